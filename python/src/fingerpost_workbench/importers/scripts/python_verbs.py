"""What the verbs of Appium's client in Python do, and which elements its searches find."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.chains import Chain, Link, is_chain
from fingerpost_workbench.importers.scripts.gestures import Gestures, NoElement
from fingerpost_workbench.importers.scripts.python_actions import Method
from fingerpost_workbench.importers.scripts.python_modules import OF_ACTIONS, line_of
from fingerpost_workbench.importers.scripts.w3c_code import perform

_FINDERS = frozenset(
    "find_element find_elements element_to_be_clickable presence_of_element_located "
    "visibility_of_element_located presence_of_all_elements_located".split()
)
_OLD = re.compile(r"find_elements?_by_")
"""How the finders of older clients begin: `find_element_by_accessibility_id`."""
_LOCATORS = {
    "ACCESSIBILITY_ID": "accessibility id", "ID": "id", "NAME": "name", "CLASS_NAME": "class name",
    "XPATH": "xpath", "IOS_PREDICATE": "ios predicate string", "IOS_CLASS_CHAIN": "ios class chain",
}  # fmt: skip
"""Selenium's names of locators, with their words in the protocol."""
MISSING = "an element is not here"
"""What a test raises where it searches in vain."""
_ASKED = frozenset(["is_displayed", "is_enabled"])
"""The questions about an element that the hierarchy answers."""


