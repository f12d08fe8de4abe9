"""Spelling of values in sentences and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final


class _Left:
    """An absent setting, for which UIKit's default applies."""

    def __repr__(self) -> str:
        return "left out"


LEFT_OUT: Final = _Left()


def padded(rows: Iterable[Sequence[str]], *, numbers_from: int | None = None) -> list[str]:
    """Lines of a table whose columns are as wide as their widest word.

    Args:
        rows: the words of each row, the heads first.
        numbers_from: the first column that ends at the right; None for none.

    >>> padded([["is", "tap", "none"], ["a circle", "2", "18"]], numbers_from=1)
    ['is        tap  none', 'a circle    2    18']
    """
    listed = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*listed, strict=True)]
    first = len(widths) if numbers_from is None else numbers_from
    return [
        "  ".join(
            word.ljust(width) if place < first else word.rjust(width)
            for place, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in listed
    ]


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
