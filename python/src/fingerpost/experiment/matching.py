"""Whether a log is what was expected.

A complete log is matched as a small automaton: a star and a group may be gone through once or
more, and no choice is made too early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from fingerpost.experiment.tokens import Group, Item, Token
from fingerpost.observation import Line


@dataclass
class Automaton:
    """States 0 … n: in state i, token i is due; `loops[i]` leads back from the end of a group."""

    tokens: list[Token] = field(default_factory=list)
    """The tokens, those of groups too."""
    loops: dict[int, set[int]] = field(default_factory=dict)

    def add(self, items: Sequence[Item]) -> None:
        """Appends tokens and groups."""
        for item in items:
            start = len(self.tokens)
            if isinstance(item, Group):
                self.add(item.items)
                self.loops.setdefault(len(self.tokens), set()).add(start)
            else:
                self.tokens.append(item)
                if item.repeated:
                    self.loops.setdefault(start + 1, set()).add(start)

    def closed(self, states: set[int]) -> set[int]:
        """Adds the states that loops lead to."""
        found, waiting = set(states), list(states)
        while waiting:
            for state in self.loops.get(waiting.pop(), ()):
                if state not in found:
                    found.add(state)
                    waiting.append(state)
        return found

    def step(self, states: set[int], line: Line) -> set[int]:
        """Goes on by one line."""
        fitting = {
            state + 1
            for state in states
            if state < len(self.tokens) and self.tokens[state].fits(line)
        }
        return self.closed(fitting)


def matches_log(items: Sequence[Item], lines: Sequence[Line]) -> bool:
    """Whether the lines are exactly what the items say."""
    automaton = Automaton()
    automaton.add(items)
    states = {0}
    for line in lines:
        states = automaton.step(states, line)
        if not states:
            return False
    return len(automaton.tokens) in states


def missing_in_order(tokens: Sequence[Token], lines: Sequence[Line]) -> int | None:
    """Finds the first token that does not follow the ones before it; None if all do."""
    position = 0
    for index, token in enumerate(tokens):
        while position < len(lines) and not token.fits(lines[position]):
            position += 1
        if position == len(lines):
            return index
        position += 1
    return None


def unmatched(tokens: Sequence[Token], lines: Sequence[Line]) -> tuple[list[Token], list[Line]]:
    """Pairs tokens and lines in any order; returns what is left over on either side.

    A token with a time is paired before the same token without one; a star takes all its lines.
    """
    left = list(lines)
    missing: list[Token] = []
    for token in sorted(tokens, key=lambda item: (item.repeated, item.milliseconds is None)):
        found = [line for line in left if token.fits(line)]
        if not found:
            missing.append(token)
        for line in found if token.repeated else found[:1]:
            left.remove(line)
    return missing, left
