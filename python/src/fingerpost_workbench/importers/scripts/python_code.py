"""Tests of Appium in Python, read with Python's own parser; no code is run.

Statements are followed in their order: variables, functions, classes, fixtures, waits, and what is
imported from other files of the same project. A statement that touches something and is not
understood is an error that names its file and line.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from fingerpost_workbench.importers.idle import APPIUM
from fingerpost_workbench.importers.model import Element, ImportedScript, ScriptRequest
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts import webdriver
from fingerpost_workbench.importers.scripts.calls import report_elsewhere, report_files
from fingerpost_workbench.importers.scripts.chains import Chain, Link, bounded, is_chain
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS, Gestures, NoElement
from fingerpost_workbench.importers.scripts.project import Project, is_code
from fingerpost_workbench.importers.scripts.python_actions import MAKERS, Actions
from fingerpost_workbench.importers.scripts.python_modules import (
    OF_ACTIONS,
    TOUCHES,
    Class,
    Definition,
    Function,
    Imported,
    Module,
    Modules,
    Names,
    Object,
    Super,
    called,
    is_tool,
    parsed,
)
from fingerpost_workbench.importers.scripts.w3c_code import perform
from fingerpost_workbench.importers.source import SourceFile

_RECOGNIZED = re.compile(
    r"^\s*(?:from|import) (?:appium|selenium)\b|\bAppiumBy\.|\.find_element(?:_by_\w+)?\(|"
    r"\.execute_script\(\s*['\"]mobile:|^\s*def test_\w*\(.*\)[^:\n]*:|"
    r"^class Test\w*(?:\(.*\))?:\s*$",
    re.M,
)
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
_SETUPS = ("setUpClass", "setup_class", "setUp", "setup_method", "setup")
_TEARDOWNS = ("tearDown", "teardown_method", "teardown")
_ASKED = frozenset(["is_displayed", "is_enabled"])
"""The questions about an element that the hierarchy answers."""
_MAX_CALLS = 50


class _Raised(Exception):  # noqa: N818
    """What a test raises where it searches for an element that the screen does not have."""


@dataclass(slots=True)
class _Reader:
    """Follows the statements of a test and of the files that it imports."""

    gestures: Gestures
    modules: Modules
    module: Module
    imported: set[str] = field(default_factory=set)
    elsewhere: dict[str, str] = field(default_factory=dict)
    depth: int = 0
    trying: int = 0
    """How many `try` that catch something are around a statement."""
    leaving: str = ""
    """`break` or `continue` while one is under way, `return` after a return."""

    def problem(self, sentence: str, node: ast.AST) -> Exception:
        return self.gestures.source.problem(sentence, getattr(node, "lineno", 1))

    # Files

    def execute(self, module: Module) -> None:
        """Runs the statements of a file, once."""
        if module.ran:
            return
        module.ran = True
        here, self.module = self.module, module
        self.gestures.source = module.source
        self.run(module.tree.body, module.names)
        self.module, self.gestures.source = here, here.source

    def imports(self, node: ast.Import | ast.ImportFrom, names: Names) -> None:
        """The names of other files; those of tools and of Python itself touch nothing."""
        for name, key, path in self.modules.imports(node, self.module):
            if path is not None and self.modules.at(path) is not None:
                names[name] = Imported(path, key)
                if key == "*":
                    found = self.exported(Imported(path, ""))
                    names.update(found.names if isinstance(found, Module) else {})
            else:
                module = (node.module or "") if isinstance(node, ast.ImportFrom) else name
                if (isinstance(node, ast.ImportFrom) and node.level) or not is_tool(module):
                    self.imported.add(name)

    def exported(self, name: Imported) -> Any:  # noqa: ANN401
        """What a name of another file stands for; the file runs first."""
        module = self.modules.at(name.path)
        if module is None:
            return None
        self.execute(module)
        return self.look(name.key, module.names) if name.key not in ("", "*") else module

    def look(self, name: str, names: Names) -> Any:  # noqa: ANN401
        """What a name stands for; itself where that is not known."""
        if name not in names:
            return (Link(name),)
        value = names[name]
        return self.exported(value) if isinstance(value, Imported) else value

    # Statements

    def run(self, statements: Iterable[ast.stmt], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return statement gives."""
        for node in statements:
            if isinstance(node, ast.Return):
                found = None if node.value is None else self.value(node.value, names)
                self.leaving = "return"
                return found
            found = self.statement(node, names)
            if self.leaving:
                return found
        return None

    def statement(self, node: ast.stmt, names: Names) -> Any:  # noqa: ANN401
        """Follows a statement; returns what a return statement in it gives."""
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                names[node.name] = Function(node, self.module, names)
            case ast.ClassDef():
                names[node.name] = self.classed(node, names)
            case ast.Expr(value=ast.Yield(value=value)):
                self.leaving = "return"
                return None if value is None else self.value(value, names)
            case ast.Expr(value=value):
                self.value(value, names)
            case ast.Assign(targets=targets, value=value):
                made = self.value(value, names)
                for target in targets:
                    self.assign(target, made, names)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self.assign(target, self.value(value, names), names)
            case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
                for item in items:
                    made = self.value(item.context_expr, names)
                    if item.optional_vars is not None:
                        self.assign(item.optional_vars, made, names)
                return self.run(body, names)
            case ast.Import() | ast.ImportFrom():
                self.imports(node, names)
            case ast.Try():
                return self.attempt(node, names)
            case ast.For() if self.touches(node):
                return self.loop(node, names)
            case ast.If():
                return self.branch(node, names)
            case ast.Break():
                self.leaving = "break"
            case ast.Continue():
                self.leaving = "continue"
            case ast.Raise() if self.trying:
                raise _Raised
            case _ if self.touches(node):
                raise self.problem(
                    "a branch or loop touches something; how it goes is known on a device alone.",
                    node,
                )
        return None

    def branch(self, node: ast.If, names: Names) -> Any:  # noqa: ANN401
        decided = self.plain(node.test, names)
        if not isinstance(decided, bool):
            if self.touches(node):
                raise self.problem(
                    "a branch or loop touches something; how it goes is known on a device alone.",
                    node,
                )
            return None
        return self.run(node.body if decided else node.orelse, names)

    def attempt(self, node: ast.Try, names: Names) -> Any:  # noqa: ANN401
        """A try: its body, what it catches where an element is not on the screen, and its end."""
        losses, found = self.gestures.request.losses, None
        self.trying += bool(node.handlers)
        try:
            found = self.run([*node.body, *node.orelse], names)
        except (_Raised, NoElement) as problem:
            if not node.handlers:
                raise
            self.trying -= 1
            said = problem.sentence if isinstance(problem, NoElement) else "an element is not here"
            step = f"try (line {node.lineno})"
            losses.assumed("script", step, "what it catches", said)
            found = self.run(node.handlers[0].body, names)
        else:
            self.trying -= bool(node.handlers)
            if self.touches(node):
                because = "whether something is raised is known on a device alone"
                losses.assumed("script", "try", "nothing is raised", because)
        left, self.leaving = self.leaving, ""
        last = self.run(node.finalbody, names)
        self.leaving = self.leaving or left
        return last if self.leaving and not left else found

    def loop(self, node: ast.For, names: Names) -> Any:  # noqa: ANN401
        items = self.items(node.iter, names)
        if items is None:
            raise self.problem("how often a loop that touches something runs is not known.", node)
        for item in items:
            self.gestures.turn()
            self.assign(node.target, item, names)
            found = self.run(node.body, names)
            if self.leaving == "return":
                return found
            left, self.leaving = self.leaving, ""
            if left == "break":
                return None
        return self.run(node.orelse, names)

    def items(self, node: ast.expr, names: Names) -> list[Any] | None:
        """The values of a literal list or of a range of literal numbers; None for anything else."""
        made = self.value(node, names)
        if is_chain(made) and made[-1].name == "range" and len(made) == 1:
            given = made[-1].arguments or ()
            if given and all(isinstance(it, int) for it in given) and len(given) < 4:
                return list(range(*given)[: MAX_TURNS + 1])
            return None
        if isinstance(made, dict):
            return list(made)
        return made if isinstance(made, list) else None

    def assign(self, target: ast.expr, value: Any, names: Names) -> None:  # noqa: ANN401
        match target:
            case ast.Name(id=name):
                names[name] = value
            case ast.Attribute(value=inner, attr=name):
                on = self.value(inner, names)
                if isinstance(on, Object):
                    on.fields[name] = value
                elif isinstance(on, Class):
                    on.members[name] = value
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                listed = value if isinstance(value, list) else []
                for at, part in enumerate(parts):
                    self.assign(part, listed[at] if at < len(listed) else None, names)

    def classed(self, node: ast.ClassDef, names: Names) -> Class:
        """A class with the members that its statements give it."""
        bases = [self.value(it, names) for it in node.bases if "object" not in ast.dump(it)]
        made = Class(node, self.module, bases)
        inside = names.new_child(made.members)
        for it in node.body:
            self.statement(it, inside)
        return made

    # Values

    def value(self, node: ast.expr, names: Names) -> Any:  # noqa: ANN401
        """A literal, an object, a chain; None for anything else."""
        match node:
            case ast.Constant(value=made):
                return made
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                number = self.value(inner, names)
                return -number if isinstance(number, int | float) else None
            case ast.List() | ast.Tuple():
                return self.listed(node.elts, names)
            case ast.Dict(keys=keys, values=values):
                pairs: dict[Any, Any] = {}
                for key, value in zip(keys, values, strict=True):
                    word = None if key is None else self.value(key, names)
                    if isinstance(word, str | int | float):
                        pairs[word] = self.value(value, names)
                return pairs
            case ast.JoinedStr(values=parts):
                texts = [self.value(part, names) for part in parts]
                known = all(isinstance(text, str) for text in texts)
                return bounded("".join(texts)) if known else None
            case ast.FormattedValue(value=inner):
                made = self.value(inner, names)
                return str(made) if isinstance(made, str | int | float) else None
            case ast.Name(id=name):
                return self.look(name, names)
            case ast.Attribute(value=inner, attr=name):
                return self.of(self.value(inner, names), name)
            case ast.Subscript(value=inner, slice=at):
                return self.item(self.value(inner, names), self.value(at, names))
            case ast.Call():
                return self.call(node, names)
            case ast.Await(value=inner) | ast.NamedExpr(value=inner):
                return self.value(inner, names)
            case ast.Lambda():
                return Function(node, self.module, names)
            case ast.BinOp() | ast.BoolOp() | ast.Compare() | ast.UnaryOp() | ast.IfExp():
                if not self.touches(node):
                    return self.decided(node, names)
        if self.touches(node):
            raise self.problem("this touches something, and it is not understood.", node)
        return None

    def listed(self, parts: Sequence[ast.expr], names: Names) -> list[Any]:
        """The values of a list, with those of `*another` in their place."""
        made: list[Any] = []
        for part in parts:
            if isinstance(part, ast.Starred):
                more = self.value(part.value, names)
                made += more if isinstance(more, list) else [None]
            else:
                made.append(self.value(part, names))
        return made

    def decided(self, node: ast.expr, names: Names) -> Any:  # noqa: ANN401
        """What an operator makes of known values; None where one is not known."""
        match node:
            case ast.IfExp(test=test, body=body, orelse=orelse):
                chosen = self.plain(test, names)
                return self.value(body if chosen else orelse, names) if chosen is not None else None
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                value = self.plain(inner, names)
                return None if value is None else not value
            case ast.BoolOp(op=word, values=parts):
                found = [self.plain(it, names) for it in parts]
                ends = isinstance(word, ast.Or)
                if any(it is not None and bool(it) is ends for it in found):
                    return ends
                return None if None in found else not ends
            case ast.Compare(left=left, ops=[sign], comparators=[right]):
                return self.compared(self.value(left, names), sign, self.value(right, names))
            case ast.BinOp(left=left, op=word, right=right):
                one, other = self.value(left, names), self.value(right, names)
                if isinstance(one, str) and isinstance(word, ast.Mod | ast.Add):
                    if isinstance(word, ast.Add):
                        return bounded(one + other) if isinstance(other, str) else None
                    parts = other if isinstance(other, list) else [other]
                    known = all(isinstance(it, str | int | float) for it in parts)
                    if re.search(r"%(?![sd%])", one):
                        return None
                    try:
                        return str(one % tuple(parts)) if known else None
                    except (TypeError, ValueError):
                        return None
                if isinstance(one, int | float) and isinstance(other, int | float):
                    return _sum(one, word, other)
        return None

    def compared(self, one: Any, sign: ast.cmpop, other: Any) -> bool | None:  # noqa: ANN401
        values = [one, other]
        for at, value in enumerate(values):
            another = values[1 - at]
            is_platform = is_chain(value) and any("platform" in it.name.lower() for it in value)
            if is_platform and isinstance(another, str) and another.lower() in ("ios", "android"):
                values[at] = another if another.lower() == "ios" else "ios"
        if not all(isinstance(it, str | int | float | bool) for it in values):
            return None
        match sign:
            case ast.Eq() | ast.Is():
                return bool(values[0] == values[1])
            case ast.NotEq() | ast.IsNot():
                return bool(values[0] != values[1])
        return None

    def plain(self, node: ast.expr, names: Names) -> Any:  # noqa: ANN401
        """A literal value, also of a question about an element; None for anything else."""
        value = self.value(node, names)
        if is_chain(value):
            return self.answered(value, node)
        return value if isinstance(value, str | int | float | bool) else None

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
        because = "branches ask whether elements are there; another screen may answer otherwise"
        asked, losses = chain[-1].name, self.gestures.request.losses
        losses.assumed("script", asked, "as on this screen", because)
        return webdriver.is_shown(element, self.gestures)

    def of(self, value: Any, name: str) -> Any:  # noqa: ANN401
        """An attribute of an object, a class, a file; one more link of a chain."""
        if isinstance(value, Actions):
            return value.member(name) or _Method(value, name)
        if isinstance(value, Module):
            return self.look(name, value.names)
        if isinstance(value, Object) and name in value.fields:
            return value.fields[name]
        if isinstance(value, Object | Class | Super):
            cls, on, after = _of(value)
            found = cls.find(name, after)
            if found is None:
                is_self = isinstance(value, Object | Super)
                return (Link("self" if is_self else cls.node.name), Link(name))
            member, home = found
            if not isinstance(member, Function):
                return self.exported(member) if isinstance(member, Imported) else member
            bound = Function(member.node, member.module, member.names, on, home)
            is_property = member.words & {"property", "cached_property"}
            return self.follow(bound, [], {}, member.node) if is_property else bound
        return (*value, Link(name)) if is_chain(value) else None

    def item(self, on: Any, at: Any) -> Any:  # noqa: ANN401
        if isinstance(on, list) and isinstance(at, int) and -len(on) <= at < len(on):
            return on[at]
        if isinstance(on, dict):
            return on.get(at) if isinstance(at, str | int | float) else None
        return (*on, Link("[]", (at,))) if is_chain(on) else None

    # Calls

    def call(self, node: ast.Call, names: Names) -> Any:  # noqa: ANN401
        name = called(node)
        if name == "super" and isinstance(node.func, ast.Name):
            home = names.get("class")
            return Super(home, names.get("self")) if isinstance(home, Class) else None
        on: Any = None
        if isinstance(node.func, ast.Attribute):
            # What a method is of is looked at once: it may touch.
            on = self.value(node.func.value, names)
            target = self.of(on, node.func.attr)
        else:
            target = self.value(node.func, names)
        given = self.listed(node.args, names)
        named = {part.arg: self.value(part.value, names) for part in node.keywords if part.arg}
        if isinstance(target, Function):
            return self.follow(target, given, named, node)
        if isinstance(target, Class):
            return self.made(target, given, named, node)
        if isinstance(target, _Method):
            return self.acted(target, given, named, node)
        if name in MAKERS and is_chain(target):
            return Actions(self.named, is_old=name == "TouchAction")
        if isinstance(on, str) and name in ("format", "lower", "upper", "strip"):
            return _text(on, name, given, named)
        if name in ("get_window_size", "get_window_rect") and is_chain(target):
            screen = self.gestures.screen
            return {"x": 0, "y": 0, "width": screen.width, "height": screen.height}
        if (
            name in ("int", "round", "float")
            and len(given) == 1
            and isinstance(node.func, ast.Name)
        ):
            number = given[0]
            if isinstance(number, int | float) and abs(number) < 1e9:
                return {"int": int(number), "round": round(number)}.get(name, float(number))
        if name == "getattr" and len(given) > 1 and isinstance(given[1], str):
            return self.of(given[0], given[1])
        if not is_chain(target):
            if name in TOUCHES:
                raise self.problem(
                    f"{name} touches something, and what it is of is not known here.", node
                )
            if on is None and isinstance(node.func, ast.Attribute):
                self.elsewhere.setdefault(f"{ast.unparse(node.func):.60}", self.place(node))
            return None
        chain: Chain = (*target[:-1], Link(name, _ordered(name, given, named)))
        if name in TOUCHES:
            self.gestures.begin(name, node.lineno)
            self.touch(target[:-1], name, given, named, node)
            return None
        if name in ("execute_script", "execute"):
            self.executed(given, node)
            return None
        if self.trying and (name in _FINDERS or name == "until" or _OLD.match(name)):
            self.sought(chain, node)
        if target[0].name in self.imported or (len(target) > 1 and target[0].name == "self"):
            said = ".".join(link.name for link in target)
            if target[0].name in self.imported or self.lacks(names):
                self.elsewhere.setdefault(said, self.place(node))
        if name == "sleep":
            self.gestures.begin("sleep", node.lineno, touches=False)
            self.gestures.wait(self.gestures.number_of(given[0] if given else None, "sleep"))
        for part in given:
            if isinstance(part, Function) and isinstance(part.node, ast.Lambda):
                if name in ("until", "until_not"):
                    # `wait.until(lambda driver: driver.find_element(…))` gives the element.
                    inside = part.names.new_child()
                    return self.value(part.node.body, inside)
                if self.touches(part.node):
                    raise self.problem(
                        "a function that touches something is given away; when it runs is not "
                        "known.", node,
                    )  # fmt: skip
        return chain

    def place(self, node: ast.AST) -> str:
        line, here = getattr(node, "lineno", 1), self.gestures.source
        is_first = here is self.gestures.request.source
        return f"line {line}" if is_first else f"{here.short_name}:{line}"

    def lacks(self, names: Names) -> bool:
        """Whether a class above the one of `self` is in a file that is not read."""
        on = names.get("self")
        return isinstance(on, Object) and not on.cls.is_whole

    def sought(self, chain: Chain, node: ast.AST) -> None:
        """Raises what a search raises, in a `try`, where the element is not on the screen."""
        try:
            self.element(chain, node)
        except NoElement:
            raise _Raised from None
        except ImportProblem:
            return

    def made(self, cls: Class, given: list[Any], named: dict[str, Any], node: ast.AST) -> Object:
        """An object of a class."""
        made = Object(cls)
        found = cls.find("__init__")
        if found is not None and isinstance(found[0], Function):
            member, home = found
            bound = Function(member.node, member.module, member.names, made, home)
            self.follow(bound, given, named, node)
        return made

    def follow(
        self, function: Function, given: list[Any], named: dict[str, Any], node: ast.AST
    ) -> Any:  # noqa: ANN401
        """Runs a function with its arguments."""
        inner = function.node
        name = "a function" if isinstance(inner, ast.Lambda) else inner.name
        self.depth += 1
        self.gestures.call()
        if self.depth > _MAX_CALLS:
            raise self.problem(f"{name} calls itself more than {_MAX_CALLS} times.", node)
        words = [it.arg for it in [*inner.args.posonlyargs, *inner.args.args]]
        here, left = self.module, self.leaving
        self.module, self.gestures.source = function.module, function.module.source
        # What a method does not see are the names of its class.
        outer = function.module.names if function.home is not None else function.names
        names = outer.new_child()
        if function.on is not None and words and "staticmethod" not in function.words:
            names[words[0]] = names["self"] = function.on
            words = words[1:]
        if function.home is not None:
            names["class"] = function.home
        defaults = inner.args.defaults
        for word in words:
            names[word] = (Link(word),)
        for word, default in zip(words[len(words) - len(defaults) :], defaults, strict=False):
            names[word] = self.value(default, names)
        names.update(zip(words, given, strict=False))
        if inner.args.vararg is not None:
            names[inner.args.vararg.arg] = given[len(words) :]
        for it, usual in zip(inner.args.kwonlyargs, inner.args.kw_defaults, strict=True):
            names[it.arg] = (Link(it.arg),) if usual is None else self.value(usual, names)
        names.update(named)
        try:
            if isinstance(inner, ast.Lambda):
                return self.value(inner.body, names)
            return self.run(inner.body, names)
        finally:
            self.depth -= 1
            self.leaving = left
            self.module, self.gestures.source = here, here.source

    def touches(self, node: ast.AST) -> bool:
        return self.modules.touches(node)

    # Gestures

    def acted(
        self, method: _Method, given: list[Any], named: dict[str, Any], node: ast.Call
    ) -> Any:  # noqa: ANN401
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

    def named(self, on: Any) -> Element:  # noqa: ANN401
        """The screen's element that a value of the test is."""
        if not is_chain(on):
            raise self.gestures.problem("what the element stands for is not known here.")
        return self.element(on, ast.Pass(lineno=self.gestures.line))

    def touch(
        self, on: Chain, verb: str, given: list[Any], named: dict[str, Any], node: ast.Call
    ) -> None:
        gestures = self.gestures
        if verb == "click":
            webdriver.click(self.element(on, node), gestures)
            return
        if verb in OF_ACTIONS:
            raise self.problem(
                "what these actions hold is not known here: save the payload that is sent to "
                "/actions as JSON and give that.", node,
            )  # fmt: skip
        if self.is_element(on):
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

    def element(self, on: Chain, node: ast.AST) -> Element:
        """The element of a chain of searches, or of what a wait is given."""
        found = self.searched(on)
        if found is None:
            said = ".".join(link.name for link in on)
            raise self.problem(f"what {said or 'this'} stands for is not known here.", node)
        return found

    def is_element(self, on: Chain) -> bool:
        return any(link.name in _FINDERS or link.name == "until" or _OLD.match(link.name)
                   for link in on)  # fmt: skip

    def searched(self, on: Chain, among: Element | None = None) -> Element | None:
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
                    found = found or (self.searched(part) if is_chain(part) else None)
                continue
            found = webdriver.locate(using, given[-1], self.gestures, among=found or among, at=at)
        return found

    # Tests

    def tests(self, module: Module) -> int:
        """Runs the tests of a file in their order; returns their number."""
        count = 0
        for node in module.tree.body:
            it = module.names.get(getattr(node, "name", ""))
            if isinstance(it, Function) and _is_test(node):
                count += self.test(it)
            elif isinstance(it, Class):
                count += self.tests_of(it)
        return count

    def tests_of(self, cls: Class) -> int:
        count = 0
        members = {
            name: it for part in reversed(list(cls.all())) for name, it in part.members.items()
        }
        methods = {name: it for name, it in members.items() if isinstance(it, Function)}
        for it in methods.values():
            if not _is_test(it.node):
                continue
            on = Object(cls)
            before = [methods[word] for word in _SETUPS if word in methods]
            before += [one for one in methods.values()
                       if "fixture" in one.words and "autouse" in ast.dump(one.node)]  # fmt: skip
            after = [methods[word] for word in _TEARDOWNS if word in methods]
            for one in [*before, it, *after]:
                _, home = cls.find(one.node.name) or (None, cls)  # type: ignore[union-attr]
                self.test(Function(one.node, one.module, one.names, on, home))
            count += 1
        return count

    def test(self, function: Function) -> int:
        """Runs a test with its fixtures, once for each row of its values."""
        node = function.node
        rows: list[dict[str, Any]] = [{}]
        if isinstance(node, Definition):
            for it in node.decorator_list:
                if isinstance(it, ast.Call) and called(it) == "parametrize" and len(it.args) > 1:
                    rows = self.rows(it, function) or rows
        words = [it.arg for it in node.args.args if it.arg not in ("self", "cls", "request")]
        for row in rows:
            given = {word: self.fixture(word, function, 0) for word in words if word not in row}
            self.follow(function, [], {**given, **row}, node)
        return 1

    def rows(self, node: ast.Call, function: Function) -> list[dict[str, Any]]:
        words = self.value(node.args[0], function.names)
        listed = self.value(node.args[1], function.names)
        if isinstance(words, str):
            words = [it.strip() for it in words.split(",")]
        if not isinstance(words, list) or not isinstance(listed, list):
            return []
        return [dict(zip(words, row if len(words) > 1 else [row], strict=False)) for row in listed
                if isinstance(row, list) or len(words) == 1]  # fmt: skip

    def fixture(self, name: str, function: Function, depth: int) -> Any:  # noqa: ANN401
        """What a fixture of the file, or of a `conftest.py`, gives; itself where there is none."""
        files = [self.modules.at(it) for it in self.modules.shared(function.module.source)]
        for module in [function.module, *filter(None, files)]:
            self.execute(module)
            found = module.names.get(name)
            if isinstance(found, Function) and "fixture" in found.words and depth < 20:
                words = [it.arg for it in found.node.args.args if it.arg != "request"]
                given = {word: self.fixture(word, found, depth + 1) for word in words}
                made = self.follow(found, [], given, found.node)
                return (Link(name),) if made is None else made
        return (Link(name),)


