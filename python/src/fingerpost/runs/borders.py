"""The borders between the outcomes of a map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fingerpost.runs.deciding import Decision, read_decision


@dataclass(frozen=True)
class Border:
    """A border between two outcomes.

    Attributes:
        between: their numbers, the lower first.
        points: points on it (x, y), no farther from either outcome than the tolerance.
        decision: the decision between them at one point.
    """

    between: tuple[int, int]
    points: tuple[tuple[float, float], ...]
    decision: Decision | None

    @classmethod
    def read(cls, answer: Mapping[str, Any]) -> Border:
        """Reads a border from the engine's answer."""
        lower, higher = answer["between"]
        decided = answer["decision"]
        return cls(
            (lower, higher),
            tuple((float(x), float(y)) for x, y in answer["points"]),
            None if decided is None else read_decision(decided),
        )

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "between": list(self.between),
            "points": [list(point) for point in self.points],
            "decision": self.decision.to_dict() if self.decision else None,
        }

    def __str__(self) -> str:
        a, b = self.between
        return f"{a} | {b}: {self.decision.words if self.decision else 'not known'}"
