"""The engine's answers, read from JSON."""

from __future__ import annotations

import ctypes
import json
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode, typed, unfit, whole
from fingerpost._enums import QuestionKind
from fingerpost.errors import BadValueError, RangeError
from fingerpost.explain.explanation import Explanation
from fingerpost.observation import RecordFilter, filter_structs
from fingerpost.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fingerpost._snapshot import Readable, Snapshot
    from fingerpost.timeline import Timeline


def why(
    timeline: Timeline,
    what: Record | int | str,
    touch: int | None = None,
    *,
    prove: bool | None = None,
) -> Explanation:
    """Explains a record, the record with a serial, or the first record with a token.

    A token's answer is proven, where the play's beginning is at hand; see `Timeline.why`.

    Raises:
        RangeError: no record has the serial.
        UnknownNameError: no record has the token; with near matches.
        BadValueError: the timeline has no such touch, or a touch is said for a record.
        KindError: the value is of another type.
    """
    if isinstance(what, bool) or not isinstance(what, Record | int | str):
        raise unfit("what", "a record, a serial or a token of the log", what)
    if isinstance(what, Record) and not timeline._has(what):
        raise RangeError(f"The record {what.serial} belongs to another timeline.")
    if isinstance(what, str):
        from fingerpost.explain.proving import proven

        _check_touch(touch)
        data = proven(timeline, QuestionKind.WHY, what, touch=touch, prove=prove)
        return Explanation(data or why_json(timeline._snapshot, what, touch), timeline._record)
    if touch is not None:
        raise BadValueError("touch: a record has its touch; a touch is said with a token.")
    asked = what.serial if isinstance(what, Record) else what
    return Explanation(why_json(timeline._snapshot, asked), timeline._record)


def why_not(
    timeline: Timeline,
    subject: object,
    event: str = "",
    touch: int | None = None,
    *,
    prove: bool | None = None,
) -> Explanation:
    """Explains why an object did not receive an event, or why it did.

    Raises:
        UnknownNameError: the name is unknown, or has no such event; with near matches.
        BadValueError: the timeline has no such touch.
        KindError: a value is of another type.
    """
    from fingerpost.explain.proving import proven

    name = subject if isinstance(subject, str) else getattr(subject, "name", None)
    if not isinstance(name, str):
        raise unfit("subject", "an object, its name or a token", subject)
    typed("event", event, str)
    _check_touch(touch)
    data = proven(timeline, QuestionKind.WHY_NOT, name, event, touch, prove=prove)
    data = data or why_not_json(timeline._snapshot, name, event, touch)
    return Explanation(data, timeline._record)


def why_not_recorded(
    timeline: Timeline, name: str, event: str, touch: int | None = None
) -> Explanation:
    """Explains a missing event from the records, and from what `note_places` has noted; no play.

    Raises:
        UnknownNameError: the name is unknown, or has no such event; with near matches.
        BadValueError: the timeline has no such touch.
    """
    return Explanation(why_not_json(timeline._snapshot, name, event, touch), timeline._record)


def _check_touch(touch: int | None) -> None:
    """Refuses what cannot be a touch's number."""
    if touch is not None and not 0 < whole("touch", touch) < 1 << 32:
        raise BadValueError(f"there is no touch {touch}.")


def overview(timeline: Timeline) -> list[Explanation]:
    """Explains the end of every touch in its view, every action and every recognizer that lost.

    Equal answers appear once.
    """
    answers = by_name(timeline._snapshot, "overview")["answers"]
    return [Explanation(answer, timeline._record) for answer in answers]


def why_json(snapshot: Snapshot, what: str | int, touch: int | None = None) -> dict[str, Any]:
    """Asks why something happened: a token of the log, of a touch or any, or a serial."""
    if isinstance(what, str):
        return ask(snapshot, native.fp_timeline_why_touch, encode(what), touch or 0)
    if not 0 <= what < 1 << 64:
        raise RangeError(f"No record has the serial {what}.")
    return ask(snapshot, native.fp_timeline_why_record, what)


def why_not_json(
    snapshot: Snapshot, subject: str, event: str = "", touch: int | None = None
) -> dict[str, Any]:
    """Asks why an object did not receive an event.

    Args:
        snapshot: the timeline.
        subject: the name of a responder or recognizer; without an event also a token of the log.
        event: by the log's name or UIKit's: `touchUpInside`, `tableView(_:didSelectRowAt:)`.
        touch: number of the touch in question; None finds the one that had a chance.

    Raises:
        UnknownNameError: the name is unknown, or has no such event; with near matches.
        BadValueError: the timeline has no such touch.
    """
    function = native.fp_timeline_why_not
    return ask(snapshot, function, encode(subject), encode(event), touch or 0)


def by_name(snapshot: Snapshot, name: str) -> dict[str, Any]:
    """Asks what needs nothing but the timeline, by its name in `answers.schema.json`."""
    return ask(snapshot, native.fp_timeline_answer, encode(name))


def diff_json(
    snapshot: Snapshot, other: Snapshot, filters: Iterable[RecordFilter] = ()
) -> dict[str, Any]:
    """Compares two timelines: all records, or the filtered ones."""
    structs = filter_structs(filters)
    function = native.fp_timeline_diff
    return ask(snapshot, function, other.pointer, structs, len(structs))


def ask(snapshot: Snapshot, function: Readable, *args: object) -> dict[str, Any]:
    """Calls a function with a JSON answer of any length."""
    length = ctypes.c_size_t()
    capacity = 16_384
    while True:
        buffer = ctypes.create_string_buffer(capacity)
        snapshot.ask(function, *args, buffer, capacity, ctypes.byref(length))
        if length.value < capacity:
            made: dict[str, Any] = json.loads(buffer.raw[: length.value], object_hook=_as_it_is)
            return made
        capacity = length.value + 1


def _as_it_is(item: dict[str, Any]) -> dict[str, Any]:
    """Leaves an object of JSON as it is.

    The reader runs no code of Python's but this, and an interrupt is noticed between two calls: a
    story of a million records takes a second to read.
    """
    return item
