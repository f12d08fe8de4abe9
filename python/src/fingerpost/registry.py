"""The recognizer types a lab knows."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from fingerpost import _native as native
from fingerpost._core import Core
from fingerpost._structs import TypeInfo
from fingerpost.properties import text


@dataclass(frozen=True)
class RecognizerType:
    """A registered type; a discrete one goes from possible straight to recognized."""

    id: str
    summary: str
    is_discrete: bool


def read_registry(core: Core) -> tuple[RecognizerType, ...]:
    """Reads the registry of a lab, in the order of registration."""
    count = ctypes.c_size_t()
    core.call(native.fp_registry_count, ctypes.byref(count))
    types = []
    for index in range(count.value):
        info = TypeInfo(size=ctypes.sizeof(TypeInfo))
        core.call(native.fp_registry_at, index, ctypes.byref(info))
        types.append(RecognizerType(text(info.id), text(info.summary), bool(info.is_discrete)))
    return tuple(types)
