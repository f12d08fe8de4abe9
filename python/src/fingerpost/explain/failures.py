"""Why a recognizer failed or was cancelled, as a clause after "because"."""

from __future__ import annotations

from collections.abc import Callable

from fingerpost.explain.phases import is_control
from fingerpost.explain.story import Story
from fingerpost.explain.words import fingers, points, quoted, seconds
from fingerpost.record import Record

Clause = Callable[[Story, Record], str]


def failure_clause(story: Story, record: Record) -> str:
    """Says why a recognizer's state became failed or cancelled, and notes the facts."""
    story.because(record.reason or "failed")
    story.use(record)
    clause = _CLAUSES.get(record.reason or "")
    if clause is not None:
        return clause(story, record)
    if record.reason:
        return f"of what its class calls “{record.reason}”"
    return "its class decided so, without giving a reason"


def _kind(story: Story, record: Record) -> str:
    item = story.index.subjects.get(record.subject)
    return item.class_name if item is not None else record.class_name or ""


def _press_too_long(story: Story, record: Record) -> str:
    if _kind(story, record) == "swipe":
        story.fact("profile", "swipeDuration", record.y, "GR-3", record)
        return f"the finger was still down after {seconds(record.y)}, longer than a swipe may take"
    story.fact("profile", "tapPressDuration", record.y, "GR-3", record)
    again = note_earlier_taps(story, record)
    return f"the finger stayed down for {seconds(record.y)}{again}, the longest that a tap may take"


def note_earlier_taps(story: Story, record: Record) -> str:
    """A tap that fails in a later press would have recognized, had it needed fewer."""
    before = _presses(story, record) - 1
    if before < 1 or _kind(story, record) != "tap":
        return ""
    # With fewer taps it would have recognized before, and yet failed like this at the next press.
    story.fact(
        record.subject, "numberOfTapsRequired", f"more than {before}", "GR-3", record, alone=False
    )
    return " when it came down again"


def _pause_too_long(story: Story, record: Record) -> str:
    taps = _presses(story, record)
    count = "a second" if taps == 1 else "a further"
    story.fact(record.subject, "numberOfTapsRequired", f"more than {taps}", "GR-3", record)
    story.fact("profile", "tapInterval", record.y, "GR-3", record)
    return f"it needs {count} tap, and none came within {seconds(record.y)}"


def _presses(story: Story, record: Record) -> int:
    """How many presses the attempt has seen."""
    subject = record.subject or ""
    ended = [
        item
        for item in story.index.of_attempt(subject, record.serial, "recognizerTouches")
        if item.message == "began"
    ]
    return max(1, len(ended))


def _moved_too_far(story: Story, record: Record) -> str:
    kind = _kind(story, record)
    if kind == "swipe":
        story.fact("profile", "swipeDistance", record.y, "GR-3", record, record.x)
        return (
            f"the finger strayed {points(record.x)} to the side, more than the "
            f"{points(record.y)} that a swipe allows by then"
        )
    if kind == "longPress" and record.y != 45:
        story.fact(record.subject, "allowableMovement", record.y, "GR-3", record, record.x)
    else:
        story.fact("profile", "tapMovement", record.y, "GR-3", record, record.x)
    return f"the finger strayed {points(record.x)}, more than the {points(record.y)} it allows"


def _too_many(story: Story, record: Record) -> str:
    story.fact(record.subject, "numberOfTouchesRequired", record.y, "GR-3", record, record.x)
    return f"{fingers(int(record.x or 2))} came down and it takes {int(record.y or 1)}"


def _too_few(story: Story, record: Record) -> str:
    story.fact(record.subject, "numberOfTouchesRequired", record.y, "GR-3", record, record.x)
    return f"it needs {fingers(int(record.y or 2))} and only {int(record.x or 1)} came down"


def _too_late(story: Story, record: Record) -> str:
    return "a finger came down after another had already been lifted"


def _touch_cancelled(story: Story, record: Record) -> str:
    touch = story.index.touch_of(record)
    end = touch.end if touch is not None else None
    if end is not None and end.message == "cancelled" and end.serial < record.serial:
        story.use(end)
        return "the system cancelled the touch"
    return "its touch was cancelled"


