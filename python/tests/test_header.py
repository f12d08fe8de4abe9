"""Python's description of the header matches the header."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

import header
import mirror
from fingerpost import _enums, _header, _structs
from fingerpost._binding import LONG

PACKAGE = Path(_header.__file__).parent


@pytest.mark.parametrize("name", mirror.files())
def test_the_bindings_match_the_header(name: str) -> None:
    made = mirror.files()[name]
    assert (PACKAGE / name).read_text(encoding="utf-8") == made, "run `python tools/mirror.py`"


def test_every_constant_of_the_header_has_its_value_in_python() -> None:
    stated = [
        (item.prefix, name, value) for item in header.enumerations() for name, value in item.members
    ]
    for prefix, name, value in stated:
        enumeration = getattr(_enums, mirror.ENUMERATIONS[prefix][0])
        assert enumeration.__members__[name.removeprefix(prefix)] == value
    assert len(stated) >= 400


@pytest.mark.parametrize("name", header.structs())
def test_a_struct_has_the_fields_of_the_header_in_order(name: str) -> None:
    made = getattr(_structs, mirror.struct_name(name))
    assert issubclass(made, ctypes.Structure)
    assert [field[0] for field in made._fields_] == [field for field, _ in header.structs()[name]]


def test_a_function_that_answers_about_a_timeline_lets_other_threads_run() -> None:
    asked = {name for name in _header.FUNCTIONS if name.startswith("fp_timeline_why")}
    assert asked | {"fp_timeline_answer", "fp_timeline_diff", "fp_timeline_decision"} <= LONG
    # It is called twice for each answer, and takes no time.
    assert "fp_timeline_set_progress" not in LONG


def test_the_headers_own_words_are_read() -> None:
    assert header.enumerators()["FP_LAB_PLAIN_HIT_TEST"] == 4
    assert dict(header.structs()["fp_answer"])["numbers"] == "double[4]"
    assert dict(header.structs()["fp_gesture_host"])["ignore"].endswith(
        ": void; uint32_t; fp_gesture_context *"
    )
    assert len(header.functions()) > 150
    play = next(item for item in header.functions() if item.name == "fp_lab_play")
    assert play.arguments[1] == ("steps", "const fp_step *")
    assert _header.FUNCTIONS["fp_lab_play"] == "ippnIpp"
