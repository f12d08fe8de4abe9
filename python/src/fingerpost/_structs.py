"""The structs and callback types of `fingerpost.h`, each made when it is first used.

`_structs.pyi` lists them; `tools/mirror.py` writes it and the table.
"""

from __future__ import annotations

import ctypes
from typing import Any

from fingerpost._header import ABI_VERSION, CALLBACKS, PLUGIN_ABI_VERSION, POINTERS, STRUCTS

__all__ = ["ABI_VERSION", "PLUGIN_ABI_VERSION"]

CODES: dict[str, Any] = {
    "v": None,
    "i": ctypes.c_int32,
    "I": ctypes.c_uint32,
    "q": ctypes.c_int64,
    "Q": ctypes.c_uint64,
    "n": ctypes.c_size_t,
    "d": ctypes.c_double,
    "f": ctypes.c_float,
    "z": ctypes.c_char_p,
    "p": ctypes.c_void_p,
}
"""The types for the letters of the table."""


def _type_of(code: str) -> Any:  # noqa: ANN401
    if code in CODES:
        return CODES[code]
    if code[0] == "*":
        return ctypes.POINTER(_type_of(code[1:]))
    if code.startswith("F:"):
        return ctypes.CFUNCTYPE(*map(_type_of, code[2:].split(",")))
    if code[1:].isdigit():
        return CODES[code[0]] * int(code[1:])
    return globals().get(code) or __getattr__(code)


def __getattr__(name: str) -> Any:  # noqa: ANN401
    made: Any
    if name in STRUCTS:
        called, listed = STRUCTS[name]
        made = type(name, (ctypes.Structure,), {"__doc__": f"`{called}`.", "__module__": __name__})
        # Before its fields: one may point at the struct itself.
        globals()[name] = made
        words = listed.split()
        made._fields_ = [
            (field, _type_of(code)) for field, code in zip(words[::2], words[1::2], strict=True)
        ]
    elif name in CALLBACKS:
        made = ctypes.CFUNCTYPE(*map(_type_of, CALLBACKS[name][1].split()))
    elif name in POINTERS:
        made = type(name, (ctypes.c_void_p,), {"__module__": __name__})
    else:
        raise AttributeError(f"the header has no struct '{name}'")
    globals()[name] = made
    return made
