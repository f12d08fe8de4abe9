"""What was changed and played to find out what an answer's facts decide."""

from __future__ import annotations

from fingerpost.explain.answer import Answer
from fingerpost.explain.fact import Fact
from fingerpost.explain.setting import Setting


class ProvedChange(Answer):
    """A change that was played, and the fact that it takes away.

    Attributes:
        fact: the fact.
        setting: the setting that was played; None for another movement of the finger, and for a
            step that was left out.
        number: the number of the script that was played, `script[0].hold`, or the step that was
            left out, `script[2]`; empty for a setting, and in a recording.
        value: its value, in points, seconds or a count; None for a setting and for a place.
        advice: the change in words: `set tap.cancelsTouchesInView to false`.
        outcome: `happens`, `elsewhere` (it happens, in another touch), `isGone` (it no longer
            happens), `moves` (it happens at another time).
    """

    fact: Fact
    setting: Setting | None
    number: str
    value: float | None
    advice: str
    outcome: str

    READ = {"fact": Fact, "setting": Setting.of}

    def __str__(self) -> str:
        return self.advice


class Proof(Answer):
    """What was played to prove an answer.

    Attributes:
        text: what came of it, in a sentence.
        status: `played`; `partly` where the budget ended before all were played; `notPlayed`.
        plays: how many branches were played.
        alone: each change that alone makes the event come, or takes it away; the nearest first.
        together: the smallest set found that does only together; empty where a change does alone.
        then: what decides next where only the first of `together` is changed; empty for none.
    """

    status: str
    plays: int
    alone: tuple[ProvedChange, ...]
    together: tuple[ProvedChange, ...]
    then: str

    READ = {"alone": ProvedChange, "together": ProvedChange}

    @property
    def is_played(self) -> bool:
        """Whether anything was played."""
        return self.status != "notPlayed"
