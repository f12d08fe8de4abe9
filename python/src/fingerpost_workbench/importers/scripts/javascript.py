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
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.calls import report_elsewhere
from fingerpost_workbench.importers.scripts.chains import Chain, Link, Pattern, is_chain
from fingerpost_workbench.importers.scripts.gestures import Gestures
from fingerpost_workbench.importers.scripts.javascript_syntax import (
    FUNCTIONS,
    all_of,
    called,
    is_getter,
    is_named,
    key_of,
    line_of,
    name_of,
    number_of,
    parameters,
    parsed,
    text_of,
    unwrapped,
)
from fingerpost_workbench.importers.scripts.javascript_verbs import TOUCHES, Verbs

if TYPE_CHECKING:
    from tree_sitter import Node

_DETOX = re.compile(r"\belement\(\s*by\.|\bby\.(?:id|text|label)\(|\bdetox\b")
_APPIUM = re.compile(r"\$\(\s*['\"`]|\.execute(?:Script)?\(\s*['\"]mobile:")
_SUITE = re.compile(r"^\s*(?:describe|it|test)[\w.]*\(\s*['\"`][^\n]*=>", re.M)
_BLOCKS = frozenset("describe context suite".split())
_TESTS = frozenset("it test specify".split())
_HOOKS = frozenset("beforeAll beforeEach before afterEach afterAll after".split())
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
    verbs: Verbs
    imported: dict[str, str]
    touching: set[str] = field(default_factory=set)
    before: list[list[_Function]] = field(default_factory=lambda: [[]])
    after: list[list[_Function]] = field(default_factory=lambda: [[]])
    elsewhere: dict[str, int] = field(default_factory=dict)
    tests: int = 0
    depth: int = 0
    has_returned: bool = False

    def problem(self, sentence: str, node: Node) -> Exception:
        return self.verbs.problem(sentence, node)

    # Statements

    def run(self, statements: list[Node], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return statement gives."""
        for node in statements:
            if node.type == "function_declaration":
                names[name_of(node)] = _Function(node, names)
            elif node.type == "class_declaration":
                names[name_of(node)] = self.members(node.named_children[-1], names)
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
            for part in all_of(node):
                if part.type == "identifier" and source is not None:
                    self.imported[text_of(part)] = text_of(source).strip("'\"`")
        elif kind == "export_statement" and node.named_children:
            self.statement(node.named_children[-1], names)
        elif kind in ("lexical_declaration", "variable_declaration"):
            for part in node.named_children:
                if part.type == "variable_declarator":
                    self.declare(part, names)
        elif kind == "expression_statement":
            inner = unwrapped(node)
            if inner.type == "assignment_expression":
                target = inner.named_children[0]
                made = self.value(inner.named_children[-1], names)
                if target.type == "identifier":
                    name = text_of(target)
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
                inside[text_of(target)] = item
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
            counted = text_of(step.named_children[0])
            by = {"++": 1.0, "--": -1.0}.get(text_of(step).replace(counted, "", 1).strip())
            if by is None or not isinstance(inside.get(counted), float):
                break
            _set(inside, counted, inside[counted] + by)
        raise problem

    def declare(self, node: Node, names: Names) -> None:
        target, value = node.named_children[0], node.named_children[-1]
        if target is value:
            names[text_of(target)] = None
            return
        made = self.value(value, names)
        if is_chain(made) and made[-1].name == "require" and isinstance(made[-1].at(0), str):
            source = made[-1].at(0)
        else:
            is_name = is_chain(made) and len(made) == 1 and made[0].arguments is None
            source = self.imported.get(made[0].name) if is_name else None
        if source is not None:
            # What another file has stands for itself.
            for part in all_of(target):
                if part.type in ("identifier", "shorthand_property_identifier_pattern"):
                    self.imported[text_of(part)] = source
                    names[text_of(part)] = (Link(text_of(part)),)
        elif target.type == "identifier":
            names[text_of(target)] = made

    def members(self, body: Node, names: Names) -> dict[str, Any]:
        """An object literal or the body of a class: values, methods, getters."""
        made: dict[str, Any] = {}
        for part in body.named_children:
            if part.type == "method_definition":
                made[name_of(part)] = _Function(part, names, made)
            elif part.type == "pair":
                made[key_of(part)] = self.member(part.named_children[-1], names, made)
            elif part.type in ("field_definition", "public_field_definition"):
                made[key_of(part)] = self.member(part.named_children[-1], names, made)
            elif part.type == "shorthand_property_identifier":
                made[text_of(part)] = names.get(text_of(part))
        return made

    def member(self, node: Node, names: Names, on: dict[str, Any]) -> Any:  # noqa: ANN401
        if node.type in FUNCTIONS:
            return _Function(node, names, on)
        return self.value(node, names.new_child({"this": on}))

    # Values

    def value(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal, an object, a function, a chain; None for anything else."""
        node = unwrapped(node)
        kind = node.type
        if kind == "string":
            return "".join(text_of(part) for part in node.named_children)
        if kind == "template_string":
            return self.template(node, names)
        if kind == "number":
            return number_of(text_of(node))
        if kind in ("true", "false"):
            return kind == "true"
        operators = ("binary_expression", "ternary_expression")
        if kind in operators or (kind == "unary_expression" and text_of(node).startswith("!")):
            if self.touches(node):
                raise self.problem("this touches something, and it is not understood.", node)
            return self.decided(node, names)
        if kind == "unary_expression" and text_of(node).startswith("-"):
            inner = self.value(node.named_children[0], names)
            return -inner if isinstance(inner, float) else None
        if kind == "regex":
            return Pattern(text_of(node.named_children[0]))
        if kind == "object":
            return self.members(node, names)
        if kind == "array":
            return [self.value(part, names) for part in node.named_children]
        if kind in FUNCTIONS:
            return _Function(node, names, names.get("this"))
        if kind == "this":
            return names.get("this")
        if kind == "identifier":
            name = text_of(node)
            return names[name] if name in names else (Link(name),)
        if kind == "member_expression":
            return self.of(
                self.value(node.named_children[0], names), text_of(node.named_children[-1])
            )
        if kind == "call_expression":
            return self.call(node, names)
        if kind == "new_expression":
            return names.get(text_of(node.named_children[0]))
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
            made = text_of(part) if part.type != "template_substitution" else self.value(
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
            if isinstance(member, _Function) and is_getter(member.node):
                return self.follow(member, [])
            return member
        return (*value, Link(name)) if is_chain(value) else None

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        callee = unwrapped(node.named_children[0])
        given = node.named_children[-1]
        target = self.value(callee, names)
        name = called(callee)
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
                self.elsewhere.setdefault(".".join(it.name for it in target), line_of(node))
            if name in TOUCHES:
                self.gestures.begin(name, node.start_point[0] + 1)
                self.verbs.touch(target[:-1], Link(name, tuple(arguments)), node)
                return None
            if name in ("execute", "executeScript") and isinstance(arguments[:1], list):
                self.verbs.executed(arguments, node)
        else:
            name = name or "this"
        if name in self.touching or name in TOUCHES:
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
        for index, parameter in enumerate(parameters(function.node)):
            # JavaScript has left and right, TypeScript a pattern and a value.
            fields = [parameter.child_by_field_name(name) for name in _PARTS]
            target, default = fields[0] or fields[1] or parameter, fields[2] or fields[3]
            made = given[index] if index < len(given) else None
            if made is None and default is not None:
                made = self.value(default, names)
            if target.type == "identifier":
                names[text_of(target)] = made
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
            called(unwrapped(it.named_children[0])) in TOUCHES | self.touching or _is_mobile(it)
            for it in all_of(node)
            if it.type == "call_expression"
        )


def read_javascript(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, and of its tests, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, the file does not parse, or nothing touches; names the line.
        MissingExtraError: the extra `testcode` is not installed.
    """
    source = request.source
    root = parsed(request)
    if root.has_error:
        broken = root
        while parts := [it for it in broken.children if it.has_error or it.is_missing]:
            broken = parts[0]
        line = broken.start_point[0] + 1
        raise source.problem("this is no JavaScript or TypeScript that is understood.", line)
    imported: dict[str, str] = {}
    gestures = Gestures(request)
    reader = _Reader(gestures, Verbs(gestures, imported), imported)
    named = [(name_of(it), it.named_children[-1]) for it in all_of(root) if is_named(it)]
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


def _is_mobile(call: Node) -> bool:
    given = call.named_children[-1].named_children
    return bool(given) and given[0].type == "string" and "mobile:" in text_of(given[0])


def _set(names: Names, name: str, value: Any) -> None:  # noqa: ANN401
    """Changes a name where it was declared."""
    next((it for it in names.maps if name in it), names)[name] = value


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
