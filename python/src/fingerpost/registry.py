"""The recognizer types and the classes of a lab."""

from __future__ import annotations

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
    rows = core.rows(native.fp_registry_count, native.fp_registry_at, TypeInfo)
    return tuple(
        RecognizerType(text(info.id), text(info.summary), bool(info.is_discrete)) for info in rows
    )


def read_classes(core: Core, *, declared: bool = False) -> dict[str, str | None]:
    """Reads the classes of a lab, or only the declared ones, each with its parent."""
    return {
        text(info.name): text(info.inherits) or None
        for info in core.rows(native.fp_class_count, native.fp_class_at, ClassInfo)
        if info.is_declared or not declared
    }
