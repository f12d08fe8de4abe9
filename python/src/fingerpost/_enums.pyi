"""The enumerations; made by tools/mirror.py of include/fingerpost.h; not to be edited."""

from enum import IntEnum, IntFlag

class Status(IntEnum):
    """`FP_…`: How a call ended."""

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
    ERROR_CANCELLED = 16
    ERROR_DOCUMENT = 17

class LabFlag(IntFlag):
    """`FP_LAB_…`: How a lab is set up."""

    SCENES = 1
    PLAIN_DELEGATE = 2
    PLAIN_HIT_TEST = 4

class ObjectKind(IntEnum):
    """`fp_object_kind`: What an object is."""

    APPLICATION = 1
    APPLICATION_DELEGATE = 2
    SCENE = 3
    WINDOW = 4
    VIEW = 5
    CONTROLLER = 6
    RECOGNIZER = 7

class ValueType(IntEnum):
    """`fp_value_type`: The shape of a property's value."""

    BOOL = 1
    NUMBER = 2
    INTEGER = 3
    POINT = 4
    SIZE = 5
    RECT = 6
    INSETS = 7
    TRANSFORM = 8

class OptionalRecord(IntFlag):
    """`FP_OPTIONAL_…`: What a timeline records in addition."""

    NUMBERS = 1
    CONTROL_STATES = 2
    VALUES = 4
    PIPELINE = 8
    HIT_TESTS = 16

class Hook(IntEnum):
    """`fp_hook`: A method that a user's class or delegate may supply."""

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
    SCROLL_MESSAGE = 25
    SELECTION_MESSAGE = 26
    CONFIGURATION_FOR_MENU = 27
    INTERACTION_MESSAGE = 28
    ITEMS_FOR_BEGINNING = 29
    SCROLL_VIEW_SHOULD_SCROLL_TO_TOP = 30
    SHOULD_INTERACT_WITH = 31
    RESET = 32
    SEND_EVENT = 33
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
    """`fp_answer_kind`: What an override does."""

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
    NEXT = 16
    JSON = 15

class State(IntEnum):
    """`fp_state`: The state of a recognizer, or the state that it has requested."""

    POSSIBLE = 1
    BEGAN = 2
    CHANGED = 3
    ENDED = 4
    RECOGNIZED = 4
    CANCELLED = 5
    FAILED = 6

class ReplyKind(IntEnum):
    """`fp_reply_kind`: What a touch method's callback answers."""

    SUPER = -1
    CONSUME = 0
    FORWARD = 1
    NEXT = 2

class PlaceKind(IntEnum):
    """`fp_place_kind`: How a place is given."""

    NONE = 0
    CENTER = 1
    POINT = 2
    IN_VIEW = 3
    BY = 4

class StepKind(IntEnum):
    """`fp_step_kind`: A script step."""

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
    PRESS_BUTTON = 18
    SHAKE = 19
    REMOTE = 20
    ACTIVATE = 21
    BECOME_FIRST_RESPONDER = 23
    RESIGN_FIRST_RESPONDER = 24
    SET_CONTENT_OFFSET = 25
    IGNORE_INTERACTION = 26
    HOVER = 27
    FOCUS = 28
    ADD_SUBVIEW = 29
    PRESENT = 30
    DISMISS = 31
    SET_MEASUREMENT = 32
    REQUIRE = 33
    ADD_CHILD = 34
    PUSH = 35
    POP = 36
    ADD_PAGE = 37
    SET_VIEW_CONTROLLERS = 38
    TAP_STATUS_BAR = 39
    STOP_SCROLLING_AND_ZOOMING = 40
    SCROLL = 41

class PresentationStyle(IntEnum):
    """`fp_presentation`: How a controller's view comes onto the screen."""

    FULL_SCREEN = 1
    OVER_FULL_SCREEN = 2
    SHEET = 3
    PAGE_SHEET = 4
    FORM_SHEET = 5

class Direction(IntFlag):
    """`FP_DIRECTION_…`: A swipe's direction."""

    RIGHT = 1
    LEFT = 2
    UP = 4
    DOWN = 8

class TouchType(IntEnum):
    """`fp_touch_type`: What makes a touch."""

    DIRECT = 0
    INDIRECT = 1
    PENCIL = 2
    INDIRECT_POINTER = 3

