"""Random gesture recognizers."""

from __future__ import annotations

from collections.abc import Sequence

from fingerpost import Lab
from support.dice import Dice, one_in
from support.stock import Data

with Lab() as _lab:
    TYPES = [item.id for item in _lab.recognizer_types]
OFTEN = ["tap"] * 6 + ["pan"] * 3 + ["longPress"] * 3 + ["swipe"] * 2
FLAGS = ("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded")

OWN: dict[str, dict[str, Sequence[object]]] = {
    "tap": {"numberOfTapsRequired": (1, 1, 2, 2, 3), "numberOfTouchesRequired": (1, 1, 1, 2)},
    "longPress": {"minimumPressDuration": (0.2, 0.5, 0.5), "allowableMovement": (10, 100)},
    "pan": {"minimumNumberOfTouches": (1, 1, 2), "maximumNumberOfTouches": (1, 2, 5)},
    "swipe": {
        "direction": ("left", "right", "up", "down"),
        "numberOfTouchesRequired": (1, 1, 1, 2),
    },
    "screenEdgePan": {"edges": ("left", "top")},
}

# Yes and no, or a list that the drawn names stand in.
ANSWERS = {
    "shouldBegin": (True, True, False),
    "shouldReceiveTouch": (True, True, False),
    "shouldRecognizeSimultaneouslyWith": (True, True, False),
    "shouldRequireFailureOf": (True, False),
    "shouldBeRequiredToFailBy": (True, False),
}


def recognizer(dice: Dice, name: str, earlier: Sequence[str]) -> Data:
    """A recognizer of a registered type; it may be bound to earlier ones, met on the way up."""
    made: Data = {"name": name, "type": dice.choice([*OFTEN, *TYPES])}
    for key in FLAGS:
        if one_in(dice, 3):
            made[key] = dice.choice((False, True))
    for key, values in OWN.get(made["type"], {}).items():
        if one_in(dice, 2):
            made[key] = dice.choice(values)
    if one_in(dice, 6):
        made["allowedPressTypes"] = dice.randrange(128)
    if earlier and one_in(dice, 3):
        made["requiresFailureOf"] = [dice.choice(earlier)]
    if one_in(dice, 3):
        keys = dice.sample(list(ANSWERS), dice.randint(1, 2))
        made["delegate"] = {key: dice.choice(ANSWERS[key]) for key in keys}
    if one_in(dice, 12):
        key = dice.choice(("canPrevent", "canBePrevented"))
        made["overrides"] = {key: dice.choice((False, True))}
    return made
