"""Why something happened: one teller for each kind of record."""

from __future__ import annotations

from fingerpost.explain.controls import tell_control, tell_handler, tell_tracking
from fingerpost.explain.deliveries import tell_touches
from fingerpost.explain.dropping import tell_dropped
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.gestures import (
    tell_action,
    tell_recognizer_touches,
    tell_reset,
    tell_state,
    tell_wait,
)
from fingerpost.explain.hits import tell_attached, tell_hit_test, tell_point_inside
from fingerpost.explain.index import Index
from fingerpost.explain.others import (
    tell_diagnostic,
    tell_other,
    tell_scroll,
    tell_selection,
    tell_send_event,
    tell_step,
    tell_timer,
    tell_truncated,
)
from fingerpost.explain.questions import tell_question
from fingerpost.explain.releasing import tell_released, tell_withheld
from fingerpost.explain.story import Story, Teller
from fingerpost.explain.system import tell_change, tell_event, tell_input
from fingerpost.record import Record

TELLERS: dict[str, Teller] = {
    "step": tell_step,
    "input": tell_input,
    "timer": tell_timer,
    "pointInside": tell_point_inside,
    "hitTests": tell_hit_test,
    "attached": tell_attached,
    "sendEvents": tell_send_event,
    "recognizerTouches": tell_recognizer_touches,
    "questions": tell_question,
    "waits": tell_wait,
    "states": tell_state,
    "actions": tell_action,
    "resets": tell_reset,
    "touches": tell_touches,
    "withheld": tell_withheld,
    "released": tell_released,
    "dropped": tell_dropped,
    "tracking": tell_tracking,
    "controls": tell_control,
    "handlers": tell_handler,
    "selection": tell_selection,
    "scrolls": tell_scroll,
    "events": tell_event,
    "change": tell_change,
    "diagnostic": tell_diagnostic,
    "truncated": tell_truncated,
}


def explain_record(index: Index, record: Record, question: str | None = None) -> Explanation:
    """Says why a record was written.

    A kind that is not known here is told by its causes.
    """
    story = Story(index)
    TELLERS.get(record.kind, tell_other)(story, record)
    asked = question or f"why {record.token or record.kind}"
    return story.finish(asked, True, record)
