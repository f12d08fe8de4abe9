"""Touches that never arrive."""

from __future__ import annotations

from fingerpost.explain.cancelling import note_canceller
from fingerpost.explain.gestures import tell_state
from fingerpost.explain.holding import note_held
from fingerpost.explain.index import Touch
from fingerpost.explain.phases import method, system_clause
from fingerpost.explain.story import Story
from fingerpost.explain.words import listed, quoted, scroll_view_of
from fingerpost.record import Record


def tell_dropped(story: Story, record: Record) -> None:
    """Tells why a touch never arrives somewhere."""
    story.say(f"{_head(story, record)}: {drop_clause(story, record)}")
    decision = story.index.cause(record)
    if decision is not None and decision.kind == "states":
        tell_state(story, decision)


def _head(story: Story, record: Record) -> str:
    """Says what never arrived: the whole touch, or only a part of it."""
    if record.subject is None and record.reason == "endOfChain":
        return f"Nobody handled {quoted(record.object)}"
    if record.subject is None:
        return "The touch reached nobody"
    who = story.name(record.subject)
    touch = story.index.touch_of(record)
    told = touch.told if touch is not None else []
    if any(item.subject == record.subject for item in told) and record.message:
        # What is not made up for is the beginning; the record has the phase of that moment.
        phase = "touchesBegan" if record.reason == "beganNotMadeUp" else method(record)
        return f"{who} never got {phase} of the touch"
    return f"The touch never reached {who}"


def _meanwhile(story: Story, record: Record, touch: Touch | None) -> str:
    """Says who held back what another recognizer then took away."""
    held = touch.held if touch is not None else []
    story.use(*held)
    names = list(dict.fromkeys(item.object for item in held if item.object != record.object))
    who = [story.name(item) for item in names if scroll_view_of(item) is None]
    scrolls = []
    for item in names:
        scroll = scroll_view_of(item)
        if scroll is not None:
            story.because("delaysContentTouches")
            first = next(one for one in held if one.object == item)
            story.fact(scroll, "delaysContentTouches", True, "SC-1", first, alone=len(names) == 1)
            scrolls.append(story.name(scroll))
    if scrolls:
        who.append(f"{listed(scrolls)}, whose delaysContentTouches is on,")
    return f"; {listed(who)} had held the touch back until then" if who else ""


def drop_clause(story: Story, record: Record) -> str:
    """Says why something was dropped, and notes the facts."""
    story.use(record)
    story.because(record.reason or "dropped")
    reason = record.reason
    touch = story.index.touch_of(record)
    if record.kind == "touches":
        return "the touch was cancelled instead"
    if reason == "cancelledByRecognizer":
        decision = story.index.cause(record)
        note_canceller(story, decision if decision is not None else record, touch, record.object)
        if decision is None or decision.kind != "states":
            return (
                f"{story.name(record.object)} had already begun, takes this touch as well, and its "
                "cancelsTouchesInView is on"
            )
        verb = "began" if decision.to_state == "began" else "recognized"
        return (
            f"{story.name(record.object)} {verb} before the view had got anything of the touch, "
            f"and its cancelsTouchesInView is on{_meanwhile(story, record, touch)}"
        )
    if reason == "beganNotMadeUp":
        if touch is not None:
            note_held(story, touch, record.object, "began")
        story.fact(record.object, "cancelsTouchesInView", False, "DL-5", record)
        return (
            f"{story.name(record.object)} had held touchesBegan back until it recognized, and then "
            "it is not made up for, although its cancelsTouchesInView is off"
        )
    if reason == "notMultipleTouch":
        story.fact(record.subject, "isMultipleTouchEnabled", False, "TE-4", record)
        return (
            "another finger was already down on that view, and its isMultipleTouchEnabled is off "
            "(it is by default)"
        )
    if reason == "exclusiveTouch":
        story.fact(record.object, "isExclusiveTouch", True, "TE-5", record)
        return (
            f"{story.name(record.object)} already held a touch, and its isExclusiveTouch is on: "
            "meanwhile no other view of the window gets one"
        )
    if reason == "touchesElsewhere":
        story.fact(record.subject, "isExclusiveTouch", True, "TE-5", record)
        return f"its isExclusiveTouch is on, and {story.name(record.object)} already held a touch"
    clauses = {
        "ignoringInteraction": "the program had told the application to ignore touches",
        "applicationNotActive": "another application was in front",
        "endOfChain": "it went along the whole responder chain, and nobody kept it",
        "noWindow": "no view under the finger accepts touches",
        "viewLeft": "the view left its window while the touch was held back",
        "isFinal": "it had already recognized or failed, and waits for a new gesture",
        "waits": "it was already waiting to recognize",
        "refusedTouch": "its class ignores this touch",
        "pointerOnly": "it follows pointers and never gets fingers",
    }
    if reason == "cancelledBySystem":
        end = touch.end if touch is not None else None
        return f"{system_clause(story, end or record)} while the touch was held back"
    if reason == "refusedByScrollView":
        return _refused(story, record)
    if reason == "disabled":
        story.fact(record.subject, "isEnabled", False, "TE-6", record)
        return "it is switched off (isEnabled = false)"
    return clauses.get(reason or "", f"of “{reason}”" if reason else "nothing tells why")


def _refused(story: Story, record: Record) -> str:
    """A scroll view's `touchesShouldBegin` kept the touch from its content."""
    asked = [
        item
        for item in story.index.same_turn(record, "questions")
        if item.message == "touchesShouldBegin" and item.answer is False
    ]
    if not asked:
        return "a scroll view around it kept the touch from its content"
    story.fact(asked[-1].subject, "touchesShouldBegin", False, "SC-3", asked[-1])
    return f"touchesShouldBegin of {story.name(asked[-1].subject)} answered no for it"
