"""Two profiles, or two sets of settings, side by side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fingerpost._visible import escape
from fingerpost.explain.answer import Listed
from fingerpost.explain.spelling import LEFT_OUT, spelled
from fingerpost.profile import Profile


@dataclass(frozen=True)
class SettingDifference:
    """A setting that differs between two sides.

    Attributes:
        name: its name.
        a: the first one's value, `LEFT_OUT` if only the second has it.
        b: the second one's value, `LEFT_OUT` if only the first has it.
        unit: a threshold's unit, otherwise empty.
        summary: a threshold's or a fact's meaning, otherwise empty.
        provenance: a threshold's or a fact's provenance, otherwise empty.
        confidence: a threshold's or a fact's confidence, otherwise empty.
    """

    name: str
    a: Any
    b: Any
    unit: str = ""
    summary: str = ""
    provenance: str = ""
    confidence: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; an absent value is None, no limit is `inf`."""
        return {
            "name": self.name,
            "a": _plain(self.a),
            "b": _plain(self.b),
            "unit": self.unit,
            "summary": self.summary,
            "provenance": self.provenance,
            "confidence": self.confidence,
        }

    def __str__(self) -> str:
        unit = f" {self.unit}" if self.unit else ""
        text = f"{self.name}: {spelled(self.a)} / {spelled(self.b)}{unit}"
        return f"{text}, {self.summary} ({self.confidence})" if self.summary else text


class SettingsDiff(Listed[SettingDifference]):
    """The differing settings of two profiles or mappings, in the order of the first."""

    ITEMS = "found"

    def __init__(self, found: Sequence[SettingDifference]) -> None:
        """Wraps the differences; `diff` calls this."""
        self.found = tuple(found)

    @property
    def first(self) -> SettingDifference | None:
        """The first difference; None when there is none."""
        return self.found[0] if self.found else None

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {"equal": not self, "settings": self.to_dicts()}

    def __str__(self) -> str:
        return "\n".join(map(str, self.found)) or "The settings are equal."

    def __repr__(self) -> str:
        return f"<SettingsDiff: {', '.join(item.name for item in self.found) or 'equal'}>"

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"


def settings_diff(a: Mapping[str, Any], b: Mapping[str, Any]) -> SettingsDiff:
    """Compares two profiles or two mappings of settings by name."""
    found = []
    for name in dict.fromkeys([*a, *b]):
        left, right = a.get(name, LEFT_OUT), b.get(name, LEFT_OUT)
        if left != right:
            found.append(_difference(a, name, left, right))
    if isinstance(a, Profile) and isinstance(b, Profile):
        if a.sdk != b.sdk:
            found.append(SettingDifference("sdk", a.sdk, b.sdk))
        others = b.facts
        found += [
            SettingDifference(
                fact.name,
                fact.value,
                others[fact.name],
                "",
                f"{fact.since}: {fact.summary}",
                fact.provenance,
                fact.confidence,
            )
            for fact in a.facts.all
            if fact.value != others[fact.name]
        ]
    return SettingsDiff(found)


def _difference(a: Mapping[str, Any], name: str, left: Any, right: Any) -> SettingDifference:  # noqa: ANN401
    if not isinstance(a, Profile) or name not in a:
        return SettingDifference(name, left, right)
    field = a.field(name)
    return SettingDifference(
        name, left, right, field.unit, field.summary, field.provenance, field.confidence
    )


def _plain(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, float) and not math.isfinite(value):
        return spelled(value)
    return None if value is LEFT_OUT else value
