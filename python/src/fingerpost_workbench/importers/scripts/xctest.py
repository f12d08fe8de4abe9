"""UI tests of XCTest in Swift, read with a parser of Swift; no code is run.

Statements are followed in their order: variables, chains of queries, functions of the same file,
waits. A statement that touches something and is not understood is an error that names its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost.errors import some_of
from fingerpost_workbench._extras import missing
from fingerpost_workbench.importers.geometry import Rect
from fingerpost_workbench.importers.idle import XCTEST
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.calls import (
    QUERIES,
    is_kind,
    pinch,
    report_elsewhere,
    swipe,
    tap_hold,
)
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS, Gestures, direction_of

if TYPE_CHECKING:
    from tree_sitter import Node

_CODE = re.compile(
    r"\bXCUIApplication\b|\bXCUIElement\b|:\s*XCTestCase\b|"
    r"\bapp(?:\.\w+|\[|\.\w+\[)[^\n]*\.\w+\("
)
_TOUCHES = frozenset(
    "tap doubleTap twoFingerTap press swipeUp swipeDown swipeLeft swipeRight pinch rotate adjust "
    "scroll click hover".split()
)
_KINDS = {f".{kind[:1].lower()}{kind[1:]}": kind for kind in QUERIES.values()} | {".any": ""}
_BRANCHES = frozenset(
    "if_statement guard_statement for_statement while_statement repeat_while_statement "
    "switch_statement do_statement catch_block".split()
)
_WRAPPERS = frozenset(
    "try_expression await_expression postfix_expression tuple_expression "
    "directly_assignable_expression".split()
)
_OWN = frozenset("coordinate descendants children firstMatch windows".split())
"""What a query or a place of an element begins with, beside the types of elements."""
_SILENT = frozenset(
    "launch terminate activate typeText typeKey waitForExistence waitForNonExistence wait "
    "screenshot addUIInterruptionMonitor removeUIInterruptionMonitor".split()
)
"""What XCTest does with an application or an element without a touch."""
_SYSTEM = re.compile(
    r"XC|UI|NS|CG|CF|Date|Thread|Bundle|Process|Dispatch|JSON|URL|String|print|fatalError|"
    r"precondition|assert|wait|add|expect|sleep|super|self$|continue"
)
"""The names of the system's own functions and types, which touch nothing."""
_ASKED = frozenset("exists isHittable waitForExistence".split())
"""The questions about an element that the hierarchy answers."""
_ABSENT = re.compile(r"#if\s+(?:!\s*os\(iOS\)|targetEnvironment\(macCatalyst\)|os\((?!iOS)\w+\))")
"""Conditions of compilation that do not hold on iOS."""
_MAX_CALLS = 50


@dataclass(frozen=True, slots=True)
class _Link:
    """One name of a chain, with its arguments if it is called; `[]` is a subscript."""

    name: str
    arguments: tuple[tuple[str, Any], ...] | None = None

    def argument(self, label: str) -> Any:  # noqa: ANN401
        return next((value for name, value in self.arguments or () if name == label), None)


Chain = tuple[_Link, ...]


