"""One setting: object, property and value."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.explain.spelling import LEFT_OUT, spelled

EXAMPLE = "{'tap.isEnabled': …}"
NESTED = (
    *("delegate", "overrides", "panGestureRecognizer", "pinchGestureRecognizer"),
    *("tapGestureRecognizer", "interactivePopGestureRecognizer"),
    "interactiveContentPopGestureRecognizer",
)


@dataclass(frozen=True)
class Setting:
    """One setting: object, property and value.

    Attributes:
        subject: the name of a view, recognizer or controller; `profile`, `screen`.
        property: UIKit's name; `delegate.shouldBegin`, `overrides.hitTest`,
            `panGestureRecognizer.isEnabled` for nested ones; `gestures[0].including` of an element
            of SwiftUI's.
        value: the value in the words of an experiment file; `LEFT_OUT` removes the setting.
    """

    subject: str
    property: str
    value: Any

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Setting:
        """Reads a setting of the engine's, in which null leaves it out."""
        value = LEFT_OUT if data["value"] is None else data["value"]
        return cls(data["subject"], data["property"], value)

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; a removed setting is None."""
        value = None if self.value is LEFT_OUT else self.value
        return {"subject": self.subject, "property": self.property, "value": value}

    def __str__(self) -> str:
        return f"{self.subject}.{self.property} = {spelled(self.value)}"


def split(key: str, names: Collection[str]) -> tuple[str, str]:
    """Splits a setting's name into object and property: `doubleTap`, `delaysTouchesBegan`.

    Raises:
        UnknownNameError: the name is unknown; near matches are named.
        BadValueError: the name has no property after it.
    """
    # Names may contain dots, so the longest one counts.
    parts = key.split(".")
    for count in range(len(parts) - 1, 0, -1):
        subject = ".".join(parts[:count])
        if subject in names:
            return subject, ".".join(parts[count:])
    if key in names:
        raise BadValueError(f"'{key}' is a name; a setting is NAME.PROPERTY, '{key}.isEnabled'.")
    hint = near_matches(parts[0], names)
    raise UnknownNameError(f"'{key}': nothing here is named '{parts[0]}'{hint or '.'}")


def nested(name: str) -> tuple[str, ...]:
    """Splits the name of a nested setting: `overrides.hitTest`."""
    first, _, rest = name.partition(".")
    return (first, *nested(rest)) if rest and first in NESTED else (name,)


def deeper(name: str) -> tuple[str | int, ...]:
    """Splits the path of a setting in a document, also an element's: `gestures[0].including`."""
    if "[" not in name:
        return nested(name)
    words = re.findall(r"[^.\[\]]+", name)
    return tuple(int(word) if word.isdecimal() else word for word in words)
