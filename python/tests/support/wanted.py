"""Whether a run contains what the aims ask for."""

from __future__ import annotations

from collections.abc import Iterable

from fingerpost import Timeline
from fingerpost_workbench.experiment.run import check


def has(timeline: Timeline, wanted: str | Iterable[str]) -> bool:
    texts = [wanted] if isinstance(wanted, str) else wanted
    return not any(check(timeline, {"contains": [text]}) for text in texts)
