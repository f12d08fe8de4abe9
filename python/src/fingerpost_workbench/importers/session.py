"""The functions that import a hierarchy, a script, or both together as one experiment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from fingerpost._call import one_of, optional, pair, real, typed, uncollected
from fingerpost._call import path as path_of
from fingerpost.errors import BadValueError
from fingerpost_workbench._files import write_text
from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.losses import OUTSIDE, LossReport
from fingerpost_workbench.importers.model import (
    SIZE,
    ImportedHierarchy,
    ImportedScript,
    ScriptRequest,
    Timing,
)
from fingerpost_workbench.importers.overlay import apply_overlay
from fingerpost_workbench.importers.overlay_errors import check_build
from fingerpost_workbench.importers.registry import (
    HierarchyImporter,
    HierarchyRequest,
    ScriptImporter,
    importer_for,
    refuse_option,
)
from fingerpost_workbench.importers.source import SourceFile
from fingerpost_workbench.importers.systems import chosen

if TYPE_CHECKING:
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.experiment.reader import Source
    from fingerpost_workbench.importers.answers import Doubt, SessionAnswer
    from fingerpost_workbench.importers.outcomes import Outcomes

RATE = 60
"""The digitizer's samples a second, where no file gives a rate."""
SEAM = 1.0
"""The distance from an edge, in points, within which rounding may decide the hit view."""

Given = Path | str | SourceFile
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class ImportedSession:
    """An experiment made of imported files, with the report of the facts that they do not give.

    `experiment` is a dict in experiment format 1: it can be saved, validated and played like any
    other. `hierarchy` is its hierarchy with the overlay applied.
    """

    experiment: dict[str, Any]
    losses: LossReport
    """The facts that the files do not give."""
    hierarchy: ImportedHierarchy
    script: ImportedScript | None = None
    """The script that was imported; None for a screen without touches."""

    def source(self) -> Source:
        """The experiment as a source, for `matrix`, `fixes`, `lint` and `steps`."""
        from fingerpost_workbench.experiment.reader import experiment_of

        return experiment_of(self.experiment)

    @property
    def texts(self) -> dict[str, str]:
        """The texts on the views by name, for `timeline.save_html(…, texts=session.texts)`."""
        return {it.name: it.label for it in self.hierarchy.elements if it.label}

    def play(self) -> Timeline:
        """Plays the script until no timer is due.

        Raises:
            ExperimentError: it cannot be built or played.
        """
        from fingerpost_workbench.experiment.run import run_experiment

        return run_experiment(self.source()).timeline

    def outcomes(
        self,
        observe: object = None,
        *,
        about: str | Iterable[str] | None = None,
        most: int = 400,
    ) -> Outcomes:
        """Plays the script with each unknown fact the other way, and groups what happens.

        Args:
            observe: what is compared between outcomes: kinds of records as in a log, or one token
                (`button.touchUpInside`). Default: everything that the imported views receive.
            about: the views whose unknown facts are tried. Default: all views that a finger meets.
            most: the largest number of variants to play; `left_out` counts the rest.

        Raises:
            ExperimentError: the experiment cannot be built or played.
            UnknownNameError: there is no such view or kind.
        """
        from fingerpost_workbench.importers.outcomes import outcomes_of

        return outcomes_of(self, observe, about=about, most=most)

    def doubts(self) -> list[Doubt]:
        """The guesses that decide what the touches reach, each with the other outcome.

        Raises:
            ExperimentError: the experiment cannot be built or played.
        """
        from fingerpost_workbench.importers.answers import doubts_of

        return doubts_of(self)

    def limits(self) -> list[str]:
        """What keeps the answers from being those of the app, a sentence each.

        A missing hierarchy, fingers outside the screen, SwiftUI's own gestures.
        """
        from fingerpost_workbench.importers.answers import limits_of

        return limits_of(self)

    def notes(self) -> list[str]:
        """What the answers rest on, a sentence each: limits, deciding guesses, assumed facts.

        `timeline.save_html(…, notes=session.notes())` shows them beside the story.
        """
        lines, more = self.losses.weightiest()
        doubts = [f"Not certain: {doubt.used}." for doubt in self.doubts()]
        used = [f"Used, because the file does not say: {line.strip()}." for line in lines]
        rest = [f"{more} more facts were assumed or are unknown."] if more > 0 else []
        return [*self.limits(), *doubts, *used, *rest]

    def why(self, token: str) -> SessionAnswer:
        """Says why something happened, and which unknown facts would have prevented it."""
        from fingerpost_workbench.importers.answers import answer

        return answer(self, token, happened=True)

    def why_not(self, token: str) -> SessionAnswer:
        """Says why something did not happen, and which unknown facts would have made it happen."""
        from fingerpost_workbench.importers.answers import answer

        return answer(self, token, happened=False)

    def to_yaml(self) -> str:
        """The experiment as readable YAML, with comments on what was assumed and is unknown."""
        from fingerpost_workbench.importers.saving import to_yaml

        return to_yaml(self)

    def save(self, file: Path | str) -> None:
        """Writes `to_yaml()` to a file.

        Raises:
            WriteError: it cannot be written; an existing file stays unchanged.
        """
        write_text(path_of("file", file), self.to_yaml())