class PointerButton(IntEnum):
    """`fp_pointer_button`: The button of a pointer's touch."""

    PRIMARY = 1
    SECONDARY = 2

class ScrollType(IntEnum):
    """`fp_scroll_type`: What scrolls without a touch."""

    DISCRETE = 1
    CONTINUOUS = 2

class PlayFlag(IntFlag):
    """`FP_PLAY_…`: How a script is played."""

    SETTLE = 1
    KEEP_START = 2
    IF_SHORT = 4

class Phase(IntEnum):
    """`fp_phase`: The phase of a recorded sample."""

    BEGAN = 1
    MOVED = 2
    ENDED = 3
    CANCELLED = 4

class Kind(IntEnum):
    """`fp_kind`: What a record is about."""

    STEP = 1
    INPUT = 2
    TIMER = 3
    PIPELINE = 4
    POINT_INSIDE = 10
    HIT_TEST = 11
    ATTACHED = 12
    SEND_EVENT = 13
    RECOGNIZER_TOUCHES = 20
    QUESTION = 21
    WAITS = 22
    STATE = 23
    ACTION = 24
    RESET = 25
    MEASUREMENT = 26
    TOUCHES = 30
    WITHHELD = 31
    RELEASED = 32
    DROPPED = 33
    TRACKING = 40
    CONTROL = 41
    HANDLER = 42
    SELECTION = 43
    SCROLL = 44
    CONTROL_STATE = 45
    INTERACTION = 46
    VALUE = 47
    EVENT = 50
    CHANGE = 60
    DIAGNOSTIC = 61
    TRUNCATED = 62

class Rule(IntEnum):
    """`fp_rule`: The rule that made a record."""

    NONE = 0
    SY_1 = 1
    SY_2 = 2
    SY_3 = 3
    SY_4 = 4
    SY_5 = 5
    SY_6 = 6
    SY_7 = 7
    SY_8 = 8
    SY_9 = 9
    SY_10 = 10
    SY_11 = 11
    SY_12 = 12
    SY_6B = 16
    HT_1 = 21
    HT_2 = 22
    HT_3 = 23
    HT_4 = 24
    HT_5 = 25
    HT_6 = 26
    HT_7 = 27
    HT_8 = 28
    HT_9 = 29
    TE_1 = 41
    TE_2 = 42
    TE_3 = 43
    TE_4 = 44
    TE_5 = 45
    TE_6 = 46
    TE_7 = 47
    TE_8 = 48
    TE_9 = 49
    RC_1 = 61
    RC_2 = 62
    RC_3 = 63
    RC_4 = 64
    RC_5 = 65
    RC_6 = 66
    FW_1 = 71
    FW_2 = 72
    FW_3 = 73
    FW_4 = 74
    GR_1 = 81
    GR_2 = 82
    GR_3 = 83
    GR_4 = 84
    GR_5 = 85
    GR_6 = 86
    GR_7 = 87
    GR_8 = 88
    GR_9 = 89
    GR_10 = 90
    AR_1 = 101
    AR_2 = 102
    AR_3 = 103
    AR_4 = 104
    AR_5 = 105
    AR_6 = 106
    AR_7 = 107
    AR_4B = 114
    DL_1 = 121
    DL_2 = 122
    DL_3 = 123
    DL_4 = 124
    DL_5 = 125
    DL_6 = 126
    DL_7 = 127
    DL_8 = 128
    CT_1 = 141
    CT_2 = 142
    CT_3 = 143
    CT_4 = 144
    CT_5 = 145
    CT_6 = 146
    CT_7 = 147
    CT_8 = 148
    CT_9 = 149
    CT_10 = 150
    CT_11 = 151
    SC_1 = 161
    SC_2 = 162
    SC_3 = 163
    SC_4 = 164
    SC_5 = 165
    SC_6 = 166
    SC_7 = 167
    SC_8 = 168
    SC_9 = 169
    SC_10 = 170
    SC_11 = 171
    SU_1 = 181

