"""The delay of one call, and its causes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Part:
    """A part of a delay with one cause.

    Attributes:
        by: the recognizer whose decision was missing; `NAME.contentDelay` is a scroll view's delay,
            by its delaysContentTouches.
        because: "held by", or "waiting for": the previous recognizer on the path had its gesture
            and waited for this one to fail.
        start: nanoseconds.
        end: nanoseconds.
    """

    by: str
    because: str
    start: int
    end: int

    @property
    def span(self) -> int:
        """Its duration, nanoseconds."""
        return self.end - self.start


@dataclass(frozen=True)
class Delay:
    """The time between an input and its call. The durations of the parts add up to `total`.

    Attributes:
        touch: number of the touch.
        finger: its finger.
        subject: the intended view, or the recognizer of an action.
        what: `touchesBegan` …, or `action`.
        given: the time of the input, nanoseconds.
        out: the time when it was delivered or dropped, or when the timeline ended.
        outcome: delivered, sent, dropped, cancelled (replaced by a cancellation), withheld (still).
        parts: the causes, in order; empty for a call without delay.
        by: the recognizers that held to the end, the one of the last part first. Only if all of
            them decided earlier the delay would be shorter.
        serial: the record of the outcome; None while withheld.
    """

    touch: int
    finger: str
    subject: str
    what: str
    given: int
    out: int
    outcome: str
    parts: tuple[Part, ...]
    by: tuple[str, ...]
    serial: int | None

    @property
    def total(self) -> int:
        """The whole delay, nanoseconds."""
        return self.out - self.given

    @property
    def path(self) -> list[str]:
        """The critical path: the recognizer waited for, the one that it waited for, and so on."""
        return list(dict.fromkeys(part.by for part in self.parts))

    def to_dict(self) -> dict[str, Any]:
        """Returns plain data for JSON."""
        return {
            "touch": self.touch,
            "finger": self.finger,
            "subject": self.subject,
            "what": self.what,
            "given": self.given,
            "out": self.out,
            "total": self.total,
            "outcome": self.outcome,
            "record": self.serial,
            "by": list(self.by),
            "parts": [
                {"by": part.by, "because": part.because, "start": part.start, "end": part.end}
                for part in self.parts
            ],
        }
