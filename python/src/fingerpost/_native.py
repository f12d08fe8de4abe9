"""The raw engine: one typed entry per C function of `fingerpost.h`, in header order.

Nothing is checked and nothing is raised here: functions return the status they are given.
Arguments called `out…` take a `ctypes.byref` or an array.
"""

# Stubs have no bodies and are named in the C header, which documents them.
# ruff: noqa: D103

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER,
    c_char_p,
    c_double,
    c_float,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)
from ctypes import c_void_p as Lab
from typing import TYPE_CHECKING, Any

from fingerpost._binding import ENTRIES, entry, load
from fingerpost._plugin_structs import RecognizerClassStruct
from fingerpost._structs import (
    AnswerStruct,
    ArrowArrayStream,
    ChangeStruct,
    CheckOptions,
    ClassInfo,
    FixesOptions,
    FrameOptions,
    GlassOptions,
    HandlerInfo,
    LabOptions,
    MatrixSetting,
    ObservationStruct,
    ProfileFieldInfo,
    ProgressType,
    PropertyInfo,
    RecordStruct,
    RuleInfo,
    SampleStruct,
    ScriptStruct,
    StepStruct,
    TouchInfo,
    TypeInfo,
    VariantOptions,
    WatchType,
)
from fingerpost._structs import TextPointer as Text
from fingerpost._structs import TimelinePointer as Timeline
from fingerpost._structs import VariantsPointer as Variants

if TYPE_CHECKING:
    from typing import TypeAlias

    Out: TypeAlias = ctypes._Pointer[Any] | ctypes._CArgObject | ctypes.Array[Any] | None
    Handle: TypeAlias = ctypes.c_void_p | None

__all__ = ["ENTRIES", "load"]

S = c_int32  # fp_status
ID = c_uint64  # fp_id
TEXT_OUT = c_char_p  # char *out, filled by the engine

# 1. Version and status


@entry(c_uint32)
def fp_abi_version() -> int: ...


@entry(c_size_t, TEXT_OUT, c_size_t)
def fp_version(out: Out, capacity: int) -> int: ...


@entry(c_size_t, S, TEXT_OUT, c_size_t)
def fp_status_text(status: int, out: Out, capacity: int) -> int: ...


# 2. The lab


@entry(S, c_uint32, POINTER(LabOptions), POINTER(Lab), TEXT_OUT, c_size_t)
def fp_lab_create(
    abi_version: int, options: Out, out_lab: Out, out_error: Out, error_capacity: int
) -> int: ...


@entry(None, Lab)
def fp_lab_destroy(lab: Handle) -> None: ...


@entry(S, Lab, POINTER(LabOptions))
def fp_lab_get_options(lab: Handle, out_options: Out) -> int: ...


@entry(S, Lab, POINTER(Lab))
def fp_lab_copy(lab: Handle, out_copy: Out) -> int: ...


@entry(S, Lab, Lab, POINTER(c_int32))
def fp_lab_equal(lab: Handle, other: Handle, out_equal: Out) -> int: ...


@entry(None, Lab)
def fp_lab_cancel(lab: Handle) -> None: ...


@entry(S, Lab, ProgressType, c_void_p)
def fp_lab_set_progress(lab: Handle, progress: Any, context: Handle) -> int: ...  # noqa: ANN401


@entry(S, Lab, c_uint64)
def fp_lab_set_record_limit(lab: Handle, limit: int) -> int: ...


@entry(S, Lab, POINTER(c_uint64))
def fp_lab_record_limit(lab: Handle, out_limit: Out) -> int: ...


@entry(c_size_t, Lab, TEXT_OUT, c_size_t)
def fp_lab_error(lab: Handle, out: Out, capacity: int) -> int: ...


@entry(S, Lab, POINTER(c_int64))
def fp_lab_time(lab: Handle, out_nanoseconds: Out) -> int: ...


# 3. The profile


@entry(c_size_t)
def fp_profile_count() -> int: ...


@entry(S, Lab, c_size_t, POINTER(ProfileFieldInfo))
def fp_profile_field_at(lab: Handle, index: int, out_field: Out) -> int: ...


