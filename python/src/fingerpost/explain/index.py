"""What is looked up again and again in a timeline; built once."""

from __future__ import annotations

import bisect
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fingerpost.explain.fact import Fact
from fingerpost.explain.subjects import Subjects
from fingerpost.record import Record

ROOTS = ("step", "input", "timer")
"""The kinds that have no cause inside the pipeline."""


@dataclass
class Touch:
    """One touch from down to up, with all that was written of it.

    Attributes:
        number: its number in the timeline.
        finger: its finger.
        inputs: what the finger did.
        hits: the hit test of its landing, in order.
        attached: the recognizers that were attached to it.
        seen: touch methods of recognizers.
        told: touch methods of responders.
        held: what was withheld of it.
        released: what went out late.
        dropped: what was dropped.
        conditions: the settings of whoever met it, once somebody asked for them.
    """

    number: int
    finger: str
    inputs: list[Record] = field(default_factory=list)
    hits: list[Record] = field(default_factory=list)
    attached: list[Record] = field(default_factory=list)
    seen: list[Record] = field(default_factory=list)
    told: list[Record] = field(default_factory=list)
    held: list[Record] = field(default_factory=list)
    released: list[Record] = field(default_factory=list)
    dropped: list[Record] = field(default_factory=list)
    conditions: dict[tuple[str, str], Fact] | None = None

    @property
    def landing(self) -> Record | None:
        """The finger comes down."""
        return next((item for item in self.inputs if item.message == "began"), None)

    @property
    def first(self) -> Record | None:
        """What there is of it first: its landing, unless it is a pointer's or began earlier."""
        return self.landing or next(iter([*self.inputs, *self.seen, *self.told]), None)

    @property
    def end(self) -> Record | None:
        """The finger is lifted, or the touch cancelled."""
        return next((item for item in self.inputs if item.message in ("ended", "cancelled")), None)

    @property
    def view(self) -> str | None:
        """The view that hit-testing found, the touch's for its whole life."""
        for record in reversed(self.hits):
            if record.token is not None:
                return record.object
        first = next((item for item in self.told if item.object is None), None)
        return first.subject if first is not None else None

    def input(self, phase: str | None, before: int | None = None) -> Record | None:
        """The last report of a phase up to a time (nanoseconds)."""
        found = None
        for record in self.inputs:
            if record.message == phase and (before is None or record.time <= before):
                found = record
        return found

    def call(self, responder: str, phase: str) -> Record | None:
        """A responder's touch method for a phase."""
        return next(
            (item for item in self.told if item.subject == responder and item.message == phase),
            None,
        )

    def cancel(self) -> Record | None:
        """The cancel that the touch's view got."""
        return next((item for item in self.told if item.message == "cancelled"), None)


PARTS = {
    "input": "inputs",
    "attached": "attached",
    "recognizerTouches": "seen",
    "touches": "told",
    "withheld": "held",
    "released": "released",
    "dropped": "dropped",
}


