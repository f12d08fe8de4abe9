"""Values for the engine and from it: parameters checked, strings encoded and read."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from operator import index
from os import PathLike
from typing import TYPE_CHECKING, Any, TypeVar

from fingerpost import _native as native
from fingerpost._structs import TextPointer
from fingerpost.errors import (
    BadValueError,
    KindError,
    TextError,
    UnknownNameError,
    near_matches,
    some_of,
)

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


@contextmanager
def uncollected() -> Iterator[None]:
    """Disables garbage collection while many values are created."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def encode(text: str, name: str = "name") -> bytes:
    """Encodes a string for the engine.

    Args:
        text: the string.
        name: the parameter, for messages.

    Raises:
        KindError: it is no string.
        TextError: the string has a NUL or a lone surrogate.
    """
    if not isinstance(text, str):
        raise unfit(name, "a string", text)
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise TextError(f"{text!r} cannot be written as UTF-8: {error.reason}.") from None
    if 0 in data:
        raise TextError(f"{text!r} holds a NUL character; take it out.")
    return data


def encode_optional(text: str | None, name: str = "name") -> bytes | None:
    """Encodes a string like `encode`, and keeps None."""
    return None if text is None else encode(text, name)


# The values of parameters


def unfit(name: str, wanted: str, value: object) -> KindError:
    """The error of a parameter with a value of another kind.

    >>> unfit("count", "a whole number", [1])
    KindError('count takes a whole number, not [1], a list.')
    """
    what = f", {_an(type(value).__name__)}" if value is not None else ""
    return KindError(f"{name} takes {wanted}, not {short(value)}{what}.")


def short(value: object) -> str:
    """A short form of a value for messages."""
    try:
        reported = repr(value)
    except Exception:
        reported = object.__repr__(value)
    return reported if len(reported) <= 80 else reported[:77] + "…"


def whole(name: str, value: object, least: int = -(1 << 31), end: int = 1 << 31) -> int:
    """Checks a whole number early, because the engine's integers would wrap silently.

    >>> whole("count", 3)
    3

    Raises:
        KindError: it is no whole number.
        BadValueError: it is out of range.
    """
    try:  # An array has `__index__`, which fails.
        number = None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None:
        raise unfit(name, "a whole number", value)
    if not least <= number < end:
        raise BadValueError(f"{name} is out of range: {short(number)}.")
    return number


def real(name: str, value: Any) -> float:  # noqa: ANN401
    """Checks a number early; text is refused, though Python would convert it."""
    try:
        if not isinstance(value, str | bytes):
            return float(value)
    except OverflowError:
        raise BadValueError(f"{name} is out of range: {short(value)}.") from None
    except (TypeError, ValueError):
        pass
    raise unfit(name, "a number", value)


