"""The timeline as a chart: lanes of fingers, recognizers and views, on one of two axes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import nan
from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError
from fingerpost.pictures.axis import milliseconds
from fingerpost.pictures.figures import (
    INK,
    LINE,
    QUIET,
    RAISED,
    axes,
    escape,
    glyph,
    shorten,
)
from fingerpost.pictures.model import Lane, Picture, Span
from fingerpost.pictures.palette import MARKS, SPANS, TICK, Look

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from fingerpost.timeline import Timeline

SCALES = ("sequence", "time")
SIZE = 7.0
"""Points of the labels' type."""
CHARACTER = 0.062
"""Inches of a unit of the sequence."""
LANE = 0.44
"""Inches of a lane."""
HEADING = 0.55
"""Room of a heading, in lanes."""
MOST_COLUMNS = 400
"""Of more columns only every so-and-so-many is written at the axis."""
SIZES = {"cross": 6.5, "disc": 6.0, "ring": 5.5, "flag": 8.0, "dot": 7.5, "question": 5.5, "bar": 9}


def plot_timeline(
    timeline: Timeline,
    ax: Axes | None = None,
    *,
    scale: str = "sequence",
    subjects: Iterable[object] | None = None,
    most: int = 24,
    title: str = "",
    legend: bool = True,
) -> Axes:
    """Draws a timeline; see `Timeline.plot`.

    Raises:
        BadValueError: there is no such scale.
        FingerpostError: matplotlib is not installed.
    """
    if scale not in SCALES:
        raise BadValueError(f"scale is 'sequence' or 'time', not {scale!r}.")
    picture = timeline.picture(subjects=subjects, most=most)
    if ax is None:
        rooms = len({lane.room for lane in picture.shown})
        height = LANE * (len(picture.shown) + HEADING * rooms) + 1.5
        width = picture.width * CHARACTER + 2.4 if scale == "sequence" else 9.0
        # matplotlib draws no picture of more than 65 536 dots.
        ax = axes(min(max(width, 6.0), 200.0), min(height, 200.0))
    drawing = _Drawing(picture, ax, in_time=scale == "time")
    drawing.draw()
    if legend and picture.shown:
        drawing.legend()
    if title:
        ax.set_title(escape(title), loc="left", fontsize=10, fontweight="bold", color=INK)
    return ax


