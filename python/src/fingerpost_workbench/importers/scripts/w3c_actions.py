"""W3C WebDriver Actions JSON: fingers with moves, presses, lifts and pauses.

Files contain end points only. A move with a duration becomes one `move … over` step, which the
engine samples along a straight line at the screen's rate. With several fingers, a move is split
where an action of another finger begins or ends, so that both run in parallel.
"""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.importers.documents import read_json
from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.finger_actions import steps_of

LAW = "a straight line, sampled at the screen's rate"


def read_w3c_actions(request: ScriptRequest) -> ImportedScript:
    """Reads a payload; elements are looked up in the hierarchy.

    The request's timing is "wda" (each finger on its own clock, as WebDriverAgent plays it) or
    "w3c" (ticks, as the W3C specification says).

    Raises:
        ImportProblem: the payload is invalid or names an unknown element; names line and path, and
            near matches of the element.
    """
    # Not before a payload is read: pydantic takes as long to import as all importers.
    from fingerpost_workbench.importers.scripts.w3c.clock import timed
    from fingerpost_workbench.importers.scripts.w3c.payload import PointerSource, validate
    from fingerpost_workbench.importers.scripts.w3c.strokes import Reader

    timing, losses = request.timing, request.losses
    document = read_json(request.source)
    payload = validate(document)
    reader = Reader(document, request.hierarchy, timing, losses)
    lists, end = timed(payload.actions, timing)
    finger = 0
    for number, (source, items) in enumerate(zip(payload.actions, lists, strict=True)):
        if isinstance(source, PointerSource):
            finger += 1
            reader.read(finger, number, source, items)
    for action in reader.actions:
        if action.verb == "move" and action.end > action.start:
            losses.assumed(action.step, "the way between", LAW, "the file has end points only")
    presses = [(d.step, d.place.x, d.place.y) for d in reader.actions if d.verb == "down"]
    return ImportedScript(steps_of(reader.actions, end), presses)


def _looks_like_actions(data: Any) -> bool:  # noqa: ANN401
    """Whether the data is a payload, a list of sources, or a list of payloads."""
    if isinstance(data, list):
        # The first item decides for a list.
        return bool(data) and isinstance(data[0], dict) and isinstance(data[0].get("actions"), list)
    return isinstance(data, dict) and "actions" in data


IMPORTER = ScriptImporter(
    name="w3c-actions",
    summary="W3C WebDriver Actions JSON, as sent to Appium",
    recognizes=lambda source: _looks_like_actions(source.json_or_none),
    read=read_w3c_actions,
    options=("timing",),
)
