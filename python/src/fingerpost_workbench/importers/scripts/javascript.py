"""Test code in JavaScript and TypeScript, read with a parser; no code is run.

Tests of Detox, and of WebdriverIO with Appium. Statements are followed in their order: variables,
chains, functions, methods and getters of the same file, the functions given to `describe`, `it` and
`beforeEach`. A statement that touches something and is not understood is an error that names its
line.
"""

from __future__ import annotations

import operator
import re
from collections import ChainMap
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost_workbench._extras import missing
from fingerpost_workbench.importers.idle import APPIUM, DETOX
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.calls import is_kind, report_elsewhere, swipe
from fingerpost_workbench.importers.scripts.chains import Chain, Link, Pattern, is_chain
from fingerpost_workbench.importers.scripts.gestures import Gestures, direction_of

if TYPE_CHECKING:
    from tree_sitter import Node

_DETOX = re.compile(r"\belement\(\s*by\.|\bby\.(?:id|text|label)\(|\bdetox\b")
_APPIUM = re.compile(r"\$\(\s*['\"`]|\.execute(?:Script)?\(\s*['\"]mobile:")
_SUITE = re.compile(r"^\s*(?:describe|it|test)[\w.]*\(\s*['\"`][^\n]*=>", re.M)
_OF_DETOX = frozenset(
    "tap multiTap tapAtPoint longPress longPressAndDrag swipe scroll scrollTo pinch "
    "pinchWithAngle adjustSliderToPosition setColumnToValue".split()
)
_OF_APPIUM = frozenset("click doubleClick touchAction dragAndDrop performActions".split())
_TOUCHES = _OF_DETOX | _OF_APPIUM
_BLOCKS = frozenset("describe context suite".split())
_TESTS = frozenset("it test specify".split())
_HOOKS = frozenset("beforeAll beforeEach before afterEach afterAll after".split())
_FUNCTIONS = frozenset(
    "arrow_function function_expression function_declaration method_definition "
    "generator_function_declaration".split()
)
_WRAPPERS = frozenset(
    "await_expression parenthesized_expression expression_statement as_expression "
    "non_null_expression satisfies_expression".split()
)
_PREFIXES = {
    "~": "accessibility id",
    "-ios predicate string:": "ios predicate string",
    "-ios class chain:": "ios class chain",
}
"""How a text of WebdriverIO's `$` begins, by the locator that it is."""
_PARTS = ("left", "pattern", "right", "value")
"""The fields of a parameter's name and default."""
_VARIANT = re.compile(r"(describe|context|suite|it|test|specify)(?:$|[A-Z_])")
"""A name that a project made of a test function: `describeIfiOS`, `itAndroidOnly`."""
_MODIFIERS = frozenset("only concurrent each".split())
_OF_IOS: dict[tuple[str, ...], Any] = {
    ("device", "getPlatform"): "ios",
    ("Platform", "OS"): "ios",
    ("isIos",): True,
    ("isIOS",): True,
    ("driver", "isIOS"): True,
    ("browser", "isIOS"): True,
    ("isAndroid",): False,
    ("driver", "isAndroid"): False,
    ("browser", "isAndroid"): False,
}
"""What tests ask about the platform, with the answers of iOS."""
_TOOLS = re.compile(r"detox|jest|expect|@wdio/|webdriverio|chai|mocha|node:|@jest/")
"""The packages whose functions touch nothing beside the gestures that are read."""
_COMPARED = {
    "===": operator.eq,
    "==": operator.eq,
    "!==": operator.ne,
    "!=": operator.ne,
}
_ORDERED = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
_MAX_CALLS = 50
_SPEEDS = {"fast": 0.1, "slow": 1.0}
_PRESS = 1.0


Names = ChainMap[str, Any]
"""What names stand for, the innermost block first."""


@dataclass(frozen=True, slots=True, eq=False)
class _Function:
    """A function of the file, with the names that it sees."""

    node: Node
    names: Names
    on: Any = None


