"""The numbers of a script that a hand gets wrong: places, ways and times."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost.errors import BadValueError
from fingerpost.runs.parameters import SECONDS, Bound, numbers_of

if TYPE_CHECKING:
    from fingerpost.runs.parameters import StepNumbers

DIRECTIONS = 16
REACH = {"pt": 120.0, "s": 1.0}
"""How far is looked, in the number's unit."""
NEAR = {"pt": 0.02, "s": 0.0001}
"""How exactly."""


@dataclass(frozen=True)
class Probe:
    """A way to be a little wrong.

    Attributes:
        number: what is wrong: "script[0] place", "script[0] way", "script[0].hold".
        unit: pt or s.
        angle: the direction, degrees clockwise from the right; None for times.
        changes: how much each parameter changes when the number does by one.
    """

    number: str
    unit: str
    angle: float | None
    changes: Mapping[str, float]

    @property
    def words(self) -> str:
        """The direction in words."""
        if self.angle is None:
            return "longer" if next(iter(self.changes.values())) > 0 else "shorter"
        names = ("right", "down right", "down", "down left", "left", "up left", "up", "up right")
        return names[round(self.angle / 45) % 8]


def probes_of(bound: Bound) -> list[Probe]:
    """All ways in which a script's steps can be a little wrong.

    Raises:
        BadValueError: there is no step of fingers.
    """
    made: list[Probe] = []
    for step in numbers_of(bound):
        if step.has_place:
            made += _around(f"{step.path} place", f"{step.path}.x", f"{step.path}.y")
        if step.has_way:
            made += _around(f"{step.path} way", f"{step.path}.dx", f"{step.path}.dy")
        for key in step.times:
            name = f"{step.path}.{key}"
            made += [Probe(name, "s", None, {name: sign}) for sign in (1.0, -1.0)]
    if not made:
        raise BadValueError("the script has no step of fingers that could be a little wrong.")
    return made


def names_in(steps: list[StepNumbers]) -> list[str]:
    """The parameters that the probes change."""
    made = []
    for step in steps:
        made += [f"{step.path}.x", f"{step.path}.y"] if step.has_place else []
        made += [f"{step.path}.dx", f"{step.path}.dy"] if step.has_way else []
        made += [f"{step.path}.{key}" for key in step.times]
    return made


def _around(number: str, x: str, y: str) -> list[Probe]:
    made = []
    for place in range(DIRECTIONS):
        angle = 360 * place / DIRECTIONS
        radians = math.radians(angle)
        # A cosine of a right angle is not quite nothing.
        changes = {x: round(math.cos(radians), 12), y: round(math.sin(radians), 12)}
        made.append(Probe(number, "pt", angle, changes))
    return made


def written(steps: list[dict[str, Any]], numbers: Mapping[str, float]) -> list[dict[str, Any]]:
    """The steps with other numbers, named as parameters."""
    import copy
    import re

    made = copy.deepcopy([dict(step) for step in steps])
    for name, value in numbers.items():
        path, _, key = name.rpartition(".")
        step: Any = made
        for part in re.findall(r"\[(\d+)\]|\.(together)", path):
            step = step[int(part[0])] if part[0] else step["together"]
        _put(step, key, round(value, 4 if key in SECONDS else 1), numbers, path)
    return made


def _put(
    step: dict[str, Any], key: str, value: float, numbers: Mapping[str, float], path: str
) -> None:
    value = int(value) if value == int(value) else value
    if key in ("dx", "dy"):
        by = list(step.get("by") or [0, 0])
        by[0 if key == "dx" else 1] = value
        step["by"] = by
    elif key in ("x", "y"):
        verb = "at" if "down" in step or "up" in step else next(iter(step))
        place = step.get(verb)
        if isinstance(place, list | tuple):
            spot = list(place)
        else:
            spot = [round(numbers[f"{path}.x"], 1), round(numbers[f"{path}.y"], 1)]
        spot[0 if key == "x" else 1] = value
        step[verb] = spot
    else:
        step[key] = value
