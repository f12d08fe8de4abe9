"""`fingerpost log`: prints an experiment's log, one token on each line."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from fingerpost._visible import visible
from fingerpost_workbench.cli.consoles import print_json
from fingerpost_workbench.cli.inputs import Input, ObserveOption, takes_input, watched


@takes_input
def log(
    given: Input,
    observe: ObserveOption = None,
    times: Annotated[bool, typer.Option("--times", help="Print the time of each line.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object for each line.")] = False,
) -> None:
    """Print the log of an experiment, in the form that `expect` takes."""
    from fingerpost.observation import Observation
    from fingerpost_workbench.experiment.run import run_experiment

    source = given.source()
    if observe is not None:
        observation = watched(observe)
    else:
        block = source.blocks[0][0] if source.blocks else {}
        observation = Observation.parse(block.get("observe"))
    for line in run_experiment(source, observation.notes).timeline.lines(observe=observation):
        if as_json:
            row = {"token": line.text, "time": line.time / 1e9}
            print_json(row)
        else:
            text = visible(line.text)
            sys.stdout.write(f"{text} @{line.time / 1e9:.3f}\n" if times else f"{text}\n")
