"""Public functions, each parameter in turn with an invalid value."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from fingerpost.errors import FingerpostError
from fingerpost.naming import camel
from support.annotations import fits, hints_of


def whatever(*reported: object) -> None:
    """Something to be called."""


WRONG: tuple[object, ...] = (
    *(None, 5, 2.5, "x", object(), [], [1], {}, {"a": 1}),
    *(float("nan"), float("inf"), 10**30, b"\xff", "\ud800", "a\0b", whatever),
)
"""What somebody gives by mistake, or to see what happens."""
SOME: tuple[object, ...] = ("tap", 1, 1.0, (1.0, 2.0), (1.0, 2.0, 3.0, 4.0), {}, [], whatever, None)
"""Something for every other parameter: it need not mean anything there."""
SPECIAL = ("__getitem__", "__setitem__")


@dataclass(frozen=True)
class Case:
    """A public function and how it is called."""

    name: str
    """Of the object and the function."""
    function: Callable[[], Callable[..., object]]
    """Makes all that it needs, and returns it."""
    declared: Callable[..., object]
    """Where its parameters stand."""
    valid: Mapping[str, object] = field(default_factory=dict)
    """What fits a parameter, by name."""
    others: Sequence[object] = ()
    """Objects of another lab."""
    is_script: bool = False
    """It adds a step, which is refused when it is played, with its path."""


def methods(kind: type) -> Iterator[tuple[str, FunctionType]]:
    """What people call of a kind of object and give something."""
    for name in dir(kind):
        found = inspect.getattr_static(kind, name)
        if isinstance(found, classmethod | staticmethod):
            found = found.__func__
        is_public = not name.startswith("_") or name in SPECIAL
        if is_public and isinstance(found, FunctionType) and parameters_of(found):
            if found.__module__.startswith("fingerpost"):
                yield name, found


def parameters_of(function: Callable[..., object]) -> dict[str, inspect.Parameter]:
    """The parameters by name, without the object itself."""
    found = dict(inspect.signature(function).parameters)
    return {name: item for name, item in found.items() if name not in ("self", "cls")}


def complaints(case: Case) -> Iterator[str]:
    """Gives each parameter each wrong value; says what does not end as it should."""
    declared = parameters_of(case.declared)
    hints = hints_of(inspect.unwrap(case.declared))
    keywords = [name for name in hints if name not in ("self", "cls", *declared)]
    names = [name for name, item in declared.items() if item.kind is not item.VAR_KEYWORD]
    function = case.function()
    for name in [*names, *keywords]:
        for value in (*WRONG, *case.others):
            reported = complaint(case, function, name, value, hints)
            if reported:
                yield f"{case.name}({name}={value!r}): {reported}"


def complaint(
    case: Case,
    function: Callable[..., object],
    wronged: str,
    value: object,
    hints: Mapping[str, Any],
) -> str:
    """What is wrong with how a call ends; empty where it ends well."""
    parameters = parameters_of(case.declared)
    args: list[object] = []
    kwargs: dict[str, object] = {}
    for name, parameter in parameters.items():
        is_meant = name == wronged
        is_needed = parameter.default is parameter.empty or name in case.valid or is_meant
        given = value if is_meant else case.valid.get(name, fitting(hints.get(name, Any)))
        if parameter.kind is parameter.VAR_POSITIONAL:
            args = [*kwargs.values(), value] if is_meant else []
            kwargs = {} if is_meant else kwargs
        elif parameter.kind is not parameter.VAR_KEYWORD and is_needed:
            kwargs[name] = given
    if wronged not in parameters:
        kwargs[wronged] = value
    meant = parameters.get(wronged)
    shown = (value,) if meant is not None and meant.kind is meant.VAR_POSITIONAL else value
    hint = hints.get(wronged, Any)
    # Of what a list holds, a sentence says more than that it was no such list.
    is_right = fits(shown, hint, deep=False) or bool in (hint, *getattr(hint, "__args__", ()))
    try:
        function(*args, **kwargs)
    except FingerpostError as error:
        if is_right or re.search(rf"\b({wronged}|{camel(wronged)})\b", str(error)):
            return ""
        if case.is_script and (str(error).startswith("script[0]") or value is None):
            return ""
        return f"{type(error).__name__}: {error}"
    except OSError as error:
        return "" if isinstance(value, str | bytes) else f"{type(error).__name__}: {error}"
    except Exception as error:
        is_answer = isinstance(error, AssertionError) and is_right
        return "" if is_answer else f"{type(error).__name__}: {error}"
    is_left_out = not value if not case.is_script else value is None
    is_one_number = wronged not in parameters and value == [1]
    return "" if is_right or is_left_out or is_one_number else "accepted"


def fitting(hint: Any) -> object:  # noqa: ANN401
    """Something that fits an annotation; it need not mean anything."""
    return next((item for item in SOME if fits(item, hint)), None)
