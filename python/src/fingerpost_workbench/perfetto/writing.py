"""A timeline as a trace: a track for every finger, recognizer and view, a flow for every cause.

Every record is an event on the track of its subject, with all its columns as arguments; what lasts
(a finger down, a state, a touch withheld) is a slice. A flow leads from a cause to each of its
effects; its number is the effect's serial plus one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.perfetto import schema, wire
from fingerpost_workbench.perfetto.schema import Annotation, Event, Interned, Packet, Trace, Track
from fingerpost_workbench.pictures.palette import SPANS

if TYPE_CHECKING:
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.pictures.model import Lane, Span

ROOMS = ("Fingers", "Recognizers", "Views and controls", "Run")
RESPONDERS = ROOMS[2]
RUN = ROOMS[3]
SEQUENCE = 1
NO_ARGUMENT = ("time",)
"""The column that is the event's own time."""


def trace_of(timeline: Timeline) -> bytes:
    """Writes a timeline as a trace in Perfetto's protocol buffers; needs the extra `table`.

    The same in, the same bytes out.
    """
    return b"".join(_Writing(timeline).packets())


class _InternTable:
    """Interned words of one kind with their numbers; a new one is written before its first use."""

    def __init__(self, kind: Interned) -> None:
        self.kind = kind
        self.numbers: dict[str, int] = {}
        self.fresh: list[bytes] = []

    def number(self, word: str) -> int:
        found = self.numbers.get(word)
        if found is None:
            found = self.numbers[word] = len(self.numbers) + 1
            entry = wire.number(schema.IID, found)
            entry += wire.message(schema.TEXT, word.encode("utf-8", "replace"))
            self.fresh.append(wire.message(self.kind, entry))
        return found


