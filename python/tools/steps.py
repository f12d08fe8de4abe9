"""Writes `_steps.py`, the engine's table of steps: `python tools/steps.py`; a test holds it so."""

from __future__ import annotations

import ctypes
import json
import sys
from pathlib import Path
from typing import Any

from fingerpost import _native as native

TARGET = Path(__file__).resolve().parents[1] / "src" / "fingerpost" / "_steps.py"
BEGINNING = '''"""The engine's table of steps: numbers and fields. Written by tools/steps.py.

A field: its name (empty for the step's own operand), the member of `fp_step`, its unit, what is
taken where nothing is said, and whether nothing may be said.
"""

STEPS: dict[str, tuple[int, tuple[tuple[str, str, str, float | None, bool], ...]]] = {
'''


def table() -> list[dict[str, Any]]:
    """The table, as the engine tells it."""
    text = ctypes.c_void_p()
    if native.fp_steps(ctypes.byref(text)):
        raise RuntimeError("the engine has no table of steps")
    length = native.fp_text_read(text, None, 0)
    out = ctypes.create_string_buffer(length + 1)
    native.fp_text_read(text, out, length + 1)
    native.fp_text_destroy(text)
    steps: list[dict[str, Any]] = json.loads(out.value)
    return steps


def plain(number: float | None) -> float | None:
    """A whole number without its point."""
    return number if number is None or number != int(number) else int(number)


def source() -> str:
    """What `_steps.py` says."""
    lines = []
    for step in table():
        rows = [
            (f["name"], f["slot"], f["unit"], plain(f["default"]), f["optional"])
            for f in step["fields"]
            if f["slot"]
        ]
        fields = "".join(f"\n            {row}," for row in rows).replace("'", '"')
        end = f"({fields}\n        )" if fields else "()"
        lines.append(f'    "{step["name"]}": ({step["number"]}, {end}),\n')
    return BEGINNING + "".join(lines) + "}\n"


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
    sys.stdout.write(f"{TARGET.name}: {len(table())} steps\n")
