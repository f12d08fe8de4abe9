"""Test code in JavaScript and TypeScript, read with a parser; no code is run.

Tests of Detox, and of WebdriverIO with Appium. Statements are followed in their order: variables,
chains, functions, methods and getters of the same file, the functions given to `describe`, `it` and
`beforeEach`. A statement that touches something and is not understood is an error that names its
line.
"""

from __future__ import annotations

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
from fingerpost_workbench.importers.scripts.calls import is_kind, swipe
from fingerpost_workbench.importers.scripts.chains import Chain, Link, Pattern, is_chain
from fingerpost_workbench.importers.scripts.gestures import Gestures, direction_of

if TYPE_CHECKING:
    from tree_sitter import Node

_DETOX = re.compile(r"\belement\(\s*by\.|\bby\.(?:id|text|label)\(|\bdetox\b")
_APPIUM = re.compile(r"\$\(\s*['\"`]|\.execute(?:Script)?\(\s*['\"]mobile:")
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
    tests: int = 0
    depth: int = 0

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
                return self.value(node.named_children[0], names) if node.named_children else None
            self.statement(node, names)
        return None

    def statement(self, node: Node, names: Names) -> None:
        kind = node.type
        if kind in ("function_declaration", "class_declaration", "comment", "import_statement"):
            return
        if kind == "export_statement" and node.named_children:
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
                    next((it for it in names.maps if name in it), names)[name] = made
                return
            self.value(inner, names)
        elif kind == "statement_block":
            self.run(node.named_children, names.new_child())
        elif self.touches(node):
            raise self.problem(
                "a branch or loop touches something; how it goes is known on a device alone.", node
            )

    def declare(self, node: Node, names: Names) -> None:
        target, value = node.named_children[0], node.named_children[-1]
        if target is value:
            names[_text(target)] = None
            return
        made = self.value(value, names)
        if target.type == "identifier":
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
        if is_chain(target):
            first = target[0].name
            if first in _BLOCKS | _TESTS | _HOOKS and self.block(target, arguments):
                return None
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
        return found

    def block(self, target: Chain, arguments: list[Any]) -> bool:
        """Follows `describe`, `it` and the hooks; False for another form of them."""
        first, words = target[0].name, {link.name for link in target[1:]}
        function = next((it for it in reversed(arguments) if isinstance(it, _Function)), None)
        if "skip" in words or "todo" in words or function is None:
            return "each" not in words
        if words - {"only", "concurrent"}:
            return False
        if first in _BLOCKS:
            self.before.append([])
            self.after.append([])
            self.follow(function, [])
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
            for one in [*hooks, function, *ends]:
                self.follow(one, [])
        return True

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
            said = ".".join(link.name for link in on)
            raise self.problem(f"what {said or 'this'} stands for is not known here.", node)

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
        if text is None or link.name not in ("id", "text", "label", "type"):
            raise self.problem(f"by.{link.name} is not understood here.", node)

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
    if not reader.gestures.number:
        raise source.problem("no statement is a gesture on an element.")
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
        and bool(_DETOX.search(source.head) or _APPIUM.search(source.head))
        and not re.search(
            r"\bXCUIApplication\b|^\s*(?:from|import) [\w.]+(?: import|$)|^- ", source.head, re.M
        )
    ),
    read=read_javascript,
)
