"""CT-6: the values of controls, on both sides of each limit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from fingerpost import Lab, Script, View, at
from fingerpost.errors import UnknownNameError


@dataclass(frozen=True)
class Case:
    """A control, where a finger comes down and goes in it, and the value and calls after that."""

    story: str
    start: tuple[float, float]
    way: tuple[float, float]
    value: float
    changes: int
    given: dict[str, Any] = field(default_factory=dict)


def control(lab: Lab, class_name: str, size: tuple[float, float], given: dict[str, Any]) -> View:
    made = lab.add_window().add_subview(
        "it", class_name=class_name, frame=(100, 400, *size), **given
    )
    made.on("touchUpInside", "up").on("valueChanged", "changed")
    return made.on("primaryActionTriggered", "acted")


def play(lab: Lab, case: Case) -> list[str]:
    script = Script().down(1, at("it", *case.start))
    if case.way != (0, 0):
        script.move(1, by=case.way)
    return lab.play(script.up(1)).log("handlers").split()


# 60 × 30: the knob is a square, at the left when off, at the right when on.
SWITCH = [
    Case("a tap flips it", (45, 15), (0, 0), 1, 1),
    Case("a tap on the knob flips it", (5, 15), (0, 0), 1, 1),
    Case("and back", (45, 15), (0, 0), 0, 1, {"is_on": True}),
    Case("less than a pan is a tap", (5, 15), (9.9, 0), 1, 1),
    Case("a pan that stays in its half changes nothing", (5, 15), (10, 0), 0, 0),
    Case("to the last point of its half", (5, 15), (24.9, 0), 0, 0),
    Case("to the other half", (5, 15), (25, 0), 1, 1),
    Case("far past the end, still inside", (5, 15), (120, 0), 1, 1),
    Case("outside the taking of a half counts, too", (5, 15), (300, 0), 1, 1),
    Case("back from on", (55, 15), (-30, 0), 0, 1, {"is_on": True}),
    Case("a pan from beside the knob flips like a tap", (45, 15), (-35, 0), 1, 1),
    Case("from beside the knob to outside: nothing", (45, 15), (300, 0), 0, 0),
]


@pytest.mark.parametrize("case", SWITCH, ids=lambda case: case.story)
def test_ct_6_a_switch(lab: Lab, case: Case) -> None:
    view = control(lab, "UISwitch", (60, 30), case.given)
    calls = play(lab, case)
    assert (view.is_on, calls.count("it.changed")) == (bool(case.value), case.changes)
    inside = -70 <= case.start[0] + case.way[0] < 130
    assert calls == ["it.up"] * inside + ["it.changed", "it.acted"] * case.changes


# 230 × 30: the knob's way is 200 points long.
SLIDER = [
    Case("moves with its knob", (15, 15), (50, 0), 0.25, 1),
    Case("wherever on the knob the finger is", (29.9, 15), (50, 0), 0.25, 1),
    Case("not from beside the knob", (30, 15), (50, 0), 0, 0),
    Case("not by a tap", (115, 15), (0, 0), 0, 0),
    Case("up and down do not count", (15, 15), (0, 40), 0, 0),
    Case("no farther than its end", (15, 15), (500, 0), 1, 1),
    Case("no farther back than its beginning", (15, 15), (-40, 0), 0, 0),
    Case("the knob lies where the value is", (115, 15), (20, 0), 0.6, 1, {"value": 0.5}),
    Case(
        *("in its own range", (15, 15), (50, 0), 20, 1),
        {"minimum_value": 10, "maximum_value": 50, "value": 10},
    ),
]


@pytest.mark.parametrize("case", SLIDER, ids=lambda case: case.story)
@pytest.mark.parametrize("continuous", [True, False])
def test_ct_6_a_slider(lab: Lab, case: Case, continuous: bool) -> None:
    view = control(lab, "UISlider", (230, 30), {**case.given, "is_continuous": continuous})
    calls = play(lab, case)
    assert view.value == pytest.approx(case.value)
    if continuous:
        assert calls.count("it.changed") == case.changes


def test_ct_6_a_slider_sends_value_changed_while_it_moves_or_once_at_the_end(lab: Lab) -> None:
    for continuous in (True, False):
        with Lab() as lab:
            control(lab, "UISlider", (230, 30), {"is_continuous": continuous})
            script = Script().down(1, at("it", 15, 15))
            for _ in range(3):
                script.move(1, by=(10, 0))
            observe = {"tracking": True, "handlers": True}
            seen = lab.play(script.up(1)).log(observe=observe).split()
            one = ["it.continueTracking"] + ["it.changed", "it.acted"] * continuous
            end = ["it.endTracking", "it.up"] + ["it.changed", "it.acted"] * (not continuous)
            assert seen == ["it.beginTracking", *one * 3, *end]


SEGMENTS = [
    Case("the first one's last point", (49.9, 15), (0, 0), 0, 1),
    Case("the second one's first point", (50, 15), (0, 0), 1, 1),
    Case("the last one", (199.9, 15), (0, 0), 3, 1),
    Case("the one under the finger when it lifts", (10, 15), (100, 0), 2, 1),
    Case("the chosen one again", (60, 15), (0, 0), 1, 0, {"selected_segment_index": 1}),
    Case("a lift outside", (10, 15), (300, 0), -1, 0),
    Case("a lift a little past the end counts for the last", (190, 15), (60, 0), 3, 1),
]


@pytest.mark.parametrize("case", SEGMENTS, ids=lambda case: case.story)
def test_ct_6_a_segmented_control(lab: Lab, case: Case) -> None:
    given = {"number_of_segments": 4, **case.given}
    view = control(lab, "UISegmentedControl", (200, 30), given)
    calls = play(lab, case)
    assert view.get("selectedSegmentIndex") == case.value
    assert calls.count("it.changed") == calls.count("it.acted") == case.changes


STEPS = [
    Case("subtracts in the left half", (49.9, 15), (0, 0), 3, 1),
    Case("adds in the right half", (50, 15), (0, 0), 7, 1),
    Case("the half under the finger when it lifts", (10, 15), (70, 0), 7, 1),
    Case("not below its least", (10, 15), (0, 0), 4, 1, {"minimum_value": 4}),
    Case("not above its greatest", (90, 15), (0, 0), 5, 0, {"maximum_value": 5}),
    Case("not from outside", (10, 15), (300, 0), 5, 0),
]


@pytest.mark.parametrize("case", STEPS, ids=lambda case: case.story)
def test_ct_6_a_stepper(lab: Lab, case: Case) -> None:
    given = {"maximum_value": 10, "step_value": 2, "value": 5, **case.given}
    view = control(lab, "UIStepper", (100, 30), given)
    calls = play(lab, case)
    assert view.value == case.value
    assert calls.count("it.changed") == calls.count("it.acted") == case.changes


PAGES = [
    Case("forth in the right half", (50, 15), (0, 0), 3, 1),
    Case("back in the left half", (49.9, 15), (0, 0), 1, 1),
    Case("the half under the finger when it lifts", (10, 15), (70, 0), 3, 1),
    Case("not past the last page", (90, 15), (0, 0), 4, 0, {"current_page": 4}),
    Case("not before the first page", (10, 15), (0, 0), 0, 0, {"current_page": 0}),
    Case("not from outside", (10, 15), (300, 0), 2, 0),
]


@pytest.mark.parametrize("case", PAGES, ids=lambda case: case.story)
def test_ct_6_a_page_control(lab: Lab, case: Case) -> None:
    given = {"number_of_pages": 5, "current_page": 2, **case.given}
    view = control(lab, "UIPageControl", (100, 30), given)
    calls = play(lab, case)
    assert view.get("currentPage") == case.value
    assert calls.count("it.changed") == calls.count("it.acted") == case.changes


WRAPS = [
    Case("past its greatest comes its least", (90, 15), (0, 0), 0, 1, {"value": 10}),
    Case("a step that would pass it, too", (90, 15), (0, 0), 0, 1, {"value": 9}),
    Case("past its least comes its greatest", (10, 15), (0, 0), 10, 1, {"value": 0}),
    Case("in between it steps", (90, 15), (0, 0), 7, 1),
]


@pytest.mark.parametrize("case", WRAPS, ids=lambda case: case.story)
def test_ct_6_a_stepper_that_wraps(lab: Lab, case: Case) -> None:
    given = {"maximum_value": 10, "step_value": 2, "wraps": True, "value": 5, **case.given}
    view = control(lab, "UIStepper", (100, 30), given)
    calls = play(lab, case)
    assert (view.value, calls.count("it.changed")) == (case.value, case.changes)


def test_ct_6_a_momentary_segmented_control_sends_each_time_and_selects_nothing(lab: Lab) -> None:
    view = control(lab, "UISegmentedControl", (200, 30), {"is_momentary": True})
    for _ in range(2):
        calls = lab.play(Script().tap(at("it", 10, 15)).wait(1)).log("handlers").split()
        assert calls == ["it.up", "it.changed", "it.acted"]
    assert view.get("selectedSegmentIndex") == -1


PINNED = [
    ("UISlider", {"value": 5}, {"value": 1}),
    ("UISlider", {"value": -5}, {"value": 0}),
    ("UISlider", {"value": 1, "maximumValue": 0.4}, {"value": 0.4, "minimumValue": 0}),
    ("UISlider", {"minimumValue": 3}, {"value": 3, "maximumValue": 3}),
    ("UISlider", {"maximumValue": -3}, {"value": -3, "minimumValue": -3}),
    ("UIStepper", {"value": 500}, {"value": 100}),
    ("UIStepper", {"minimumValue": 200}, {"value": 200, "maximumValue": 200}),
    ("UIPageControl", {"numberOfPages": 3, "currentPage": 9}, {"currentPage": 2}),
    ("UIPageControl", {"currentPage": 9}, {"currentPage": 0}),
]


@pytest.mark.parametrize(("class_name", "given", "kept"), PINNED)
def test_ct_6_a_value_stays_in_its_range_whatever_the_program_sets(
    lab: Lab, class_name: str, given: dict[str, float], kept: dict[str, float]
) -> None:
    view = control(lab, class_name, (200, 30), {})
    before = len(lab.timeline.only("controls"))
    for name, value in given.items():
        view.set(name, value)
    assert {name: view.get(name) for name in kept} == kept
    # UIKit sends no event for what the program itself sets.
    assert len(lab.timeline.only("controls")) == before


def test_ct_3_a_handler_of_a_mask_receives_all_its_events(lab: Lab) -> None:
    view = lab.add_window().add_subview("it", class_name="UISwitch", frame=(100, 400, 60, 30))
    view.on("allTouchEvents", "touched").on("all_events", "any")
    seen = lab.play(Script().tap(view)).log("controls", "handlers").split()
    touched = ["it.touched", "it.any"]
    assert seen == [
        *["it.touchDown", *touched, "it.touchUpInside", *touched],
        *["it.valueChanged", "it.any", "it.primaryActionTriggered", "it.any"],
    ]
    with pytest.raises(UnknownNameError, match="did you mean allTouchEvents"):
        view.on("allTouchEvent", "x")
