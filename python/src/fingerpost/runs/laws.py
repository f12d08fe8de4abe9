"""Rules that no record carries: they say in which order things are, or what does not happen.

Each has a witness: what a run looks like in which the rule had something to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby

from fingerpost.record import Record

Records = Sequence[Record]
Witness = Callable[[Records], bool]
CONTROLS = ("UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl")


def _turns(records: Records) -> Iterable[list[Record]]:
    return (list(turn) for _, turn in groupby(records, lambda record: record.turn))


def _in_a_turn(holds: Witness) -> Witness:
    return lambda records: any(map(holds, _turns(records)))


def _has(**wanted: object) -> Witness:
    """A record whose fields have these values, or one of several."""

    def fits(record: Record) -> bool:
        return all(
            getattr(record, name) in (value if isinstance(value, tuple) else (value,))
            for name, value in wanted.items()
        )

    return lambda records: any(map(fits, records))


def _subjects(records: Records, **wanted: object) -> set[str | None]:
    return {r.subject for r in records if _has(**wanted)([r])}


def _moves_alone(records: Records) -> bool:
    """A finger moves while another one rests on the glass."""
    down: set[int | None] = set()
    for turn in _turns(records):
        inputs = {r.touch for r in turn if r.kind == "input" and r.touch}
        if any(r.message == "moved" for r in turn if r.kind == "input") and down - inputs:
            return True
        down |= {r.touch for r in turn if r.kind == "input" and r.message == "began"}
        down -= {r.touch for r in turn if r.kind == "input" and r.message in ("ended", "cancelled")}
    return False


def _later_without_began(records: Records) -> bool:
    """A later phase of a touch whose began was dropped, or is withheld for ever."""
    began = {r.touch for r in records if r.kind == "touches" and r.message == "began"}
    dropped = {r.touch for r in records if r.kind == "dropped" and r.message == "began"}
    return bool(dropped - began)


def _forwarded(*classes: str) -> Witness:
    return lambda records: any(
        r.kind == "touches" and r.rule == "FW-2" and str(r.class_name).startswith(classes)
        for r in records
    )


def _hit_twice(turn: Records) -> bool:
    found = Counter((r.subject, r.object) for r in turn if r.kind == "hitTests")
    return any(count >= 2 for count in found.values())


def _phases(turn: Records) -> bool:
    seen: dict[str | None, set[str | None]] = {}
    for r in turn:
        if r.kind == "recognizerTouches":
            seen.setdefault(r.subject, set()).add(r.message)
    return any(len(phases) > 1 for phases in seen.values())


def _taps(records: Records) -> bool:
    """A tap with fewer taps acts, and in the same run one with more."""
    acted = _subjects(records, kind="states", to_state="recognized")
    counted = {r.subject for r in records if r.reason == "tapsCompleted"}
    return len(acted) > 1 or len(counted) > 1


def _pans(turn: Records) -> bool:
    pans = _subjects(turn, kind="recognizerTouches")
    return sum(str(name).endswith(".panGestureRecognizer") for name in pans) > 1


LAWS: Mapping[str, Witness] = {
    "SY-6b": _in_a_turn(
        lambda t: {"recognizerTouches", "actions", "resets"} <= {r.kind for r in t}
    ),
    "HT-2": _in_a_turn(_hit_twice),
    "HT-6": _has(reason=("pointOutside", "emptyBounds")),
    "HT-7": _has(kind="touches", message=("moved", "ended")),
    "HT-8": _in_a_turn(lambda turn: len(_subjects(turn, kind="hitTests")) > 1),
    "TE-1": lambda records: len({r.touch for r in records if r.kind == "input"} - {None}) > 1,
    "TE-2": _moves_alone,
    "TE-3": lambda records: any((r.tap_count or 0) > 1 for r in records),
    "RC-1": _forwarded("UIView", "UITableView", "UIScrollView", "Custom", "View"),
    "RC-2": _forwarded("UIViewController"),
    "RC-3": _forwarded("UIWindow", "UIApplication"),
    "RC-4": _has(kind="touches", rule="FW-2"),
    "FW-3": _later_without_began,
    "FW-4": _has(kind="touches", message="cancelled"),
    "GR-2": _in_a_turn(_phases),
    "AR-1": _in_a_turn(lambda turn: len(_subjects(turn, kind="recognizerTouches")) > 1),
    "AR-4": _taps,
    "AR-4b": _in_a_turn(_has(reason="shutOut")),
    "AR-6": _in_a_turn(lambda turn: len(_subjects(turn, kind="actions")) > 1),
    "CT-1": _has(kind="tracking"),
    "CT-4": _has(
        kind="questions",
        message="gestureRecognizerShouldBegin",
        answer=False,
        class_name=CONTROLS,
    ),
    "CT-5": _has(kind="controls", message="touchCancel"),
    "SC-2": lambda records: any(
        r.kind == "dropped" and str(r.class_name).endswith("Cell") for r in records
    ),
    "SC-5": _in_a_turn(_pans),
}
