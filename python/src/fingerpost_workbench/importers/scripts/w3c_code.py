"""W3C Actions that test code makes: the payload is played as one that was saved as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.gestures import Gestures
from fingerpost_workbench.importers.scripts.w3c_actions import read_w3c_actions
from fingerpost_workbench.importers.source import SourceFile

OLD_VERBS = {
    "tap": 100.0, "press": 0.0, "longPress": 1000.0, "moveTo": 0.0, "wait": 0.0, "release": 0.0,
}  # fmt: skip
"""The actions of Appium's older protocol, with the milliseconds that they hold by themselves.

The long press is that of Appium's client for Python.
"""
_LONG_PRESS = 500.0
"""How long WebDriverAgent holds a long press of this protocol without a duration, milliseconds."""
_BETWEEN_TAPS = 40.0
"""How long WebDriverAgent waits between the taps of one action of this protocol, milliseconds."""


def perform(sources: object, gestures: Gestures) -> None:
    """Plays a list of sources, each a finger with its items; an origin may be an element's name.

    Raises:
        ImportProblem: the payload is invalid; names the line of the command.
    """
    try:
        text = json.dumps({"actions": sources})
    except (TypeError, ValueError):
        raise gestures.problem(
            "a value of these actions is not known here: write it out."
        ) from None
    source = SourceFile(text.encode("utf-8"), gestures.source.name)
    try:
        made = read_w3c_actions(replace(gestures.request, source=source))
    except ImportProblem as problem:
        place = f"{problem.path}: " if problem.path else ""
        raise gestures.problem(
            f"these actions are not understood: {place}{problem.sentence}"
        ) from None
    gestures.settled()
    gestures.presses += [(gestures.step, x, y) for _, x, y in made.presses]
    gestures.steps += made.steps
    gestures.settle(swiped=any("move" in step or "together" in step for step in made.steps))


def finger(items: list[dict[str, Any]], number: int = 1) -> dict[str, Any]:
    """A source: one finger with its items."""
    return {"type": "pointer", "id": f"finger{number}", "parameters": {"pointerType": "touch"},
            "actions": items}  # fmt: skip


def touched(actions: object, element: Callable[[object], Element], gestures: Gestures) -> None:
    """Plays what a client sends to `/touch/perform`, in Appium's older protocol.

    `element` finds the element that an action names.

    Raises:
        ImportProblem: an action is not understood; names the line of the command.
    """
    items: list[dict[str, Any]] = []
    for action in actions if isinstance(actions, list) else []:
        verb = action.get("action") if isinstance(action, dict) else None
        options = (action.get("options") or {}) if isinstance(action, dict) else {}
        if verb not in OLD_VERBS or not isinstance(options, dict):
            raise gestures.problem(f"the action {verb!s:.40} is not understood here.")
        on = options.get("element")
        found = None if on is None else element(on)
        usual = _LONG_PRESS if verb == "longPress" else OLD_VERBS[verb]
        held = options.get("duration", options.get("ms", usual))
        count = options.get("count") or 1
        if not isinstance(count, int | float) or count != int(count):
            raise gestures.problem("the count of a tap is no number.")
        pressed(items, verb, found, options.get("x"), options.get("y"), held, int(count))
    perform([finger(items)], gestures)


def pressed(
    items: list[dict[str, Any]],
    verb: str,
    element: Element | None,
    x: Any,  # noqa: ANN401
    y: Any,  # noqa: ANN401
    held: Any,  # noqa: ANN401
    count: int = 1,
) -> None:
    """Adds an action of Appium's older protocol: `tap`, `press`, `moveTo`, `wait`, `release`.

    `held` is in milliseconds. A move takes as long as the wait before it: XCTest moves the finger
    from one event of a path to the next in a straight line.
    """
    at: dict[str, Any] = {"origin": "viewport", "x": x, "y": y}
    if element is not None and x is None and y is None:
        at = {"origin": {webdriver.ELEMENT_KEYS[0]: element.name}, "x": 0, "y": 0}
    elif element is not None and isinstance(x, int | float) and isinstance(y, int | float):
        # The older protocol counts from the element's corner, W3C from its middle.
        at |= {"x": element.rect.x + x, "y": element.rect.y + y}
    if verb in ("tap", "press", "longPress"):
        items.append({"type": "pointerMove", "duration": 0, **at})
        for turn in range(count if verb == "tap" else 1):
            if turn:
                items.append({"type": "pause", "duration": _BETWEEN_TAPS})
            items.append({"type": "pointerDown"})
            # A press has no duration of its own in this protocol, whatever its options say.
            items.append({"type": "pause", "duration": 0.0 if verb == "press" else held})
            if verb == "tap":
                items.append({"type": "pointerUp"})
    elif verb == "moveTo":
        waited = items.pop()["duration"] if items and items[-1]["type"] == "pause" else 0
        items.append({"type": "pointerMove", "duration": waited, **at})
    elif verb == "wait":
        items.append({"type": "pause", "duration": held})
    else:
        items.append({"type": "pointerUp"})
