"""UI tests of XCTest in Swift, read with a parser of Swift; no code is run.

Statements are followed in their order: variables, chains of queries, functions, types and their
extensions, waits. The files of the test's folder, and of the modules that it imports, belong to the
test. A statement that touches something and is not understood is an error that names its file and
line.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost.errors import some_of
from fingerpost_workbench.importers.idle import XCTEST
from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.calls import QUERIES, report_elsewhere, report_files
from fingerpost_workbench.importers.scripts.chains import bounded
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS, Gestures
from fingerpost_workbench.importers.scripts.project import Project, is_code
from fingerpost_workbench.importers.scripts.swift_modules import (
    TOUCHES,
    Bound,
    Case,
    Closure,
    Function,
    Names,
    Object,
    Super,
    Target,
    Type,
    all_of,
    called_name,
    line_of,
    parsed,
    statements_of,
    text_of,
)
from fingerpost_workbench.importers.scripts.xctest_queries import (
    APPS,
    Chain,
    Link,
    Queries,
    is_app,
    is_chain,
)
from fingerpost_workbench.importers.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_CODE = re.compile(
    r"\bXCUIApplication\b|\bXCUIElement\b|:\s*XCTestCase\b|^import XCTest$|"
    r"\bapp(?:\.\w+|\[|\.\w+\[)[^\n]*\.\w+\(",
    re.M,
)
_BRANCHES = frozenset(
    "if_statement guard_statement for_statement while_statement repeat_while_statement "
    "switch_statement do_statement catch_block".split()
)
_WRAPPERS = frozenset(
    "try_expression await_expression postfix_expression directly_assignable_expression "
    "as_expression optional_chaining_expression".split()
)
_OWN = frozenset("coordinate descendants children firstMatch windows".split())
"""What a query or a place of an element begins with, beside the types of elements."""
_SILENT = frozenset(
    "launch terminate activate typeText typeKey waitForExistence waitForNonExistence wait "
    "screenshot addUIInterruptionMonitor removeUIInterruptionMonitor".split()
)
"""What XCTest does with an application or an element without a touch."""
_SYSTEM = re.compile(
    r"XC|UI|NS|CG|CF|Date|Thread|Bundle|Process|Dispatch|JSON|URL|String|print|fatalError|"
    r"precondition|assert|wait|add|expect|sleep|super|self$|continue|Int|Double|Array|Set|min|max"
)
"""The names of the system's own functions and types, which touch nothing."""
_ASKED = frozenset("exists isHittable waitForExistence isEmpty".split())
"""The questions about an element that the hierarchy answers."""
_ELEMENTS = ("XCUIElement", "XCUIApplication", "XCUIElementQuery", "XCUIElementTypeQueryProvider")
"""The types of what a query gives, which a test extends."""
_ABSENT = re.compile(r"#if\s+(?:!\s*os\(iOS\)|targetEnvironment\(macCatalyst\)|os\((?!iOS)\w+\))")
"""Conditions of compilation that do not hold on iOS."""
_SUMS = frozenset("additive_expression multiplicative_expression".split())
_DECIDED = frozenset(
    "conjunction_expression disjunction_expression equality_expression comparison_expression "
    "nil_coalescing_expression".split()
)
_MAX_CALLS = 50


