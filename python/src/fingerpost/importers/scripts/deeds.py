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
class Deed:
    """Something a finger does: at once, or (a move) from `start` to `end`, in nanoseconds.

    At one instant deeds of equal `tick` go together, and lower ticks go first. A lift happens at
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


def steps_of(deeds: Sequence[Deed], end: int) -> list[dict[str, Any]]:
    """Puts the deeds of all fingers on one clock, as steps in experiment format.

    Between two instants at which something begins or ends, the moves run together. At an instant
    the deeds go tick by tick; within a tick the first deeds of all fingers go together, then their
    second ones, and so on.
    """
    instants = sorted({0, end, *(deed.start for deed in deeds), *(deed.end for deed in deeds)})
    starting: dict[int, list[Deed]] = {}
    for deed in deeds:
        starting.setdefault(deed.start, []).append(deed)
    steps: list[dict[str, Any]] = []
    moving: list[Deed] = []
    for now, then in zip(instants, [*instants[1:], None], strict=True):
        deeds_now = starting.get(now, [])
        steps += _turns([deed for deed in deeds_now if deed.end == now])
        if then is None:
            break
        moving = [deed for deed in moving if deed.end > now]
        moving += [deed for deed in deeds_now if deed.end > now]
        moving.sort(key=lambda deed: deed.finger)
        moves = [_part_of_move(deed, now, then) for deed in moving]
        steps += _together(moves) or [{"wait": _seconds(then - now)}]
    return steps


def _turns(deeds: Sequence[Deed]) -> list[dict[str, Any]]:
    """The deeds of one instant, turn by turn."""
    turns: dict[tuple[int, int], list[dict[str, Any]]] = {}
    often: Counter[tuple[int, int]] = Counter()
    for deed in deeds:
        turn = (deed.tick, often[deed.tick, deed.finger])
        turns.setdefault(turn, []).append(_instant_step(deed))
        often[deed.tick, deed.finger] += 1
    return [step for turn in sorted(turns) for step in _together(turns[turn])]


def _instant_step(deed: Deed) -> dict[str, Any]:
    if deed.verb == "down":
        return {"down": deed.finger, "at": deed.place.spelled()}
    if deed.verb == "move":
        return {"move": deed.finger, "to": deed.place.spelled()}
    if deed.verb == "up" and deed.place != deed.origin:
        return {"up": deed.finger, "at": deed.place.spelled()}
    return {deed.verb: deed.finger}


def _part_of_move(deed: Deed, now: int, then: int) -> dict[str, Any]:
    place = deed.place
    if then != deed.end:
        share = (then - deed.start) / (deed.end - deed.start)
        place = Place(
            deed.origin.x + share * (deed.place.x - deed.origin.x),
            deed.origin.y + share * (deed.place.y - deed.origin.y),
        )
    return {"move": deed.finger, "to": place.spelled(), "over": _seconds(then - now)}


def _together(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"together": steps}] if len(steps) > 1 else steps


def _seconds(nanoseconds: int) -> float | int:
    return tidy(nanoseconds / 1e9)
