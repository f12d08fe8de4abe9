"""The axis of the sequence: a column for every instant, as wide as its events need.

Marks in a column are in the order in which they happened, from left to right. A mark shares the
place of the mark before it only if it belongs to the same message and a lower lane; then they are
read from top to bottom. The time between two columns is written between them. A run of instants
with only `moved`, `changed` and `didScroll` is folded into one column, labelled with its start and
end; inside it, places are proportional to time.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import itemgetter

from fingerpost.record import Record
from fingerpost_workbench.pictures.model import Column, Fold, Lane, Mark

GAP = 2.0
"""The least space between two columns, in characters."""
STEP = 2.2
"""The width of a mark, in characters."""
LONG_RUN = 3
"""The least number of instants in a folded run."""


Event = tuple[int, Lane, Mark | None]
"""A row, its lane and its mark; the mark is None for a tick, one of a run."""


def milliseconds(nanoseconds: float) -> str:
    """Writes a time in milliseconds with one decimal, or with more for very small times.

    >>> milliseconds(16_666_667), milliseconds(80_000_000), milliseconds(1_500)
    ('16.7', '80', '0.0015')
    """
    number = nanoseconds / 1e6
    if number and abs(number) < 0.1:
        return f"{number:.2g}"
    return f"{number:.1f}".removesuffix(".0")


def lay_out(records: Sequence[Record], lanes: Sequence[Lane]) -> tuple[list[Column], list[float]]:
    """Makes the columns and each row's place; sets the levels of labels and the folds of lanes."""
    runs = _runs(records, lanes)
    events = _events(records, lanes, runs)
    columns: list[Column] = []
    places: dict[int, float] = {}
    ends: dict[tuple[int, int], float] = {}
    x = 0.0
    for first, last, count in runs:
        start, end = records[first].time, records[last].time
        if columns:
            passed = len(milliseconds(start - columns[-1].end)) + 5
            x += max(GAP, float(passed))
        column = Column(start, end, first, last, x, 0.0, count)
        if count == 1:
            width = _instant(events[first], x, ends, places)
            written = len(milliseconds(start)) + 2.0
        else:
            width = _folded(column, records, lanes, ends, places)
            written = len(f"{milliseconds(start)}–{milliseconds(end)}") + 2.0
        column.width = max(width, written)
        columns.append(column)
        x = column.x + column.width
    # Labels at the end of a lane may be longer than the last column.
    if columns:
        longest = max(ends.values(), default=0.0)
        columns[-1].width = max(columns[-1].width, longest - columns[-1].x)
    return columns, _rows(records, columns, places)


def _runs(records: Sequence[Record], lanes: Sequence[Lane]) -> list[tuple[int, int, int]]:
    """The instants as first row, last row and count; instants with only runs are merged."""
    marked = {mark.row for lane in lanes for mark in lane.marks}
    rows = sorted(marked.union(*(lane.ticks for lane in lanes)))
    instants: list[list[int]] = []
    dull: list[bool] = []
    time: int | None = None
    for row in rows:
        now = records[row].time
        if now != time:
            time = now
            instants.append([row, row])
            dull.append(True)
        instants[-1][1] = row
        if row in marked:
            dull[-1] = False
    made: list[tuple[int, int, int]] = []
    place = 0
    while place < len(instants):
        end = place + 1
        while dull[place] and end < len(instants) and dull[end]:
            end += 1
        if end - place >= LONG_RUN:
            made.append((instants[place][0], instants[end - 1][1], end - place))
        else:
            made += [(first, last, 1) for first, last in instants[place:end]]
        place = end
    return made


def _events(
    records: Sequence[Record], lanes: Sequence[Lane], runs: Sequence[tuple[int, int, int]]
) -> dict[int, list[Event]]:
    """The events of the instants that are not folded, in order, by the instant's first row."""
    alone = [(first, last) for first, last, count in runs if count == 1]
    firsts = [first for first, _ in alone]
    found: dict[int, list[Event]] = {first: [] for first in firsts}
    for lane in lanes:
        for mark in lane.marks:
            place = bisect_right(firsts, mark.row) - 1
            found[firsts[place]].append((mark.row, lane, mark))
        for first, last in alone:
            ticks = _between_rows(lane.ticks, first, last)
            found[first] += [(row, lane, None) for row in ticks]
    for events in found.values():
        events.sort(key=itemgetter(0))
    return found


