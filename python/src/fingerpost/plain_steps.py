"""Steps as the engine's bytes: most of a long script are a finger that goes on and a pause."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Mapping
from typing import Any

from fingerpost._enums import PlaceKind, StepKind
from fingerpost._structs import StepStruct

_HEAD = struct.Struct("IIiiiIIIQdd")
_TAIL = struct.Struct("IIQddddQQQ6dII")
_SIZE = ctypes.sizeof(StepStruct)
_NO_PLACE = int(PlaceKind.NONE)
_POINT = int(PlaceKind.POINT)
_WAIT = int(StepKind.WAIT)
_FINGERS = {"down": ("at", int(StepKind.DOWN)), "move": ("to", int(StepKind.MOVE))}


def _bytes(kind: int, finger: int, place: int, x: float, y: float, duration: float) -> bytes:
    head = _HEAD.pack(_SIZE, kind, finger, 0, 0, 0, place, 0, 0, x, y)
    return head + _TAIL.pack(0, 0, 0, 0, 0, duration, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def plain_bytes(step: Mapping[str, Any]) -> bytes | None:
    """A wait, or a finger that goes to a point in one sample; None for what has to be looked at."""
    if len(step) == 1:
        seconds = step.get("wait")
        if type(seconds) is float:
            return _bytes(_WAIT, 0, _NO_PLACE, 0.0, 0.0, seconds)
    elif len(step) == 2:
        (verb, finger), (key, place) = step.items()
        wanted, kind = _FINGERS.get(verb, ("", 0))
        if key == wanted and type(finger) is int and 0 <= finger < 1 << 31:
            if type(place) is tuple and len(place) == 2:
                x, y = place
                if type(x) in _NUMBERS and type(y) in _NUMBERS:
                    return _bytes(kind, finger, _POINT, x, y, 0.0)
    return None


_NUMBERS = (int, float)
