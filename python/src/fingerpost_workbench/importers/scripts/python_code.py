"""Tests of Appium in Python, read with Python's own parser; no code is run.

Statements are followed in their order: variables, functions and methods of the same file, waits. A
statement that touches something and is not understood is an error that names its line.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import ChainMap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from fingerpost_workbench.importers.idle import APPIUM
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.calls import report_elsewhere
from fingerpost_workbench.importers.scripts.chains import Chain, Link, is_chain
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS, Gestures

_RECOGNIZED = re.compile(
    r"^\s*(?:from|import) (?:appium|selenium)\b|\bAppiumBy\.|\.find_element(?:_by_\w+)?\(|"
    r"\.execute_script\(\s*['\"]mobile:",
    re.M,
)
_OF_ELEMENT = frozenset(["click"])
_OF_DRIVER = frozenset("tap swipe flick scroll drag_and_drop".split())
_OF_ACTIONS = frozenset("perform press long_press move_to release click_and_hold".split())
_TOUCHES = _OF_ELEMENT | _OF_DRIVER | _OF_ACTIONS
_FINDERS = frozenset(["find_element", "element_to_be_clickable", "presence_of_element_located",
                      "visibility_of_element_located"])  # fmt: skip
_OLD = "find_element_by_"
"""How the finders of older clients begin: `find_element_by_accessibility_id`."""
_LOCATORS = {
    "ACCESSIBILITY_ID": "accessibility id", "ID": "id", "NAME": "name", "CLASS_NAME": "class name",
    "XPATH": "xpath", "IOS_PREDICATE": "ios predicate string", "IOS_CLASS_CHAIN": "ios class chain",
}  # fmt: skip
"""Selenium's names of locators, with their words in the protocol."""
_TOOLS = re.compile(r"appium|selenium|pytest|allure|hamcrest|assertpy")
"""The packages whose functions touch nothing beside the gestures that are read."""
_MAX_CALLS = 50

