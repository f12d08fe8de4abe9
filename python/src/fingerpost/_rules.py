"""The published rules, from the engine."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import NamedTuple

from fingerpost import _enums
from fingerpost import _native as native
from fingerpost._structs import RuleInfo
from fingerpost.errors import error_of
from fingerpost.properties import text


class Rule(NamedTuple):
    """A rule of the touch pipeline; records have its id.

    Attributes:
        id: "DL-4".
        title: a few words.
        statement: its statement, in a few sentences.
        confidence: that of its best source: `published`, `documented`, `measured`, `reported` or
            `inferred`.
        sources: "S0" to "S4" the source articles, "A" and "H" Apple's documentation and headers,
            "M" measured, "R" another implementation, "C" reports, "I" the engine's own choice.
    """

    id: str
    title: str
    statement: str
    confidence: str
    sources: tuple[str, ...]


@cache
def rules() -> tuple[Rule, ...]:
    """Returns all rules, family by family.

    >>> [rule.title for rule in rules() if rule.id == "DL-4"]
    ['Recognized: touches are cancelled']
    """
    return tuple(_read(rule) for rule in _enums.Rule if rule is not _enums.Rule.NONE)


def _read(rule: _enums.Rule) -> Rule:
    info = RuleInfo(size=ctypes.sizeof(RuleInfo))
    status = native.fp_rule_read(rule, ctypes.byref(info))
    if status:
        raise error_of(status, f"The engine knows no rule {rule}.")
    return Rule(
        text(info.name),
        text(info.title),
        text(info.statement),
        _enums.Confidence(info.confidence).name.lower(),
        tuple(text(info.sources).split(", ")),
    )
