"""Binds the engine's functions by the table of the header."""

from __future__ import annotations

import _ctypes
import ctypes
from typing import Any

from fingerpost._header import FUNCTIONS
from fingerpost._library import open_library
from fingerpost._structs import CODES
from fingerpost.errors import LibraryError

_loaded: list[tuple[ctypes.CDLL, str]] = []


def bound(name: str) -> Any:  # noqa: ANN401
    """Returns a function with its types; the first one opens the engine."""
    load()
    made = _loaded[0][0][name]
    codes = FUNCTIONS[name]
    made.restype = CODES[codes[0]]
    made.argtypes = [CODES[code] for code in codes[1:]]
    return made


def load() -> str:
    """Opens the engine, once.

    Returns:
        The file that was opened.

    Raises:
        LibraryError: no engine, another ABI, or symbols missing (all named together).
    """
    if not _loaded:
        library, path = open_library()
        missing = [name for name in FUNCTIONS if not _has(library, name)]
        if missing:
            raise LibraryError(
                f"{path} lacks {len(missing)} of {len(FUNCTIONS)} functions: {', '.join(missing)}. "
                "Install a package and an engine of the same release."
            )
        _loaded.append((library, path))
    return _loaded[0][1]


def _has(library: ctypes.CDLL, name: str) -> bool:
    try:
        return bool(_ctypes.dlsym(library._handle, name))
    except OSError:
        return False
