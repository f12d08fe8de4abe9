"""The files that a test in Python imports, and the classes and objects that it makes of them."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections import ChainMap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts.code_modules import Names, Touching
from fingerpost_workbench.importers.scripts.project import Project
from fingerpost_workbench.importers.source import SourceFile

Definition = ast.FunctionDef | ast.AsyncFunctionDef
_OF_ELEMENT = frozenset(["click"])
_OF_DRIVER = frozenset("tap swipe flick scroll drag_and_drop".split())
OF_ACTIONS = frozenset("perform press long_press move_to release click_and_hold".split())
TOUCHES = _OF_ELEMENT | _OF_DRIVER | OF_ACTIONS
MOBILE = "mobile:"
_QUIET = re.compile(r"(?:os|re|json|time|logging|logger|log|random|string|assert\w*|expect)$")
"""Tools whose functions touch nothing."""
_TOOLS = re.compile(r"appium|selenium|pytest|allure|hamcrest|assertpy")
"""The packages whose functions touch nothing beside the gestures that are read."""
_FOLDERS = ("", "src", "tests", "test")
"""Where the packages of a project may lie below a folder."""


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """A function with the module that it is written in, the object it is of, and its class."""

    node: Definition | ast.Lambda
    module: Module
    names: Names
    on: Any = None
    home: Class | None = None

    @property
    def words(self) -> set[str]:
        """The last names of its decorators."""
        listed = [] if isinstance(self.node, ast.Lambda) else self.node.decorator_list
        return {_last(it) for it in listed}


@dataclass(slots=True, eq=False)
class Class:
    """A class: its own members, and the classes above it; one of a package is None."""

    node: ast.ClassDef
    module: Module
    bases: list[Any]
    members: dict[str, Any] = field(default_factory=dict)

    def all(self) -> Iterator[Class]:
        """The class and those above it, each before its bases."""
        waiting: list[Any] = [self]
        for _ in range(100):
            if not waiting:
                return
            it = waiting.pop(0)
            if isinstance(it, Class):
                yield it
                waiting = [*it.bases, *waiting]

    @property
    def is_whole(self) -> bool:
        """Whether all classes above it are read."""
        return all(isinstance(base, Class) for it in self.all() for base in it.bases)

    def find(self, name: str, after: Class | None = None) -> tuple[Any, Class] | None:
        """A member with the class that has it; `after` is the class above which is searched."""
        is_on = after is None
        for it in self.all():
            if is_on and name in it.members:
                return it.members[name], it
            is_on = is_on or it is after
        return None


@dataclass(slots=True, eq=False)
class Object:
    """An object of a class."""

    cls: Class
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Super:
    """What `super()` is in a method: the classes above its own, of an object."""

    home: Class
    on: Any


@dataclass(slots=True, eq=False)
class Module:
    """A file of a test: its tree, and the names that it has once its statements ran."""

    source: SourceFile
    tree: ast.Module
    names: Names = field(default_factory=lambda: ChainMap({}))
    ran: bool = False


@dataclass(slots=True)
class Modules:
    """The files of a test by their paths, with the names of their functions that touch."""

    project: Project
    here: Module = field(init=False)
    """The file whose statements run."""
    known: dict[Path, Module | None] = field(default_factory=dict)
    touching: Touching = field(default_factory=lambda: Touching(TOUCHES | {MOBILE}))
    foreign: set[str] = field(default_factory=set)
    """The names that are imported from files which are not read."""

    def first(self, tree: ast.Module) -> Module:
        """The test itself, and the files named `conftest.py` above it."""
        made = Module(self.project.first, tree)
        path = made.source.path
        if path is not None:
            self.known[path.resolve()] = made
        self._learn(made)
        for it in self.shared(made.source):
            self.at(it)
        self.touching.spread()
        self.here = made
        return made

    def touches(self, node: ast.AST) -> bool:
        """Whether anything in a piece of code is a gesture, or calls a function that has one."""
        known = self.touching.known
        return any(_call(it) in known for it in ast.walk(node) if isinstance(it, ast.Call))

    def shared(self, source: SourceFile) -> list[Path]:
        """The files with fixtures for a test: `conftest.py`, the nearest first."""
        root = self.project.root
        if source.path is None or root is None:
            return []
        folders = source.path.resolve().parents
        files = [it / "conftest.py" for it in folders if it.is_relative_to(root)]
        return [it for it in files if it.is_file() and self.project.read(it) is not None]

    def path_of(self, module: str, level: int, by: SourceFile) -> Path | None:
        """The file of a module's name; None for a package that the project does not have."""
        root = self.project.root
        if by.path is None or root is None:
            return None
        here = by.path.resolve().parent
        inside = Path(*module.split(".")) if module else Path()
        if level:
            places = [[here, *here.parents][level - 1] / inside] if level <= 20 else []
        else:
            if module.partition(".")[0] in sys.stdlib_module_names or _TOOLS.match(module):
                return None
            above = [it for it in (here, *here.parents) if it.is_relative_to(root)]
            places = [it / folder / inside for it in above for folder in _FOLDERS]
        for place in places:
            for file in (f"{place}.py", str(place / "__init__.py")):
                if os.path.isfile(file) and self.project.read(Path(file)) is not None:
                    return Path(file).resolve()
        return None

    def at(self, path: Path) -> Module | None:
        """The file at a path; None where it is no Python that is understood."""
        if path not in self.known:
            self.known[path] = None
            source = self.project.read(path)
            if source is not None:
                try:
                    self.known[path] = Module(source, parsed(source))
                except ImportProblem as problem:
                    self.project.left[source.name] = problem.sentence
            made = self.known[path]
            if made is not None:
                self._learn(made)
        return self.known[path]

    def _learn(self, module: Module) -> None:
        """Reads which functions a file has, what they call, and which files it imports."""
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                calls = {_call(it) for it in ast.walk(node) if isinstance(it, ast.Call)}
                self.touching.learn(node.name, calls)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                for name, key, path in self.imports(node, module):
                    if path is not None:
                        self.at(path)
                        self.touching.learn(name, {key})

    def imports(
        self, node: ast.Import | ast.ImportFrom, module: Module
    ) -> Iterator[tuple[str, str, Path | None]]:
        """The names that a statement imports: here, there, and the file (None for a package)."""
        for it in node.names:
            if isinstance(node, ast.Import):
                path = self.path_of(it.name, 0, module.source)
                yield it.asname or it.name.partition(".")[0], "", path
                continue
            whole = f"{node.module}.{it.name}" if node.module else it.name
            path = self.path_of(whole, node.level, module.source)
            key = ""
            if path is None:
                key = it.name
                path = self.path_of(node.module or "", node.level, module.source)
            yield it.asname or it.name, key, path


