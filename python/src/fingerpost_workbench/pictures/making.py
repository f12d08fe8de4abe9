"""Makes a picture of what the engine says about a timeline."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fingerpost._call import items, listed, typed, uncollected, whole
from fingerpost.explain.engine import by_name
from fingerpost.record import Record
from fingerpost.timeline import Timeline
from fingerpost_workbench.pictures.axis import lay_out
from fingerpost_workbench.pictures.model import ROOMS, Hit, Lane, Mark, Picture, Span, Trail
from fingerpost_workbench.pictures.scene import Scene

BEFORE_VIEWS = ("System", "Fingers")
"""The groups of lanes that a choice of subjects does not concern."""
MAX_LANES = 24
"""With more lanes than this, those that took no part are folded."""


def picture_of(
    timeline: Timeline,
    screens: Sequence[tuple[int, Scene]] = (),
    note: str = "",
    *,
    subjects: Iterable[str] | None = None,
    most: int = MAX_LANES,
) -> Picture:
    """Makes the picture of a timeline.

    Args:
        timeline: a timeline, or a part of one.
        screens: the screens, each with the serial from which it holds.
        note: a sentence about missing screens.
        subjects: the names of recognizers, views and controls to show; None for all.
        most: the number of lanes beyond which lanes are folded: first the responders that only
            passed touches on, then the recognizers that only failed. Fingers, hit views and the
            recognizers of scroll views are never folded.
    """
    typed("timeline", timeline, Timeline)
    screens, note = items("screens", screens, tuple), typed("note", note, str)
    most = whole("most", most)
    named = None if subjects is None else listed("subjects", subjects, "names")
    wanted = None if named is None else frozenset(map(str, named))
    records, said = timeline.records, by_name(timeline._snapshot, "lanes")
    with uncollected():
        rows = _Rows(records)
        lanes = [
            _lane(lane, rows)
            for lane in said["lanes"]
            if wanted is None or lane["group"] in BEFORE_VIEWS or lane["name"] in wanted
        ]
        trails = [_trail(trail, rows) for trail in said["trails"]]
        hits = [_hit(hit, rows) for hit in said["hits"]]
        scrolls = [(rows.of[serial], name, x, y) for serial, name, x, y in said["offsets"]]
    folded = _fold(lanes, most)
    for order, lane in enumerate(lanes):
        lane.order = order
    columns, x = lay_out(records, [lane for lane in lanes if not lane.is_folded])
    missing = {item["name"]: item["events"] for item in said["missing"]}
    seen = _placed(records, screens)
    return Picture(records, lanes, columns, x, trails, hits, scrolls, missing, seen, note, folded)


class _Rows:
    """The rows of records by their serials."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.serials = [record.serial for record in records]
        self.of = {serial: row for row, serial in enumerate(self.serials)}

    def last(self, serial: int | None) -> int:
        """The row in which something ends: the last row if it goes on.

        What a part shows may end with a record that the part does not contain: the row before it.
        """
        if serial is None:
            return len(self.serials) - 1
        return max(bisect_right(self.serials, serial) - 1, 0)


def _lane(lane: Mapping[str, Any], rows: _Rows) -> Lane:
    return Lane(
        lane["name"],
        lane["group"],
        lane["class"],
        lane["takesPart"],
        spans=[
            Span(look, rows.of[first], rows.last(end), label, end is None)
            for look, first, end, label in lane["spans"]
        ],
        marks=[Mark(rows.of[serial], look, label) for serial, look, label in lane["marks"]],
        ticks=[rows.of[serial] for serial in lane["ticks"]],
    )


def _trail(trail: Mapping[str, Any], rows: _Rows) -> Trail:
    points = [(rows.of[serial], x, y) for serial, x, y in trail["points"]]
    return Trail(f"finger {trail['finger']}", trail["touch"], points, trail["cancelled"])


def _hit(hit: Mapping[str, Any], rows: _Rows) -> Hit:
    passed = [(name, reason, rows.of[serial]) for name, reason, serial in hit["passed"]]
    return Hit(rows.of[hit["record"]], hit["touch"], hit["hit"], hit["path"], passed)


def _fold(lanes: Sequence[Lane], most: int) -> str:
    """Folds lanes that took no part, group by group, until few enough remain; counts them."""
    reported: dict[str, int] = {}
    left = len(lanes)
    for room in reversed(ROOMS):
        if left > most:
            idle = [lane for lane in lanes if lane.room == room and not lane.takes_part]
            for lane in idle:
                lane.is_folded = True
            reported |= {room: len(idle)} if idle else {}
            left -= len(idle)
    words = {
        "Recognizers": ("recognizer that took no part", "recognizers that took no part"),
        "Views and controls": (
            "responder that a touch was only passed on to",
            "responders that a touch was only passed on to",
        ),
    }
    parts = [
        f"{reported[room]} {words[room][reported[room] > 1]}" for room in ROOMS if room in reported
    ]
    return f"Folded: {', '.join(parts)}." if parts else ""


def _placed(
    rows: Sequence[Record], screens: Sequence[tuple[int, Scene]]
) -> list[tuple[int, Scene]]:
    """The screens by row; of the screens before the first row only the last one."""
    made: list[tuple[int, Scene]] = []
    for serial, scene in screens:
        row = bisect_left(rows, serial, key=lambda record: record.serial)
        while made and made[-1][0] >= row:
            made.pop()
        if row < len(rows) or not made:
            made.append((row, scene))
    return made
