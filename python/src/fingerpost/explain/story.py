"""An explanation in the making."""

from __future__ import annotations

from collections.abc import Callable

from fingerpost.explain.conditions import conditions_of
from fingerpost.explain.explanation import Explanation, unique
from fingerpost.explain.fact import Fact, Value
from fingerpost.explain.index import Index, Touch
from fingerpost.explain.words import DELAY, KINDS, PAN, RECOGNIZERS, ROLES, quoted, sentence
from fingerpost.record import Record

Teller = Callable[["Story", Record], None]


class Story:
    """Collects sentences, facts, reasons and records.

    Somebody is introduced with a role at the first mention and called by name alone afterwards.
    """

    def __init__(self, index: Index) -> None:
        """Begins with nothing."""
        self.index = index
        self.sentences: list[str] = []
        self.facts: list[Fact] = []
        self.reasons: list[str] = []
        self.evidence: list[Record] = []
        self.touch: Touch | None = None
        self.is_shared = False
        """Whether somebody else would have brought the same: facts then do not decide alone."""
        self._met: set[str] = set()
        self._told: set[tuple[str, str]] = set()

    def say(self, text: str) -> None:
        """Adds a sentence; the same one is not said twice."""
        made = sentence(text)
        if made not in self.sentences:
            self.sentences.append(made)

    def use(self, *records: Record | None) -> None:
        """Notes records as evidence."""
        self.evidence += [record for record in records if record is not None]

    def because(self, code: str | None) -> None:
        """Notes a reason's code."""
        if code and code not in self.reasons:
            self.reasons.append(code)

    def fact(
        self,
        subject: str | None,
        name: str,
        value: Value,
        rule: str,
        record: Record | None = None,
        measured: float | None = None,
        alone: bool = True,
    ) -> None:
        """Notes a fact that decides; the first mention of a property counts."""
        whose = subject or "nobody"
        if (whose, name) in self._told:
            return
        self._told.add((whose, name))
        serial = record.serial if record is not None else None
        alone = alone and not self.is_shared
        self.facts.append(Fact(whose, name, value, rule, serial, measured, alone))
        self.use(record)

    def once(self, key: str, serial: int | None) -> bool:
        """Whether something is told for the first time; keeps a story from going in circles."""
        mark = (key, str(serial))
        if mark in self._told:
            return False
        self._told.add(mark)
        return True

    def name(self, name: str | None) -> str:
        """Names somebody: with a role the first time."""
        if name is None:
            return "nobody"
        if name in self._met:
            return quoted(name)
        self._met.add(name)
        return self._introduce(name)

    def _introduce(self, name: str) -> str:
        item = self.index.subjects.get(name)
        if item is None:
            return quoted(name)
        if item.kind == "recognizer":
            if name.endswith(PAN):
                return self._own_pan(name, item.parent)
            if name.endswith(DELAY):
                return f"the touch delay of {self.name(item.parent)}"
            role = RECOGNIZERS.get(item.class_name, f"{item.class_name} recognizer")
            where = ""
            if item.parent is not None:
                known = item.parent in self._met
                where = f" on {quoted(item.parent) if known else self.name(item.parent)}"
            return f"the {role} {quoted(name)}{where}"
        role = KINDS.get(item.kind) or ROLES.get(item.class_name, "")
        if role and role.lower().replace(" ", "") == name.lower():
            return f"the {role} {quoted(name)}" if item.kind == "view" else f"the {role}"
        if role:
            return f"the {role} {quoted(name)}"
        return f"the {item.class_name} {quoted(name)}" if item.class_name else quoted(name)

    def _own_pan(self, name: str, scroll: str | None) -> str:
        """A scroll view's own pan; scroll views of all classes are called so here."""
        if scroll is None or scroll in self._met:
            return quoted(name)
        self._met.add(scroll)
        return f"the pan recognizer of the scroll view {quoted(scroll)}"

    def finish(self, question: str, happened: bool, answer: Record | None) -> Explanation:
        """Makes the explanation; `answer` is the record whose causes are the chain."""
        chain = tuple(self.index.causes(answer)) if answer is not None else ()
        conditions: dict[tuple[str, str], Fact] = {}
        if answer is not None:
            touch = self.touch or self.index.touch_of(answer)
            for fact in conditions_of(self.index, answer, touch):
                if (fact.subject, fact.property) not in self._told:
                    conditions.setdefault((fact.subject, fact.property), fact)
        return Explanation(
            question,
            " ".join(self.sentences),
            happened,
            chain,
            unique(self.evidence, without=chain),
            tuple(self.facts),
            tuple(self.reasons),
            tuple(conditions.values()),
        )
