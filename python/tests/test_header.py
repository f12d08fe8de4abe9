"""The Python table against the header, which is the law."""

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
)
from enum import IntEnum, IntFlag
from typing import Any

import pytest

from fingerpost import _enums, _native, _plugin_structs, _structs
from support import header
from support.checkout import HEADER

ENUMERATIONS: dict[str, type[IntEnum] | type[IntFlag]] = {
    "FP_LAB_": _enums.LabFlag,
    "FP_OBJECT_": _enums.ObjectKind,
    "FP_VALUE_": _enums.ValueType,
    "FP_HOOK_": _enums.Hook,
    "FP_ANSWER_": _enums.AnswerKind,
    "FP_STATE_": _enums.State,
    "FP_PLACE_": _enums.PlaceKind,
    "FP_STEP_": _enums.StepKind,
    "FP_DIRECTION_": _enums.Direction,
    "FP_PLAY_": _enums.PlayFlag,
    "FP_LOG_": _enums.LogFlag,
    "FP_PHASE_": _enums.Phase,
    "FP_KIND_": _enums.Kind,
    "FP_RULE_": _enums.Rule,
    "FP_REASON_": _enums.Reason,
    "FP_DECIDER_": _enums.DeciderKind,
    "FP_FIELD_": _enums.Field,
    "FP_SETTING_": _enums.Setting,
    "FP_CONFIDENCE_": _enums.Confidence,
    "FP_APPLICATION_": _enums.ApplicationState,
    "FP_EDGE_": _enums.Edge,
    "FP_CHANGE_": _enums.ChangeKind,
    "FP_COLUMN_": _enums.ColumnKind,
    "FP_NUMBER_": _enums.Number,
    "FP_VARIANTS_": _enums.VariantFlag,
    "FP_": _enums.Status,
}
STRUCTS: dict[str, type[ctypes.Structure]] = {
    "fp_lab_options": _structs.LabOptions,
    "fp_profile_field": _structs.ProfileFieldInfo,
    "fp_class_info": _structs.ClassInfo,
    "fp_handler_info": _structs.HandlerInfo,
    "fp_property_info": _structs.PropertyInfo,
    "fp_type_info": _structs.TypeInfo,
    "fp_measurement": _structs.MeasurementStruct,
    "fp_touch_info": _structs.TouchInfo,
    "fp_question": _structs.QuestionStruct,
    "fp_reply": _structs.ReplyStruct,
    "fp_answer": _structs.AnswerStruct,
    "fp_place": _structs.PlaceStruct,
    "fp_step": _structs.StepStruct,
    "fp_sample": _structs.SampleStruct,
    "fp_record": _structs.RecordStruct,
    "fp_observation": _structs.ObservationStruct,
    "fp_rule_info": _structs.RuleInfo,
    "fp_glass_options": _structs.GlassOptions,
    "fp_frame_options": _structs.FrameOptions,
    "fp_check_options": _structs.CheckOptions,
    "fp_script": _structs.ScriptStruct,
    "fp_change": _structs.ChangeStruct,
    "fp_column": _structs.ColumnStruct,
    "fp_variant_options": _structs.VariantOptions,
    "fp_fixes_options": _structs.FixesOptions,
    "fp_matrix_setting": _structs.MatrixSetting,
    "ArrowArrayStream": _structs.ArrowArrayStream,
}
NOT_OURS = {"ArrowSchema", "ArrowArray"}

TYPES: dict[str, Any] = {
    "void": None,
    "fp_status": c_int32,
    "int32_t": c_int32,
    "uint32_t": c_uint32,
    "int64_t": c_int64,
    "uint64_t": c_uint64,
    "fp_id": c_uint64,
    "size_t": c_size_t,
    "double": c_double,
    "char *": c_char_p,
    "const char *": c_char_p,
    "const char *const *": POINTER(c_char_p),
    "fp_lab *": ctypes.c_void_p,
    "fp_lab **": POINTER(ctypes.c_void_p),
    "fp_timeline *": _structs.TimelinePointer,
    "fp_timeline **": POINTER(_structs.TimelinePointer),
    "const fp_variants *": _structs.VariantsPointer,
    "fp_variants *": _structs.VariantsPointer,
    "fp_variants **": POINTER(_structs.VariantsPointer),
    "fp_progress_callback": _structs.WatchType,
    "fp_text *": _structs.TextPointer,
    "const fp_text *": _structs.TextPointer,
    "fp_text **": POINTER(_structs.TextPointer),
    "fp_callback": _structs.CallbackType,
    "fp_progress": _structs.ProgressType,
    "fp_trial_callback": _structs.TrialType,
    "void *": ctypes.c_void_p,
    "function pointer": ctypes.c_void_p,
    "const fp_recognizer_class *": POINTER(_plugin_structs.RecognizerClassStruct),
    "int64_t *": POINTER(c_int64),
    "int32_t *": POINTER(c_int32),
    "uint32_t *": POINTER(c_uint32),
    "const uint32_t *": POINTER(c_uint32),
    "const size_t *": POINTER(c_size_t),
    "const float *": POINTER(c_float),
    "uint64_t *": POINTER(c_uint64),
    "const uint64_t *": POINTER(c_uint64),
    "fp_id *": POINTER(c_uint64),
    "const fp_id *": POINTER(c_uint64),
    "size_t *": POINTER(c_size_t),
    "double *": POINTER(c_double),
    "const double *": POINTER(c_double),
    "struct ArrowArrayStream *": POINTER(_structs.ArrowArrayStream),
    "double[4]": c_double * 4,
    "double[6]": c_double * 6,
    **{name: struct for name, struct in STRUCTS.items()},
    **{f"{name} *": POINTER(struct) for name, struct in STRUCTS.items()},
    **{f"const {name} *": POINTER(struct) for name, struct in STRUCTS.items()},
}


def python_name(name: str) -> tuple[str, str]:
    prefix = next(prefix for prefix in ENUMERATIONS if name.startswith(prefix))
    return prefix, name.removeprefix(prefix)


def test_every_constant_of_the_header_has_its_value_in_python() -> None:
    stated = {python_name(name): value for name, value in header.enumerators().items()}
    known = {
        (prefix, name): int(member)
        for prefix, enumeration in ENUMERATIONS.items()
        for name, member in enumeration.__members__.items()
    }
    assert stated == known
    assert len(stated) >= 90


def test_every_struct_of_the_header_is_known() -> None:
    assert set(header.structs()) == set(STRUCTS) | NOT_OURS


@pytest.mark.parametrize("name", STRUCTS)
def test_a_struct_has_the_fields_of_the_header_in_order(name: str) -> None:
    stated = [(field, TYPES[kind]) for field, kind in header.structs()[name]]
    assert [(field[0], field[1]) for field in STRUCTS[name]._fields_] == stated


def test_the_table_has_every_function_in_the_headers_order() -> None:
    stated = [function.name for function in header.functions()]
    assert list(_native.ENTRIES) == stated
    assert len(stated) > 50


@pytest.mark.parametrize("function", header.functions(), ids=lambda item: item.name)
def test_a_function_has_the_headers_types(function: header.Function) -> None:
    entry = _native.ENTRIES[function.name]
    assert entry.result is TYPES[function.result]
    assert list(entry.arguments) == [TYPES[kind] for kind in function.arguments]


def test_the_abi_number_is_the_headers() -> None:
    text = HEADER.read_text(encoding="utf-8")
    assert f"#define FP_ABI_VERSION {_structs.ABI_VERSION}u" in text
