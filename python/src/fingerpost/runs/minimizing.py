"""The fewest rules that tell some combinations from the others.

Quine and McCluskey's way for variables of several values. A cube has for each variable a set of
values: any set where they are words, a stretch where they are numbers. Those that lie wholly within
the wanted combinations and cannot be made larger are the primes; the fewest of them that cover all
are found by branch and bound (Petrick's sum, searched instead of multiplied out).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost._extras import needed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Flags = NDArray[np.bool_]

MOST_CUBES = 4_000_000
MOST_NODES = 50_000
"""So many choices are tried to prove that a cover is the smallest."""

Cube = tuple[tuple[int, ...], ...]
"""For each variable the places of its values."""


def subsets(count: int, *, is_ordered: bool) -> list[tuple[int, ...]]:
    """The sets of values a cube may have of one variable.

    >>> subsets(3, is_ordered=True)
    [(0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)]
    """
    if is_ordered:
        return [
            tuple(range(first, first + length))
            for length in range(1, count + 1)
            for first in range(count - length + 1)
        ]
    return [
        tuple(place for place in range(count) if mask >> place & 1) for mask in range(1, 1 << count)
    ]


def primes(wanted: Flags, ordered: Sequence[bool]) -> list[Cube]:
    """The largest cubes that lie within the wanted combinations.

    Args:
        wanted: a flag for each combination, an axis a variable.
        ordered: for each variable whether its values are numbers in their order.
    """
    np = needed("numpy", "sweep")
    choices = [
        subsets(count, is_ordered=is_ordered)
        for count, is_ordered in zip(wanted.shape, ordered, strict=True)
    ]
    inside: Any = wanted
    for axis, sets in enumerate(choices):
        inside = np.stack([inside.take(chosen, axis).all(axis) for chosen in sets], axis)
    largest = inside.copy()
    for axis, sets in enumerate(choices):
        places = {chosen: place for place, chosen in enumerate(sets)}
        for place, chosen in enumerate(sets):
            for more in range(wanted.shape[axis]):
                larger = places.get(tuple(sorted({*chosen, more})))
                if more not in chosen and larger is not None:
                    whole: list[Any] = [slice(None)] * wanted.ndim
                    whole[axis] = place
                    largest[tuple(whole)] &= ~inside.take(larger, axis)
    found = np.argwhere(largest)
    return [tuple(choices[axis][place] for axis, place in enumerate(row)) for row in found.tolist()]


def cubes_of(shape: Sequence[int], ordered: Sequence[bool]) -> int:
    """How many cubes there are to look at."""
    count = 1
    for size, is_ordered in zip(shape, ordered, strict=True):
        count *= size * (size + 1) // 2 if is_ordered else (1 << size) - 1
    return count


def literals(cube: Cube, shape: Sequence[int]) -> int:
    """How many variables a cube says something about."""
    return sum(len(values) < size for values, size in zip(cube, shape, strict=True))


def smallest_cover(wanted: Flags, ordered: Sequence[bool]) -> tuple[list[Cube], bool]:
    """The fewest cubes that cover the wanted combinations and no other; of those the shortest.

    Returns:
        The cubes, and whether they are proven to be the fewest.
    """
    np = needed("numpy", "sweep")
    cubes = primes(wanted, ordered)
    numbers = np.cumsum(wanted.ravel()) - 1
    numbers = numbers.reshape(wanted.shape)
    masks = []
    for cube in cubes:
        inside = numbers[np.ix_(*cube)].ravel() if wanted.ndim else numbers.ravel()
        mask = 0
        for number in inside.tolist():
            mask |= 1 << number
        masks.append(mask)
    costs = [literals(cube, wanted.shape) for cube in cubes]
    chosen, is_proven = _cover((1 << int(wanted.sum())) - 1, masks, costs)
    order = sorted(chosen, key=lambda place: (costs[place], cubes[place]))
    return [cubes[place] for place in order], is_proven


def _cover(everything: int, masks: list[int], costs: list[int]) -> tuple[list[int], bool]:
    search = _Search(masks, costs, _greedy(everything, masks, costs))
    search.go(everything, [])
    return search.best, search.nodes <= MOST_NODES


class _Search:
    """Branch and bound for the cheapest cover."""

    def __init__(self, masks: list[int], costs: list[int], best: list[int]) -> None:
        self.masks, self.costs, self.best = masks, costs, best
        self.cost = _cost(best, costs)
        self.nodes = 0

    def go(self, left: int, taken: list[int]) -> None:
        """Covers what is left."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            return
        cost = _cost(taken, self.costs)
        if not left:
            if cost < self.cost:
                self.best, self.cost = list(taken), cost
            return
        largest = max((mask & left).bit_count() for mask in self.masks)
        if (cost[0] + -(-left.bit_count() // largest), cost[1]) >= self.cost:
            return
        # The combination that the fewest cubes cover: one of them has to be taken.
        rarest = min(_bits(left), key=lambda bit: sum(mask >> bit & 1 for mask in self.masks))
        for place in sorted(
            (place for place, mask in enumerate(self.masks) if mask >> rarest & 1),
            key=lambda at: (-(self.masks[at] & left).bit_count(), self.costs[at], at),
        ):
            self.go(left & ~self.masks[place], [*taken, place])


def _cost(taken: list[int], costs: list[int]) -> tuple[int, int]:
    return len(taken), sum(costs[place] for place in taken)


def _greedy(left: int, masks: list[int], costs: list[int]) -> list[int]:
    taken: list[int] = []
    while left:
        place = max(
            range(len(masks)), key=lambda at: ((masks[at] & left).bit_count(), -costs[at], -at)
        )
        taken.append(place)
        left &= ~masks[place]
    return taken


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
