"""View controllers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost.objects.responder import Responder

if TYPE_CHECKING:
    from typing import Self

    from fingerpost.objects.view import View


class ViewController(Responder):
    """A view controller: the responder behind its root view."""

    __slots__ = ()

    def set_view(self, view: View) -> Self:
        """Makes `view` the controller's root view."""
        self.lab._core.call(native.fp_controller_set_view, self.id, view.id)
        return self

    def add_child(self, child: ViewController) -> Self:
        """Adds a child view controller; its view is added like any other."""
        self.lab._core.call(native.fp_controller_add_child, self.id, child.id)
        return self

    def present(self, presented: ViewController) -> Self:
        """Presents another view controller."""
        self.lab._core.call(native.fp_controller_present, self.id, presented.id)
        return self
