"""What the verbs of Detox and of WebdriverIO do: gestures on elements that matchers choose."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.idle import APPIUM, DETOX
from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.calls import is_kind, swipe
from fingerpost_workbench.importers.scripts.chains import Chain, Link, Pattern, is_chain
from fingerpost_workbench.importers.scripts.code_trees import line_of
from fingerpost_workbench.importers.scripts.gestures import Gestures, NoElement, direction_of
from fingerpost_workbench.importers.scripts.w3c_code import finger, perform, touched

if TYPE_CHECKING:
    from tree_sitter import Node

_OF_DETOX = frozenset(
    "tap multiTap tapAtPoint longPress longPressAndDrag swipe scroll scrollTo pinch "
    "pinchWithAngle adjustSliderToPosition setColumnToValue".split()
)
_OF_APPIUM = frozenset(
    "click doubleClick touchAction dragAndDrop performActions perform scrollIntoView touchPerform "
    "zoom".split()
)
_ON_ELEMENTS = _OF_APPIUM | {"tap", "longPress", "pinch", "doubleTap"}
"""What an element of WebdriverIO can do."""
_ON_DRIVERS = frozenset("performActions perform swipe tap touchAction touchPerform".split())
TOUCHES = _OF_DETOX | _OF_APPIUM
_DRIVERS = ("driver", "browser")
_ASKED = frozenset("isDisplayed isExisting waitForDisplayed waitForExist isClickable".split())
"""The questions about an element that the hierarchy answers."""
_SWIPED, _SWIPES_IN = 0.95, 1.5
"""The share of the element and the seconds of WebdriverIO's `swipe`, by its documentation."""
_PART = 0.9
"""The share of a scroll view over which Detox drags at once."""
_PREFIXES = {
    "~": "accessibility id",
    "-ios predicate string:": "ios predicate string",
    "-ios class chain:": "ios class chain",
}
"""How a text of WebdriverIO's `$` begins, by the locator that it is."""
_EDGES = {"top": "up", "bottom": "down", "left": "left", "right": "right"}
"""The edges of a scroll view, with the direction in which it scrolls to them."""
_TRAITS = {
    "button": "Button", "link": "Link", "searchField": "SearchField", "image": "Image",
    "text": "StaticText", "keyboardKey": "Key",
}  # fmt: skip
"""The accessibility traits of Detox that a type of element has."""
MISSING = "what it waits for is not on this screen"
"""What a test throws where it waits in vain."""
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
        return self.gestures.source.problem(sentence, line_of(node))

    def touch(self, on: Chain, verb: Link, node: Node) -> None:
        """Plays a verb of an element, or of the device.

        Raises:
            ImportProblem: the verb or what it is of is not understood; names the line.
        """
        gestures, first = self.gestures, on[0] if on else Link("")
        if first.name == "waitFor":
            self._sought(on, node)
        elif verb.name in _ON_ELEMENTS and is_found(on):
            gestures.idle = APPIUM
            self._of_webdriver(on, verb, node)
        elif first.name in _DRIVERS and verb.name in _ON_DRIVERS:
            gestures.idle = APPIUM
            self._of_driver(on, verb, node)
        elif first.name == "device" and len(on) == 1 and verb.name in ("tap", "longPress"):
            point = verb.at(0)
            is_place = point is not None and not isinstance(point, float)
            at = self._offset(point, node) if is_place else gestures.screen.center
            self._pressed(gestures.point(*at), verb, point if is_place else None)
            gestures.settle()
        elif first.name == "element" and first.arguments is not None:
            gestures.idle = DETOX
            element = self.chosen(on, node)
            self._detox(element, verb, node)
            gestures.settle(swiped=verb.name in ("swipe", "scroll"))
        else:
            said = ".".join(link.name for link in on) or "this"
            where = self.imported.get(first.name)
            because = "is not known here." if where is None else (
                f"is in '{where}', and only this file is read: write the element in its place."
            )  # fmt: skip
            raise self.problem(f"what {said} stands for {because}", node)

    def located(self, on: Chain, node: Node) -> Element:
        """The element of `$('~list').$('~buy')` or `$$('~buy')[1]`."""
        found: Element | None = None
        links = [link for link in on if link.name not in _DRIVERS]
        for place, link in enumerate(links):
            if link.name in ("$", "$$") and link.arguments is not None:
                after = links[place + 1] if place + 1 < len(links) else Link("")
                at = after.at(0) if link.name == "$$" and after.name == "[]" else None
                using, value = _using(link)
                number = int(at) if isinstance(at, float) else None
                found = webdriver.locate(using, value, self.gestures, among=found, at=number)
            elif link.name != "[]":
                raise self.problem(f"{link.name} of an element is not understood here.", node)
        if found is None:
            raise self.problem("what the element stands for is not known here.", node)
        return found

    def answered(self, chain: Chain, node: Node) -> bool | None:
        """Whether what a chain asks of an element holds on this screen; None if not known."""
        asked = chain[-1]
        if asked.name == "isKeyboardShown" and chain[0].name in _DRIVERS:
            test: Any = lambda it: it.kind == "Keyboard"  # noqa: E731
            hierarchy = self.gestures.request.hierarchy
            is_there = hierarchy is not None and any(map(test, hierarchy.elements))
        elif asked.name in _ASKED and len(chain) > 1:
            options = asked.at(0)
            is_reverse = isinstance(options, dict) and options.get("reverse", False)
            exists = asked.name in ("isExisting", "waitForExist")
            found = self._seen(lambda: self.located(chain[:-1], node), is_enough=exists)
            if found is None or not isinstance(is_reverse, bool):
                return None
            is_there = found is not is_reverse
        else:
            return None
        self.gestures.asked(asked.name)
        return is_there

    def _seen(self, find: Callable[[], Element], *, is_enough: bool) -> bool | None:
        """Whether an element is there (if that is enough), or can be seen; None if not known."""
        try:
            element = find()
        except NoElement:
            return False
        except ImportProblem:
            return None
        return is_enough or webdriver.is_shown(element, self.gestures)

    def waited(self, chain: Chain, node: Node) -> bool | None:
        """Whether what a test waits for or expects holds on this screen; None if not known."""
        first, last = chain[0], chain[-1]
        if last.name.startswith("waitFor"):
            return self.answered(chain, node)
        wanted, said = first.at(0), [link.name for link in chain]
        is_asked = first.name == "waitFor" or first.name.lower().endswith("expect")
        if not is_asked or not is_chain(wanted) or wanted[0].name != "element":
            return None
        exists = last.name == "toExist"
        if last.name not in ("toExist", "toBeVisible"):
            return None
        found = self._seen(lambda: self.chosen(wanted, node), is_enough=exists)
        return None if found is None else found is not ("not" in said)

    def _of_webdriver(self, on: Chain, verb: Link, node: Node) -> None:
        gestures, element, name = self.gestures, self.located(on, node), verb.name
        options: Any = verb.at(0) if isinstance(verb.at(0), dict) else {}
        if name in ("click", "tap", "doubleClick", "doubleTap"):
            x, y = options.get("x"), options.get("y")
            if name == "click" and isinstance(x, float) and isinstance(y, float):
                # The offsets of a click are from the middle of the element.
                at = element.rect.center
                gestures.tap(gestures.point(at[0] + x, at[1] + y), hold=0.125)
                gestures.settle()
                return
            command = "tap" if name in ("click", "tap") else "doubleTap"
            webdriver.mobile(command, {}, element, gestures)
        elif name == "longPress":
            held = options.get("duration")
            seconds = held / 1000 if isinstance(held, float) else 1.5
            webdriver.mobile("touchAndHold", {"duration": seconds}, element, gestures)
        elif name == "touchAction":
            self._of_old(verb, on, node)
        elif name == "scrollIntoView" and webdriver.is_shown(element, gestures):
            gestures.skip(f"{element.name} is on the screen already")
        elif name == "scrollIntoView":
            raise self.problem("how often it scrolls to an element is known on a device alone.",
                               node)  # fmt: skip
        elif name == "dragAndDrop" and is_chain(verb.at(0)):
            over = verb.at(1)
            held = over.get("duration") if isinstance(over, dict) else None
            seconds = held / 1000 if isinstance(held, float) else 0.01
            gestures.law(f"a straight line in {seconds:g} s")
            end = self.located(verb.at(0), node)
            gestures.drag(element.name, gestures.point(*end.rect.center), seconds)
            gestures.settle(swiped=True)
        else:
            raise self.problem(f"{name} is not understood here.", node)

    def _of_driver(self, on: Chain, verb: Link, node: Node) -> None:
        gestures = self.gestures
        options: Any = verb.at(0) if isinstance(verb.at(0), dict) else {}
        if verb.name == "performActions":
            perform(self._plain(verb.at(0), node), gestures)
        elif verb.name == "perform" and len(on) > 1 and on[1].name == "action":
            perform([finger(self._items(on[2:], node))], gestures)
        elif verb.name in ("touchAction", "touchPerform"):
            self._of_old(verb, None, node)
        elif verb.name == "tap" and {"x", "y"} <= set(options):
            x, y = self._offset(options, node)
            webdriver.mobile("tap", {"x": x, "y": y}, None, gestures)
        elif verb.name == "swipe":
            self._swiped(options, node)
        else:
            raise self.problem(f"{verb.name} is not understood here.", node)

    def _of_old(self, verb: Link, on: Chain | None, node: Node) -> None:
        """WebdriverIO's `touchAction` and `touchPerform`: actions of Appium's older protocol."""
        given = verb.at(0)
        actions: list[dict[str, Any]] = []
        for it in given if isinstance(given, list) else [given]:
            action = {"action": it} if isinstance(it, str) else it
            if not isinstance(action, dict):
                raise self.problem("a value of the actions is not known here.", node)
            if "options" not in action:
                options = {key: value for key, value in action.items() if key != "action"}
                if on is not None and action["action"] not in ("wait", "release"):
                    options.setdefault("element", on)
                action = {"action": action.get("action"), "options": options}
            actions.append(action)

        def element(named: object) -> Element:
            if not is_chain(named):
                raise self.problem("what the element stands for is not known here.", node)
            return self.located(named, node)

        if any(it["action"] == "moveTo" for it in actions):
            because = (
                "WebDriverAgent reads it so; servers before Appium 1.8 counted from the finger"
            )
            self.gestures.request.losses.assumed(
                self.gestures.step, "moveTo", "a place of the screen", because
            )
        touched(actions, element, self.gestures)

    def _swiped(self, options: dict[str, Any], node: Node) -> None:
        """WebdriverIO's `swipe`: between two points, or in a direction of an element."""
        gestures, held = self.gestures, options.get("duration")
        seconds = held / 1000 if isinstance(held, float) else _SWIPES_IN
        ends = options.get("from"), options.get("to")
        if all(isinstance(it, dict) for it in ends):
            start, end = (gestures.point(*self._offset(it, node)) for it in ends)
            gestures.law(f"a straight line in {seconds:g} s")
            gestures.drag(start, end, seconds)
        else:
            on, way = options.get("scrollableElement"), str(options.get("direction", "up"))
            if direction_of(way) is None:
                raise self.problem(f"'{way:.40}' is no direction.", node)
            rect = gestures.screen if on is None else self.located(on, node).rect
            share = options.get("percent")
            part = share if isinstance(share, float) and 0 < share <= 1 else _SWIPED
            swipe(rect, way, seconds, part, gestures)
        gestures.settle(swiped=True)

    def _items(self, links: Chain, node: Node) -> list[dict[str, Any]]:
        """The items of `action('pointer').move({x, y}).down().pause(100).up()`."""
        items: list[dict[str, Any]] = []
        for link in links:
            given = link.at(0)
            if link.name == "move":
                options = given if isinstance(given, dict) else {"x": given, "y": link.at(1)}
                item = {"type": "pointerMove", "duration": 100.0, **self._plain(options, node)}
                items.append(item)
            elif link.name in ("down", "up"):
                items.append({"type": f"pointer{link.name.title()}"})
            elif link.name == "pause":
                items.append({"type": "pause", "duration": given})
            else:
                raise self.problem(f"{link.name} of an action is not understood here.", node)
        return items

    def _plain(self, value: Any, node: Node) -> Any:  # noqa: ANN401
        """A payload with elements by their names; what is not known is an error."""
        if isinstance(value, dict):
            return {key: self._plain(it, node) for key, it in value.items() if it is not None}
        if isinstance(value, list):
            return [self._plain(it, node) for it in value]
        if is_chain(value):
            on = value[:-1] if value[-1].name in ("elementId", "ELEMENT") else value
            return {webdriver.ELEMENT_KEYS[0]: self.located(on, node).name}
        if value is None or isinstance(value, str | float | bool):
            return value
        raise self.problem("a value of the actions is not known here.", node)

    def _sought(self, on: Chain, node: Node) -> None:
        """`waitFor(…).toBeVisible().whileElement(…).scroll(…)`: nothing where it is seen."""
        wanted = on[0].at(0)
        if is_chain(wanted) and wanted[0].name == "element":
            try:
                element = self.chosen(wanted, node)
            except NoElement:
                element = None
            if element is not None and webdriver.is_shown(element, self.gestures):
                self.gestures.skip(f"{element.name} is on the screen already")
                return
        raise self.problem(
            "how often it scrolls until something is seen is known on a device alone.", node
        )

    def chosen(self, on: Chain, node: Node) -> Element:
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
            if link.name in ("withAncestor", "withDescendant"):
                found.append(self._related(link, node))
                continue
            if link.name != "and":
                raise self.problem(f"the matcher {link.name} is not understood here.", node)
            found += self._matchers(link.at(0), node)
        return found

    def _related(self, link: Link, node: Node) -> tuple[str, str, Any]:
        """The matcher of an element around another one, or in it."""
        inner = self._matchers(link.at(0), node)
        wanted = " and ".join(f"{by} '{text:.40}'" for by, text, _ in inner)
        others = [it for it in self.gestures.matching(wanted, lambda _: True)
                  if all(test(it) for _, _, test in inner)]  # fmt: skip
        is_above = link.name == "withAncestor"

        def fits(element: Element) -> bool:
            pairs = [(it, element) if is_above else (element, it) for it in others]
            return any(low.path.startswith(f"{high.path}/") for high, low in pairs)

        return link.name, wanted, fits

    def _matcher(self, link: Link, node: Node) -> tuple[str, str, Any]:
        value = link.at(0)
        if link.name == "traits" and isinstance(value, list) and len(value) == 1:
            kind = _TRAITS.get(str(value[0]))
            if kind is not None:
                return link.name, str(value[0]), lambda it: is_kind(it, kind)
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
            self._scrolled(rect, amount, way, node)
        elif name == "scrollTo":
            self._scrolled(
                rect, self._rest(element, str(verb.at(0)), node), _EDGES[verb.at(0)], node
            )
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

    def _scrolled(self, rect: Rect, amount: float, way: str, node: Node) -> None:
        """Drags as often as it takes to scroll by an amount, points."""
        back = {"up": "down", "down": "up", "left": "right", "right": "left"}.get(way)
        if back is None:
            raise self.problem(f"'{way:.40}' is no direction.", node)
        side = max(rect.height if way in ("up", "down") else rect.width, 1.0)
        while amount > 0:
            self.gestures.turn()
            swipe(rect, back, 1.0, min(amount / side, _PART), self.gestures)
            amount -= _PART * side
            if amount > 0:
                self.gestures.settle(swiped=True)

    def _rest(self, element: Element, edge: str, node: Node) -> float:
        """How far a scroll view can scroll to an edge, points; only a dump says it."""
        size, view = element.view.get("contentSize"), element.view
        if edge not in _EDGES or not isinstance(size, list):
            raise self.problem(
                "how far it scrolls to the edge is known on a device alone: this hierarchy does "
                "not say how large the content is.", node,
            )  # fmt: skip
        along = 0 if edge in ("left", "right") else 1
        at = float((view.get("contentOffset") or [0, 0])[along])
        shown = (element.rect.width, element.rect.height)[along]
        return max(at if edge in ("left", "top") else float(size[along]) - shown - at, 0.0)

    def _dragged(self, element: Element, verb: Link, node: Node) -> None:
        gestures = self.gestures
        duration = gestures.number_of(verb.at(0), "duration") / 1000
        shares = [verb.at(1), verb.at(2), verb.at(4), verb.at(5)]
        x, y, to_x, to_y = (it if isinstance(it, float) else 0.5 for it in shares)
        target = verb.at(3)
        if not is_chain(target):
            raise self.problem("the target of the drag is no element.", node)
        end = self.chosen(target, node).rect
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
            if not is_found(on):
                raise self.problem("what the element's id stands for is not known here.", node)
            element = self.located(on, node)
        plain = {key: value for key, value in given.items() if value is not None}
        if not webdriver.mobile(script[7:].strip(), plain, element, gestures):
            gestures.skip("it touches nothing")


def is_found(on: object) -> bool:
    """Whether a value is an element of WebdriverIO: a chain with a call of `$`."""
    return is_chain(on) and any(link.name in ("$", "$$") for link in on)


def _using(link: Link) -> tuple[str, Any]:
    """How WebdriverIO's `$` locates: `~` is an accessibility id."""
    text = link.at(0)
    if not isinstance(text, str):
        return "", None
    for prefix, using in _PREFIXES.items():
        if text.startswith(prefix):
            return using, text.removeprefix(prefix)
    if text.startswith("//"):
        return "xpath", text
    return ("class name" if text.startswith("XCUIElementType") else "id"), text