@dataclass(slots=True)
class _Test:
    """Follows the statements of a test and of the files of its target."""

    gestures: Gestures
    queries: Queries
    target: Target
    elsewhere: dict[str, str] = field(default_factory=dict)
    known: dict[str, Any] = field(default_factory=dict)
    """The values of the target's variables, once they are looked up."""
    depth: int = 0
    leaving: str = ""
    """`return`, `break` or `continue` while one is under way."""

    def problem(self, sentence: str, node: Node) -> Exception:
        return self.gestures.source.problem(sentence, line_of(node))

    def touches(self, node: Node) -> bool:
        return self.target.touches(node)

    # Statements

    def run(self, statements: Sequence[Node], names: Names) -> Any:  # noqa: ANN401
        """Runs statements; returns what a return, or a single expression, gives."""
        left_out: list[bool] = []
        for node in statements:
            if node.type == "directive":
                word = text_of(node)
                if word.startswith("#if"):
                    left_out.append(_ABSENT.match(word) is not None)
                elif left_out and word.startswith("#else"):
                    left_out[-1] = not left_out[-1]
                elif left_out and word.startswith("#endif"):
                    left_out.pop()
            elif not any(left_out):
                found = self.statement(node, names)
                if self.leaving or len(statements) == 1:
                    return found
        return None

    def statement(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """Follows a statement; returns what it gives."""
        kind = node.type
        if node.has_error and kind not in ("class_declaration", "function_declaration"):
            if self.touches(node):
                raise self.misunderstood(node)
            return None
        if kind in ("class_declaration", "protocol_declaration", "comment", "multiline_comment",
                    "import_declaration", "typealias_declaration"):  # fmt: skip
            return None
        if kind == "function_declaration":
            name = next((text_of(it) for it in node.named_children
                         if it.type == "simple_identifier"), "")  # fmt: skip
            names[name] = Bound([Function(name, node, self.gestures.source)], names.get("self"))
        elif kind == "property_declaration":
            self.declare(node, names)
        elif kind == "assignment":
            self.assign(node, names)
        elif kind == "if_statement":
            return self.branch(node, names)
        elif kind == "guard_statement":
            return self.guard(node, names)
        elif kind == "switch_statement":
            return self.switch(node, names)
        elif kind == "do_statement":
            return self.attempt(node, names)
        elif kind == "for_statement" and self.touches(node):
            return self.loop(node, names)
        elif kind == "control_transfer_statement":
            word = text_of(node).split()[0] if text_of(node) else ""
            result = node.child_by_field_name("result")
            found = None if result is None or word == "throw" else self.value(result, names)
            self.leaving = word if word in ("return", "break", "continue") else self.leaving
            return found
        elif kind in _BRANCHES:
            if self.touches(node):
                raise self.misunderstood(node)
        else:
            return self.value(node, names)
        return None

    def misunderstood(self, node: Node) -> Exception:
        what = "a branch or loop" if node.type in _BRANCHES else "this statement"
        return self.problem(
            f"{what} touches something, and it is not understood: write the query and the "
            'gesture with literal values, as app.buttons["Buy"].tap().',
            node,
        )

    def branch(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """The statements that an if runs on this screen."""
        inside = names.new_child()
        decided = self.holds(node, inside)
        if decided is None:
            if self.touches(node):
                raise self.misunderstood(node)
            return None
        parts = node.children
        ends = next((at for at, it in enumerate(parts) if it.type == "else"), len(parts))
        for part in parts[:ends] if decided else parts[ends:]:
            if part.type == "statements":
                return self.run(part.named_children, inside if decided else names.new_child())
            if part.type == "if_statement":
                return self.branch(part, names)
        return None

    def guard(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        decided = self.holds(node, names)
        if decided is True or (decided is None and not self.touches(node)):
            return None
        if decided is None:
            raise self.misunderstood(node)
        return self.run(statements_of(node), names.new_child())

    def switch(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """The entry of a switch over a known value."""
        given = node.child_by_field_name("expr")
        value = None if given is None else self.value(given, names)
        wanted = value.name if isinstance(value, Case) else value
        if isinstance(wanted, str | float | bool):
            for entry in node.named_children:
                if entry.type != "switch_entry":
                    continue
                patterns = [it for it in entry.named_children if it.type == "switch_pattern"]
                texts = [text_of(it).strip().lstrip(".").strip('"') for it in patterns]
                if str(wanted).lstrip(".") in texts or not patterns:
                    found = self.run(statements_of(entry), names.new_child())
                    self.leaving = "" if self.leaving == "break" else self.leaving
                    return found
        if self.touches(node):
            raise self.misunderstood(node)
        return None

    def attempt(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A do: its body, as nothing is thrown."""
        if any(it.type == "catch_block" for it in node.named_children) and self.touches(node):
            because = "whether something is thrown is known on a device alone"
            self.gestures.request.losses.assumed("script", "try", "nothing is thrown", because)
        inside = next((it for it in node.named_children if it.type == "statements"), None)
        return None if inside is None else self.run(inside.named_children, names.new_child())

    def holds(self, node: Node, names: Names) -> bool | None:
        """Whether the conditions of a statement hold on this screen; None where it is not known."""
        conditions = [it for it in node.children_by_field_name("condition") if it.is_named]
        bound = node.child_by_field_name("bound_identifier")
        if bound is not None and len(conditions) == 2:
            # `if let one = other`
            value = self.value(conditions[-1], names)
            names[text_of(bound)] = value
            return None if is_chain(value) or value is None else True
        found = [self.decided(it, names) for it in conditions]
        if False in found:
            return False
        return None if not found or None in found else True

    def decided(self, node: Node, names: Names) -> bool | None:
        """A condition about what is on the screen, or about known values."""
        parts = node.named_children
        if node.type == "boolean_literal":
            return text_of(node) == "true"
        if node.type == "availability_condition":
            because = "the newest branch is taken"
            self.gestures.request.losses.assumed("script", "#available", "true", because)
            return True
        if node.type == "tuple_expression" and len(parts) == 1:
            return self.decided(parts[0], names)
        if node.type in ("conjunction_expression", "disjunction_expression"):
            left, right = (self.decided(it, names) for it in (parts[0], parts[-1]))
            ends = node.type == "disjunction_expression"
            if ends in (left, right):
                return ends
            return None if left is None or right is None else not ends
        if node.type in ("equality_expression", "comparison_expression"):
            return self.compared(node, names)
        if parts and parts[0].type == "bang" and node.type == "call_expression":
            # The grammar takes the brackets of `!(…)` for those of a call.
            given = (it for it in all_of(parts[-1]) if it.type == "value_argument")
            inner = next((self.decided(it.named_children[-1], names) for it in given), None)
            return None if inner is None else not inner
        if self.touches(node):
            return None
        is_denied = text_of(node).startswith("!")
        value = self.value(node, names)
        if isinstance(value, bool):
            return value is not is_denied if self.denies(node) else value
        if not is_chain(value) or value[-1].name not in _ASKED:
            return None
        is_empty = value[-1].name == "isEmpty"
        found = self.queries.count(value[:-1], node)
        if found is None:
            return None
        self.asked()
        is_there = bool(found) is not is_empty
        return is_there is not is_denied

    def asked(self) -> None:
        because = "branches ask whether elements are there; another screen may answer otherwise"
        self.gestures.request.losses.assumed("script", "exists", "as on this screen", because)

    def denies(self, node: Node) -> bool:
        """Whether `!` stands before something whose value leaves it out."""
        return node.type == "prefix_expression" and text_of(node).startswith("!")

    def compared(self, node: Node, names: Names) -> bool | None:
        sign = next((it.type for it in node.children if not it.is_named), "")
        values: list[Any] = []
        for it in (node.named_children[0], node.named_children[-1]):
            value: Any = self.decided(it, names)
            value = self.value(it, names) if value is None else value
            if is_chain(value) and value[-1].name == "count":
                counted = self.queries.count(value[:-1], node)
                value = None if counted is None else float(counted)
                if counted is not None:
                    self.asked()
            if is_chain(value) and value[-1].name == "userInterfaceIdiom":
                value = ".pad" if min(self.gestures.request.size) >= 700 else ".phone"
            values.append(f".{value.name}" if isinstance(value, Case) else value)
        one, other = values
        if not all(isinstance(it, str | float | bool) for it in values):
            return None
        if sign in ("==", "!="):
            return bool(one == other) is (sign == "==")
        if isinstance(one, float) and isinstance(other, float):
            return {"<": one < other, ">": one > other, "<=": one <= other,
                    ">=": one >= other}.get(sign)  # fmt: skip
        return None

    def loop(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A loop over known values, or over a range of known numbers."""
        collection, item = (node.child_by_field_name(it) for it in ("collection", "item"))
        values: Any = None
        if collection is not None and collection.type == "range_expression":
            start, end = (self.value(it, names) for it in collection.named_children)
            if isinstance(start, float) and isinstance(end, float):
                last = int(end) + ("..." in text_of(collection))
                values = [float(it) for it in range(int(start), last)[: MAX_TURNS + 1]]
        elif collection is not None:
            values = self.value(collection, names)
        if (
            not isinstance(values, list)
            or item is None
            or node.child_by_field_name("condition") is not None
        ):
            raise self.problem("how often a loop that touches something runs is not known.", node)
        for value in values:
            self.gestures.turn()
            inside = names.new_child()
            self.bind(item, value, inside)
            found = self.run(statements_of(node), inside)
            left = self.leaving
            if left == "return":
                return found
            self.leaving = ""
            if left == "break":
                return None
        return None

    def bind(self, item: Node, value: Any, names: Names) -> None:  # noqa: ANN401
        words = [text_of(it) for it in all_of(item) if it.type == "simple_identifier"]
        if len(words) > 1 and isinstance(value, list):
            names.update(zip(words, value, strict=False))
        elif words:
            names[words[0]] = value

    def declare(self, node: Node, names: Names) -> None:
        """A variable: the query or the value that it stands for."""
        listed = [it for it in node.children_by_field_name("name") if it.type == "pattern"]
        values = node.children_by_field_name("value")
        computed = node.child_by_field_name("computed_value")
        if computed is not None and listed:
            made: Any = self.run(_getter(computed), names.new_child())
            self.leaving = ""
            names[text_of(listed[0])] = made
        elif len(listed) == len(values):
            for name, value in zip(listed, values, strict=True):
                made = self.value(value, names)
                named = [text_of(it) for it in all_of(name) if it.type == "simple_identifier"]
                if len(named) == 1:
                    names[named[0]] = self.typed(made, node)
                else:
                    self.bind(name, made, names)
        elif "XCUIApplication" in text_of(node):
            names.update({text_of(it): (Link("app"),) for it in listed})
        else:
            names.update({text_of(it): None for it in listed})

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

    def assign(self, node: Node, names: Names) -> None:
        target, result = node.child_by_field_name("target"), node.child_by_field_name("result")
        if target is None or result is None:
            return
        value = self.value(result, names)
        sign = next((it.type for it in node.children if not it.is_named), "=")
        while target.type in _WRAPPERS and target.named_children:
            target = target.named_children[0]
        if target.type == "simple_identifier":
            name = text_of(target)
            on = names.get("self")
            if sign in ("+=", "-="):
                old = self.value(target, names)
                known = isinstance(old, float) and isinstance(value, float)
                value = (old + value if sign == "+=" else old - value) if known else None
            if name not in names and isinstance(on, Object):
                on.fields[name] = value
            elif name not in names and name in self.target.variables:
                self.known[name] = value
            else:
                next((it for it in names.maps if name in it), names)[name] = value
        elif target.type == "navigation_expression":
            on = self.value(target.named_children[0], names)
            word = text_of(target.named_children[-1]).lstrip(".?!")
            if isinstance(on, Object):
                on.fields[word] = value
            elif isinstance(on, Type):
                on.fields[word] = value

    # Values

    def value(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal, an object, a closure, a chain; None for anything else."""
        if node.has_error:
            # The grammar does not know this piece.
            if self.touches(node):
                raise self.misunderstood(node)
            return None
        kind = node.type
        if kind in ("line_string_literal", "multi_line_string_literal"):
            return self.text(node, names)
        if kind in ("integer_literal", "real_literal"):
            return float(text_of(node).replace("_", ""))
        if kind == "boolean_literal":
            return text_of(node) == "true"
        if kind == "simple_identifier":
            return self.look(text_of(node), names, node)
        if kind == "self_expression":
            return names.get("self") or (Link("self"),)
        if kind == "super_expression":
            home = names.get("type")
            return Super(home, names.get("self")) if isinstance(home, Type) else (Link("super"),)
        if kind in _WRAPPERS and node.named_children:
            parts = [it for it in node.named_children if it.type != "try_operator"]
            return self.value(parts[0], names)
        if kind == "tuple_expression":
            parts = [self.value(it, names) for it in node.named_children]
            return parts[0] if len(parts) == 1 else parts
        if kind == "array_literal":
            return [self.value(it, names) for it in node.named_children]
        if kind == "dictionary_literal":
            keys, values = (node.children_by_field_name(it) for it in ("key", "value"))
            pairs = [(self.value(a, names), self.value(b, names))
                     for a, b in zip(keys, values, strict=False)]  # fmt: skip
            return {key: value for key, value in pairs if isinstance(key, str | float)}
        if kind == "prefix_expression":
            return self.prefixed(node, names)
        if kind == "navigation_expression":
            word = text_of(node.named_children[-1]).lstrip(".?!")
            return self.of(self.value(node.named_children[0], names), word, node)
        if kind == "call_expression":
            return self.call(node, names)
        if kind == "lambda_literal":
            return Closure(node, names, self.gestures.source)
        if kind == "ternary_expression":
            parts = node.named_children
            chosen = self.decided(parts[0], names)
            if chosen is not None:
                return self.value(parts[1 if chosen else 2], names)
        elif not self.touches(node) and kind in _SUMS | _DECIDED and len(node.named_children) > 1:
            return self.calculated(node, names)
        if self.touches(node):
            raise self.misunderstood(node)
        return None

    def prefixed(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        inner = node.named_children[-1]
        text = text_of(node)
        if node.named_children[0].type == "bang":
            # The grammar reads `!app.alerts["Allow"]` as `(!app.alerts)["Allow"]`.
            return self.value(inner, names)
        if text.startswith("."):
            return f".{text_of(inner)}" if inner.type == "simple_identifier" else text
        value = self.value(inner, names)
        return -value if text.startswith("-") and isinstance(value, float) else None

    def calculated(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What an operator makes of known values; None where one is not known."""
        left, right = node.named_children[0], node.named_children[-1]
        if node.type == "nil_coalescing_expression":
            value = self.value(left, names)
            return self.value(right, names) if value is None else value
        if node.type in _DECIDED:
            return self.decided(node, names)
        one, other = self.value(left, names), self.value(right, names)
        sign = next((it.type for it in node.children if not it.is_named), "")
        if isinstance(one, float) and isinstance(other, float):
            made = {"+": one + other, "-": one - other, "*": one * other}
            return made.get(sign, one / other if sign == "/" and other else None)
        if sign == "+" and isinstance(one, str) and isinstance(other, str):
            return bounded(one + other)
        if sign == "+" and isinstance(one, list) and isinstance(other, list):
            return one + other if len(one) + len(other) <= MAX_TURNS else None
        return None

    def text(self, node: Node, names: Names) -> str | None:
        """The text of a string, with the values in it; None where one is not known."""
        made = ""
        for part in node.named_children:
            if part.type in ("line_str_text", "multi_line_str_text"):
                made += text_of(part)
            elif part.type == "str_escaped_char":
                escaped = text_of(part)
                made += {"\\n": "\n", "\\t": "\t"}.get(escaped, escaped[1:])
            elif part.type == "interpolated_expression" and part.named_children:
                value = self.value(part.named_children[0], names)
                if isinstance(value, float) and value.is_integer():
                    value = int(value)
                if not isinstance(value, str | int | float):
                    return None
                made += str(value)
            else:
                return None
        return bounded(made)

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
            found = self.extended(on, name, node)
            if found is not None:
                return found
            # In an extension, a query or a gesture is one of the element itself.
            if (name in QUERIES or name in _OWN or name in TOUCHES or name in _ASKED) and (
                name not in self.target.functions
            ):
                return (*on, Link(name))
        if name in self.known:
            return self.known[name]
        if name in self.target.variables:
            self.known[name] = (Link(name),)
            self.known[name] = self.property(self.target.variables[name], None, node)
            return self.known[name]
        if name in self.target.functions:
            return Bound(self.target.functions[name], None)
        if name in _ELEMENTS:
            return (Link(name),)
        home = names.get("type")
        inner = home.types.get(name) if isinstance(home, Type) else None
        return inner or self.target.types.get(name) or (Link(name),)

    def property(self, made: Function, on: Any, node: Node) -> Any:  # noqa: ANN401
        """The value of a property, of an object or of none."""
        computed = made.node.child_by_field_name("computed_value")
        if computed is not None:
            return self.within(made, on, {}, _getter(computed), node)
        values = made.node.children_by_field_name("value")
        if values:
            listed = [text_of(it) for it in made.node.children_by_field_name("name")
                      if it.type == "pattern"]  # fmt: skip
            at = listed.index(made.name) if made.name in listed else 0
            value = values[at] if at < len(values) else values[-1]
            here, self.gestures.source = self.gestures.source, made.file
            names: Names = ChainMap({"self": on, "type": made.home})
            found = self.value(value, names)
            self.gestures.source = here
            return self.typed(found, made.node)
        is_app = any(it.type == "user_type" and text_of(it) == "XCUIApplication"
                     for it in all_of(made.node))  # fmt: skip
        return (Link("app"),) if is_app else (Link(made.name),)

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
                return on.name if raw is None else self.value(raw, ChainMap({}))
            found = self.target.find(on.type, name, of_type=False, after=after)
            if not found and isinstance(on, Object):
                # `self` of a class method, or a static member by the type's own name.
                case = self.target.types.get("XCTestCase")
                found = [] if case is None else case.members.get(name, [])
        if not found:
            return None
        if found[0].node.type == "function_declaration":
            return Bound(found, on)
        value = self.property(found[0], on, node)
        is_kept = found[0].node.child_by_field_name("computed_value") is None
        if is_kept and isinstance(on, Object | Type):
            on.fields[name] = value
        return value

    def extended(self, on: Chain, name: str, node: Node) -> Any:  # noqa: ANN401
        """What the test's extensions of elements and queries add; None where they do not."""
        for word in _ELEMENTS:
            type = self.target.types.get(word)
            found = None if type is None else type.members.get(name)
            if found and found[0].node.type == "function_declaration":
                return Bound(found, on)
            if found:
                return self.property(found[0], on, node)
        return None

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
            added = self.extended(value, name, node)
            return (*value, Link(name)) if added is None else added
        if isinstance(value, list):
            ends = {"first": value[:1], "last": value[-1:]}.get(name)
            if ends is not None:
                return ends[0] if ends else None
        if isinstance(value, list | str | dict):
            size = len(value)
            return {"count": float(size), "isEmpty": size == 0}.get(name)
        return None

    # Calls

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        callee, suffix = node.named_children[0], node.named_children[-1]
        if callee.type == "bang":
            return None
        given = next((it for it in suffix.named_children if it.type == "value_arguments"), None)
        listed = [] if given is None else given.named_children
        on: Any = None
        is_method = callee.type == "navigation_expression" and not callee.has_error
        if is_method:
            # What a method is of is looked at once: it may touch.
            on = self.value(callee.named_children[0], names)
            word = text_of(callee.named_children[-1]).lstrip(".?!")
            target = self.of(on, word, callee)
        else:
            target = self.value(callee, names)
        arguments = [self.argument(it, names) for it in listed]
        if given is not None and text_of(given).startswith("["):
            return self.item(target, arguments)
        closures = [self.value(it, names) for it in suffix.named_children
                    if it.type == "lambda_literal"]  # fmt: skip
        arguments += [("", it) for it in closures]
        name = called_name(node)
        if isinstance(target, Closure):
            return self.closed(target, [value for _, value in arguments])
        if isinstance(target, Type):
            return self.made(target, arguments, node)
        if isinstance(target, Bound):
            chosen = _chosen(target.functions, arguments)
            if chosen is not None:
                return self.follow(chosen, target.on, arguments, node)
            # One of the system's, or of a package, beside those of the test.
            target = (*(target.on if is_chain(target.on) else ()), Link(name))
        if isinstance(on, list) and name in ("forEach", "map", "enumerated"):
            return self.each(on, name, closures)
        if isinstance(on, str) and target is None:
            return _said(on, name, [value for _, value in arguments])
        if isinstance(target, Super):
            self.construct(target.on, arguments, node, target.home)
            return None
        if not is_chain(target):
            if self.touches(node):
                raise self.misunderstood(node)
            if on is None and is_method:
                self.elsewhere.setdefault(f"{text_of(callee):.60}", self.place(node))
            return None
        return self.unknown(target, arguments, node)

    def unknown(self, target: Chain, arguments: list[tuple[str, Any]], node: Node) -> Any:  # noqa: ANN401
        """A gesture, a wait, or a function of the system; others are reported."""
        last = Link(target[-1].name, tuple(arguments))
        name, first = last.name, target[0].name
        if first == "super" and len(target) == 2 and target[1].name == "init":
            return None
        if name == "sleep" and first in ("sleep", "Thread", "usleep"):
            seconds = arguments[0][1] if arguments else None
            self.gestures.begin("sleep", line_of(node), touches=False)
            self.gestures.wait(self.gestures.number_of(seconds, "sleep"))
            return None
        if name in TOUCHES and len(target) > 1:
            if first == "XCUIDevice":
                self.gestures.begin("XCUIDevice", line_of(node))
                self.gestures.skip("it presses a button of the device, which is no touch")
                return None
            self.gestures.begin(name, line_of(node))
            self.queries.gesture(last, target[:-1], node)
            return None
        values = [value for _, value in arguments]
        if name == "XCTUnwrap" and values:
            return values[0]
        closures = [it for it in values if isinstance(it, Closure) and self.touches(it.node)]
        if closures:
            if name not in ("runActivity", "step"):
                raise self.problem("a closure touches something; when it runs is not known.", node)
            return self.closed(closures[0], [])
        is_silent = _SYSTEM.match(first) is not None
        if is_app(target):
            is_silent = name in _SILENT or len(target) == 1
        made = (*target[:-1], last)
        asks = is_app(target) and len(target) > 1
        if name in self.target.touching and not asks and not is_silent:
            raise self.misunderstood(node)
        if not is_silent and not asks:
            place = self.place(node)
            self.elsewhere.setdefault(".".join(link.name for link in target), place)
        return made

    def place(self, node: Node) -> str:
        """The line of a node, with its file where that is another one."""
        here = self.gestures.source
        is_first = here is self.gestures.request.source
        return f"line {line_of(node)}" if is_first else f"{here.short_name}:{line_of(node)}"

    def argument(self, node: Node, names: Names) -> tuple[str, Any]:
        label = next((text_of(it) for it in node.named_children
                      if it.type == "value_argument_label"), "")  # fmt: skip
        # An operator, `reduce(0, +)`, has no parts with names.
        value = self.value(node.named_children[-1], names) if node.named_children else None
        return label, value

    def item(self, on: Any, arguments: list[tuple[str, Any]]) -> Any:  # noqa: ANN401
        at = arguments[0][1] if arguments else None
        if isinstance(on, list) and isinstance(at, float) and 0 <= at < len(on):
            return on[int(at)]
        if isinstance(on, dict):
            return on.get(at) if isinstance(at, str | float) else None
        return (*on, Link("[]", tuple(arguments))) if is_chain(on) else None

    def each(self, items: list[Any], name: str, closures: list[Any]) -> Any:  # noqa: ANN401
        """`forEach` and `map` of known values."""
        if name == "enumerated":
            return [[float(at), it] for at, it in enumerate(items)]
        made = []
        for item in items:
            self.gestures.turn()
            made.append(self.closed(closures[0], [item]) if closures else None)
        return made

    def closed(self, closure: Closure, given: list[Any]) -> Any:  # noqa: ANN401
        """Runs a closure with its arguments."""
        names = closure.names.new_child()
        words = [text_of(it.named_children[0]) for it in all_of(closure.node)
                 if it.type == "lambda_parameter"]  # fmt: skip
        names.update({f"${at}": it for at, it in enumerate(given)})
        names.update(zip(words, given, strict=False))
        here, self.gestures.source = self.gestures.source, closure.file
        found = self.run(statements_of(closure.node), names)
        self.gestures.source, self.leaving = here, ""
        return found

    def made(self, type: Type, arguments: list[tuple[str, Any]], node: Node) -> Any:  # noqa: ANN401
        """An object of a type, the case with a raw value, or the application."""
        if arguments and arguments[0][0] == "rawValue":
            for name, raw in type.cases.items():
                said = name if raw is None else self.value(raw, ChainMap({}))
                if said == arguments[0][1]:
                    return Case(type, name)
            return None
        bases = {base for it in self.target.above(type) for base in it.bases}
        if any(base.endswith("Application") for base in bases):
            return (Link("app"),)
        made = Object(type)
        self.construct(made, arguments, node, None)
        return made

    def construct(
        self, on: object, arguments: list[tuple[str, Any]], node: Node, after: Type | None
    ) -> None:
        """Runs an initializer of a type, or of those above it; else fills the properties."""
        if not isinstance(on, Object):
            return
        is_on = after is None
        for it in self.target.above(on.type):
            chosen = _chosen(it.inits, arguments) if is_on else None
            if chosen is not None:
                self.follow(chosen, on, arguments, node)
                return
            is_on = is_on or it is after
        for label, value in arguments:
            if label:
                found = self.target.find(on.type, label, of_type=False)
                on.fields[label] = self.typed(value, found[0].node if found else None)

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
        for parameter in _parameters(function.node):
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
                here, self.gestures.source = self.gestures.source, function.file
                inside: Names = ChainMap({"self": on, "type": function.home})
                value = self.value(after[0], inside) if after else None
                self.gestures.source = here
            names[words[-1]] = self.typed(value, parameter)
        body = function.node.child_by_field_name("body")
        return self.within(function, on, names, [] if body is None else statements_of(body), node)

    def within(
        self,
        function: Function,
        on: Any,  # noqa: ANN401
        names: dict[str, Any],
        statements: Sequence[Node],
        node: Node,
    ) -> Any:  # noqa: ANN401
        self.depth += 1
        self.gestures.call()
        if self.depth > _MAX_CALLS:
            raise self.problem(f"{function.name} calls itself more than {_MAX_CALLS} times.", node)
        here, self.gestures.source = self.gestures.source, function.file
        base = {"self": on, "type": function.home} if on is not None else {}
        found = self.run(statements, ChainMap(names, base))
        self.gestures.source, self.leaving = here, ""
        self.depth -= 1
        return found

    # Tests

    def tests(self, type: Type) -> int:
        """Runs the tests of a type in their order, each with what sets it up."""
        methods = [it for found in type.members.values() for it in found]
        listed = [it for it in methods if it.name.startswith("test") and _is_function(it)]
        for it in listed:
            on = Object(type)
            for word in ("setUp", "setUpWithError"):
                for of_type in (True, False):
                    found = self.target.find(type, word, of_type=of_type)
                    if found:
                        self.follow(found[0], type if of_type else on, [], found[0].node)
            self.follow(it, on, [], it.node)
        return len(listed)


def read_xctest(request: ScriptRequest) -> ImportedScript:
    """Reads the statements of a file, or of its test methods, in their order.

    Raises:
        ImportProblem: a statement touches something and is not understood, an element does not
            exist, or nothing touches; names file and line.
        MissingExtraError: the extra `testcode` is not installed.
    """
    source = request.source
    root = parsed(source)
    gestures, project = Gestures(request, idle=XCTEST), Project(source)
    target = Target(project)
    own = target.first(root)
    test = _Test(gestures, Queries(gestures), target)
    listed = [it for it in root.named_children if it.type != "function_declaration"]
    test.run(listed, ChainMap({}))
    count = sum(test.tests(it) for it in own if it.name != "XCTestCase")
    if count > 1:
        because = "each starts the app again on a device"
        request.losses.assumed("script", "tests", "one after another, on one screen", because)
    touching = sorted(_own_functions(root) & target.touching)
    if not gestures.number and touching and not count:
        raise source.problem(f"no test of this file calls what touches: {some_of(touching)}.")
    report_files(project, request)
    report_elsewhere(test.elsewhere, request, touches=bool(gestures.number))
    return gestures.script()


def _own_functions(root: Node) -> set[str]:
    return {text_of(name) for it in all_of(root) if it.type == "function_declaration"
            and (name := it.child_by_field_name("name")) is not None}  # fmt: skip


def _said(text: str, name: str, given: list[Any]) -> str | bool | None:
    """What a method of a text gives; None for one that is not known."""
    if not given:
        known = {
            "lowercased": text.lower(),
            "uppercased": text.upper(),
            "capitalized": text.title(),
        }
        return known.get(name)
    part = given[0]
    if not isinstance(part, str):
        return None
    asked = {"contains": part in text, "hasPrefix": text.startswith(part),
             "hasSuffix": text.endswith(part)}  # fmt: skip
    return asked.get(name)


def _is_function(member: Function) -> bool:
    return bool(member.node.type == "function_declaration")


def _getter(computed: Node) -> list[Node]:
    """The statements that a computed property runs when it is read."""
    getter = next((it for it in computed.named_children if it.type == "computed_getter"), computed)
    return statements_of(getter)


def _parameters(node: Node) -> list[Node]:
    return [it for it in node.named_children if it.type == "parameter"]


def _chosen(functions: list[Function], arguments: list[tuple[str, Any]]) -> Function | None:
    """The function whose parameters have the labels of a call; None where none has."""
    for function in functions:
        parameters = _parameters(function.node)
        defaults = function.node.children_by_field_name("default_value")
        labels = []
        for at, it in enumerate(parameters):
            word = next(text_of(part) for part in it.named_children
                        if part.type == "simple_identifier")  # fmt: skip
            end = parameters[at + 1].start_byte if at + 1 < len(parameters) else 1 << 60
            has_default = any(it.end_byte <= one.start_byte < end for one in defaults)
            labels.append(("" if word == "_" else word, has_default))
        given = [label for label, _ in arguments]
        closures = [at for at, (label, value) in enumerate(arguments)
                    if label == "" and isinstance(value, Closure)]  # fmt: skip
        rest = list(given)
        for label, has_default in labels:
            if label in rest:
                rest.remove(label)
            elif closures and rest and rest[-1] == "":
                rest.pop()
            elif not has_default:
                break
        else:
            if not rest:
                return function
    return None


def _is_swift(source: SourceFile) -> bool:
    """Whether a source is Swift: by its ending, or by how it begins."""
    known = is_code(source, "swift")
    if known is not None:
        return known
    return (
        source.head[:1] not in "<{["
        and "element(by." not in source.head
        and bool(_CODE.search(source.head))
    )


IMPORTER = ScriptImporter(
    name="xctest",
    summary="UI test of XCTest, in Swift",
    recognizes=_is_swift,
    read=read_xctest,
)
