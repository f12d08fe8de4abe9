"""Strokes: lists of points with times, and the unit of their clock.

Files of strokes seldom name their unit of time. It is derived from the size of the numbers and of
their steps, and the loss report names it. A clock that does not advance is refused.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from fingerpost_workbench.importers.model import ImportedScript, ScriptRequest
from fingerpost_workbench.importers.scripts.recording import Report, script_of

UNITS = {"s": 10**9, "ms": 10**6, "us": 10**3, "µs": 10**3, "ns": 1}
"""The units of time that files name, in nanoseconds."""
PEN_UP = 10**8
"""The pause between two strokes whose clocks are unrelated, in nanoseconds."""


@dataclass(slots=True)
class Stroke:
    """One finger from down to up: its points, each with its line in the file."""

    points: list[tuple[float, float, float]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    finger: int = 0

    def add(self, time: float, x: float, y: float, line: int) -> None:
        """Adds a point."""
        self.points.append((time, x, y))
        self.lines.append(line)


def script_of_strokes(
    strokes: Sequence[Stroke], request: ScriptRequest, unit: str | None = None
) -> ImportedScript:
    """Makes the steps of strokes; `unit` is the unit of their times, None if the file has none.

    Raises:
        ImportProblem: there are no strokes, a clock stands still or goes back, or a number is
            unreadable.
    """
    drawn = [stroke for stroke in strokes if stroke.points]
    if not drawn:
        raise request.source.problem("the file holds no stroke.")
    for stroke in drawn:
        for point, line in zip(stroke.points, stroke.lines, strict=True):
            if not all(map(math.isfinite, point)):
                raise request.source.problem("a point has three finite numbers.", line)
    times = _times(drawn, request, unit)
    reports: list[Report] = []
    for number, (stroke, clock) in enumerate(zip(drawn, times, strict=True)):
        finger = stroke.finger or 10**6 + number
        for index, ((_, x, y), line) in enumerate(zip(stroke.points, stroke.lines, strict=True)):
            if index and clock[index] < clock[index - 1]:
                raise request.source.problem("the clock of a stroke goes back here.", line)
            verb = "move" if index else "down"
            reports.append(Report(clock[index], finger, verb, x, y, line))  # type: ignore[arg-type]
        reports.append(Report(clock[-1], finger, "up", None, None, stroke.lines[-1]))
    reports.sort(key=lambda report: report.time)
    request.losses.assumed(
        "recording", "end of a stroke", "at its last point", "a stroke does not contain its lift"
    )
    return script_of(reports, "pixels", request)


def _times(strokes: Sequence[Stroke], request: ScriptRequest, unit: str | None) -> list[list[int]]:
    """The times of all points in nanoseconds, stroke by stroke."""
    losses, rate = request.losses, request.rate
    if rate is not None:
        losses.known("recording", "clock", f"{rate:g} reports a second: it was given")
        return _by_rate(strokes, rate)
    _refuse_lost_clock(strokes, request)
    first = strokes[0].points[0][0]
    steps = [
        b[0] - a[0] for s in strokes for a, b in zip(s.points, s.points[1:], strict=False)
        if b[0] > a[0]
    ]  # fmt: skip
    usual = median(steps) if steps else 0.0
    if unit is None and first >= 1e11 and 0 < usual < 0.5:
        used = "milliseconds between strokes, seconds inside"
        because = "times are of the size of epoch milliseconds, but grow as seconds do"
        losses.assumed("recording", "unit of time", used, because)
        return [
            [round((s.points[0][0] - first) * 1e6) + round((t - s.points[0][0]) * 1e9)
             for t, _, _ in s.points]
            for s in strokes
        ]  # fmt: skip
    if unit is None:
        unit = _unit(first, usual)
        because = f"the first time is {first:g}, and they grow by about {usual:g}"
        losses.assumed("recording", "unit of time", unit, because)
    else:
        losses.known("recording", "unit of time", f"{unit}, as the file says")
    factor = UNITS[unit]
    times = [[_scaled(t - first, factor) for t, _, _ in s.points] for s in strokes]
    return _one_after_the_other(times, strokes, request)


def _one_after_the_other(
    times: list[list[int]], strokes: Sequence[Stroke], request: ScriptRequest
) -> list[list[int]]:
    """Adds a pause between strokes if each stroke's clock starts at zero again."""
    restarts = any(
        b[0] < a[-1] and (x.finger or 0) == (y.finger or 0)
        for a, b, x, y in zip(times, times[1:], strokes, strokes[1:], strict=False)
    )
    if not restarts:
        return times
    request.losses.assumed(
        "recording", "pause between strokes", "0.1 s", "every stroke restarts its clock"
    )
    made: list[list[int]] = []
    end = 0
    for clock in times:
        begin = end + PEN_UP if made else 0
        made.append([begin + time - clock[0] for time in clock])
        end = made[-1][-1]
    return made


def _refuse_lost_clock(strokes: Sequence[Stroke], request: ScriptRequest) -> None:
    count = sum(len(stroke.points) for stroke in strokes)
    ticks = sum(len({point[0] for point in stroke.points}) for stroke in strokes)
    if count >= 8 * len(strokes) and ticks * 4 < count:
        raise request.source.problem(
            f"the clock does not advance: {count} points have {ticks} times, so it is unknown how "
            "fast the strokes are; say the rate of the reports (rate=…, --rate).",
            strokes[0].lines[0],
        )


def _by_rate(strokes: Sequence[Stroke], rate: float) -> list[list[int]]:
    made: list[list[int]] = []
    now = 0
    step = round(1e9 / rate)
    for stroke in strokes:
        made.append([now + index * step for index in range(len(stroke.points))])
        now = made[-1][-1] + PEN_UP
    return made


def _unit(first: float, usual: float) -> str:
    if first >= 1e17:
        return "ns"
    if first >= 1e14:
        return "us"
    if first >= 1e11:
        return "ms"
    return "ms" if usual >= 1 else "s"


def _scaled(time: float, factor: int) -> int:
    return round(time * factor) if abs(time) * factor < 2**62 else 2**62


def split_by(
    rows: Sequence[tuple[int, float, float, float, int]], gap: Callable[[int, int], bool]
) -> list[Stroke]:
    """Splits rows of (finger, time, x, y, line) into strokes, by finger and at the given cuts."""
    strokes: list[Stroke] = []
    open_strokes: dict[int, Stroke] = {}
    for index, (finger, time, x, y, line) in enumerate(rows):
        stroke = open_strokes.get(finger)
        if stroke is None or gap(index, finger):
            stroke = open_strokes[finger] = Stroke(finger=finger)
            strokes.append(stroke)
        stroke.add(time, x, y, line)
    return strokes
