"""What controls make of touches: tracking, events, handlers."""

from __future__ import annotations

from fingerpost.explain.deliveries import comes_late, note_kept, tell_touches
from fingerpost.explain.phases import method
from fingerpost.explain.story import Story
from fingerpost.explain.system import tell_change
from fingerpost.explain.words import at, points, quoted
from fingerpost.record import Record

MEANING = {
    "touchDown": "a finger came down on it",
    "touchDownRepeat": "a finger came down on it for at least the second time in a row",
    "touchDragInside": "the finger moved {inside}",
    "touchDragOutside": "the finger moved outside it",
    "touchDragEnter": "the finger came back",
    "touchDragExit": "the finger went out",
    "touchUpInside": "the finger was lifted {inside}",
    "touchUpOutside": "the finger was lifted outside it",
    "touchCancel": "its touch was cancelled",
    "editingDidBegin": "it became the first responder",
    "editingDidEnd": "it is the first responder no longer",
}
BORDER = (
    "touchDragEnter",
    "touchDragExit",
    "touchDragInside",
    "touchDragOutside",
    "touchUpInside",
    "touchUpOutside",
)
INSIDE = ("touchDragEnter", "touchDragInside", "touchUpInside")
VALUES = {
    "UISwitch": "it was switched over",
    "UISlider": "the finger moved its knob",
    "UISegmentedControl": "another segment was chosen",
    "UIStepper": "one of its halves was pressed",
    "UIPageControl": "one of its halves was pressed",
}
"""What changes the value of a control."""


def tell_control(story: Story, record: Record) -> None:
    """Tells why a control sent an event."""
    story.because(record.reason or record.message)
    event = record.message or "an event"
    cause = story.index.cause(record)
    name = story.name(record.subject)
    story.say(f"{name} sent {event} {at(record.time)} because {_meaning(story, record, cause)}")
    note_border(story, record)
    if cause is not None and cause.kind == "controls":
        tell_control(story, cause)
    elif cause is not None and cause.kind == "change":
        tell_change(story, cause)
    elif cause is not None and cause.kind == "touches":
        if comes_late(story, cause) or event == "touchCancel":
            tell_touches(story, cause)
        else:
            story.use(cause)
            note_kept(story, cause, story.index.touch_of(cause))


def _meaning(story: Story, record: Record, cause: Record | None) -> str:
    """Says what an event stands for."""
    item = story.index.subjects.get(record.subject)
    if record.message == "primaryActionTriggered" and cause is not None:
        return f"{cause.message} is its main event"
    if record.message == "valueChanged":
        return VALUES.get(item.class_name if item is not None else "", "its value changed")
    tracked = tracking_of(story, record)
    beyond = tracked.x or 0 if tracked is not None else 0
    inside = "while it counted as inside" if beyond > 0 else "inside it"
    return MEANING.get(record.message or "", "its class does so").format(inside=inside)


def note_border(story: Story, record: Record) -> None:
    """Says how far out the finger was, where that decided."""
    if record.message not in BORDER:
        return
    if record.reason == "overridden":
        story.fact(record.subject, "continueTracking", "overridden", "CT-2", record)
        story.say(
            "Its class sends that itself: its continueTracking has a border of its own, besides "
            "the one of UIKit"
        )
        return
    tracked = tracking_of(story, record)
    if tracked is None or tracked.x is None or tracked.x <= 0:
        return
    story.fact("profile", "controlTolerance", tracked.y, "CT-2", tracked, tracked.x)
    so = ", so this did" if record.message in INSIDE else ""
    story.say(
        f"The finger was {points(tracked.x)} beyond the control's edge, and while a control "
        f"follows a finger everything up to {points(tracked.y)} out still counts as inside{so}"
    )


def tracking_of(story: Story, record: Record) -> Record | None:
    """The tracking call that belongs to a control's event."""
    found = story.index.same_turn(record, "tracking", record.subject)
    return found[-1] if found else None


def tell_tracking(story: Story, record: Record) -> None:
    """Tells why a control follows a touch, or stops to."""
    story.because("trackedTouch")
    if record.answer is False:
        story.because("refusedByView")
        story.fact(record.subject, record.message or "beginTracking", False, "CT-2", record)
        story.say(
            f"{story.name(record.subject)} stopped hearing of the touch {at(record.time)} because "
            f"its class answered {record.message} with no"
        )
        return
    what = {
        "beginTracking": "began to follow the finger",
        "continueTracking": "followed the finger",
        "endTracking": "stopped following the finger",
        "cancelTracking": "gave up following the finger",
    }.get(record.message or "", record.message or "tracked")
    cause = story.index.cause(record)
    got = f" because it got {method(cause)}" if cause is not None else ""
    story.say(f"{story.name(record.subject)} {what} {at(record.time)}{got}")
    if cause is None or cause.kind != "touches":
        return
    if comes_late(story, cause) or cause.message == "cancelled":
        tell_touches(story, cause)
    else:
        story.use(cause)


def tell_handler(story: Story, record: Record) -> None:
    """Tells why a control's handler was called."""
    control = story.index.cause(record)
    story.because("handler")
    whose = control.subject if control is not None and control.kind == "controls" else None
    story.say(
        f"{quoted(record.object)} was called {at(record.time)} because it handles "
        f"{record.message} of {story.name(whose or record.subject)}"
    )
    if whose is not None and whose != record.subject:
        story.say(
            f"Its target is nil, so the responder chain was searched, and "
            f"{story.name(record.subject)} is the first that answers to it"
        )
    if control is not None and control.kind == "controls":
        tell_control(story, control)
