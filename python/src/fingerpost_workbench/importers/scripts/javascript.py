"""Test code in JavaScript and TypeScript, read with a parser; no code is run.

Tests of Detox, and of WebdriverIO with Appium. Statements are followed in their order: variables,
chains, functions, classes, the functions given to `describe`, `it` and `beforeEach`, and what is
imported from other files of the same project. A statement that touches something and is not
understood is an error that names its file and line.
"""

from __future__ import annotations

import math
import operator
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.calls import report_elsewhere, report_files
from fingerpost_workbench.importers.scripts.chains import Chain, Link, Pattern, bounded, is_chain
from fingerpost_workbench.importers.scripts.gestures import Gestures, NoElement
from fingerpost_workbench.importers.scripts.javascript_modules import (
    QUIET,
    Imported,
    Module,
    Modules,
    Names,
)
from fingerpost_workbench.importers.scripts.javascript_syntax import (
    FUNCTIONS,
    all_of,
    called,
    is_getter,
    is_static,
    key_of,
    line_of,
    literal,
    name_of,
    number_of,
    parameters,
    parsed,
    text_of,
    unwrapped,
)
from fingerpost_workbench.importers.scripts.javascript_verbs import TOUCHES, Verbs, is_found
from fingerpost_workbench.importers.scripts.project import Project, is_code
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_DETOX = re.compile(r"\belement\(\s*by\.|\bby\.(?:id|text|label)\(|\bdetox\b")
_APPIUM = re.compile(r"\$\(\s*['\"`]|\.execute(?:Script)?\(\s*['\"]mobile:")
_SUITE = re.compile(r"^\s*(?:describe|it|test)[\w.]*\(\s*['\"`][^\n]*=>", re.M)
_BLOCKS = frozenset("describe context suite".split())
_TESTS = frozenset("it test specify".split())
_SKIPPED = frozenset("xdescribe xcontext xsuite xit xtest xspecify".split())
_ALONE = {"fdescribe": "describe", "fcontext": "context", "fit": "it", "ftest": "test"}
"""The names of suites and tests that are left out, and of those that Jest runs alone."""
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
_ROUNDED: dict[str, Any] = {
    # JavaScript rounds a half up.
    "round": lambda it: math.floor(it + 0.5), "floor": math.floor, "ceil": math.ceil,
    "abs": abs, "min": min, "max": max,
}  # fmt: skip
_ORDERED = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
_LOOPS = frozenset("for_statement for_in_statement while_statement do_statement".split())
_MAX_CALLS = 50


@dataclass(frozen=True, slots=True, eq=False)
class _Function:
    """A function of a file, with the names that it sees and the class that it is written in."""

    node: Node
    names: Names
    file: SourceFile
    on: Any = None
    home: _Class | None = None


class _Class(dict[str, Any]):
    """A class: its static members, and what its objects are made of."""

    def __init__(self, node: Node, names: Names, file: SourceFile, base: object) -> None:
        super().__init__(base if isinstance(base, _Class) else {})
        self.node, self.names, self.file, self.base = node, names, file, base


@dataclass(frozen=True, slots=True)
class _Super:
    """What `super` is in a method: the class above, of an object."""

    base: Any
    home: _Class
    on: Any


_Test = tuple[_Function, list[Any], list[list[_Function]], list[list[_Function]]]
"""A test with its row of values, and the hooks before and after it, suite by suite."""


class _Thrown(Exception):  # noqa: N818
    """What a test throws where it waits for an element that the screen does not have."""


