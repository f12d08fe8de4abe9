"""Drawing a picture's lanes into matplotlib axes."""

from __future__ import annotations

from typing import Any

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, Rectangle
from matplotlib.path import Path
from matplotlib.transforms import ScaledTranslation

from fingerpost.plots.lanes import ROOMS, Lane, Picture, Span
from fingerpost.plots.layout import PlacedMark, place
from fingerpost.plots.palette import MARKS, SPANS, TICK, Look

SIZE = 7.2
"""Points of the labels' type."""
INK, QUIET = "#1F2A37", "#6B7683"
BAR, THIN, HATCHED = 0.28, 0.06, 0.32
GAP = 0.62
"""Room for a heading, in lanes."""
MOST_GUIDES = 60
HEIGHTS = {"touch": THIN, "withheld": HATCHED}
SIGNS: dict[str, Any] = {
    "down": "v",
    "up": "^",
    "cross": "X",
    "play": ">",
    "disc": "o",
    "ring": "o",
    "flag": Path([(-0.7, -1), (-0.7, 1), (1, 0.45), (-0.35, -0.1), (-0.35, -1), (-0.7, -1)]),
    "diamond": "D",
    "tick": "|",
}
SIZES = {"down": 6.5, "up": 6.5, "cross": 8.5, "play": 6.5, "disc": 7.0, "ring": 6.5, "flag": 9.0}