@dataclass(slots=True)
class _Test:
    """A file: its functions, and the script that its tests make."""

    gestures: Gestures
    functions: dict[str, Node] = field(default_factory=dict)
    touching: set[str] = field(default_factory=set)
    names: dict[str, Any] = field(default_factory=dict)
    elsewhere: dict[str, str] = field(default_factory=dict)
    depth: int = 0
    has_returned: bool = False

    def problem(self, sentence: str, node: Node) -> Exception:
        return self.gestures.request.source.problem(sentence, node.start_point[0] + 1)

    # Statements

    def run(self, statements: Sequence[Node], names: dict[str, Any]) -> None:
        left_out: list[bool] = []
        for node in statements:
            if node.type == "directive":
                word = _text(node)
                if word.startswith("#if"):
                    left_out.append(_ABSENT.match(word) is not None)
                elif left_out and word.startswith("#else"):
                    left_out[-1] = not left_out[-1]
                elif left_out and word.startswith("#endif"):
                    left_out.pop()
            elif not any(left_out):
                self.statement(node, names)
                if self.has_returned:
                    return

    def statement(self, node: Node, names: dict[str, Any]) -> None:
        if node.type in ("function_declaration", "class_declaration", "comment"):
            return
        if node.type == "property_declaration":
            self.declare(node, names)
            return
        if node.type == "assignment" and not self.touches(node):
            target, value = node.named_children[0], node.named_children[-1]
            names[_text(target).removeprefix("self.")] = self.value(value, names)
            return
        if node.type == "if_statement" and (taken := self.branch(node, names)) is not None:
            self.run(taken, names)
            return
        if node.type == "guard_statement" and self.holds(node, names) is True:
            return
        if node.type == "for_statement" and self.touches(node):
            self.loop(node, names)
            return
        if node.type == "control_transfer_statement" and not self.touches(node):
            self.has_returned = _text(node).startswith("return")
            return
        inner = node
        while inner.type in _WRAPPERS and inner.named_children:
            inner = inner.named_children[0]
        chain: Chain | None = None
        if inner.type == "call_expression":
            closure = next((it for it in _all(inner) if it.type == "lambda_literal"), None)
            chain = self.chain(inner, names)
            if chain and self.called(chain, inner, names):
                return
            if closure is not None and self.touches(closure):
                if chain is None or chain[-1].name != "runActivity":
                    raise self.problem("a closure touches something; when it runs is not known.",
                                       node)  # fmt: skip
                self.run(_statements(closure), dict(names))
                return
        if self.touches(node):
            what = "a branch or loop" if node.type in _BRANCHES else "this statement"
            raise self.problem(
                f"{what} touches something, and it is not understood: write the query and the "
                'gesture with literal values, as app.buttons["Buy"].tap().',
                node,
            )
        if inner.type == "call_expression" and chain and not _is_silent(chain):
            said = ".".join(link.name for link in chain)
            self.elsewhere.setdefault(said, f"line {_line(node)}")

    def branch(self, node: Node, names: dict[str, Any]) -> list[Node] | None:
        """The statements that an if runs on this screen; None where that is not known."""
        decided = self.holds(node, names)
        if decided is None:
            return None
        parts = node.children
        ends = next((at for at, it in enumerate(parts) if it.type == "else"), len(parts))
        chosen = parts[:ends] if decided else parts[ends:]
        for part in chosen:
            if part.type == "statements":
                return list(part.named_children)
            if part.type == "if_statement":
                return [part]
        return []

    def holds(self, node: Node, names: dict[str, Any]) -> bool | None:
        """Whether the conditions of a statement hold on this screen; None where it is not known."""
        found = [self.decided(it, names) for it in node.children_by_field_name("condition")]
        if not found or any(it is None for it in found):
            return None
        return all(found)

    def decided(self, node: Node, names: dict[str, Any]) -> bool | None:
        """A condition about what is on the screen."""
        parts = node.named_children
        if node.type == "boolean_literal":
            return _text(node) == "true"
        if node.type == "tuple_expression" and len(parts) == 1:
            return self.decided(parts[0], names)
        if node.type in ("conjunction_expression", "disjunction_expression", "equality_expression"):
            left, right = (self.decided(it, names) for it in (parts[0], parts[-1]))
            if node.type == "equality_expression":
                sign = node.children[1].type
                known = left is not None and right is not None and sign in ("==", "!=")
                return (left == right) == (sign == "==") if known else None
            ends = node.type == "disjunction_expression"
            if ends in (left, right):
                return ends
            return None if left is None or right is None else not ends
        if parts and parts[0].type == "bang" and node.type == "call_expression":
            # The grammar takes the brackets of `!(…)` for those of a call.
            given = (it for it in _all(parts[-1]) if it.type == "value_argument")
            inner = next((self.decided(it.named_children[-1], names) for it in given), None)
            return None if inner is None else not inner
        chain = self.chain(node, names)
        if not chain or chain[-1].name not in _ASKED:
            return None
        is_there = self.is_there(chain[:-1], node)
        if is_there is not None:
            because = "branches ask whether elements are there; another screen may answer otherwise"
            self.gestures.request.losses.assumed("script", "exists", "as on this screen", because)
        is_denied = _text(node).startswith("!")
        return is_there if is_there is None or not is_denied else not is_there

    def is_there(self, chain: Chain, node: Node) -> bool | None:
        """Whether the screen has an element of a query; None where that is not known."""
        if not chain or chain[0].name not in ("app", "XCUIApplication"):
            return None
        among: list[Element] | None = None
        wanted = ""
        try:
            for link in chain[1:]:
                among, wanted = self.narrowed(among, wanted, link, node)
        except ImportProblem:
            return None
        return bool(among) if among is not None else None

    def loop(self, node: Node, names: dict[str, Any]) -> None:
        """A loop over literal values, or over a range of literal numbers."""
        collection, item = (node.child_by_field_name(it) for it in ("collection", "item"))
        values: list[Any] | None = None
        if collection is not None and collection.type == "array_literal":
            values = [self.value(it, names) for it in collection.named_children]
        elif collection is not None and collection.type == "range_expression":
            start, end = (self.value(it, names) for it in collection.named_children)
            if isinstance(start, float) and isinstance(end, float):
                last = int(end) + ("..." in _text(collection))
                values = [float(it) for it in range(int(start), last)[: MAX_TURNS + 1]]
        if values is None or item is None or node.child_by_field_name("condition") is not None:
            raise self.problem("how often a loop that touches something runs is not known.", node)
        for value in values:
            self.gestures.turn()
            self.run(_statements(node), {**names, _text(item): value})
            if self.has_returned:
                return

    def declare(self, node: Node, names: dict[str, Any]) -> None:
        """A variable: the query or the value that it stands for."""
        if self.touches(node):
            raise self.problem("a declaration that touches something is not understood.", node)
        named = [child for child in node.named_children if child.type == "pattern"]
        value = node.named_children[-1]
        if len(named) != 1 or value.type == "pattern":
            return
        if value.type == "computed_property":
            inside = _statements(value)
            made: Any = self.value(inside[0], names) if len(inside) == 1 else None
        elif value.type == "type_annotation":
            made = (_Link("app"),) if "XCUIApplication" in _text(value) else None
        else:
            made = self.value(value, names)
        names[_text(named[0])] = made

    def called(self, chain: Chain, node: Node, names: dict[str, Any]) -> bool:
        """Plays a gesture, a wait or a function of the file; False for any other call."""
        last = chain[-1]
        if last.arguments is None:
            return False
        # `app.buttons["Buy"].press(…)` is XCTest's, even beside a function of that name.
        of_element = last.name in self.touching and last.name not in _TOUCHES
        if last.name in self.functions and (len(chain) == 1 or of_element):
            self.call(last, chain[:-1], node)
            return True
        if chain[0].name in ("sleep", "Thread") and last.name == "sleep":
            seconds = last.arguments[0][1] if last.arguments else None
            self.gestures.begin("sleep", node.start_point[0] + 1)
            self.gestures.wait(self.gestures.number_of(seconds, "sleep"))
            return True
        if last.name not in _TOUCHES:
            return False
        if chain[0].name == "XCUIDevice":
            self.gestures.begin("XCUIDevice", _line(node))
            self.gestures.skip("it presses a button of the device, which is no touch")
            return True
        self.gestures.begin(last.name, node.start_point[0] + 1)
        self.gesture(last, chain[:-1], node)
        return True

    def call(self, link: _Link, on: Chain, node: Node) -> None:
        """Follows a function of the file with its arguments."""
        self.depth += 1
        if self.depth > _MAX_CALLS:
            raise self.problem(f"{link.name} calls itself more than {_MAX_CALLS} times.", node)
        function = self.functions[link.name]
        names = {**self.names, **({"self": on} if on else {})}
        parameters = [child for child in function.named_children if child.type == "parameter"]
        for index, parameter in enumerate(parameters):
            words = [_text(it) for it in parameter.named_children if it.type == "simple_identifier"]
            given = link.argument(words[0]) if words[0] != "_" else None
            if given is None and index < len(link.arguments or ()):
                given = (link.arguments or ())[index][1]
            names[words[-1]] = given
        self.run(_statements(function), names)
        self.has_returned = False
        self.depth -= 1

    def touches(self, node: Node) -> bool:
        """Whether anything in a statement is a gesture, or calls a function that has one."""
        for it in _all(node):
            if it.type == "call_expression" and not _text(it).startswith("super."):
                name = _called_name(it)
                if name in _TOUCHES or name in self.touching:
                    return True
        return False

    # Values

    def value(self, node: Node, names: dict[str, Any]) -> Any:  # noqa: ANN401
        """A text, a number, a chain; None for anything else."""
        if node.type == "line_string_literal":
            parts = [child for child in node.named_children]
            if all(part.type == "line_str_text" for part in parts):
                return "".join(map(_text, parts))
            return None
        if node.type in ("integer_literal", "real_literal"):
            return float(_text(node).replace("_", ""))
        if node.type == "prefix_expression":
            text = _text(node)
            return float(text) if re.fullmatch(r"-\d+(\.\d+)?", text) else text
        if node.type == "simple_identifier" and not isinstance(names.get(_text(node), ()), tuple):
            return names[_text(node)]
        return self.chain(node, names)

    def chain(self, node: Node, names: dict[str, Any]) -> Chain | None:
        """The names of an expression from left to right, variables replaced."""
        if node.type == "simple_identifier":
            name = _text(node)
            known = names.get(name)
            if isinstance(known, tuple):
                return known
            # In an extension, a query or a gesture is one of the element itself.
            own = name in QUERIES or name in _OWN or name in _TOUCHES
            on = names.get("self", ()) if own and name not in self.functions else ()
            return (*on, _Link(name))
        if node.type == "self_expression":
            return names.get("self") or ()
        if node.type in _WRAPPERS and node.named_children:
            return self.chain(node.named_children[0], names)
        if node.type == "prefix_expression" and node.named_children[0].type == "bang":
            # The grammar reads `!app.alerts["Allow"]` as `(!app.alerts)["Allow"]`.
            return self.chain(node.named_children[-1], names)
        if node.type == "navigation_expression":
            before = self.chain(node.named_children[0], names)
            last = node.named_children[-1].named_children
            if before is None or len(last) != 1 or last[0].type != "simple_identifier":
                return None
            return (*before, _Link(_text(last[0])))
        if node.type != "call_expression" or len(node.named_children) < 2:
            return None
        before = self.chain(node.named_children[0], names)
        if not before:
            return None
        given = next((it for it in node.named_children[-1].named_children
                      if it.type == "value_arguments"), None)  # fmt: skip
        arguments = tuple(self.argument(item, names) for item in
                          (given.named_children if given is not None else ()))  # fmt: skip
        if given is not None and _text(given).startswith("["):
            return (*before, _Link("[]", arguments))
        return (*before[:-1], _Link(before[-1].name, arguments))

    def argument(self, node: Node, names: dict[str, Any]) -> tuple[str, Any]:
        label = next((_text(it) for it in node.named_children
                      if it.type == "value_argument_label"), "")  # fmt: skip
        return label, self.value(node.named_children[-1], names)

    # Elements and gestures

    def gesture(self, last: _Link, on: Chain, node: Node) -> None:
        elements, place, rect = self.found(on, node)
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
            if isinstance(target, tuple):
                _, end, _ = self.found(target, node)
                gestures.law(f"held for {duration:g} s, then a straight line in 0.5 s")
                gestures.drag(place, end, 0.5, before=duration)
            else:
                gestures.press(place, duration)
        elif verb.startswith("swipe") and direction_of(verb[5:]) and elements is not False:
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

    def found(self, chain: Chain, node: Node) -> tuple[bool, Any, Rect]:
        """The place of a query or coordinate, and the rectangle of its element."""
        gestures = self.gestures
        if not chain or chain[0].name not in ("app", "XCUIApplication"):
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
        self, among: list[Element] | None, wanted: str, link: _Link, node: Node
    ) -> tuple[list[Element] | None, str]:
        """What one more link of a query leaves over."""
        name = link.name
        if name == "windows" or (name in ("firstMatch", "element") and among is None):
            return among, wanted
        kind = QUERIES.get(name) if link.arguments is None else None
        if name in ("descendants", "children"):
            kind = _KINDS.get(str(link.argument("matching")))
        if kind is not None:
            everything = self.gestures.matching(f"{kind} '{wanted}'".strip(), lambda _: True)
            inside = [item for item in everything if among is None or _is_inside(item, among)]
            return [item for item in inside if is_kind(item, kind)], kind
        if among is None:
            raise self.problem(f"{name} of the application is not understood.", node)
        text = link.argument("identifier")
        if name == "[]":
            text = link.arguments[0][1] if link.arguments else None
        if name in ("[]", "matching", "element") and isinstance(text, str):
            chosen = [it for it in among if text in (it.identifier, it.label, it.name)]
            return chosen, f"{wanted} '{text:.60}'"
        index = link.argument("boundBy")
        if name == "element" and isinstance(index, float):
            at = int(index)
            return among[at : at + 1], f"{wanted} at {at}"
        if name == "firstMatch" or (name == "element" and link.arguments is None):
            return among[:1] if name == "firstMatch" else among, wanted
        raise self.problem(f"{name} of a query is not understood here.", node)

    def chosen(self, among: list[Element], wanted: str) -> Element:
        paths = {element.path for element in among}
        return self.gestures.first(wanted, lambda element: element.path in paths)

    def vector(self, link: _Link, node: Node) -> tuple[float, float]:
        given = next((value for _, value in link.arguments or ()), None)
        if isinstance(given, tuple) and len(given) == 1 and given[0].name == "CGVector":
            dx, dy = (given[0].argument(key) for key in ("dx", "dy"))
            return self.gestures.number_of(dx, "dx"), self.gestures.number_of(dy, "dy")
        if given == ".zero":
            return 0.0, 0.0
        if isinstance(given, tuple) and [it.name for it in given] == ["CGVector", "zero"]:
            return 0.0, 0.0
        raise self.problem("the offset is no CGVector with literal numbers.", node)


