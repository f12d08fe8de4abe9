"""The touches in a recording of Fingerpost's recorder: points of the window, seconds."""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.finger_actions import Verb
from fingerpost_workbench.importers.scripts.recording import Report, script_of, whole_nanoseconds
from fingerpost_workbench.importers.source import Located
from fingerpost_workbench.recorder import KEY, VERSION

_PHASES: dict[str, Verb] = {
    "began": "down",
    "moved": "move",
    "stationary": "move",
    "ended": "up",
    "cancelled": "cancel",
}


def read_recorded_touches(request: ScriptRequest) -> ImportedScript:
    """Reads the touches of a recording.

    Raises:
        ImportProblem: it has another version or no touches, or a value is unreadable; names the
            line.
    """
    source = request.source
    data = source.json_object
    if data.get(KEY) != VERSION:
        raise source.problem(f"the recording is of version {data.get(KEY)!r:.20}, not {VERSION}.")
    touches = data.get("touches")
    reports = []
    for touch in touches if isinstance(touches, list) else []:
        if not isinstance(touch, Located):
            raise source.problem("a touch is an object.", path="touches")
        verb = _PHASES.get(str(touch.get("phase")))
        numbers = [touch.get(key) for key in ("time", "x", "y")]
        finger = touch.get("finger")
        if verb is None or not all(map(_is_number, numbers)) or not isinstance(finger, int):
            raise source.problem("a touch has time, finger, phase, x and y.", touch.line)
        time, x, y = (float(number) for number in numbers if number is not None)
        reports.append(Report(whole_nanoseconds(time), finger, verb, x, y, touch.line))
    reports.sort(key=lambda report: report.time)
    return script_of(reports, "points", request)


def _is_number(value: Any) -> bool:  # noqa: ANN401
    return isinstance(value, int | float) and not isinstance(value, bool)


IMPORTER = ScriptImporter(
    name="recorder",
    summary="recording of Fingerpost's own recorder",
    recognizes=lambda source: isinstance(source.json_or_none, dict) and KEY in source.json_or_none,
    read=read_recorded_touches,
    options=("scale",),
)
