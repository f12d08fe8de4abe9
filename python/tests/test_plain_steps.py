"""Steps that are written as bytes are the structs that they stand for."""

from __future__ import annotations

import ctypes

import pytest

from fingerpost import Lab
from fingerpost._enums import PlaceKind, StepKind
from fingerpost._structs import PlaceStruct, StepStruct
from fingerpost.plain_steps import add_plain
from fingerpost.player import Compiler

SIZE = ctypes.sizeof(StepStruct)


@pytest.mark.parametrize(
    ("step", "struct"),
    [
        ({"wait": 0.25}, StepStruct(size=SIZE, kind=StepKind.WAIT, duration=0.25)),
        ({"wait": 1}, StepStruct(size=SIZE, kind=StepKind.WAIT, duration=1)),
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
            {"move": 1, "to": [-1, 3.0]},
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
    packed: list[bytes] = []
    assert add_plain([step, step], 0, packed) == 2
    assert packed == [bytes(struct)] * 2


@pytest.mark.parametrize(
    "step",
    [
        {"wait": "1"},
        {"wait": None},
        {"tap": "view"},
        {"up": 1},
        {"down": 1, "at": "view"},
        {"down": True, "at": (1, 2)},
        {"down": 1 << 40, "at": (1, 2)},
        {"move": 1, "to": (1, 2, 3)},
        {"move": 1, "to": ("1", 2)},
        {"move": 1, "by": (1, 2)},
        {"move": 1, "to": (1.0, 2.0), "over": 0.5},
    ],
)
def test_what_has_to_be_looked_at_is_left(step: dict[str, object]) -> None:
    packed: list[bytes] = []
    assert add_plain([{"wait": 0.5}, step, {"wait": 0.5}], 1, packed) == 1
    assert not packed


def test_each_step_is_told_by_its_own_place() -> None:
    with Lab() as lab:
        view = lab.add_window().add_subview("view", frame=(0, 0, 300, 300))
        group = {"together": [{"wait": 0.5}, {"wait": 0.5}, {"up": 1}]}
        compiler = Compiler(lab)
        compiler.add_all([{"wait": 0.5}, {"wait": 0.5}, {"tap": view}, {"wait": 1}, group], "a")
    assert compiler.paths == [
        *("a[0]", "a[1]", "a[2]", "a[3]", "a[4]"),
        *("a[4].together[0]", "a[4].together[1]", "a[4].together[2]", "a[4]"),
    ]
