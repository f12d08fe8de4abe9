"""Outcomes over two parameters, as a map with the decisions at the borders."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode_optional, optional, pair, unfit, whole
from fingerpost.errors import BadValueError
from fingerpost.variants.lab_variants import options_of
from fingerpost.variants.prepared import answered, watched
from fingerpost_workbench._extras import needed
from fingerpost_workbench.pictures.scene import Scene
from fingerpost_workbench.sweeps.borders import Border
from fingerpost_workbench.sweeps.parameters import Bound
from fingerpost_workbench.sweeps.plans import Points
from fingerpost_workbench.sweeps.subjects import REFUSED, opened

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import pyarrow
    from numpy.typing import NDArray

    from fingerpost.player import Steps


@dataclass(frozen=True)
class Axis:
    """A parameter along an axis, from `low` to `high`."""

    name: str
    """The parameter's name."""
    low: float
    high: float
    unit: str
    """The unit of its numbers; empty for none."""

    @property
    def label(self) -> str:
        """Name and unit."""
        return f"{self.name}, {self.unit}" if self.unit else self.name

    @property
    def step(self) -> str:
        """The step of the parameter."""
        return self.name.rpartition(".")[0]

    @property
    def key(self) -> str:
        """The number of the step."""
        return self.name.rpartition(".")[2]


@dataclass(frozen=True)
class OutcomeMap:
    """Outcomes over two parameters.

    Attributes:
        x: the horizontal axis.
        y: the vertical axis, downwards on a screen, otherwise upwards.
        xs: the columns' values: the centres of the cells.
        ys: the rows' values.
        outcomes: the outcome number of each cell, row by row; 0 where the engine refuses it.
        logs: the folded logs of outcomes 1, 2 ….
        borders: the borders between outcomes.
        errors: the reasons for refused cells, one sentence each.
        scene: the screen.
        played: the number of runs.
    """

    x: Axis
    y: Axis
    xs: NDArray[np.float64]
    ys: NDArray[np.float64]
    outcomes: NDArray[np.int32]
    logs: tuple[tuple[str, ...], ...]
    borders: tuple[Border, ...]
    errors: tuple[str, ...]
    scene: Scene
    played: int

    @property
    def is_of_screen(self) -> bool:
        """Whether the axes are the screen coordinates at which a step begins."""
        return (self.x.key, self.y.key) == ("x", "y") and self.x.step == self.y.step

    @property
    def shares(self) -> Mapping[int, float]:
        """The share of each outcome on the map, by its number."""
        np = needed("numpy", "sweep")
        numbers, counts = np.unique(self.outcomes, return_counts=True)
        return {int(n): int(c) / self.outcomes.size for n, c in zip(numbers, counts, strict=True)}

    def at(self, x: float, y: float) -> int:
        """The outcome of the cell around a point.

        Raises:
            BadValueError: it is not on the map.
        """
        column = int((x - self.x.low) / (self.x.high - self.x.low) * len(self.xs))
        row = int((y - self.y.low) / (self.y.high - self.y.low) * len(self.ys))
        if not (0 <= column < len(self.xs) and 0 <= row < len(self.ys)):
            raise BadValueError(f"({x:g}, {y:g}) is not on the map.")
        return int(self.outcomes[row, column])

    def border(self, a: int, b: int) -> Border:
        """The border between two outcomes.

        Raises:
            BadValueError: they do not touch.
        """
        found = next((item for item in self.borders if set(item.between) == {a, b}), None)
        if found is None:
            raise BadValueError(f"the outcomes {a} and {b} do not meet.")
        return found

    def log(self, outcome: int) -> tuple[str, ...]:
        """The log of an outcome."""
        if not 1 <= outcome <= len(self.logs):
            raise BadValueError(f"there are {len(self.logs)} outcomes, no outcome {outcome}.")
        return self.logs[outcome - 1]

    def to_arrow(self) -> pyarrow.Table:
        """The cells as a table with both parameters and `outcome`."""
        np, pa = needed("numpy", "sweep"), needed("pyarrow", "sweep")
        xs, ys = np.meshgrid(self.xs, self.ys)
        columns = {self.x.name: xs.ravel(), self.y.name: ys.ravel()}
        return pa.table({**columns, "outcome": self.outcomes.ravel()})

    def to_pandas(self) -> pandas.DataFrame:
        """The cells as a data frame; needs the extra `pandas`."""
        needed("pandas", "pandas")
        frame: pandas.DataFrame = self.to_arrow().to_pandas()
        return frame

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "x": {"name": self.x.name, "low": self.x.low, "high": self.x.high},
            "y": {"name": self.y.name, "low": self.y.low, "high": self.y.high},
            "outcomes": self.outcomes.tolist(),
            "logs": [list(log) for log in self.logs],
            "borders": [border.to_dict() for border in self.borders],
            "errors": list(self.errors),
            "played": self.played,
        }

    def plot(self, ax: Any = None, **options: Any) -> Any:  # noqa: ANN401
        """Draws the map, over the screen where its axes are screen coordinates.

        Needs the extra `plot`.

        Args:
            ax: the Axes to draw into; None creates a figure with pyplot.
            options: `names` for the outcomes in the legend, by number; `borders=False`.

        Returns:
            The matplotlib Axes.
        """
        from fingerpost_workbench.pictures.map_chart import plot_map

        return plot_map(self, ax, **options)

    def __str__(self) -> str:
        lines = []
        for number, share in sorted(self.shares.items(), key=lambda item: -item[1]):
            words = "refused" if number == REFUSED else ", ".join(self.log(number)) or "(nothing)"
            lines.append(f"{share:6.1%}  {number}. {words}")
        return "\n".join([*lines, *(f"border {border}" for border in self.borders)])

    def __repr__(self) -> str:
        size = f"{len(self.xs)} × {len(self.ys)}"
        return f"<OutcomeMap of {size} cells, {len(self.logs)} outcomes>"


