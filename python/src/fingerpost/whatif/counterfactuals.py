"""What each deciding fact changes when it alone is changed, each played by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, overload

from fingerpost._spoken import spoken
from fingerpost.explain import Explanation, Fact
from fingerpost.explain.engine import explanation, fact
from fingerpost.player import Steps
from fingerpost.whatif.asking import Asked
from fingerpost.whatif.setting import Setting

if TYPE_CHECKING:
    from fingerpost.lab import Lab


@spoken
@dataclass(frozen=True)
class Counterfactual:
    """One deciding fact, changed alone and played.

    Attributes:
        fact: the fact as it stands in the answer.
        setting: the setting that was played instead; None where no setting of the screen is behind
            the fact, or where the lab refuses another value.
        outcome: `happens`, `isGone` (it no longer happens), `moves` (it happens at another time),
            `same`, `notPlayed`.
        changes_it: whether the change was played and changes the outcome.
        obstacle: what decides instead, where nothing changes: the second obstacle.
    """

    fact: Fact
    setting: Setting | None
    outcome: str
    changes_it: bool
    obstacle: str
    _text: str = field(repr=False)

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "fact": self.fact.to_dict(),
            "setting": None if self.setting is None else self.setting.to_dict(),
            "outcome": self.outcome,
            "changesIt": self.changes_it,
            "obstacle": self.obstacle,
        }

    def __str__(self) -> str:
        return self._text


class Counterfactuals(Sequence[Counterfactual]):
    """The answer to a question, and one counterfactual for each deciding fact.

    Attributes:
        answer: why it happens as things are, or why not.
    """

    def __init__(self, data: Mapping[str, Any], asked: Asked) -> None:
        """Reads the engine's answer."""
        # The engine counts from the beginning of the play.
        self.answer: Explanation = explanation(data["answer"], asked.play({}).records.__getitem__)
        self.all = tuple(_counterfactual(item) for item in data["counterfactuals"])
        self._text: str = data["text"]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns plain data for JSON, one dictionary for each fact."""
        return [item.to_dict() for item in self.all]

    def __len__(self) -> int:
        return len(self.all)

    @overload
    def __getitem__(self, index: int) -> Counterfactual: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Counterfactual]: ...

    def __getitem__(self, index: int | slice) -> Counterfactual | Sequence[Counterfactual]:
        return self.all[index]

    def __iter__(self) -> Iterator[Counterfactual]:
        return iter(self.all)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Counterfactuals of {self.answer.question!r}: {len(self)}>"


def counterfactuals(lab: Lab, script: Steps, token: str) -> Counterfactuals:
    """Explains a token and plays each deciding fact with another value.

    See `Lab.counterfactuals`.
    """
    asked = Asked(lab, script)
    return Counterfactuals(asked.counterfactuals(token), asked)


def _counterfactual(data: Mapping[str, Any]) -> Counterfactual:
    setting = data["setting"]
    return Counterfactual(
        fact=fact(data["fact"]),
        setting=None if setting is None else Setting.of(setting),
        outcome=data["outcome"],
        changes_it=data["changesIt"],
        obstacle=data["obstacle"],
        _text=data["text"],
    )
