"""The table of every combination of some settings, each combination played."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost import _workbench
from fingerpost._html import table
from fingerpost.errors import BadValueError, CycleError
from fingerpost.explain.answer import Listed
from fingerpost.explain.setting import EXAMPLE
from fingerpost.explain.spelling import padded, spelled
from fingerpost.player import Steps

if TYPE_CHECKING:
    import pandas

    from fingerpost._workbench import Source
    from fingerpost.lab import Lab


@dataclass(frozen=True)
class Row:
    """One combination and its outcome.

    Attributes:
        values: the settings' values, in the order of the matrix's settings.
        outcome: the number of its group of equal outcomes, from 1 in order of first appearance.
        log: its tokens, in order.
        refused: the engine's reason for refusing it; empty otherwise.
    """

    values: tuple[Any, ...]
    outcome: int
    log: tuple[str, ...]
    refused: str
    _names: tuple[str, ...] = field(repr=False)
    _source: Source | None = field(repr=False, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON: the settings, `outcome`, `log`, `refused`."""
        settings = zip(self._names, self.values, strict=True)
        reported = {"outcome": self.outcome, "log": list(self.log), "refused": self.refused}
        return {**dict(settings), **reported}

    @property
    def experiment(self) -> Source | None:
        """The experiment with these settings; None if the table was made of a lab alone."""
        if self._source is None:
            return None
        return self._source.varied(dict(zip(self._names, self.values, strict=True)))


class Matrix(Listed[Row]):
    """The rows of all combinations and their classes of equal outcome."""

    ITEMS = "rows"

    def __init__(self, settings: tuple[str, ...], rows: tuple[Row, ...]) -> None:
        """Keeps the given rows; `matrix` plays them."""
        self.settings = settings
        self.rows = rows

    @cached_property
    def classes(self) -> tuple[tuple[Row, ...], ...]:
        """The rows by equal outcome; the first of each class represents it."""
        found: dict[int, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row.outcome, []).append(row)
        return tuple(tuple(rows) for rows in found.values())

    @property
    def representatives(self) -> tuple[Row, ...]:
        """One row of every class."""
        return tuple(rows[0] for rows in self.classes)

    def to_pandas(self) -> pandas.DataFrame:
        """Makes a data frame with a row for every combination.

        `log` is one text, a token a line.
        """
        rows = [{**row, "log": "\n".join(row["log"])} for row in self.to_dicts()]
        return _workbench.frame_of(rows, [*self.settings, "outcome", "log", "refused"])

    def __str__(self) -> str:
        """Writes a table of the settings and the tokens, a combination on each line."""
        head = [*self.settings, "seen"]
        body = [
            [*map(spelled, row.values), row.refused or ", ".join(row.log) or "(nothing)"]
            for row in self.rows
        ]
        return "\n".join(padded([head, *body]))

    def __repr__(self) -> str:
        return f"<Matrix of {len(self)} combinations, {len(self.classes)} outcomes>"

    def _repr_html_(self) -> str:
        seen = (row.refused or ", ".join(row.log) or "(nothing)" for row in self.rows)
        rows = (
            (*map(spelled, row.values), row.outcome, text)
            for row, text in zip(self.rows, seen, strict=True)
        )
        return table((*self.settings, "outcome", "seen"), rows)

    def plot(self, ax: Any = None) -> Any:  # noqa: ANN401
        """Draws the classes of equal outcome as a heat map; needs the extra `plot`.

        Returns:
            The matplotlib Axes.
        """
        return _workbench.plot_classes(
            self.settings,
            [[spelled(value) for value in row.values] for row in self.rows],
            [row.outcome for row in self.rows],
            [[row.refused] if row.refused else row.log for row in self.representatives],
            ax,
        )


def matrix(
    lab: Lab,
    script: Steps,
    settings: Mapping[str, Sequence[object]],
    *,
    observe: object = None,
    source: Source | None = None,
) -> Matrix:
    """Plays a lab with every combination of some settings; the last setting changes fastest.

    Args:
        lab: the lab; it does not change.
        script: what the fingers do, from the lab's present state.
        settings: the values of each setting, `{"doubleTap.delaysTouchesBegan": [True, False]}`;
            None restores the default.
        observe: what is compared; the callbacks of an application by default.
        source: the lab's experiment.

    Raises:
        UnknownNameError: no object has a name; names near matches.
        BadValueError: a setting has no list of values.
        FingerpostError: the script cannot be played, or not with a value.
    """
    check(settings)
    combinations = list(itertools.product(*settings.values()))
    variants = [dict(zip(settings, values, strict=True)) for values in combinations]
    played = lab.variants(script, variants, observe=observe)
    numbers: dict[tuple[tuple[str, ...], str], int] = {}
    rows = []
    for place, values in enumerate(combinations):
        error = played.error(place)
        if error is not None and not isinstance(error, CycleError):
            raise error
        log = () if error is not None else played.logs[played.outcomes[place]]
        refused = "" if error is None else str(error)
        outcome = numbers.setdefault((log, refused), len(numbers) + 1)
        rows.append(Row(values, outcome, log, refused, tuple(settings), source))
    return Matrix(tuple(settings), tuple(rows))


def check(settings: Mapping[str, Sequence[object]]) -> None:
    """Refuses settings without a list of values.

    Raises:
        BadValueError: a setting has no list of values; names what it has.
    """
    if not isinstance(settings, Mapping):
        raise BadValueError(f"settings are values by name, {EXAMPLE}, not {settings!r}.")
    for key, values in settings.items():
        if isinstance(values, str) or not isinstance(values, Sequence) or not values:
            raise BadValueError(f"'{key}' takes a list of values, not {values!r}.")
