"""`fingerpost doctor`: checks the installation."""

from __future__ import annotations

import typer
from rich.text import Text

from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.outputs import JsonOption


def doctor(
    as_json: JsonOption = False,
) -> None:
    """Check the installation: engine, extras, compilers, browser.

    Exit codes: 0 the engine works; 1 it does not.
    """
    from fingerpost_workbench.doctor import examine, works

    found = examine()
    if as_json:
        made = {"works": works(found), "findings": [finding.to_dict() for finding in found]}
        print_json(made)
    else:
        for finding in found:
            bad = "red" if finding.is_needed else "yellow"
            text = Text(str(finding))
            text.stylize("green" if finding.is_there else bad, 0, len("missing"))
            output().print(text, soft_wrap=True)
    if not works(found):
        raise typer.Exit(1)
