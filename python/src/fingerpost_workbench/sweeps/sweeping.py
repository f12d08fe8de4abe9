"""Thousands of runs in one table: on this machine's threads, in any executor, on a cluster."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fingerpost._call import optional, whole
from fingerpost._call import path as path_of
from fingerpost._html import table
from fingerpost.errors import BadValueError, StateError
from fingerpost.player import script_of
from fingerpost_workbench._extras import needed
from fingerpost_workbench.sweeps.chunks import Chunk, PendingCall, chunk_of
from fingerpost_workbench.sweeps.executors import chunks_by
from fingerpost_workbench.sweeps.naming import named, shortened
from fingerpost_workbench.sweeps.parameters import Bound
from fingerpost_workbench.sweeps.plans import Plan, plan_of
from fingerpost_workbench.sweeps.stored import Folder
from fingerpost_workbench.sweeps.subjects import opened, source_of
from fingerpost_workbench.sweeps.tables import LOG, OUTCOME, REFUSED, Ledger, counted

if TYPE_CHECKING:
    import pandas
    import pyarrow
    from matplotlib.axes import Axes

    from fingerpost.player import Steps

CHUNK = 8192
"""The number of rows played in one call."""
CHUNKS_IN_PART = 4
SHOWN = 10
"""The number of outcomes that a sweep prints."""


class Sweep:
    """The rows of a sweep: its parameters, `outcome`, `log`, `refused`; in the plan's order.

    It exports Arrow (`__arrow_c_stream__`). A sweep in a folder is read on use; `batches` reads it
    part by part.
    """

    def __init__(
        self, table: pyarrow.Table | None, logs: Sequence[str], folder: Folder | None
    ) -> None:
        """Wraps the results; `sweep` calls this."""
        self._table = table
        self._folder = folder
        self.logs = tuple(tuple(log.splitlines()) for log in logs)

    @property
    def path(self) -> Path | None:
        """The folder with the Parquet parts; None for a sweep in memory."""
        return self._folder.path if self._folder else None

    @property
    def files(self) -> tuple[Path, ...]:
        """The Parquet parts, in order."""
        return tuple(self._folder.parts()) if self._folder else ()

    @cached_property
    def table(self) -> pyarrow.Table:
        """All rows as one table."""
        if self._table is not None:
            return self._table
        pa, pq = needed("pyarrow", "sweep"), needed("pyarrow.parquet", "sweep")
        return pa.concat_tables([pq.read_table(file) for file in self.files]).unify_dictionaries()

    def batches(self) -> Iterator[pyarrow.RecordBatch]:
        """The rows, part by part."""
        if self._table is not None:
            yield from self._table.to_batches()
            return
        pq = needed("pyarrow.parquet", "sweep")
        for file in self.files:
            yield from pq.read_table(file).to_batches()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Exports the table."""
        return self.table.__arrow_c_stream__(requested_schema)

    def to_pandas(self) -> pandas.DataFrame:
        """Creates a data frame: a column for each parameter, the outcome's number and its `name`.

        Needs the extra `pandas`.
        """
        pd = needed("pandas", "pandas")
        frame: pandas.DataFrame = self.table.unify_dictionaries().to_pandas()
        names = [name if name is not None else "refused" for name in self._names_of_rows()]
        frame.insert(list(frame.columns).index(OUTCOME) + 1, "name", pd.Categorical(names))
        return frame

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for each outcome: what happens in it and not in all, shortened."""
        return named(self.logs)

    def name(self, outcome: int) -> str:
        """The name of an outcome, by its number from 1 on."""
        self.log(outcome)
        return self.names[outcome - 1]

    def _names_of_rows(self) -> list[str | None]:
        numbers = self.table[OUTCOME].to_pylist()
        return [None if number is None else self.names[number - 1] for number in numbers]

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draws the outcomes over one parameter as a strip, over two as a map; needs `plot`.

        Raises:
            BadValueError: the sweep has more parameters with several values.
        """
        from fingerpost_workbench.pictures.sweep_chart import plot_sweep

        columns = self.table.drop_columns([LOG, REFUSED]).to_pydict()
        outcomes = [number or 0 for number in columns.pop(OUTCOME)]
        return plot_sweep(columns, outcomes, self.names, ax)

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """The number of rows with each outcome, by its number."""
        return counted(self.table)

    def log(self, outcome: int) -> tuple[str, ...]:
        """The log of an outcome, by its number from 1 on."""
        if not 1 <= outcome <= len(self.logs):
            raise BadValueError(f"there are {len(self.logs)} outcomes, no outcome {outcome}.")
        return self.logs[outcome - 1]

    def seen(self, token: str) -> pyarrow.ChunkedArray:
        """For each row whether its log has the token; null where it was refused.

        The log has only records of the kinds that were observed.
        """
        pa = needed("pyarrow", "sweep")
        table = [None, *(token in log for log in self.logs)]
        outcomes = self.table[OUTCOME].fill_null(0)
        lookup = pa.array(table, type=pa.bool_())
        return pa.chunked_array([lookup.take(part) for part in outcomes.chunks], type=pa.bool_())

    def __len__(self) -> int:
        return len(self.table)

    def __str__(self) -> str:
        """The frequency of the first outcomes, and how to see the others."""
        lines = []
        for number, log in enumerate(self.logs[:SHOWN], 1):
            words = shortened(", ".join(log) or "(nothing)")
            lines.append(f"{self.counts.get(number, 0):>8} × {number}. {words}")
        if len(self.logs) > SHOWN:
            others = sum(count for number, count in self.counts.items() if number > SHOWN)
            lines.append(
                f"{others:>8} × {len(self.logs) - SHOWN} further outcomes: "
                "`sweep.log(number)`, `sweep.plot()`, `sweep.to_pandas()`"
            )
        refused = len(self) - sum(self.counts.values())
        return "\n".join([*lines, f"{refused:>8} × refused"] if refused else lines)

    def __repr__(self) -> str:
        where = f" in {self._folder.path}" if self._folder else ""
        return f"<Sweep of {len(self)} rows, {len(self.logs)} outcomes{where}>"

    def _repr_html_(self) -> str:
        rows = (
            (number, self.counts.get(number, 0), shortened(", ".join(log) or "(nothing)"))
            for number, log in enumerate(self.logs[:SHOWN], 1)
        )
        return table((OUTCOME, "rows", LOG), rows)


