"""Statistics with bootstrap percentile intervals."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost_workbench._extras import needed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Estimate:
    """A number and its interval; NaN where there is nothing to count.

    Attributes:
        value: the statistic of the recordings.
        low: the end of the interval.
        high: of the interval.
        count: the number of recordings.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def percent(self) -> str:
        """A percentage with its interval, which is left out where it equals the value."""
        if math.isnan(self.value):
            return "–"
        value, low, high = (f"{100 * number:.0f}" for number in (self.value, self.low, self.high))
        return f"{value} %" if value == low == high else f"{value} % ({low} … {high})"

    def text(self, unit: str) -> str:
        """The number with unit and interval."""
        if math.isnan(self.value):
            return "–"
        return f"{self.value:.1f} {unit} ({self.low:.1f} … {self.high:.1f})"

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; None for NaN."""
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
        statistic: a numpy function that ignores NaN.
        draws: recordings drawn with replacement, one drawing in each row.
        level: the confidence level of the interval.
    """
    np = needed("numpy", "sweep")
    count = int(np.count_nonzero(~np.isnan(values)))
    if not count:
        return Estimate(math.nan, math.nan, math.nan, 0)
    with warnings.catch_warnings():
        # A drawing without any of those that count is left out.
        warnings.simplefilter("ignore", RuntimeWarning)
        drawn = statistic(values[draws], axis=1)
    tail = 100 * (1 - level) / 2
    low, high = np.nanpercentile(drawn, [tail, 100 - tail])
    return Estimate(float(statistic(values)), float(low), float(high), count)
