"""`fingerpost fixes`: the smallest changes that make something happen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from fingerpost.errors import FingerpostError
from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.inputs import Input, takes_input
from fingerpost_workbench.cli.outputs import JsonOption

if TYPE_CHECKING:
    from fingerpost.variants.fixes import Fix, Fixes

MAX_SHOWN = 6
"""The maximum number of records printed for a side effect."""


@takes_input
def fixes(
    given: Input,
    wanted: Annotated[
        list[str],
        typer.Option(help="A token that must be seen: button.click, v.touchesBegan #2."),
    ],
    unwanted: Annotated[
        list[str] | None, typer.Option(help="A token that must not be seen.")
    ] = None,
    other: Annotated[
        list[Path] | None,
        typer.Option(help="An experiment whose script must still work on this screen."),
    ] = None,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Try two changes at once, even where one is enough.")
    ] = False,
    most: Annotated[int, typer.Option(min=1, help="The maximum number of fixes.")] = 10,
    as_json: JsonOption = False,
) -> None:
    """Search for the fewest and mildest changes that make something happen.

    Exit codes: 0 a change helps, or none is needed; 1 no change was found; 2 the file cannot be
    read or played, or a name is unknown.
    """
    from fingerpost_workbench.experiment.reader import read_experiment

    source = given.source()
    scripts: list[list[dict[str, Any]]] = []
    for path in other or []:
        script = read_experiment(path).data.get("script")
        if not script:
            raise FingerpostError(f"--other {path}: it has no script that could still work.")
        scripts.append(script)
    found = source.fixes(wanted, unwanted or (), scripts, pairs=pairs or None, most=most)
    if as_json:
        print_json(found.to_dict())
    else:
        _print(found, other or [])
    if not found and not found.already:
        raise typer.Exit(1)


def _print(found: Fixes, others: list[Path]) -> None:
    console = output()
    if not found:
        console.print(str(found), markup=False)
    for number, fix in enumerate(found, 1):
        words = "; ".join(fix.advice)
        console.print(Text.assemble((f"{number}. ", "bold"), words), soft_wrap=True)
        for line in (*_lost(fix), *_side_effects(fix, others)):
            console.print(Text(f"     {line}", style="dim"), soft_wrap=True)


def _lost(fix: Fix) -> list[str]:
    """What the script itself loses."""
    return [f"breaks: {line}" if fix.breaks else line for line in fix.lost]


def _side_effects(fix: Fix, others: list[Path]) -> list[str]:
    lines = []
    for path, effect in zip(others, fix.side_effects, strict=True):
        lines.append(f"{path}: {'changes' if effect else 'as before'}")
        rows = [f"  {row}" for row in effect.text(context=0).splitlines() if row[0] in "+-"]
        lines += rows[:MAX_SHOWN]
        if len(rows) > MAX_SHOWN:
            lines.append(f"  … {len(rows) - MAX_SHOWN} more, all of them with --json")
    return lines
