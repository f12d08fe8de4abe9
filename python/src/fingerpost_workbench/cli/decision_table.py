"""`fingerpost table`: all combinations of some settings in the fewest rules."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.inputs import Input, ObserveOption, takes_input, watched
from fingerpost_workbench.cli.outputs import JsonOption
from fingerpost_workbench.cli.parameters import SetOption, values_of


@takes_input
def decision_table(
    given: Input,
    setting: SetOption,
    token: Annotated[str | None, typer.Option(help="Print only when this token is seen.")] = None,
    observe: ObserveOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play every combination of some settings and print the fewest rules for the outcomes.

    Exit codes: 0 all were played; 2 the file, a setting or a value cannot be used.
    """
    from fingerpost_workbench.sweeps import decision_table as play

    source = given.source()
    found = play(
        source,
        dict(map(values_of, setting)),
        token,
        observe=watched(observe) if observe else None,
    )
    if as_json:
        print_json(found.to_dict())
    else:
        output().print(Text(str(found)), soft_wrap=True)
