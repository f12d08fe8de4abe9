"""The handles of a lab's objects, one for each id."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, TypeVar

from fingerpost import _native as native
from fingerpost._call import read_text
from fingerpost._enums import ObjectKind, Status
from fingerpost.objects.application import Application, ApplicationDelegate
from fingerpost.objects.base import LabObject
from fingerpost.objects.controller import ViewController
from fingerpost.objects.recognizer import Recognizer
from fingerpost.objects.responder import Responder
from fingerpost.objects.view import View
from fingerpost.objects.window import Window

if TYPE_CHECKING:
    from fingerpost.lab import Lab

O = TypeVar("O", bound=LabObject)  # noqa: E741

KINDS: dict[ObjectKind, type[LabObject]] = {
    ObjectKind.APPLICATION: Application,
    ObjectKind.APPLICATION_DELEGATE: ApplicationDelegate,
    ObjectKind.SCENE: Responder,
    ObjectKind.WINDOW: Window,
    ObjectKind.VIEW: View,
    ObjectKind.CONTROLLER: ViewController,
    ObjectKind.RECOGNIZER: Recognizer,
}
"""The handles of each kind of object."""


class Handles:
    """Knows an object's handle by its id, and makes one for an object it has not met."""

    def __init__(self, lab: Lab) -> None:
        """Begins without any."""
        self.lab = lab
        self.by_id: dict[int, LabObject] = {}

    def keep(self, item: O) -> O:
        """Remembers a handle, named: a callback may want it and must not ask the lab."""
        if item._name is None:
            item._name = self._name(item.id) or None
        self.by_id[item.id] = item
        return item

    def of(self, id: int) -> LabObject | None:
        """Returns the handle of an id; None for 0."""
        if id == 0:
            return None
        return self.by_id.get(id) or self._meet(id)

    def in_lab(self, lab: Lab) -> Handles:
        """Makes the handles of a copy."""
        made = Handles(lab)
        made.by_id = {id: item.in_lab(lab) for id, item in self.by_id.items()}
        return made

    def _meet(self, id: int) -> LabObject:
        """Makes a handle for an object that the engine made, a scroll view's pan for instance."""
        kind = ctypes.c_uint32()
        status = native.fp_object_get_kind(self.lab._core.pointer, id, ctypes.byref(kind))
        if status != Status.OK:
            return LabObject(self.lab, id)
        item = self.keep(KINDS[ObjectKind(kind.value)](self.lab, id))
        item.remember_class()
        return item

    def _name(self, id: int) -> str:
        core = self.lab._core
        return read_text(
            lambda out, n, length: core.call(native.fp_object_name, id, out, n, length)
        )
