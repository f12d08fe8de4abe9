"""One delay after the other, each cut into parts that add up exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fingerpost.explain.index import Index, Touch
from fingerpost.record import Record


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


def delays_of(index: Index) -> Iterator[Delay]:
    """Lists a timeline's delays: touch by touch, then those of actions."""
    for touch in index.touches.values():
        yield from _of_touch(index, touch)
    for wait in index.by_kind.get("waits", ()):
        yield _of_wait(index, wait)


def _of_touch(index: Index, touch: Touch) -> Iterator[Delay]:
    if touch.view is None:
        return
    firsts = [item for item in touch.told if item.object is None]
    gone: set[int] = set()
    for item in touch.inputs:
        phase = item.message or ""
        out = next(
            (
                call
                for call in firsts
                if call.message == phase and call.time >= item.time and call.serial not in gone
            ),
            None,
        )
        if phase == "moved" and (out is None or _merged(touch, item, out)):
            continue
        if out is not None:
            gone.add(out.serial)
            yield _delay(index, touch, item, out, "delivered")
            continue
        endings = _endings(index, touch)
        ending = next((drop for drop in endings if drop.serial > item.serial), None)
        if ending is not None:
            outcome = "cancelled" if ending.kind == "touches" else "dropped"
            yield _delay(index, touch, item, ending, outcome)
        elif touch.held and not endings:
            yield _delay(index, touch, item, None, "withheld")


def _merged(touch: Touch, item: Record, out: Record) -> bool:
    """Whether a later move became part of the same call (or the call came at once)."""
    if out.time == item.time:
        return True
    later = [
        other
        for other in touch.inputs
        if other.message == "moved" and other.serial > item.serial and other.time <= out.time
    ]
    return bool(later) and later[0].serial < out.serial


def _endings(index: Index, touch: Touch) -> list[Record]:
    """What ended the way of the touch to its view for good."""
    found = [
        item
        for item in touch.dropped
        if item.subject == touch.view and not index.subjects.is_recognizer(item.subject)
    ]
    found += [item for item in touch.told if item.message == "cancelled" and item.object is None]
    return sorted(found, key=lambda item: item.serial)


def _delay(index: Index, touch: Touch, item: Record, out: Record | None, outcome: str) -> Delay:
    end = out.time if out is not None else index.last_time
    holder = _holder(index, touch, item, out)
    parts: tuple[Part, ...] = ()
    if end > item.time:
        parts = tuple(_held_parts(index, touch, holder, item, end, out))
    return Delay(
        touch.number,
        touch.finger,
        touch.view or "",
        f"touches{(item.message or '').capitalize()}",
        item.time,
        end,
        outcome,
        parts,
        out.serial if out is not None else None,
    )


def _held_parts(
    index: Index, touch: Touch, holder: str, item: Record, end: int, out: Record | None
) -> Iterator[Part]:
    """Cuts a delay where the last holder took over from one that held the touch before it."""
    last = out.serial if out is not None else 1 << 62
    since: dict[str, int] = {}
    for held in touch.held:
        if held.object is not None and held.serial < last:
            since.setdefault(held.object, held.time)
    # From the end back to the beginning: whoever held it then, the one that came first.
    spans: list[tuple[str, int, int]] = []
    who = holder
    while True:
        start = max(item.time, since.pop(who, item.time))
        spans.append((who, start, end))
        earlier = {name: time for name, time in since.items() if time < start}
        if start == item.time or not earlier:
            break
        end, who = start, min(earlier, key=lambda name: earlier[name])
    name, _, stop = spans[-1]
    spans[-1] = (name, item.time, stop)
    for name, start, stop in reversed(spans):
        if stop > start:
            yield from _parts(index, name, "held by", start, stop, out)


def _holder(index: Index, touch: Touch, item: Record, out: Record | None) -> str:
    """The recognizer that was decided last of those that withheld it."""
    if out is not None:
        cause = index.cause(out)
        if cause is not None and cause.kind == "released" and cause.object is not None:
            return cause.object
    names = [held.object for held in touch.held if held.object is not None]
    if out is not None:
        # One that took the touch away is answerable for the wait only if it held it back, too.
        if out.object in names:
            return out.object or ""
        decision = index.decision_behind(out)
        if decision is not None and decision.subject in names:
            return decision.subject or ""
    return names[-1] if names else "the run loop"


def _parts(
    index: Index,
    who: str,
    because: str,
    start: int,
    end: int,
    out: Record | None,
    seen: frozenset[str] = frozenset(),
) -> Iterator[Part]:
    """Cuts a stretch where the one that is answerable turns out to wait for another."""
    last = out.serial if out is not None else 1 << 62
    waits = [
        item
        for item in index.by_subject.get(who, ())
        if item.kind == "waits" and item.serial < last and item.time < end
    ]
    first, _ = index.attempt(who, last - 1)
    wait = next((item for item in waits if item.serial > first), None)
    other = wait.object if wait is not None else None
    if wait is None or other is None or other in seen or other == who:
        yield Part(who, because, start, end)
        return
    turn = max(start, wait.time)
    if turn > start:
        yield Part(who, because, start, turn)
    yield from _parts(index, other, "waiting for", turn, end, out, seen | {who})


def _of_wait(index: Index, wait: Record) -> Delay:
    name = wait.subject or ""
    state = next(
        (
            item
            for item in index.by_subject.get(name, ())
            if item.kind == "states" and item.serial > wait.serial
        ),
        None,
    )
    good = state is not None and state.to_state in ("recognized", "began")
    end = state.time if state is not None else index.last_time
    parts: tuple[Part, ...] = ()
    if end > wait.time:
        parts = tuple(
            _parts(
                index,
                wait.object or "",
                "waiting for",
                wait.time,
                end,
                state,
                frozenset({name}),
            )
        )
    touch = index.touch_of(state or wait)
    outcome = "sent" if good else ("withheld" if state is None else "dropped")
    return Delay(
        touch.number if touch is not None else 0,
        touch.finger if touch is not None else "",
        name,
        "action",
        wait.time,
        end,
        outcome,
        parts,
        state.serial if state is not None else None,
    )
