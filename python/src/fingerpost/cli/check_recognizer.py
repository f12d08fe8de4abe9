"""`fingerpost check-recognizer`: holds a recognizer to the contract the engine relies on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Annotated

import typer
from rich.text import Text

from fingerpost.cli.consoles import output

MANY = 1 << 31


def check_recognizer(
    recognizer: Annotated[str, typer.Argument(help="A type's id, or a plugin's file.")],
    runs: Annotated[int, typer.Option(min=1, max=MANY, help="Random streams of touches.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Of the random numbers.")] = 1,
    plugin: Annotated[
        list[str] | None, typer.Option(help="A library to load before, for the type of an id.")
    ] = None,
    in_process: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Drives a recognizer through thousands of streams and prints the smallest that breaks it.

    Exit codes: 0 the contract is kept; 1 it is broken, also by a crash; 2 there is no such
    recognizer.
    """
    if in_process:
        _check(recognizer, runs, seed, plugin or [])
        return
    code = _run_child(recognizer, runs, seed, plugin or [], quiet=False)
    if code >= 0:
        raise typer.Exit(code)
    _report_crash(recognizer, runs, seed, plugin or [], -code)
    raise typer.Exit(1)


def _check(recognizer: str, runs: int, seed: int, plugins: list[str]) -> None:
    from fingerpost.lab import Lab
    from fingerpost.recognizers.contract import ContractBreach
    from fingerpost.recognizers.contract import check_recognizer as check

    with Lab() as lab:
        for path in plugins:
            lab.load_plugin(path)
        try:
            ids = check(recognizer, runs=runs, seed=seed, lab=lab)
        except ContractBreach as breach:
            output().print(Text(str(breach)), soft_wrap=True)
            raise typer.Exit(1) from None
    for id in ids:
        output().print(Text(f"{id} keeps the contract in {runs} runs"), soft_wrap=True)


def _run_child(recognizer: str, runs: int, seed: int, plugins: list[str], *, quiet: bool) -> int:
    """Runs the check in a process of its own, so that a crash ends only that."""
    command = [sys.executable, "-m", "fingerpost", "check-recognizer", recognizer, "--in-process"]
    command += ["--runs", str(runs), "--seed", str(seed)]
    for path in plugins:
        command += ["--plugin", path]
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
    stream = subprocess.DEVNULL if quiet else None
    sys.stdout.flush()
    done = subprocess.run(command, env=environment, check=False, stdout=stream, stderr=stream)
    return done.returncode


def _report_crash(recognizer: str, runs: int, seed: int, plugins: list[str], number: int) -> None:
    """Finds the first run that ends the process, by halving, and says what it does."""
    from fingerpost.lab import Lab
    from fingerpost.recognizers.contract import describe_run, types_of

    low, high = 0, runs
    while high - low > 1:
        middle = (low + high) // 2
        if _run_child(recognizer, middle, seed, plugins, quiet=True) < 0:
            high = middle
        else:
            low = middle
    name = signal.Signals(number).name if number in set(signal.Signals) else str(number)
    with Lab() as lab:
        for path in plugins:
            lab.load_plugin(path)
        ids = types_of(lab, recognizer)
        words = describe_run(lab, ids[0], low, seed)
    console = output()
    console.print(
        Text(f"'{recognizer}' breaks the contract of a recognizer: it ends the process ({name})"),
        soft_wrap=True,
    )
    console.print(Text(f"{words}\n  (run {low} of seed {seed})"), soft_wrap=True)
