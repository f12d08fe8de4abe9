"""The statements of a test in JavaScript or TypeScript, in the order in which they run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts.chains import Link, is_chain
from fingerpost_workbench.importers.scripts.code_modules import Imported, Names
from fingerpost_workbench.importers.scripts.code_reading import (
    UNKNOWN_BRANCH,
    UNKNOWN_LOOP,
    Jump,
    Reading,
    Thrown,
)
from fingerpost_workbench.importers.scripts.code_trees import all_of, line_of, text_of
from fingerpost_workbench.importers.scripts.javascript_calls import Calls
from fingerpost_workbench.importers.scripts.javascript_classes import Classes
from fingerpost_workbench.importers.scripts.javascript_imports import Imports
from fingerpost_workbench.importers.scripts.javascript_modules import (
    Class,
    Function,
    Module,
    Modules,
    Super,
)
from fingerpost_workbench.importers.scripts.javascript_syntax import (
    key_of,
    name_of,
    parameters,
    unwrapped,
)
from fingerpost_workbench.importers.scripts.javascript_tests import Tests
from fingerpost_workbench.importers.scripts.javascript_values import Values
from fingerpost_workbench.importers.scripts.javascript_verbs import MISSING, Verbs

if TYPE_CHECKING:
    from tree_sitter import Node


_PARTS = ("left", "pattern", "right", "value")
"""The fields of a parameter's name and default."""
_LOOPS = frozenset("for_statement for_in_statement while_statement do_statement".split())
_JUMPS: dict[str, Jump] = {"break_statement": "break", "continue_statement": "continue"}


