"""Logs without what repeats, by the engine's table of repeating messages."""

from __future__ import annotations

from collections.abc import Sequence

from fingerpost import _native as native
from fingerpost._call import encode, read_string


def folded(log: Sequence[str]) -> tuple[str, ...]:
    """A log without what repeats from sample to sample after its beginning.

    A repeating line without a beginning appears once, with a star.

    >>> folded(["pan.action(began)", "pan.action(changed)", "list.didScroll", "list.didScroll"])
    ('pan.action(began)', 'list.didScroll *')
    """
    if not log:
        return ()
    whole = encode("\n".join(log))
    made = read_string(lambda out, capacity: native.fp_log_fold(whole, out, capacity))
    return tuple(made.split("\n"))
