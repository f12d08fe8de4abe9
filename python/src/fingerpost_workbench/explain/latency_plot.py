"""Latency as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost_workbench.pictures.axis import milliseconds
from fingerpost_workbench.pictures.bars import plot_bars

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from fingerpost.explain.latency import Latency


def plot_latency(latency: Latency, ax: Axes | None = None) -> Axes:
    """Draws a bar for every late touch phase and action, divided into its causes.

    Raises:
        FingerpostError: matplotlib is not installed.
    """
    rows = []
    for delay in latency.late:
        parts = [(part.by, part.because, part.start, part.end) for part in delay.parts]
        how = "" if delay.outcome in ("delivered", "sent") else f", {delay.outcome}"
        rows.append(
            (f"{delay.subject}.{delay.what}", parts, f"{milliseconds(delay.total)} ms{how}")
        )
    return plot_bars(rows, ax)
