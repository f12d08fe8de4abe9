"""Scripts and recordings as structs, for calls that play them in branches."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from fingerpost._structs import SampleStruct, ScriptStruct, StepStruct
from fingerpost.player import Steps, script_of
from fingerpost.samples import Samples
from fingerpost.steplist import StepList

if TYPE_CHECKING:
    from fingerpost.lab import Lab


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
        array = StepList.read(lab, script).array
        struct.steps = ctypes.cast(array, ctypes.POINTER(StepStruct))
        struct.step_count = len(array)
    return struct
