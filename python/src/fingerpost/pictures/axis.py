"""The axis of the sequence: a column for every instant, as wide as its events need.

In a column the marks stand in the order in which they happened. Marks that stand above each other
are read from top to bottom: one is put below another only if it came later, is of the same message
and stands in a lower lane. Between two columns time passes; how much is written there. A run of
instants in which nothing but `moved`, `changed`, `didScroll` happens is folded into one column that
says from when to when; in it the places are in true proportion to time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fingerpost.pictures.model import Column, Fold, Lane, Mark
from fingerpost.record import Record

GAP = 2.0
"""Room between two columns, in characters; more where the time between them needs it."""
STEP = 2.2
"""Room of a mark."""
LONG_RUN = 3
"""So many instants make a run that is folded."""


@dataclass(slots=True)
class _Event:
    row: int
    lane: Lane
    mark: Mark | None
    """None for a tick: one of a run."""


def milliseconds(nanoseconds: float) -> str:
    """Writes a time as people do: up to a tenth of a millisecond, more only where it matters.

    >>> milliseconds(16_666_667), milliseconds(80_000_000), milliseconds(1_500)
    ('16.7', '80', '0.0015')
    """
    number = nanoseconds / 1e6
    if number and abs(number) < 0.1:
        return f"{number:.2g}"
    return f"{number:.1f}".removesuffix(".0")


def lay_out(records: Sequence[Record], lanes: Sequence[Lane]) -> tuple[list[Column], list[float]]:
    """Makes the columns and each row's place; sets the labels' levels and the lanes' folds."""
    runs = _runs(records, _events(lanes))
    columns: list[Column] = []
    places: dict[int, float] = {}
    ends: dict[tuple[int, int], float] = {}
    x = 0.0
    for run in runs:
        start, end = records[run[0][0].row].time, records[run[-1][-1].row].time
        if columns:
            passed = len(milliseconds(start - columns[-1].end)) + 5
            x += max(GAP, float(passed))
        column = Column(start, end, run[0][0].row, run[-1][-1].row, x, 0.0, len(run))
        if len(run) == 1:
            width = _instant(run[0], x, ends, places)
            written = len(milliseconds(start)) + 2.0
        else:
            width = _folded(run, column, records, ends, places)
            written = len(f"{milliseconds(start)}–{milliseconds(end)}") + 2.0
        column.width = max(width, written)
        columns.append(column)
        x = column.x + column.width
    # Labels at the end of a lane may be longer than the last column.
    if columns:
        longest = max(ends.values(), default=0.0)
        columns[-1].width = max(columns[-1].width, longest - columns[-1].x)
    return columns, _rows(records, columns, places)


def _events(lanes: Sequence[Lane]) -> list[_Event]:
    events = [_Event(mark.row, lane, mark) for lane in lanes for mark in lane.marks]
    events += [_Event(row, lane, None) for lane in lanes for row in lane.ticks]
    events.sort(key=lambda event: event.row)
    return events


def _runs(records: Sequence[Record], events: Sequence[_Event]) -> list[list[list[_Event]]]:
    """Puts events into instants, and instants in which only runs go on into one run."""
    instants: list[list[_Event]] = []
    time: int | None = None
    for event in events:
        if records[event.row].time != time:
            instants.append([])
            time = records[event.row].time
        instants[-1].append(event)
    runs: list[list[list[_Event]]] = []
    dull_before = False
    for instant in instants:
        is_dull = all(event.mark is None for event in instant)
        if is_dull and dull_before:
            runs[-1].append(instant)
        else:
            runs.append([instant])
        dull_before = is_dull
    made: list[list[list[_Event]]] = []
    for run in runs:
        made += [run] if len(run) >= LONG_RUN else [[instant] for instant in run]
    return made


def _instant(
    events: Sequence[_Event],
    left: float,
    ends: dict[tuple[int, int], float],
    places: dict[int, float],
) -> float:
    """Gives every event of an instant its place; returns the width."""
    x = left + STEP / 2
    before: tuple[str, int] | None = None
    for event in events:
        look = event.mark.look if event.mark else "tick"
        label = event.mark.label if event.mark else ""
        free, level = _room(event.lane.order, ends, label)
        below = before is not None and before[0] == look and before[1] < event.lane.order
        wanted = x if below or before is None else x + STEP
        x = max(wanted, free)
        before = (look, event.lane.order)
        places[event.row] = x
        if event.mark is not None and label:
            event.mark.level = level
            ends[event.lane.order, level] = x + len(label) + 1.5
    return x + STEP / 2 - left


def _room(order: int, ends: dict[tuple[int, int], float], label: str) -> tuple[float, int]:
    """From where on a label finds room in a lane, above or below its marks."""
    if not label:
        return 0.0, 0
    above, below = ends.get((order, 0), 0.0), ends.get((order, 1), 0.0)
    return (above, 0) if above <= below else (below, 1)


def _folded(
    run: Sequence[Sequence[_Event]],
    column: Column,
    records: Sequence[Record],
    ends: dict[tuple[int, int], float],
    places: dict[int, float],
) -> float:
    """Counts what each lane did in a run; returns the width."""
    folds: dict[tuple[int, str], Fold] = {}
    width = 8.0
    for instant in run:
        for event in instant:
            record = records[event.row]
            what = record.message or ""
            if record.kind in ("states", "actions"):
                what = record.to_state or what
                what = f"action({what})" if record.kind == "actions" else what
            elif record.kind in ("withheld", "released", "dropped"):
                what = f"{what} {record.kind}"
            key = (event.lane.order, what)
            if key in folds:
                folds[key].end = event.row
                folds[key].count += 1
            else:
                folds[key] = Fold(event.row, event.row, 1, what)
                event.lane.folds.append(folds[key])
    told: dict[int, float] = {}
    for (order, _), fold in folds.items():
        told[order] = told.get(order, 0.0) + len(f"{fold.message} ×{fold.count}") + 2
    for order, needed in told.items():
        free = max(ends.get((order, 0), 0.0) - column.x, 0.0)
        width = max(width, free + needed)
        ends[order, 0] = column.x + free + needed
    span = max(column.end - column.start, 1)
    for instant in run:
        time = records[instant[0].row].time
        part = min(max((time - column.start) / span, 0.0), 1.0)
        x = column.x + STEP / 2 + (width - STEP) * part
        for event in instant:
            places[event.row] = x
    return width


def _rows(
    records: Sequence[Record], columns: Sequence[Column], places: dict[int, float]
) -> list[float]:
    """Each row's place: its mark's, that of the mark before it in its instant, or in the gap."""
    made: list[float] = []
    number = -1
    before: float | None = None
    for row, record in enumerate(records):
        while number + 1 < len(columns) and _is_in(columns, number + 1, row, record.time):
            number += 1
            before = None
        if row in places:
            before = places[row]
        if number < 0 or (row > columns[number].last and record.time != columns[number].end):
            made.append(_between(columns, number))
        else:
            made.append(before if before is not None else columns[number].x)
    return made


def _is_in(columns: Sequence[Column], number: int, row: int, time: int) -> bool:
    """Whether a column has begun: by its first row, or by a row of its instant before that."""
    column = columns[number]
    began_before = number > 0 and columns[number - 1].end == time
    return column.first <= row or (column.start == time and not began_before)


def _between(columns: Sequence[Column], number: int) -> float:
    left = columns[number].x + columns[number].width if number >= 0 else 0.0
    right = columns[number + 1].x if number + 1 < len(columns) else left + GAP
    return (left + right) / 2
