"""The facts that decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Value = bool | int | float | str | None


@dataclass(frozen=True)
class Fact:
    """A property and its value without which it would have gone otherwise.

    Attributes:
        subject: whose property; `profile` for a threshold of the profile, `finger 1` for a finger.
        property: by UIKit's name where it has one: `cancelsTouchesInView`, `tapInterval` …
        value: its value; text where the timeline knows only a bound ("more than 1").
        rule: id of the rule that makes it matter.
        serial: the record that shows it.
        measured: what was measured against the value, in the value's unit; None without.
        decides_alone: changing it alone changes the outcome; else the facts that do not decide
            alone have to be changed together.
        confidence: how sure the rule is: published, documented, measured, reported, inferred.
    """

    subject: str
    property: str
    value: Value
    rule: str
    serial: int | None = None
    measured: float | None = None
    decides_alone: bool = True
    confidence: str = "inferred"

    def __str__(self) -> str:
        text = f"{self.subject}.{self.property} = {shown(self.value)}"
        if self.measured is not None:
            text += f" (measured {self.measured:g})"
        return text

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON."""
        made: dict[str, Any] = {
            "subject": self.subject,
            "property": self.property,
            "value": self.value,
            "rule": self.rule,
            "confidence": self.confidence,
            "record": self.serial,
            "decidesAlone": self.decides_alone,
        }
        if self.measured is not None:
            made["measured"] = self.measured
        return made


def shown(value: Value) -> str:
    """Writes a value as Swift would.

    >>> shown(True), shown(1), shown(None), shown(0.35)
    ('true', '1', 'nil', '0.35')
    """
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)