def pair(name: str, value: Any) -> tuple[float, float]:  # noqa: ANN401
    """Checks a point, an offset or a size early."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise unfit(name, "two numbers", value)
    numbers = [real(name, item) for item in value]
    if len(numbers) != 2:
        raise BadValueError(f"{name} takes two numbers, not {short(value)}.")
    return numbers[0], numbers[1]


def one_of(name: str, value: object, choices: Collection[str]) -> str:
    """Checks a word.

    Raises:
        KindError: it is no string.
        UnknownNameError: it is none of the choices; near matches are named.
    """
    word = typed(name, value, str)
    if word not in choices:
        hint = near_matches(word, choices) or "."
        raise UnknownNameError(f"{name}: {word!r} is none of {some_of(choices)}{hint}")
    return word


def typed(name: str, value: object, kind: type[T]) -> T:
    """Checks the class of a value.

    Raises:
        KindError: it is of another class.
    """
    if not isinstance(value, kind):
        raise unfit(name, "a string" if kind is str else _an(kind.__name__), value)
    return value


def mapping(name: str, value: Mapping[K, V]) -> Mapping[K, V]:
    """Checks a mapping.

    Raises:
        KindError: it is none.
    """
    if not isinstance(value, Mapping):
        raise unfit(name, "a mapping", value)
    return value


def listed(name: str, value: Iterable[T], of: str = "") -> Iterable[T]:
    """Checks that a value has items; text and mappings are not lists.

    Args:
        name: the parameter.
        value: its value.
        of: its items, in words.

    Raises:
        KindError: it is no list.
    """
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise unfit(name, f"a list of {of}" if of else "a list", value)
    return value


def items(name: str, value: Iterable[object], kind: type[T]) -> list[T]:
    """Checks the items of a list; the error has the index of a wrong one."""
    found = enumerate(listed(name, value, "strings" if kind is str else f"{kind.__name__}s"))
    return [typed(f"{name}[{place}]", item, kind) for place, item in found]


def text(name: str, value: str) -> str:
    """Checks a string that is not for the engine."""
    encode(value, name)
    return value


def called(name: str, value: Callable[..., T]) -> Callable[..., T]:
    """Checks that a value can be called.

    Raises:
        KindError: it cannot.
    """
    if not callable(value):
        raise unfit(name, "a callable", value)
    return value


def name_of(name: str, handler: str | Callable[..., object]) -> str:
    """The name of a selector, or of the callable that stands for it."""
    return handler if isinstance(handler, str) else called(name, handler).__name__.strip("<>")


def path(name: str, value: str | PathLike[str]) -> Path:
    """Checks the path of a file.

    Raises:
        KindError: it is no path.
        TextError: it has a NUL or a lone surrogate.
    """
    from pathlib import Path

    if not isinstance(value, str | PathLike):
        raise unfit(name, "a path", value)
    try:
        if 0 not in os.fsencode(value):
            return Path(value)
    except UnicodeEncodeError:
        pass
    raise TextError(f"{name} is no path: {value!r}.")


def optional(check: Callable[..., T], name: str, value: object, *how: object) -> T | None:
    """Checks a value, and keeps None."""
    return None if value is None else check(name, value, *how)


def _an(noun: str) -> str:
    return f"{'an' if noun[:1] in 'AEIOUaeiou' else 'a'} {noun}"


# Texts and lists of the engine


def read_string(fill: Callable[[ctypes.Array[ctypes.c_char] | None, int], int]) -> str:
    """Reads a string from the engine, of any length.

    Args:
        fill: calls the function with a buffer and its capacity, returns the length needed.
    """
    capacity = 96
    while True:
        buffer = ctypes.create_string_buffer(capacity)
        needed = fill(buffer, capacity)
        if needed < capacity:
            return buffer.raw[:needed].decode("utf-8", errors="replace")
        capacity = needed + 1


def read_text(call: Callable[[ctypes.Array[ctypes.c_char], int, object], object]) -> str:
    """Reads a string from the engine whose length is a separate output.

    Args:
        call: calls the function with a buffer, its capacity and where the whole length goes.
    """
    length = ctypes.c_size_t()

    def fill(out: Any, capacity: int) -> int:  # noqa: ANN401
        call(out, capacity, ctypes.byref(length))
        return length.value

    return read_string(fill)


def owned_text(call: Callable[[object], object]) -> str:
    """Reads a text object from the engine, and ends it.

    Args:
        call: calls the function with where the text goes.
    """
    made = TextPointer()
    call(ctypes.byref(made))
    try:
        return read_string(lambda out, n: native.fp_text_read(made, out, n))
    finally:
        native.fp_text_destroy(made)


def read_ids(fill: Callable[[ctypes.Array[ctypes.c_uint64], int, object], object]) -> list[int]:
    """Reads a list of ids from the engine, of any length.

    Args:
        fill: calls the function with an array, its capacity and where the whole length goes.
    """
    count = ctypes.c_size_t()
    capacity = 64
    while True:
        ids = (ctypes.c_uint64 * capacity)()
        fill(ids, capacity, ctypes.byref(count))
        if count.value <= capacity:
            return ids[: count.value]
        capacity = count.value
