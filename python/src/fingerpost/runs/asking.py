"""One lab, asked with many numbers: which outcome has each, and what happened in some of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode, read_string
from fingerpost._extras import needed
from fingerpost.errors import FingerpostError
from fingerpost.observation import Observation
from fingerpost.runs.parameters import Bound
from fingerpost.runs.plans import Column, Points
from fingerpost.runs.subjects import Opened, opened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fingerpost.player import Steps
    from fingerpost.timeline import Timeline

    Outcomes = NDArray[np.int32]

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


class Asked:
    """An experiment or a lab, asked with numbers of some parameters."""

    def __init__(
        self,
        found: Opened,
        names: Sequence[str],
        token: str | None = None,
        threads: int | None = None,
    ) -> None:
        """Binds the names; outcomes are folded logs, or whether they have a token."""
        self.lab = found.lab
        self.names = tuple(names)
        self.numbered = Numbered()
        self.refusals: dict[str, None] = {}
        self.played = 0
        self._observation = found.observation
        self._token = token
        self._threads = threads
        self.bound = Bound(found.lab, found.script, Points({name: [] for name in names}))

    def outcomes(self, columns: Mapping[str, Any]) -> Outcomes:
        """The outcome of each row, by its number; `REFUSED` where the engine refuses it."""
        np = needed("numpy", "sweep")
        count = len(next(iter(columns.values())))
        made: Outcomes = np.empty(count, dtype=np.int32)
        for start in range(0, count, MOST):
            part = slice(start, min(start + MOST, count))
            rows = {name: Column(numbers=np.asarray(columns[name])[part]) for name in self.names}
            length = part.stop - part.start
            played = self.bound.play_rows(
                rows, length, self._observation, self._threads, folded=True, token=self._token
            )
            numbers = [self.numbered.of(log) for log in played.logs]
            local = np.asarray(played.outcomes, dtype=np.int64)
            for row in np.flatnonzero(local < 0)[:1]:
                self.refusals.setdefault(str(played.refusal(int(row))))
            made[part] = np.asarray([*numbers, REFUSED], dtype=np.int32)[local]
            self.played += length
        return made

    def timelines(self, columns: Mapping[str, Any]) -> list[Timeline | None]:
        """What happens in each row; None where the engine refuses it."""
        np = needed("numpy", "sweep")
        count = len(next(iter(columns.values()))) if columns else 1
        rows = {name: Column(numbers=np.asarray(columns[name])) for name in self.names}
        played = self.bound.play_rows(rows, count, self._observation, self._threads, timelines=True)
        self.played += count
        made: list[Timeline | None] = []
        for row in range(count):
            try:
                made.append(played.timeline(row))
            except FingerpostError:
                made.append(None)
        return made


@contextmanager
def asked(
    subject: object,
    names: Sequence[str],
    *,
    script: Steps | None = None,
    observe: object = None,
    token: str | None = None,
    threads: int | None = None,
) -> Iterator[Asked]:
    """Opens an experiment or a lab and binds parameters."""
    if token is not None and observe is None:
        observe = Observation()
    with opened(subject, script, observe) as found:
        yield Asked(found, names, token, threads)
