"""The doors of the importers: a hierarchy, a script, and both together as one experiment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from fingerpost._call import uncollected
from fingerpost._files import write_text
from fingerpost._spoken import spoken
from fingerpost.importers.blame import check_build
from fingerpost.importers.geometry import tidy
from fingerpost.importers.losses import LossReport
from fingerpost.importers.model import (
    SIZE,
    ImportedHierarchy,
    ImportedScript,
    ScriptRequest,
    Timing,
)
from fingerpost.importers.overlay import apply_overlay
from fingerpost.importers.registry import (
    HierarchyImporter,
    HierarchyRequest,
    ScriptImporter,
    importer_for,
)
from fingerpost.importers.source import SourceFile
from fingerpost.refusals import checked

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source
    from fingerpost.importers.answers import SessionAnswer
    from fingerpost.importers.outcomes import Outcomes
    from fingerpost.timeline import Timeline

RATE = 60
"""Samples a second of the digitizer where no file names another."""
SEAM = 1.0
"""Points: so near to an edge, rounding may have decided who is hit."""

Given = Path | str | SourceFile
Read = TypeVar("Read")


@spoken
@dataclass(frozen=True, slots=True)
class ImportedSession:
    """An experiment made of other people's files, and the report of what they could not say.

    `experiment` is a dict in experiment format 1: it can be saved, validated and played like any
    other. `hierarchy` is the one that it was made of, overlay applied.
    """

    experiment: dict[str, Any]
    losses: LossReport
    """What the files do not tell."""
    hierarchy: ImportedHierarchy

    def source(self) -> Source:
        """The experiment as one that was read: for `matrix`, `fixes`, `lint`, `steps`."""
        from fingerpost.experiment.reader import experiment_of

        return experiment_of(self.experiment)

    def play(self) -> Timeline:
        """Plays the script until no timer is due.

        Raises:
            ExperimentError: it cannot be built or played.
        """
        from fingerpost.experiment.run import run_experiment

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
            observe: what makes two outcomes different: kinds of records as in a log, or one token
                (`button.touchUpInside`); left out, everything that the imported views see.
            about: only unknown facts of these views; left out, of all that a finger meets.
            most: so many variants are played at most; beyond, the outcomes say what was left out.

        Raises:
            ExperimentError: the experiment cannot be built or played.
            UnknownNameError: there is no such view or kind.
        """
        from fingerpost.importers.outcomes import outcomes_of

        return outcomes_of(self, observe, about=about, most=most)

    def why(self, token: str) -> SessionAnswer:
        """Says why something happened, and which unknown facts would have prevented it."""
        from fingerpost.importers.answers import answer

        return answer(self, token, happened=True)

    def why_not(self, token: str) -> SessionAnswer:
        """Says why something did not happen, and which unknown facts would have made it happen."""
        from fingerpost.importers.answers import answer

        return answer(self, token, happened=False)

    def to_yaml(self) -> str:
        """The experiment as readable YAML, with comments on what was assumed and is unknown."""
        from fingerpost.importers.saving import to_yaml

        return to_yaml(self)

    def save(self, file: Path | str) -> None:
        """Writes `to_yaml()` to a file.

        Raises:
            WriteError: it cannot be written; a file that was there is as it was.
        """
        write_text(file, self.to_yaml())


@checked
def read_hierarchy(
    source: Given,
    *,
    format: str | None = None,
    size: tuple[float, float] | None = None,
    scene: str | None = None,
) -> ImportedHierarchy:
    """Reads other people's view hierarchy; its format is recognised by its content.

    Interface Builder documents, `recursiveDescription`, XCUITest's `debugDescription`, page sources
    of Appium and WebDriverAgent (XML, JSON), accessibility trees of idb and AXe, Detox view
    hierarchies, and recordings of Fingerpost's own recorder can be read.

    Args:
        source: a path, or the text itself (as pasted from a debugger).
        format: the name of a format, where the content is not to decide.
        size: the screen's size in points, where the source does not tell or is to be overruled.
        scene: a scene of a storyboard, by its controller's class, identifier, title or id.

    Raises:
        ImportProblem: in one sentence that begins with the file and the line.
    """
    given = SourceFile.of(source)
    importer = importer_for(given, HierarchyImporter, format)
    if size is not None and not all(0 < side <= 1e5 for side in size):
        raise given.problem(f"a screen of {size[0]} x {size[1]} points cannot be.")
    request = HierarchyRequest(given, size, scene)
    with uncollected():
        hierarchy = _deep_enough(lambda: importer.read(request), given)
    hierarchy.format = importer.name
    return hierarchy


