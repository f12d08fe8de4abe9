"""Every check of random experiments can fail: a broken timeline is detected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from fingerpost import Timeline
from fingerpost.errors import FingerpostError
from fingerpost.record import Record
from support import answers as ask
from support import invariants as hold
from support.many import Check, message
from support.playing import Played, play
from support.smallest import smallest
from support.stock import Data

SCREEN: Data = {
    "name": "root",
    "subviews": [
        {"name": "button", "class": "UIButton", "frame": [0, 0, 390, 100]},
        {
            "name": "table",
            "class": "UITableView",
            "frame": [0, 100, 390, 300],
            "contentSize": [390, 2000],
            "decelerationRate": 0.99,
            "refreshControl": {"name": "refresh"},
            "subviews": [{"name": "cell", "class": "UITableViewCell", "frame": [0, 0, 390, 80]}],
        },
        {
            "name": "photo",
            "class": "UIScrollView",
            "frame": [0, 400, 390, 300],
            "contentSize": [390, 300],
            "maximumZoomScale": 3,
            "subviews": [{"name": "image", "frame": [0, 0, 390, 300]}],
        },
        {
            "name": "card",
            "frame": [0, 700, 390, 144],
            "recognizers": [{"name": "tap", "type": "tap"}, {"name": "pan", "type": "pan"}],
        },
        {
            "name": "shelf",
            "frame": [200, 0, 190, 50],
            "viewController": {
                "name": "book",
                "class": "UIPageViewController",
                "transitionStyle": "scroll",
                "pages": [
                    {"name": "one", "view": {"name": "oneView"}},
                    {"name": "two", "view": {"name": "twoView"}},
                ],
            },
        },
        {"name": "note", "frame": [0, 660, 100, 40], "contextMenu": True},
        {
            "name": "text",
            "class": "UITextView",
            "frame": [100, 660, 100, 40],
            "isEditable": False,
            "subviews": [{"name": "link", "class": "UITextItem", "frame": [0, 0, 50, 40]}],
        },
    ],
}
STORY: Data = {
    "fingerpost": 1,
    "windows": [{"name": "window", "view": SCREEN}],
    "script": [
        {"tap": "button"},
        {"tap": "cell"},
        {"drag": "table", "by": [0, 200], "over": 0.1},
        {"wait": 2},
        {"pinch": "photo", "from": 60, "to": 200, "over": 0.1},
        {"tap": "card"},
        {"drag": "card", "by": [100, 0], "over": 0.1},
        {"pressButton": "playPause"},
        {"drag": "shelf", "by": [-150, 0], "over": 0.1},
        {"wait": 2},
        {"press": "note", "for": 0.8},
        {"tap": "note"},
        {"tap": "link"},
    ],
}
Rows = list[dict[str, Any]]


def edited(played: Played, edit: Callable[[Rows], Rows]) -> Played:
    """The same with other records, such as no engine writes or reads."""
    rows = edit([dict(row) for row in played.timeline.to_dicts()])
    records = tuple(Record(*row.values()) for row in rows)
    return replace(played, timeline=cast(Timeline, records))


def without(token: str) -> Callable[[Played], Played]:
    """The first record with a token is missing."""

    def edit(rows: Rows) -> Rows:
        first = next(index for index, row in enumerate(rows) if row["token"] == token)
        return rows[:first] + rows[first + 1 :]

    return lambda played: edited(played, edit)


def twice(token: str) -> Callable[[Played], Played]:
    """The first record with a token is there twice."""

    def edit(rows: Rows) -> Rows:
        first = next(index for index, row in enumerate(rows) if row["token"] == token)
        return rows[:first] + [rows[first]] + rows[first:]

    return lambda played: edited(played, edit)


def with_(token: str, **changes: object) -> Callable[[Played], Played]:
    """The first record with a token says something else."""

    def edit(rows: Rows) -> Rows:
        next(row for row in rows if row["token"] == token).update(changes)
        return rows

    return lambda played: edited(played, edit)


def headless(played: Played) -> Played:
    """The records before the first touch method are missing."""
    first = next(item.serial for item in played.timeline if item.kind == "touches")
    return replace(played, timeline=played.timeline[first:])


def wordless(played: Played) -> Played:
    """The answers about the tap are those about something else."""
    broken = replace(played)
    first = next(iter(broken.answers))
    broken.answers[next(item for item in broken.answers if item.token == "tap.action")] = (
        broken.answers[first]
    )
    return broken


def arrived_untapped(played: Played) -> Played:
    """A scroll view of another screen comes to its top at the end."""
    frame = {"frame": [0, 0, 390, 844], "contentSize": [390, 4000], "contentOffset": [0, 900]}
    scroll = {"name": "list", "class": "UIScrollView"} | frame
    screen = {"windows": [{"name": "window", "view": {"name": "root", "subviews": [scroll]}}]}
    other = play(STORY | screen | {"script": [{"tap": "statusBar"}]})
    return replace(played, teardown=tuple(other.whole.only("scrolls", "didScrollToTop")))


BROKEN: list[tuple[Check, Callable[[Played], Played], str]] = [
    (
        hold.a_responder_gets_a_touch_in_order_and_one_end_at_most,
        twice("button.touchesEnded"),
        "button got of finger 1: began, ended, ended",
    ),
    (
        hold.a_touch_that_a_view_saw_begin_ends_there_once_its_finger_is_up,
        without("button.touchesEnded"),
        "button got of finger 1: began",
    ),
    (
        hold.a_recognizer_gets_a_touch_in_order_and_one_end_at_most,
        without("tap.touchesBegan"),
        "tap got of finger",
    ),
    (
        hold.every_record_leads_to_a_step_an_input_or_a_timer,
        with_("button.touchesBegan", cause=None),
        "no cause: Record(",
    ),
    (hold.a_recognizer_goes_only_where_the_chart_leads, without("tap.reset"), "it was elsewhere"),
    (
        hold.a_recognizer_goes_only_where_the_chart_leads,
        with_("tap.state(recognized)", to="ended"),
        "no such way",
    ),
    (hold.an_action_follows_a_state, without("tap.state(recognized)"), "an action without a state"),
    (
        hold.a_control_tracks_one_touch_at_a_time_and_ends_it_once,
        without("button.endTracking"),
        "beginTracking without an end: {'button'}",
    ),
    (
        hold.a_touch_down_is_closed_by_one_touch_up_or_cancel,
        without("button.touchUpInside"),
        "touchDown without an end: {'button'}",
    ),
    (
        hold.a_touch_down_is_closed_by_one_touch_up_or_cancel,
        twice("button.touchUpInside"),
        "out of turn",
    ),
    (
        hold.a_highlighted_cell_is_unhighlighted_once,
        without("cell.didUnhighlight"),
        "didHighlight without an end: {'cell'}",
    ),
    (
        hold.no_highlight_is_left_when_no_finger_is,
        lambda played: replace(played, lit=frozenset(["button"])),
        "still highlighted: ['button']",
    ),
    (
        hold.nothing_is_withheld_when_no_finger_is_down,
        with_("tap.reset", kind="diagnostic", reason="stillWithheld"),
        "still withheld: Record(",
    ),
    (
        hold.every_drag_of_a_scroll_view_ends_once,
        without("table.didEndDragging"),
        "willBeginDragging without an end: {'table'}",
    ),
    (
        hold.every_zoom_of_a_scroll_view_ends_once,
        without("photo.didEndZooming"),
        "willBeginZooming without an end: {'photo'}",
    ),
    (
        hold.every_motion_of_a_scroll_view_comes_to_rest,
        without("table.didEndDecelerating"),
        "still moving: {'table'}",
    ),
    (
        hold.every_page_that_begins_to_turn_comes_to_rest,
        without("book.didFinishAnimating(one) -> true"),
        "still turning",
    ),
    (
        hold.every_page_that_begins_to_turn_comes_to_rest,
        without("book.willTransition(two)"),
        "nothing turned: Record(",
    ),
    (
        hold.a_link_is_opened_where_the_delegate_allows_it,
        without("text.shouldInteractWith(link) -> true"),
        "opened without a yes: Record(",
    ),
    (
        hold.a_refresh_control_begins_once,
        twice("refresh.valueChanged"),
        "refreshed again: ['refresh']",
    ),
    (
        hold.a_menu_a_drag_and_an_open_row_end_once,
        without("note.willEndMenu"),
        "willDisplayMenu without an end after the views have gone: {'note'}",
    ),
    (
        hold.every_recognizer_that_began_comes_to_an_end,
        without("pan.state(ended)"),
        "still active: Record(",
    ),
    (
        hold.a_press_and_a_shake_end_where_they_began,
        without("window.pressesEnded(playPause)"),
        "window got presses: Began",
    ),
    (
        hold.a_released_tree_leaves_nothing,
        lambda played: replace(played, left=frozenset(["card"])),
        "still there: ['card']",
    ),
    (
        hold.a_tap_on_the_status_bar_brings_one_scroll_view_to_its_top,
        arrived_untapped,
        "at the top: ['list'], by 0 taps",
    ),
    (
        hold.a_released_tree_leaves_nothing,
        lambda played: replace(played, afterlife=played.timeline.records),
        "from beyond: Record(",
    ),
    (ask.every_record_has_an_answer_that_leads_to_a_root, headless, "ends in Record("),
    (ask.everything_that_is_missed_has_an_answer_that_leads_to_a_root, headless, "ends in Record("),
    (ask.equal_timelines_answer_in_equal_words, wordless, "token='tap.action'"),
]


@pytest.fixture(scope="module")
def played() -> Played:
    return play(STORY)


@pytest.mark.parametrize(("check", "change", "words"), BROKEN)
def test_a_broken_timeline_is_found_out(
    check: Check, change: Callable[[Played], Played], words: str, played: Played
) -> None:
    assert message(check, played) is None
    found = message(check, change(played))
    assert found is not None and words in found


def test_every_check_is_broken_once() -> None:
    assert {check for check, _, _ in BROKEN} == {*hold.INVARIANTS, *ask.ANSWERS}


def test_what_fails_is_shown_with_nothing_that_could_be_spared() -> None:
    def taps_the_card(experiment: Data) -> bool:
        try:
            return any(item.token == "tap.action" for item in play(experiment).timeline)
        except (KeyError, FingerpostError):
            return False

    story = STORY | {"script": [{"tap": "button"}, {"tap": "card"}]}
    card = {**SCREEN["subviews"][3], "recognizers": [{"name": "tap", "type": "tap"}]}
    assert smallest(story, taps_the_card) == story | {
        "windows": [{"name": "window", "view": {"name": "root", "subviews": [card]}}],
        "script": [{"tap": "card"}],
    }