@dataclass(frozen=True, slots=True)
class Verbs:
    """Plays verbs, and finds elements, on the screen."""

    gestures: Gestures

    def problem(self, sentence: str, node: ast.AST) -> Exception:
        """An error that names the line of a node."""
        return self.gestures.source.problem(sentence, line_of(node))

    def touch(
        self, on: Chain, verb: str, given: list[Any], named: dict[str, Any], node: ast.Call
    ) -> None:
        """Plays a verb of an element, or of the driver.

        Raises:
            ImportProblem: the verb or what it is of is not understood; names the line.
        """
        gestures = self.gestures
        if verb == "click":
            webdriver.click(self.element(on, node), gestures)
            return
        if verb in OF_ACTIONS:
            raise self.problem(
                "what these actions hold is not known here: save the payload that is sent to "
                "/actions as JSON and give that.", node,
            )  # fmt: skip
        if self._is_element(on):
            raise self.problem(f"{verb} of an element is not understood here.", node)
        if verb == "tap":
            places = given[0] if given else named.get("positions")
            duration = given[1] if len(given) > 1 else named.get("duration")
            self._tapped(places, duration, node)
        elif verb in ("swipe", "flick"):
            words = ("start_x", "start_y", "end_x", "end_y", "duration")
            values = dict(zip(words, given, strict=False)) | named
            x, y, to_x, to_y = (gestures.number_of(values.get(key), key) for key in words[:4])
            over = values.get("duration")
            seconds = (over if isinstance(over, int | float) else 250) / 1000
            gestures.law(f"a straight line in {seconds:g} s")
            gestures.drag(gestures.point(x, y), gestures.point(to_x, to_y), seconds)
            gestures.settle(swiped=True)
        else:
            ends = [self.element(it, node) if is_chain(it) else None for it in given[:2]]
            if len(ends) < 2 or ends[0] is None or ends[1] is None:
                raise self.problem(f"{verb} is not understood here.", node)
            gestures.law("a straight line in 0.6 s")
            start, end = ends[0].rect.center, ends[1].rect.center
            gestures.drag(gestures.point(*start), gestures.point(*end), 0.6)
            gestures.settle(swiped=True)

    def _tapped(self, places: Any, duration: Any, node: ast.Call) -> None:  # noqa: ANN401
        gestures = self.gestures
        if not isinstance(places, list) or not all(
            isinstance(place, list) and len(place) == 2 for place in places
        ):
            raise self.problem("the places of the tap are no literal numbers.", node)
        if len(places) != 1:
            raise self.problem("a tap of several fingers is not understood here.", node)
        x, y = (gestures.number_of(number, "place") for number in places[0])
        hold = duration / 1000 if isinstance(duration, int | float) else 0.1
        gestures.law(f"held for {hold:g} s")
        gestures.tap(gestures.point(x, y), hold=hold)
        gestures.settle()

    def acted(self, method: Method, given: list[Any], named: dict[str, Any], node: ast.Call) -> Any:  # noqa: ANN401
        """A method of a chain of actions; `perform` plays what it holds."""
        actions, gestures = method.on, self.gestures
        gestures.begin(method.name, node.lineno)
        if method.name == "perform":
            perform(actions.sources(), gestures)
            actions.items.clear()
            actions.others.clear()
            return None
        made = actions.call(method.name, given, named)
        if made is None:
            raise self.problem(f"{method.name} of a chain of actions is not understood.", node)
        return made

    def executed(self, given: Sequence[Any], node: ast.Call) -> None:
        """`driver.execute_script("mobile: tap", {…})`."""
        script = given[0] if given else None
        if not isinstance(script, str) or not script.startswith("mobile:"):
            return
        options = given[1] if len(given) > 1 else {}
        if not isinstance(options, dict):
            raise self.problem("the arguments of the command are no literal values.", node)
        self.gestures.begin(script, node.lineno)
        of = options.get("elementId", options.get("element"))
        element = None
        if is_chain(of):
            on = of[:-1] if of[-1].name == "id" else of
            element = self.element(on, node)
        elif of is not None:
            raise self.problem("what the element's id stands for is not known here.", node)
        plain = {key: value for key, value in options.items() if isinstance(key, str)}
        if not webdriver.mobile(script[7:].strip(), plain, element, self.gestures):
            self.gestures.skip("it touches nothing")

    def is_search(self, name: str) -> bool:
        """Whether a method searches for an element, or waits for one."""
        return name in _FINDERS or name == "until" or _OLD.match(name) is not None

    def element(self, on: Chain, node: ast.AST) -> Element:
        """The element of a chain of searches, or of what a wait is given."""
        found = self._searched(on)
        if found is None:
            said = ".".join(link.name for link in on)
            raise self.problem(f"what {said or 'this'} stands for is not known here.", node)
        return found

    def element_of(self, on: Any) -> Element:  # noqa: ANN401
        """The screen's element that a value of the test is."""
        if not is_chain(on):
            raise self.gestures.problem("what the element stands for is not known here.")
        return self.element(on, ast.Pass(lineno=self.gestures.line))

    def _is_element(self, on: Chain) -> bool:
        return any(self.is_search(link.name) for link in on)

    def _searched(self, on: Chain, among: Element | None = None) -> Element | None:
        found = None
        for place, link in enumerate(on):
            given: list[Any] = list(link.arguments or ())
            if len(given) == 1 and isinstance(given[0], list):
                given = given[0]
            after = on[place + 1] if place + 1 < len(on) else Link("")
            at = after.at(0) if after.name == "[]" and isinstance(after.at(0), int) else None
            if _OLD.match(link.name) and len(given) == 1:
                word = _OLD.sub("", link.name).upper()
                using: Any = _LOCATORS.get(word, _LOCATORS.get(f"IOS_{word}"))
            elif link.name in _FINDERS and len(given) == 2:
                using = given[0]
                using = _LOCATORS.get(using[-1].name) if is_chain(using) else using
            else:
                for part in link.arguments or ():
                    found = found or (self._searched(part) if is_chain(part) else None)
                continue
            found = webdriver.locate(using, given[-1], self.gestures, among=found or among, at=at)
        return found

    def answered(self, chain: Chain, node: ast.AST) -> bool | None:
        """Whether what a chain asks of an element holds on this screen; None if not known."""
        if chain[-1].name not in _ASKED or len(chain) < 2:
            return None
        try:
            element = self.element(chain[:-1], node)
        except NoElement:
            return False
        except ImportProblem:
            return None
        self.gestures.asked(chain[-1].name)
        return webdriver.is_shown(element, self.gestures)

    def is_missing(self, chain: Chain, node: ast.AST) -> bool:
        """Whether a search finds nothing on this screen; False where that is not known."""
        try:
            self.element(chain, node)
        except NoElement:
            return True
        except ImportProblem:
            pass
        return False
