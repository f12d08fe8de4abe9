"""Explanations of the engine's: asked of a lab in C, read from JSON."""

from __future__ import annotations

import ctypes
import json
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.fact import Fact

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fingerpost._core import Core, Failable
    from fingerpost.record import Record

SCHEMA = 1
"""The shape of answers that is read here."""


def why_json(core: Core, what: str | int) -> dict[str, Any]:
    """Asks why something happened.

    Args:
        core: the lab.
        what: a token of the log, or a serial.

    Raises:
        UnknownNameError: no record has the token; with near matches.
        RangeError: no record has the serial.
    """
    if isinstance(what, int):
        return ask(core, native.fp_timeline_why_record, what)
    return ask(core, native.fp_timeline_why, encode(what))


def why_not_json(
    core: Core, subject: str, event: str = "", touch: int | None = None
) -> dict[str, Any]:
    """Asks why somebody did not get an event.

    Args:
        core: the lab.
        subject: the name of a responder or recognizer; without an event also a token of the log.
        event: by our name or UIKit's: `touchUpInside`, `tableView(_:didSelectRowAt:)`.
        touch: number of the touch that is meant; None finds the one that had a chance.

    Raises:
        UnknownNameError: nobody is called so, or it has no such event; with near matches.
        BadValueError: the timeline has no such touch.
    """
    function = native.fp_timeline_why_not
    return ask(core, function, encode(subject), encode(event), touch or 0)


def latency_json(core: Core) -> dict[str, Any]:
    """Measures how long each touch phase was withheld, by whom, and who was waited for."""
    return ask(core, native.fp_timeline_latency)


def diff_json(core: Core, other: Core) -> dict[str, Any]:
    """Compares what two labs hold."""
    return ask(core, native.fp_timeline_diff, other.pointer)


def ask(core: Core, function: Failable, *args: object) -> dict[str, Any]:
    """Calls a function that answers in JSON, whatever the answer's length."""
    length = ctypes.c_size_t()
    capacity = 16_384
    while True:
        buffer = ctypes.create_string_buffer(capacity)
        core.call(function, *args, buffer, capacity, ctypes.byref(length))
        if length.value < capacity:
            made: dict[str, Any] = json.loads(buffer.raw[: length.value])
            return made
        capacity = length.value + 1


def explanation(answer: Mapping[str, Any], record: Callable[[int], Record]) -> Explanation:
    """Makes an explanation of an answer.

    Args:
        answer: as `explanation.schema.json` describes it.
        record: the record of a serial.
    """
    return Explanation(
        answer["question"],
        answer["text"],
        answer["happened"],
        tuple(record(serial) for serial in answer["records"]),
        tuple(record(serial) for serial in answer["evidence"]),
        tuple(fact(item) for item in answer["facts"]),
        tuple(answer["reasons"]),
        tuple(fact(item) for item in answer["conditions"]),
    )


def fact(item: Mapping[str, Any]) -> Fact:
    """Makes a fact of the plain data of one."""
    return Fact(
        item["subject"],
        item["property"],
        item["value"],
        item["rule"],
        item["record"],
        item.get("measured"),
        item["decidesAlone"],
    )
