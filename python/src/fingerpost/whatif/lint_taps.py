"""Taps: who loses them to somebody else's recognizer, and who gets them late."""

from __future__ import annotations

from collections.abc import Iterator

from fingerpost.explain.words import milliseconds, quoted
from fingerpost.record import Record
from fingerpost.timeline import Timeline
from fingerpost.whatif.finding import Finding, Step
from fingerpost.whatif.probing import Probing, place, tokens

USES = ("touchUpInside", "didSelect")
"""What tells that a tap has done what it is for."""


def lint_taps(probing: Probing) -> Iterator[Finding]:
    """Plays a tap on every view: finds the eaten ones and the slow ones."""
    slow: set[tuple[str, str]] = set()
    for view in probing.views():
        point = probing.point_of(view)
        if point is None or probing.hit(point) != view.name:
            continue
        step: Step = {"tap": place(point)}
        timeline = probing.play(step)
        yield from _eaten(probing, view.name, step, timeline)
        for finding, key in _slow(probing, step, timeline):
            if key not in slow:
                slow.add(key)
                yield finding


def _eaten(probing: Probing, view: str, step: Step, timeline: Timeline) -> Iterator[Finding]:
    """Without the recognizer that fired the tap would have been used: so it was eaten."""
    used = _uses(timeline)
    for name in dict.fromkeys(item.subject for item in timeline.only("actions")):
        owner = probing.subjects.parent(name)
        if name is None or owner == view:
            continue
        without = probing.play({"set": name, "isEnabled": False}, step)
        for token in _uses(without):
            subject, _, event = token.rpartition(".")
            if token in used or not probing.is_inside(view, subject) or owner == subject:
                continue
            action = f"{name}.action"
            yield Finding(
                code="unprotected",
                subject=subject,
                message=f"{quoted(subject)} loses taps to {quoted(name)} on {quoted(owner)}.",
                why=str(timeline.why_not(subject, event)),
                script=(step,),
                contains=(action,) if action in tokens(timeline) else (),
                never=(token,),
            )


def _uses(timeline: Timeline) -> list[str]:
    return [text for text in tokens(timeline) if text.rpartition(".")[2] in USES]


def _slow(
    probing: Probing, step: Step, timeline: Timeline
) -> Iterator[tuple[Finding, tuple[str, str]]]:
    for delay in timeline.latency().late:
        if delay.what not in ("action", "touchesEnded") or not delay.parts:
            continue
        if delay.outcome not in ("delivered", "sent") or delay.serial is None:
            continue
        token = _told(timeline, delay.subject, delay.what, delay.out)
        if token is None:
            continue
        by = delay.parts[-1].by
        seconds = (delay.out - probing.start) / 1e9
        subject = quoted(delay.subject)
        finding = Finding(
            code="slow",
            subject=delay.subject,
            message=f"{subject} reacts to a tap {milliseconds(delay.total)} late: "
            f"it waits for {quoted(by)}.",
            why=str(timeline.why(delay.serial)),
            script=(step,),
            contains=(f"{token} @{seconds:.3f}",),
        )
        yield finding, (delay.subject, by)


def _told(timeline: Timeline, subject: str, what: str, time: int) -> str | None:
    """What somebody notices of the delay: an action, or what a control or cell tells late."""
    for record in timeline:
        if record.time == time and record.subject == subject and _is_told(record, what):
            return record.token
    return None


def _is_told(record: Record, what: str) -> bool:
    if what == "action":
        return record.kind == "actions"
    return record.token is not None and record.token.rpartition(".")[2] in USES
