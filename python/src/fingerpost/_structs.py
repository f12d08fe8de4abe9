"""The enumerations and structs of `fingerpost.h`, in header order; standard library only."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from enum import IntEnum, IntFlag

ABI_VERSION = 1


class Status(IntEnum):
    """`fp_status`: how a call ended."""

    OK = 0
    ERROR_NULL = 1
    ERROR_ABI = 2
    ERROR_SIZE = 3
    ERROR_STALE = 4
    ERROR_KIND = 5
    ERROR_NAME = 6
    ERROR_VALUE = 7
    ERROR_CYCLE = 8
    ERROR_STATE = 9
    ERROR_BUSY = 10
    ERROR_CALLBACK = 11
    ERROR_LIMIT = 12
    ERROR_PLUGIN = 13
    ERROR_TEXT = 14
    ERROR_RANGE = 15


class LabFlag(IntFlag):
    """`FP_LAB_…`: how a lab is set up."""

    SCENES = 1
    PLAIN_DELEGATE = 2
    PLAIN_HIT_TEST = 4


class ObjectKind(IntEnum):
    """`fp_object_kind`: what an object is."""

    APPLICATION = 1
    APPLICATION_DELEGATE = 2
    SCENE = 3
    WINDOW = 4
    VIEW = 5
    CONTROLLER = 6
    RECOGNIZER = 7


class ValueType(IntEnum):
    """`fp_value_type`: the shape of a property's value."""

    BOOL = 1
    NUMBER = 2
    INTEGER = 3
    POINT = 4
    SIZE = 5
    RECT = 6
    INSETS = 7
    TRANSFORM = 8


class Hook(IntEnum):
    """`fp_hook`: a method that a user's class or delegate may supply."""

    TOUCHES_BEGAN = 1
    TOUCHES_MOVED = 2
    TOUCHES_ENDED = 3
    TOUCHES_CANCELLED = 4
    POINT_INSIDE = 5
    HIT_TEST = 6
    GESTURE_SHOULD_BEGIN = 7
    TOUCHES_SHOULD_BEGIN = 8
    TOUCHES_SHOULD_CANCEL = 9
    DELEGATE_SHOULD_BEGIN = 10
    DELEGATE_SHOULD_RECEIVE_TOUCH = 11
    DELEGATE_SHOULD_RECEIVE_PRESS = 12
    DELEGATE_SHOULD_RECEIVE_EVENT = 13
    DELEGATE_SIMULTANEOUS = 14
    DELEGATE_REQUIRE_FAILURE = 15
    DELEGATE_BE_REQUIRED_TO_FAIL = 16
    CAN_PREVENT = 17
    CAN_BE_PREVENTED = 18
    REQUIRE_FAILURE = 19
    BE_REQUIRED_TO_FAIL = 20
    ACTION = 21
    HANDLER = 22
    CONTINUE_TRACKING = 23
    PRESSES_BEGAN = 40
    PRESSES_CHANGED = 41
    PRESSES_ENDED = 42
    PRESSES_CANCELLED = 43
    MOTION_BEGAN = 44
    MOTION_ENDED = 45
    MOTION_CANCELLED = 46
    REMOTE_CONTROL_RECEIVED = 47
    ESTIMATED_PROPERTIES_UPDATED = 48


class AnswerKind(IntEnum):
    """`fp_answer_kind`: what an override does."""

    DEFAULT = 0
    NO = 1
    YES = 2
    ONLY = 3
    EXCEPT = 4
    CONSUME = 5
    FORWARD = 6
    INSETS = 7
    OR_INSIDE = 8
    NOT_SELF = 9
    NONE = 10
    REDIRECT = 11
    NONE_INSIDE = 12
    ASK_CHILDREN_ANYWAY = 13
    CALLBACK = 14


class State(IntEnum):
    """`fp_state`: what a recognizer has become, or has wished to become."""

    POSSIBLE = 1
    BEGAN = 2
    CHANGED = 3
    ENDED = 4
    RECOGNIZED = 4
    CANCELLED = 5
    FAILED = 6


class PlaceKind(IntEnum):
    """`fp_place_kind`: how a place is given."""

    NONE = 0
    CENTER = 1
    POINT = 2
    IN_VIEW = 3
    BY = 4


class StepKind(IntEnum):
    """`fp_step_kind`: a script step."""

    DOWN = 1
    MOVE = 2
    UP = 3
    CANCEL = 4
    WAIT = 5
    TOGETHER_BEGIN = 6
    TOGETHER_END = 7
    TAP = 8
    PRESS = 9
    DRAG = 10
    SWIPE = 11
    PINCH = 12
    ROTATE = 13
    SET = 14
    REMOVE = 15
    ADD_RECOGNIZER = 16
    PRESS_BUTTON = 17
    SHAKE = 18
    REMOTE = 19
    ACTIVATE = 20


class Direction(IntFlag):
    """`FP_DIRECTION_…`: a swipe's direction."""

    RIGHT = 1
    LEFT = 2
    UP = 4
    DOWN = 8


class Phase(IntEnum):
    """`fp_phase`: the phase of a recorded sample."""

    BEGAN = 1
    MOVED = 2
    ENDED = 3
    CANCELLED = 4


class ApplicationState(IntEnum):
    """`fp_application_state`: the life of an application."""

    UNKNOWN = 0
    TERMINATED = 1
    SUSPENDED = 2
    BACKGROUND = 3
    INACTIVE = 4
    ACTIVE = 5


class Edge(IntFlag):
    """`FP_EDGE_…`: an edge of the screen."""

    TOP = 1
    LEFT = 2
    BOTTOM = 4
    RIGHT = 8


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
        ("reserved", c_uint32),
        ("name", c_char_p),
        ("inherits", c_char_p),
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
    """`ArrowArrayStream` of the Arrow C stream interface; handed on, never read here."""

    _fields_ = [
        ("get_schema", c_void_p),
        ("get_next", c_void_p),
        ("get_last_error", c_void_p),
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
