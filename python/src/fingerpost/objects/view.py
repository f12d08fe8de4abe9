"""Views: the hierarchy, its properties and its recognizers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from fingerpost import _native as native
from fingerpost import _workbench
from fingerpost._call import encode, mapping, name_of, optional, real, typed, unfit, whole
from fingerpost._structs import HandlerInfo
from fingerpost.errors import BadValueError, RangeError
from fingerpost.naming import camel
from fingerpost.objects._attributes import ViewProperties
from fingerpost.objects.base import LabObject, id_in
from fingerpost.objects.many import add_views
from fingerpost.objects.recognizer import Recognizer
from fingerpost.objects.responder import Responder
from fingerpost.overrides import keys_of
from fingerpost.properties import text

if TYPE_CHECKING:
    from typing import Unpack

    from fingerpost._keywords import RecognizerKeywords, SubviewKeywords

Rect = tuple[float, float, float, float]


class Handler(NamedTuple):
    """A control's handler: its event, its selector, and the kind of its target."""

    event: str
    selector: str
    is_nil_targeted: bool
    """Whether the target is searched along the responder chain."""


class View(Responder, ViewProperties):
    """A view. Its properties have UIKit's names in snake_case; `set` and `get` access all of them.

    Lengths are points; `frame` and `bounds` are (x, y, width, height); the y axis points down.
    """

    _can_be_hit = True

    __slots__ = ()

    KEYS = keys_of(
        "responder", "view", "scrollView", "cellList", "interaction", "control", "handler"
    )

    def add_subview(
        self,
        view: View | str | None = None,
        *,
        class_name: str | None = None,
        inherits: str | None = None,
        frame: Sequence[float] | None = None,
        index: int = -1,
        **properties: Unpack[SubviewKeywords],
    ) -> View:
        """Adds a subview: an existing view, or a new one by name.

        Args:
            view: the view to add, the name of a new one, or None for a generated name.
            class_name: the new view's class; UIView by default.
            inherits: the UIKit parent, where `class_name` is a class of your own.
            frame: x, y, width, height in this view's coordinates.
            index: the index among the subviews, -1 = in front.
            properties: any other property in snake_case.

        Returns:
            The subview.
        """
        place = -1 if index == -1 else whole("index", index)
        if not isinstance(view, View):
            if view is not None and not isinstance(view, str):
                raise unfit("view", "a View, a string or None", view)
            if place == -1 and not properties and inherits is None:
                made = self.lab._add_view(self, view, class_name, frame)
                if made is not None:
                    return made
            view = self.lab.make_view(view, class_name=class_name, inherits=inherits)
        elif class_name is not None or inherits is not None:
            raise BadValueError(f"{view} exists already; its class cannot be changed.")
        added = id_in(self.lab, "view", view, View)
        if frame is not None:
            view.set("frame", frame)
        view._set_all(properties)
        self.lab._core.call(native.fp_view_add_subview, self.id, added, place)
        return view

    def add_subviews(
        self,
        names: Sequence[str | None] | int,
        frames: Sequence[Sequence[float]] | Any = None,  # noqa: ANN401
        *,
        class_names: Sequence[str | None] | str | None = None,
        parents: Sequence[int] | None = None,
    ) -> tuple[View, ...]:
        """Adds many new subviews in one call, each in front of those before.

        >>> from fingerpost import Lab
        >>> with Lab() as lab:
        ...     page = lab.add_window().add_subview("page", frame=(0, 0, 390, 844))
        ...     rows = page.add_subviews(["one", "two"], [(0, 0, 390, 44), (0, 44, 390, 44)])
        ...     print(lab.hit_test(10, 50) is rows[1])
        True

        Args:
            names: their names, None for a generated one; or a number of views with generated names.
            frames: x, y, width, height of each: rows, or a numpy array.
            class_names: their classes, or one for all; None is UIView.
            parents: for each the list index of its superview, which comes before it; -1: this view.

        Raises:
            BadValueError: the lists differ in length.
            FingerpostError: as in `add_subview`; the views before the bad one stay.
        """
        return add_views(View, self, names, frames, class_names, parents)

    @property
    def superview(self) -> LabObject | None:
        """The superview; None for a window and for a view without one."""
        return self._link(native.fp_view_superview)

    @property
    def view_controller(self) -> LabObject | None:
        """The controller whose root view this is."""
        return self._link(native.fp_view_controller)

    @property
    def handlers(self) -> tuple[Handler, ...]:
        """Controls: the handlers in the order of their addition."""
        found: list[Handler] = []
        info = HandlerInfo(size=ctypes.sizeof(HandlerInfo))
        with suppress(RangeError):
            while True:
                self.lab._core.call(
                    native.fp_control_handler_at, self.id, len(found), ctypes.byref(info)
                )
                is_nil_targeted = bool(info.is_nil_targeted)
                found.append(Handler(text(info.event), text(info.selector), is_nil_targeted))
        return tuple(found)

    @property
    def subviews(self) -> tuple[View, ...]:
        """The subviews, the backmost first."""
        return tuple(
            item for item in self._listed(native.fp_view_subviews) if isinstance(item, View)
        )

    @property
    def recognizers(self) -> tuple[Recognizer, ...]:
        """The recognizers of this view, in the order of their addition."""
        found = self._listed(native.fp_view_recognizers)
        return tuple(item for item in found if isinstance(item, Recognizer))

    def remove_from_superview(self) -> None:
        """Removes the view; its touches and recognizers are notified first."""
        self.lab._core.call(native.fp_view_remove, self.id)

    def add_recognizer(
        self,
        recognizer: Recognizer | str,
        *,
        name: str | None = None,
        parameters: Mapping[str, object] | None = None,
        **properties: Unpack[RecognizerKeywords],
    ) -> Recognizer:
        """Adds a recognizer: an existing one, or a new one of a registered type.

        Args:
            recognizer: the recognizer, or a type: `tap`, `longPress`, `pan`, `swipe` …
            name: the new recognizer's name.
            parameters: the parameters of your own type, by name.
            properties: its properties in snake_case, `number_of_taps_required=2`.

        Returns:
            The recognizer.

        Raises:
            BadValueError: a name for a recognizer that has one.
        """
        is_new = not isinstance(recognizer, Recognizer)
        if not isinstance(recognizer, Recognizer):
            if not isinstance(recognizer, str):
                raise unfit("recognizer", "a Recognizer or a type's name", recognizer)
            recognizer = self.lab.make_recognizer(
                recognizer, name=name, parameters=parameters, **properties
            )
        elif name is not None:
            raise BadValueError(f"{recognizer.name} exists already; its name cannot be changed.")
        added = id_in(self.lab, "recognizer", recognizer, Recognizer)
        if not is_new:
            recognizer._set_all(
                {**(optional(mapping, "parameters", parameters) or {}), **properties}
            )
        self.lab._core.call(native.fp_view_add_recognizer, self.id, added)
        return recognizer

    @property
    def pan_gesture_recognizer(self) -> Recognizer | None:
        """Scroll views: `panGestureRecognizer`; None for other views."""
        return self._own("panGestureRecognizer")

    @property
    def pinch_gesture_recognizer(self) -> Recognizer | None:
        """Scroll views: `pinchGestureRecognizer`; attached while the view can be zoomed."""
        return self._own("pinchGestureRecognizer")

    def begin_refreshing(self) -> None:
        """Begins refreshing, as the program; nothing moves and no event is sent (SC-9)."""
        self.is_refreshing = True

    def end_refreshing(self) -> None:
        """Refresh controls: the content goes back to its top (SC-9)."""
        self.is_refreshing = False

    def on(
        self, event: str, handler: str | Callable[..., object], *, nil_target: bool = False
    ) -> View:
        """Adds a handler for a control event.

        Args:
            event: `touchUpInside` (or `touch_up_inside`), `valueChanged` …, or a mask:
                `allTouchEvents`, `allEditingEvents`, `allEvents`.
            handler: the selector's name, which the log shows, or a callable that is called with a
                `Question`. A control has one callable, which receives every handler.
            nil_target: search the chain for a responder to the selector.
        """
        selector = name_of("handler", handler)
        self.lab._core.call(
            native.fp_control_add_handler,
            self.id,
            encode(camel(typed("event", event, str))),
            encode(selector),
            bool(nil_target),
        )
        if not isinstance(handler, str):
            self.override(handler=handler)
        return self

    @property
    def screen_rect(self) -> Rect:
        """The bounds as a screen rectangle: x, y, width, height of the bounding box."""
        rect = (ctypes.c_double * 4)()
        self.lab._core.call(native.fp_view_screen_rect, self.id, rect)
        return (rect[0], rect[1], rect[2], rect[3])

    def _repr_html_(self) -> str:
        return _workbench.view_html(self)

    def set_content_offset(self, x: float, y: float, *, animated: bool = False) -> Self:
        """Scrolls a scroll view; an animation takes time."""
        offset = real("x", x), real("y", y)
        self.lab._core.call(
            native.fp_scroll_view_set_content_offset, self.id, *offset, bool(animated)
        )
        return self
