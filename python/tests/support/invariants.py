"""Invariants of all timelines, for any screen and any input."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from fingerpost import Record
from support.experiments import views_in
from support.playing import Played, Records
from support.stock import CELLS, Data, stock_class

ENDS = ("ended", "cancelled")
ROOTS = ("step", "input", "timer")


def fingers(record: Record) -> list[str]:
    """The fingers of a record; in random scripts a finger comes down once, so it is a touch."""
    return record.fingers.split(",") if record.fingers else []


def fingers_down(played: Played) -> set[str]:
    """The fingers that are still down at the end."""
    down: set[str] = set()
    for record in played.records.only("input"):
        if record.message == "began":
            down.update(fingers(record))
        elif record.message in ENDS:
            down.difference_update(fingers(record))
    return down


Phases = dict[tuple[str | None, str], list[str | None]]


def phases(records: Records, kind: str) -> Phases:
    """The phases that each responder or recognizer got of each finger's touch."""
    found: Phases = defaultdict(list)
    for record in records.only(kind):
        for finger in fingers(record):
            found[record.subject, finger].append(record.message)
    return found


def reported(who: tuple[str | None, str], messages: Iterable[str | None]) -> str:
    return f"{who[0]} got of finger {who[1]}: {', '.join(map(str, messages))}"


def a_responder_gets_a_touch_in_order_and_one_end_at_most(played: Played) -> None:
    for who, messages in phases(played.whole, "touches").items():
        ends = [index for index, message in enumerate(messages) if message in ENDS]
        assert len(ends) <= 1, reported(who, messages)
        assert messages.count("began") <= 1, reported(who, messages)
        assert not ends or ends[0] == len(messages) - 1, reported(who, messages)
        assert "began" not in messages or messages[0] == "began", reported(who, messages)
        assert "cancelled" not in messages or messages[0] == "began", reported(who, messages)


def a_touch_that_a_view_saw_begin_ends_there_once_its_finger_is_up(played: Played) -> None:
    down = fingers_down(played)
    # A recognizer that waits for a finger that is still down withholds the end of another (DL-2).
    left = [item for item in played.records.only("diagnostic") if item.reason == "stillWithheld"]
    waiting = {finger for item in left for finger in fingers(item)} if down else set()
    seen = phases(played.records, "touches")
    first: dict[str, str | None] = {}
    for record in played.records.only("touches", "began"):
        for finger in fingers(record):
            first.setdefault(finger, record.subject)
    for finger, view in first.items():
        ends = sum(message in ENDS for message in seen[view, finger])
        is_open = finger in down | waiting
        assert ends == 1 or (ends == 0 and is_open), reported((view, finger), seen[view, finger])


def a_recognizer_gets_a_touch_in_order_and_one_end_at_most(played: Played) -> None:
    for who, messages in phases(played.whole, "recognizerTouches").items():
        assert messages[0] == "began", reported(who, messages)
        assert messages.count("began") == 1, reported(who, messages)
        ends = [index for index, message in enumerate(messages) if message in ENDS]
        assert not ends or ends == [len(messages) - 1], reported(who, messages)


def every_record_leads_to_a_step_an_input_or_a_timer(played: Played) -> None:
    for serial, record in enumerate(played.whole.all):
        assert record.serial == serial, f"the serials jump to {record}"
        if record.cause is None:
            assert record.kind in ROOTS, f"no cause: {record}"
        else:
            assert record.cause < record.serial, f"caused by what comes later: {record}"


STEPS = {
    ("possible", "began"),
    ("possible", "recognized"),
    ("possible", "failed"),
    ("began", "changed"),
    ("began", "ended"),
    ("began", "cancelled"),
    ("changed", "changed"),
    ("changed", "ended"),
    ("changed", "cancelled"),
}


def a_recognizer_goes_only_where_the_chart_leads(played: Played) -> None:
    states: dict[str | None, str | None] = defaultdict(lambda: "possible")
    for record in played.whole.all:
        if record.kind == "resets":
            is_final = states[record.subject] not in ("possible", "began", "changed")
            assert is_final, f"a reset out of {states[record.subject]}: {record}"
            states[record.subject] = "possible"
        elif record.kind == "states":
            assert record.from_state == states[record.subject], f"it was elsewhere: {record}"
            assert (record.from_state, record.to_state) in STEPS, f"no such way: {record}"
            states[record.subject] = record.to_state


def an_action_follows_a_state(played: Played) -> None:
    seen: set[tuple[int, str | None]] = set()
    for record in played.whole.all:
        if record.kind == "states" and record.to_state != "failed":
            seen.add((record.turn, record.subject))
        elif record.kind == "actions":
            assert (record.turn, record.subject) in seen, f"an action without a state: {record}"


