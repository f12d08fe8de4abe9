"""The other files of a test's project, found by the statements that import them; nothing is run.

A test's helpers lie in files beside it. Only files below the project's root are read, in a bounded
number and size.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fingerpost.errors import some_of
from fingerpost_workbench.importers.losses import LossReport
from fingerpost_workbench.importers.problems import ImportProblem, read_bytes
from fingerpost_workbench.importers.source import SourceFile

MAX_FILES = 300
LARGEST = 2**20
"""The largest file that is followed, in bytes."""
MOST = 4 * 2**20
"""What all files that are followed may hold together, in bytes."""
_MARKS = (
    ".git", "package.json", "pyproject.toml", "setup.py", "setup.cfg", "requirements.txt",
    "Package.swift", "Podfile",
)  # fmt: skip
"""What lies in the root of a project."""
LANGUAGES = {
    **dict.fromkeys((".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts"), "javascript"),
    ".py": "python",
    ".swift": "swift",
}
"""The languages of test code by the endings of its files."""
OTHERS = frozenset("node_modules Pods Carthage DerivedData build dist venv site-packages".split())
"""Folders that hold what others wrote, or what was made."""


@dataclass(slots=True)
class Project:
    """The files around a test; none for pasted text.

    `left` says of each file that was not read why.
    """

    first: SourceFile
    root: Path | None = field(init=False)
    files: dict[Path, SourceFile | None] = field(default_factory=dict)
    left: dict[str, str] = field(default_factory=dict)
    _read: int = 0

    def __post_init__(self) -> None:
        path = self.first.path
        self.root = None if path is None else _root(path.resolve())
        if path is not None:
            self.files[path.resolve()] = self.first

    def read(self, path: Path) -> SourceFile | None:
        """A file of the project; None for one that is not there, or that is not followed."""
        path = path.resolve()
        if path in self.files:
            return self.files[path]
        if self.root is None or not path.is_file():
            return None
        self.files[path] = self._opened(path)
        return self.files[path]

    def _opened(self, path: Path) -> SourceFile | None:
        if self.root is None or not path.is_relative_to(self.root):
            self.left[str(path)] = f"it lies outside of the project in {self.root}"
        elif len(self.files) >= MAX_FILES or self._read >= MOST:
            self.left[str(path)] = f"{MAX_FILES} files of {MOST // 2**20} MiB are followed"
        else:
            shown = path
            if self.first.path is not None and not self.first.path.is_absolute():
                shown = Path(os.path.relpath(path))
            try:
                data = read_bytes(path, LARGEST)
                source = SourceFile(data, str(shown), path)
                self._read += len(source.text)
            except ImportProblem as problem:
                self.left[str(shown)] = problem.sentence
            else:
                return source
        return None

    def beside(self, folder: Path, suffix: str) -> Iterator[SourceFile]:
        """The files with an ending in a folder and below it, by their names."""
        for place, folders, names in os.walk(folder):
            folders[:] = sorted(it for it in folders if it not in OTHERS and it[:1] != ".")
            for name in sorted(names):
                if name.endswith(suffix):
                    found = self.read(Path(place) / name)
                    if found is not None:
                        yield found

    def short(self, source: SourceFile) -> str:
        """A file's path below the root."""
        if self.root is None or source.path is None:
            return source.short_name
        path = source.path.resolve()
        return str(path.relative_to(self.root)) if path.is_relative_to(self.root) else path.name

    def report(self, losses: LossReport) -> None:
        """Reports which other files the test is read with, and which were left out."""
        read = [self.short(it) for it in self.files.values() if it not in (None, self.first)]
        if read:
            because = f"the test imports them, or they are of its target: {some_of(read)}"
            losses.assumed("script", "files", f"{len(read)} more of the project", because)
        for name, because in list(self.left.items())[:20]:
            losses.assumed("script", f"file {name}", "not read", because)


def is_code(source: SourceFile, language: str) -> bool | None:
    """Whether a file is test code in a language by its ending; None where that does not say."""
    if source.head[:1] in ("<", "{", "["):
        return False
    found = LANGUAGES.get(source.path.suffix) if source.path is not None else None
    return None if found is None else found == language


def _root(file: Path) -> Path:
    """The nearest folder with a repository, else with a mark of a project, else the file's own."""
    if any((folder / ".git").exists() for folder in file.parents):
        return next(folder for folder in file.parents if (folder / ".git").exists())
    for folder in file.parents:
        if any((folder / mark).exists() for mark in _MARKS) or any(folder.glob("*.xcodeproj")):
            return folder
    return file.parent
