"""A trace that `to_perfetto` wrote, as the timeline that it was."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fingerpost._extras import needed
from fingerpost.errors import BadValueError
from fingerpost.perfetto import schema, wire
from fingerpost.perfetto.schema import Annotation, Event, Interned, Packet, Trace

if TYPE_CHECKING:
    import pyarrow

Row = dict[str, Any]


def table_of(path: str | PathLike[str], like: pyarrow.Schema) -> pyarrow.Table:
    """Reads the records of a trace as a timeline's table; needs the extra `table`.

    Events that are no records (slices, another program's) are passed over.

    Args:
        path: the trace.
        like: the columns that a timeline has.

    Raises:
        BadValueError: it is no trace, or has no records of ours.
        OSError: it cannot be read.
    """
    pyarrow = needed("pyarrow", "table")
    reading = _Reading()
    try:
        rows = list(reading.rows(memoryview(Path(path).read_bytes())))
    except (wire.WireError, UnicodeDecodeError) as error:
        raise BadValueError(f"This is no trace of Perfetto's: {error}.") from None
    if not rows:
        raise BadValueError("This trace has no records of a timeline.")
    metadata = {name.encode(): text.encode() for name, text in reading.said.items()}
    try:
        arrays = [
            pyarrow.array([row.get(field.name) for row in rows], type=field.type) for field in like
        ]
    except (pyarrow.ArrowException, TypeError, ValueError, OverflowError) as error:
        reason = " ".join(str(error).split())
        raise BadValueError(f"The arguments of this trace's records are none: {reason}.") from None
    return pyarrow.Table.from_arrays(arrays, schema=like.with_metadata(metadata))


class _Reading:
    """Is read from the first packet to the last: words are told before they are used."""

    def __init__(self) -> None:
        self.words: dict[int, dict[int, str]] = {}
        self.said: dict[str, str] = {}

    def rows(self, data: memoryview) -> Iterator[Row]:
        for field, packet in wire.fields(data):
            if field == Trace.PACKET and isinstance(packet, memoryview):
                found = self._packet(packet)
                if found is not None:
                    yield found

    def _packet(self, packet: memoryview) -> Row | None:
        time, event = 0, None
        for field, value in wire.fields(packet):
            if isinstance(value, int):
                if field == Packet.FLAGS and value & schema.FIRST:
                    self.words.clear()
                elif field == Packet.TIMESTAMP:
                    time = value
            elif field == Packet.INTERNED:
                self._learn(value)
            elif field == Packet.TRACK_EVENT:
                event = value
        return None if event is None else self._event(event, time)

    def _learn(self, data: memoryview) -> None:
        for kind, entry in wire.fields(data):
            if isinstance(entry, memoryview):
                found = dict(wire.fields(entry))
                iid, text = found.get(schema.IID), found.get(schema.TEXT)
                if isinstance(iid, int) and isinstance(text, memoryview):
                    self.words.setdefault(kind, {})[iid] = str(text, "utf-8")

    def _event(self, event: memoryview, time: int) -> Row | None:
        row: Row = {}
        for field, value in wire.fields(event):
            if field == Event.ANNOTATION and isinstance(value, memoryview):
                name, said = self._argument(value)
                row[name] = said
        for name in (schema.SUBJECTS, schema.SCREEN):
            text = row.pop(name, None)
            if isinstance(text, str):
                self.said[name] = text
        if "serial" not in row or "kind" not in row:
            return None
        row["time"] = time
        return row

    def _argument(self, data: memoryview) -> tuple[str, Any]:
        name: str = ""
        said: Any = None
        for field, value in wire.fields(data):
            if isinstance(value, memoryview):
                if field == Annotation.DOUBLE and len(value) == 8:
                    said = wire.real(value)
            elif field == Annotation.NAME:
                name = self._word(Interned.ANNOTATION, value)
            elif field == Annotation.BOOL:
                said = bool(value)
            elif field == Annotation.UINT:
                said = value
            elif field == Annotation.INT:
                said = wire.signed(value)
            elif field == Annotation.WORD:
                said = self._word(Interned.WORD, value)
        return name, said

    def _word(self, kind: Interned, number: int) -> str:
        found = self.words.get(kind, {}).get(number)
        if found is None:
            raise wire.WireError(f"its word {number} is not told")
        return found
