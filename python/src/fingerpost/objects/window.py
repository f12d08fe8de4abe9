"""Windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost._call import typed
from fingerpost.objects._attributes import WindowProperties
from fingerpost.objects.base import LabObject
from fingerpost.objects.controller import ViewController
from fingerpost.objects.view import View

if TYPE_CHECKING:
    from typing import Self


class Window(View, WindowProperties):
    """A window: a view without a superview that fills the screen by default."""

    __slots__ = ()

    @property
    def root_view_controller(self) -> LabObject | None:
        """The root view controller."""
        return self._link(native.fp_window_root_controller)

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
