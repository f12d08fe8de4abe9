"""The rule book: a rule with its sources, numbers, choices and a demonstrating experiment.

>>> from fingerpost import rule, source
>>> print(rule("DL-7"))  # doctest: +ELLIPSIS
DL-7  Withheld, and the view has left
A withheld phase is dropped if its view has left its window.
inferred, from: I, the engine's own choice
...
>>> source("S4").address
'https://juejin.cn/post/6894518925514997767'

The text of a rule is the engine's. Its experiment, choices and differences are in `rulebook.json`,
generated from the documents (`tests/test_rulebook.py`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Self

from fingerpost._call import items, typed
from fingerpost._rules import Rule, rules
from fingerpost._visible import escape
from fingerpost.errors import UnknownNameError, near_matches
from fingerpost.record import Record
from fingerpost_workbench.sources import SOURCES, Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fingerpost.profile import ProfileFact, ProfileField
    from fingerpost.timeline import Timeline

FAMILIES = {
    "SY": "from the sensor to the application",
    "HT": "hit-testing",
    "TE": "touches",
    "RC": "the responder chain",
    "FW": "forwarding records",
    "GR": "recognizers",
    "AR": "arbitration",
    "DL": "what reaches the view",
    "CT": "controls",
    "SC": "scroll views",
    "SU": "SwiftUI, a hypothesis",
}
"""The families of rules, by the letters of their ids, in the engine's order."""


@dataclass(frozen=True)
class Example:
    """An experiment that demonstrates a rule.

    Attributes:
        name: the file's name without its ending.
        text: an experiment file (YAML), or a program with the run in `timeline`.
        is_program: whether it is a Python program.
        shows: tokens of the log that show the rule; empty where records have its id.
        look: a sentence about the place to look at; empty where records have the rule's id.
    """

    name: str
    text: str
    is_program: bool
    shows: tuple[str, ...]
    look: str

    @property
    def title(self) -> str:
        """Its subject in a sentence: an experiment's title, a program's first line."""
        if self.is_program:
            return self.text.partition('"""')[2].partition('"""')[0].strip()
        titled = next(line for line in self.text.splitlines() if line.startswith("title: "))
        return titled.removeprefix("title: ").strip("\"'")

    def play(self) -> Timeline:
        """Plays it; an experiment file needs the extra `files`."""
        if self.is_program:
            names: dict[str, Any] = {"__name__": self.name}
            exec(compile(self.text, f"{self.name}.py", "exec"), names)
            played: Timeline = names["timeline"]
            return played
        from fingerpost_workbench.experiment.reader import parse_experiment
        from fingerpost_workbench.experiment.run import run_experiment

        return run_experiment(parse_experiment(self.text, f"{self.name}.yaml")).timeline


