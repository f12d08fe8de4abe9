"""Finds the line of an overlay that caused an experiment's error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fingerpost_workbench.experiment.errors import ExperimentError, Path, Problem
from fingerpost_workbench.experiment.reader import experiment_of
from fingerpost_workbench.importers.documents import ImportedDocument


@dataclass(frozen=True, slots=True)
class Addition:
    """What an overlay added to one view, and how many items the view had before."""

    reference: str
    """The overlay's key for the view."""
    view: dict[str, Any]
    before: dict[str, int]
    """The number of items before the overlay, key by key."""


def check_build(
    experiment: dict[str, Any], document: ImportedDocument, additions: list[Addition]
) -> None:
    """Builds the experiment once, so that the engine's errors can name the overlay's lines.

    Raises:
        ExperimentError: the engine refuses a type, class, name or value, or finds a cycle; names
            the overlay's line and path if the overlay caused it.
    """
    try:
        experiment_of(experiment)
    except ExperimentError as error:
        blamed = [_located(problem, experiment, document, additions) for problem in error.problems]
        known = [problem for problem in blamed if problem is not None]
        if not known:
            raise
        raise ExperimentError(known, str(document.file)) from None


def _located(
    problem: Problem,
    experiment: dict[str, Any],
    document: ImportedDocument,
    additions: list[Addition],
) -> Problem | None:
    here: Any = experiment
    found: Path | None = None
    for position, step in enumerate(problem.path):
        for addition in additions:
            if here is addition.view:
                found = _in_overlay(addition, problem.path[position:]) or found
        try:
            here = here[step]
        except (LookupError, TypeError):
            break
    if found is None:
        return None
    return Problem(problem.message, found, document.line(found))


def _in_overlay(addition: Addition, path: Path) -> Path | None:
    """The overlay's path for a path that begins at the view; None if the overlay has none."""
    key, *rest = path
    before = addition.before.get(str(key))
    if before is None:
        return None
    if rest and isinstance(rest[0], int):
        if rest[0] < before:
            return None
        rest[0] -= before
    return (addition.reference, key, *rest)
