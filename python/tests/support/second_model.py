"""A second, slow and plain model of the numbers, from the published formulas."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence

Place = tuple[float, float]

DECELERATION = 0.998
"""What is left of a glide's speed after a millisecond (UIScrollView.DecelerationRate.normal)."""
STOP = 10.0
"""A glide ends at this speed, points a second."""
BAND = 0.55
"""The rubber band's constant."""
SPRING = 10.9
"""The rate of the critically damped return, one over seconds."""


def rubber_band(distance: float, length: float) -> float:
    """How far content goes past its edge when the finger goes `distance` past it."""
    return (1 - 1 / (BAND * distance / length + 1)) * length


def step(state: Place, span: float, law: Callable[[Place], Place]) -> Place:
    """One step of Runge and Kutta, fourth order, of place and speed."""

    def moved(change: Place, part: float) -> Place:
        return state[0] + change[0] * part, state[1] + change[1] * part

    a = law(state)
    b = law(moved(a, span / 2))
    c = law(moved(b, span / 2))
    d = law(moved(c, span))
    weights = [(a[i] + 2 * b[i] + 2 * c[i] + d[i]) / 6 for i in range(2)]
    return state[0] + span * weights[0], state[1] + span * weights[1]


def gliding(state: Place) -> Place:
    """The speed falls by the same part in every instant."""
    return state[1], 1000 * math.log(DECELERATION) * state[1]


def springing(edge: float) -> Callable[[Place], Place]:
    """A critically damped spring that pulls to an edge."""
    return lambda state: (state[1], -2 * SPRING * state[1] - SPRING**2 * (state[0] - edge))


def glide(place: float, speed: float, span: float, low: float, high: float) -> float:
    """Where content is that was let go: integrated in small steps, without any closed form."""
    state, time, steps = (place, speed), 0.0, 2000
    small = span / steps
    edge: float | None = low if place < low else high if place > high else None
    while time < span - 1e-12:
        if edge is not None:
            state = step(state, small, springing(edge))
        else:
            ahead = step(state, small, gliding)
            if abs(ahead[1]) <= STOP:
                return stopped(state, small)
            edge = low if ahead[0] < low else high if ahead[0] > high else None
            if edge is not None:
                reached = bisected(state, small, edge)
                state = step(step(state, reached, gliding), small - reached, springing(edge))
            else:
                state = ahead
        time += small
    return state[0]


def stopped(state: Place, span: float) -> float:
    """Where within a step the speed falls to the stop."""
    low, high = 0.0, span
    for _ in range(60):
        middle = (low + high) / 2
        is_before = abs(step(state, middle, gliding)[1]) > STOP
        low, high = (middle, high) if is_before else (low, middle)
    return step(state, low, gliding)[0]


def bisected(state: Place, span: float, edge: float) -> float:
    """When within a step the edge is reached."""
    low, high = 0.0, span
    for _ in range(60):
        middle = (low + high) / 2
        is_before = (step(state, middle, gliding)[0] - edge) * (state[0] - edge) > 0
        low, high = (middle, high) if is_before else (low, middle)
    return low


def resting_place(place: float, speed: float) -> float:
    """Where a glide without edges and stop would end."""
    state = (place, speed)
    while abs(state[1]) > 1e-9:
        state = step(state, 0.002, gliding)
    return state[0]


def velocity(reports: Sequence[tuple[float, float]], window: float = 0.1) -> float:
    """The difference quotient of the newest report and the oldest in the window, or the last."""
    now, value = reports[-1]
    earlier = [item for item in reports[:-1] if now - item[0] <= window + 1e-12] or [reports[-2]]
    then, before = earlier[0]
    return (value - before) / (now - then)


def scale(pairs: Sequence[tuple[Place, Place]]) -> float | None:
    """A pinch's scale after the last of these places of its fingers; None before it has begun."""
    base = math.dist(*pairs[0])
    for pair in pairs:
        change = math.dist(*pair) - base
        if abs(change) > 8:
            return math.dist(*pairs[-1]) / (base + math.copysign(8, change))
    return None


def rotation(pairs: Sequence[tuple[Place, Place]]) -> float | None:
    """A rotation in radians after the last of these places; None before it has begun."""
    lines = [complex(b[0] - a[0], b[1] - a[1]) for a, b in pairs]
    turned, left_out = 0.0, None
    for before, after in zip(lines, lines[1:], strict=False):
        turned += cmath.phase(after / before)
        if left_out is None and abs(turned) > math.radians(5):
            left_out = math.copysign(math.radians(5), turned)
    return None if left_out is None else turned - left_out


def centroid(frame: Sequence[Sequence[float]], cell: float, threshold: float) -> Place:
    """The middle of what rises above the threshold."""
    weight = x = y = 0.0
    for row, values in enumerate(frame):
        for column, value in enumerate(values):
            above = max(0.0, value - threshold)
            weight += above
            x += above * (column + 0.5) * cell
            y += above * (row + 0.5) * cell
    return x / weight, y / weight
