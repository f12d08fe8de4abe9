"""Valid and invalid W3C Actions files, and the error messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fingerpost.errors import FingerpostError
from fingerpost_workbench.importers import ImportedSession, ImportProblem, load_session
from fingerpost_workbench.importers.model import Timing
from importers.pages import (
    CANCEL,
    DOWN,
    ELEMENT,
    UP,
    actions,
    element,
    finger,
    move,
    on,
    page,
    pause,
    real,
    save,
)


def screen(folder: Path) -> Path:
    alert = element("Button", "100 200 100 40", name="Show alert")
    wheel = element("PickerWheel", "0 400 390 216")
    return page(folder, element("Window", "0 0 390 844", alert, wheel))


def play(folder: Path, *sources: dict[str, Any], timing: Timing = "wda") -> ImportedSession:
    return load_session(screen(folder), actions(folder, *sources), timing=timing)


@pytest.mark.parametrize("timing", ["wda", "w3c"])
@pytest.mark.parametrize("number", range(8))
def test_webdriveragent_rejects_invalid_actions_with_their_path(
    tmp_path: Path, number: int, timing: Timing
) -> None:
    payload = json.loads(real("w3c-actions", "wda-invalid-1.json").read_text())[number]
    reasons = [
        "actions: this is empty",
        "actions[0]: 'actions' is missing",
        "actions[0]: 'type' is missing",
        "actions[0]: 'id' is missing",
        "actions[0].id: this is empty",
        "actions[0]: the type 'key' is none of pointer, none",
        "actions[0]: 'parameters' is missing",
        "actions[0].parameters.pointerType: 'pen' is not 'touch'",
    ]
    file = save(tmp_path / "bad.json", json.dumps(payload, indent=1))
    with pytest.raises(ImportProblem) as refused:
        load_session(screen(tmp_path), file, timing=timing)
    assert reasons[number] in str(refused.value)


def test_a_file_of_several_payloads_is_refused_as_such(tmp_path: Path) -> None:
    with pytest.raises(ImportProblem, match="a list of 8 payloads"):
        load_session(screen(tmp_path), real("w3c-actions", "wda-invalid-1.json"))


@pytest.mark.parametrize(
    ("item", "path", "reason"),
    [
        (pause(-1), "actions[0].actions[1].duration", "greater than or equal to 0"),
        (move(1, 1, over=-5), "actions[0].actions[1].duration", "greater than or equal to 0"),
        (move(1, 1, over="9"), "actions[0].actions[1].duration", "valid number"),
        (pause(1e12), "actions[0].actions[1].duration", "less than or equal to"),
        (move(1, 1, origin="viewprt"), "actions[0].actions[1].origin", "'viewport'"),
        (move(1, 1, origin={"id": "x"}), "actions[0].actions[1].origin", ELEMENT),
        (move(1), "actions[0].actions[1]", "'y' is missing beside the other one"),
        (move(), "actions[0].actions[1]", "needs both 'x' and 'y'"),
        (move(1e9, 0), "actions[0].actions[1].x", "less than or equal to"),
        ({"type": "pointerDwn"}, "actions[0].actions[1]", "did you mean 'pointerDown'"),
        ({"duration": 3}, "actions[0].actions[1]", "'type' is missing"),
        (DOWN | {"button": "left"}, "actions[0].actions[1].button", "valid integer"),
    ],
)
def test_a_bad_item_is_named_by_line_path_and_reason(
    tmp_path: Path, item: dict[str, Any], path: str, reason: str
) -> None:
    with pytest.raises(ImportProblem) as refused:
        play(tmp_path, finger(move(1, 1), item))
    problem = refused.value
    assert (problem.path, reason in str(problem)) == (path, True)
    assert problem.line is not None and problem.line > 10
    assert "\n" not in str(problem)


def test_ids_must_differ(tmp_path: Path) -> None:
    with pytest.raises(ImportProblem, match="the id 'a' stands at more than one source"):
        play(tmp_path, finger(id="a"), finger(id="a"))


@pytest.mark.parametrize(
    ("reference", "sentence"),
    [
        ("button:Show alrt", "there is no element 'button:Show alrt'; did you mean 'button:Show"),
        ("label:Show alert", "there is no element 'label:Show alert'"),
        ("button:3", "there is no element 'button:3'"),
        ("0A000000-0000-0000-3C11-000000000000", "is an id of a live session"),
    ],
)
def test_an_unknown_element_is_named_with_what_may_be_meant(
    tmp_path: Path, reference: str, sentence: str
) -> None:
    with pytest.raises(ImportProblem) as refused:
        play(tmp_path, finger(move(**on(reference)), DOWN, UP))
    assert refused.value.path == "actions[0].actions[0].origin"
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("items", "reason"),
    [
        ((DOWN, UP), "needs a pointerMove as the first item"),
        ((pause(10), move(1, 1), DOWN), "needs a pointerMove as the first item"),
        ((move(1, 1, origin="pointer"), DOWN), "the finger is nowhere yet"),
        ((move(1, 1), DOWN, UP, UP), "the finger is not down here"),
        ((move(1, 1), DOWN, DOWN), "the finger is down already here"),
    ],
)
def test_what_only_the_w3c_text_allows_is_refused_for_webdriveragent(
    tmp_path: Path, items: tuple[dict[str, Any], ...], reason: str
) -> None:
    with pytest.raises(ImportProblem, match=reason):
        play(tmp_path, finger(*items))
    assert play(tmp_path, finger(*items), timing="w3c").experiment["script"]


def test_a_bare_list_of_sources_is_a_payload_too(tmp_path: Path) -> None:
    file = save(tmp_path / "list.json", json.dumps([finger(move(9, 9), DOWN, UP)]))
    script = load_session(screen(tmp_path), file).experiment["script"]
    assert script == [{"down": 1, "at": [9, 9]}, {"up": 1}]


def test_keys_that_nothing_is_done_with_are_reported(tmp_path: Path) -> None:
    session = play(tmp_path, finger(move(9, 9), DOWN | {"pressure": 0.5}, UP | {"button": 1}))
    assert session.losses.of("finger1[1]")["pressure"].default == "not used"
    assert session.losses.of("finger1[2]")["button"].default == "not used"


def test_a_misspelt_duration_is_reported_with_what_was_meant(tmp_path: Path) -> None:
    session = play(tmp_path, finger({**move(9, 9, over=None), "Duration": 9}, DOWN, UP))
    assert "was duration meant?" in session.losses.of("finger1[0]")["Duration"].because


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("testTap", [{"down": 1, "at": "showAlert"}, {"wait": 0.1}, {"up": 1}]),
        ("testNothingDoesWithoutError", []),
        (
            "testDoubleTap",
            [
                *({"down": 1, "at": "showAlert"}, {"wait": 0.05}, {"up": 1}, {"wait": 0.2}),
                *({"down": 1, "at": "showAlert"}, {"wait": 0.05}, {"up": 1}),
            ],
        ),
        (
            "testLongPressWithCombinedPause",
            [{"down": 1, "at": [155, 225]}, {"wait": 0.2}, {"wait": 0.2}, {"wait": 0.1}, {"up": 1}],
        ),
        (
            "testSwipePickerWheelWithElementCoordinates",
            [
                {"down": 1, "at": "pickerWheel"},
                {"move": 1, "to": [195, 616], "over": 0.5},
                {"up": 1},
            ],
        ),
        (
            "multi-testSymmetricTwoFingersTap",
            [
                {"together": [{"down": 1, "at": "showAlert"}, {"down": 2, "at": "showAlert"}]},
                {"wait": 0.1},
                {"together": [{"up": 1}, {"up": 2}]},
            ],
        ),
    ],
)
@pytest.mark.parametrize("timing", ["wda", "w3c"])
def test_webdriveragents_own_payloads(
    tmp_path: Path, name: str, steps: list[dict[str, Any]], timing: Timing
) -> None:
    file = real("w3c-actions", f"wda-{name}.json")
    assert merged(load_session(screen(tmp_path), file, timing=timing).experiment["script"]) == (
        merged(steps)
    )


def merged(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Steps with waits that follow each other made one."""
    result: list[dict[str, Any]] = []
    for step in steps:
        if "wait" in step and result and "wait" in result[-1]:
            result[-1] = {"wait": round(result[-1]["wait"] + step["wait"], 9)}
        else:
            result.append(dict(step))
    return result


def test_an_ambiguous_element_lists_the_candidates(tmp_path: Path) -> None:
    twins = [element("Button", f"0 {y} 90 40", name="Buy") for y in (0, 50)]
    hierarchy = page(tmp_path, *twins)
    script = actions(tmp_path, finger(move(**on("Buy")), DOWN, UP))
    with pytest.raises(FingerpostError, match=r"'Buy#1' \(Button, line 1\), 'Buy#2'"):
        load_session(hierarchy, script)


def test_a_cancel_without_a_press_is_nothing_in_the_w3c_reading(tmp_path: Path) -> None:
    session = play(tmp_path, finger(move(9, 9), CANCEL), timing="w3c")
    assert session.experiment["script"] == []
    assert session.losses.of("finger1[1]")["pointerCancel"].default == "no effect"