def _lifted_too_soon(story: Story, record: Record) -> str:
    if _kind(story, record) != "longPress":
        return _lifted(story, record)
    story.fact(record.subject, "minimumPressDuration", record.y, "GR-3", record, record.x)
    return (
        f"the finger was lifted after {seconds(record.x)}, before the {seconds(record.y)} it needs"
    )


def _lifted(story: Story, record: Record) -> str:
    kind = _kind(story, record)
    if kind in ("pan", "screenEdgePan", "scroll.pan"):
        story.fact("profile", "panHysteresis", "not reached", "GR-3", record)
        return "the finger was lifted before it had moved the 10 points that make a pan"
    if kind == "swipe":
        story.fact("profile", "swipeDistance", "not reached", "GR-3", record)
        return "the finger was lifted before it had moved far enough for a swipe"
    if kind == "pinch":
        return "the fingers were lifted before their distance had changed enough for a pinch"
    if kind == "rotation":
        return "the fingers were lifted before they had turned enough for a rotation"
    return "the finger was lifted before the gesture was complete"


def _wrong_direction(story: Story, record: Record) -> str:
    story.fact(record.subject, "direction", "another one", "GR-3", record)
    return "the finger moved in another direction than the one it looks for"


def _wrong_place(story: Story, record: Record) -> str:
    if record.y == 1:
        story.fact(record.subject, "edges", f"{record.x:g} of them", "GR-3", record)
        return "it looks at several edges at once, and that never begins"
    story.fact("profile", "screenEdgeWidth", record.y, "GR-3", record, record.x)
    return (
        f"the finger came down {points(record.x)} from the edge, "
        f"outside the {points(record.y)} in which it looks"
    )


def _by_view(story: Story, record: Record) -> str:
    if record.rule == "SC-3":
        return _by_scroll_view(story, record)
    question = _last_question(story, record, "gestureRecognizerShouldBegin")
    if question is None:
        return "the touched view did not let it begin"
    story.use(question)
    others = [
        item for item in story.index.same_turn(record, "states") if item.subject != record.subject
    ]
    # Without the refusal one of these might have shut it out.
    story.is_shared = story.is_shared or bool(others)
    story.fact(record.subject, "cancelsTouchesInView", True, "GR-6", question)
    view = story.name(question.subject)
    if question.reason == "protectedControl":
        story.because("protectedControl")
        item = story.index.subjects.get(question.subject)
        story.fact(question.subject, "class", item.class_name if item else None, "CT-4", question)
        return (
            f"{view} refused it: its class does not let a recognizer on another view take the "
            "touch that it needs for itself, as long as that recognizer would cancel the touch"
        )
    story.fact(question.subject, "gestureRecognizerShouldBegin", False, "GR-6", question)
    return f"{view} refused it: its gestureRecognizerShouldBegin answered no"


def _by_scroll_view(story: Story, record: Record) -> str:
    """The content has the touch, and its scroll view does not take it away."""
    item = story.index.subjects.get(record.subject or "")
    scroll_view = item.parent if item is not None else None
    view = story.touch.view if story.touch is not None else None
    content = quoted(view) if view is not None else "the content"
    asked = [
        question
        for question in story.index.by_subject.get(scroll_view or "", ())
        if question.message == "touchesShouldCancel" and question.serial < record.serial
    ]
    # The answer is given in the very call that makes the pan fail.
    if asked and asked[-1].cause == record.cause and asked[-1].answer is False:
        story.fact(scroll_view, "touchesShouldCancel", False, "SC-3", asked[-1])
        return (
            f"{quoted(asked[-1].object or view or '')} has the touch already, and its "
            f"touchesShouldCancel answered no for it (it does for controls by default)"
        )
    # A control would keep its touch even so: touchesShouldCancel is no for it by default.
    touch = story.index.touch_of(record)
    alone = touch is None or not is_control(story, touch.view)
    story.fact(scroll_view, "canCancelContentTouches", False, "SC-3", record, alone=alone)
    return (
        f"{content} has the touch already, and the scroll view may not take it away: "
        f"its canCancelContentTouches is off"
    )


def _by_delegate(story: Story, record: Record) -> str:
    question = _last_question(story, record, "shouldBegin")
    story.fact(f"{record.subject}.delegate", "shouldBegin", False, "GR-6", question)
    return "its delegate answered no to gestureRecognizerShouldBegin"


