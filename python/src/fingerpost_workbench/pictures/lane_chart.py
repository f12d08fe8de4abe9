"""Draws the lanes of a chart with spans, marks and labels, and collects the used signs."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, nan
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.pictures.figures import INK, QUIET, escape, marker
from fingerpost_workbench.pictures.model import Lane, Mark, Picture, Span
from fingerpost_workbench.pictures.palette import MARKS, SPANS, TICK, Look
from fingerpost_workbench.pictures.wrapping import within

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE = 7.0
"""The size of the labels' type, in points."""
MAX_TICKS = 400
MARKS_AN_INCH = 9
"""The number of marks that fit beside each other on the axis of time."""
MAX_SIGNS = 3
"""The number of marks that fit above each other in a lane."""


class LaneDrawer:
    """Draws lanes into Axes, each at a height, between two places.

    Attributes:
        used: the drawn signs by name, for a legend.
    """

    def __init__(self, picture: Picture, ax: Axes, x: Sequence[float], *, in_time: bool) -> None:
        """Draws a picture's lanes.

        Args:
            picture: the picture of the lanes.
            ax: the Axes to draw into.
            x: the place of each row.
            in_time: whether places are times; then of marks too near each other each look is
                drawn once, one above the other, with their number where there are more.
        """
        self.picture = picture
        self.ax = ax
        self.x = x
        self.in_time = in_time
        self.used: dict[str, Look] = {}
        self.start, self.end = -inf, inf
        self.shift = 0.0
        figure: Any = ax.get_figure(root=True)
        inches = ax.get_window_extent().width / figure.dpi
        self.near = (x[-1] - x[0]) / max(inches * MARKS_AN_INCH, 1.0) if x else 0.0
        self.finest = ((x[-1] - x[0]) / 2000 if x else 0) if in_time else 0.2

    def window(self, start: float, end: float) -> None:
        """Limits drawing to the part between two places; the first place becomes zero."""
        self.start, self.end, self.shift = start, end, start

    def draw(self, lane: Lane, y: float) -> None:
        """Draws one lane at a height."""
        for span in lane.spans:
            self._span(span, y)
        self._ticks(lane, y)
        by_look: dict[str, list[tuple[float, float]]] = {}
        groups = self._groups(lane) if self.in_time else [[mark] for mark in lane.marks]
        for group in groups:
            signs = _signs(group)
            for number, mark in enumerate(signs):
                if self.start <= self.x[mark.row] < self.end:
                    place = (self.x[mark.row] - self.shift, y + _height(number, len(signs)))
                    by_look.setdefault(mark.look, []).append(place)
        for look, places in by_look.items():
            self._marks(look, places)
        if self.in_time:
            self._counts(groups, y)
        else:
            for mark in lane.marks:
                if mark.label and self.start <= self.x[mark.row] < self.end:
                    place = (self.x[mark.row] - self.shift, y + (0.3 if mark.level else -0.3))
                    self._label(place, mark.label, MARKS[mark.look].colour)
            self._folds(lane, y)

    def _span(self, span: Span, y: float) -> None:
        from matplotlib.patches import Rectangle

        start, end = max(self.x[span.start], self.start), min(self.x[span.end], self.end)
        if start >= end:
            return
        look = SPANS[span.look]
        self.used[f"span {span.look}"] = look
        height = {"touch": 0.08, "withheld": 0.34}.get(span.look, 0.26)
        box = Rectangle(
            (start - self.shift, y - height / 2),
            end - start,
            height,
            facecolor="none" if look.is_hatched else look.colour,
            edgecolor=look.colour if look.is_hatched else "none",
            hatch="//////" if look.is_hatched else None,
            lw=0.6,
            ls=":" if span.is_open else "-",
            zorder=1.6 if look.is_hatched else 1.5,
        )
        self.ax.add_patch(box)

    def _ticks(self, lane: Lane, y: float) -> None:
        rows = within(self.x, lane.ticks, self.start, self.end)
        if not rows:
            return
        self.used["mark tick"] = TICK
        # Draws only the ticks of a long run that can be distinguished, as one broken line.
        finest = self.finest or 1.0
        places = sorted({round((self.x[row] - self.shift) / finest) for row in rows})
        xs = [x * finest for x in places for _ in range(3)]
        # Ticks that form a band must not cover the colour of the span.
        high = 0.11 if len(places) < MAX_TICKS else 0.03
        ys = [y - high, y + high, nan] * len(places)
        self.ax.plot(xs, ys, color=INK, lw=0.5, zorder=2, alpha=0.7, solid_capstyle="butt")

    def _marks(self, name: str, places: list[tuple[float, float]]) -> None:
        look = MARKS[name]
        self.used[f"mark {name}"] = look
        xs, ys = [x for x, _ in places], [y for _, y in places]
        self.ax.plot(xs, ys, ls="", zorder=4, **marker(look))

    def _folds(self, lane: Lane, y: float) -> None:
        said: dict[int, float] = {}
        columns = self.picture.columns
        for fold in lane.folds:
            if not self.start <= self.x[fold.start] < self.end:
                continue
            number = next(i for i, c in enumerate(columns) if c.first <= fold.start <= c.last)
            # After the labels of marks in the same row; a letter is about as wide as a place.
            ends = (
                self.x[mark.row] + len(mark.label) + 1
                for mark in lane.marks
                if mark.label and not mark.level and mark.row < fold.start
                if self.x[mark.row] >= self.start
            )
            x = max(self.x[fold.start], *ends, -inf) - self.shift
            x = max(x, said.get(number, 0.0))
            text = f"{fold.message} ×{fold.count}"
            self._label((x, y - 0.3), text, TICK.colour)
            said[number] = x + len(text) + 2

    def _groups(self, lane: Lane) -> list[list[Mark]]:
        """Groups marks that have no room beside each other on the axis of time."""
        groups: list[list[Mark]] = []
        for mark in lane.marks:
            if groups and self.x[mark.row] - self.x[groups[-1][0].row] < self.near:
                groups[-1].append(mark)
            else:
                groups.append([mark])
        return groups

    def _counts(self, groups: Sequence[Sequence[Mark]], y: float) -> None:
        """Writes the number of marks above the signs of a group that has more, if there is room."""
        reported = -inf
        for group in groups:
            x, signs = self.x[group[0].row], len(_signs(group))
            if len(group) > signs and x >= reported:
                self._label((x, y - 0.3 + _height(0, signs)), f"×{len(group)}", QUIET)
                reported = x + 2.5 * self.near

    def _label(self, place: tuple[float, float], text: str, colour: str) -> None:
        self.ax.annotate(
            escape(text),
            place,
            xytext=(-2.5, 0),
            textcoords="offset points",
            fontsize=SIZE,
            color=colour,
            va="center",
            ha="left",
            zorder=5,
            annotation_clip=False,
        )


def _signs(group: Sequence[Mark]) -> list[Mark]:
    """The marks of a group that are drawn: the first of each look, of many looks the weightiest."""
    first: dict[str, Mark] = {}
    for mark in group:
        first.setdefault(mark.look, mark)
    by_weight = sorted(first.values(), key=lambda mark: -MARKS[mark.look].weight)
    drawn = {mark.look for mark in by_weight[:MAX_SIGNS]}
    return [mark for mark in first.values() if mark.look in drawn]


def _height(number: int, count: int) -> float:
    """The height of one of several signs above each other, from the middle of their lane."""
    return (number - (count - 1) / 2) * 0.24
