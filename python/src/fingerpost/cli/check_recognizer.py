"""`fingerpost check-recognizer`: holds a recognizer to the contract the engine relies on."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from fingerpost.cli.consoles import output

MANY = 1 << 31


def check_recognizer(
    recognizer: Annotated[
        str, typer.Argument(help="A type's id, a plugin's library, a Swift or a Python source.")
    ],
    runs: Annotated[int, typer.Option(min=1, max=MANY, help="Random streams of touches.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Of the random numbers.")] = 1,
    plugin: Annotated[
        list[str] | None, typer.Option(help="A library to load before, for the type of an id.")
    ] = None,
    patience: Annotated[
        float, typer.Option(min=0.1, help="Seconds that a stream may take before it is stuck.")
    ] = 10.0,
) -> None:
    """Drives a recognizer through thousands of streams and prints the smallest that breaks it.

    Exit codes: 0 the contract is kept; 1 it is broken, also by a crash or an endless loop; 2 there
    is no such recognizer.
    """
    from fingerpost.recognizers.contract import ContractBreach
    from fingerpost.recognizers.isolation import IsolatedCheck

    try:
        ids = IsolatedCheck(recognizer, plugin or [], runs, seed, patience).run()
    except ContractBreach as breach:
        output().print(Text(str(breach)), soft_wrap=True)
        raise typer.Exit(1) from None
    for id in ids:
        output().print(Text(f"{id} keeps the contract in {runs} runs"), soft_wrap=True)
