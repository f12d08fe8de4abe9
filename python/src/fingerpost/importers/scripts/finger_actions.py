"""What fingers do, each by its own clock, and how that becomes the steps of one script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from fingerpost.importers.geometry import tidy

Verb = Literal["down", "move", "up", "cancel"]


@dataclass(frozen=True, slots=True)
class Place:
    """A point of the screen, and the name of the view whose centre it is, if the file says so."""

    x: float
    y: float
    view: str = ""

    def spelled(self) -> Any:  # noqa: ANN401
        """The place in experiment format."""
        return self.view or [tidy(self.x), tidy(self.y)]


@dataclass(frozen=True, slots=True)
class FingerAction:
    """Something a finger does: at once, or (a move) from `start` to `end`, in nanoseconds.

    At one instant actions of equal `tick` go together, and lower ticks go first. A lift happens at
    `place`; it is where the finger is anyway if that is `origin`.
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
    """Puts the actions of all fingers on one clock, as steps in experiment format.

    Between two instants at which something begins or ends, the moves run together. At an instant
    the actions go tick by tick; within a tick the first actions of all fingers go together, then
    their second ones, and so on.
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
    """The actions of one instant, turn by turn."""
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
