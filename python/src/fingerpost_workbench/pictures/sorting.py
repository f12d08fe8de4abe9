"""Sorts records into lanes, spans, marks and ticks; one small method for each kind of record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fingerpost.naming import in_words
from fingerpost.record import Record
from fingerpost_workbench.pictures.fingers import Fingers
from fingerpost_workbench.pictures.model import Lane, Mark, Room, Span

RUNNING = frozenset({"moved", "changed", "didScroll", "didZoom", "touchDragInside"})
RUNNING |= {"touchDragOutside", "stationary"}
"""Messages that occur in long runs; a picture folds them."""

STATE_SPANS = {
    "possible": "possible",
    "began": "active",
    "changed": "active",
    "recognized": "recognized",
    "ended": "recognized",
    "failed": "failed",
    "cancelled": "cancelled",
}
STATE_MARKS = {
    "began": "stateBegan",
    "recognized": "stateRecognized",
    "ended": "stateRecognized",
    "failed": "stateFailed",
    "cancelled": "stateCancelled",
}
PHASE_MARKS = {"began": "began", "ended": "ended", "cancelled": "touchCancelled"}
BEFORE_VIEWS = ("System", "Fingers")
"""The groups of lanes that a choice of subjects does not concern."""
OWN = ("scroll.",)
"""The types of scroll views' own recognizers."""
Key = tuple[Any, ...]


def is_running(record: Record) -> bool:
    """Whether a record belongs to a run of equal messages, such as `touchesMoved`."""
    if record.kind in ("states", "actions"):
        return record.to_state == "changed"
    return record.message in RUNNING


