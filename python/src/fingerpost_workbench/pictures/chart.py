"""The timeline as a chart: lanes of fingers, recognizers and views, on one of two axes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError
from fingerpost_workbench.pictures.axis import milliseconds
from fingerpost_workbench.pictures.figures import (
    INK,
    LINE,
    QUIET,
    RAISED,
    axes,
    escape,
    given_axes,
    marker,
    shorten,
)
from fingerpost_workbench.pictures.lane_chart import LaneDrawer
from fingerpost_workbench.pictures.model import Column, Lane, Picture
from fingerpost_workbench.pictures.palette import MARKS, SPANS, TICK
from fingerpost_workbench.pictures.wrapping import Strip, strips

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from fingerpost.timeline import Timeline

SCALES = ("sequence", "time")
CHARACTER = 0.062
"""The width of a unit of the sequence, in inches."""
NAME = 0.068
"""The width of a character of a lane's name, in inches."""
LONGEST = 28
"""Longer names lose their middle; characters."""
WIDTH = 9.5
"""The largest width of a new figure, in inches; a longer sequence continues in another row."""
LANE = 0.44
"""The height of a lane, in inches."""
HEADING = 0.55
"""The height of a heading, in lanes."""
NARROW = 6.0
"""In narrower figures, in inches, the names are in the lanes instead of beside them."""
NAMED = 0.45
"""The height of a name in its lane, in lanes."""
TIMES = 0.62
"""The height of the times above one of several rows, in lanes."""
MAX_COLUMNS = 400
"""The largest number of labels at the axis; with more columns some are left out."""


def plot_timeline(
    timeline: Timeline,
    ax: Axes | None = None,
    *,
    scale: str = "sequence",
    subjects: Iterable[object] | None = None,
    most: int = 24,
    title: str = "",
    legend: bool = True,
    width: float | None = None,
) -> Axes:
    """Draws a timeline; see `Timeline.plot`.

    Raises:
        BadValueError: there is no such scale; a width for axes that are given.
        FingerpostError: matplotlib is not installed.
    """
    if scale not in SCALES:
        raise BadValueError(f"scale is 'sequence' or 'time', not {scale!r}.")
    picture = timeline.picture(subjects=subjects, most=most)
    rows: list[Strip] = []
    if ax is not None:
        given_axes(ax)
        if width is not None:
            raise BadValueError("a width is a new figure's: leave it out with `ax`.")
    width = WIDTH if width is None else width
    is_narrow = ax is None and width < NARROW
    if scale == "sequence":
        beside = 0.3 if is_narrow else _beside(picture)
        inches = width - beside if ax is None else _inches(ax)
        rows = strips(picture, inches / CHARACTER)
    if ax is None:
        ax = _figure(picture, rows, width)
    drawing = _Chart(picture, ax, rows, is_narrow=is_narrow)
    drawing.draw()
    if legend and picture.shown:
        _legend(drawing.lanes, ax)
    if title:
        ax.set_title(escape(title), loc="left", fontsize=10, fontweight="bold", color=INK)
    return ax


def _figure(picture: Picture, rows: Sequence[Strip], width: float) -> Any:  # noqa: ANN401
    """New Axes by pyplot, as large as the picture needs."""
    parts = [row.lanes for row in rows] or [picture.shown]
    named = NAMED if width < NARROW else 0.0
    lanes = sum(len(part) * (1 + named) for part in parts)
    if not named:
        lanes += HEADING * sum(len({lane.room for lane in part}) for part in parts)
    wide = width
    if len(rows) > 1:
        lanes += TIMES * len(rows)
    elif rows and not named:
        wide = max(picture.width * CHARACTER + _beside(picture), 6.0)
    # matplotlib draws no image of more than 65 536 dots a side.
    return axes(min(wide, 200.0), min(LANE * lanes + 1.5, 200.0))


def _beside(picture: Picture) -> float:
    """The width of the names beside the lanes, in inches."""
    names = [name for lane in picture.shown for name in (lane.name, lane.class_name)]
    return min(max(map(len, names), default=0), LONGEST) * NAME + 0.4


