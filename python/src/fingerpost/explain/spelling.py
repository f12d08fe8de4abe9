"""Spelling of values in sentences and tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


class _Left:
    """An absent setting, for which UIKit's default applies."""

    def __repr__(self) -> str:
        return "left out"


LEFT_OUT: Final = _Left()


def spelled(value: object) -> str:
    """Formats a value as in an experiment file.

    >>> spelled({"unlessViewIs": ["UITableViewCell"]})
    '{unlessViewIs: [UITableViewCell]}'
    """
    if value is None or value is LEFT_OUT:
        return "left out"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {spelled(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(spelled, value)) + "]"
    if callable(value):
        return str(getattr(value, "__name__", "a callback"))
    return f"{value:g}" if isinstance(value, float) else str(value)
