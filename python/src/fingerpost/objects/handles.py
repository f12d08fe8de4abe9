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
"""An object's kind, its name, and its class where it is known."""


class Handles:
    """Maps ids to handles, and creates a handle for an unknown object."""

    def __init__(self, lab: Lab, known: dict[int, Known] | None = None) -> None:
        """Creates a map without handles; `known` are the objects of the lab's origin."""
        self.lab = lab
        self.by_id: dict[int, LabObject] = {}
        self.known: dict[int, Known] = {} if known is None else known
        """The known objects, including those without a handle in this lab; changed through
        `own_known`.
        """
        self._is_shared = known is not None
        self.plain: set[str] = set()
        """Classes of views that have no recognizers of their own."""

    def keep(self, item: O) -> O:
        """Stores a handle with its name, because a callback may need it while its lab is busy."""
        if item._name is None:
            item._name = item.name or None
        self.by_id[item.id] = item
        self.own_known()[item.id] = (type(item), item._name, item._class_name)
        return item

    def own_known(self) -> dict[int, Known]:
        """A writable copy of the known objects, which a lab and its copies share until then."""
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

    def shared(self) -> dict[int, Known]:
        """The known objects, for a copy's map; each handle is created on use."""
        self._is_shared = True
        return self.known

    def let_go_of_the_dead(self) -> None:
        """Removes destroyed objects and their callbacks, now and then."""
        for id in self.lab._core.let_go_of_the_dead(self.known):
            self.by_id.pop(id, None)
            self.own_known().pop(id, None)

    def _meet(self, id: int) -> LabObject:
        """Creates a handle for an object that the engine created, such as a scroll view's pan."""
        kind = ctypes.c_uint32()
        status = native.fp_object_get_kind(self.lab._core.pointer, id, ctypes.byref(kind))
        if status != Status.OK:
            return LabObject(self.lab, id)
        item = KINDS[ObjectKind(kind.value)](self.lab, id)
        item._class_name = item.class_name
        return self.keep(item)

    def meet_own(self, view: View) -> None:
        """Creates handles for the recognizers of a scroll view, because a callback may get one."""
        if view.class_name in self.plain:
            return
        if not self.meet(native.fp_view_recognizers, view.id):
            self.plain.add(view.class_name)

    def meet(self, function: Any, *of: int) -> list[LabObject]:  # noqa: ANN401
        """The objects of one of the engine's lists, all with handles."""
        ids = read_ids(partial(self.lab._core.call, function, *of))
        return [item for item in map(self.of, ids) if item is not None]
