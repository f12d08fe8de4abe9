"""Rectangles of an imported hierarchy, in points of the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle with its origin at the top left; y grows downwards."""

    x: float
    """The left edge, points."""
    y: float
    width: float
    """Points across."""
    height: float
    """Points down."""

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    @property
    def is_empty(self) -> bool:
        """Whether the rectangle is empty."""
        return self.width == 0 or self.height == 0

    def holds(self, other: Rect) -> bool:
        """Whether the other rectangle is inside this one, edges included."""
        return (
            other.x >= self.x
            and other.y >= self.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Rect) -> bool:
        """Whether the two rectangles share more than an edge."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def edge_distance(self, x: float, y: float) -> float:
        """The distance of a point from the nearest edge, in points; 0 on the edge.

        >>> Rect(0, 0, 100, 40).edge_distance(50, 39.5)
        0.5
        """
        beside = max(self.x - x, x - self.right, 0.0)
        above = max(self.y - y, y - self.bottom, 0.0)
        if beside or above:
            return float(max(beside, above))
        return float(min(x - self.x, self.right - x, y - self.y, self.bottom - y))

    def moved(self, x: float, y: float) -> Rect:
        """The rectangle moved right by `x` and down by `y` points."""
        return Rect(self.x + x, self.y + y, self.width, self.height)

    def frame_in(self, parent: Rect) -> list[float]:
        """The rectangle relative to its parent's origin, as `[x, y, width, height]`."""
        numbers = (self.x - parent.x, self.y - parent.y, self.width, self.height)
        return [tidy(number) for number in numbers]

    @classmethod
    def around(cls, rects: Iterable[Rect]) -> Rect | None:
        """The smallest rectangle around all of them; None if there are none."""
        listed = list(rects)
        if not listed:
            return None
        left, top = min(rect.x for rect in listed), min(rect.y for rect in listed)
        right, bottom = max(rect.right for rect in listed), max(rect.bottom for rect in listed)
        return cls(left, top, right - left, bottom - top)


def tidy(number: float) -> float | int:
    """A number as people write it.

    Whole numbers without a point, others with at most nine decimals.

    >>> tidy(44.0), tidy(0.1 + 0.2)
    (44, 0.3)
    """
    rounded = round(number, 9)
    whole = int(rounded)
    return whole if whole == rounded else rounded
