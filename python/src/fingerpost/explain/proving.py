"""Answers that are proven by playing them, where the beginning of the play is at hand."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode
from fingerpost._enums import QuestionKind
from fingerpost._structs import PlayQuestionStruct
from fingerpost.variants.compiled import script_struct
from fingerpost.variants.prepared import answered, texts, watched

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.player import Steps
    from fingerpost.timeline import Timeline


def calls_code(lab: Lab) -> bool:
    """Whether a play of a lab calls code of the program, which each branch would call again."""
    calls = ctypes.c_int32()
    lab._core.call(native.fp_lab_calls_code, ctypes.byref(calls))
    return calls.value != 0


def proven(
    timeline: Timeline,
    kind: QuestionKind,
    token: str,
    event: str = "",
    touch: int | None = None,
    *,
    prove: bool | None,
) -> dict[str, Any] | None:
    """Answers a question about the play of a timeline, in branches from its beginning.

    Args:
        timeline: the timeline.
        kind: what is asked.
        token: a token of the log; with an event the name of an object.
        event: the event.
        touch: the number of the touch in question.
        prove: None: unless the play calls code of the program, which branches would call again;
            False: only the script is played, which shows where the views were.

    Returns:
        The engine's answer, with the timeline's serials; None where nothing is played.
    """
    if (start := _start(timeline, prove)) is None:
        return None
    plays = -1 if prove is False else 0
    first = timeline._snapshot.first_serial()
    return _moved(answer(*start, kind, token, event, touch, plays), first)


def _start(timeline: Timeline, prove: bool | None = None) -> tuple[Lab, Steps] | None:
    """The lab and the script of a play; None where they are not known, or code would be called."""
    start = timeline._start
    if start is None or start._script is None or not len(timeline):
        return None
    if prove is not True and calls_code(start.lab):
        return None
    return start.lab, start._script


def _moved(data: dict[str, Any], first: int) -> dict[str, Any]:
    """An answer about a script, with the serials of a timeline that begins with a record."""
    proof = data["proof"]
    played = [item["fact"] for item in (*proof["alone"], *proof["together"])]
    for fact in (*data["facts"], *played):
        if fact["record"] is not None:
            fact["record"] += first
    for key in ("records", "evidence"):
        data[key] = [serial + first for serial in data[key]]
    return data


def note_places(timeline: Timeline, objects: Sequence[str] = ()) -> None:
    """Notes for a timeline where fingers came down, from one play of its script.

    Args:
        timeline: the timeline; its story knows then what superviews cut off.
        objects: the names of objects whose missing events are asked for next, of the timeline.
    """
    if not objects and timeline._has_places or (start := _start(timeline)) is None:
        return
    lab, script = start[0].copy(), start[1]
    compiled = script_struct(lab, script)
    with watched(lab, "playing") as progress:
        lab._core.call(
            native.fp_lab_note_places,
            ctypes.byref(compiled),
            texts(objects),
            len(objects),
            timeline._snapshot.pointer,
            progress,
            None,
        )
    timeline._has_places = True


def answer(
    lab: Lab,
    script: Steps,
    kind: QuestionKind,
    token: str,
    event: str = "",
    touch: int | None = None,
    plays: int = 0,
) -> dict[str, Any]:
    """Plays a script in branches of a lab and answers a question about it.

    Args:
        lab: the lab before the script.
        script: the script.
        kind: what is asked.
        token: a token of the log; with an event the name of an object.
        event: the event.
        touch: the number of the touch in question.
        plays: the most branches; 0 for the engine's default, -1 for none.

    Raises:
        UnknownNameError: the name is unknown, or has no such event; with near matches.
        FingerpostError: the script cannot be played.
    """
    question = PlayQuestionStruct(size=ctypes.sizeof(PlayQuestionStruct), kind=kind)
    question.token, question.touch, question.plays = encode(token), touch or 0, plays
    if event:
        question.event = encode(event)
    branch = lab.copy()
    compiled = script_struct(branch, script)
    with watched(branch, "trying changes") as question.progress:
        made: dict[str, Any] = answered(
            branch, native.fp_lab_answer, ctypes.byref(compiled), ctypes.byref(question)
        )
    return made
