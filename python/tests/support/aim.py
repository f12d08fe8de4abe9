"""The shares that random experiments must reach, so that the checks apply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from support.playing import Played

Sort = tuple[str, str]

AIM: dict[Sort, float] = {
    ("touches", "began"): 65,
    ("touches", "moved"): 38,
    ("touches", "ended"): 62,
    ("touches", "cancelled"): 25,
    ("recognizerTouches", "cancelled"): 4,
    ("withheld", "began"): 35,
    ("withheld", "ended"): 7,
    ("released", "began"): 28,
    ("released", "ended"): 20,
    ("dropped", "began"): 49,
    ("states", "recognized"): 14,
    ("states", "began"): 28,
    ("states", "changed"): 22,
    ("states", "ended"): 23,
    ("states", "cancelled"): 5,
    ("states", "failed"): 52,
    ("actions", ""): 27,
    ("waits", ""): 3,
    ("questions", "gestureRecognizerShouldBegin"): 36,
    ("questions", "shouldBegin"): 4,
    ("questions", "shouldReceiveTouch"): 16,
    ("questions", "shouldRecognizeSimultaneouslyWith"): 2,
    ("questions", "shouldRequireFailureOf"): 12,
    ("questions", "touchesShouldBegin"): 2,
    ("questions", "touchesShouldCancel"): 1.5,
    ("questions", "shouldBeRequiredToFailBy"): 12,
    ("tracking", "beginTracking"): 26,
    ("tracking", "cancelTracking"): 8,
    ("controls", "touchDown"): 26,
    ("controls", "touchDownRepeat"): 8,
    ("controls", "touchDragInside"): 11,
    ("controls", "touchDragOutside"): 2,
    ("controls", "touchUpInside"): 21,
    ("controls", "touchUpOutside"): 2,
    ("controls", "touchCancel"): 8,
    ("controls", "valueChanged"): 8,
    ("controls", "touchDragExit"): 2,
    ("handlers", "touchUpInside"): 4,
    ("selection", "didHighlight"): 9,
    ("selection", "didSelect"): 7,
    ("selection", "didUnhighlight"): 8,
    ("selection", "didDeselect"): 0.5,
    ("scrolls", "willBeginDragging"): 15,
    ("scrolls", "didEndDragging"): 15,
    ("scrolls", "didScroll"): 15,
    ("scrolls", "didEndDecelerating"): 12,
    ("scrolls", "willTransition"): 1.5,
    ("scrolls", "didFinishAnimating"): 1.5,
    ("scrolls", "didZoom"): 0.5,
    ("scrolls", "didEndZooming"): 0.5,
    ("events", "pressesBegan"): 4,
    ("events", "motionBegan"): 3,
    ("events", "remoteControl"): 3,
    ("input", "cancelled"): 15,
    ("step", "remove"): 5,
    ("step", "set"): 15,
    ("step", "addRecognizer"): 4,
    ("step", "together"): 13,
    ("step", "setViewControllers"): 0.2,
    ("step", "activate"): 8,
    ("second window", "touched"): 5,
    ("change", "remove in mid-touch"): 4,
    ("change", "set in mid-touch"): 14,
    ("fingers", "two at once"): 52,
}
"""Of how many experiments in a hundred, at least."""


def sorts_of(played: Played) -> set[Sort]:
    """What happens in an experiment, as `AIM` calls it."""
    found: set[Sort] = set()
    down: set[str] = set()
    for record in played.timeline:
        what = record.to_state if record.kind == "states" else record.message
        found.add((record.kind, what or ""))
        if record.kind == "input" and record.fingers:
            if record.message == "began":
                down |= {*record.fingers.split(",")}
            elif record.message in ("ended", "cancelled"):
                down -= {*record.fingers.split(",")}
            if len(down) > 1:
                found.add(("fingers", "two at once"))
        if record.kind == "sendEvents" and record.subject == "window1":
            found.add(("second window", "touched"))
        if record.kind == "step" and down and record.message in ("remove", "set"):
            found.add(("change", f"{record.message} in mid-touch"))
    return found


def shares(experiments: Iterable[Played]) -> dict[Sort, float]:
    """In how many experiments of a hundred each sort of thing happens."""
    found: Counter[Sort] = Counter()
    count = 0
    for played in experiments:
        found.update(sorts_of(played))
        count += 1
    return {sort: 100 * found[sort] / count for sort in sorted({*found, *AIM})}


def table(found: dict[Sort, float]) -> str:
    """The shares as a table, with the aim beside them."""
    lines = []
    for sort, share in found.items():
        least = f"  at least {AIM[sort]:g} %" if sort in AIM else ""
        lines.append(f"{sort[0]:18}{sort[1]:36}{share:6.1f} %{least}")
    return "\n".join(lines)
