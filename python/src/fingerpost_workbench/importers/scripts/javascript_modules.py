"""The files that a test in JavaScript or TypeScript imports, and what they declare."""

from __future__ import annotations

import os
import re
from collections import ChainMap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.problems import ImportProblem
from fingerpost_workbench.importers.scripts.code_modules import Names, Touching
from fingerpost_workbench.importers.scripts.code_trees import all_of, text_of
from fingerpost_workbench.importers.scripts.javascript_syntax import (
    called,
    is_named,
    literal,
    name_of,
    parsed,
    unwrapped,
)
from fingerpost_workbench.importers.scripts.javascript_verbs import TOUCHES
from fingerpost_workbench.importers.scripts.project import Project
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_ENDINGS = (".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts")
_IOS = (".ios", "", ".native")
"""What stands before the ending in files of React Native, iOS first."""
_SETTINGS = ("tsconfig.json", "jsconfig.json", ".babelrc", "babel.config.js", "package.json")
"""The files that say where the names of a project's own folders lie."""
_TOUCHES = TOUCHES | {"mobile:"}
QUIET = re.compile(
    r"(?:\w*[eE]xpect|waitFor|assert|console|Math|JSON|Promise|Date|Object|Array|process|path|fs)$"
)
"""Tools whose functions touch nothing beside the gestures that are read."""
_OF_APPS = ("react", "react-native")
"""The packages that the code of an app imports, and its tests do not."""


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """A function of a file, with the names that it sees, its `this`, and the class it is in."""

    node: Node
    names: Names
    file: SourceFile
    on: Any = None
    home: Class | None = None


class Class(dict[str, Any]):
    """A class: its static members, and what its objects are made of."""

    def __init__(self, node: Node, names: Names, file: SourceFile, base: object) -> None:
        super().__init__(base if isinstance(base, Class) else {})
        self.node, self.names, self.file, self.base = node, names, file, base


@dataclass(frozen=True, slots=True)
class Super:
    """What `super` is in a method: the classes above its own, of an object."""

    home: Class
    on: Any


@dataclass(slots=True, eq=False)
class Module:
    """A file of a test: its tree, and what it exports once its statements ran."""

    source: SourceFile
    root: Node
    is_of_app: bool = False
    """Whether it is the app's own code rather than a test's."""
    ran: bool = False
    names: Names = field(default_factory=ChainMap)

    @property
    def exports(self) -> Any:  # noqa: ANN401
        """What `module.exports` is by now."""
        return self.names["module"]["exports"]

    def exported(self, key: str) -> Any:  # noqa: ANN401
        """What a name of the file stands for; None where that is not known."""
        made = self.exports
        if key == "*" or (key == "default" and not (isinstance(made, dict) and key in made)):
            return made
        return made.get(key) if isinstance(made, dict) else None


