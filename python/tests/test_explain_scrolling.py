"""Why a scroll view does not scroll, and which object kept a touch from its content."""

from __future__ import annotations

import pytest

from fingerpost import Lab, Script, View

UP = Script().down(1, "pad").wait(0.2).move(1, by=(0, -20)).move(1, by=(0, -20)).up(1)


def page(lab: Lab, class_name: str = "UIView") -> View:
    size = {"frame": (0, 0, 390, 844), "content_size": (390, 3000)}
    made = lab.add_window().add_subview("page", class_name="UIScrollView", **size)
    made.add_subview("pad", class_name=class_name, frame=(50, 300, 290, 200))
    return made


def test_content_that_cannot_be_cancelled_is_the_reason(lab: Lab) -> None:
    page(lab).can_cancel_content_touches = False
    answer = lab.play(UP).why_not("page", "didScroll")
    assert "“pad” has the touch already" in answer.text
    assert "canCancelContentTouches is off" in answer.text
    assert "gestureRecognizerShouldBegin" not in answer.text
    facts = {(fact.subject, fact.property, fact.value, fact.rule) for fact in answer.facts}
    assert ("page", "canCancelContentTouches", False, "SC-3") in facts
    # The fact decides: with it changed, the page scrolls.
    with Lab() as other:
        page(other)
        assert "page.didScroll" in other.play(UP).log("scrolls")


@pytest.mark.parametrize("by_override", [True, False])
def test_content_that_is_not_to_be_cancelled_is_the_reason(lab: Lab, by_override: bool) -> None:
    view = page(lab, "UIView" if by_override else "UISlider")
    if by_override:
        view.override(touches_should_cancel=False)
    answer = lab.play(UP).why_not("page", "didScroll")
    assert "“pad” has the touch already" in answer.text
    assert "touchesShouldCancel returned false" in answer.text
    facts = {(fact.subject, fact.property, fact.value, fact.rule) for fact in answer.facts}
    assert ("page", "touchesShouldCancel", False, "SC-3") in facts
    assert "canCancelContentTouches" not in {fact.property for fact in answer.facts}


def test_nothing_is_withheld_of_a_touch_that_is_gone(lab: Lab) -> None:
    page(lab)
    timeline = lab.play(Script().drag("pad", by=(0, -100)))
    assert timeline.only("touches", subject="pad").log() == ""
    assert [(item.what, item.outcome) for item in timeline.latency().late] == [
        ("touchesBegan", "dropped")
    ]
