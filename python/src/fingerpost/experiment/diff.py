"""What was expected beside what was seen, for people."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence

from fingerpost.experiment.tokens import Group, Item
from fingerpost.observation import Line


def written_out(
    items: Sequence[Item], lines: Sequence[Line], show: Callable[[Line], str]
) -> list[str]:
    """Writes an expected log line by line, with as many repeats as the log that was seen has.

    Args:
        items: the expected log.
        lines: the log that was seen.
        show: how a line that fits is written.
    """
    texts, _ = _take(items, lines, 0, show)
    return texts


def _take(
    items: Sequence[Item], lines: Sequence[Line], at: int, show: Callable[[Line], str]
) -> tuple[list[str], int]:
    texts: list[str] = []
    for item in items:
        if isinstance(item, Group):
            while True:
                inner, at = _take(item.items, lines, at, show)
                texts.extend(inner)
                if not _begins(item, lines, at):
                    break
            continue
        count = 0
        while at + count < len(lines) and item.fits(lines[at + count]):
            count += 1
            if not item.repeated:
                break
        texts.extend([show(line) for line in lines[at : at + count]] or [str(item)])
        at += count
    return texts, at


def _begins(group: Group, lines: Sequence[Line], at: int) -> bool:
    first = group.items[0]
    while isinstance(first, Group):
        first = first.items[0]
    return at < len(lines) and first.fits(lines[at])


def diff(expected: Sequence[str], seen: Sequence[str], context: int = 4) -> str:
    """Writes two logs as one: `-` expected and missing, `+` seen and not expected."""
    rows: list[str] = []
    matcher = difflib.SequenceMatcher(a=list(expected), b=list(seen), autojunk=False)
    for group in matcher.get_grouped_opcodes(context):
        if rows or group[0][3] > 0:
            rows.append(f"  … line {group[0][3] + 1}")
        for tag, a, b, c, d in group:
            if tag == "equal":
                rows.extend(f"  {text}" for text in expected[a:b])
            else:
                rows.extend(f"- {text}" for text in expected[a:b])
                rows.extend(f"+ {text}" for text in seen[c:d])
    return "\n".join(rows)
