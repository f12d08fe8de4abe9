"""How sure each rule is."""

from __future__ import annotations

from functools import cache

from fingerpost.rules import rules

SURE = ("published", "documented", "measured")
"""The confidences that need no word of caution."""


@cache
def _confidences() -> dict[str, str]:
    return {rule.id: rule.confidence for rule in rules()}


def confidence_of(rule: str | None) -> str:
    """Says how sure a rule is; a rule that is not known here counts as inferred.

    >>> confidence_of("DL-4"), confidence_of("TE-3"), confidence_of("XX-1")
    ('published', 'reported', 'inferred')
    """
    return _confidences().get(rule or "", "inferred")


def weakest(rules: list[str]) -> str:
    """Says how sure a conclusion from several rules is.

    >>> weakest(["DL-4", "TE-3"]), weakest([])
    ('reported', 'published')
    """
    order = (*SURE, "reported", "inferred")
    found = [confidence_of(rule) for rule in rules] or ["published"]
    return max(found, key=order.index)
