"""One setting: whose, which, and what it is set to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fingerpost.explain.spelling import spelled

EXAMPLE = "{'tap.isEnabled': …}"


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
