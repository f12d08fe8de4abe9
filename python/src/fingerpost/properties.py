"""The engine's table of properties: UIKit's names, types and ranges."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from fingerpost import _native as native
from fingerpost._call import real
from fingerpost._core import Core
from fingerpost._enums import LabFlag, ValueType
from fingerpost._structs import PropertyInfo
from fingerpost._tables import WORDS
from fingerpost.errors import BadValueError


class PropertyField(NamedTuple):
    """One property as the engine describes it.

    `minimum`, `maximum` and `default` are for single numbers.
    """

    name: str
    """UIKit's name."""
    type: ValueType
    """The number and meaning of its numbers."""
    owner: str
    """Its class or recognizer type."""
    unit: str
    """`pt`, `s` …; empty for none."""
    summary: str
    """One sentence."""
    minimum: float
    maximum: float
    default: float
    is_read_only: bool
    """Whether a program cannot set it."""


def text(value: bytes | None) -> str:
    """Reads a constant string of the library."""
    return (value or b"").decode("utf-8", errors="replace")


class PropertyTable(tuple[PropertyField, ...]):
    """The properties of a lab."""

    @cached_property
    def types(self) -> dict[str, ValueType]:
        """The type of a property by its name."""
        return {item.name: item.type for item in reversed(self)}

    @cached_property
    def flags(self) -> dict[str, dict[str, bool]]:
        """The flags and their defaults, by the class or recognizer type that has them."""
        found: dict[str, dict[str, bool]] = {}
        for item in self:
            if item.type == ValueType.BOOL:
                found.setdefault(item.owner, {})[item.name] = item.default != 0
        return found


@cache
def stock_properties() -> PropertyTable:
    """The table of labs without registered recognizer types, read once."""
    core = Core.create((390, 844), 60, None, LabFlag(0))
    try:
        return _read(core)
    finally:
        core.close()


def read_properties(core: Core) -> PropertyTable:
    """Returns the table of a lab, including its registered recognizer types."""
    stock = stock_properties()
    count = core.ask(native.fp_property_count, into=ctypes.c_size_t)
    return stock if count == len(stock) else _read(core)


def _read(core: Core) -> PropertyTable:
    rows = core.rows(native.fp_property_count, native.fp_property_at, PropertyInfo)
    return PropertyTable(
        PropertyField(
            name=text(info.name),
            type=ValueType(info.type),
            owner=text(info.owner),
            unit=text(info.unit),
            summary=text(info.summary),
            minimum=info.minimum,
            maximum=info.maximum,
            default=info.default_value,
            is_read_only=bool(info.is_read_only),
        )
        for info in rows
    )


def to_numbers(name: str, value: object) -> list[float]:
    """Converts a value to the numbers that the engine takes.

    >>> to_numbers("frame", (0, 0, 10, 20))
    [0.0, 0.0, 10.0, 20.0]
    >>> to_numbers("direction", ["left", "right"])
    [3.0]

    Raises:
        BadValueError: the value is neither a flag, nor numbers, nor names of the mask.
    """
    if isinstance(value, bool | int | float) or getattr(value, "shape", None) == ():
        return [real(name, value)]
    items = [value] if isinstance(value, str) else value
    if isinstance(items, Iterable) and not isinstance(items, bytes | Mapping):
        listed = list(items)
        if not listed and WORDS.get(name, (False,))[0]:
            return [0.0]
        if listed and all(isinstance(item, str) for item in listed):
            return [float(mask_of(name, listed))]
        try:
            return [float(item + 0.0) for item in listed]  # Text is not accepted as a number.
        except (TypeError, ValueError, OverflowError):
            pass
    raise BadValueError(f"{name} takes a flag, a number or a list of numbers, not {value!r}.")


def mask_of(name: str, words: Sequence[str]) -> int:
    """Adds up the members of an option set."""
    if name not in WORDS:
        raise BadValueError(f"{name} takes numbers, not the word '{words[0]}'.")
    is_set, members = WORDS[name]
    if not is_set and len(words) != 1:
        raise BadValueError(f"{name} takes one word, not {len(words)}.")
    mask = 0
    for word in words:
        if word not in members:
            known = ", ".join(members)
            raise BadValueError(f"'{word}' is no member of {name}; it has {known}.")
        mask |= members[word]
    return mask


def from_numbers(type: ValueType | None, values: Sequence[float]) -> object:
    """Converts the engine's numbers to a Python value of the property's type."""
    if type is ValueType.BOOL:
        return values[0] != 0
    if type is ValueType.INTEGER:
        return int(values[0])
    if len(values) == 1:
        return values[0]
    return tuple(values)
