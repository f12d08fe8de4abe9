"""Plays a script or a recording in one call."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._binding import bound
from fingerpost._call import listed
from fingerpost._core import Core
from fingerpost._snapshot import Snapshot
from fingerpost._structs import SampleStruct, ScriptStruct, StepStruct, TimelinePointer
from fingerpost.errors import FingerpostError
from fingerpost.samples import Samples
from fingerpost.script import Script
from fingerpost.steplist import StepList

if TYPE_CHECKING:
    from fingerpost.lab import Lab

Steps = Script | Samples | Sequence[Mapping[str, Any]]
"""The input of a play."""

# The engine's own count of samples, which the message repeats.
_COUNTED = re.compile(r"^sample \d+: ")


def perform(lab: Lab, steps: Iterable[Mapping[str, Any]]) -> None:
    """Performs program steps one by one."""
    for step in StepList(lab, steps, are_effects=True, under="steps").array:
        lab._core.call(native.fp_lab_perform, ctypes.byref(step))


def play_steps(lab: Lab, steps: StepList, flags: int) -> Snapshot:
    """Plays a whole script in one call.

    Returns:
        The records of the play.

    Raises:
        FingerpostError: with the path of the failing step.
    """
    made = TimelinePointer()
    play = short_play() if steps.is_short else native.fp_lab_play_list
    try:
        lab._core.call(play, steps.pointer, flags, None, ctypes.byref(made))
    except FingerpostError as error:
        if error.status is None or not str(error).startswith("["):
            raise
        raise type(error)(f"{steps.under}{error}") from None
    return Snapshot(made)


@cache
def short_play() -> Any:  # noqa: ANN401
    """The engine's play function for short scripts."""
    return bound("fp_lab_play_list", is_short=True)


def play_samples(core: Core, samples: Samples, flags: int) -> Snapshot:
    """Plays a recording in one call.

    Returns:
        The records of the play.

    Raises:
        FingerpostError: with the index of the failing sample.
    """
    stopped = ctypes.c_size_t(len(samples))
    made = TimelinePointer()
    try:
        count, size = len(samples), ctypes.sizeof(SampleStruct)
        out = ctypes.byref(stopped), ctypes.byref(made)
        core.call(native.fp_lab_play_samples, samples.array, count, size, flags, *out)
    except FingerpostError as error:
        if stopped.value < len(samples) and error.status is not None:
            sentence = _COUNTED.sub("", str(error))
            raise type(error)(f"sample {stopped.value}: {sentence}") from None
        raise
    return Snapshot(made)


def script_of(name: str, script: Steps | Iterable[Mapping[str, Any]]) -> Script | Samples:
    """Checks the input of a play.

    Raises:
        KindError: it is no script, no recording and no list of steps.
    """
    if isinstance(script, (Script, Samples)):
        return script
    return Script(listed(name, script, "steps"))


def script_struct(lab: Lab, script: Steps) -> ScriptStruct:
    """Compiles a script for one call.

    Raises:
        FingerpostError: a step cannot be compiled; with its path.
    """
    struct = ScriptStruct(size=ctypes.sizeof(ScriptStruct))
    script = script_of("script", script)
    if isinstance(script, Samples):
        struct.samples = ctypes.cast(script.array, ctypes.POINTER(SampleStruct))
        struct.sample_count = len(script)
        struct.sample_stride = ctypes.sizeof(SampleStruct)
    else:
        array = StepList(lab, script).array
        struct.steps = ctypes.cast(array, ctypes.POINTER(StepStruct))
        struct.step_count = len(array)
    return struct
