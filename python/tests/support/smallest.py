"""The smallest experiment that still fails, for a bug report."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from support.stock import Data

Path = tuple[str | int, ...]


def smallest(experiment: Data, fails: Callable[[Data], bool]) -> Data:
    """Leaves out part after part as long as it fails, until no part can be spared."""
    found, tried = experiment, None
    while found != tried:
        tried = found
        # From the end: what is taken away there moves nothing that is still to be tried.
        for path in reversed([*parts(tried)]):
            candidate = without(found, path)
            if fails(candidate):
                found = candidate
    return found


def parts(value: object, path: Path = ()) -> Iterator[Path]:
    """The paths of all keys and items, each before what it holds."""
    items: Iterator[tuple[str | int, object]] = iter(())
    if isinstance(value, dict):
        items = iter(value.items())
    elif isinstance(value, list):
        items = iter(enumerate(value))
    for key, item in items:
        # What fails is easier to read with the names it had.
        if key != "name":
            yield (*path, key)
        yield from parts(item, (*path, key))


def without(experiment: Data, path: Path) -> Data:
    made = copy.deepcopy(experiment)
    place = made
    for key in path[:-1]:
        place = place[key]  # type: ignore[index]
    del place[path[-1]]  # type: ignore[arg-type]
    return made
