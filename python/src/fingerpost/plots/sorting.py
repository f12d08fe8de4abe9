"""Sorting records into lanes, spans and marks; one small method a kind of record."""

from __future__ import annotations

from typing import Any

from fingerpost.plots.lanes import Lane, Mark, Room, Span

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
Key = tuple[Any, ...]


class Sorter:
    """Reads the columns from top to bottom, once."""

    def __init__(self, columns: dict[str, list[Any]], subjects: frozenset[str] | None) -> None:
        self.columns = columns
        self.subjects = subjects
        self.lanes: dict[tuple[Room, str], Lane] = {}
        self.open: dict[Key, Span] = {}
        self.withheld: dict[Key, Span] = {}

    def sort(self) -> list[Lane]:
        """The lanes, in the order in which their subjects first took part."""
        methods = {
            "input": self._input,
            "recognizerTouches": self._recognizer_touches,
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
        }
        for row, kind in enumerate(self.columns["kind"]):
            if kind in methods:
                methods[kind](row)
        times = self.columns["time"]
        for span in [*self.open.values(), *self.withheld.values()]:
            span.end, span.is_open = times[-1], True
        return [lane for lane in self.lanes.values() if lane.spans or lane.marks or lane.ticks]

    # Lanes and marks

    def _at(self, row: int, *names: str) -> tuple[Any, ...]:
        return tuple(self.columns[name][row] for name in names)

    def _lane(self, room: Room, name: str, row: int) -> Lane | None:
        if self.subjects is not None and room != "Fingers" and name not in self.subjects:
            return None
        key = (room, name)
        if key not in self.lanes:
            of_class = "" if room == "Fingers" else self.columns["class"][row] or ""
            self.lanes[key] = Lane(name, room, of_class)
        return self.lanes[key]

    def _own_lane(self, room: Room, row: int) -> Lane | None:
        name = self.columns["subject"][row]
        return self._lane(room, name, row) if name else None

    def _label(self, row: int) -> str:
        token, subject = self._at(row, "token", "subject")
        return (token or "").removeprefix(f"{subject}.")

    # Fingers

    def _input(self, row: int) -> None:
        time, message, fingers, x, y = self._at(row, "time", "message", "fingers", "x", "y")
        for finger in (fingers or "").split(",") if fingers else []:
            lane = self._lane("Fingers", f"finger {finger}", row)
            assert lane is not None
            if message == "moved":
                lane.ticks.append(time)
                continue
            if message == "began":
                self._begin(lane, ("finger", finger), "down", row)
            else:
                self._end(("finger", finger), time)
            if message in PHASE_MARKS:
                place = f"at {x:g}, {y:g}" if message == "began" and x is not None else ""
                lane.marks.append(Mark(PHASE_MARKS[message], time, row, place))

    # Recognizers

    def _recognizer_touches(self, row: int) -> None:
        lane = self._own_lane("Recognizers", row)
        if lane is not None and ("recognizer", lane.name) not in self.open:
            self._begin(lane, ("recognizer", lane.name), "possible", row)

    def _state(self, row: int) -> None:
        lane = self._own_lane("Recognizers", row)
        if lane is None:
            return
        time, state, reason = self._at(row, "time", "to", "reason")
        key = ("recognizer", lane.name)
        look = STATE_SPANS.get(state, "possible")
        if state == "changed":
            lane.ticks.append(time)
        elif state in STATE_MARKS:
            why = f" ({reason})" if reason and state in ("failed", "cancelled") else ""
            lane.marks.append(Mark(STATE_MARKS[state], time, row, state + why))
        if look != "possible":
            self._holder_decided(lane.name, time)
        if key in self.open and self.open[key].look == look:
            return
        self._end(key, time)
        self._begin(lane, key, look, row)

    def _holder_decided(self, holder: str, time: int) -> None:
        for key in [k for k in self.withheld if k[3] == holder]:
            self.withheld.pop(key).end = time

    def _reset(self, row: int) -> None:
        self._holder_decided(self.columns["subject"][row], self.columns["time"][row])
        self._end(("recognizer", self.columns["subject"][row]), self.columns["time"][row])

    def _action(self, row: int) -> None:
        lane = self._own_lane("Recognizers", row)
        if lane is not None:
            label = self._label(row)
            if label == "action(changed)":
                lane.ticks.append(self.columns["time"][row])
            else:
                lane.marks.append(Mark("action", self.columns["time"][row], row, label))

    # Views and controls

    def _touches(self, row: int) -> None:
        lane = self._own_lane("Views and controls", row)
        if lane is None:
            return
        time, message, touch = self._at(row, "time", "message", "touch")
        key = ("touch", lane.name, touch)
        if message == "moved":
            lane.ticks.append(time)
            return
        if message == "began":
            self._begin(lane, key, "touch", row)
        else:
            self._end(key, time)
        if message in PHASE_MARKS:
            label = message if message == "cancelled" else ""
            lane.marks.append(Mark(PHASE_MARKS[message], time, row, label))

    def _withheld(self, row: int) -> None:
        lane = self._own_lane("Views and controls", row)
        if lane is None:
            return
        time, phase, touch, holder = self._at(row, "time", "message", "touch", "object")
        key = (lane.name, touch, phase, holder)
        if phase == "moved" or key in self.withheld:
            return
        span = Span("withheld", time, time, row, f"{phase} withheld by {holder}")
        self.withheld[key] = span
        lane.spans.append(span)

    def _dropped(self, row: int) -> None:
        rule, name = self._at(row, "rule", "subject")
        if (rule or "").startswith("GR") and name:
            # Not a phase but a touch that a recognizer does not take (GR-5, GR-10).
            lane = self._own_lane("Recognizers", row)
            if lane is not None:
                reason = self.columns["reason"][row] or "refused"
                lane.marks.append(Mark("dropped", self.columns["time"][row], row, f"({reason})"))
        else:
            self._let_go(row)

    def _let_go(self, row: int) -> None:
        lane = self._own_lane("Views and controls", row)
        if lane is None:
            return
        time, phase, touch, kind = self._at(row, "time", "message", "touch", "kind")
        # What is withheld of a touch goes all at once (DL-6), or not at all.
        for key in [k for k in self.withheld if k[:2] == (lane.name, touch)]:
            self.withheld.pop(key).end = time
        if phase != "moved":
            lane.marks.append(Mark(kind, time, row, kind if kind == "dropped" else ""))

    def _event(self, row: int) -> None:
        lane = self._own_lane("Views and controls", row)
        if lane is None:
            return
        label = self._label(row)
        if label in ("didScroll", "touchDragInside", "touchDragOutside"):
            lane.ticks.append(self.columns["time"][row])
        else:
            lane.marks.append(Mark("control", self.columns["time"][row], row, label))

    def _handler(self, row: int) -> None:
        lane = self._own_lane("Views and controls", row)
        if lane is not None:
            lane.marks.append(Mark("action", self.columns["time"][row], row, self._label(row)))

    # Spans

    def _begin(self, lane: Lane, key: Key, look: str, row: int) -> None:
        time = self.columns["time"][row]
        self._end(key, time)
        span = Span(look, time, time, row)
        self.open[key] = span
        lane.spans.append(span)

    def _end(self, key: Key, time: int) -> None:
        span = self.open.pop(key, None)
        if span is not None:
            span.end = time
