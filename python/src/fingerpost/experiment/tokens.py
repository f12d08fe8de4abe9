"""The tokens of an expectation: text, a star for "once or more", a time, groups."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fingerpost.experiment.expectations import Repeat
from fingerpost.observation import Line

_TIME = re.compile(r"\s+@\s*([0-9]+(?:\.[0-9]+)?)$")
_STAR = re.compile(r"\s+\*$")


@dataclass(frozen=True)
class Token:
    """One expected line.

    Attributes:
        text: the token with its suffixes.
        repeated: once or more, one after the other.
        milliseconds: the virtual time it must have, or None.
    """

    text: str
    repeated: bool = False
    milliseconds: int | None = None

    def fits(self, line: Line) -> bool:
        """Whether a line of a log is this token; times agree to the millisecond."""
        if line.text != self.text:
            return False
        return self.milliseconds is None or (line.time + 500_000) // 1_000_000 == self.milliseconds

    def __str__(self) -> str:
        star = " *" if self.repeated else ""
        time = "" if self.milliseconds is None else f" @{self.milliseconds / 1000:.3f}"
        return self.text + star + time


@dataclass(frozen=True)
class Group:
    """Tokens that stand once or more, one after the other."""

    items: tuple[Token | Group, ...]
    """What comes once or more."""


Item = Token | Group


def read_token(text: str) -> Token:
    """Reads a token with its endings.

    >>> read_token("pan.action(changed) * @0.15")
    Token(text='pan.action(changed)', repeated=True, milliseconds=150)
    """
    milliseconds, repeated = None, False
    rest = text.strip()
    while True:
        time, star = _TIME.search(rest), _STAR.search(rest)
        if time is not None and milliseconds is None:
            milliseconds = round(float(time.group(1)) * 1000)
            rest = rest[: time.start()].rstrip()
        elif star is not None and not repeated:
            repeated = True
            rest = rest[: star.start()].rstrip()
        else:
            return Token(rest, repeated, milliseconds)


def read_items(items: Sequence[Any]) -> tuple[Item, ...]:
    """Reads the tokens and groups of a log."""
    return tuple(
        Group(read_items(item.repeat)) if isinstance(item, Repeat) else read_token(item)
        for item in items
    )


def flat(items: Sequence[Item]) -> Iterator[Token]:
    """Lists the tokens of a log, groups once."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item
