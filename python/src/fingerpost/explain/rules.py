"""How sure each rule is."""

from __future__ import annotations

SURE = ("published", "documented", "measured")
"""The confidences that need no word of caution."""

_PUBLISHED = (
    "SY-1 SY-2 SY-3 HT-2 HT-3 HT-4 HT-5 HT-6 HT-7 HT-8 TE-1 TE-2 RC-1 RC-2 RC-3 RC-4 RC-5 "
    "FW-1 FW-2 FW-3 FW-4 GR-1 GR-3 GR-5 GR-6 GR-7 AR-3 AR-4 DL-1 DL-2 DL-3 DL-4 DL-5 "
    "CT-1 CT-4 CT-5 SC-1 SC-2 SY-5 TE-6 AR-2 AR-5"
)
_DOCUMENTED = "SY-8 GR-2 GR-8 GR-9 GR-10 RC-6 TE-4 TE-5 CT-2 SY-7 DL-8 SC-3 SC-6 CT-7"
_MEASURED = "SC-4"
_REPORTED = "HT-1 HT-9 SC-5 TE-3 GR-4 SY-9"
_INFERRED = "SY-4 SY-6 SY-6b TE-7 TE-8 AR-1 AR-4b AR-6 DL-6 DL-7 CT-3 CT-6"

CONFIDENCE: dict[str, str] = {
    rule: confidence
    for confidence, rules in (
        ("published", _PUBLISHED),
        ("documented", _DOCUMENTED),
        ("measured", _MEASURED),
        ("reported", _REPORTED),
        ("inferred", _INFERRED),
    )
    for rule in rules.split()
}
"""The best source of each rule: a published log or article, Apple's documentation, a measurement,
reports of users, or a choice of this engine's own where nothing is known."""


def confidence_of(rule: str | None) -> str:
    """Says how sure a rule is; a rule that is not known here counts as inferred.

    >>> confidence_of("DL-4"), confidence_of("TE-3"), confidence_of("XX-1")
    ('published', 'reported', 'inferred')
    """
    return CONFIDENCE.get(rule or "", "inferred")


def weakest(rules: list[str]) -> str:
    """Says how sure a conclusion from several rules is.

    >>> weakest(["DL-4", "TE-3"]), weakest([])
    ('reported', 'published')
    """
    order = (*SURE, "reported", "inferred")
    found = [confidence_of(rule) for rule in rules] or ["published"]
    return max(found, key=order.index)
