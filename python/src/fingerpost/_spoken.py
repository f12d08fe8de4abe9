"""Errors of public functions that name the parameter with an invalid value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import WRAPPER_ASSIGNMENTS
from types import FunctionType
from typing import Any, TypeVar, cast

T = TypeVar("T", bound=Callable[..., Any])

SPECIAL = frozenset({"__init__", "__getitem__", "__setitem__", "__call__"})
"""Special methods that users call without their names."""


def spoken(item: T) -> T:
    """Makes a function, or all public ones of a class, name the invalid parameter in errors.

    Values are checked against the annotations only after a failure. A function that is called very
    often calls `blame` itself, and is left unchanged.
    """
    if isinstance(item, FunctionType):
        return cast("T", _spoken(item))
    for name, member in list(vars(item).items()):
        if name.startswith("_") and name not in SPECIAL:
            continue
        if isinstance(member, FunctionType):
            code = member.__code__
            if code.co_argcount + code.co_kwonlyargcount > 1 or code.co_flags & 0x0C:
                setattr(item, name, _spoken(member))
        elif isinstance(member, classmethod | staticmethod):
            inner = cast("FunctionType", member.__func__)
            setattr(item, name, type(member)(_spoken(inner)))
        elif isinstance(member, property) and member.fset is not None:
            setattr(item, name, member.setter(_spoken(cast("FunctionType", member.fset))))
    return item


def blame(error: Exception, function: Callable[..., Any], given: Mapping[str, object]) -> None:
    """Raises an error about a parameter, if its value is invalid.

    Raises:
        FingerpostError: with the function, the parameter, the given and the expected value.
    """
    from fingerpost.refusals import refusal

    said = refusal(error, function, given)
    if said is not None:
        raise said from None


def _spoken(function: FunctionType) -> Callable[..., Any]:
    if "blame" in function.__code__.co_names:
        return function

    def call(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        try:
            return function(*args, **kwargs)
        except Exception as error:
            from fingerpost.refusals import bound_to

            blame(error, function, bound_to(function, args, kwargs))
            raise

    for name in WRAPPER_ASSIGNMENTS:
        setattr(call, name, getattr(function, name))
    call.__wrapped__ = function  # type: ignore[attr-defined]
    return call
