"""The smallest experiment keeps its condition, and nothing more can be removed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings

from fingerpost import Timeline
from fingerpost.errors import BadValueError, FingerpostError
from fingerpost_workbench.experiment.reader import experiment_of
from fingerpost_workbench.sweeps import minimize
from fingerpost_workbench.sweeps.smaller import size_of, smaller
from support.experiments import experiments

SHOP: dict[str, Any] = {
    "fingerpost": 1,
    "title": "A shop",
    "screen": {"rate": 120},
    "view": {
        "name": "page",
        "recognizers": [{"name": "menu", "type": "longPress", "minimumPressDuration": 0.37}],
        "subviews": [
            {
                "name": "card",
                "frame": [13.7, 20.25, 300, 300],
                "alpha": 0.9,
                "recognizers": [
                    {"name": "zoom", "type": "tap", "numberOfTapsRequired": 2},
                    {"name": "pan", "type": "pan", "delaysTouchesBegan": False},
                ],
                "subviews": [
                    {"name": "label", "class": "UILabel", "frame": [0, 0, 100, 20]},
                    {
                        "name": "buy",
                        "class": "UIButton",
                        "frame": [17.3, 120.2, 121.7, 43.9],
                        "actions": {"touchUpInside": ["bought"]},
                    },
                ],
            },
            {"name": "footer", "frame": [0, 700, 390, 100]},
        ],
    },
    "script": [
        {"tap": "footer"},
        {"wait": 1.37},
        {"drag": "buy", "by": [33.7, 2.2], "over": 0.41, "fingers": 2},
        {"tap": "buy", "count": 2, "gap": 0.13},
        {"tap": "footer"},
    ],
    "expect": {"observe": ["actions"], "contains": []},
}


def test_a_drag_that_takes_a_button_its_touch_is_a_pan_and_a_drag() -> None:
    found = minimize(SHOP, ["buy.touchesBegan", "pan.action(began)", "buy.touchCancel"])
    data = found.experiment.data
    assert len(data["script"]) == 1
    assert "fingers" not in data["script"][0] and "over" not in data["script"][0]
    text = found.text
    assert "menu" not in text and "zoom" not in text and "label" not in text
    assert "pan" in text and "buy" in text
    assert found.is_smallest and found.size < found.was
    assert data["script"][0]["by"] in ([30, 0], [20, 0])
    assert "recognizers: []" not in text


def test_of_actions_and_requirements_only_what_is_needed_is_left() -> None:
    tap = {"name": "tap", "type": "tap", "requiresFailureOf": ["double", "press"]}
    double = {"name": "double", "type": "tap", "numberOfTapsRequired": 2}
    card = {"name": "card", "recognizers": [tap, double, {"name": "press", "type": "longPress"}]}

    def waits(timeline: Timeline) -> bool:
        return any(record.time > 0.3e9 for record in timeline.only(kind=["actions"]).records)

    source = {"fingerpost": 1, "view": card, "script": [{"tap": "card"}, {"wait": 1}]}
    view = minimize(source, waits).experiment.data["view"]
    assert view["recognizers"] == [{**tap, "requiresFailureOf": ["double"]}, double]
    button = {"name": "buy", "class": "UIButton", "actions": {"touchUpInside": ["log", "pay"]}}
    found = minimize({"fingerpost": 1, "view": button, "script": [{"tap": "buy"}]}, "buy.pay")
    assert found.experiment.data["view"]["actions"] == {"touchUpInside": ["pay"]}


def test_it_is_the_same_smallest_one_each_time() -> None:
    texts = {minimize(SHOP, "zoom.action").text for _ in range(3)}
    assert len(texts) == 1


def test_a_question_to_the_timeline_may_be_anything() -> None:
    def late(timeline: Timeline) -> bool:
        return any(delay.out - delay.given > 0.1e9 for delay in timeline.latency())

    found = minimize(SHOP, late)
    assert len(found.experiment.data["script"]) == 1
    assert late(found.experiment.timeline)


def test_an_experiment_without_the_token_cannot_be_minimized() -> None:
    with pytest.raises(BadValueError, match="does not show zoom.state"):
        minimize(SHOP, "zoom.state(cancelled)")
    with pytest.raises(BadValueError, match=r"zoom\.acton; did you mean 'zoom.action'"):
        minimize(SHOP, ["zoom.acton"])
    with pytest.raises(BadValueError, match="takes tokens"):
        minimize(SHOP, [])


def test_an_ended_search_reports_it() -> None:
    assert not minimize(SHOP, "zoom.action", most=5).is_smallest


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(experiments())
def test_of_any_experiment_nothing_more_can_be_taken_away(data: dict[str, Any]) -> None:
    source = experiment_of(data)
    tokens = [line for line in source.timeline.log("actions", "handlers", "controls").split("\n")]
    assume(tokens[-1])
    token = tokens[-1]
    found = minimize(data, token, most=3000)
    assume(found.is_smallest)
    assert token in found.experiment.timeline.log().split("\n")
    assert found.size <= found.was
    for candidate in smaller(found.experiment.data):
        if size_of(candidate) < size_of(found.experiment.data):
            try:
                seen = experiment_of(candidate).timeline.log().split("\n")
            except FingerpostError:
                continue
            assert token not in seen
