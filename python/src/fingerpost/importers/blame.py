"""Finding the line of an overlay that an experiment's mistake comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fingerpost.experiment.errors import ExperimentError, Path, Problem
from fingerpost.experiment.reader import experiment_of
from fingerpost.importers.documents import ImportedDocument


@dataclass(frozen=True, slots=True)
class Addition:
    """What an overlay did to one view: under which of its keys, and how many items were there."""

    reference: str
    """The overlay's key for the view."""
    view: dict[str, Any]
    before: dict[str, int]
    """How many items were there before, key by key."""


def check_build(
    experiment: dict[str, Any], document: ImportedDocument, additions: list[Addition]
) -> None:
    """Builds the experiment once, so that the engine's refusals can be told by the overlay's lines.

    Raises:
        ExperimentError: what the engine refuses: unknown types, classes and names, cycles, values
            out of range; with the overlay's line and path where the overlay is to blame.
    """
    try:
        experiment_of(experiment)
    except ExperimentError as refusal:
        blamed = [_blame(problem, experiment, document, additions) for problem in refusal.problems]
        known = [problem for problem in blamed if problem is not None]
        if not known:
            raise
        raise ExperimentError(known, str(document.file)) from None


def _blame(
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
    """The overlay's path of a path that begins at the view; None if the overlay did not say it."""
    key, *rest = path
    before = addition.before.get(str(key))
    if before is None:
        return None
    if rest and isinstance(rest[0], int):
        if rest[0] < before:
            return None
        rest[0] -= before
    return (addition.reference, key, *rest)
