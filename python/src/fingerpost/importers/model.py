"""The common model that every importer targets: elements, hierarchies, scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from fingerpost._spoken import spoken
from fingerpost.importers.geometry import Rect, tidy
from fingerpost.importers.losses import LossReport
from fingerpost.importers.source import SourceFile

if TYPE_CHECKING:
    from fingerpost.importers.session import ImportedSession
    from fingerpost.importers.unknowns import Unknown

Timing = Literal["wda", "w3c"]
"""How a W3C Actions file is read: as WebDriverAgent plays it, or as the W3C text says."""
SIZE = (390.0, 844.0)
"""Points of a screen that nobody names."""


class Element(NamedTuple):
    """An element of a dump and the view that was made of it.

    `view` is the view's own dict inside the hierarchy's experiment: who changes it changes the
    experiment. `rect` is in points of the screen.
    """

    name: str
    """Its name in the experiment."""
    kind: str
    """What the file calls it."""
    identifier: str
    """Its accessibility identifier."""
    label: str
    """Its accessibility label."""
    line: int
    """The line in the file."""
    path: str
    """The path in the file."""
    rect: Rect
    view: dict[str, Any]
    is_window: bool = False
    """Whether it is a window."""


@spoken
@dataclass(slots=True)
class ImportedHierarchy:
    """A view hierarchy that was imported: windows in experiment format, and their elements.

    `losses` says of every element which facts are known, assumed or unknown.
    """

    source: SourceFile
    """The file that it comes from."""
    size: tuple[float, float]
    """The screen's size, points."""
    windows: list[dict[str, Any]]
    elements: list[Element]
    losses: LossReport
    format: str = ""

    @property
    def unknowns(self) -> list[Unknown]:
        """The facts that may decide and that the source does not tell, view by view."""
        from fingerpost.importers.unknowns import unknowns_of

        return unknowns_of(self)

    def session(
        self,
        script: Path | str | SourceFile | ImportedScript | None = None,
        overlay: Path | str | Mapping[str, Any] | None = None,
        *,
        timing: Timing = "wda",
        scale: float | None = None,
    ) -> ImportedSession:
        """Puts a script and corrections to a copy of this hierarchy, as one experiment.

        Raises:
            ImportProblem: as `read_script` and an overlay do.
        """
        from fingerpost.importers.session import session_of

        return session_of(self, script, overlay, timing=timing, scale=scale)


@dataclass(slots=True)
class ImportedScript:
    """A touch script or a recording that was imported: steps in experiment format.

    `presses` are the places where a finger comes down, in points of the screen, each with the name
    that the loss report uses for the step.
    """

    steps: list[dict[str, Any]]
    presses: list[tuple[str, float, float]] = field(default_factory=list)
    losses: LossReport = field(default_factory=LossReport)
    """What the file does not tell."""
    source: SourceFile | None = None
    """The file that it comes from."""
    format: str = ""


@dataclass(slots=True)
class ScriptRequest:
    """A script to read, and what it is read with.

    Attributes:
        source: the file or text.
        hierarchy: where elements that the script names are looked up; None if there is none.
        timing: how W3C Actions are timed.
        scale: device pixels in a point; None: from what the source says, or derived.
        rate: reports a second of a recording whose clock is lost; None: the source's own clock.
        size: of the screen in points.
        losses: what the source could not tell.
    """

    source: SourceFile
    hierarchy: ImportedHierarchy | None = None
    timing: Timing = "wda"
    scale: float | None = None
    rate: float | None = None
    size: tuple[float, float] = SIZE
    losses: LossReport = field(default_factory=LossReport)

    @property
    def size_in_words(self) -> str:
        """The screen's size and where it is from."""
        origin = "the hierarchy's screen" if self.hierarchy is not None else "the screen given"
        return f"{tidy(self.size[0])} x {tidy(self.size[1])} pt, {origin}"