def read_hierarchy(
    source: Given,
    *,
    format: str | None = None,
    size: tuple[float, float] | None = None,
    scene: str | None = None,
) -> ImportedHierarchy:
    """Reads a view hierarchy of another tool; its content decides the format.

    Interface Builder documents, `recursiveDescription`, XCUITest's `debugDescription`, page sources
    of Appium and WebDriverAgent (XML, JSON), accessibility trees of idb and AXe, Detox view
    hierarchies, and recordings of Fingerpost's own recorder can be read.

    Args:
        source: a path, or the text itself (as pasted from a debugger).
        format: the name of a format, to override the content.
        size: the screen's size in points, where the source gives none or to override it.
        scene: a scene of a storyboard, by its controller's class, identifier, title or id.

    Raises:
        ImportProblem: the source cannot be read; one sentence that begins with file and line.
    """
    given = SourceFile.of(source)
    optional(typed, "scene", scene, str)
    size = optional(pair, "size", size)
    importer = importer_for(given, HierarchyImporter, format)
    if size is not None and not all(0 < side <= 1e5 for side in size):
        raise given.problem(f"a screen of {size[0]} x {size[1]} points cannot be.")
    if scene is not None:
        refuse_option("scene", given, importer)
    request = HierarchyRequest(given, size, scene)
    with uncollected():
        hierarchy = _deep_enough(lambda: importer.read(request), given)
    hierarchy.format = importer.name
    return hierarchy


def read_script(
    source: Given,
    hierarchy: ImportedHierarchy | None = None,
    *,
    format: str | None = None,
    timing: Timing = "wda",
    scale: float | None = None,
    rate: float | None = None,
    size: tuple[float, float] | None = None,
) -> ImportedScript:
    """Reads a touch script or recording of another tool; its content decides the format.

    Args:
        source: a path, or the text itself.
        hierarchy: the hierarchy in which the script's elements are looked up.
        format: the name of a format, to override the content.
        timing: how W3C Actions are timed: "wda" as WebDriverAgent plays them, "w3c" as specified.
        scale: device pixels in a point; default: the source's own value, or a derived and reported
            one.
        rate: reports a second of a recording whose own clock is lost.
        size: the screen's size in points; default: the hierarchy's, or 390 x 844.

    Raises:
        ImportProblem: the source cannot be read; one sentence that begins with file and line.
    """
    given = SourceFile.of(source)
    optional(typed, "hierarchy", hierarchy, ImportedHierarchy)
    one_of("timing", timing, get_args(Timing))
    size = optional(pair, "size", size)
    importer = importer_for(given, ScriptImporter, format)
    for name, value in (("scale", scale), ("rate", rate)):
        if value is not None and not 0 < real(name, value) <= 1e4:
            raise given.problem(f"a {name} of {value} cannot be; it is a number above 0.")
        if value is not None:
            refuse_option(name, given, importer)
    if timing != "wda":
        refuse_option("timing", given, importer)
    screen = size or (hierarchy.size if hierarchy is not None else SIZE)
    request = ScriptRequest(given, hierarchy, timing, scale, rate, screen)
    script = _deep_enough(lambda: importer.read(request), given)
    script.losses, script.source, script.format = request.losses, given, importer.name
    script.timing = timing if "timing" in importer.options else None
    return script


def load_session(
    hierarchy: Given,
    script: Given | None = None,
    overlay: Path | str | Mapping[str, Any] | None = None,
    timing: Timing = "wda",
    *,
    scale: float | None = None,
    rate: float | None = None,
    profile: str | None = None,
) -> ImportedSession:
    """Imports a view hierarchy, a touch script and corrections, as one experiment.

    The experiment is a plain dict in experiment format 1 without expectations; coordinates are
    points, times are seconds. Nothing is guessed silently: `losses` says which facts are known,
    assumed, or unknown.

    Args:
        hierarchy: a dump of a screen: anything that `read_hierarchy` reads.
        script: what the fingers do: anything that `read_script` reads; None for a screen without
            touches.
        overlay: recognizers and corrected facts by element, as YAML or a map.
        timing: how W3C Actions are timed: "wda" as WebDriverAgent plays them, "w3c" as specified.
        scale: device pixels in a point of the script.
        rate: reports a second of a recording whose own clock is lost.
        profile: the system to play, a built-in profile's name; default: the one that the file
            shows, ios17 where it shows none.

    Raises:
        ImportProblem: a file cannot be read; one sentence that begins with file, line and path.
        ExperimentError: the engine refuses a value of the overlay; one sentence of the same form.
    """
    read = read_hierarchy(SourceFile.of(hierarchy, "hierarchy"))
    return _session(read, script, overlay, timing=timing, scale=scale, rate=rate, profile=profile)


