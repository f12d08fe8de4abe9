"""The objects of a lab: created here, found here."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from fingerpost import _native as native
from fingerpost._call import encode, encode_optional, mapping, optional, real
from fingerpost.callbacks import answer_struct
from fingerpost.errors import BadValueError, UnknownNameError, near_matches, some_of
from fingerpost.objects import (
    Application,
    ApplicationDelegate,
    LabObject,
    Recognizer,
    View,
    ViewController,
    Window,
)
from fingerpost.objects.many import Room, add_view
from fingerpost.overrides import HOOKS
from fingerpost.properties import PropertyTable, read_properties
from fingerpost.registry import RecognizerType, read_classes, read_registry
from fingerpost.steplist import placed

if TYPE_CHECKING:
    from typing import Unpack

    from fingerpost._core import Core
    from fingerpost._keywords import RecognizerKeywords, ViewKeywords, WindowKeywords
    from fingerpost.lab import Lab
    from fingerpost.objects.handles import Handles

O = TypeVar("O", bound=LabObject)  # noqa: E741


class Hierarchy:
    """Windows, views, controllers and recognizers, and the tables of their kinds.

    The part of a `Lab` without a clock.
    """

    __slots__ = ("_core", "_handles", "_properties", "_room")

    _core: Core
    _handles: Handles
    _properties: PropertyTable | None
    _room: Room | None

    # Tables

    @property
    def properties(self) -> PropertyTable:
        """The properties of views, controls and all registered recognizer types."""
        if self._properties is None:
            self._properties = read_properties(self._core)
        return self._properties

    @property
    def recognizer_types(self) -> tuple[RecognizerType, ...]:
        """The registered recognizer types, in the order of registration."""
        return read_registry(self._core)

    # Objects

    @property
    def application(self) -> Application:
        """The application."""
        id = self._core.ask(native.fp_application)
        return self._handles.keep(Application(cast("Lab", self), id))

    @property
    def application_delegate(self) -> ApplicationDelegate | None:
        """The application's delegate, or None if it is not a responder."""
        id = self._core.ask(native.fp_application_delegate)
        return self._handles.keep(ApplicationDelegate(cast("Lab", self), id)) if id else None

    def declare_class(self, name: str, inherits: str) -> None:
        """Declares a class of your own; repeating the same declaration is allowed."""
        self._core.call(native.fp_class_declare, encode(name), encode(inherits, "inherits"))

    def add_window(
        self,
        name: str | None = None,
        *,
        level: float = 0,
        class_name: str | None = None,
        inherits: str | None = None,
        **properties: Unpack[WindowKeywords],
    ) -> Window:
        """Adds a window that fills the screen, in front of its level.

        Args:
            name: by default `window` for the first one.
            level: higher levels are hit-tested first.
            class_name: UIWindow by default.
            inherits: the UIKit parent of a class of your own.
            properties: any other property in snake_case.
        """
        window = self._create(Window, native.fp_window_create, name, class_name, inherits)
        if level != 0:
            window.set("windowLevel", real("level", level))
        return self._with(window, properties)

    def make_view(
        self,
        name: str | None = None,
        *,
        class_name: str | None = None,
        inherits: str | None = None,
        **properties: Unpack[ViewKeywords],
    ) -> View:
        """Creates a view without a superview."""
        view = self._create(View, native.fp_view_create, name, class_name, inherits)
        return self._with(view, properties)

    def add_view_controller(
        self,
        name: str | None = None,
        *,
        class_name: str | None = None,
        inherits: str | None = None,
    ) -> ViewController:
        """Creates a view controller without a view."""
        return self._create(ViewController, native.fp_controller_create, name, class_name, inherits)

    def make_recognizer(
        self,
        type: str,
        *,
        name: str | None = None,
        parameters: Mapping[str, object] | None = None,
        **properties: Unpack[RecognizerKeywords],
    ) -> Recognizer:
        """Creates a recognizer without a view.

        Args:
            type: `tap`, `longPress`, `pan`, `swipe` … or the id of a registered type.
            name: its name.
            parameters: the parameters of your own type, by name.
            properties: its properties in snake_case, `number_of_taps_required=2`.

        Raises:
            UnknownNameError: no such type is registered; near matches are named.
        """
        given = optional(mapping, "parameters", parameters) or {}
        try:
            recognizer = self._create(Recognizer, native.fp_recognizer_create, name, type, None)
        except UnknownNameError:
            known = [item.id for item in self.recognizer_types]
            if type in known or near_matches(type, known):
                raise
            raise UnknownNameError(
                f"no recognizer type is registered as '{type}'; there are {some_of(known)}."
            ) from None
        return self._with(recognizer, {**given, **properties})

    def find(self, name: str) -> Any:  # noqa: ANN401
        """Finds a living object by name.

        Returns:
            The `Window`, `View`, `ViewController`, `Recognizer` or application.

        Raises:
            UnknownNameError: no object has the name; near matches are named.
        """
        try:
            return self._object(self._core.ask(native.fp_object_find, encode(name)))
        except UnknownNameError:
            hint = near_matches(name, self.names)
            raise UnknownNameError(f"No object is named '{name}'{hint or '.'}") from None

    @property
    def objects(self) -> tuple[LabObject, ...]:
        """All objects of the lab, the recognizers last."""
        return tuple(self._handles.meet(native.fp_lab_objects))

    @property
    def classes(self) -> dict[str, str | None]:
        """The classes of objects, UIKit's first, with the class that each inherits."""
        return read_classes(self._core)

    @property
    def names(self) -> list[str]:
        """The names of all objects of the lab, the recognizers' last."""
        return [item.name for item in self.objects]

    def hit_test(self, x: float, y: float) -> View | None:
        """The view hit at a screen point (points); nothing is recorded."""
        found = self._object(self._core.ask(native.fp_lab_hit_test, real("x", x), real("y", y)))
        return found if isinstance(found, View) else None

    @property
    def class_names(self) -> list[str]:
        """The declared classes of your own."""
        return list(read_classes(self._core, declared=True))

    # Inside

    def _create(
        self,
        kind: type[O],
        function: Any,  # noqa: ANN401
        name: str | None,
        class_name: str | None,
        inherits: str | None,
    ) -> O:
        if inherits is not None and class_name is None:
            raise BadValueError(f"inherits is {inherits!r}: the parent of class_name, left out.")
        if class_name is not None and inherits is not None and class_name != inherits:
            self.declare_class(class_name, inherits)
        what = "type" if kind is Recognizer else "class_name"
        id = self._core.ask(function, encode_optional(name), encode_optional(class_name, what))
        item = self._handles.keep(kind(cast("Lab", self), id, name, class_name))
        if class_name is not None and isinstance(item, View):
            self._handles.meet_own(item)
        return item

    def _add_view(
        self,
        superview: View,
        name: str | None,
        class_name: str | None,
        frame: Sequence[float] | None,
    ) -> View | None:
        """Adds a new view in one call; None where several calls are needed, and in a callback."""
        if self._core.depth:
            return None
        if self._room is None:
            self._room = Room()
        id = add_view(self._room, superview, name, frame, class_name)
        if id is None:
            return None
        view = self._handles.keep(View(cast("Lab", self), id, name, class_name))
        if class_name is not None:
            self._handles.meet_own(view)
        return view

    def _with(self, item: O, properties: Mapping[str, object]) -> O:
        item._set_all(properties)
        return item

    def _handle(self, owner: object) -> LabObject | None:
        """The handle of an object or a name; None for other values."""
        if isinstance(owner, LabObject):
            return owner
        found: LabObject | None = self.find(owner) if isinstance(owner, str) else None
        return found

    def _object(self, id: int) -> LabObject | None:
        return self._handles.of(id)

    def _override(self, object_id: int, key: str, value: object) -> None:
        number = HOOKS[key].number
        struct, thunk = answer_struct(cast("Lab", self), key, value)
        with placed(key):
            self._core.call(native.fp_object_override, object_id, number, ctypes.byref(struct))
        self._core.set_callback((object_id, number), thunk)