def keeps_an_end(view: Data) -> bool:
    """Whether the program's ended or cancelled never reaches super: then UIKit sees no end."""
    own = view.get("overrides", {})
    return "consume" in (own.get("touchesEnded"), own.get("touchesCancelled"))


def deaf(view: Data) -> set[str]:
    """The views whose ended or cancelled never reaches super: such a control goes on tracking."""
    found = {view["name"]} if keeps_an_end(view) else set()
    return found.union(*(deaf(child) for child in views_in(view)))


def deaf_cells(view: Data, above: bool = False) -> set[str]:
    """The cells whose table may not hear of the end: a view on the way to it keeps it."""
    above = keeps_an_end(view) or (above and stock_class(view) not in CELLS)
    never = above or bool(deaf(view))
    found = {view["name"]} if never and stock_class(view) in CELLS.values() else set()
    return found.union(*(deaf_cells(child, above) for child in views_in(view)))


def without_end(played: Played) -> set[str]:
    """Who may never hear of the end, because the program keeps it from super."""
    views = [window["view"] for window in played.experiment["windows"]]
    return set().union(*map(deaf, views), *map(deaf_cells, views))


def left_open(records: Iterable[Record], opening: str, ignored: set[str]) -> set[str | None]:
    """Who was opened and not closed at the end; none is opened twice or closed unopened."""
    opened: set[str | None] = set()
    for record in records:
        if record.subject not in ignored:
            is_opening = record.message == opening
            assert is_opening is (record.subject not in opened), f"out of turn: {record}"
            opened ^= {record.subject}
    return opened


def opens_and_closes(played: Played, kind: str, opening: str, *closing: str) -> None:
    """Whatever is opened is closed once: when all fingers are up, or when the views go."""
    ignored = without_end(played)
    left = left_open(played.records.only(kind, opening, *closing), opening, ignored)
    assert not left or fingers_down(played), f"{opening} without an end: {left}"
    left = left_open(played.whole.only(kind, opening, *closing), opening, ignored)
    assert not left, f"{opening} without an end after the views have gone: {left}"


def a_control_tracks_one_touch_at_a_time_and_ends_it_once(played: Played) -> None:
    opens_and_closes(played, "tracking", "beginTracking", "endTracking", "cancelTracking")


def a_touch_down_is_closed_by_one_touch_up_or_cancel(played: Played) -> None:
    closing = ("touchUpInside", "touchUpOutside", "touchCancel")
    opens_and_closes(played, "controls", "touchDown", *closing)


def a_highlighted_cell_is_unhighlighted_once(played: Played) -> None:
    opens_and_closes(played, "selection", "didHighlight", "didUnhighlight")


def no_highlight_is_left_when_no_finger_is(played: Played) -> None:
    left = played.lit - without_end(played)
    assert not left or fingers_down(played), f"still highlighted: {sorted(left)}"


def nothing_is_withheld_when_no_finger_is_down(played: Played) -> None:
    # While a finger is down an undecided recognizer may hold on to the lift of another one.
    left = [item for item in played.records.only("diagnostic") if item.reason == "stillWithheld"]
    assert not left or fingers_down(played), f"still withheld: {left[0]}"


def every_drag_of_a_scroll_view_ends_once(played: Played) -> None:
    opens_and_closes(played, "scrolls", "willBeginDragging", "didEndDragging")


def every_zoom_of_a_scroll_view_ends_once(played: Played) -> None:
    opens_and_closes(played, "scrolls", "willBeginZooming", "didEndZooming")


def every_motion_of_a_scroll_view_comes_to_rest(played: Played) -> None:
    messages = ("willBeginDecelerating", "didEndDecelerating")
    left = left_open(played.records.only("scrolls", *messages), messages[0], set())
    # A finger that stops a glide keeps it from being over until it drags or lifts (SC-4).
    assert not left or fingers_down(played), f"still moving: {left}"


def a_tap_on_the_status_bar_brings_one_scroll_view_to_its_top(played: Played) -> None:
    taps = len(played.whole.only("step", "tapStatusBar"))
    arrived = [record.subject for record in played.whole.only("scrolls", "didScrollToTop")]
    # Of several steps at one instant one record tells.
    taps += len(played.whole.only("step", "together"))
    assert len(arrived) <= taps, f"at the top: {arrived}, by {taps} taps"


def a_link_is_opened_where_the_delegate_allows_it(played: Played) -> None:
    asked: set[tuple[str | None, str | None, int | None]] = set()
    for record in (*played.timeline, *played.teardown):
        if record.message == "shouldInteractWith":
            key = (record.object, record.subject, record.touch)
            (asked.add if record.answer else asked.discard)(key)
        elif record.message in ("invokeDefaultAction", "presentActions"):
            key = (record.subject, record.object, record.touch)
            assert key in asked, f"opened without a yes: {record}"


