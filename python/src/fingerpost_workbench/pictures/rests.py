"""What a run rests on, for the player: its objects' settings, its engine, profile and rules.

The engine's document of the lab is the source: Python names no property and no method here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import read_string, read_text
from fingerpost._rules import rules
from fingerpost.errors import UnknownNameError

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.timeline import Timeline

SHOWN_ELSEWHERE = frozenset({"name", "class", "type", "frame"})
"""Keys of an object that the page shows beside its name."""


def settings_of(lab: Lab | None) -> dict[str, dict[str, Any]]:
    """What the document says about each object: flags, actions, delegate, overrides, requirements.

    Args:
        lab: the lab before its first play; None for a stored timeline, whose lab is gone.
    """
    if lab is None:
        return {}
    try:
        document = json.loads(
            read_text(lambda *out: lab._core.call(native.fp_lab_document, 1, *out))
        )
    except RecursionError:
        return {}  # Deeper than Python reads: the page shows what the screen has.
    found: dict[str, dict[str, Any]] = {}
    waiting: list[Any] = [document]
    while waiting:
        item = waiting.pop()
        inside = item.values() if isinstance(item, dict) else item
        waiting += [value for value in inside if isinstance(value, dict | list)]
        if isinstance(item, dict) and isinstance(item.get("name"), str):
            own = {key: value for key, value in item.items() if not _holds_objects(value)}
            said = {key: value for key, value in own.items() if key not in SHOWN_ELSEWHERE}
            if said:
                found[item["name"]] = said
    return found


def _holds_objects(value: object) -> bool:
    """Whether a value is an object of its own or a list of them, such as subviews."""
    inside = value if isinstance(value, list) else [value]
    return any(isinstance(item, dict) and "name" in item for item in inside)


def basis_of(timeline: Timeline, lab: Lab | None) -> list[str]:
    """Says in sentences what played a run: engine and profile, deciding numbers, own choices."""
    profile = f", with the profile {lab.profile.name}" if lab else ""
    said = [f"Played by the engine {read_string(native.fp_version)}{profile}."]
    numbers = [] if lab is None else list(_numbers(lab, timeline.settings_used()))
    if numbers:
        said.append(f"Numbers that decided: {', '.join(numbers)}.")
    named = {record.rule for record in timeline.records}
    chosen = [r.id for r in rules() if r.id in named and r.confidence == "inferred"]
    if chosen:
        said.append(f"Rules without a published source, the engine's own choice: {_list(chosen)}.")
    return said


def _numbers(lab: Lab, used: Mapping[str, int]) -> Iterator[str]:
    for setting in used:
        owner, _, name = setting.partition(".")
        if owner != "profile":
            continue
        try:
            field = lab.profile.field(name)
        except UnknownNameError:
            continue  # A fact of the system, which is no number.
        yield f"{name} = {field.value:g} {field.unit} ({field.confidence})"


def _list(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
