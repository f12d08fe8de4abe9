"""The picture model: what a timeline shows, independent of how it is drawn.

Matplotlib, the page and the notebook draw this model without sorting again. A row is the index of a
record in the picture's timeline. `x` is a place on the axis of the sequence, in units of the width
of a label's character.

`Picture.to_dict` is its JSON form, `"picture": 1`; keys may be added, and none is removed:

- `columns`: the instants (`from`, `to` in ns, `rows` first and last, `x`, `width`, `count` of
  instants; more than one instant is a folded run), in order of time;
- `x`: for each row its place on the axis;
- `lanes`: `room`, `name`, `class`, `folded`, `spans` [look, first row, last row, label, open],
  `marks` [row, look, label, level], `ticks` [rows], `folds` [first row, last row, count, message];
- `folded`: the number of lanes that took no part and are folded, in words;
- `trails`: per touch `finger`, `touch`, `cancelled` and `points` [row, x, y] on the screen;
- `hits`: per touch that came down `row`, `touch`, `hit`, `path` from the window inwards, `passed`
  [view, reason, row] in the order in which they were asked;
- `scrolls`: [row, scroll view, x, y], each change of a content offset;
- `screen`: see `pictures.scene.Scene` and `screens.packed`, with rows instead of serials; null if
  the hierarchy is not known;
- `records`: columns `serial`, `time` (ns), `kind`, `token`, `subject`, `class`, `object`,
  `message`, `touch`, `cause` (a row, or -1), `rule`, `reason`, `decider`, `text`; words are indexes
  into `words`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from fingerpost._call import whole
from fingerpost.errors import RangeError
from fingerpost.record import Record
from fingerpost_workbench.pictures.scene import Scene
from fingerpost_workbench.pictures.screens import packed

VERSION = 1
Room = Literal["System", "Fingers", "Recognizers", "Views and controls"]
ROOMS: tuple[Room, ...] = ("System", "Fingers", "Recognizers", "Views and controls")


@dataclass(slots=True)
class Span:
    """A state or phase that lasts from one row to another.

    Attributes:
        look: the name of its look in the palette.
        start: the row in which it begins.
        end: the row in which it ends.
        label: its text.
        is_open: whether it still lasts when the timeline ends.
    """

    look: str
    start: int
    end: int
    label: str = ""
    is_open: bool = False


@dataclass(slots=True)
class Mark:
    """An event; `level` places its label above (0) or below (1) the mark.

    Attributes:
        row: the row of its record.
        look: the name of its look in the palette.
        label: its text.
    """

    row: int
    look: str
    label: str = ""
    level: int = 0


@dataclass(slots=True)
class Fold:
    """A long run of `count` equal messages.

    Attributes:
        start: the row of the first message.
        end: the row of the last message.
        message: the message.
    """

    start: int
    end: int
    count: int
    message: str


@dataclass(slots=True)
class Lane:
    """The events of one finger, recognizer, view or control.

    `takes_part` is false for an object that received touches without an effect.

    Attributes:
        name: the object's name.
        room: the group of lanes that it belongs to.
        class_name: a view's class, or a recognizer's type.
        is_folded: whether it is not drawn; the picture names the number of folded lanes.
        order: its index among the lanes.
        spans: its states and phases.
        marks: its events.
        ticks: the rows of its events in long runs.
        folds: its long runs, counted.
    """

    name: str
    room: Room
    class_name: str = ""
    takes_part: bool = False
    is_folded: bool = False
    order: int = 0
    spans: list[Span] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    ticks: list[int] = field(default_factory=list)
    folds: list[Fold] = field(default_factory=list)


@dataclass(slots=True)
class Column:
    """An instant on the axis, or a run of instants (`count`) that are folded into one column.

    Attributes:
        start: the time in nanoseconds.
        end: the time of a run's last instant, in nanoseconds.
        first: its first row that is drawn.
        last: its last row that is drawn.
        x: its start on the axis.
        width: its width on the axis.
    """

    start: int
    end: int
    first: int
    last: int
    x: float
    width: float
    count: int = 1


@dataclass(slots=True)
class Trail:
    """The trail of one touch: its places on the screen, and the finger of the hand it belongs to.

    Attributes:
        points: row, x and y, in points of the screen.
        is_cancelled: whether the system cancelled the touch.
    """

    finger: str
    touch: int
    points: list[tuple[int, float, float]] = field(default_factory=list)
    is_cancelled: bool = False


@dataclass(slots=True)
class Hit:
    """The result of a touch's hit test, with the views that it asked and passed over.

    Attributes:
        row: the row in which the finger came down.
        touch: the number of the touch.
        hit: the hit view; empty without one.
        path: the views from the window to the hit view.
    """

    row: int
    touch: int
    hit: str = ""
    path: list[str] = field(default_factory=list)
    passed: list[tuple[str, str, int]] = field(default_factory=list)


@dataclass
class Picture:
    """The content of a picture; `picture_of` makes it.

    Attributes:
        records: the timeline's records, one for each row.
        lanes: all lanes, with the folded ones.
        columns: the columns on the axis of the sequence.
        x: the place of each row on that axis.
        trails: the trails of the touches.
        hits: the results of their hit tests.
        scrolls: row, scroll view, and its content offset from that row on.
        missing: for each object the events that it could have got and did not, those with records
            of their own first.
        folded: the number of folded lanes, in words.
    """

    records: Sequence[Record]
    lanes: list[Lane]
    columns: list[Column]
    x: list[float]
    trails: list[Trail]
    hits: list[Hit]
    scrolls: list[tuple[int, str, float, float]]
    missing: dict[str, list[str]]
    screens: list[tuple[int, Scene]]
    """The screens, each with its first row; empty if the hierarchy is not known."""
    note: str
    """A sentence about missing screens; empty if none are missing."""
    folded: str

    @property
    def shown(self) -> list[Lane]:
        """The lanes that are not folded."""
        return [lane for lane in self.lanes if not lane.is_folded]

    @property
    def scene(self) -> Scene | None:
        """The screen at the first record; None if it is not known."""
        return self.screens[0][1] if self.screens else None

    def scene_at(self, row: int) -> Scene | None:
        """The screen at a record."""
        place = bisect_right(self.screens, whole("row", row), key=lambda item: item[0])
        return self.screens[max(place - 1, 0)][1] if self.screens else None

    @property
    def width(self) -> float:
        """The end of the axis."""
        return self.columns[-1].x + self.columns[-1].width if self.columns else 0.0

    def row_of(self, serial: int) -> int:
        """The row of a record by its serial; -1 if the picture does not contain it."""
        row = bisect_left(
            self.records, whole("serial", serial, 0, 1 << 64), key=lambda record: record.serial
        )
        found = row < len(self.records) and self.records[row].serial == serial
        return row if found else -1

    def words(self, row: int) -> str:
        """A record's token, or what it is about where it has none."""
        if not -len(self.records) <= whole("row", row) < len(self.records):
            raise RangeError(f"There are {len(self.records)} rows, no row {row}.")
        return words_of(self.records[row], self._fingers.get(row % len(self.records), ""))

    @cached_property
    def _fingers(self) -> dict[int, str]:
        """The fingers of each report of touches, as the lanes number them."""
        found: dict[int, str] = {}
        for trail in self.trails:
            for row, _, _ in trail.points:
                found[row] = f"{found[row]}, {trail.finger}" if row in found else trail.finger
        return found

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON, in the form that this module describes."""
        return {
            "picture": VERSION,
            "columns": [
                {
                    "from": item.start,
                    "to": item.end,
                    "rows": [item.first, item.last],
                    "x": round(item.x, 2),
                    "width": round(item.width, 2),
                    "count": item.count,
                }
                for item in self.columns
            ],
            "x": [round(x, 2) for x in self.x],
            "lanes": [_lane(lane) for lane in self.lanes],
            "folded": self.folded,
            "trails": [
                {
                    "finger": item.finger,
                    "touch": item.touch,
                    "cancelled": item.is_cancelled,
                    "points": [[row, round(x, 2), round(y, 2)] for row, x, y in item.points],
                }
                for item in self.trails
            ],
            "hits": [
                {
                    "row": item.row,
                    "touch": item.touch,
                    "hit": item.hit,
                    "path": item.path,
                    "passed": [list(view) for view in item.passed],
                }
                for item in self.hits
            ],
            "scrolls": [list(item) for item in self.scrolls],
            "screen": packed(self.screens, self.note),
            **self._columns(),
        }

    def _columns(self) -> dict[str, Any]:
        """The records as columns; each distinct word is stored once."""
        records = self.records
        numbers: dict[str | None, int] = {None: 0}
        rows = {record.serial: row for row, record in enumerate(records)}

        def number(word: str | None) -> int:
            return numbers.setdefault(word or None, len(numbers))

        columns: dict[str, list[Any]] = {
            "serial": [record.serial for record in records],
            "time": [record.time for record in records],
            "kind": [number(record.kind) for record in records],
            "token": [number(record.token) for record in records],
            "subject": [number(record.subject) for record in records],
            "class": [number(record.class_name) for record in records],
            "object": [number(record.object) for record in records],
            "message": [number(record.message) for record in records],
            "touch": [record.touch or 0 for record in records],
            "cause": [_cause(record, rows) for record in records],
            "rule": [number(record.rule) for record in records],
            "reason": [number(record.reason) for record in records],
            "decider": [number(record.decider) for record in records],
            "text": [number(self.words(row)) for row in range(len(records))],
        }
        return {"words": ["", *(word for word in numbers if word)], "records": columns}


def words_of(record: Record, fingers: str = "") -> str:
    """A record's token, or what it is about where it has none.

    Args:
        record: the record.
        fingers: the fingers that it reports, "finger 1"; empty for none.
    """
    if record.token:
        return record.token
    if fingers:
        return f"{fingers} {record.message} at {record.x or 0:g}, {record.y or 0:g}"
    parts = [record.subject, record.kind, record.message, with_object(record)]
    return " ".join(part for part in parts if part)


# A touch finds the recognizers of its path: the object is the view that a recognizer is on.
ATTACHING = ("TE-6", "TE-9")


def with_object(record: Record) -> str:
    """A record's object in words, "by tap" or "on card"; empty without one."""
    # A step aims at its object; what is attached is on it; else it decided.
    preposition = "on" if record.kind == "step" or record.rule in ATTACHING else "by"
    return f"{preposition} {record.object}" if record.object else ""


def _lane(lane: Lane) -> dict[str, Any]:
    return {
        "room": lane.room,
        "name": lane.name,
        "class": lane.class_name,
        "folded": lane.is_folded,
        "spans": [[s.look, s.start, s.end, s.label, s.is_open] for s in lane.spans],
        "marks": [[m.row, m.look, m.label, m.level] for m in lane.marks],
        "ticks": lane.ticks,
        "folds": [[f.start, f.end, f.count, f.message] for f in lane.folds],
    }


def _cause(record: Record, rows: dict[int, int]) -> int:
    if record.cause is None or record.cause == record.serial:
        return -1
    return rows.get(record.cause, -1)
