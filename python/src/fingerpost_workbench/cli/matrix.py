"""`fingerpost matrix`: every combination of some settings in one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.inputs import Input, ObserveOption, takes_input, watched
from fingerpost_workbench.cli.parameters import SetOption, values_of

if TYPE_CHECKING:
    from fingerpost.variants.table import Matrix


@takes_input
def matrix(
    given: Input,
    setting: SetOption,
    observe: ObserveOption = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object for each combination.")
    ] = False,
) -> None:
    """Play every combination of some settings and group equal outcomes.

    Write values as in an experiment file; `null` leaves a setting out.

    Exit codes: 0 all were played; 2 the file, a setting or a value cannot be used.
    """
    settings = dict(map(values_of, setting))
    source = given.source()
    found = source.matrix(settings, observe=watched(observe) if observe else None)
    if as_json:
        for row in found.to_dicts():
            print_json(row)
    else:
        _print(found)


def _print(found: Matrix) -> None:
    """Prints the settings with their outcome numbers, then the log of each outcome."""
    from fingerpost.explain.spelling import spelled

    table = Table(box=None, pad_edge=False, show_edge=False)
    for name in found.settings:
        table.add_column(Text(name))
    table.add_column("outcome", justify="right")
    for row in found:
        table.add_row(*(Text(spelled(value)) for value in row.values), str(row.outcome))
    console = output()
    console.print(table)
    console.print()
    for row in found.representatives:
        seen = row.refused or ", ".join(row.log) or "(nothing)"
        console.print(Text.assemble((f"{row.outcome}  ", "bold"), seen), soft_wrap=True)
