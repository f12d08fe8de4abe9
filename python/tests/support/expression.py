"""Random experiments with conditional answers, and calls with effects.

A second stream of dice decides over them: the numbered experiments below stay what they are.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random

from support.dice import Dice, one_in
from support.experiments import all_views, numbered
from support.stock import Data

DIRECTIONS = ("horizontal", "vertical", "left", "right", "up", "down")
PANS = {"pan", "screenEdgePan"}
QUESTIONS = ("shouldBegin", "shouldReceiveTouch")


def expressive(seed: int) -> Data:
    """The numbered experiment of a seed, with conditions and effects."""
    made = deepcopy(numbered(seed))
    express(made, Random(f"express {seed}"))
    return made


def express(experiment: Data, dice: Dice) -> None:
    """Gives some of those on the screen conditional answers and effects."""
    views = list(all_views(experiment))
    names = [view["name"] for view in views]
    gestures = [item for view in views for item in view.get("recognizers", [])]
    recognizers = [item["name"] for item in gestures]
    for gesture in gestures:
        if one_in(dice, 3):
            delegate = gesture.setdefault("delegate", {})
            key = dice.choice(QUESTIONS)
            delegate[key] = {"when": condition(dice, names, gesture["type"], key)}
            if one_in(dice, 4):
                delegate[key]["effects"] = effects(dice, names, recognizers)
        if one_in(dice, 4):
            reported: Data = {"selector": "reported", "effects": effects(dice, names, recognizers)}
            if one_in(dice, 2):
                reported["when"] = {
                    "state": dice.choice((["began"], ["changed", "ended"], "ended"))
                }
            gesture["actions"] = [reported]
    for view in views:
        if one_in(dice, 5) and "overrides" not in view:
            view["overrides"] = {}
            key = dice.choice(("touchesBegan", "touchesMoved", "touchesEnded"))
            view["overrides"][key] = {"effects": effects(dice, names, recognizers)}


def condition(dice: Dice, names: list[str], kind: str, key: str) -> Data:
    """A condition that the recognizer can be asked."""
    made: Data = {}
    if kind in PANS and key == "shouldBegin":
        made["velocity"] = dice.choice(DIRECTIONS)
        if one_in(dice, 3):
            made["velocity"] = {"direction": made["velocity"], "fasterThan": dice.choice((50, 400))}
    elif one_in(dice, 2):
        made["location"] = {
            "edge": dice.choice(("left", "top", "all")),
            "within": dice.choice((20, 90)),
        }
    else:
        made["viewIs"] = [dice.choice((*names, "UIControl", "UIScrollView"))]
    if one_in(dice, 4):
        made["tapCount"] = {"atMost": dice.choice((1, 2))}
    return {"not": made} if one_in(dice, 4) else made


def effects(dice: Dice, names: list[str], recognizers: list[str]) -> list[Data]:
    """What the program does: it sets, removes, moves, and begins editing."""
    made: list[Data] = []
    for _ in range(dice.randint(1, 2)):
        sort = dice.randrange(5)
        if sort == 0 and recognizers:
            made.append({"set": dice.choice(recognizers), "isEnabled": bool(dice.randrange(2))})
        elif sort == 1 and len(names) > 1:
            made.append({"remove": dice.choice(names[1:])})
        elif sort == 2:
            made.append(
                {"set": dice.choice(names), "isUserInteractionEnabled": bool(dice.randrange(2))}
            )
        elif sort == 3 and len(names) > 2:
            child, parent = dice.sample(names[1:], 2)
            made.append({"add": child, "to": parent})
        else:
            made.append({"set": dice.choice(names), "alpha": dice.choice((0, 0.5, 1))})
    return made
