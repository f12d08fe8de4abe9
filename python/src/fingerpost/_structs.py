"""The structs of `fingerpost.h`, in header order; standard library only."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

ABI_VERSION = 1


class TimelinePointer(c_void_p):
    """`fp_timeline *`."""


class LabOptions(ctypes.Structure):
    """`fp_lab_options`."""

    _fields_ = [
        ("size", c_uint32),
        ("flags", c_uint32),
        ("screen_width", c_double),
        ("screen_height", c_double),
        ("rate", c_double),
        ("profile", c_char_p),
    ]


class ProfileFieldInfo(ctypes.Structure):
    """`fp_profile_field`."""

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("name", c_char_p),
        ("unit", c_char_p),
        ("summary", c_char_p),
        ("provenance", c_char_p),
        ("confidence", c_char_p),
        ("value", c_double),
    ]


class ClassInfo(ctypes.Structure):
    """`fp_class_info`."""

    _fields_ = [
        ("size", c_uint32),
        ("is_declared", c_uint32),
        ("name", c_char_p),
        ("inherits", c_char_p),
    ]


class HandlerInfo(ctypes.Structure):
    """`fp_handler_info`."""

    _fields_ = [
        ("size", c_uint32),
        ("is_nil_targeted", c_uint32),
        ("event", c_char_p),
        ("selector", c_char_p),
    ]


class PropertyInfo(ctypes.Structure):
    """`fp_property_info`."""

    _fields_ = [
        ("size", c_uint32),
        ("type", c_uint32),
        ("name", c_char_p),
        ("owner", c_char_p),
        ("unit", c_char_p),
        ("summary", c_char_p),
        ("minimum", c_double),
        ("maximum", c_double),
        ("default_value", c_double),
        ("is_read_only", c_uint32),
        ("reserved", c_uint32),
    ]


class TypeInfo(ctypes.Structure):
    """`fp_type_info`."""

    _fields_ = [
        ("size", c_uint32),
        ("is_discrete", c_uint32),
        ("id", c_char_p),
        ("summary", c_char_p),
    ]


class MeasurementStruct(ctypes.Structure):
    """`fp_measurement`."""

    _fields_ = [
        ("name", c_char_p),
        ("value", c_double),
    ]


class TouchInfo(ctypes.Structure):
    """`fp_touch_info`."""

    _fields_ = [
        ("size", c_uint32),
        ("phase", c_uint32),
        ("view", c_uint64),
        ("finger", c_int32),
        ("tap_count", c_int32),
        ("began", c_int64),
        ("timestamp", c_int64),
    ]


class QuestionStruct(ctypes.Structure):
    """`fp_question`."""

    _fields_ = [
        ("size", c_uint32),
        ("hook", c_uint32),
        ("asked", c_uint64),
        ("recognizer", c_uint64),
        ("other", c_uint64),
        ("view", c_uint64),
        ("touch", c_uint32),
        ("finger", c_int32),
        ("touch_count", c_int32),
        ("tap_count", c_int32),
        ("time", c_int64),
        ("x", c_double),
        ("y", c_double),
        ("state", c_uint32),
        ("reserved", c_uint32),
        ("selector", c_char_p),
        ("measurements", ctypes.POINTER(MeasurementStruct)),
        ("measurement_count", c_size_t),
    ]


class ReplyStruct(ctypes.Structure):
    """`fp_reply`."""

    _fields_ = [
        ("size", c_uint32),
        ("answer", c_int32),
        ("view", c_uint64),
        ("use_default", c_int32),
    ]


ProgressType = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)
"""Asked now and then during a run; anything but 0 ends it."""

CallbackType = ctypes.CFUNCTYPE(
    c_int32, ctypes.POINTER(QuestionStruct), ctypes.POINTER(ReplyStruct), c_void_p
)


class AnswerStruct(ctypes.Structure):
    """`fp_answer`."""

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_uint32),
        ("names", ctypes.POINTER(c_char_p)),
        ("name_count", c_size_t),
        ("numbers", c_double * 4),
        ("callback", CallbackType),
        ("context", c_void_p),
    ]


class PlaceStruct(ctypes.Structure):
    """`fp_place`."""

    _fields_ = [
        ("kind", c_uint32),
        ("reserved", c_uint32),
        ("view", c_uint64),
        ("x", c_double),
        ("y", c_double),
    ]


class StepStruct(ctypes.Structure):
    """`fp_step`."""

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_uint32),
        ("finger", c_int32),
        ("count", c_int32),
        ("fingers", c_int32),
        ("direction", c_uint32),
        ("place", PlaceStruct),
        ("target", PlaceStruct),
        ("duration", c_double),
        ("gap", c_double),
        ("object", c_uint64),
        ("other", c_uint64),
        ("text", c_char_p),
        ("numbers", c_double * 6),
        ("number_count", c_uint32),
        ("reserved", c_uint32),
    ]


class SampleStruct(ctypes.Structure):
    """`fp_sample`."""

    _fields_ = [
        ("time", c_int64),
        ("x", c_double),
        ("y", c_double),
        ("finger", c_int32),
        ("phase", c_uint32),
    ]


class RecordStruct(ctypes.Structure):
    """`fp_record`."""

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_uint32),
        ("serial", c_uint64),
        ("cause", c_uint64),
        ("time", c_int64),
        ("turn", c_uint32),
        ("rule", c_uint32),
        ("reason", c_uint32),
        ("from", c_uint32),
        ("to", c_uint32),
        ("answer", c_int32),
        ("touch", c_uint32),
        ("finger", c_int32),
        ("tap_count", c_int32),
        ("touch_count", c_uint32),
        ("x", c_double),
        ("y", c_double),
        ("subject", c_uint32),
        ("object", c_uint32),
        ("message", c_uint32),
        ("decider_kind", c_uint32),
        ("decider_code", c_uint32),
        ("decider_owner", c_uint32),
        ("decider_value", c_double),
    ]


class RuleInfo(ctypes.Structure):
    """`fp_rule_info`."""

    _fields_ = [
        ("size", c_uint32),
        ("confidence", c_uint32),
        ("name", c_char_p),
        ("title", c_char_p),
        ("statement", c_char_p),
        ("sources", c_char_p),
    ]


class ObservationStruct(ctypes.Structure):
    """`fp_observation`."""

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("kind", c_char_p),
        ("subject", c_char_p),
        ("message", c_char_p),
    ]


class GlassOptions(ctypes.Structure):
    """`fp_glass_options`."""

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("rate", c_double),
        ("radius", c_double),
        ("noise", c_double),
        ("jitter", c_double),
        ("seed", c_uint64),
    ]


class FrameOptions(ctypes.Structure):
    """`fp_frame_options`."""

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("cell_width", c_double),
        ("cell_height", c_double),
        ("origin_x", c_double),
        ("origin_y", c_double),
        ("threshold", c_double),
    ]


class ArrowArrayStream(ctypes.Structure):
    """`ArrowArrayStream` of the Arrow C stream interface."""

    _fields_ = [
        ("get_schema", c_void_p),
        ("get_next", c_void_p),
        ("get_last_error", c_void_p),
        ("release", c_void_p),
        ("private_data", c_void_p),
    ]


class ArrowSchema(ctypes.Structure):
    """`ArrowSchema` of the Arrow C data interface."""


ArrowSchema._fields_ = [
    ("format", c_char_p),
    ("name", c_char_p),
    ("metadata", c_void_p),
    ("flags", c_int64),
    ("n_children", c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowSchema))),
    ("dictionary", ctypes.POINTER(ArrowSchema)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]


class ArrowArray(ctypes.Structure):
    """`ArrowArray` of the Arrow C data interface."""


ArrowArray._fields_ = [
    ("length", c_int64),
    ("null_count", c_int64),
    ("offset", c_int64),
    ("n_buffers", c_int64),
    ("n_children", c_int64),
    ("buffers", ctypes.POINTER(c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowArray))),
    ("dictionary", ctypes.POINTER(ArrowArray)),
    ("release", c_void_p),
    ("private_data", c_void_p),
]


TrialType = ctypes.CFUNCTYPE(None, c_uint64, c_void_p)
"""Hears of a trial of a contract check before it is made."""


class CheckOptions(ctypes.Structure):
    """`fp_check_options`."""

    _fields_ = [
        ("size", c_uint32),
        ("runs", c_uint32),
        ("seed", c_uint64),
        ("told", TrialType),
        ("context", c_void_p),
        ("fatal", ctypes.POINTER(c_uint64)),
        ("fatal_count", c_size_t),
    ]


class ScriptStruct(ctypes.Structure):
    """`fp_script`."""

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("steps", ctypes.POINTER(StepStruct)),
        ("step_count", c_size_t),
        ("samples", ctypes.POINTER(SampleStruct)),
        ("sample_count", c_size_t),
        ("sample_stride", c_size_t),
    ]


class ChangeStruct(ctypes.Structure):
    """`fp_change`."""

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_uint32),
        ("object", c_uint64),
        ("other", c_uint64),
        ("name", c_char_p),
        ("numbers", c_double * 6),
        ("number_count", c_uint32),
        ("hook", c_uint32),
        ("index", c_int64),
        ("answer", ctypes.POINTER(AnswerStruct)),
        ("script", ctypes.POINTER(ScriptStruct)),
        ("others", ctypes.POINTER(c_uint64)),
        ("other_count", c_size_t),
    ]


WatchType = ctypes.CFUNCTYPE(c_int32, c_uint64, c_void_p)
"""Hears how many variants have been played; 0 ends it there."""


class VariantsPointer(c_void_p):
    """`fp_variants *`."""


class TextPointer(c_void_p):
    """`fp_text *`."""


class ColumnStruct(ctypes.Structure):
    """`fp_column`."""

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_uint32),
        ("object", c_uint64),
        ("name", c_char_p),
        ("step", c_size_t),
        ("index", c_uint32),
        ("reserved", c_uint32),
        ("values", ctypes.POINTER(c_double)),
    ]


class VariantOptions(ctypes.Structure):
    """`fp_variant_options`."""

    _fields_ = [
        ("size", c_uint32),
        ("flags", c_uint32),
        ("threads", c_uint32),
        ("reserved", c_uint32),
        ("observed", ctypes.POINTER(ObservationStruct)),
        ("observed_count", c_size_t),
        ("progress", WatchType),
        ("context", c_void_p),
        ("columns", ctypes.POINTER(ColumnStruct)),
        ("column_count", c_size_t),
    ]


class FixesOptions(ctypes.Structure):
    """`fp_fixes_options`."""

    _fields_ = [
        ("size", c_uint32),
        ("pairs", c_int32),
        ("most", c_uint32),
        ("threads", c_uint32),
        ("unwanted", ctypes.POINTER(c_char_p)),
        ("unwanted_count", c_size_t),
        ("others", ctypes.POINTER(ScriptStruct)),
        ("other_count", c_size_t),
        ("progress", WatchType),
        ("context", c_void_p),
    ]


class MatrixSetting(ctypes.Structure):
    """`fp_matrix_setting`."""

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("name", c_char_p),
        ("changes", ctypes.POINTER(ChangeStruct)),
        ("change_count", c_size_t),
        ("words", ctypes.POINTER(c_char_p)),
    ]
