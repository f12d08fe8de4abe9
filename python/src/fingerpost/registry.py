"""The recognizer types and the classes that a lab knows."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

from fingerpost import _native as native
from fingerpost._core import Core
from fingerpost._structs import ClassInfo, TypeInfo
from fingerpost.properties import text


class RecognizerType(NamedTuple):
    """A registered type; a discrete one goes from possible straight to recognized."""

    id: str
    """`tap`, or `vendor.name`."""
    summary: str
    """One sentence."""
    is_discrete: bool
    """Whether it goes from possible straight to recognized."""


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


def read_classes(core: Core, *, declared: bool = False) -> dict[str, str | None]:
    """Reads the classes of a lab, or only the declared ones, each with the class it inherits."""
    count = ctypes.c_size_t()
    core.call(native.fp_class_count, ctypes.byref(count))
    classes: dict[str, str | None] = {}
    for index in range(count.value):
        info = ClassInfo(size=ctypes.sizeof(ClassInfo))
        core.call(native.fp_class_at, index, ctypes.byref(info))
        if info.is_declared or not declared:
            classes[text(info.name)] = text(info.inherits) or None
    return classes
