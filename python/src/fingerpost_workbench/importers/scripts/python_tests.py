"""Tests of pytest and of unittest, with the fixtures and rows of values that they are given."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

from fingerpost_workbench.importers.scripts.chains import Link
from fingerpost_workbench.importers.scripts.python_modules import (
    Class,
    Definition,
    Function,
    Module,
    Modules,
    Object,
    called,
)
from fingerpost_workbench.importers.scripts.python_statements import Statements

_SETUPS = ("setUpClass", "setup_class", "setUp", "setup_method", "setup")
_TEARDOWNS = ("tearDown", "teardown_method", "teardown")


@dataclass(frozen=True, slots=True)
class Tests:
    """Runs the tests of a file, each with what sets it up."""

    modules: Modules
    statements: Statements

    def play(self, module: Module) -> int:
        """Runs the tests of a file in their order; returns their number."""
        count = 0
        for node in module.tree.body:
            it = module.names.get(getattr(node, "name", ""))
            if isinstance(it, Function) and _is_test(node):
                count += self._test(it)
            elif isinstance(it, Class):
                count += self._of_class(it)
        return count

    def _of_class(self, cls: Class) -> int:
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
                self._test(Function(one.node, one.module, one.names, on, home))
            count += 1
        return count

    def _test(self, function: Function) -> int:
        """Runs a test with its fixtures, once for each row of its values."""
        node = function.node
        rows: list[dict[str, Any]] = [{}]
        if isinstance(node, Definition):
            for it in node.decorator_list:
                if isinstance(it, ast.Call) and called(it) == "parametrize" and len(it.args) > 1:
                    rows = self._rows(it, function) or rows
        words = [it.arg for it in node.args.args if it.arg not in ("self", "cls", "request")]
        name = node.name if isinstance(node, Definition) else "test"
        for row in rows:
            with self.statements.reading.part(name):
                given = {it: self._fixture(it, function, 0) for it in words if it not in row}
                self.statements.follow(function, [], {**given, **row}, node)
        return 1

    def _rows(self, node: ast.Call, function: Function) -> list[dict[str, Any]]:
        words = self.statements.values.value(node.args[0], function.names)
        listed = self.statements.values.value(node.args[1], function.names)
        if isinstance(words, str):
            words = [it.strip() for it in words.split(",")]
        if not isinstance(words, list) or not isinstance(listed, list):
            return []
        return [dict(zip(words, row if len(words) > 1 else [row], strict=False)) for row in listed
                if isinstance(row, list) or len(words) == 1]  # fmt: skip

    def _fixture(self, name: str, function: Function, depth: int) -> Any:  # noqa: ANN401
        """What a fixture of the file, or of a `conftest.py`, gives; itself where there is none."""
        files = [self.modules.at(it) for it in self.modules.shared(function.module.source)]
        for module in [function.module, *filter(None, files)]:
            self.statements.execute(module)
            found = module.names.get(name)
            if isinstance(found, Function) and "fixture" in found.words and depth < 20:
                words = [it.arg for it in found.node.args.args if it.arg != "request"]
                given = {word: self._fixture(word, found, depth + 1) for word in words}
                made = self.statements.follow(found, [], given, found.node)
                return (Link(name),) if made is None else made
        return (Link(name),)


def _is_test(node: ast.AST) -> bool:
    return isinstance(node, Definition) and node.name.startswith("test")
