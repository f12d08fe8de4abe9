"""The problems of an experiment, with their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fingerpost._enums import Status
from fingerpost.errors import DocumentError
from fingerpost.naming import Path, pointed, spell

__all__ = ["ExperimentError", "Path", "Problem", "pointed", "spell"]

MAX_SHOWN = 20
"""The maximum number of problems in a message; `ExperimentError.problems` has them all."""


@dataclass(frozen=True)
class Problem:
    """One problem: sentence, path and line (from 1; None if unknown)."""

    message: str
    """One sentence."""
    path: Path = ()
    line: int | None = None
    status: int = Status.ERROR_DOCUMENT
    """The engine's code; ERROR_DOCUMENT for a value without the format's shape."""

    def text(self, file: str | None) -> str:
        """Formats the problem as one line, `file:line: path: message`."""
        place = file or ""
        if self.line is not None:
            place = f"{place}:{self.line}" if place else f"line {self.line}"
        parts = [part for part in (place, spell(self.path), self.message) if part]
        return ": ".join(parts)


class ExperimentError(DocumentError):
    """An experiment cannot be read or played; every problem names file, line and path."""

    def __init__(self, problems: Iterable[Problem], file: str | None = None) -> None:
        """Creates the error from the problems of one file."""
        self.problems = list(problems)
        self.file = file
        super().__init__("\n".join(self._lines()))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the problems: another process may have read the experiment."""
        return type(self), (self.problems, self.file), self.__dict__

    @property
    def line(self) -> int | None:
        """The line of the first problem, from 1; None if unknown."""
        return self.problems[0].line if self.problems else None

    @property
    def path(self) -> str:
        """The path of the first problem in the document, `view.frame`; empty if unknown."""
        return spell(self.problems[0].path) if self.problems else ""

    def _lines(self) -> Iterator[str]:
        for problem in self.problems[:MAX_SHOWN]:
            yield problem.text(self.file)
        if len(self.problems) > MAX_SHOWN:
            yield f"… and {len(self.problems) - MAX_SHOWN} more"
