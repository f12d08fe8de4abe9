"""Numbers of a sample with how sure they are: percentile intervals of the bootstrap."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost._extras import needed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Estimate:
    """A number, and between what it lies; NaN where there is nothing to count.

    Attributes:
        value: of the recordings as they are.
        low: of the interval.
        high: of the interval.
        count: how many recordings it is of.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def percent(self) -> str:
        """As a percentage with its interval; the interval is left out where it is the value."""
        if math.isnan(self.value):
            return "–"
        value, low, high = (f"{100 * number:.0f}" for number in (self.value, self.low, self.high))
        return f"{value} %" if value == low == high else f"{value} % ({low} … {high})"

    def text(self, unit: str) -> str:
        """With its unit and interval."""
        if math.isnan(self.value):
            return "–"
        return f"{self.value:.1f} {unit} ({self.low:.1f} … {self.high:.1f})"

    def to_dict(self) -> dict[str, Any]:
        """For machines; None for NaN."""
        numbers = {"value": self.value, "low": self.low, "high": self.high}
        made: dict[str, Any] = {n: None if math.isnan(v) else v for n, v in numbers.items()}
        return {**made, "count": self.count}


def estimated(
    values: NDArray[np.float64],
    statistic: Callable[..., Any],
    draws: NDArray[np.int64],
    level: float,
) -> Estimate:
    """Estimates a statistic of a sample.

    Args:
        values: one for each recording; NaN where it does not count.
        statistic: of numpy, that leaves NaN out.
        draws: recordings drawn with replacement, a row a drawing.
        level: how sure the interval is.
    """
    np = needed("numpy", "sweep")
    count = int(np.count_nonzero(~np.isnan(values)))
    if not count:
        return Estimate(math.nan, math.nan, math.nan, 0)
    with warnings.catch_warnings():
        # A drawing may have none of those that count; it is left out.
        warnings.simplefilter("ignore", RuntimeWarning)
        drawn = statistic(values[draws], axis=1)
    tail = 100 * (1 - level) / 2
    low, high = np.nanpercentile(drawn, [tail, 100 - tail])
    return Estimate(float(statistic(values)), float(low), float(high), count)
