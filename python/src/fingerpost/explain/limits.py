"""Which limit of its gesture a recognizer missed, as a clause after "because"."""

from __future__ import annotations

from collections.abc import Callable

from fingerpost.explain.fact import Value
from fingerpost.explain.story import Story
from fingerpost.explain.words import fingers, points, quoted, seconds
from fingerpost.record import Record


def _kind(story: Story, record: Record) -> str:
    item = story.index.subjects.get(record.subject)
    return item.class_name if item is not None else record.class_name or ""


def _blame(
    story: Story,
    record: Record,
    value: Value,
    measured: float | None = None,
    alone: bool = True,
    rule: str = "GR-3",
) -> None:
    """Notes whose limit it was, as the engine recorded it; a rule's own number is nobody's."""
    owner, _, name = (record.decider or "").rpartition(".")
    if owner:
        story.fact(owner, name, value, rule, record, measured, alone)


def _press_too_long(story: Story, record: Record) -> str:
    if _kind(story, record) == "swipe":
        _blame(story, record, record.y)
        return f"the finger was still down after {seconds(record.y)}, longer than a swipe may take"
    _blame(story, record, record.y)
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
    _blame(story, record, record.y)
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
        # What is allowed shrinks or grows with the time: the profile's number is that of the start.
        _blame(story, record, f"{points(record.y)} by then", record.x)
        return (
            f"the finger strayed {points(record.x)} to the side, more than the "
            f"{points(record.y)} that a swipe allows by then"
        )
    _blame(story, record, record.y, record.x)
    return f"the finger strayed {points(record.x)}, more than the {points(record.y)} it allows"


def _too_many(story: Story, record: Record) -> str:
    _blame(story, record, record.y, record.x)
    return f"{fingers(int(record.x or 2))} came down and it takes {int(record.y or 1)}"


def _too_few(story: Story, record: Record) -> str:
    _blame(story, record, record.y, record.x)
    return f"it needs {fingers(int(record.y or 2))} and only {int(record.x or 1)} came down"


def _too_late(story: Story, record: Record) -> str:
    return "a finger came down after another had already been lifted"


def _lifted_too_soon(story: Story, record: Record) -> str:
    if _kind(story, record) != "longPress":
        return _lifted(story, record)
    _blame(story, record, record.y, record.x)
    return (
        f"the finger was lifted after {seconds(record.x)}, before the {seconds(record.y)} it needs"
    )


def _lifted(story: Story, record: Record) -> str:
    kind = _kind(story, record)
    if kind in ("pan", "screenEdgePan", "scroll.pan"):
        # Without any way at all no limit is reached; a scroll view also minds the direction.
        alone = bool(record.x) and kind != "scroll.pan"
        _blame(story, record, record.y, record.x, alone)
        return f"the finger was lifted before it had moved the {points(record.y)} that make a pan"
    if kind == "swipe":
        _blame(story, record, "not reached")
        return "the finger was lifted before it had moved far enough for a swipe"
    if kind == "pinch":
        return "the fingers were lifted before their distance had changed enough for a pinch"
    if kind == "rotation":
        return "the fingers were lifted before they had turned enough for a rotation"
    return "the finger was lifted before the gesture was complete"


def _wrong_direction(story: Story, record: Record) -> str:
    if (record.decider or "").endswith(".contentSize"):
        _blame(story, record, "nothing to scroll that way", rule="SC-4")
        view = (record.decider or "").rpartition(".")[0]
        return (
            f"the finger moved {points(record.x)}, but {quoted(view)} has nothing to scroll "
            "in that direction"
        )
    _blame(story, record, "another one")
    return "the finger moved in another direction than the one it looks for"


def _wrong_place(story: Story, record: Record) -> str:
    _blame(story, record, record.y, record.x)
    return (
        f"the finger came down {points(record.x)} from the edge, "
        f"outside the {points(record.y)} in which it looks"
    )


def _wrong_edges(story: Story, record: Record) -> str:
    _blame(story, record, f"{record.x:g} of them")
    if not record.x:
        return "it looks at no edge, and that never begins"
    return "it looks at several edges at once, and that never begins"


LIMITS: dict[str, Callable[[Story, Record], str]] = {
    "pressTooLong": _press_too_long,
    "pauseTooLong": _pause_too_long,
    "movedTooFar": _moved_too_far,
    "tooManyFingers": _too_many,
    "tooFewFingers": _too_few,
    "fingerTooLate": _too_late,
    "liftedTooSoon": _lifted_too_soon,
    "lifted": _lifted,
    "wrongDirection": _wrong_direction,
    "wrongPlace": _wrong_place,
    "wrongEdges": _wrong_edges,
}
"""By the reason that was recorded."""
