"""Columns of numbers for the C interface: errors are found before anything is played."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from typing import Any

import pytest

from fingerpost import Lab, Script
from fingerpost._enums import ColumnKind, Number
from fingerpost._structs import ColumnStruct
from fingerpost.errors import FingerpostError
from fingerpost.variants.changes import Changes
from fingerpost.variants.compiled import script_struct
from fingerpost.variants.lab_variants import Variants, play_packed

VALUES = (ctypes.c_double * 3)(10.0, 20.0, 30.0)


def column(kind: int, index: int = 0, **fields: Any) -> ColumnStruct:  # noqa: ANN401
    made = ColumnStruct(ctypes.sizeof(ColumnStruct), kind, index=index, values=VALUES)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


@pytest.fixture
def card(lab: Lab) -> Lab:
    made = lab.add_window().add_subview("card", frame=(0, 0, 390, 844))
    made.add_recognizer("tap", name="tap")
    return lab


def play(lab: Lab, columns: Sequence[ColumnStruct]) -> Variants:
    script = script_struct(lab, Script().tap((15, 15)))
    ends = array("Q", [0, 0, 0])
    return play_packed(
        lab, script, Changes(lab), array("I"), ends, 3, columns, observe=["actions"], timelines=True
    )


def places(played: Variants) -> list[tuple[float | None, float | None]]:
    made = []
    for row in range(3):
        first = next(r for r in played.timeline(row).records if r.kind == "input")
        made.append((first.x, first.y))
    return made


def test_a_number_of_a_step_is_another_in_each_variant(card: Lab) -> None:
    played = play(card, [column(ColumnKind.STEP, Number.X)])
    assert places(played) == [(10, 15), (20, 15), (30, 15)]


def test_numbers_of_one_property_are_set_together(card: Lab) -> None:
    id = card.find("card").id
    columns = [column(ColumnKind.PROPERTY, n, object=id, name=b"frame") for n in (0, 1)]
    played = play(card, columns)
    # The card begins at (10, 10), (20, 20), (30, 30): the finger at (15, 15) finds it once.
    assert [bool(played.log(row)) for row in range(3)] == [True, False, False]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "kind": ({"kind": 99}, "there is no column kind 99"),
    "step": ({"kind": 1, "index": 1, "step": 7}, "there are 1 steps, no step 7"),
    "a negative step": ({"kind": 1, "index": 1, "step": -7}, "there are 1 steps, no step -7"),
    "number": ({"kind": 1, "index": 77}, "a step has no number 77"),
    "number 0": ({"kind": 1, "index": 0}, "a step has no number 0"),
    "target": ({"kind": 1, "index": 3}, "only a point has coordinates"),
    "values": ({"kind": 3, "name": b"tapMovement", "values": None}, "values"),
    "object": ({"kind": 2, "name": b"alpha"}, "the id names no object"),
    "name": ({"kind": 3}, "name"),
    "size": ({"kind": 1, "size": 0}, "the size field"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_column_is_refused_whole(card: Lab, what: str) -> None:
    fields, words = WRONG[what]
    with pytest.raises(FingerpostError, match=words):
        play(card, [column(**{"kind": 1, "index": 1, **fields})])


def test_a_propertys_number_that_is_not_there_is_refused(card: Lab) -> None:
    id = card.find("card").id
    with pytest.raises(FingerpostError, match="frame has 4 numbers, no number 4"):
        play(card, [column(ColumnKind.PROPERTY, 4, object=id, name=b"frame")])
    with pytest.raises(FingerpostError, match="alhpa"):
        play(card, [column(ColumnKind.PROPERTY, 0, object=id, name=b"alhpa")])


def test_a_number_that_is_none_refuses_its_variant_alone(card: Lab) -> None:
    values = (ctypes.c_double * 3)(1.0, 1.5, float("nan"))
    played = play(card, [column(ColumnKind.STEP, Number.COUNT, values=values)])
    assert list(played.outcomes) == [0, -1, -1]
    assert "count is a whole number, not 1.5" in str(played.error(1))
