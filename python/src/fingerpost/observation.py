"""Which records make up a log, and how each is written there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fingerpost.errors import BadValueError, near_matches

KINDS: tuple[str, ...] = (
    "hitTests",
    "pointInside",
    "sendEvents",
    "touches",
    "recognizerTouches",
    "states",
    "actions",
    "questions",
    "controls",
    "tracking",
    "resets",
    "handlers",
    "selection",
    "scrolls",
    "events",
)
"""The kinds that have a token, as the experiment format names them."""

COUNTED = ("touches", "recognizerTouches")
"""The kinds whose tokens may tell the tap count and the fingers."""

Limits = Mapping[str, frozenset[str] | None]


@dataclass(frozen=True)
class Line:
    """One line of a log, and when it happened (nanoseconds)."""

    text: str
    time: int


@dataclass(frozen=True)
class Observation:
    """What a log is made of: kinds, each for all subjects or for some, with some messages.

    >>> Observation.parse({"touches": {"view": ["began"]}, "actions": True}).names()
    ['view']
    """

    kinds: Mapping[str, Limits | None] = field(default_factory=lambda: dict.fromkeys(KINDS))
    tap_counts: bool = False
    fingers: bool = False

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
                hint = near_matches(key, [*KINDS, *flags]) or f"; there are {', '.join(KINDS)}."
                raise BadValueError(f"'{key}' is no kind of record to observe{hint}")
            elif limit is not False:
                kinds[key] = _limits(key, limit)
        if not kinds:
            kinds = dict.fromkeys(KINDS)
        return cls(kinds, flags["tapCounts"], flags["fingers"])

    def names(self) -> list[str]:
        """Lists the subjects that are named."""
        return sorted({name for limits in self.kinds.values() for name in limits or ()})

    def sees(self, record: Mapping[str, Any]) -> bool:
        """Whether a record belongs to the log."""
        kind = record["kind"]
        if kind not in self.kinds or not record["token"]:
            return False
        limits = self.kinds[kind]
        if limits is None:
            return True
        subject = record["subject"]
        if subject not in limits:
            return False
        messages = limits[subject]
        return messages is None or (record["message"] or record["to"]) in messages

    def text(self, record: Mapping[str, Any]) -> str:
        """Writes a record's token, with the suffixes that are asked for."""
        token: str = record["token"]
        if record["kind"] in COUNTED:
            if self.tap_counts and record["tap_count"] is not None:
                token += f" (tapCount {record['tap_count']})"
            if self.fingers and record["fingers"]:
                token += f" ({record['fingers']})"
        return token

    def lines(self, records: Iterable[Mapping[str, Any]]) -> list[Line]:
        """Writes the log."""
        return [Line(self.text(item), item["time"]) for item in records if self.sees(item)]


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
