"""The Python structs against fingerpost_plugin.h, which is the law."""

from __future__ import annotations

import ctypes

import pytest

import header
from fingerpost import _plugin_structs as raw
from support.checkout import ROOT

STRUCTS: dict[str, type[ctypes.Structure]] = {
    "fp_touch": raw.TouchStruct,
    "fp_gesture_context": raw.GestureContextStruct,
    "fp_gesture_host": raw.GestureHostStruct,
    "fp_parameter": raw.ParameterStruct,
    "fp_recognizer_class": raw.RecognizerClassStruct,
}
SIZES = {"uint32_t": 4, "int32_t": 4, "int64_t": 8, "double": 8}


@pytest.fixture(autouse=True)
def plugin_header(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "HEADER", ROOT / "include" / "fingerpost_plugin.h")


@pytest.mark.parametrize("name", STRUCTS)
def test_a_struct_has_the_fields_of_the_header_in_order(name: str) -> None:
    stated = header.structs()[name]
    known = STRUCTS[name]._fields_
    assert [field[0] for field in known] == [field for field, _ in stated]
    for (field, kind), entry in zip(stated, known, strict=True):
        size = 32 if kind.endswith("[4]") else SIZES.get(kind, 8)
        assert ctypes.sizeof(entry[1]) == size, field


def test_every_constant_has_its_value() -> None:
    kinds = {"FP_WISH_": raw.Wish, "FP_RECOGNIZER_": raw.RecognizerFlag}
    stated = header.enumerators()
    for name, value in stated.items():
        prefix = next(prefix for prefix in kinds if name.startswith(prefix))
        assert kinds[prefix].__members__[name.removeprefix(prefix)] == value
    assert len(stated) == sum(len(kind.__members__) for kind in kinds.values())
    text = header.HEADER.read_text(encoding="utf-8")
    assert f"#define FP_PLUGIN_ABI_VERSION {raw.PLUGIN_ABI_VERSION}u" in text
