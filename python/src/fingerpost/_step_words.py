"""The words of steps, as the engine's numbers."""

from __future__ import annotations

from fingerpost._enums import Direction, PresentationStyle
from fingerpost.errors import BadValueError, near_matches
from fingerpost.naming import camel


def direction_of(value: object) -> int:
    """Reads the direction of a swipe."""
    return _one_of("direction", value, {it.name.lower(): int(it) for it in Direction if it.name})


def style_of(value: object) -> int:
    """Reads how a controller is presented."""
    return _one_of("style", value, {camel(it.name.lower()): int(it) for it in PresentationStyle})


def page_direction_of(value: object) -> int:
    """Reads the way that a page comes: UIPageViewController.NavigationDirection."""
    return _one_of("direction", value, {"forward": 0, "reverse": 1})


def _one_of(key: str, value: object, names: dict[str, int]) -> int:
    if not isinstance(value, str) or camel(value) not in names:
        hint = near_matches(str(value), names)
        raise BadValueError(f"{key} is one of {', '.join(names)}, not {value!r}{hint or '.'}")
    return names[camel(value)]
