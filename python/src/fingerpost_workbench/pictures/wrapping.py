"""Cuts a long sequence into rows that fit into a column of text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fingerpost_workbench.pictures.model import Column, Lane, Picture

LEAST = 24.0
"""The least width of a row in units, however narrow the Axes are."""
MARGIN = 1.1
"""The distance from a cut to the mark behind it."""
SLACK = 1.15
"""A sequence that is at most this factor longer than a row stays in one row."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A part of the sequence in one row, and the lanes with content in it.

    Attributes:
        start: its start on the axis.
        end: its end on the axis.
        columns: the columns with a part in it.
    """

    start: float
    end: float
    lanes: list[Lane]
    columns: list[Column]

    @property
    def rooms(self) -> int:
        """The number of groups of lanes in it."""
        return len({lane.room for lane in self.lanes})


def strips(picture: Picture, width: float) -> list[Strip]:
    """Cuts a picture into rows, between columns; a column that is too wide is cut before a mark.

    Args:
        picture: the picture to draw.
        width: the number of units of the sequence that fit into a row.
    """
    if not picture.columns:
        return []
    is_long = picture.width > width * SLACK
    cuts = [*(_cuts(picture, max(width, LEAST)) if is_long else ()), picture.width]
    made = []
    start = picture.columns[0].x
    for end in cuts:
        lanes = [lane for lane in picture.shown if _is_in(picture, lane, start, end)]
        columns = [c for c in picture.columns if c.x < end and c.x + c.width > start]
        made.append(Strip(start, end, lanes, columns))
        start = end
    return made


def _cuts(picture: Picture, width: float) -> Iterator[float]:
    start = picture.columns[0].x
    marks = sorted(
        (picture.x[mark.row], len(mark.label)) for lane in picture.shown for mark in lane.marks
    )
    for column in picture.columns:
        end = column.x + column.width
        if end - start <= width:
            continue
        if column.x > start:
            start = column.x
            yield start
        while end - start > width:
            start = _before_a_mark(marks, start, start + width)
            yield start


def _before_a_mark(marks: Sequence[tuple[float, int]], start: float, end: float) -> float:
    """The last place up to an end that cuts no label: just before a mark."""
    for x, label in reversed(marks):
        if start < x - MARGIN < end < x + label + 1:
            end = x - MARGIN
    return end


def _is_in(picture: Picture, lane: Lane, start: float, end: float) -> bool:
    """Whether a lane has content between two places."""
    x = picture.x
    return (
        any(x[span.start] < end and x[span.end] > start for span in lane.spans)
        or any(start <= x[mark.row] < end for mark in lane.marks)
        or bool(within(x, lane.ticks, start, end))
    )


def within(x: Sequence[float], rows: Sequence[int], start: float, end: float) -> Sequence[int]:
    """The rows between two places; `rows` must be in order."""
    first = bisect_left(rows, start, key=lambda row: x[row])
    return rows[first : bisect_left(rows, end, key=lambda row: x[row])]
