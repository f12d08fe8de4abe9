"""What is looked at when runs are compared, and how far many of them are."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

VISIBLE = ("touches", "actions", "controls", "handlers", "selection", "scrolls", "events")
"""What an application's own code is told."""
MANY = 200
"""From so many runs on a bar shows how far it is."""


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Goes through items; when there are many and somebody watches, a bar shows it."""
    if total < MANY or not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, what, total=total, console=Console(stderr=True), transient=True)
