"""The way back from a device: a recording against the prediction, and the first difference.

No recording of a device is here: these are made by hand of the logs that articles have published.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fingerpost_workbench.experiment.reader import read_experiment
from fingerpost_workbench.importers import ImportProblem, compare_recording
from fingerpost_workbench.importers.comparison import Entry, _folded
from importers.recordings import recording_of
from test_cli import fingerpost

PUBLISHED = [
    *(
        f"s0-began-{began}-ended-{ended}-cancels-{cancels}"
        for began in ("no", "yes")
        for ended in ("no", "yes")
        for cancels in ("no", "yes")
    ),
    "s1-tap-cancels-no",
    "s1-tap-cancels-yes",
]


def written(folder: Path, recording: dict[str, Any]) -> Path:
    file = folder / "recording.json"
    file.write_text(json.dumps(recording, indent=1), encoding="utf-8")
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A device on which the double tap cancels the touches although it should not."""
    recording = recording_of("s0-began-no-ended-no-cancels-no")
    for entry in recording["log"][-2:]:
        entry["what"] = "touchesCancelled"
    return written(tmp_path, recording)


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_recording_of_a_published_log_is_as_predicted(name: str, tmp_path: Path) -> None:
    found = compare_recording(written(tmp_path, recording_of(name)))
    assert found.agrees, str(found)
    assert found.agreeing == len(found.recorded) > 0


def test_the_first_disagreement_has_its_rule_and_reason(wrong: Path) -> None:
    found = compare_recording(wrong)
    recorded, predicted = found.first
    assert recorded is not None and recorded.token == "customView2.touchesCancelled"
    assert predicted is not None and predicted.token == "customView2.touchesEnded"
    assert found.agreeing == 8
    assert found.rule is not None
    text = str(found)
    assert "8 of 10 recorded entries are as predicted, then they differ." in text
    assert f"rule       {found.rule.id}  {found.rule.title}" in text
    assert found.why and found.why in text


def test_a_log_that_ends_early_differs_where_it_ends(tmp_path: Path) -> None:
    recording = recording_of("s0-began-no-ended-no-cancels-no")
    del recording["log"][8:]
    found = compare_recording(written(tmp_path, recording))
    assert found.first[0] is None
    assert "recorded   (nothing more)" in str(found)


def test_the_experiment_expects_what_was_recorded(wrong: Path, tmp_path: Path) -> None:
    file = tmp_path / "sent.yaml"
    compare_recording(wrong).save(file)
    checked = fingerpost("check", file)
    assert checked.returncode == 1
    assert "customView2.touchesCancelled" in checked.stdout
    assert read_experiment(file).script
    agreeing = tmp_path / "same.yaml"
    recording = recording_of("s0-began-no-ended-no-cancels-no")
    compare_recording(written(tmp_path, recording)).save(agreeing)
    assert fingerpost("check", agreeing).returncode == 0


def test_the_command_prints_the_difference_and_writes_the_experiment(
    wrong: Path, tmp_path: Path
) -> None:
    out = tmp_path / "sent.yaml"
    done = fingerpost("compare", wrong, "-o", out)
    assert done.returncode == 1
    assert "predicted  customView2.touchesEnded" in done.stdout
    assert "read it before you send it" in done.stdout and out.exists()
    answer = json.loads(fingerpost("compare", wrong, "--json").stdout)
    assert answer["first"]["recorded"]["token"] == "customView2.touchesCancelled"
    same = written(tmp_path, recording_of("s1-tap-cancels-yes"))
    assert fingerpost("compare", same).returncode == 0


