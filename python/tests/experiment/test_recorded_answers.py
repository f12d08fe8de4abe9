"""`Tests/Answers` has a file for every experiment in `Tests/Experiments`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from fingerpost_workbench.experiment.document import parse_document
from support.checkout import ROOT, experiment_files

ANSWERS = ROOT / "Tests" / "Answers"
UNPLAYED = ("title", "source", "expect")
"""What says something about an experiment; the engine plays the rest."""


def played(file: Path) -> str:
    """What is played of an experiment, as JSON on one line."""
    data = parse_document(file.read_text("utf-8"), str(file)).plain()
    return json.dumps({key: data[key] for key in data if key not in UNPLAYED})


@pytest.mark.parametrize("file", experiment_files(), ids=lambda path: path.stem)
def test_the_answers_are_about_the_experiment(file: Path) -> None:
    answers = ANSWERS / f"{file.stem}.txt"
    if os.environ.get("FINGERPOST_RECORD"):
        rest = answers.read_text("utf-8").split("\n", 1)[1] if answers.exists() else ""
        answers.write_text(f"{played(file)}\n{rest}", "utf-8")
    assert answers.is_file(), "FINGERPOST_RECORD=1 makes it; then `swift test` writes the answers"
    assert answers.read_text("utf-8").split("\n", 1)[0] == played(file)


def test_no_answers_are_left_of_experiments_that_are_gone() -> None:
    names = {file.stem for file in experiment_files()}
    assert {file.stem for file in ANSWERS.glob("*.txt")} == names
