"""Binds the engine's functions by the table of the header."""

from __future__ import annotations

import _ctypes
import ctypes
from typing import Any

from fingerpost._header import ANSWERS, FUNCTIONS
from fingerpost._library import open_library
from fingerpost._structs import CODES
from fingerpost.errors import LibraryError

LONG = frozenset(
    f"""
    {ANSWERS}
    fp_lab_play fp_lab_play_list fp_lab_settle fp_lab_play_samples fp_lab_play_frames
    fp_lab_play_variants fp_lab_answer fp_lab_note_places
    fp_lab_fixes fp_lab_matrix fp_lab_lint fp_stepper_create fp_stepper_branch fp_lab_resume
    fp_recognizer_check fp_lab_destroy fp_lab_load_plugin fp_lab_add_views fp_timeline_equal
    fp_timeline_only fp_lab_margins fp_lab_outcome_map fp_timeline_export_arrow
    fp_timeline_import_arrow fp_stepper_destroy
    """.split()
)
"""The functions that may take time: they release Python's lock. For short functions releasing it
and taking it again would cost more than the call.
"""

_loaded: list[tuple[ctypes.CDLL, str]] = []


def bound(name: str, *, is_short: bool = False) -> Any:  # noqa: ANN401
    """Returns a function with its types; the first one opens the engine.

    Args:
        name: the function's name.
        is_short: this use is short, although others may take time.
    """
    load()
    library = _loaded[0][0]
    if is_short or name not in LONG:
        made = ctypes.PyDLL(library._name, handle=library._handle)[name]
    else:
        made = library[name]
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