class _Drawing:
    """A picture in a pair of axes."""

    def __init__(self, picture: Picture, ax: Axes, *, in_time: bool) -> None:
        self.picture = picture
        self.ax = ax
        self.in_time = in_time
        self.used: dict[str, Look] = {}
        if in_time:
            self.x = [record.time / 1e6 for record in picture.records]
            self.finest = ((self.x[-1] - self.x[0]) / 2000 if self.x else 0) or 1.0
        else:
            self.x = picture.x
            self.finest = 0.2

    def draw(self) -> None:
        """Draws lanes, their names and the axis."""
        ax = self.ax
        y, room = 0.0, ""
        ticks: list[float] = []
        for lane in self.picture.shown:
            if lane.room != room:
                room = lane.room
                ax.annotate(
                    room.upper(),
                    (0, y + HEADING / 2),
                    xycoords=("axes fraction", "data"),
                    xytext=(4, 0),
                    textcoords="offset points",
                    fontsize=6.5,
                    color=QUIET,
                    va="center",
                    fontweight="bold",
                    zorder=1,
                )
                y += HEADING
            self._lane(lane, y + 0.5)
            ticks.append(y + 0.5)
            ax.axhline(y + 1, color=LINE, lw=0.5, zorder=0)
            y += 1
        ax.set_yticks(ticks, [self._name(lane) for lane in self.picture.shown], fontsize=8)
        ax.tick_params(axis="y", length=0, labelcolor=INK)
        ax.set_ylim(max(y, 1.0) + (0.05 if self.in_time else 0.38), -0.05)
        if not self.picture.shown:
            ax.text(0.5, 0.5, "Nothing happened.", transform=ax.transAxes, ha="center", color=QUIET)
        self._axis()
        for side in ("top", "left", "right"):
            ax.spines[side].set_visible(False)
        ax.spines["bottom"].set_color(QUIET)

    def _name(self, lane: Lane) -> str:
        name = escape(shorten(lane.name, 28))
        return f"{name}\n{escape(shorten(lane.class_name, 28))}" if lane.class_name else name

    def _axis(self) -> None:
        ax, columns = self.ax, self.picture.columns
        notes = [self.picture.folded] if self.picture.folded else []
        if self.in_time:
            ax.margins(x=0.04)
            ax.tick_params(axis="x", labelsize=7.5, labelcolor=QUIET, color=QUIET)
            notes.insert(0, "virtual time, ms; ×n: so many at one instant")
        else:
            step = -(-len(columns) // MOST_COLUMNS)
            for column in columns:
                ax.axvspan(column.x - 0.4, column.x + column.width, color=RAISED, lw=0, zorder=-2)
            shown = columns[::step] if step else []
            labels = [
                milliseconds(item.start)
                if item.count == 1
                else f"{milliseconds(item.start)}–{milliseconds(item.end)}"
                for item in shown
            ]
            ax.set_xticks([item.x for item in shown], labels, ha="left", fontsize=7.5)
            ax.tick_params(axis="x", length=3, color=QUIET, labelcolor=INK)
            ax.set_xlim(-1.5, max(self.picture.width, 10) + 1)
            for before, column in zip(columns, columns[1:], strict=False):
                if step == 1:
                    self._gap(before.x + before.width, column.x, column.start - before.end)
            notes.insert(0, "ms, in the order of events; between two instants the time that passes")
        ax.set_xlabel("   ".join(notes), fontsize=7.5, color=QUIET, loc="left")

    def _gap(self, left: float, right: float, passed: int) -> None:
        self.ax.annotate(
            f"+{milliseconds(passed)}",
            ((left + right) / 2 - 0.2, 0),
            xycoords=("data", "axes fraction"),
            xytext=(0, 3),
            textcoords="offset points",
            fontsize=6,
            color=QUIET,
            ha="center",
        )

    # A lane

    def _lane(self, lane: Lane, y: float) -> None:
        for span in lane.spans:
            self._span(span, y)
        self._ticks(lane, y)
        by_look: dict[str, list[float]] = {}
        for mark in lane.marks:
            by_look.setdefault(mark.look, []).append(self.x[mark.row])
        for look, places in by_look.items():
            self._marks(look, places, y)
        if self.in_time:
            self._coinciding(lane, y)
        else:
            for mark in lane.marks:
                if mark.label:
                    place = (self.x[mark.row], y + (0.3 if mark.level else -0.3))
                    self._label(place, mark.label, MARKS[mark.look].light)
            self._folds(lane, y)

    def _span(self, span: Span, y: float) -> None:
        from matplotlib.patches import Rectangle

        start, end = self.x[span.start], self.x[span.end]
        if start == end:
            return
        look = SPANS[span.look]
        self.used[f"span {span.look}"] = look
        height = {"touch": 0.08, "withheld": 0.34}.get(span.look, 0.26)
        box = Rectangle(
            (start, y - height / 2),
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
        if not lane.ticks:
            return
        self.used["mark tick"] = TICK
        # Of a very long run not more ticks are drawn than can be told from each other: one line,
        # broken between them.
        places = sorted({round(self.x[row] / self.finest) for row in lane.ticks})
        xs = [x * self.finest for x in places for _ in range(3)]
        ys = [y - 0.11, y + 0.11, nan] * len(places)
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
            number = next(i for i, c in enumerate(columns) if c.first <= fold.start <= c.last)
            x = max(self.x[fold.start], said.get(number, 0.0))
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

    def legend(self) -> None:
        """Explains the signs that are used, below the axes, and no others."""
        from matplotlib.lines import Line2D
        from matplotlib.patches import Patch

        handles: list[Any] = []
        for name, look in SPANS.items():
            if f"span {name}" in self.used:
                colour = "none" if look.is_hatched else look.light
                hatch = "//////" if look.is_hatched else None
                edge = look.light if look.is_hatched else "none"
                handles.append(Patch(fc=colour, ec=edge, hatch=hatch, label=look.word, lw=0.6))
        for name, look in {**MARKS, "tick": TICK}.items():
            if f"mark {name}" in self.used:
                is_ring, is_line = look.shape == "ring", look.shape in ("bar", "tick", "question")
                handles.append(
                    Line2D(
                        [],
                        [],
                        ls="",
                        marker=glyph(look.shape),
                        markersize=SIZES.get(look.shape, 5.5),
                        markerfacecolor="white" if is_ring else look.light,
                        markeredgecolor=look.light if is_ring or is_line else "white",
                        markeredgewidth=0.9 if is_line else 1.2 if is_ring else 0.4,
                        label=look.word,
                    )
                )
        figure: Any = self.ax.get_figure(root=True)
        inches = self.ax.get_window_extent().width / figure.dpi
        self.ax.legend(
            handles=handles,
            loc="upper left",
            bbox_to_anchor=(0.0, -0.52 / self._height(figure)),
            borderaxespad=0,
            ncols=max(1, min(len(handles), int(inches / 1.5))),
            fontsize=7,
            frameon=False,
            labelcolor=QUIET,
            handletextpad=0.4,
            columnspacing=1.2,
        )

    def _height(self, figure: Any) -> float:  # noqa: ANN401
        inches: float = self.ax.get_window_extent().height / figure.dpi
        return max(inches, 0.5)
