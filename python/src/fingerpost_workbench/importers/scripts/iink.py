"""Strokes of MyScript's iink as JSON: `[{"pointers": [{"x", "y", "t", "p"}]}]`."""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.strokes import Stroke, script_of_strokes
from fingerpost_workbench.importers.source import Located, SourceFile


def read_iink(request: ScriptRequest) -> ImportedScript:
    """Reads strokes, whose times are epoch milliseconds.

    Raises:
        ImportProblem: a pointer has no number for x, y or t, or the clock does not advance.
    """
    source = request.source
    strokes = []
    for item in _strokes(source) or []:
        stroke = Stroke()
        pointers = item.get("pointers") if isinstance(item, Located) else None
        if not isinstance(pointers, list):
            raise source.problem("a stroke has a list of pointers.", getattr(item, "line", 1))
        for pointer in pointers:
            line = getattr(pointer, "line", 1)
            values = [pointer.get(key) for key in "txy"] if isinstance(pointer, Located) else []
            numbers = [float(it) for it in values if isinstance(it, int | float)]
            if len(numbers) != 3:
                raise source.problem("a pointer has numbers for x, y and t.", line)
            time, x, y = numbers
            stroke.add(time, x, y, line)
        strokes.append(stroke)
    return script_of_strokes(strokes, request, "ms")


def _strokes(source: SourceFile) -> list[Any] | None:
    data = source.json_or_none
    if isinstance(data, dict):
        data = data.get("strokes")
    if not isinstance(data, list) or not data or not isinstance(data[0], dict):
        return None
    return data if "pointers" in data[0] else None


IMPORTER = ScriptImporter(
    name="iink",
    summary="strokes of iink (JSON)",
    recognizes=lambda source: _strokes(source) is not None,
    read=read_iink,
    options=("scale", "rate"),
)
