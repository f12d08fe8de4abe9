"""Charts of answers: latency as bars, a matrix as a heat map."""

from __future__ import annotations

from collections import Counter
from textwrap import fill
from typing import TYPE_CHECKING

from fingerpost_workbench.pictures.axis import milliseconds
from fingerpost_workbench.pictures.figures import COLOURS, INK, QUIET, axes, escape, shorten

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from fingerpost.explain.latency import Latency

MAX_LINE = 84
"""The characters of a line of a legend."""
MAX_WORDS = 40
"""Longer texts lose their middle; characters."""


def plot_latency(latency: Latency, ax: Axes | None = None) -> Axes:
    """Draws a bar for every late touch phase and action, divided into its causes.

    Args:
        latency: the delays.
        ax: the Axes to draw into; None makes a figure with pyplot.

    Raises:
        FingerpostError: matplotlib is not installed.
    """
    late = latency.late
    if ax is None:
        ax = axes(7, 0.34 * max(len(late), 2) + 1.1)
    colours: dict[str, str] = {}
    for place, delay in enumerate(late):
        for part in delay.parts:
            is_fresh = part.by not in colours
            colour = colours.setdefault(part.by, COLOURS[len(colours) % len(COLOURS)])
            ax.barh(
                place,
                part.span / 1e6,
                left=part.start / 1e6,
                height=0.6,
                color=colour,
                hatch="//" if part.because == "waiting for" else None,
                edgecolor="white",
                label=escape(part.by) if is_fresh else None,
            )
        end = delay.parts[-1].end if delay.parts else 0
        how = "" if delay.outcome in ("delivered", "sent") else f", {delay.outcome}"
        ax.annotate(
            escape(f"{milliseconds(delay.total)} ms{how}"),
            (end / 1e6, place),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            fontsize=8,
            color=INK,
        )
    names = [escape(shorten(f"{delay.subject}.{delay.what}", MAX_WORDS)) for delay in late]
    ax.set_yticks(range(len(late)), names, fontsize=8)
    ax.invert_yaxis()
    ax.margins(x=0.18)
    ax.set_xlabel("virtual time, ms", fontsize=8, color=QUIET, loc="left")
    ax.tick_params(axis="x", labelsize=8)
    ax.tick_params(axis="y", length=0)
    ax.spines[["top", "right", "left"]].set_visible(False)
    if colours:
        ax.legend(title="answerable", frameon=False, loc="best", fontsize=8, title_fontsize=8)
    else:
        ax.text(0.5, 0.5, "Nothing was withheld.", ha="center", transform=ax.transAxes)
    return ax


def differing(logs: Sequence[Sequence[str]]) -> tuple[list[str], list[list[str]]]:
    """The lines that all logs have equally often, and the other lines of each log, in order.

    >>> differing([("tap.action", "a.touchesBegan"), ("tap.action",), ()])
    (['tap.action'], [['a.touchesBegan'], [], []])
    """
    counts = [Counter(log) for log in logs if log]
    first = counts[0] if len(counts) > 1 else Counter()
    common = [line for line in first if all(each[line] == first[line] for each in counts)]
    return common, [[line for line in log if line not in common] for log in logs]


def _labels(logs: Sequence[Sequence[str]]) -> list[str]:
    """A legend's label for each log, and one for what they have in common."""
    common, own = differing(logs)
    labels = [
        fill(", ".join(lines) or ("nothing more" if log else "(nothing)"), MAX_LINE)
        for log, lines in zip(logs, own, strict=True)
    ]
    return labels + ([fill(f"In each: {', '.join(common)}", MAX_LINE)] if common else [])


def plot_classes(
    settings: Sequence[str],
    values: Sequence[Sequence[str]],
    outcomes: Sequence[int],
    logs: Sequence[Sequence[str]],
    ax: Axes | None = None,
) -> Axes:
    """Draws combinations of settings as a heat map of their outcomes.

    Args:
        settings: the names; the last ones are on the horizontal axis and change fastest.
        values: the values of all settings, for each combination.
        outcomes: the number of the outcome, from 1, for each combination.
        logs: the lines of each outcome; the legend has those that tell it from the others.
        ax: the Axes to draw into; None makes a figure with pyplot.
    """
    from matplotlib.patches import Patch, Rectangle
    from matplotlib.transforms import ScaledTranslation

    down = max(1, (len(settings) + 1) // 2) if len(settings) > 1 else 0
    rows = list(dict.fromkeys(tuple(value[:down]) for value in values))
    columns = list(dict.fromkeys(tuple(value[down:]) for value in values))
    labels = _labels(logs)
    if ax is None:
        lines = sum(label.count("\n") + 1 for label in labels)
        ax = axes(max(6.0, 0.7 * len(columns) + 4.0), 0.42 * len(rows) + 1.4 + 0.2 * lines)
    for value, outcome in zip(values, outcomes, strict=True):
        x, y = columns.index(tuple(value[down:])), rows.index(tuple(value[:down]))
        colour = COLOURS[(outcome - 1) % len(COLOURS)]
        ax.add_patch(Rectangle((x, y), 1, 1, facecolor=colour, edgecolor="white", lw=1.5))
        # The number as well: there may be more outcomes than colours.
        ax.text(x + 0.5, y + 0.5, str(outcome), ha="center", va="center", fontsize=8, color=INK)
    ax.set_xlim(0, len(columns))
    ax.set_ylim(len(rows), 0)
    at = [place + 0.5 for place in range(len(columns))]
    ax.set_xticks(at, [escape("\n".join(value)) for value in columns], fontsize=7.5)
    at = [place + 0.5 for place in range(len(rows))]
    ax.set_yticks(at, [escape(", ".join(value)) for value in rows], fontsize=7.5)
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    ax.set_xlabel(escape("\n".join(settings[down:])), fontsize=8, color=QUIET)
    ax.set_ylabel(escape("\n".join(settings[:down])), fontsize=8, color=QUIET)
    handles = [
        Patch(fc=COLOURS[n % len(COLOURS)], label=f"{n + 1}: {escape(label)}")
        for n, label in enumerate(labels[: len(logs)])
    ]
    handles += [Patch(fc="none", label=escape(label)) for label in labels[len(logs) :]]
    # In inches below the axes, under the values and the names of the horizontal settings.
    below = ScaledTranslation(0, -0.2 - 0.3 * len(settings[down:]), ax.figure.dpi_scale_trans)
    ax.legend(
        handles=handles,
        loc="upper left",
        bbox_to_anchor=(0, 0),
        bbox_transform=ax.transAxes + below,
        borderaxespad=0,
        frameon=False,
        fontsize=7,
    )
    return ax
