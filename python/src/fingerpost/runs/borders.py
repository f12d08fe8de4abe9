"""Where one outcome of a map ends and another begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fingerpost.runs.deciding import Decision, read_decision


@dataclass(frozen=True)
class Border:
    """Where two outcomes meet.

    Attributes:
        between: their numbers, the lower first.
        points: places on it (x, y), each no farther from either outcome than the tolerance.
        decision: what decides between them, of one place on it.
    """

    between: tuple[int, int]
    points: tuple[tuple[float, float], ...]
    decision: Decision | None

    @classmethod
    def read(cls, answer: Mapping[str, Any]) -> Border:
        """Reads one of an answer of the engine's."""
        lower, higher = answer["between"]
        decided = answer["decision"]
        return cls(
            (lower, higher),
            tuple((float(x), float(y)) for x, y in answer["points"]),
            None if decided is None else read_decision(decided),
        )

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "between": list(self.between),
            "points": [list(point) for point in self.points],
            "decision": self.decision.to_dict() if self.decision else None,
        }

    def __str__(self) -> str:
        a, b = self.between
        return f"{a} | {b}: {self.decision.words if self.decision else 'not known'}"
