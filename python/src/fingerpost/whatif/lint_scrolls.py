"""Drags that move two things at once."""

from __future__ import annotations

from collections.abc import Iterator

from fingerpost.explain.words import quoted
from fingerpost.timeline import Timeline
from fingerpost.whatif.finding import Finding
from fingerpost.whatif.probing import Probing, place, tokens


def lint_scrolls(probing: Probing) -> Iterator[Finding]:
    """Drags in every scroll view: one that moves two of them is found."""
    known: set[frozenset[str]] = set()
    for view in probing.views():
        point = probing.point_of(view)
        if point is None or probing.value(view.name, "delaysContentTouches") is None:
            continue
        for by in ([0, -100], [-100, 0], [0, 100], [100, 0]):
            step = {"drag": place(point), "by": by}
            timeline = probing.play(step)
            moving = [text for text in tokens(timeline) if text.endswith(".didScroll")]
            first = list(dict.fromkeys(moving))
            names = [text.removesuffix(".didScroll") for text in first]
            if len(names) < 2 or frozenset(names) in known:
                continue
            known.add(frozenset(names))
            yield Finding(
                code="doubleScroll",
                subject=names[0],
                message=f"One drag scrolls {quoted(names[0])} and {quoted(names[1])} at once.",
                why=_why(timeline, first[1]),
                script=(step,),
                contains=tuple(first),
            )


def _why(timeline: Timeline, scrolled: str) -> str:
    """Why both scroll: who allowed it, and what the second one followed."""
    allowed = [
        str(timeline.why(item))
        for item in timeline.only("questions")
        if item.message == "shouldRecognizeSimultaneouslyWith" and item.answer
    ]
    return " ".join([*allowed[:1], str(timeline.why(scrolled))])
