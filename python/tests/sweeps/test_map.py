"""A map shows where each outcome occurs, how near its border is, and what decides there."""

from __future__ import annotations

from typing import Any

import matplotlib
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fingerpost.errors import FingerpostError
from fingerpost_workbench.experiment.reader import experiment_of
from fingerpost_workbench.folding import folded
from fingerpost_workbench.sweeps import OutcomeMap, Points, outcome_map, sweep
from support.cards import SCROLLED

matplotlib.use("Agg")

FEED: dict[str, Any] = {
    "fingerpost": 1,
    "view": {
        "name": "page",
        "recognizers": [{"name": "pan", "type": "pan"}],
        "subviews": [
            {
                "name": "buy",
                "class": "UIButton",
                "frame": [100, 300, 120, 44],
                "actions": {"touchUpInside": ["bought"]},
            }
        ],
    },
    "script": [{"drag": "buy", "by": [0, 0], "over": 0.1}],
    "expect": {"observe": {"actions": True, "handlers": True}, "contains": []},
}
DISTANCE, ANGLE = ("script[0].distance", 0.0, 20.0), ("script[0].angle", 0.0, 360.0)


@pytest.fixture(scope="module")
def around() -> OutcomeMap:
    return outcome_map(FEED, DISTANCE, ANGLE, size=(30, 24))


def test_beyond_ten_points_along_an_axis_the_pan_begins(around: OutcomeMap) -> None:
    assert [log[0] for log in around.logs] == ["buy.bought", "pan.action(began)"]
    border = around.border(1, 2)
    assert border.decision is not None
    assert border.decision.decider == "profile.panHysteresis"
    assert border.decision.value == 10
    assert border.decision.words == (
        "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)"
    )
    assert "and a pan needs 10 points" in border.decision.why[0]
    for distance, angle in border.points:
        dx, dy = distance * np.cos(np.radians(angle)), distance * np.sin(np.radians(angle))
        assert max(abs(dx), abs(dy)) == pytest.approx(10, abs=0.06)


def test_a_cell_is_the_experiment_played_there(around: OutcomeMap) -> None:
    for x, y in ((3, 100), (9.5, 200), (12, 20)):
        cell = around.at(x, y)
        way = [x * np.cos(np.radians(y)), x * np.sin(np.radians(y))]
        data = {**FEED, "script": [{"drag": "buy", "by": way, "over": 0.1}]}
        log = experiment_of(data).timeline.log("actions", "handlers").split("\n")
        assert folded(log) == around.log(cell)


def test_the_places_of_a_screen_are_a_map_of_it() -> None:
    data = {**FEED, "script": [{"tap": "buy"}]}
    x, y = ("script[0].x", 0, 390), ("script[0].y", 0, 844)
    found = outcome_map(data, x, y, size=(78, 84), token="buy.bought")
    assert found.is_of_screen
    assert found.log(found.at(160, 320)) == ("buy.bought",)
    assert found.log(found.at(50, 320)) == ()
    xs = [px for px, _ in found.borders[0].points]
    ys = [py for _, py in found.borders[0].points]
    assert (round(min(xs), 1), round(max(xs), 1)) == (100, 220)
    assert (round(min(ys), 1), round(max(ys), 1)) == (300, 344)
    decision = found.borders[0].decision
    assert decision is not None
    assert decision.words == "touch 1 comes down on page, or on buy"


def test_a_map_can_have_axes_of_time_and_distance() -> None:
    page = {"name": "page", "recognizers": [{"name": "press", "type": "longPress"}]}
    script = [
        {"down": 1, "at": [100, 100]},
        {"move": 1, "by": [0, 0], "over": 0.1},
        {"wait": 0.3},
        {"up": 1},
    ]
    found = outcome_map(
        {"fingerpost": 1, "view": page, "script": script},
        ("script[2].wait", 0, 1),
        ("script[1].distance", 0, 20),
        ["actions"],
        size=(25, 25),
    )
    assert [log[:1] for log in found.logs] == [(), ("press.action(began)",)]
    text = str(found)
    assert "minimumPressDuration" in text or "allowableMovement" in text
    sides = {round(x, 2) for x, y in found.borders[0].points if y < 9}
    assert sides == {0.4}  # 0.5 s in all, 0.1 of them moving.


