"""Checks files, one by one, against a list of failures that are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any, Literal

from pydantic import ConfigDict, TypeAdapter

from fingerpost.errors import FingerpostError, LibraryError
from fingerpost.experiment.check import Failure, check_run
from fingerpost.experiment.document import decode, parse_document, read_bytes
from fingerpost.experiment.errors import ExperimentError, Problem
from fingerpost.experiment.reader import read_experiment
from fingerpost.experiment.run import run_experiment
from fingerpost.experiment.shapes import Name, Strict
from fingerpost.experiment.validation import validated

Status = Literal["passed", "failed", "unreadable", "expected failure", "unexpected pass"]


class KnownFailure(Strict):
    """An experiment that is known to fail, and why."""

    file: Name
    """The file, relative to the list."""
    reason: Name
    """Why it fails."""


_ADAPTER: TypeAdapter[list[KnownFailure]] = TypeAdapter(
    list[KnownFailure], config=ConfigDict(defer_build=True)
)


@dataclass(frozen=True)
class Result:
    """What became of one file.

    Attributes:
        file: the file.
        status: passed, failed, unreadable, expected failure, unexpected pass.
        failures: the expectations that do not hold.
        message: why it is unreadable, or why it was expected to fail.
        expectations: how many blocks of expectations the file has.
    """

    file: str
    status: Status
    failures: list[Failure] = field(default_factory=list)
    message: str = ""
    expectations: int = 0

    @property
    def is_good(self) -> bool:
        """Whether the file does what is known of it."""
        return self.status in ("passed", "expected failure")

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON."""
        failures = [
            {"path": f.path, "line": f.line, "message": f.message, "detail": f.detail}
            for f in self.failures
        ]
        return {
            "file": self.file,
            "status": self.status,
            "message": self.message,
            "failures": failures,
        }


def check_file(file: str | File, known: Mapping[File, str] | None = None) -> Result:
    """Runs an experiment and compares it with its expectations.

    Args:
        file: the experiment.
        known: reasons of known failures by absolute path.
    """
    reason = (known or {}).get(File(file).resolve())
    try:
        run = run_experiment(read_experiment(file))
    except LibraryError:
        raise
    except FingerpostError as error:
        return Result(str(file), "unreadable", message=str(error))
    failures = check_run(run)
    count = len(run.source.experiment.expectations)
    if reason is None:
        return Result(str(file), "failed" if failures else "passed", failures, "", count)
    if failures:
        return Result(str(file), "expected failure", failures, reason, count)
    message = f"it was expected to fail ({reason}); take it off the list"
    return Result(str(file), "unexpected pass", [], message, count)


def read_known_failures(file: str | File) -> dict[File, str]:
    """Reads a list of {file, reason}; files are relative to the list.

    Raises:
        ExperimentError: not such a list, or a file on it does not exist; with the line.
    """
    path = File(file)
    document = parse_document(decode(read_bytes(path), str(path)), str(path))
    known: dict[File, str] = {}
    for index, item in enumerate(validated(_ADAPTER, document.plain(), document=document)):
        target = (path.parent / item.file).resolve()
        if not target.is_file():
            place = (index, "file")
            problem = Problem(f"there is no file '{item.file}'", place, document.line_of(place))
            raise ExperimentError([problem], str(path))
        known[target] = item.reason
    return known
