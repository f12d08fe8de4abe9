"""Merges the actions of several fingers, each on its own clock, into the steps of one script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from fingerpost_workbench.importers.geometry import tidy

Verb = Literal["down", "move", "up", "cancel"]


@dataclass(frozen=True, slots=True)
class Place:
    """A point of the screen, with the view whose centre it is, if the file refers to a view."""

    x: float
    y: float
    view: str = ""

    def spelled(self) -> Any:  # noqa: ANN401
        """The place in experiment format."""
        return self.view or [tidy(self.x), tidy(self.y)]


@dataclass(frozen=True, slots=True)
class FingerAction:
    """One action of a finger, at `start` or (a move) from `start` to `end`, in nanoseconds.

    At one instant, actions of the same `tick` happen together, and lower ticks happen first. A lift
    happens at `place`, or where the finger is if `place` is `origin`.
    """

    tick: int
    finger: int
    verb: Verb
    start: int
    end: int
    origin: Place
    place: Place
    step: str


def steps_of(actions: Sequence[FingerAction], end: int) -> list[dict[str, Any]]:
    """Merges the actions of all fingers on one clock, as steps in experiment format.

    Between two instants at which an action begins or ends, the moves run in parallel. At one
    instant the order is by tick; within a tick the first actions of all fingers happen together,
    then the second ones, and so on.
    """
    instants = sorted(
        {0, end, *(action.start for action in actions), *(action.end for action in actions)}
    )
    starting: dict[int, list[FingerAction]] = {}
    for action in actions:
        starting.setdefault(action.start, []).append(action)
    steps: list[dict[str, Any]] = []
    moving: list[FingerAction] = []
    for now, then in zip(instants, [*instants[1:], None], strict=True):
        actions_now = starting.get(now, [])
        steps += _turns([action for action in actions_now if action.end == now])
        if then is None:
            break
        moving = [action for action in moving if action.end > now]
        moving += [action for action in actions_now if action.end > now]
        moving.sort(key=lambda action: action.finger)
        moves = [_part_of_move(action, now, then) for action in moving]
        steps += _together(moves) or [{"wait": _seconds(then - now)}]
    return steps


def _turns(actions: Sequence[FingerAction]) -> list[dict[str, Any]]:
    """The actions of one instant, grouped into those that happen together."""
    turns: dict[tuple[int, int], list[dict[str, Any]]] = {}
    often: Counter[tuple[int, int]] = Counter()
    for action in actions:
        turn = (action.tick, often[action.tick, action.finger])
        turns.setdefault(turn, []).append(_instant_step(action))
        often[action.tick, action.finger] += 1
    return [step for turn in sorted(turns) for step in _together(turns[turn])]


def _instant_step(action: FingerAction) -> dict[str, Any]:
    if action.verb == "down":
        return {"down": action.finger, "at": action.place.spelled()}
    if action.verb == "move":
        return {"move": action.finger, "to": action.place.spelled()}
    if action.verb == "up" and action.place != action.origin:
        return {"up": action.finger, "at": action.place.spelled()}
    return {action.verb: action.finger}


def _part_of_move(action: FingerAction, now: int, then: int) -> dict[str, Any]:
    place = action.place
    if then != action.end:
        share = (then - action.start) / (action.end - action.start)
        place = Place(
            action.origin.x + share * (action.place.x - action.origin.x),
            action.origin.y + share * (action.place.y - action.origin.y),
        )
    return {"move": action.finger, "to": place.spelled(), "over": _seconds(then - now)}


def _together(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"together": steps}] if len(steps) > 1 else steps


def _seconds(nanoseconds: int) -> float | int:
    return tidy(nanoseconds / 1e9)
