"""Why a recognizer failed or was cancelled, as a clause after "because"."""

from __future__ import annotations

from collections.abc import Callable

from fingerpost.explain.limits import LIMITS
from fingerpost.explain.phases import is_control, system_clause
from fingerpost.explain.story import Story
from fingerpost.explain.words import number, quoted
from fingerpost.record import Record

ACTIVE = ("began", "changed")
Clause = Callable[[Story, Record], str]


def failure_clause(story: Story, record: Record) -> str:
    """Says why a recognizer's state became failed or cancelled, and notes the facts."""
    story.because(record.reason or "failed")
    story.use(record)
    clause = _CLAUSES.get(record.reason or "")
    if clause is not None:
        return clause(story, record)
    if record.reason:
        measured = ""
        if record.x is not None and record.y is not None:
            measured = f" ({number(record.x)}, and its limit is {number(record.y)})"
        return f"of what its class calls “{record.reason}”{measured}"
    return "its class decided so, without giving a reason"


def _touch_cancelled(story: Story, record: Record) -> str:
    touch = story.index.touch_of(record)
    end = touch.end if touch is not None else None
    if end is not None and end.message == "cancelled" and end.serial < record.serial:
        story.use(end)
        return system_clause(story, end)
    return "its touch was cancelled"


def _by_view(story: Story, record: Record) -> str:
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
        name = asked[-1].object or view or ""
        default = " (it does for controls by default)" if is_control(story, name) else ""
        return (
            f"{quoted(name)} has the touch already, and the scroll view's touchesShouldCancel "
            f"answered no for it{default}"
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
    if record.rule == "CT-7":
        return (
            "the text field or text view under the finger has a tap recognizer of its own, which "
            "recognized first; both may only where a delegate says yes to all"
        )
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
    winning = story.index.decision_behind(record) or _last_success(story, winner, record)
    story.use(winning)
    before = winning is None or winning.turn < record.turn
    verb = "begun" if winning is not None and winning.to_state in ACTIVE else "recognized"
    first = {"begun": "began first", "recognized": "recognized first"}[verb]
    head = f"{story.name(winner)} {f'had already {verb}' if before else first}"
    if asked:
        return f"{head}, and the delegate that was asked whether both may recognize said no"
    return f"{head}, and no delegate allows both to recognize the same touch"


def _last_success(story: Story, winner: str | None, record: Record) -> Record | None:
    """How a recognizer that took a further touch later had come to be active."""
    return next(
        (
            item
            for item in reversed(story.index.by_subject.get(winner or "", []))
            if item.kind == "states" and item.serial < record.serial and item.to_state in ACTIVE
        ),
        None,
    )


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
    **LIMITS,
    "touchCancelled": _touch_cancelled,
    "refusedByView": _by_view,
    "refusedByScrollView": _by_scroll_view,
    "refusedByDelegate": _by_delegate,
    "shutOut": _shut_out,
    "requiredRecognized": _required_recognized,
    "disabled": _disabled,
    "removed": _removed,
    "viewLeft": _view_left,
}
