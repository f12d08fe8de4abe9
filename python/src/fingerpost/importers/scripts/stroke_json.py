"""Strokes as JSON: lists of points with t, x, y; of ink libraries, and of Quick, Draw!.

`[{"pointers": [{"x", "y", "t"}]}]`, `{"strokes": [{"points": [[x, y, t]]}]}`,
`[{"t", "x", "y", "finger"}]`, and `{"drawing": [[[x…], [y…], [t…]]]}` a line or in a list.
"""

from __future__ import annotations

from typing import Any

from fingerpost.importers.model import ImportedScript, ScriptRequest
from fingerpost.importers.problems import ImportProblem
from fingerpost.importers.registry import ScriptImporter
from fingerpost.importers.scripts.recording import Surface
from fingerpost.importers.scripts.strokes import Stroke, script_of_strokes, split_by
from fingerpost.importers.source import SourceFile

_POINTS = ("pointers", "points", "samples")
_STROKES = ("strokes", "stroke", "samples", "points")
_TIMES = ("t", "time", "timestamp", "T")
_FINGERS = ("finger", "pointer", "id", "stroke")


def read_stroke_json(request: ScriptRequest) -> ImportedScript:
    """Reads strokes as JSON, or JSON Lines with a drawing each.

    Raises:
        ImportProblem: a point has no number for x, y or t; the clock stands still.
    """
    source = request.source
    data = _data(source)
    drawings = [item for item in data if isinstance(item, dict) and "drawing" in item]
    if drawings:
        if len(drawings) > 1:
            because = f"{len(drawings) - 1} more are in the file; each is a recording of its own"
            request.losses.assumed("recording", "other drawings", "left out", because)
        strokes = _quickdraw(drawings[0], source)
    elif all(isinstance(item, dict) and any(key in item for key in _POINTS) for item in data):
        strokes = [_stroke(item, source) for item in data]
    elif all(isinstance(item, list) for item in data):
        strokes = [_stroke({"points": item}, source) for item in data]
    else:
        rows = []
        for item in data:
            time, x, y, line = _point(item, source, 1)
            finger = next((item[key] for key in _FINGERS if isinstance(item.get(key), int)), 0)
            rows.append((finger, time, x, y, line))
        strokes = split_by(rows, lambda index, finger: False)
    return script_of_strokes(strokes, Surface("pixels"), request)


def _data(source: SourceFile) -> list[Any]:
    try:
        data = source.json
    except ImportProblem:
        if "\n" not in source.text.strip():
            raise
        data = source.json_lines
    if isinstance(data, dict):
        if "drawing" in data:
            return [data]
        data = next((data[key] for key in _STROKES if isinstance(data.get(key), list)), [])
    if not isinstance(data, list) or not data:
        raise source.problem("the file holds no stroke.")
    return data


def _quickdraw(item: Any, source: SourceFile) -> list[Stroke]:  # noqa: ANN401
    strokes = []
    line = getattr(item, "line", 1)
    drawing = item["drawing"]
    for index, columns in enumerate(drawing if isinstance(drawing, list) else []):
        path = f"drawing[{index}]"
        if not isinstance(columns, list) or len(columns) not in (2, 3):
            raise source.problem("a stroke has the columns x, y and t.", line, path)
        if len(columns) == 2:
            raise source.problem(
                "this drawing is simplified, without times; take the raw one.", line, path
            )
        if len({len(column) if isinstance(column, list) else -1 for column in columns}) != 1:
            raise source.problem("the columns differ in length.", line, path)
        stroke = Stroke()
        for x, y, time in zip(*columns, strict=True):
            if not all(map(_is_number, (x, y, time))):
                raise source.problem("a column holds what is no number.", line, path)
            stroke.add(float(time), float(x), float(y), line)
        strokes.append(stroke)
    return strokes


def _stroke(item: Any, source: SourceFile) -> Stroke:  # noqa: ANN401
    stroke = Stroke()
    line = getattr(item, "line", 1)
    points = next(item[key] for key in _POINTS if key in item)
    for point in points if isinstance(points, list) else []:
        time, x, y, at = _point(point, source, line)
        stroke.add(time, x, y, at)
    return stroke


def _point(item: Any, source: SourceFile, line: int) -> tuple[float, float, float, int]:  # noqa: ANN401
    line = getattr(item, "line", line)
    if isinstance(item, list) and len(item) >= 3 and all(map(_is_number, item[:3])):
        return float(item[2]), float(item[0]), float(item[1]), line
    if isinstance(item, dict):
        key = next((key for key in _TIMES if key in item), "t")
        if all(map(_is_number, (item.get(key), item.get("x"), item.get("y")))):
            return float(item[key]), float(item["x"]), float(item["y"]), line
    raise source.problem("a point is {x, y, t} or [x, y, t], three numbers.", line)


def _is_number(value: Any) -> bool:  # noqa: ANN401
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e300


def _recognizes(source: SourceFile) -> bool:
    if not source.is_json:
        return False
    data = source.json_or_none
    if data is None:
        return '"drawing"' in source.head and source.head.startswith("{")
    if isinstance(data, dict):
        if "drawing" in data:
            return True
        data = next((data[key] for key in _STROKES if isinstance(data.get(key), list)), None)
    first = data[0] if isinstance(data, list) and data else None
    if isinstance(first, list):
        point = first[0] if first else None
        return isinstance(point, list | dict) and _could_be_point(point)
    return isinstance(first, dict) and (
        any(isinstance(first.get(key), list) for key in (*_POINTS, "drawing"))
        or _could_be_point(first)
    )


def _could_be_point(point: Any) -> bool:  # noqa: ANN401
    if isinstance(point, list):
        return len(point) >= 3 and all(map(_is_number, point[:3]))
    return {"x", "y"} <= set(point) and any(key in point for key in _TIMES)


IMPORTER = ScriptImporter(
    name="stroke-json",
    summary="strokes with x, y and t as JSON, of ink libraries or Quick, Draw!",
    recognizes=_recognizes,
    read=read_stroke_json,
)
