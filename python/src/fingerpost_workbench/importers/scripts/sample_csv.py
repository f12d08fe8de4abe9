"""Tables of samples: CSV with columns for time, x, y, and optionally finger, stroke and phase."""

from __future__ import annotations

import csv
import re

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.finger_actions import Verb
from fingerpost_workbench.importers.scripts.recording import Report, script_of
from fingerpost_workbench.importers.scripts.strokes import UNITS, script_of_strokes, split_by
from fingerpost_workbench.importers.source import SourceFile

_COLUMNS = {
    "time": r"(?:sensor_?)?(?:t|time|timestamp|ts)(?:_?(?P<unit>s|sec|seconds|ms|us|ns))?",
    "x": r"(?:spline_|sensor_|pos_|location_?)?x(?:_?pos)?",
    "y": r"(?:spline_|sensor_|pos_|location_?)?y(?:_?pos)?",
    "finger": r"finger|touch|touch_?id|pointer|pointer_?id|id|slot|contact",
    "stroke": r"idx|stroke|stroke_?id|stroke_?index",
    "phase": r"phase|event|action|type|state",
}
_PHASES: dict[str, Verb] = {
    **dict.fromkeys(("began", "begin", "down", "start", "touchstart", "touchbegan", "1"), "down"),
    **dict.fromkeys(("moved", "move", "update", "touchmove", "stationary", "2", "3"), "move"),
    **dict.fromkeys(("ended", "end", "up", "touchend", "4"), "up"),
    **dict.fromkeys(("cancelled", "canceled", "cancel", "touchcancel", "5"), "cancel"),
}
_UNIT = {"sec": "s", "seconds": "s"}


def read_sample_csv(request: ScriptRequest) -> ImportedScript:
    """Reads a table with a header, separated by commas, semicolons or tabs.

    Raises:
        ImportProblem: a cell is not a number, a phase is unknown, or a row has too few cells.
    """
    source = request.source
    columns, unit, dialect = _header(source)
    rows: list[tuple[int, float, float, float, int]] = []
    phases: list[str] = []
    strokes: list[str] = []
    csv.field_size_limit(2**20)
    reader = csv.reader(source.lines, delimiter=dialect)
    try:
        for cells in reader:
            if reader.line_num == _first(source) or not any(cell.strip() for cell in cells):
                continue
            rows.append(_row(cells, columns, reader.line_num, source))
            phases.append(cells[columns["phase"]].strip().lower() if "phase" in columns else "")
            strokes.append(cells[columns["stroke"]] if "stroke" in columns else "")
    except csv.Error as error:
        raise source.problem(f"this is no table: {error}.", reader.line_num) from None
    if "phase" in columns and rows:
        return _with_phases(rows, phases, unit, request)

    def is_new(index: int, finger: int) -> bool:
        return index > 0 and strokes[index] != strokes[index - 1]

    found = split_by(rows, is_new)
    for stroke in found:
        stroke.finger += 1 if "finger" in columns else 0
    return script_of_strokes(found, request, unit)


def _header(source: SourceFile) -> tuple[dict[str, int], str | None, str]:
    line = source.lines[_first(source) - 1]
    delimiter = max(",;\t", key=line.count)
    names = [name.strip().strip('"').lower() for name in line.split(delimiter)]
    columns: dict[str, int] = {}
    unit = None
    for column, pattern in _COLUMNS.items():
        for index, name in enumerate(names):
            found = re.fullmatch(pattern, name)
            if found and index not in columns.values():
                columns[column] = index
                if column == "time" and found["unit"]:
                    unit = _UNIT.get(found["unit"], found["unit"])
                break
    return columns, unit, delimiter


def _first(source: SourceFile) -> int:
    """The index of the header: the first line that is not a comment."""
    lines = source.head.split("\n")
    return next((n for n, line in enumerate(lines, 1) if line.strip() and line[0] != "#"), 1)


def _row(
    cells: list[str], columns: dict[str, int], line: int, source: SourceFile
) -> tuple[int, float, float, float, int]:
    def number(column: str) -> float:
        index = columns[column]
        text = cells[index].strip() if index < len(cells) else ""
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        if not abs(value) < 1e300:
            raise source.problem(f"'{text:.40}' in the column of {column} is no number.", line)
        return value

    if len(cells) <= max(columns.values()):
        raise source.problem(f"the row has {len(cells)} cells, fewer than the header.", line)
    finger = number("finger") if "finger" in columns else 0
    return int(finger), number("time"), number("x"), number("y"), line


def _with_phases(
    rows: list[tuple[int, float, float, float, int]],
    phases: list[str],
    unit: str | None,
    request: ScriptRequest,
) -> ImportedScript:
    source = request.source
    first = rows[0][1]
    if unit is None:
        growth = (rows[-1][1] - first) / max(len(rows) - 1, 1)
        unit = "ms" if growth >= 0.5 or first >= 1e11 else "s"
        because = f"times grow by {growth:g} a row"
        request.losses.assumed("recording", "unit of time", unit, because)
    zero = not any(phase in ("5",) for phase in phases) and "0" in phases
    reports = []
    for (finger, time, x, y, line), phase in zip(rows, phases, strict=True):
        # UIKit counts its phases from 0, Fingerpost's samples from 1.
        word = str(int(phase) + 1) if zero and phase.isdigit() and len(phase) == 1 else phase
        verb = _PHASES.get(word)
        if verb is None:
            known = "began, moved, stationary, ended, cancelled"
            raise source.problem(f"'{phase:.40}' is no phase; there are {known}.", line)
        at = round((time - first) * UNITS[unit]) if abs(time - first) < 1e12 else 2**62
        reports.append(Report(at, finger, verb, x, y, line))
    return script_of(reports, "pixels", request)


def _recognizes(source: SourceFile) -> bool:
    if source.head[:1] in ("<", "{", "["):
        return False
    line = source.head.split("\n")[_first(source) - 1] if source.head else ""
    names = [name.strip().strip('"').lower() for name in re.split(r"[,;\t]", line)]
    return len(names) >= 3 and all(
        any(re.fullmatch(_COLUMNS[column], name) for name in names) for column in ("time", "x", "y")
    )


IMPORTER = ScriptImporter(
    name="sample-csv",
    summary="table (CSV) with the columns t, x, y and perhaps finger, stroke, phase",
    recognizes=_recognizes,
    read=read_sample_csv,
    options=("scale", "rate"),
)
