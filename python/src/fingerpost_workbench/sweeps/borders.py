"""The borders between the outcomes of a map."""

from __future__ import annotations

from fingerpost.explain.answer import Answer
from fingerpost_workbench.sweeps.decision import Decision


class Border(Answer):
    """A border between two outcomes.

    Attributes:
        between: their numbers, the lower first.
        points: points on it (x, y), no farther from either outcome than the tolerance.
        decision: the decision between them at one point.
    """

    between: tuple[int, int]
    points: tuple[tuple[float, float], ...]
    decision: Decision | None

    READ = {"points": tuple, "decision": Decision}

    def __str__(self) -> str:
        a, b = self.between
        return f"{a} | {b}: {self.decision.words if self.decision else 'not known'}"
