"""Recordings from numpy arrays."""

from __future__ import annotations

from typing import Any

from fingerpost._call import typed
from fingerpost._structs import SampleStruct
from fingerpost.errors import BadValueError, some_of
from fingerpost.samples import PHASES, Samples
from fingerpost_workbench._extras import needed

LAYOUT = [("time", "i8"), ("x", "f8"), ("y", "f8"), ("finger", "i4"), ("phase", "u4")]
"""The numpy layout of a sample."""


def samples_of_columns(time: Any, x: Any, y: Any, finger: int) -> Samples:  # noqa: ANN401
    """Creates the recording of one finger from columns of numpy or of a data frame.

    Raises:
        BadValueError: a time is no number of seconds.
    """
    numpy = needed("numpy", "sweep")
    seconds = numpy.asarray(time, dtype="f8")
    if not (numpy.abs(seconds) < 1e9).all():
        raise BadValueError("A time is no number of seconds.")
    rows = numpy.empty(len(seconds), dtype=LAYOUT)
    rows["time"] = numpy.rint(seconds * 1e9)
    rows["x"], rows["y"] = x, y
    rows["finger"], rows["phase"] = finger, PHASES["moved"]
    rows["phase"][-1:] = PHASES["ended"]
    rows["phase"][:1] = PHASES["began"]
    return samples_of_array(rows)


def samples_of_array(array: Any) -> Samples:  # noqa: ANN401
    """Reads a structured array; see `Samples.from_numpy`.

    Raises:
        BadValueError: a field is missing.
    """
    numpy = needed("numpy", "sweep")
    layout = numpy.dtype(LAYOUT)
    typed("array", array, numpy.ndarray)
    missing = [name for name in layout.names or () if name not in (array.dtype.names or ())]
    if missing:
        raise BadValueError(f"The array has no field {some_of(missing)}.")
    if array.dtype != layout:
        array = array[list(layout.names or ())].astype(layout)
    if len(array) == 0:
        return Samples((SampleStruct * 0)())
    fitting = numpy.require(array, requirements=["C", "W"])
    return Samples((SampleStruct * len(fitting)).from_buffer(fitting), owner=fitting)
