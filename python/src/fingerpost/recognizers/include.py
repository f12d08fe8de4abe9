"""The folder of the C headers."""

from __future__ import annotations

from pathlib import Path

from fingerpost import _native as native
from fingerpost.errors import LibraryError

HEADER = "fingerpost_plugin.h"


def get_include() -> Path:
    """The folder of `fingerpost.h` and `fingerpost_plugin.h`, for a C compiler's `-I`.

    Raises:
        LibraryError: the engine has no headers beside it.
    """
    engine = Path(native.load())
    # Beside the engine in the package; beside its folder, installed; at the top of its checkout.
    candidates = [
        engine.parent / "include",
        *(folder / "include" for folder in engine.parents[1:3]),
    ]
    for folder in candidates:
        if (folder / HEADER).is_file():
            return folder
    tried = ", ".join(str(folder) for folder in candidates)
    raise LibraryError(f"{engine} came without {HEADER}; looked in {tried}.")