class Sorter:
    """Sorts the records of a timeline, in order, once."""

    def __init__(self, fingers: Fingers, subjects: frozenset[str] | None) -> None:
        self.fingers = fingers
        self.subjects = subjects
        self.lanes: dict[tuple[Room, str], Lane] = {}
        self.open: dict[Key, Span] = {}
        self.withheld: dict[Key, Span] = {}
        self.methods: dict[str, Callable[[int, Record], None]] = {
            "pipeline": self._pipeline,
            "input": self._input,
            "recognizerTouches": self._recognizer_touches,
            "questions": self._question,
            "waits": self._waits,
            "states": self._state,
            "resets": self._reset,
            "actions": self._action,
            "touches": self._touches,
            "withheld": self._withheld,
            "released": self._let_go,
            "dropped": self._dropped,
            "controls": self._event,
            "selection": self._event,
            "scrolls": self._event,
            "handlers": self._handler,
            "events": self._other,
            "change": self._other,
            "diagnostic": self._other,
            "truncated": self._other,
        }

    def read(self, row: int, record: Record) -> None:
        """Sorts one record; ignores kinds that are not drawn."""
        method = self.methods.get(record.kind)
        if method is not None:
            method(row, record)

    def finish(self, last: int) -> list[Lane]:
        """The lanes, in the order of their objects' first records."""
        for span in [*self.open.values(), *self.withheld.values()]:
            span.end, span.is_open = last, True
        return [lane for lane in self.lanes.values() if lane.spans or lane.marks or lane.ticks]

    # Lanes and marks

    def _lane(self, room: Room, name: str | None, class_name: str | None = None) -> Lane | None:
        if not name:
            return None
        if self.subjects is not None and room not in BEFORE_VIEWS and name not in self.subjects:
            return None
        lane = self.lanes.get((room, name))
        if lane is None:
            lane = self.lanes[room, name] = Lane(name, room, class_name or "")
            lane.takes_part = room in BEFORE_VIEWS or lane.class_name.startswith(OWN)
        return lane

    def _own(self, room: Room, record: Record) -> Lane | None:
        return self._lane(room, record.subject, record.class_name)

    def _known(self, record: Record) -> Lane | None:
        """The lane of a record's recognizer, or of its other subject."""
        name = record.subject or ""
        room: Room = "Recognizers" if ("Recognizers", name) in self.lanes else "Views and controls"
        return self._own(room, record)

    # A touch's way to the application

    def _pipeline(self, row: int, record: Record) -> None:
        lane = self._lane("System", record.subject)
        if lane is not None:
            label = (record.token or "").removeprefix(f"{record.subject}.")
            lane.marks.append(Mark(row, "event", label))

    # Fingers

    def _input(self, row: int, record: Record) -> None:
        trails = self.fingers.read(row, record)
        for trail in trails:
            lane = self._lane("Fingers", trail.finger)
            assert lane is not None
            if record.message in RUNNING:
                lane.ticks.append(row)
                continue
            if record.message == "began":
                self._begin(lane, ("finger", trail.finger), "down", row)
            else:
                self._end(("finger", trail.finger), row)
            if record.message in PHASE_MARKS:
                down = record.message == "began" and record.x is not None
                place = f"{record.x:g}, {record.y or 0:g}" if down else ""
                lane.marks.append(Mark(row, PHASE_MARKS[record.message], place))
        if not trails and record.message:
            lane = self._lane("Fingers", record.object or "device")
            assert lane is not None
            lane.marks.append(Mark(row, PHASE_MARKS.get(record.message, "event"), record.message))

    # Recognizers

    def _recognizer_touches(self, row: int, record: Record) -> None:
        lane = self._own("Recognizers", record)
        if lane is None:
            return
        if ("recognizer", lane.name) not in self.open:
            self._begin(lane, ("recognizer", lane.name), "possible", row)
        if record.message in RUNNING:
            lane.ticks.append(row)
        else:
            lane.marks.append(Mark(row, "felt"))

    def _question(self, row: int, record: Record) -> None:
        lane = self._known(record)
        if lane is not None:
            lane.takes_part |= record.answer is False or lane.room == "Recognizers"
            what = (record.message or "").removeprefix("gestureRecognizerS")
            label = f"{'s' * (what != record.message)}{what}: no" if record.answer is False else ""
            lane.marks.append(Mark(row, "question", label))

    def _waits(self, row: int, record: Record) -> None:
        lane = self._own("Recognizers", record)
        if lane is not None:
            lane.takes_part = True
            lane.marks.append(Mark(row, "waits", f"waits for {record.object}"))

    def _state(self, row: int, record: Record) -> None:
        lane = self._own("Recognizers", record)
        if lane is None:
            return
        state = record.to_state or ""
        key = ("recognizer", lane.name)
        look = STATE_SPANS.get(state, "possible")
        lane.takes_part |= look not in ("possible", "failed")
        if state == "changed":
            lane.ticks.append(row)
        elif state in STATE_MARKS:
            blamed = record.reason and state in ("failed", "cancelled")
            label = f"{state}: {in_words(record.reason)}" if blamed else state
            lane.marks.append(Mark(row, STATE_MARKS[state], label))
        if look != "possible":
            self._holder_decided(lane.name, row)
        if key in self.open and self.open[key].look == look:
            return
        self._end(key, row)
        self._begin(lane, key, look, row)

    def _holder_decided(self, holder: str, row: int) -> None:
        for key in [k for k in self.withheld if k[3] == holder]:
            self.withheld.pop(key).end = row

    def _reset(self, row: int, record: Record) -> None:
        self._holder_decided(record.subject or "", row)
        self._end(("recognizer", record.subject), row)

    def _action(self, row: int, record: Record) -> None:
        lane = self._own("Recognizers", record)
        if lane is not None:
            lane.takes_part = True
            if is_running(record):
                lane.ticks.append(row)
            else:
                lane.marks.append(Mark(row, "action", _label(record)))

    # Views and controls

    def _touches(self, row: int, record: Record) -> None:
        lane = self._own("Views and controls", record)
        if lane is None:
            return
        key = ("touch", lane.name, record.touch)
        if record.message in RUNNING:
            lane.ticks.append(row)
            return
        if record.message == "began":
            self._begin(lane, key, "touch", row)
        else:
            self._end(key, row)
        if record.message in PHASE_MARKS:
            label = "cancelled" if record.message == "cancelled" else ""
            lane.marks.append(Mark(row, PHASE_MARKS[record.message], label))

    def _withheld(self, row: int, record: Record) -> None:
        lane = self._own("Views and controls", record)
        if lane is None:
            return
        lane.takes_part = True
        phase, holder = record.message, record.object
        key = (lane.name, record.touch, phase, holder)
        if phase in RUNNING or key in self.withheld:
            lane.ticks.append(row)
            return
        span = Span("withheld", row, row, f"{phase} withheld by {holder}")
        self.withheld[key] = span
        lane.spans.append(span)
        lane.marks.append(Mark(row, "isWithheld"))

    def _dropped(self, row: int, record: Record) -> None:
        if (record.rule or "").startswith("GR") and record.subject:
            # Not a phase: the recognizer does not receive the touch (GR-5, GR-10).
            lane = self._own("Recognizers", record)
            if lane is not None:
                lane.marks.append(Mark(row, "dropped", in_words(record.reason) or "refused"))
        else:
            self._let_go(row, record)

    def _let_go(self, row: int, record: Record) -> None:
        lane = self._own("Views and controls", record)
        if lane is None:
            return
        lane.takes_part = True
        # The withheld phases of a touch are delivered together (DL-6), or never.
        for key in [k for k in self.withheld if k[:2] == (lane.name, record.touch)]:
            self.withheld.pop(key).end = row
        if record.message in RUNNING:
            lane.ticks.append(row)
        else:
            label = f"{record.message} dropped" if record.kind == "dropped" else ""
            lane.marks.append(Mark(row, record.kind, label))

    def _event(self, row: int, record: Record) -> None:
        lane = self._own("Views and controls", record)
        if lane is None:
            return
        lane.takes_part = True
        if is_running(record):
            lane.ticks.append(row)
        else:
            lane.marks.append(Mark(row, "control", _label(record)))

    def _handler(self, row: int, record: Record) -> None:
        lane = self._own("Views and controls", record)
        if lane is not None:
            lane.takes_part = True
            lane.marks.append(Mark(row, "action", _label(record)))

    def _other(self, row: int, record: Record) -> None:
        lane = self._known(record)
        if lane is not None:
            lane.takes_part = True
            look = {"events": "event", "change": "change"}.get(record.kind, "diagnostic")
            lane.marks.append(Mark(row, look, _label(record)))

    # Spans

    def _begin(self, lane: Lane, key: Key, look: str, row: int) -> None:
        self._end(key, row)
        span = Span(look, row, row)
        self.open[key] = span
        lane.spans.append(span)

    def _end(self, key: Key, row: int) -> None:
        span = self.open.pop(key, None)
        if span is not None:
            span.end = row


def _label(record: Record) -> str:
    token = record.token or record.message or in_words(record.reason) or record.kind
    return token.removeprefix(f"{record.subject}.")
