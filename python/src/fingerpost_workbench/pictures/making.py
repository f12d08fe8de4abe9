"""Makes a picture from records, in one pass."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from fingerpost._call import items, listed, typed, uncollected, whole
from fingerpost.record import Record
from fingerpost_workbench.pictures.axis import lay_out
from fingerpost_workbench.pictures.fingers import Fingers, Hits
from fingerpost_workbench.pictures.model import ROOMS, Lane, Picture
from fingerpost_workbench.pictures.scene import Scene
from fingerpost_workbench.pictures.sorting import Sorter

MAX_LANES = 24
"""With more lanes than this, those that took no part are folded."""


def picture_of(
    records: Iterable[Record],
    screens: Sequence[tuple[int, Scene]] = (),
    note: str = "",
    *,
    subjects: Iterable[str] | None = None,
    most: int = MAX_LANES,
) -> Picture:
    """Makes the picture of a timeline.

    Args:
        records: a timeline, or its records, in order.
        screens: the screens, each with the serial from which it holds.
        note: a sentence about missing screens.
        subjects: the names of recognizers, views and controls to show; None for all.
        most: the number of lanes beyond which lanes are folded: first the responders that only
            passed touches on, then the recognizers that only failed. Fingers, hit views and the
            recognizers of scroll views are never folded.
    """
    rows = items("records", records, Record)
    screens, note = items("screens", screens, tuple), typed("note", note, str)
    most = whole("most", most)
    named = None if subjects is None else listed("subjects", subjects, "names")
    wanted = None if named is None else frozenset(map(str, named))
    fingers, hits = Fingers(), Hits()
    sorter = Sorter(fingers, wanted)
    scrolls: list[tuple[int, str, float, float]] = []
    with uncollected():
        for row, record in enumerate(rows):
            hits.read(row, record)
            sorter.read(row, record)
            if record.kind == "scrolls" and record.x is not None and record.y is not None:
                scrolls.append((row, record.subject or "", record.x, record.y))
    lanes = sorter.finish(len(rows) - 1)
    hit = {found.hit for found in hits.found}
    for lane in lanes:
        if lane.room == "Views and controls" and lane.name in hit:
            lane.takes_part = True
    lanes.sort(key=lambda lane: ROOMS.index(lane.room))
    folded = _fold(lanes, most)
    for order, lane in enumerate(lanes):
        lane.order = order
    columns, x = lay_out(rows, [lane for lane in lanes if not lane.is_folded])
    seen, trails = _placed(rows, screens), fingers.trails
    return Picture(rows, lanes, columns, x, trails, hits.found, scrolls, seen, note, folded)


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
