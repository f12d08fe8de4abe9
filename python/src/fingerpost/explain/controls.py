"""What controls make of touches: tracking, events, handlers."""

from __future__ import annotations

from fingerpost.explain.deliveries import tell_touches
from fingerpost.explain.story import Story
from fingerpost.explain.words import at, points, quoted
from fingerpost.record import Record

MEANING = {
    "touchDown": "a finger came down on it",
    "touchDownRepeat": "a finger came down on it for at least the second time in a row",
    "touchDragInside": "the finger it follows moved while it counts as inside",
    "touchDragOutside": "the finger it follows moved while it counts as outside",
    "touchDragEnter": "the finger it follows came back in",
    "touchDragExit": "the finger it follows went out",
    "touchUpInside": "the finger it follows was lifted while it counts as inside",
    "touchUpOutside": "the finger it follows was lifted while it counts as outside",
    "touchCancel": "its touch was cancelled",
    "valueChanged": "its value changed",
    "primaryActionTriggered": "its main event was sent just before",
}
BORDER = ("touchDragEnter", "touchDragExit", "touchUpInside", "touchUpOutside", "touchDragOutside")


def tell_control(story: Story, record: Record) -> None:
    """Tells why a control sent an event."""
    story.because(record.reason or record.message)
    event = record.message or "an event"
    story.say(
        f"{story.name(record.subject)} sent {event} {at(record.time)} because "
        f"{MEANING.get(event, 'its class does so')}"
    )
    note_border(story, record)
    cause = story.index.cause(record)
    if cause is not None and cause.kind == "controls":
        tell_control(story, cause)
    elif cause is not None and cause.kind == "touches" and event != "touchDown":
        tell_touches(story, cause)
    elif cause is not None and cause.kind == "touches":
        story.use(cause)


def note_border(story: Story, record: Record) -> None:
    """Says how far out the finger was, where that decided."""
    if record.message not in BORDER:
        return
    tracked = tracking_of(story, record)
    if tracked is None or tracked.x is None or tracked.x <= 0:
        return
    story.fact("profile", "controlTolerance", tracked.y, "CT-2", tracked, tracked.x)
    inside = record.message in ("touchUpInside", "touchDragEnter")
    story.say(
        f"The finger was {points(tracked.x)} beyond the control's edge, and while a control "
        f"follows a finger everything up to {points(tracked.y)} out still counts as inside"
        + ("" if not inside else ", so this did")
    )


def tracking_of(story: Story, record: Record) -> Record | None:
    """The tracking call that belongs to a control's event."""
    found = story.index.same_turn(record, "tracking", record.subject)
    return found[-1] if found else None


def tell_tracking(story: Story, record: Record) -> None:
    """Tells why a control follows a touch, or stops to."""
    story.because("trackedTouch")
    what = {
        "beginTracking": "began to follow the finger",
        "continueTracking": "followed the finger",
        "endTracking": "stopped following the finger",
        "cancelTracking": "gave up following the finger",
    }.get(record.message or "", record.message or "tracked")
    story.say(f"{story.name(record.subject)} {what} {at(record.time)}")
    cause = story.index.cause(record)
    if cause is not None and cause.kind == "touches":
        tell_touches(story, cause)


def tell_handler(story: Story, record: Record) -> None:
    """Tells why a control's handler was called."""
    control = story.index.cause(record)
    story.because("handler")
    whose = control.subject if control is not None and control.kind == "controls" else None
    story.say(
        f"{quoted(record.object)} was called {at(record.time)} because "
        f"{story.name(whose or record.subject)} sent {record.message}, and it is a handler for that"
    )
    if whose is not None and whose != record.subject:
        story.say(
            f"Its target is nil, so the responder chain was searched, and "
            f"{story.name(record.subject)} is the first that answers to it"
        )
    if control is not None and control.kind == "controls":
        tell_control(story, control)
