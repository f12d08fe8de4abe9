"""One lane of a chart: what lasts, what happens, what is said of it; and what signs are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import inf, nan
from typing import TYPE_CHECKING

from fingerpost.pictures.figures import INK, QUIET, escape, glyph
from fingerpost.pictures.model import Lane, Picture, Span
from fingerpost.pictures.palette import MARKS, SPANS, TICK, Look
from fingerpost.pictures.wrapping import within

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE = 7.0
"""Points of the labels' type."""
MOST_TICKS = 400
SIZES = {"cross": 6.5, "disc": 6.0, "ring": 5.5, "flag": 8.0, "dot": 7.5, "question": 5.5, "bar": 9}


class LaneDrawer:
    """Draws lanes into axes, each at a height, from one place to another.

    Attributes:
        used: the signs that were drawn, by name, for a legend.
    """

    def __init__(self, picture: Picture, ax: Axes, x: Sequence[float], *, in_time: bool) -> None:
        """Draws a picture's lanes.

        Args:
            picture: whose.
            ax: where to.
            x: for each row its place.
            in_time: the places are true times; what coincides is counted.
        """
        self.picture = picture
        self.ax = ax
        self.x = x
        self.in_time = in_time
        self.used: dict[str, Look] = {}
        self.start, self.end = -inf, inf
        self.shift = 0.0
        self.finest = ((x[-1] - x[0]) / 2000 if x else 0) if in_time else 0.2

    def window(self, start: float, end: float) -> None:
        """From now on draws only what stands between two places, and the first one at zero."""
        self.start, self.end, self.shift = start, end, start

    def draw(self, lane: Lane, y: float) -> None:
        """Draws a lane at a height."""
        for span in lane.spans:
            self._span(span, y)
        self._ticks(lane, y)
        by_look: dict[str, list[float]] = {}
        for mark in lane.marks:
            if self.start <= self.x[mark.row] < self.end:
                by_look.setdefault(mark.look, []).append(self.x[mark.row] - self.shift)
        for look, places in by_look.items():
            self._marks(look, places, y)
        if self.in_time:
            self._coinciding(lane, y)
        else:
            for mark in lane.marks:
                if mark.label and self.start <= self.x[mark.row] < self.end:
                    place = (self.x[mark.row] - self.shift, y + (0.3 if mark.level else -0.3))
                    self._label(place, mark.label, MARKS[mark.look].light)
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
            facecolor="none" if look.is_hatched else look.light,
            edgecolor=look.light if look.is_hatched else "none",
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
        # Of a very long run not more ticks are drawn than can be told from each other: one line,
        # broken between them.
        finest = self.finest or 1.0
        places = sorted({round((self.x[row] - self.shift) / finest) for row in rows})
        xs = [x * finest for x in places for _ in range(3)]
        # So many that they are one band leave the colour of what lasts to be seen.
        high = 0.11 if len(places) < MOST_TICKS else 0.03
        ys = [y - high, y + high, nan] * len(places)
        self.ax.plot(xs, ys, color=INK, lw=0.5, zorder=2, alpha=0.7, solid_capstyle="butt")

    def _marks(self, name: str, places: list[float], y: float) -> None:
        look = MARKS[name]
        self.used[f"mark {name}"] = look
        is_ring, is_line = look.shape == "ring", look.shape in ("bar", "question")
        self.ax.plot(
            places,
            [y] * len(places),
            ls="",
            marker=glyph(look.shape),
            markersize=SIZES.get(look.shape, 5.5),
            markerfacecolor="white" if is_ring else look.light,
            markeredgecolor=look.light if is_ring or is_line else "white",
            markeredgewidth=0.9 if is_line else 1.3 if is_ring else 0.4,
            zorder=4,
        )

    def _folds(self, lane: Lane, y: float) -> None:
        said: dict[int, float] = {}
        columns = self.picture.columns
        for fold in lane.folds:
            if not self.start <= self.x[fold.start] < self.end:
                continue
            number = next(i for i, c in enumerate(columns) if c.first <= fold.start <= c.last)
            x = max(self.x[fold.start] - self.shift, said.get(number, 0.0))
            text = f"{fold.message} ×{fold.count}"
            self._label((x, y - 0.3), text, TICK.light)
            said[number] = x + len(text) + 2

    def _coinciding(self, lane: Lane, y: float) -> None:
        """On the axis of time marks of one instant stand on each other; it is said how many."""
        counts = Counter(self.x[mark.row] for mark in lane.marks)
        told = 0.0
        unit = (self.x[-1] - self.x[0] or 1.0) / 36 if self.x else 1.0
        for x, count in counts.items():
            if count > 1 and (x >= told or not told):
                self._label((x, y - 0.3), f"×{count}", QUIET)
                told = x + unit

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