def sweep(
    subject: object,
    over: Plan | Mapping[str, Sequence[object]],
    observe: object = None,
    executor: object = None,
    *,
    script: Steps | None = None,
    to: str | PathLike[str] | None = None,
    threads: int | None = None,
    chunk: int = CHUNK,
    progress: bool | Callable[[int], object] | None = None,
    fold: bool | None = None,
) -> Sweep:
    """Plays an experiment or a lab with many values of its parameters.

    Equal logs have equal outcomes, numbered from 1 in order of first appearance. Threads, executors
    and machines all give the same table.

    >>> from fingerpost import Lab, Script
    >>> with Lab() as lab:
    ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    ...     _ = card.add_recognizer("pan", name="pan")
    ...     script = Script().drag(card, by=(0, 0), over=0.05)
    ...     done = sweep(lab, {"script[0].distance": [4, 8, 16]}, ["states"], script=script)
    ...     print(done)
           2 × 1. pan.state(failed)
           1 × 2. pan.state(began), pan.state(changed), pan.state(ended)

    Args:
        subject: an experiment (file, data, or a read one), or a lab.
        over: a grid `{NAME: VALUES}`, a `Space`, or `Points`; for names see
            `fingerpost_workbench.sweeps.parameters`.
        observe: the records in a log; by default the experiment's first `observe`, or the calls to
            the application's code.
        executor: None for the engine's own threads, any
            `concurrent.futures.Executor`, or a client of `dask.distributed`. An executor needs an
            experiment as its subject, which can be sent.
        script: the input, for a lab; for an experiment it replaces its own.
        to: a folder for Parquet parts. One with the beginning of the same sweep is continued.
        threads: the engine's number of threads; by default one per core.
        chunk: the number of rows played in one call, and sent to a worker at once.
        fold: whether logs that differ only in what repeats from sample to sample (moves, scroll
            positions) have one outcome; by default where `observe` is not given.
        progress: True shows a bar, False none, None shows one on a terminal; or a function called
            with the number of completed rows.

    Raises:
        UnknownNameError: a parameter is unknown; near matches are named.
        BadValueError: a value is invalid for it; or a lab is given with an executor.
        StateError: the folder has other content.
        FingerpostError: the experiment or the script is invalid.
    """
    chunk = whole("chunk", chunk, 1, 10_000_001)
    optional(whole, "threads", threads)
    target = optional(path_of, "to", to)
    script = optional(script_of, "script", script)
    plan = plan_of(over)
    source = source_of(subject)
    if source is None and executor is not None:
        raise BadValueError("a lab stays in its process; give the executor an experiment.")
    pending = None if source is None else PendingCall(source.data, plan, observe, script)
    folds = observe is None if fold is None else bool(fold)
    ledger = Ledger(plan, fold=folds)
    key = pending.key if pending is not None else f"a lab, {plan.identity!r}"
    key = f"{key}, folded" if folds else key
    part = CHUNKS_IN_PART * chunk
    folder = Folder(target, key, len(plan), part) if target is not None else None
    done = folder.recall(ledger) if folder is not None else 0
    if done and pending is None:
        # There is no way to check that it is the same lab.
        raise StateError(f"{to} holds a lab's sweep; empty it, or sweep an experiment.")
    parts = ((at, min(at + chunk, len(plan))) for at in range(done, len(plan), chunk))
    with contextlib.ExitStack() as stack:
        report = stack.enter_context(_bar(progress, len(plan), done))
        if executor is not None and pending is not None:
            chunks = chunks_by(executor, pending, parts)
        else:
            chunks = stack.enter_context(
                contextlib.closing(_here(subject, plan, observe, script, threads, parts))
            )
        table = _gather(chunks, ledger, folder, part, done, report)
    return Sweep(table, ledger.logs, folder)