Names = ChainMap[str, Any]
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True)
class _Reader:
    """Follows the statements of a file."""

    gestures: Gestures
    functions: dict[str, _Function] = field(default_factory=dict)
    touching: set[str] = field(default_factory=set)
    imported: set[str] = field(default_factory=set)
    elsewhere: dict[str, int] = field(default_factory=dict)
    depth: int = 0

    def problem(self, sentence: str, node: ast.AST) -> Exception:
        return self.gestures.request.source.problem(sentence, getattr(node, "lineno", 1))

    # Statements

    def run(self, statements: Iterable[ast.stmt], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return statement gives."""
        for node in statements:
            if isinstance(node, ast.Return):
                return None if node.value is None else self.value(node.value, names)
            self.statement(node, names)
        return None

    def statement(self, node: ast.stmt, names: Names) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            return
        if isinstance(node, ast.Expr):
            self.value(node.value, names)
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            self.assign(node.targets[0], self.value(node.value, names), names)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            self.assign(node.target, self.value(node.value, names), names)
        elif isinstance(node, ast.With):
            for item in node.items:
                self.value(item.context_expr, names)
            self.run(node.body, names)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            self.imports(node)
        elif isinstance(node, ast.Try):
            if self.touches(node):
                because = "whether something is raised is known on a device alone"
                self.gestures.request.losses.assumed("script", "try", "nothing is raised", because)
            self.run([*node.body, *node.orelse, *node.finalbody], names)
        elif isinstance(node, ast.For) and self.touches(node):
            items = self.items(node.iter, names)
            if items is None:
                raise self.problem(
                    "how often a loop that touches something runs is not known.", node
                )
            for item in items:
                self.gestures.turn()
                self.assign(node.target, item, names)
                self.run(node.body, names)
        elif self.touches(node):
            raise self.problem(
                "a branch or loop touches something; how it goes is known on a device alone.", node
            )

    def imports(self, node: ast.Import | ast.ImportFrom) -> None:
        """The names of other files; those of tools and of Python itself touch nothing."""
        module = (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
        first = module.partition(".")[0]
        is_near = isinstance(node, ast.ImportFrom) and node.level > 0
        if is_near or (first not in sys.stdlib_module_names and not _TOOLS.match(first)):
            self.imported |= {(it.asname or it.name).partition(".")[0] for it in node.names}

    def items(self, node: ast.expr, names: Names) -> list[Any] | None:
        """The values of a literal list or of a range of literal numbers; None for anything else."""
        made = self.value(node, names)
        if is_chain(made) and made[-1].name == "range" and len(made) == 1:
            given = made[-1].arguments or ()
            if given and all(isinstance(it, int) for it in given) and len(given) < 4:
                return list(range(*given)[: MAX_TURNS + 1])
            return None
        return made if isinstance(made, list) and not is_chain(made) else None

    def assign(self, target: ast.expr, value: Any, names: Names) -> None:  # noqa: ANN401
        if isinstance(target, ast.Name):
            names[target.id] = value
        elif isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
            names[f"{target.value.id}.{target.attr}"] = value

    # Values

    def value(self, node: ast.expr, names: Names) -> Any:  # noqa: ANN401
        """A literal, or a chain; None for anything else."""
        match node:
            case ast.Constant(value=value):
                return value
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                number = self.value(inner, names)
                return -number if isinstance(number, int | float) else None
            case ast.List() | ast.Tuple():
                return [self.value(part, names) for part in node.elts]
            case ast.Dict(keys=keys, values=values):
                return {
                    self.value(key, names): self.value(value, names)
                    for key, value in zip(keys, values, strict=True)
                    if key is not None
                }
            case ast.JoinedStr(values=parts):
                texts = [self.value(part, names) for part in parts]
                known = all(isinstance(text, str) for text in texts)
                return "".join(texts) if known else None
            case ast.FormattedValue(value=inner):
                made = self.value(inner, names)
                return str(made) if isinstance(made, str | int | float) else None
            case ast.Name(id=name):
                return names[name] if name in names else (Link(name),)
            case ast.Attribute(value=inner, attr=name):
                if isinstance(inner, ast.Name) and f"{inner.id}.{name}" in names:
                    return names[f"{inner.id}.{name}"]
                on = self.value(inner, names)
                return (*on, Link(name)) if is_chain(on) else None
            case ast.Call():
                return self.call(node, names)
            case ast.Await(value=inner):
                return self.value(inner, names)
        if self.touches(node):
            raise self.problem("this touches something, and it is not understood.", node)
        return None

    def call(self, node: ast.Call, names: Names) -> Any:  # noqa: ANN401
        name = _called(node)
        target = self.value(node.func, names)
        given = [self.value(part, names) for part in node.args]
        named = {part.arg: self.value(part.value, names) for part in node.keywords if part.arg}
        if name in self.functions and (name not in _TOUCHES or _is_own(node.func)):
            return self.follow(name, given, named, node)
        if not is_chain(target):
            if name in _TOUCHES:
                raise self.problem(
                    f"{name} touches something, and what it is of is not known here.", node
                )
            return None
        chain: Chain = (*target[:-1], Link(name, (*given, *named.values())))
        if name in _TOUCHES:
            self.gestures.begin(name, node.lineno)
            self.touch(target[:-1], name, given, named, node)
            return None
        if name == "execute_script":
            self.executed(given, node)
            return None
        if target[0].name in self.imported:
            self.elsewhere.setdefault(".".join(link.name for link in target), node.lineno)
        if name == "sleep":
            self.gestures.begin("sleep", node.lineno)
            self.gestures.wait(self.gestures.number_of(given[0] if given else None, "sleep"))
        if any(isinstance(part, ast.Lambda) and self.touches(part) for part in node.args):
            raise self.problem(
                "a function that touches something is given away; when it runs is not known.", node
            )
        return chain

    def follow(self, name: str, given: list[Any], named: dict[str, Any], node: ast.Call) -> Any:  # noqa: ANN401
        """Runs a function or method of the file with its arguments."""
        self.depth += 1
        if self.depth > _MAX_CALLS:
            raise self.problem(f"{name} calls itself more than {_MAX_CALLS} times.", node)
        function = self.functions[name]
        words = [it.arg for it in [*function.args.posonlyargs, *function.args.args]]
        if words[:1] in (["self"], ["cls"]):
            words = words[1:]
        names: Names = ChainMap({})
        defaults = function.args.defaults
        for word, default in zip(words[len(words) - len(defaults) :], defaults, strict=False):
            names[word] = self.value(default, names)
        names.update(zip(words, given, strict=False))
        names.update(named)
        found = self.run(function.body, names)
        self.depth -= 1
        return found

    def touches(self, node: ast.AST) -> bool:
        """Whether anything in a piece of code is a gesture, or calls a function that has one."""
        return any(
            _called(it) in _TOUCHES | self.touching
            or (_called(it) == "execute_script" and "mobile:" in ast.dump(it))
            for it in ast.walk(node)
            if isinstance(it, ast.Call)
        )

    # Gestures

    def touch(
        self, on: Chain, verb: str, given: list[Any], named: dict[str, Any], node: ast.Call
    ) -> None:
        gestures = self.gestures
        if verb in _OF_ACTIONS or any("Action" in link.name for link in on):
            raise self.problem(
                "chains of actions are not read from source: save the payload that is sent to "
                "/actions as JSON and give that.",
                node,
            )
        if verb == "click":
            webdriver.click(self.element(on, node), gestures)
            return
        if self.located(on) is not None:
            raise self.problem(f"{verb} of an element is not understood here.", node)
        if verb == "tap":
            places = given[0] if given else named.get("positions")
            duration = given[1] if len(given) > 1 else named.get("duration")
            self.tapped(places, duration, node)
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

    def tapped(self, places: Any, duration: Any, node: ast.Call) -> None:  # noqa: ANN401
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

    def executed(self, given: Sequence[Any], node: ast.Call) -> None:
        """`driver.execute_script("mobile: tap", {…})`."""
        script = given[0] if given else None
        if not isinstance(script, str) or not script.startswith("mobile:"):
            return
        options = given[1] if len(given) > 1 else {}
        if not isinstance(options, dict):
            raise self.problem("the arguments of the command are no literal values.", node)
        self.gestures.begin(script, node.lineno)
        named: Any = options.get("elementId", options.get("element"))
        element = None
        if is_chain(named):
            on = named[:-1] if named[-1].name == "id" else named
            element = self.element(on, node)
        elif named is not None:
            raise self.problem("what the element's id stands for is not known here.", node)
        plain = {key: value for key, value in options.items() if isinstance(key, str)}
        if not webdriver.mobile(script[7:].strip(), plain, element, self.gestures):
            self.gestures.skip("it touches nothing")

    def element(self, on: Chain, node: ast.Call) -> Element:
        located = self.located(on)
        if located is None:
            said = ".".join(link.name for link in on)
            raise self.problem(f"what {said or 'this'} stands for is not known here.", node)
        return webdriver.locate(*located, self.gestures)

    def located(self, on: Any) -> tuple[Any, Any] | None:  # noqa: ANN401
        """The locator of the last search in a chain, or in what a wait is given."""
        for link in reversed(on):
            given = list(link.arguments or ())
            if len(given) == 1 and isinstance(given[0], list):
                given = given[0]
            if link.name.startswith(_OLD) and len(given) == 1:
                word = link.name.removeprefix(_OLD).upper()
                return _LOCATORS.get(word, _LOCATORS.get(f"IOS_{word}")), given[0]
            if link.name in _FINDERS and len(given) == 2:
                using = given[0]
                if is_chain(using):
                    using = _LOCATORS.get(using[-1].name)
                return using, given[1]
            for part in link.arguments or ():
                found = self.located(part) if is_chain(part) else None
                if found is not None:
                    return found
        return None


def read_python(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, and of its tests, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, the file does not parse, or nothing touches; names the line.
    """
    source = request.source
    try:
        tree = ast.parse(source.text)
    except (SyntaxError, ValueError, MemoryError) as problem:
        line = getattr(problem, "lineno", None)
        raise source.problem("this is no Python that is understood.", line) from None
    reader = _Reader(Gestures(request, idle=APPIUM))
    tests: list[_Function] = []
    setups: list[_Function] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            reader.functions.setdefault(node.name, node)
            if node.name.startswith("test"):
                tests.append(node)
            elif node.name in ("setUp", "setup_method", "setUpClass"):
                setups.append(node)
    while True:
        more = {name for name, node in reader.functions.items()
                if name not in reader.touching and reader.touches(node)}  # fmt: skip
        if not more:
            break
        reader.touching |= more
    names: Names = ChainMap({})
    reader.run(tree.body, names)
    for number, test in enumerate(sorted(tests, key=lambda it: it.lineno)):
        for one in [*(setups if number == 0 else ()), test]:
            reader.run(one.body, names.new_child())
    if len(tests) > 1:
        because = "each starts from the app's state on a device"
        request.losses.assumed("script", "tests", "one after another, on one screen", because)
    report_elsewhere(reader.elsewhere, request, touches=bool(reader.gestures.number))
    return reader.gestures.script()


def _called(node: ast.Call) -> str:
    """The last name of what is called."""
    match node.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _is_own(callee: ast.expr) -> bool:
    """Whether what is called is a function or a method of the file, even beside a tool's name."""
    if isinstance(callee, ast.Name):
        return True
    return (
        isinstance(callee, ast.Attribute)
        and isinstance(callee.value, ast.Name)
        and (callee.value.id in ("self", "cls"))
    )


IMPORTER = ScriptImporter(
    name="python",
    summary="test of Appium in Python",
    recognizes=lambda source: (
        source.head[:1] not in "<{["
        and bool(_RECOGNIZED.search(source.head))
        and not re.search(r"--> POST |^(?:const|let|var) ", source.head, re.M)
    ),
    read=read_python,
)
