"""How parameters are written on the command line: values, ranges, axes."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from fingerpost.errors import BadValueError

SetOption = Annotated[
    list[str],
    typer.Option(
        "--set",
        help="A parameter and its values: tap.isEnabled=true,false or script[0].dx=0,5,40",
    ),
]


def values_of(text: str) -> tuple[str, list[Any]]:
    """Reads `NAME=VALUE,VALUE`, values as in an experiment file.

    Raises:
        BadValueError: it is no such text.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    name, equals, values = text.partition("=")
    if not equals or not values.strip():
        raise BadValueError(f"--set {text}: a setting is NAME.PROPERTY=VALUE,VALUE …")
    try:
        return name.strip(), YAML(typ="safe", pure=True).load(f"[{values}]")
    except YAMLError:
        raise BadValueError(f"--set {text}: '{values}' is no list of values.") from None


def range_of(text: str, option: str) -> tuple[str, float, float]:
    """Reads `NAME=LOW..HIGH`.

    Raises:
        BadValueError: it is no such text.
    """
    name, equals, rest = text.partition("=")
    low, dots, high = rest.partition("..")
    try:
        if not (name.strip() and equals and dots):
            raise ValueError
        return name.strip(), float(low), float(high)
    except ValueError:
        raise BadValueError(f"{option} {text}: a range is NAME=LOW..HIGH") from None
