"""Commands of Appium: how elements are located, and what `click` and `mobile:` commands touch.

Appium's driver for iOS passes them to XCTest, whose laws the gestures follow.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.scripts.calls import is_kind, pinch, swipe, tap_hold
from fingerpost_workbench.importers.scripts.gestures import Gestures, NoElement

_TYPE = "XCUIElementType"
_BY_NAME = frozenset(["accessibility id", "id", "name"])
_TEST = re.compile(
    r"""\s*@?(?P<key>name|label|value|identifier|type)\s*(?P<how>==|=|CONTAINS(?:\[c\])?|BEGINSWITH"""
    r"""(?:\[c\])?|ENDSWITH(?:\[c\])?)\s*(?:"(?P<a>[^"]*)"|'(?P<b>[^']*)')\s*""",
    re.I,
)
_CLASS_CHAIN = re.compile(
    rf"^(?:\*\*/)?(?P<kind>{_TYPE}\w+|\*)(?:\[`(?P<test>[^`]+)`\])?(?:\[(?P<index>-?\d+)\])?$"
)
_XPATH = re.compile(
    rf"^//(?P<kind>{_TYPE}\w+|\*)(?:\[(?P<test>[^\]\d][^\]]*)\])?(?:\[(?P<index>\d+)\])?$"
)


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
    said, test, number = wanted(using, value, gestures)

    def fits(element: Element) -> bool:
        return (among is None or element.path.startswith(f"{among.path}/")) and test(element)

    return gestures.first(said, fits, number if at is None else at)


def wanted(
    using: object, value: object, gestures: Gestures
) -> tuple[str, Callable[[Element], bool], int]:
    """What a locator says in words, its test, and the number of the element."""
    if not isinstance(using, str) or not isinstance(value, str):
        raise gestures.problem("the locator is no literal text.")
    using = using.lower().replace("_", " ").removeprefix("-").strip()
    said = f"{using} '{value:.80}'"
    if using in _BY_NAME:
        return said, lambda it: value in (it.identifier, it.label, it.name), 0
    if using == "class name":
        kind = value.removeprefix(_TYPE)
        return said, lambda it: is_kind(it, kind), 0
    kind, test, index = "*", None, None
    if using == "ios predicate string":
        test = value
    else:
        grammar = {"ios class chain": _CLASS_CHAIN, "xpath": _XPATH}.get(using)
        found = grammar.match(value.strip()) if grammar is not None else None
        if found is None:
            raise gestures.problem(f"the locator {said} is not understood here.")
        kind, test, index = found["kind"], found["test"], found["index"]
    tests = [_tested(part, said, gestures) for part in re.split(r"\s+AND\s+", test, flags=re.I)
             ] if test else []  # fmt: skip
    kind = "" if kind == "*" else kind.removeprefix(_TYPE)
    number = int(index) - (int(index) > 0) if index else 0
    return said, lambda it: is_kind(it, kind) and all(test(it) for test in tests), number


def _tested(text: str, wanted: str, gestures: Gestures) -> Callable[[Element], bool]:
    found = _TEST.fullmatch(text)
    if found is None:
        raise gestures.problem(f"the locator {wanted} is not understood here.")
    key, how = found["key"].lower(), found["how"].upper()
    value = found["a"] if found["a"] is not None else found["b"]
    ignoring_case = how.endswith("[C]")
    if ignoring_case:
        how, value = how[:-3], value.lower()
    if key == "type":
        return lambda it: is_kind(it, value.removeprefix(_TYPE))

    def holds(element: Element) -> bool:
        texts = {"label": (element.label,)}.get(key, (element.identifier, element.label))
        for text in texts:
            text = text.lower() if ignoring_case else text
            if {"CONTAINS": value in text, "BEGINSWITH": text.startswith(value),
                "ENDSWITH": text.endswith(value)}.get(how, text == value):  # fmt: skip
                return True
        return False

    return holds


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
        if given.get("toVisible") in (True, "true"):
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
