"""The enumerations of `fingerpost.h`, each made when it is first used.

`_enums.pyi` lists them; `tools/mirror.py` writes it and the table.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any

from fingerpost._header import ENUMERATIONS


def __getattr__(name: str) -> Any:  # noqa: ANN401
    if name not in ENUMERATIONS:
        raise AttributeError(f"the header has no enumeration '{name}'")
    is_flag, summary, listed = ENUMERATIONS[name]
    words = listed.split()
    members = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    made: Any = (IntFlag if is_flag else IntEnum)(name, members, module=__name__)
    made.__doc__ = summary
    globals()[name] = made
    return made
