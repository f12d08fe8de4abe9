"""The enumerations of `fingerpost.h`, in header order; standard library only."""

from __future__ import annotations

from enum import IntEnum, IntFlag


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
    BEGIN_TRACKING = 24
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
    BECOME_FIRST_RESPONDER = 21
    RESIGN_FIRST_RESPONDER = 22
    SET_CONTENT_OFFSET = 23
    IGNORE_INTERACTION = 24
    HOVER = 25
    FOCUS = 26


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


class ChangeKind(IntEnum):
    """`fp_change_kind`: what is other in a variant."""

    SET = 1
    RESET = 2
    OVERRIDE = 3
    REQUIRE = 4
    UNREQUIRE = 5
    PROFILE = 6
    ADD_RECOGNIZER = 7
    ADD_SUBVIEW = 8
    REMOVE = 9
    SCRIPT = 10
    REQUIREMENTS = 11


class VariantFlag(IntFlag):
    """`FP_VARIANTS_…`: what is kept and told of variants."""

    TIMELINES = 1
    TAP_COUNTS = 2
    FINGERS = 4