def _here(
    subject: object,
    plan: Plan,
    observe: object,
    script: Steps | None,
    threads: int | None,
    parts: Iterator[tuple[int, int]],
) -> Generator[Chunk]:
    with opened(subject, script, observe) as found:
        bound = Bound(found.lab, found.script, plan)
        for start, stop in parts:
            yield chunk_of(bound.play(start, stop, found.observation, threads), start)


def _gather(
    chunks: Iterator[Chunk],
    ledger: Ledger,
    folder: Folder | None,
    part: int,
    done: int,
    report: Callable[[int], object],
) -> pyarrow.Table | None:
    """Combines the parts in memory, or in the folder with at most one part in memory."""
    pa = needed("pyarrow", "sweep")
    held: list[pyarrow.Table] = []
    start = done
    for chunk in chunks:
        held.append(ledger.table(chunk))
        done += len(chunk)
        if folder is not None and done - start >= part:
            folder.write(pa.concat_tables(held), start, ledger)
            held, start = [], done
        report(done)
    if folder is not None:
        if held or done == 0:
            folder.write(pa.concat_tables(held or [ledger.empty()]), start, ledger)
        return None
    return pa.concat_tables(held).unify_dictionaries() if held else ledger.empty()


@contextlib.contextmanager
def _bar(
    progress: bool | Callable[[int], object] | None, rows: int, done: int
) -> Iterator[Callable[[int], Any]]:
    if callable(progress):
        yield progress
        return
    if not (sys.stderr.isatty() if progress is None else progress):
        yield lambda _: None
        return
    needed("rich", "sweep")
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(
        TextColumn("sweep"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task("sweep", total=rows, completed=done)
        yield lambda played: bar.update(task, completed=played)