def _instant(
    events: Sequence[Event],
    left: float,
    ends: dict[tuple[int, int], float],
    places: dict[int, float],
) -> float:
    """Gives every event of an instant its place; returns the width."""
    x = left + STEP / 2
    before: tuple[str, int] | None = None
    for row, lane, mark in events:
        look = mark.look if mark else "tick"
        label = mark.label if mark else ""
        free, level = _room(lane.order, ends, label)
        below = before is not None and before[0] == look and before[1] < lane.order
        wanted = x if below or before is None else x + STEP
        x = max(wanted, free)
        before = (look, lane.order)
        places[row] = x
        if mark is not None and label:
            mark.level = level
            ends[lane.order, level] = x + len(label) + 1.5
    return x + STEP / 2 - left


def _room(order: int, ends: dict[tuple[int, int], float], label: str) -> tuple[float, int]:
    """The first place at which a label fits into a lane, above or below its marks."""
    if not label:
        return 0.0, 0
    above, below = ends.get((order, 0), 0.0), ends.get((order, 1), 0.0)
    return (above, 0) if above <= below else (below, 1)


def _folded(
    column: Column,
    records: Sequence[Record],
    lanes: Sequence[Lane],
    ends: dict[tuple[int, int], float],
    places: dict[int, float],
) -> float:
    """Counts each lane's events in a run; returns the width."""
    runs = [(lane, _between_rows(lane.ticks, column.first, column.last)) for lane in lanes]
    folds: dict[tuple[int, str], Fold] = {}
    for lane, rows in runs:
        for row in rows:
            key = (lane.order, _message(records[row]))
            fold = folds.get(key)
            if fold is None:
                fold = folds[key] = Fold(row, row, 0, key[1])
                lane.folds.append(fold)
            fold.end = row
            fold.count += 1
    width = 8.0
    reported: dict[int, float] = {}
    for (order, _), fold in folds.items():
        reported[order] = reported.get(order, 0.0) + len(f"{fold.message} ×{fold.count}") + 2
    for order, needed in reported.items():
        free = max(ends.get((order, 0), 0.0) - column.x, 0.0)
        width = max(width, free + needed)
        ends[order, 0] = column.x + free + needed
    span = max(column.end - column.start, 1)
    room = (width - STEP) / span
    for _, rows in runs:
        for row in rows:
            passed = min(max(records[row].time - column.start, 0), span)
            places[row] = column.x + STEP / 2 + room * passed
    return width


def _between_rows(rows: Sequence[int], first: int, last: int) -> Sequence[int]:
    return rows[bisect_left(rows, first) : bisect_right(rows, last)]


def _message(record: Record) -> str:
    """The message under which a record is counted in a run."""
    what = record.message or ""
    if record.kind in ("states", "actions"):
        what = record.to_state or what
        return f"action({what})" if record.kind == "actions" else what
    if record.kind in ("withheld", "released", "dropped"):
        return f"{what} {record.kind}"
    return what


def _rows(
    records: Sequence[Record], columns: Sequence[Column], places: dict[int, float]
) -> list[float]:
    """Each row's place: that of its mark, of the mark before it in its instant, or of the gap.

    A column begins with its first drawn row, or with an earlier row of its instant.
    """
    made: list[float] = []
    number = -1
    before: float | None = None
    first, time_of = (columns[0].first, columns[0].start) if columns else (len(records), -1)
    for row, record in enumerate(records):
        time = record.time
        while number + 1 < len(columns) and (
            first <= row or (time_of == time and not (number >= 0 and columns[number].end == time))
        ):
            number += 1
            before = None
            following = columns[min(number + 1, len(columns) - 1)]
            first, time_of = following.first, following.start
        place = places.get(row)
        if place is not None:
            before = place
        if number < 0 or (row > columns[number].last and time != columns[number].end):
            made.append(_between(columns, number))
        else:
            made.append(before if before is not None else columns[number].x)
    return made


def _between(columns: Sequence[Column], number: int) -> float:
    left = columns[number].x + columns[number].width if number >= 0 else 0.0
    right = columns[number + 1].x if number + 1 < len(columns) else left + GAP
    return (left + right) / 2
