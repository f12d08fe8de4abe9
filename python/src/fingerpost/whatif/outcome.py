"""What is looked at when runs are compared, and a run that may be refused."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from fingerpost.experiment.reader import Source
from fingerpost.experiment.run import blocks, observation_of
from fingerpost.observation import Observation

T = TypeVar("T")

VISIBLE = ("touches", "actions", "controls", "handlers", "selection", "scrolls", "events")
"""What an application's own code is told."""
MANY = 200
"""From so many runs on a bar shows how far it is."""


def observed(source: Source, observe: object = None) -> Observation:
    """Reads an `observe`; without one the file's first, else what the application is told."""
    if isinstance(observe, Observation):
        return observe
    if observe is not None:
        return Observation.parse(observe)
    first = next((block for block, _ in blocks(source) if block.observe is not None), None)
    return observation_of(first) if first is not None else Observation.parse(list(VISIBLE))


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Goes through items; when there are many and somebody watches, a bar shows it."""
    if total < MANY or not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, what, total=total, console=Console(stderr=True), transient=True)
