"""The delay of one call, and its causes."""

from __future__ import annotations

from fingerpost.explain.answer import Answer


class Part(Answer):
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


class Delay(Answer):
    """The time between an input and its call. The durations of the parts add up to `total`.

    Attributes:
        touch: number of the touch.
        finger: its finger.
        subject: the intended view, or the recognizer of an action.
        what: `touchesBegan` …, or `action`.
        given: the time of the input, nanoseconds.
        out: the time when it was delivered or dropped, or when the timeline ended.
        total: the whole delay, nanoseconds.
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
    total: int
    parts: tuple[Part, ...]
    by: tuple[str, ...]
    serial: int | None

    KEYS = {"serial": "record"}
    READ = {"parts": Part}

    @property
    def path(self) -> list[str]:
        """The critical path: the recognizer waited for, the one that it waited for, and so on."""
        return list(dict.fromkeys(part.by for part in self.parts))
