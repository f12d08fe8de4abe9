"""Binds typed stubs to the engine's functions, all of them at the first call."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar, cast

from fingerpost._library import open_library
from fingerpost.errors import LibraryError

P = ParamSpec("P")
R = TypeVar("R")


class Entry(Generic[P, R]):
    """One C function: its name, argument types and result."""

    def __init__(self, name: str, result: Any, arguments: tuple[Any, ...]) -> None:  # noqa: ANN401
        """Describes the function; nothing is loaded yet."""
        self.name = name
        self.result = result
        self.arguments = arguments
        self.function: Callable[..., Any] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Calls the function; the first call of any entry opens the engine."""
        if self.function is None:
            load()
        assert self.function is not None
        return cast(R, self.function(*args))


ENTRIES: dict[str, Entry[Any, Any]] = {}
_loaded: list[tuple[ctypes.CDLL, str]] = []


def entry(result: Any, *arguments: Any) -> Callable[[Callable[P, R]], Entry[P, R]]:  # noqa: ANN401
    """Turns a typed stub into the entry of the C function of the same name."""

    def declare(stub: Callable[P, R]) -> Entry[P, R]:
        made: Entry[P, R] = Entry(stub.__name__, result, arguments)
        ENTRIES[made.name] = made
        return made

    return declare


def load() -> str:
    """Opens the engine, once, and binds every entry.

    Returns:
        The file that was opened.

    Raises:
        LibraryError: no engine, another ABI, or symbols missing (all named together).
    """
    if not _loaded:
        library, path = open_library()
        missing = [name for name in ENTRIES if not hasattr(library, name)]
        if missing:
            raise LibraryError(
                f"{path} lacks {len(missing)} of {len(ENTRIES)} functions: {', '.join(missing)}. "
                "Install a package and an engine of the same release."
            )
        for name, item in ENTRIES.items():
            function = getattr(library, name)
            function.restype = item.result
            function.argtypes = item.arguments
            item.function = function
        _loaded.append((library, path))
    return _loaded[0][1]
