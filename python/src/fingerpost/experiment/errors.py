"""What is wrong with an experiment, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fingerpost.errors import FingerpostError, LibraryError

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source

Path = tuple[str | int, ...]

SHOWN = 20
"""So many problems are told; `ExperimentError.problems` has them all."""


def spell(path: Path) -> str:
    """Writes a path as people read it.

    >>> spell(("windows", 0, "view", "recognizers", 1, "type"))
    'windows[0].view.recognizers[1].type'
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else str(part)
    return text


@dataclass(frozen=True)
class Problem:
    """One mistake: what, at which path, on which line (from 1; None if unknown)."""

    message: str
    """One sentence."""
    path: Path = ()
    line: int | None = None

    def text(self, file: str | None) -> str:
        """Writes the problem as one line, `file:line: path: message`."""
        place = file or ""
        if self.line is not None:
            place = f"{place}:{self.line}" if place else f"line {self.line}"
        parts = [part for part in (place, spell(self.path), self.message) if part]
        return ": ".join(parts)


class ExperimentError(FingerpostError, ValueError):
    """An experiment cannot be read or built; every problem names file, line and path."""

    def __init__(self, problems: list[Problem], file: str | None = None) -> None:
        """Collects the problems of one file."""
        self.problems = problems
        self.file = file
        lines = [problem.text(file) for problem in problems[:SHOWN]]
        if len(problems) > SHOWN:
            lines.append(f"… and {len(problems) - SHOWN} more")
        super().__init__("\n".join(lines))


class At:
    """Gives the engine's refusals their place; there may be one for each view of a large page."""

    __slots__ = ("source", "path", "key")

    def __init__(self, source: Source, path: Path, key: str | None) -> None:
        """Remembers the place."""
        self.source = source
        self.path = path
        self.key = key

    def __enter__(self) -> None:
        """Begins."""

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        """Says where what was refused stands."""
        if isinstance(error, FingerpostError) and not isinstance(
            error, ExperimentError | LibraryError
        ):
            place = (*self.path, self.key) if self.key is not None else self.path
            raise self.source.error(str(error), place) from None
