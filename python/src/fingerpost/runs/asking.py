"""Outcomes of many runs: folded logs, and their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from fingerpost import _native as native
from fingerpost._call import encode, read_string

MOST = 65536
"""So many variants are played in one call."""
REFUSED = 0
"""The number of what the engine refuses."""


def folded(log: Sequence[str]) -> tuple[str, ...]:
    """The log without what goes on from sample to sample once something has begun.

    What goes on without a beginning in the log is written once, with a star.

    >>> folded(["pan.action(began)", "pan.action(changed)", "list.didScroll", "list.didScroll"])
    ('pan.action(began)', 'list.didScroll *')
    """
    if not log:
        return ()
    whole = encode("\n".join(log))
    made = read_string(lambda out, capacity: native.fp_log_fold(whole, out, capacity))
    return tuple(made.split("\n"))


class Numbered:
    """Logs, numbered from 1 in the order in which they come up."""

    def __init__(self) -> None:
        """Knows none."""
        self.logs: list[tuple[str, ...]] = []
        self._numbers: dict[tuple[str, ...], int] = {}

    def of(self, log: tuple[str, ...]) -> int:
        """The number of a log."""
        if log not in self._numbers:
            self.logs.append(log)
            self._numbers[log] = len(self.logs)
        return self._numbers[log]