class Index:
    """A timeline by serial, token, subject, turn and touch."""

    def __init__(
        self, records: Sequence[Record], metadata: Mapping[bytes, bytes] | None = None
    ) -> None:
        """Reads all records once."""
        self.records = records
        self.subjects = Subjects.of(metadata, records)
        self.by_serial: dict[int, Record] = {}
        self.by_token: dict[str, list[Record]] = defaultdict(list)
        self.by_subject: dict[str, list[Record]] = defaultdict(list)
        self.by_object: dict[str, list[Record]] = defaultdict(list)
        self.by_turn: dict[int, list[Record]] = defaultdict(list)
        self.by_kind: dict[str, list[Record]] = defaultdict(list)
        self.touches: dict[int, Touch] = {}
        self._landings: dict[str, list[tuple[int, int]]] = defaultdict(list)
        self._presses: set[int] = set()
        by_input: dict[int, int] = {}
        for record in records:
            self.by_serial[record.serial] = record
            self.by_turn[record.turn].append(record)
            self.by_kind[record.kind].append(record)
            if record.token is not None:
                self.by_token[record.token].append(record)
            if record.subject is not None:
                self.by_subject[record.subject].append(record)
            if record.object is not None:
                self.by_object[record.object].append(record)
            self._file(record, by_input)

    def _file(self, record: Record, by_input: dict[int, int]) -> None:
        if record.kind in ("hitTests", "pointInside"):
            number = by_input.get(record.cause or -1)
            if number is not None:
                self.touches[number].hits.append(record)
            return
        if record.kind == "input" and record.fingers is None and record.touch is not None:
            self._presses.add(record.touch)  # A button: it has a number, and is no touch.
        if record.touch in self._presses:
            return
        part = PARTS.get(record.kind)
        if part is None or record.touch is None:
            return
        if record.kind == "input" and record.message == "began":
            by_input[record.serial] = record.touch
            finger = record.fingers or "?"
            self.touches[record.touch] = Touch(record.touch, finger)
            self._landings[finger].append((record.serial, record.touch))
        for number in self.touch_numbers(record):
            touch = self.touches.get(number)
            if touch is None:
                # A part of a timeline may begin in mid-touch.
                touch = self.touches[number] = Touch(number, record.fingers or "?")
            getattr(touch, part).append(record)

    def touch_numbers(self, record: Record) -> list[int]:
        """Lists a record's touches, the oldest first."""
        if record.touch is None:
            return []
        fingers = (record.fingers or "").split(",")
        if len(fingers) < 2:
            return [record.touch]
        found = [record.touch]
        for finger in fingers[1:]:
            landings = self._landings[finger]
            place = bisect.bisect_right(landings, (record.serial, 1 << 62)) - 1
            if place >= 0 and landings[place][1] not in found:
                found.append(landings[place][1])
        return found

    def touch_of(self, record: Record) -> Touch | None:
        """The record's oldest touch; for what has none, that of its causes."""
        for item in self.causes(record):
            if item.touch is not None:
                return self.touches.get(item.touch)
        return None

    def causes(self, record: Record) -> list[Record]:
        """The record, its cause, that one's cause … to the root."""
        chain = [record]
        while chain[-1].cause is not None:
            following = self.by_serial.get(chain[-1].cause)
            if following is None or following.serial >= chain[-1].serial:
                break
            chain.append(following)
        return chain

    def cause(self, record: Record) -> Record | None:
        """The record that led to one."""
        return self.by_serial.get(record.cause) if record.cause is not None else None

    def decision_behind(self, record: Record) -> Record | None:
        """The nearest recognizer's state among a record's causes."""
        return next((item for item in self.causes(record)[1:] if item.kind == "states"), None)

    def states(self, recognizer: str) -> list[Record]:
        """A recognizer's states, in order; `resets` part its attempts."""
        return [
            item
            for item in self.by_subject.get(recognizer, ())
            if item.kind in ("states", "resets")
        ]

    def attempt(self, recognizer: str, serial: int) -> tuple[int, int]:
        """The serials between which a recognizer's attempt around a record lies."""
        first, last = -1, 1 << 62
        for item in self.by_subject.get(recognizer, ()):
            if item.kind != "resets":
                continue
            if item.serial < serial:
                first = item.serial
            else:
                last = item.serial
                break
        return first, last

    def of_attempt(self, recognizer: str, serial: int, *kinds: str) -> Iterator[Record]:
        """What was written about a recognizer in the attempt around a record."""
        first, last = self.attempt(recognizer, serial)
        for item in self.by_subject.get(recognizer, ()):
            if first < item.serial < last and item.kind in kinds:
                yield item

    def same_turn(self, record: Record, kind: str, subject: str | None = None) -> list[Record]:
        """What was written in a record's turn, of a kind and a subject."""
        return [
            item
            for item in self.by_turn.get(record.turn, ())
            if item.kind == kind and (subject is None or item.subject == subject)
        ]

    @property
    def last_time(self) -> int:
        """The time of the last record, nanoseconds."""
        return self.records[-1].time if self.records else 0
