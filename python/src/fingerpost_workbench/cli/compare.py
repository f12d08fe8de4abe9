"""`fingerpost compare`: a device's recording against the engine's prediction."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from fingerpost_workbench.cli.consoles import print_doubts, print_wrapped
from fingerpost_workbench.cli.inputs import ProfileOption
from fingerpost_workbench.cli.outputs import ForceOption, check_outputs


def compare(
    recording: Annotated[
        Path, typer.Argument(help="What FingerpostRecorder.swift wrote: touches and a log.")
    ],
    out: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Also write an experiment that expects the recording."),
    ] = None,
    force: ForceOption = False,
    profile: ProfileOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Compare a device's recording with the prediction and explain the first difference.

    Exit codes: 0 they agree; 1 they differ; 2 the recording cannot be read or played.
    """
    from fingerpost_workbench.importers.comparison import compare_recording

    check_outputs(out, sources=[recording], force=force)
    found = compare_recording(recording, profile=profile)
    if out is not None:
        found.save(out)
    if as_json:
        sys.stdout.write(json.dumps(found.to_dict(), ensure_ascii=False) + "\n")
    else:
        print_wrapped(str(found))
        print_doubts(found.session)
        if out is not None:
            text = (
                f"{out} expects what was recorded. It contains class names, identifiers, frames "
                "and touches of the app: read it before you send it."
            )
            print_wrapped(text)
        elif not found.agrees:
            print_wrapped("-o FILE writes an experiment that can be sent in.")
    if not found.agrees:
        raise typer.Exit(1)