def parsed(source: SourceFile) -> ast.Module:
    """The tree of a file.

    Raises:
        ImportProblem: it is no Python; names the line.
    """
    try:
        return ast.parse(source.text)
    except (SyntaxError, ValueError, MemoryError, RecursionError) as problem:
        line = getattr(problem, "lineno", None)
        raise source.problem("this is no Python that is understood.", line) from None


def is_tool(module: str) -> bool:
    """Whether a module is Python's own, or a tool's that touches nothing."""
    return module.partition(".")[0] in sys.stdlib_module_names or bool(_TOOLS.match(module))


def line_of(node: ast.AST) -> int:
    """The line of a node; the first for one that has none."""
    return getattr(node, "lineno", 1)


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    return _last(node.func)


def _last(node: ast.expr) -> str:
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case ast.Call(func=inner):
            return _last(inner)
    return ""


def _call(node: ast.Call) -> str:
    """What a call may touch by: its last name, `mobile:` for a command; empty for a tool's own."""
    name = called(node) if not isinstance(node.func, ast.Call) else ""
    given = node.args[0] if node.args else None
    if isinstance(given, ast.Constant) and str(given.value).startswith(MOBILE):
        return MOBILE
    first: ast.expr = node.func
    while isinstance(first, ast.Attribute | ast.Call | ast.Subscript):
        first = first.func if isinstance(first, ast.Call) else first.value
    is_quiet = isinstance(first, ast.Name) and first is not node.func and _QUIET.match(first.id)
    return "" if is_quiet and name not in TOUCHES else name
