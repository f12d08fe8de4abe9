"""The facts decide: with a listed one changed it goes otherwise, with any other it does not."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator

from hypothesis import given, settings

from explain.dense import experiments
from explain.flips import changed, find, objects
from fingerpost import Record, Timeline
from fingerpost.errors import FingerpostError
from fingerpost.experiment import experiment_of
from fingerpost.experiment.run import run_experiment
from support.scenes import Data

KINDS = ("touches", "actions", "controls", "states", "hitTests")

DEFAULTS = {
    "cancelsTouchesInView": True,
    "delaysTouchesBegan": False,
    "delaysTouchesEnded": True,
    "isEnabled": True,
    "isHidden": False,
    "isUserInteractionEnabled": True,
    "isMultipleTouchEnabled": False,
    "isExclusiveTouch": False,
    "numberOfTapsRequired": 1,
}


def play(experiment: Data) -> Timeline:
    return run_experiment(experiment_of(experiment)).timeline


def samples(timeline: Timeline, *kinds: str) -> Iterator[Record]:
    """One record of each sort."""
    seen = set()
    for record in timeline.only(kinds):
        sort = (record.kind, record.reason, record.rule, record.subject, record.message)
        if sort not in seen:
            seen.add(sort)
            yield record


def outcome(timeline: Timeline, record: Record) -> Counter[tuple[int, str | None]]:
    """When, and for what reason, the like of a record happened."""
    return Counter((item.time, item.reason) for item in timeline if item.token == record.token)


@settings(max_examples=250)
@given(experiments())
def test_a_listed_fact_that_decides_alone_decides(experiment: Data) -> None:
    timeline = play(experiment)
    for record in samples(timeline, *KINDS):
        for fact in timeline.why(record).facts:
            other = changed(experiment, fact) if fact.decides_alone else None
            if other is None:
                continue
            before, after = outcome(timeline, record), outcome(play(other), record)
            assert before != after, (record.token, str(fact))


Undo = Callable[[Data], object]


def settings_of(experiment: Data) -> Iterator[tuple[str, str, Undo]]:
    """Everything that is set otherwise than by default, and how to take it back."""
    for item in objects(experiment):
        name = item["name"]
        for key, default in DEFAULTS.items():
            if item.get(key, default) != default:
                yield name, key, lambda data, name=name, key=key: find(data, name).pop(key)  # type: ignore[union-attr]
        for part, whose in (("delegate", f"{name}.delegate"), ("overrides", name)):
            for key in item.get(part, {}):
                yield whose, key, lambda data, name=name, part=part: find(data, name).pop(part)  # type: ignore[union-attr]
        if "requiresFailureOf" in item:
            key = "requiresFailureOf"
            yield name, key, lambda data, name=name, key=key: find(data, name).pop(key)  # type: ignore[union-attr]


@settings(max_examples=250)
@given(experiments())
def test_a_setting_that_is_listed_nowhere_does_not_matter(experiment: Data) -> None:
    timeline = play(experiment)
    others: list[tuple[str, str, Timeline]] = []
    for subject, key, undo in settings_of(experiment):
        other = copy.deepcopy(experiment)
        undo(other)
        try:
            others.append((subject, key, play(other)))
        except FingerpostError:
            continue
    for record in samples(timeline, "touches", "actions", "controls", "states"):
        answer = timeline.why(record)
        listed = {(fact.subject, fact.property) for fact in (*answer.facts, *answer.conditions)}
        for subject, key, changed_timeline in others:
            if (subject, key) not in listed:
                happens = any(
                    item.token == record.token and item.time == record.time
                    for item in changed_timeline
                )
                assert happens, (record.token, record.milliseconds, subject, key)


@settings(max_examples=150)
@given(experiments())
def test_with_the_obstacle_gone_the_answer_is_another(experiment: Data) -> None:
    timeline = play(experiment)
    for name, subject in timeline._index.subjects.known.items():
        event = "action" if subject.kind == "recognizer" else "touchesEnded"
        answer = timeline.why_not(name, event)
        if answer.happened:
            continue
        for fact in answer.facts:
            other = changed(experiment, fact) if fact.decides_alone else None
            if other is not None:
                again = play(other).why_not(name, event)
                assert again.happened or again.text != answer.text, (name, event, str(fact))