@dataclass(frozen=True)
class RuleEntry:
    """A rule with its background.

    Attributes:
        rule: its id, title, statement, confidence and sources' letters.
        example: an experiment that shows it.
        number_names: its numbers of the profile.
        choices: the engine's own choices where no source states anything: a sentence each.
        differences: its differences from UIKit or from a source, with cost and reason.
        records: its records in the timeline in question; otherwise empty.
    """

    rule: Rule
    example: Example
    number_names: tuple[str, ...]
    choices: tuple[str, ...]
    differences: tuple[str, ...]
    records: tuple[Record, ...] = ()

    @property
    def sources(self) -> tuple[Source, ...]:
        """The sources of the rule, the better ones first."""
        return tuple(source(letters) for letters in self.rule.sources)

    @property
    def numbers(self) -> tuple[ProfileField, ...]:
        """Its numbers of the built-in profile, with unit and provenance."""
        if not self.number_names:
            return ()
        from fingerpost.lab import Lab

        with Lab() as lab:
            return tuple(lab.profile.field(name) for name in self.number_names)

    @property
    def facts(self) -> tuple[ProfileFact, ...]:
        """Its facts: what differs between systems, as the newest built-in profile has it."""
        return tuple(fact for fact in facts() if fact.rule == self.rule.id)

    def in_records(self, records: Iterable[Record]) -> Self:
        """Adds those of some records that the rule made."""
        rows = items("records", records, Record)
        return replace(self, records=tuple(item for item in rows if item.rule == self.rule.id))

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; the keys are stable."""
        return {
            **self.rule._asdict(),
            "family": FAMILIES[self.rule.id[:2]],
            "sources": [item.to_dict() for item in self.sources],
            "numbers": [item._asdict() for item in self.numbers],
            "facts": [item._asdict() for item in self.facts],
            "choices": list(self.choices),
            "differences": list(self.differences),
            "example": {
                "name": self.example.name,
                "text": self.example.text,
                "isProgram": self.example.is_program,
                "shows": list(self.example.shows),
                "look": self.example.look,
            },
        }

    def __str__(self) -> str:
        rule = self.rule
        lines = [f"{rule.id}  {rule.title}", rule.statement]
        reported = "; ".join(f"{item.letters}, {item.short}" for item in self.sources)
        lines.append(f"{rule.confidence}, from: {reported}")
        lines += [
            f"number: {item.name} = {item.value:g}{'' if item.unit == '1' else ' ' + item.unit} "
            f"({item.provenance}, {item.confidence}): {item.summary}"
            for item in self.numbers
        ]
        lines += [
            f"fact: {item.since}, {item.name} = {item.value} "
            f"({item.provenance}, {item.confidence}): {item.summary}"
            for item in self.facts
        ]
        lines += [f"chosen: {text}" for text in self.choices]
        lines += [f"differs: {text}" for text in self.differences]
        lines.append(f"example: {self.example.name}. {self.example.look}".rstrip())
        if self.records:
            listed = ", ".join(f"#{record.serial}" for record in self.records[:20])
            more = len(self.records) - 20
            lines.append(f"here: {listed}" + (f" and {more} more" if more > 0 else ""))
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Rule {self.rule.id}: {self.rule.title}>"

    def _repr_html_(self) -> str:
        head, *rest = str(self).splitlines()
        body = "".join(f"<p>{escape(line)}</p>" for line in rest)
        return f'<div class="fingerpost-rule"><p><strong>{escape(head)}</strong></p>{body}</div>'


def rule(id: str) -> RuleEntry:
    """Looks up a rule by its id, `DL-4`; case and the hyphen do not matter.

    Raises:
        UnknownNameError: there is no such rule; near matches are named.
    """
    known = {_folded(item.id): item for item in rules()}
    found = known.get(_folded(typed("id", id, str)))
    if found is None:
        ids = [item.id for item in rules()]
        hint = near_matches(id.upper(), ids) or f"; they go from {ids[0]} to {ids[-1]}."
        raise UnknownNameError(f"There is no rule '{id}'{hint}")
    entry = _book()["rules"][found.id]
    example = _book()["examples"][entry["example"]]
    return RuleEntry(
        found,
        Example(
            entry["example"],
            example["text"],
            example["isProgram"],
            tuple(entry["shows"]),
            entry["look"],
        ),
        tuple(entry["numbers"]),
        tuple(entry["choices"]),
        tuple(entry["differences"]),
    )


@cache
def facts() -> tuple[ProfileFact, ...]:
    """All facts of systems, as the newest built-in profile has them."""
    from fingerpost.lab import Lab
    from fingerpost.profile import profile_names

    with Lab(profile=profile_names()[-1]) as lab:
        return lab.profile.facts.all


def facts_used(settings: Iterable[str]) -> tuple[ProfileFact, ...]:
    """The facts among some settings, such as `timeline.settings_used()`."""
    wanted = set(settings)
    return tuple(fact for fact in facts() if f"profile.{fact.name}" in wanted)


def source(letters: str) -> Source:
    """Looks up a source by its letters: `S0` to `S4`, `A`, `H`, `M`, `R`, `C`, `I`.

    Raises:
        UnknownNameError: there is no such source.
    """
    found = SOURCES.get(typed("letters", letters, str).upper())
    if found is None:
        raise UnknownNameError(f"There is no source '{letters}'; there are {', '.join(SOURCES)}.")
    return found


def family(letters: str) -> tuple[Rule, ...]:
    """The rules of a family, `DL`; empty for an unknown family."""
    return tuple(item for item in rules() if item.id.split("-")[0] == letters.upper())


def _folded(id: str) -> str:
    return id.replace("-", "").replace("_", "").replace(" ", "").lower()


@cache
def _book() -> dict[str, Any]:
    file = resources.files("fingerpost_workbench").joinpath("rulebook.json")
    made: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return made
