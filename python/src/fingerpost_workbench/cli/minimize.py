"""`fingerpost minimize`: the smallest experiment that still shows something."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fingerpost_workbench._files import write_text
from fingerpost_workbench.cli.consoles import errors, print_json
from fingerpost_workbench.cli.inputs import Input, takes_input
from fingerpost_workbench.cli.outputs import ForceOption, JsonOption, check_outputs


@takes_input
def minimize(
    given: Input,
    still: Annotated[
        list[str], typer.Option("--still", help="A token that must be seen; several in this order.")
    ],
    to: Annotated[Path | None, typer.Option("--output", "-o", help="The file to write.")] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Remove everything from an experiment that is not needed to show something.

    Exit codes: 0 the result is minimal; 2 the file cannot be used, or does not show it.
    """
    from fingerpost_workbench.sweeps import minimize as search

    check_outputs(to, sources=given.files, force=force)
    found = search(given.source(), still)
    if to is not None:
        write_text(to, found.text)
    if as_json:
        print_json(found.to_dict())
    elif to is None:
        sys.stdout.write(found.text)
    words = f"{found.was[0]} things were, {found.size[0]} are left; {found.tried} were tried."
    if not as_json:
        errors().print(Text(words), soft_wrap=True)
