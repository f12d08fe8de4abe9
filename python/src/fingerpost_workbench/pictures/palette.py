"""The looks of spans and marks: one entry for each kind, safe for colour-blind readers.

Hues are from Okabe and Ito's palette. Looks also differ by shape, hatching or lightness, so that
they differ in a grey print as well.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """A colour, a shape or hatching, and the legend's text; the player has its own colours.

    No two marks have the same shape. Spans have no shape.

    Attributes:
        word: the legend's text.
        shape: the name of a glyph in `figures.marker`.
        is_hatched: whether a span is hatched instead of filled.
        weight: the rank among marks that are too near each other; the heaviest one is drawn.
    """

    word: str
    colour: str
    shape: str = ""
    is_hatched: bool = False
    weight: float = 0.0


BLUE, SKY, GREEN, VERMILLION = "#0072B2", "#56B4E9", "#009E73", "#D55E00"
INK, GREY, AMBER, PURPLE = "#1F2A37", "#5B6472", "#A66F00", "#A04A82"

SPANS: dict[str, Look] = {
    "down": Look("finger down", "#8592A3"),
    "touch": Look("touch in the view", "#4A5563"),
    "possible": Look("possible", "#D3DEEA"),
    "active": Look("began, changed", SKY),
    "recognized": Look("recognized, ended", GREEN),
    "failed": Look("failed", "#B4B4B4"),
    "cancelled": Look("cancelled", VERMILLION),
    "withheld": Look("withheld", GREY, is_hatched=True),
}

MARKS: dict[str, Look] = {
    "began": Look("touchesBegan; finger down", INK, "down", weight=2),
    "ended": Look("touchesEnded; finger up", INK, "up", weight=1),
    "touchCancelled": Look("touchesCancelled", VERMILLION, "cross", weight=7.5),
    "stateBegan": Look("began", BLUE, "play", weight=9),
    "stateRecognized": Look("recognized, ended", "#00805D", "disc", weight=9),
    "stateFailed": Look("failed", "#6B6B6B", "crossed ring", weight=9),
    "stateCancelled": Look("cancelled", VERMILLION, "octagon", weight=9),
    "action": Look("action or handler", PURPLE, "flag", weight=8),
    "control": Look("control, cell or scroll event", AMBER, "open diamond", weight=4),
    "isWithheld": Look("withheld from here on", GREY, "bar", weight=5),
    "released": Look("released: delivered late", GREY, "open play", weight=3),
    "dropped": Look("dropped: never delivered", GREY, "slashed ring", weight=7),
    "felt": Look("recognizer gets the touch", "#6B7785", "dot"),
    "question": Look("a question; its no is written", BLUE, "question", weight=6),
    "waits": Look("waits for another", "#6B6B6B", "dotted ring", weight=5.5),
    "event": Look("event", AMBER, "diamond", weight=4),
    "change": Look("something changes", AMBER, "open square", weight=4),
    "diagnostic": Look("diagnostic", VERMILLION, "exclamation", weight=7),
}

TICK = Look("moved, changed", INK, "tick")
