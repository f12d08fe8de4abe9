"""Recorded capacitance frames of a touch sensor, as numpy arrays."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import optional, pair, real
from fingerpost._core import Core
from fingerpost._structs import FrameOptions
from fingerpost.errors import BadValueError, FingerpostError

if TYPE_CHECKING:
    from numpy.typing import NDArray


def play_frames(
    core: Core,
    frames: Any,  # noqa: ANN401
    *,
    rate: float,
    cell: tuple[float, float] | None,
    origin: tuple[float, float],
    threshold: float | None,
) -> None:
    """Plays frames in one call; copies the array only if it is not contiguous float32.

    Raises:
        FingerpostError: with the index of the failing frame.
    """
    rate = real("rate", rate)
    options = FrameOptions(size=ctypes.sizeof(FrameOptions))
    options.cell_width, options.cell_height = optional(pair, "cell", cell) or (0.0, 0.0)
    options.origin_x, options.origin_y = pair("origin", origin)
    options.threshold = optional(real, "threshold", threshold) or 0.0
    values = as_frames(frames)
    count, rows, columns = values.shape
    stopped = ctypes.c_size_t(count)
    pointer = values.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    try:
        core.call(
            native.fp_lab_play_frames,
            pointer,
            rows,
            columns,
            count,
            rate,
            ctypes.byref(options),
            ctypes.byref(stopped),
        )
    except FingerpostError as error:
        if stopped.value < count and error.status is not None:
            raise type(error)(f"frame {stopped.value}: {error}") from None
        raise


def as_frames(frames: Any) -> NDArray[Any]:  # noqa: ANN401
    """Reads an array-like as frames: (frame, row, column), contiguous float32.

    >>> as_frames([[[0, 1], [2, 3]]]).shape
    (1, 2, 2)

    Raises:
        BadValueError: it has not three dimensions, or a frame has no cells.
    """
    import numpy

    try:
        values = numpy.ascontiguousarray(frames, dtype=numpy.float32)
    except (TypeError, ValueError) as error:
        raise BadValueError(f"frames is no array of numbers: {error}.") from None
    if values.ndim == 2:
        values = values[numpy.newaxis]
    if values.ndim != 3:
        raise BadValueError(
            f"Frames have the dimensions (frame, row, column); this array has {values.ndim}."
        )
    if 0 in values.shape[1:]:
        raise BadValueError(f"A frame of {values.shape[1]} × {values.shape[2]} cells is empty.")
    return values
