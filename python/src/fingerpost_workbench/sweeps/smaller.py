"""Smaller versions of an experiment: with parts left out, or rounder numbers.

Every candidate is one step smaller. Candidates have a fixed order, the largest savings first, so
the result depends only on the experiment.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

Data = dict[str, Any]
Path = tuple[str | int, ...]

FIXED = ("fingerpost", "name", "type", "class", "inherits", "expect", "title", "source")
"""Keys that do not count as size: questions refer to names."""
ABOUT = ("expect", "title", "source")
"""Keys of an experiment that say something about it, and are no part of it."""
LISTS = ("windows", "subviews", "recognizers", "children", "script", "together", "responds")
"""Keys with a list that is taken apart before it goes as a whole."""
MAX_DIGITS = 6


def smaller(data: Data) -> Iterator[Data]:
    """Yields every experiment that is one step smaller."""
    yield from _without_halves(data)
    yield from _without_items(data)
    yield from _children_instead(data)
    yield from _without_keys(data)
    yield from _simpler_steps(data)
    yield from _rounder(data)


def size_of(data: Any) -> tuple[int, int, int]:  # noqa: ANN401
    """The size: things, keys and words in lists, digits of its numbers."""
    things = keys = digits = 0
    for path, value in _walk(data):
        if path and path[0] in ABOUT:
            continue
        if isinstance(value, Mapping):
            things += 1
            keys += len(value)
        elif isinstance(value, list):
            keys += sum(isinstance(item, str) for item in value)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            digits += _digits(value)
    return things, keys, digits


def _without_halves(data: Data) -> Iterator[Data]:
    """Removes half of a long list at once, so that a long script is not cut step by step."""
    for path, items in _lists(data):
        if len(items) >= 4:
            half = len(items) // 2
            yield _replaced(data, path, items[half:])
            yield _replaced(data, path, items[:half])


def _without_items(data: Data) -> Iterator[Data]:
    for path, items in _lists(data):
        for place in reversed(range(len(items))):
            yield _replaced(data, path, items[:place] + items[place + 1 :])


def _children_instead(data: Data) -> Iterator[Data]:
    """Replaces a view by its subviews; a root view by its only subview."""
    for path, value in list(_walk(data)):
        if path and path[-1] == "view" and isinstance(value, Mapping):
            inner = value.get("subviews") or []
            if len(inner) == 1:
                yield _replaced(data, path, inner[0])
    for path, items in _lists(data):
        if path[-1] != "subviews":
            continue
        for place, view in enumerate(items):
            inner = view.get("subviews") if isinstance(view, Mapping) else None
            if inner:
                moved = [_moved(child, view) for child in inner]
                yield _replaced(data, path, items[:place] + moved + items[place + 1 :])


def _moved(child: Any, parent: Mapping[str, Any]) -> Any:  # noqa: ANN401
    frame, around = child.get("frame"), parent.get("frame")
    if not frame or not around:
        return child
    x, y, *size = frame
    return {**child, "frame": [x + around[0], y + around[1], *size]}


def _without_keys(data: Data) -> Iterator[Data]:
    for path, value in list(_walk(data)):
        if isinstance(value, Mapping) and not (path and path[0] in ABOUT):
            for key in value:
                if (
                    key in FIXED
                    or (key in LISTS and value[key])
                    or (path and _is_step(path) and key in _verbs(value))
                ):
                    continue
                yield _replaced(data, path, {k: v for k, v in value.items() if k != key})


def _is_step(path: Path) -> bool:
    return isinstance(path[-1], int) and len(path) > 1 and path[-2] in ("script", "together")


def _verbs(step: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(step)[:1]


def _simpler_steps(data: Data) -> Iterator[Data]:
    """Reduces presses, fingers and samples; replaces `together` with one step by the step."""
    for path, value in list(_walk(data)):
        if not (isinstance(value, Mapping) and path and _is_step(path)):
            continue
        inner = value.get("together")
        if isinstance(inner, list) and len(inner) == 1:
            yield _replaced(data, path, inner[0])
        for key, least in (("count", 1), ("fingers", 1)):
            if isinstance(value.get(key), int) and value[key] > least:
                yield _replaced(data, path, {**value, key: value[key] - 1})
        for key in ("over", "hold", "gap", "for", "wait"):
            # Half the time is half the samples.
            if isinstance(value.get(key), int | float) and value[key] > 1 / 60:
                yield _replaced(data, path, {**value, key: value[key] / 2})


def _rounder(data: Data) -> Iterator[Data]:
    for path, value in list(_walk(data)):
        if path[:1] == ("expect",) or isinstance(value, bool) or path[:1] == ("fingerpost",):
            continue
        if isinstance(value, int | float) and math.isfinite(value):
            for round_number in _rounder_than(value):
                yield _replaced(data, path, round_number)


def _rounder_than(value: float) -> Iterator[float]:
    """Nearby numbers with fewer digits, the roundest first."""
    if value != 0:
        yield 0
    seen = {value}
    for digits in range(1, _digits(value)):
        places = digits - 1 - math.floor(math.log10(abs(value)))
        found = round(value, places)
        made = int(found) if found == int(found) else found
        if made not in seen and _digits(made) < _digits(value):
            seen.add(made)
            yield made


def _digits(value: float) -> int:
    """The number of digits of a number: 100 and 0.1 have one, 0.25 has two."""
    if value == 0 or not math.isfinite(value):
        return 0
    text = f"{abs(value):.{MAX_DIGITS}g}" if isinstance(value, float) else str(abs(value))
    return max(1, len(text.partition("e")[0].replace(".", "").strip("0")))


def _lists(data: Data) -> Iterator[tuple[Path, list[Any]]]:
    """The lists of things and of words; a list of numbers is a place or a size."""
    for path, value in list(_walk(data)):
        if not isinstance(value, list) or not path or path[0] in ABOUT:
            continue
        if value and not any(isinstance(item, int | float) for item in value):
            yield path, value


def _walk(value: Any) -> Iterator[tuple[Path, Any]]:  # noqa: ANN401
    waiting: list[tuple[Path, Any]] = [((), value)]
    while waiting:
        path, value = waiting.pop()
        yield path, value
        if isinstance(value, Mapping):
            waiting += reversed([((*path, key), inner) for key, inner in value.items()])
        elif isinstance(value, list):
            waiting += reversed([((*path, place), inner) for place, inner in enumerate(value)])


def _replaced(data: Any, path: Path, value: Any) -> Any:  # noqa: ANN401
    """A copy with another value at a path; the rest is shared."""
    if not path:
        return value
    made: Any = list(data) if isinstance(data, list) else dict(data)
    made[path[0]] = _replaced(data[path[0]], path[1:], value)
    return made
