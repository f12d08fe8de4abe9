"""Steps that are written as bytes are the structs that they stand for."""

from __future__ import annotations

import ctypes

import pytest

from fingerpost._enums import PlaceKind, StepKind
from fingerpost._structs import PlaceStruct, StepStruct
from fingerpost.plain_steps import plain_bytes

SIZE = ctypes.sizeof(StepStruct)


@pytest.mark.parametrize(
    ("step", "struct"),
    [
        ({"wait": 0.25}, StepStruct(size=SIZE, kind=StepKind.WAIT, duration=0.25)),
        (
            {"down": 2, "at": (10.5, 20)},
            StepStruct(
                size=SIZE,
                kind=StepKind.DOWN,
                finger=2,
                place=PlaceStruct(kind=PlaceKind.POINT, x=10.5, y=20),
            ),
        ),
        (
            {"move": 1, "to": (-1, 3.0)},
            StepStruct(
                size=SIZE,
                kind=StepKind.MOVE,
                finger=1,
                place=PlaceStruct(kind=PlaceKind.POINT, x=-1, y=3),
            ),
        ),
    ],
)
def test_the_bytes_are_the_structs(step: dict[str, object], struct: StepStruct) -> None:
    assert plain_bytes(step) == bytes(struct)


@pytest.mark.parametrize(
    "step",
    [
        {"wait": 1},
        {"wait": True},
        {"tap": "view"},
        {"up": 1},
        {"down": 1, "at": "view"},
        {"down": True, "at": (1, 2)},
        {"down": -1, "at": (1, 2)},
        {"down": 1 << 40, "at": (1, 2)},
        {"move": 1, "to": (1, 2, 3)},
        {"move": 1, "to": ("1", 2)},
        {"move": 1, "by": (1, 2)},
        {"move": 1, "to": (1.0, 2.0), "over": 0.5},
    ],
)
def test_what_has_to_be_looked_at_is_left(step: dict[str, object]) -> None:
    assert plain_bytes(step) is None
