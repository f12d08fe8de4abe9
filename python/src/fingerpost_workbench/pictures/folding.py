"""Folding the long runs of a log: `pan.state(changed) ×38, 33–650 ms`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fingerpost.observation import Line

RUNNING = ("(changed)", ".didScroll", ".didZoom", "touchesMoved", "touchDragInside", ".sendEvent")
"""The endings of lines that occur in long runs."""
SHORT = 3
"""With fewer repetitions, every line is written."""


def folded(lines: Iterable[Line]) -> Iterator[str]:
    """Writes lines; in a stretch of only repeating lines, each distinct line is written once.

    Lines of a stretch are in the order of their first occurrence.
    """
    stretch: list[Line] = []
    for line in lines:
        if line.text.endswith(RUNNING):
            stretch.append(line)
            continue
        yield from _reported(stretch)
        stretch = []
        yield line.text
    yield from _reported(stretch)


def _reported(stretch: Sequence[Line]) -> Iterator[str]:
    # The last events may belong to what follows, such as a lift.
    last = len(stretch)
    while last and stretch[last - 1].text.endswith(".sendEvent"):
        last -= 1
    by_text: dict[str, list[Line]] = {}
    for line in stretch[:last]:
        by_text.setdefault(line.text, []).append(line)
    if all(len(equal) < SHORT for equal in by_text.values()):
        yield from (line.text for line in stretch)
        return
    for text, equal in by_text.items():
        if len(equal) == 1:
            yield text
        else:
            start, end = (_milliseconds(line.time) for line in (equal[0], equal[-1]))
            yield f"{text} ×{len(equal)}, {start}–{end} ms"
    yield from (line.text for line in stretch[last:])


def _milliseconds(time: float) -> str:
    return f"{time / 1e6:.1f}".removesuffix(".0")
