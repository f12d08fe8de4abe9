"""Putting a hierarchy, a script and an overlay together into one experiment."""

from __future__ import annotations

from pathlib import Path

from fingerpost.importers.blame import check_build
from fingerpost.importers.geometry import tidy
from fingerpost.importers.model import ImportedHierarchy, ImportedScript, ImportedSession, Timing
from fingerpost.importers.overlay import apply_overlay
from fingerpost.importers.registry import HierarchyImporter, ScriptImporter, importer_for

RATE = 60
"""Samples a second of the digitizer where no file names another."""
SEAM = 1.0
"""Points: so near to an edge, rounding may have decided who is hit."""


def load_session(
    hierarchy: Path, script: Path | None = None, overlay: Path | None = None, timing: Timing = "wda"
) -> ImportedSession:
    """Imports a view hierarchy, a touch script and corrections, as one experiment.

    The formats are recognised by the files' contents. The experiment is a plain dict in experiment
    format 1 without expectations; coordinates are points, times are seconds. Nothing is guessed
    silently: `losses` says which facts are known, assumed, or unknown.

    Args:
        hierarchy: a dump of a screen, such as an Appium page source.
        script: what the fingers do, such as W3C Actions; None for a screen that nobody touches.
        overlay: recognizers and corrected facts by element, as YAML.
        timing: how W3C Actions are timed: "wda" as WebDriverAgent plays them, "w3c" as specified.

    Raises:
        ImportProblem: in one sentence that begins with the file, the line and the path.
        ExperimentError: the same, of an overlay that says what the engine refuses.
    """
    imported = importer_for(hierarchy, HierarchyImporter).read(hierarchy)
    applied = None if overlay is None else apply_overlay(overlay, imported)
    played = ImportedScript([])
    if script is not None:
        played = importer_for(script, ScriptImporter).read(script, imported, timing)
        _report_seams(played, imported)
    source = {"hierarchy": hierarchy.name}
    if script is not None:
        source |= {"script": script.name, "timing": timing}
    if overlay is not None:
        source["overlay"] = overlay.name
    width, height = imported.size
    experiment = {
        "fingerpost": 1,
        "title": " + ".join(file.name for file in (hierarchy, script, overlay) if file is not None),
        "source": source,
        "screen": {"size": [tidy(width), tidy(height)], "rate": RATE},
        "windows": imported.windows,
        "script": played.steps,
    }
    if applied is not None:
        check_build(experiment, applied.document, applied.additions)
    imported.losses.unknown("screen", "rate", f"{RATE} a second", "no file names it")
    return ImportedSession(experiment, imported.losses)


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
