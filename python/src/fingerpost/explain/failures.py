"""Why an expectation does not hold: what was missed is asked why not, what came instead why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from fingerpost.errors import FingerpostError

if TYPE_CHECKING:
    from fingerpost.experiment.check import Failure
    from fingerpost.timeline import Timeline

SENTENCE = re.compile(r"'(?P<token>.+?)' is (?P<lost>not )?seen\b")
ROW = re.compile(r"^\s*(?P<sign>[-+]) (?P<token>\S.*)$", re.M)
DECORATION = re.compile(r" (?:\*|×\d+|\(tapCount[^)]*\)|\([\d,]+\))")


def reasons(timeline: Timeline, failures: Iterable[Failure]) -> list[str]:
    """Explains the first token that each failure misses, and the first that it did not expect.

    Args:
        timeline: what happened.
        failures: what `check_run` found.

    Returns:
        Paragraphs, each once; what nobody can answer is left out.
    """
    told = (answer for failure in failures for answer in _of(timeline, failure))
    return list(dict.fromkeys(told))


def _of(timeline: Timeline, failure: Failure) -> Iterator[str]:
    lost, surplus = _tokens(failure)
    if lost is not None and not _why(timeline, lost.partition(" @")[0]):
        try:
            yield f"{lost}? {timeline.why_not(lost.partition(' @')[0])}"
        except FingerpostError:
            pass  # A name that the screen does not have was refused before; a kind may have no why.
    if surplus is not None:
        answer = _why(timeline, surplus)
        if answer:
            yield f"{surplus}: {answer}"


def _tokens(failure: Failure) -> tuple[str | None, str | None]:
    """The first token that is missing, and the first that was not expected."""
    sentence = SENTENCE.search(failure.message)
    if sentence is not None:
        token = DECORATION.sub("", sentence["token"])
        return (token, None) if sentence["lost"] else (None, token)
    signs: dict[str, str] = {}
    for row in ROW.finditer(failure.detail):
        signs.setdefault(row["sign"], DECORATION.sub("", row["token"]).strip())
    return signs.get("-"), signs.get("+")


def _why(timeline: Timeline, token: str) -> str:
    try:
        return str(timeline.why(token))
    except FingerpostError:
        return ""
