"""The timeline as a chart: who had the touch, who withheld it, who won, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from fingerpost.errors import FingerpostError
from fingerpost.plots.lanes import ArrowTable, picture_of
from fingerpost.plots.layout import thin

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH = 11.5
"""Inches of a figure that is made here."""


def plot_timeline(
    timeline: ArrowTable,
    ax: Axes | None = None,
    *,
    title: str = "",
    subjects: Iterable[str] | None = None,
    max_lanes: int = 28,
    legend: bool = True,
) -> Axes:
    """Draws a timeline: a lane for every finger, recognizer, view and control that takes part.

    Time runs to the right, in milliseconds. Things of one instant stand side by side in the order
    in which they happened. Long timelines are thinned out to what can be seen.

    Args:
        timeline: a `Timeline`, or anything whose `to_arrow()` has its columns.
        ax: where to draw; None makes a figure of the right height.
        title: a line above the picture.
        subjects: names of the recognizers, views and controls to show; None = all.
        max_lanes: with more lanes the views at the far end of the chain are left out; it says so.
        legend: whether to explain the signs that are used.

    Returns:
        The matplotlib Axes; its figure can be saved with `ax.figure.savefig(…)`.

    Raises:
        FingerpostError: matplotlib is not installed.
    """
    try:
        from fingerpost.plots.drawing import Drawing
    except ImportError as problem:
        raise FingerpostError(
            f"Plots need matplotlib ({problem}): pip install 'fingerpost[plot]'."
        ) from None

    picture = picture_of(timeline, subjects=subjects, max_lanes=max_lanes)
    for lane in picture.lanes:
        thin(lane, picture.start, picture.end)
    if ax is None:
        ax = _figure(len(picture.lanes), len({lane.room for lane in picture.lanes}), bool(title))
    drawing = Drawing(picture, ax)
    drawing.draw()
    if legend and picture.lanes:
        drawing.legend()
    if title:
        ax.set_title(title, loc="left", fontsize=12, fontweight="bold", pad=14)
    return ax


def _figure(lanes: int, rooms: int, has_title: bool) -> Any:  # noqa: ANN401
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    height = 0.52 * max(lanes, 1) + 0.34 * rooms + 1.4 + 0.3 * has_title
    figure = Figure(figsize=(WIDTH, height), dpi=110, facecolor="white")
    FigureCanvasAgg(figure)
    left, bottom, top = 1.85 / WIDTH, 1.12 / height, 1 - (0.14 + 0.36 * has_title) / height
    return figure.add_axes((left, bottom, 1 - left - 0.02, top - bottom))
