"""The recognizer types and the classes of a lab."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from fingerpost import _native as native
from fingerpost._core import Core
from fingerpost._enums import LabFlag
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


@cache
def stock_classes() -> dict[str, tuple[str, ...]]:
    """UIKit's classes in every lab, each with itself and the classes above it; read once."""
    core = Core.create((390, 844), 60, None, LabFlag(0))
    try:
        parents = read_classes(core)
    finally:
        core.close()
    return {name: tuple(_above(name, parents)) for name in parents}


def _above(name: str | None, parents: dict[str, str | None]) -> Iterator[str]:
    while name is not None:
        yield name
        name = parents[name]


def is_kind(class_name: str | None, of: str) -> bool:
    """Whether a class of UIKit's is or inherits another one; false for a program's own.

    >>> is_kind("UISwitch", "UIControl"), is_kind("UITextView", "UIControl")
    (True, False)
    """
    return of in stock_classes().get(class_name or "", ())
