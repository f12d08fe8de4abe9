"""Errors about parameters: the given value, and the allowed ones.

This code runs only after a failure.
"""

from __future__ import annotations

import ast
import ctypes
import inspect
import re
import struct
import sys
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, wraps
from itertools import islice
from typing import Any, TypeVar, cast

from fingerpost.errors import BadValueError, FingerpostError, KindError, StaleError, TextError
from fingerpost.naming import camel

T = TypeVar("T", bound=Callable[..., Any])

MOST = 100_000
"""The maximum number of list items to check."""
NUMBERS = (OverflowError, ValueError, IndexError, struct.error, ctypes.ArgumentError)
"""The errors of a number that does not fit into the engine's type."""
SIMPLE = {
    str: "a string",
    bytes: "bytes",
    bool: "True or False",
    int: "a whole number",
    float: "a number",
    types.NoneType: "None",
}
SEVERAL = {str: "strings", int: "whole numbers", float: "numbers"}


def checked(function: T) -> T:
    """Checks a function's parameters before it begins; for functions that take time anyway."""

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        given = bound_to(function, args, kwargs)
        told = misfit(function, given, deep=False)
        if told is not None:
            raise KindError(told)
        try:
            return function(*args, **kwargs)
        except Exception as error:
            said = refusal(error, function, given)
            if said is None:
                raise
            raise said from None

    return cast("T", call)


def refusal(
    error: Exception, function: Callable[..., Any], given: Mapping[str, object]
) -> FingerpostError | None:
    """Creates the sentence about a parameter with an invalid value.

    Args:
        error: the original error; one of the package's own keeps its class.
        function: the function called.
        given: the value of each parameter.

    Returns:
        The error to raise instead; None where the parameters are valid.
    """
    own = isinstance(error, FingerpostError)
    if own and type(error).__module__ != FingerpostError.__module__:
        return None  # It has its own paths.
    kind: type[FingerpostError] = type(error) if isinstance(error, FingerpostError) else KindError
    told = misfit(function, given, deep=not own)  # For items, the error itself is more precise.
    if told is not None:
        if not own:
            return kind(told)
        name = told.removeprefix(f"{called(function)}: ").split(" ")[0]
        is_named = re.search(rf"\b({name}|{camel(name)})\b", str(error))
        return None if is_named else kind(f"{called(function)}: {name}: {error}")
    who, hints = called(function), hints_of(function)
    parameters = {name: value for name, value in given.items() if name in hints}
    if isinstance(error, StaleError):
        lab = getattr(given.get("self"), "lab", given.get("self"))
        for name, value in parameters.items():
            if getattr(value, "lab", lab) is not lab:
                return kind(f"{who}: {name} is {short(value)} of another lab. {error}")
    if isinstance(error, BadValueError) or (not own and isinstance(error, NUMBERS)):
        for name, value in parameters.items():
            if not re.search(rf"\b{name}\b", str(error)) and not is_plain_number(value):
                why = f" {error}" if own else ""
                return BadValueError(f"{who}: {name} is {short(value)}, out of range.{why}")
    if isinstance(error, TextError) or (not own and isinstance(error, ValueError)):
        for name, value in parameters.items():
            if isinstance(value, str) and not is_plain_text(value):
                return TextError(f"{who}: {name} is {value!r}, which is no text. {error}")
    return None


def misfit(
    function: Callable[..., Any], given: Mapping[str, object], *, deep: bool = True
) -> str | None:
    """Finds a parameter with a value that its annotation does not allow; None if there is none.

    Args:
        function: the function called.
        given: the value of each parameter.
        deep: whether to check the items of lists and mappings.
    """
    hints = hints_of(function)
    for name, value in given.items():
        hint = hints.get(name, Any)
        if not fits(value, hint, deep):
            article = "an" if type(value).__name__[:1].lower() in "aeiou" else "a"
            what = "" if value is None else f", {article} {type(value).__name__}"
            return f"{called(function)}: {name} is {short(value)}{what}; give {words(hint)}."
    return None


def bound_to(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]
) -> dict[str, Any]:
    """The value of each parameter; keyword arguments separately."""
    signature = inspect.signature(function)
    with suppress(TypeError):  # A wrong number of arguments; Python has reported it.
        given = signature.bind(*args, **kwargs).arguments
        for name, parameter in signature.parameters.items():
            if parameter.kind is parameter.VAR_KEYWORD:
                given |= given.pop(name, {})
        return dict(given)
    return {}


def called(function: Callable[..., Any]) -> str:
    """The name of a function in messages."""
    owner, _, name = function.__qualname__.rpartition(".")
    if name == "__init__":
        return owner
    return f"{owner}[…]" if name in ("__getitem__", "__setitem__") else name


@cache
def hints_of(function: Callable[..., Any]) -> dict[str, Any]:
    """The allowed types of each parameter, for keyword arguments separately."""
    function = inspect.unwrap(function)
    scope = scope_of(function.__module__)
    found: dict[str, Any] = {}
    for name, parameter in inspect.signature(function).parameters.items():
        hint = read_hint(parameter.annotation, scope)
        if parameter.kind is parameter.VAR_KEYWORD and typing.get_origin(hint) is typing.Unpack:
            keywords = typing.get_args(hint)[0]
            inner = scope_of(keywords.__module__)
            for key, said in typing.get_type_hints(keywords, inner).items():
                found[key] = said
        elif parameter.kind is parameter.VAR_POSITIONAL:
            found[name] = types.GenericAlias(Iterable, (hint,))
        elif parameter.kind is not parameter.VAR_KEYWORD:
            found[name] = hint
    return found


