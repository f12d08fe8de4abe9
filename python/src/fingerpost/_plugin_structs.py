"""The structs of `fingerpost_plugin.h`, in header order; standard library only."""

from __future__ import annotations

import ctypes
from ctypes import (
    CFUNCTYPE,
    POINTER,
    c_char_p,
    c_double,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_void_p,
)
from enum import IntEnum, IntFlag

PLUGIN_ABI_VERSION = 1


class Wish(IntEnum):
    """`fp_wish`: what a recognizer would like to become."""

    NONE = 0
    BEGAN = 1
    CHANGED = 2
    ENDED = 3
    RECOGNIZED = 3
    CANCELLED = 4
    FAILED = 5


class RecognizerFlag(IntFlag):
    """`FP_RECOGNIZER_…`: what a type is like."""

    DISCRETE = 1
    DELAYS_TOUCHES_BEGAN = 2
    IGNORES_FINGERS = 4


class TouchStruct(ctypes.Structure):
    """`fp_touch`."""

    _fields_ = [
        ("size", c_uint32),
        ("id", c_uint32),
        ("finger", c_int32),
        ("tap_count", c_int32),
        ("phase", c_uint32),
        ("reserved", c_uint32),
        ("time", c_int64),
        ("began_at", c_int64),
        ("x", c_double),
        ("y", c_double),
        ("previous_x", c_double),
        ("previous_y", c_double),
        ("start_x", c_double),
        ("start_y", c_double),
    ]


class GestureContextStruct(ctypes.Structure):
    """`fp_gesture_context`."""


class GestureHostStruct(ctypes.Structure):
    """`fp_gesture_host`."""

    _fields_ = [
        ("size", c_uint32),
        ("abi_version", c_uint32),
        ("wake", CFUNCTYPE(None, c_double, c_void_p)),
        ("cancel_wake", CFUNCTYPE(None, c_void_p)),
        ("ignore", CFUNCTYPE(None, c_uint32, c_void_p)),
        ("reason", CFUNCTYPE(None, c_char_p, c_double, c_double, c_void_p)),
        ("threshold", CFUNCTYPE(c_double, c_char_p, c_void_p)),
        ("limit_of", CFUNCTYPE(None, c_char_p, c_void_p)),
    ]


GestureContextStruct._fields_ = [
    ("size", c_uint32),
    ("state", c_uint32),
    ("time", c_int64),
    ("window", c_double * 4),
    ("parameters", POINTER(c_double)),
    ("host", POINTER(GestureHostStruct)),
    ("engine", c_void_p),
]


class ParameterStruct(ctypes.Structure):
    """`fp_parameter`."""

    _fields_ = [
        ("size", c_uint32),
        ("type", c_uint32),
        ("name", c_char_p),
        ("unit", c_char_p),
        ("summary", c_char_p),
        ("minimum", c_double),
        ("maximum", c_double),
        ("default_value", c_double),
    ]


MakeFunction = CFUNCTYPE(c_int32, POINTER(c_void_p), c_void_p)
CopyFunction = CFUNCTYPE(c_int32, c_void_p, POINTER(c_void_p), c_void_p)
EndFunction = CFUNCTYPE(None, c_void_p, c_void_p)
ResetFunction = CFUNCTYPE(c_int32, c_void_p, c_void_p)
TouchesFunction = CFUNCTYPE(
    c_int32,
    c_void_p,
    c_void_p,
    c_size_t,
    POINTER(GestureContextStruct),
    POINTER(c_uint32),
    c_void_p,
)
TimeFunction = CFUNCTYPE(
    c_int32, c_void_p, POINTER(GestureContextStruct), POINTER(c_uint32), c_void_p
)
SetFunction = CFUNCTYPE(c_int32, c_void_p, c_uint32, c_double, c_void_p)
LocationFunction = CFUNCTYPE(c_int32, c_void_p, c_int32, POINTER(c_double), c_void_p)
CountFunction = CFUNCTYPE(c_int32, c_void_p, c_void_p)
MeasureFunction = CFUNCTYPE(c_int32, c_void_p, c_uint32, POINTER(c_double), c_void_p)
RelationFunction = CFUNCTYPE(c_int32, c_void_p, c_char_p, c_void_p)
ReleaseFunction = CFUNCTYPE(None, c_void_p)


class RecognizerClassStruct(ctypes.Structure):
    """`fp_recognizer_class`."""

    _fields_ = [
        ("size", c_uint32),
        ("abi_version", c_uint32),
        ("id", c_char_p),
        ("summary", c_char_p),
        ("flags", c_uint32),
        ("parameter_count", c_uint32),
        ("parameters", POINTER(ParameterStruct)),
        ("measurement_count", c_uint32),
        ("reserved", c_uint32),
        ("measurements", POINTER(c_char_p)),
        ("make", MakeFunction),
        ("copy", CopyFunction),
        ("destroy", EndFunction),
        ("reset", ResetFunction),
        ("touches_began", TouchesFunction),
        ("touches_moved", TouchesFunction),
        ("touches_ended", TouchesFunction),
        ("touches_cancelled", TouchesFunction),
        ("time_elapsed", TimeFunction),
        ("set", SetFunction),
        ("location", LocationFunction),
        ("number_of_touches", CountFunction),
        ("measure", MeasureFunction),
        ("can_prevent", RelationFunction),
        ("can_be_prevented", RelationFunction),
        ("should_require_failure", RelationFunction),
        ("should_be_required_to_fail", RelationFunction),
        ("release", ReleaseFunction),
        ("context", c_void_p),
    ]
