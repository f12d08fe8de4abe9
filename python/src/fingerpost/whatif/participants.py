"""Who takes part: the views and recognizers in which a change could matter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fingerpost.explain.index import Index
from fingerpost.timeline import Timeline


@dataclass
class Participants:
    """The subjects of a run and of what is missed, in the order in which they come in.

    Attributes:
        hit: the views that touches were given to.
        wanted: the views that what is missed belongs to.
        views: those two, and all that they lie in.
        recognizers: those attached to a touch, asked for, or on one of the views.
        classes: the class of each.
        whose: the view of each recognizer, the superview of each view.
    """

    hit: list[str] = field(default_factory=list)
    wanted: list[str] = field(default_factory=list)
    views: list[str] = field(default_factory=list)
    recognizers: list[str] = field(default_factory=list)
    classes: dict[str, str] = field(default_factory=dict)
    whose: dict[str, str | None] = field(default_factory=dict)

    @classmethod
    def of(cls, timeline: Timeline, names: Iterable[str]) -> Participants:
        """Reads them from a run.

        Args:
            timeline: the run.
            names: subjects of what is missed.
        """
        index: Index = timeline._index
        subjects = index.subjects
        made = cls()
        for name, item in subjects.known.items():
            made.classes[name] = item.class_name
            made.whose[name] = item.parent
        made.hit = _unique(touch.view for touch in index.touches.values() if touch.view)
        recognizers: list[str | None] = []
        for name in names:
            if subjects.is_recognizer(name):
                recognizers.append(name)
                made.wanted.append(subjects.parent(name) or "")
            elif name in subjects:
                made.wanted.append(name)
        made.wanted = _unique(name for name in made.wanted if name)
        family = [
            other
            for name in [*made.wanted, *made.hit]
            for other in [name, *subjects.ancestors(name)]
        ]
        made.views = _unique(family)
        recognizers += [record.subject for record in index.by_kind["attached"]]
        recognizers += [
            name
            for name, item in subjects.known.items()
            if item.kind == "recognizer" and item.parent in made.views
        ]
        made.recognizers = _unique(name for name in recognizers if name)
        return made


def _unique(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
