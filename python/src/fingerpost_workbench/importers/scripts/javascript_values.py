"""What expressions of JavaScript and TypeScript stand for, as far as the code says it.

A value is a literal, a list, an object as a dict, a function, a class, or a chain of names and
calls of which no more is known; None where nothing is known.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from fingerpost_workbench.importers.scripts.chains import Link, Pattern, bounded, is_chain
from fingerpost_workbench.importers.scripts.code_modules import Imported, Names
from fingerpost_workbench.importers.scripts.code_reading import UNKNOWN_VALUE, Reading
from fingerpost_workbench.importers.scripts.code_trees import line_of, text_of
from fingerpost_workbench.importers.scripts.javascript_modules import (
    Class,
    Function,
    Modules,
    Super,
)
from fingerpost_workbench.importers.scripts.javascript_syntax import (
    FUNCTIONS,
    is_getter,
    key_of,
    name_of,
    number_of,
    unwrapped,
)
from fingerpost_workbench.importers.scripts.javascript_verbs import Verbs

if TYPE_CHECKING:
    from tree_sitter import Node


BLOCKS = frozenset("describe context suite".split())
TESTS = frozenset("it test specify".split())
"""The names of suites and of tests."""
_OF_IOS: dict[tuple[str, ...], Any] = {
    ("device", "getPlatform"): "ios",
    ("Platform", "OS"): "ios",
    ("isIos",): True,
    ("isIOS",): True,
    ("driver", "isIOS"): True,
    ("browser", "isIOS"): True,
    ("isAndroid",): False,
    ("driver", "isAndroid"): False,
    ("browser", "isAndroid"): False,
}
"""What tests ask about the platform, with the answers of iOS."""
_COMPARED = {
    "===": operator.eq,
    "==": operator.eq,
    "!==": operator.ne,
    "!=": operator.ne,
}
_ORDERED = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


class Code(Protocol):
    """The code of the test, which runs where a value needs it."""

    def call(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What a call, or a `new`, gives."""

    def follow(self, function: Function, given: list[Any], node: Node | None = None) -> Any:  # noqa: ANN401
        """What a function gives for its arguments."""

    def classed(self, node: Node, names: Names) -> Class:
        """A class with its static members."""

    def inherited(self, above: Super, name: str) -> dict[str, Any]:
        """A member of the classes above an object's own, by its name."""

    def exported(self, name: Imported) -> Any:  # noqa: ANN401
        """What a name of another file stands for."""


