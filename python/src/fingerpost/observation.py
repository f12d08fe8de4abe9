"""The selection of records for a log, and their form there."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from fingerpost._call import encode_optional
from fingerpost._enums import LogFlag, OptionalRecord
from fingerpost._structs import ObservationStruct
from fingerpost._tables import KINDS as KINDS
from fingerpost.errors import BadValueError, near_matches, some_of

VISIBLE = (
    *("touches", "actions", "controls", "handlers"),
    *("selection", "scrolls", "interactions", "events"),
)
"""The kinds of records of calls to an application's own code."""

NOTES: Mapping[str, OptionalRecord] = {
    "numbers": OptionalRecord.NUMBERS,
    "controlStates": OptionalRecord.CONTROL_STATES,
    "values": OptionalRecord.VALUES,
    "pipeline": OptionalRecord.PIPELINE,
    "hitTests": OptionalRecord.HIT_TESTS,
    "pointInside": OptionalRecord.HIT_TESTS,
}
"""The kinds with records that are written only after `lab.record`."""

Limits = Mapping[str, frozenset[str] | None]


class Line(NamedTuple):
    """One line of a log, and its time (nanoseconds)."""

    text: str
    """The token."""
    time: int
    """Nanoseconds of virtual time."""


class RecordFilter(NamedTuple):
    """A filter for records; None stands for every kind, every subject, any message."""

    kind: str | None
    subject: str | None
    """A name, or empty for all."""
    message: str | None


class Observation:
    """The records of a log: kinds, for all or some subjects, with all or some messages.

    >>> Observation.parse({"touches": {"view": ["began"]}, "actions": True}).names()
    ['view']
    """

    def __init__(
        self,
        kinds: Mapping[str, Limits | None] | None = None,
        tap_counts: bool = False,
        fingers: bool = False,
    ) -> None:
        """Takes the kinds with their limits; all by default."""
        self.kinds = dict.fromkeys(KINDS) if kinds is None else dict(kinds)
        self.tap_counts = tap_counts
        self.fingers = fingers

    @classmethod
    def of(cls, observe: object) -> Observation:
        """Returns an observation unchanged; parses other values."""
        return observe if isinstance(observe, Observation) else cls.parse(observe)

    @classmethod
    def parse(cls, observe: object) -> Observation:
        """Reads the `observe` of an experiment: a list of kinds, or kinds with their limits.

        Raises:
            BadValueError: an unknown kind, with near matches, or a limit of another shape.
        """
        if observe is None:
            return cls()
        if isinstance(observe, str):
            observe = [observe]
        kinds: dict[str, Limits | None] = {}
        flags = {"tapCounts": False, "fingers": False}
        for key, limit in _pairs(observe):
            if key in flags:
                flags[key] = bool(limit)
            elif key not in KINDS:
                hint = near_matches(key, [*KINDS, *flags]) or f"; there are {some_of(KINDS)}."
                raise BadValueError(f"'{key}' is no kind of record to observe{hint}")
            elif limit is not False:
                kinds[key] = _limits(key, limit)
        if not kinds:
            kinds = dict.fromkeys(KINDS)
        return cls(kinds, flags["tapCounts"], flags["fingers"])

    def names(self) -> list[str]:
        """Lists the named subjects."""
        return sorted({name for limits in self.kinds.values() for name in limits or ()})

    def to_dict(self) -> dict[str, object]:
        """Converts it to the `observe` of an experiment."""
        made: dict[str, object] = {
            kind: True if limits is None else _written(limits)
            for kind, limits in self.kinds.items()
        }
        return made | {"tapCounts": self.tap_counts, "fingers": self.fingers}

    @property
    def filters(self) -> Iterator[RecordFilter]:
        """Converts it to single filters."""
        for kind, limits in self.kinds.items():
            if limits is None:
                yield RecordFilter(kind, None, None)
                continue
            if not limits:
                yield RecordFilter(
                    kind, "", ""
                )  # No subject's records: the kind is named and has none.
            for subject, messages in limits.items():
                if messages is None:
                    yield RecordFilter(kind, subject, None)
                for message in sorted(messages or ()):
                    yield RecordFilter(kind, subject, message)

    @cached_property
    def structs(self) -> ctypes.Array[ObservationStruct]:
        """Converts the filters to the engine's structs."""
        return filter_structs(self.filters)

    @property
    def notes(self) -> frozenset[str]:
        """The optional kinds to switch on before the lab plays.

        Empty where all kinds are observed.
        """
        return frozenset(NOTES) & set(self.kinds) if len(self.kinds) < len(KINDS) else frozenset()

    @property
    def flags(self) -> int:
        """The requested suffixes, as the engine's flags."""
        return (LogFlag.TAP_COUNTS if self.tap_counts else 0) | (
            LogFlag.FINGERS if self.fingers else 0
        )


def _written(limits: Limits) -> object:
    return {
        name: True if messages is None else sorted(messages) for name, messages in limits.items()
    }


def filter_structs(filters: Iterable[RecordFilter]) -> ctypes.Array[ObservationStruct]:
    """Creates the engine's array of filters."""
    size = ctypes.sizeof(ObservationStruct)
    made = [ObservationStruct(size, 0, *map(encode_optional, filter)) for filter in filters]
    return (ObservationStruct * len(made))(*made)


def _pairs(observe: object) -> Iterator[tuple[str, object]]:
    if isinstance(observe, Mapping):
        yield from observe.items()
    elif isinstance(observe, Sequence):
        for item in observe:
            if isinstance(item, str):
                yield item, True
            else:
                yield from _pairs(item)
    else:
        raise BadValueError(f"observe takes kinds of records, not {observe!r}.")


def _limits(kind: str, limit: object) -> Limits | None:
    if limit is True or limit is None:
        return None
    if isinstance(limit, str):
        return {limit: None}
    if isinstance(limit, Mapping):
        return {
            str(name): None if messages in (True, None) else _words(kind, messages)
            for name, messages in limit.items()
        }
    if isinstance(limit, Sequence):
        return {str(name): None for name in limit}
    raise BadValueError(f"{kind} is limited by names, not by {limit!r}.")


def _words(kind: str, messages: object) -> frozenset[str]:
    if isinstance(messages, str):
        return frozenset([messages])
    if isinstance(messages, Sequence):
        return frozenset(str(message) for message in messages)
    raise BadValueError(f"{kind} takes a list of messages for each name, not {messages!r}.")
