"""Windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost._call import typed
from fingerpost.objects._attributes import WindowProperties
from fingerpost.objects.base import LabObject, id_in
from fingerpost.objects.controller import ViewController
from fingerpost.objects.view import View
from fingerpost.overrides import keys_of

if TYPE_CHECKING:
    from typing import Self


class Window(View, WindowProperties):
    """A window: a view without a superview that fills the screen by default."""

    __slots__ = ()

    KEYS = View.KEYS | keys_of("eventSender")

    @property
    def root_view_controller(self) -> LabObject | None:
        """The root view controller, whose view fills the window unless it has a frame."""
        return self._link(native.fp_window_root_controller)

    @root_view_controller.setter
    def root_view_controller(self, controller: LabObject | None) -> None:
        root = id_in(self.lab, "root_view_controller", controller, ViewController)
        self.lab._core.call(native.fp_window_set_root_controller, self.id, root)

    def set_root_view_controller(self, controller: ViewController | str, view: View) -> Self:
        """Gives the window a root view controller with its view.

        Args:
            controller: an existing controller, or the name for a new one.
            view: its root view.
        """
        if not isinstance(controller, str):
            typed("controller", controller, ViewController)
        typed("view", view, View)
        if isinstance(controller, str):
            controller = self.lab.add_view_controller(controller)
        controller.set_view(view)
        self.lab._core.call(native.fp_window_set_root_controller, self.id, controller.id)
        return self
