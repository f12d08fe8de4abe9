"""What all charts share: figures by pyplot, ink, glyphs, text that is no formula."""

from __future__ import annotations

from typing import Any

from fingerpost.errors import FingerpostError

INK, QUIET, LINE, RAISED = "#1B2430", "#586575", "#D5DCE3", "#F4F6F8"
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#999999")
"""Okabe and Ito's palette, safe for colour-blind eyes."""


def axes(width: float, height: float) -> Any:  # noqa: ANN401
    """Makes a figure by pyplot, of this size in inches, with one pair of axes.

    Raises:
        FingerpostError: matplotlib is not installed.
    """
    _, ax = _pyplot().subplots(figsize=(width, height), layout="constrained")
    return ax


def _pyplot() -> Any:  # noqa: ANN401
    try:
        import matplotlib.pyplot
    except ImportError as problem:
        raise FingerpostError(
            f"Plots need matplotlib ({problem}): pip install 'fingerpost[plot]'."
        ) from None
    return matplotlib.pyplot


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


def glyph(shape: str) -> Any:  # noqa: ANN401
    """Matplotlib's marker for a shape of the palette."""
    from matplotlib.path import Path

    flag = Path([(-0.7, -1), (-0.7, 1), (1, 0.45), (-0.35, -0.1), (-0.35, -1), (-0.7, -1)])
    return {
        "down": "v",
        "up": "^",
        "cross": "X",
        "play": ">",
        "disc": "o",
        "ring": "o",
        "flag": flag,
        "diamond": "D",
        "dot": ".",
        "question": "$?$",
        "bar": "|",
        "tick": "|",
    }[shape]
