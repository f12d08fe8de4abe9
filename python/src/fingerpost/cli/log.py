"""`fingerpost log`: prints an experiment's log, a token a line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from fingerpost.cli.inputs import watched


def log(
    file: Annotated[Path, typer.Argument(help="An experiment file.")],
    observe: Annotated[
        str | None,
        typer.Option(help="Kinds of records, with commas: touches,actions. Default: the file's."),
    ] = None,
    times: Annotated[bool, typer.Option("--times", help="With the time of each line.")] = False,
) -> None:
    """Prints the log of an experiment, as its `expect` would have it."""
    from fingerpost.experiment.check import text_of, timed
    from fingerpost.experiment.reader import read_experiment
    from fingerpost.experiment.run import blocks, observation_of, run_experiment
    from fingerpost.observation import Observation

    source = read_experiment(file)
    if observe is not None:
        observation = watched(observe)
    else:
        observed = [block for block, _ in blocks(source)]
        observation = observation_of(observed[0]) if observed else Observation()
    show = timed if times else text_of
    for line in run_experiment(source).timeline.lines(observe=observation):
        sys.stdout.write(show(line) + "\n")
