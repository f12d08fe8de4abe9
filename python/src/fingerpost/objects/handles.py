"""The handles of a lab's objects, one for each id."""

from __future__ import annotations

import ctypes
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from fingerpost import _native as native
from fingerpost._call import read_ids
from fingerpost._enums import ObjectKind, Status
from fingerpost.objects.base import LabObject
from fingerpost.objects.controller import ViewController
from fingerpost.objects.recognizer import Recognizer
from fingerpost.objects.responder import Application, ApplicationDelegate, Responder
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


Known = tuple[type[LabObject], str | None, str | None]
"""An object's kind, its name, and its class where it has been told."""


class Handles:
    """Knows an object's handle by its id, and makes one for an object it has not met."""

    def __init__(self, lab: Lab) -> None:
        """Begins without any."""
        self.lab = lab
        self.by_id: dict[int, LabObject] = {}
        self.known: dict[int, Known] = {}
        """What is known of objects, of those too that have no handle in this lab yet; changed
        through `own_known`."""
        self._is_shared = False
        self.plain: set[str] = set()
        """Classes of views that have no recognizers of their own."""

    def keep(self, item: O) -> O:
        """Remembers a handle, named: a callback may want it while its lab is being asked."""
        if item._name is None:
            item._name = item.name or None
        self.by_id[item.id] = item
        self.own_known()[item.id] = (type(item), item._name, item._class_name)
        return item

    def own_known(self) -> dict[int, Known]:
        """What is known, to be changed: a lab and its copies share it until then."""
        if self._is_shared:
            self.known = self.known.copy()
            self._is_shared = False
        return self.known

    def of(self, id: int) -> LabObject | None:
        """Returns the handle of an id; None for 0."""
        if id == 0:
            return None
        found = self.by_id.get(id)
        if found is None:
            known = self.known.get(id)
            if known is None:
                return self._meet(id)
            kind, name, class_name = known
            found = self.by_id[id] = kind(self.lab, id, name, class_name)
        return found

    def in_lab(self, lab: Lab) -> Handles:
        """Makes the handles of a copy; each when it is asked for."""
        made = Handles(lab)
        made.known = self.known
        made._is_shared = self._is_shared = True
        return made

    def let_go_of_the_dead(self) -> None:
        """Forgets destroyed objects, and what they called, now and then."""
        for id in self.lab._core.let_go_of_the_dead(self.known):
            self.by_id.pop(id, None)
            self.own_known().pop(id, None)

    def _meet(self, id: int) -> LabObject:
        """Makes a handle for an object that the engine made, a scroll view's pan for instance."""
        kind = ctypes.c_uint32()
        status = native.fp_object_get_kind(self.lab._core.pointer, id, ctypes.byref(kind))
        if status != Status.OK:
            return LabObject(self.lab, id)
        item = KINDS[ObjectKind(kind.value)](self.lab, id)
        item._class_name = item.class_name
        return self.keep(item)

    def meet_own(self, view: View) -> None:
        """Meets the recognizers of a scroll view: a callback may be asked about them."""
        if view.class_name in self.plain:
            return
        if not self.meet(native.fp_view_recognizers, view.id):
            self.plain.add(view.class_name)

    def meet(self, function: Any, *of: int) -> list[LabObject]:  # noqa: ANN401
        """Lists what the engine lists, for an object or for the lab, all of it with handles."""
        ids = read_ids(partial(self.lab._core.call, function, *of))
        return [item for item in map(self.of, ids) if item is not None]
