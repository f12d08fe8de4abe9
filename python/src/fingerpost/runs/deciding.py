"""Two runs side by side: the fact that has decided between them, in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost.errors import FingerpostError

if TYPE_CHECKING:
    from fingerpost.record import Record
    from fingerpost.timeline import Timeline

NUMERIC = ("profile", "parameter")
_FLAG = re.compile(r"is[A-Z]|can[A-Z]|should|cancels|delays|allows|clips|requires")


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
    hit = _hits(a, b)
    if hit is not None:
        return hit
    here, there = _deciding(_alone(a, b), _alone(b, a))
    why = (_why(a, here), _why(b, there))
    facts = [r for r in (here, there) if r is not None and r.decider_kind not in (None, "rule")]
    if not facts:
        words = f"{_said(here)}, or {_said(there)}"
        return Decision("", None, words, _rule(there or here), why)
    told = min(facts, key=lambda record: record.time)
    if len({record.decider for record in facts}) == 1:
        limits = [_limit(record, profile) for record in facts]
        told, limit = max(zip(facts, limits, strict=True), key=lambda pair: len(pair[1]))
        words = f"{limit}: {_said(here)}, or {_said(there)}"
    else:
        words = ", or ".join(
            f"{_said(record)} by {_limit(record, profile)}" if record in facts else _said(record)
            for record in (here, there)
        )
    return Decision(str(told.decider), _value(told, profile), words, _rule(told), why)


def _value(record: Record, profile: Mapping[str, tuple[float, str]]) -> float | None:
    if record.decider_value is not None:
        return record.decider_value
    found = profile.get(str(record.decider).removeprefix("profile."))
    return found[0] if found and record.decider_kind == "profile" else None


def _limit(record: Record, profile: Mapping[str, tuple[float, str]]) -> str:
    value = _value(record, profile)
    if value is None:
        return str(record.decider)
    key = str(record.decider).rpartition(".")[2]
    if record.decider_kind == "answer" or (value in (0, 1) and _FLAG.match(key)):
        return f"{record.decider} = {'true' if value else 'false'}"
    _, unit = profile.get(str(record.decider).removeprefix("profile."), (0.0, ""))
    return f"{record.decider} = {value:g}{' ' + unit if unit else ''}"


def _deciding(only_a: list[Record], only_b: list[Record]) -> tuple[Record | None, Record | None]:
    """The records of either side that one fact has decided; else the first that any fact has."""
    for kinds in (NUMERIC, ("property", "answer", "name")):
        facts_a = [r for r in only_a if r.decider_kind in kinds]
        facts_b = [r for r in only_b if r.decider_kind in kinds]
        for there in facts_b:
            for here in facts_a:
                if (here.decider, here.subject) == (there.decider, there.subject):
                    return here, there
        if facts_a or facts_b:
            a, b = next(iter(facts_a), None), next(iter(facts_b), None)
            return a or _of_the_same(only_a, b), b or _of_the_same(only_b, a)
    return next(iter(only_a), None), next(iter(only_b), None)


def _of_the_same(records: list[Record], known: Record | None) -> Record | None:
    """What the other side has of the same subject and kind."""
    if known is None:
        return None
    of_kind = (r for r in records if (r.subject, r.kind) == (known.subject, known.kind))
    return next(of_kind, next((r for r in records if r.token), None))


def _hits(a: Timeline, b: Timeline) -> Decision | None:
    """A finger that comes down on somebody else decides everything else."""
    for (touch, hit_a), (_, hit_b) in zip(_found(a), _found(b), strict=False):
        if hit_a != hit_b:
            words = f"touch {touch} comes down on {hit_a or 'nobody'}, or on {hit_b or 'nobody'}"
            return Decision("", None, words, "HT-1", (f"on {hit_a}", f"on {hit_b}"))
    return None


def _found(timeline: Timeline) -> Iterator[tuple[int | None, str | None]]:
    """For each finger that comes down whom it finds: what the last hit test of its turn says."""
    began: dict[int, int | None] = {}
    last: dict[int, str | None] = {}
    for record in timeline.records:
        if record.kind == "input" and record.message == "began":
            began.setdefault(record.turn, record.touch)
        elif record.kind == "hitTests" and record.turn in began:
            last[record.turn] = record.object
    for turn, touch in began.items():
        yield touch, last.get(turn)


def _alone(timeline: Timeline, other: Timeline) -> list[Record]:
    """The records that the other timeline has none of, in order; places and times play no part."""
    left = Counter(map(_key, other.records))
    made = []
    for record in timeline.records:
        key = _key(record)
        if left[key] > 0:
            left[key] -= 1
        elif record.kind not in ("input", "step", "timer", "pointInside"):
            made.append(record)
    return made


def _key(r: Record) -> tuple[object, ...]:
    return (r.kind, r.subject, r.object, r.message, r.from_state, r.to_state, r.answer, r.reason)


def _said(record: Record | None) -> str:
    if record is None:
        return "nothing"
    words = (record.subject, record.kind, record.message)
    return record.token or " ".join(word for word in words if word)


def _rule(record: Record | None) -> str:
    return (record.rule or "") if record is not None else ""


def _why(timeline: Timeline, record: Record | None) -> str:
    if record is None:
        return ""
    try:
        return timeline.why(record).text
    except FingerpostError:
        return ""
