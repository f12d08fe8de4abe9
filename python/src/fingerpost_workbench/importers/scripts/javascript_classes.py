"""The classes of a test in JavaScript or TypeScript, and the objects that it makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.scripts.code_modules import Names
from fingerpost_workbench.importers.scripts.code_reading import MAX_DEPTH, Reading
from fingerpost_workbench.importers.scripts.code_trees import text_of
from fingerpost_workbench.importers.scripts.javascript_modules import Class, Function, Super
from fingerpost_workbench.importers.scripts.javascript_syntax import (
    FUNCTIONS,
    is_static,
    name_of,
    parameters,
)
from fingerpost_workbench.importers.scripts.javascript_values import Code, Values

if TYPE_CHECKING:
    from tree_sitter import Node


@dataclass(frozen=True, slots=True)
class Classes:
    """Makes classes and their objects; `code` runs constructors."""

    reading: Reading
    values: Values
    code: Code

    def classed(self, node: Node, names: Names) -> Class:
        """A class with its static members."""
        above = next((it for it in node.named_children if it.type == "class_heritage"), None)
        base = None
        if above is not None:
            first = above.named_children[0]
            first = first.named_children[0] if first.type == "extends_clause" else first
            base = self.values.value(first, names) if first.type != "implements_clause" else None
        made = Class(node, names, self.reading.gestures.source, base)
        for part in node.named_children[-1].named_children:
            if is_static(part):
                self._furnish(part, made, made, made)
        return made

    def made(self, cls: Class, given: list[Any], node: Node) -> dict[str, Any]:
        """An object of a class: its methods, and what its constructors give it."""
        made: dict[str, Any] = {}
        above: list[Class] = []
        one: Any = cls
        while isinstance(one, Class) and len(above) < MAX_DEPTH:
            above.append(one)
            one = one.base
        for one in reversed(above):
            for part in one.node.named_children[-1].named_children:
                if part.type == "method_definition" and not is_static(part):
                    self._furnish(part, made, made, one)
        self.construct(cls, made, given, node)
        return made

    def inherited(self, above: Super, name: str) -> dict[str, Any]:
        """A member of the classes above an object's own, by its name; empty for none."""
        made: dict[str, Any] = {}
        base = above.home.base
        while isinstance(base, Class) and name not in made:
            for part in base.node.named_children[-1].named_children:
                if name_of(part) == name:
                    self._furnish(part, made, above.on, base)
            base = base.base
        return made

    def construct(self, cls: Class, made: dict[str, Any], given: list[Any], node: Node) -> None:
        """Runs a constructor; the one above it first where it has none of its own."""
        parts = cls.node.named_children[-1].named_children
        own = next((it for it in parts if name_of(it) == "constructor"), None)
        if isinstance(cls.base, Class) and own is None:
            self.construct(cls.base, made, given, node)
        if own is None or not isinstance(cls.base, Class):
            self.fields(cls, made)
        if own is None:
            return
        for index, parameter in enumerate(parameters(own)):
            # `constructor(private readonly name: string)` is a field, too.
            if any(it.type in ("accessibility_modifier", "readonly") for it in parameter.children):
                pattern = parameter.child_by_field_name("pattern")
                if pattern is not None:
                    made[text_of(pattern)] = given[index] if index < len(given) else None
        self.code.follow(Function(own, cls.names, cls.file, made, cls), given, node)

    def fields(self, cls: Class, made: dict[str, Any]) -> None:
        """Gives an object the fields that its class declares."""
        with self.reading.within(cls.file):
            for part in cls.node.named_children[-1].named_children:
                if part.type != "method_definition" and not is_static(part):
                    self._furnish(part, made, made, cls)

    def _furnish(self, part: Node, into: dict[str, Any], on: Any, home: Class) -> None:  # noqa: ANN401
        """Adds one member of a class to it, or to an object of it."""
        if part.type == "method_definition":
            into[name_of(part)] = Function(part, home.names, home.file, on, home)
        elif part.type in ("field_definition", "public_field_definition"):
            name, value = name_of(part), part.child_by_field_name("value")
            if value is None:
                into.setdefault(name, None)
            elif value.type in FUNCTIONS:
                into[name] = Function(value, home.names, home.file, on, home)
            else:
                into[name] = self.values.value(value, home.names.new_child({"this": on}))
