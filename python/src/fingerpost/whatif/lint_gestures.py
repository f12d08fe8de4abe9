"""Recognizers that never fire, and requirements that wait for ever or in a circle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fingerpost.explain.words import quoted
from fingerpost.objects import View
from fingerpost.timeline import Timeline
from fingerpost.whatif.finding import Finding
from fingerpost.whatif.gestures import held, tries
from fingerpost.whatif.probing import Probing, tokens


def lint_gestures(probing: Probing) -> Iterator[Finding]:
    """Tries every gesture on the view of every recognizer."""
    cycles: set[tuple[str | None, str | None]] = set()
    for item in list(probing.of_kind("recognizer")):
        view = probing.lab.find(item.parent) if item.parent else None
        if not isinstance(view, View) or item.name.startswith(f"{item.parent}."):
            continue
        point = probing.point_of(view)
        if point is None or probing.value(item.name, "isEnabled") is False:
            continue
        scripts = tries(probing, item.name, item.class_name, point)
        if not scripts:
            continue
        runs = [(script, probing.play(*script)) for script in scripts]
        for script, timeline in runs:
            yield from _cycles(script, timeline, cycles)
        firing = [script for script, timeline in runs if _fires(timeline, item.name)]
        if not firing:
            yield _never(item.name, *runs[0])
        elif held(item.class_name):
            yield from _waiting(probing, item.name, firing)


def _fires(timeline: Timeline, name: str) -> bool:
    found = tokens(timeline)
    return f"{name}.state(recognized)" in found or f"{name}.state(began)" in found


def _waits(timeline: Timeline, name: str) -> str | None:
    """Whom a recognizer waits for."""
    waits = timeline.only("waits", subject=name)
    return waits[0].object if len(waits) else None


def _never(name: str, script: tuple[dict[str, Any], ...], timeline: Timeline) -> Finding:
    never = (f"{name}.state(recognized)", f"{name}.state(began)")
    why = str(timeline.why_not(name, "action"))
    other = _waits(timeline, name)
    if other is None:
        message = f"{quoted(name)} never fires: no gesture that was tried makes it."
        return Finding("neverFires", name, message, why, script, never=never)
    message = f"{quoted(name)} waits for {quoted(other)}, which does not fail in time."
    return Finding("waitsForEver", name, message, why, script, never=never)


def _waiting(
    probing: Probing, name: str, firing: list[tuple[dict[str, Any], ...]]
) -> Iterator[Finding]:
    """Fires only when the finger is lifted: until then it waits, however long that is."""
    for script in firing:
        if script[-1].get("up") is None:
            continue
        staying = tuple(step for step in script if "up" not in step)
        timeline = probing.play(*staying)
        other = _waits(timeline, name)
        if other is not None and not _fires(timeline, name):
            message = (
                f"{quoted(name)} begins only when the finger is lifted: until then it waits "
                f"for {quoted(other)}."
            )
            why = str(timeline.why_not(name, "action"))
            never = (f"{name}.state(began)",)
            yield Finding("waitsForEver", name, message, why, staying, never=never)
            return


def _cycles(
    script: tuple[dict[str, Any], ...],
    timeline: Timeline,
    known: set[tuple[str | None, str | None]],
) -> Iterator[Finding]:
    for record in timeline.only("diagnostic"):
        key = (record.subject, record.object)
        if record.reason != "closesCycle" or key in known or record.subject is None:
            continue
        known.add(key)
        asked = [
            item.token
            for item in timeline.only("questions")
            if item.rule == "AR-5" and item.answer and item.token and item.turn == record.turn
        ]
        yield Finding(
            code="failureCycle",
            subject=record.subject,
            message=f"The delegates make {quoted(record.subject)} and {quoted(record.object)} wait "
            "for each other in a circle; the last answer counts as no.",
            why=str(timeline.why(record)),
            script=script,
            contains=tuple(asked),
        )
