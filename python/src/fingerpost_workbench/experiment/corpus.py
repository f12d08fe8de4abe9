"""Checks files one by one, with a list of known failures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any, Literal

from fingerpost.errors import FingerpostError, LibraryError
from fingerpost_workbench.experiment.document import decode, parse_document, read_bytes
from fingerpost_workbench.experiment.errors import ExperimentError, Problem
from fingerpost_workbench.experiment.reader import read_experiment
from fingerpost_workbench.experiment.run import Failure, run_experiment

Status = Literal["passed", "failed", "unreadable", "expected failure", "unexpected pass"]


@dataclass(frozen=True)
class Result:
    """The result of one file.

    Attributes:
        file: the file.
        status: passed, failed, unreadable, expected failure, unexpected pass.
        failures: the expectations that do not hold.
        message: the reason why it is unreadable or expected to fail.
        expectations: the number of blocks of expectations in the file.
        warnings: tokens that can never occur.
    """

    file: str
    status: Status
    failures: list[Failure] = field(default_factory=list)
    message: str = ""
    expectations: int = 0
    warnings: list[Failure] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        """Whether the result is the expected one."""
        return self.status in ("passed", "expected failure")

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        failures = [
            {
                "path": item.path,
                "line": item.line,
                "message": item.message,
                "detail": item.detail,
                "reasons": list(item.reasons),
            }
            for item in self.failures
        ]
        return {
            "file": self.file,
            "status": self.status,
            "message": self.message,
            "failures": failures,
            "warnings": [item.text() for item in self.warnings],
        }


def check_file(
    file: str | File, known: Mapping[File, str] | None = None, profile: str | None = None
) -> Result:
    """Runs an experiment and checks its expectations.

    Args:
        file: the experiment.
        known: reasons of known failures by absolute path.
        profile: the system to play it on; the file's own by default.
    """
    reason = (known or {}).get(File(file).resolve())
    try:
        source = read_experiment(file)
        run = run_experiment(source if profile is None else source.on(profile))
    except LibraryError:
        raise
    except FingerpostError as error:
        return Result(str(file), "unreadable", message=str(error))
    failures, message = run.failures, ""
    status: Status
    if reason is None:
        status = "failed" if failures else "passed"
    elif failures:
        status, message = "expected failure", reason
    else:
        status = "unexpected pass"
        message = f"it was expected to fail ({reason}); take it off the list"
    blocks = len(run.source.blocks)
    return Result(str(file), status, failures, message, blocks, run.warnings)


def read_known_failures(file: str | File) -> dict[File, str]:
    """Reads a list of {file, reason}; files are relative to the list.

    Raises:
        ExperimentError: the list is invalid, or one of its files does not exist; with the line.
    """
    path = File(file)
    document = parse_document(decode(read_bytes(path), str(path)), str(path))
    known: dict[File, str] = {}
    listed = document.plain()

    def wrong(message: str, *place: str | int) -> ExperimentError:
        return ExperimentError([Problem(message, place, document.line_of(place))], str(path))

    if not isinstance(listed, list):
        raise wrong("this is no list of {file, reason}")
    for index, item in enumerate(listed):
        said = item.values() if isinstance(item, dict) else ()
        if (
            not isinstance(item, dict)
            or set(item) != {"file", "reason"}
            or not all(isinstance(word, str) for word in said)
        ):
            raise wrong("a known failure is {file: NAME, reason: TEXT}", index)
        target = (path.parent / item["file"]).resolve()
        if not target.is_file():
            raise wrong(f"there is no file '{item['file']}'", index, "file")
        known[target] = item["reason"]
    return known
