"""Parameters of a recognizer class, from its typed attributes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

from fingerpost._enums import ValueType
from fingerpost.errors import BadValueError
from fingerpost.naming import camel
from fingerpost.properties import from_numbers

KINDS: dict[object, ValueType] = {
    bool: ValueType.BOOL,
    float: ValueType.NUMBER,
    int: ValueType.INTEGER,
}


@dataclass(frozen=True)
class Parameter:
    """The properties of a parameter in `Annotated`."""

    summary: str = ""
    """One sentence."""
    unit: str = ""
    """`pt`, `s` …"""
    minimum: float = -1e9
    """The smallest allowed."""
    maximum: float = 1e9
    """The largest allowed."""


@dataclass(frozen=True)
class ParameterEntry:
    """A parameter of a class: the attribute, and its name in UIKit's spelling."""

    attribute: str
    name: str
    kind: ValueType
    """The type of its value."""
    default: float
    """The value of a new recognizer."""
    about: Parameter
    """Range, unit and sentence."""

    def value(self, number: float) -> object:
        """Converts the engine's number to the attribute's value."""
        return from_numbers(self.kind, [number])


def read_parameters(owner: type[Any]) -> tuple[ParameterEntry, ...]:
    """Lists the parameters of a class: its public attributes annotated bool, int or float.

    Raises:
        BadValueError: one has no default, or a default that is out of its range.
    """
    entries = []
    for attribute, hint in get_type_hints(owner, include_extras=True).items():
        about, kind = Parameter(), hint
        if get_origin(hint) is Annotated:
            kind, *notes = get_args(hint)
            about = next((note for note in notes if isinstance(note, Parameter)), about)
        if attribute.startswith("_") or get_origin(hint) is ClassVar or kind not in KINDS:
            continue
        default = getattr(owner, attribute, None)
        if not isinstance(default, (bool, int, float)) or not math.isfinite(default):
            raise BadValueError(
                f"{owner.__name__}.{attribute} needs a number as its default; write it in the "
                f"class, or call it _{attribute} if it is no parameter."
            )
        if kind is bool:
            about = Parameter(about.summary, about.unit, 0, 1)
        if not about.minimum <= default <= about.maximum:
            raise BadValueError(
                f"{owner.__name__}.{attribute} is {default}, which is not in "
                f"{about.minimum:g}…{about.maximum:g}."
            )
        entries.append(
            ParameterEntry(attribute, camel(attribute), KINDS[kind], float(default), about)
        )
    return tuple(entries)