def outcome_map(
    subject: object,
    x: tuple[str, float, float],
    y: tuple[str, float, float],
    observe: object = None,
    *,
    script: Steps | None = None,
    size: tuple[int, int] = (200, 200),
    tolerance: tuple[float, float] | None = None,
    token: str | None = None,
    threads: int | None = None,
) -> OutcomeMap:
    """Maps the outcomes over two parameters, and finds the borders between them.

    Bisection finds the border between neighbouring cells with different outcomes, below one
    sample's resolution. Outcomes smaller than a cell can be missed.

    >>> from fingerpost import Lab, Script
    >>> with Lab() as lab:
    ...     card = lab.add_window().add_subview("card", frame=(45, 200, 300, 300))
    ...     _ = card.add_recognizer("pan", name="pan")
    ...     script = Script().drag(card, by=(0, 0))
    ...     distance, angle = ("script[0].distance", 0, 20), ("script[0].angle", 0, 90)
    ...     print(outcome_map(lab, distance, angle, ["states"], script=script, size=(20, 10)))
     56.0%  1. pan.state(failed)
     44.0%  2. pan.state(began), pan.state(ended)
    border 1 | 2: profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)

    Args:
        subject: an experiment or a lab.
        x: a parameter and its range; for names see `fingerpost_workbench.sweeps.parameters`.
        y: the other one.
        observe: the records in outcomes; as in `sweep`. Not beside a token.
        script: the input, for a lab.
        size: the number of cells in x and y.
        tolerance: the precision of the border search, in x and y.
        token: distinguish only whether this token is seen.
        threads: the engine's number of threads.

    Raises:
        UnknownNameError: a parameter is unknown; near matches are named.
        BadValueError: an axis has no width, or the map no cells.
    """
    np = needed("numpy", "sweep")
    across, down = _range("x", x), _range("y", y)
    pair("size", size)
    columns, rows = (whole("size", side) for side in size)
    near = optional(pair, "tolerance", tolerance) or (0.0, 0.0)
    line = encode_optional(token, "token")
    if token is not None and observe is not None:
        raise BadValueError("a token tells outcomes apart by itself: leave observe out.")
    optional(whole, "threads", threads)
    if across[0] == down[0]:
        raise BadValueError(f"both axes are {across[0]}; a map has two parameters.")
    if not (1 <= columns and 1 <= rows and columns * rows <= 4_000_000):
        raise BadValueError(f"a map has 1 … 4000000 cells, not {columns} × {rows}.")
    if tolerance is not None and not all(0 < item < math.inf for item in near):
        raise BadValueError(f"a tolerance is more than 0, not {near}.")
    with opened(subject, script, observe) as found:
        scene = Scene.of(found.lab._core, found.lab.screen)
        bound = Bound(found.lab, found.script, Points({across[0]: [], down[0]: []}))
        x_axis, y_axis = (Axis(*given, bound.unit(given[0])) for given in (across, down))
        options, alive = options_of(found.observation)
        options.threads = 0 if threads is None else whole("threads", threads)
        options.token = line
        outcomes = np.empty((rows, columns), dtype=np.int32)
        with watched(found.lab, "mapping") as options.progress:
            reported = answered(
                found.lab,
                native.fp_lab_outcome_map,
                ctypes.byref(bound.script()),
                ctypes.byref(bound.axis(*across, columns, near[0])),
                ctypes.byref(bound.axis(*down, rows, near[1])),
                ctypes.byref(options),
                outcomes.ctypes.data_as(ctypes.POINTER(ctypes.c_int32)),
                outcomes.size,
            )
        del alive
    return OutcomeMap(
        x_axis,
        y_axis,
        _middles(x_axis, columns),
        _middles(y_axis, rows),
        outcomes,
        tuple(map(tuple, reported["logs"])),
        tuple(map(Border, reported["borders"])),
        tuple(reported["errors"]),
        scene,
        reported["played"],
    )


def _range(axis: str, given: tuple[str, float, float]) -> tuple[str, float, float]:
    try:
        name, low, high = given
        low, high = float(low), float(high)
    except (TypeError, ValueError):
        raise unfit(axis, "(NAME, from, to)", given) from None
    if not (low < high and abs(low) < 1e12 and abs(high) < 1e12):
        raise BadValueError(f"the axis {name} leads from {low:g} to {high:g}.")
    return str(name), low, high


def _middles(axis: Axis, count: int) -> Any:  # noqa: ANN401
    np = needed("numpy", "sweep")
    return axis.low + (axis.high - axis.low) * (np.arange(count) + 0.5) / count
