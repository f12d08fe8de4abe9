"""A picture's lanes as SVG."""

from __future__ import annotations

import math
from html import escape

from fingerpost.plots.lanes import ROOMS, Lane, Picture, Span
from fingerpost.plots.layout import PlacedLabel, PlacedMark, place
from fingerpost.plots.palette import MARKS, SPANS

WIDTH, LEFT, RIGHT = 1140.0, 170.0, 110.0
LANE, HEADING, AXIS = 46.0, 26.0, 34.0
BAR, THIN, HATCHED = 14.0, 3.0, 17.0
SIZE = 10.0
MOST_GUIDES = 60
HEIGHTS = {"touch": THIN, "withheld": HATCHED}


class SVG:
    """One picture; `used` names the looks that occur in it, once it is drawn."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.span = max(picture.end - picture.start, 1_000_000)
        self.inner = WIDTH - LEFT - RIGHT
        self.used: set[str] = set()
        self.bands: list[str] = []
        self.parts: list[str] = []

    def text(self) -> str:
        """The SVG element; `SCOPE` stands where a prefix for ids belongs."""
        y = 4.0
        for room in ROOMS:
            lanes = [lane for lane in self.picture.lanes if lane.room == room]
            if not lanes:
                continue
            self._write(LEFT - 14, y + 17, room.upper(), "h", "end")
            y += HEADING
            for number, lane in enumerate(lanes):
                if number % 2 == 0:
                    self.bands.append(
                        f'<rect class="b" x="{LEFT - 8:g}" y="{y:g}" '
                        f'width="{WIDTH - LEFT + 8:g}" height="{LANE:g}"/>'
                    )
                self._lane(lane, y + LANE / 2)
                y += LANE
        if not self.picture.lanes:
            self._write(LEFT, y + 20, "Nothing happened.", "q")
            y += 30
        self._axis(y)
        height = y + AXIS
        return (
            f'<svg class="t" viewBox="0 0 {WIDTH:g} {height:g}" role="img" '
            'xmlns="http://www.w3.org/2000/svg"><defs>'
            '<pattern id="SCOPE-hatch" width="5" height="5" patternUnits="userSpaceOnUse" '
            'patternTransform="rotate(45)"><path class="w" d="M0 0V5"/></pattern></defs>'
            + "".join(self.bands)
            + self._guides(y)
            + "".join(self.parts)
            + "</svg>"
        )

    def _x(self, time: float) -> float:
        return LEFT + (time - self.picture.start) / self.span * self.inner

    def _guides(self, bottom: float) -> str:
        if len(self.picture.instants) > MOST_GUIDES:
            return ""
        xs = [self._x(instant) for instant in self.picture.instants]
        return "".join(f'<path class="g" d="M{x:.1f} 6V{bottom:g}"/>' for x in xs)

    def _axis(self, y: float) -> None:
        end = WIDTH - 4
        self.parts.append(f'<path class="a" d="M{LEFT - 8:g} {y:g}H{end:g}"/>')
        unit, word = (1e9, "s") if self.span > 20_000_000_000 else (1e6, "ms")
        step = nice_step(self.span / unit / 8)
        first = math.ceil(self.picture.start / unit / step)
        last = math.floor((self.picture.start + self.span * 1.06) / unit / step)
        for number in range(first, last + 1):
            value = number * step
            x = self._x(value * unit)
            self.parts.append(f'<path class="a" d="M{x:.1f} {y:g}v5"/>')
            self._write(x, y + 17, f"{value:g}", "q", "middle")
        self._write(end, y + 29, f"virtual time, {word}", "q", "end")

    def _lane(self, lane: Lane, y: float) -> None:
        named = bool(lane.class_name)
        self._write(LEFT - 14, y + (0 if named else 4), _cut(lane.name, 22), "", "end", lane.name)
        if named:
            self._write(LEFT - 14, y + 13, _cut(lane.class_name, 28), "q", "end", lane.class_name)
        for span in lane.spans:
            self._span(span, y)
        if lane.ticks:
            self.used.add("tick")
            half = BAR / 2 if lane.room == "Fingers" else 5
            path = "".join(f"M{self._x(t):.1f} {y - half:g}v{2 * half:g}" for t in lane.ticks)
            kind = "f" if lane.room == "Fingers" else "k"
            self.parts.append(f'<path class="{kind}" d="{path}"/>')
        start = self.picture.start
        marks, labels = place(lane, start, start + self.span, self.inner, RIGHT - 12, SIZE)
        for placed in marks:
            self._mark(placed, y)
        for label in labels:
            self._label(label, y)

    def _span(self, span: Span, y: float) -> None:
        if span.start == span.end:
            return
        look = SPANS[span.look]
        self.used.add(f"span {span.look}")
        height = HEIGHTS.get(span.look, BAR)
        x = self._x(span.start)
        fill = 'fill="url(#SCOPE-hatch)"' if look.is_hatched else ""
        kinds = "s w" if look.is_hatched else f"s s-{span.look}"
        open_end = ' stroke-dasharray="2 2"' if span.is_open and look.is_hatched else ""
        tip = self.picture.tip(span.row)
        lasting = f"{(span.end - span.start) / 1e6:g} ms {look.word}"
        self.parts.append(
            f'<rect class="{kinds}" {fill}{open_end} x="{x:.1f}" y="{y - height / 2:g}" '
            f'width="{max(self._x(span.end) - x, 0.5):.1f}" height="{height:g}" rx="1.5">'
            f"<title>{escape(lasting)}\n{escape(tip)}</title></rect>"
        )

    def _mark(self, placed: PlacedMark, y: float) -> None:
        mark = placed.mark
        self.used.add(f"mark {mark.look}")
        drawn = sign(MARKS[mark.look].shape, LEFT + placed.x + placed.shift, y)
        tip = escape(self.picture.tip(mark.row, mark.count))
        self.parts.append(f'<g class="m m-{mark.look}">{drawn}<title>{tip}</title></g>')

    def _label(self, label: PlacedLabel, y: float) -> None:
        kind = f"l m-{label.look}" if label.look in MARKS else "l q"
        self._write(LEFT + label.x, y + (-10 if label.level == 0 else 18.5), label.text, kind)

    def _write(
        self, x: float, y: float, text: str, kind: str, anchor: str = "", whole: str = ""
    ) -> None:
        anchored = f' text-anchor="{anchor}"' if anchor else ""
        tip = f"<title>{escape(whole)}</title>" if whole and whole != text else ""
        self.parts.append(
            f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}"{anchored}>{escape(text)}{tip}</text>'
        )


def sign(shape: str, x: float, y: float) -> str:
    """A sign around a point, as an SVG element."""
    match shape:
        case "disc" | "ring":
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4.6 if shape == "disc" else 3.8}"/>'
        case "down":
            path = f"M{x:.1f} {y + 4.4:.1f}l-4.6 -8h9.2z"
        case "up":
            path = f"M{x:.1f} {y - 4.4:.1f}l-4.6 8h9.2z"
        case "play":
            path = f"M{x + 4.6:.1f} {y:.1f}l-8 -4.6v9.2z"
        case "diamond":
            path = f"M{x:.1f} {y - 5:.1f}l5 5l-5 5l-5 -5z"
        case "flag":
            path = f"M{x - 3.5:.1f} {y + 6:.1f}v-12l9 3.6l-7 3v5.4z"
        case "tick":
            path = f"M{x:.1f} {y - 5:.1f}v10"
        case _:
            path = (
                f"M{x - 5:.1f} {y - 2.6:.1f}l2.4 -2.4l2.6 2.6l2.6 -2.6l2.4 2.4l-2.6 2.6"
                "l2.6 2.6l-2.4 2.4l-2.6 -2.6l-2.6 2.6l-2.4 -2.4l2.6 -2.6z"
            )
    return f'<path d="{path}"/>'


def nice_step(rough: float) -> float:
    """The next of 1, 2, 5, 10 … that is not smaller.

    >>> nice_step(37), nice_step(0.3)
    (50.0, 0.5)
    """
    power = 10.0 ** math.floor(math.log10(max(rough, 1e-9)))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999999)


def _cut(text: str, limit: int) -> str:
    half = (limit - 1) // 2
    return text if len(text) <= limit else f"{text[:half]}…{text[-half:]}"
