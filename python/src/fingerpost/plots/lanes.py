"""From records to lanes: what a picture of a timeline shows, before anybody draws it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

Room = Literal["Fingers", "Recognizers", "Views and controls"]
ROOMS: tuple[Room, ...] = ("Fingers", "Recognizers", "Views and controls")


class ArrowTable(Protocol):
    """Anything that hands out the timeline's table."""

    def to_arrow(self) -> Any:  # noqa: ANN401
        """The table with the columns of `fp_timeline_export_arrow`."""


@dataclass(slots=True)
class Span:
    """Something that lasts, from `start` to `end` in nanoseconds; `row` is its first record."""

    look: str
    start: int
    end: int
    row: int
    label: str = ""
    is_open: bool = False


@dataclass(slots=True)
class Mark:
    """Something at an instant; `count` records of the lane fell together here."""

    look: str
    time: int
    row: int
    label: str = ""
    count: int = 1


@dataclass(slots=True)
class Lane:
    """One finger, recognizer, view or control, and what it did."""

    name: str
    room: Room
    class_name: str = ""
    spans: list[Span] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    ticks: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Picture:
    """Lanes in the order of drawing, the time they cover, and the instants of downs and lifts."""

    lanes: list[Lane]
    start: int
    end: int
    instants: list[int]
    left_out: int
    columns: dict[str, list[Any]]

    def tip(self, row: int, count: int = 1) -> str:
        """What there is to say about a record: token, rule, reason and cause."""
        column = self.columns
        lines = [f"{column['time'][row] / 1e6:g} ms  #{column['serial'][row]}", self.words(row)]
        if count > 1:
            lines.append(f"and {count - 1} more like it close by")
        lines += [f"{key}: {column[key][row]}" for key in ("rule", "reason") if column[key][row]]
        cause = column["cause"][row]
        before = None if cause is None else cause - column["serial"][0]
        if before is not None and before != row and 0 <= before < len(column["serial"]):
            if column["serial"][before] == cause:
                lines.append(f"cause: #{cause} {self.words(before)}")
        return "\n".join(lines)

    def words(self, row: int) -> str:
        """The record's token, or what it is about where it has none."""
        column = self.columns
        if column["token"][row]:
            return str(column["token"][row])
        fingers = column["fingers"][row]
        parts = [column[key][row] for key in ("kind", "subject", "message")]
        other = column["object"][row]
        return " ".join(
            [
                *(str(part) for part in parts if part),
                *([f"by {other}"] if other else []),
                *([f"(finger {fingers})"] if fingers else []),
            ]
        )


COLUMNS = (
    "serial time kind token subject class object message from to touch fingers x y "
    "cause rule reason"
).split()


def picture_of(
    timeline: ArrowTable, *, subjects: Iterable[str] | None = None, max_lanes: int = 28
) -> Picture:
    """Sorts a timeline's records into lanes; only subjects that take part get one.

    Args:
        timeline: a `Timeline`, or anything whose `to_arrow()` has its columns.
        subjects: the names of the recognizers, views and controls to show; None = all.
        max_lanes: with more lanes than that the views at the far end of the chain are left out.
    """
    from fingerpost.plots.sorting import Sorter

    table = timeline.to_arrow()
    columns: dict[str, list[Any]] = {name: table[name].to_pylist() for name in COLUMNS}
    sorter = Sorter(columns, None if subjects is None else frozenset(subjects))
    lanes = sorter.sort()
    times = columns["time"]
    start, end = (times[0], times[-1]) if times else (0, 0)
    instants = sorted({m.time for lane in lanes if lane.room == "Fingers" for m in lane.marks})
    kept = keep(lanes, max_lanes)
    return Picture(kept, start, end, instants, len(lanes) - len(kept), columns)


def keep(lanes: Sequence[Lane], limit: int) -> list[Lane]:
    """At most `limit` lanes; views go first, from the end of the chain."""
    kept = sorted(lanes, key=lambda lane: ROOMS.index(lane.room))
    return kept[: max(limit, 1)]
