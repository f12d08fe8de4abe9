"""Every combination of some settings, played."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from fingerpost.errors import BadValueError, CycleError
from fingerpost.experiment.errors import ExperimentError
from fingerpost.experiment.reader import Source
from fingerpost.observation import Observation
from fingerpost.whatif.outcome import with_progress
from fingerpost.whatif.spelling import spelled
from fingerpost.whatif.trial import Trial
from fingerpost.whatif.variation import EXAMPLE, setting_of

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Row:
    """One combination and what was seen.

    Attributes:
        values: the settings' values, in the order of the matrix's settings.
        outcome: number of its class of equal outcomes, from 1 in the order of appearance.
        log: the tokens that were seen, in order.
        refused: why the engine refuses this combination; empty if it does not.
        experiment: the experiment with these settings; None where a lab was asked.
    """

    values: tuple[Any, ...]
    outcome: int
    log: tuple[str, ...]
    refused: str
    experiment: Source | None


class Matrix(Sequence[Row]):
    """The rows of all combinations, and their classes of equal outcome."""

    def __init__(self, settings: tuple[str, ...], rows: tuple[Row, ...]) -> None:
        """Takes the rows as they are; `matrix` plays them."""
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

    def to_dicts(self) -> list[dict[str, Any]]:
        """Makes one dictionary a row: the settings, `outcome`, `log`, `refused`."""
        return [
            {
                **dict(zip(self.settings, row.values, strict=True)),
                "outcome": row.outcome,
                "log": list(row.log),
                "refused": row.refused,
            }
            for row in self.rows
        ]

    def to_pandas(self) -> pandas.DataFrame:
        """Makes a data frame, a row for every combination; `log` is one text, a token a line."""
        import pandas

        rows = [{**row, "log": "\n".join(row["log"])} for row in self.to_dicts()]
        columns = [*self.settings, "outcome", "log", "refused"]
        return pandas.DataFrame(rows, columns=columns)

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...

    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        return self.rows[index]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __str__(self) -> str:
        """Writes a table: settings, and the tokens in one line."""
        head = [*self.settings, "seen"]
        body = [
            [*map(spelled, row.values), row.refused or ", ".join(row.log) or "(nothing)"]
            for row in self.rows
        ]
        widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
        lines = [
            "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip()
            for line in [head, *body]
        ]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Matrix of {len(self)} combinations, {len(self.classes)} outcomes>"

    def _repr_html_(self) -> str:
        from fingerpost.pictures.reprs import table

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
        from fingerpost.pictures.bars import plot_classes

        return plot_classes(
            self.settings,
            [[spelled(value) for value in row.values] for row in self.rows],
            [row.outcome for row in self.rows],
            [row.refused or ", ".join(row.log) or "(nothing)" for row in self.representatives],
            ax,
        )


def matrix(
    trial: Trial, settings: Mapping[str, Sequence[object]], *, observe: object = None
) -> Matrix:
    """Plays an experiment or a lab with every combination of some settings.

    The last setting changes fastest.

    Args:
        trial: the experiment, or the lab and its script.
        settings: the values of each, `{"doubleTap.delaysTouchesBegan": [True, False]}`; None
            leaves a setting out.
        observe: what is compared; the file's first `observe` if left out.

    Raises:
        UnknownNameError: nobody has a name; near matches are named.
        BadValueError: a setting has no list of values.
        ExperimentError: a value is not in the format; with its path.
    """
    if not isinstance(settings, Mapping):
        raise BadValueError(f"settings are values by name, {EXAMPLE}, not {settings!r}.")
    for key, values in settings.items():
        setting_of(trial.names, key, None)
        if isinstance(values, str) or not isinstance(values, Sequence) or not values:
            raise BadValueError(f"'{key}' takes a list of values, not {values!r}.")
    watched = trial.observed
    if observe is not None:
        watched = observe if isinstance(observe, Observation) else Observation.parse(observe)
    total = math.prod(len(values) for values in settings.values())
    combinations = itertools.product(*settings.values())
    numbers: dict[tuple[tuple[str, ...], str], int] = {}
    rows = []
    for values in with_progress(combinations, total, "playing combinations"):
        pairs = zip(settings, values, strict=True)
        variant = trial.varied([setting_of(trial.names, key, value) for key, value in pairs])
        log, refused = _played(variant, watched)
        outcome = numbers.setdefault((log, refused), len(numbers) + 1)
        rows.append(Row(values, outcome, log, refused, variant.experiment))
    return Matrix(tuple(settings), tuple(rows))


def _played(trial: Trial, watched: Observation) -> tuple[tuple[str, ...], str]:
    try:
        timeline = trial.play()
    except (ExperimentError, CycleError) as error:
        return (), str(error)
    return tuple(line.text for line in timeline.lines(observe=watched)), ""
