"""Expressions of test code as chains of names and calls, and the values in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeGuard


@dataclass(frozen=True, slots=True)
class Link:
    """One name of a chain, with its arguments if it is called."""

    name: str
    arguments: tuple[Any, ...] | None = None

    def at(self, index: int) -> Any:  # noqa: ANN401
        """An argument by its place; None if there is none."""
        given = self.arguments or ()
        return given[index] if index < len(given) else None


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression in test code."""

    text: str
    flags: str = ""


Chain = tuple[Link, ...]
LONGEST = 100_000
"""The longest text that code makes, in characters; a longer one counts as not known."""


def bounded(text: str) -> str | None:
    """A text that code made; None for one that is too long."""
    return text if len(text) <= LONGEST else None


def is_chain(value: object) -> TypeGuard[Chain]:
    """Whether a value is a chain."""
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Link)
