"""The rows of a sweep: every combination, random points, or your own table.

A row depends only on its number, so any part of a plan can be made anywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost._call import mapping, unfit, whole
from fingerpost.errors import BadValueError, RangeError
from fingerpost_workbench._extras import needed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
    Codes = NDArray[np.int64]

MAX_ROWS = 2**40
"""The maximum number of rows; a larger sweep is a mistake."""


@dataclass(frozen=True)
class Column:
    """A parameter's values in some rows: numbers, or indexes in a list of levels."""

    numbers: Numbers | None = None
    codes: Codes | None = None
    """The index of each row's value."""
    levels: tuple[Any, ...] = ()

    def as_numbers(self, name: str) -> Numbers:
        """The values as numbers.

        Raises:
            BadValueError: one of them is no number.
        """
        if self.numbers is not None:
            return self.numbers
        np = needed("numpy", "sweep")
        for level in self.levels:
            if isinstance(level, bool) or not isinstance(level, int | float):
                raise BadValueError(f"'{name}' takes numbers, not {level!r}.")
        made: Numbers = np.asarray(self.levels, dtype=np.float64)[self.codes]
        return made


class Plan:
    """Rows of parameters by name."""

    names: tuple[str, ...] = ()
    """The parameters' names."""

    def __len__(self) -> int:
        """The number of rows."""
        raise NotImplementedError

    def rows(self, start: int, stop: int) -> dict[str, Column]:
        """The rows from `start` up to `stop`."""
        raise NotImplementedError

    def levels(self, name: str) -> tuple[Any, ...] | None:
        """The listed values of a parameter; None for ranges."""
        raise NotImplementedError

    @property
    def identity(self) -> object:
        """Plain data, equal for plans with equal rows."""
        raise NotImplementedError