def test_what_repeats_at_the_devices_rate_is_one_entry() -> None:
    tokens = ["pan.action(changed)"] * 3 + ["buy.touchDragInside"] * 2 + ["buy.touchUpInside"] * 2
    entries = [Entry(token, index * 8.0) for index, token in enumerate(tokens)]
    assert list(_folded(entries)) == [
        Entry("pan.action(changed) *", 0),
        Entry("buy.touchDragInside *", 24),
        Entry("buy.touchUpInside", 40),
        Entry("buy.touchUpInside", 48),
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"log": []}, "holds no log"),
        ({"touches": []}, "holds no touch"),
        ({"log": [{"time": 0, "of": "nothing", "what": "action"}]}, "names 'nothing'"),
        ({"log": [{"time": "x", "of": "customView1", "what": "a"}]}, "has time, of and what"),
        ({"log": [1]}, "an entry of the log is an object"),
        ({"observed": {"requests": True}}, "no kind of record 'requests'"),
        ({"observed": {"touches": ["nothing"]}}, "is true, or lists objects"),
        ({"fingerpostRecording": 2}, "of version 2"),
    ],
)
def test_an_incomparable_recording_is_refused(
    change: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    recording = recording_of("s1-tap-cancels-no") | change
    with pytest.raises(ImportProblem, match=sentence):
        compare_recording(written(tmp_path, recording))


def test_a_page_source_is_not_a_recording() -> None:
    with pytest.raises(ImportProblem, match="this is no recording"):
        compare_recording('<XCUIElementTypeApplication x="0" y="0" width="390" height="844"/>')


def test_ids_name_views_and_recognizers(tmp_path: Path) -> None:
    recording = recording_of("s1-tap-cancels-yes")
    numbers: dict[str, int] = {}

    def number(view: dict[str, Any]) -> None:
        for item in [view, *view.get("recognizers", [])]:
            item["id"] = len(numbers) + 1
            numbers[item.get("identifier") or item.get("name") or "window"] = item["id"]
        for child in view.get("subviews", []):
            number(child)

    number(recording["windows"][0])
    recording["log"] = [{**entry, "of": numbers[entry["of"]]} for entry in recording["log"]]
    recording["observed"] = {
        kind: of if of is True else [numbers[name] for name in of]
        for kind, of in recording["observed"].items()
    }
    assert compare_recording(written(tmp_path, recording)).agrees


def view(id: int, name: str, kind: str, frame: list[float], **more: object) -> dict[str, Any]:
    return {"id": id, "identifier": name, "class": kind, "superclasses": ["UIView"],
            "frame": frame, **more}  # fmt: skip


def scrolled() -> dict[str, Any]:
    """A table on a sheet that is dragged by 120 points: its pan, a rotor of the app, a text field.

    Made by hand and not recorded: the entries of the table's pan are those that the engine
    predicts, in the recorder's form. It shows that such a file is read and compared, and says
    nothing about a device.
    """
    recognizers = [
        {"id": 10, "class": "UIScrollViewPanGestureRecognizer",
         "superclasses": ["UIPanGestureRecognizer", "UIGestureRecognizer"]},
        {"id": 11, "class": "UIScrollViewDelayedTouchesBeganGestureRecognizer",
         "superclasses": ["UIGestureRecognizer"]},
        {"id": 12, "class": "Shop.RotorGestureRecognizer",
         "superclasses": ["UIGestureRecognizer"]},
    ]  # fmt: skip
    table = view(3, "list", "UITableView", [0, 0, 390, 500], contentSize=[390, 3000],
                 contentOffset=[0, 200], recognizers=recognizers)  # fmt: skip
    sheet = view(2, "sheet", "UIDropShadowView", [0, 300, 390, 544], subviews=[table],
                 recognizers=[{"id": 14, "class": "_UISheetInteractionGestureRecognizer",
                               "superclasses": ["UIPanGestureRecognizer"]}])  # fmt: skip
    field = view(4, "search", "UITextField", [0, 60, 390, 40],
                 recognizers=[{"id": 15, "class": "UITextTapRecognizer",
                               "superclasses": ["UITapGestureRecognizer"]}])  # fmt: skip
    window = view(1, "window", "UIWindow", [0, 0, 390, 844], subviews=[field, sheet])
    moves = [{"time": 0.016 * step, "finger": 1, "phase": "moved", "x": 200, "y": 600 - 20 * step}
             for step in range(1, 7)]  # fmt: skip
    return {
        "fingerpostRecording": 1,
        "screen": {"width": 390, "height": 844, "scale": 3},
        "system": {"version": "17.5", "device": "iPhone", "sdk": "iphoneos17.5"},
        "windows": [window],
        "touches": [{"time": 0, "finger": 1, "phase": "began", "x": 200, "y": 600,
                     "view": 3, "recognizers": [14, 10, 11, 12]}, *moves,
                    {"time": 0.4, "finger": 1, "phase": "ended", "x": 200, "y": 480}],
        "observed": {"actions": True, "controls": True, "touches": []},
        "log": [
            {"time": 0.016, "of": 14, "what": "action(began)"},
            {"time": 0.016, "of": 10, "what": "action(began)"},
            {"time": 0.032, "of": 12, "what": "action(began)"},
            {"time": 0.032, "of": 10, "what": "action(changed)"},
            {"time": 0.048, "of": 10, "what": "action(changed)"},
            {"time": 0.4, "of": 10, "what": "action(ended)"},
        ],
    }  # fmt: skip


def test_a_scroll_views_own_pan_is_compared_and_unknown_recognizers_are_set_aside(
    tmp_path: Path,
) -> None:
    found = compare_recording(written(tmp_path, scrolled()))
    assert [entry.token for entry in found.recorded] == [
        "list.panGestureRecognizer.action(began)",
        "list.panGestureRecognizer.action(changed) *",
        "list.panGestureRecognizer.action(ended)",
    ]
    assert found.agrees, str(found)
    assert found.set_aside == {
        "Shop.RotorGestureRecognizer": 1,
        "_UISheetInteractionGestureRecognizer": 1,
    }
    assert str(found).endswith(
        "set aside  2 entries of objects that are not modelled: 1 of Shop.RotorGestureRecognizer, "
        "1 of _UISheetInteractionGestureRecognizer"
    )


def test_a_scroll_that_a_device_cancels_is_the_first_difference(tmp_path: Path) -> None:
    recording = scrolled()
    recording["log"][-1]["what"] = "action(cancelled)"
    found = compare_recording(written(tmp_path, recording))
    recorded, predicted = found.first
    assert recorded is not None and predicted is not None
    assert recorded.token == "list.panGestureRecognizer.action(cancelled)"
    assert predicted.token == "list.panGestureRecognizer.action(ended)"


def test_a_recording_of_unknown_recognizers_alone_is_refused(tmp_path: Path) -> None:
    recording = scrolled()
    recording["log"] = [entry for entry in recording["log"] if entry["of"] != 10]
    with pytest.raises(ImportProblem, match="no entry of the log is of an object that is model"):
        compare_recording(written(tmp_path, recording))


def test_views_that_were_added_later_are_set_aside(tmp_path: Path) -> None:
    recording = scrolled()
    recording["added"] = [view(20, "late", "UIButton", [0, 0, 1, 1], superview=2)]
    recording["log"].append({"time": 0.5, "of": 20, "what": "touchDown"})
    found = compare_recording(written(tmp_path, recording))
    assert found.agrees and found.set_aside["UIButton, added later"] == 1


def test_the_receivers_of_each_touch_are_compared(tmp_path: Path) -> None:
    found = compare_recording(written(tmp_path, scrolled()))
    (touch,) = found.touches
    assert (touch.recorded, touch.predicted, touch.agrees) == ("list", "list", True)
    assert "1 of 1 touches have the predicted receivers" in str(found)
    recording = scrolled()
    recording["touches"][0] |= {"view": 4, "recognizers": [14]}
    found = compare_recording(written(tmp_path, recording))
    assert found.logs_agree and not found.agrees
    assert (
        "received   touch 1 at 0 ms hit search, predicted list; was not received by "
        "list.panGestureRecognizer, which is predicted"
    ) in str(found)
    done = fingerpost("compare", written(tmp_path, recording))
    assert done.returncode == 1 and "hit search" in done.stdout


def asked(answers: list[bool]) -> dict[str, Any]:
    """A tap on a card whose delegate is asked once for each answer."""
    tap = {"id": 3, "class": "UITapGestureRecognizer", "superclasses": ["UIGestureRecognizer"],
           "name": "open", "delegate": "Shop.Gate"}  # fmt: skip
    card = view(2, "card", "UIView", [0, 0, 390, 400], recognizers=[tap])
    touches = [
        {"time": 2 * number + late, "finger": 1, "phase": phase, "x": 50, "y": 50}
        for number in range(len(answers))
        for late, phase in ((0, "began"), (0.05, "ended"))
    ]
    log = [{"time": 2 * number, "of": 3, "what": "delegate.shouldBegin", "answer": answer}
           for number, answer in enumerate(answers)]  # fmt: skip
    return {
        "fingerpostRecording": 1,
        "windows": [view(1, "window", "UIWindow", [0, 0, 390, 844], subviews=[card])],
        "touches": touches,
        "observed": {"actions": True, "touches": [2]},
        "log": [*log, {"time": 0, "of": 2, "what": "touchesBegan"},
                {"time": 0.05, "of": 2, "what": "touchesEnded"}],
    }  # fmt: skip


def test_a_delegate_answers_as_it_did_on_the_device(tmp_path: Path) -> None:
    found = compare_recording(written(tmp_path, asked([False])))
    assert found.agrees, str(found)
    (window,) = found.session.hierarchy.windows
    assert window["subviews"][0]["recognizers"][0]["delegate"] == {"shouldBegin": False}
    assert found.session.losses.of("open")["delegate"].certainty == "known"


def test_a_question_with_two_answers_stays_unknown(tmp_path: Path) -> None:
    session = compare_recording(written(tmp_path, asked([False, True]))).session
    fact = session.losses.of("open")["delegate"]
    assert fact.certainty == "unknown"
    assert "it answered shouldBegin in two ways" in str(fact)
