"""What the files of a test are in every language: names, imports, and functions that touch."""

from __future__ import annotations

from collections import ChainMap
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Names = ChainMap[str, Any]
"""What names stand for, the innermost block first."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A name of another file.

    `key` is the name there. In JavaScript it may be `default`, and `*` is all that the file
    exports; in Python an empty one is the file itself.
    """

    path: Path
    key: str


@dataclass(slots=True)
class Touching:
    """The names of functions that touch something, or that call one that does.

    Attributes:
        gestures: the names of the tool's own gestures.
        names: the names of the test's functions that are found to touch.
    """

    gestures: frozenset[str]
    names: set[str] = field(default_factory=set)
    _calls: list[tuple[str, set[str]]] = field(default_factory=list)

    def learn(self, name: str, calls: set[str]) -> None:
        """Adds a function and the names that it calls."""
        self._calls.append((name, calls))

    def spread(self) -> None:
        """Finds the functions that touch among those that were added."""
        while True:
            known = self.known
            more = {name for name, calls in self._calls
                    if name not in self.names and calls & known}  # fmt: skip
            if not more:
                return
            self.names |= more

    @property
    def known(self) -> frozenset[str]:
        """The names of gestures, and of functions that touch."""
        return self.gestures | self.names
