"""W3C WebDriver Actions JSON: fingers with moves, presses, lifts and pauses.

Files hold end points only. A move with a duration becomes one `move … over` step, which the engine
samples along a straight line at the screen's rate. While several fingers play, moves are cut where
an item of another finger begins or ends, so that both can go on together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fingerpost.importers.documents import read_json
from fingerpost.importers.geometry import tidy
from fingerpost.importers.model import ImportedHierarchy, ImportedScript, Timing
from fingerpost.importers.registry import ScriptImporter
from fingerpost.importers.w3c_clock import timed
from fingerpost.importers.w3c_payload import PointerSource, validate
from fingerpost.importers.w3c_strokes import Deed, Place, Reader

LAW = "a straight line, sampled at the screen's rate"


def read_w3c_actions(file: Path, hierarchy: ImportedHierarchy, timing: Timing) -> ImportedScript:
    """Reads a payload; elements are looked up in the hierarchy.

    `timing` is "wda" (each finger by its own clock, as WebDriverAgent plays it) or "w3c" (ticks, as
    the W3C text says).

    Raises:
        ImportProblem: names line, path and reason; for an unknown element also near matches.
    """
    document = read_json(file)
    payload = validate(document)
    reader = Reader(document, hierarchy, timing, hierarchy.losses)
    lists, end = timed(payload.actions, timing)
    finger = 0
    for number, (source, items) in enumerate(zip(payload.actions, lists, strict=True)):
        if isinstance(source, PointerSource):
            finger += 1
            reader.read(finger, number, source, items)
    for deed in reader.deeds:
        if deed.verb == "move" and deed.end > deed.start:
            hierarchy.losses.assumed(
                deed.step, "the way between", LAW, "the file has end points only"
            )
    presses = [(d.step, d.place.x, d.place.y) for d in reader.deeds if d.verb == "down"]
    return ImportedScript(steps_of(reader.deeds, end), presses)


def steps_of(deeds: Sequence[Deed], end: int) -> list[dict[str, Any]]:
    """Puts the deeds of all fingers on one clock, as steps in experiment format.

    Between two instants at which something begins or ends, the moves run together. At an instant
    the deeds go tick by tick; within a tick the first deeds of all fingers go together, then their
    second ones, and so on.
    """
    instants = sorted({0, end, *(deed.start for deed in deeds), *(deed.end for deed in deeds)})
    starting: dict[int, list[Deed]] = {}
    for deed in deeds:
        starting.setdefault(deed.start, []).append(deed)
    steps: list[dict[str, Any]] = []
    moving: list[Deed] = []
    for now, then in zip(instants, [*instants[1:], None], strict=True):
        deeds_now = starting.get(now, [])
        steps += _turns([deed for deed in deeds_now if deed.end == now])
        if then is None:
            break
        moving = [deed for deed in moving if deed.end > now]
        moving += [deed for deed in deeds_now if deed.end > now]
        moving.sort(key=lambda deed: deed.finger)
        moves = [_part_of_move(deed, now, then) for deed in moving]
        steps += _together(moves) or [{"wait": _seconds(then - now)}]
    return steps


def _turns(deeds: Sequence[Deed]) -> list[dict[str, Any]]:
    """The deeds of one instant, turn by turn."""
    turns: dict[tuple[int, int], list[dict[str, Any]]] = {}
    often: Counter[tuple[int, int]] = Counter()
    for deed in deeds:
        turn = (deed.tick, often[deed.tick, deed.finger])
        turns.setdefault(turn, []).append(_instant_step(deed))
        often[deed.tick, deed.finger] += 1
    return [step for turn in sorted(turns) for step in _together(turns[turn])]


def _instant_step(deed: Deed) -> dict[str, Any]:
    if deed.verb == "down":
        return {"down": deed.finger, "at": deed.place.spelled()}
    if deed.verb == "move":
        return {"move": deed.finger, "to": deed.place.spelled()}
    return {deed.verb: deed.finger}


def _part_of_move(deed: Deed, now: int, then: int) -> dict[str, Any]:
    place = deed.place
    if then != deed.end:
        share = (then - deed.start) / (deed.end - deed.start)
        place = Place(
            deed.origin.x + share * (deed.place.x - deed.origin.x),
            deed.origin.y + share * (deed.place.y - deed.origin.y),
        )
    return {"move": deed.finger, "to": place.spelled(), "over": _seconds(then - now)}


def _together(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"together": steps}] if len(steps) > 1 else steps


def _seconds(nanoseconds: int) -> float | int:
    return tidy(nanoseconds / 1e9)


IMPORTER = ScriptImporter(
    name="w3c-actions",
    summary="W3C WebDriver Actions JSON, as sent to Appium",
    recognizes=lambda head: bool(re.match(rb"(\xef\xbb\xbf)?\s*[\[{]", head)),
    read=read_w3c_actions,
)
