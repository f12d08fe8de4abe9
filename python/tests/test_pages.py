"""Page view controllers: pages that scroll or curl."""

from __future__ import annotations

import random

import pytest

from fingerpost import Lab, Script
from fingerpost.callbacks import Question
from fingerpost.errors import BadValueError, DocumentError, KindError, StateError
from fingerpost.objects import ViewController
from fingerpost.timeline import Timeline
from fingerpost_workbench.experiment import ExperimentError, experiment_of

NEXT = Script().drag((300, 400), by=(-150, 0), over=0.15).wait(3)
BACK = Script().drag((100, 400), by=(150, 0), over=0.15).wait(3)


def book(lab: Lab, *pages: str, style: str = "scroll") -> ViewController:
    """A page view controller that fills the window and shows the first of its pages."""
    made = lab.add_view_controller("book", class_name="UIPageViewController")
    view = lab.make_view("bookView", frame=(0, 0, 390, 844))
    lab.add_window().set_root_view_controller(made, view)
    made.set("transitionStyle", style)
    controllers = [page(lab, name) for name in pages]
    for item in controllers:
        made.add_page(item)
    if controllers:
        made.set_view_controllers(controllers[0])
    return made


def page(lab: Lab, name: str) -> ViewController:
    return lab.add_view_controller(name).set_view(lab.make_view(f"{name}View"))


def reported(timeline: Timeline) -> list[str]:
    return [line for line in timeline.log("scrolls").splitlines() if line.startswith("book.w")
            or line.startswith("book.didFinish")]  # fmt: skip


def test_pages_turn_by_swipes_and_the_delegate_hears_of_them(lab: Lab) -> None:
    pages = book(lab, "one", "two")
    received: list[tuple[str, str, float | None]] = []

    def hear(question: Question) -> None:
        name = "" if question.view is None else question.view.name
        turned = question.measurements.get("transitionCompleted")
        received.append((question.selector, name, turned))

    pages.override(scroll_message=hear)
    assert pages.scroll_view is not None
    assert (pages.pan_gesture_recognizer, pages.tap_gesture_recognizer) == (None, None)
    played = lab.play(NEXT)
    assert reported(played) == ["book.willTransition(two)", "book.didFinishAnimating(one) -> true"]
    assert received == [("willTransition", "two", None), ("didFinishAnimating", "one", 1)]
    assert str(pages.shown_page) == "two"
    assert (pages.pages_before, pages.pages_after) == (1, 0)
    assert "turned the page, away from" in played.why("book.didFinishAnimating(one) -> true").text
    again = lab.play(NEXT)
    assert reported(again) == []
    assert "no page that way" in again.why_not("book", "willTransition").text


def test_a_page_that_curls_has_a_pan_and_a_tap(lab: Lab) -> None:
    pages = book(lab, "one", "two", style="pageCurl")
    assert pages.scroll_view is None
    pan, tap = pages.pan_gesture_recognizer, pages.tap_gesture_recognizer
    assert pan is not None
    assert tap is not None
    lab.play(Script().tap((380, 400)).wait(1))
    assert str(pages.shown_page) == "two"
    pan.is_enabled = False
    lab.play(BACK)
    assert str(pages.shown_page) == "two"
    pan.is_enabled = True
    lab.play(BACK)
    assert str(pages.shown_page) == "one"
    refused = lab.play(Script().tap((10, 400)).wait(1))
    assert "pagesBefore" in refused.why_not(tap, "action").text


def test_the_region_of_the_tap_is_a_number_of_the_profile(lab: Lab) -> None:
    lab.profile["pageTurnWidth"] = 100
    pages = book(lab, "one", "two", style="pageCurl")
    lab.play(Script().tap((300, 400)).wait(1))
    assert str(pages.shown_page) == "two"


def test_steps_show_and_add_pages(lab: Lab) -> None:
    pages = book(lab, "one", "two")
    page(lab, "three")
    assert reported(lab.play(Script().set_view_controllers("book", "two", animated=True))) == []
    lab.play(Script().add_page("three", to="book"))
    lab.play(NEXT)
    assert str(pages.shown_page) == "three"
    lab.play(Script().set_view_controllers(pages, "one", "reverse"))
    assert str(pages.shown_page) == "one"


