"""`fingerpost coverage`: the rules, reasons and relations in experiments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.outputs import JsonOption


def coverage(
    files: Annotated[list[Path], typer.Argument(help="Experiment files.", show_default=False)],
    as_json: JsonOption = False,
) -> None:
    """Play experiments and list the rules, reasons and relations that occurred.

    Exit codes: 0 all were played; 2 a file cannot be used.
    """
    from fingerpost_workbench.sweeps import coverage as count

    found = count(files)
    if as_json:
        print_json(found.to_dict())
    else:
        output().print(Text(str(found)), soft_wrap=True)
