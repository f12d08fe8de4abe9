"""Random experiments in which much is decided: few views, many recognizers, one place to touch.

In `taps` only taps meet, alone or in rows; in `gestures` also pans, long presses, swipes, controls,
scroll views and lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hypothesis import strategies as st

from support.dice import Dice, one_in
from support.stock import CELLS, CONTROLS, Data

FLAGS = ("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded")
TIMES = (0.05, 0.1, 0.3, 0.36, 0.8)
PLACE = [100, 100]
WAYS = ([0, -60], [-60, 0], [60, 0], [6, 6], [0, -12], [200, 0])
ANSWERS = ("shouldBegin", "shouldReceiveTouch", "shouldRecognizeSimultaneouslyWith")
OF_TYPES: dict[str, dict[str, Sequence[object]]] = {
    "longPress": {"minimumPressDuration": (0.2, 0.5), "allowableMovement": (10, 100)},
    "swipe": {"direction": ("left", "up")},
}


def taps(dice: Dice) -> Data:
    """Three views inside each other, up to six taps, presses in their middle."""
    classes = [
        "UIView",
        *(dice.choice(("UIView", "UIView", "UIButton", "UIControl")) for _ in "ab"),
    ]
    return screen(dice, classes, ["tap"], presses(dice))


def gestures(dice: Dice) -> Data:
    """Three or four views inside each other, one of them may scroll; presses and drags."""
    classes = ["UIView", dice.choice(("UIView", "UIView", "UIScrollView", "UIScrollView", *CELLS))]
    if classes[1] in CELLS:
        classes.append(CELLS[classes[1]])
    classes.append(dice.choice(("UIView", "UIView", "UIControl", *sorted(CONTROLS))))
    types = ["tap", "tap", "longPress", "pan", "pan", "swipe"]
    return screen(dice, classes, types, strokes(dice))


def experiments(make: Callable[[Dice], Data] = taps) -> st.SearchStrategy[Data]:
    """Any of them, for Hypothesis."""
    return st.builds(make, st.randoms(use_true_random=False))


def numbered_taps(seed: int) -> Data:
    """The taps of a seed."""
    return taps(Random(seed))


def numbered_gestures(seed: int) -> Data:
    """The gestures of a seed."""
    return gestures(Random(seed))


def screen(dice: Dice, classes: Sequence[str], types: Sequence[str], script: list[Data]) -> Data:
    """Views of these classes, each filling the one before, with up to two recognizers each."""
    path = [view(dice, f"view{index}", name) for index, name in enumerate(classes)]
    made: list[str] = []
    for here in path:
        here["recognizers"] = []
        for number in range(dice.randrange(3)):
            name = f"{here['name']}g{number}"
            here["recognizers"].append(recognizer(dice, name, dice.choice(types), made))
            made.append(name)
    for outer, inner in zip(path, path[1:], strict=False):
        outer["subviews"] = [inner]
    return {"fingerpost": 1, "windows": [{"name": "window", "view": path[0]}], "script": script}


def view(dice: Dice, name: str, class_name: str) -> Data:
    """A view on the path of the touches; all fill the same place."""
    made: Data = {"name": name, "class": class_name, "frame": [0, 0, 200, 200]}
    is_root = name == "view0"
    for key in ("isHidden", "isExclusiveTouch", "isMultipleTouchEnabled"):
        if not is_root and one_in(dice, 10):
            made[key] = True
    if not is_root and one_in(dice, 10):
        made["isUserInteractionEnabled"] = False
    if one_in(dice, 6):
        made["overrides"] = {dice.choice(("touchesBegan", "touchesEnded")): "consume"}
    if class_name in CONTROLS and one_in(dice, 10):
        made["isEnabled"] = False
    if class_name in CELLS.values() and one_in(dice, 6):
        made["selectable"] = False
    if class_name == "UIScrollView" or class_name in CELLS:
        made |= {"contentSize": [600, 1200], "decelerationRate": 0.99}
        for key in ("delaysContentTouches", "canCancelContentTouches", "isScrollEnabled"):
            if one_in(dice, 5):
                made[key] = False
        # With both, the second no is never asked for: the timeline cannot know of it.
        if "canCancelContentTouches" not in made and one_in(dice, 8):
            made["overrides"] = {"touchesShouldCancel": dice.choice((False, True))}
    return made


def recognizer(dice: Dice, name: str, kind: str, earlier: Sequence[str]) -> Data:
    """A recognizer with settings, bound to recognizers that were made before it."""
    made: Data = {"name": name, "type": kind}
    for key in FLAGS:
        if one_in(dice, 2):
            made[key] = dice.choice((False, True))
    if kind == "tap":
        made["numberOfTapsRequired"] = dice.choice((1, 1, 2))
    for key, values in OF_TYPES.get(kind, {}).items():
        if one_in(dice, 3):
            made[key] = dice.choice(values)
    if one_in(dice, 8):
        made["isEnabled"] = False
    if earlier and one_in(dice, 3):
        made["requiresFailureOf"] = [dice.choice(earlier)]
    if one_in(dice, 4):
        key = dice.choice(ANSWERS)
        is_yes = key == "shouldRecognizeSimultaneouslyWith" or dice.choice((False, True))
        made["delegate"] = {key: is_yes}
    return made


def presses(dice: Dice) -> list[Data]:
    """One to three presses in one place, or two fingers at once."""
    if one_in(dice, 4):
        return both()
    script: list[Data] = []
    for finger in range(1, dice.randint(1, 3) + 1):
        script += [*press(finger, dice.choice(TIMES)), {"wait": dice.choice(TIMES)}]
    return script


def strokes(dice: Dice) -> list[Data]:
    """One or two presses or drags that begin in one place, or two fingers at once."""
    if one_in(dice, 6):
        return both()
    script: list[Data] = []
    for finger in range(1, dice.randint(1, 2) + 1):
        script += press(finger, dice.choice(TIMES))
        if one_in(dice, 2):
            move = {"move": finger, "by": list(dice.choice(WAYS)), "over": 0.05}
            script.insert(-1, move)
        script.append({"wait": dice.choice(TIMES)})
    return script


def press(finger: int, time: float) -> list[Data]:
    return [{"down": finger, "at": PLACE}, {"wait": time}, {"up": finger}]


def both() -> list[Data]:
    """Two fingers come down and are lifted."""
    down = [{"down": finger, "at": PLACE} for finger in (1, 2)]
    return [*down, {"wait": 0.05}, *({"up": finger} for finger in (1, 2))]
