"""What names stand for in a test of Swift, and the members of what they stand for."""

from __future__ import annotations

from collections import ChainMap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from fingerpost_workbench.importers.scripts.calls import QUERIES
from fingerpost_workbench.importers.scripts.code_modules import Names
from fingerpost_workbench.importers.scripts.code_trees import all_of, text_of
from fingerpost_workbench.importers.scripts.swift_modules import (
    TOUCHES,
    Bound,
    Case,
    Closure,
    Function,
    Object,
    Super,
    Target,
    Type,
)
from fingerpost_workbench.importers.scripts.xctest_queries import APPS, Chain, Link, is_chain

if TYPE_CHECKING:
    from tree_sitter import Node


_OWN = frozenset("coordinate descendants children firstMatch windows".split())
"""What a query or a place of an element begins with, beside the types of elements."""
ASKED = frozenset("exists isHittable waitForExistence isEmpty".split())
"""The questions about an element that the hierarchy answers."""
_ELEMENTS = ("XCUIElement", "XCUIApplication", "XCUIElementQuery", "XCUIElementTypeQueryProvider")
"""The types of what a query gives, which a test extends."""


class Code(Protocol):
    """The code of the test, which runs where a value needs it."""

    def value(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What an expression stands for."""

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What a call gives."""

    def property(self, made: Function, on: Any, node: Node) -> Any:  # noqa: ANN401
        """The value of a property, of an object or of none."""

    def follow(
        self,
        function: Function,
        on: Any,  # noqa: ANN401
        arguments: list[tuple[str, Any]],
        node: Node,
    ) -> Any:  # noqa: ANN401
        """What a function gives for its arguments."""

    def closed(self, closure: Closure, given: list[Any]) -> Any:  # noqa: ANN401
        """What a closure gives for its arguments."""


@dataclass(frozen=True, slots=True)
class Members:
    """Looks up names and members; `code` runs the properties among them."""

    target: Target
    code: Code

    def look(self, name: str, names: Names, node: Node) -> Any:  # noqa: ANN401
        """What a name stands for; itself where that is not known."""
        if name in names:
            # A variable without a value stands for itself.
            return (Link(name),) if names[name] is None else names[name]
        on = names.get("self")
        if isinstance(on, Object | Type | Case):
            found = self.member(on, name, node)
            if found is not None:
                return found
            home = names.get("type")
            own = self.member(home, name, node) if isinstance(home, Type) else None
            if own is not None:
                return own
        elif is_chain(on):
            found = self._extended(on, name, node)
            if found is not None:
                return found
            # In an extension, a query or a gesture is one of the element itself.
            if (name in QUERIES or name in _OWN or name in TOUCHES or name in ASKED) and (
                name not in self.target.functions
            ):
                return (*on, Link(name))
        if name in self.target.values:
            return self.target.values[name]
        if name in self.target.variables:
            self.target.values[name] = (Link(name),)
            self.target.values[name] = self.code.property(self.target.variables[name], None, node)
            return self.target.values[name]
        if name in self.target.functions:
            return Bound(self.target.functions[name], None)
        if name in _ELEMENTS:
            return (Link(name),)
        home = names.get("type")
        inner = home.types.get(name) if isinstance(home, Type) else None
        return inner or self.target.types.get(name) or (Link(name),)

    def of(self, value: Any, name: str, node: Node) -> Any:  # noqa: ANN401
        """A member of a value; one more link of a chain."""
        if isinstance(value, Super):
            found = self.member(value.on, name, node, value.home)
            return (Link("super"), Link(name)) if found is None else found
        if isinstance(value, Object | Type | Case):
            if name == "self":
                return value
            found = self.member(value, name, node)
            type = value if isinstance(value, Type) else value.type
            if found is None:
                # The classes of packages call the application so, too.
                return (Link(name),) if name in APPS else (Link(type.name), Link(name))
            return found
        if is_chain(value):
            if value[0].name == "self" and len(value) == 1:
                return self.look(name, ChainMap({}), node)
            added = self._extended(value, name, node)
            return (*value, Link(name)) if added is None else added
        if isinstance(value, list):
            ends = {"first": value[:1], "last": value[-1:]}.get(name)
            if ends is not None:
                return ends[0] if ends else None
        if isinstance(value, list | str | dict):
            size = len(value)
            return {"count": float(size), "isEmpty": size == 0}.get(name)
        return None

    def member(self, on: Any, name: str, node: Node, after: Type | None = None) -> Any:  # noqa: ANN401
        """A property or method of an object, a type or a case; None where it has none."""
        if isinstance(on, Type):
            if name in on.fields:
                return on.fields[name]
            if name in on.cases:
                return Case(on, name)
            if name == "allCases":
                return [Case(on, it) for it in on.cases]
            if name in on.types:
                return on.types[name]
            found = self.target.find(on, name, of_type=True, after=after)
        else:
            if isinstance(on, Object) and name in on.fields:
                return on.fields[name]
            if isinstance(on, Case) and name == "rawValue":
                raw = on.type.cases.get(on.name)
                return on.name if raw is None else self.code.value(raw, ChainMap({}))
            found = self.target.find(on.type, name, of_type=False, after=after)
            if not found and isinstance(on, Object):
                # `self` of a class method, or a static member by the type's own name.
                case = self.target.types.get("XCTestCase")
                found = [] if case is None else case.members.get(name, [])
        if not found:
            return None
        if found[0].node.type == "function_declaration":
            return Bound(found, on)
        value = self.code.property(found[0], on, node)
        is_kept = found[0].node.child_by_field_name("computed_value") is None
        if is_kept and isinstance(on, Object | Type):
            on.fields[name] = value
        return value

    def _extended(self, on: Chain, name: str, node: Node) -> Any:  # noqa: ANN401
        """What the test's extensions of elements and queries add; None where they do not."""
        for word in _ELEMENTS:
            type = self.target.types.get(word)
            found = None if type is None else type.members.get(name)
            if found and found[0].node.type == "function_declaration":
                return Bound(found, on)
            if found:
                return self.code.property(found[0], on, node)
        return None

    def typed(self, value: Any, node: Node | None) -> Any:  # noqa: ANN401
        """A value `.login` as the case of the enumeration that its type names."""
        if node is None or not isinstance(value, str) or not value.startswith("."):
            return value
        for it in all_of(node):
            if it.type == "user_type":
                found: Any = None
                for word in text_of(it).split("."):
                    among = self.target.types if found is None else found.types
                    found = among.get(word)
                    if found is None:
                        break
                if found is not None and value[1:] in found.cases:
                    return Case(found, value[1:])
        return value
