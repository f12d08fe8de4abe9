"""`fingerpost schema`: prints JSON Schemas, of experiment files and of what commands print."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from fingerpost.errors import FingerpostError, near_matches


def schema(
    command: Annotated[
        str | None,
        typer.Argument(help="A command, for the schema of its --json; default: experiment files."),
    ] = None,
    overlay: Annotated[
        bool, typer.Option("--overlay", help="The schema of overlays of imported hierarchies.")
    ] = False,
    brief: Annotated[
        bool, typer.Option("--brief", help="The experiment format on one screen, in words.")
    ] = False,
) -> None:
    """Print the JSON Schema of experiment files, of overlays, or of a command's --json."""
    if (command is not None) + overlay + brief > 1:
        raise FingerpostError("a command, --overlay and --brief are three schemas; ask for one.")
    if brief:
        from fingerpost_workbench.agents.brief import brief_schema

        sys.stdout.write(brief_schema())
        return
    if overlay:
        from fingerpost_workbench.experiment.schema import overlay_schema

        made = overlay_schema()
    elif command is None:
        from fingerpost_workbench.experiment.schema import experiment_schema

        made = experiment_schema()
    else:
        from fingerpost_workbench.cli.schemas import OUTPUTS, output_schema

        if command not in OUTPUTS:
            hint = near_matches(command, OUTPUTS) or f"; there are {', '.join(OUTPUTS)}."
            raise FingerpostError(f"no command '{command}' prints JSON{hint}")
        made = output_schema(command)
    json.dump(made, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
