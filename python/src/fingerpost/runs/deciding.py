"""The decision between two runs, from the engine."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._enums import Field
from fingerpost.explain.engine import ask
from fingerpost.naming import camel

if TYPE_CHECKING:
    from fingerpost.timeline import Timeline


@dataclass(frozen=True)
class Decision:
    """The decision between two runs.

    Attributes:
        decider: the decider: `profile.panHysteresis`, `pan.cancelsTouchesInView`; empty where it
            was a finger's location or an order of events.
        value: its limit or value; None where no record has it.
        words: the decision in both runs:
            "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)".
        rule: id of the deciding rule.
        why: the explanation for each side.
    """

    decider: str
    value: float | None
    words: str
    rule: str
    why: tuple[str, str]

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "decider": self.decider,
            "value": self.value,
            "words": self.words,
            "rule": self.rule,
            "why": list(self.why),
        }


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
    return read_decision(ask(a._snapshot, function, other, known, len(values)))


def read_decision(answer: Mapping[str, Any]) -> Decision:
    """Creates a decision from an answer, described by `answers.schema.json`."""
    value = answer["value"]
    return Decision(
        answer["decider"],
        # JSON has no infinity; it is a text.
        None if value is None else float(value),
        answer["words"],
        answer["rule"],
        (answer["whyA"], answer["whyB"]),
    )