class Drawing:
    """One picture in one pair of axes."""

    def __init__(self, picture: Picture, ax: Axes) -> None:
        self.picture = picture
        self.ax = ax
        self.used: dict[str, Look] = {}
        self.has_ticks = False
        figure: Any = ax.get_figure(root=True)
        self.figure = figure
        self.width = ax.get_window_extent().width * 72 / figure.dpi
        whole = max(picture.end - picture.start, 1_000_000)
        # Room at the right for what the last instant has to say.
        self.pad_left, self.pad_right = 0.02 * whole, 0.11 * whole
        self.span = whole
        # Axis units a millisecond.
        self.unit = 1e-3 if whole > 20_000_000_000 else 1.0

    def draw(self) -> None:
        """Draws headings, lanes, guides and the axis."""
        picture, ax = self.picture, self.ax
        low, high = picture.start - self.pad_left, picture.start + self.span + self.pad_right
        ax.set_xlim(low / 1e6 * self.unit, high / 1e6 * self.unit)
        y = 0.0
        names: list[tuple[float, Lane]] = []
        for room in ROOMS:
            lanes = [lane for lane in picture.lanes if lane.room == room]
            if not lanes:
                continue
            self._text(0, y + GAP * 0.5, room.upper(), 7.5, QUIET, at_left=True, bold=True)
            y += GAP
            for number, lane in enumerate(lanes):
                if number % 2 == 0:
                    ax.axhspan(y, y + 1, color="#F6F8FA", zorder=0, lw=0)
                self._lane(lane, y + 0.5)
                names.append((y + 0.5, lane))
                y += 1
        for middle, lane in names:
            self._name(middle, lane)
        if not names:
            self._text(low / 1e6 * self.unit, 0.5, "Nothing happened.", 10, QUIET)
            y = 1.0
        if picture.left_out:
            more = f"{picture.left_out} further lane{'s' * (picture.left_out > 1)} left out"
            self._text(0, y + 0.3, more, 7.5, QUIET, at_left=True)
            y += 0.5
        ax.set_ylim(y + 0.05, -0.05)
        self._frame()

    def _frame(self) -> None:
        ax = self.ax
        if len(self.picture.instants) <= MOST_GUIDES:
            for instant in self.picture.instants:
                ax.axvline(
                    instant / 1e6 * self.unit, color="#C9D1DA", lw=0.8, ls=(0, (3, 3)), zorder=0.5
                )
        ax.set_yticks([])
        for side in ("top", "left", "right"):
            ax.spines[side].set_visible(False)
        ax.spines["bottom"].set_color("#AEB7C2")
        ax.tick_params(axis="x", labelsize=8, colors=QUIET, color="#AEB7C2")
        ax.set_xlabel(
            f"virtual time, {'ms' if self.unit == 1 else 's'}",
            fontsize=8.5,
            color=QUIET,
            loc="right",
        )

    def _lane(self, lane: Lane, y: float) -> None:
        for span in lane.spans:
            self._span(span, y)
        if lane.ticks:
            self.has_ticks = True
            on_bar = lane.room == "Fingers"
            self.ax.vlines(
                [time / 1e6 * self.unit for time in lane.ticks],
                y - (BAR if on_bar else 0.2) / 2,
                y + (BAR if on_bar else 0.2) / 2,
                color="white" if on_bar else INK,
                lw=0.7,
                zorder=3,
                alpha=0.9 if len(lane.ticks) < 100 else 0.5,
            )
        inner = self.width * self.span / (self.span + self.pad_left + self.pad_right)
        pad = inner * self.pad_right / self.span
        start = self.picture.start
        marks, labels = place(lane, start, start + self.span, inner, pad, SIZE)
        for placed in marks:
            self._mark(placed, y)
        for label in labels:
            above = label.level == 0
            look = MARKS.get(label.look) or SPANS[label.look]
            self.ax.text(
                start / 1e6 * self.unit,
                y + (-0.2 if above else 0.23),
                escape(label.text),
                fontsize=SIZE,
                color=look.light,
                va="bottom" if above else "top",
                zorder=6,
                transform=self._moved(label.x),
            )

    def _span(self, span: Span, y: float) -> None:
        if span.start == span.end:
            return
        look = SPANS[span.look]
        self.used[f"span {span.look}"] = look
        height = HEIGHTS.get(span.look, BAR)
        width = (span.end - span.start) / 1e6 * self.unit
        self.ax.add_patch(
            Rectangle(
                (span.start / 1e6 * self.unit, y - height / 2),
                width,
                height,
                facecolor="none" if look.is_hatched else look.light,
                edgecolor=look.light if look.is_hatched else "white",
                hatch="//////" if look.is_hatched else None,
                lw=0.8 if look.is_hatched else 0.5,
                ls=":" if span.is_open else "-",
                zorder=1.6 if look.is_hatched else 2,
            )
        )

    def _mark(self, placed: PlacedMark, y: float) -> None:
        mark = placed.mark
        look = MARKS[mark.look]
        self.used[f"mark {mark.look}"] = look
        self.ax.plot(
            [mark.time / 1e6 * self.unit],
            [y],
            marker=SIGNS[look.shape],
            markersize=SIZES.get(look.shape, 5.5),
            markerfacecolor="white" if look.shape == "ring" else look.light,
            markeredgecolor=look.light if look.shape == "ring" else "white",
            markeredgewidth=1.5 if look.shape == "ring" else 0.7,
            ls="",
            zorder=5,
            clip_on=False,
            transform=self._moved(placed.shift),
        )

    def _moved(self, points: float) -> Any:  # noqa: ANN401
        if not points:
            return self.ax.transData
        return self.ax.transData + ScaledTranslation(points / 72, 0, self.figure.dpi_scale_trans)

    def _name(self, y: float, lane: Lane) -> None:
        named = lane.class_name and lane.room != "Fingers"
        up = 0.13 if named else 0
        self._text(0, y - up, shorten(lane.name, 24), 9, INK, at_left=True)
        if named:
            self._text(0, y + 0.2, shorten(lane.class_name, 30), 6.8, QUIET, at_left=True)

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        color: str,
        *,
        at_left: bool = False,
        bold: bool = False,
    ) -> None:
        moved = self.ax.get_yaxis_transform() + ScaledTranslation(
            -10 / 72, 0, self.figure.dpi_scale_trans
        )
        self.ax.text(
            x,
            y,
            escape(text),
            fontsize=size,
            color=color,
            ha="right" if at_left else "left",
            va="center",
            fontweight="bold" if bold else "normal",
            transform=moved if at_left else self.ax.transData,
            clip_on=False,
        )

    def legend(self) -> None:
        """Explains the signs that are used, below the axes."""
        handles: list[Any] = []
        for name, look in SPANS.items():
            if f"span {name}" in self.used:
                handles.append(
                    Patch(
                        facecolor="none" if look.is_hatched else look.light,
                        edgecolor=look.light,
                        hatch="//////" if look.is_hatched else None,
                        label=look.word,
                    )
                )
        looks = [look for name, look in MARKS.items() if f"mark {name}" in self.used]
        for look in looks + ([TICK] if self.has_ticks else []):
            handles.append(
                Line2D(
                    [],
                    [],
                    ls="",
                    marker=SIGNS[look.shape],
                    markersize=SIZES.get(look.shape, 5.5),
                    markerfacecolor="white" if look.shape == "ring" else look.light,
                    markeredgecolor=look.light,
                    markeredgewidth=1.4 if look.shape == "ring" else 0.7,
                    label=look.word,
                )
            )
        height = self.ax.get_window_extent().height / self.figure.dpi
        self.ax.legend(
            handles=handles,
            loc="upper center",
            bbox_to_anchor=(0.42, -0.4 / height),
            ncols=min(7, -(-len(handles) // 2)),
            fontsize=7.6,
            frameon=False,
            labelcolor=INK,
            handletextpad=0.5,
            columnspacing=1.5,
            handlelength=1.6,
        )


def escape(text: str) -> str:
    r"""Text that matplotlib takes literally: a dollar sign would start a formula.

    >>> print(escape("$0"))
    \$0
    """
    return text.replace("$", r"\$")


def shorten(text: str, limit: int) -> str:
    """The text, cut in the middle if it is longer than `limit` characters.

    >>> shorten("aVeryLongNameOfAView", 11)
    'aVery…AView'
    """
    if len(text) <= limit:
        return text
    half = (limit - 1) // 2
    return f"{text[:half]}…{text[-half:]}"
