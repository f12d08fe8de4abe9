"""The loss report: what an import knows, what it assumed, and what its files do not say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple


class Certainty(StrEnum):
    """How sure an imported fact is."""

    KNOWN = "known"
    """The file states the fact."""
    ASSUMED = "assumed"
    """The file only suggests the fact; the stated default was used."""
    UNKNOWN = "unknown"
    """The file cannot contain the fact; the stated default was used."""


OUTSIDE = "a finger outside the screen"
"""The fact that a press outside the screen leaves in the report."""
LATER = "later steps"
"""The fact that a script that goes on to another page leaves in the report."""
LEFT_OUT = "touches"
"""The fact that a command of a script leaves in the report whose touches are not known."""
WEIGHTY = (
    OUTSIDE,
    LATER,
    LEFT_OUT,
    "size",
    "SwiftUI's gestures",
    "calls of other files",
    "selection",
    "place of the content",
    "frame",
    "recognizers",
    "delegate",
    "overrides",
    "pages",
    "viewControllers",
    "segue",
    "class",
    "actions",
    "isHidden",
    "isUserInteractionEnabled",
    "scale",
)
"""The facts that most often decide what a touch reaches, the weightiest first."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about one element: how sure it is, what was used, and why."""

    fact: str
    certainty: Certainty
    """`known`, `assumed` or `unknown`."""
    because: str
    """The reason for the certainty."""
    default: str = ""
    """The value that was used."""


class Origin(NamedTuple):
    """The place of an element in its file."""

    type: str
    """The element's type in the file."""
    identifier: str
    """Its accessibility identifier."""
    label: str
    """Its accessibility label."""
    line: int
    """The line in the file."""
    path: str
    """The path in the file."""


# Every element has the same few.
_fact = lru_cache(4096)(Fact)


@dataclass(slots=True)
class LossReport:
    """The report of which facts of an import are known, assumed (with which default) or unknown.

    Facts are kept element by element under the element's name in the experiment; facts about the
    script are kept under step names such as `finger1[2]`. A later entry about the same fact of the
    same element replaces the earlier one.
    """

    origins: dict[str, Origin] = field(default_factory=dict)
    """The place in its file of each element."""
    facts: dict[str, dict[str, Fact]] = field(default_factory=dict)
    source: str = "the dump"
    """What the reasons call the file: "the storyboard"."""

    def add(
        self, element: str, fact: str, certainty: Certainty, because: str, default: str = ""
    ) -> None:
        """Records how certain one fact of one element is."""
        self.facts.setdefault(element, {})[fact] = _fact(fact, certainty, because, default)

    def add_all(self, element: str, facts: dict[str, Fact]) -> None:
        """Records facts of every element of a kind."""
        self.facts.setdefault(element, {}).update(facts)

    def known(self, element: str, fact: str, because: str) -> None:
        """Records that the file gives the fact."""
        self.add(element, fact, Certainty.KNOWN, because)

    def assumed(self, element: str, fact: str, default: str, because: str) -> None:
        """Records that the file only suggests the fact, and the value that was used."""
        self.add(element, fact, Certainty.ASSUMED, because, default)

    def unknown(self, element: str, fact: str, default: str, because: str) -> None:
        """Records that the file does not give the fact, and the value that was used."""
        self.add(element, fact, Certainty.UNKNOWN, because, default)

    def join(self, other: LossReport) -> None:
        """Adds the entries of another report; they replace entries about the same facts."""
        self.origins.update(other.origins)
        for element, facts in other.facts.items():
            self.facts.setdefault(element, {}).update(facts)

    def of(self, element: str) -> dict[str, Fact]:
        """The facts of one element by name; empty for an element without facts."""
        return dict(self.facts.get(element, {}))

    def groups(self) -> list[tuple[Fact, list[str]]]:
        """Equal facts with their elements: known facts first, then assumed, then unknown."""
        groups: dict[Fact, list[str]] = {}
        for element, facts in self.facts.items():
            for fact in facts.values():
                groups.setdefault(fact, []).append(element)
        order = list(Certainty)
        return sorted(groups.items(), key=lambda item: order.index(item[0].certainty))

    def weightiest(self, most: int = 3) -> tuple[list[str], int]:
        """The open facts that decide most, a line each, and how many more there are."""
        every = [group for group in self.groups() if group[0].certainty is not Certainty.KNOWN]
        open_facts = [group for group in every if group[0].fact in WEIGHTY]
        open_facts.sort(key=lambda group: (WEIGHTY.index(group[0].fact), -len(group[1])))
        # One line a fact: its largest group.
        first = {fact.fact: (fact, names) for fact, names in reversed(open_facts)}
        chosen = sorted(first.values(), key=lambda group: WEIGHTY.index(group[0].fact))[:most]
        lines = [f"  {_used(fact)}: {fact.because} ({_of(names)})" for fact, names in chosen]
        return lines, len(every) - len(lines)

    def to_dict(self) -> dict[str, Any]:
        """The report for programs: `facts` (one row a group) and `elements` (by name)."""
        return {
            "facts": [
                {
                    "fact": fact.fact,
                    "certainty": fact.certainty.value,
                    "default": fact.default or None,
                    "because": fact.because,
                    "elements": names,
                }
                for fact, names in self.groups()
            ],
            "elements": {
                name: {
                    **({} if origin is None else _origin_dict(origin)),
                    "facts": {
                        fact.fact: {
                            "certainty": fact.certainty.value,
                            "default": fact.default or None,
                            "because": fact.because,
                        }
                        for fact in self.facts.get(name, {}).values()
                    },
                }
                for name in dict.fromkeys([*self.origins, *self.facts])
                for origin in [self.origins.get(name)]
            },
        }

    def to_text(self, *, names: int = 6, only: Iterable[Certainty] = tuple(Certainty)) -> str:
        """The report as text; it names at most `names` elements for a group of equal facts."""
        lines: list[str] = []
        certainty: Certainty | None = None
        for fact, elements in self.groups():
            if fact.certainty not in only:
                continue
            if fact.certainty is not certainty:
                certainty = fact.certainty
                lines += ([""] if lines else []) + [_HEADINGS[certainty]]
            lines.append(f"  {_used(fact)}: {fact.because}")
            lines.append(f"    {_named(elements, len(self.origins), names)}")
        return "\n".join(lines)


_HEADINGS = {
    Certainty.KNOWN: "Known (the file says so)",
    Certainty.ASSUMED: "Assumed (the file hints at it; correct it in an overlay)",
    Certainty.UNKNOWN: "Unknown (not in the file; add it in an overlay)",
}


def _origin_dict(origin: Origin) -> dict[str, Any]:
    return {
        "type": origin.type,
        "identifier": origin.identifier or None,
        "label": origin.label or None,
        "line": origin.line,
        "path": origin.path,
    }


def _used(fact: Fact) -> str:
    return f"{fact.fact} = {fact.default}" if fact.default else fact.fact


def _of(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{len(names)} of them"


def _named(elements: Iterable[str], total: int, limit: int) -> str:
    listed = list(elements)
    if total > limit and len(listed) == total:
        return f"all {total} elements"
    more = f" and {len(listed) - limit} more" if len(listed) > limit else ""
    return f"({len(listed)}) " + ", ".join(listed[:limit]) + more
