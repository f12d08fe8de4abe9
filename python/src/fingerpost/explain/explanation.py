"""An answer to why or why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fingerpost.explain.fact import Fact
from fingerpost.record import Record


@dataclass(frozen=True)
class Explanation:
    """A paragraph in plain words, and what stands behind it.

    Attributes:
        question: what was asked.
        text: the paragraph.
        happened: whether what was asked about happened.
        records: the chain of causes, from the record that answers to its root: a step, an input
            or a timer. Empty only where nothing at all happened.
        evidence: further records that the paragraph rests on, in order.
        facts: the facts that decided.
        reasons: stable codes for machines, the nearest cause first.
        conditions: settings of others that met the same touches: had they been otherwise, somebody
            else might have come in. What is neither here nor in `facts` does not matter.
        confidence: how sure the answer is, by the least sure rule that decided.
        caution: a sentence about the uncertain facts; empty when all are well founded.
    """

    question: str
    text: str
    happened: bool
    records: tuple[Record, ...]
    evidence: tuple[Record, ...]
    facts: tuple[Fact, ...]
    reasons: tuple[str, ...]
    conditions: tuple[Fact, ...] = ()
    confidence: str = "published"
    caution: str = ""

    def details(self) -> str:
        """Lists what stands behind the paragraph: facts, rules, records."""
        lines = [self.text, ""]
        if self.facts:
            lines.append("Deciding facts")
            lines += [f"  {fact}    {fact.rule}, {fact.confidence}" for fact in self.facts]
        if self.caution:
            lines.append(f"  {self.caution}")
        if self.conditions:
            lines.append("Others that met the same touches")
            lines += [f"  {fact}    {fact.rule}" for fact in self.conditions]
        lines.append("Chain of causes")
        lines += [_line(record) for record in self.records] or ["  (nothing happened)"]
        if self.evidence:
            lines.append("Also")
            lines += [_line(record) for record in self.evidence]
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON; the codes in `reasons` and the keys are stable."""
        return {
            "question": self.question,
            "happened": self.happened,
            "text": self.text,
            "reasons": list(self.reasons),
            "facts": [fact.to_dict() for fact in self.facts],
            "conditions": [fact.to_dict() for fact in self.conditions],
            "confidence": self.confidence,
            "records": [record.serial for record in self.records],
            "evidence": [record.serial for record in self.evidence],
        }

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Explanation of {self.question!r}: {self.text}>"

    def _repr_html_(self) -> str:
        from fingerpost.explain.html import explanation_html

        return explanation_html(self)


def _line(record: Record) -> str:
    what = record.token or " ".join(
        word for word in (record.subject, record.kind, record.message) if word
    )
    tail = " ".join(word for word in (record.rule, record.reason) if word)
    return f"  {record.milliseconds:10.3f} ms  #{record.serial}  {what}" + (
        f"    {tail}" if tail else ""
    )