def _last_question(story: Story, record: Record, message: str) -> Record | None:
    about = (
        story.index.by_object
        if message == "gestureRecognizerShouldBegin"
        else (story.index.by_subject)
    )
    found = [
        item
        for item in about.get(record.subject or "", ())
        if item.kind == "questions" and item.message == message and item.serial < record.serial
    ]
    return found[-1] if found else None


def winner_over(story: Story, record: Record) -> str | None:
    """Finds the recognizer that shut one out."""
    for item in story.index.causes(record)[1:]:
        if item.kind == "recognizerTouches" and item.object is not None:
            return item.object
        if item.kind == "states":
            return item.subject
    return None


def _has_third(story: Story, record: Record, winner: str | None) -> bool:
    """Whether a third recognizer had the touch too: it might have won in the winner's place."""
    touch = story.index.touch_of(record)
    seen = {item.subject for item in touch.seen} if touch is not None else set()
    return bool(seen - {winner, record.subject})


def _shut_out(story: Story, record: Record) -> str:
    winner = winner_over(story, record)
    loser = record.subject
    asked = [
        item
        for item in story.index.same_turn(record, "questions")
        if item.message == "shouldRecognizeSimultaneouslyWith"
        and {item.subject, item.object} == {winner, loser}
    ]
    story.is_shared = story.is_shared or _has_third(story, record, winner)
    for one, other in ((winner, loser), (loser, winner)):
        question = next((item for item in asked if item.subject == one), None)
        value = f"no for {other}" if question is not None else f"not answered for {other}"
        story.fact(f"{one}.delegate", "shouldRecognizeSimultaneouslyWith", value, "AR-3", question)
    story.use(*asked)
    winning = story.index.decision_behind(record)
    story.use(winning)
    before = winning is not None and winning.turn < record.turn
    verb = "begun" if winning is not None and winning.to_state == "began" else "recognized"
    first = {"begun": "began first", "recognized": "recognized first"}[verb]
    head = f"{story.name(winner)} {f'had already {verb}' if before else first}"
    if asked:
        return f"{head}, and the delegate that was asked whether both may recognize said no"
    return f"{head}, and no delegate allows both to recognize the same touch"


def _required_recognized(story: Story, record: Record) -> str:
    winner = winner_over(story, record)
    requirement(story, record, record.subject, winner)
    return (
        f"it may recognize only if {story.name(winner)} fails, and {quoted(winner)} recognized"
        if winner
        else "a recognizer that it requires to fail recognized"
    )


def requirement(story: Story, record: Record, who: str | None, whom: str | None) -> None:
    """Notes where a failure requirement comes from: `require(toFail:)` or a delegate's answer."""
    for one, other, message in (
        (who, whom, "shouldRequireFailureOf"),
        (whom, who, "shouldBeRequiredToFailBy"),
    ):
        for item in story.index.by_subject.get(one or "", ()):
            if (
                item.kind == "questions"
                and item.message == message
                and item.object == other
                and item.answer
                and item.serial < record.serial
            ):
                story.fact(f"{one}.delegate", message, f"yes for {other}", "AR-5", item)
                return
    story.fact(who, "requiresFailureOf", whom, "AR-5", record)


def _disabled(story: Story, record: Record) -> str:
    story.fact(record.subject, "isEnabled", False, "GR-9", record)
    return "the program switched it off in mid-gesture (isEnabled = false)"


def _removed(story: Story, record: Record) -> str:
    return "the program took it off its view in mid-gesture"


def _view_left(story: Story, record: Record) -> str:
    return "its view left the window in mid-gesture"


_CLAUSES: dict[str, Clause] = {
    "pressTooLong": _press_too_long,
    "pauseTooLong": _pause_too_long,
    "movedTooFar": _moved_too_far,
    "tooManyFingers": _too_many,
    "tooFewFingers": _too_few,
    "fingerTooLate": _too_late,
    "touchCancelled": _touch_cancelled,
    "liftedTooSoon": _lifted_too_soon,
    "lifted": _lifted,
    "wrongDirection": _wrong_direction,
    "wrongPlace": _wrong_place,
    "refusedByView": _by_view,
    "refusedByDelegate": _by_delegate,
    "shutOut": _shut_out,
    "requiredRecognized": _required_recognized,
    "disabled": _disabled,
    "removed": _removed,
    "viewLeft": _view_left,
}