class Reason(IntEnum):
    """`fp_reason`: Why a record came out so."""

    NONE = 0
    HIDDEN = 1
    TRANSPARENT = 2
    INTERACTION_DISABLED = 3
    DISABLED_CONTROL = 4
    POINT_OUTSIDE = 5
    POINT_INSIDE = 6
    CHILD_ANSWERED = 7
    IS_SELF = 8
    OVERRIDDEN = 9
    SIBLINGS_PASSED_OVER = 10
    NO_WINDOW = 11
    EMPTY_BOUNDS = 12
    LETS_THROUGH = 13
    HOSTING_VIEW_ITSELF = 14
    NOT_MULTIPLE_TOUCH = 20
    EXCLUSIVE_TOUCH = 21
    TOUCHES_ELSEWHERE = 22
    IGNORING_INTERACTION = 23
    COALESCED = 24
    OWN = 40
    PRESS_TOO_LONG = 41
    PAUSE_TOO_LONG = 42
    MOVED_TOO_FAR = 43
    TOO_MANY_FINGERS = 44
    TOO_FEW_FINGERS = 45
    FINGER_TOO_LATE = 46
    LIFTED_TOO_SOON = 47
    WRONG_DIRECTION = 48
    WRONG_PLACE = 49
    WRONG_EDGES = 50
    TOUCH_CANCELLED = 51
    REACHED = 52
    LIFTED = 53
    MOVED = 54
    TAPS_COMPLETED = 55
    HELD_LONG_ENOUGH = 56
    NOT_ENOUGH = 57
    LEFT_ITS_VIEW = 58
    SCROLLED = 59
    REFUSED_BY_VIEW = 70
    REFUSED_BY_DELEGATE = 71
    REFUSED_BY_SCROLL_VIEW = 72
    SHUT_OUT = 73
    REQUIRED_RECOGNIZED = 74
    WAITS = 75
    DISABLED = 76
    REMOVED = 77
    VIEW_LEFT = 78
    ILLEGAL_TRANSITION = 79
    IS_FINAL = 80
    REFUSED_TOUCH = 81
    POINTER_ONLY = 82
    CLOSES_CYCLE = 83
    LIVELOCK = 84
    TOUCH_TYPE_NOT_ALLOWED = 85
    OTHER_TOUCH_TYPE = 86
    PRESS_TYPE_NOT_ALLOWED = 87
    SCROLLING_STOPPED = 88
    OTHER_BUTTON = 89
    SCROLL_TYPE_NOT_ALLOWED = 90
    UNDECIDED = 100
    HOLDS_EARLIER_TOUCH = 101
    CANCELLED_BY_RECOGNIZER = 102
    BEGAN_NOT_MADE_UP = 103
    DECIDED = 104
    CANCELLED_BY_SYSTEM = 105
    CONSUMED = 106
    END_OF_CHAIN = 107
    STILL_WITHHELD = 108
    KEPT_BY_CONTROL = 109
    KEPT_BY_SCROLL_VIEW = 110
    PROTECTED_CONTROL = 130
    ON_CONTROL_ITSELF = 131
    NO_HANDLER_FOUND = 132
    VALUE_STAYS = 133
    SELECTION_NOT_ALLOWED = 140
    NO_SWIPE_ACTIONS = 141
    STOPPED_MOTION = 145
    SEVERAL_SCROLL_TO_TOP = 146
    DOES_NOT_SCROLL_TO_TOP = 147
    IS_AT_TOP = 148
    IS_DRAGGED = 149
    AT_ITS_END = 150
    LEFT_TO_SHEET = 151
    APPLICATION_NOT_ACTIVE = 160
    APPLICATION_CHANGED = 161
    SYSTEM_GESTURE = 162
    DEFERRED = 163
    BECAME_FIRST_RESPONDER = 164
    RESIGNED_FIRST_RESPONDER = 165
    CANNOT_BECOME_FIRST_RESPONDER = 166
    CALLBACK_FAILED = 200
    LIMIT_REACHED = 201

class DeciderKind(IntEnum):
    """`fp_decider_kind`: Who or what decided."""

    NONE = 0
    RULE = 1
    PROFILE = 2
    PARAMETER = 3
    PROPERTY = 4
    ANSWER = 5
    NAME = 6
    FACT = 7

class SystemFact(IntEnum):
    """`fp_fact`: A fact of the profile."""

    BAR_CONTAINERS_PASS_TOUCHES = 0
    CONTENT_POP_RECOGNIZER = 1
    HOSTING_VIEW_HIT = 2
    HOSTING_CONTENT = 3
    HOSTED_RELATIONS = 4
    HOSTED_GESTURES = 5
    HITTABLE_FALSE = 6
    BAR_BUTTON_AREA = 7
    KEYBOARD_DISMISSAL_TAP = 8

