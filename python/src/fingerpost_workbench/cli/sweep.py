"""`fingerpost sweep`: an experiment with many values of its parameters, as one table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from fingerpost.errors import BadValueError, FingerpostError
from fingerpost_workbench.cli.consoles import errors, output, print_json
from fingerpost_workbench.cli.inputs import Input, ObserveOption, takes_input, watched
from fingerpost_workbench.cli.parameters import range_of, values_of

if TYPE_CHECKING:
    from fingerpost_workbench.sweeps import Plan, Sweep


@takes_input
def sweep(
    given: Input,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", help="A parameter and its values: script[0].dx=0,5,40"),
    ] = None,
    ranges: Annotated[
        list[str] | None,
        typer.Option("--range", help="A parameter drawn at random: script[0].x=0..390"),
    ] = None,
    count: Annotated[
        int | None, typer.Option(help="The number of rows with random values; default: 1000.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of the random values; default: 0.")
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option("--to", help="A folder for Parquet parts; continues an earlier sweep."),
    ] = None,
    observe: ObserveOption = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="The number of processes; default: the engine's threads."),
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(help="The address of a Dask scheduler: tcp://host:8786")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object for each outcome.")
    ] = False,
) -> None:
    """Play an experiment with many values of its parameters.

    Parameters are settings, numbers of the script's steps (script[0].x, .hold, .distance …),
    screen.rate, finger.jitter and finger.seed.

    Exit codes: 0 all were played; 2 the file or a parameter cannot be used.
    """
    from fingerpost_workbench.sweeps import sweep as play

    plan = _plan(setting or [], ranges or [], count, seed)
    source = given.source()
    with ExitStack() as stack:
        stack.enter_context(_says_how_to_go_on(to))
        found = play(
            source,
            plan,
            watched(observe) if observe else None,
            _executor(stack, workers, scheduler),
            to=to,
        )
    if as_json:
        _print_json(found)
        return
    output().print(Text(str(found)), soft_wrap=True)
    if found.path is not None:
        errors().print(Text(f"{len(found)} rows in {found.path}"), soft_wrap=True)


@contextmanager
def _says_how_to_go_on(to: Path | None) -> Iterator[None]:
    """Says after Ctrl-C what is kept."""
    try:
        yield
    except KeyboardInterrupt:
        if to is None:
            text = "Nothing is kept; with --to FOLDER the same command goes on where it stopped."
        else:
            parts = len(list(to.glob("part-*.parquet")))
            text = f"{parts} parts are in {to}; the same command goes on from there."
        errors().print(Text(text), soft_wrap=True)
        raise


def _plan(settings: list[str], ranges: list[str], count: int | None, seed: int | None) -> Plan:
    from fingerpost_workbench.sweeps import Grid, Space

    listed: dict[str, Any] = dict(map(values_of, settings))
    if not ranges:
        if not listed:
            raise BadValueError("there is nothing to vary: give --set or --range.")
        if count is not None or seed is not None:
            raise BadValueError("--count and --seed say something of --range; there is none.")
        return Grid(listed)
    drawn = {name: (low, high) for name, low, high in (range_of(r, "--range") for r in ranges)}
    return Space(listed | drawn, 1000 if count is None else count, seed=seed or 0)


def _executor(stack: ExitStack, workers: int | None, scheduler: str | None) -> object:
    if scheduler is not None and workers is not None:
        raise FingerpostError("--workers are processes here, and a --scheduler has its own.")
    if scheduler is not None:
        from fingerpost_workbench._extras import needed

        client = needed("distributed", "sweep").Client
        try:
            return stack.enter_context(client(scheduler, timeout="10s"))
        except (OSError, ValueError) as error:
            raise FingerpostError(f"--scheduler {scheduler}: no connection: {error}") from None
    if workers is None:
        return None
    from fingerpost_workbench.sweeps.workers import worker_processes

    return stack.enter_context(worker_processes(workers))


def _print_json(found: Sweep) -> None:
    for number, log in enumerate(found.logs, 1):
        row = {"outcome": number, "rows": found.counts.get(number, 0), "log": list(log)}
        print_json(row)
    refused = len(found) - sum(found.counts.values())
    if refused:
        row = {"outcome": None, "rows": refused, "log": []}
        print_json(row)
