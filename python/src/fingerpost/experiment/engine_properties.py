"""What the engine's property table says about the open keys of an experiment."""

from __future__ import annotations

from functools import lru_cache

from fingerpost._core import Core
from fingerpost._enums import LabFlag, ValueType
from fingerpost.profile import Profile
from fingerpost.properties import MASKS, PropertyField, read_properties
from fingerpost.registry import read_registry

_WANTED = {
    ValueType.BOOL: "true or false",
    ValueType.NUMBER: "a number",
    ValueType.INTEGER: "a whole number",
    ValueType.POINT: "two numbers [x, y]",
    ValueType.SIZE: "two numbers [width, height]",
    ValueType.RECT: "four numbers [x, y, width, height]",
    ValueType.INSETS: "four numbers [top, left, bottom, right]",
    ValueType.TRANSFORM: "six numbers [a, b, c, d, tx, ty]",
}


@lru_cache(maxsize=1)
def _tables() -> tuple[dict[str, PropertyField], dict[str, PropertyField]]:
    core = _engine()
    types = {item.id for item in read_registry(core)}
    views: dict[str, PropertyField] = {}
    recognizers: dict[str, PropertyField] = {}
    for item in read_properties(core):
        of_recognizer = item.owner in types or item.owner.endswith("GestureRecognizer")
        (recognizers if of_recognizer else views).setdefault(item.name, item)
    core.close()
    return views, recognizers


def _engine() -> Core:
    """The engine with what it is born with, below labs: they read steps."""
    return Core.create((390, 844), 60, None, LabFlag(0))


def known_properties(of_recognizers: bool) -> dict[str, PropertyField]:
    """Returns the properties of recognizers, or those of views, windows and controls."""
    return _tables()[1 if of_recognizers else 0]


@lru_cache(maxsize=1)
def known_thresholds() -> frozenset[str]:
    """Returns the names of the profile's fields."""
    core = _engine()
    names = frozenset(Profile(core))
    core.close()
    return names


def shape_problem(field: PropertyField, value: object) -> str | None:
    """Says what is wrong with the shape of a property's value, or None."""
    members = MASKS.get(field.name)
    if members is not None and isinstance(value, str | list):
        words = [value] if isinstance(value, str) else value
        fits = all(isinstance(word, str) and word in members for word in words)
        return None if fits else f"must be a number, or of {', '.join(members)}"
    if field.type is ValueType.BOOL:
        fits = isinstance(value, bool)
    elif field.type is ValueType.INTEGER:
        fits = isinstance(value, int) and not isinstance(value, bool)
    elif field.count == 1:
        fits = _is_number(value)
    else:
        fits = (
            isinstance(value, list)
            and len(value) == field.count
            and all(_is_number(item) for item in value)
        )
    return None if fits else f"must be {_WANTED[field.type]}"


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
