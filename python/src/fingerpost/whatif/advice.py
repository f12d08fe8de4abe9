"""A change in words, as somebody would say it to a colleague."""

from __future__ import annotations

from typing import Any

from fingerpost.whatif.spelling import LEFT_OUT, spelled
from fingerpost.whatif.variation import Setting

OWN_PAN = "panGestureRecognizer."
"""What a scroll view's own pan is set by; the scroll view is its delegate."""
_METHODS = {
    "overrides.hitTest": "hitTest",
    "overrides.pointInside": "point(inside:)",
    "overrides.gestureRecognizerShouldBegin": "gestureRecognizerShouldBegin",
    "overrides.touchesShouldCancel": "touchesShouldCancel(in:)",
    "overrides.touchesShouldBegin": "touchesShouldBegin",
}
_ANSWERS = {
    "notSelf": "answers with its subviews, never with itself",
    "askChildrenAnyway": "also asks the subviews that stick out",
}


def advice(setting: Setting, before: Any) -> str:  # noqa: ANN401
    """Says what to do.

    Args:
        setting: the change.
        before: the value that the experiment had, None if it had none.
    """
    subject, key, value = setting.subject, setting.property, setting.value
    if key.startswith(OWN_PAN):
        key = key.removeprefix(OWN_PAN)
        if key.startswith("delegate."):
            question = key.removeprefix("delegate.")
            return f"give {subject} a class that answers {question} with yes for {value[-1]}"
        subject = f"{subject}.{OWN_PAN.removesuffix('.')}"
    if value is LEFT_OUT or value is None:
        return f"leave out {subject}.{key} ({spelled(before)})"
    if key == "requiresFailureOf":
        added = [name for name in value if name not in (before or [])]
        gone = [name for name in before or [] if name not in value]
        if added:
            return f"let {subject} wait for {added[0]}: {subject}.require(toFail: {added[0]})"
        return f"do not let {subject} require {gone[0]} to fail"
    if key.startswith("delegate."):
        question = key.removeprefix("delegate.")
        if isinstance(value, list):
            return f"let the delegate of {subject} answer {question} with yes for {value[-1]}"
        if isinstance(value, dict) and "unlessViewIs" in value:
            whom = value["unlessViewIs"][-1]
            return f"let the delegate of {subject} answer {question} with no for {whom}"
        return f"let the delegate of {subject} answer {question} with {spelled(value)}"
    if key == "overrides.continueTracking":
        return (
            f"give {subject} a class whose continueTracking also sends touchDragExit and "
            "touchDragEnter at its own edge"
        )
    if key in _METHODS:
        if isinstance(value, dict) and "except" in value:
            how = f"says no to {value['except'][-1]}"
        else:
            how = _ANSWERS.get(str(value), f"answers {spelled(value)}")
        return f"give {subject} a class whose {_METHODS[key]} {how}"
    if value == "forward":
        return f"let {subject} call super in {key.removeprefix('overrides.')}"
    if key == "frame":
        width, height = (spelled(float(number)) for number in value[2:])
        return f"make {subject} large enough for what is in it: {width} x {height}"
    return f"set {subject}.{key} to {spelled(value)}"
