"""Two timelines side by side: the first difference, and its cause."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

import fingerpost
from fingerpost import Lab, Script
from fingerpost.errors import BadValueError
from fingerpost.explain.compared import Pair
from fingerpost.record import Record
from fingerpost.variants import LEFT_OUT
from fingerpost_workbench.experiment import Source, experiment_of
from fingerpost_workbench.experiment.run import run_experiment
from support.experiments import Data, experiments

BUTTON_UNDER_DOUBLE_TAP = {
    "fingerpost": 1,
    "view": {
        "name": "root",
        "recognizers": [{"name": "double", "type": "tap", "numberOfTapsRequired": 2}],
        "subviews": [{"name": "view", "frame": [20, 100, 120, 44]}],
    },
    "script": [{"tap": "view"}],
}


@pytest.fixture
def late() -> Source:
    return experiment_of(BUTTON_UNDER_DOUBLE_TAP)


def test_equal_timelines_have_no_difference(late: Source) -> None:
    difference = fingerpost.diff(late, late)
    assert not difference
    assert difference.first is None
    assert str(difference) == "The timelines are equal."
    assert difference.to_dict()["equal"] is True


def test_the_first_difference_has_its_cause_in_both(late: Source) -> None:
    difference = fingerpost.diff(late, late.varied({"double.delaysTouchesEnded": False}))
    first = difference.first
    assert first is not None and first.a is not None and first.b is not None
    assert (first.a.kind, first.a.message, first.a.object) == ("withheld", "ended", "double")
    assert first.b.token == "view.touchesEnded"
    assert [record.kind for record in first.causes_a][-1] == "step"
    assert [record.kind for record in first.causes_b][-1] == "step"
    assert "delaysTouchesEnded" in first.why_a
    assert difference.settings == (("double.delaysTouchesEnded", LEFT_OUT, False),)


def test_the_text_shows_only_records_near_a_difference(late: Source) -> None:
    now = late.varied({"double.delaysTouchesEnded": False})
    text = fingerpost.diff(late, now, observe={"touches": ["view"], "states": True}).text(context=1)
    assert text.splitlines() == [
        "  0.000 s  view.touchesBegan",
        "+ 0.050 s  view.touchesEnded",
        "  0.400 s  double.state(failed)",
        "- 0.400 s  view.touchesEnded",
    ]


def test_a_later_event_has_both_times(late: Source) -> None:
    difference = fingerpost.diff(
        late, late.varied({"profile.tapInterval": 0.2}), observe={"touches": ["view"]}
    )
    assert [pair.changed for pair in difference.differing] == [("time",)]
    assert difference.text().splitlines() == [
        "  0.000 s  view.touchesBegan",
        "- 0.400 s  view.touchesEnded  (DL-6)",
        "+ 0.250 s  view.touchesEnded  (DL-6)",
    ]


def test_serials_play_no_part(late: Source) -> None:
    longer = experiment_of({**BUTTON_UNDER_DOUBLE_TAP, "script": [{"wait": 0}, {"tap": "view"}]})
    difference = fingerpost.diff(late, longer)
    assert [(pair.a, pair.b and pair.b.kind) for pair in difference.differing] == [(None, "step")]


def test_timelines_of_labs_are_compared(lab: Lab) -> None:
    view = lab.add_window().add_subview("view", frame=(0, 0, 100, 100))
    other = lab.copy()
    other.play(Script().set("view", is_hidden=True))
    before = len(lab.timeline), len(other.timeline)
    played = lab.play(Script().tap(view)), other.play(Script().tap("view"))
    difference = played[0].diff(played[1], observe=["touches"])
    assert before == (0, 1)
    assert [pair.a.token for pair in difference.differing if pair.a][0] == "view.touchesBegan"
    with other:
        assert fingerpost.diff(lab, lab.timeline).first is None


def test_a_dictionary_of_it_is_json(late: Source) -> None:
    made = fingerpost.diff(late, late.varied({"double.isEnabled": False}))
    text = json.dumps(made.to_dict(), allow_nan=False)
    assert json.loads(text)["settings"] == [{"name": "double.isEnabled", "a": None, "b": False}]


def test_profiles_are_compared_threshold_by_threshold(lab: Lab) -> None:
    with Lab() as hasty:
        assert not fingerpost.diff(lab.profile, hasty.profile)
        hasty.profile["tapInterval"] = 0.25
        hasty.profile["panHysteresis"] = 4
        difference = fingerpost.diff(lab.profile, hasty.profile)
        assert [(item.name, item.a, item.b) for item in difference] == [
            ("tapInterval", 0.35, 0.25),
            ("panHysteresis", 10.0, 4.0),
        ]
        first = difference.first
        assert first is not None and first.unit == "s" and first.confidence == "reported"
        field = lab.profile.field("tapInterval")
        assert str(difference).splitlines()[0] == (
            f"tapInterval: 0.35 / 0.25 s, {field.summary} (reported)"
        )
        rows = json.loads(json.dumps(difference.to_dict(), allow_nan=False))
        assert [row["name"] for row in rows["settings"]] == ["tapInterval", "panHysteresis"]


def test_settings_are_compared_by_name() -> None:
    a = {"tap.isEnabled": True, "tap.cancelsTouchesInView": False}
    b = {"tap.isEnabled": True, "pan.delaysTouchesBegan": True}
    assert str(fingerpost.diff(a, b)).splitlines() == [
        "tap.cancelsTouchesInView: false / left out",
        "pan.delaysTouchesBegan: left out / true",
    ]
    assert str(fingerpost.diff(a, dict(a))) == "The settings are equal."


NOT_COMPARED: dict[str, tuple[object, object]] = {
    "numbers": (3, 4),
    "a profile with a timeline": ({"tapInterval": 0.3}, 4),
}


@pytest.mark.parametrize("what", NOT_COMPARED)
def test_things_of_different_kinds_are_not_compared(what: str) -> None:
    a, b = NOT_COMPARED[what]
    compare: Any = fingerpost.diff
    with pytest.raises(BadValueError, match="two timelines, labs or experiments, or two profiles"):
        compare(a, b)


def rebuilt(pairs: tuple[Pair, ...], side: str) -> list[Record]:
    return [record for pair in pairs if (record := getattr(pair, side)) is not None]


@settings(max_examples=60)
@given(experiments())
def test_both_timelines_are_whole_in_their_diff(data: Data) -> None:
    source = experiment_of(data)
    other = source.varied({"profile.tapInterval": 0.05, "view0.isMultipleTouchEnabled": True})
    a, b = run_experiment(source).timeline, run_experiment(other).timeline
    difference = a.diff(b)
    assert rebuilt(difference.pairs, "a") == list(a)
    assert rebuilt(difference.pairs, "b") == list(b)
    assert not a.diff(a)
    assert (difference.first is None) == (len(difference) == 0)
    str(difference)
