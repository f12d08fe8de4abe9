"""Changes one fact of an explanation in the experiment that it comes from."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from fingerpost import Lab
from fingerpost.explain import Fact
from support.experiments import all_views
from support.stock import Data

with Lab() as _lab:
    PROFILE = {name: _lab.profile[name] for name in _lab.profile}

FLAGS = {
    "cancelsTouchesInView": True,
    "delaysTouchesBegan": False,
    "delaysTouchesEnded": True,
    "isEnabled": True,
    "isHidden": False,
    "isUserInteractionEnabled": True,
    "isMultipleTouchEnabled": False,
    "isExclusiveTouch": False,
    "delaysContentTouches": True,
    "canCancelContentTouches": True,
    "isScrollEnabled": True,
    "selectable": True,
}
"""Properties that are yes or no, with their defaults."""

OVERRIDES = {
    "hitTest",
    "pointInside",
    "touchesBegan",
    "touchesMoved",
    "touchesEnded",
    "touchesCancelled",
}
OVERRIDDEN_FLAGS = {"gestureRecognizerShouldBegin", "touchesShouldBegin", "touchesShouldCancel"}
ANSWERS = {
    "shouldBegin",
    "shouldReceiveTouch",
    "shouldReceiveEvent",
    "shouldRecognizeSimultaneouslyWith",
    "shouldRequireFailureOf",
    "shouldBeRequiredToFailBy",
}


def objects(experiment: Data) -> Iterator[Data]:
    """Every view and recognizer of an experiment."""
    for view in all_views(experiment):
        yield view
        yield from view.get("recognizers", [])


def find(experiment: Data, name: str) -> Data | None:
    return next((item for item in objects(experiment) if item["name"] == name), None)


def changed(experiment: Data, *facts: Fact) -> Data | None:
    """The experiment with other facts; None if one of them is no property of its objects."""
    made = copy.deepcopy(experiment)
    return made if all(_change(made, fact) for fact in facts) else None


def _change(experiment: Data, fact: Fact) -> bool:
    if fact.subject == "profile":
        return _change_profile(experiment, fact)
    name = fact.subject.removesuffix(".delegate")
    item = find(experiment, name)
    if item is None:
        return False
    if fact.subject.endswith(".delegate"):
        if fact.property not in ANSWERS:
            return False
        is_yes = fact.value is True or str(fact.value).startswith("yes")
        item.setdefault("delegate", {})[fact.property] = not is_yes
        return True
    if fact.property in FLAGS:
        item[fact.property] = not fact.value
        for step in experiment["script"]:
            if step.get("set") == name and fact.property in step:
                step[fact.property] = not fact.value
        return True
    if fact.property == "alpha":
        item["alpha"] = 1
        return True
    if fact.property in OVERRIDDEN_FLAGS:
        item.setdefault("overrides", {})[fact.property] = not fact.value
        return True
    if fact.property in OVERRIDES:
        return item.get("overrides", {}).pop(fact.property, None) is not None
    return _change_type(item, fact)


def _change_type(item: Data, fact: Fact) -> bool:
    """Changes what only some types of recognizers have."""
    if fact.property == "requiresFailureOf":
        item["requiresFailureOf"].remove(fact.value)
        return True
    if fact.property == "numberOfTapsRequired" and item["type"] == "tap":
        if isinstance(fact.value, int):
            item[fact.property] = fact.value + 1
        else:
            item[fact.property] = int(str(fact.value).removeprefix("more than "))
        return True
    if fact.property == "numberOfTouchesRequired" and fact.measured is not None:
        item[fact.property] = int(fact.measured)
        return True
    if fact.property in ("minimumPressDuration", "allowableMovement"):
        item[fact.property] = _beyond(fact)
        return True
    if fact.property == "direction":
        item["direction"] = ["left", "right", "up", "down"]
        return True
    return False


def _change_profile(experiment: Data, fact: Fact) -> bool:
    """A threshold on the other side of what was measured; without a measure, far away."""
    if not isinstance(fact.value, int | float) or fact.measured == 0:
        # A finger that did not move at all stays below every threshold.
        return False
    profile = experiment.setdefault("profile", {"base": "ios17"})
    # A limit may be a part of the number that grows with it.
    profile[fact.property] = PROFILE[fact.property] * _beyond(fact) / fact.value
    return True


def _beyond(fact: Fact) -> float:
    assert isinstance(fact.value, int | float)
    if fact.measured is None:
        return fact.value * 3
    return fact.measured * (1.5 if fact.measured >= fact.value else 0.5)
