"""Two runs side by side: the fact that has decided between them, as the engine tells it."""

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
    """What has decided between two runs.

    Attributes:
        decider: the fact: `profile.panHysteresis`, `pan.cancelsTouchesInView`; empty where it was
            the place of a finger or an order of events.
        value: the limit or value that it has; None where no record tells.
        words: what it is in the first run, or in the second:
            "profile.panHysteresis = 10 pt: pan.state(failed), or pan.state(began)".
        rule: id of the rule by which it decides.
        why: why it went as it did on either side, in plain words.
    """

    decider: str
    value: float | None
    words: str
    rule: str
    why: tuple[str, str]

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            "decider": self.decider,
            "value": self.value,
            "words": self.words,
            "rule": self.rule,
            "why": list(self.why),
        }


def decision(a: Timeline, b: Timeline, profile: Mapping[str, tuple[float, str]]) -> Decision:
    """Finds what has decided that `b` went otherwise than `a`.

    Args:
        a: a run.
        b: another one, of which a number is a little different.
        profile: the thresholds' values and units.
    """
    unknown = (float("nan"), "")
    values = [profile.get(camel(field.name.lower()), unknown)[0] for field in Field]
    known = (ctypes.c_double * len(values))(*values)
    function, other = native.fp_timeline_decision, b._snapshot.pointer
    return read_decision(ask(a._snapshot, function, other, known, len(values)))


def read_decision(answer: Mapping[str, Any]) -> Decision:
    """Makes a decision of an answer, as `answers.schema.json` describes it."""
    value = answer["value"]
    return Decision(
        answer["decider"],
        # JSON has no infinity: it is a text there.
        None if value is None else float(value),
        answer["words"],
        answer["rule"],
        (answer["whyA"], answer["whyB"]),
    )
