"""Samples as JSON: a list of `{"t", "x", "y", "finger"}`, alone or under `samples`."""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.strokes import script_of_strokes, split_by
from fingerpost_workbench.importers.source import SourceFile

_TIMES = ("t", "time", "timestamp")
_FINGERS = ("finger", "pointer", "id")


def read_sample_json(request: ScriptRequest) -> ImportedScript:
    """Reads samples as JSON.

    Raises:
        ImportProblem: a sample has no number for x, y or t, or the clock does not advance.
    """
    rows = [_row(item, request.source) for item in _samples(request.source) or []]
    strokes = split_by(rows, lambda index, finger: False)
    return script_of_strokes(strokes, request)


def _samples(source: SourceFile) -> list[Any] | None:
    data = source.json_or_none
    if isinstance(data, dict):
        data = data.get("samples")
    return data if isinstance(data, list) else None


def _row(item: Any, source: SourceFile) -> tuple[int, float, float, float, int]:  # noqa: ANN401
    line = getattr(item, "line", 1)
    if isinstance(item, dict):
        key = next((key for key in _TIMES if key in item), "t")
        numbers = [item.get(key), item.get("x"), item.get("y")]
        if all(map(_is_number, numbers)):
            finger = next((item[key] for key in _FINGERS if isinstance(item.get(key), int)), 0)
            return finger, float(item[key]), float(item["x"]), float(item["y"]), line
    raise source.problem("a sample is {t, x, y}, three numbers, and perhaps a finger.", line)


def _is_number(value: Any) -> bool:  # noqa: ANN401
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e300


def _recognizes(source: SourceFile) -> bool:
    samples = _samples(source)
    first = samples[0] if samples else None
    return (
        isinstance(first, dict) and {"x", "y"} <= set(first) and any(key in first for key in _TIMES)
    )


IMPORTER = ScriptImporter(
    name="sample-json",
    summary="list of samples (JSON) with t, x, y and perhaps finger",
    recognizes=_recognizes,
    read=read_sample_json,
    options=("scale", "rate"),
)
