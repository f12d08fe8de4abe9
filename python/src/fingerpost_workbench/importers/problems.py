"""The error of a file that cannot be imported."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from fingerpost.errors import FingerpostError


class ImportProblem(FingerpostError, ValueError):
    """A file to import is unreadable, hostile or contradicts itself.

    The message is one sentence that begins with the place: file, line and path inside the file,
    as far as they are known.

    >>> str(ImportProblem("the attribute x is 'wide'.", "page.xml", line=3, path="/Window[1]"))
    "page.xml:3: /Window[1]: the attribute x is 'wide'."
    """

    def __init__(
        self, sentence: str, file: Path | str, *, line: int | None = None, path: str = ""
    ) -> None:
        place = str(file) if line is None else f"{file}:{line}"
        self.sentence = sentence
        self.file = str(file)
        self.line = line
        self.path = path
        super().__init__(": ".join(part for part in (place, path, sentence) if part))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the place: another process may have read the file."""
        made = partial(type(self), line=self.line, path=self.path)
        return made, (self.sentence, self.file), self.__dict__


def read_bytes(file: Path, limit: int) -> bytes:
    """Reads a file of at most `limit` bytes; raises an `ImportProblem` for anything else."""
    try:
        with file.open("rb") as stream:
            data = stream.read(limit + 1)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ImportProblem(f"the file cannot be read ({reason}).", file) from None
    if len(data) > limit:
        raise ImportProblem(
            f"the file is larger than {limit // 2**20} MiB; cut it down to the part you need.", file
        )
    return data
