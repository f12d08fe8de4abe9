"""The deciding facts."""

from __future__ import annotations

from fingerpost.explain.answer import Answer

Value = bool | int | float | str | None


def _number(value: Value) -> Value:
    """JSON does not distinguish a count from a length: 2 taps are 2, not 2.0."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Fact(Answer):
    """A property and its value that an answer rests on.

    A timeline does not contain what another value would change: a second obstacle may stand
    behind the first. An answer that knows how its play began plays it.

    Attributes:
        subject: the owner; `profile` for a threshold of the profile, `finger 1` for a finger.
        property: UIKit's name where it has one: `cancelsTouchesInView`, `tapInterval` …
        value: its value; a text where the timeline has only a bound ("more than 1").
        rule: id of the rule that makes it matter.
        serial: the record that shows it.
        measured: the measured value, in the limit's unit; None without.
        confidence: the rule's confidence: published, documented, measured, reported, inferred.
        decides: what another value changes, as played: `alone`, `together` (with the answer's other
            facts), `notPlayed`.
    """

    subject: str
    property: str
    value: Value
    rule: str
    serial: int | None
    measured: float | None
    confidence: str
    decides: str

    KEYS = {"serial": "record"}
    # JSON has no infinity; it is a text.
    READ = {"value": _number, "measured": float}
    OPTIONAL = frozenset({"measured"})

    def __str__(self) -> str:
        text = f"{self.subject}.{self.property} = {shown(self.value)}"
        if self.measured is not None:
            text += f" (measured {self.measured:g})"
        return text


def shown(value: Value) -> str:
    """Formats a value as in Swift.

    >>> shown(True), shown(1), shown(None), shown(0.35)
    ('true', '1', 'nil', '0.35')
    """
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)