@dataclass(slots=True)
class Modules:
    """The files of a test by their paths, with the names of their functions that touch."""

    project: Project
    known: dict[Path, Module | None] = field(default_factory=dict)
    touching: Touching = field(default_factory=lambda: Touching(_TOUCHES))
    _found: dict[Path, Path | None] = field(default_factory=dict)
    _aliases: dict[Path, list[tuple[str, Path]]] = field(default_factory=dict)

    def first(self, root: Node) -> Module:
        """The test itself."""
        made = Module(self.project.first, root)
        path = made.source.path
        if path is not None:
            self.known[path.resolve()] = made
        self._learn(made)
        self.touching.spread()
        return made

    def path_of(self, reference: str, by: SourceFile) -> Path | None:
        """The file that `./pages/login`, or an alias, means in another file; None for a package."""
        if by.path is None:
            return None
        here = by.path.resolve().parent
        places = [here / reference] if reference.startswith(".") else self._aliased(reference, here)
        return next((it for it in map(self._file, places) if it is not None), None)

    def _aliased(self, reference: str, folder: Path) -> list[Path]:
        """Where the settings of TypeScript and Babel say that a name lies."""
        found = []
        for place in (folder, *folder.parents):
            if self.project.root is None or not place.is_relative_to(self.project.root):
                break
            if place not in self._aliases:
                self._aliases[place] = list(self._settings(place))
            for name, target in self._aliases[place]:
                stem = name.removesuffix("*")
                if reference == name:
                    found.append(target)
                elif reference.startswith(stem) and (name != stem or reference[len(stem)] == "/"):
                    found.append(target / reference.removeprefix(stem).lstrip("/"))
        return found

    def _settings(self, folder: Path) -> Iterator[tuple[str, Path]]:
        """The aliases of a folder's settings: names, with the file or folder of each."""
        for name in _SETTINGS:
            source = self.project.read(folder / name)
            if source is None:
                continue
            text = source.text if name.endswith("js") else f"({source.text})"
            nodes = [it for it in all_of(parsed(SourceFile(text.encode(), source.name)))
                     if it.type == "pair"]  # fmt: skip
            texts = {literal(it.named_children[0]): literal(it.named_children[-1]) for it in nodes
                     if it.named_children[-1].type == "string"}  # fmt: skip
            base = folder / texts.get("baseUrl", ".")
            for node in nodes:
                if literal(node.named_children[0]) not in ("paths", "alias", "imports"):
                    continue
                for pair in all_of(node.named_children[-1]):
                    if pair.type != "pair" or pair.parent != node.named_children[-1]:
                        continue
                    target = next((it for it in all_of(pair.named_children[-1])
                                   if it.type == "string"), None)  # fmt: skip
                    if target is not None:
                        yield (
                            literal(pair.named_children[0]),
                            base / literal(target).removesuffix("*"),
                        )
            if "baseUrl" in texts:
                yield "*", base

    def _file(self, wanted: Path) -> Path | None:
        if wanted in self._found:
            return self._found[wanted]
        stems = [wanted]
        if wanted.suffix in (".js", ".mjs", ".cjs", ".jsx"):
            # TypeScript names a file by the ending that it gets.
            stems.append(wanted.with_suffix(""))
        found = None
        for name in [str(it) for it in stems] + [str(it / "index") for it in stems]:
            endings = [f"{ios}{ending}" for ios in _IOS for ending in _ENDINGS]
            for ending in ["", *endings] if wanted.suffix in _ENDINGS else endings:
                if found is None and os.path.isfile(f"{name}{ending}"):
                    path = Path(f"{name}{ending}")
                    found = path.resolve() if self.project.read(path) is not None else None
        self._found[wanted] = found
        return found

    def at(self, path: Path) -> Module | None:
        """The file at a path; None where it is no JavaScript that is understood."""
        if path not in self.known:
            source = self.project.read(path)
            made = None
            if source is not None:
                try:
                    root = parsed(source)
                    made = None if root.has_error else Module(source, root)
                except ImportProblem:
                    made = None
                if made is None:
                    self.project.left[source.name] = "it is no JavaScript that is understood"
            self.known[path] = made
            if made is not None:
                self._learn(made)
        return self.known[path]

    def _learn(self, module: Module) -> None:
        """Reads which functions a file has, what they call, and which files it imports."""
        nodes = list(all_of(module.root))
        sources = [literal(it) for it in map(_imported, nodes) if it is not None]
        module.is_of_app = module.source is not self.project.first and (
            any(it in _OF_APPS for it in sources) or any(it.type.startswith("jsx_") for it in nodes)
        )
        if module.is_of_app:
            return
        for node in nodes:
            if is_named(node):
                if name := name_of(node):
                    self.touching.learn(name, _called_in(node.named_children[-1]))
            elif (value := _default(node)) is not None:
                self.touching.learn(f"default of {module.source.name}", _called_in(value))
        for reference in sources:
            path = self.path_of(reference, module.source)
            if path is not None:
                self.at(path)
        for node in nodes:
            if node.type == "import_specifier" and (alias := node.child_by_field_name("alias")):
                self.touching.learn(text_of(alias), {text_of(node.named_children[0])})
            elif node.type == "import_clause" and node.named_children[0].type == "identifier":
                self._alias(node, module)

    def _alias(self, clause: Node, module: Module) -> None:
        statement = clause.parent
        found = None if statement is None else _imported(statement)
        path = None if found is None else self.path_of(literal(found), module.source)
        source = None if path is None else self.project.read(path)
        if source is not None:
            name = text_of(clause.named_children[0])
            self.touching.learn(name, {f"default of {source.name}"})

    def touches(self, node: Node) -> bool:
        """Whether anything in a piece of code is a gesture, or calls a function that has one."""
        known = self.touching.known
        return any(it.type == "call_expression" and _call(it) in known for it in all_of(node))


def _imported(node: Node) -> Node | None:
    """The text that names another file, of a statement that imports."""
    if node.type in ("import_statement", "export_statement"):
        return node.child_by_field_name("source")
    if node.type == "call_expression" and text_of(node.named_children[0]) in ("require", "import"):
        given = node.named_children[-1].named_children
        return given[0] if len(given) == 1 and given[0].type == "string" else None
    return None


def _call(node: Node) -> str:
    """What a call may touch by: its last name, `mobile:` for a command; empty for a tool's own."""
    given = node.named_children[-1].named_children
    if given and given[0].type == "string" and "mobile:" in text_of(given[0]):
        return "mobile:"
    callee = unwrapped(node.named_children[0])
    name = called(callee)
    if name in TOUCHES:
        return name
    first = callee
    while first.type in ("member_expression", "call_expression", "subscript_expression"):
        first = unwrapped(first.named_children[0])
    is_own = first is callee or not QUIET.match(text_of(first))
    return name if is_own else ""


def _called_in(node: Node) -> set[str]:
    """All that a piece of code calls, by which it may touch."""
    found = {_call(it) for it in all_of(node) if it.type == "call_expression"} - {""}
    return found | ({text_of(node)} if node.type == "identifier" else set())


def _default(node: Node) -> Node | None:
    """What a statement exports as the file's default."""
    if node.type == "export_statement" and any(it.type == "default" for it in node.children):
        return node.child_by_field_name("value") or node.child_by_field_name("declaration")
    if node.type == "assignment_expression" and text_of(node.named_children[0]) == "module.exports":
        return node.named_children[-1]
    return None
