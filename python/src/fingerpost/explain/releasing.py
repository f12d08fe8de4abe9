"""What was held back: how it went out late, or did not."""

from __future__ import annotations

from fingerpost.explain.dropping import drop_clause
from fingerpost.explain.failures import failure_clause
from fingerpost.explain.gestures import tell_state
from fingerpost.explain.holding import note_held, tell_holding
from fingerpost.explain.phases import DONE, method
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, milliseconds, quoted, scroll_view_of
from fingerpost.record import Record


def tell_late(story: Story, record: Record, released: Record) -> None:
    """Tells who held a phase back, and how long."""
    touch = story.index.touch_of(record)
    name = story.name(record.subject)
    given = touch.input(record.message, record.time) if touch is not None else None
    got = f"{name} got {method(record)} {at(record.time)}"
    holder = released.object
    decision = story.index.cause(released)
    story.use(released, given)
    is_late = given is None or given.time < record.time
    if is_late:
        story.because("withheld")
        late = (
            f", {milliseconds(record.time - given.time)} after {DONE[given.message or '']}"
            if (given is not None and given.message in DONE)
            else ", late"
        )
        story.say(f"{got}{late}")
    else:
        story.because("delivered")
        scroll = scroll_view_of(holder)
        story.say(
            f"{got} because {DONE.get(record.message or '', 'the finger changed')}, right after "
            f"what {story.name(scroll or holder)} had held back until then"
        )
    if touch is None or holder is None or decision is None or not is_late:
        return
    tell_holding(story, touch, holder, record.message)
    note_held(story, touch, holder, record.message, decision)
    tell_decision(story, holder, decision)


def tell_decision(story: Story, holder: str, decision: Record) -> None:
    """Says how a recognizer that held a touch back was decided."""
    scroll = scroll_view_of(holder)
    if scroll is not None:
        _tell_end_of_delay(story, scroll, decision)
        return
    if decision.kind != "states" or decision.subject != holder:
        story.use(decision)
        if decision.kind == "timer":
            story.say(f"{quoted(holder)} let go of it {at(decision.time)}, when its time was over")
        return
    story.use(decision)
    # Others that were decided in that turn might have decided this one, had it not failed so.
    others = [item for item in story.index.same_turn(decision, "states") if item.subject != holder]
    story.is_shared = story.is_shared or bool(others)
    if decision.to_state == "failed":
        story.say(f"It failed {at(decision.time)} because {failure_clause(story, decision)}")
        story.say("That let the touch through")
    else:
        tell_state(story, decision)
        if decision.to_state in ("recognized", "began"):
            story.fact(holder, "cancelsTouchesInView", False, "DL-5", decision)
            story.say("Its cancelsTouchesInView is off, so the view still gets the touch's end")


def _tell_end_of_delay(story: Story, scroll: str, decision: Record) -> None:
    """Says when a scroll view gave up waiting for a drag."""
    story.use(decision)
    if decision.kind == "timer":
        story.say(f"No drag began in time, so it let the touch through {at(decision.time)}")
        return
    lifted = next(
        (
            item
            for item in story.index.causes(decision)
            if item.kind == "input" and item.message == "ended"
        ),
        None,
    )
    if lifted is not None:
        story.say(f"The finger was lifted {at(lifted.time)}, before any drag: that let it through")


def tell_withheld(story: Story, record: Record) -> None:
    """Tells who holds a phase back, and until when."""
    touch = story.index.touch_of(record)
    story.because("withheld")
    given = DONE.get(record.message or "", "the finger changed")
    name = story.name(record.subject)
    story.say(f"{name} did not get {method(record)} {at(record.time)}, when {given}")
    if touch is None:
        return
    note_held(story, touch, record.object, record.message)
    tell_holding(story, touch, record.object or "", record.message)
    out = next(
        (
            item
            for item in [*touch.released, *touch.dropped, *touch.told]
            if item.serial > record.serial
            and (item.kind != "touches" or item.message in ("cancelled", record.message))
        ),
        None,
    )
    story.use(out)
    if out is None:
        story.because("stillWithheld")
        story.say(f"It was still held back at the end, {at(story.index.last_time)}")
    elif out.kind == "released":
        story.say(f"It came {at(out.time)}, {milliseconds(out.time - record.time)} late")
    else:
        story.say(f"It never came: {drop_clause(story, out)}")


def tell_released(story: Story, record: Record) -> None:
    """Tells why a withheld phase went out."""
    touch = story.index.touch_of(record)
    story.because("decided")
    given = touch.input(record.message, record.time) if touch is not None else None
    late = ""
    if given is not None and given.time < record.time:
        late = f", {milliseconds(record.time - given.time)} after {DONE.get(record.message or '')}"
    story.say(
        f"{story.name(record.subject)} was given {method(record)} {at(record.time)}{late}"
        if late
        else f"{story.name(record.subject)} was given {method(record)} {at(record.time)}, at once, "
        "but behind what was held back before"
    )
    if not late:
        return
    decision = story.index.cause(record)
    if touch is not None and record.object is not None and decision is not None:
        note_held(story, touch, record.object, record.message, decision)
        tell_holding(story, touch, record.object, record.message)
        tell_decision(story, record.object, decision)
