"""The structs; made by tools/mirror.py of include/fingerpost.h; not to be edited."""

import ctypes
from typing import Any, Final

ABI_VERSION: Final[int]
PLUGIN_ABI_VERSION: Final[int]
CODES: Final[dict[str, Any]]

class TextPointer(ctypes.c_void_p):
    """`fp_text *`."""

class TimelinePointer(ctypes.c_void_p):
    """`fp_timeline *`."""

class StepListPointer(ctypes.c_void_p):
    """`fp_step_list *`."""

class VariantsPointer(ctypes.c_void_p):
    """`fp_variants *`."""

class StepperPointer(ctypes.c_void_p):
    """`fp_stepper *`."""

class LabOptions(ctypes.Structure):
    """`fp_lab_options`."""

    size: int
    flags: int
    screen_width: float
    screen_height: float
    rate: float
    profile: bytes | None
    sdk: int
    reserved: int

class ProfileFieldStruct(ctypes.Structure):
    """`fp_profile_field`."""

    size: int
    reserved: int
    name: bytes | None
    unit: bytes | None
    summary: bytes | None
    provenance: bytes | None
    confidence: bytes | None
    value: float
    note: bytes | None

class ProfileFactStruct(ctypes.Structure):
    """`fp_profile_fact`."""

    size: int
    rule: int
    name: bytes | None
    value: bytes | None
    values: bytes | None
    since: bytes | None
    summary: bytes | None
    provenance: bytes | None
    sources: bytes | None
    confidence: bytes | None

class ClassInfo(ctypes.Structure):
    """`fp_class_info`."""

    size: int
    is_declared: int
    name: bytes | None
    inherits: bytes | None

class ViewListStruct(ctypes.Structure):
    """`fp_view_list`."""

    size: int
    reserved: int
    count: int
    superview: int
    parents: Any
    names: bytes | None
    names_size: int
    class_names: Any
    frames: Any
    frame_stride: int

class HandlerInfo(ctypes.Structure):
    """`fp_handler_info`."""

    size: int
    is_nil_targeted: int
    event: bytes | None
    selector: bytes | None

class PropertyInfo(ctypes.Structure):
    """`fp_property_info`."""

    size: int
    type: int
    name: bytes | None
    owner: bytes | None
    unit: bytes | None
    summary: bytes | None
    minimum: float
    maximum: float
    default_value: float
    is_read_only: int
    reserved: int

class TypeInfo(ctypes.Structure):
    """`fp_type_info`."""

    size: int
    is_discrete: int
    id: bytes | None
    summary: bytes | None

class TouchInfo(ctypes.Structure):
    """`fp_touch_info`."""

    size: int
    phase: int
    view: int
    finger: int
    tap_count: int
    began: int
    timestamp: int
    type: int
    event: int
    window: int

class MeasurementStruct(ctypes.Structure):
    """`fp_measurement`."""

    name: bytes | None
    value: float

class QuestionStruct(ctypes.Structure):
    """`fp_question`."""

    size: int
    hook: int
    asked: int
    recognizer: int
    other: int
    view: int
    touch: int
    finger: int
    touch_count: int
    tap_count: int
    time: int
    x: float
    y: float
    state: int
    reserved: int
    selector: bytes | None
    measurements: Any
    measurement_count: int
    lab: Any

class ReplyStruct(ctypes.Structure):
    """`fp_reply`."""

    size: int
    answer: int
    view: int
    use_default: int

class AnswerStruct(ctypes.Structure):
    """`fp_answer`."""

    size: int
    kind: int
    names: Any
    name_count: int
    numbers: Any
    callback: Any
    context: Any

class PlaceStruct(ctypes.Structure):
    """`fp_place`."""

    kind: int
    reserved: int
    view: int
    x: float
    y: float

class StepStruct(ctypes.Structure):
    """`fp_step`."""

    size: int
    kind: int
    finger: int
    count: int
    fingers: int
    direction: int
    place: Any
    target: Any
    duration: float
    gap: float
    object: int
    other: int
    text: bytes | None
    numbers: Any
    number_count: int
    touch_type: int
    button: int

class SampleStruct(ctypes.Structure):
    """`fp_sample`."""

    time: int
    x: float
    y: float
    finger: int
    phase: int

class RecordStruct(ctypes.Structure):
    """`fp_record`."""

    size: int
    kind: int
    serial: int
    cause: int
    time: int
    turn: int
    rule: int
    reason: int
    to: int
    answer: int
    touch: int
    finger: int
    tap_count: int
    touch_count: int
    x: float
    y: float
    subject: int
    object: int
    message: int
    decider_kind: int
    decider_code: int
    decider_owner: int
    decider_value: float

class ObservationStruct(ctypes.Structure):
    """`fp_observation`."""

    size: int
    reserved: int
    kind: bytes | None
    subject: bytes | None
    message: bytes | None

class RuleInfo(ctypes.Structure):
    """`fp_rule_info`."""

    size: int
    confidence: int
    name: bytes | None
    title: bytes | None
    statement: bytes | None
    sources: bytes | None

class ArrowSchema(ctypes.Structure):
    """`ArrowSchema`."""

    format: bytes | None
    name: bytes | None
    metadata: Any
    flags: int
    n_children: int
    children: Any
    dictionary: Any
    release: Any
    private_data: Any

