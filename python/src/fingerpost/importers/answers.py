"""Answers to why and why not about an imported session, with its used and deciding facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost.importers.outcomes import Variant, outcomes_of

if TYPE_CHECKING:
    from fingerpost.explain import Explanation
    from fingerpost.importers.session import ImportedSession

SHOWN = 8


@dataclass(frozen=True, slots=True)
class SessionAnswer:
    """An answer, and the missing facts that would decide.

    Attributes:
        explanation: the answer with the facts that were used.
        deciding: unknown facts that would reverse the answer.
        happened: whether the event in question happens with the facts that were used.
        left_out: how many variants were not played.
    """

    explanation: Explanation
    deciding: tuple[Variant, ...]
    happened: bool
    left_out: int = 0

    def __str__(self) -> str:
        text = str(self.explanation)
        if not self.deciding:
            return f"{text} No single fact that the source does not tell would change this."
        other = "it would not have happened" if self.happened else "it would have happened"
        lines = [text, "", f"What the source does not tell decides; {other} if"]
        lines += [f"  - {variant} ({variant.unknown.because})" for variant in self.deciding[:SHOWN]]
        if len(self.deciding) > SHOWN:
            lines.append(f"  - … or one of {len(self.deciding) - SHOWN} other facts were so")
        if self.left_out:
            lines.append(f"{self.left_out} variants were not played.")
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """For machines."""
        return {
            **self.explanation.to_dict(),
            "deciding": [variant.to_dict() for variant in self.deciding],
            "leftOut": self.left_out,
        }


def answer(session: ImportedSession, token: str, *, happened: bool) -> SessionAnswer:
    """Asks the session's timeline and every variant of it about a token.

    Raises:
        UnknownNameError: no object has that name, or there is no such event; names near matches.
    """
    timeline = session.play()
    explanation = timeline.why(token) if happened else timeline.why_not(token)
    plain = token.partition(" @")[0]
    if "." not in plain:
        return SessionAnswer(explanation, (), explanation.happened)
    found = outcomes_of(session, plain)
    seen = bool(found[0].log)
    deciding = tuple(
        variant
        for outcome in found
        if bool(outcome.log) is not seen
        for variant in outcome.variants
    )
    return SessionAnswer(explanation, deciding, seen, found.left_out)
