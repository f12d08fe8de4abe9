"""What expressions of Python stand for, as far as the code says it.

A value is a literal, a list, a dict, an object, a function, a class, a file, or a chain of names
and calls of which no more is known; None where nothing is known.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from fingerpost_workbench.importers.scripts.chains import Link, bounded, is_chain
from fingerpost_workbench.importers.scripts.code_modules import Imported, Names
from fingerpost_workbench.importers.scripts.code_reading import UNKNOWN_VALUE, Reading
from fingerpost_workbench.importers.scripts.python_actions import Actions
from fingerpost_workbench.importers.scripts.python_modules import (
    Class,
    Function,
    Module,
    Modules,
    Object,
    Super,
    line_of,
)
from fingerpost_workbench.importers.scripts.python_verbs import Verbs


class Code(Protocol):
    """The code of the test, which runs where a value needs it."""

    def call(self, node: ast.Call, names: Names) -> Any:  # noqa: ANN401
        """What a call gives."""

    def follow(
        self, function: Function, given: list[Any], named: dict[str, Any], node: ast.AST
    ) -> Any:  # noqa: ANN401
        """What a function gives for its arguments."""

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

    def value(self, node: ast.expr, names: Names) -> Any:  # noqa: ANN401
        """A literal, an object, a chain; None for anything else."""
        match node:
            case ast.Constant(value=made):
                return made
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                number = self.value(inner, names)
                return -number if isinstance(number, int | float) else None
            case ast.List() | ast.Tuple():
                return self.listed(node.elts, names)
            case ast.Dict(keys=keys, values=values):
                pairs: dict[Any, Any] = {}
                for key, value in zip(keys, values, strict=True):
                    word = None if key is None else self.value(key, names)
                    if isinstance(word, str | int | float):
                        pairs[word] = self.value(value, names)
                return pairs
            case ast.JoinedStr(values=parts):
                texts = [self.value(part, names) for part in parts]
                known = all(isinstance(text, str) for text in texts)
                return bounded("".join(texts)) if known else None
            case ast.FormattedValue(value=inner):
                made = self.value(inner, names)
                return str(made) if isinstance(made, str | int | float) else None
            case ast.Name(id=name):
                return self.look(name, names)
            case ast.Attribute(value=inner, attr=name):
                return self.of(self.value(inner, names), name)
            case ast.Subscript(value=inner, slice=at):
                return self._item(self.value(inner, names), self.value(at, names))
            case ast.Call():
                return self.code.call(node, names)
            case ast.Await(value=inner) | ast.NamedExpr(value=inner):
                return self.value(inner, names)
            case ast.Lambda():
                return Function(node, self.modules.here, names)
            case ast.BinOp() | ast.BoolOp() | ast.Compare() | ast.UnaryOp() | ast.IfExp():
                if not self.modules.touches(node):
                    return self._decided(node, names)
        if self.modules.touches(node):
            raise self.reading.problem(UNKNOWN_VALUE, line_of(node))
        return None

    def listed(self, parts: Sequence[ast.expr], names: Names) -> list[Any]:
        """The values of a list, with those of `*another` in their place."""
        made: list[Any] = []
        for part in parts:
            if isinstance(part, ast.Starred):
                more = self.value(part.value, names)
                made += more if isinstance(more, list) else [None]
            else:
                made.append(self.value(part, names))
        return made

    def _decided(self, node: ast.expr, names: Names) -> Any:  # noqa: ANN401
        """What an operator makes of known values; None where one is not known."""
        match node:
            case ast.IfExp(test=test, body=body, orelse=orelse):
                chosen = self.plain(test, names)
                return self.value(body if chosen else orelse, names) if chosen is not None else None
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                value = self.plain(inner, names)
                return None if value is None else not value
            case ast.BoolOp(op=word, values=parts):
                found = [self.plain(it, names) for it in parts]
                ends = isinstance(word, ast.Or)
                if any(it is not None and bool(it) is ends for it in found):
                    return ends
                return None if None in found else not ends
            case ast.Compare(left=left, ops=[sign], comparators=[right]):
                return self._compared(self.value(left, names), sign, self.value(right, names))
            case ast.BinOp(left=left, op=word, right=right):
                one, other = self.value(left, names), self.value(right, names)
                if isinstance(one, str) and isinstance(word, ast.Mod | ast.Add):
                    if isinstance(word, ast.Add):
                        return bounded(one + other) if isinstance(other, str) else None
                    parts = other if isinstance(other, list) else [other]
                    known = all(isinstance(it, str | int | float) for it in parts)
                    if re.search(r"%(?![sd%])", one):
                        return None
                    try:
                        return str(one % tuple(parts)) if known else None
                    except (TypeError, ValueError):
                        return None
                if isinstance(one, int | float) and isinstance(other, int | float):
                    return _sum(one, word, other)
        return None

    def _compared(self, one: Any, sign: ast.cmpop, other: Any) -> bool | None:  # noqa: ANN401
        values = [one, other]
        for at, value in enumerate(values):
            another = values[1 - at]
            is_platform = is_chain(value) and any("platform" in it.name.lower() for it in value)
            if is_platform and isinstance(another, str) and another.lower() in ("ios", "android"):
                values[at] = another if another.lower() == "ios" else "ios"
        if not all(isinstance(it, str | int | float | bool) for it in values):
            return None
        match sign:
            case ast.Eq() | ast.Is():
                return bool(values[0] == values[1])
            case ast.NotEq() | ast.IsNot():
                return bool(values[0] != values[1])
        return None

    def plain(self, node: ast.expr, names: Names) -> Any:  # noqa: ANN401
        """A literal value, also of a question about an element; None for anything else."""
        value = self.value(node, names)
        if is_chain(value):
            return self.verbs.answered(value, node)
        return value if isinstance(value, str | int | float | bool) else None

    def look(self, name: str, names: Names) -> Any:  # noqa: ANN401
        """What a name stands for; itself where that is not known."""
        if name not in names:
            return (Link(name),)
        value = names[name]
        return self.code.exported(value) if isinstance(value, Imported) else value

    def of(self, value: Any, name: str) -> Any:  # noqa: ANN401
        """An attribute of an object, a class, a file; one more link of a chain."""
        if isinstance(value, Actions):
            return value.member(name)
        if isinstance(value, Module):
            return self.look(name, value.names)
        if isinstance(value, Object) and name in value.fields:
            return value.fields[name]
        if isinstance(value, Object | Class | Super):
            cls, on, after = _of(value)
            found = cls.find(name, after)
            if found is None:
                is_self = isinstance(value, Object | Super)
                return (Link("self" if is_self else cls.node.name), Link(name))
            member, home = found
            if not isinstance(member, Function):
                return self.code.exported(member) if isinstance(member, Imported) else member
            bound = Function(member.node, member.module, member.names, on, home)
            is_property = member.words & {"property", "cached_property"}
            return self.code.follow(bound, [], {}, member.node) if is_property else bound
        return (*value, Link(name)) if is_chain(value) else None

    def _item(self, on: Any, at: Any) -> Any:  # noqa: ANN401
        if isinstance(on, list) and isinstance(at, int) and -len(on) <= at < len(on):
            return on[at]
        if isinstance(on, dict):
            return on.get(at) if isinstance(at, str | int | float) else None
        return (*on, Link("[]", (at,))) if is_chain(on) else None


def _of(value: Object | Class | Super) -> tuple[Class, Any, Class | None]:
    """The class in which a member is searched, the object it is of, the class to begin after."""
    if isinstance(value, Super):
        cls = value.on.cls if isinstance(value.on, Object) else value.home
        return cls, value.on, value.home
    return (value.cls, value, None) if isinstance(value, Object) else (value, None, None)


def _sum(one: float, word: ast.operator, other: float) -> float | None:
    if max(abs(one), abs(other)) > 1e9:
        return None
    match word:
        case ast.Add():
            return one + other
        case ast.Sub():
            return one - other
        case ast.Mult():
            return one * other
        case ast.Div() if other:
            return one / other
    return None
