"""The way from a question as people put it to its answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fingerpost.errors import BadValueError, RangeError, UnknownNameError, near_matches
from fingerpost.explain.event_names import unknown_name, wanted, wanted_of
from fingerpost.explain.explanation import Explanation
from fingerpost.explain.index import Index
from fingerpost.explain.why import explain_record
from fingerpost.explain.why_not import explain_absence
from fingerpost.record import Record

if TYPE_CHECKING:
    from fingerpost.timeline import Timeline

_TIMED = re.compile(r"(?P<token>.*\S)\s+@(?P<time>[0-9]*\.?[0-9]+)")


def index_of(timeline: Timeline) -> Index:
    """Makes the index of a timeline."""
    return Index(timeline.records, {b"fingerpost.subjects": timeline._read[1]})


def why(timeline: Timeline, what: Record | int | str) -> Explanation:
    """Explains a record, the record of a serial, or the first record with a token.

    Raises:
        RangeError: no record has the serial.
        UnknownNameError: no record has the token; with near matches.
        BadValueError: something else was given.
    """
    index = timeline._index
    if isinstance(what, bool) or not isinstance(what, Record | int | str):
        raise BadValueError(f"why takes a record, a serial or a token of the log, not {what!r}.")
    if isinstance(what, Record):
        found: Record | None = index.by_serial.get(what.serial)
        if found != what:
            raise RangeError(f"The record {what.serial} belongs to another timeline.")
    elif isinstance(what, int):
        found = index.by_serial.get(what)
        if found is None:
            raise RangeError(f"No record has the serial {what}.")
    else:
        found = record_of(index, what)
    assert found is not None
    return explain_record(index, found, f"why {what if isinstance(what, str) else _short(found)}")


def _short(record: Record) -> str:
    return record.token or f"{record.kind} of {record.subject or 'the script'}"


def record_of(index: Index, text: str) -> Record:
    """Finds the first record with a token, at a time if it ends in ` @0.15`.

    Raises:
        UnknownNameError: none has it; with near matches.
    """
    timed = _TIMED.fullmatch(text.strip())
    token = timed["token"] if timed else text.strip()
    found = index.by_token.get(token) or [
        item
        for key, items in index.by_token.items()
        if key.split(" -> ")[0] == token
        for item in items
    ]
    if timed:
        wanted_time = round(float(timed["time"]) * 1000)
        found = [item for item in found if round(item.time / 1e6) == wanted_time]
    if found:
        return min(found, key=lambda item: item.serial)
    hint = near_matches(token, index.by_token)
    hint = hint or near_matches(token, {key.rpartition(".")[2]: None for key in index.by_token})
    if _can_be_missed(index, token):
        hint = "; ask why not."
    at = f" at {timed['time']} s" if timed else ""
    raise UnknownNameError(f"nothing in this timeline is '{token}'{at}{hint or '; see its log.'}")


def _can_be_missed(index: Index, token: str) -> bool:
    """Whether it is an event of somebody that just did not happen."""
    if not any(token.startswith(f"{name}.") for name in index.subjects.known):
        return False
    try:
        wanted_of(index, token)
    except UnknownNameError:
        return False
    return True


def why_not(
    index: Index, subject: object, event: str = "", touch: int | None = None
) -> Explanation:
    """Explains why somebody did not get an event, or says that it did.

    Raises:
        UnknownNameError: nobody is called so, or it has no such event; with near matches.
        BadValueError: the timeline has no such touch, or something else was given.
    """
    name = subject if isinstance(subject, str) else getattr(subject, "name", None)
    if not isinstance(name, str):
        raise BadValueError(f"why_not takes an object, its name or a token, not {subject!r}.")
    if not isinstance(event, str):
        raise BadValueError(f"an event is a word, 'touchUpInside', not {event!r}.")
    timed = _TIMED.fullmatch(name if not event else event)
    if timed is not None:
        # Asked for another time than its own: whether and when it came is the answer.
        name, event = (timed["token"], "") if not event else (name, timed["token"])
    if not event and name not in index.subjects:
        missed = wanted_of(index, name) if "." in name else wanted(index, name, "")
    else:
        missed = wanted(index, name, event)
    if missed.subject not in index.subjects:
        raise unknown_name(index, missed.subject)
    if touch is not None and (isinstance(touch, bool) or touch not in index.touches):
        known = ", ".join(str(number) for number in index.touches) or "none"
        raise BadValueError(f"there is no touch {touch}; the timeline has {known}.")
    return explain_absence(index, missed, touch, f"why not {missed}")
