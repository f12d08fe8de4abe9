"""What the verbs of Detox and of WebdriverIO do: gestures on elements that matchers choose."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.idle import APPIUM, DETOX
from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.calls import is_kind, swipe
from fingerpost_workbench.importers.scripts.chains import Chain, Link, Pattern, is_chain
from fingerpost_workbench.importers.scripts.gestures import Gestures, direction_of
from fingerpost_workbench.importers.scripts.javascript_syntax import line_of

if TYPE_CHECKING:
    from tree_sitter import Node

_OF_DETOX = frozenset(
    "tap multiTap tapAtPoint longPress longPressAndDrag swipe scroll scrollTo pinch "
    "pinchWithAngle adjustSliderToPosition setColumnToValue".split()
)
_OF_APPIUM = frozenset("click doubleClick touchAction dragAndDrop performActions".split())
TOUCHES = _OF_DETOX | _OF_APPIUM
_PREFIXES = {
    "~": "accessibility id",
    "-ios predicate string:": "ios predicate string",
    "-ios class chain:": "ios class chain",
}
"""How a text of WebdriverIO's `$` begins, by the locator that it is."""
_SPEEDS = {"fast": 0.1, "slow": 1.0}
_PRESS = 1.0


@dataclass(frozen=True, slots=True)
class Verbs:
    """Plays the verbs of a file.

    Attributes:
        gestures: what is touched so far.
        imported: the names of other files, by what they are called here.
    """

    gestures: Gestures
    imported: dict[str, str]

    def problem(self, sentence: str, node: Node) -> Exception:
        """An error that names the line of a node."""
        return self.gestures.request.source.problem(sentence, line_of(node))

    def touch(self, on: Chain, verb: Link, node: Node) -> None:
        """Plays a verb of an element, or of the device.

        Raises:
            ImportProblem: the verb or what it is of is not understood; names the line.
        """
        gestures, first = self.gestures, on[0] if on else Link("")
        if first.name == "waitFor":
            raise self.problem(
                "how often it scrolls until something is seen is known on a device alone.", node
            )
        if verb.name in _OF_APPIUM and _locator(on) is not None:
            gestures.idle = APPIUM
            if verb.name not in ("click", "doubleClick"):
                raise self.problem(f"{verb.name} is not understood here.", node)
            element = webdriver.locate(*_located(on), gestures)
            webdriver.mobile("tap" if verb.name == "click" else "doubleTap", {}, element, gestures)
        elif first.name == "device" and len(on) == 1 and verb.name in ("tap", "longPress"):
            point = verb.at(0)
            at = gestures.screen.center if point is None else self._offset(point, node)
            self._pressed(gestures.point(*at), verb, None)
            gestures.settle()
        elif first.name == "element" and first.arguments is not None:
            gestures.idle = DETOX
            element = self._chosen(on, node)
            self._detox(element, verb, node)
            gestures.settle(swiped=verb.name in ("swipe", "scroll"))
        else:
            said = ".".join(link.name for link in on) or "this"
            where = self.imported.get(first.name)
            because = "is not known here." if where is None else (
                f"is in '{where}', and only this file is read: write the element in its place."
            )  # fmt: skip
            raise self.problem(f"what {said} stands for {because}", node)

    def _chosen(self, on: Chain, node: Node) -> Element:
        """The element of `element(by.id('buy')).atIndex(0)`."""
        index = 0
        for link in on[1:]:
            number = link.at(0)
            if link.name != "atIndex" or not isinstance(number, float):
                raise self.problem(f"{link.name} of an element is not understood here.", node)
            index = int(number)
        matchers = self._matchers(on[0].at(0), node)
        wanted = " and ".join(f"{by} '{text:.40}'" for by, text, _ in matchers)
        elements = self.gestures.first(
            f"with the {wanted}", lambda it: all(test(it) for _, _, test in matchers), index
        )
        return elements

    def _matchers(self, given: Any, node: Node) -> list[tuple[str, str, Any]]:  # noqa: ANN401
        """The matchers of `by.id('a').and(by.text('b'))`, with a test for each."""
        if not is_chain(given) or given[0].name != "by" or len(given) < 2:
            raise self.problem("the matcher is no by.… with a literal value.", node)
        found = [self._matcher(given[1], node)]
        for link in given[2:]:
            if link.name != "and":
                raise self.problem(f"the matcher {link.name} is not understood here.", node)
            found += self._matchers(link.at(0), node)
        return found

    def _matcher(self, link: Link, node: Node) -> tuple[str, str, Any]:
        value = link.at(0)
        pattern = value.text if isinstance(value, Pattern) else None
        text = value if isinstance(value, str) else pattern
        if link.name not in ("id", "text", "label", "type"):
            raise self.problem(f"by.{link.name} is not understood here.", node)
        if text is None:
            raise self.problem(f"the text of by.{link.name} is not known here: write it out.", node)

        def fits(element: Element) -> bool:
            if link.name == "type":
                return is_kind(element, text.removeprefix("UI")) or element.kind == text
            said = element.identifier if link.name == "id" else element.label
            return bool(re.search(pattern, said)) if pattern is not None else said == text

        return link.name, text, fits

    def _detox(self, element: Element, verb: Link, node: Node) -> None:
        gestures, rect = self.gestures, element.rect
        name = verb.name
        if name in ("tap", "tapAtPoint", "longPress"):
            point = verb.at(0)
            place: Any = element.name
            if isinstance(point, dict):
                dx, dy = self._offset(point, node)
                place = gestures.point(rect.x + dx, rect.y + dy)
            self._pressed(place, verb, point)
        elif name == "multiTap":
            gestures.tap(element.name, count=int(gestures.number_of(verb.at(0), "count")))
        elif name == "swipe":
            way, speed, share = verb.at(0), verb.at(1), verb.at(2)
            if direction_of(str(way)) is None:
                raise self.problem(f"'{way!s:.40}' is no direction.", node)
            over = _SPEEDS.get(str(speed if speed is not None else "fast"), 0.1)
            part = gestures.number_of(share, "share") if isinstance(share, float) else 0.75
            swipe(rect, str(way), over, part, gestures)
        elif name == "scroll":
            amount, way = gestures.number_of(verb.at(0), "amount"), str(verb.at(1))
            back = {"up": "down", "down": "up", "left": "right", "right": "left"}.get(way)
            if back is None:
                raise self.problem(f"'{way:.40}' is no direction.", node)
            side = rect.height if way in ("up", "down") else rect.width
            swipe(rect, back, 1.0, min(amount / max(side, 1), 0.9), gestures)
        elif name == "pinch":
            scale = gestures.number_of(verb.at(0), "scale")
            if not 0 < scale < 50:
                raise self.problem(f"a pinch by {scale:g} cannot be.", node)
            start = 100.0 if scale >= 1 else 200.0
            gestures.pinch(element.name, start, start * scale, 0.5)
        elif name == "longPressAndDrag":
            self._dragged(element, verb, node)
        else:
            raise self.problem(f"{name} is a gesture that is not modelled.", node)

    def _dragged(self, element: Element, verb: Link, node: Node) -> None:
        gestures = self.gestures
        duration = gestures.number_of(verb.at(0), "duration") / 1000
        shares = [verb.at(1), verb.at(2), verb.at(4), verb.at(5)]
        x, y, to_x, to_y = (it if isinstance(it, float) else 0.5 for it in shares)
        target = verb.at(3)
        if not is_chain(target):
            raise self.problem("the target of the drag is no element.", node)
        end = self._chosen(target, node).rect
        over = _SPEEDS.get(str(verb.at(6) or "fast"), 0.1)
        after = verb.at(7)
        held = after / 1000 if isinstance(after, float) else 1.0
        gestures.law(f"held for {duration:g} s, a straight line in {over:g} s, {held:g} s at rest")
        start = element.rect
        gestures.drag(
            gestures.point(start.x + x * start.width, start.y + y * start.height),
            gestures.point(end.x + to_x * end.width, end.y + to_y * end.height),
            over, before=duration, after=held,
        )  # fmt: skip

    def _pressed(self, place: Any, verb: Link, point: Any) -> None:  # noqa: ANN401
        gestures = self.gestures
        if verb.name != "longPress":
            gestures.tap(place)
            gestures.law("held for 0.05 s")
            return
        given = verb.at(1) if isinstance(point, dict) or verb.at(1) is not None else verb.at(0)
        duration = given / 1000 if isinstance(given, float) else _PRESS
        gestures.law(f"held for {_PRESS:g} s unless it says")
        gestures.press(place, duration)

    def _offset(self, point: Any, node: Node) -> tuple[float, float]:  # noqa: ANN401
        if not isinstance(point, dict):
            raise self.problem("the point is no {x, y} with literal numbers.", node)
        x, y = (self.gestures.number_of(point.get(key), key) for key in ("x", "y"))
        return x, y

    def executed(self, arguments: list[Any], node: Node) -> None:
        """Plays `driver.execute('mobile: tap', {…})`; another script touches nothing.

        Raises:
            ImportProblem: its arguments are not known here; names the line.
        """
        script = arguments[0] if arguments else None
        if not isinstance(script, str) or not script.startswith("mobile:"):
            return
        given = arguments[1] if len(arguments) > 1 else {}
        given = given[0] if isinstance(given, list) and given else given
        if not isinstance(given, dict):
            raise self.problem("the arguments of the command are no literal values.", node)
        gestures = self.gestures
        gestures.idle = APPIUM
        gestures.begin(script, node.start_point[0] + 1)
        named: Any = given.get("elementId", given.get("element"))
        on: Any = (
            named[:-1] if is_chain(named) and named[-1].name in ("elementId", "ELEMENT") else named
        )
        element = None
        if named is not None:
            if not is_chain(on) or _locator(on) is None:
                raise self.problem("what the element's id stands for is not known here.", node)
            element = webdriver.locate(*_located(on), gestures)
        plain = {key: value for key, value in given.items() if value is not None}
        if not webdriver.mobile(script[7:].strip(), plain, element, gestures):
            gestures.skip("it touches nothing")


def _locator(on: Chain) -> Link | None:
    """The call of `$` in a chain that names nothing else of an element."""
    found = [link for link in on if link.name == "$" and link.arguments is not None]
    return found[0] if len(found) == 1 and on[-1] is found[0] else None


def _located(on: Chain) -> tuple[str, Any]:
    """How WebdriverIO's `$` locates: `~` is an accessibility id."""
    link = _locator(on)
    text = link.at(0) if link is not None else None
    if not isinstance(text, str):
        return "", None
    for prefix, using in _PREFIXES.items():
        if text.startswith(prefix):
            return using, text.removeprefix(prefix)
    if text.startswith("//"):
        return "xpath", text
    return ("class name" if text.startswith("XCUIElementType") else "id"), text
