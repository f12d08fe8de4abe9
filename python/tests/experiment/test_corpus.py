"""Plays every published experiment, except the known failures in a list."""

from __future__ import annotations

from pathlib import Path

import pytest

from fingerpost_workbench.experiment import ExperimentError
from fingerpost_workbench.experiment.corpus import check_file, read_known_failures
from support.checkout import EXPECTED_FAILURES, experiment_files

KNOWN = read_known_failures(EXPECTED_FAILURES)


@pytest.mark.parametrize("file", experiment_files(), ids=lambda path: path.stem)
def test_the_experiment_shows_what_was_published(file: Path) -> None:
    result = check_file(file, KNOWN)
    shown = "\n".join(failure.text() for failure in result.failures) or result.message
    assert result.is_good, shown
    assert result.expectations > 0


def test_there_are_experiments() -> None:
    assert len(experiment_files()) >= 90


PASSING = "fingerpost: 1\nview: {name: root}\nexpect: {observe: [actions], log: []}\n"
FAILING = PASSING.replace("[actions], log: []", "[touches], log: [root.touchesBegan]")


@pytest.mark.parametrize(
    ("text", "listed", "status"),
    [
        (PASSING, False, "passed"),
        (PASSING, True, "unexpected pass"),
        (FAILING, False, "failed"),
        (FAILING, True, "expected failure"),
        ("fingerpost: 7\n", False, "unreadable"),
        ("fingerpost: 7\n", True, "unreadable"),
    ],
)
def test_a_known_failure_must_fail(tmp_path: Path, text: str, listed: bool, status: str) -> None:
    file = tmp_path / "e.yaml"
    file.write_text(text, encoding="utf-8")
    listing = tmp_path / "known.yaml"
    listing.write_text("- {file: e.yaml, reason: because}\n" if listed else "[]", encoding="utf-8")
    assert check_file(file, read_known_failures(listing)).status == status


def test_the_list_of_known_failures_names_files_that_exist(tmp_path: Path) -> None:
    listing = tmp_path / "known.yaml"
    listing.write_text("- {file: gone.yaml, reason: because}\n", encoding="utf-8")
    with pytest.raises(ExperimentError, match=r"known.yaml:1: \[0\].file: there is no file"):
        read_known_failures(listing)
