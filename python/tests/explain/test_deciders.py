"""Answers whose first suspect is not what decided."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Script, Timeline, View
from fingerpost_workbench.experiment import experiment_of


@pytest.fixture
def page(lab: Lab) -> View:
    return lab.add_window().add_subview("page", frame=(0, 0, 390, 844))


def test_a_view_whose_own_point_inside_reaches_out_is_not_in_front(lab: Lab, page: View) -> None:
    page.add_subview("buy", class_name="UIButton", frame=(0, 0, 390, 200))
    far = page.add_subview("far", frame=(0, 600, 390, 100))
    far.override(point_inside="always")
    answer = lab.play(Script().tap((100, 100))).why_not("buy", "touchUpInside")
    assert "the own pointInside of “far” returned true there" in answer.text
    assert "in front of" not in answer.text
    assert str(answer.facts[0]) == "far.pointInside = true"


def test_fingers_that_move_apart_do_not_move_the_centre(lab: Lab, page: View) -> None:
    page.set("isMultipleTouchEnabled", True)
    page.add_recognizer("pan", name="pan")
    answer = lab.play(Script().pinch(page, start=100, end=300)).why_not("pan", "action")
    assert answer.text.endswith(
        "the fingers were lifted after their centre had moved 0 points, and a pan needs 10 points."
    )


def test_a_view_that_leaves_is_why_its_recognizers_are_cancelled(lab: Lab, page: View) -> None:
    press = page.add_recognizer("longPress", name="press")
    press.cancels_touches_in_view = False
    lab.play(Script().down(1, page).wait(0.6))
    page.remove_from_superview()
    answer = lab.timeline.why("press.state(cancelled)")
    assert answer.text.endswith("at 600 ms because the view of its touch left its window.")


def test_what_removed_the_view_is_named_where_it_was_a_step(lab: Lab, page: View) -> None:
    page.add_recognizer("longPress", name="press").cancels_touches_in_view = False
    answer = lab.play(Script().down(1, page).wait(0.6).remove(page)).why("press.state(cancelled)")
    assert answer.text.endswith("left its window: the program removed “page” at 600 ms.")


def test_the_touch_that_was_meant_for_a_view_is_the_one_in_question(lab: Lab, page: View) -> None:
    page.add_subview("first", frame=(0, 0, 390, 100))
    shut = page.add_subview("shut", frame=(0, 200, 390, 100))
    shut.override(point_inside="never")
    shut.add_subview("buy", class_name="UIButton", frame=(0, 0, 390, 100))
    timeline = lab.play(Script().tap("first").tap((100, 250)))
    answer = timeline.why_not("buy", "touchUpInside")
    assert "came down at (100, 250)" in answer.text
    assert "its own pointInside returned false" in answer.text


def test_a_field_that_is_off_is_why_nobody_edits_it(lab: Lab, page: View) -> None:
    field = page.add_subview("field", class_name="UITextField", frame=(0, 0, 390, 40))
    field.set("isEnabled", False)
    answer = lab.play(Script().tap((100, 20))).why_not("field", "editingDidBegin")
    assert answer.text.endswith("because it is a disabled control (isEnabled = false).")


def test_a_row_is_not_in_front_of_the_rows_beside_it(lab: Lab, page: View) -> None:
    table = page.add_subview("table", class_name="UITableView", frame=(0, 0, 390, 400))
    for row in range(2):
        frame = (0, 44 * row, 390, 44)
        table.add_subview(f"row{row}", class_name="UITableViewCell", frame=frame)
    answer = lab.play(Script().tap((100, 60))).why_not("row0", "touchesEnded")
    assert "“row0” was not under the finger, which came down 16 points below" in answer.text
    assert "in front of" not in answer.text
    stored = Timeline.from_arrow(lab.timeline).why_not("row0", "touchesEnded")
    assert "the finger came down on another cell, “row1”" in stored.text


def test_an_answer_about_a_second_play_has_the_records_of_its_own(lab: Lab, page: View) -> None:
    page.add_recognizer("tap", name="zoom", number_of_taps_required=2)
    first = lab.play(Script().tap(page).wait(1))
    second = lab.play(Script().tap(page).wait(1))
    answers = [timeline.why_not("zoom", "action") for timeline in (first, second)]
    shift = second[0].serial - first[0].serial
    assert shift == len(first)
    for found in ("records", "evidence"):
        was, now = ([record.serial for record in getattr(answer, found)] for answer in answers)
        assert [serial + shift for serial in was] == now
    was, now = ([fact.record for fact in answer.facts if fact.record] for answer in answers)
    assert was and [serial + shift for serial in was] == now


def test_a_story_names_what_a_superview_cuts_off_under_the_finger(lab: Lab, page: View) -> None:
    card = page.add_subview("card", frame=(20, 100, 200, 100))
    card.add_subview("close", class_name="UIButton", frame=(180, -20, 40, 40))
    timeline = lab.play(Script().tap((225, 85)))
    story = timeline.story()
    assert story == timeline.story()
    assert "! close, under the finger, was not hit: it lies outside card" in story.text
    # A stored timeline does not know what else lies there.
    assert "close" not in Timeline.from_arrow(lab.timeline).story().text


def test_a_value_is_no_event() -> None:
    timeline = experiment_of(
        {
            "fingerpost": 1,
            "view": {
                "name": "page",
                "subviews": [{"name": "flag", "class": "UISwitch", "frame": [0, 0, 51, 31]}],
            },
            "script": [{"tap": "flag"}],
            "expect": {"observe": ["values"], "log": ["flag.isOn(1)"]},
        }
    ).timeline
    answer = timeline.why_not("flag", "isOn")
    assert answer.text == (
        "“isOn” of the switch “flag” is no event, but a value that programs read: the timeline "
        "contains it from 50 ms on."
    )
