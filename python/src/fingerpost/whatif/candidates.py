"""The single changes that could help, each with what it costs.

What applies to whom, and what a property's value is, the engine says; what a change leads to is
found out by playing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fingerpost.errors import UnknownNameError
from fingerpost.explain.words import PAN
from fingerpost.lab import Lab
from fingerpost.whatif.mildness import DELEGATE, FLAGS, REQUIREMENT, SUBCLASS, TAKEN_BACK
from fingerpost.whatif.participants import Participants
from fingerpost.whatif.spelling import LEFT_OUT
from fingerpost.whatif.trial import Trial
from fingerpost.whatif.variation import Setting

GEOMETRY = ("frame", "bounds", "transform", "contentOffset", "contentSize", "value")


@dataclass(frozen=True)
class Candidate:
    """A change, what it costs, and the value that was there (None: nothing)."""

    setting: Setting
    cost: int
    before: Any


def candidates(trial: Trial, people: Participants) -> list[Candidate]:
    """Lists the changes to whoever takes part, the mildest first."""
    nodes = _nodes(trial, people)
    found: list[Candidate] = []
    with trial.look() as lab:
        for name in people.recognizers:
            scroll = people.whose.get(name) or ""
            if name in nodes:
                found += _of_recognizer(name, nodes[name], people, lab)
            elif name.endswith(PAN) and scroll in nodes:
                found += _of_own_pan(name, scroll, nodes[scroll], people)
        for name in people.views:
            if name in nodes:
                found += _of_view(name, nodes[name], people, lab)
    found += _larger_frames(nodes, people)
    return sorted(found, key=lambda item: item.cost)


def _nodes(trial: Trial, people: Participants) -> dict[str, Mapping[str, Any]]:
    """Reads what was set on whoever takes part, and on what their views lie in."""
    family = [people.whose.get(name) or "" for name in (*people.views, *people.recognizers)]
    nodes = {name: trial.node(name) for name in (*people.views, *people.recognizers, *family)}
    return {name: node for name, node in nodes.items() if node is not None}


def _of_recognizer(
    name: str, node: Mapping[str, Any], people: Participants, lab: Lab
) -> Iterator[Candidate]:
    yield from _flags(name, node, lab)
    yield from _taken_back(name, node, lab)
    others = [other for other in people.recognizers if other != name]
    delegate = node.get("delegate") or {}
    yield from _with_others(name, "", node, others, DELEGATE)
    refused = delegate.get("shouldReceiveTouch")
    for view in people.hit:
        if refused is None and people.whose.get(name) != view:
            whom = people.classes.get(view) or view
            whom = view if whom == "UIView" else whom
            value = {"unlessViewIs": [whom]}
            yield _change(name, "delegate.shouldReceiveTouch", value, DELEGATE, None)
    required = list(node.get("requiresFailureOf") or [])
    for other in required:
        rest = [item for item in required if item != other]
        yield _change(name, "requiresFailureOf", rest, TAKEN_BACK, required)
    for part in ("delegate", "overrides"):
        for question, answer in (node.get(part) or {}).items():
            yield _change(name, f"{part}.{question}", LEFT_OUT, TAKEN_BACK, answer)


def _of_own_pan(
    name: str, scroll: str, node: Mapping[str, Any], people: Participants
) -> Iterator[Candidate]:
    """A scroll view's own pan: its delegate is the scroll view, so a subclass answers."""
    others = [other for other in people.recognizers if other != name]
    own = node.get("panGestureRecognizer") or {}
    yield from _with_others(scroll, "panGestureRecognizer.", own, others, SUBCLASS)


def _with_others(
    name: str, prefix: str, node: Mapping[str, Any], others: list[str], cost: int
) -> Iterator[Candidate]:
    """Recognizing together with one more, or waiting for one more to fail."""
    key = "delegate.shouldRecognizeSimultaneouslyWith"
    present = (node.get("delegate") or {}).get(key.removeprefix("delegate."))
    named = present if isinstance(present, list) else []
    required = list(node.get("requiresFailureOf") or [])
    for other in others:
        if present is not True and not callable(present) and other not in named:
            yield _change(name, prefix + key, [*named, other], cost, present)
    for other in others:
        if other not in required:
            value = [*required, other]
            yield _change(name, f"{prefix}requiresFailureOf", value, REQUIREMENT, required)


def _of_view(
    name: str, node: Mapping[str, Any], people: Participants, lab: Lab
) -> Iterator[Candidate]:
    yield from _flags(name, node, lab)
    yield from _taken_back(name, node, lab)
    overrides = node.get("overrides") or {}
    for method, answer in overrides.items():
        yield _change(name, f"overrides.{method}", LEFT_OUT, SUBCLASS, answer)
        if answer == "consume":
            yield _change(name, f"overrides.{method}", "forward", SUBCLASS, answer)

    def overridden(method: str, value: Any) -> Iterator[Candidate]:  # noqa: ANN401
        if method not in overrides:
            yield _change(name, f"overrides.{method}", value, SUBCLASS, None)

    if name in people.hit:
        for recognizer in people.recognizers:
            if people.whose.get(recognizer) != name:
                yield from overridden("gestureRecognizerShouldBegin", {"except": [recognizer]})
    if name not in people.wanted:
        yield from overridden("hitTest", "notSelf")
        yield from overridden("hitTest", "askChildrenAnyway")
    if name in people.wanted and _value(lab, name, "isEnabled") is not None:
        yield from overridden("continueTracking", {"insets": [0, 0, 0, 0]})
    if _value(lab, name, "delaysContentTouches") is not None:
        for answer in (True, False):
            yield from overridden("touchesShouldCancel", answer)
            yield from overridden("touchesShouldBegin", answer)


def _flags(name: str, node: Mapping[str, Any], lab: Lab) -> Iterator[Candidate]:
    for key, (to_true, to_false) in FLAGS.items():
        value = _value(lab, name, key)
        if isinstance(value, bool):
            cost = to_false if value else to_true
            yield _change(name, key, not value, cost, node.get(key))


def _taken_back(name: str, node: Mapping[str, Any], lab: Lab) -> Iterator[Candidate]:
    known = {item.name for item in lab.properties}
    for key, value in node.items():
        if key in known and key not in GEOMETRY and key not in FLAGS:
            yield _change(name, key, LEFT_OUT, TAKEN_BACK, value)


def _larger_frames(
    nodes: Mapping[str, Mapping[str, Any]], people: Participants
) -> Iterator[Candidate]:
    """Frames that reach as far right and down as what is in them."""
    for name in people.views:
        parent = people.whose.get(name)
        inner = nodes.get(name, {}).get("frame")
        outer = nodes.get(parent or "", {}).get("frame")
        if parent is None or inner is None or outer is None:
            continue
        width = max(outer[2], inner[0] + inner[2])
        height = max(outer[3], inner[1] + inner[3])
        if [width, height] != list(outer[2:]):
            value = [outer[0], outer[1], width, height]
            yield _change(parent, "frame", value, TAKEN_BACK, outer)


def _value(lab: Lab, name: str, key: str) -> Any:  # noqa: ANN401
    try:
        return lab.find(name).get(key)
    except UnknownNameError:
        return None  # It has no such property, or comes to the screen only later.


def _change(subject: str, key: str, value: Any, cost: int, before: Any) -> Candidate:  # noqa: ANN401
    return Candidate(Setting(subject, key, value), cost, before)
