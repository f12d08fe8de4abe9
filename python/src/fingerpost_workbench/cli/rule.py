"""`fingerpost rule`: a rule, a family of rules, or a source."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from fingerpost_workbench.cli.consoles import output
from fingerpost_workbench.cli.outputs import JsonOption

if TYPE_CHECKING:
    from fingerpost._rules import Rule


def rule(
    id: Annotated[
        str | None,
        typer.Argument(
            help="DL-4, a family such as DL, or a source such as S4; default: all rules."
        ),
    ] = None,
    example: Annotated[
        bool, typer.Option("--example", help="Print the experiment that demonstrates the rule.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Show a rule: statement, sources, thresholds and an example.

    Exit codes: 0 the rule was found; 2 it is unknown.
    """
    from fingerpost._rules import rules
    from fingerpost.errors import FingerpostError, UnknownNameError
    from fingerpost_workbench.rulebook import family
    from fingerpost_workbench.rulebook import rule as rule_of
    from fingerpost_workbench.sources import SOURCES

    if example and as_json:
        raise FingerpostError("--example prints YAML; --json alone has it as `example`.")
    if example and (id is None or id.upper() in SOURCES or family(id)):
        raise FingerpostError("--example goes with one rule: fingerpost rule DL-4 --example.")
    if id is not None and id.upper() in SOURCES:
        reported = SOURCES[id.upper()]
        _print(reported.to_dict() if as_json else str(reported))
        return
    several = rules() if id is None else family(id)
    if several:
        _list(several, as_json=as_json)
        return
    assert id is not None
    try:
        entry = rule_of(id)
    except UnknownNameError as error:
        raise UnknownNameError(f"{error} `fingerpost rule` lists all rules.") from None
    if example:
        sys.stdout.write(entry.example.text)
    else:
        _print(entry.to_dict() if as_json else str(entry))


def _list(several: tuple[Rule, ...], *, as_json: bool) -> None:
    if as_json:
        _print({"rules": [item._asdict() for item in several]})
        return
    table = Table.grid(padding=(0, 2))
    for item in several:
        reported = f"{item.confidence}: {', '.join(item.sources)}"
        table.add_row(Text(item.id, "bold"), item.title, Text(reported, "dim"))
    output().print(table)


def _print(what: str | dict[str, Any]) -> None:
    text = what if isinstance(what, str) else json.dumps(what, ensure_ascii=False)
    sys.stdout.write(text + "\n")
