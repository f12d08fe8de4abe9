"""How things look: one entry for each kind of span and mark, safe for colour-blind eyes.

Hues are from Okabe and Ito's palette; every look also differs from the others by shape, hatching or
lightness, so that a grey print can be read too.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """A colour for light and for dark ground, a shape or hatching, and the word for the legend.

    `shape` is one of the glyphs that all drawers know: down, up, cross, flag, diamond, disc, play,
    ring, dot, bar, question; spans have none.

    Attributes:
        is_hatched: a span is drawn as lines, not filled.
    """

    word: str
    light: str
    dark: str
    shape: str = ""
    is_hatched: bool = False


BLUE, SKY, GREEN, VERMILLION = "#0072B2", "#56B4E9", "#009E73", "#D55E00"

SPANS: dict[str, Look] = {
    "down": Look("finger down", "#8592A3", "#8592A3"),
    "touch": Look("touch in the view", "#4A5563", "#A3AFBD"),
    "possible": Look("possible", "#D3DEEA", "#3A4656"),
    "active": Look("began, changed", SKY, "#3C8FC0"),
    "recognized": Look("recognized, ended", GREEN, "#14B88B"),
    "failed": Look("failed", "#B4B4B4", "#787878"),
    "cancelled": Look("cancelled", VERMILLION, "#F07B2A"),
    "withheld": Look("withheld", "#5B6472", "#A9B3C1", is_hatched=True),
}

MARKS: dict[str, Look] = {
    "began": Look("touches began / down", "#1F2A37", "#E6ECF3", "down"),
    "ended": Look("touches ended / up", "#1F2A37", "#E6ECF3", "up"),
    "touchCancelled": Look("touches cancelled", VERMILLION, "#F59149", "cross"),
    "stateBegan": Look("state: began", BLUE, "#6CC0F0", "play"),
    "stateRecognized": Look("state: recognized, ended", "#00805D", "#35D0A6", "disc"),
    "stateFailed": Look("state: failed", "#6B6B6B", "#B5B5B5", "ring"),
    "stateCancelled": Look("state: cancelled", VERMILLION, "#F59149", "cross"),
    "action": Look("action or handler", "#A04A82", "#E59CC8", "flag"),
    "control": Look("control, cell or scroll event", "#A66F00", "#F2B93B", "diamond"),
    "isWithheld": Look("is withheld", "#5B6472", "#A9B3C1", "bar"),
    "released": Look("released", "#5B6472", "#A9B3C1", "play"),
    "dropped": Look("dropped", "#5B6472", "#A9B3C1", "cross"),
    "felt": Look("recognizer is given the touch", "#6B7785", "#A3AFBD", "dot"),
    "question": Look("is asked", BLUE, "#6CC0F0", "question"),
    "waits": Look("waits for another", "#5B6472", "#A9B3C1", "ring"),
    "event": Look("event", "#A66F00", "#F2B93B", "disc"),
    "change": Look("something changes", "#A66F00", "#F2B93B", "ring"),
    "diagnostic": Look("diagnostic", VERMILLION, "#F59149", "diamond"),
}

TICK = Look("moved, changed", "#1F2A37", "#E6ECF3", "tick")
