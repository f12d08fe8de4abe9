"""Registers recognizer types in a lab: Python classes and libraries."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost._call import encode, unfit
from fingerpost._call import path as path_of
from fingerpost.recognizers.gesture import GestureRecognizer
from fingerpost.recognizers.table import Table, type_id

if TYPE_CHECKING:
    from fingerpost.lab import Lab


def register(lab: Lab, kind: type[GestureRecognizer]) -> str:
    """Registers a class through the C table, which the engine keeps until its release."""
    if not (isinstance(kind, type) and issubclass(kind, GestureRecognizer)):
        raise unfit("kind", "a class below GestureRecognizer", kind)
    table = Table(kind)
    lab._core.call(native.fp_lab_register_recognizer, ctypes.byref(table.struct))
    table.hand_over()
    lab._properties = None
    return type_id(kind)


def load_plugin(lab: Lab, path: str | os.PathLike[str]) -> tuple[str, ...]:
    """Opens a library and registers its types; returns their ids."""
    count = ctypes.c_size_t()
    place = os.fspath(path_of("path", path).absolute())
    lab._core.call(native.fp_lab_load_plugin, encode(place), ctypes.byref(count))
    lab._properties = None
    types = lab.recognizer_types
    return tuple(item.id for item in types[len(types) - count.value :])
