"""`fingerpost check-recognizer`: holds a recognizer to the contract the engine relies on."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

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
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Drive a recognizer through random streams and print the smallest that breaks it.

    Exit codes: 0 the contract is kept; 1 it is broken, also by a crash or an endless loop; 2 there
    is no such recognizer.
    """
    from fingerpost.recognizers.contract import ContractBreach
    from fingerpost.recognizers.isolation import IsolatedCheck

    found: dict[str, Any] = {"keeps": True, "runs": runs, "seed": seed}
    try:
        ids = IsolatedCheck(recognizer, plugin or [], runs, seed, patience).run()
        found["types"] = list(ids)
        text = "\n".join(f"{id} keeps the contract in {runs} runs" for id in ids)
    except ContractBreach as breach:
        text = str(breach)
        found |= {"keeps": False, "breach": text}
    if as_json:
        sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
    else:
        output().print(Text(text), soft_wrap=True)
    if not found["keeps"]:
        raise typer.Exit(1)