@dataclass(slots=True)
class _Reader:
    """Follows the statements of a file."""

    gestures: Gestures
    touching: set[str] = field(default_factory=set)
    before: list[list[_Function]] = field(default_factory=lambda: [[]])
    after: list[list[_Function]] = field(default_factory=lambda: [[]])
    imported: dict[str, str] = field(default_factory=dict)
    elsewhere: dict[str, int] = field(default_factory=dict)
    tests: int = 0
    depth: int = 0
    has_returned: bool = False

    def problem(self, sentence: str, node: Node) -> Exception:
        return self.gestures.request.source.problem(sentence, node.start_point[0] + 1)

    # Statements

    def run(self, statements: list[Node], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return statement gives."""
        for node in statements:
            if node.type == "function_declaration":
                names[_name(node)] = _Function(node, names)
            elif node.type == "class_declaration":
                names[_name(node)] = self.members(node.named_children[-1], names)
        for node in statements:
            if node.type == "return_statement":
                made = self.value(node.named_children[0], names) if node.named_children else None
                self.has_returned = True
                return made
            found = self.statement(node, names)
            if self.has_returned:
                return found
        return None

    def statement(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """Follows a statement; returns what a return statement in it gives."""
        kind = node.type
        if kind in ("function_declaration", "class_declaration", "comment"):
            return None
        if kind == "import_statement":
            source = node.child_by_field_name("source")
            for part in _all(node):
                if part.type == "identifier" and source is not None:
                    self.imported[_text(part)] = _text(source).strip("'\"`")
        elif kind == "export_statement" and node.named_children:
            self.statement(node.named_children[-1], names)
        elif kind in ("lexical_declaration", "variable_declaration"):
            for part in node.named_children:
                if part.type == "variable_declarator":
                    self.declare(part, names)
        elif kind == "expression_statement":
            inner = _unwrapped(node)
            if inner.type == "assignment_expression":
                target = inner.named_children[0]
                made = self.value(inner.named_children[-1], names)
                if target.type == "identifier":
                    name = _text(target)
                    _set(names, name, made)
                return None
            self.value(inner, names)
        elif kind == "return_statement":
            return self.run([node], names)
        elif kind == "statement_block":
            return self.run(node.named_children, names.new_child())
        elif kind == "if_statement" and (taken := self.branch(node, names)) is not None:
            return self.statement(taken, names) if taken is not node else None
        elif kind == "try_statement":
            return self.attempt(node, names)
        elif kind in ("for_statement", "for_in_statement") and self.touches(node):
            return self.loop(node, names)
        elif self.touches(node):
            raise self.problem(
                "a branch or loop touches something; how it goes is known on a device alone.", node
            )

        return None

    def branch(self, node: Node, names: Names) -> Node | None:
        """The branch that iOS takes; the statement itself for none, None where it is not known."""
        condition, taken, other = (
            node.child_by_field_name(name) for name in ("condition", "consequence", "alternative")
        )
        decided = None if condition is None else self.plain(condition, names)
        if not isinstance(decided, bool):
            return None if self.touches(node) else node
        if decided:
            return taken
        return node if other is None else other.named_children[0]

    def attempt(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A try: its body, as nothing is thrown, and what comes finally."""
        body, last = node.child_by_field_name("body"), node.child_by_field_name("finalizer")
        if self.touches(node):
            because = "whether something is thrown is known on a device alone"
            self.gestures.request.losses.assumed("script", "try", "nothing is thrown", because)
        found = None if body is None else self.statement(body, names)
        if last is not None and not self.has_returned:
            found = self.statement(last.named_children[0], names)
        return found

    def loop(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A loop over literal values, or one that counts between literal numbers."""
        body, inside = node.child_by_field_name("body"), names.new_child()
        problem = self.problem("how often a loop that touches something runs is not known.", node)
        if body is None:
            raise problem
        if node.type == "for_in_statement":
            target, right = node.child_by_field_name("left"), node.child_by_field_name("right")
            items = None if right is None else self.value(right, names)
            if target is None or not isinstance(items, list):
                raise problem
            for item in items:
                self.gestures.turn()
                inside[_text(target)] = item
                found = self.statement(body, inside)
                if self.has_returned:
                    return found
            return None
        first, condition, step = (
            node.child_by_field_name(name) for name in ("initializer", "condition", "increment")
        )
        if first is None or condition is None or step is None:
            raise problem
        self.statement(first, inside)
        while True:
            self.gestures.turn()
            goes_on = self.plain(condition, inside)
            if goes_on is False:
                return None
            if goes_on is not True:
                break
            found = self.statement(body, inside)
            if self.has_returned:
                return found
            counted = _text(step.named_children[0])
            by = {"++": 1.0, "--": -1.0}.get(_text(step).replace(counted, "", 1).strip())
            if by is None or not isinstance(inside.get(counted), float):
                break
            _set(inside, counted, inside[counted] + by)
        raise problem

    def declare(self, node: Node, names: Names) -> None:
        target, value = node.named_children[0], node.named_children[-1]
        if target is value:
            names[_text(target)] = None
            return
        made = self.value(value, names)
        if is_chain(made) and made[-1].name == "require" and isinstance(made[-1].at(0), str):
            source = made[-1].at(0)
        else:
            is_name = is_chain(made) and len(made) == 1 and made[0].arguments is None
            source = self.imported.get(made[0].name) if is_name else None
        if source is not None:
            # What another file has stands for itself.
            for part in _all(target):
                if part.type in ("identifier", "shorthand_property_identifier_pattern"):
                    self.imported[_text(part)] = source
                    names[_text(part)] = (Link(_text(part)),)
        elif target.type == "identifier":
            names[_text(target)] = made

    def members(self, body: Node, names: Names) -> dict[str, Any]:
        """An object literal or the body of a class: values, methods, getters."""
        made: dict[str, Any] = {}
        for part in body.named_children:
            if part.type == "method_definition":
                made[_name(part)] = _Function(part, names, made)
            elif part.type == "pair":
                made[_key(part)] = self.member(part.named_children[-1], names, made)
            elif part.type in ("field_definition", "public_field_definition"):
                made[_key(part)] = self.member(part.named_children[-1], names, made)
            elif part.type == "shorthand_property_identifier":
                made[_text(part)] = names.get(_text(part))
        return made

    def member(self, node: Node, names: Names, on: dict[str, Any]) -> Any:  # noqa: ANN401
        if node.type in _FUNCTIONS:
            return _Function(node, names, on)
        return self.value(node, names.new_child({"this": on}))

    # Values

    def value(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal, an object, a function, a chain; None for anything else."""
        node = _unwrapped(node)
        kind = node.type
        if kind == "string":
            return "".join(_text(part) for part in node.named_children)
        if kind == "template_string":
            return self.template(node, names)
        if kind == "number":
            return _number(_text(node))
        if kind in ("true", "false"):
            return kind == "true"
        operators = ("binary_expression", "ternary_expression")
        if kind in operators or (kind == "unary_expression" and _text(node).startswith("!")):
            if self.touches(node):
                raise self.problem("this touches something, and it is not understood.", node)
            return self.decided(node, names)
        if kind == "unary_expression" and _text(node).startswith("-"):
            inner = self.value(node.named_children[0], names)
            return -inner if isinstance(inner, float) else None
        if kind == "regex":
            return Pattern(_text(node.named_children[0]))
        if kind == "object":
            return self.members(node, names)
        if kind == "array":
            return [self.value(part, names) for part in node.named_children]
        if kind in _FUNCTIONS:
            return _Function(node, names, names.get("this"))
        if kind == "this":
            return names.get("this")
        if kind == "identifier":
            name = _text(node)
            return names[name] if name in names else (Link(name),)
        if kind == "member_expression":
            return self.of(
                self.value(node.named_children[0], names), _text(node.named_children[-1])
            )
        if kind == "call_expression":
            return self.call(node, names)
        if kind == "new_expression":
            return names.get(_text(node.named_children[0]))
        if self.touches(node):
            raise self.problem("this touches something, and it is not understood.", node)
        return None

    def decided(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What an operator makes of known values; None where one is not known."""
        if node.type == "ternary_expression":
            condition, one, other = node.named_children[:3]
            taken = self.plain(condition, names)
            return self.value(one if taken else other, names) if isinstance(taken, bool) else None
        if node.type == "unary_expression":
            value = self.plain(node.named_children[0], names)
            return not value if isinstance(value, bool) else None
        left, right = (self.plain(part, names) for part in node.named_children[:2])
        word = node.child_by_field_name("operator")
        sign = "" if word is None else word.type
        if sign in ("&&", "||"):
            ends = sign == "||"
            if left is ends or right is ends:
                return ends
            return right if isinstance(left, bool) else None
        if left is None or right is None:
            return None
        if sign in _COMPARED and type(left) is type(right):
            return bool(_COMPARED[sign](left, right))
        if isinstance(left, float) and isinstance(right, float):
            sums = {"+": left + right, "-": left - right, "*": left * right}
            return bool(_ORDERED[sign](left, right)) if sign in _ORDERED else sums.get(sign)
        if sign == "+" and isinstance(left, str | float) and isinstance(right, str | float):
            return "".join(f"{it:g}" if isinstance(it, float) else it for it in (left, right))
        return None

    def plain(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal value, also of a question about the platform; None for anything else."""
        value = self.value(node, names)
        if is_chain(value):
            return _OF_IOS.get(tuple(link.name for link in value))
        return value if isinstance(value, str | float | bool) else None

    def template(self, node: Node, names: Names) -> str | None:
        parts = []
        for part in node.named_children:
            made = _text(part) if part.type != "template_substitution" else self.value(
                part.named_children[0], names)  # fmt: skip
            if isinstance(made, float):
                made = f"{made:g}"
            if not isinstance(made, str):
                return None
            parts.append(made)
        return "".join(parts)

    def of(self, value: Any, name: str) -> Any:  # noqa: ANN401
        """A member of an object, or one more link of a chain."""
        if isinstance(value, dict):
            member = value.get(name)
            if isinstance(member, _Function) and _is_getter(member.node):
                return self.follow(member, [])
            return member
        return (*value, Link(name)) if is_chain(value) else None

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        callee = _unwrapped(node.named_children[0])
        given = node.named_children[-1]
        target = self.value(callee, names)
        name = _called(callee)
        if given.type == "template_string":
            # it.each`…`
            arguments: list[Any] = []
        else:
            parts = [part for part in given.named_children if part.type != "comment"]
            arguments = [self.value(part, names) for part in parts]
        if isinstance(target, _Function):
            return self.follow(target, arguments, node)
        if name in ("forEach", "map") and isinstance(arguments[:1], list) and arguments:
            items = self.value(callee.named_children[0], names)
            if isinstance(items, list) and isinstance(arguments[0], _Function):
                return [self.follow(arguments[0], [item], node) for item in items]
        if is_chain(target):
            first = target[0].name
            has_function = any(isinstance(it, _Function) for it in arguments)
            is_suite = first in _BLOCKS | _TESTS | _HOOKS or (
                has_function and _VARIANT.match(first) is not None
            )
            if is_suite and self.block(target, arguments):
                return None
            if first in self.imported and not _TOOLS.match(self.imported[first]):
                self.elsewhere.setdefault(".".join(it.name for it in target), _line(node))
            if name in _TOUCHES:
                self.gestures.begin(name, node.start_point[0] + 1)
                self.touch(target[:-1], Link(name, tuple(arguments)), node)
                return None
            if name in ("execute", "executeScript") and isinstance(arguments[:1], list):
                self.executed(arguments, node)
        else:
            name = name or "this"
        if name in self.touching or name in _TOUCHES:
            raise self.problem(f"{name} touches something, and what it is of is not known here.",
                               node)  # fmt: skip
        for one in arguments:
            if isinstance(one, _Function) and self.touches(one.node):
                raise self.problem(
                    "a function that touches something is given away; when it runs is not known.",
                    node,
                )
        if not is_chain(target):
            return None
        return (*target[:-1], Link(target[-1].name, tuple(arguments)))

    def follow(self, function: _Function, given: list[Any], node: Node | None = None) -> Any:  # noqa: ANN401
        """Runs a function of the file with its arguments."""
        self.depth += 1
        if self.depth > _MAX_CALLS:
            raise self.problem(f"a function calls itself more than {_MAX_CALLS} times.",
                               node or function.node)  # fmt: skip
        names = function.names.new_child()
        if function.on is not None:
            names["this"] = function.on
        for index, parameter in enumerate(_parameters(function.node)):
            # JavaScript has left and right, TypeScript a pattern and a value.
            fields = [parameter.child_by_field_name(name) for name in _PARTS]
            target, default = fields[0] or fields[1] or parameter, fields[2] or fields[3]
            made = given[index] if index < len(given) else None
            if made is None and default is not None:
                made = self.value(default, names)
            if target.type == "identifier":
                names[_text(target)] = made
        body = function.node.named_children[-1]
        if body.type == "statement_block":
            found = self.run(body.named_children, names)
        else:
            found = self.value(body, names)
        self.depth -= 1
        self.has_returned = False
        return found

    def block(self, target: Chain, arguments: list[Any]) -> bool:
        """Follows `describe`, `it` and the hooks; False for another form of them."""
        words = {link.name for link in target[1:]}
        function = next((it for it in reversed(arguments) if isinstance(it, _Function)), None)
        if function is None:
            return "each" not in words
        if words & {"skip", "todo"}:
            return True
        named = _VARIANT.match(target[0].name)
        first = named[1] if named is not None else target[0].name
        told = target[0].name.removeprefix(first) + "".join(sorted(words - _MODIFIERS))
        if told:
            is_played = "android" not in told.lower()
            said = ".".join(link.name for link in target)
            used = f"taken for {first}" if is_played else "left out"
            because = "by its name, since another file makes it"
            self.gestures.request.losses.assumed("script", said, used, because)
            if not is_played:
                return True
        rows: list[Any] = [[]]
        if "each" in words:
            given = next(link.at(0) for link in target if link.name == "each")
            if not isinstance(given, list):
                return False
            rows = [row if isinstance(row, list) else [row] for row in given]
        for row in rows:
            self.part(first, function, row)
        return True

    def part(self, first: str, function: _Function, row: list[Any]) -> None:
        """Follows one function of a suite, with its row of values."""
        if first in _BLOCKS:
            self.before.append([])
            self.after.append([])
            self.follow(function, row)
            self.before.pop()
            self.after.pop()
        elif first in ("beforeAll", "before"):
            self.follow(function, [])
        elif first == "beforeEach":
            self.before[-1].append(function)
        elif first == "afterEach":
            self.after[-1].append(function)
        elif first in _TESTS:
            self.tests += 1
            hooks = [hook for level in self.before for hook in level]
            ends = [hook for level in reversed(self.after) for hook in level]
            for hook in hooks:
                self.follow(hook, [])
            self.follow(function, row)
            for hook in ends:
                self.follow(hook, [])

    def touches(self, node: Node) -> bool:
        """Whether anything in a piece of code is a gesture, or calls a function that has one."""
        return any(
            _called(_unwrapped(it.named_children[0])) in _TOUCHES | self.touching or _is_mobile(it)
            for it in _all(node)
            if it.type == "call_expression"
        )

    # Gestures

    def touch(self, on: Chain, verb: Link, node: Node) -> None:
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
            at = gestures.screen.center if point is None else self.offset(point, node)
            self.pressed(gestures.point(*at), verb, None)
            gestures.settle()
        elif first.name == "element" and first.arguments is not None:
            gestures.idle = DETOX
            element = self.chosen(on, node)
            self.detox(element, verb, node)
            gestures.settle(swiped=verb.name in ("swipe", "scroll"))
        else:
            said = ".".join(link.name for link in on) or "this"
            where = self.imported.get(first.name)
            because = "is not known here." if where is None else (
                f"is in '{where}', and only this file is read: write the element in its place."
            )  # fmt: skip
            raise self.problem(f"what {said} stands for {because}", node)

    def chosen(self, on: Chain, node: Node) -> Element:
        """The element of `element(by.id('buy')).atIndex(0)`."""
        index = 0
        for link in on[1:]:
            number = link.at(0)
            if link.name != "atIndex" or not isinstance(number, float):
                raise self.problem(f"{link.name} of an element is not understood here.", node)
            index = int(number)
        matchers = self.matchers(on[0].at(0), node)
        wanted = " and ".join(f"{by} '{text:.40}'" for by, text, _ in matchers)
        elements = self.gestures.first(
            f"with the {wanted}", lambda it: all(test(it) for _, _, test in matchers), index
        )
        return elements

    def matchers(self, given: Any, node: Node) -> list[tuple[str, str, Any]]:  # noqa: ANN401
        """The matchers of `by.id('a').and(by.text('b'))`, with a test for each."""
        if not is_chain(given) or given[0].name != "by" or len(given) < 2:
            raise self.problem("the matcher is no by.… with a literal value.", node)
        found = [self.matcher(given[1], node)]
        for link in given[2:]:
            if link.name != "and":
                raise self.problem(f"the matcher {link.name} is not understood here.", node)
            found += self.matchers(link.at(0), node)
        return found

    def matcher(self, link: Link, node: Node) -> tuple[str, str, Any]:
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

    def detox(self, element: Element, verb: Link, node: Node) -> None:
        gestures, rect = self.gestures, element.rect
        name = verb.name
        if name in ("tap", "tapAtPoint", "longPress"):
            point = verb.at(0)
            place: Any = element.name
            if isinstance(point, dict):
                dx, dy = self.offset(point, node)
                place = gestures.point(rect.x + dx, rect.y + dy)
            self.pressed(place, verb, point)
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
            self.dragged(element, verb, node)
        else:
            raise self.problem(f"{name} is a gesture that is not modelled.", node)

    def dragged(self, element: Element, verb: Link, node: Node) -> None:
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

    def pressed(self, place: Any, verb: Link, point: Any) -> None:  # noqa: ANN401
        gestures = self.gestures
        if verb.name != "longPress":
            gestures.tap(place)
            gestures.law("held for 0.05 s")
            return
        given = verb.at(1) if isinstance(point, dict) or verb.at(1) is not None else verb.at(0)
        duration = given / 1000 if isinstance(given, float) else _PRESS
        gestures.law(f"held for {_PRESS:g} s unless it says")
        gestures.press(place, duration)

    def offset(self, point: Any, node: Node) -> tuple[float, float]:  # noqa: ANN401
        if not isinstance(point, dict):
            raise self.problem("the point is no {x, y} with literal numbers.", node)
        x, y = (self.gestures.number_of(point.get(key), key) for key in ("x", "y"))
        return x, y

    def executed(self, arguments: list[Any], node: Node) -> None:
        """`driver.execute('mobile: tap', {…})`."""
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


def read_javascript(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, and of its tests, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, the file does not parse, or nothing touches; names the line.
        MissingExtraError: the extra `testcode` is not installed.
    """
    source = request.source
    root = _parsed(request)
    if root.has_error:
        broken = root
        while parts := [it for it in broken.children if it.has_error or it.is_missing]:
            broken = parts[0]
        line = broken.start_point[0] + 1
        raise source.problem("this is no JavaScript or TypeScript that is understood.", line)
    reader = _Reader(Gestures(request))
    named = [(_name(it), it.named_children[-1]) for it in _all(root) if _is_named(it)]
    while True:
        more = {name for name, body in named
                if name and name not in reader.touching and reader.touches(body)}  # fmt: skip
        if not more:
            break
        reader.touching |= more
    reader.run(root.named_children, ChainMap())
    if reader.tests > 1:
        because = "each starts from the app's state on a device"
        request.losses.assumed("script", "tests", "one after another, on one screen", because)
    report_elsewhere(reader.elsewhere, request, touches=bool(reader.gestures.number))
    return reader.gestures.script()


def _parsed(request: ScriptRequest) -> Node:
    """The tree: TypeScript by the file's ending, or where it is no JavaScript."""
    try:
        import tree_sitter_javascript
        import tree_sitter_typescript
        from tree_sitter import Language, Parser
    except ModuleNotFoundError:
        raise missing("tree_sitter", "testcode") from None
    data = request.source.text.encode("utf-8")
    grammars = [tree_sitter_javascript.language, tree_sitter_typescript.language_typescript]
    path = request.source.path
    if path is not None and path.suffix in (".ts", ".tsx"):
        grammars.reverse()
    trees = [Parser(Language(grammar())).parse(data).root_node for grammar in grammars]
    return next((tree for tree in trees if not tree.has_error), trees[0])


def _all(node: Node) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        it = waiting.pop()
        yield it
        waiting += reversed(it.named_children)


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")


def _number(text: str) -> float | None:
    try:
        return float(text.replace("_", ""))
    except ValueError:
        return None


def _unwrapped(node: Node) -> Node:
    while node.type in _WRAPPERS and node.named_children:
        node = node.named_children[0]
    return node


def _called(callee: Node) -> str:
    """The last name of what is called."""
    if callee.type == "member_expression":
        return _text(callee.named_children[-1])
    return _text(callee) if callee.type == "identifier" else ""


def _parameters(function: Node) -> list[Node]:
    listed = next((it for it in function.named_children if it.type == "formal_parameters"), None)
    if listed is not None:
        return listed.named_children
    first = function.named_children[0]
    return [first] if function.type == "arrow_function" and first.type == "identifier" else []


def _is_mobile(call: Node) -> bool:
    given = call.named_children[-1].named_children
    return bool(given) and given[0].type == "string" and "mobile:" in _text(given[0])


def _is_named(node: Node) -> bool:
    """Whether a node is a function with a name, or a name that gets one."""
    if node.type in ("function_declaration", "method_definition"):
        return True
    return (
        node.type in ("variable_declarator", "pair", "field_definition", "public_field_definition")
        and node.named_children[-1].type in _FUNCTIONS
    )


def _set(names: Names, name: str, value: Any) -> None:  # noqa: ANN401
    """Changes a name where it was declared."""
    next((it for it in names.maps if name in it), names)[name] = value


def _line(node: Node) -> int:
    return int(node.start_point[0]) + 1


def _name(node: Node) -> str:
    words = ("identifier", "property_identifier", "type_identifier")
    return next((_text(part) for part in node.named_children if part.type in words), "")


def _key(node: Node) -> str:
    return _text(node.named_children[0]).strip("'\"")


def _is_getter(node: Node) -> bool:
    return node.type == "method_definition" and any(part.type == "get" for part in node.children)


IMPORTER = ScriptImporter(
    name="javascript",
    summary="tests of Detox, or of WebdriverIO with Appium, in JavaScript or TypeScript",
    recognizes=lambda source: (
        source.head[:1] not in "<{["
        and any(known.search(source.head) for known in (_DETOX, _APPIUM, _SUITE))
        and not re.search(
            r"\bXCUIApplication\b|^\s*(?:from|import) [\w.]+(?: import|$)|^- ", source.head, re.M
        )
    ),
    read=read_javascript,
)
