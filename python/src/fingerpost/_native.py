"""The raw engine: the C functions of `fingerpost.h`, each bound when it is first used.

Nothing is checked and nothing is raised here: functions return the engine's status.
Arguments called `out…` take a `ctypes.byref` or an array. `_native.pyi` lists them.
"""

from __future__ import annotations

from typing import Any

from fingerpost._binding import bound, load
from fingerpost._header import FUNCTIONS

__all__ = ["FUNCTIONS", "load"]


def __getattr__(name: str) -> Any:  # noqa: ANN401
    if name not in FUNCTIONS:
        raise AttributeError(f"the engine has no function '{name}'")
    found = globals()[name] = bound(name)
    return found