class _Writing:
    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.picture = timeline.picture(most=1 << 30)
        self.table = timeline.to_arrow()
        self.unsigned = {item.name for item in self.table.schema if str(item.type)[:4] == "uint"}
        self.categories, self.names = _InternTable(Interned.CATEGORY), _InternTable(Interned.EVENT)
        self.arguments, self.words = _InternTable(Interned.ANNOTATION), _InternTable(Interned.WORD)
        self.tracks: dict[tuple[str, str], int] = {}
        self.known: dict[tuple[str, object], bytes] = {}
        self.flags = schema.FIRST

    # Packets

    def packets(self) -> Iterator[bytes]:
        """The tracks, then what happens on them, in order."""
        rooms = dict.fromkeys([*ROOMS, *(lane.room for lane in self.picture.lanes)])
        for rank, room in enumerate(rooms):
            yield self._track((room, ""), None, room, rank)
        records = self.picture.records
        slices = self._slices()
        homes = [self._home(row) for row in range(len(records))]
        for room, name in dict.fromkeys([*self._lanes(), *homes]):
            if (room, name) not in self.tracks:
                yield self._track((room, name), (room, ""), name, len(self.tracks))
        for key, parent in self.beside.items():
            yield self._track(key, parent, key[1], len(self.tracks))
        begins: dict[int, list[tuple[Span, int]]] = {}
        ends: dict[int, list[int]] = {}
        for span, key in slices:
            begins.setdefault(span.start, []).append((span, self.tracks[key]))
            ends.setdefault(span.end, []).append(self.tracks[key])
        effects = self._effects()
        columns = [(name, self.table.column(name).to_pylist()) for name in self.table.column_names]
        for row, record in enumerate(records):
            for track in ends.get(row, ()):
                yield self._event(record.time, schema.END, track)
            for span, track in begins.get(row, ()):
                yield self._slice(record.time, span, track)
            yield self._record(row, self.tracks[homes[row]], columns, effects)

    def _packet(self, body: bytes, time: int | None = None) -> bytes:
        words = (self.categories, self.names, self.arguments, self.words)
        fresh = b"".join(entry for kind in words for entry in kind.fresh)
        for kind in words:
            kind.fresh.clear()
        head = b"" if time is None else wire.number(Packet.TIMESTAMP, time)
        head += wire.number(Packet.SEQUENCE, SEQUENCE)
        if fresh or self.flags == schema.FIRST or time is not None:
            head += wire.number(Packet.FLAGS, self.flags)
            self.flags = schema.LATER
        if fresh:
            head += wire.message(Packet.INTERNED, fresh)
        return wire.message(Trace.PACKET, head + body)

    # Tracks

    def _track(
        self, key: tuple[str, str], parent: tuple[str, str] | None, name: str, rank: int
    ) -> bytes:
        self.tracks[key] = len(self.tracks) + 1
        body = wire.number(Track.UUID, self.tracks[key])
        body += wire.message(Track.NAME, name.encode("utf-8", "replace"))
        if parent is not None:
            body += wire.number(Track.PARENT, self.tracks[parent])
        body += wire.number(Track.ORDERING, schema.EXPLICIT) + wire.number(Track.RANK, rank)
        return self._packet(wire.message(Packet.TRACK, body))

    def _lanes(self) -> Iterator[tuple[str, str]]:
        for lane in self.picture.lanes:
            yield lane.room, lane.name

    def _home(self, row: int) -> tuple[str, str]:
        """The track of a record: its finger's, its subject's, or that of the run."""
        if self.fingers.get(row):
            return ROOMS[0], self.fingers[row]
        name = self.picture.records[row].subject
        if not name:
            return RUN, ""
        return self.rooms.get(name, RESPONDERS), name

    def _slices(self) -> list[tuple[Span, tuple[str, str]]]:
        """Everything that lasts, on its lane's track, or beside it where both last at once."""
        self.rooms: dict[str, str] = {}
        self.fingers: dict[int, str] = {}
        self.beside: dict[tuple[str, str], tuple[str, str]] = {}
        found = []
        for lane in self.picture.lanes:
            if lane.room == "Fingers":
                rows = [*lane.ticks, *(mark.row for mark in lane.marks)]
                self.fingers.update(dict.fromkeys(rows, lane.name))
            elif lane.room != RESPONDERS:
                self.rooms[lane.name] = lane.room
            found += list(self._laid(lane))
        return found

    def _laid(self, lane: Lane) -> Iterator[tuple[Span, tuple[str, str]]]:
        free: list[int] = []
        for span in sorted(lane.spans, key=lambda span: span.start):
            if span.end <= span.start:
                continue
            place = next((n for n, end in enumerate(free) if end <= span.start), len(free))
            free[place : place + 1] = [span.end]
            key = (lane.room, lane.name)
            if place:
                key = (lane.room, f"{lane.name} ({place + 1})")
                self.beside[key] = (lane.room, lane.name)
            yield span, key

    # Events

    def _event(self, time: int, kind: int, track: int, more: bytes = b"") -> bytes:
        body = wire.number(Event.TYPE, kind) + wire.number(Event.TRACK, track) + more
        return self._packet(wire.message(Packet.TRACK_EVENT, body), time)

    def _slice(self, time: int, span: Span, track: int) -> bytes:
        name = span.label or SPANS[span.look].word
        more = wire.number(Event.NAME, self.names.number(name))
        more += wire.number(Event.CATEGORY, self.categories.number(span.look))
        return self._event(time, schema.BEGIN, track, more)

    def _effects(self) -> dict[int, list[int]]:
        """For each serial the serials of what it caused, as far as both are in this timeline."""
        known = {record.serial for record in self.picture.records}
        found: dict[int, list[int]] = {}
        for record in self.picture.records:
            if record.cause in known and record.cause != record.serial:
                found.setdefault(record.cause or 0, []).append(record.serial)
        return found

    def _record(
        self,
        row: int,
        track: int,
        columns: list[tuple[str, list[Any]]],
        effects: dict[int, list[int]],
    ) -> bytes:
        record = self.picture.records[row]
        more = [
            wire.number(Event.NAME, self.names.number(self.picture.words(row))),
            wire.number(Event.CATEGORY, self.categories.number(record.kind)),
        ]
        for name, values in columns:
            if values[row] is not None and name not in NO_ARGUMENT:
                more.append(self._argument(name, values[row]))
        more += [wire.fixed(Event.FLOW, effect + 1) for effect in effects.get(record.serial, ())]
        if record.cause in effects and record.cause != record.serial:
            more.append(wire.fixed(Event.FLOW_END, record.serial + 1))
        return self._event(record.time, schema.INSTANT, track, b"".join(more))

    def _argument(self, name: str, value: object) -> bytes:
        key = (name, value)
        found = self.known.get(key)
        if found is None:
            body = wire.number(Annotation.NAME, self.arguments.number(name)) + self._value(
                name, value
            )
            found = wire.message(Event.ANNOTATION, body)
            if isinstance(value, str | bool):
                self.known[key] = found
        return found

    def _value(self, name: str, value: object) -> bytes:
        if isinstance(value, bool):
            return wire.number(Annotation.BOOL, value)
        if isinstance(value, int):
            return wire.number(Annotation.UINT if name in self.unsigned else Annotation.INT, value)
        if isinstance(value, float):
            return wire.double(Annotation.DOUBLE, value)
        return wire.number(Annotation.WORD, self.words.number(str(value)))
