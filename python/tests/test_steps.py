"""The engine's one table of steps: Python's names, the files' shapes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fingerpost import Lab
from fingerpost._steps import STEPS
from fingerpost.errors import BadValueError
from fingerpost.experiment import steps as shapes
from fingerpost.experiment.verbs import VERBS
from fingerpost.player import OF_TWO

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

import steps as tool


def test_the_table_is_the_engines() -> None:
    assert tool.TARGET.read_text(encoding="utf-8") == tool.source(), "run `python tools/steps.py`"


def test_a_file_says_of_each_step_what_the_table_has() -> None:
    for verb in VERBS:
        if verb in OF_TWO or verb in ("together", "set"):
            continue
        name = verb[0].upper() + verb[1:]
        model = getattr(shapes, name)
        if not isinstance(model, type):  # It is imported when a file has one.
            model = model.__metadata__[0].model()
        said = {field.alias or key for key, field in model.model_fields.items()}
        _, fields = STEPS[verb]
        told = {field[0] for field in fields if field[0]} | {verb}
        # An offset stands for a place.
        assert said - {"by"} == told - {"by"}, verb


def test_what_a_step_needs_is_named() -> None:
    with Lab() as lab:
        view = lab.add_window().add_subview("card", frame=(0, 0, 100, 100))
        tap = view.add_recognizer("tap", name="tap")
        with pytest.raises(BadValueError, match="addRecognizer needs to"):
            lab.perform({"addRecognizer": tap})
