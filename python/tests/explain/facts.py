"""Deciding facts: changing a listed fact changes the outcome, changing any other does not."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache

from explain.flips import FLAGS, changed, find, objects
from fingerpost import Record, Timeline
from fingerpost.errors import FingerpostError
from fingerpost.experiment import experiment_of
from fingerpost.experiment.run import run_experiment
from support.playing import Played
from support.stock import Data

DECIDED = ("touches", "actions", "controls", "states", "hitTests", "selection", "scrolls")
SEEN = ("touches", "actions", "controls", "states", "selection", "scrolls")
OF_TYPES = {
    "numberOfTapsRequired": 1,
    "minimumPressDuration": 0.5,
    "allowableMovement": 10,
    "direction": "right",
}


def replay(experiment: Data) -> Timeline:
    """Plays an experiment; many facts lead to the same one, so it is kept for a while."""
    return _replay(json.dumps(experiment))


@lru_cache(maxsize=200)
def _replay(text: str) -> Timeline:
    return run_experiment(experiment_of(json.loads(text))).timeline


def samples(timeline: Timeline, kinds: tuple[str, ...]) -> Iterator[Record]:
    """One record of each sort that has a token."""
    seen = set()
    for record in timeline:
        sort = (record.kind, record.reason, record.rule, record.subject, record.message)
        if record.kind in kinds and record.token and sort not in seen:
            seen.add(sort)
            yield record


def outcome(timeline: Timeline, record: Record) -> Counter[object]:
    """When the like of a record happened, and from what: its causes, with their reasons."""
    likes = (item for item in timeline if item.token == record.token)
    return Counter((item.time, causes(timeline, item)) for item in likes)


def causes(timeline: Timeline, record: Record) -> tuple[object, ...]:
    return tuple(
        (item.kind, item.subject, item.message, item.to_state, item.reason)
        for item in timeline.causes(record)
    )


def a_listed_fact_that_decides_alone_decides(played: Played) -> None:
    timeline = played.timeline
    for record in samples(timeline, DECIDED):
        before = outcome(timeline, record)
        for fact in timeline.why(record).facts:
            other = changed(played.experiment, fact) if fact.decides_alone else None
            if other is not None:
                after = outcome(replay(other), record)
                assert before != after, f"{record.token} at {record.milliseconds} ms: {fact}"


Undo = Callable[[Data], object]


def settings_of(experiment: Data) -> Iterator[tuple[str, str, Undo]]:
    """Everything that is set otherwise than by default, and how to take it back."""

    def taken(name: str, key: str) -> Undo:
        return lambda data: find(data, name).pop(key)  # type: ignore[union-attr]

    for item in objects(experiment):
        name = item["name"]
        for key, default in {**FLAGS, **OF_TYPES}.items():
            if item.get(key, default) != default:
                yield name, key, taken(name, key)
        for part, whose in (("delegate", f"{name}.delegate"), ("overrides", name)):
            for key in item.get(part, {}):
                yield whose, key, taken(name, part)
        if "requiresFailureOf" in item:
            yield name, "requiresFailureOf", taken(name, "requiresFailureOf")


def a_setting_that_is_listed_nowhere_does_not_matter(played: Played) -> None:
    timeline = played.timeline
    others: list[tuple[str, str, set[tuple[str | None, int]]]] = []
    for subject, key, undo in settings_of(played.experiment):
        other = copy.deepcopy(played.experiment)
        undo(other)
        try:
            happened = {(item.token, item.time) for item in replay(other)}
        except FingerpostError:
            continue
        others.append((subject, key, happened))
    for record in samples(timeline, SEEN):
        answer = timeline.why(record)
        listed = {(fact.subject, fact.property) for fact in (*answer.facts, *answer.conditions)}
        for subject, key, happened in others:
            if (subject, key) not in listed:
                what = f"{record.token} at {record.milliseconds} ms: {subject}.{key} is not listed"
                assert (record.token, record.time) in happened, what


def with_the_obstacle_gone_the_answer_is_another(played: Played) -> None:
    timeline = played.timeline
    for kind, name, *_ in json.loads(timeline._read[1]):
        if kind in ("nobody", "name"):
            continue
        event = "action" if kind == "recognizer" else "touchesEnded"
        answer = timeline.why_not(name, event)
        if answer.happened:
            continue
        for fact in answer.facts:
            other = changed(played.experiment, fact) if fact.decides_alone else None
            if other is not None:
                again = replay(other).why_not(name, event)
                assert again.happened or again.text != answer.text, f"no {name}.{event}: {fact}"


FACTS = [
    a_listed_fact_that_decides_alone_decides,
    a_setting_that_is_listed_nowhere_does_not_matter,
    with_the_obstacle_gone_the_answer_is_another,
]
"""Each looks at an experiment that was played, plays others, and fails with a fact."""
