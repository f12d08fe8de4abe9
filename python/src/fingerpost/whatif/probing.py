"""A screen that is felt all over: every probe is a script played in a branch of its lab."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fingerpost.errors import UnknownNameError
from fingerpost.explain.subjects import Subject, Subjects
from fingerpost.lab import Lab
from fingerpost.objects import View
from fingerpost.timeline import Timeline

GRID = (0.5, 0.1, 0.3, 0.7, 0.9)
"""Where on a view is probed, along each axis; its centre first."""

Point = tuple[float, float]


class Probing:
    """A lab to probe; it stays as it is.

    Probes begin where the lab stands, with an empty timeline.
    """

    def __init__(self, lab: Lab) -> None:
        """Takes a branch of the lab."""
        self.lab = lab.copy()
        self.lab.clear_timeline()
        self.start = self.lab.time
        self.subjects: Subjects = self.lab.timeline._index.subjects
        self._known: dict[str, Timeline] = {}

    def close(self) -> None:
        """Ends the branch."""
        self.lab.close()

    def play(self, *steps: dict[str, Any], settle: bool = True) -> Timeline:
        """Plays steps in a branch of their own; the same steps only once."""
        key = repr((steps, settle))
        if key not in self._known:
            with self.lab.copy() as branch:
                self._known[key] = branch.play(list(steps), settle=settle)
        return self._known[key]

    # Who is there

    def of_kind(self, *kinds: str) -> Iterator[Subject]:
        """Lists who has a name and is of a kind: view, window, recognizer."""
        yield from (item for item in self.subjects.known.values() if item.kind in kinds)

    def views(self) -> Iterator[View]:
        """Lists the views that are in a window, windows first."""
        for item in self.of_kind("window", "view"):
            top = [item.name, *self.subjects.ancestors(item.name)][-1]
            root = self.subjects.get(top)
            view = self.lab.find(item.name)
            if root is not None and root.kind == "window" and isinstance(view, View):
                yield view

    def value(self, name: str, key: str) -> Any:  # noqa: ANN401
        """Reads a property; None if there is no such property on it."""
        try:
            return self.lab.find(name).get(key)
        except UnknownNameError:
            return None

    def recognizers_on(self, name: str) -> list[str]:
        """Lists the recognizers of a view."""
        return [item.name for item in self.of_kind("recognizer") if item.parent == name]

    def is_inside(self, name: str | None, other: str) -> bool:
        """Whether a view is another one or lies in it."""
        return self.subjects.is_inside(name, other)

    def is_put_away(self, view: View) -> bool:
        """Whether a view is meant not to be used: hidden, disabled, itself or what it lies in."""
        if self.value(view.name, "isUserInteractionEnabled") is False:
            return True
        family = [view.name, *self.subjects.ancestors(view.name)]
        return any(
            self.value(name, "isHidden") is True
            or self.value(name, "isEnabled") is False
            or self.value(name, "alpha") == 0
            for name in family
        )

    # Where

    def points(self, view: View) -> list[Point]:
        """Points on a view that the screen shows, the centre first.

        What lies beyond the edge of a scroll view around it can be scrolled to, and is left out.
        """
        windows = [self.lab.screen]
        x, y, width, height = view.screen_rect
        frames = [(0.0, 0.0, *windows[0])]
        for name in self.subjects.ancestors(view.name):
            if self.value(name, "delaysContentTouches") is not None:
                frames.append(self.lab.find(name).screen_rect)
        found = []
        for across in GRID:
            for down in GRID:
                point = (x + across * width, y + down * height)
                if width > 0 and height > 0 and all(_holds(frame, point) for frame in frames):
                    found.append(point)
        return found

    def hit(self, point: Point) -> str | None:
        """Who is hit at a screen point."""
        found = self.lab.hit_test(*point)
        return found.name if found is not None else None

    def point_of(self, view: View) -> Point | None:
        """A point where the view itself is hit, else one where what lies in it is; else None."""
        inside = None
        for point in self.points(view):
            hit = self.hit(point)
            if hit == view.name:
                return point
            if inside is None and self.is_inside(hit, view.name):
                inside = point
        return inside


def _holds(frame: Sequence[float], point: Point) -> bool:
    x, y, width, height = frame
    return x <= point[0] < x + width and y <= point[1] < y + height


def place(point: Point) -> list[float]:
    """Writes a point as a place of a script."""
    return [round(point[0], 3), round(point[1], 3)]


def tokens(timeline: Timeline) -> list[str]:
    """Lists a run's tokens."""
    return [record.token for record in timeline if record.token]