class Field(IntEnum):
    """`fp_field`: A number of the profile."""

    TAP_PRESS_DURATION = 0
    TAP_INTERVAL = 1
    TAP_MOVEMENT = 2
    TAP_COUNT_INTERVAL = 3
    TAP_COUNT_MOVEMENT = 4
    TAP_COUNT_PRESS_DURATION = 5
    LONG_PRESS_DURATION = 6
    LONG_PRESS_MOVEMENT = 7
    PAN_HYSTERESIS = 8
    SWIPE_DURATION = 9
    SWIPE_DISTANCE = 10
    SWIPE_PRIMARY_RATE = 11
    SWIPE_SIDEWAYS_RATE = 12
    PINCH_HYSTERESIS = 13
    ROTATION_HYSTERESIS = 14
    SCREEN_EDGE_WIDTH = 15
    VELOCITY_WINDOW = 16
    ENDED_DELAY_LIMIT = 17
    MINIMUM_ALPHA = 18
    CONTROL_TOLERANCE = 19
    CONTENT_DELAY = 20
    DECELERATION_RATE_NORMAL = 21
    DECELERATION_RATE_FAST = 22
    DECELERATION_STOP = 23
    RUBBER_BAND = 24
    BOUNCE_RATE = 25
    BOUNCE_STOP = 26
    SCROLL_ANIMATION_DURATION = 27
    TOLERANCE = 28
    BACKGROUND_DURATION = 29
    SYSTEM_EDGE_WIDTH = 30
    SYSTEM_EDGE_TRAVEL = 31
    SYSTEM_EDGE_DEFERRAL = 32
    CELL_PITCH = 33
    CONTACT_THRESHOLD = 34
    CONTACT_SADDLE = 35
    CONTACT_GATE = 36
    CONTACT_HYSTERESIS = 37
    FINGER_RADIUS = 38
    PREDICTION_SPAN = 39
    PAGE_TURN_WIDTH = 40
    EXCLUDED_RECOGNIZERS_GET_CANCELLED = 41
    MAXIMUM_TOUCHES = 42
    CONTEXT_MENU_DELAY = 43
    DRAG_LIFT_DELAY = 44
    SWIPE_ACTION_WIDTH = 45
    FULL_SWIPE = 46
    RELEASE_FRACTION = 47
    RELEASE_SPEED = 48
    KEYBOARD_HEIGHT = 49
    REFRESH_DISTANCE = 50
    SWIPE_ACTION_HYSTERESIS = 51
    STEPPER_REPEAT_DELAY = 52
    STEPPER_REPEAT_RATE = 53
    STEPPER_REPEAT_LIMIT = 54
    MEDIUM_DETENT = 55

