"""Commands of Appium: how elements are located, and what `click` and `mobile:` commands touch.

Appium's driver for iOS passes them to XCTest, whose laws the gestures follow.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.scripts import locators
from fingerpost_workbench.importers.scripts.calls import is_kind, pinch, swipe, tap_hold
from fingerpost_workbench.importers.scripts.gestures import Gestures, NoElement

ELEMENT_KEYS = ("element-6066-11e4-a52e-4f735466cecf", "ELEMENT")
"""The keys of an element reference: the W3C specification's, and the older one."""
_BY_NAME = frozenset(["accessibility id", "id", "name"])


def locate(
    using: object,
    value: object,
    gestures: Gestures,
    *,
    among: Element | None = None,
    at: int | None = None,
) -> Element:
    """The first element of a locator, or the one at an index, as WebDriverAgent finds it.

    `among` is the element in which it is searched.

    Raises:
        NoElement: there is no such element.
        ImportProblem: the locator is not understood.
    """
    if not isinstance(using, str) or not isinstance(value, str):
        raise gestures.problem("the locator is no literal text.")
    using = using.lower().replace("_", " ").removeprefix("-").strip()
    said = f"{using} '{value:.80}'"
    everything = gestures.matching(said, lambda _: True)
    if among is not None:
        everything = [it for it in everything if it.path.startswith(f"{among.path}/")]
    try:
        found = _found(using, value, everything)
    except locators.Unknown:
        raise gestures.problem(f"the locator {said} is not understood here.") from None
    paths = {it.path for it in found}
    return gestures.first(said, lambda it: it.path in paths, at or 0)


def _found(using: str, value: str, elements: Sequence[Element]) -> list[Element]:
    """All elements of a locator.

    Raises:
        Unknown: it is not understood.
    """
    if using in _BY_NAME:
        return [it for it in elements if value in (it.identifier, it.label, it.name)]
    if using == "class name":
        return [it for it in elements if is_kind(it, value.removeprefix(locators.TYPE))]
    if using == "ios predicate string":
        return list(filter(locators.predicate(value), elements))
    if using == "ios class chain":
        return locators.class_chain(value.strip(), elements)
    if using == "xpath":
        return locators.xpath(value, elements)
    raise locators.Unknown(using)


def click(element: Element, gestures: Gestures) -> None:
    """A click: XCTest's tap at the middle of the element."""
    tap_hold(gestures, element.name, count=1, fingers=1)
    gestures.settle()


def mobile(
    name: str, given: Mapping[str, Any], element: Element | None, gestures: Gestures
) -> bool:
    """Plays a `mobile:` command, or one of WebDriverAgent; False for one that touches nothing.

    `element` is the element that the command names.
    """
    command = _COMMANDS.get(name)
    if command is None:
        if name in _TOUCHES_ELSEWHERE:
            raise gestures.problem(f"mobile: {name} touches something, and it is not modelled.")
        return False
    command(given, element, gestures)
    gestures.settle(swiped=name in ("swipe", "scroll"))
    return True


def _number(
    given: Mapping[str, Any], key: str, gestures: Gestures, usual: float | None = None
) -> float:  # noqa: E501
    value = given.get(key)
    return gestures.number_of(usual if value is None and usual is not None else value, key)


