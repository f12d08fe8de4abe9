"""What reaches views: delivered, forwarded, withheld, released, cancelled, dropped."""

from __future__ import annotations

from fingerpost.explain.cancelling import tell_cancel
from fingerpost.explain.holding import held_by
from fingerpost.explain.index import Touch
from fingerpost.explain.phases import DONE, is_control, method
from fingerpost.explain.releasing import tell_late
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, listed, quoted
from fingerpost.record import Record


def tell_touches(story: Story, record: Record) -> None:
    """Tells why a responder got a touch method."""
    first = first_call(story, record)
    if first is not record:
        way = [item.subject for item in story.index.causes(record)[1:] if item.kind == "touches"]
        middle = [quoted(name) for name in reversed(way[: way.index(first.subject)])]
        story.because("forwarded")
        who, source = story.name(record.subject), story.name(first.subject)
        also = ""
        if 0 < len(middle) < 4:
            also = f", and so did {listed(middle)}"
        elif middle:
            also = f", and so did {len(middle)} responders after it"
        story.say(
            f"{who} got {method(record)} {at(record.time)} because {source} got it first and "
            f"passed it on{also}"
        )
    tell_first_call(story, first)


def comes_late(story: Story, record: Record) -> bool:
    """Whether a touch method was called later than the finger gave cause for it."""
    first = first_call(story, record)
    touch = story.index.touch_of(first)
    given = touch.input(first.message, first.time) if touch is not None else None
    return given is not None and given.time < first.time


def first_call(story: Story, record: Record) -> Record:
    """The call that started the passing on."""
    following = record
    while following.object is not None:
        cause = story.index.cause(following)
        if cause is None or cause.kind != "touches":
            break
        following = cause
    return following


def tell_first_call(story: Story, record: Record) -> None:
    """Tells why the first responder got a touch method."""
    story.use(record)
    touch = story.index.touch_of(record)
    if record.message == "cancelled":
        tell_cancel(story, record)
        return
    cause = story.index.cause(record)
    if cause is not None and cause.kind == "released":
        tell_late(story, record, cause)
        return
    name = story.name(record.subject)
    got = f"{name} got {method(record)} {at(record.time)}"
    story.because("delivered")
    if record.message == "began":
        story.say(f"{got} because the finger came down on it and nobody held the touch back")
        note_multiple(story, record, touch)
    elif touch is not None and touch.call(record.subject or "", "began") is None:
        story.because("beganNotMadeUp")
        dropped = next((item for item in touch.dropped if item.rule == "DL-5"), None)
        tracks = is_control(story, record.subject)
        story.say(
            f"{got} because {DONE[record.message or 'ended']}; it never got touchesBegan, because "
            f"{story.name(dropped.object if dropped else None)} had held that back until it "
            "recognized"
        )
        if dropped is not None:
            for held in held_by(touch, dropped.object, "began"):
                story.use(held)
            story.fact(
                dropped.object, "cancelsTouchesInView", False, "DL-5", dropped, alone=not tracks
            )
    else:
        story.say(f"{got} because {DONE.get(record.message or '', 'the finger changed')}")
    note_kept(story, record, touch)


def note_multiple(story: Story, record: Record, touch: Touch | None) -> None:
    """A second finger on one view gets there only with `isMultipleTouchEnabled`."""
    landing = touch.landing if touch is not None else None
    if touch is None or landing is None:
        return
    for other in story.index.touches.values():
        start = other.landing
        if other is touch or other.view != touch.view or start is None:
            continue
        end = other.end
        if start.serial < landing.serial and (end is None or end.serial > landing.serial):
            story.fact(record.subject, "isMultipleTouchEnabled", True, "TE-4", record)


def note_kept(story: Story, record: Record, touch: Touch | None) -> None:
    """Recognizers that recognized and left the touch to the view."""
    if touch is None:
        return
    for state in story.index.by_kind.get("states", ()):
        if state.serial > record.serial:
            break
        if state.to_state not in ("recognized", "began"):
            continue
        members = {
            number
            for item in story.index.of_attempt(
                state.subject or "", state.serial, "recognizerTouches"
            )
            for number in story.index.touch_numbers(item)
            if item.serial < state.serial
        }
        if touch.number in members:
            # Asked by a recognizer that cancels, a control might have refused it.
            alone = not is_control(story, record.subject)
            story.fact(state.subject, "cancelsTouchesInView", False, "DL-5", state, alone=alone)
            story.say(
                f"{story.name(state.subject)} had recognized {at(state.time)}, but it leaves the "
                "touch to the view: its cancelsTouchesInView is off"
            )
