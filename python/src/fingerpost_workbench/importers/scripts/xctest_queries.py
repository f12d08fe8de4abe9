"""What the queries and gestures of XCTest mean on a screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeGuard

from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.model import Element
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts import locators
from fingerpost_workbench.importers.scripts.calls import QUERIES, is_kind, pinch, swipe, tap_hold
from fingerpost_workbench.importers.scripts.code_trees import line_of
from fingerpost_workbench.importers.scripts.gestures import Gestures, direction_of

if TYPE_CHECKING:
    from tree_sitter import Node

KINDS = {f".{kind[:1].lower()}{kind[1:]}": kind for kind in QUERIES.values()} | {".any": ""}
APPS = ("app", "XCUIApplication")


@dataclass(frozen=True, slots=True)
class Link:
    """One name of a chain, with its arguments if it is called; `[]` is a subscript."""

    name: str
    arguments: tuple[tuple[str, Any], ...] | None = None

    def argument(self, label: str) -> Any:  # noqa: ANN401
        """An argument by its label; None if there is none."""
        return next((value for name, value in self.arguments or () if name == label), None)


Chain = tuple[Link, ...]


def is_app(chain: Chain) -> bool:
    """Whether a chain begins with the application, or with a subclass that a package has."""
    first = chain[0]
    return first.name in APPS or (
        first.arguments is not None and re.fullmatch(r"[A-Z]\w*Application", first.name) is not None
    )


def is_chain(value: object) -> TypeGuard[Chain]:
    """Whether a value is a chain."""
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Link)


@dataclass(frozen=True, slots=True)
class Queries:
    """Finds the elements of queries, and plays gestures on them."""

    gestures: Gestures

    def problem(self, sentence: str, node: Node) -> Exception:
        """An error that names the line of a node."""
        return self.gestures.source.problem(sentence, line_of(node))

    def gesture(self, last: Link, on: Chain, node: Node) -> None:
        """Plays a gesture of an element or a coordinate.

        Raises:
            ImportProblem: it is not understood, or there is no such element; names the line.
        """
        is_element, place, rect = self.found(on, node)
        verb, gestures = last.name, self.gestures
        if verb in ("tap", "doubleTap", "twoFingerTap"):
            taps = last.argument("withNumberOfTaps")
            given = last.arguments or ()
            fingers = given[1][1] if taps is not None and len(given) > 1 else None
            tap_hold(
                gestures, place,
                count=int(gestures.number_of(taps if taps is not None else
                                             1 + (verb == "doubleTap"), "number of taps")),
                fingers=int(gestures.number_of(fingers if fingers is not None else
                                               1 + (verb == "twoFingerTap"), "fingers")),
            )  # fmt: skip
        elif verb == "press":
            duration = gestures.number_of(last.argument("forDuration"), "duration")
            target = last.argument("thenDragTo")
            if is_chain(target):
                _, end, _ = self.found(target, node)
                gestures.law(f"held for {duration:g} s, then a straight line in 0.5 s")
                gestures.drag(place, end, 0.5, before=duration)
            else:
                gestures.press(place, duration)
        elif verb.startswith("swipe") and direction_of(verb[5:]) and is_element:
            speed = last.argument("velocity")
            over = {None: 0.2, ".default": 0.2, ".fast": 0.1, ".slow": 1.0}.get(speed)
            if over is None:
                raise self.problem(f"the velocity {speed!r:.40} is not understood.", node)
            swipe(rect, verb[5:], over, 0.6, gestures)
        elif verb == "pinch":
            pinch(gestures, place, last.argument("withScale"), last.argument("velocity"))
        else:
            raise self.problem(f"{verb} is a gesture that is not understood here.", node)
        gestures.settle(swiped=verb.startswith("swipe"))

    def count(self, chain: Chain, node: Node) -> int | None:
        """How many elements of the screen a query finds; None where that is not known."""
        if not chain or not is_app(chain):
            return None
        among: list[Element] | None = None
        wanted = ""
        try:
            for link in chain[1:]:
                among, wanted = self.narrowed(among, wanted, link, node)
        except ImportProblem:
            return None
        return len(among) if among is not None else None

    def found(self, chain: Chain, node: Node) -> tuple[bool, Any, Rect]:
        """Whether it is an element, its place, and the rectangle of the element."""
        gestures = self.gestures
        if not chain or not is_app(chain):
            name = chain[0].name if chain else "self"
            raise self.problem(f"what {name} stands for is not known here.", node)
        among: list[Element] | None = None
        wanted, place, rect = "", None, gestures.screen
        for link in chain[1:]:
            if place is not None and link.name != "withOffset":
                raise self.problem(f"{link.name} of a coordinate is not understood.", node)
            if link.name in ("coordinate", "withOffset"):
                rect = self.chosen(among, wanted).rect if among is not None else rect
                dx, dy = self.vector(link, node)
                if place is None:
                    place = [rect.x + dx * rect.width, rect.y + dy * rect.height]
                else:
                    place = [place[0] + dx, place[1] + dy]
            else:
                among, wanted = self.narrowed(among, wanted, link, node)
        if place is not None:
            return False, gestures.point(*place), rect
        if among is None:
            return True, gestures.point(*rect.center), rect
        element = self.chosen(among, wanted)
        return True, element.name, element.rect

    def narrowed(
        self, among: list[Element] | None, wanted: str, link: Link, node: Node
    ) -> tuple[list[Element] | None, str]:
        """What one more link of a query leaves over."""
        name = link.name
        if name == "windows" or (name in ("firstMatch", "element") and among is None):
            return among, wanted
        kind = QUERIES.get(name) if link.arguments is None else None
        if name in ("descendants", "children"):
            kind = KINDS.get(str(link.argument("matching")))
        if kind is not None:
            everything = self.gestures.matching(f"{kind} '{wanted}'".strip(), lambda _: True)
            inside = [item for item in everything if among is None or _is_inside(item, among)]
            return [item for item in inside if is_kind(item, kind)], kind
        if among is None:
            raise self.problem(f"{name} of the application is not understood.", node)
        text = link.argument("identifier")
        if name == "[]":
            text = link.arguments[0][1] if link.arguments else None
        if name == "containing" and isinstance(text, str):
            return self._containing(among, str((link.arguments or (("", ""),))[0][1]), text, wanted)
        if name in ("[]", "matching", "element") and isinstance(text, str):
            chosen = [it for it in among if text in (it.identifier, it.label, it.name)]
            return chosen, f"{wanted} '{text:.60}'"
        predicate = (link.arguments or (("", None),))[0][1]
        if name in ("matching", "element", "containing") and is_chain(predicate):
            return self._predicate(among, predicate, wanted, node, inside=name == "containing")
        index = link.argument("boundBy")
        if name == "element" and isinstance(index, float):
            at = int(index)
            return among[at : at + 1], f"{wanted} at {at}"
        if name == "firstMatch" or (name == "element" and link.arguments is None):
            return among[:1] if name == "firstMatch" else among, wanted
        raise self.problem(f"{name} of a query is not understood here.", node)

    def _containing(
        self, among: list[Element], kind: str, text: str, wanted: str
    ) -> tuple[list[Element], str]:
        """`containing(.staticText, identifier: "Buy")`: the elements that hold such a one."""
        parts = self.gestures.matching(wanted, lambda _: True)
        parts = [it for it in parts if is_kind(it, KINDS.get(kind, "")) and
                 text in (it.identifier, it.label, it.name)]  # fmt: skip
        chosen = [it for it in among if any(_is_inside(part, [it]) for part in parts)]
        return chosen, f"{wanted} with '{text:.60}'"

    def _predicate(
        self, among: list[Element], predicate: Chain, wanted: str, node: Node, *, inside: bool
    ) -> tuple[list[Element], str]:
        """`matching(NSPredicate(format: "label CONTAINS %@", "Buy"))`."""
        link = predicate[-1]
        given = list(link.arguments or ())
        if link.name != "NSPredicate" or not given or not isinstance(given[0][1], str):
            raise self.problem("what the predicate is, is not known here.", node)
        text = given[0][1]
        for _, value in given[1:]:
            if not isinstance(value, str):
                raise self.problem("a value of the predicate is not known here.", node)
            quoted = value.replace("\\", "\\\\").replace('"', '\\"')
            text = text.replace("%@", f'"{quoted}"', 1)
        said = f"predicate '{text:.80}'"
        try:
            test = locators.predicate(text)
        except locators.Unknown:
            raise self.problem(f"the {said} is not understood here.", node) from None
        if inside:
            parts = [it for it in self.gestures.matching(said, lambda _: True) if test(it)]
            chosen = [it for it in among if any(_is_inside(part, [it]) for part in parts)]
            return chosen, f"{wanted} {said}"
        return [it for it in among if test(it)], f"{wanted} {said}"

    def chosen(self, among: list[Element], wanted: str) -> Element:
        """The first of the elements that a query found."""
        paths = {element.path for element in among}
        return self.gestures.first(wanted, lambda element: element.path in paths)

    def vector(self, link: Link, node: Node) -> tuple[float, float]:
        """The offset of a coordinate."""
        given = next((value for _, value in link.arguments or ()), None)
        if is_chain(given) and len(given) == 1 and given[0].name == "CGVector":
            dx, dy = (given[0].argument(key) for key in ("dx", "dy"))
            return self.gestures.number_of(dx, "dx"), self.gestures.number_of(dy, "dy")
        if given == ".zero":
            return 0.0, 0.0
        if is_chain(given) and [it.name for it in given] == ["CGVector", "zero"]:
            return 0.0, 0.0
        raise self.problem("the offset is no CGVector with literal numbers.", node)


def _is_inside(element: Element, among: Sequence[Element]) -> bool:
    return any(element.path.startswith(f"{other.path}/") for other in among)
