"""`fingerpost diff`: the first difference of two runs, and its reasons."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from fingerpost.errors import FingerpostError
from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.inputs import (
    GOES_WITH,
    STORED,
    Input,
    OverlayOption,
    ProfileOption,
    RateOption,
    ScaleOption,
    SceneOption,
    Timing,
    TimingOption,
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
    rate: RateOption = None,
    scene: SceneOption = None,
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
    runs = []
    files = [Input([file]) for file in (a, b)]
    how = (overlay, timing, scale, rate, scene, profile)
    if not any(file.is_of_other_tools for file in files):
        Input([a], *how).refuse("what has a script of its own", *GOES_WITH)
        if script is not None:
            raise FingerpostError(
                f"--script {script} goes with view hierarchies: {a} and {b} have their own."
            )
    for file in files:
        if file.is_of_other_tools:
            more = [] if script is None else [script]
            runs.append(Input([*file.sources, *more], *how).played_or_stored())
        elif file.sources[0].suffix in STORED:
            runs.append(file.played_or_stored())
        else:
            runs.append(replace(file, profile=profile).played_or_stored())
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