class ArrowArray(ctypes.Structure):
    """`ArrowArray`."""

    length: int
    null_count: int
    offset: int
    n_buffers: int
    n_children: int
    buffers: Any
    children: Any
    dictionary: Any
    release: Any
    private_data: Any

class ArrowArrayStream(ctypes.Structure):
    """`ArrowArrayStream`."""

    get_schema: Any
    get_next: Any
    get_last_error: Any
    release: Any
    private_data: Any

class SyntheticDigitizerOptions(ctypes.Structure):
    """`fp_synthetic_digitizer_options`."""

    size: int
    reserved: int
    rate: float
    radius: float
    noise: float
    jitter: float
    seed: int

class FrameOptions(ctypes.Structure):
    """`fp_frame_options`."""

    size: int
    reserved: int
    cell_width: float
    cell_height: float
    origin_x: float
    origin_y: float
    threshold: float

class CheckOptions(ctypes.Structure):
    """`fp_check_options`."""

    size: int
    runs: int
    seed: int
    started: Any
    context: Any
    fatal: Any
    fatal_count: int

class ScriptStruct(ctypes.Structure):
    """`fp_script`."""

    size: int
    reserved: int
    steps: Any
    step_count: int
    samples: Any
    sample_count: int
    sample_stride: int

class ChangeStruct(ctypes.Structure):
    """`fp_change`."""

    size: int
    kind: int
    object: int
    other: int
    name: bytes | None
    numbers: Any
    number_count: int
    hook: int
    index: int
    answer: Any
    script: Any
    others: Any
    other_count: int
    value: bytes | None

class ColumnStruct(ctypes.Structure):
    """`fp_column`."""

    size: int
    kind: int
    object: int
    name: bytes | None
    step: int
    index: int
    reserved: int
    values: Any

class VariantOptions(ctypes.Structure):
    """`fp_variant_options`."""

    size: int
    flags: int
    threads: int
    reserved: int
    observed: Any
    observed_count: int
    progress: Any
    context: Any
    columns: Any
    column_count: int
    token: bytes | None

class FixesOptions(ctypes.Structure):
    """`fp_fixes_options`."""

    size: int
    pairs: int
    most: int
    threads: int
    unwanted: Any
    unwanted_count: int
    others: Any
    other_count: int
    progress: Any
    context: Any

class PlayQuestionStruct(ctypes.Structure):
    """`fp_play_question`."""

    size: int
    kind: int
    token: bytes | None
    event: bytes | None
    touch: int
    plays: int
    threads: int
    reserved: int
    progress: Any
    context: Any

class MatrixSetting(ctypes.Structure):
    """`fp_matrix_setting`."""

    size: int
    reserved: int
    name: bytes | None
    changes: Any
    change_count: int
    words: Any

class AxisStruct(ctypes.Structure):
    """`fp_axis`."""

    size: int
    kind: int
    object: int
    name: bytes | None
    step: int
    index: int
    count: int
    low: float
    high: float
    tolerance: float

class StepperInfo(ctypes.Structure):
    """`fp_stepper_info`."""

    size: int
    reserved: int
    first: int
    end: int
    position: int
    time: int

class TouchStruct(ctypes.Structure):
    """`fp_touch`."""

    size: int
    id: int
    finger: int
    tap_count: int
    phase: int
    reserved: int
    time: int
    began_at: int
    x: float
    y: float
    previous_x: float
    previous_y: float
    start_x: float
    start_y: float

class GestureContextStruct(ctypes.Structure):
    """`fp_gesture_context`."""

    size: int
    state: int
    time: int
    window: Any
    parameters: Any
    host: Any
    engine: Any

class GestureHostStruct(ctypes.Structure):
    """`fp_gesture_host`."""

    size: int
    abi_version: int
    wake: Any
    cancel_wake: Any
    ignore: Any
    reason: Any
    threshold: Any
    limit_of: Any

class ParameterStruct(ctypes.Structure):
    """`fp_parameter`."""

    size: int
    type: int
    name: bytes | None
    unit: bytes | None
    summary: bytes | None
    minimum: float
    maximum: float
    default_value: float

class RecognizerClassStruct(ctypes.Structure):
    """`fp_recognizer_class`."""

    size: int
    abi_version: int
    id: bytes | None
    summary: bytes | None
    flags: int
    parameter_count: int
    parameters: Any
    measurement_count: int
    reserved: int
    measurements: Any
    make: Any
    copy: Any
    destroy: Any
    reset: Any
    touches_began: Any
    touches_moved: Any
    touches_ended: Any
    touches_cancelled: Any
    time_elapsed: Any
    set: Any
    location: Any
    number_of_touches: Any
    measure: Any
    can_prevent: Any
    can_be_prevented: Any
    should_require_failure: Any
    should_be_required_to_fail: Any
    release: Any
    context: Any

class PluginHostStruct(ctypes.Structure):
    """`fp_plugin_host`."""

    size: int
    abi_version: int
    register_recognizer: Any
    engine: Any

ProgressType: Any  # fp_progress
CallbackType: Any  # fp_callback
TrialType: Any  # fp_trial_callback
WatchType: Any  # fp_progress_callback
