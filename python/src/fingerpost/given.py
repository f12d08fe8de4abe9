"""What was said about a lab's objects and the engine does not tell again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Self

from fingerpost._enums import AnswerKind, Hook
from fingerpost.overrides import DELEGATE_METHODS, KEYS, TOLD, Answer, format_words


class Given:
    """The answers and requirements of a lab's objects, by their ids, and the profile it began with.

    Properties are not among them: the engine tells what they are.
    """

    def __init__(self, profile: str | None) -> None:
        """Begins with a built-in profile's name; None for the usual one."""
        self.profile = profile
        self._answers: defaultdict[int, dict[Hook, Answer]] = defaultdict(dict)
        self._requirements: defaultdict[int, list[int]] = defaultdict(list)

    def copy(self) -> Self:
        """Makes what a branch begins with."""
        made = type(self)(self.profile)
        made._answers.update({id: dict(answers) for id, answers in self._answers.items()})
        made._requirements.update({id: list(ids) for id, ids in self._requirements.items()})
        return made

    def keep_answer(self, id: int, hook: Hook, answer: Answer) -> None:
        """Remembers what an object answers; the default takes it back."""
        if answer.kind is AnswerKind.DEFAULT:
            self._answers[id].pop(hook, None)
        else:
            self._answers[id][hook] = answer

    def keep_requirement(self, id: int, other: int) -> None:
        """Remembers that a recognizer waits for another one to fail."""
        if other not in self._requirements[id]:
            self._requirements[id].append(other)

    def delegate(self, id: int) -> Mapping[str, object]:
        """What a recognizer's delegate answers, in the words of the experiment format."""
        return self._in_words(id, of_delegate=True)

    def overrides(self, id: int) -> Mapping[str, object]:
        """What an object's class answers, in the words of the experiment format."""
        return self._in_words(id, of_delegate=False)

    def requirements(self, id: int) -> tuple[int, ...]:
        """Whom a recognizer waits for, in the order in which it was said."""
        return tuple(self._requirements.get(id, ()))

    def _in_words(self, id: int, *, of_delegate: bool) -> Mapping[str, object]:
        answers = {KEYS[hook]: (hook, item) for hook, item in self._answers.get(id, {}).items()}
        return {
            key: format_words(hook, item)
            for key, (hook, item) in answers.items()
            if key not in TOLD and (key in DELEGATE_METHODS) is of_delegate
        }
