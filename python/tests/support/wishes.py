"""Whether a run has what was wished for."""

from __future__ import annotations

from collections.abc import Iterable

from fingerpost import Timeline
from fingerpost.experiment.matching import unmatched
from fingerpost.experiment.tokens import read_token


def has(timeline: Timeline, wanted: str | Iterable[str]) -> bool:
    texts = [wanted] if isinstance(wanted, str) else wanted
    missing, _ = unmatched([read_token(text) for text in texts], timeline.lines())
    return not missing