def _inches(ax: Axes) -> float:
    figure: Any = ax.get_figure(root=True)
    return float(ax.get_window_extent().width / figure.dpi)


class _Chart:
    """Draws a picture into Axes: as rows of the sequence, or without rows on an axis of time."""

    def __init__(
        self, picture: Picture, ax: Axes, rows: Sequence[Strip], *, is_narrow: bool
    ) -> None:
        self.picture = picture
        self.ax = ax
        self.rows = rows
        self.is_narrow = is_narrow
        in_time = not rows
        x = [record.time / 1e6 for record in picture.records] if in_time else picture.x
        self.lanes = LaneDrawer(picture, ax, x, in_time=in_time)
        self.ticks: list[tuple[float, Lane]] = []

    def draw(self) -> None:
        """Draws lanes, their names and the axis."""
        ax, notes = self.ax, [self.picture.folded] if self.picture.folded else []
        below = 0.05
        if len(self.rows) > 1:
            y = self._rows()
            notes.insert(0, "ms, in the order of events; +: the time that passes in between")
        else:
            y = self._all(self.picture.shown, 0.0)
            if self.rows:
                below = 0.38
                self._sequence()
                notes.insert(0, "ms, in the order of events; +: the time that passes in between")
            else:
                ax.margins(x=0.04)
                ax.tick_params(axis="x", labelsize=7.5, labelcolor=QUIET, color=QUIET)
                notes.insert(0, "virtual time, ms; ×n: so many at one place")
        names = ["" if self.is_narrow else self._name(lane) for _, lane in self.ticks]
        ax.set_yticks([y for y, _ in self.ticks], names, fontsize=8)
        ax.tick_params(axis="y", length=0, labelcolor=INK)
        ax.set_ylim(max(y, 1.0) + below, -0.05)
        if not self.picture.shown:
            ax.text(0.5, 0.5, "Nothing happened.", transform=ax.transAxes, ha="center", color=QUIET)
        said = textwrap.fill("   ".join(notes), max(20, int(_inches(ax) * 18)))
        ax.set_xlabel(said, fontsize=7.5, color=QUIET, loc="left")
        ax.spines[["top", "left", "right"]].set_visible(False)
        ax.spines["bottom"].set_visible(len(self.rows) < 2)
        ax.spines["bottom"].set_color(QUIET)

    def _name(self, lane: Lane) -> str:
        name = escape(shorten(lane.name, LONGEST))
        return f"{name}\n{escape(shorten(lane.class_name, LONGEST))}" if lane.class_name else name

    def _all(self, lanes: Sequence[Lane], y: float) -> float:
        """Draws lanes from a height on, under the headings of their groups; returns the end."""
        room = ""
        for lane in lanes:
            if self.is_narrow:
                self._heading(f"{lane.name}  {lane.class_name}", y + NAMED / 2)
                y += NAMED
            elif lane.room != room:
                room = lane.room
                self._heading(room.upper(), y + HEADING / 2)
                y += HEADING
            self.lanes.draw(lane, y + 0.5)
            self.ticks.append((y + 0.5, lane))
            self.ax.axhline(y + 1, color=LINE, lw=0.5, zorder=0)
            y += 1
        return y

    def _heading(self, words: str, y: float) -> None:
        self.ax.annotate(
            escape(words),
            (0, y),
            xycoords=("axes fraction", "data"),
            xytext=(4, 0),
            textcoords="offset points",
            fontsize=6.5,
            color=QUIET,
            va="center",
            fontweight="bold",
            zorder=1,
        )

    # The axis of the sequence

    def _sequence(self) -> None:
        """Draws the axis of a single row, with the times below it."""
        ax, columns = self.ax, self.picture.columns
        step = -(-len(columns) // MAX_COLUMNS)
        for column in columns:
            ax.axvspan(column.x - 0.4, column.x + column.width, color=RAISED, lw=0, zorder=-2)
        shown = columns[::step] if step else []
        ax.set_xticks([c.x for c in shown], [_times(c) for c in shown], ha="left", fontsize=7.5)
        ax.tick_params(axis="x", length=3, color=QUIET, labelcolor=INK)
        ax.set_xlim(-1.5, max(self.picture.width, 10) + 1)
        for before, column in zip(columns, columns[1:], strict=False):
            if step == 1:
                self._gap(before, column, 0.0, None)

    def _rows(self) -> float:
        """Draws the axes of several rows, with the times above each row."""
        from matplotlib.patches import Rectangle

        y = widest = 0.0
        for row in self.rows:
            top = y
            for column in row.columns:
                start, end = max(column.x, row.start), min(column.x + column.width, row.end)
                is_cut = column.x < row.start
                label = ("… " if is_cut else "") + _times(column)
                self._written(label, start - row.start, y + TIMES / 2)
                box = (start - row.start - 0.4, y + TIMES)
                height = len(row.lanes) * (1 + NAMED * self.is_narrow)
                height += HEADING * row.rooms * (not self.is_narrow)
                self.ax.add_patch(
                    Rectangle(box, end - start + 0.4, height, facecolor=RAISED, lw=0, zorder=-2)
                )
            for before, column in zip(row.columns, row.columns[1:], strict=False):
                self._gap(before, column, row.start, top + TIMES / 2)
            self.lanes.window(row.start, row.end)
            y = self._all(row.lanes, y + TIMES)
            widest = max(widest, row.end - row.start, self._labels_end(row))
        self.ax.set_xticks([])
        self.ax.set_xlim(-1.5, widest + 1)
        return y

    def _labels_end(self, row: Strip) -> float:
        """The place at which the last label of a row ends."""
        x = self.picture.x
        return max(
            (
                x[mark.row] + len(mark.label) - row.start
                for lane in row.lanes
                for mark in lane.marks
                if row.start <= x[mark.row] < row.end
            ),
            default=0.0,
        )

    def _written(self, text: str, x: float, y: float) -> None:
        self.ax.text(x - 0.2, y, text, fontsize=7.5, color=INK, va="center", ha="left")

    def _gap(self, before: Column, column: Column, shift: float, y: float | None) -> None:
        """Writes the time between two columns, at a height or above the axis."""
        middle = (before.x + before.width + column.x) / 2 - 0.2 - shift
        self.ax.annotate(
            f"+{milliseconds(column.start - before.end)}",
            (middle, 0 if y is None else y),
            xycoords=("data", "axes fraction" if y is None else "data"),
            xytext=(0, 3 if y is None else 0),
            textcoords="offset points",
            fontsize=6,
            color=QUIET,
            ha="center",
            va="baseline" if y is None else "center",
        )


def _times(column: Column) -> str:
    start = milliseconds(column.start)
    return start if column.count == 1 else f"{start}–{milliseconds(column.end)}"


def _legend(lanes: LaneDrawer, ax: Axes) -> None:
    """Draws a legend of the used signs, below the axes."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    handles: list[Any] = []
    for name, look in SPANS.items():
        if f"span {name}" in lanes.used:
            colour = "none" if look.is_hatched else look.colour
            hatch = "//////" if look.is_hatched else None
            edge = look.colour if look.is_hatched else "none"
            handles.append(Patch(fc=colour, ec=edge, hatch=hatch, label=look.word, lw=0.6))
    for name, look in {**MARKS, "tick": TICK}.items():
        if f"mark {name}" in lanes.used:
            handles.append(Line2D([], [], ls="", label=look.word, **marker(look)))
    inches = _inches(ax)
    ax.legend(
        handles=handles,
        loc="upper left",
        bbox_to_anchor=(0.0, -0.52 / max(_tall(ax), 0.5)),
        borderaxespad=0,
        ncols=max(1, min(len(handles), int(inches / 1.5))),
        fontsize=7,
        frameon=False,
        labelcolor=QUIET,
        handletextpad=0.4,
        columnspacing=1.2,
    )


def _tall(ax: Axes) -> float:
    figure: Any = ax.get_figure(root=True)
    return float(ax.get_window_extent().height / figure.dpi)
