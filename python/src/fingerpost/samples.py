"""Recorded samples: a digitizer's reports, as one contiguous array."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from fingerpost import _workbench
from fingerpost._call import listed, whole
from fingerpost._enums import Phase
from fingerpost._structs import SampleStruct
from fingerpost.errors import BadValueError

_ROW = struct.Struct("qddiI")

PHASES = {phase.name.lower(): int(phase) for phase in Phase}


class Samples:
    """A recording: one report of one finger in each row, with non-decreasing times.

    >>> Samples.from_columns([0, 0.1, 0.2], x=[10, 20, 30], y=[5, 5, 5])
    <Samples: 3 of 1 finger>
    """

    def __init__(self, array: ctypes.Array[SampleStruct], owner: object = None) -> None:
        """Takes the engine's array; `owner` keeps foreign memory alive."""
        self.array = array
        self._owner = owner

    @classmethod
    def from_columns(
        cls,
        time: Iterable[float],
        x: Iterable[float],
        y: Iterable[float],
        *,
        finger: Iterable[int] | int = 1,
        phase: Iterable[str] | Iterable[int] | None = None,
    ) -> Samples:
        """Creates a recording from columns: lists, numpy arrays, columns of a data frame.

        Args:
            time: seconds from the start of the recording.
            x: screen coordinates, points.
            y: screen coordinates, points.
            finger: a column, or one number for all rows.
            phase: began, moved, ended, cancelled (or 1 … 4); by default each finger's first row is
                began, its last one ended, the others moved.

        Raises:
            BadValueError: the columns differ in length, or a phase is unknown.
        """
        if phase is None and isinstance(finger, int) and hasattr(time, "dtype"):
            _check_lengths(time=time, x=x, y=y)  # type: ignore[arg-type]
            return _workbench.samples_of_columns(time, x, y, whole("finger", finger))
        columns = {"time": time, "x": x, "y": y}
        times, xs, ys = (list(listed(name, items, "numbers")) for name, items in columns.items())
        count = len(times)
        fingers = (
            [whole("finger", finger)] * count
            if isinstance(finger, int)
            else [whole("finger", f) for f in listed("finger", finger, "whole numbers")]
        )
        phases = (
            phases_of(fingers)
            if phase is None
            else [phase_number(p) for p in listed("phase", phase, "phases")]
        )
        _check_lengths(time=times, x=xs, y=ys, finger=fingers, phase=phases)
        try:
            nanoseconds = [round(float(second) * 1e9) for second in times]
            rows = map(_ROW.pack, nanoseconds, map(float, xs), map(float, ys), fingers, phases)
            memory = b"".join(rows)
        except (struct.error, TypeError, OverflowError, ValueError) as error:
            raise BadValueError(f"The columns cannot be a recording: {error}.") from None
        return cls((SampleStruct * count).from_buffer_copy(memory))

    @classmethod
    def from_numpy(cls, array: Any) -> Samples:  # noqa: ANN401
        """Uses a numpy structured array, without a copy where the layout fits.

        Its fields are time (int64, nanoseconds), x, y (float64), finger (int32), phase (uint32,
        1 began … 4 cancelled).

        Raises:
            BadValueError: a field is missing.
        """
        return _workbench.samples_of_array(array)

    @classmethod
    def _of_bytes(cls, data: bytes) -> Samples:
        count = len(data) // ctypes.sizeof(SampleStruct)
        return cls((SampleStruct * count).from_buffer_copy(data))

    def __reduce__(self) -> tuple[Callable[[bytes], Samples], tuple[bytes]]:
        """Pickles a recording as its bytes, because an array of structs cannot be pickled."""
        return Samples._of_bytes, (bytes(self.array),)

    def __len__(self) -> int:
        return len(self.array)

    def __repr__(self) -> str:
        fingers = len({sample.finger for sample in self.array})
        return f"<Samples: {len(self)} of {fingers} finger{'' if fingers == 1 else 's'}>"


def _check_lengths(**columns: Sequence[object]) -> None:
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        listing = ", ".join(f"{name} {length}" for name, length in lengths.items())
        raise BadValueError(f"The columns differ in length: {listing}.")


def phase_number(value: object) -> int:
    """Reads a phase by name or number."""
    if isinstance(value, str) and value in PHASES:
        return PHASES[value]
    if not isinstance(value, str) and value in PHASES.values():
        return int(value)  # type: ignore[call-overload, no-any-return]
    raise BadValueError(f"{value!r} is no phase; there are {', '.join(PHASES)}.")


def phases_of(fingers: Sequence[int]) -> list[int]:
    """Infers phases: a finger's first row began, its last one ended, the rest moved."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for index, finger in enumerate(fingers):
        first.setdefault(finger, index)
        last[finger] = index
    phases = []
    for index, finger in enumerate(fingers):
        if index == first[finger]:
            phases.append(int(Phase.BEGAN))
        else:
            phases.append(int(Phase.ENDED if index == last[finger] else Phase.MOVED))
    return phases
