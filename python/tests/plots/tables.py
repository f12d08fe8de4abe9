"""Timelines written by hand, with the columns of the engine's."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

MS = 1_000_000
WORDS = "kind token subject class object message from to fingers rule reason".split()
COLUMNS = (
    "serial time turn kind token subject class object message from to answer touch fingers "
    "tap_count x y cause rule reason"
).split()


class Story:
    """A timeline that is told record by record; `at` moves the clock, in milliseconds."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self.now = 0
        self.root: int | None = None

    def at(self, milliseconds: float) -> Story:
        self.now = round(milliseconds * MS)
        self.root = None
        return self

    def add(self, kind: str, **columns: object) -> Story:
        row: dict[str, Any] = dict.fromkeys(COLUMNS)
        row |= {"serial": len(self.rows), "time": self.now, "turn": 0, "kind": kind}
        row |= {"cause": self.root, **{key.rstrip("_"): value for key, value in columns.items()}}
        if self.root is None:
            self.root = row["serial"]
        self.rows.append(row)
        return self

    def finger(self, phase: str, finger: str = "1", x: float = 100, y: float = 200) -> Story:
        return self.add("input", message=phase, fingers=finger, x=x, y=y)

    def touches(self, view: str, phase: str, of: str = "UIView", touch: int = 1) -> Story:
        token = f"{view}.touches{phase.capitalize()}"
        columns = {"message": phase, "class": of, "touch": touch, "rule": "TE-7"}
        return self.add("touches", token=token, subject=view, **columns)

    def feels(self, recognizer: str, phase: str, of: str = "UITapGestureRecognizer") -> Story:
        token = f"{recognizer}.touches{phase.capitalize()}"
        columns = {"message": phase, "class": of, "touch": 1, "rule": "GR-1"}
        return self.add("recognizerTouches", token=token, subject=recognizer, **columns)

    def state(self, recognizer: str, before: str, after: str, reason: str = "") -> Story:
        token = f"{recognizer}.state({after})"
        columns = {"from": before, "to": after, "rule": "GR-7", "reason": reason or None}
        return self.add("states", token=token, subject=recognizer, **columns)

    def reset(self, recognizer: str) -> Story:
        return self.add("resets", token=f"{recognizer}.reset", subject=recognizer, rule="GR-8")

    def action(self, recognizer: str, what: str = "action") -> Story:
        return self.add("actions", token=f"{recognizer}.{what}", subject=recognizer, rule="AR-6")

    def hold(self, kind: str, view: str, phase: str, by: str, touch: int = 1) -> Story:
        columns = {"object": by, "message": phase, "touch": touch, "rule": "DL-2"}
        return self.add(kind, subject=view, reason="undecided", **columns)

    def control(self, control: str, event: str, of: str = "UIButton") -> Story:
        columns = {"class": of, "message": event, "rule": "CT-2"}
        return self.add("controls", token=f"{control}.{event}", subject=control, **columns)

    def handler(self, control: str, selector: str) -> Story:
        token = f"{control}.{selector}"
        return self.add("handlers", token=token, subject=control, object=selector, rule="CT-3")

    def to_arrow(self) -> pa.Table:
        table = pa.Table.from_pylist(self.rows, schema=_SCHEMA)
        for index, name in enumerate(table.column_names):
            if name in WORDS:
                table = table.set_column(index, name, table[name].dictionary_encode())
        return table

    def to_dicts(self) -> list[dict[str, Any]]:
        return self.rows


_SCHEMA = pa.schema(
    [
        ("serial", pa.uint64()),
        ("time", pa.int64()),
        ("turn", pa.uint32()),
        *(
            (name, pa.string())
            for name in "kind token subject class object message from to".split()
        ),
        ("answer", pa.bool_()),
        ("touch", pa.uint32()),
        ("fingers", pa.string()),
        ("tap_count", pa.int32()),
        ("x", pa.float64()),
        ("y", pa.float64()),
        ("cause", pa.uint64()),
        ("rule", pa.string()),
        ("reason", pa.string()),
    ]
)


def double_tap_beats_a_button() -> Story:
    """A tap on the card and a double tap on its picture; the picture's view loses the touch."""
    story = Story()
    story.at(0).finger("began").feels("zoom", "began").feels("openProduct", "began")
    story.touches("picture", "began").touches("card", "began")
    story.at(60).finger("ended").feels("zoom", "ended").feels("openProduct", "ended")
    story.state("openProduct", "possible", "recognized", "tapsCompleted").action("openProduct")
    story.touches("picture", "cancelled").touches("card", "cancelled").reset("openProduct")
    story.at(180).finger("began").feels("zoom", "began")
    story.hold("withheld", "picture", "began", "zoom", touch=2)
    story.at(240).finger("ended").feels("zoom", "ended")
    story.state("zoom", "possible", "recognized", "tapsCompleted").action("zoom")
    story.hold("dropped", "picture", "began", "zoom", touch=2).reset("zoom")
    story.at(740).finger("began").touches("addButton", "began", "UIButton", 3)
    story.control("addButton", "touchDown")
    story.at(820).finger("ended").touches("addButton", "ended", "UIButton", 3)
    story.control("addButton", "touchUpInside").handler("addButton", "addBrassLantern")
    return story


def a_drag(samples: int = 24, views: int = 3) -> Story:
    """A pan that begins, and the views that lose the touch to it; one view a step up the chain."""
    names = [f"view{number}" for number in range(views)]
    story = Story().at(0).finger("began")
    story.feels("pan", "began", "UIPanGestureRecognizer").feels("press", "began")
    for name in names:
        story.touches(name, "began")
    for sample in range(1, samples + 1):
        story.at(sample * 1000 / 60).finger("moved", x=100 + 4 * sample)
        story.feels("pan", "moved", "UIPanGestureRecognizer")
        if sample == 3:
            story.state("pan", "possible", "began", "moved").state("press", "possible", "failed")
            story.action("pan", "action(began)")
            for name in names:
                story.touches(name, "cancelled")
        elif sample > 3:
            story.state("pan", "changed", "changed").action("pan", "action(changed)")
        else:
            for name in names:
                story.touches(name, "moved")
    story.finger("ended").feels("pan", "ended", "UIPanGestureRecognizer")
    story.state("pan", "changed", "ended").action("pan", "action(ended)")
    story.reset("pan").reset("press")
    return story
