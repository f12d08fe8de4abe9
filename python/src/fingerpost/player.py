"""Plays a script or a recording in one call."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import listed
from fingerpost._core import Core
from fingerpost._enums import PlayFlag
from fingerpost._snapshot import Snapshot
from fingerpost._structs import SampleStruct, StepListPointer, TimelinePointer
from fingerpost.errors import FingerpostError, below, is_about_step
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost.steplist import StepList, unread

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.screen_snapshots import ScreenSnapshot

IF_SHORT = int(PlayFlag.IF_SHORT)

Steps = Script | Samples | Sequence[Mapping[str, Any]]
"""The input of a play."""


def perform(lab: Lab, steps: Iterable[Mapping[str, Any]]) -> None:
    """Performs program steps one by one."""
    for step in StepList.read(lab, steps, are_effects=True, under="steps").array:
        lab._core.call(native.fp_lab_perform, ctypes.byref(step))


def play_steps(
    lab: Lab, script: Script, text: bytes, flags: int, screen: ScreenSnapshot
) -> Snapshot:
    """Plays a whole script, given also as JSON.

    A short one is played in the call that reads it, which keeps Python's lock: a few seconds of
    input take less time than releasing it.

    Returns:
        The records of the play.

    Raises:
        FingerpostError: with the path of the failing step.
    """
    core, steps, made = lab._core, StepListPointer(), TimelinePointer()
    out, asked = ctypes.byref(made), flags | IF_SHORT
    try:
        core.call(native.fp_lab_play_json, text, asked, math.inf, ctypes.byref(steps), out)
        if not made:
            core.call(native.fp_lab_play_list, steps, flags & PlayFlag.SETTLE, None, out)
    except FingerpostError as error:
        if not steps:
            raise unread(lab, script.steps, "script", error) from None
        raise (below(error, "script") if is_about_step(error) else error) from None
    finally:
        listed = StepList(steps) if steps else None
    if listed is not None and listed.changes_screen:
        screen.steps = listed
    return Snapshot(made)


def play_samples(core: Core, samples: Samples, flags: int) -> Snapshot:
    """Plays a recording in one call.

    Returns:
        The records of the play.

    Raises:
        FingerpostError: with the index of the failing sample.
    """
    made = TimelinePointer()
    count, size = len(samples), ctypes.sizeof(SampleStruct)
    out = ctypes.byref(made)
    core.call(native.fp_lab_play_samples, samples.array, count, size, flags, None, out)
    return Snapshot(made)


def script_of(name: str, script: Steps | Iterable[Mapping[str, Any]]) -> Script | Samples:
    """Checks the input of a play.

    Raises:
        KindError: it is no script, no recording and no list of steps.
    """
    if isinstance(script, (Script, Samples)):
        return script
    return Script(listed(name, script, "steps"))
