"""The files of a UI test in Swift, which is one module: its types, functions and variables."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fingerpost_workbench._extras import missing
from fingerpost_workbench.importers.scripts.code_modules import Names, Touching
from fingerpost_workbench.importers.scripts.code_trees import all_of, text_of
from fingerpost_workbench.importers.scripts.project import OTHERS, Project
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

TOUCHES = frozenset(
    "tap doubleTap twoFingerTap press swipeUp swipeDown swipeLeft swipeRight pinch rotate adjust "
    "scroll click hover".split()
)
"""The gestures of an element of XCTest."""
_SYSTEM = frozenset("XCTest Foundation UIKit SwiftUI Swift os Combine XCTestExtensions".split())
_DEPTH = 4
"""How many folders deep a module that a test imports is searched."""


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """A function, an initializer or a computed property, with its file and the type it is of."""

    name: str
    node: Node
    file: SourceFile
    home: Type | None = None


@dataclass(slots=True, eq=False)
class Type:
    """A class, structure or enumeration, with what all its extensions add.

    Members of the type itself are in `own`, those of its objects in `members`: functions by name,
    properties with the node that declares them.
    """

    name: str
    bases: list[str] = field(default_factory=list)
    own: dict[str, list[Function]] = field(default_factory=dict)
    members: dict[str, list[Function]] = field(default_factory=dict)
    inits: list[Function] = field(default_factory=list)
    cases: dict[str, Node | None] = field(default_factory=dict)
    types: dict[str, Type] = field(default_factory=dict)
    fields: dict[str, Any] = field(default_factory=dict)
    """The values of its own properties, once they are known."""


@dataclass(slots=True, eq=False)
class Object:
    """An object of a type, with the values of its properties."""

    type: Type
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """A case of an enumeration."""

    type: Type
    name: str


@dataclass(frozen=True, slots=True)
class Bound:
    """A method of an object, a type or an element: the functions of one name."""

    functions: list[Function]
    on: Any


@dataclass(frozen=True, slots=True)
class Super:
    """What `super` is in a method: the types above its own, of an object."""

    home: Type
    on: Any


@dataclass(frozen=True, slots=True, eq=False)
class Closure:
    """A closure with the names that it sees."""

    node: Node
    names: Names
    file: SourceFile


@dataclass(slots=True)
class Target:
    """What the files of a test declare together, and the names of its functions that touch."""

    project: Project
    types: dict[str, Type] = field(default_factory=dict)
    functions: dict[str, list[Function]] = field(default_factory=dict)
    variables: dict[str, Function] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    """The values of the variables, once they are known."""
    touching: Touching = field(default_factory=lambda: Touching(TOUCHES))

    def first(self, root: Node) -> list[Type]:
        """Reads the test and the files beside it; the types that the test itself declares."""
        self._declarations(root, self.project.first, None)
        own = list(self.types.values())
        for source in self._beside(root):
            tree = parsed(source)
            self._declarations(tree, source, None)
        self.touching.spread()
        return own

    def touches(self, node: Node) -> bool:
        """Whether anything in a piece of code is a gesture, or calls a function that has one."""
        return not _called_in(node).isdisjoint(self.touching.known)

    def _beside(self, root: Node) -> Iterator[SourceFile]:
        """The other files of the test's target, and those of the modules that it imports."""
        path, top = self.project.first.path, self.project.root
        if path is None or top is None:
            return
        folders = [it for it in path.resolve().parents if it.is_relative_to(top)]
        named = [it for it in folders if re.search(r"Tests?$", it.name) and it != top]
        modules = [text_of(it).removeprefix("import").split()[-1] for it in root.named_children
                   if it.type == "import_declaration"]  # fmt: skip
        places = [named[-1] if named else folders[0]]
        for module in modules:
            if module not in _SYSTEM:
                places += _folders(top, module)
        for place in places:
            for source in self.project.beside(place, ".swift"):
                if source is not self.project.first:
                    yield source

    def _declarations(self, root: Node, source: SourceFile, home: Type | None) -> None:
        for node in root.named_children:
            if node.type in ("class_declaration", "protocol_declaration"):
                self._type(node, source, home)
            elif node.type == "function_declaration":
                name = _name(node)
                made = Function(name, node, source, home)
                self.touching.learn(name, _called_in(node))
                if home is None:
                    self.functions.setdefault(name, []).append(made)
                else:
                    of = home.own if is_static(node) else home.members
                    of.setdefault(name, []).append(made)
            elif node.type == "init_declaration" and home is not None:
                home.inits.append(Function("init", node, source, home))
            elif node.type == "property_declaration":
                for name in names_of(node):
                    made = Function(name, node, source, home)
                    if (computed := node.child_by_field_name("computed_value")) is not None:
                        self.touching.learn(name, _called_in(computed))
                    if home is None:
                        self.variables[name] = made
                    else:
                        of = home.own if is_static(node) else home.members
                        of.setdefault(name, []).append(made)
            elif node.type == "enum_entry" and home is not None:
                names = node.children_by_field_name("name")
                raw = node.children_by_field_name("raw_value")
                for at, it in enumerate(names):
                    home.cases[text_of(it)] = raw[at] if at < len(raw) else None

    def _type(self, node: Node, source: SourceFile, outer: Type | None) -> None:
        name = node.child_by_field_name("name")
        body = node.child_by_field_name("body")
        if name is None or body is None:
            return
        parts = text_of(name).split("<")[0].split(".")
        among = self.types if outer is None else outer.types
        made = among.setdefault(parts[0], Type(parts[0]))
        for part in parts[1:]:
            made = made.types.setdefault(part, Type(part))
        made.bases += [text_of(it).split("<")[0] for it in node.named_children
                       if it.type == "inheritance_specifier"]  # fmt: skip
        self._declarations(body, source, made)

    def above(self, type: Type) -> Iterator[Type]:
        """A type and those that it inherits from, each before its own bases."""
        waiting, seen = [type], set[str]()
        while waiting and len(seen) < 100:
            it = waiting.pop(0)
            if it.name in seen:
                continue
            seen.add(it.name)
            yield it
            waiting = [self.types[base] for base in it.bases if base in self.types] + waiting

    def find(self, type: Type, name: str, *, of_type: bool, after: Type | None = None) -> Any:  # noqa: ANN401
        """The functions and properties of a name that a type has or inherits; empty for none."""
        is_on = after is None
        for it in self.above(type):
            found = (it.own if of_type else it.members).get(name)
            if is_on and found:
                return found
            is_on = is_on or it is after
        return []


