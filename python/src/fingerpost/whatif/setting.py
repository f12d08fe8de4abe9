"""One setting: whose, which, and what it is set to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.explain.spelling import spelled

EXAMPLE = "{'tap.isEnabled': …}"
NESTED = ("delegate", "overrides", "panGestureRecognizer")


@dataclass(frozen=True)
class Setting:
    """One setting: whose, which, and what it is set to.

    Attributes:
        subject: the name of a view, recognizer or controller; `profile`, `screen`.
        property: UIKit's name; `delegate.shouldBegin`, `overrides.hitTest`,
            `panGestureRecognizer.isEnabled` lie deeper.
        value: as an experiment file has it; `LEFT_OUT` takes it away.
    """

    subject: str
    property: str
    value: Any

    def __str__(self) -> str:
        return f"{self.subject}.{self.property} = {spelled(self.value)}"


def split(key: str, names: Collection[str]) -> tuple[str, str]:
    """Cuts a setting's name into whose it is and which: `doubleTap`, `delaysTouchesBegan`.

    Raises:
        UnknownNameError: nobody has the name; near matches are named.
        BadValueError: the name has no property behind it.
    """
    # Names may hold dots, so the longest one counts.
    parts = key.split(".")
    for count in range(len(parts) - 1, 0, -1):
        subject = ".".join(parts[:count])
        if subject in names:
            return subject, ".".join(parts[count:])
    if key in names:
        raise BadValueError(f"'{key}' is a name; a setting is NAME.PROPERTY, '{key}.isEnabled'.")
    hint = near_matches(parts[0], names)
    raise UnknownNameError(f"'{key}': nothing here is named '{parts[0]}'{hint or '.'}")


def deeper(name: str) -> tuple[str, ...]:
    """Cuts a setting's name where it lies deeper: `overrides.hitTest`."""
    first, _, rest = name.partition(".")
    return (first, *deeper(rest)) if rest and first in NESTED else (name,)
