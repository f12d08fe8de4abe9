"""Steps as the engine's bytes: most of a long script are a finger that goes on and a pause."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Mapping
from typing import Any

from fingerpost._enums import PlaceKind, StepKind
from fingerpost._structs import PlaceStruct, StepStruct

_SIZE = ctypes.sizeof(StepStruct)


def _place(kind: Any, field: str) -> int:  # noqa: ANN401
    place: int = getattr(kind, field).offset
    return place


def _packed(fields: Mapping[int, str]) -> struct.Struct:
    """The layout of a step of which some fields are said, by their places; the others are 0."""
    layout, end = "=", 0
    for place, code in sorted(fields.items()):
        layout += f"{place - end}x{code}"
        end = place + struct.calcsize(code)
    return struct.Struct(f"{layout}{_SIZE - end}x")


_BEGIN = {_place(StepStruct, "size"): "I", _place(StepStruct, "kind"): "I"}
_WAIT = _packed({**_BEGIN, _place(StepStruct, "duration"): "d"}).pack
_AT = _place(StepStruct, "place")
_AT_POINT = {
    _AT + _place(PlaceStruct, field): code
    for field, code in {"kind": "I", "x": "d", "y": "d"}.items()
}
_FINGER = _packed({**_BEGIN, _place(StepStruct, "finger"): "i", **_AT_POINT}).pack
_POINT = int(PlaceKind.POINT)
_PAUSE = int(StepKind.WAIT)
_KINDS = {"down": ("at", int(StepKind.DOWN)), "move": ("to", int(StepKind.MOVE))}
_NUMBERS = (int, float)


def plain_bytes(step: Mapping[str, Any]) -> bytes | None:
    """A wait, or a finger that goes to a point in one sample; None for what has to be looked at."""
    if len(step) == 1:
        seconds = step.get("wait")
        if type(seconds) is float:
            return _WAIT(_SIZE, _PAUSE, seconds)
    elif len(step) == 2:
        (verb, finger), (key, place) = step.items()
        wanted, kind = _KINDS.get(verb, ("", 0))
        if key == wanted and type(finger) is int and 0 <= finger < 1 << 31:
            if type(place) is tuple and len(place) == 2:
                x, y = place
                if type(x) in _NUMBERS and type(y) in _NUMBERS:
                    return _FINGER(_SIZE, kind, finger, _POINT, x, y)
    return None
