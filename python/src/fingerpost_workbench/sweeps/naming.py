"""Names for the outcomes of many runs: what tells them apart, short enough for a line."""

from __future__ import annotations

from collections.abc import Sequence

LONGEST = 100
"""The number of characters of a line."""
LONGEST_NAME = 40
"""The number of characters of a name, which stands in legends and columns."""


def shortened(text: str, longest: int = LONGEST) -> str:
    """A text of at most so many characters, cut at its end.

    >>> shortened("tap.action, pan.action(began)", 12)
    'tap.action …'
    """
    return text if len(text) <= longest else text[: longest - 1].rstrip(" ,") + " …"


def named(logs: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """A name for each log: its lines without those that all of them have; all names differ.

    What was done about a touch says more than who received it.

    >>> named([("a.touchesBegan", "tap.action"), ("a.touchesBegan", "pan.action(began)"), ()])
    ('tap.action', 'pan.action(began)', '(nothing)')
    """
    # An empty log has nothing in common with others, and says so.
    full = [frozenset(log) for log in logs if log]
    common = frozenset.intersection(*full) if len(full) > 1 else frozenset()
    names: list[str] = []
    for log in logs:
        own = [line for line in log if line not in common] or list(log)
        done = [line for line in own if ".touches" not in line] or own
        name = shortened(", ".join(done) or "(nothing)", LONGEST_NAME)
        if name in names:
            name = shortened(", ".join(own), LONGEST_NAME)
        number = 2
        while name in names:
            name = f"{shortened(', '.join(done), LONGEST_NAME - 4)} ({number})"
            number += 1
        names.append(name)
    return tuple(names)
