"""A sweep as tables: the parameters of each row, its outcome, and its log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError, some_of
from fingerpost.explain.spelling import spelled
from fingerpost_workbench._extras import needed
from fingerpost_workbench.folding import folded
from fingerpost_workbench.sweeps.chunks import Chunk
from fingerpost_workbench.sweeps.plans import Column, Plan

if TYPE_CHECKING:
    import pyarrow

OUTCOME, LOG, REFUSED = "outcome", "log", "refused"


class Ledger:
    """The outcomes of a sweep, numbered from 1 in order of first appearance."""

    def __init__(self, plan: Plan, *, fold: bool = False) -> None:
        """Starts without outcomes. With `fold` logs differ by more than what repeats.

        Raises:
            BadValueError: a parameter has the name of a column.
        """
        taken = {OUTCOME, LOG, REFUSED} & set(plan.names)
        if taken:
            raise BadValueError(f"no parameter can be called {some_of(sorted(taken))}.")
        self.plan = plan
        self.fold = fold
        self.numbers: dict[str, int] = {}

    def table(self, chunk: Chunk) -> pyarrow.Table:
        """The rows of a part."""
        np, pa = needed("numpy", "sweep"), needed("pyarrow", "sweep")
        told = chunk.logs
        if self.fold:
            told = tuple("\n".join(folded(log.split("\n"))) if log else log for log in told)
        for log in told:
            self.numbers.setdefault(log, len(self.numbers) + 1)
        local = np.frombuffer(chunk.outcomes, dtype=np.int32)
        refused = local < 0
        numbers = np.asarray([self.numbers[log] for log in told] or [0], dtype=np.int32)
        outcomes = pa.array(numbers[local], mask=refused)
        # Folded logs may be equal; a dictionary has each once.
        places = {log: place for place, log in enumerate(dict.fromkeys(told))}
        folds = np.asarray([places[log] for log in told] or [0], dtype=np.int32)
        logs = pa.DictionaryArray.from_arrays(
            pa.array(folds[local], mask=refused), pa.array(list(places), type=pa.string())
        )
        sentences: list[str | None] = [None] * len(chunk)
        for row, sentence in chunk.refused.items():
            sentences[row] = sentence
        rows = self.plan.rows(chunk.start, chunk.start + len(chunk))
        columns = {name: arrow_of(column) for name, column in rows.items()}
        columns |= {OUTCOME: outcomes, LOG: logs, REFUSED: pa.array(sentences, type=pa.string())}
        return pa.table(columns)

    def remember(self, table: pyarrow.Table) -> None:
        """Reads the numbers of earlier rows.

        Raises:
            BadValueError: the table's numbers are not those of this sweep.
        """
        for chunk in table.select([OUTCOME, LOG]).to_batches():
            pairs = zip(chunk[OUTCOME].to_pylist(), chunk[LOG].to_pylist(), strict=True)
            for number, log in pairs:
                if number is not None and self.numbers.setdefault(log, number) != number:
                    raise BadValueError("the stored outcomes are numbered twice.")

    @property
    def logs(self) -> tuple[str, ...]:
        """The logs, in the order of their numbers."""
        return tuple(self.numbers)

    def empty(self) -> pyarrow.Table:
        """A table without rows, with the same columns."""
        return self.table(Chunk(0, b"", (), {}))


def arrow_of(column: Column) -> pyarrow.Array:
    """A parameter's values; values without an Arrow type are written as in an experiment."""
    pa = needed("pyarrow", "sweep")
    if column.numbers is not None:
        return pa.array(column.numbers)
    return levels_of(column.levels).take(pa.array(column.codes))


def levels_of(levels: tuple[Any, ...]) -> pyarrow.Array:
    """Listed values as an array."""
    pa = needed("pyarrow", "sweep")
    kinds = {type(level) for level in levels if level is not None}
    if kinds <= {int, float} and kinds:
        kind = pa.float64() if float in kinds else pa.int64()
        return pa.array(levels, type=kind)
    if kinds in ({bool}, {str}):
        return pa.array(levels)
    return pa.array([None if level is None else spelled(level) for level in levels], pa.string())


def wide(names: tuple[str, ...], plan: Plan) -> list[str]:
    """The columns with repeating values."""
    return [LOG, REFUSED, OUTCOME, *(name for name in names if plan.levels(name) is not None)]


def counted(table: pyarrow.Table) -> Mapping[int, int]:
    """The number of rows with each outcome."""
    found = table.group_by(OUTCOME).aggregate([([], "count_all")]).to_pydict()
    pairs = zip(found[OUTCOME], found["count_all"], strict=True)
    return dict(sorted((number, count) for number, count in pairs if number is not None))
