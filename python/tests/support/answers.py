"""Invariants of all explanations."""

from __future__ import annotations

import json
from collections.abc import Iterator

from fingerpost import Timeline
from fingerpost.explain import Explanation
from support.playing import Played

ROOTS = ("step", "input", "timer")
OF_RECOGNIZERS = ("action", "action(began)", "failed", "touchesEnded", "shouldBegin", "reset")
OF_RESPONDERS = (
    "hit touchesBegan touchesMoved touchesEnded touchesCancelled touchDown touchUpInside "
    "touchDragExit touchCancel valueChanged didSelect didScroll beginTracking"
).split()


def missed(timeline: Timeline) -> Iterator[tuple[str, str]]:
    """What somebody in a timeline may have missed: every twelfth event, others for each."""
    metadata = timeline.to_arrow().schema.metadata or {}
    known_by_kind = json.loads(metadata[b"fingerpost.subjects"])
    somebody = [item for item in known_by_kind if item[0] not in ("null", "name") and item[1]]
    for index, (kind, name, *_) in enumerate(somebody):
        known = OF_RECOGNIZERS if kind == "recognizer" else OF_RESPONDERS
        for event in known[(index + len(timeline)) % 12 :: 12]:
            yield name, event


def check_answer(answer: Explanation, asked: object) -> None:
    assert answer.text.endswith(".") and answer.reasons, f"no answer: {asked}"
    assert answer.records, f"no chain of causes: {asked}"
    assert answer.records[-1].kind in ROOTS, f"ends in {answer.records[-1]}: {asked}"


def every_record_has_an_answer_that_leads_to_a_root(played: Played) -> None:
    for record, answer in played.answers.items():
        check_answer(answer, record)
        assert answer.happened and answer.records[0] == record, record


def everything_that_is_missed_has_an_answer_that_leads_to_a_root(played: Played) -> None:
    # Where nothing at all happened there is no cause either.
    for name, event in missed(played.timeline) if len(played.timeline) else ():
        # Thousands of experiments, each with all that it missed: `tools/answers.py` plays proofs.
        answer = played.timeline.why_not(name, event, prove=False)
        check_answer(answer, f"{name}.{event}")
        assert "nothing in the timeline tells" not in answer.text, f"{name}.{event}"


def equal_timelines_answer_in_equal_words(played: Played) -> None:
    again = Timeline.from_arrow(played.timeline)
    for record, answer in played.answers.items():
        assert again.why(record) == answer, record


ANSWERS = [
    every_record_has_an_answer_that_leads_to_a_root,
    everything_that_is_missed_has_an_answer_that_leads_to_a_root,
    equal_timelines_answer_in_equal_words,
]
"""Each looks at an experiment that was played, and fails with what was asked."""
