"""The words of steps, as the engine's numbers."""

from __future__ import annotations

from fingerpost._enums import Direction, PresentationStyle
from fingerpost.errors import BadValueError, near_matches
from fingerpost.naming import camel


def direction_of(value: object) -> int:
    """Reads the direction of a swipe."""
    names = [item.name.lower() for item in Direction if item.name]
    if not isinstance(value, str) or value not in names:
        hint = near_matches(str(value), names)
        raise BadValueError(f"direction is one of {', '.join(names)}, not {value!r}{hint or '.'}")
    return int(Direction[value.upper()])


def style_of(value: object) -> int:
    """Reads how a controller is presented."""
    names = {camel(item.name.lower()): int(item) for item in PresentationStyle}
    if not isinstance(value, str) or camel(value) not in names:
        hint = near_matches(str(value), names)
        raise BadValueError(f"style is one of {', '.join(names)}, not {value!r}{hint or '.'}")
    return names[camel(value)]


PAGE_DIRECTIONS = ("forward", "reverse")
"""UIPageViewController.NavigationDirection, by its number."""


def page_direction_of(value: object) -> int:
    """Reads the way that a page comes."""
    if value not in PAGE_DIRECTIONS:
        hint = near_matches(str(value), PAGE_DIRECTIONS)
        words = ", ".join(PAGE_DIRECTIONS)
        raise BadValueError(f"direction is one of {words}, not {value!r}{hint or '.'}")
    return PAGE_DIRECTIONS.index(str(value))
