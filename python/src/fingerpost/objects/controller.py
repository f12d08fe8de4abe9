"""View controllers."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from fingerpost import _native as native
from fingerpost._call import optional, typed
from fingerpost.naming import camel
from fingerpost.objects._attributes import ControllerProperties
from fingerpost.objects.base import LabObject, id_in
from fingerpost.objects.responder import Responder
from fingerpost.objects.view import View
from fingerpost.overrides import keys_of

if TYPE_CHECKING:
    from typing import Self

    from fingerpost.objects.recognizer import Recognizer


class ViewController(Responder, ControllerProperties):
    """A view controller: the responder behind its root view."""

    __slots__ = ()

    KEYS = keys_of("responder", "scrollView", "interaction")

    def set_view(self, view: View) -> Self:
        """Makes `view` the controller's root view."""
        root = id_in(self.lab, "view", view, View)
        self.lab._core.call(native.fp_controller_set_view, self.id, root)
        return self

    @property
    def view(self) -> LabObject | None:
        """The root view. Setting it is `set_view`."""
        return self._link(native.fp_controller_view)

    @view.setter
    def view(self, view: LabObject | None) -> None:
        self.set_view(typed("view", view, View))

    @property
    def parent(self) -> LabObject | None:
        """The controller that has this one as a child."""
        parent, is_presented = self._above
        return None if is_presented else parent

    @property
    def presenting(self) -> LabObject | None:
        """The controller that presents this one."""
        presenting, is_presented = self._above
        return presenting if is_presented else None

    @property
    def _above(self) -> tuple[LabObject | None, bool]:
        is_presented = ctypes.c_int32()
        above = self._link(native.fp_controller_parent, ctypes.byref(is_presented))
        return above, is_presented.value == 1

    def add_child(self, child: ViewController) -> Self:
        """Adds a child view controller; its view is added like any other."""
        added = id_in(self.lab, "child", child, ViewController)
        self.lab._core.call(native.fp_controller_add_child, self.id, added)
        return self

    def present(self, presented: ViewController, *, style: str | None = None) -> Self:
        """Presents another view controller.

        Args:
            presented: the controller.
            style: `sheet` (on a phone also `page_sheet` and `form_sheet`), `full_screen` or
                `over_full_screen`: its view comes onto the screen without an animation. None only
                links the two in the responder chain (RC-2).

        Raises:
            StateError: this controller is in no window or presents another one, or the presented
                one has no view.
        """
        optional(typed, "style", style, str)
        above = id_in(self.lab, "presented", presented, ViewController)
        if style is None:
            self.lab._core.call(native.fp_controller_present, self.id, above)
        else:
            self.lab.perform({"present": presented, "from": self, "style": camel(style)})
        return self

    def dismiss(self) -> Self:
        """Dismisses the controller, or the one that it presents.

        Not for controllers presented without a style.

        Raises:
            StateError: it is not presented and presents nothing.
        """
        self.lab.perform({"dismiss": self})
        return self

    def push(self, controller: ViewController) -> Self:
        """Pushes a controller onto this navigation controller's stack, without an animation.

        Raises:
            KindError: this is no UINavigationController.
            StateError: one of the two has no view, or the controller is in a hierarchy already.
        """
        self.lab.perform({"push": typed("controller", controller, ViewController), "onto": self})
        return self

    def pop(self) -> Self:
        """Pops the topmost controller of this navigation controller's stack.

        Raises:
            StateError: it is the only one.
        """
        self.lab.perform({"pop": self})
        return self

    def add_page(self, page: ViewController) -> Self:
        """Appends a page to this page view controller's data source.

        Raises:
            KindError: this is no UIPageViewController.
            StateError: one of the two has no view, or the page is in a hierarchy already.
        """
        self.lab.perform({"addPage": typed("page", page, ViewController), "to": self})
        return self

    def set_view_controllers(
        self, page: ViewController, direction: str = "forward", *, animated: bool = False
    ) -> Self:
        """Makes this page view controller show a page, without a call to its delegate.

        The first page creates a scroll view `NAME.scrollView`, or for page curl
        `pan_gesture_recognizer` and `tap_gesture_recognizer`.

        Args:
            page: the controller.
            direction: `forward` or `reverse`, the direction of an animation.
            animated: whether it takes time; a page curl never does.

        Raises:
            KindError: this is no UIPageViewController, or its spine is in the middle.
            StateError: one of the two has no view, or the page is in a hierarchy already.
        """
        typed("page", page, ViewController)
        how = {"to": page, "direction": typed("direction", direction, str), "animated": animated}
        self.lab.perform({"setViewControllers": self, **how})
        return self

    @property
    def shown_page(self) -> LabObject | None:
        """Page view controllers: the current page."""
        return self._link(native.fp_controller_shown_page)

    @property
    def scroll_view(self) -> LabObject | None:
        """Page view controllers that scroll: the scroll view with the pages."""
        return self._own_object("scrollView")

    @property
    def pan_gesture_recognizer(self) -> Recognizer | None:
        """Page view controllers whose page curls: the pan that turns it."""
        return self._own("panGestureRecognizer")

    @property
    def tap_gesture_recognizer(self) -> Recognizer | None:
        """Page view controllers whose page curls: the tap at an edge that turns it."""
        return self._own("tapGestureRecognizer")

    @property
    def navigation_bar(self) -> LabObject | None:
        """Navigation controllers: the bar in front of the content; None before the first push."""
        return self._own_object("navigationBar")

    @property
    def interactive_pop_gesture_recognizer(self) -> Recognizer | None:
        """Navigation controllers: the pan from the left edge that pops; None for others."""
        return self._own("interactivePopGestureRecognizer")

    @property
    def interactive_content_pop_gesture_recognizer(self) -> Recognizer | None:
        """Navigation controllers since iOS 26: the pan in the content that pops."""
        return self._own("interactiveContentPopGestureRecognizer")
