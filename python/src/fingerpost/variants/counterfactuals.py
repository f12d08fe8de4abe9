"""What each deciding fact changes when it alone is changed, each played by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost._call import text
from fingerpost.explain import Explanation, Fact
from fingerpost.explain.answer import Answer, Answers
from fingerpost.player import Steps
from fingerpost.variants.prepared import Asked
from fingerpost.variants.setting import Setting

if TYPE_CHECKING:
    from fingerpost.lab import Lab


class Counterfactual(Answer):
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

    READ = {"fact": Fact, "setting": Setting.of}


class Counterfactuals(Answers[Counterfactual]):
    """The answer to a question, and one counterfactual for each deciding fact.

    Attributes:
        all: the counterfactuals, in the order of the facts.
    """

    all: tuple[Counterfactual, ...]

    ITEMS = "all"
    KEYS = {"all": "counterfactuals"}
    READ = {"all": Counterfactual}

    def __init__(self, data: Mapping[str, Any], asked: Asked) -> None:
        """Wraps the data; `counterfactuals` calls this."""
        super().__init__(data)
        self._asked = asked

    @cached_property
    def answer(self) -> Explanation:
        """Why it happens as things are, or why not."""
        # The engine counts from the beginning of the play.
        return Explanation(self.data["answer"], self._asked.play({}).records.__getitem__)

    def __repr__(self) -> str:
        return f"<Counterfactuals of {self.answer.question!r}: {len(self)}>"


def counterfactuals(lab: Lab, script: Steps, token: str) -> Counterfactuals:
    """Explains a token and plays each deciding fact with another value.

    See `Lab.counterfactuals`.
    """
    asked = Asked(lab, script)
    return Counterfactuals(asked.counterfactuals(text("token", token)), asked)
