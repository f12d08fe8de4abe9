"""The smallest experiment that still shows something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from fingerpost._call import items, whole
from fingerpost.errors import BadValueError, FingerpostError, near_matches
from fingerpost.timeline import Timeline
from fingerpost_workbench.experiment.errors import ExperimentError
from fingerpost_workbench.experiment.reader import Source, experiment_of
from fingerpost_workbench.sweeps.smaller import Data, size_of, smaller
from fingerpost_workbench.sweeps.subjects import source_of

Kept = str | Sequence[str] | Callable[[Timeline], object]
"""The condition to keep: tokens that must all be seen, in this order; or a function of the
timeline.
"""


@dataclass(frozen=True)
class Minimal:
    """A smallest experiment.

    Attributes:
        experiment: the experiment that still shows it; nothing more can be removed.
        tried: the number of smaller ones played.
        was: the size of the first one: things, keys and words of lists, digits of its numbers.
        size: the size of this one.
        is_smallest: False where the search was ended early.
    """

    experiment: Source
    tried: int
    was: tuple[int, int, int]
    size: tuple[int, int, int]
    is_smallest: bool

    @property
    def text(self) -> str:
        """The experiment as the text of a file."""
        import io

        from ruamel.yaml import YAML

        out = io.StringIO()
        writer = YAML(pure=True)
        writer.default_flow_style = None
        writer.width = 100
        writer.dump(self.experiment.data, out)
        return out.getvalue()

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "experiment": self.experiment.data,
            "tried": self.tried,
            "was": list(self.was),
            "size": list(self.size),
            "smallest": self.is_smallest,
        }

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Minimal: {self.was[0]} things were, {self.size[0]} are left>"


def minimize(subject: object, still: Kept, *, most: int = 100_000) -> Minimal:
    """Removes everything from an experiment that is not needed to show something.

    It removes views, recognizers, gestures, steps, keys and words of lists, then fingers, presses
    and samples, then digits of numbers. The result is deterministic and minimal: no single further
    removal keeps the condition.

    >>> from fingerpost_workbench.experiment.reader import experiment_of
    >>> card = {"name": "card", "recognizers": [{"name": "tap", "type": "tap"}, {"type": "pan"}]}
    >>> script = [{"wait": 0.3}, {"tap": "card", "count": 2}]
    >>> found = minimize({"fingerpost": 1, "view": card, "script": script}, "tap.action")
    >>> print(found)
    fingerpost: 1
    view:
      name: card
      recognizers:
      - {name: tap, type: tap}
    script:
    - {tap: card}
    <BLANKLINE>

    Args:
        subject: an experiment.
        still: a token, or several, which must be seen in this order; or a function of the timeline.
        most: the maximum number of smaller experiments to play.

    Raises:
        BadValueError: the experiment does not show it, or is a lab.
        ExperimentError: it cannot be read or played.
    """
    shows, most = _question(still), whole("most", most)
    source = source_of(subject)
    if source is None:
        raise BadValueError("a lab cannot be taken apart; give an experiment.")
    if not shows(source.timeline):
        near = _nearest(still, source.timeline) or "."
        raise BadValueError(f"the experiment does not show {_reported(still)}{near}")
    best: Data = {k: v for k, v in source.data.items() if k != "expect"}
    tried = 0
    place = 0
    while True:
        found = None
        for number, candidate in enumerate(smaller(best)):
            # Parts before this one that were needed are assumed to be needed still; they are tried
            # again at the end.
            if number < place or not size_of(candidate) < size_of(best):
                continue
            if tried >= most:
                return _made(source, best, tried, is_smallest=False)
            tried += 1
            if _holds(candidate, shows):
                found, place = candidate, number
                break
        if found is not None:
            best = found
        elif place:
            place = 0
        else:
            return _made(source, best, tried, is_smallest=True)


def _made(source: Source, best: Data, tried: int, *, is_smallest: bool) -> Minimal:
    made = experiment_of(best)
    return Minimal(made, tried, size_of(source.data), size_of(best), is_smallest)


def _holds(candidate: Data, shows: Callable[[Timeline], object]) -> bool:
    try:
        timeline = experiment_of(candidate).timeline
    except (ExperimentError, FingerpostError):
        return False
    return bool(shows(timeline))


def _question(still: Kept) -> Callable[[Timeline], object]:
    if callable(still):
        return still
    wanted = [still] if isinstance(still, str) else items("still", still, str)
    if not wanted:
        raise BadValueError("still takes tokens or a function, not an empty list.")

    def shows(timeline: Timeline) -> bool:
        tokens = iter(timeline.log().split("\n"))
        return all(any(token == seen for seen in tokens) for token in wanted)

    return shows


def _nearest(still: Kept, timeline: Timeline) -> str:
    """What the first token that is not seen may have meant."""
    if callable(still):
        return ""
    seen = timeline.log().split("\n")
    wanted = [still] if isinstance(still, str) else still
    missing = next((token for token in wanted if token not in seen), None)
    return "" if missing is None else near_matches(missing, seen)


def _reported(still: Kept) -> str:
    if callable(still):
        return "what the function asks for"
    return still if isinstance(still, str) else ", ".join(still)
