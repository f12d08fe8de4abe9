"""Strokes as XML of the $-family, and as text of Omniglot."""

from __future__ import annotations

import re

from fingerpost.importers.model import ImportedScript, ScriptRequest
from fingerpost.importers.registry import ScriptImporter
from fingerpost.importers.safe_xml import XMLNode, parents_in, read_xml
from fingerpost.importers.scripts.recording import Surface
from fingerpost.importers.scripts.strokes import Stroke, script_of_strokes

_ROWS = re.compile(r"^\s*START\s*$", re.M)


def read_strokes(request: ScriptRequest) -> ImportedScript:
    """Reads `<Gesture><Stroke><Point X Y T/>`, or rows of x, y, t between START and BREAK.

    Raises:
        ImportProblem: a point is no three numbers; with the line.
    """
    if request.source.head.startswith("<"):
        strokes = _of_xml(read_xml(request.source), request)
        return script_of_strokes(strokes, Surface("pixels"), request, "ms")
    strokes = _of_rows(request)
    points = [point for stroke in strokes for point in stroke.points]
    upwards = bool(points) and all(y <= 0 for _, _, y in points)
    if upwards:
        # y is negative downwards: the same numbers without their signs.
        for stroke in strokes:
            stroke.points = [(time, x, -y) for time, x, y in stroke.points]
        request.losses.assumed("recording", "y", "turned over", "all are negative: y grows upwards")
    return script_of_strokes(strokes, Surface("pixels"), request, "ms")


def _of_xml(root: XMLNode, request: ScriptRequest) -> list[Stroke]:
    strokes: list[Stroke] = []
    parents = parents_in(root)
    by_parent: dict[int, Stroke] = {}
    for node in root:
        if node.tag.lower() != "point":
            continue
        given = {key.lower(): value for key, value in node.attributes.items()}
        parent = id(parents.get(id(node)))
        stroke = by_parent.get(parent)
        if stroke is None:
            stroke = by_parent[parent] = Stroke()
            strokes.append(stroke)
        try:
            stroke.add(float(given["t"]), float(given["x"]), float(given["y"]), node.line)
        except KeyError as missing:
            raise request.source.problem(f"a point has no {missing}.", node.line) from None
        except ValueError:
            raise request.source.problem("X, Y and T are numbers.", node.line) from None
    return strokes


def _of_rows(request: ScriptRequest) -> list[Stroke]:
    strokes = [Stroke()]
    for number, line in enumerate(request.source.lines, 1):
        word = line.strip()
        if word in ("START", ""):
            continue
        if word == "BREAK":
            strokes.append(Stroke())
            continue
        try:
            x, y, time = (float(part) for part in word.split(","))
        except ValueError:
            raise request.source.problem(f"'{word:.60}' is no x, y, t.", number) from None
        strokes[-1].add(time, x, y, number)
    return strokes


IMPORTER = ScriptImporter(
    name="strokes",
    summary="strokes of the $-family (XML) or of Omniglot (text)",
    recognizes=lambda source: bool(
        re.search(r"<(Gesture|gesture)[\s>]", source.head) or _ROWS.match(source.head)
    ),
    read=read_strokes,
    roots=("Gesture",),
)
