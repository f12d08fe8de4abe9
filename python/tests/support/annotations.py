"""Whether a value fits the annotation of a parameter, as the package accepts it."""

from __future__ import annotations

import ast
import inspect
import sys
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any


@cache
def hints_of(function: Callable[..., object]) -> dict[str, Any]:
    """The allowed types of each parameter, for keyword arguments separately."""
    function = inspect.unwrap(function)
    scope = scope_of(function.__module__)
    found: dict[str, Any] = {}
    for name, parameter in inspect.signature(function).parameters.items():
        hint = read_hint(parameter.annotation, scope)
        if parameter.kind is parameter.VAR_KEYWORD and typing.get_origin(hint) is typing.Unpack:
            keywords = typing.get_args(hint)[0]
            found |= typing.get_type_hints(keywords, scope_of(keywords.__module__))
        elif parameter.kind is parameter.VAR_POSITIONAL:
            found[name] = types.GenericAlias(Iterable, (hint,))
        elif parameter.kind is not parameter.VAR_KEYWORD:
            found[name] = hint
    return found


def read_hint(annotation: object, scope: dict[str, Any]) -> Any:  # noqa: ANN401
    """An annotation's type; Any for one with a package that is not installed."""
    if annotation is inspect.Parameter.empty:
        return Any
    if not isinstance(annotation, str):
        return annotation
    try:
        return eval(annotation, scope)
    except Exception:
        return Any


@cache
def scope_of(module: str) -> dict[str, Any]:
    """The names of a module, those for type checkers among them."""
    scope = dict(vars(sys.modules[module]))
    for node in ast.parse(inspect.getsource(sys.modules[module])).body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for line in node.body:
                with suppress(Exception):  # An extra that is not installed.
                    exec(compile(ast.Module([line], []), module, "exec"), scope)
    return scope


def fits(value: object, hint: Any, deep: bool = True) -> bool:  # noqa: ANN401
    """Whether a value matches an annotation.

    Numbers are all values that convert to one, flags must be flags, a list is any value with items.
    """
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any or isinstance(hint, typing.TypeVar | str):
        return True
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, each, deep) for each in inner)
    if origin is typing.Literal:
        return isinstance(value, tuple({type(each) for each in inner}))
    if hint is None or hint is types.NoneType:
        return value is None
    if hint is bool:
        return isinstance(value, int)
    if hint is int:
        return hasattr(value, "__index__") and not isinstance(value, bool)
    if hint is float:
        return hasattr(value, "__float__") or hasattr(value, "__index__")
    if origin is type:
        return isinstance(value, type) and (inner[0] is Any or issubclass(value, inner[0]))
    if hint is Callable or origin is Callable:
        return callable(value)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return isinstance(value, Mapping) and not (
            deep
            and any(
                not fits(key, inner[0]) or not fits(item, inner[-1]) for key, item in value.items()
            )
        )
    if isinstance(origin, type) and issubclass(origin, Iterable):
        return fits_items(value, origin, inner, deep)
    kind = origin or hint
    if not isinstance(kind, type) or getattr(kind, "_is_protocol", False):
        return True
    return isinstance(value, Mapping if typing.is_typeddict(kind) else kind)


def fits_items(value: object, origin: type, inner: tuple[Any, ...], deep: bool) -> bool:
    """Whether a value is a list, and its items fit."""
    if isinstance(value, str | bytes | Mapping) and origin is tuple:
        return False
    if not isinstance(value, Iterable):
        return False
    if isinstance(value, Iterator) or not hasattr(value, "__len__"):
        return issubclass(Iterable, origin) or isinstance(value, origin)
    if isinstance(value, str | bytes | Mapping):
        is_one = issubclass(type(value), origin)
        return is_one and (not inner or fits(next(iter(value), None), inner[0]))
    if not deep:
        return True
    if origin is tuple and inner[-1:] != (...,):
        items = tuple(value)
        return len(items) == len(inner) and all(map(fits, items, inner))
    return all(fits(item, inner[0]) for item in value) if inner else True
