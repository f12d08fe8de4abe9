"""Where one outcome ends and another begins: points between neighbours, found by bisection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost._extras import needed
from fingerpost.runs.asking import Asked
from fingerpost.runs.deciding import Decision, decision

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

MOST_ROUNDS = 48


@dataclass(frozen=True)
class Border:
    """Where two outcomes meet.

    Attributes:
        between: their numbers, the lower first.
        points: places on it (x, y), each no farther from either outcome than the tolerance.
        decision: what decides between them, of one place on it.
    """

    between: tuple[int, int]
    points: tuple[tuple[float, float], ...]
    decision: Decision | None

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "between": list(self.between),
            "points": [list(point) for point in self.points],
            "decision": self.decision.to_dict() if self.decision else None,
        }

    def __str__(self) -> str:
        a, b = self.between
        return f"{a} | {b}: {self.decision.words if self.decision else 'not known'}"


def bisected(
    asked: Asked, low: Numbers, high: Numbers, outcomes: NDArray[np.int32], tolerance: Numbers
) -> tuple[Numbers, Numbers, NDArray[np.int32], NDArray[np.int32]]:
    """Halves the ways between points of different outcomes until they are short enough.

    Args:
        asked: who knows outcomes.
        low: starts, a row each, a column for each of the asked names.
        high: ends, whose outcomes are others.
        outcomes: those of the starts.
        tolerance: how long a way may stay, for each name.

    Returns:
        Starts and ends, and their outcomes; those differ.
    """
    np = needed("numpy", "sweep")
    low, high, first = low.copy(), high.copy(), outcomes.copy()
    last = np.zeros_like(first)
    is_known = np.zeros(len(low), dtype=bool)
    for _ in range(MOST_ROUNDS):
        middle = (low + high) / 2
        # Where numbers are too close to have a middle there is nothing left to halve.
        is_open = np.any(np.abs(high - low) > tolerance, axis=1) & np.any(
            (middle != low) & (middle != high), axis=1
        )
        if not is_open.any():
            break
        places = np.flatnonzero(is_open)
        found = asked.outcomes(_columns(asked, middle[places]))
        same = found == first[places]
        low[places[same]] = middle[places[same]]
        high[places[~same]] = middle[places[~same]]
        last[places[~same]], is_known[places[~same]] = found[~same], True
    if not is_known.all():
        places = np.flatnonzero(~is_known)
        last[places] = asked.outcomes(_columns(asked, high[places]))
    return low, high, first, last


def borders_of(
    asked: Asked, grid: NDArray[np.int32], xs: Numbers, ys: Numbers, tolerance: Numbers
) -> tuple[Border, ...]:
    """Finds the borders in a grid of outcomes (row by row, y first), and what decides there."""
    np = needed("numpy", "sweep")
    starts, ends, known = [], [], []
    for dy, dx in ((0, 1), (1, 0)):
        a, b = grid[: grid.shape[0] - dy, : grid.shape[1] - dx], grid[dy:, dx:]
        rows, columns = np.nonzero(a != b)
        starts.append(np.stack([xs[columns], ys[rows]], axis=1))
        ends.append(np.stack([xs[columns + dx], ys[rows + dy]], axis=1))
        known.append(a[rows, columns])
    low, high, first, last = bisected(
        asked, np.concatenate(starts), np.concatenate(ends), np.concatenate(known), tolerance
    )
    pairs = np.sort(np.stack([first, last], axis=1), axis=1)
    made = []
    for pair in np.unique(pairs, axis=0):
        places = np.flatnonzero((pairs == pair).all(axis=1))
        middle = places[len(places) // 2]
        turned = first[middle] != pair[0]
        sides = np.stack([high[middle], low[middle]] if turned else [low[middle], high[middle]])
        points = (low[places] + high[places]) / 2
        made.append(
            Border(
                (int(pair[0]), int(pair[1])),
                tuple((float(x), float(y)) for x, y in points),
                _decision(asked, sides),
            )
        )
    return tuple(made)


def _decision(asked: Asked, sides: Numbers) -> Decision | None:
    a, b = asked.timelines(_columns(asked, sides))
    return decision(a, b, thresholds(asked)) if a is not None and b is not None else None


def thresholds(asked: Asked) -> dict[str, tuple[float, str]]:
    """The profile's thresholds: values and units."""
    return {field.name: (field.value, field.unit) for field in asked.lab.profile.fields}


def _columns(asked: Asked, points: Numbers) -> dict[str, Numbers]:
    return {name: points[:, place] for place, name in enumerate(asked.names)}
