"""The coverage of a set of experiments: rules, reasons, relations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fingerpost import _native as native
from fingerpost._call import listed
from fingerpost._html import table
from fingerpost._rules import Rule, rules
from fingerpost.explain.engine import ask
from fingerpost.lab import Lab
from fingerpost.timeline import Timeline
from fingerpost_workbench.sweeps.subjects import source_of


@dataclass
class Item:
    """A rule, a reason or a relation, with its number of records and its experiments."""

    records: int = 0
    experiments: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Coverage:
    """The coverage, and the gaps.

    Attributes:
        experiments: their names.
        rules: by id; for a rule without records of its own, the experiments in which it applied.
        reasons: by name.
        relations: by name: questions and answers ("shouldBegin -> false"), waits, failures because
            another one recognized, preventions.
    """

    experiments: tuple[str, ...]
    rules: Mapping[str, Item]
    reasons: Mapping[str, Item]
    relations: Mapping[str, Item]

    @property
    def missing_rules(self) -> tuple[Rule, ...]:
        """The rules without coverage."""
        return tuple(rule for rule in rules() if not self.rules[rule.id].experiments)

    @property
    def missing_reasons(self) -> tuple[str, ...]:
        """The reasons without coverage."""
        return tuple(name for name, item in self.reasons.items() if not item.experiments)

    @property
    def missing_relations(self) -> tuple[str, ...]:
        """The relations without coverage."""
        return tuple(name for name, item in self.relations.items() if not item.experiments)

    def only(self, experiment: str) -> tuple[str, ...]:
        """The rules that only this experiment covers."""
        return tuple(id for id, item in self.rules.items() if item.experiments == [experiment])

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""

        def plain(items: Mapping[str, Item]) -> dict[str, Any]:
            return {
                name: {"records": item.records, "experiments": item.experiments}
                for name, item in items.items()
            }

        return {
            "experiments": list(self.experiments),
            "rules": plain(self.rules),
            "reasons": plain(self.reasons),
            "relations": plain(self.relations),
            "missing": {
                "rules": [rule.id for rule in self.missing_rules],
                "reasons": list(self.missing_reasons),
                "relations": list(self.missing_relations),
            },
        }

    def __str__(self) -> str:
        lines = [f"{len(self.experiments)} experiments"]
        for word, items in (
            ("rules", self.rules),
            ("reasons", self.reasons),
            ("relations", self.relations),
        ):
            hit = sum(1 for item in items.values() if item.experiments)
            lines.append(f"{hit} of {len(items)} {word}")
        for rule in self.missing_rules:
            lines.append(f"  no experiment for {rule.id}: {rule.title}")
        for word, names in (
            ("reason", self.missing_reasons),
            ("relation", self.missing_relations),
        ):
            lines += [f"  no experiment for the {word} {name}" for name in names]
        return "\n".join(lines)

    def __repr__(self) -> str:
        hit = sum(1 for item in self.rules.values() if item.experiments)
        return (
            f"<Coverage of {len(self.experiments)} experiments: {hit} of {len(self.rules)} rules>"
        )

    def _repr_html_(self) -> str:
        rows = (
            (rule.id, rule.title, self.rules[rule.id].records, len(self.rules[rule.id].experiments))
            for rule in rules()
        )
        return table(("rule", "title", "records", "experiments"), rows)


def coverage(corpus: Iterable[object]) -> Coverage:
    """Plays experiments and counts the rules, reasons and relations in them.

    >>> tap = {"fingerpost": 1, "view": {"name": "card", "recognizers": [{"type": "tap"}]},
    ...        "script": [{"tap": "card"}]}
    >>> found = coverage([tap])
    >>> found.rules["DL-4"].records, found.rules["SC-4"].records
    (1, 0)

    Args:
        corpus: experiments (files, data, or read ones) and timelines.

    Raises:
        ExperimentError: one of them cannot be read or played.
    """
    with Lab() as nothing:
        found = {
            what: {item["name"]: Item() for item in items}
            for what, items in _exercised(nothing.timeline)
        }
    names: list[str] = []
    for number, (name, timeline) in enumerate(_played(corpus), 1):
        names.append(name or f"experiment {number}")
        for what, items in _exercised(timeline):
            for item in items:
                if item["timelines"]:
                    found[what][item["name"]].records += item["records"]
                    found[what][item["name"]].experiments.append(names[-1])
    return Coverage(tuple(names), found["rules"], found["reasons"], found["relations"])


def _exercised(timeline: Timeline) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    reported = ask(timeline._snapshot, native.fp_timeline_coverage)
    return ((what, reported[what]) for what in ("rules", "reasons", "relations"))


def _played(corpus: Iterable[object]) -> Iterator[tuple[str, Timeline]]:
    for item in listed("corpus", corpus, "experiments"):
        if isinstance(item, Timeline):
            yield "", item
            continue
        source = source_of(item)
        if source is not None:
            yield source.file or str(source.data.get("title", "")), source.timeline
