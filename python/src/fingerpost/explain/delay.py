"""How long one thing was on its way, and who is answerable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Part:
    """A stretch of a delay that somebody is answerable for.

    Attributes:
        by: the recognizer whose decision was missing; `NAME.contentDelay` is the delay of a scroll
            view, by its delaysContentTouches.
        because: "held by", or "waiting for": the recognizer before it on the path had its gesture
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
        """Its length, nanoseconds."""
        return self.end - self.start


@dataclass(frozen=True)
class Delay:
    """How long something was on its way. The spans of the parts add up to `total` exactly.

    Attributes:
        touch: number of the touch.
        finger: its finger.
        subject: the view it was meant for; the recognizer whose action it is.
        what: `touchesBegan` …, or `action`.
        given: when the finger gave cause for it, nanoseconds.
        out: when it went out, was dropped, or the timeline ended.
        outcome: delivered, sent, dropped, cancelled (that came instead), withheld (still).
        parts: who is answerable, in order; empty for what went out at once.
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
    serial: int | None

    @property
    def total(self) -> int:
        """The whole delay, nanoseconds."""
        return self.out - self.given

    @property
    def by(self) -> str | None:
        """The recognizer at the end of the critical path: with it decided earlier, less delay."""
        return self.parts[-1].by if self.parts else None

    @property
    def path(self) -> list[str]:
        """The critical path: who was waited for, and whom that one waited for."""
        return list(dict.fromkeys(part.by for part in self.parts))

    def to_dict(self) -> dict[str, Any]:
        """Makes plain data for JSON."""
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
            "parts": [
                {"by": part.by, "because": part.because, "start": part.start, "end": part.end}
                for part in self.parts
            ],
        }
