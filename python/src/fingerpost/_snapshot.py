"""One timeline of the engine, owned: calls in, exceptions out."""

from __future__ import annotations

import ctypes
from typing import Any, Protocol

from fingerpost import _native as native
from fingerpost._arrow import stream_of
from fingerpost._call import read_string
from fingerpost._core import interruptible
from fingerpost._structs import ArrowArrayStream, RecordStruct, TimelinePointer
from fingerpost.errors import error_of


class Readable(Protocol):
    """A raw function that takes the timeline first and returns a status."""

    def __call__(self, timeline: TimelinePointer, /, *args: Any) -> int:  # noqa: ANN401
        """Calls the engine."""


class Snapshot:
    """Owns a timeline's pointer; the timeline ends with this object."""

    __slots__ = ("pointer", "_destroy")

    def __init__(self, pointer: TimelinePointer) -> None:
        """Takes over the timeline at `pointer`."""
        self.pointer = pointer
        # At the end of the interpreter the module may be gone before its snapshots.
        self._destroy = native.fp_timeline_destroy

    # Not a finalizer: creating one takes longer than taking a snapshot.
    def __del__(self) -> None:
        """Ends the engine's timeline."""
        if self.pointer:
            self._destroy(self.pointer)

    @classmethod
    def from_arrow(cls, table: object) -> Snapshot:
        """Reads a stored timeline from an object with `__arrow_c_stream__`.

        Raises:
            BadValueError: it is no timeline's table.
        """
        stream, capsule = stream_of(table)
        made = TimelinePointer()
        error = ctypes.create_string_buffer(1024)
        status = native.fp_timeline_import_arrow(stream, ctypes.byref(made), error, len(error))
        del capsule
        if status != 0:
            raise error_of(status, error.value.decode("utf-8", errors="replace"))
        return cls(made)

    def call(self, function: Readable, *args: Any) -> None:  # noqa: ANN401
        """Calls a function of the engine with this timeline.

        Raises:
            FingerpostError: the status, as an exception with the engine's sentence.
        """
        status = function(self.pointer, *args)
        if status != 0:
            sentence = read_string(lambda out, n: native.fp_timeline_error(self.pointer, out, n))
            raise error_of(status, sentence)

    def ask(self, function: Readable, *args: Any) -> None:  # noqa: ANN401
        """Calls a function that may take long; an interrupt ends it.

        Raises:
            FingerpostError: the status, as an exception with the engine's sentence.
            BaseException: the exception of a signal's handler.
        """
        with interruptible() as progress:
            native.fp_timeline_set_progress(self.pointer, progress, None)
            try:
                self.call(function, *args)
            finally:
                native.fp_timeline_set_progress(self.pointer, None, None)

    def part(self, function: Readable, *args: Any) -> Snapshot:  # noqa: ANN401
        """Calls a function that returns a part of this timeline."""
        made = TimelinePointer()
        self.call(function, *args, ctypes.byref(made))
        return Snapshot(made)

    def stream(self) -> ArrowArrayStream:
        """Creates a stream of the records; the caller releases it."""
        stream = ArrowArrayStream()
        self.call(native.fp_timeline_export_arrow, ctypes.byref(stream))
        return stream

    def first_serial(self) -> int:
        """The serial of the first record, without reading the others.

        Raises:
            RangeError: there is no record.
        """
        record = RecordStruct(size=ctypes.sizeof(RecordStruct))
        self.call(native.fp_timeline_record, 0, ctypes.byref(record))
        return int(record.serial)

    def __len__(self) -> int:
        count = ctypes.c_uint64()
        self.call(native.fp_timeline_count, ctypes.byref(count))
        return count.value
