"""`fingerpost check-recognizer`: checks a recognizer against its contract."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.text import Text

from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.outputs import JsonOption

MANY = 1 << 31


def check_recognizer(
    recognizer: Annotated[
        str, typer.Argument(help="A type's id, a plugin's library, a Swift or a Python source.")
    ],
    runs: Annotated[
        int, typer.Option(min=1, max=MANY, help="The number of random touch streams.")
    ] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the random numbers.")] = 1,
    plugin: Annotated[
        list[str] | None, typer.Option(help="A library to load first, for an id of its types.")
    ] = None,
    patience: Annotated[
        float, typer.Option(min=0.1, help="The maximum seconds for one stream.")
    ] = 10.0,
    as_json: JsonOption = False,
) -> None:
    """Test a recognizer with random touch streams and print the smallest that breaks it.

    Exit codes: 0 it keeps the contract; 1 it breaks the contract, crashes or never returns; 2 the
    recognizer is unknown.
    """
    from fingerpost_workbench.recognizers.contract import ContractBreach
    from fingerpost_workbench.recognizers.isolation import IsolatedCheck

    found: dict[str, Any] = {"keeps": True, "runs": runs, "seed": seed}
    try:
        ids = IsolatedCheck(recognizer, plugin or [], runs, seed, patience).run()
        found["types"] = list(ids)
        text = "\n".join(f"{id} keeps the contract in {runs} runs" for id in ids)
    except ContractBreach as breach:
        text = str(breach)
        found |= {"keeps": False, "breach": text}
    if as_json:
        print_json(found)
    else:
        output().print(Text(text), soft_wrap=True)
    if not found["keeps"]:
        raise typer.Exit(1)
