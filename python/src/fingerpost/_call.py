"""Small helpers around raw calls: strings in, strings out."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from operator import index
from typing import Any

from fingerpost import _native as native
from fingerpost._structs import TextPointer
from fingerpost.errors import BadValueError, KindError, TextError


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


def encode(text: str) -> bytes:
    """Encodes a string for the engine.

    Raises:
        TextError: the string has a NUL or a lone surrogate.
    """
    if not isinstance(text, str):
        raise KindError(f"A name is a string, not {text!r}.")
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise TextError(f"{text!r} cannot be written as UTF-8: {error.reason}.") from None
    if b"\0" in data:
        raise TextError(f"{text!r} holds a NUL character; take it out.")
    return data


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
        raise KindError(f"{name} takes a whole number, not {value!r}.")
    if not least <= number < end:
        raise BadValueError(f"{name} is out of range: {number}.")
    return number


def real(name: str, value: Any) -> float:  # noqa: ANN401
    """Checks a number early; text is refused, though Python would convert it."""
    try:
        if not isinstance(value, str | bytes):
            return float(value)
    except OverflowError:
        raise BadValueError(f"{name} is out of range: {value}.") from None
    except (TypeError, ValueError):
        pass
    raise KindError(f"{name} takes a number, not {value!r}.")


def pair(name: str, value: Any) -> tuple[float, float]:  # noqa: ANN401
    """Checks a point, an offset or a size early."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise KindError(f"{name} takes two numbers, not {value!r}.")
    numbers = [real(name, item) for item in value]
    if len(numbers) != 2:
        raise BadValueError(f"{name} takes two numbers, not {value!r}.")
    return numbers[0], numbers[1]


def encode_optional(text: str | None) -> bytes | None:
    """Encodes a string like `encode`, and keeps None."""
    return None if text is None else encode(text)


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
