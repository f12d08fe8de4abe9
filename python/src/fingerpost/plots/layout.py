"""Where things go: marks of one instant side by side, labels that do not cover each other.

Distances are in points of the drawing, measured from the left end of a lane.
"""

from __future__ import annotations

from dataclasses import dataclass

from fingerpost.plots.lanes import Lane, Mark

MARK = 11.0
"""The room that a mark takes."""
CROWD = 160
"""With more marks than that in a lane they are thinned out to one of a kind for each place."""
MOST_TICKS = 220
MOST_SPANS = 1500
GLYPH = 0.6
"""The width of an average character, as a share of the size of the type."""
PRIORITY = ("action", "control", "state", "dropped", "touch")
"""Whose labels are placed first."""


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark, where its instant is, and how far it stands to the right of it."""

    mark: Mark
    x: float
    shift: float


@dataclass(frozen=True, slots=True)
class PlacedLabel:
    """A label that covers no other: its text, its left end, above (0) or below (1) the bar."""

    text: str
    look: str
    x: float
    level: int


def text_width(text: str, size: float) -> float:
    """An estimate that serves to keep labels apart."""
    return len(text) * size * GLYPH


def thin(lane: Lane, start: int, end: int) -> Lane:
    """The lane with at most about as many things as a picture can show.

    Marks of one look that fall on the same place become one with a count, and so do ticks and spans
    that are too short to be told apart.
    """
    whole = max(end - start, 1)
    if len(lane.ticks) > MOST_TICKS:
        step = -(-whole // MOST_TICKS)
        lane.ticks = sorted({start + (time - start) // step * step for time in lane.ticks})
    if len(lane.marks) > CROWD:
        step = -(-whole // CROWD)
        cells: dict[tuple[str, int], Mark] = {}
        for mark in lane.marks:
            key = (mark.look, (mark.time - start) // step)
            if key in cells:
                cells[key].count += mark.count
            else:
                cells[key] = mark
        lane.marks = list(cells.values())
    if len(lane.spans) > MOST_SPANS:
        step = -(-whole // MOST_SPANS)
        last: dict[str, int] = {}
        spans = []
        for span in lane.spans:
            if last.get(span.look, -1) < span.end // step:
                last[span.look] = span.end // step
                spans.append(span)
        lane.spans = spans
    return lane


def place(
    lane: Lane, start: int, end: int, width: float, pad: float, size: float
) -> tuple[list[PlacedMark], list[PlacedLabel]]:
    """Places a lane's marks and labels on `width` points and the `pad` points to the right of them.

    Marks that would cover each other stand side by side in their order, as long as there is room;
    a label of `size` that finds no free place is left out (its mark stays).
    """
    scale = width / max(end - start, 1)
    crowded = len(lane.marks) * MARK > 0.8 * width
    marks: list[PlacedMark] = []
    free = -MARK
    for mark in sorted(lane.marks, key=lambda mark: (mark.time, mark.row)):
        true = (mark.time - start) * scale
        x = true if crowded else max(true, free)
        free = x + MARK
        marks.append(PlacedMark(mark, true, x - true))
    wishes = [(_rank(p.mark.look), p.x + p.shift, _text(p.mark), p.mark.look) for p in marks]
    wishes += [
        (len(PRIORITY), (span.start - start) * scale + MARK / 2, span.label, span.look)
        for span in lane.spans
    ]
    labels: list[PlacedLabel] = []
    for _, x, text, look in [] if crowded else sorted(wishes, key=lambda wish: wish[0]):
        label = _free_label(text, look, x, width + pad, size, labels) if text else None
        if label is not None:
            labels.append(label)
    return marks, labels


def _free_label(
    text: str, look: str, x: float, limit: float, size: float, others: list[PlacedLabel]
) -> PlacedLabel | None:
    """The first free one of four places: above or below, going to the right or to the left."""
    length = text_width(text, size)
    for left in (x - MARK / 2, x + MARK / 2 - length):
        if left < -MARK or left + length > limit:
            continue
        for level in (0, 1):
            if all(
                other.level != level
                or left + length + 5 <= other.x
                or other.x + text_width(other.text, size) + 5 <= left
                for other in others
            ):
                return PlacedLabel(text, look, left, level)
    return None


def _text(mark: Mark) -> str:
    return f"{mark.label} ×{mark.count}" if mark.label and mark.count > 1 else mark.label


def _rank(look: str) -> int:
    for rank, prefix in enumerate(PRIORITY):
        if look.startswith(prefix):
            return rank
    return len(PRIORITY)
