"""Touch streams as JSON with phases: frames with a position per pointer, or single events."""

from __future__ import annotations

from typing import Any

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.registry import ScriptImporter
from fingerpost_workbench.importers.scripts.finger_actions import Verb
from fingerpost_workbench.importers.scripts.recording import Report, script_of
from fingerpost_workbench.importers.scripts.strokes import UNITS
from fingerpost_workbench.importers.source import SourceFile

_PHASES: dict[str, Verb] = {
    "down": "down", "began": "down", "start": "down", "move": "move", "moved": "move",
    "stationary": "move", "up": "up", "ended": "up", "end": "up", "cancel": "cancel",
    "cancelled": "cancel", "canceled": "cancel",
}  # fmt: skip


def read_touch_json(request: ScriptRequest) -> ImportedScript:
    """Reads `{"frames": [{"t", "p": [[x, y], null]}]}` or `{"events": [{"t_ms", "phase", …}]}`.

    Raises:
        ImportProblem: a time or position is not a number, or a phase or unit is unknown; names the
            line.
    """
    source = request.source
    data = source.json_object
    unit = str(data.get("time_unit", "s"))
    if unit not in UNITS:
        raise source.problem(f"'{unit}' is no unit of time; there are {', '.join(UNITS)}.")
    described = str(data.get("position_unit", "pixels"))
    logical = any(word in described for word in ("logical", "point", "pt"))
    if isinstance(data.get("frames"), list):
        reports = _frames(data["frames"], UNITS[unit], source)
        request.losses.assumed(
            "recording", "last frame", "the lift", "it lists where the fingers lift"
        )
    else:
        reports = _events(data.get("events"), UNITS[unit], source)
    return script_of(reports, "points" if logical else "pixels", request)


def _frames(frames: list[Any], factor: int, source: SourceFile) -> list[Report]:
    reports: list[Report] = []
    down: dict[int, tuple[float, float]] = {}
    for number, frame in enumerate(frames):
        line = getattr(frame, "line", 1)
        places = frame.get("p") if isinstance(frame, dict) else None
        if not isinstance(places, list):
            raise source.problem("a frame is {t, p: [[x, y], …]}.", line, f"frames[{number}]")
        time = round(_number(frame.get("t"), "t", line, source) * factor)
        now = {}
        for finger, place in enumerate(places):
            if isinstance(place, list) and len(place) == 2:
                x, y = place
                now[finger] = (_number(x, "x", line, source), _number(y, "y", line, source))
            elif place is not None:
                raise source.problem("a place is [x, y] or null.", line, f"frames[{number}]")
        last = number == len(frames) - 1
        for finger in [finger for finger in down if finger not in now]:
            reports.append(Report(time, finger, "up", None, None, line))
        for finger, (x, y) in now.items():
            verb: Verb = "move" if finger in down else "down"
            verb = "up" if last and finger in down else verb
            reports.append(Report(time, finger, verb, x, y, line))
        down = now
    return reports


def _events(events: Any, factor: int, source: SourceFile) -> list[Report]:  # noqa: ANN401
    reports = []
    for number, event in enumerate(events if isinstance(events, list) else []):
        line = getattr(event, "line", 1)
        if not isinstance(event, dict):
            raise source.problem("an event is an object.", line, f"events[{number}]")
        key, scale = next(
            ((key, scale) for key, scale in (("t_ms", 10**6), ("t_ns", 1), ("t", factor),
                                             ("time", factor)) if key in event),
            ("t", factor),
        )  # fmt: skip
        verb = _PHASES.get(str(event.get("phase", "")).lower())
        if verb is None:
            raise source.problem(
                f"'{event.get('phase')!s:.40}' is no phase.", line, f"events[{number}]"
            )
        finger = event.get("pointer", event.get("finger", 0))
        if not isinstance(finger, int):
            raise source.problem("'pointer' is a whole number.", line, f"events[{number}]")
        time = round(_number(event.get(key), key, line, source) * scale)
        x, y = (_number(event.get(axis), axis, line, source) for axis in ("x", "y"))
        reports.append(Report(time, finger, verb, x, y, line))
    return reports


def _number(value: Any, key: str, line: int, source: SourceFile) -> float:  # noqa: ANN401
    if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) < 1e18:
        raise source.problem(f"'{key}' is no number.", line)
    return value


def _recognizes(source: SourceFile) -> bool:
    data = source.json_or_none
    if not isinstance(data, dict):
        return False
    for key, inner in (("frames", "p"), ("events", "phase")):
        rows = data.get(key)
        if isinstance(rows, list) and rows and isinstance(rows[0], dict) and inner in rows[0]:
            return True
    return False


IMPORTER = ScriptImporter(
    name="touch-json",
    summary="touch stream as JSON, with frames or events",
    recognizes=_recognizes,
    read=read_touch_json,
    options=("scale",),
)