@dataclass(frozen=True, slots=True)
class _Method:
    """A method of a chain of actions."""

    on: Actions
    name: str


def read_python(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, and of its tests, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, the file does not parse, or nothing touches; names the line.
    """
    tree = parsed(request.source)
    project, gestures = Project(request.source), Gestures(request, idle=APPIUM)
    modules = Modules(project)
    module = modules.first(tree)
    reader = _Reader(gestures, modules, module)
    reader.execute(module)
    if reader.tests(module) > 1:
        because = "each starts from the app's state on a device"
        request.losses.assumed("script", "tests", "one after another, on one screen", because)
    report_files(project, request)
    report_elsewhere(reader.elsewhere, request, touches=bool(gestures.number))
    return gestures.script()


def _of(value: Object | Class | Super) -> tuple[Class, Any, Class | None]:
    """The class in which a member is searched, the object it is of, the class to begin after."""
    if isinstance(value, Super):
        cls = value.on.cls if isinstance(value.on, Object) else value.home
        return cls, value.on, value.home
    return (value.cls, value, None) if isinstance(value, Object) else (value, None, None)


def _is_test(node: ast.AST) -> bool:
    return isinstance(node, Definition) and node.name.startswith("test")


def _ordered(name: str, given: list[Any], named: dict[str, Any]) -> tuple[Any, ...]:
    """The arguments of a call; those of a search in their order."""
    if name in ("find_element", "find_elements") and {"by", "value"} & set(named):
        return (*given, *(named[word] for word in ("by", "value") if word in named))
    return (*given, *named.values())


def _sum(one: float, word: ast.operator, other: float) -> float | None:
    if max(abs(one), abs(other)) > 1e9:
        return None
    match word:
        case ast.Add():
            return one + other
        case ast.Sub():
            return one - other
        case ast.Mult():
            return one * other
        case ast.Div() if other:
            return one / other
    return None


def _text(text: str, name: str, given: list[Any], named: dict[str, Any]) -> str | None:
    """What a method of a text gives."""
    if name != "format":
        return {"lower": text.lower(), "upper": text.upper(), "strip": text.strip()}[name]
    known = all(isinstance(it, str | int | float) for it in [*given, *named.values()])
    if not known or re.search(r"\{[^{}]*[^\w{}]", text):
        # Widths and attributes in braces are not read.
        return None
    try:
        return text.format(*given, **named)
    except (LookupError, ValueError, AttributeError):
        return None


def _is_python(source: SourceFile) -> bool:
    """Whether a source is Python: by its ending, or by how it begins."""
    known = is_code(source, "python")
    if known is not None:
        return known
    return (
        source.head[:1] not in "<{["
        and bool(_RECOGNIZED.search(source.head))
        and not re.search(r"--> POST |^(?:const|let|var) ", source.head, re.M)
    )


IMPORTER = ScriptImporter(
    name="python",
    summary="test of Appium in Python",
    recognizes=_is_python,
    read=read_python,
)
