"""Latency as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fingerpost.errors import FingerpostError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from fingerpost.explain.latency import Latency

COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00")
"""Okabe and Ito's palette, safe for colour-blind eyes."""


def plot_latency(latency: Latency, ax: Axes | None = None) -> Axes:
    """Draws a bar for every late touch phase and action, cut into the parts of its critical path.

    Raises:
        FingerpostError: matplotlib is not installed.
    """
    late = latency.late
    if ax is None:
        ax = _axes(len(late))
    colours: dict[str, str] = {}
    for row, delay in enumerate(late):
        for part in delay.parts:
            fresh = part.by not in colours
            colour = colours.setdefault(part.by, COLOURS[len(colours) % len(COLOURS)])
            ax.barh(
                row,
                part.span / 1e6,
                left=part.start / 1e6,
                height=0.6,
                color=colour,
                hatch="//" if part.because == "waiting for" else None,
                edgecolor="white",
                label=part.by if fresh else None,
            )
        words = f"{delay.total / 1e6:.3g} ms" + (
            "" if delay.outcome in ("delivered", "sent") else f", {delay.outcome}"
        )
        ax.annotate(
            words, (delay.out / 1e6, row), xytext=(4, 0), textcoords="offset points", va="center"
        )
    ax.set_yticks(range(len(late)), [f"{delay.subject}.{delay.what}" for delay in late])
    ax.invert_yaxis()
    ax.margins(x=0.15)
    ax.set_xlabel("ms")
    ax.spines[["top", "right"]].set_visible(False)
    if colours:
        ax.legend(title="answerable", frameon=False, loc="best")
    else:
        ax.text(0.5, 0.5, "nothing was withheld", ha="center", transform=ax.transAxes)
    return ax


def _axes(rows: int) -> Any:  # noqa: ANN401
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as problem:
        raise FingerpostError(
            f"Plots need matplotlib ({problem}): pip install 'fingerpost[plot]'."
        ) from None
    figure = Figure(figsize=(9, 0.5 * max(rows, 2) + 1.4), layout="constrained", facecolor="white")
    FigureCanvasAgg(figure)
    return figure.add_subplot()
