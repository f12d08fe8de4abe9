"""Charts of an evaluation: the confusion matrix, times, and the stock recognizers' results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fingerpost_workbench.pictures.figures import COLOURS, INK, QUIET, escape, shorten

if TYPE_CHECKING:
    from fingerpost_workbench.sweeps.evaluating import Evaluation

MAX_LETTERS = 22
"""Longer names are shortened; characters."""


def plot_evaluation(found: Evaluation, axs: Any = None) -> Any:  # noqa: ANN401
    """Draws an evaluation; see `Evaluation.plot`."""
    if axs is None:
        from matplotlib import pyplot

        # As wide as a notebook's page, so that nothing is made smaller there.
        rows = 0.3 * max(len(found.labels), 4) + 1.4
        _, panels = pyplot.subplot_mosaic(
            [["matrix", "times"], ["stock", "stock"]], figsize=(9, 2 * rows), layout="constrained"
        )
        axs = [panels[name] for name in ("matrix", "times", "stock")]
    matrix, times, stock = axs
    _matrix(
        matrix,
        found.confusion.tolist(),
        found.labels,
        found.predictions,
        [sum(row) or 1 for row in found.confusion.tolist()],
        whole=True,
    )
    _axis_names(matrix, "taken for", "the gesture")
    matrix.set_title(f"right: {found.accuracy.percent}", fontsize=9, color=INK, loc="left")
    _times(times, found)
    names = list(next(iter(found.stock.values()), {}))
    rates = [[found.stock[label][name] for name in names] for label in found.labels]
    _matrix(stock, rates, found.labels, names, [1.0] * len(rates), whole=False)
    _axis_names(stock, "stock recognizer", "the gesture")
    stock.set_title("stock recognizers, each alone", fontsize=9, color=INK, loc="left")
    return axs


def _axis_names(ax: Any, x: str, y: str) -> None:  # noqa: ANN401
    ax.set_xlabel(x, fontsize=8, color=QUIET, loc="left")
    ax.set_ylabel(y, fontsize=8, color=QUIET, loc="top")


def _matrix(
    ax: Any,  # noqa: ANN401
    rows: list[list[float]],
    labels: Any,  # noqa: ANN401
    names: Any,  # noqa: ANN401
    wholes: list[float],
    *,
    whole: bool,
) -> None:
    shares = [[value / total for value in row] for row, total in zip(rows, wholes, strict=True)]
    if not names:
        ax.axis("off")
        return
    ax.imshow(shares, cmap="Blues", vmin=0, vmax=1.25, aspect="auto")
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            if value:
                dark = shares[y][x] > 0.6
                text = f"{value:.0f}" if whole else f"{value:.0%}"
                ax.text(
                    x, y, text, ha="center", va="center", fontsize=8, color="w" if dark else INK
                )
    ax.set_xticks(range(len(names)), [escape(shorten(n, MAX_LETTERS)) for n in names], fontsize=7)
    ax.set_yticks(range(len(labels)), [escape(shorten(n, MAX_LETTERS)) for n in labels], fontsize=7)
    ax.tick_params(length=0)
    if len(names) > 3:
        ax.tick_params(axis="x", rotation=40)
    ax.spines[:].set_visible(False)


def _times(ax: Any, found: Evaluation) -> None:  # noqa: ANN401
    names = found.predictions[:-1]
    for place, name in enumerate(names):
        own = [
            s.milliseconds
            for s in found.seen
            if s.predicted == name == s.recording.label and s.milliseconds is not None
        ]
        wrong = [
            s.milliseconds
            for s in found.seen
            if s.predicted == name != s.recording.label and s.milliseconds is not None
        ]
        colour = COLOURS[place % len(COLOURS)]
        spread = [place + 0.28 * ((i * 0.618) % 1 - 0.5) for i in range(len(own))]
        ax.plot(own, spread, ls="", marker="o", ms=3.2, color=colour, alpha=0.55, mew=0)
        missed = [place + 0.28 * ((i * 0.618) % 1 - 0.5) for i in range(len(wrong))]
        ax.plot(wrong, missed, ls="", marker="x", ms=4, color="#D55E00", mew=1)
        estimate = found.time[name]
        if estimate.count:
            ax.plot([estimate.low, estimate.high], [place + 0.3] * 2, color=INK, lw=1.6)
            ax.plot([estimate.value], [place + 0.3], marker="d", ms=5, color=INK)
    ax.set_yticks(range(len(names)), [escape(shorten(n, MAX_LETTERS)) for n in names], fontsize=7)
    ax.set_ylim(len(names) - 0.4, -0.6)
    ax.set_xlim(left=0)
    _axis_names(ax, "ms after the first finger", "recognized as")
    ax.tick_params(axis="x", labelsize=7)
    ax.set_title("recognized (× another gesture)", fontsize=9, color=INK, loc="left")
    mean = ax.plot(
        [],
        [],
        marker="d",
        ms=5,
        color=INK,
        lw=1.6,
        label=f"mean with its {found.level:.0%} interval",
    )
    ax.legend(handles=mean, fontsize=7, frameon=False, loc="lower right")
    ax.spines[["top", "right", "left"]].set_visible(False)
    ax.tick_params(axis="y", length=0)
