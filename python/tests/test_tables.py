"""The package's tables of steps and hooks match the engine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fingerpost import Lab
from fingerpost.errors import FingerpostError

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

import scripts
import tables as tool


def test_the_tables_are_the_engines() -> None:
    assert tool.TARGET.read_text(encoding="utf-8") == tool.source(), "run `python tools/tables.py`"


def test_the_methods_of_scripts_are_the_engines_steps() -> None:
    assert scripts.TARGET.read_text(encoding="utf-8") == scripts.source(), (
        "run `python tools/scripts.py`"
    )


def test_what_a_step_needs_is_named() -> None:
    with Lab() as lab:
        view = lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
        tap = view.add_recognizer("tap", name="tap")
        with pytest.raises(FingerpostError, match="'to' is missing"):
            lab.perform({"addRecognizer": tap})