def parsed(source: SourceFile) -> Node:
    """The tree of a file of Swift."""
    try:
        import tree_sitter_swift
        from tree_sitter import Language, Parser
    except ModuleNotFoundError:
        raise missing("tree_sitter", "testcode") from None
    parser = Parser(Language(tree_sitter_swift.language()))
    return parser.parse(source.text.encode("utf-8")).root_node


def parameters_of(node: Node) -> list[Node]:
    """The parameters of a function."""
    return [it for it in node.named_children if it.type == "parameter"]


def called_name(node: Node) -> str:
    """The last name of what a call calls."""
    callee = node.named_children[0]
    if callee.type == "navigation_expression":
        return text_of(callee.named_children[-1]).lstrip(".?!")
    return text_of(callee) if callee.type == "simple_identifier" else ""


def is_static(node: Node) -> bool:
    """Whether a declaration is of its type, and not of the type's objects."""
    for it in node.children:
        if it.type == "modifiers" and re.search(r"\b(?:static|class)\b", text_of(it)):
            return True
        if it.type in ("class", "static"):
            return True
    return False


def names_of(node: Node) -> list[str]:
    """The names that a declaration of properties declares."""
    return [text_of(it) for it in node.children_by_field_name("name") if it.type == "pattern"]


def statements_of(node: Node) -> list[Node]:
    """The statements of a function, closure, getter, or branch."""
    for it in all_of(node):
        if it.type == "statements":
            return list(it.named_children)
    return []


def _name(node: Node) -> str:
    return next((text_of(it) for it in node.named_children if it.type == "simple_identifier"), "")


def _called_in(node: Node) -> set[str]:
    """The last names of what a piece of code calls, but for what the test class itself inherits."""
    return {
        called_name(it)
        for it in all_of(node)
        if it.type == "call_expression" and it.named_children[0].type != "super_expression"
    }


def _folders(root: Path, name: str) -> list[Path]:
    """The folders of a name that lie not too deep below a project's root."""
    found = []
    for place, folders, _ in os.walk(root):
        depth = len(Path(place).relative_to(root).parts)
        inside = [it for it in folders if it[:1] != "." and it not in OTHERS]
        folders[:] = sorted(inside) if depth < _DEPTH else []
        found += [Path(place) / it for it in folders if it == name]
    return found
