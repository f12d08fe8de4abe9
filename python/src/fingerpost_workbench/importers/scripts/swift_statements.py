"""The statements of a test in Swift, in the order in which they run."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.scripts.code_modules import Names
from fingerpost_workbench.importers.scripts.code_reading import UNKNOWN_LOOP, Jump, Reading
from fingerpost_workbench.importers.scripts.code_trees import all_of, line_of, text_of
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS
from fingerpost_workbench.importers.scripts.swift_calls import Calls
from fingerpost_workbench.importers.scripts.swift_members import Members
from fingerpost_workbench.importers.scripts.swift_modules import (
    Bound,
    Case,
    Closure,
    Function,
    Object,
    Target,
    Type,
    parameters_of,
    statements_of,
)
from fingerpost_workbench.importers.scripts.swift_values import (
    BRANCHES,
    WRAPPERS,
    Values,
)
from fingerpost_workbench.importers.scripts.xctest_queries import Link, Queries

if TYPE_CHECKING:
    from tree_sitter import Node


_ABSENT = re.compile(
    r"#(?:else)?if\s+(?!.*\|\|\s*os\(iOS\))"
    r"(?:!\s*os\(iOS\)|targetEnvironment\(macCatalyst\)|os\((?!iOS)\w+\))"
)
"""Conditions of compilation that do not hold on iOS."""
_JUMPS: dict[str, Jump] = {"return": "return", "break": "break", "continue": "continue"}


class Statements:
    """Follows statements, functions and closures; it is the `Code` of the values in them."""

    def __init__(self, reading: Reading, target: Target) -> None:
        queries = Queries(reading.gestures)
        self.reading, self.target = reading, target
        self.members = Members(target, self)
        self.values = Values(reading, target, queries, self.members, self)
        self.calls = Calls(reading, target, queries, self.values, self)

    def run(self, statements: Sequence[Node], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return, or a single expression, gives."""
        left_out: list[bool] = []
        taken: list[bool] = []
        for node in statements:
            if node.type == "directive":
                word = text_of(node)
                if word.startswith("#if"):
                    left_out.append(_ABSENT.match(word) is not None)
                    taken.append(not left_out[-1])
                elif left_out and word.startswith("#else"):
                    left_out[-1] = taken[-1] or _ABSENT.match(word) is not None
                    taken[-1] = taken[-1] or not left_out[-1]
                elif left_out and word.startswith("#endif"):
                    left_out.pop()
                    taken.pop()
            elif not any(left_out):
                found = self._statement(node, names)
                if self.reading.leaving or len(statements) == 1:
                    return found
        return None

    def _statement(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """Follows a statement; returns what it gives."""
        kind = node.type
        if node.has_error and kind not in ("class_declaration", "function_declaration"):
            if self.target.touches(node):
                raise self.values.misunderstood(node)
            return None
        if kind in ("class_declaration", "protocol_declaration", "comment", "multiline_comment",
                    "import_declaration", "typealias_declaration"):  # fmt: skip
            return None
        if kind == "function_declaration":
            name = next((text_of(it) for it in node.named_children
                         if it.type == "simple_identifier"), "")  # fmt: skip
            made = Function(name, node, self.reading.gestures.source)
            names[name] = Bound([made], names.get("self"))
        elif kind == "property_declaration":
            self._declare(node, names)
        elif kind == "assignment":
            self._assign(node, names)
        elif kind == "if_statement":
            return self._branch(node, names)
        elif kind == "guard_statement":
            return self._guard(node, names)
        elif kind == "switch_statement":
            return self._switch(node, names)
        elif kind == "do_statement":
            return self._attempt(node, names)
        elif kind == "for_statement" and self.target.touches(node):
            return self._loop(node, names)
        elif kind == "control_transfer_statement":
            word = text_of(node).split()[0] if text_of(node) else ""
            result = node.child_by_field_name("result")
            found = None if result is None or word == "throw" else self.values.value(result, names)
            self.reading.leaving = _JUMPS.get(word, self.reading.leaving)
            return found
        elif kind in BRANCHES:
            if self.target.touches(node):
                raise self.values.misunderstood(node)
        else:
            return self.values.value(node, names)
        return None

    def _branch(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """The statements that an if runs on this screen."""
        inside = names.new_child()
        decided = self.values.holds(node, inside)
        if decided is None:
            if self.target.touches(node):
                raise self.values.misunderstood(node)
            return None
        parts = node.children
        ends = next((at for at, it in enumerate(parts) if it.type == "else"), len(parts))
        for part in parts[:ends] if decided else parts[ends:]:
            if part.type == "statements":
                return self.run(part.named_children, inside if decided else names.new_child())
            if part.type == "if_statement":
                return self._branch(part, names)
        return None

    def _guard(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        decided = self.values.holds(node, names)
        if decided is True or (decided is None and not self.target.touches(node)):
            return None
        if decided is None:
            raise self.values.misunderstood(node)
        return self.run(statements_of(node), names.new_child())

    def _switch(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """The entry of a switch over a known value."""
        given = node.child_by_field_name("expr")
        value = None if given is None else self.values.value(given, names)
        wanted = value.name if isinstance(value, Case) else value
        if isinstance(wanted, str | float | bool):
            for entry in node.named_children:
                if entry.type != "switch_entry":
                    continue
                patterns = [it for it in entry.named_children if it.type == "switch_pattern"]
                texts = [text_of(it).strip().lstrip(".").strip('"') for it in patterns]
                if str(wanted).lstrip(".") in texts or not patterns:
                    found = self.run(statements_of(entry), names.new_child())
                    if self.reading.leaving == "break":
                        self.reading.leaving = ""
                    return found
        if self.target.touches(node):
            raise self.values.misunderstood(node)
        return None

    def _attempt(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A do: its body, as nothing is thrown."""
        catches = any(it.type == "catch_block" for it in node.named_children)
        if catches and self.target.touches(node):
            self.reading.assume_nothing()
        inside = next((it for it in node.named_children if it.type == "statements"), None)
        return None if inside is None else self.run(inside.named_children, names.new_child())

    def _loop(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A loop over known values, or over a range of known numbers."""
        collection, item = (node.child_by_field_name(it) for it in ("collection", "item"))
        values: Any = None
        if collection is not None and collection.type == "range_expression":
            start, end = (self.values.value(it, names) for it in collection.named_children)
            if isinstance(start, float) and isinstance(end, float):
                last = int(end) + ("..." in text_of(collection))
                values = [float(it) for it in range(int(start), last)[: MAX_TURNS + 1]]
        elif collection is not None:
            values = self.values.value(collection, names)
        if (
            not isinstance(values, list)
            or item is None
            or node.child_by_field_name("condition") is not None
        ):
            raise self.reading.problem(UNKNOWN_LOOP, line_of(node))
        for value in values:
            self.reading.gestures.turn()
            inside = names.new_child()
            self._bind(item, value, inside)
            found = self.run(statements_of(node), inside)
            if self.reading.ends_loop():
                return found
        return None

    def _bind(self, item: Node, value: Any, names: Names) -> None:  # noqa: ANN401
        words = [text_of(it) for it in all_of(item) if it.type == "simple_identifier"]
        if len(words) > 1 and isinstance(value, list):
            names.update(zip(words, value, strict=False))
        elif words:
            names[words[0]] = value

    def _declare(self, node: Node, names: Names) -> None:
        """A variable: the query or the value that it stands for."""
        listed = [it for it in node.children_by_field_name("name") if it.type == "pattern"]
        values = node.children_by_field_name("value")
        computed = node.child_by_field_name("computed_value")
        if computed is not None and listed:
            made: Any = self.run(_getter(computed), names.new_child())
            self.reading.leaving = ""
            names[text_of(listed[0])] = made
        elif len(listed) == len(values):
            for name, value in zip(listed, values, strict=True):
                made = self.values.value(value, names)
                named = [text_of(it) for it in all_of(name) if it.type == "simple_identifier"]
                if len(named) == 1:
                    names[named[0]] = self.members.typed(made, node)
                else:
                    self._bind(name, made, names)
        elif "XCUIApplication" in text_of(node):
            names.update({text_of(it): (Link("app"),) for it in listed})
        else:
            names.update({text_of(it): None for it in listed})

    def _assign(self, node: Node, names: Names) -> None:
        target, result = node.child_by_field_name("target"), node.child_by_field_name("result")
        if target is None or result is None:
            return
        value = self.values.value(result, names)
        sign = next((it.type for it in node.children if not it.is_named), "=")
        while target.type in WRAPPERS and target.named_children:
            target = target.named_children[0]
        if target.type == "simple_identifier":
            name = text_of(target)
            on = names.get("self")
            if sign in ("+=", "-="):
                old = self.values.value(target, names)
                known = isinstance(old, float) and isinstance(value, float)
                value = (old + value if sign == "+=" else old - value) if known else None
            if name not in names and isinstance(on, Object):
                on.fields[name] = value
            elif name not in names and name in self.target.variables:
                self.target.values[name] = value
            else:
                next((it for it in names.maps if name in it), names)[name] = value
        elif target.type == "navigation_expression":
            on = self.values.value(target.named_children[0], names)
            word = text_of(target.named_children[-1]).lstrip(".?!")
            if isinstance(on, Object):
                on.fields[word] = value
            elif isinstance(on, Type):
                on.fields[word] = value

    def value(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What an expression stands for."""
        return self.values.value(node, names)

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What a call gives."""
        return self.calls.call(node, names)

    def property(self, made: Function, on: Any, node: Node) -> Any:  # noqa: ANN401
        """The value of a property, of an object or of none."""
        computed = made.node.child_by_field_name("computed_value")
        if computed is not None:
            return self._within(made, on, {}, _getter(computed), node)
        values = made.node.children_by_field_name("value")
        if values:
            listed = [text_of(it) for it in made.node.children_by_field_name("name")
                      if it.type == "pattern"]  # fmt: skip
            at = listed.index(made.name) if made.name in listed else 0
            value = values[at] if at < len(values) else values[-1]
            with self.reading.within(made.file):
                found = self.values.value(value, ChainMap({"self": on, "type": made.home}))
            return self.members.typed(found, made.node)
        is_app = any(it.type == "user_type" and text_of(it) == "XCUIApplication"
                     for it in all_of(made.node))  # fmt: skip
        return (Link("app"),) if is_app else (Link(made.name),)

    def closed(self, closure: Closure, given: list[Any]) -> Any:  # noqa: ANN401
        """Runs a closure with its arguments."""
        names = closure.names.new_child()
        words = [text_of(it.named_children[0]) for it in all_of(closure.node)
                 if it.type == "lambda_parameter"]  # fmt: skip
        names.update({f"${at}": it for at, it in enumerate(given)})
        names.update(zip(words, given, strict=False))
        with self.reading.within(closure.file):
            found = self.run(statements_of(closure.node), names)
        self.reading.leaving = ""
        return found

    def follow(
        self,
        function: Function,
        on: Any,  # noqa: ANN401
        arguments: list[tuple[str, Any]],
        node: Node,
    ) -> Any:  # noqa: ANN401
        """Runs a function of the target with its arguments."""
        names: dict[str, Any] = {}
        defaults = function.node.children_by_field_name("default_value")
        given = list(arguments)
        for parameter in parameters_of(function.node):
            words = [text_of(it) for it in parameter.named_children
                     if it.type == "simple_identifier"]  # fmt: skip
            label = "" if words[0] == "_" else words[0]
            at = next((at for at, (word, _) in enumerate(given) if word == label), None)
            if at is None and given and given[0][0] == "" and isinstance(given[0][1], Closure):
                at = 0
            if at is not None:
                value = given.pop(at)[1]
            else:
                after = [it for it in defaults if it.start_byte >= parameter.end_byte]
                inside: Names = ChainMap({"self": on, "type": function.home})
                with self.reading.within(function.file):
                    value = self.values.value(after[0], inside) if after else None
            names[words[-1]] = self.members.typed(value, parameter)
        body = function.node.child_by_field_name("body")
        return self._within(function, on, names, [] if body is None else statements_of(body), node)

    def _within(
        self,
        function: Function,
        on: Any,  # noqa: ANN401
        names: dict[str, Any],
        statements: Sequence[Node],
        node: Node,
    ) -> Any:  # noqa: ANN401
        self.reading.enter(function.name, line_of(node))
        base = {"self": on, "type": function.home} if on is not None else {}
        with self.reading.within(function.file):
            found = self.run(statements, ChainMap(names, base))
        self.reading.leaving = ""
        self.reading.leave()
        return found


def _getter(computed: Node) -> list[Node]:
    """The statements that a computed property runs when it is read."""
    getter = next((it for it in computed.named_children if it.type == "computed_getter"), computed)
    return statements_of(getter)
