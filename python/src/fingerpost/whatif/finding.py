"""A lint finding, with a script that demonstrates it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, overload

if TYPE_CHECKING:
    from fingerpost.experiment.reader import Source
    from fingerpost.timeline import Timeline

Step = dict[str, Any]


@dataclass(frozen=True)
class Finding:
    """A warning, and a script that demonstrates it.

    Attributes:
        code: its stable name: `covered`, `outOfBounds`, `unreachable`, `unprotected`,
            `failureCycle`, `neverFires`, `waitsForEver`, `doubleScroll`, `slow`,
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
    contains: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Reads the engine's answer."""
        return cls(
            code=data["code"],
            subject=data["subject"],
            message=data["message"],
            why=data["why"],
            script=tuple(data["script"]),
            contains=tuple(data["contains"]),
            never=tuple(data["never"]),
            others=tuple(data["others"]),
        )

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

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON; the codes and keys are stable."""
        return {
            "code": self.code,
            "subject": self.subject,
            "message": self.message,
            "why": self.why,
            "script": list(self.script),
            "contains": list(self.contains),
            "never": list(self.never),
            "others": list(self.others),
        }

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class Findings(Sequence[Finding]):
    """All warnings about a screen, in the order of their objects."""

    def __init__(self, found: Sequence[Finding]) -> None:
        """Takes the warnings in order."""
        self.found = tuple(found)

    def of(self, code: str) -> list[Finding]:
        """The warnings with a code."""
        return [item for item in self.found if item.code == code]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns plain data for JSON."""
        return [item.to_dict() for item in self.found]

    def __len__(self) -> int:
        return len(self.found)

    @overload
    def __getitem__(self, index: int) -> Finding: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Finding]: ...

    def __getitem__(self, index: int | slice) -> Finding | Sequence[Finding]:
        return self.found[index]

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.found)

    def __str__(self) -> str:
        return "\n".join(map(str, self.found)) or "Nothing to warn of."

    def __repr__(self) -> str:
        return f"<Findings: {', '.join(item.code for item in self.found) or 'none'}>"

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"