def test_without_a_data_source_no_gesture_turns(lab: Lab) -> None:
    pages = book(lab)
    pages.set_view_controllers(page(lab, "only"))
    pan = lab.find("book.scrollView.panGestureRecognizer")
    assert pan.is_enabled is False
    lab.play(NEXT)
    pages.add_page(lab.find("only")).add_page(page(lab, "other"))
    lab.play(NEXT)
    assert str(pages.shown_page) == "other"


def test_impossible_changes_are_refused(lab: Lab) -> None:
    pages = book(lab, "one")
    with pytest.raises(KindError, match="no UIPageViewController"):
        page(lab, "other").add_page(lab.find("one"))
    with pytest.raises(StateError, match="a page of 'book' already"):
        pages.add_page(lab.find("one"))
    with pytest.raises(DocumentError, match="direction: .* one of forward, reverse"):
        pages.set_view_controllers(lab.find("one"), "back")
    with pytest.raises(BadValueError, match="'scrol' is no member of transitionStyle"):
        pages.set("transitionStyle", "scrol")
    with pytest.raises(BadValueError, match="takes one word"):
        pages.set("spineLocation", ["min", "mid"])


def of(controller: dict[str, object]) -> dict[str, object]:
    """An experiment with a root controller."""
    return {"fingerpost": 1, "windows": [{"rootViewController": controller}]}


PAGES = {"name": "book", "class": "UIPageViewController", "transitionStyle": "scroll"}


def test_a_file_says_which_page_is_shown() -> None:
    two = [{"name": "one"}, {"name": "two"}]
    lab = experiment_of(of({**PAGES, "pages": two, "shows": "two"})).lab()
    assert str(lab.find("book").shown_page) == "two"
    with pytest.raises(ExperimentError, match="'three' is none of the pages") as error:
        _ = experiment_of(of({**PAGES, "pages": two, "shows": "three"})).timeline
    assert error.value.problems[0].path[-1] == "shows"


def test_only_a_page_view_controller_has_pages() -> None:
    with pytest.raises(ExperimentError, match="no UIPageViewController"):
        _ = experiment_of(of({"name": "home", "pages": [{"name": "one"}]})).timeline
    with pytest.raises(ExperimentError, match="no tapGestureRecognizer of its own"):
        _ = experiment_of(of({**PAGES, "tapGestureRecognizer": {"isEnabled": False}})).timeline


@pytest.mark.parametrize("style", ["scroll", "pageCurl"])
@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_done_the_page_that_is_shown_is_the_one_that_is_hit(
    lab: Lab, style: str, seed: int
) -> None:
    dice = random.Random(seed)
    names = [f"page{index}" for index in range(dice.randint(1, 5))]
    pages = book(lab, *names, style=style)
    page(lab, "spare")
    for _ in range(8):
        x, y = dice.uniform(5, 385), dice.uniform(5, 839)
        way = (dice.uniform(-350, 350), dice.uniform(-60, 60))
        script = Script()
        action = dice.randrange(8)
        if action < 4:
            script.drag((x, y), by=way, over=dice.uniform(0.02, 0.6))
        elif action == 4:
            script.tap((x, y))
        elif action == 5:
            script.down(1, (x, y)).move(1, by=way, over=0.1)
            script.set_view_controllers(pages, dice.choice(names), animated=dice.random() < 0.5)
            script.up(1)
        elif action == 6:
            script.set_view_controllers(pages, dice.choice(names), animated=True).wait(0.1)
            script.drag((x, y), by=way, over=0.1)
        elif "spare" not in names:
            script.add_page("spare", to=pages)
            names.append("spare")
        script.wait(dice.choice([0, 0.3, 4]))
        lab.play(script)
        shown = pages.shown_page
        assert shown is not None
        assert str(lab.hit_test(195, 422)) == f"{shown}View"
        assert pages.pages_before == names.index(str(shown))
        assert pages.pages_before + pages.pages_after + 1 == len(names)
    received = reported(lab.timeline)
    ends = [line for line in received if "didFinish" in line]
    assert [line for line in lab.timeline if line.kind == "diagnostic"] == []
    assert len(ends) <= len(received) - len(ends), "no end without a beginning"
