"""Questions to an experiment: it is built into a lab, which answers."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from fingerpost._call import listed
from fingerpost._enums import Status
from fingerpost.player import Steps
from fingerpost.samples import Samples
from fingerpost.variants.finding import Findings
from fingerpost.variants.fixes import Fixes
from fingerpost.variants.fixes import fixes as fixes_of_lab
from fingerpost.variants.lint import lint_lab
from fingerpost.variants.table import Matrix, Row, check
from fingerpost.variants.table import matrix as matrix_of_lab
from fingerpost_workbench.experiment.errors import ExperimentError
from fingerpost_workbench.variants.variation import TOP, parted, varied

if TYPE_CHECKING:
    from fingerpost_workbench.experiment.reader import Source

REBUILT = tuple(name for name in TOP if name != "profile")
"""The parts of an experiment that need a new lab."""


def matrix(
    source: Source, settings: Mapping[str, Sequence[object]], observe: object = None
) -> Matrix:
    """Plays every combination; see `Source.matrix`."""
    check(settings)
    apart: list[str] = []
    for key, values in settings.items():
        subject, _ = parted(source, key)
        for value in values:
            _check_format(source, key, value)
        if subject in REBUILT:
            apart.append(key)
    if observe is None:
        observe = source.observation
    rows: dict[tuple[object, ...], Row] = {}
    inner = {key: values for key, values in settings.items() if key not in apart}
    for values in itertools.product(*(settings[key] for key in apart)):
        outer = dict(zip(apart, values, strict=True))
        made = varied(source, outer)
        with made.lab() as lab:
            for row in matrix_of_lab(lab, made.script, inner, observe=observe):
                chosen = {**outer, **dict(zip(inner, row.values, strict=True))}
                rows[_key(chosen[name] for name in settings)] = row
    return _in_order(source, settings, rows)


def _check_format(source: Source, key: str, value: object) -> None:
    """Refuses values that are not in the format.

    Values that the engine refuses are rows of the table.
    """
    try:
        varied(source, {key: value})
    except ExperimentError as error:
        if any(problem.status == Status.ERROR_DOCUMENT for problem in error.problems):
            raise


def _in_order(
    source: Source,
    settings: Mapping[str, Sequence[object]],
    rows: Mapping[tuple[object, ...], Row],
) -> Matrix:
    """Combines the rows of several labs, with outcomes renumbered."""
    numbers: dict[tuple[tuple[str, ...], str], int] = {}
    made = []
    for values in itertools.product(*settings.values()):
        row = rows[_key(values)]
        outcome = numbers.setdefault((row.log, row.refused), len(numbers) + 1)
        made.append(Row(values, outcome, row.log, row.refused, tuple(settings), source))
    return Matrix(tuple(settings), tuple(made))


def _key(values: Iterable[object]) -> tuple[object, ...]:
    return tuple(map(repr, values))


def fixes(
    source: Source,
    wanted: str | Iterable[str],
    unwanted: str | Iterable[str],
    others: Sequence[Steps],
    *,
    pairs: bool | None,
    most: int,
) -> Fixes:
    """Searches changes; see `Source.fixes`."""
    scripts = [_script(source, other) for other in listed("others", others, "scripts")]
    with source.lab() as lab:
        return fixes_of_lab(
            lab,
            source.script,
            wanted,
            unwanted,
            scripts,
            pairs=pairs,
            most=most,
            source=source,
        )


def _script(source: Source, other: Steps) -> Steps:
    """Reads another script on the experiment's screen.

    Raises:
        ExperimentError: it is not in the format; with its path.
    """
    if isinstance(other, Samples):
        return other
    return source._of({**source.data, "script": list(other)}).script


def lint(source: Source) -> Findings:
    """Probes the screen of an experiment before its script.

    Raises:
        ExperimentError: it cannot be built, for example because failure requirements form a cycle.
    """
    screen = source._of({**source.data, "script": [], "expect": None})
    with screen.lab() as lab:
        return lint_lab(lab)
