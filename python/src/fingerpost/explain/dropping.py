"""Touches that never arrive."""

from __future__ import annotations

from fingerpost.explain.cancelling import note_canceller
from fingerpost.explain.gestures import tell_state
from fingerpost.explain.holding import note_held
from fingerpost.explain.index import Touch
from fingerpost.explain.story import Story
from fingerpost.explain.words import listed, scroll_view_of
from fingerpost.record import Record


def tell_dropped(story: Story, record: Record) -> None:
    """Tells why a touch never arrives somewhere."""
    who = story.name(record.subject) if record.subject else "nobody"
    head = f"The touch never reached {who}" if record.subject else "The touch reached nobody"
    story.say(f"{head}: {drop_clause(story, record)}")
    decision = story.index.cause(record)
    if decision is not None and decision.kind == "states":
        tell_state(story, decision)


def _meanwhile(story: Story, record: Record, touch: Touch | None) -> str:
    """Says who held back what another recognizer then took away."""
    held = touch.held if touch is not None else []
    story.use(*held)
    names = list(dict.fromkeys(item.object for item in held if item.object != record.object))
    who = []
    for item in names:
        scroll = scroll_view_of(item)
        if scroll is not None:
            story.because("delaysContentTouches")
            first = next(one for one in held if one.object == item)
            story.fact(scroll, "delaysContentTouches", True, "SC-1", first, alone=len(names) == 1)
            who.append(f"{story.name(scroll)}, whose delaysContentTouches is on,")
        else:
            who.append(story.name(item))
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
        verb = "began" if decision is not None and decision.to_state == "began" else "recognized"
        return (
            f"{story.name(record.object)} {verb} before the view had got anything of the touch, "
            f"and its cancelsTouchesInView is on{_meanwhile(story, record, touch)}"
        )
    if reason == "beganNotMadeUp":
        if touch is not None:
            note_held(story, touch, record.object, "began")
        story.fact(record.object, "cancelsTouchesInView", False, "DL-5", record)
        return (
            f"{story.name(record.object)} had held touchesBegan back and recognized, and a "
            "beginning that is held back until its own recognizer recognizes is not made up for"
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
        "noWindow": "no view under the finger accepts touches",
        "cancelledBySystem": "the system cancelled the touch while it was held back",
        "viewLeft": "the view left its window while the touch was held back",
        "isFinal": "it had already recognized or failed, and waits for a new gesture",
        "waits": "it was already waiting to recognize",
        "refusedTouch": "its class told the pipeline to ignore this touch",
        "pointerOnly": "it follows pointers and never gets fingers",
    }
    if reason == "disabled":
        story.fact(record.subject, "isEnabled", False, "TE-6", record)
        return "it is switched off (isEnabled = false)"
    return clauses.get(reason or "", f"of “{reason}”" if reason else "nothing tells why")