class Setting(IntEnum):
    """`fp_setting`: A property or parameter that decides."""

    IS_HIDDEN = 1
    ALPHA = 2
    IS_USER_INTERACTION_ENABLED = 3
    IS_MULTIPLE_TOUCH_ENABLED = 4
    IS_EXCLUSIVE_TOUCH = 5
    BOUNDS = 6
    CAN_BECOME_FIRST_RESPONDER = 7
    CAN_RESIGN_FIRST_RESPONDER = 8
    PREFERRED_SCREEN_EDGES_DEFERRING_SYSTEM_GESTURES = 9
    IS_ENABLED = 20
    IS_CONTINUOUS = 21
    MINIMUM_VALUE = 22
    MAXIMUM_VALUE = 23
    NUMBER_OF_PAGES = 24
    CURRENT_PAGE = 25
    SELECTED_SEGMENT_INDEX = 26
    SHOWS_MENU_AS_PRIMARY_ACTION = 27
    CANCELS_TOUCHES_IN_VIEW = 40
    DELAYS_TOUCHES_BEGAN = 41
    DELAYS_TOUCHES_ENDED = 42
    REQUIREMENT = 43
    ALLOWED_PRESS_TYPES = 44
    ALLOWED_TOUCH_TYPES = 45
    REQUIRES_EXCLUSIVE_TOUCH_TYPE = 46
    BUTTON_MASK_REQUIRED = 47
    ALLOWED_SCROLL_TYPES_MASK = 48
    NUMBER_OF_TAPS_REQUIRED = 50
    NUMBER_OF_TOUCHES_REQUIRED = 51
    MINIMUM_PRESS_DURATION = 52
    ALLOWABLE_MOVEMENT = 53
    MINIMUM_NUMBER_OF_TOUCHES = 54
    MAXIMUM_NUMBER_OF_TOUCHES = 55
    DIRECTION = 56
    EDGES = 57
    DELAYS_CONTENT_TOUCHES = 80
    CAN_CANCEL_CONTENT_TOUCHES = 81
    IS_SCROLL_ENABLED = 82
    CONTENT_SIZE = 83
    ALLOWS_SELECTION = 84
    ALLOWS_MULTIPLE_SELECTION = 85
    IS_SELECTABLE = 86
    SHOULD_SELECT = 88
    ALLOWS_SELECTION_DURING_EDITING = 87
    SCROLLS_TO_TOP = 89
    KEYBOARD_DISMISS_MODE = 90
    IS_EDITABLE = 91
    IS_EDITING = 92
    CAN_EDIT = 93
    TRAILING_SWIPE_ACTIONS = 94
    PREFERS_SCROLLING_EXPANDS_WHEN_SCROLLED_TO_EDGE = 95
    ALLOWS_MULTIPLE_SELECTION_DURING_EDITING = 96
    IS_IGNORING_INTERACTION_EVENTS = 100
    APPLICATION_STATE = 101

class Confidence(IntEnum):
    """`fp_confidence`: How sure a rule is."""

    PUBLISHED = 1
    DOCUMENTED = 2
    MEASURED = 3
    REPORTED = 4
    INFERRED = 5

class LogFlag(IntFlag):
    """`FP_LOG_…`: What the lines of a log contain in addition."""

    TAP_COUNTS = 1
    FINGERS = 2

class ApplicationState(IntEnum):
    """`fp_application_state`: The life of an application."""

    UNKNOWN = 0
    TERMINATED = 1
    SUSPENDED = 2
    BACKGROUND = 3
    INACTIVE = 4
    ACTIVE = 5

class Edge(IntFlag):
    """`FP_EDGE_…`: An edge of the screen."""

    TOP = 1
    LEFT = 2
    BOTTOM = 4
    RIGHT = 8

class ChangeKind(IntEnum):
    """`fp_change_kind`: What is other in a variant."""

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
    NEW_RECOGNIZER = 12
    SETTING = 14

class VariantFlag(IntFlag):
    """`FP_VARIANTS_…`: What is kept and returned for variants."""

    TIMELINES = 1
    TAP_COUNTS = 2
    FINGERS = 4
    FOLDED = 8

class ColumnKind(IntEnum):
    """`fp_column_kind`: What a column of numbers is about."""

    STEP = 1
    PROPERTY = 2
    PROFILE = 3
    RATE = 4
    JITTER = 5
    SEED = 6

class Number(IntEnum):
    """`fp_number`: Which number of a step."""

    X = 1
    Y = 2
    TARGET_X = 3
    TARGET_Y = 4
    DURATION = 5
    GAP = 6
    COUNT = 7
    FINGERS = 8
    DIRECTION = 9
    FIRST = 10
    SECOND = 11
    THIRD = 12
    FOURTH = 13
    FIFTH = 14
    SIXTH = 15
    DISTANCE = 16
    ANGLE = 17
    SPEED = 18

class QuestionKind(IntEnum):
    """`fp_question_kind`: What a question asks."""

    WHY = 0
    WHY_NOT = 1
    EITHER = 2

class Stride(IntEnum):
    """`FP_STRIDE_…`: How far a stepper goes at once."""

    TURN = 1
    RECORD = 2

class StateRequest(IntEnum):
    """`fp_request`: What a recognizer would like to become."""

    NONE = 0
    BEGAN = 1
    CHANGED = 2
    ENDED = 3
    RECOGNIZED = 3
    CANCELLED = 4
    FAILED = 5

class RecognizerFlag(IntFlag):
    """`FP_RECOGNIZER_…`: What a type is like."""

    DISCRETE = 1
    DELAYS_TOUCHES_BEGAN = 2
    IGNORES_FINGERS = 4
