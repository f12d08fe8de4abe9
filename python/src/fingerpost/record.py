"""One record of a timeline."""

from __future__ import annotations

from typing import NamedTuple

from fingerpost._call import whole
from fingerpost.naming import in_words


class Record(NamedTuple):
    """One event of a run. Unused fields are None.

    A tuple, because a timeline has many, and tuples are the fastest immutable values to create.

    Attributes:
        serial: its number in the lab.
        time: nanoseconds of virtual time.
        turn: the number of the run loop's turn.
        kind: `touches`, `states`, `questions` …; ignore unknown kinds.
        token: its line in a log.
        subject: the subject; for a question the object asked.
        class_name: the subject's class.
        object: the other object.
        message: the phase or event.
        from_state: state before.
        to_state: state after.
        answer: of a question.
        touch: number of the (oldest) touch.
        fingers: of its touches, "1,2".
        tap_count: of the oldest touch.
        x: place, points.
        y: place, points.
        cause: serial of the record that led to this one.
        rule: id of the rule that made it.
        reason: the reason, as a code.
        decider: the setting or answer that decided: "profile.tapMovement",
            "tap.cancelsTouchesInView", "rule".
        decider_kind: `rule`, `profile`, `fact`, `parameter`, `property`, `answer`; `name`: a
            parameter of a recognizer that is not UIKit's.
        decider_value: the property's or answer's value, or the limit for `x`.
        decider_owner: its owner, as an index in the timeline's list of subjects.
    """

    serial: int
    time: int
    turn: int
    kind: str
    token: str | None
    subject: str | None
    class_name: str | None
    object: str | None
    message: str | None
    from_state: str | None
    to_state: str | None
    answer: bool | None
    touch: int | None
    fingers: str | None
    tap_count: int | None
    x: float | None
    y: float | None
    cause: int | None
    rule: str | None
    reason: str | None
    decider: str | None = None
    decider_kind: str | None = None
    decider_value: float | None = None
    decider_owner: int | None = None

    @property
    def milliseconds(self) -> float:
        """The time in milliseconds."""
        return self.time / 1e6

    @property
    def basis(self) -> str:
        """Its rule and its reason in words, "AR-2 shut out"; `reason` is the code."""
        return " ".join(word for word in (self.rule, in_words(self.reason)) if word)


_RENAMED = {"class_name": "class", "from_state": "from", "to_state": "to"}

COLUMNS: tuple[str, ...] = tuple(_RENAMED.get(name, name) for name in Record._fields)
"""The columns of a timeline, in order."""


def serial_of(record: Record | int, name: str = "record") -> int:
    """The serial of a record, given itself or by its serial."""
    return record.serial if isinstance(record, Record) else whole(name, record, 0, 1 << 64)
