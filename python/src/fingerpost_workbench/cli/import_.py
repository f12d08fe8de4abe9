"""`fingerpost import`: converts other tools' files to a readable experiment."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from fingerpost_workbench.cli.consoles import print_json, print_wrapped
from fingerpost_workbench.cli.inputs import (
    Input,
    OverlayOption,
    ProfileOption,
    RateOption,
    ScaleOption,
    SceneOption,
    Timing,
    TimingOption,
    tell_losses,
)
from fingerpost_workbench.cli.outputs import ForceOption, check_outputs


def import_(
    sources: Annotated[
        list[Path],
        typer.Argument(help="A view hierarchy, and perhaps a script, in any order."),
    ],
    out: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file to write; default: standard output."),
    ] = None,
    force: ForceOption = False,
    overlay: OverlayOption = None,
    timing: TimingOption = Timing.wda,
    scale: ScaleOption = None,
    rate: RateOption = None,
    scene: SceneOption = None,
    profile: ProfileOption = None,
    outcomes: Annotated[
        bool, typer.Option("--outcomes", help="Also play every unknown fact both ways.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object: the experiment and its losses.")
    ] = False,
) -> None:
    """Make an experiment from another tool's view hierarchy and script.

    Comments name the assumptions and the unknown facts.

    Exit codes: 0 the experiment was made; 2 a file cannot be read or written.
    """
    check_outputs(out, sources=[*sources, overlay], force=force)
    session = Input(sources, overlay, timing, scale, rate, scene, profile).imported()
    found = session.outcomes() if outcomes else None
    if out is not None:
        session.save(out)
    if as_json:
        made = {"experiment": session.experiment, "losses": session.losses.to_dict()}
        if found is not None:
            made["outcomes"] = found.to_dict()["outcomes"]
        print_json(made)
        return
    if out is None:
        sys.stdout.write(session.to_yaml())
    else:
        tell_losses(session)
    if found is not None:
        print_wrapped(str(found))
