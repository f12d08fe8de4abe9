"""`fingerpost map`: the outcomes over two parameters, with the decisions at the borders."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fingerpost.errors import BadValueError
from fingerpost_workbench.cli.consoles import output, print_json
from fingerpost_workbench.cli.inputs import Input, ObserveOption, takes_input, watched
from fingerpost_workbench.cli.outputs import ForceOption, JsonOption, check_outputs, save_figure
from fingerpost_workbench.cli.parameters import range_of


@takes_input
def map_(
    given: Input,
    x: Annotated[str, typer.Option("--x", help="The horizontal axis: script[0].x=0..390")],
    y: Annotated[str, typer.Option("--y", help="The vertical axis: script[0].y=0..844")],
    size: Annotated[str, typer.Option(help="Cells in x and y.")] = "200x200",
    token: Annotated[
        str | None, typer.Option(help="Distinguish only whether this token is seen.")
    ] = None,
    observe: ObserveOption = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the map into this file.")] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Map the outcomes over two parameters and name the decision at each border.

    Exit codes: 0 the map was made; 2 the file or a parameter cannot be used.
    """
    from fingerpost_workbench.sweeps import outcome_map

    check_outputs(plot, sources=given.files, force=force)
    source = given.source()
    found = outcome_map(
        source,
        range_of(x, "--x"),
        range_of(y, "--y"),
        watched(observe) if observe else None,
        size=_size(size),
        token=token,
    )
    if plot is not None:
        import matplotlib

        matplotlib.use("Agg")
        save_figure(found.plot().figure, plot)
    if as_json:
        print_json(found.to_dict())
    else:
        output().print(Text(str(found)), soft_wrap=True)


def _size(text: str) -> tuple[int, int]:
    columns, _, rows = text.lower().replace("×", "x").partition("x")
    try:
        return int(columns), int(rows)
    except ValueError:
        raise BadValueError(f"--size {text}: a size is COLUMNSxROWS, 200x200.") from None
