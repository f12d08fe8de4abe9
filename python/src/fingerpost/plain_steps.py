"""Steps as the engine's bytes: most of a long script are a finger that goes on and a pause."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Mapping, Sequence
from typing import Any

from fingerpost._enums import PlaceKind, StepKind
from fingerpost._structs import PlaceStruct, StepStruct

_SIZE = ctypes.sizeof(StepStruct)


def _packed(fields: Mapping[int, str]) -> struct.Struct:
    """The layout of a step of which some fields are said, by their places; the others are 0."""
    layout, end = "=", 0
    for place, code in sorted(fields.items()):
        layout += f"{place - end}x{code}"
        end = place + struct.calcsize(code)
    return struct.Struct(f"{layout}{_SIZE - end}x")


_STEP: Any = StepStruct
_PLACE: Any = PlaceStruct
_BEGIN = {_STEP.size.offset: "I", _STEP.kind.offset: "I"}
_WAIT = _packed({**_BEGIN, _STEP.duration.offset: "d"}).pack
_POINT_AT = {_PLACE.kind.offset: "I", _PLACE.x.offset: "d", _PLACE.y.offset: "d"}
_AT_POINT = {_STEP.place.offset + place: code for place, code in _POINT_AT.items()}
_FINGER = _packed({**_BEGIN, _STEP.finger.offset: "i", **_AT_POINT}).pack
_PAIRS = (tuple, list)
_POINT = int(PlaceKind.POINT)
_PAUSE, _DOWN, _MOVE = int(StepKind.WAIT), int(StepKind.DOWN), int(StepKind.MOVE)


def add_plain(steps: Sequence[Mapping[str, Any]], first: int, packed: list[Any]) -> int:
    """Packs waits, and fingers that go to a point in one sample, from one on; returns how far."""
    add = packed.append
    for place in range(first, len(steps)):
        step = steps[place]
        try:
            if "wait" in step:
                (seconds,) = step.values()
                add(_WAIT(_SIZE, _PAUSE, seconds))
                continue
            if "move" in step:
                kind, finger, point = _MOVE, step["move"], step["to"]
            elif "down" in step:
                kind, finger, point = _DOWN, step["down"], step["at"]
            else:
                return place
            if len(step) == 2 and type(finger) is int and type(point) in _PAIRS:
                x, y = point
                add(_FINGER(_SIZE, kind, finger, _POINT, x, y))
                continue
        except Exception:  # Whoever looks at it says what is wrong, if anything is.
            return place
        return place
    return len(steps)
