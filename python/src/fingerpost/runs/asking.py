"""Outcomes of many runs: what is refused has a number, and logs are folded."""

from __future__ import annotations

from collections.abc import Sequence

from fingerpost import _native as native
from fingerpost._call import encode, read_string

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
