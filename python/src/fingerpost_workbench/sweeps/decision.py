"""The decision between two runs, from the engine."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost._enums import Field
from fingerpost.explain.answer import Answer
from fingerpost.explain.engine import ask
from fingerpost.naming import camel

if TYPE_CHECKING:
    from fingerpost.timeline import Timeline


class Decision(Answer):
    """The decision between two runs.

    Attributes:
        decider: the decider: `profile.panHysteresis`, `pan.cancelsTouchesInView`; empty where it
            was a finger's location or an order of events.
        value: its limit or value; None where no record has it.
        words: the decision in both runs:
            "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)".
        rule: id of the deciding rule.
    """

    decider: str
    value: float | None
    words: str
    rule: str

    READ = {"value": float}  # JSON has no infinity; it is a text.

    @property
    def why(self) -> tuple[str, str]:
        """The explanation for each side."""
        return self.data["whyA"], self.data["whyB"]

    def __str__(self) -> str:
        return self.words


def decision(a: Timeline, b: Timeline, profile: Mapping[str, tuple[float, str]]) -> Decision:
    """Finds the decision that made `b` differ from `a`.

    Args:
        a: a run.
        b: another one with one slightly different number.
        profile: the thresholds' values and units.
    """
    unknown = (float("nan"), "")
    values = [profile.get(camel(field.name.lower()), unknown)[0] for field in Field]
    known = (ctypes.c_double * len(values))(*values)
    function, other = native.fp_timeline_decision, b._snapshot.pointer
    return Decision(ask(a._snapshot, function, other, known, len(values)))
