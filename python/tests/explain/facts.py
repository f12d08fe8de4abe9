"""Deciding facts: changing a listed fact in the document changes the outcome."""

from __future__ import annotations

import json
from collections.abc import Iterator

from fingerpost import Record, Timeline
from fingerpost.explain import Explanation, ProvedChange
from fingerpost.explain.spelling import LEFT_OUT
from fingerpost.variants.prepared import change
from fingerpost_workbench.experiment import ExperimentError, experiment_of
from support.playing import Played, timeline_of

DECIDED = ("touches", "actions", "controls", "states", "hitTests", "selection", "scrolls")


def samples(timeline: Timeline) -> Iterator[Record]:
    """One record of each sort that has a token."""
    seen = set()
    for record in timeline:
        sort = (record.kind, record.reason, record.rule, record.subject, record.message)
        if record.kind in DECIDED and record.token and sort not in seen:
            seen.add(sort)
            yield record


def missed(timeline: Timeline) -> Iterator[str]:
    """What did not happen, and somebody might have expected."""
    for kind, name, *_ in json.loads(timeline._read[1]):
        if kind in ("view", "recognizer"):
            token = f"{name}.{'action' if kind == 'recognizer' else 'touchesEnded'}"
            if not any_times(timeline, token):
                yield token


def times(timeline: Timeline, record: Record) -> list[int]:
    """When a view's call of the same touch was seen, or a record with the same token."""
    is_call = record.kind == "touches"
    return [
        item.time
        for item in timeline
        if item.token == record.token and (not is_call or item.touch == record.touch)
    ]


def any_times(timeline: Timeline, token: str) -> list[int]:
    """When a token was seen; an action's in any state."""
    ways = (token, f"{token}(") if token.endswith(".action") else (token,)
    return [
        item.time
        for item in timeline
        if item.token is not None and (item.token == token or item.token.startswith(ways[1:]))
    ]


def of_documents(answer: Explanation) -> Iterator[ProvedChange]:
    """The settings that decide; a plain view in a control's place has no handlers in a document."""
    for item in answer.proof.alone:
        if item.setting is not None and item.setting.property != "class":
            yield item


def with_the_change(played: Played, item: ProvedChange) -> Timeline:
    """The experiment with a fact changed, built and played again."""
    assert item.setting is not None
    source = experiment_of(played.experiment)
    try:
        return timeline_of(source.varied((item.setting,)).data)
    except ExperimentError:
        # What a controller makes for itself stands in no document, a book's scroll view; and a
        # document cannot name in its script what it no longer makes, a wheel.
        with source.lab() as lab:
            made = item.setting
            value = made.value
            if value is LEFT_OUT:
                new = lab.make_view("new", class_name=lab.find(made.subject).class_name)
                value = new.get(made.property)
            change(lab, {f"{made.subject}.{made.property}": value})
            return lab.play(source.script)


def what_would_keep_it_from_happening_does(played: Played) -> None:
    timeline = experiment_of(played.experiment).timeline
    for record in samples(timeline):
        token = f"{record.token} @{record.milliseconds / 1000:.3f}"
        touch = record.touch if record.kind == "touches" else None
        for item in of_documents(timeline.why(token, touch=touch or None)):
            changed = with_the_change(played, item)
            assert record.time not in times(changed, record), f"{token}: {item}"


def what_would_make_it_happen_does(played: Played) -> None:
    timeline = experiment_of(played.experiment).timeline
    for token in missed(timeline):
        answer = timeline.why_not(token)
        assert not answer.happened
        # A view's call belongs to the touch of the answer.
        is_call = token.endswith(".touchesEnded")
        for item in of_documents(answer):
            other = with_the_change(played, item)
            happens = other.why_not(
                token, touch=answer.touch if is_call else None, prove=False
            ).happened
            if is_call and item.outcome == "elsewhere":
                assert not happens, f"{token}: {item} in touch {answer.touch}"
                happens = bool(any_times(other, token))
            assert happens, f"{token}: {item}"


FACTS = [what_would_keep_it_from_happening_does, what_would_make_it_happen_does]
"""Each looks at an experiment that was played, plays others, and fails with a fact."""
