"""Strokes of the Omniglot data set: `START`, lines of `x,y,t`, and `BREAK` after each stroke."""

from __future__ import annotations

import re

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.strokes import Stroke, script_of_strokes


def read_omniglot(request: ScriptRequest) -> ImportedScript:
    """Reads strokes; times are milliseconds, and y grows upwards from the canvas' top edge.

    Raises:
        ImportProblem: a line is neither a point nor a mark, or the clock does not advance.
    """
    strokes = [Stroke()]
    for number, line in enumerate(request.source.lines, 1):
        text = line.strip()
        if text in ("START", "BREAK", ""):
            strokes.append(Stroke())
            continue
        try:
            x, y, time = map(float, text.split(","))
        except ValueError:
            raise request.source.problem(
                f"'{text:.40}' is no point (x,y,t), no START and no BREAK.", number
            ) from None
        strokes[-1].add(time, x, -y, number)
    return script_of_strokes(strokes, request, "ms")


IMPORTER = ScriptImporter(
    name="omniglot",
    summary="strokes of Omniglot (text)",
    recognizes=lambda source: bool(re.match(r"START\s*\n\s*-?[\d.]+,-?[\d.]+,", source.head)),
    read=read_omniglot,
    options=("scale", "rate"),
)