def read_hint(annotation: object, scope: dict[str, Any]) -> Any:  # noqa: ANN401
    """Evaluates an annotation; Any for one with a package that is not installed."""
    if annotation is inspect.Parameter.empty:
        return Any
    if not isinstance(annotation, str):
        return annotation
    try:
        return eval(annotation, scope)  # An annotation of this package's own.
    except Exception:
        return Any


@cache
def scope_of(module: str) -> dict[str, Any]:
    """The names of a module, including imports for type checkers only."""
    scope = dict(vars(sys.modules[module]))
    with suppress(OSError, TypeError):
        for node in ast.parse(inspect.getsource(sys.modules[module])).body:
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                for line in node.body:
                    with suppress(Exception):  # An extra that is not installed.
                        exec(compile(ast.Module([line], []), module, "exec"), scope)
    return scope


def fits(value: object, hint: Any, deep: bool = True) -> bool:  # noqa: ANN401
    """Whether a value matches an annotation, as this package accepts it.

    Numbers are all values that convert to one, flags must be flags, a list is any value with items.

    >>> fits([1, 2.5], tuple[float, float]), fits("x", float), fits(True, int)
    (True, False, False)
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
        return isinstance(value, int) or type(value).__name__ in ("bool_", "bool")
    if hint is int:
        return hasattr(value, "__index__") and not isinstance(value, bool) and is_one(value)
    if hint is float:
        return is_one(value) and (hasattr(value, "__float__") or hasattr(value, "__index__"))
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
        return _fits_items(value, origin, inner, deep)
    kind = origin or hint
    if not isinstance(kind, type) or getattr(kind, "_is_protocol", False):
        return True
    return isinstance(value, Mapping if typing.is_typeddict(kind) else kind)


def _fits_items(value: object, origin: type, inner: tuple[Any, ...], deep: bool) -> bool:
    if isinstance(value, str | bytes | Mapping) and origin is tuple:
        return False
    if not isinstance(value, Iterable) and not hasattr(value, "__getitem__"):
        return False
    if isinstance(value, Iterator) or not hasattr(value, "__len__"):
        return issubclass(Iterable, origin) or isinstance(value, origin)
    if isinstance(value, str | bytes | Mapping):
        is_one = issubclass(type(value), origin)
        return is_one and (not inner or fits(next(iter(value), None), inner[0]))
    if not deep:
        return True
    items: Collection[object] = value  # type: ignore[assignment]
    if origin is tuple and inner[-1:] != (...,):
        return len(items) == len(inner) and all(map(fits, items, inner))
    return all(fits(item, inner[0]) for item in islice(items, MOST)) if inner else True


def words(hint: Any) -> str:  # noqa: ANN401
    """The expected values of an annotation, in words.

    >>> words(str | None), words(tuple[float, float])
    ('a string or None', '2 numbers')
    """
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        told = list(dict.fromkeys(words(each) for each in inner))
        return " or ".join(filter(None, [", ".join(told[:-1]), told[-1]]))
    if origin is typing.Literal:
        return " or ".join(map(repr, inner))
    if hint in SIMPLE or hint is None:
        return SIMPLE.get(hint, "None")
    if origin is type:
        return "a class" if inner[0] is Any else f"a class below {inner[0].__name__}"
    if hint is Callable or origin is Callable:
        return "a callable"
    if origin is tuple and inner[-1:] != (...,):
        kinds = set(inner)
        if len(kinds) == 1 and inner[0] in SEVERAL:
            return f"{len(inner)} {SEVERAL[inner[0]]}"
        return "a tuple of " + ", ".join(map(words, inner))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"a mapping, each value {words(inner[-1])}" if inner[-1] is not Any else "a mapping"
    if isinstance(origin, type) and issubclass(origin, Iterable) and inner:
        return (
            f"a list, each {words(inner[0])}"
            if inner[0] not in SEVERAL
            else (f"a list of {SEVERAL[inner[0]]}")
        )
    name = getattr(origin or hint, "__name__", str(hint))
    if name == "PathLike":
        return "a path"
    article = "an" if name[:1] in "AEIOU" else "a"
    return f"{article} {name}{' of this lab' if hasattr(hint, 'in_lab') else ''}"


def short(value: object) -> str:
    """A short form of a value for messages."""
    try:
        told = repr(value)
    except Exception:
        told = object.__repr__(value)
    return told if len(told) <= 80 else told[:77] + "…"


def is_one(value: object) -> bool:
    """Whether it is not an array of numbers, though one with a single item converts to a number."""
    return getattr(value, "shape", ()) == ()


def is_plain_text(value: str) -> bool:
    """Whether a string has neither a NUL nor a lone surrogate."""
    try:
        return b"\0" not in value.encode()
    except UnicodeEncodeError:
        return False


def is_plain_number(value: object, depth: int = 4) -> bool:
    """Whether all numbers of a value are finite and fit into 32 bits; false for non-numbers."""
    if isinstance(value, int | float):
        return -(1 << 31) <= value < 1 << 31  # Comparisons with NaN are false.
    if depth and (isinstance(value, list | tuple) or hasattr(value, "dtype")):
        items = cast("Iterable[object]", value)
        with suppress(TypeError):  # It is a single numpy number.
            return all(is_plain_number(item, depth - 1) for item in islice(items, MOST))
    return True