@checked
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
    """Reads other people's touch script or recording; its format is recognised by its content.

    Args:
        source: a path, or the text itself.
        hierarchy: where elements are looked up that the script names.
        format: the name of a format, where the content is not to decide.
        timing: how W3C Actions are timed: "wda" as WebDriverAgent plays them, "w3c" as specified.
        scale: device pixels in a point; left out, what the source says, or derived and reported.
        rate: reports a second of a recording whose own clock is lost.
        size: the screen's size in points; left out, the hierarchy's, or 390 x 844.

    Raises:
        ImportProblem: in one sentence that begins with the file and the line.
    """
    given = SourceFile.of(source)
    importer = importer_for(given, ScriptImporter, format)
    for name, value in (("scale", scale), ("rate", rate)):
        if value is not None and not 0 < value <= 1e4:
            raise given.problem(f"a {name} of {value} cannot be; it is a number above 0.")
    screen = size or (hierarchy.size if hierarchy is not None else SIZE)
    request = ScriptRequest(given, hierarchy, timing, scale, rate, screen)
    script = _deep_enough(lambda: importer.read(request), given)
    script.losses, script.source, script.format = request.losses, given, importer.name
    return script


@checked
def load_session(
    hierarchy: Given,
    script: Given | None = None,
    overlay: Path | str | Mapping[str, Any] | None = None,
    timing: Timing = "wda",
    *,
    scale: float | None = None,
) -> ImportedSession:
    """Imports a view hierarchy, a touch script and corrections, as one experiment.

    The experiment is a plain dict in experiment format 1 without expectations; coordinates are
    points, times are seconds. Nothing is guessed silently: `losses` says which facts are known,
    assumed, or unknown.

    Args:
        hierarchy: a dump of a screen: anything that `read_hierarchy` reads.
        script: what the fingers do: anything that `read_script` reads; None for a screen that
            nobody touches.
        overlay: recognizers and corrected facts by element, as YAML or a map.
        timing: how W3C Actions are timed: "wda" as WebDriverAgent plays them, "w3c" as specified.
        scale: device pixels in a point of the script.

    Raises:
        ImportProblem: in one sentence that begins with the file, the line and the path.
        ExperimentError: the same, of an overlay that says what the engine refuses.
    """
    return _session(read_hierarchy(hierarchy), script, overlay, timing=timing, scale=scale)


@checked
def session_of(
    hierarchy: ImportedHierarchy,
    script: Given | ImportedScript | None = None,
    overlay: Path | str | Mapping[str, Any] | None = None,
    *,
    timing: Timing = "wda",
    scale: float | None = None,
) -> ImportedSession:
    """Puts a script and corrections to a copy of a hierarchy, as one experiment."""
    with uncollected():
        copied = _copy(hierarchy)
    return _session(copied, script, overlay, timing=timing, scale=scale)


def _session(
    hierarchy: ImportedHierarchy,
    script: Given | ImportedScript | None,
    overlay: Path | str | Mapping[str, Any] | None,
    *,
    timing: Timing,
    scale: float | None,
) -> ImportedSession:
    applied = None if overlay is None else apply_overlay(overlay, hierarchy)
    if script is None or isinstance(script, ImportedScript):
        played = script or ImportedScript([])
    else:
        played = read_script(script, hierarchy, timing=timing, scale=scale)
    hierarchy.losses.join(played.losses)
    _report_seams(played, hierarchy)
    named = [hierarchy.source.short_name]
    source: dict[str, Any] = {"hierarchy": named[0]}
    if played.source is not None:
        named.append(played.source.short_name)
        source["script"] = named[-1]
        if played.format == "w3c-actions":
            source["timing"] = timing
    if applied is not None:
        named.append(Path(applied.document.file).name)
        source["overlay"] = named[-1]
    width, height = hierarchy.size
    experiment = {
        "fingerpost": 1,
        "title": " + ".join(named),
        "source": source,
        "screen": {"size": [tidy(width), tidy(height)], "rate": RATE},
        "windows": hierarchy.windows,
        "script": played.steps,
    }
    if applied is not None:
        check_build(experiment, applied.document, applied.additions)
    hierarchy.losses.unknown("screen", "rate", f"{RATE} a second", "no file names it")
    return ImportedSession(experiment, hierarchy.losses, hierarchy)


def _deep_enough(read: Callable[[], Read], source: SourceFile) -> Read:
    """Reads, and turns what is nested beyond any screen into a sentence."""
    try:
        return read()
    except RecursionError:
        raise source.problem("this is nested too deep to be a screen.") from None


def _copy(hierarchy: ImportedHierarchy) -> ImportedHierarchy:
    """The same hierarchy with views of its own."""
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
