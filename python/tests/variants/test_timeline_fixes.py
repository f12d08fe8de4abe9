"""Fixes for a timeline: it keeps the state in which it began."""

from __future__ import annotations

import gc

import pytest

from fingerpost import Lab, Question, Script
from fingerpost.errors import StateError
from fingerpost.objects import View


@pytest.fixture
def switch(lab: Lab) -> View:
    root = lab.add_window().add_subview("root", frame=(0, 0, 390, 844))
    root.add_recognizer("tap", name="tap")
    control = root.add_subview(
        "stars", class_name="RatingControl", inherits="UIControl", frame=(20, 100, 120, 44)
    )
    return control.on("touchUpInside", "rate")


def test_fixes_can_be_asked_after_the_play(lab: Lab, switch: View) -> None:
    timeline = lab.play(Script().tap(switch))
    assert "stars.rate" not in timeline.log().splitlines()
    assert str(timeline.fixes("stars.rate")[0]) == "set tap.cancelsTouchesInView to false"


def test_it_begins_where_the_play_began(lab: Lab, switch: View) -> None:
    """From where the play ended nothing helps: the finger that it is about has gone."""
    switch.override(touches_ended="consume")
    script = Script().down(1, switch).wait(0.05).up(1)
    timeline = lab.play(script)
    lab.find("tap").set("isEnabled", False)
    lab.play(Script().tap(switch))
    found = timeline.fixes("stars.touchesEnded")
    assert str(found[0]) == "set tap.cancelsTouchesInView to false"
    assert lab.fixes(script, "stars.touchesEnded").already


def test_times_count_from_the_plays_beginning(lab: Lab, switch: View) -> None:
    lab.play(Script().wait(10))
    timeline = lab.play(Script().tap(switch))
    assert timeline.fixes("tap.action @0.05").already
    assert not timeline.fixes("tap.action @10.05", pairs=False)


def test_a_matrix_begins_there_too(lab: Lab, switch: View) -> None:
    timeline = lab.play(Script().tap(switch))
    lab.play(Script().tap(switch))
    table = timeline.matrix({"tap.cancelsTouchesInView": [True, False]}, observe=["handlers"])
    assert [row.log for row in table] == [(), ("stars.rate",)]


def test_it_outlives_its_lab() -> None:
    with Lab() as lab:
        card = lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
        card.add_recognizer("tap", name="tap")
        timeline = lab.play(Script().tap(card))
    gc.collect()
    assert timeline.fixes("tap.action").already


def test_a_callback_is_asked_there_too(lab: Lab, switch: View) -> None:
    asked: list[str] = []

    def no(question: Question) -> bool:
        asked.append(str(question.asked))
        return False

    lab.find("tap").delegate(should_receive_touch=no)  # type: ignore[attr-defined]
    timeline = lab.play(Script().tap(switch))
    before = len(asked)
    found = timeline.fixes("tap.action")
    assert "let the delegate of tap return true from shouldReceiveTouch for all" in str(found)
    assert len(asked) > before


def test_a_timeline_without_its_beginning_is_refused(lab: Lab, switch: View) -> None:
    lab.play(Script().tap(switch))
    with pytest.raises(StateError, match=r"ask the one that lab.play\(script\) returned"):
        lab.timeline.fixes("stars.rate")
