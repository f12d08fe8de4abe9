"""A map of outcomes as a chart: colours for outcomes, dots for borders, the screen below."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.pictures.figures import (
    COLOURS,
    INK,
    QUIET,
    axes,
    escape,
    given_axes,
    shorten,
)
from fingerpost_workbench.pictures.screen_chart import plot_scene

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from fingerpost_workbench.sweeps.mapping import OutcomeMap

REFUSED_COLOUR = "#FFFFFF"
HATCHES = ("", "///", "...", "xxx", "\\\\\\", "+++")
"""For more outcomes than there are colours: the same colour is another outcome with hatching."""


def plot_map(
    found: OutcomeMap,
    ax: Axes | None = None,
    *,
    names: Mapping[int, str] | None = None,
    borders: bool = True,
) -> Axes:
    """Draws a map; see `OutcomeMap.plot`."""
    ax = _axes(found) if ax is None else given_axes(ax)
    if found.is_of_screen:
        # Without the tint of controls, which would be taken for an outcome.
        plot_scene(found.scene, ax, names=False, hidden=False, is_tinted=False)
    _cells(ax, found)
    if borders:
        _borders(ax, found)
    if found.is_of_screen:
        _names(ax, found)
        ax.set_xlim(found.x.low, found.x.high)
        ax.set_ylim(found.y.high, found.y.low)
    else:
        ax.set_xlabel(escape(found.x.label), fontsize=8, color=QUIET, loc="left")
        ax.set_ylabel(escape(found.y.label), fontsize=8, color=QUIET, loc="top")
        ax.tick_params(labelsize=8)
    _legend(ax, found, names or {})
    return ax


def _axes(found: OutcomeMap) -> Any:  # noqa: ANN401
    if not found.is_of_screen:
        return axes(7.6, 5.4)
    width, height = found.x.high - found.x.low, found.y.high - found.y.low
    return axes(min(max(5.6 * width / height, 2.4), 8) + 2.6, 6.2)


def _look(number: int) -> tuple[str, str]:
    if number == 0:
        return REFUSED_COLOUR, "xxx"
    place = number - 1
    return COLOURS[place % len(COLOURS)], HATCHES[place // len(COLOURS) % len(HATCHES)]


def _cells(ax: Axes, found: OutcomeMap) -> None:
    import numpy as np
    from matplotlib.colors import to_rgba

    alpha = 0.55 if found.is_of_screen else 0.75
    count = int(found.outcomes.max(initial=0)) + 1
    colours = np.asarray([to_rgba(_look(number)[0], alpha) for number in range(count)])
    ax.imshow(
        colours[found.outcomes],
        extent=(found.x.low, found.x.high, found.y.low, found.y.high),
        origin="lower",
        interpolation="nearest",
        aspect="equal" if found.is_of_screen else "auto",
        zorder=5,
    )
    for number in found.shares:
        if _look(number)[1]:
            ax.contourf(
                found.xs,
                found.ys,
                (found.outcomes == number).astype(float),
                levels=[0.5, 1.5],
                colors="none",
                hatches=[_look(number)[1]],
                zorder=5.5,
            )


def _borders(ax: Axes, found: OutcomeMap) -> None:
    for border in found.borders:
        xs, ys = [x for x, _ in border.points], [y for _, y in border.points]
        ax.plot(xs, ys, ls="", marker=".", ms=1.6, mew=0, color=INK, zorder=6)


def _names(ax: Axes, found: OutcomeMap) -> None:
    """The names of views stand above the colours."""
    seen = found.scene.seen()
    for place, (view, corners) in enumerate(
        zip(found.scene.views, found.scene.corners(), strict=True)
    ):
        if view.parent < 0 or not seen[place]:
            continue
        ax.add_patch(_outline(corners))
        ax.annotate(
            escape(shorten(view.name, 24)),
            (min(x for x, _ in corners), min(y for _, y in corners)),
            xytext=(3, -3),
            textcoords="offset points",
            va="top",
            fontsize=6.5,
            color=INK,
            zorder=8,
            annotation_clip=True,
        )


def _outline(corners: list[tuple[float, float]]) -> Any:  # noqa: ANN401
    from matplotlib.patches import Polygon

    return Polygon(corners, closed=True, facecolor="none", edgecolor=QUIET, lw=0.7, zorder=7)


def _legend(ax: Axes, found: OutcomeMap, names: Mapping[int, str]) -> None:
    from matplotlib.patches import Patch

    handles = []
    for number, share in sorted(found.shares.items(), key=lambda item: -item[1])[:12]:
        colour, hatch = _look(number)
        if number in names:
            words = names[number]
        else:
            words = "refused" if number == 0 else ", ".join(found.log(number)) or "(nothing)"
        text = textwrap.fill(f"{number}. {shorten(words, 110)} ({share:.0%})", 40)
        handles.append(
            Patch(
                facecolor=colour, hatch=hatch, alpha=0.75, edgecolor=INK, lw=0.4, label=escape(text)
            )
        )
    ax.legend(
        handles=handles,
        loc="upper left",
        bbox_to_anchor=(1.01, 1),
        frameon=False,
        fontsize=7,
        handlelength=1.4,
        borderaxespad=0,
    )
