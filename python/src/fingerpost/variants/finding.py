"""A lint finding, with a script that demonstrates it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fingerpost.explain.answer import Answer, Answers

if TYPE_CHECKING:
    from fingerpost._workbench import Source
    from fingerpost.timeline import Timeline

Step = dict[str, Any]


class Finding(Answer):
    """A warning, and a script that demonstrates it.

    Attributes:
        code: its stable name: `covered`, `outOfBounds`, `unreachable`, `unprotected`,
            `keptByClass`, `failureCycle`, `neverFires`, `waitsForEver`, `doubleScroll`, `slow`,
            `severalScrollToTop`, `systemGestureLost`, `lostToSystemGesture`.
        subject: the object that it is about.
        message: the problem, in a sentence.
        why: the explanation of the demonstrating run; empty if there is none.
        script: steps that demonstrate it.
        contains: tokens that are seen in its run, in this order.
        never: tokens that are not seen.
        others: other objects with the same warning.
    """

    code: str
    subject: str
    message: str
    why: str
    script: tuple[Step, ...]
    contains: tuple[str, ...]
    never: tuple[str, ...]
    others: tuple[str, ...]

    def shows(self, timeline: Timeline) -> bool:
        """Whether a run of the script shows the warned behaviour."""
        texts = [line.text for line in timeline.lines()]
        following = iter(texts)
        seen = all(token in following for token in self.contains)
        return seen and not set(texts).intersection(self.never)

    def experiment(self, source: Source) -> Source:
        """Creates an experiment that holds as long as the warning does.

        Args:
            source: the checked experiment, whose screen is used.
        """
        expect: dict[str, Any] = {}
        if self.contains:
            expect["contains"] = list(self.contains)
        if self.never:
            expect["never"] = list(self.never)
        changes = {"title": self.message, "script": list(self.script), "expect": expect}
        return source._of({**source.data, **changes})

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class Findings(Answers[Finding]):
    """All warnings about a screen, in the order of their objects.

    Attributes:
        found: the warnings.
    """

    found: tuple[Finding, ...]

    ITEMS = "found"
    KEYS = {"found": "findings"}
    READ = {"found": Finding}

    def of(self, code: str) -> list[Finding]:
        """The warnings with a code."""
        return [item for item in self.found if item.code == code]

    def __str__(self) -> str:
        return "\n".join(map(str, self.found)) or "Nothing to warn of."

    def __repr__(self) -> str:
        return f"<Findings: {', '.join(item.code for item in self.found) or 'none'}>"
