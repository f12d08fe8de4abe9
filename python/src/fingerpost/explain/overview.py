"""What became of each touch: the explanations worth reading first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost.explain.event_names import Wanted
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.why import explain_record
from fingerpost.explain.why_not import explain_absence
from fingerpost.record import Record

if TYPE_CHECKING:
    from fingerpost.explain.index import Index, Touch
    from fingerpost.timeline import Timeline

TOLD = ("actions", "handlers", "selection")


def overview(timeline: Timeline) -> list[Explanation]:
    """Explains the end of every touch in its view, every action and every recognizer that lost.

    Equal answers are given once.
    """
    index = timeline._index
    made: list[Explanation] = []
    for touch in index.touches.values():
        made.append(_end(index, touch))
        for attached in touch.attached:
            name = attached.subject or ""
            states = [item for item in index.states(name) if item.kind == "states"]
            if not any(item.to_state in ("recognized", "began") for item in states):
                wanted = Wanted(name, "states", "recognized")
                made.append(explain_absence(index, wanted, touch.number))
    for record in index.records:
        if record.kind in TOLD and record.to_state not in ("changed", "ended"):
            made.append(explain_record(index, record))
    seen: set[str] = set()
    unique = []
    for item in made:
        if item.text not in seen:
            seen.add(item.text)
            unique.append(item)
    return unique


def _end(index: Index, touch: Touch) -> Explanation:
    view = touch.view
    if view is None:
        first: Record | None = next(iter(touch.dropped), touch.landing)
        if first is not None:
            return explain_record(index, first, f"why nobody got touch {touch.number}")
    name = view or ""
    for phase in ("cancelled", "ended"):
        call = touch.call(name, phase)
        if call is not None:
            return explain_record(index, call)
    return explain_absence(index, Wanted(name, "touches", "ended"), touch.number)
