"""The registry of importers: every module below this package that has an `IMPORTER` is one.

To add a format, add one file with a reader and an `IMPORTER`; nothing else changes.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from fingerpost._call import typed
from fingerpost.errors import near_matches, some_of
from fingerpost_workbench.importers.model import ImportedHierarchy, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.safe_xml import read_xml
from fingerpost_workbench.importers.source import SourceFile

FOLDERS = ("hierarchies", "scripts")


@dataclass(frozen=True, slots=True)
class HierarchyRequest:
    """A hierarchy to read, with the options of reading.

    Attributes:
        source: the file or text.
        size: the screen's size in points; None for the source's own value, or a derived one.
        scene: which scene of a storyboard; None for the initial one.
    """

    source: SourceFile
    size: tuple[float, float] | None = None
    scene: str | None = None


@dataclass(frozen=True, slots=True)
class HierarchyImporter:
    """A format of view hierarchies: `recognizes` examines a source, `read` reads it."""

    name: str
    """The importer's name, for `format=`."""
    summary: str
    """What the importer reads, in a few words."""
    recognizes: Callable[[SourceFile], bool]
    read: Callable[[HierarchyRequest], ImportedHierarchy]
    roots: tuple[str, ...] = ()
    """The root elements of an XML format, for near matches."""
    options: tuple[str, ...] = ()
    """The options of reading that only some formats have: `scene`."""


@dataclass(frozen=True, slots=True)
class ScriptImporter:
    """A format of touch scripts or recordings; `read` finds elements in the request's hierarchy."""

    name: str
    """The importer's name, for `format=`."""
    summary: str
    """What the importer reads, in a few words."""
    recognizes: Callable[[SourceFile], bool]
    """Whether a source is of this format."""
    read: Callable[[ScriptRequest], ImportedScript]
    roots: tuple[str, ...] = ()
    """The root elements of an XML format, for near matches."""
    options: tuple[str, ...] = ()
    """The options of reading that only some formats have: `scale`, `rate`, `timing`."""


Importer = TypeVar("Importer", HierarchyImporter, ScriptImporter)


@cache
def importers() -> tuple[HierarchyImporter | ScriptImporter, ...]:
    """All importers, by the names of their modules."""
    return tuple(_found())


def _found() -> Iterator[HierarchyImporter | ScriptImporter]:
    for folder in FOLDERS:
        package = importlib.import_module(f"fingerpost_workbench.importers.{folder}")
        for name in sorted(module.name for module in pkgutil.iter_modules(package.__path__)):
            module = importlib.import_module(f"{package.__name__}.{name}")
            if hasattr(module, "IMPORTER"):
                yield module.IMPORTER


def recognized(source: SourceFile, kind: type[Importer]) -> Importer | None:
    """The importer of a kind that recognises the source, if there is one."""
    candidates = [importer for importer in importers() if isinstance(importer, kind)]
    return next((importer for importer in candidates if importer.recognizes(source)), None)


def importer_for(source: SourceFile, kind: type[Importer], format: str | None = None) -> Importer:
    """The importer of a kind: the one with the given name, or the one that recognises the source.

    Raises:
        ImportProblem: no importer recognises it; names the formats that would be.
    """
    candidates = [importer for importer in importers() if isinstance(importer, kind)]
    if format is not None:
        typed("format", format, str)
        for importer in candidates:
            if importer.name == format:
                return importer
        names = [importer.name for importer in candidates]
        hint = near_matches(format, names) or f"; there are {some_of(names)}."
        raise source.problem(f"there is no format '{format}'{hint}")
    found = recognized(source, kind)
    if found is not None:
        return found
    if source.is_json and _means_json(source):
        _ = source.json  # the error of broken JSON is more helpful
    other = next((i for i in importers() if i not in candidates and i.recognizes(source)), None)
    if other is not None:
        wanted = "script or recording" if kind is ScriptImporter else "view hierarchy"
        raise source.problem(f"this is no {wanted} but {_article(other.summary)}.")
    if source.is_xml:
        root = read_xml(source)
        roots = [name for importer in candidates for name in importer.roots]
        if not roots:
            raise unknown_format(source, candidates)
        near = near_matches(root.tag, roots) or f"; it may be {', '.join(map(_tag, roots))}."
        raise source.problem(f"the root is <{root.tag}>, which no format has{near}", root.line)
    raise unknown_format(source, candidates)


def refuse_option(name: str, source: SourceFile, importer: Importer) -> None:
    """Refuses an option of reading that a format does not have.

    Raises:
        ImportProblem: it has not; names the formats that have it.
    """
    if name not in importer.options:
        having = some_of(other.name for other in importers() if name in other.options)
        raise source.problem(f"{name} is for {having}; this is {_article(importer.summary)}.")


def _means_json(source: SourceFile) -> bool:
    """Whether a text that begins like JSON is meant as JSON; logs begin with `[   12.3]`, too."""
    return source.path is None or source.path.suffix == ".json" or source.head.startswith("{")


def unknown_format(
    source: SourceFile, candidates: list[HierarchyImporter] | list[ScriptImporter]
) -> ImportProblem:
    """Makes the problem of a source that no importer recognises."""
    if source.is_experiment:
        return source.problem(f"this is an experiment already: fingerpost run {source.name}")
    known = "; ".join(f"{importer.name} ({importer.summary})" for importer in candidates)
    return source.problem(
        "the format is not known here. An experiment begins with `fingerpost: 1`; what can be "
        f"read: {known}."
    )


def _tag(name: str) -> str:
    return f"<{name}>"


def _article(summary: str) -> str:
    return f"{'an' if summary[:1] in 'AEIOaeio' else 'a'} {summary}"