class Statements:
    """Follows statements, functions and files; it is the `Code` of the values in them."""

    def __init__(self, reading: Reading, modules: Modules, verbs: Verbs) -> None:
        self.reading, self.modules, self.verbs = reading, modules, verbs
        self.values = Values(reading, modules, verbs, self)
        self.classes = Classes(reading, self.values, self)
        self.tests = Tests(reading, self)
        self.calls = Calls(reading, modules, verbs, self.values, self.classes, self.tests, self)
        self.imports = Imports(reading, modules, verbs, self.values, self)

    def run(self, statements: list[Node], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return statement gives."""
        for node in statements:
            if node.type == "function_declaration":
                self._function(node, names)
            elif node.type == "export_statement":
                declared = node.child_by_field_name("declaration")
                if declared is not None and declared.type == "function_declaration":
                    self._function(declared, names)
        for node in statements:
            if node.type == "return_statement":
                given = node.named_children
                made = self.values.value(given[0], names) if given else None
                self.reading.leaving = "return"
                return made
            found = self._statement(node, names)
            if self.reading.leaving:
                return found
        return None

    def _function(self, node: Node, names: Names) -> None:
        names[name_of(node)] = Function(node, names, self.reading.gestures.source)

    def _statement(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """Follows a statement; returns what a return statement in it gives."""
        kind = node.type
        if kind in ("function_declaration", "comment"):
            return None
        if kind in ("class_declaration", "abstract_class_declaration"):
            names[name_of(node)] = self.classes.classed(node, names)
        elif kind == "enum_declaration":
            names[name_of(node)] = self._enumerated(node.named_children[-1], names)
        elif kind == "import_statement":
            self.imports.imports(node, names)
        elif kind == "export_statement":
            declared = node.child_by_field_name("declaration")
            if declared is not None:
                self._statement(declared, names)
            self.imports.exports(node, names)
        elif kind in ("lexical_declaration", "variable_declaration"):
            for part in node.named_children:
                if part.type == "variable_declarator":
                    self._declare(part, names)
        elif kind == "expression_statement":
            inner = unwrapped(node)
            if inner.type == "assignment_expression":
                self.values.assign(inner.named_children[0], inner.named_children[-1], names)
                return None
            self.values.value(inner, names)
        elif kind == "return_statement":
            return self.run([node], names)
        elif kind == "statement_block":
            return self.run(node.named_children, names.new_child())
        elif kind == "if_statement" and (taken := self._branch(node, names)) is not None:
            return self._statement(taken, names) if taken is not node else None
        elif kind == "try_statement":
            return self._attempt(node, names)
        elif kind in _JUMPS:
            self.reading.leaving = _JUMPS[kind]
        elif kind == "throw_statement" and self.reading.trying:
            raise Thrown(MISSING)
        elif kind in _LOOPS and self.modules.touches(node):
            return self._loop(node, names)
        elif self.modules.touches(node):
            raise self.reading.problem(UNKNOWN_BRANCH, line_of(node))

        return None

    def _branch(self, node: Node, names: Names) -> Node | None:
        """The branch that iOS takes; the statement itself for none, None where it is not known."""
        condition, taken, other = (
            node.child_by_field_name(name) for name in ("condition", "consequence", "alternative")
        )
        decided = None if condition is None else self.values.truth(condition, names)
        if decided is None:
            return None if self.modules.touches(node) else node
        if decided:
            return taken
        return node if other is None else other.named_children[0]

    def _attempt(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A try: its body, what it catches where an element is not on the screen, and its end."""
        body, caught, last = (
            node.child_by_field_name(name) for name in ("body", "handler", "finalizer")
        )
        found = self.reading.attempt(
            lambda: None if body is None else self._statement(body, names),
            None if caught is None else lambda: self._statement(caught.named_children[-1], names),
            line_of(node),
            touches=self.modules.touches(node),
            word="thrown",
        )
        if last is not None and self.reading.leaving != "return":
            found = self._statement(last.named_children[0], names)
        return found

    def _loop(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A loop over literal values, or one that counts between literal numbers."""
        body, inside = node.child_by_field_name("body"), names.new_child()
        problem = self.reading.problem(UNKNOWN_LOOP, line_of(node))
        if body is None:
            raise problem
        if node.type == "for_in_statement":
            target, right = node.child_by_field_name("left"), node.child_by_field_name("right")
            items = None if right is None else self.values.value(right, names)
            if target is None or not isinstance(items, list):
                raise problem
            for item in items:
                self.reading.gestures.turn()
                self._bind(target, item, inside)
                found = self._statement(body, inside)
                if self.reading.ends_loop():
                    return found
            return None
        first, condition, step = (
            node.child_by_field_name(name) for name in ("initializer", "condition", "increment")
        )
        is_while = node.type in ("while_statement", "do_statement")
        if condition is None or ((first is None or step is None) and not is_while):
            raise problem
        if first is not None:
            self._statement(first, inside)
        while True:
            self.reading.gestures.turn()
            goes_on = self.values.plain(condition, inside)
            if goes_on is False:
                return None
            if goes_on is not True:
                break
            found = self._statement(body, inside)
            if self.reading.ends_loop():
                return found
            if step is not None and not self.values.count(step, inside):
                break
        raise problem

    def _declare(self, node: Node, names: Names) -> None:
        target, value = node.named_children[0], node.named_children[-1]
        if target is value or target == value:
            names[text_of(target)] = None
            return
        made = self.values.value(value, names)
        if is_chain(made) and made[-1].name == "require" and isinstance(made[-1].at(0), str):
            source = made[-1].at(0)
        else:
            is_name = is_chain(made) and len(made) == 1 and made[0].arguments is None
            source = self.verbs.imported.get(made[0].name) if is_name else None
        if source is not None:
            # What another file has stands for itself.
            for part in all_of(target):
                if part.type in ("identifier", "shorthand_property_identifier_pattern"):
                    self.verbs.imported[text_of(part)] = source
                    names[text_of(part)] = (Link(text_of(part)),)
        else:
            self._bind(target, made, names)

    def _bind(self, target: Node, made: Any, names: Names) -> None:  # noqa: ANN401
        """Gives a value to a name, or its parts to the names of a pattern."""
        if target.type == "identifier":
            names[text_of(target)] = made
        elif target.type == "array_pattern":
            for index, part in enumerate(target.named_children):
                is_there = isinstance(made, list) and index < len(made)
                self._bind(part, made[index] if is_there else None, names)
        elif target.type == "object_pattern":
            for part in target.named_children:
                self._picked(part, made, names)

    def _picked(self, part: Node, made: Any, names: Names) -> None:  # noqa: ANN401
        """Gives one name of `{ id, text: said = 'x' }` its value."""
        default = None
        if part.type == "object_assignment_pattern":
            default, part = part.named_children[-1], part.named_children[0]
        key = part.named_children[0] if part.type == "pair_pattern" else part
        target = part.named_children[-1] if part.type == "pair_pattern" else part
        if target.type == "assignment_pattern":
            default, target = target.named_children[-1], target.named_children[0]
        found = self.values.of(made, text_of(key)) if made is not None else None
        if found is None and default is not None:
            found = self.values.value(default, names)
        if target.type == "shorthand_property_identifier_pattern":
            names[text_of(target)] = found
        else:
            self._bind(target, found, names)

    def _enumerated(self, body: Node, names: Names) -> dict[str, Any]:
        """The values of an enum of TypeScript."""
        made: dict[str, Any] = {}
        for number, part in enumerate(body.named_children):
            is_given = part.type == "enum_assignment"
            value = self.values.value(part.named_children[-1], names) if is_given else float(number)
            made[key_of(part) if is_given else text_of(part)] = value
        return made

    def follow(self, function: Function, given: list[Any], node: Node | None = None) -> Any:  # noqa: ANN401
        """Runs a function of the test with its arguments."""
        self.reading.enter("a function", line_of(node or function.node))
        names = function.names.new_child()
        if function.on is not None:
            names["this"] = function.on
        if function.home is not None:
            names["class"] = function.home
        body = function.node.named_children[-1]
        try:
            with self.reading.within(function.file):
                self._given(function, given, names)
                if body.type == "statement_block":
                    return self.run(body.named_children, names)
                return self.values.value(body, names)
        finally:
            self.reading.leave()
            self.reading.leaving = ""

    def _given(self, function: Function, given: list[Any], names: Names) -> None:
        """Gives the parameters of a function their arguments."""
        for index, parameter in enumerate(parameters(function.node)):
            # JavaScript has left and right, TypeScript a pattern and a value.
            fields = [parameter.child_by_field_name(name) for name in _PARTS]
            target, default = fields[0] or fields[1] or parameter, fields[2] or fields[3]
            made = given[index] if index < len(given) else None
            if made is None and default is not None:
                made = self.values.value(default, names)
            if target.type == "rest_pattern":
                target, made = target.named_children[0], given[index:]
            self._bind(target, made, names)

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What a call, or a `new`, gives."""
        how = self.calls.made if node.type == "new_expression" else self.calls.call
        return how(node, names)

    def classed(self, node: Node, names: Names) -> Class:
        """A class with its static members."""
        return self.classes.classed(node, names)

    def inherited(self, above: Super, name: str) -> dict[str, Any]:
        """A member of the classes above an object's own, by its name."""
        return self.classes.inherited(above, name)

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
        exports: dict[str, Any] = {}
        module.names.update({"module": {"exports": exports}, "exports": exports})
        with self.reading.within(module.source):
            try:
                self.run(module.root.named_children, module.names)
            except ImportProblem as problem:
                if not module.is_of_app:
                    raise
                self.modules.project.left[module.source.name] = problem.sentence
        if self.reading.leaving == "return":
            self.reading.leaving = ""