@entry(S, Lab, c_char_p, c_double)
def fp_profile_set(lab: Handle, name: bytes, value: float) -> int: ...


# 4. Objects


@entry(S, Lab, POINTER(ID))
def fp_application(lab: Handle, out_application: Out) -> int: ...


@entry(S, Lab, POINTER(ID))
def fp_application_delegate(lab: Handle, out_delegate: Out) -> int: ...


@entry(S, Lab, c_char_p, c_char_p)
def fp_class_declare(lab: Handle, name: bytes, inherits: bytes) -> int: ...


@entry(S, Lab, c_char_p, c_char_p, POINTER(ID))
def fp_window_create(
    lab: Handle, name: bytes | None, class_name: bytes | None, out_window: Out
) -> int: ...


@entry(S, Lab, c_char_p, c_char_p, POINTER(ID))
def fp_view_create(
    lab: Handle, name: bytes | None, class_name: bytes | None, out_view: Out
) -> int: ...


@entry(S, Lab, c_char_p, c_char_p, POINTER(ID))
def fp_controller_create(
    lab: Handle, name: bytes | None, class_name: bytes | None, out_controller: Out
) -> int: ...


@entry(S, Lab, c_char_p, c_char_p, POINTER(ID))
def fp_recognizer_create(
    lab: Handle, name: bytes | None, type: bytes | None, out_recognizer: Out
) -> int: ...


@entry(S, Lab, ID)
def fp_object_destroy(lab: Handle, object: int) -> int: ...