class Grid(Plan):
    """Every combination of listed values; the last parameter changes fastest.

    >>> grid = Grid({"tap.isEnabled": [True, False], "script[0].hold": [0.05, 0.1, 0.2]})
    >>> len(grid)
    6
    """

    def __init__(self, values: Mapping[str, Sequence[object]]) -> None:
        """Takes the values of each parameter.

        Raises:
            BadValueError: a parameter has no list of values.
        """
        given = mapping("values", values)
        self._levels = {str(name): _list(name, listed) for name, listed in given.items()}
        self.names = tuple(self._levels)
        self._count = math.prod(map(len, self._levels.values()))
        if self._count > MAX_ROWS:
            raise BadValueError(
                f"the grid has {self._count} combinations; {MAX_ROWS} are too many."
            )

    def __len__(self) -> int:
        return self._count

    def rows(self, start: int, stop: int) -> dict[str, Column]:
        """The rows from `start` up to `stop`."""
        np = needed("numpy", "sweep")
        numbers = np.arange(*_part(self, start, stop), dtype=np.int64)
        made: dict[str, Column] = {}
        inner = self._count
        for name, levels in self._levels.items():
            inner //= len(levels)
            made[name] = Column(codes=numbers // inner % len(levels), levels=levels)
        return made

    def levels(self, name: str) -> tuple[Any, ...] | None:
        """The values of a parameter."""
        return self._levels[name]

    def items(self) -> Iterable[tuple[str, tuple[Any, ...]]]:
        """The parameters with their values."""
        return self._levels.items()

    @property
    def identity(self) -> object:
        """The values."""
        return ["grid", [[name, list(map(repr, levels))] for name, levels in self._levels.items()]]


@dataclass(frozen=True)
class Normal:
    """A normal distribution with a mean and a standard deviation.

    It is limited to 3.47 standard deviations. It is the sum of four uniform numbers, so it is the
    same on every machine.
    """

    mean: float
    deviation: float


class Space(Plan):
    """Random points, the same ones for the same seed.

    >>> space = Space({"script[0].x": (0, 390), "tap.isEnabled": [True, False]}, 1000, seed=7)
    >>> len(space), space.names
    (1000, ('script[0].x', 'tap.isEnabled'))
    """

    def __init__(self, ranges: Mapping[str, object], count: int, *, seed: int = 0) -> None:
        """Takes the range of each parameter.

        Args:
            ranges: for each a pair (low, high), a list of values, or `Normal`.
            count: the number of rows.
            seed: the seed of the random numbers.

        Raises:
            BadValueError: a range is invalid.
        """
        if not 0 <= whole("count", count, end=1 << 64) <= MAX_ROWS:
            raise BadValueError(f"a sweep has 0 … {MAX_ROWS} rows, not {count}.")
        given = mapping("ranges", ranges)
        self._ranges = {str(name): _range(name, range) for name, range in given.items()}
        self.names = tuple(self._ranges)
        self._count = count
        self._seed = whole("seed", seed, -(1 << 63), 1 << 63)

    def __len__(self) -> int:
        return self._count

    def rows(self, start: int, stop: int) -> dict[str, Column]:
        """The rows from `start` up to `stop`."""
        np = needed("numpy", "sweep")
        numbers = np.arange(*_part(self, start, stop), dtype=np.uint64)
        made: dict[str, Column] = {}
        for place, (name, given) in enumerate(self._ranges.items()):
            if isinstance(given, Normal):
                bell = sum(_even(numbers, self._seed, place, draw) for draw in range(4)) - 2.0
                deviation = given.deviation * 1.7320508075688772
                made[name] = Column(numbers=given.mean + deviation * bell)
            elif isinstance(given, tuple):
                low, high = given
                even = _even(numbers, self._seed, place, 0)
                made[name] = Column(numbers=low + (high - low) * even)
            else:
                codes = (_even(numbers, self._seed, place, 0) * len(given)).astype(np.int64)
                made[name] = Column(codes=codes, levels=tuple(given))
        return made

    def levels(self, name: str) -> tuple[Any, ...] | None:
        """The values to choose from; None for a range."""
        given = self._ranges[name]
        return tuple(given) if isinstance(given, list) else None

    @property
    def identity(self) -> object:
        """Ranges, count and seed."""
        return ["space", self._count, self._seed, [[n, repr(r)] for n, r in self._ranges.items()]]


class Points(Plan):
    """Your own rows: a column of numbers for each parameter.

    >>> len(Points({"script[0].x": [10, 20, 30], "script[0].y": [5, 5, 5]}))
    3
    """

    def __init__(self, columns: Mapping[str, Any]) -> None:
        """Takes the columns.

        Raises:
            BadValueError: they differ in length, or are no numbers.
        """
        if not hasattr(columns, "items"):
            raise unfit("columns", "a mapping or a data frame", columns)
        np = needed("numpy", "sweep")
        self._columns: dict[str, Numbers] = {}
        for name, values in columns.items():
            try:
                self._columns[str(name)] = np.ascontiguousarray(values, dtype=np.float64)
            except (TypeError, ValueError):
                raise BadValueError(f"'{name}' takes a list of numbers.") from None
        lengths = {column.shape for column in self._columns.values()}
        if len(lengths) > 1 or any(len(shape) != 1 for shape in lengths):
            raise BadValueError("every column of a table of points is a list of equal length.")
        self.names = tuple(self._columns)
        self._count = next(iter(lengths))[0] if lengths else 0

    def __len__(self) -> int:
        return self._count

    def rows(self, start: int, stop: int) -> dict[str, Column]:
        """The rows from `start` up to `stop`."""
        first, last = _part(self, start, stop)
        return {name: Column(numbers=column[first:last]) for name, column in self._columns.items()}

    def levels(self, name: str) -> tuple[Any, ...] | None:
        """None, because the values are any numbers."""
        return None

    @property
    def identity(self) -> object:
        """A digest of the numbers."""
        import hashlib

        digest = hashlib.sha256()
        for name, column in self._columns.items():
            digest.update(name.encode() + b"\0" + column.tobytes())
        return ["points", self._count, digest.hexdigest()]


def plan_of(over: object) -> Plan:
    """Returns a plan unchanged; a mapping of lists becomes a grid.

    Raises:
        BadValueError: it is neither.
    """
    if isinstance(over, Plan):
        return over
    if isinstance(over, Mapping):
        return Grid(over)
    raise BadValueError(f"a sweep goes over a grid {{NAME: VALUES}} or a Space, not {over!r}.")


def _part(plan: Plan, start: int, stop: int) -> tuple[int, int]:
    if not 0 <= start <= stop <= len(plan):
        raise RangeError(f"there are {len(plan)} rows, no part {start} … {stop}.")
    return start, stop


def _list(name: object, values: object) -> tuple[Any, ...]:
    if hasattr(values, "tolist"):
        values = values.tolist()
    if isinstance(values, str) or not isinstance(values, Sequence) or not values:
        raise BadValueError(f"'{name}' takes a list of values, not {values!r}.")
    return tuple(values)


def _range(name: object, given: object) -> tuple[float, float] | list[Any] | Normal:
    if isinstance(given, Normal):
        numbers: tuple[float, ...] = (given.mean, given.deviation)
    elif isinstance(given, tuple):
        if len(given) != 2 or not all(isinstance(n, int | float) for n in given):
            raise BadValueError(f"'{name}' takes a pair (low, high), not {given!r}.")
        numbers = (float(given[0]), float(given[1]))
    else:
        return list(_list(name, given))
    if not all(map(math.isfinite, numbers)):
        raise BadValueError(f"'{name}' has a range without end: {given!r}.")
    return given if isinstance(given, Normal) else (numbers[0], numbers[1])


def _even(rows: Any, seed: int, place: int, draw: int) -> Any:  # noqa: ANN401
    """Uniform numbers in 0 ..< 1 that depend only on row, seed and place (SplitMix64)."""
    np = needed("numpy", "sweep")
    word = (1 << 64) - 1
    start = (seed * 0xD1342543DE82EF95 + (place * 8 + draw + 1) * 0xBF58476D1CE4E5B9) & word
    with np.errstate(over="ignore"):
        z = (rows + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(_mixed(start))
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            z = (z ^ (z >> np.uint64(shift))) * np.uint64(factor)
        z ^= z >> np.uint64(31)
    return (z >> np.uint64(11)).astype(np.float64) * 2.0**-53


def _mixed(value: int) -> int:
    word = (1 << 64) - 1
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        value = ((value ^ (value >> shift)) * factor) & word
    return value ^ (value >> 31)
