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
    """Print the log of an experiment or a stored timeline, in the form that `expect` takes."""
    from fingerpost.observation import Observation
    from fingerpost.timeline import Timeline
    from fingerpost_workbench.experiment.run import run_experiment

    found = given.played_or_stored()
    if observe is not None:
        observation = watched(observe)
    else:
        blocks = [] if isinstance(found, Timeline) else found.blocks
        observation = Observation.parse(blocks[0][0].get("observe") if blocks else None)
    played = found if isinstance(found, Timeline) else run_experiment(found, observation.notes)
    timeline = played if isinstance(played, Timeline) else played.timeline
    for line in timeline.lines(observe=observation):
        if as_json:
            row = {"token": line.text, "time": line.time / 1e9}
            print_json(row)
        else:
            text = visible(line.text)
            sys.stdout.write(f"{text} @{line.time / 1e9:.3f}\n" if times else f"{text}\n")
