"""`fingerpost margin`: how far a script is from another outcome, and a safer one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fingerpost_workbench._files import replacing
from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.inputs import Input, ObserveOption, takes_input, watched
from fingerpost_workbench.cli.outputs import ForceOption, JsonOption, check_outputs


@takes_input
def margin(
    given: Input,
    token: Annotated[
        str | None, typer.Option(help="Distinguish only whether this token is seen.")
    ] = None,
    observe: ObserveOption = None,
    to: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write the experiment with the safer script."),
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Measure how far each place, distance and time of a script is from another outcome.

    Exit codes: 0 the margins were measured; 2 the file cannot be used.
    """
    from fingerpost_workbench.sweeps import margin as measure

    check_outputs(to, sources=given.files, force=force)
    source = given.source()
    found = measure(source, token, observe=watched(observe) if observe else None)
    if to is not None:
        from ruamel.yaml import YAML

        script = found.safer if found.safer is not None else source.data.get("script", [])
        with replacing(to) as aside, aside.open("w", encoding="utf-8") as file:
            YAML(pure=True).dump({**source.data, "script": script}, file)
    if as_json:
        print_json(found.to_dict())
    else:
        output().print(Text(str(found)), soft_wrap=True)
