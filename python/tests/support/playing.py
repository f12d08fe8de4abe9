"""Plays an experiment to its end, and then removes its screen."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from fingerpost import Lab, Record, Timeline
from fingerpost.errors import StaleError
from fingerpost.explain import Explanation
from fingerpost.objects import Recognizer, View
from fingerpost_workbench.experiment import experiment_of
from support.experiments import all_views
from support.stock import CELLS, CONTROLS, Data, stock_class

LIGHT_UP = CONTROLS | frozenset(CELLS.values())
TAP = [{"down": 99, "at": [195, 420]}, {"wait": 1}, {"up": 99}]


def timeline_of(data: Data) -> Timeline:
    """The timeline of a document; questions about one experiment often change it equally."""
    return _timeline(json.dumps(data))


@lru_cache(maxsize=200)
def _timeline(document: str) -> Timeline:
    return experiment_of(json.loads(document)).timeline


class Records:
    """Some records, looked up by kind and message."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.all = tuple(records)
        self.by_kind: dict[str, list[Record]] = defaultdict(list)
        for record in self.all:
            self.by_kind[record.kind].append(record)

    def only(self, kind: str, *messages: str) -> list[Record]:
        """The records of a kind, with one of these messages if any is named."""
        found = self.by_kind.get(kind, [])
        return [item for item in found if item.message in messages] if messages else found


@dataclass(frozen=True)
class Played:
    """What is known of an experiment that was played.

    Attributes:
        experiment: its data.
        timeline: all that happened up to the end of the script.
        lit: the controls and cells that are highlighted then.
        teardown: what was written when every view was destroyed after that.
        afterlife: what was written of a tap on the empty screen.
        left: the views and recognizers that are still there.
    """

    experiment: Data
    timeline: Timeline
    lit: frozenset[str]
    teardown: tuple[Record, ...]
    afterlife: tuple[Record, ...]
    left: frozenset[str]

    @cached_property
    def records(self) -> Records:
        """What happened up to the end of the script."""
        return Records(self.timeline)

    @cached_property
    def whole(self) -> Records:
        """The same with the teardown."""
        return Records((*self.timeline, *self.teardown))

    @cached_property
    def answers(self) -> dict[Record, Explanation]:
        """Why each sort of record was written: other times and places are described alike."""
        sorts = {}
        for item in self.timeline:
            sort = (item.kind, item.subject, item.message, item.to_state, item.rule, item.reason)
            sorts.setdefault(sort, item)
        return {item: self.timeline.why(item) for item in sorts.values()}


def play(experiment: Data) -> Played:
    """Plays an experiment, looks who is highlighted, destroys all views, taps on the void.

    Raises:
        FingerpostError: the experiment cannot be built or played.
    """
    source = experiment_of(experiment)
    with source.lab() as lab:
        timeline = lab.play(source.script)
        lit = frozenset(lit_ones(lab, experiment))
        known = [item for item in map(lab.find, lab.names) if isinstance(item, View | Recognizer)]
        destroy(lab, experiment)
        teardown = lab.timeline[len(timeline) :].records
        left = frozenset(item.name for item in known if is_alive(item))
        afterlife = lab.play(TAP).records
    return Played(experiment, timeline, lit, teardown, afterlife, left)


def lit_ones(lab: Lab, experiment: Data) -> Iterable[str]:
    for view in all_views(experiment):
        if stock_class(view) in LIGHT_UP and lab.find(view["name"]).get("isHighlighted"):
            yield view["name"]


def destroy(lab: Lab, experiment: Data) -> None:
    """Destroys what was removed from its window, the windows with what is in them, and pages."""
    for step in experiment["script"]:
        if "remove" in step:
            lab.find(step["remove"]).destroy()
    for window in experiment["windows"]:
        lab.find(window["name"]).destroy()
    # A page that is not on the screen is in no window.
    for view in all_views(experiment):
        for page in view.get("viewController", {}).get("pages", []):
            if page["view"]["name"] in lab.names:
                lab.find(page["view"]["name"]).destroy()


def is_alive(item: View | Recognizer) -> bool:
    try:
        item.get("isEnabled" if isinstance(item, Recognizer) else "isHidden")
    except StaleError:
        return False
    return True
