"""`fingerpost diff`: the first difference of two runs, and its reasons."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.inputs import (
    STORED,
    OverlayOption,
    ProfileOption,
    ScaleOption,
    Timing,
    TimingOption,
    is_experiment,
    played_or_stored,
    watched,
)
from fingerpost_workbench.cli.outputs import ForceOption, JsonOption, check_outputs


def diff(
    a: Annotated[
        Path, typer.Argument(help="An experiment, a stored timeline or a view hierarchy.")
    ],
    b: Annotated[Path, typer.Argument(help="The one to compare it with.")],
    observe: Annotated[
        str | None,
        typer.Option(help="Only these kinds of records, with commas. Default: all records."),
    ] = None,
    script: Annotated[
        Path | None, typer.Option(help="A script to play on both view hierarchies.")
    ] = None,
    overlay: OverlayOption = None,
    timing: TimingOption = Timing.wda,
    scale: ScaleOption = None,
    profile: ProfileOption = None,
    out: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Also write a page with both side by side (.html)."),
    ] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Compare two runs record by record and explain the first difference.

    Exit codes: 0 they are equal; 1 they differ; 2 one of them cannot be read or played.
    """
    from fingerpost.variants import diff as compared

    check_outputs(out, sources=[a, b, script, overlay], force=force)
    more = [] if script is None else [script]
    runs = [
        played_or_stored(file, profile=profile if file.suffix not in STORED else None)
        if file.suffix in STORED or is_experiment(file)
        else played_or_stored([file, *more], overlay, timing, scale, profile=profile)
        for file in (a, b)
    ]
    found = compared(runs[0], runs[1], observe=watched(observe) if observe else None)
    if out is not None:
        names = (a.stem, b.stem) if a.stem != b.stem else (str(a), str(b))
        found.save_html(out, names=names)
    if as_json:
        print_json(found.to_dict())
    else:
        output().print(str(found), markup=False, soft_wrap=True)
        if out is not None:
            output().print(f"{out}: open it in a browser.", markup=False, soft_wrap=True)
    if found:
        raise typer.Exit(1)
