"""Two sequences of records, side by side by what they say."""

from __future__ import annotations

import difflib
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from fingerpost.record import Record

LONG = 3000
"""From so many records on, time is part of what they say: it keeps the alignment fast."""
COMPARED = ("time", "rule", "reason", "x", "y")
"""What may differ between two records that say the same."""


@dataclass(frozen=True)
class Pair:
    """A record of each side that say the same, or a record of one side alone."""

    a: Record | None
    b: Record | None

    @property
    def changed(self) -> tuple[str, ...]:
        """Names in what two records that say the same differ: `time`, `rule`, `reason`, place."""
        if self.a is None or self.b is None:
            return ()
        return tuple(name for name in COMPARED if getattr(self.a, name) != getattr(self.b, name))

    @property
    def is_equal(self) -> bool:
        """Whether both sides are there and differ in nothing but numbers of the run."""
        return self.a is not None and self.b is not None and not self.changed


def content(record: Record) -> tuple[Hashable, ...]:
    """What a record says: who, what, to whom; not when, nor which serial."""
    return (
        record.kind,
        record.subject,
        record.object,
        record.message,
        record.from_state,
        record.to_state,
        record.answer,
        record.fingers,
        record.tap_count,
    )


def aligned(a: Sequence[Record], b: Sequence[Record]) -> list[Pair]:
    """Puts two sequences side by side; what only one has stands alone, a's before b's."""
    left, right = [content(record) for record in a], [content(record) for record in b]
    start = 0
    while start < min(len(a), len(b)) and left[start] == right[start]:
        start += 1
    tail = 0
    while tail < min(len(a), len(b)) - start and left[-1 - tail] == right[-1 - tail]:
        tail += 1
    pairs = [Pair(a[i], b[i]) for i in range(start)]
    inner_a, inner_b = a[start : len(a) - tail], b[start : len(b) - tail]
    keys_a: list[Hashable] = list(left[start : len(a) - tail])
    keys_b: list[Hashable] = list(right[start : len(b) - tail])
    if max(len(keys_a), len(keys_b)) > LONG:
        keys_a = [(key, record.time) for key, record in zip(keys_a, inner_a, strict=True)]
        keys_b = [(key, record.time) for key, record in zip(keys_b, inner_b, strict=True)]
    matcher = difflib.SequenceMatcher(a=keys_a, b=keys_b, autojunk=False)
    for tag, i, j, m, n in matcher.get_opcodes():
        if tag == "equal":
            pairs += [Pair(x, y) for x, y in zip(inner_a[i:j], inner_b[m:n], strict=True)]
        else:
            pairs += [Pair(record, None) for record in inner_a[i:j]]
            pairs += [Pair(None, record) for record in inner_b[m:n]]
    pairs += [Pair(a[len(a) - tail + i], b[len(b) - tail + i]) for i in range(tail)]
    return pairs