@dataclass(slots=True)
class _Reader:
    """Follows the statements of a test and of the files that it imports."""

    gestures: Gestures
    verbs: Verbs
    modules: Modules
    before: list[list[_Function]] = field(default_factory=lambda: [[]])
    after: list[list[_Function]] = field(default_factory=lambda: [[]])
    queue: list[_Test] = field(default_factory=list)
    is_playing: bool = False
    """Whether the tests run, after the whole file."""
    elsewhere: dict[str, str] = field(default_factory=dict)
    tests: int = 0
    depth: int = 0
    trying: int = 0
    """How many `try` that catch something are around a statement."""
    leaving: str = ""
    """The type of a `break` or `continue` that is under way."""
    has_returned: bool = False

    @property
    def imported(self) -> dict[str, str]:
        return self.verbs.imported

    def problem(self, sentence: str, node: Node) -> Exception:
        return self.verbs.problem(sentence, node)

    def place(self, node: Node) -> str:
        """The line of a node, with its file where that is another one."""
        here = self.gestures.source
        is_first = here is self.gestures.request.source
        return f"line {line_of(node)}" if is_first else f"{here.short_name}:{line_of(node)}"

    # Statements

    def run(self, statements: list[Node], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return statement gives."""
        for node in statements:
            if node.type == "function_declaration":
                self.function(node, names)
            elif node.type == "export_statement":
                declared = node.child_by_field_name("declaration")
                if declared is not None and declared.type == "function_declaration":
                    self.function(declared, names)
        for node in statements:
            if node.type == "return_statement":
                made = self.value(node.named_children[0], names) if node.named_children else None
                self.has_returned = True
                return made
            found = self.statement(node, names)
            if self.has_returned or self.leaving:
                return found
        return None

    def function(self, node: Node, names: Names) -> None:
        names[name_of(node)] = _Function(node, names, self.gestures.source)

    def statement(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """Follows a statement; returns what a return statement in it gives."""
        kind = node.type
        if kind in ("function_declaration", "comment"):
            return None
        if kind in ("class_declaration", "abstract_class_declaration"):
            names[name_of(node)] = self.classed(node, names)
        elif kind == "enum_declaration":
            names[name_of(node)] = self.enumerated(node.named_children[-1], names)
        elif kind == "import_statement":
            self.imports(node, names)
        elif kind == "export_statement":
            self.exports(node, names)
        elif kind in ("lexical_declaration", "variable_declaration"):
            for part in node.named_children:
                if part.type == "variable_declarator":
                    self.declare(part, names)
        elif kind == "expression_statement":
            inner = unwrapped(node)
            if inner.type == "assignment_expression":
                self.assign(inner.named_children[0], inner.named_children[-1], names)
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
        elif kind in ("break_statement", "continue_statement"):
            self.leaving = kind
        elif kind == "throw_statement" and self.trying:
            raise _Thrown
        elif kind in _LOOPS and self.touches(node):
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
        decided = None if condition is None else self.truth(condition, names)
        if decided is None:
            return None if self.touches(node) else node
        if decided:
            return taken
        return node if other is None else other.named_children[0]

    def attempt(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A try: its body, what it catches where an element is not on the screen, and its end."""
        body, caught, last = (
            node.child_by_field_name(name) for name in ("body", "handler", "finalizer")
        )
        losses = self.gestures.request.losses
        found = None
        self.trying += caught is not None
        try:
            found = None if body is None else self.statement(body, names)
        except (_Thrown, NoElement) as problem:
            if caught is None:
                raise
            self.trying -= 1
            said = problem.sentence if isinstance(problem, NoElement) else "what it waits for"
            because = f"{said} is not on this screen" if said[-1] != "." else said
            losses.assumed("script", f"try (line {line_of(node)})", "what it catches", because)
            found = self.statement(caught.named_children[-1], names)
        else:
            self.trying -= caught is not None
            if self.touches(node):
                because = "whether something is thrown is known on a device alone"
                losses.assumed("script", "try", "nothing is thrown", because)
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
                self.bind(target, item, inside)
                found = self.statement(body, inside)
                if self.left():
                    return found
            return None
        first, condition, step = (
            node.child_by_field_name(name) for name in ("initializer", "condition", "increment")
        )
        is_while = node.type in ("while_statement", "do_statement")
        if condition is None or ((first is None or step is None) and not is_while):
            raise problem
        if first is not None:
            self.statement(first, inside)
        while True:
            self.gestures.turn()
            goes_on = self.plain(condition, inside)
            if goes_on is False:
                return None
            if goes_on is not True:
                break
            found = self.statement(body, inside)
            if self.left():
                return found
            if step is not None and not self.count(step, inside):
                break
        raise problem

    def left(self) -> bool:
        """Whether a turn of a loop was its last one."""
        word, self.leaving = self.leaving, ""
        return self.has_returned or word == "break_statement"

    def count(self, step: Node, names: Names) -> bool:
        """`i++`, `i -= 2`: changes a number; False for anything else."""
        if step.type == "assignment_expression":
            self.assign(step.named_children[0], step.named_children[-1], names)
            return True
        counted = text_of(step.named_children[0])
        number: Any = 1.0
        if step.type == "augmented_assignment_expression":
            number = self.value(step.named_children[-1], names)
        sign = text_of(step).replace(counted, "", 1).strip()[:1]
        if not isinstance(names.get(counted), float) or not isinstance(number, float):
            return False
        if sign not in "+-":
            return False
        _set(names, counted, names[counted] + (number if sign == "+" else -number))
        return True

    def imports(self, node: Node, names: Names) -> None:
        """The names that a file imports; a file of the project runs when one is looked up."""
        source = node.child_by_field_name("source")
        if source is None:
            return
        path = self.modules.path_of(literal(source), self.gestures.source)
        is_followed = path is not None and self.modules.at(path) is not None
        clauses = [it for it in node.named_children if it.type == "import_clause"]
        if not clauses and is_followed:
            self.exported(Imported(path, "*"))  # type: ignore[arg-type]
        for part in [it for clause in clauses for it in clause.named_children]:
            if part.type == "identifier":
                listed = [(text_of(part), "default")]
            elif part.type == "namespace_import":
                listed = [(text_of(part.named_children[0]), "*")]
            else:
                specifiers = [it.named_children for it in part.named_children]
                listed = [(text_of(it[-1]), text_of(it[0])) for it in specifiers if it]
            for name, key in listed:
                self.imported[name] = literal(source)
                if is_followed:
                    names[name] = Imported(path, key)  # type: ignore[arg-type]

    def exports(self, node: Node, names: Names) -> None:
        """What a file exports: declarations, names, or what another file exports."""
        made = names["module"]["exports"]
        declared, value, source = (
            node.child_by_field_name(name) for name in ("declaration", "value", "source")
        )
        path = None
        if source is not None:
            path = self.modules.path_of(literal(source), self.gestures.source)
            if path is None or self.modules.at(path) is None:
                return
        is_default = any(part.type == "default" for part in node.children)
        if value is not None:
            made["default"] = self.value(value, names)
        elif declared is not None:
            self.statement(declared, names)
            listed = [name_of(declared)]
            if declared.type in ("lexical_declaration", "variable_declaration"):
                patterns = [part.named_children[0] for part in declared.named_children]
                listed = [text_of(it) for part in patterns for it in all_of(part)]
            for name in listed:
                if name in names:
                    made["default" if is_default else name] = names[name]
            if is_default and not listed[0]:
                made["default"] = _Function(declared, names, self.gestures.source)
        elif path is not None and any(part.type == "*" for part in node.children):
            self.exported(Imported(path, "*"))
            module = self.modules.at(path)
            found = None if module is None else module.exports
            if isinstance(found, dict):
                made.update({key: it for key, it in found.items() if key != "default"})
        for part in node.named_children:
            if part.type == "namespace_export" and path is not None:
                made[text_of(part.named_children[0])] = Imported(path, "*")
            for it in part.named_children if part.type == "export_clause" else ():
                first, last = (text_of(it.named_children[at]) for at in (0, -1))
                made[last] = names.get(first) if path is None else Imported(path, first)

    def exported(self, name: Imported) -> Any:  # noqa: ANN401
        """What a name of another file stands for; the file runs first."""
        module = self.modules.at(name.path)
        if module is None:
            return None
        self.execute(module)
        made = module.exported(name.key)
        return self.exported(made) if isinstance(made, Imported) and made != name else made

    def execute(self, module: Module) -> None:
        """Runs the statements of a file, once."""
        if module.ran:
            return
        module.ran = True
        here, self.gestures.source = self.gestures.source, module.source
        exports: dict[str, Any] = {}
        module.names.update({"module": {"exports": exports}, "exports": exports})
        try:
            self.run(module.root.named_children, module.names)
        except ImportProblem as problem:
            if not module.is_of_app:
                raise
            self.modules.project.left[module.source.name] = problem.sentence
        self.has_returned = False
        self.gestures.source = here

    def declare(self, node: Node, names: Names) -> None:
        target, value = node.named_children[0], node.named_children[-1]
        if target is value or target == value:
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
        else:
            self.bind(target, made, names)

    def bind(self, target: Node, made: Any, names: Names) -> None:  # noqa: ANN401
        """Gives a value to a name, or its parts to the names of a pattern."""
        if target.type == "identifier":
            names[text_of(target)] = made
        elif target.type == "array_pattern":
            for index, part in enumerate(target.named_children):
                is_there = isinstance(made, list) and index < len(made)
                self.bind(part, made[index] if is_there else None, names)
        elif target.type == "object_pattern":
            for part in target.named_children:
                self.picked(part, made, names)

    def picked(self, part: Node, made: Any, names: Names) -> None:  # noqa: ANN401
        """Gives one name of `{ id, text: said = 'x' }` its value."""
        default = None
        if part.type == "object_assignment_pattern":
            default, part = part.named_children[-1], part.named_children[0]
        key = part.named_children[0] if part.type == "pair_pattern" else part
        target = part.named_children[-1] if part.type == "pair_pattern" else part
        if target.type == "assignment_pattern":
            default, target = target.named_children[-1], target.named_children[0]
        found = self.of(made, text_of(key)) if made is not None else None
        if found is None and default is not None:
            found = self.value(default, names)
        if target.type == "shorthand_property_identifier_pattern":
            names[text_of(target)] = found
        else:
            self.bind(target, found, names)

    def assign(self, target: Node, value: Node, names: Names) -> None:
        """`name = value`, `this.name = value`, `exports.name = value`."""
        made = self.value(value, names)
        if target.type == "identifier":
            _set(names, text_of(target), made)
        elif target.type == "member_expression":
            on = self.value(target.named_children[0], names)
            if isinstance(on, dict):
                on[text_of(target.named_children[-1])] = made

    def enumerated(self, body: Node, names: Names) -> dict[str, Any]:
        """The values of an enum of TypeScript."""
        made: dict[str, Any] = {}
        for number, part in enumerate(body.named_children):
            is_given = part.type == "enum_assignment"
            value = self.value(part.named_children[-1], names) if is_given else float(number)
            made[key_of(part) if is_given else text_of(part)] = value
        return made

    # Objects

    def classed(self, node: Node, names: Names) -> _Class:
        """A class with its static members."""
        above = next((it for it in node.named_children if it.type == "class_heritage"), None)
        base = None
        if above is not None:
            first = above.named_children[0]
            first = first.named_children[0] if first.type == "extends_clause" else first
            base = self.value(first, names) if first.type != "implements_clause" else None
        made = _Class(node, names, self.gestures.source, base)
        for part in node.named_children[-1].named_children:
            if is_static(part):
                self.furnish(part, made, made, made)
        return made

    def made(self, cls: _Class, given: list[Any], node: Node) -> dict[str, Any]:
        """An object of a class: its methods, and what its constructors give it."""
        made: dict[str, Any] = {}
        above: list[_Class] = []
        one: Any = cls
        while isinstance(one, _Class) and len(above) < _MAX_CALLS:
            above.append(one)
            one = one.base
        for one in reversed(above):
            for part in one.node.named_children[-1].named_children:
                if part.type == "method_definition" and not is_static(part):
                    self.furnish(part, made, made, one)
        self.construct(cls, made, given, node)
        return made

    def construct(self, cls: _Class, made: dict[str, Any], given: list[Any], node: Node) -> None:
        """Runs a constructor; the one above it first where it has none of its own."""
        parts = cls.node.named_children[-1].named_children
        own = next((it for it in parts if name_of(it) == "constructor"), None)
        if isinstance(cls.base, _Class) and own is None:
            self.construct(cls.base, made, given, node)
        if own is None or not isinstance(cls.base, _Class):
            self.fields(cls, made)
        if own is None:
            return
        for index, parameter in enumerate(parameters(own)):
            # `constructor(private readonly name: string)` is a field, too.
            if any(it.type in ("accessibility_modifier", "readonly") for it in parameter.children):
                pattern = parameter.child_by_field_name("pattern")
                if pattern is not None:
                    made[text_of(pattern)] = given[index] if index < len(given) else None
        self.follow(_Function(own, cls.names, cls.file, made, cls), given, node)

    def fields(self, cls: _Class, made: dict[str, Any]) -> None:
        here, self.gestures.source = self.gestures.source, cls.file
        for part in cls.node.named_children[-1].named_children:
            if part.type != "method_definition" and not is_static(part):
                self.furnish(part, made, made, cls)
        self.gestures.source = here

    def furnish(self, part: Node, into: dict[str, Any], on: Any, home: _Class) -> None:  # noqa: ANN401
        """Adds one member of a class to it, or to an object of it."""
        if part.type == "method_definition":
            into[name_of(part)] = _Function(part, home.names, home.file, on, home)
        elif part.type in ("field_definition", "public_field_definition"):
            name, value = name_of(part), part.child_by_field_name("value")
            if value is None:
                into.setdefault(name, None)
            elif value.type in FUNCTIONS:
                into[name] = _Function(value, home.names, home.file, on, home)
            else:
                into[name] = self.value(value, home.names.new_child({"this": on}))

    def members(self, body: Node, names: Names) -> dict[str, Any]:
        """An object literal: values, methods, getters."""
        made: dict[str, Any] = {}
        for part in body.named_children:
            if part.type == "method_definition":
                made[name_of(part)] = _Function(part, names, self.gestures.source, made)
            elif part.type == "pair":
                made[key_of(part)] = self.member(part.named_children[-1], names, made)
            elif part.type == "shorthand_property_identifier":
                made[text_of(part)] = self.look(text_of(part), names)
            elif part.type == "spread_element":
                more = self.value(part.named_children[0], names)
                made.update(more if isinstance(more, dict) else {})
        return made

    def member(self, node: Node, names: Names, on: dict[str, Any]) -> Any:  # noqa: ANN401
        if node.type in FUNCTIONS:
            # `this` of an arrow is the one around it.
            own = names.get("this") if node.type == "arrow_function" else on
            return _Function(node, names, self.gestures.source, own)
        return self.value(node, names.new_child({"this": on}))

    def look(self, name: str, names: Names) -> Any:  # noqa: ANN401
        """What a name stands for; itself where that is not known."""
        if name not in names:
            return (Link(name),)
        value = names[name]
        if isinstance(value, Imported):
            value = self.exported(value)
            return (Link(name),) if value is None else value
        return value

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
        if kind == "super":
            home, on = names.get("class"), names.get("this")
            return _Super(home.base, home, on) if isinstance(home, _Class) else None
        if kind == "assignment_expression":
            self.assign(node.named_children[0], node.named_children[-1], names)
            return None
        if kind in ("update_expression", "augmented_assignment_expression"):
            counted = text_of(node.named_children[0])
            before = names.get(counted)
            is_known = self.count(node, names)
            is_late = kind == "update_expression" and not text_of(node).startswith(("+", "-"))
            return (before if is_late else names.get(counted)) if is_known else None
        if kind == "class":
            return self.classed(node, names)
        if kind == "subscript_expression":
            on, at = (self.value(node.named_children[it], names) for it in (0, -1))
            if isinstance(on, list) and isinstance(at, float) and 0 <= at < len(on):
                return on[int(at)]
            if isinstance(on, dict) and isinstance(at, str):
                return self.of(on, at)
            return (*on, Link("[]", (at,))) if is_chain(on) else None
        if kind == "regex":
            return Pattern(*[text_of(it) for it in node.named_children])
        if kind == "object":
            return self.members(node, names)
        if kind == "array":
            return [self.value(part, names) for part in node.named_children]
        if kind in FUNCTIONS:
            own = names.get("this"), names.get("class")
            return _Function(node, names, self.gestures.source, *own)
        if kind == "this":
            return names.get("this")
        if kind == "identifier":
            return self.look(text_of(node), names)
        if kind == "member_expression":
            return self.of(
                self.value(node.named_children[0], names), text_of(node.named_children[-1])
            )
        if kind == "call_expression":
            return self.call(node, names)
        if kind == "new_expression":
            made = self.value(node.named_children[0], names)
            given = node.child_by_field_name("arguments")
            if isinstance(made, _Class):
                arguments = () if given is None else given.named_children
                return self.made(made, [self.value(it, names) for it in arguments], node)
            return made
        if self.touches(node):
            raise self.problem("this touches something, and it is not understood.", node)
        return None

    def decided(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What an operator makes of known values; None where one is not known."""
        if node.type == "ternary_expression":
            condition, one, other = node.named_children[:3]
            taken = self.truth(condition, names)
            if taken is not None:
                return self.value(one if taken else other, names)
            suites = [self.value(it, names) for it in (one, other)]
            if all(is_chain(it) and it[0].name in _BLOCKS | _TESTS for it in suites):
                because = "what decides it is known where the tests run alone"
                said = f"{suites[0][0].name} (line {line_of(node)})"
                self.gestures.request.losses.assumed("script", said, "not skipped", because)
                return next((it for it in suites if it[-1].name != "skip"), suites[0])
            return None
        if node.type == "unary_expression":
            value = self.truth(node.named_children[0], names)
            return None if value is None else not value
        word = node.child_by_field_name("operator")
        sign = "" if word is None else word.type
        one, other = node.named_children[:2]
        if sign in ("&&", "||"):
            ends = sign == "||"
            known = [self.truth(part, names) for part in (one, other)]
            if ends in known:
                return ends
            return None if None in known else known[1]
        if sign == "??":
            value = self.value(one, names)
            return self.value(other, names) if value is None else value
        if sign in _COMPARED and text_of(other) in ("undefined", "null"):
            lacks = self.lacks(one, names)
            return None if lacks is None else lacks is (sign[0] == "=")
        left, right = (self.plain(part, names) for part in (one, other))
        if left is None or right is None:
            return None
        if sign in _COMPARED and type(left) is type(right):
            return bool(_COMPARED[sign](left, right))
        if isinstance(left, float) and isinstance(right, float):
            sums = {"+": left + right, "-": left - right, "*": left * right}
            if sign == "/" and right:
                sums["/"] = left / right
            return bool(_ORDERED[sign](left, right)) if sign in _ORDERED else sums.get(sign)
        if sign == "+" and isinstance(left, str | float) and isinstance(right, str | float):
            texts = [f"{it:g}" if isinstance(it, float) else it for it in (left, right)]
            return bounded("".join(texts))
        return None

    def truth(self, node: Node, names: Names) -> bool | None:
        """Whether a value counts as true; None where that is not known."""
        value = self.plain(node, names)
        if value is not None:
            return bool(value)
        lacks = self.lacks(node, names)
        return None if lacks is None else not lacks

    def lacks(self, node: Node, names: Names) -> bool | None:
        """Whether a member of a known object is undefined; None where that is not known."""
        node = unwrapped(node)
        if node.type == "member_expression":
            on = self.value(node.named_children[0], names)
            if isinstance(on, dict) and not isinstance(on, _Class):
                name = text_of(node.named_children[-1])
                return (name not in on) if on.get(name) is None else False
        value = self.value(node, names)
        return False if isinstance(value, str | float | bool | list | dict) else None

    def plain(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal value, also of a question about the platform; None for anything else."""
        value = self.value(node, names)
        if is_chain(value):
            known = _OF_IOS.get(tuple(link.name for link in value))
            return self.verbs.answered(value, node) if known is None else known
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
        return bounded("".join(parts))

    def of(self, value: Any, name: str) -> Any:  # noqa: ANN401
        """A member of an object, or one more link of a chain."""
        if isinstance(value, _Super):
            made: dict[str, Any] = {}
            base = value.base
            while isinstance(base, _Class) and name not in made:
                for part in base.node.named_children[-1].named_children:
                    if name_of(part) == name:
                        self.furnish(part, made, value.on, base)
                base = base.base
            value = made
        if isinstance(value, dict):
            member = value.get(name)
            if isinstance(member, _Function) and is_getter(member.node):
                return self.follow(member, [])
            return self.exported(member) if isinstance(member, Imported) else member
        if isinstance(value, str | list) and name == "length":
            return float(len(value))
        return (*value, Link(name)) if is_chain(value) else None

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        callee = unwrapped(node.named_children[0])
        given = node.named_children[-1]
        on: Any = None
        is_method = callee.type == "member_expression"
        if is_method:
            # What a method is of is looked at once: it may touch.
            on = self.value(callee.named_children[0], names)
            target = self.of(on, text_of(callee.named_children[-1]))
        else:
            target = self.value(callee, names)
        name = called(callee)
        if given.type == "template_string":
            # it.each`…`
            arguments: list[Any] = []
        else:
            parts = [part for part in given.named_children if part.type != "comment"]
            arguments = [self.value(part, names) for part in parts]
        if isinstance(target, _Super):
            if isinstance(target.base, _Class):
                self.construct(target.base, target.on, arguments, node)
            self.fields(target.home, target.on)
            return None
        if isinstance(target, _Function):
            return self.follow(target, arguments, node)
        if name == "require" and arguments and isinstance(arguments[0], str):
            path = self.modules.path_of(arguments[0], self.gestures.source)
            if path is not None and self.modules.at(path) is not None:
                return self.exported(Imported(path, "*"))
        if name in ("forEach", "map") and arguments and isinstance(arguments[0], _Function):
            if isinstance(on, list):
                return [self.follow(arguments[0], [item], node) for item in on]
        if target is None and isinstance(on, str | list):
            made = _said(on, name, arguments)
            if made is not None:
                return made
        if target is None and on is None and is_method and not QUIET.match(text_of(callee)):
            self.elsewhere.setdefault(f"{text_of(callee):.60}", self.place(node))
        if is_chain(target):
            first = _ALONE.get(target[0].name, target[0].name)
            target = (Link(first, target[0].arguments), *target[1:])
            if first in _SKIPPED:
                return None
            has_function = any(isinstance(it, _Function) for it in arguments)
            is_suite = first in _BLOCKS | _TESTS | _HOOKS or (
                has_function and _VARIANT.match(first) is not None
            )
            if is_suite and self.block(target, arguments):
                return None
            if first in self.imported and not _TOOLS.match(self.imported[first]):
                said = ".".join(it.name for it in target)
                self.elsewhere.setdefault(said, self.place(node))
            if name in TOUCHES:
                self.gestures.begin(name, node.start_point[0] + 1)
                self.verbs.touch(target[:-1], Link(name, tuple(arguments)), node)
                return None
            if name in ("execute", "executeScript") and isinstance(arguments[:1], list):
                self.verbs.executed(arguments, node)
        else:
            name = name or "this"
        is_tool = is_chain(target) and QUIET.match(target[0].name) is not None
        if name in TOUCHES or (name in self.modules.touching and not is_tool):
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
        if (known := self.measured(target, arguments, node)) is not None:
            return known
        made = (*target[:-1], Link(target[-1].name, tuple(arguments)))
        if self.trying and self.verbs.waited(made, node) is False:
            raise _Thrown
        return made

    def measured(self, target: Chain, given: list[Any], node: Node) -> Any:  # noqa: ANN401
        """The size of the screen, the place of an element, a rounded number; None for others."""
        name, on = target[-1].name, target[:-1]
        if on and on[0].name == "Math" and given and all(isinstance(it, float) for it in given):
            function = _ROUNDED.get(name)
            return None if function is None else float(function(*given))
        if on and on[0].name == "Object" and given:
            of = given[0]
            if name == "freeze" or not isinstance(of, dict):
                return of if name == "freeze" else None
            known = {"keys": list(of), "values": list(of.values()),
                     "entries": [[*it] for it in of.items()]}  # fmt: skip
            return known.get(name)
        if name in ("getWindowSize", "getWindowRect") and len(on) == 1:
            screen = self.gestures.screen
            return {"x": 0.0, "y": 0.0, "width": screen.width, "height": screen.height}
        if name == "getAttributes" and on and on[0].name == "element":
            rect = self.verbs.chosen(on, node).rect
            sides = {"x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height}
            return {"frame": sides, "width": rect.width, "height": rect.height}
        if name in ("getLocation", "getSize", "getElementRect"):
            of = given[0] if name == "getElementRect" and given else on
            if is_found(of):
                links = of[:-1] if of[-1].name == "elementId" else of
                rect = self.verbs.located(links, node).rect
                found = {"x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height}
                return found[given[0]] if given and given[0] in found else found
        return None

    def follow(self, function: _Function, given: list[Any], node: Node | None = None) -> Any:  # noqa: ANN401
        """Runs a function of the file with its arguments."""
        self.depth += 1
        self.gestures.call()
        if self.depth > _MAX_CALLS:
            raise self.problem(f"a function calls itself more than {_MAX_CALLS} times.",
                               node or function.node)  # fmt: skip
        names = function.names.new_child()
        here, self.gestures.source = self.gestures.source, function.file
        if function.on is not None:
            names["this"] = function.on
        if function.home is not None:
            names["class"] = function.home
        for index, parameter in enumerate(parameters(function.node)):
            # JavaScript has left and right, TypeScript a pattern and a value.
            fields = [parameter.child_by_field_name(name) for name in _PARTS]
            target, default = fields[0] or fields[1] or parameter, fields[2] or fields[3]
            made = given[index] if index < len(given) else None
            if made is None and default is not None:
                made = self.value(default, names)
            if target.type == "rest_pattern":
                target, made = target.named_children[0], given[index:]
            self.bind(target, made, names)
        body = function.node.named_children[-1]
        try:
            if body.type == "statement_block":
                return self.run(body.named_children, names)
            return self.value(body, names)
        finally:
            self.depth -= 1
            self.has_returned, self.leaving = False, ""
            self.gestures.source = here

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
        if self.is_playing:
            raise self.problem("a suite, test or hook inside of a test is not run.", function.node)
        if first in _BLOCKS:
            self.before.append([])
            self.after.append([])
            self.follow(function, row)
            self.before.pop()
            self.after.pop()
        elif first in ("beforeAll", "before"):
            self.queue.append((function, [], [], []))
        elif first == "beforeEach":
            self.before[-1].append(function)
        elif first == "afterEach":
            self.after[-1].append(function)
        elif first in _TESTS:
            self.tests += 1
            self.queue.append((function, row, [*self.before], [*reversed(self.after)]))

    def play(self) -> None:
        """Runs the tests once all that is around them is known, each with its hooks."""
        self.is_playing = True
        for function, row, before, after in self.queue:
            for hook in [it for level in before for it in level]:
                self.follow(hook, [])
            self.follow(function, row)
            for hook in [it for level in after for it in level]:
                self.follow(hook, [])

    def touches(self, node: Node) -> bool:
        """Whether anything in a piece of code is a gesture, or calls a function that has one."""
        return self.modules.touches(node)


def _said(on: str | list[Any], name: str, given: list[Any]) -> Any:  # noqa: ANN401
    """What a method of a text or a list gives; None where that is not known."""
    if isinstance(on, list):
        if name == "join" and all(isinstance(it, str) for it in on):
            return bounded(str(given[0] if given else ",").join(on))
        return given[0] in on if name == "includes" and given and given[0] is not None else None
    plain = {"toLowerCase": on.lower, "toUpperCase": on.upper, "trim": on.strip,
             "toString": on.__str__}  # fmt: skip
    if name in plain:
        return plain[name]()
    if name in ("replace", "replaceAll") and len(given) == 2 and isinstance(given[1], str):
        if isinstance(given[0], str):
            return bounded(on.replace(given[0], given[1], -1 if name == "replaceAll" else 1))
        if isinstance(given[0], Pattern) and len(on) <= 1000:
            try:
                how = re.I if "i" in given[0].flags else 0
                count = 0 if "g" in given[0].flags else 1
                return re.sub(given[0].text, lambda _: given[1], on, count=count, flags=how)
            except re.error:
                return None
    asked = {"includes": str.__contains__, "startsWith": str.startswith, "endsWith": str.endswith}
    if name in asked and given and isinstance(given[0], str):
        return asked[name](on, given[0])
    return on.split(given[0]) if name == "split" and given and given[0] and isinstance(
        given[0], str) else None  # fmt: skip


def read_javascript(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, and of its tests, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, the file does not parse, or nothing touches; names the line.
        MissingExtraError: the extra `testcode` is not installed.
    """
    source = request.source
    root = parsed(source)
    if root.has_error:
        broken = root
        while parts := [it for it in broken.children if it.has_error or it.is_missing]:
            broken = parts[0]
        line = broken.start_point[0] + 1
        raise source.problem("this is no JavaScript or TypeScript that is understood.", line)
    project = Project(source)
    gestures = Gestures(request)
    reader = _Reader(gestures, Verbs(gestures, {}), Modules(project))
    reader.execute(reader.modules.first(root))
    reader.play()
    if reader.tests > 1:
        because = "each starts from the app's state on a device"
        request.losses.assumed("script", "tests", "one after another, on one screen", because)
    report_files(project, request)
    report_elsewhere(reader.elsewhere, request, touches=bool(reader.gestures.number))
    return reader.gestures.script()


def _set(names: Names, name: str, value: Any) -> None:  # noqa: ANN401
    """Changes a name where it was declared."""
    next((it for it in names.maps if name in it), names)[name] = value


def _is_javascript(source: SourceFile) -> bool:
    """Whether a source is JavaScript or TypeScript: by its ending, or by how it begins."""
    known = is_code(source, "javascript")
    if known is not None:
        return known
    return (
        source.head[:1] not in "<{["
        and any(known.search(source.head) for known in (_DETOX, _APPIUM, _SUITE))
        and not re.search(
            r"\bXCUIApplication\b|^\s*(?:from|import) [\w.]+(?: import|$)|^- ", source.head, re.M
        )
    )


IMPORTER = ScriptImporter(
    name="javascript",
    summary="tests of Detox, or of WebdriverIO with Appium, in JavaScript or TypeScript",
    recognizes=_is_javascript,
    read=read_javascript,
)
