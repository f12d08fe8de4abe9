"""Shared by all charts: figures by pyplot, colours, glyphs, and text without formulas."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Any

from fingerpost._call import unfit
from fingerpost.errors import FingerpostError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from fingerpost_workbench.pictures.palette import Look

INK, QUIET, LINE, RAISED = "#1B2430", "#586575", "#D5DCE3", "#F4F6F8"
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#999999")
"""Okabe and Ito's palette, which colour-blind readers can distinguish."""


def axes(width: float, height: float) -> Any:  # noqa: ANN401
    """Makes a figure by pyplot, with a size in inches and one pair of axes.

    Raises:
        FingerpostError: matplotlib is not installed.
    """
    _, ax = _pyplot().subplots(figsize=(width, height), layout="constrained")
    return ax


def given_axes(ax: Axes) -> Axes:
    """Checks the Axes to draw into, without importing matplotlib.

    Raises:
        KindError: they are none.
    """
    if not hasattr(ax, "get_figure"):
        raise unfit("ax", "matplotlib's Axes or None", ax)
    return ax


def _pyplot() -> Any:  # noqa: ANN401
    # A compiled module that is interrupted while it begins is left in pieces, and the process
    # aborts at its end: an interrupt waits until all of them are there.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        import matplotlib.pyplot
    except ImportError as problem:
        raise FingerpostError(
            f"Plots need matplotlib ({problem}): pip install 'fingerpost[plot]'."
        ) from None
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return matplotlib.pyplot


def escape(text: str) -> str:
    r"""Escapes the dollar signs of a text, with which matplotlib would start a formula.

    >>> print(escape("$0"))
    \$0
    """
    return text.replace("$", r"\$")


def shorten(text: str, limit: int) -> str:
    """The text without its middle if it is longer than `limit` characters.

    >>> shorten("aVeryLongNameOfAView", 11)
    'aVery…AView'
    """
    if len(text) <= limit:
        return text
    half = (limit - 1) // 2
    return f"{text[:half]}…{text[-half:]}"


def marker(look: Look) -> dict[str, Any]:
    """The arguments of `Axes.plot` and `Line2D` for a mark."""
    from matplotlib.path import Path
    from matplotlib.patheffects import withStroke

    flag = Path([(-0.7, -1), (-0.7, 1), (1, 0.45), (-0.35, -0.1), (-0.35, -1), (-0.7, -1)])
    shape, size, kind = {
        "down": ("v", 5.5, "solid"),
        "up": ("^", 5.5, "solid"),
        "cross": ("X", 6.5, "solid"),
        "octagon": ("8", 6.5, "solid"),
        "play": (">", 5.5, "solid"),
        "open play": (">", 5.0, "open"),
        "disc": ("o", 6.0, "solid"),
        "flag": (flag, 8.0, "solid"),
        "diamond": ("D", 5.5, "solid"),
        "open diamond": ("D", 4.8, "open"),
        "open square": ("s", 4.8, "open"),
        "dot": (".", 7.5, "solid"),
        "crossed ring": (r"$\otimes$", 7.5, "line"),
        "dotted ring": (r"$\odot$", 7.5, "line"),
        "slashed ring": (r"$\oslash$", 7.5, "line"),
        "question": ("$?$", 7.5, "line"),
        "exclamation": ("$!$", 6.5, "line"),
        "bar": ("|", 9.0, "line"),
        "tick": ("|", 5.5, "line"),
    }[look.shape]
    # A sign on a span stays legible; the start of what is withheld is no tick.
    halo = [withStroke(linewidth=3, foreground="white")] if kind == "line" and shape != "|" else []
    stroke = {"bar": 2.6, "tick": 0.9}.get(look.shape, 0.4)
    return {
        "marker": shape,
        "markersize": size,
        "markerfacecolor": "white" if kind == "open" else look.colour,
        "markeredgecolor": "white" if kind == "solid" else look.colour,
        "markeredgewidth": {"solid": 0.4, "open": 1.3, "line": stroke}[kind],
        "path_effects": halo,
    }