def _place(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> Any:  # noqa: ANN401
    """The point of a command: absolute, or from the element's top left corner."""
    if "x" not in given and element is not None:
        return element.name
    x, y = (_number(given, key, gestures) for key in ("x", "y"))
    left, top = (element.rect.x, element.rect.y) if element is not None else (0.0, 0.0)
    return gestures.point(left + x, top + y)


def _taps(count: int, fingers: int) -> Callable[..., None]:
    def played(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> None:
        times = int(_number(given, "numberOfTaps", gestures, count))
        touches = int(_number(given, "numberOfTouches", gestures, fingers))
        tap_hold(gestures, _place(given, element, gestures), count=times, fingers=touches)

    return played


def _hold(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> None:
    gestures.press(_place(given, element, gestures), _number(given, "duration", gestures))


def _drag(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> None:
    left, top = (element.rect.x, element.rect.y) if element is not None else (0.0, 0.0)
    x, y, to_x, to_y = (_number(given, key, gestures) for key in ("fromX", "fromY", "toX", "toY"))
    before = _number(given, "pressDuration" if "velocity" in given else "duration", gestures)
    after = _number(given, "holdDuration", gestures, 0)
    over = 0.5
    if "velocity" in given:
        over = math.dist((x, y), (to_x, to_y)) / max(_number(given, "velocity", gestures), 1)
    gestures.law(f"held for {before:g} s, then a straight line in {over:g} s")
    start, end = gestures.point(left + x, top + y), gestures.point(left + to_x, top + to_y)
    gestures.drag(start, end, over, before=before, after=after)


def _swipe(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> None:
    way = given.get("direction")
    rect = element.rect if element is not None else gestures.screen
    if way not in ("up", "down", "left", "right"):
        raise gestures.problem(f"'{way!s:.40}' is no direction.")
    over = 0.2
    if "velocity" in given:
        side = rect.height if way in ("up", "down") else rect.width
        over = 0.6 * side / max(_number(given, "velocity", gestures), 1)
    swipe(rect, way, over, 0.6, gestures)


def is_shown(element: Element, gestures: Gestures) -> bool:
    """Whether the middle of an element lies on the screen, so that no tool scrolls to it."""
    x, y = element.rect.center
    screen = gestures.screen
    is_there = element.rect.width > 0 and element.rect.height > 0
    return is_there and 0 <= x < screen.width and 0 <= y < screen.height


def _scroll(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> None:
    if "direction" not in given:
        target = None
        if given.get("toVisible") in (True, "true") and element is not None:
            target = element
        elif "name" in given or "predicateString" in given:
            using = "name" if "name" in given else "ios predicate string"
            value = given.get("name", given.get("predicateString"))
            try:
                target = locate(using, value, gestures, among=element)
            except NoElement:
                target = None
        if target is None or not is_shown(target, gestures):
            raise gestures.problem("how often it scrolls to an element is known on a device alone.")
        gestures.skip(f"{target.name} is on the screen already")
        return
    back = {"up": "down", "down": "up", "left": "right", "right": "left"}
    _swipe({"direction": back.get(given["direction"])}, element, gestures)


def _pinch(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> None:
    place = element.name if element is not None else gestures.point(*gestures.screen.center)
    pinch(gestures, place, given.get("scale"), given.get("velocity"))


def _rotate(given: Mapping[str, Any], element: Element | None, gestures: Gestures) -> None:
    place = element.name if element is not None else gestures.point(*gestures.screen.center)
    turn, speed = (_number(given, key, gestures) for key in ("rotation", "velocity"))
    gestures.law("two fingers 100 points from the middle")
    gestures.rotate(place, math.degrees(turn), 100, min(abs(turn) / max(abs(speed), 0.01), 60))


_COMMANDS: dict[str, Callable[..., None]] = {
    "tap": _taps(1, 1),
    "doubleTap": _taps(2, 1),
    "twoFingerTap": _taps(1, 2),
    "tapWithNumberOfTaps": _taps(1, 1),
    "touchAndHold": _hold,
    "dragFromToForDuration": _drag,
    "dragFromToWithVelocity": _drag,
    "swipe": _swipe,
    "scroll": _scroll,
    "pinch": _pinch,
    "rotateElement": _rotate,
}
"""The `mobile:` commands of the XCUITest driver that touch, by their names."""
_TOUCHES_ELSEWHERE = frozenset(
    "forcePress selectPickerWheelValue scrollToElement performIoHidEvent".split()
)
"""Commands that touch, and that are not played."""
OF_WDA = {
    "tap": "tap",
    "doubleTap": "doubleTap",
    "twoFingerTap": "twoFingerTap",
    "tapWithNumberOfTaps": "tapWithNumberOfTaps",
    "touchAndHold": "touchAndHold",
    "dragfromtoforduration": "dragFromToForDuration",
    "pressAndDragWithVelocity": "dragFromToWithVelocity",
    "swipe": "swipe",
    "pinch": "pinch",
    "rotate": "rotateElement",
    "forceTouch": "forcePress",
}
"""The verbs of WebDriverAgent's own paths, by the command of the driver."""