@dataclass(frozen=True, slots=True)
class Values:
    """Finds what expressions stand for.

    Attributes:
        reading: where the reading stands.
        modules: the files of the test.
        verbs: what the screen answers.
        code: what runs the test's functions.
    """

    reading: Reading
    modules: Modules
    verbs: Verbs
    code: Code

    def value(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal, an object, a function, a chain; None for anything else."""
        node = unwrapped(node)
        kind = node.type
        if kind == "string":
            return "".join(text_of(part) for part in node.named_children)
        if kind == "template_string":
            return self._template(node, names)
        if kind == "number":
            return number_of(text_of(node))
        if kind in ("true", "false"):
            return kind == "true"
        operators = ("binary_expression", "ternary_expression")
        if kind in operators or (kind == "unary_expression" and text_of(node).startswith("!")):
            if self.modules.touches(node):
                raise self.reading.problem(UNKNOWN_VALUE, line_of(node))
            return self._decided(node, names)
        if kind == "unary_expression" and text_of(node).startswith("-"):
            inner = self.value(node.named_children[0], names)
            return -inner if isinstance(inner, float) else None
        if kind == "super":
            home, on = names.get("class"), names.get("this")
            return Super(home, on) if isinstance(home, Class) else None
        if kind == "assignment_expression":
            self.assign(node.named_children[0], node.named_children[-1], names)
            return None
        if kind in ("update_expression", "augmented_assignment_expression"):
            counted = text_of(node.named_children[0])
            before = names.get(counted)
            is_known = self.count(node, names)
            is_late = kind == "update_expression" and not text_of(node).startswith(("+", "-"))
            return (before if is_late else names.get(counted)) if is_known else None
        if kind == "class":
            return self.code.classed(node, names)
        if kind == "subscript_expression":
            on, at = (self.value(node.named_children[it], names) for it in (0, -1))
            if isinstance(on, list) and isinstance(at, float) and 0 <= at < len(on):
                return on[int(at)]
            if isinstance(on, dict) and isinstance(at, str):
                return self.of(on, at)
            return (*on, Link("[]", (at,))) if is_chain(on) else None
        if kind == "regex":
            return Pattern(*[text_of(it) for it in node.named_children])
        if kind == "object":
            return self._members(node, names)
        if kind == "array":
            return [self.value(part, names) for part in node.named_children]
        if kind in FUNCTIONS:
            own = names.get("this"), names.get("class")
            return Function(node, names, self.reading.gestures.source, *own)
        if kind == "this":
            return names.get("this")
        if kind == "identifier":
            return self._look(text_of(node), names)
        if kind == "member_expression":
            return self.of(
                self.value(node.named_children[0], names), text_of(node.named_children[-1])
            )
        if kind in ("call_expression", "new_expression"):
            return self.code.call(node, names)
        if self.modules.touches(node):
            raise self.reading.problem(UNKNOWN_VALUE, line_of(node))
        return None

    def _decided(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """What an operator makes of known values; None where one is not known."""
        if node.type == "ternary_expression":
            condition, one, other = node.named_children[:3]
            taken = self.truth(condition, names)
            if taken is not None:
                return self.value(one if taken else other, names)
            suites = [self.value(it, names) for it in (one, other)]
            if all(is_chain(it) and it[0].name in BLOCKS | TESTS for it in suites):
                because = "what decides it is known where the tests run alone"
                said = f"{suites[0][0].name} (line {line_of(node)})"
                self.reading.assume(said, "not skipped", because)
                return next((it for it in suites if it[-1].name != "skip"), suites[0])
            return None
        if node.type == "unary_expression":
            value = self.truth(node.named_children[0], names)
            return None if value is None else not value
        word = node.child_by_field_name("operator")
        sign = "" if word is None else word.type
        one, other = node.named_children[:2]
        if sign in ("&&", "||"):
            ends = sign == "||"
            known = [self.truth(part, names) for part in (one, other)]
            if ends in known:
                return ends
            return None if None in known else known[1]
        if sign == "??":
            value = self.value(one, names)
            return self.value(other, names) if value is None else value
        if sign in _COMPARED and text_of(other) in ("undefined", "null"):
            lacks = self._lacks(one, names)
            return None if lacks is None else lacks is (sign[0] == "=")
        left, right = (self.plain(part, names) for part in (one, other))
        if left is None or right is None:
            return None
        if sign in _COMPARED and type(left) is type(right):
            return bool(_COMPARED[sign](left, right))
        if isinstance(left, float) and isinstance(right, float):
            sums = {"+": left + right, "-": left - right, "*": left * right}
            if sign == "/" and right:
                sums["/"] = left / right
            return bool(_ORDERED[sign](left, right)) if sign in _ORDERED else sums.get(sign)
        if sign == "+" and isinstance(left, str | float) and isinstance(right, str | float):
            texts = [f"{it:g}" if isinstance(it, float) else it for it in (left, right)]
            return bounded("".join(texts))
        return None

    def truth(self, node: Node, names: Names) -> bool | None:
        """Whether a value counts as true; None where that is not known."""
        value = self.plain(node, names)
        if value is not None:
            return bool(value)
        lacks = self._lacks(node, names)
        return None if lacks is None else not lacks

    def _lacks(self, node: Node, names: Names) -> bool | None:
        """Whether a member of a known object is undefined; None where that is not known."""
        node = unwrapped(node)
        if node.type == "member_expression":
            on = self.value(node.named_children[0], names)
            if isinstance(on, dict) and not isinstance(on, Class):
                name = text_of(node.named_children[-1])
                return (name not in on) if on.get(name) is None else False
        value = self.value(node, names)
        return False if isinstance(value, str | float | bool | list | dict) else None

    def plain(self, node: Node, names: Names) -> Any:  # noqa: ANN401
        """A literal value, also of a question about the platform; None for anything else."""
        value = self.value(node, names)
        if is_chain(value):
            known = _OF_IOS.get(tuple(link.name for link in value))
            return self.verbs.answered(value, node) if known is None else known
        return value if isinstance(value, str | float | bool) else None

    def _template(self, node: Node, names: Names) -> str | None:
        parts = []
        for part in node.named_children:
            made = text_of(part) if part.type != "template_substitution" else self.value(
                part.named_children[0], names)  # fmt: skip
            if isinstance(made, float):
                made = f"{made:g}"
            if not isinstance(made, str):
                return None
            parts.append(made)
        return bounded("".join(parts))

    def _look(self, name: str, names: Names) -> Any:  # noqa: ANN401
        """What a name stands for; itself where that is not known."""
        if name not in names:
            return (Link(name),)
        value = names[name]
        if isinstance(value, Imported):
            value = self.code.exported(value)
            return (Link(name),) if value is None else value
        return value

    def of(self, value: Any, name: str) -> Any:  # noqa: ANN401
        """A member of an object, or one more link of a chain."""
        if isinstance(value, Super):
            value = self.code.inherited(value, name)
        if isinstance(value, dict):
            member = value.get(name)
            if isinstance(member, Function) and is_getter(member.node):
                return self.code.follow(member, [])
            return self.code.exported(member) if isinstance(member, Imported) else member
        if isinstance(value, str | list) and name == "length":
            return float(len(value))
        return (*value, Link(name)) if is_chain(value) else None

    def _members(self, body: Node, names: Names) -> dict[str, Any]:
        """An object literal: values, methods, getters."""
        made: dict[str, Any] = {}
        for part in body.named_children:
            if part.type == "method_definition":
                made[name_of(part)] = Function(part, names, self.reading.gestures.source, made)
            elif part.type == "pair":
                made[key_of(part)] = self._member(part.named_children[-1], names, made)
            elif part.type == "shorthand_property_identifier":
                made[text_of(part)] = self._look(text_of(part), names)
            elif part.type == "spread_element":
                more = self.value(part.named_children[0], names)
                made.update(more if isinstance(more, dict) else {})
        return made

    def _member(self, node: Node, names: Names, on: dict[str, Any]) -> Any:  # noqa: ANN401
        if node.type in FUNCTIONS:
            # `this` of an arrow is the one around it.
            own = names.get("this") if node.type == "arrow_function" else on
            return Function(node, names, self.reading.gestures.source, own)
        return self.value(node, names.new_child({"this": on}))

    def assign(self, target: Node, value: Node, names: Names) -> None:
        """`name = value`, `this.name = value`, `exports.name = value`."""
        made = self.value(value, names)
        if target.type == "identifier":
            _set(names, text_of(target), made)
        elif target.type == "member_expression":
            on = self.value(target.named_children[0], names)
            if isinstance(on, dict):
                on[text_of(target.named_children[-1])] = made

    def count(self, step: Node, names: Names) -> bool:
        """`i++`, `i -= 2`: changes a number; False for anything else."""
        if step.type == "assignment_expression":
            self.assign(step.named_children[0], step.named_children[-1], names)
            return True
        counted = text_of(step.named_children[0])
        number: Any = 1.0
        if step.type == "augmented_assignment_expression":
            number = self.value(step.named_children[-1], names)
        sign = text_of(step).replace(counted, "", 1).strip()[:1]
        if not isinstance(names.get(counted), float) or not isinstance(number, float):
            return False
        if sign not in "+-":
            return False
        _set(names, counted, names[counted] + (number if sign == "+" else -number))
        return True


def _set(names: Names, name: str, value: Any) -> None:  # noqa: ANN401
    """Changes a name where it was declared."""
    next((it for it in names.maps if name in it), names)[name] = value
