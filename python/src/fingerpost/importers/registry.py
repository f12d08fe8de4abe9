"""The registry of importers: every module of this package that has an `IMPORTER` is one.

A further format is one further file with a reader and an `IMPORTER`; nothing else changes.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from fingerpost.importers.model import ImportedHierarchy, ImportedScript, Timing
from fingerpost.importers.problems import ImportProblem

HEAD = 4096
"""How many bytes of a file an importer sees to recognise its format."""


@dataclass(frozen=True, slots=True)
class HierarchyImporter:
    """A format of view hierarchies: `recognizes` looks at a file's first bytes, `read` reads it."""

    name: str
    summary: str
    recognizes: Callable[[bytes], bool]
    read: Callable[[Path], ImportedHierarchy]


@dataclass(frozen=True, slots=True)
class ScriptImporter:
    """A format of touch scripts; `read` resolves places in a hierarchy and adds to its losses."""

    name: str
    summary: str
    recognizes: Callable[[bytes], bool]
    read: Callable[[Path, ImportedHierarchy, Timing], ImportedScript]


Importer = TypeVar("Importer", HierarchyImporter, ScriptImporter)


@cache
def importers() -> tuple[HierarchyImporter | ScriptImporter, ...]:
    """All importers, in the order of their modules' names."""
    package = importlib.import_module("fingerpost.importers")
    modules = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    found = (importlib.import_module(f"{package.__name__}.{name}") for name in modules)
    return tuple(module.IMPORTER for module in found if hasattr(module, "IMPORTER"))


def importer_for(file: Path, kind: type[Importer]) -> Importer:
    """The importer of a kind that recognises the file.

    Raises:
        ImportProblem: if the file cannot be read or no importer recognises it; names the formats
            that would be.
    """
    try:
        with file.open("rb") as stream:
            head = stream.read(HEAD)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ImportProblem(f"the file cannot be read ({reason}).", file) from None
    candidates = [importer for importer in importers() if isinstance(importer, kind)]
    for importer in candidates:
        if importer.recognizes(head):
            return importer
    known = "; ".join(f"{importer.name} ({importer.summary})" for importer in candidates)
    raise ImportProblem(f"the format is not known here; what can be read: {known}.", file)