def a_refresh_control_begins_once(played: Played) -> None:
    # No random program ends one, so none begins again.
    pulled = Counter(
        record.subject
        for record in played.whole.only("controls", "valueChanged")
        if record.rule == "SC-9"
    )
    again = sorted(str(name) for name, count in pulled.items() if count > 1)
    assert not again, f"refreshed again: {again}"


def every_page_that_begins_to_turn_comes_to_rest(played: Played) -> None:
    begins, ends = "willTransition", "didFinishAnimating"
    shows = played.records.only("step", "setViewControllers")
    last = ends
    for record in sorted((*played.records.only("scrolls", begins, ends), *shows)):
        # A finger may bring the page before into sight and then the one after. The program may
        # show a page meanwhile: that one is at rest, and the delegate receives nothing.
        assert record.message != ends or last == begins, f"nothing turned: {record}"
        last = record.message or ""
    assert last != begins or fingers_down(played), "still turning"


def a_menu_a_drag_and_an_open_row_end_once(played: Played) -> None:
    for opening, closing in (
        ("willDisplayMenu", "willEndMenu"),
        ("sessionWillBegin", "sessionDidEnd"),
        ("willBeginEditing", "didEndEditing"),
    ):
        # A menu and an open row stay until they are touched, or their view goes.
        left_open(played.records.only("interactions", opening, closing), opening, set())
        left = left_open(played.whole.only("interactions", opening, closing), opening, set())
        assert not left, f"{opening} without an end after the views have gone: {left}"


def every_recognizer_that_began_comes_to_an_end(played: Played) -> None:
    for records, is_over in ((played.records, not fingers_down(played)), (played.whole, True)):
        states = {record.subject: record for record in records.only("states")}
        running = [item for item in states.values() if item.to_state in ("began", "changed")]
        assert not running or not is_over, f"still active: {running[0]}"


def a_press_and_a_shake_end_where_they_began(played: Played) -> None:
    seen: dict[tuple[str | None, int | None, str], list[str]] = defaultdict(list)
    recognizers = {record.subject for record in played.records.only("attached")}
    for record in played.records.only("events"):
        for family in ("presses", "motion"):
            if record.message and record.message.startswith(family):
                phase = record.message.removeprefix(family)
                seen[record.subject, record.touch, family].append(phase)
    for (who, _, family), messages in seen.items():
        began, others = messages[::2], messages[1::2]
        text = f"{who} got {family}: {', '.join(messages)}"
        # A recognizer that has failed at once hears no more of it (AR-2, GR-5).
        missing = len(began) - len(others)
        assert missing == 0 or (who in recognizers and missing == 1), text
        assert set(began) == {"Began"}, text
        assert set(others) <= {"Ended", "Cancelled"}, text


def a_released_tree_leaves_nothing(played: Played) -> None:
    assert not played.left, f"still there: {sorted(played.left)}"
    for record in played.afterlife:
        assert record.subject in (None, "application", "appDelegate"), f"from beyond: {record}"


INVARIANTS = [
    a_link_is_opened_where_the_delegate_allows_it,
    a_responder_gets_a_touch_in_order_and_one_end_at_most,
    a_touch_that_a_view_saw_begin_ends_there_once_its_finger_is_up,
    a_recognizer_gets_a_touch_in_order_and_one_end_at_most,
    every_record_leads_to_a_step_an_input_or_a_timer,
    a_recognizer_goes_only_where_the_chart_leads,
    an_action_follows_a_state,
    a_control_tracks_one_touch_at_a_time_and_ends_it_once,
    a_touch_down_is_closed_by_one_touch_up_or_cancel,
    a_highlighted_cell_is_unhighlighted_once,
    no_highlight_is_left_when_no_finger_is,
    nothing_is_withheld_when_no_finger_is_down,
    every_drag_of_a_scroll_view_ends_once,
    every_zoom_of_a_scroll_view_ends_once,
    every_motion_of_a_scroll_view_comes_to_rest,
    a_refresh_control_begins_once,
    every_page_that_begins_to_turn_comes_to_rest,
    a_menu_a_drag_and_an_open_row_end_once,
    every_recognizer_that_began_comes_to_an_end,
    a_press_and_a_shake_end_where_they_began,
    a_tap_on_the_status_bar_brings_one_scroll_view_to_its_top,
    a_released_tree_leaves_nothing,
]
"""Each looks at an experiment that was played, and fails with who broke it."""
