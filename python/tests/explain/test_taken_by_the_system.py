"""Touches that the system cancels: each explanation names the cause."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Script, Timeline, View


@pytest.fixture
def page(lab: Lab) -> View:
    return lab.add_window().add_subview("page", frame=(0, 0, 390, 844))


def with_a_call(lab: Lab, page: View) -> Timeline:
    return lab.play(Script().down(1, page).wait(0.1).cancel(1))


def with_a_switch(lab: Lab, page: View) -> Timeline:
    return lab.play(Script().down(1, page).wait(0.1).activate("other"))


def at_the_edge(lab: Lab, page: View) -> Timeline:
    lab.system.set_gesture_edges("bottom")
    return lab.play(Script().down(1, (195, 843)).move(1, by=(0, -100), over=0.2))


TAKEN = {
    "a call": (with_a_call, "cancelledBySystem", "the system cancelled the touch"),
    "a switch": (with_a_switch, "applicationChanged", "another application came to the front"),
    "the edge": (at_the_edge, "systemGesture", "recognized its own gesture at the edge"),
}


@pytest.mark.parametrize("what", TAKEN)
def test_a_cancel_is_explained_by_its_cause(lab: Lab, page: View, what: str) -> None:
    play, code, words = TAKEN[what]
    zoom = page.add_recognizer("pinch", name="zoom")
    timeline = play(lab, page)
    # What the system takes at an edge that no controller defers has never been the view's (SY-9).
    cancelled = (
        timeline.why_not("page", "touchesBegan")
        if what == "the edge"
        else timeline.why("page.touchesCancelled")
    )
    assert words in cancelled.text and code in cancelled.reasons
    assert words in timeline.why_not(zoom, "began").text
    assert words in timeline.why_not("page", "touchesEnded").text
    assert what == "a call" or "call comes in" not in cancelled.text


@pytest.mark.parametrize("what", TAKEN)
def test_withheld_phases_are_dropped_for_the_same_reason(lab: Lab, page: View, what: str) -> None:
    play, code, words = TAKEN[what]
    page.add_recognizer("pinch", name="zoom", delays_touches_began=True)
    answer = play(lab, page).why_not("page", "touchesBegan")
    assert words in answer.text and code in answer.reasons


def test_a_recognizer_that_the_system_kept_a_touch_from_is_answered_with_the_edge(
    lab: Lab, page: View
) -> None:
    page.add_recognizer("pan", name="drawer")
    answer = at_the_edge(lab, page).why_not("drawer", "action")
    assert "recognized its own gesture at the edge" in answer.text
    assert [fact.property for fact in answer.facts] == [
        "preferredScreenEdgesDeferringSystemGestures"
    ]


def test_what_the_system_gives_up_is_late_by_the_system(lab: Lab, page: View) -> None:
    lab.system.set_gesture_edges("bottom")
    timeline = lab.play(Script().down(1, (195, 843)).wait(0.2).up(1))
    assert "The system delayed it" in timeline.why("page.touchesBegan").text
    assert "right after what the system had delayed" in timeline.why("page.touchesEnded").text
    assert str(timeline.latency()) == "page.touchesBegan: 200 ms late (200 ms held by the system)"


def test_a_finger_more_than_the_screen_reports_is_why_nothing_arrived(lab: Lab, page: View) -> None:
    timeline = lab.play(Script().tap(page, fingers=6))
    answer = timeline.why_not("page", "touchesBegan")
    assert "more fingers were on the screen than it reports" in answer.text
    assert answer.reasons == ("tooManyFingers",)
