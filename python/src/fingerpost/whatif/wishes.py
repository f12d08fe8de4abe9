"""What must happen, and what must not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.experiment.matching import unmatched
from fingerpost.experiment.tokens import Token, read_token
from fingerpost.explain.event_names import wanted_of
from fingerpost.timeline import Timeline

if TYPE_CHECKING:
    from fingerpost.explain import Explanation


@dataclass(frozen=True)
class Wishes:
    """Tokens as an experiment's log has them; one that stands twice must be seen twice.

    A token may end in ` @0.15`: at that time, to the millisecond.
    """

    wanted: tuple[Token, ...]
    unwanted: tuple[Token, ...]

    @classmethod
    def of(cls, wanted: str | Iterable[str], unwanted: str | Iterable[str]) -> Wishes:
        """Reads tokens.

        Raises:
            BadValueError: nothing is wanted and nothing unwanted.
        """
        made = cls(_tokens(wanted), _tokens(unwanted))
        if not made.wanted and not made.unwanted:
            raise BadValueError("fixes needs a token that is wanted or unwanted: 'button.click'.")
        return made

    def hold(self, timeline: Timeline) -> bool:
        """Whether a run has all that is wanted and nothing that is unwanted."""
        lines = timeline.lines()
        missing, _ = unmatched(self.wanted, lines)
        return not missing and not any(
            token.fits(line) for token in self.unwanted for line in lines
        )

    def unmet(self, timeline: Timeline) -> Explanation | None:
        """Says why a run does not have the first wanted thing that it lacks, or has an unwanted."""
        lines = timeline.lines()
        missing, _ = unmatched(self.wanted, lines)
        texts = {line.text for line in lines}
        present = [token for token in self.unwanted if token.text in texts]
        if missing and missing[0].text not in texts:
            return timeline.why_not(missing[0].text)
        # It is there, too late or too seldom; or it should not be.
        odd = [*missing, *present]
        return timeline.why(odd[0].text) if odd else None

    def subjects(self, run: Timeline) -> list[str]:
        """Names whom the tokens are about.

        Raises:
            UnknownNameError: nobody has the name, or it has no such event; near matches are named.
        """
        index = run._index
        names = list(index.subjects.known)
        texts = {line.text for line in run.lines()}
        found = []
        for token in (*self.wanted, *self.unwanted):
            parts = token.text.split(".")
            prefixes = [".".join(parts[:count]) for count in range(len(parts), 0, -1)]
            name = next((item for item in prefixes if item in names), None)
            if name is None:
                whole = [f"{item.parent}.{item.name}" for item in index.subjects.handlers]
                meant = [item for item in whole if item.endswith(f".{token.text}")]
                hint = near_matches(meant[0], meant) if meant else near_matches(parts[0], names)
                raise UnknownNameError(
                    f"'{token}': nothing here is named '{parts[0]}'{hint or '.'}"
                )
            if token.text not in texts:
                wanted_of(index, token.text)
            found.append(name)
        return found


def _tokens(texts: str | Iterable[str]) -> tuple[Token, ...]:
    items = [texts] if isinstance(texts, str) else texts
    items = list(items) if isinstance(items, Iterable) else items
    if not isinstance(items, Iterable) or not all(isinstance(text, str) for text in items):
        raise BadValueError(f"tokens are texts, as a log has them: 'button.click', not {texts!r}.")
    return tuple(read_token(text) for text in items)
