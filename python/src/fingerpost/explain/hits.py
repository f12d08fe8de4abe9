"""Hit-testing: who was asked for the finger's place, and what each answered."""

from __future__ import annotations

from fingerpost.explain.story import Story
from fingerpost.explain.words import at, beyond, number, quoted
from fingerpost.record import Record


def refusal_clause(story: Story, record: Record) -> str:
    """Says why a view answered that it has nothing under the finger, and notes the fact."""
    story.because(record.reason)
    view = record.subject
    if record.reason == "hidden":
        story.fact(view, "isHidden", True, "HT-3", record)
        return "it is hidden (isHidden = true), and hidden views get no touches"
    if record.reason == "transparent":
        story.fact(view, "alpha", record.x, "HT-3", record)
        return (
            f"its alpha is {record.x:g}, and views as good as transparent get no touches "
            f"(the limit is {record.y:g})"
            if record.x is not None and record.y is not None
            else "it is as good as transparent"
        )
    if record.reason == "interactionDisabled":
        story.fact(view, "isUserInteractionEnabled", False, "HT-3", record)
        item = story.index.subjects.get(view)
        default = item is not None and item.class_name in ("UILabel", "UIImageView")
        tail = ", as it is by default for labels and image views" if default else ""
        return f"its isUserInteractionEnabled is off{tail}"
    if record.reason == "disabledControl":
        story.fact(view, "isEnabled", False, "HT-9", record)
        return "it is a disabled control (isEnabled = false)"
    if record.reason == "emptyBounds":
        story.fact(view, "frame", "empty", "HT-4", record)
        return "its frame is empty: without a width and a height nothing can be hit in it"
    if record.reason == "pointOutside":
        story.fact(view, "frame", f"finger {beyond(record.x, record.y)}", "HT-4", record)
        inside = _point_inside(story, record)
        if inside is not None and inside.reason == "overridden":
            story.fact(view, "pointInside", False, "HT-4", inside)
            return "its own pointInside said that the point is not in it"
        return f"the finger came down {beyond(record.x, record.y)}"
    if record.reason == "overridden":
        story.fact(view, "hitTest", "overridden", "HT-5", record)
        return "its own hitTest answers nil there"
    return f"of “{record.reason}”" if record.reason else "nothing under the finger took the touch"


def _point_inside(story: Story, record: Record) -> Record | None:
    """The `pointInside` call just before a `hitTest` returned."""
    before = story.index.by_serial.get(record.serial - 1)
    if before is not None and before.kind == "pointInside" and before.subject == record.subject:
        return before
    return None


def tell_hit_test(story: Story, record: Record) -> None:
    """Tells why a `hitTest` answered as it did."""
    story.because(record.reason)
    if record.token is None:
        story.say(
            f"{number(record.x)} subviews of {story.name(record.subject)} were passed over "
            f"{at(record.time)} without being asked: their frames are nowhere near the finger"
        )
        return
    view = story.name(record.subject)
    if not record.answer:
        story.say(
            f"{view} answered hitTest with nil {at(record.time)} because "
            f"{refusal_clause(story, record)}"
        )
    elif record.reason == "overridden":
        story.fact(record.subject, "hitTest", "overridden", "HT-5", record)
        story.say(
            f"{view} answered hitTest with {story.name(record.object)} {at(record.time)} because "
            "its class says so"
        )
    elif record.object == record.subject:
        story.say(
            f"{view} answered hitTest with itself {at(record.time)} because the finger came down "
            "inside it and no subview of it took the touch"
        )
    else:
        story.say(
            f"{view} answered hitTest with {story.name(record.object)} {at(record.time)} because "
            "that lies in it, under the finger, in front of what else would take the touch"
        )
    if _is_second(story, record):
        story.say("UIKit asks the window twice for each new touch; this is the second time")


def _is_second(story: Story, record: Record) -> bool:
    return any(
        item.token == record.token and item.serial < record.serial
        for item in story.index.same_turn(record, "hitTests", record.subject)
        if item.cause == record.cause
    )


def tell_point_inside(story: Story, record: Record) -> None:
    """Tells why a view says that a point is or is not in it."""
    story.because(record.reason)
    view = story.name(record.subject)
    answer = "inside" if record.answer else "outside"
    place = f"({number(record.x)}, {number(record.y)}) in its own coordinates"
    if record.reason == "overridden":
        story.fact(record.subject, "pointInside", bool(record.answer), "HT-4", record)
        story.say(
            f"{view} said {at(record.time)} that {place} is {answer}, as its class overrides it"
        )
        return
    hit = next(
        (
            item
            for item in story.index.same_turn(record, "hitTests", record.subject)
            if item.serial > record.serial and item.reason in ("pointOutside", "emptyBounds")
        ),
        None,
    )
    why = f"that is {'within' if record.answer else 'beyond'} its bounds"
    if hit is not None and not record.answer:
        why = refusal_clause(story, hit)
    story.say(f"{view} said {at(record.time)} that {place} is {answer} because {why}")


def tell_attached(story: Story, record: Record) -> None:
    """Tells why a recognizer takes part in a touch."""
    story.because("attached")
    touch = story.index.touch_of(record)
    on = record.object
    where = "that view"
    if touch is not None and touch.view != on:
        where = f"{quoted(touch.view)}, which lies in that view"
    story.say(
        f"{story.name(record.subject)} takes part in the touch because the finger came down on "
        f"{where}: a touch goes to the recognizers of the touched view and of all views around it"
    )
