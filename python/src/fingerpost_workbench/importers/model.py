"""The common model of all importers: elements, hierarchies, scripts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from fingerpost_workbench.importers.geometry import Rect, tidy
from fingerpost_workbench.importers.idle import Idle
from fingerpost_workbench.importers.losses import LossReport
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from fingerpost_workbench.importers.session import ImportedSession
    from fingerpost_workbench.importers.unknowns import Unknown

Timing = Literal["wda", "w3c"]
"""How a W3C Actions file is timed: as WebDriverAgent plays it, or as the W3C specification says."""
SIZE = (390.0, 844.0)
"""The default size of a screen, in points, where no source gives one."""


class Element(NamedTuple):
    """An element of an imported hierarchy and the view made from it.

    `view` is the view's own dict inside the hierarchy's experiment: a change of it changes the
    experiment. `rect` is in points of the screen.
    """

    name: str
    """Its name in the experiment."""
    kind: str
    """The element's type in the file."""
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


@dataclass(slots=True)
class ImportedHierarchy:
    """An imported view hierarchy: windows in experiment format and their elements.

    `losses` says which facts of every element are known, assumed or unknown.
    """

    source: SourceFile
    """The hierarchy's file."""
    size: tuple[float, float]
    """The screen's size, points."""
    windows: list[dict[str, Any]]
    elements: list[Element]
    losses: LossReport
    format: str = ""
    keys: dict[int, str] = field(default_factory=dict)
    """The names of objects by the ids that the file gives them; only a recording does."""
    not_modelled: dict[int, str] = field(default_factory=dict)
    """The classes of recorded objects that have no counterpart here, by their ids."""
    profile: str = ""
    """The system that the file shows, as a built-in profile's name; empty where it shows none."""
    follow: Callable[[ImportedHierarchy, str], None] | None = None
    """Changes what a hierarchy of this file assumes of the system to another profile's facts."""

    @property
    def unknowns(self) -> list[Unknown]:
        """The facts that the source does not give and that may decide, view by view."""
        from fingerpost_workbench.importers.unknowns import unknowns_of

        return unknowns_of(self)

    def session(
        self,
        script: Path | str | SourceFile | ImportedScript | None = None,
        overlay: Path | str | Mapping[str, Any] | None = None,
        *,
        timing: Timing = "wda",
        scale: float | None = None,
        rate: float | None = None,
        profile: str | None = None,
    ) -> ImportedSession:
        """Joins a script and corrections to a copy of this hierarchy, as one experiment.

        `profile` is the system to play, in place of the one that the file shows.

        Raises:
            ImportProblem: for the reasons of `read_script` and `apply_overlay`.
        """
        from fingerpost_workbench.importers.session import session_of

        return session_of(
            self, script, overlay, timing=timing, scale=scale, rate=rate, profile=profile
        )


@dataclass(slots=True)
class ImportedScript:
    """An imported touch script or recording: steps in experiment format.

    `presses` are the places where a finger comes down, in points of the screen, each with the name
    that the loss report uses for the step.
    """

    steps: list[dict[str, Any]]
    presses: list[tuple[str, float, float]] = field(default_factory=list)
    losses: LossReport = field(default_factory=LossReport)
    """The facts that the file does not give."""
    source: SourceFile | None = None
    """The script's file."""
    format: str = ""
    timing: Timing | None = None
    """How its W3C Actions were timed; None for a format without them."""
    idle: Idle | None = None
    """How long its tool waits between two gestures; None for a script with its own times."""
    idles: tuple[int, ...] = ()
    """The numbers of the steps that are such waits, from 0."""


@dataclass(slots=True)
class ScriptRequest:
    """A script to read, with the options of reading.

    Attributes:
        source: the file or text.
        hierarchy: the hierarchy in which the script's elements are looked up; None without one.
        timing: how W3C Actions are timed.
        scale: device pixels in a point; None for the source's own value, or a derived one.
        rate: reports a second of a recording whose clock is lost; None for the source's own clock.
        size: the screen's size in points.
        losses: the facts that the source does not give.
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
        """The screen's size and its origin, in words."""
        origin = "the hierarchy's screen" if self.hierarchy is not None else "the screen given"
        return f"{tidy(self.size[0])} x {tidy(self.size[1])} pt, {origin}"
