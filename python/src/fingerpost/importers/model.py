"""The common model that every importer targets: elements, hierarchies, scripts, sessions."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from fingerpost.importers.geometry import Rect
from fingerpost.importers.losses import LossReport

Timing = Literal["wda", "w3c"]
"""How a W3C Actions file is read: as WebDriverAgent plays it, or as the W3C text says."""


@dataclass(frozen=True, slots=True)
class Element:
    """An element of a dump and the view that was made of it.

    `view` is the view's own dict inside the hierarchy's experiment: who changes it changes the
    experiment. `rect` is in points of the screen.
    """

    name: str
    kind: str
    identifier: str
    label: str
    line: int
    path: str
    rect: Rect
    view: dict[str, Any]
    is_window: bool = False


@dataclass(slots=True)
class ImportedHierarchy:
    """What a hierarchy importer hands back: windows in experiment format, and their elements."""

    file: Path
    size: tuple[float, float]
    windows: list[dict[str, Any]]
    elements: list[Element]
    losses: LossReport


@dataclass(slots=True)
class ImportedScript:
    """What a script importer hands back: steps in experiment format.

    `presses` are the places where a finger comes down, in points of the screen, each with the name
    that the loss report uses for the step.
    """

    steps: list[dict[str, Any]]
    presses: list[tuple[str, float, float]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ImportedSession:
    """An experiment made of other people's files, and the report of what they could not say.

    `experiment` is a dict in experiment format 1: it can be saved, validated and played like any
    other.
    """

    experiment: dict[str, Any]
    losses: LossReport
