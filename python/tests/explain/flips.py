"""What if: one fact of an explanation, changed in the experiment it comes from."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from fingerpost.explain import Fact

Data = dict[str, Any]

FLAGS = {
    "cancelsTouchesInView",
    "delaysTouchesBegan",
    "delaysTouchesEnded",
    "isEnabled",
    "isHidden",
    "isUserInteractionEnabled",
    "isMultipleTouchEnabled",
    "isExclusiveTouch",
}
OVERRIDES = {
    "hitTest",
    "pointInside",
    "touchesBegan",
    "touchesMoved",
    "touchesEnded",
    "touchesCancelled",
}
ANSWERS = {
    "shouldBegin",
    "shouldReceiveTouch",
    "shouldReceiveEvent",
    "shouldRecognizeSimultaneouslyWith",
    "shouldRequireFailureOf",
    "shouldBeRequiredToFailBy",
}


def objects(experiment: Data) -> Iterator[Data]:
    """Every view and recognizer of an experiment with one root view."""
    pending = [experiment["view"]]
    while pending:
        view = pending.pop()
        yield view
        yield from view.get("recognizers", [])
        pending += view.get("subviews", [])


def find(experiment: Data, name: str) -> Data | None:
    return next((item for item in objects(experiment) if item["name"] == name), None)


def changed(experiment: Data, *facts: Fact) -> Data | None:
    """The experiment with other facts; None if one of them is no property of its objects."""
    made = copy.deepcopy(experiment)
    return made if all(_change(made, fact) for fact in facts) else None


def _change(experiment: Data, fact: Fact) -> bool:
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
    if fact.property == "gestureRecognizerShouldBegin":
        item.setdefault("overrides", {})[fact.property] = not fact.value
        return True
    if fact.property in OVERRIDES:
        return item.get("overrides", {}).pop(fact.property, None) is not None
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
    return False
