"""A sweep as a picture: outcomes over one parameter as a strip, over two as a map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError
from fingerpost_workbench.pictures.figures import COLOURS, INK, QUIET, axes, escape

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from matplotlib.axes import Axes

MOST = 12
"""The number of outcomes in the legend."""
NUMBERS_UP_TO = 400
"""Up to so many fields each has the number of its outcome."""


def plot_sweep(
    columns: Mapping[str, list[Any]],
    outcomes: Sequence[int],
    names: Sequence[str],
    ax: Axes | None = None,
) -> Axes:
    """Draws a sweep; see `Sweep.plot`.

    Args:
        columns: the values of each parameter, row by row.
        outcomes: the number of each row's outcome, from 1 on; 0 where it was refused.
        names: the outcomes' names.
        ax: the Axes to draw into; None makes a figure with pyplot.
    """
    from matplotlib.patches import Patch

    places = {name: _places(values) for name, values in columns.items()}
    varied = [name for name, (levels, _) in places.items() if len(levels) > 1]
    if len(varied) > 2:
        raise BadValueError(
            f"a plot shows one or two parameters, and {len(varied)} have several values: "
            f"{', '.join(varied)}. Sweep fewer, or use `to_pandas()`."
        )
    across = varied[0] if varied else next(iter(places), None)
    if across is None:
        raise BadValueError("a sweep without parameters has nothing to plot.")
    down = varied[1] if len(varied) > 1 else None
    levels, xs = places[across]
    rows, ys = places[down] if down else ([""], [0] * len(outcomes))
    if ax is None:
        shown = min(len(names), MOST)
        ax = axes(7.0, min(6.0, 0.3 * len(rows) + 1.0) + 0.22 * shown)
    _draw(ax, xs, ys, outcomes, (len(levels), len(rows)))
    _ticks(ax.xaxis, levels)
    _ticks(ax.yaxis, rows)
    ax.set_xlabel(escape(across), fontsize=8, color=QUIET)
    if down:
        ax.set_ylabel(escape(down), fontsize=8, color=QUIET)
    ax.tick_params(length=0, labelsize=7.5)
    ax.spines[:].set_visible(False)
    handles = [
        Patch(fc=_colour(number), label=f"{number}: {escape(name)}")
        for number, name in enumerate(names[:MOST], 1)
    ]
    if len(names) > MOST:
        handles.append(Patch(fc="none", label=f"{len(names) - MOST} further outcomes"))
    if 0 in outcomes:
        handles.append(Patch(fc=_colour(0), label="refused"))
    # Below the axis and its name.
    ax.legend(
        handles=handles,
        loc="upper left",
        bbox_to_anchor=(0, 0),
        borderaxespad=3.2,
        frameon=False,
        fontsize=7,
    )
    return ax


def _places(values: list[Any]) -> tuple[list[Any], list[int]]:
    """The different values, numbers in their order, and the place of each row's value."""
    levels = list(dict.fromkeys(values))
    if all(isinstance(level, int | float) and not isinstance(level, bool) for level in levels):
        levels.sort()
    at = {level: place for place, level in enumerate(levels)}
    return levels, [at[value] for value in values]


def _colour(outcome: int) -> str:
    return "#eeeeee" if outcome == 0 else COLOURS[(outcome - 1) % len(COLOURS)]


def _draw(
    ax: Axes, xs: list[int], ys: list[int], outcomes: Sequence[int], size: tuple[int, int]
) -> None:
    from matplotlib.collections import PolyCollection

    squares = [
        [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for x, y in zip(xs, ys, strict=True)
    ]
    colours = [_colour(outcome) for outcome in outcomes]
    few = len(outcomes) <= NUMBERS_UP_TO and size[0] <= 40
    edge = "white" if few else "none"
    ax.add_collection(PolyCollection(squares, facecolors=colours, edgecolors=edge))
    for x, y, outcome in zip(xs, ys, outcomes, strict=True):
        if few and outcome:
            # The number as well: there may be more outcomes than colours.
            ax.text(x + 0.5, y + 0.5, str(outcome), ha="center", va="center", fontsize=7, color=INK)
    ax.set_xlim(0, size[0])
    ax.set_ylim(0, size[1])


def _ticks(axis: Any, levels: list[Any]) -> None:  # noqa: ANN401
    """At most a dozen values at equal distances from the first one on, and the last one."""
    last = len(levels) - 1
    step = -(-len(levels) // 12)
    shown = [place for place in range(0, last, step) if last - place >= step] + [last]
    words = [f"{level:g}" if isinstance(level, float) else str(level) for level in levels]
    axis.set_ticks([place + 0.5 for place in shown], [escape(words[place]) for place in shown])
