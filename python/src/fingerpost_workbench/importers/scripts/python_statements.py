"""The statements of a test in Python, in the order in which they run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from fingerpost_workbench.importers.scripts.chains import Link, is_chain
from fingerpost_workbench.importers.scripts.code_modules import Imported, Names
from fingerpost_workbench.importers.scripts.code_reading import (
    UNKNOWN_BRANCH,
    UNKNOWN_LOOP,
    Reading,
    Thrown,
)
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS
from fingerpost_workbench.importers.scripts.python_calls import Calls
from fingerpost_workbench.importers.scripts.python_modules import (
    Class,
    Function,
    Module,
    Modules,
    Object,
    is_tool,
    line_of,
)
from fingerpost_workbench.importers.scripts.python_values import Values
from fingerpost_workbench.importers.scripts.python_verbs import MISSING, Verbs


class Statements:
    """Follows statements, functions and files; it is the `Code` of the values in them."""

    def __init__(self, reading: Reading, modules: Modules) -> None:
        verbs = Verbs(reading.gestures)
        self.reading, self.modules = reading, modules
        self.values = Values(reading, modules, verbs, self)
        self.calls = Calls(reading, modules, verbs, self.values, self)

    def run(self, statements: Iterable[ast.stmt], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return statement gives."""
        for node in statements:
            if isinstance(node, ast.Return):
                found = None if node.value is None else self.values.value(node.value, names)
                self.reading.leaving = "return"
                return found
            found = self._statement(node, names)
            if self.reading.leaving:
                return found
        return None

    def _statement(self, node: ast.stmt, names: Names) -> Any:  # noqa: ANN401
        """Follows a statement; returns what a return statement in it gives."""
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                names[node.name] = Function(node, self.modules.here, names)
            case ast.ClassDef():
                names[node.name] = self._classed(node, names)
            case ast.Expr(value=ast.Yield(value=value)):
                self.reading.leaving = "return"
                return None if value is None else self.values.value(value, names)
            case ast.Expr(value=value):
                self.values.value(value, names)
            case ast.Assign(targets=targets, value=value):
                made = self.values.value(value, names)
                for target in targets:
                    self._assign(target, made, names)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assign(target, self.values.value(value, names), names)
            case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
                for item in items:
                    made = self.values.value(item.context_expr, names)
                    if item.optional_vars is not None:
                        self._assign(item.optional_vars, made, names)
                return self.run(body, names)
            case ast.Import() | ast.ImportFrom():
                self._imports(node, names)
            case ast.Try():
                return self._attempt(node, names)
            case ast.For() if self.modules.touches(node):
                return self._loop(node, names)
            case ast.If():
                return self._branch(node, names)
            case ast.Break():
                self.reading.leaving = "break"
            case ast.Continue():
                self.reading.leaving = "continue"
            case ast.Raise() if self.reading.trying:
                raise Thrown(MISSING)
            case _ if self.modules.touches(node):
                raise self.reading.problem(UNKNOWN_BRANCH, line_of(node))
        return None

    def _branch(self, node: ast.If, names: Names) -> Any:  # noqa: ANN401
        decided = self.values.plain(node.test, names)
        if not isinstance(decided, bool):
            if self.modules.touches(node):
                raise self.reading.problem(UNKNOWN_BRANCH, line_of(node))
            return None
        return self.run(node.body if decided else node.orelse, names)

    def _attempt(self, node: ast.Try, names: Names) -> Any:  # noqa: ANN401
        """A try: its body, what it catches where an element is not on the screen, and its end."""
        caught = node.handlers[0].body if node.handlers else None
        found = self.reading.attempt(
            lambda: self.run([*node.body, *node.orelse], names),
            None if caught is None else lambda: self.run(caught, names),
            node.lineno,
            touches=self.modules.touches(node),
            word="raised",
        )
        left, self.reading.leaving = self.reading.leaving, ""
        last = self.run(node.finalbody, names)
        self.reading.leaving = self.reading.leaving or left
        return last if self.reading.leaving and not left else found

    def _loop(self, node: ast.For, names: Names) -> Any:  # noqa: ANN401
        """A loop over known values."""
        items = self._items(node.iter, names)
        if items is None:
            raise self.reading.problem(UNKNOWN_LOOP, line_of(node))
        for item in items:
            self.reading.gestures.turn()
            self._assign(node.target, item, names)
            found = self.run(node.body, names)
            if self.reading.ends_loop():
                return found
        return self.run(node.orelse, names)

    def _items(self, node: ast.expr, names: Names) -> list[Any] | None:
        """The values of a literal list or of a range of literal numbers; None for anything else."""
        made = self.values.value(node, names)
        if is_chain(made) and made[-1].name == "range" and len(made) == 1:
            given = made[-1].arguments or ()
            if given and all(isinstance(it, int) for it in given) and len(given) < 4:
                return list(range(*given)[: MAX_TURNS + 1])
            return None
        if isinstance(made, dict):
            return list(made)
        return made if isinstance(made, list) else None

    def _assign(self, target: ast.expr, value: Any, names: Names) -> None:  # noqa: ANN401
        match target:
            case ast.Name(id=name):
                names[name] = value
            case ast.Attribute(value=inner, attr=name):
                on = self.values.value(inner, names)
                if isinstance(on, Object):
                    on.fields[name] = value
                elif isinstance(on, Class):
                    on.members[name] = value
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                listed = value if isinstance(value, list) else []
                for at, part in enumerate(parts):
                    self._assign(part, listed[at] if at < len(listed) else None, names)

    def _classed(self, node: ast.ClassDef, names: Names) -> Class:
        """A class with the members that its statements give it."""
        bases = [self.values.value(it, names) for it in node.bases if "object" not in ast.dump(it)]
        made = Class(node, self.modules.here, bases)
        inside = names.new_child(made.members)
        for it in node.body:
            self._statement(it, inside)
        return made

    def _imports(self, node: ast.Import | ast.ImportFrom, names: Names) -> None:
        """The names of other files; those of tools and of Python itself touch nothing."""
        for name, key, path in self.modules.imports(node, self.modules.here):
            if path is not None and self.modules.at(path) is not None:
                names[name] = Imported(path, key)
                if key == "*":
                    found = self.exported(Imported(path, ""))
                    names.update(found.names if isinstance(found, Module) else {})
            else:
                module = (node.module or "") if isinstance(node, ast.ImportFrom) else name
                if (isinstance(node, ast.ImportFrom) and node.level) or not is_tool(module):
                    self.modules.foreign.add(name)

    def follow(
        self, function: Function, given: list[Any], named: dict[str, Any], node: ast.AST
    ) -> Any:  # noqa: ANN401
        """Runs a function with its arguments."""
        inner = function.node
        name = "a function" if isinstance(inner, ast.Lambda) else inner.name
        self.reading.enter(name, line_of(node))
        left = self.reading.leaving
        try:
            with self._within(function.module):
                names = self._given(function, given, named)
                if isinstance(inner, ast.Lambda):
                    return self.values.value(inner.body, names)
                return self.run(inner.body, names)
        finally:
            self.reading.leave()
            self.reading.leaving = left

    def _given(self, function: Function, given: list[Any], named: dict[str, Any]) -> Names:
        """The names that a function sees, with its arguments."""
        inner = function.node
        words = [it.arg for it in [*inner.args.posonlyargs, *inner.args.args]]
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
            names[word] = self.values.value(default, names)
        names.update(zip(words, given, strict=False))
        if inner.args.vararg is not None:
            names[inner.args.vararg.arg] = given[len(words) :]
        for it, usual in zip(inner.args.kwonlyargs, inner.args.kw_defaults, strict=True):
            names[it.arg] = (Link(it.arg),) if usual is None else self.values.value(usual, names)
        names.update(named)
        return names

    def call(self, node: ast.Call, names: Names) -> Any:  # noqa: ANN401
        """What a call gives."""
        return self.calls.call(node, names)

    def exported(self, name: Imported) -> Any:  # noqa: ANN401
        """What a name of another file stands for; the file runs first."""
        module = self.modules.at(name.path)
        if module is None:
            return None
        self.execute(module)
        return self.values.look(name.key, module.names) if name.key not in ("", "*") else module

    def execute(self, module: Module) -> None:
        """Runs the statements of a file, once."""
        if module.ran:
            return
        module.ran = True
        with self._within(module):
            self.run(module.tree.body, module.names)

    @contextmanager
    def _within(self, module: Module) -> Iterator[None]:
        """Makes another file the current one, as long as its code runs."""
        here, self.modules.here = self.modules.here, module
        try:
            with self.reading.within(module.source):
                yield
        finally:
            self.modules.here = here
