"""Frequent questions, and what their answers must contain."""

from __future__ import annotations

import re
from typing import Any

import pytest

from explain.page import explanations
from fingerpost.explain import Explanation

PAGE = explanations()

Facts = set[tuple[str, str, Any]]

# Title: the deciding facts, the codes for machines, words that the paragraph needs.
ANSWERS: dict[str, tuple[Facts, set[str], str]] = {
    "The tap recognizer on the parent eats my control": (
        {("closeMenu", "cancelsTouchesInView", True)},
        {"touchCancel", "cancelledByRecognizer", "unprotectedControl"},
        "a custom control class does not",
    ),
    "… but why not my button?": (
        {("closeMenu", "cancelsTouchesInView", True), ("save", "class", "UIButton")},
        {"refusedByView", "protectedControl"},
        "gestureRecognizerShouldBegin of the button “save” returned false",
    ),
    "My cell is not selected any more": (
        {
            ("closeKeyboard", "cancelsTouchesInView", True),
        },
        {"cancelledByRecognizer", "delaysContentTouches"},
        "had delayed the touch until then",
    ),
    "Nothing happens where I tap: it sticks out": (
        {("bar", "frame", "[0, 100, 390, 50]"), ("finger", "place", "as the script says")},
        {"pointOutside", "outsideParent"},
        "is not hit outside of its superview's bounds",
    ),
    "Nothing happens where I tap: a view covers it": (
        {("spinnerBackground", "isUserInteractionEnabled", True)},
        {"covered"},
        "“spinnerBackground” is in front of it",
    ),
    "Nothing happens where I tap: hidden": (
        {("panel", "isHidden", True)},
        {"hidden"},
        "it is inside the view “panel”",
    ),
    "Nothing happens where I tap: in an image view": (
        {("photo", "isUserInteractionEnabled", False)},
        {"interactionDisabled"},
        "by default for labels and image views",
    ),
    "Nothing happens where I tap: disabled": (
        {("save", "isEnabled", False)},
        {"disabledControl"},
        "a disabled control",
    ),
    "Nothing happens where I tap: no size": (
        {("container", "frame", "[0, 0, 0, 0]")},
        {"emptyBounds", "outsideParent"},
        "its frame is empty",
    ),
    "My button reacts late": (
        {
            ("zoom", "delaysTouchesEnded", True),
            ("zoom", "numberOfTapsRequired", "more than 1"),
            ("profile", "tapInterval", 0.35),
        },
        {"withheld", "delaysTouchesEnded", "pauseTooLong"},
        "350 ms after the finger was lifted",
    ),
    "My single tap is slow": (
        {
            ("showControls", "requiresFailureOf", "zoom"),
            ("zoom", "numberOfTapsRequired", "more than 1"),
            ("profile", "tapInterval", 0.35),
        },
        {"waits", "pauseTooLong"},
        "350 ms late",
    ),
    "My pan never begins": (
        {("move", "requiresFailureOf", "zoom")},
        {"waits", "undecided"},
        "“zoom” has neither failed nor recognized",
    ),
    "touchesEnded never came": (
        {("drawer", "cancelsTouchesInView", True)},
        {"cancelledByRecognizer"},
        "got touchesCancelled instead of touchesEnded",
    ),
    "Both should fire": (
        {
            ("zoom.delegate", "shouldRecognizeSimultaneouslyWith", "not answered for turn"),
            ("turn.delegate", "shouldRecognizeSimultaneouslyWith", "not answered for zoom"),
        },
        {"shutOut"},
        "no delegate allows both",
    ),
    "My drag stops the scroll view": (
        {
            (
                "reorder.delegate",
                "shouldRecognizeSimultaneouslyWith",
                "not answered for feed.panGestureRecognizer",
            ),
            (
                "feed.panGestureRecognizer.delegate",
                "shouldRecognizeSimultaneouslyWith",
                "not answered for reorder",
            ),
        },
        {"shutOut"},
        "the pan recognizer “reorder” on the view “tile” began first",
    ),
    "The scroll view stops my drag": (
        {
            ("feed.panGestureRecognizer", "cancelsTouchesInView", True),
            ("feed", "canCancelContentTouches", True),
        },
        {"cancelledByRecognizer", "reached"},
        "may take a touch from its content",
    ),
    "touchDragExit does not come": (
        {("profile", "controlTolerance", 70.0), ("finger", "distance", 78.0)},
        {"tolerance"},
        "at most 56 points outside its bounds",
    ),
    "touchUpInside does not come": (
        {
            ("profile", "controlTolerance", 70.0),
            ("finger", "place", "as the script says"),
            ("finger", "distance", 178.0),
        },
        {"touchUpOutside"},
        "156 points outside its bounds",
    ),
    "My long press does nothing": (
        {("contextMenu", "minimumPressDuration", 0.5), ("finger", "duration", 0.4)},
        {"liftedTooSoon"},
        "after 400 ms, before the 500 ms it needs",
    ),
    "The second finger is ignored": (
        {("piano", "isMultipleTouchEnabled", False)},
        {"notMultipleTouch"},
        "another finger was already down on that view",
    ),
}


@pytest.fixture(scope="module")
def answers() -> dict[str, Explanation]:
    return {scene.title: PAGE.answer_of(scene) for scene in PAGE.SCENES}


@pytest.mark.parametrize("title", ANSWERS)
def test_the_answer_names_the_facts_that_decided(
    answers: dict[str, Explanation], title: str
) -> None:
    facts, codes, words = ANSWERS[title]
    answer = answers[title]
    assert {(fact.subject, fact.property, fact.value) for fact in answer.facts} == facts
    assert codes <= set(answer.reasons)
    assert words in answer.text


def test_every_question_on_the_page_has_its_test() -> None:
    assert [scene.title for scene in PAGE.SCENES] == list(ANSWERS)
    assert len(PAGE.SCENES) == 20


def test_the_page_shows_what_the_package_answers() -> None:
    assert PAGE.PAGE.read_text(encoding="utf-8") == PAGE.page(), "run explanations.py --write"


JARGON = re.compile(
    r"\b[A-Z]{2}-\d|#\d|\brecords?\b \d|\bserial\b"
    r"|\bNone\b|\bnan\b|\bTrue\b|\bFalse\b|_|\d{3,}\.\d\d"
)


@pytest.mark.parametrize("title", ANSWERS)
def test_a_paragraph_needs_no_rule_book(answers: dict[str, Explanation], title: str) -> None:
    text = answers[title].text
    assert not JARGON.search(text)
    assert text.endswith(".") and ".." not in text and "  " not in text
    sentences = re.split(r"(?<=\.) (?=[A-Z“])", text)
    assert 1 <= len(sentences) <= 6
    assert len(set(sentences)) == len(sentences)


def test_rules_and_records_come_on_demand(answers: dict[str, Explanation]) -> None:
    answer = answers["My button reacts late"]
    details = answer.details()
    assert "zoom.delaysTouchesEnded = true    DL-2, published" in details
    assert "profile.tapInterval = 0.35    GR-3" in details
    assert "save.touchUpInside    CT-2" in details
    assert "DL-2" not in str(answer)
    assert "<details>" in answer._repr_html_()


def test_a_second_look_at_an_uncertain_fact_is_recommended(
    answers: dict[str, Explanation],
) -> None:
    answer = answers["Nothing happens where I tap: disabled"]
    assert answer.confidence == "reported"
    assert "known from reports of developers only" in answer.caution
    assert answers["Nothing happens where I tap: hidden"].caution == ""
