"""The engine's answers, read from JSON."""

from __future__ import annotations

import ctypes
import json
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode, typed, unfit, whole
from fingerpost.errors import BadValueError, RangeError
from fingerpost.explain.delay import Delay, Part
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.fact import Fact
from fingerpost.explain.latency import Latency
from fingerpost.observation import Wish, wish_structs
from fingerpost.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from fingerpost._snapshot import Readable, Snapshot
    from fingerpost.timeline import Timeline


def why(timeline: Timeline, what: Record | int | str) -> Explanation:
    """Explains a record, the record with a serial, or the first record with a token.

    Raises:
        RangeError: no record has the serial.
        UnknownNameError: no record has the token; with near matches.
        KindError: the value is of another type.
    """
    if isinstance(what, bool) or not isinstance(what, Record | int | str):
        raise unfit("what", "a record, a serial or a token of the log", what)
    if isinstance(what, Record) and not timeline._has(what):
        raise RangeError(f"The record {what.serial} belongs to another timeline.")
    asked = what.serial if isinstance(what, Record) else what
    return explanation(why_json(timeline._snapshot, asked), timeline._record)


def why_not(
    timeline: Timeline, subject: object, event: str = "", touch: int | None = None
) -> Explanation:
    """Explains why an object did not receive an event, or why it did.

    Raises:
        UnknownNameError: the name is unknown, or has no such event; with near matches.
        BadValueError: the timeline has no such touch.
        KindError: a value is of another type.
    """
    name = subject if isinstance(subject, str) else getattr(subject, "name", None)
    if not isinstance(name, str):
        raise unfit("subject", "an object, its name or a token", subject)
    typed("event", event, str)
    if touch is not None and not 0 < whole("touch", touch) < 1 << 32:
        raise BadValueError(f"there is no touch {touch}.")
    return explanation(why_not_json(timeline._snapshot, name, event, touch), timeline._record)


def overview(timeline: Timeline) -> list[Explanation]:
    """Explains the end of every touch in its view, every action and every recognizer that lost.

    Equal answers appear once.
    """
    answers = ask(timeline._snapshot, native.fp_timeline_overview)["answers"]
    return [explanation(answer, timeline._record) for answer in answers]


def latency(timeline: Timeline) -> Latency:
    """Measures the delay of each touch phase, with the recognizers that caused it."""
    answer = latency_json(timeline._snapshot)
    return Latency(tuple(delay(item) for item in answer["delays"]), answer["text"])


def why_json(snapshot: Snapshot, what: str | int) -> dict[str, Any]:
    """Asks why something happened: a token of the log, or a serial."""
    if isinstance(what, str):
        return ask(snapshot, native.fp_timeline_why, encode(what))
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


def latency_json(snapshot: Snapshot) -> dict[str, Any]:
    """Measures the delay of each touch phase, with the recognizers that caused it."""
    return ask(snapshot, native.fp_timeline_latency)


def diff_json(snapshot: Snapshot, other: Snapshot, wishes: Iterable[Wish] = ()) -> dict[str, Any]:
    """Compares two timelines: all records, or the filtered ones."""
    structs = wish_structs(wishes)
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
            made: dict[str, Any] = json.loads(buffer.raw[: length.value])
            return made
        capacity = length.value + 1


def explanation(answer: Mapping[str, Any], record: Callable[[int], Record | None]) -> Explanation:
    """Creates an explanation from an answer.

    Args:
        answer: as `answers.schema.json` describes it.
        record: returns the record of a serial; records that it does not find are left out.
    """
    return Explanation(
        answer["question"],
        answer["text"],
        answer["happened"],
        known(answer["records"], record),
        known(answer["evidence"], record),
        tuple(fact(item) for item in answer["facts"]),
        tuple(answer["reasons"]),
        answer["confidence"],
        answer["caution"],
    )


def known(serials: Iterable[int], record: Callable[[int], Record | None]) -> tuple[Record, ...]:
    """The existing records among the serials."""
    return tuple(found for found in map(record, serials) if found is not None)


def fact(item: Mapping[str, Any]) -> Fact:
    """Creates a fact from plain data."""
    measured = item.get("measured")
    value = item["value"]
    return Fact(
        item["subject"],
        item["property"],
        # JSON does not distinguish a count from a length: 2 taps are 2, not 2.0.
        int(value) if isinstance(value, float) and value.is_integer() else value,
        item["rule"],
        item["record"],
        # JSON has no infinity; it is a text.
        None if measured is None else float(measured),
        item["confidence"],
    )


def delay(item: Mapping[str, Any]) -> Delay:
    """Creates a delay from plain data."""
    return Delay(
        item["touch"],
        item["finger"],
        item["subject"],
        item["what"],
        item["given"],
        item["out"],
        item["outcome"],
        tuple(
            Part(part["by"], part["because"], part["start"], part["end"]) for part in item["parts"]
        ),
        tuple(item["by"]),
        item["record"],
    )
