"""Turns the reports of a recording, from any device, into the steps of a script.

A report is the position of one finger at one time. The given scale, or a derived one, converts
positions to points. Times count from the first report. Every report is kept, except those without a
movement: UIKit sends no `touchesMoved` for them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from fingerpost_workbench.importers.geometry import tidy
from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.scripts.finger_actions import (
    FingerAction,
    Place,
    Verb,
    steps_of,
)

MAX_REPORTS = 50_000
LONGEST = 24 * 3600 * 10**9
"""The longest recording, in nanoseconds: a day."""
MAX_COORDINATE = 1e7
SCALES = (1, 2, 3)
"""The scales of iOS devices, in device pixels a point."""


@dataclass(frozen=True, slots=True)
class Report:
    """One finger at one time: nanoseconds, and the source's own coordinates.

    The place is None for a lift to which the source gives no position.
    """

    time: int
    finger: int
    verb: Verb
    x: float | None
    y: float | None
    line: int


def script_of(
    reports: Sequence[Report], unit: Literal["points", "pixels"], request: ScriptRequest
) -> ImportedScript:
    """Makes the steps of a recording; `unit` is the unit of the reports' positions.

    Raises:
        ImportProblem: there are no reports or too many, the clock goes back, or a position is
            unreadable.
    """
    source = request.source
    if not reports:
        raise source.problem("the recording holds no touch.")
    if len(reports) > MAX_REPORTS:
        raise source.problem(
            f"the recording has more than {MAX_REPORTS} reports; cut it to what you need.",
            reports[MAX_REPORTS].line,
        )
    for before, report in zip(reports, reports[1:], strict=False):
        if report.time < before.time:
            raise source.problem("the clock goes back here.", report.line)
        if report.time - reports[0].time > LONGEST:
            raise source.problem("the recording is longer than a day.", report.line)
    for report in reports:
        if report.x is not None and not (
            abs(report.x) <= MAX_COORDINATE and abs(report.y or 0) <= MAX_COORDINATE
        ):
            raise source.problem(f"({report.x}, {report.y}) is no place.", report.line)
    scaled = _in_points(reports, unit, request)
    actions, still = _actions(scaled, request)
    _clock(reports, request)
    if still:
        because = f"{still} report another pressure or size at the same place"
        request.losses.assumed("recording", "reports without movement", "left out", because)
    end = max((action.end for action in actions), default=0)
    presses = [(d.step, d.place.x, d.place.y) for d in actions if d.verb == "down"]
    return ImportedScript(steps_of(actions, end), presses)


def _in_points(reports: Sequence[Report], unit: str, request: ScriptRequest) -> list[Report]:
    xs = [abs(report.x) for report in reports if report.x is not None]
    ys = [abs(report.y) for report in reports if report.y is not None]
    scale = _scale(max(xs, default=0), max(ys, default=0), unit, request)

    def place(report: Report) -> Report:
        if report.x is None or report.y is None:
            return report
        return replace(report, x=round(report.x / scale, 4), y=round(report.y / scale, 4))

    return [place(report) for report in reports]


def _scale(right: float, bottom: float, unit: str, request: ScriptRequest) -> float:
    """The source's units in a point; reports where the number comes from."""
    losses, (width, height) = request.losses, request.size
    screen = request.size_in_words
    if request.scale is not None:
        losses.known("recording", "scale", f"{tidy(request.scale)} {unit} in a point: it was given")
        return request.scale
    if unit == "points":
        losses.known("recording", "scale", "1: the source has points")
        return 1.0
    for scale in SCALES:
        if right <= width * scale and bottom <= height * scale:
            used = f"{scale} {unit} in a point"
            because = f"the smallest usual scale with all touches inside {screen}"
            losses.assumed("recording", "scale", used, because)
            return float(scale)
    used = f"{SCALES[-1]} {unit} in a point"
    because = f"no scale of an iOS device puts all touches inside {screen}; give --scale"
    losses.assumed("recording", "scale", used, because)
    return float(SCALES[-1])


def _actions(reports: Sequence[Report], request: ScriptRequest) -> tuple[list[FingerAction], int]:
    """The actions of the fingers; each finger gets the lowest free number when it comes down."""
    start = reports[0].time
    down: dict[int, int] = {}
    places: dict[int, Place] = {}
    actions: list[FingerAction] = []
    still = 0
    for report in reports:
        finger = down.get(report.finger)
        if report.verb == "down":
            if finger is not None:
                raise request.source.problem(
                    f"the finger {report.finger} comes down, but it is down already.", report.line
                )
            finger = next(n for n in range(1, len(down) + 2) if n not in down.values())
            down[report.finger] = finger
        elif finger is None:
            raise request.source.problem(
                f"the finger {report.finger} is not down here.", report.line
            )
        before = places.get(finger)
        place = before if report.x is None or report.y is None else Place(report.x, report.y)
        if place is None:
            raise request.source.problem("a finger comes down nowhere.", report.line)
        if report.verb == "move" and place == before:
            still += 1
            continue
        time = report.time - start
        origin = place if report.verb == "down" or before is None else before
        step = f"finger{finger} at {time / 1e9:.3f} s"
        actions.append(FingerAction(0, finger, report.verb, time, time, origin, place, step))
        places[finger] = place
        if report.verb in ("up", "cancel"):
            del down[report.finger], places[finger]
    if down:
        request.losses.assumed(
            "recording", "fingers", "stay down", f"{len(down)} never lift before the end"
        )
    return actions, still


def _clock(reports: Sequence[Report], request: ScriptRequest) -> None:
    """Reports the source's rate, and whether its lifts have positions of their own."""
    times = sorted({report.time for report in reports})
    steps = sorted(b - a for a, b in zip(times, times[1:], strict=False))
    if steps:
        usual = steps[len(steps) // 4]
        request.losses.known(
            "recording", "reports", f"about every {usual / 1e6:.1f} ms; none is left out"
        )
    lifts = [report for report in reports if report.verb == "up"]
    if lifts and all(report.x is None for report in lifts):
        request.losses.assumed(
            "recording", "place of a lift", "where the finger was last", "lifts have no place"
        )


def whole_nanoseconds(seconds: float) -> int:
    """Seconds as whole nanoseconds; an invalid time becomes one beyond the longest recording."""
    return round(seconds * 1e9) if math.isfinite(seconds) and abs(seconds) < 1e11 else 2**62