def read_xctest(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, or of its test methods, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, or nothing touches; names the line.
        MissingPackage: the extra `testcode` is not installed.
    """
    try:
        import tree_sitter_swift
        from tree_sitter import Language, Parser
    except ModuleNotFoundError:
        raise missing("tree_sitter", "testcode") from None
    source = request.source
    parser = Parser(Language(tree_sitter_swift.language()))
    root = parser.parse(source.text.encode("utf-8")).root_node
    test = _Test(Gestures(request, idle=XCTEST))
    for node in _all(root):
        if node.type == "function_declaration":
            test.functions[_function_name(node)] = node
    while True:
        more = {name for name, node in test.functions.items()
                if name not in test.touching and test.touches(node)}  # fmt: skip
        if not more:
            break
        test.touching |= more
    names = test.names
    for node in _all(root):
        if node.type == "property_declaration" and _of_class(node):
            test.declare(node, names)
    test.run(root.named_children, names)
    tests = [name for name in test.functions if name.startswith("test")]
    for name in [it for it in ("setUp", "setUpWithError") if it in test.functions] + tests:
        test.run(_statements(test.functions[name]), names)
        test.has_returned = False
    if len(tests) > 1:
        because = "each starts the app again on a device"
        request.losses.assumed("script", "tests", "one after another, on one screen", because)
    if not test.gestures.number and test.touching and not tests:
        raise source.problem(
            f"no test of this file calls what touches: {some_of(sorted(test.touching))}."
        )
    report_elsewhere(test.elsewhere, request, touches=bool(test.gestures.number))
    return test.gestures.script()


def _all(node: Node) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        it = waiting.pop()
        yield it
        waiting += reversed(it.named_children)


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")


def _line(node: Node) -> int:
    return int(node.start_point[0]) + 1


def _is_silent(chain: Chain) -> bool:
    """Whether a call is one of the system's that touches nothing."""
    if chain[0].name in ("app", "XCUIApplication"):
        return chain[-1].name in _SILENT
    return _SYSTEM.match(chain[0].name) is not None


def _function_name(node: Node) -> str:
    return next((_text(it) for it in node.named_children if it.type == "simple_identifier"), "")


def _called_name(node: Node) -> str:
    callee = node.named_children[0]
    if callee.type == "navigation_expression":
        return _text(callee.named_children[-1]).lstrip(".?!")
    return _text(callee) if callee.type == "simple_identifier" else ""


def _statements(node: Node) -> list[Node]:
    """The statements of a function or closure."""
    for it in _all(node):
        if it.type == "statements":
            return list(it.named_children)
    return []


def _of_class(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "class_body"


def _is_inside(element: Element, among: Sequence[Element]) -> bool:
    return any(element.path.startswith(f"{other.path}/") for other in among)


IMPORTER = ScriptImporter(
    name="xctest",
    summary="UI test of XCTest, in Swift",
    recognizes=lambda source: (
        source.head[:1] not in "<{["
        and "element(by." not in source.head
        and bool(_CODE.search(source.head))
    ),  # fmt: skip
    read=read_xctest,
)