@entry(S, Lab, ID, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_object_name(lab: Handle, object: int, out: Out, capacity: int, out_length: Out) -> int: ...


@entry(S, Lab, ID, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_object_class(lab: Handle, object: int, out: Out, capacity: int, out_length: Out) -> int: ...


@entry(S, Lab, c_char_p, POINTER(ID))
def fp_object_find(lab: Handle, name: bytes, out_object: Out) -> int: ...


@entry(S, Lab, ID, POINTER(c_uint32))
def fp_object_get_kind(lab: Handle, object: int, out_kind: Out) -> int: ...


@entry(S, Lab, POINTER(ID), c_size_t, POINTER(c_size_t))
def fp_lab_objects(lab: Handle, out_ids: Out, capacity: int, out_count: Out) -> int: ...


@entry(S, Lab, ID, POINTER(ID), c_size_t, POINTER(c_size_t))
def fp_view_subviews(
    lab: Handle, view: int, out_ids: Out, capacity: int, out_count: Out
) -> int: ...


@entry(S, Lab, ID, POINTER(ID), c_size_t, POINTER(c_size_t))
def fp_view_recognizers(
    lab: Handle, view: int, out_ids: Out, capacity: int, out_count: Out
) -> int: ...


@entry(S, Lab, POINTER(c_size_t))
def fp_class_count(lab: Handle, out_count: Out) -> int: ...


@entry(S, Lab, c_size_t, POINTER(ClassInfo))
def fp_class_at(lab: Handle, index: int, out_info: Out) -> int: ...


@entry(S, Lab, ID, ID, c_int64)
def fp_view_add_subview(lab: Handle, superview: int, view: int, index: int) -> int: ...


@entry(S, Lab, ID)
def fp_view_remove(lab: Handle, view: int) -> int: ...


@entry(S, Lab, ID, ID)
def fp_window_set_root_controller(lab: Handle, window: int, controller: int) -> int: ...


@entry(S, Lab, ID, ID)
def fp_controller_set_view(lab: Handle, controller: int, view: int) -> int: ...


@entry(S, Lab, ID, ID)
def fp_controller_add_child(lab: Handle, controller: int, child: int) -> int: ...


@entry(S, Lab, ID, ID)
def fp_controller_present(lab: Handle, presenting: int, presented: int) -> int: ...


@entry(S, Lab, ID, POINTER(ID))
def fp_view_superview(lab: Handle, view: int, out_superview: Out) -> int: ...


@entry(S, Lab, ID, POINTER(ID))
def fp_view_controller(lab: Handle, view: int, out_controller: Out) -> int: ...


@entry(S, Lab, ID, POINTER(ID))
def fp_window_root_controller(lab: Handle, window: int, out_controller: Out) -> int: ...


@entry(S, Lab, ID, POINTER(ID))
def fp_controller_view(lab: Handle, controller: int, out_view: Out) -> int: ...


@entry(S, Lab, ID, POINTER(ID), POINTER(c_int32))
def fp_controller_parent(
    lab: Handle, controller: int, out_parent: Out, out_is_presented: Out
) -> int: ...


@entry(S, Lab, ID, ID)
def fp_view_add_recognizer(lab: Handle, view: int, recognizer: int) -> int: ...


@entry(S, Lab, ID)
def fp_view_remove_recognizer(lab: Handle, recognizer: int) -> int: ...


@entry(S, Lab, ID, ID)
def fp_recognizer_require_failure(lab: Handle, recognizer: int, of: int) -> int: ...


@entry(S, Lab, ID, c_char_p)
def fp_recognizer_add_target(lab: Handle, recognizer: int, action: bytes) -> int: ...


@entry(S, Lab, ID)
def fp_recognizer_remove_targets(lab: Handle, recognizer: int) -> int: ...


@entry(S, Lab, ID, POINTER(ID))
def fp_recognizer_view(lab: Handle, recognizer: int, out_view: Out) -> int: ...


@entry(S, Lab, ID, POINTER(c_uint32))
def fp_recognizer_state(lab: Handle, recognizer: int, out_state: Out) -> int: ...


@entry(S, Lab, ID, POINTER(ID), c_size_t, POINTER(c_size_t))
def fp_recognizer_requirements(
    lab: Handle, recognizer: int, out_ids: Out, capacity: int, out_count: Out
) -> int: ...


@entry(S, Lab, ID, c_size_t, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_recognizer_target_at(
    lab: Handle, recognizer: int, index: int, out: Out, capacity: int, out_length: Out
) -> int: ...


@entry(S, Lab, ID, c_char_p, c_char_p, c_int32)
def fp_control_add_handler(
    lab: Handle, control: int, event: bytes, selector: bytes, nil_target: int
) -> int: ...


@entry(S, Lab, ID, c_char_p)
def fp_responder_add_selector(lab: Handle, responder: int, selector: bytes) -> int: ...


@entry(S, Lab, ID, c_size_t, POINTER(HandlerInfo))
def fp_control_handler_at(lab: Handle, control: int, index: int, out_info: Out) -> int: ...


@entry(S, Lab, ID, c_size_t, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_responder_selector_at(
    lab: Handle, responder: int, index: int, out: Out, capacity: int, out_length: Out
) -> int: ...


@entry(S, Lab, ID, POINTER(ID), c_size_t, POINTER(c_size_t))
def fp_responder_chain(
    lab: Handle, from_: int, out_ids: Out, capacity: int, out_count: Out
) -> int: ...


@entry(S, Lab, c_double, c_double, POINTER(ID))
def fp_lab_hit_test(lab: Handle, x: float, y: float, out_view: Out) -> int: ...


@entry(S, Lab, ID, POINTER(c_double))
def fp_view_screen_rect(lab: Handle, view: int, out_rect: Out) -> int: ...


# 5. Properties


@entry(S, Lab, POINTER(c_size_t))
def fp_property_count(lab: Handle, out_count: Out) -> int: ...


@entry(S, Lab, c_size_t, POINTER(PropertyInfo))
def fp_property_at(lab: Handle, index: int, out_info: Out) -> int: ...


@entry(S, Lab, ID, c_char_p, POINTER(c_double), c_size_t)
def fp_object_set(lab: Handle, object: int, property: bytes, values: Out, count: int) -> int: ...


@entry(S, Lab, ID, c_char_p, POINTER(c_double), c_size_t, POINTER(c_size_t))
def fp_object_get(
    lab: Handle, object: int, property: bytes, out_values: Out, capacity: int, out_count: Out
) -> int: ...


@entry(S, Lab, POINTER(c_size_t))
def fp_registry_count(lab: Handle, out_count: Out) -> int: ...


@entry(S, Lab, c_size_t, POINTER(TypeInfo))
def fp_registry_at(lab: Handle, index: int, out_info: Out) -> int: ...


@entry(S, Lab, ID, c_char_p, POINTER(c_double))
def fp_recognizer_measure(lab: Handle, recognizer: int, name: bytes, out_value: Out) -> int: ...


@entry(S, Lab, ID, c_char_p, c_double)
def fp_recognizer_set_measure(lab: Handle, recognizer: int, name: bytes, value: float) -> int: ...


@entry(S, Lab, ID, c_double, c_double)
def fp_recognizer_set_translation(lab: Handle, recognizer: int, x: float, y: float) -> int: ...


@entry(S, Lab, ID, c_int32, ID, POINTER(c_double))
def fp_recognizer_location(
    lab: Handle, recognizer: int, touch_index: int, view: int, out_point: Out
) -> int: ...


@entry(S, Lab, c_uint32, POINTER(TouchInfo))
def fp_touch_read(lab: Handle, touch: int, out_info: Out) -> int: ...


@entry(S, Lab, c_uint32, c_int32, ID, POINTER(c_double))
def fp_touch_location(lab: Handle, touch: int, previous: int, view: int, out_point: Out) -> int: ...


@entry(S, Lab, ID, c_double, c_double, c_int32)
def fp_scroll_view_set_content_offset(
    lab: Handle, scroll_view: int, x: float, y: float, animated: int
) -> int: ...


@entry(S, Lab, ID, POINTER(c_int32), POINTER(c_int32))
def fp_scroll_view_state(
    lab: Handle, scroll_view: int, out_dragging: Out, out_decelerating: Out
) -> int: ...


# 6. Overrides and delegates


@entry(S, Lab, ID, c_uint32, POINTER(AnswerStruct))
def fp_object_override(lab: Handle, object: int, hook: int, answer: Out) -> int: ...


@entry(S, Lab, ID, c_uint32, POINTER(AnswerStruct))
def fp_object_answer(lab: Handle, object: int, hook: int, out_answer: Out) -> int: ...


# 7. Scripts


@entry(S, Lab, POINTER(StepStruct), c_size_t, c_uint32, POINTER(c_size_t), POINTER(Timeline))
def fp_lab_play(
    lab: Handle, steps: Out, count: int, flags: int, out_step: Out, out_timeline: Out
) -> int: ...


@entry(S, Lab, c_int32)
def fp_lab_reserve_fingers(lab: Handle, highest: int) -> int: ...


@entry(S, Lab)
def fp_lab_settle(lab: Handle) -> int: ...


@entry(
    S,
    Lab,
    POINTER(SampleStruct),
    c_size_t,
    c_size_t,
    c_uint32,
    POINTER(c_size_t),
    POINTER(Timeline),
)
def fp_lab_play_samples(
    lab: Handle,
    samples: Out,
    count: int,
    stride: int,
    flags: int,
    out_sample: Out,
    out_timeline: Out,
) -> int: ...


# 8. The timeline


@entry(S, Lab, c_uint64, POINTER(Timeline))
def fp_lab_timeline(lab: Handle, first: int, out_timeline: Out) -> int: ...


@entry(S, Lab, POINTER(c_uint64))
def fp_lab_record_count(lab: Handle, out_count: Out) -> int: ...


@entry(S, Lab)
def fp_lab_clear_timeline(lab: Handle) -> int: ...


@entry(None, Timeline)
def fp_timeline_destroy(timeline: Handle) -> None: ...


@entry(c_size_t, Timeline, TEXT_OUT, c_size_t)
def fp_timeline_error(timeline: Handle, out: Out, capacity: int) -> int: ...


@entry(S, Timeline, Timeline, POINTER(c_int32))
def fp_timeline_equal(timeline: Handle, other: Handle, out_equal: Out) -> int: ...


@entry(S, Timeline, POINTER(c_uint64))
def fp_timeline_count(timeline: Handle, out_count: Out) -> int: ...


@entry(S, Timeline, c_uint64, POINTER(RecordStruct))
def fp_timeline_record(timeline: Handle, index: int, out_record: Out) -> int: ...


@entry(S, Timeline, c_uint64, POINTER(c_uint64))
def fp_timeline_index_of(timeline: Handle, serial: int, out_index: Out) -> int: ...


@entry(S, Timeline, c_uint64, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_token(
    timeline: Handle, index: int, out: Out, capacity: int, out_length: Out
) -> int: ...


@entry(
    S,
    Timeline,
    POINTER(ObservationStruct),
    c_size_t,
    c_uint32,
    TEXT_OUT,
    c_size_t,
    POINTER(c_size_t),
    POINTER(c_int64),
    c_size_t,
    POINTER(c_size_t),
)
def fp_timeline_log(
    timeline: Handle,
    observed: Out,
    count: int,
    flags: int,
    out: Out,
    capacity: int,
    out_length: Out,
    out_times: Out,
    time_capacity: int,
    out_lines: Out,
) -> int: ...


@entry(S, Timeline, c_uint64, c_uint64, POINTER(Timeline))
def fp_timeline_slice(timeline: Handle, index: int, count: int, out_part: Out) -> int: ...


@entry(S, Timeline, POINTER(ObservationStruct), c_size_t, POINTER(Timeline))
def fp_timeline_only(timeline: Handle, observed: Out, count: int, out_part: Out) -> int: ...


@entry(S, Timeline, c_uint64, POINTER(SampleStruct), c_size_t, POINTER(c_size_t))
def fp_timeline_coalesced(
    timeline: Handle, serial: int, out_samples: Out, capacity: int, out_count: Out
) -> int: ...


@entry(
    S,
    Timeline,
    c_uint64,
    c_double,
    c_double,
    POINTER(SampleStruct),
    c_size_t,
    POINTER(c_size_t),
)
def fp_timeline_predicted(
    timeline: Handle,
    serial: int,
    rate: float,
    span: float,
    out_samples: Out,
    capacity: int,
    out_count: Out,
) -> int: ...


@entry(S, Timeline, c_uint32, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_subject_name(
    timeline: Handle, subject: int, out: Out, capacity: int, out_length: Out
) -> int: ...


@entry(S, Timeline, c_uint32, POINTER(c_uint32))
def fp_timeline_subject_parent(timeline: Handle, subject: int, out_parent: Out) -> int: ...


@entry(S, Timeline, c_uint64, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_decider(
    timeline: Handle, index: int, out: Out, capacity: int, out_length: Out
) -> int: ...


@entry(c_size_t, c_uint32, TEXT_OUT, c_size_t)
def fp_kind_name(kind: int, out: Out, capacity: int) -> int: ...


@entry(c_size_t, c_uint32, TEXT_OUT, c_size_t)
def fp_rule_name(rule: int, out: Out, capacity: int) -> int: ...


@entry(c_size_t, c_uint32, TEXT_OUT, c_size_t)
def fp_reason_name(reason: int, out: Out, capacity: int) -> int: ...


@entry(c_size_t, c_uint32, TEXT_OUT, c_size_t)
def fp_setting_name(setting: int, out: Out, capacity: int) -> int: ...


@entry(c_size_t, c_uint32, c_uint32, TEXT_OUT, c_size_t)
def fp_message_name(kind: int, message: int, out: Out, capacity: int) -> int: ...


@entry(S, c_uint32, POINTER(RuleInfo))
def fp_rule_read(rule: int, out_info: Out) -> int: ...


@entry(S, Timeline, POINTER(ArrowArrayStream))
def fp_timeline_export_arrow(timeline: Handle, out_stream: Out) -> int: ...


@entry(S, POINTER(ArrowArrayStream), POINTER(Timeline), TEXT_OUT, c_size_t)
def fp_timeline_import_arrow(
    stream: Out, out_timeline: Out, out_error: Out, error_capacity: int
) -> int: ...


# 9. The system underneath, other events


@entry(S, Lab, c_char_p)
def fp_application_activate(lab: Handle, name: bytes) -> int: ...


@entry(S, Lab, c_char_p, c_uint32)
def fp_application_end(lab: Handle, name: bytes, state: int) -> int: ...


@entry(S, Lab, c_char_p, POINTER(c_uint32))
def fp_application_get_state(lab: Handle, name: bytes, out_state: Out) -> int: ...


@entry(S, Lab, c_uint32)
def fp_lab_set_system_edges(lab: Handle, edges: int) -> int: ...


@entry(S, Lab)
def fp_lab_begin_ignoring_interaction(lab: Handle) -> int: ...


@entry(S, Lab)
def fp_lab_end_ignoring_interaction(lab: Handle) -> int: ...


@entry(S, Lab, ID, POINTER(c_int32))
def fp_responder_become_first(lab: Handle, responder: int, out_done: Out) -> int: ...


@entry(S, Lab, ID, POINTER(c_int32))
def fp_responder_resign_first(lab: Handle, responder: int, out_done: Out) -> int: ...


@entry(S, Lab, POINTER(ID))
def fp_lab_first_responder(lab: Handle, out_responder: Out) -> int: ...


@entry(S, Lab, ID)
def fp_lab_focus(lab: Handle, view: int) -> int: ...


@entry(S, Lab, POINTER(ID))
def fp_lab_focused(lab: Handle, out_view: Out) -> int: ...


@entry(S, Lab, ID, c_char_p, POINTER(ID))
def fp_responder_target(lab: Handle, sender: int, selector: bytes, out_target: Out) -> int: ...


@entry(S, Lab, c_char_p, c_uint32)
def fp_lab_press(lab: Handle, button: bytes, phase: int) -> int: ...


@entry(S, Lab)
def fp_lab_cancel_shake(lab: Handle) -> int: ...


@entry(S, Lab, c_double, c_double)
def fp_lab_pointer_move(lab: Handle, x: float, y: float) -> int: ...


@entry(S, Lab)
def fp_lab_pointer_leave(lab: Handle) -> int: ...


@entry(S, Lab, c_int32)
def fp_lab_update_estimates(lab: Handle, finger: int) -> int: ...


@entry(S, Lab, POINTER(GlassOptions))
def fp_lab_set_glass(lab: Handle, options: Out) -> int: ...


@entry(
    S,
    Lab,
    POINTER(c_float),
    c_size_t,
    c_size_t,
    c_size_t,
    c_double,
    POINTER(FrameOptions),
    POINTER(c_size_t),
)
def fp_lab_play_frames(
    lab: Handle,
    values: Out,
    rows: int,
    columns: int,
    frame_count: int,
    rate: float,
    options: Out,
    out_frame: Out,
) -> int: ...


@entry(S, Lab, c_double)
def fp_lab_set_display_rate(lab: Handle, rate: float) -> int: ...


# 10. Recognizers of one's own


@entry(S, Lab, POINTER(RecognizerClassStruct))
def fp_lab_register_recognizer(lab: Handle, type: Out) -> int: ...


@entry(S, Lab, c_char_p, POINTER(c_size_t))
def fp_lab_load_plugin(lab: Handle, path: bytes, out_count: Out) -> int: ...


@entry(
    S,
    Lab,
    c_char_p,
    POINTER(CheckOptions),
    POINTER(c_int32),
    TEXT_OUT,
    c_size_t,
    POINTER(c_size_t),
)
def fp_recognizer_check(
    lab: Handle,
    type: bytes,
    options: Out,
    out_holds: Out,
    out: Out,
    capacity: int,
    out_length: Out,
) -> int: ...


# 11. Answers


@entry(S, Timeline, c_char_p, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_why(
    timeline: Handle, token: bytes, out: Out, capacity: int, out_length: Out
) -> int: ...


@entry(S, Timeline, c_uint64, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_why_record(
    timeline: Handle, serial: int, out: Out, capacity: int, out_length: Out
) -> int: ...


@entry(S, Timeline, c_char_p, c_char_p, c_uint32, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_why_not(
    timeline: Handle,
    subject: bytes,
    event: bytes | None,
    touch: int,
    out: Out,
    capacity: int,
    out_length: Out,
) -> int: ...


@entry(S, Timeline, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_latency(timeline: Handle, out: Out, capacity: int, out_length: Out) -> int: ...


@entry(S, Timeline, TEXT_OUT, c_size_t, POINTER(c_size_t))
def fp_timeline_overview(timeline: Handle, out: Out, capacity: int, out_length: Out) -> int: ...


@entry(
    S,
    Timeline,
    Timeline,
    POINTER(ObservationStruct),
    c_size_t,
    TEXT_OUT,
    c_size_t,
    POINTER(c_size_t),
)
def fp_timeline_diff(
    timeline: Handle,
    other: Handle,
    observed: Out,
    count: int,
    out: Out,
    capacity: int,
    out_length: Out,
) -> int: ...


# 12. Variants


@entry(
    S,
    Lab,
    POINTER(ScriptStruct),
    POINTER(ChangeStruct),
    c_size_t,
    POINTER(c_uint32),
    POINTER(c_size_t),
    c_size_t,
    POINTER(VariantOptions),
    POINTER(Variants),
)
def fp_lab_play_variants(
    lab: Handle,
    script: Out,
    changes: Out,
    change_count: int,
    picks: Out,
    ends: Out,
    variant_count: int,
    options: Out,
    out_variants: Out,
) -> int: ...


@entry(None, Variants)
def fp_variants_destroy(variants: Handle) -> None: ...


@entry(c_size_t, Variants)
def fp_variants_count(variants: Handle) -> int: ...


@entry(c_size_t, Variants)
def fp_variants_log_count(variants: Handle) -> int: ...


@entry(c_size_t, Variants, c_size_t, TEXT_OUT, c_size_t)
def fp_variants_log(variants: Handle, log: int, out: Out, capacity: int) -> int: ...


@entry(S, Variants, POINTER(c_int64), c_size_t)
def fp_variants_outcomes(variants: Handle, out_outcomes: Out, capacity: int) -> int: ...


@entry(S, Variants, POINTER(c_uint64), c_size_t)
def fp_variants_digests(variants: Handle, out_digests: Out, capacity: int) -> int: ...


@entry(S, Variants, c_size_t)
def fp_variants_status(variants: Handle, variant: int) -> int: ...


@entry(c_size_t, Variants, c_size_t, TEXT_OUT, c_size_t)
def fp_variants_refusal(variants: Handle, variant: int, out: Out, capacity: int) -> int: ...


@entry(S, Variants, c_size_t, POINTER(Timeline))
def fp_variants_timeline(variants: Handle, variant: int, out_timeline: Out) -> int: ...


# 13. Asking a lab


@entry(c_size_t, Text, TEXT_OUT, c_size_t)
def fp_text_read(text: Handle, out: Out, capacity: int) -> int: ...


@entry(None, Text)
def fp_text_destroy(text: Handle) -> None: ...


@entry(S, Lab, POINTER(ChangeStruct))
def fp_lab_change(lab: Handle, change: Out) -> int: ...


@entry(S, Lab)
def fp_lab_keep_start(lab: Handle) -> int: ...


@entry(S, Lab, POINTER(Lab))
def fp_lab_start(lab: Handle, out_start: Out) -> int: ...


@entry(
    S,
    Lab,
    POINTER(ScriptStruct),
    POINTER(c_char_p),
    c_size_t,
    POINTER(FixesOptions),
    POINTER(Text),
)
def fp_lab_fixes(
    lab: Handle, script: Out, wanted: Out, wanted_count: int, options: Out, out_text: Out
) -> int: ...


@entry(
    S,
    Lab,
    POINTER(ScriptStruct),
    POINTER(MatrixSetting),
    c_size_t,
    POINTER(VariantOptions),
    POINTER(Text),
)
def fp_lab_matrix(
    lab: Handle,
    script: Out,
    settings: Out,
    setting_count: int,
    options: Out,
    out_text: Out,
) -> int: ...


@entry(S, Lab, c_uint32, WatchType, ctypes.c_void_p, POINTER(Text))
def fp_lab_lint(
    lab: Handle,
    threads: int,
    progress: Any,  # noqa: ANN401
    context: object,
    out_text: Out,
) -> int: ...