def session_of(
    hierarchy: ImportedHierarchy,
    script: Given | ImportedScript | None = None,
    overlay: Path | str | Mapping[str, Any] | None = None,
    *,
    timing: Timing = "wda",
    scale: float | None = None,
    rate: float | None = None,
    profile: str | None = None,
) -> ImportedSession:
    """Joins a script and corrections to a copy of a hierarchy, as one experiment."""
    typed("hierarchy", hierarchy, ImportedHierarchy)
    with uncollected():
        copied = _copy(hierarchy)
    return _session(copied, script, overlay, timing=timing, scale=scale, rate=rate, profile=profile)


def _session(
    hierarchy: ImportedHierarchy,
    script: Given | ImportedScript | None,
    overlay: Path | str | Mapping[str, Any] | None,
    *,
    timing: Timing,
    scale: float | None,
    rate: float | None,
    profile: str | None,
) -> ImportedSession:
    one_of("timing", timing, get_args(Timing))
    optional(real, "scale", scale)
    optional(real, "rate", rate)
    system = chosen(hierarchy, optional(typed, "profile", profile, str))
    if hierarchy.follow is not None:
        hierarchy.follow(hierarchy, system)
    applied = None if overlay is None else apply_overlay(overlay, hierarchy)
    if script is None or isinstance(script, ImportedScript):
        if scale is not None or rate is not None or timing != "wda":
            reason = "there is no script" if script is None else "the script has been read"
            raise BadValueError(f"timing, scale and rate say how a script is read: {reason}.")
        played = script or ImportedScript([])
    else:
        given = SourceFile.of(script, "script")
        played = read_script(given, hierarchy, timing=timing, scale=scale, rate=rate)
    hierarchy.losses.join(played.losses)
    _report_seams(played, hierarchy)
    _report_outside(played, hierarchy)
    named = [hierarchy.source.short_name]
    source: dict[str, Any] = {"hierarchy": named[0]}
    if played.source is not None:
        named.append(played.source.short_name)
        source["script"] = named[-1]
        if played.format == "w3c-actions" or played.timing == "w3c":
            source["timing"] = played.timing
    if applied is not None:
        named.append(Path(applied.document.file).name)
        source["overlay"] = named[-1]
    width, height = hierarchy.size
    experiment = {
        "fingerpost": 1,
        "title": " + ".join(named),
        "source": source,
        **({"profile": system} if system else {}),
        "screen": {"size": [tidy(width), tidy(height)], "rate": RATE},
        "windows": hierarchy.windows,
        "script": played.steps,
    }
    if applied is not None:
        check_build(experiment, applied.document, applied.additions)
    hierarchy.losses.unknown("screen", "rate", f"{RATE} a second", "no file names it")
    return ImportedSession(experiment, hierarchy.losses, hierarchy, played)


def _deep_enough(read: Callable[[], Read], source: SourceFile) -> Read:
    """Reads a source; turns too deep nesting into an `ImportProblem`."""
    try:
        return read()
    except RecursionError:
        raise source.problem("this is nested too deep to be a screen.") from None


def _copy(hierarchy: ImportedHierarchy) -> ImportedHierarchy:
    """A copy of the hierarchy with its own views."""
    copies: dict[int, dict[str, Any]] = {}

    def copied(value: Any) -> Any:  # noqa: ANN401
        if isinstance(value, dict):
            copies[id(value)] = made = {
                key: copied(item) if isinstance(item, dict | list) else item
                for key, item in value.items()
            }
            return made
        return [copied(item) if isinstance(item, dict | list) else item for item in value]

    windows = copied(hierarchy.windows)
    elements = [element._replace(view=copies[id(element.view)]) for element in hierarchy.elements]
    losses = LossReport()
    losses.join(hierarchy.losses)
    return replace(hierarchy, windows=windows, elements=elements, losses=losses)


def _report_outside(script: ImportedScript, hierarchy: ImportedHierarchy) -> None:
    width, height = hierarchy.size
    for step, x, y in script.presses:
        if not (0 <= x < width and 0 <= y < height):
            because = f"it comes down at ({tidy(x)}, {tidy(y)})"
            screen = f"the screen is {tidy(width)} x {tidy(height)}: it hits nothing"
            hierarchy.losses.assumed(step, OUTSIDE, screen, because)


def _report_seams(script: ImportedScript, hierarchy: ImportedHierarchy) -> None:
    for step, x, y in script.presses:
        near = [
            element.name
            for element in hierarchy.elements
            if not element.is_window and element.rect.edge_distance(x, y) <= SEAM
        ]
        if near:
            hierarchy.losses.assumed(
                step,
                "who is hit",
                "whose rectangle in the file holds the point",
                f"({tidy(x)}, {tidy(y)}) lies within {tidy(SEAM)} pt of the edge of "
                + ", ".join(near[:4])
                + (f" and {len(near) - 4} more" if len(near) > 4 else ""),
            )
