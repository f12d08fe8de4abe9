"""Random scripts: fingers, buttons, the system, and a program that meddles."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from support.stock import changeable, changeable_of_recognizers

Data = dict[str, Any]

OFFSETS = st.integers(-110, 130)
TIMES = st.sampled_from([0.0, 0.01, 0.05, 0.1, 0.16, 0.3, 0.5, 0.8])
BUTTONS = st.sampled_from(["menu", "select", "playPause", "upArrow", "pageUp"])
CHOICES = (
    "down down down move move move up up up cancel wait wait tap gesture change change system"
).split()


def points() -> st.SearchStrategy[list[int]]:
    """Places in the window, most of them on the views."""
    return st.lists(st.integers(0, 300), min_size=2, max_size=2)


@st.composite
def scripts(draw: st.DrawFn, views: dict[str, str], gestures: list[str]) -> list[Data]:
    """Fingers that come, move, lift and are cancelled, and what else may happen meanwhile.

    Args:
        views: the class of each view by its name; the first one is the root.
        gestures: the recognizers' names.
    """
    steps: list[Data] = []
    down: list[int] = []
    gone: set[str] = set()
    following = 1
    for _ in range(draw(st.integers(1, 14))):
        choice = draw(st.sampled_from(CHOICES))
        if choice == "down" and len(down) < 4:
            # What is taken out with its superview has no place either.
            named = list(views)[:1] if gone else list(views)
            place = draw(points() | st.sampled_from(named))
            steps.append({"down": following, "at": place})
            down.append(following)
            following += 1
        elif choice == "move" and down:
            move: Data = {"move": draw(st.sampled_from(down)), "by": [draw(OFFSETS), draw(OFFSETS)]}
            if draw(st.booleans()):
                move["over"] = draw(TIMES)
            steps.append(move)
        elif choice in ("up", "cancel") and down:
            steps.append({choice: down.pop(draw(st.integers(0, len(down) - 1)))})
        elif choice == "tap":
            # Single taps: each takes a finger of its own, so a finger is a touch.
            place = draw(points())
            for _ in range(draw(st.integers(1, 3))):
                steps += [{"tap": place}, {"wait": draw(TIMES)}]
        elif choice == "gesture":
            steps.append(draw(composites()))
        elif choice == "change":
            steps.extend(draw(changes(views, gestures, gone)))
        elif choice == "system":
            steps.append(draw(system()))
        else:
            steps.append({"wait": draw(TIMES)})
    if draw(st.booleans()):
        steps += [{"up": finger} for finger in down]
    return steps


@st.composite
def composites(draw: st.DrawFn) -> Data:
    """A whole gesture, with fingers of its own."""
    place = draw(points())
    choices: list[Data] = [
        {"drag": place, "by": [draw(OFFSETS), draw(OFFSETS)], "over": draw(TIMES)},
        {"swipe": place, "direction": draw(st.sampled_from("left right up down".split()))},
        {"pinch": place, "from": 120, "to": draw(st.sampled_from([40, 200])), "over": 0.2},
        {"rotate": place, "by": 60, "radius": 50, "over": 0.2},
        {"press": place, "for": 0.6},
    ]
    return draw(st.sampled_from(choices))


@st.composite
def system(draw: st.DrawFn) -> Data:
    """A button, a shake, a remote control, another application: alone or at the same time."""
    choices: list[Data] = [
        {"pressButton": draw(BUTTONS), "for": draw(TIMES)},
        {"shake": True},
        {"remote": draw(st.sampled_from(["play", "pause"]))},
        {"activate": draw(st.sampled_from(["application", "application", "other"]))},
    ]
    if draw(st.integers(0, 3)) == 0:
        return {"together": draw(st.permutations(choices))[:2]}
    return draw(st.sampled_from(choices))


@st.composite
def changes(
    draw: st.DrawFn, views: dict[str, str], gestures: list[str], gone: set[str]
) -> list[Data]:
    """The program removes a view or a recognizer, or sets a property of one."""
    left = [name for name in [*list(views)[1:], *gestures] if name not in gone]
    if not left:
        return []
    name = draw(st.sampled_from(left))
    if draw(st.integers(0, 2)) == 0:
        gone.add(name)
        return [{"remove": name}]
    values = changeable(views[name]) if name in views else changeable_of_recognizers()
    key = draw(st.sampled_from(list(values)))
    return [{"set": name, key: draw(values[key])}]
