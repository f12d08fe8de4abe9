"""What expressions of Swift stand for, and which conditions hold, as far as the code says it.

A value is a literal, a list, a dict, an object, a type, a case, a function, a closure, or a chain
of names and calls of which no more is known; None where nothing is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fingerpost_workbench.importers.scripts.chains import bounded
from fingerpost_workbench.importers.scripts.code_modules import Names
from fingerpost_workbench.importers.scripts.code_reading import Reading
from fingerpost_workbench.importers.scripts.code_trees import all_of, line_of, text_of
from fingerpost_workbench.importers.scripts.gestures import MAX_TURNS
from fingerpost_workbench.importers.scripts.swift_members import ASKED, Code, Members
from fingerpost_workbench.importers.scripts.swift_modules import Case, Closure, Super, Target, Type
from fingerpost_workbench.importers.scripts.xctest_queries import Link, Queries, is_chain

if TYPE_CHECKING:
    from tree_sitter import Node


BRANCHES = frozenset(
    "if_statement guard_statement for_statement while_statement repeat_while_statement "
    "switch_statement do_statement catch_block".split()
)
WRAPPERS = frozenset(
    "try_expression await_expression postfix_expression directly_assignable_expression "
    "as_expression optional_chaining_expression".split()
)
_SUMS = frozenset("additive_expression multiplicative_expression".split())
_DECIDED = frozenset(
    "conjunction_expression disjunction_expression equality_expression comparison_expression "
    "nil_coalescing_expression".split()
)


@dataclass(frozen=True, slots=True)
class Values:
    """Finds what expressions stand for.

    Attributes:
        reading: where the reading stands.
        target: what the files of the test declare.
        queries: what the screen answers.
        members: what names stand for.
        code: what runs the test's functions.
    """

    reading: Reading
    target: Target
    queries: Queries
    members: Members
    code: Code

    def value(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal, an object, a closure, a chain; None for anything else."""
        if node.has_error:
            # The grammar does not know this piece.
            if self.target.touches(node):
                raise self.misunderstood(node)
            return None
        kind = node.type
        if kind in ("line_string_literal", "multi_line_string_literal"):
            return self._text(node, names)
        if kind in ("integer_literal", "real_literal"):
            return float(text_of(node).replace("_", ""))
        if kind == "boolean_literal":
            return text_of(node) == "true"
        if kind == "simple_identifier":
            return self.members.look(text_of(node), names, node)
        if kind == "self_expression":
            return names.get("self") or (Link("self"),)
        if kind == "super_expression":
            home = names.get("type")
            return Super(home, names.get("self")) if isinstance(home, Type) else (Link("super"),)
        if kind in WRAPPERS and node.named_children:
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
            return self._prefixed(node, names)
        if kind == "navigation_expression":
            word = text_of(node.named_children[-1]).lstrip(".?!")
            return self.members.of(self.value(node.named_children[0], names), word, node)
        if kind == "call_expression":
            return self.code.call(node, names)
        if kind == "lambda_literal":
            return Closure(node, names, self.reading.gestures.source)
        if kind == "ternary_expression":
            parts = node.named_children
            chosen = self.decided(parts[0], names)
            if chosen is not None:
                return self.value(parts[1 if chosen else 2], names)
        elif (
            not self.target.touches(node)
            and kind in _SUMS | _DECIDED
            and len(node.named_children) > 1
        ):
            return self._calculated(node, names)
        if self.target.touches(node):
            raise self.misunderstood(node)
        return None

    def _prefixed(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        inner = node.named_children[-1]
        text = text_of(node)
        if node.named_children[0].type == "bang":
            # The grammar reads `!app.alerts["Allow"]` as `(!app.alerts)["Allow"]`.
            return self.value(inner, names)
        if text.startswith("."):
            return f".{text_of(inner)}" if inner.type == "simple_identifier" else text
        value = self.value(inner, names)
        return -value if text.startswith("-") and isinstance(value, float) else None

    def _calculated(self, node: Node, names: Names) -> Any:  # noqa: ANN401
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

    def _text(self, node: Node, names: Names) -> str | None:
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

    def misunderstood(self, node: Node) -> Exception:
        """An error of a piece of code that touches something and is not understood."""
        what = "a branch or loop" if node.type in BRANCHES else "this statement"
        return self.reading.problem(
            f"{what} touches something, and it is not understood: write the query and the "
            'gesture with literal values, as app.buttons["Buy"].tap().',
            line_of(node),
        )

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
            self.reading.assume("#available", "true", because)
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
            return self._compared(node, names)
        if parts and parts[0].type == "bang" and node.type == "call_expression":
            # The grammar takes the brackets of `!(…)` for those of a call.
            given = (it for it in all_of(parts[-1]) if it.type == "value_argument")
            inner = next((self.decided(it.named_children[-1], names) for it in given), None)
            return None if inner is None else not inner
        if self.target.touches(node):
            return None
        is_denied = text_of(node).startswith("!")
        value = self.value(node, names)
        if isinstance(value, bool):
            return value is not is_denied if self._denies(node) else value
        if not is_chain(value) or value[-1].name not in ASKED:
            return None
        is_empty = value[-1].name == "isEmpty"
        found = self.queries.count(value[:-1], node)
        if found is None:
            return None
        self.reading.gestures.asked("exists")
        is_there = bool(found) is not is_empty
        return is_there is not is_denied

    def _denies(self, node: Node) -> bool:
        """Whether `!` stands before something whose value leaves it out."""
        return node.type == "prefix_expression" and text_of(node).startswith("!")

    def _compared(self, node: Node, names: Names) -> bool | None:
        sign = next((it.type for it in node.children if not it.is_named), "")
        values: list[Any] = []
        for it in (node.named_children[0], node.named_children[-1]):
            value: Any = self.decided(it, names)
            value = self.value(it, names) if value is None else value
            if is_chain(value) and value[-1].name == "count":
                counted = self.queries.count(value[:-1], node)
                value = None if counted is None else float(counted)
                if counted is not None:
                    self.reading.gestures.asked("exists")
            if is_chain(value) and value[-1].name == "userInterfaceIdiom":
                value = ".pad" if min(self.reading.gestures.request.size) >= 700 else ".phone"
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
