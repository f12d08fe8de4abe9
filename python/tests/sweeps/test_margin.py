"""A margin measures the distance of a script from another outcome, and finds a safer script."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fingerpost import Lab, Samples, Script
from fingerpost.errors import BadValueError
from fingerpost_workbench.experiment.reader import experiment_of
from fingerpost_workbench.folding import folded
from fingerpost_workbench.sweeps import margin
from support.cards import CARD

DRAG: dict[str, Any] = {**CARD, "script": [{"drag": "buy", "by": [8, 0], "over": 0.1}]}


def played(data: dict[str, Any], script: list[dict[str, Any]]) -> tuple[str, ...]:
    timeline = experiment_of({**data, "script": script}).timeline
    return folded(timeline.log("actions", "handlers").split("\n"))


def test_a_drag_of_eight_points_is_two_points_from_a_pan() -> None:
    found = margin(DRAG)
    tightest = found.all[0]
    assert (tightest.number, tightest.direction) == ("script[0] way", "right")
    assert found.points == pytest.approx(2, abs=0.03)
    assert tightest.instead == ("pan.action(began)", "pan.action(ended)")
    assert tightest.decision is not None
    assert tightest.decision.decider == "profile.panHysteresis"


def test_a_press_is_some_milliseconds_from_being_too_long_for_a_tap() -> None:
    found = margin({**CARD, "script": [{"press": "card", "for": 0.45}]}, "tap.action")
    assert found.milliseconds == pytest.approx(300, abs=0.2)
    assert "profile.tapPressDuration = 0.75 s" in str(found)


def test_inside_the_margin_the_outcome_is_the_same_and_beyond_it_is_not() -> None:
    found = margin(DRAG)
    assert found.points is not None
    inside, outside = 8 + found.points - 0.05, 8 + found.points + 0.05
    assert played(DRAG, [{"drag": "buy", "by": [inside, 0], "over": 0.1}]) == found.outcome
    assert played(DRAG, [{"drag": "buy", "by": [outside, 0], "over": 0.1}]) != found.outcome


@settings(max_examples=15, deadline=None)
@given(st.floats(101, 219), st.floats(301, 343))
def test_a_safer_script_has_the_same_outcome_and_more_room(x: float, y: float) -> None:
    data = {**CARD, "script": [{"tap": [x, y]}]}
    found = margin(data)
    edge = min(x - 100, 220 - x, y - 300, 344 - y)
    assert found.points == pytest.approx(edge, abs=0.1 + 0.1 * edge)
    if found.safer is None:
        assert edge > 21
        return
    assert played(data, found.safer) == found.outcome
    again = margin({**CARD, "script": found.safer})
    assert again.points is not None
    assert again.points > found.points
    assert again.points == pytest.approx(22, abs=1)


def test_two_taps_too_far_apart_in_time_get_closer() -> None:
    zoom = {"name": "zoom", "type": "tap", "numberOfTapsRequired": 2}
    data: dict[str, Any] = {
        "fingerpost": 1,
        "view": {"name": "photo", "recognizers": [zoom]},
        "script": [{"tap": "photo", "count": 2, "gap": 0.33}],
    }
    found = margin(data, "zoom.action")
    assert found.milliseconds == pytest.approx(20, abs=1)
    assert found.safer is not None and found.safer[0]["gap"] == pytest.approx(0.2, abs=0.01)
    assert found.safer_milliseconds == pytest.approx(150, abs=6)
    assert found.safer[0]["tap"] == "photo"


def test_a_lab_and_its_script_have_margins_too() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
        card.add_recognizer("longPress", name="press")
        found = margin(lab, "press.action(began)", script=Script().press(card, 0.52))
    assert found.milliseconds == pytest.approx(20, abs=1)
    assert found.safer is not None and found.safer[0]["press"] == "card"


def test_nothing_changes_where_nothing_can() -> None:
    data = {"fingerpost": 1, "view": {"name": "root"}, "script": [{"tap": [195, 400]}]}
    found = margin(data)
    assert found.points is None and found.milliseconds is None and found.safer is None
    assert "nothing changes within 120.0 pt" in str(found)
    assert found.to_dict()["points"] is None


def test_a_script_without_margins_gives_the_reason() -> None:
    with pytest.raises(BadValueError, match="no step of fingers"):
        margin({**CARD, "script": [{"shake": True}]})
    with pytest.raises(BadValueError, match="cannot be played"):
        margin({**CARD, "script": [{"up": 1}, {"tap": "buy"}]})
    with Lab() as lab, pytest.raises(BadValueError, match="a recording has no steps"):
        margin(lab, script=Samples([]))
