"""The answer to why or why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from fingerpost._rules import Rule, rules
from fingerpost.explain.answer import Answer
from fingerpost.explain.fact import Fact
from fingerpost.explain.html import explanation_html
from fingerpost.explain.proof import Proof
from fingerpost.record import Record


class Explanation(Answer):
    """An explanation in plain words, with its facts, rules and records.

    Attributes:
        question: the question.
        text: the paragraph.
        happened: whether the event in question happened.
        facts: the deciding facts: where they were played, those that change the outcome.
        reasons: stable codes, the nearest cause first.
        confidence: the confidence of the least certain deciding rule.
        caution: a sentence about the uncertain facts; empty when all are well founded.
        touch: the number of the touch that it is about; None for an answer about no single touch.
        proof: what was played to find out what the facts decide.
    """

    question: str
    happened: bool
    facts: tuple[Fact, ...]
    reasons: tuple[str, ...]
    confidence: str
    caution: str
    touch: int | None
    proof: Proof

    READ = {"facts": Fact, "proof": Proof}

    def __init__(self, data: Mapping[str, Any], record: Callable[[int], Record | None]) -> None:
        """Wraps the data.

        Args:
            data: the engine's answer.
            record: returns the record of a serial; records that it does not find are left out.
        """
        super().__init__(data)
        self._record = record

    @cached_property
    def records(self) -> tuple[Record, ...]:
        """The causal chain, from the answering record to its root: a step, an input or a timer.

        Empty only where there is no record at all. Read when it is asked for.
        """
        return known(self.data["records"], self._record)

    @cached_property
    def evidence(self) -> tuple[Record, ...]:
        """Further records behind the paragraph, in order; read when they are asked for."""
        return known(self.data["evidence"], self._record)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The deciding rules, then those of the causal chain, each once."""
        named = [fact.rule for fact in self.facts] + [record.rule for record in self.records]
        known = {rule.id: rule for rule in rules()}
        return tuple(known[id] for id in dict.fromkeys(named) if id in known)

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources of the least certain of these rules, the basis of `confidence`.

        `("S0", "I")`.
        """
        least = [rule for rule in self.rules if rule.confidence == self.confidence]
        return tuple(dict.fromkeys(letters for rule in least for letters in rule.sources))

    def details(self) -> str:
        """Lists the basis of the paragraph: facts, rules with their sources, records."""
        lines = [str(self), ""]
        if self.facts:
            lines.append("Deciding facts")
            lines += [f"  {fact}    {fact.rule}, {fact.confidence}" for fact in self.facts]
        if self.caution:
            lines.append(f"  {self.caution}")
        if self.rules:
            reported = f" ({', '.join(self.sources)})" if self.sources else ""
            lines.append(f"Confidence: {self.confidence}{reported}")
            lines.append("Rules (fingerpost rule ID tells more)")
            lines += [
                f"  {rule.id}  {rule.title} ({rule.confidence}: {', '.join(rule.sources)})"
                for rule in self.rules
            ]
        lines.append("Chain of causes")
        lines += [_line(record) for record in self.records] or ["  (nothing happened)"]
        if self.evidence:
            lines.append("Also")
            lines += [_line(record) for record in self.evidence]
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; the codes in `reasons` and the keys are stable."""
        serials = {
            "records": [record.serial for record in self.records],
            "evidence": [record.serial for record in self.evidence],
        }
        return {**self.data, "sources": list(self.sources), **serials}

    def __str__(self) -> str:
        return f"{self.text} {self.proof.text}"

    def __repr__(self) -> str:
        return f"<Explanation of {self.question!r}: {self}>"

    def _repr_html_(self) -> str:
        return explanation_html(self)


def known(serials: Iterable[int], record: Callable[[int], Record | None]) -> tuple[Record, ...]:
    """The existing records among the serials."""
    return tuple(found for found in map(record, serials) if found is not None)


def _line(record: Record) -> str:
    what = record.token or " ".join(
        word for word in (record.subject, record.kind, record.message) if word
    )
    tail = record.basis
    return f"  {record.milliseconds:10.3f} ms  #{record.serial}  {what}" + (
        f"    {tail}" if tail else ""
    )