@settings(max_examples=12, deadline=None)
@given(st.floats(3, 30), st.floats(0.02, 0.4), st.sampled_from([60.0, 120.0]))
def test_borders_agree_with_a_brute_grid(hysteresis: float, over: float, rate: float) -> None:
    data = {
        **FEED,
        "screen": {"rate": rate},
        "profile": {"base": "ios17", "panHysteresis": hysteresis},
        "script": [{"drag": "buy", "by": [0, 0], "over": over}],
    }
    found = outcome_map(data, ("script[0].dx", 0, 40), ("script[0].dy", 0, 40), size=(9, 9))
    assert found.borders
    for border in found.borders:
        # A brute row of points around the border changes its outcome where the border says.
        for x, y in border.points[:6]:
            near = np.linspace(-0.06, 0.06, 25)
            rows = {
                "script[0].dx": [*(x + near), *np.full(25, x)],
                "script[0].dy": [*np.full(25, y), *(y + near)],
            }
            seen = sweep(data, Points(rows)).table["log"].to_pylist()
            assert len({folded(log.split("\n")) for log in seen}) > 1


def test_repeated_records_of_each_sample_are_one_outcome() -> None:
    log = ["a.touchesMoved", "pan.action(changed)", "a.touchesMoved", "up", "a.touchesMoved"]
    assert folded(log) == ("a.touchesMoved *", "pan.action(changed) *", "up")
    assert folded(["a.touchesBegan", *log]) == ("a.touchesBegan", "pan.action(changed) *", "up")


def test_a_map_is_a_table_and_a_picture(around: OutcomeMap) -> None:
    assert around.to_arrow().num_rows == 720
    assert around.to_pandas()["outcome"].nunique() == 2
    assert sum(around.shares.values()) == pytest.approx(1)
    assert around.to_dict()["borders"][0]["between"] == [1, 2]
    ax = around.plot(names={1: "a tap", 2: "a pan"})
    labels = [text.get_text() for text in ax.get_legend().get_texts()]
    assert labels[0].startswith("1. a tap") or labels[0].startswith("2. a pan")
    screen = outcome_map(
        {**FEED, "script": [{"tap": "buy"}]},
        ("script[0].x", 0, 390),
        ("script[0].y", 0, 844),
        size=(10, 10),
    )
    assert "buy" in [text.get_text() for text in screen.plot().texts]


def test_a_view_is_where_it_is_when_the_script_comes_to_it() -> None:
    name = "script[5].together[0]"
    found = outcome_map(SCROLLED, (f"{name}.x", 0, 390), (f"{name}.y", 240, 420), size=(1, 3))
    # Scrolled by 170 points, the row reaches from 310 to 370; the list ends at 400.
    assert [log for log in found.logs if log] == [
        ("open7.action",),
        ("open8.action",),
        ("open9.action",),
    ]


def test_refused_cells_are_a_part_of_the_map() -> None:
    found = outcome_map(FEED, ("script[0].over", -0.5, 0.5), ("script[0].dx", 0, 40), size=(10, 4))
    assert found.shares[0] == 0.5
    assert "a time must be in" in found.errors[0]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no way": ({"x": ("script[0].dx", 5, 5)}, "leads from 5 to 5"),
    "one axis twice": ({"x": ANGLE}, "both axes are"),
    "no axis": ({"x": "script[0].dx"}, "x takes"),
    "no cells": ({"size": (0, 5)}, "a map has 1"),
    "no tolerance": ({"tolerance": (0, 1)}, "a tolerance is more than 0"),
    "nothing": ({"x": ("pam.isEnabled", 0, 1)}, "did you mean 'pan'"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_map_that_cannot_be_drawn_says_why(what: str) -> None:
    change, words = WRONG[what]
    with pytest.raises(FingerpostError, match=words):
        outcome_map(FEED, **{"x": DISTANCE, "y": ANGLE, **change})


def test_an_axis_says_what_its_numbers_count() -> None:
    turned = {**FEED, "script": [{"rotate": "page", "by": 30, "radius": 60, "over": 0.1}]}
    found = outcome_map(
        turned, ("script[0].by", -40, 40), ("script[0].over", 0.05, 0.5), size=(3, 2)
    )
    assert (found.x.label, found.y.label) == ("script[0].by, °", "script[0].over, s")
    found = outcome_map(
        turned, ("script[0].radius", 20, 80), ("profile.panHysteresis", 5, 20), size=(3, 2)
    )
    assert (found.x.label, found.y.label) == ("script[0].radius, pt", "profile.panHysteresis")
