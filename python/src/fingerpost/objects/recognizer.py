"""Gesture recognizers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from fingerpost import _native as native
from fingerpost import _workbench
from fingerpost._call import encode, name_of, real, whole
from fingerpost._enums import State
from fingerpost.objects._attributes import RecognizerProperties
from fingerpost.objects.base import LabObject, id_in
from fingerpost.overrides import DELEGATE_KEYS, HOOKS, RECOGNIZER_METHODS, helped, keys_of

if TYPE_CHECKING:
    from typing import Self, Unpack

    from fingerpost._keywords import DelegateKeywords


class Vector(NamedTuple):
    """Two numbers along x and y."""

    x: float
    y: float


class Recognizer(LabObject, RecognizerProperties):
    """A gesture recognizer. `set` and `get` access the properties of every registered type."""

    __slots__ = ()

    KEYS = keys_of("recognizerClass", "action") | RECOGNIZER_METHODS

    def require_to_fail(self, other: Recognizer) -> Self:
        """Makes this recognizer wait until `other` has failed.

        Raises:
            CycleError: the two would wait for each other; the path is named.
        """
        waited = id_in(self.lab, "other", other, Recognizer)
        self.lab._core.call(native.fp_recognizer_require_failure, self.id, waited)
        return self

    @property
    def view(self) -> LabObject | None:
        """The view it is on."""
        return self._link(native.fp_recognizer_view)

    @property
    def state(self) -> State:
        """The current state."""
        ask = self.lab._core.ask
        return State(ask(native.fp_recognizer_state, self.id, into=ctypes.c_uint32))

    @property
    def requirements(self) -> tuple[LabObject, ...]:
        """The recognizers that must fail first, in the order of the requirements."""
        return tuple(self._listed(native.fp_recognizer_requirements))

    @property
    def targets(self) -> tuple[str, ...]:
        """The names of its targets; the unnamed one that it starts with is left out."""
        return self._texts(native.fp_recognizer_target_at)

    @property
    def delegate_answers(self) -> dict[str, object]:
        """The delegate's answers, in the form that `delegate` takes; a callable as itself."""
        return self._answers(key for key in HOOKS if key in DELEGATE_KEYS)

    def add_target(self, action: str | Callable[..., object]) -> Self:
        """Adds a target; the first call replaces the unnamed default target.

        Args:
            action: the action's name, or a callable that is called with a `Question`. A recognizer
                has one callable, which receives every action.
        """
        name = name_of("action", action)
        self.lab._core.call(native.fp_recognizer_add_target, self.id, encode(name))
        if not isinstance(action, str):
            self.override(action=action)
        return self

    def remove_targets(self) -> Self:
        """Removes all targets: the recognizer still recognizes, without sending an action."""
        self.lab._core.call(native.fp_recognizer_remove_targets, self.id)
        return self

    def _repr_html_(self) -> str:
        return _workbench.recognizer_html(self)

    def measure(self, name: str) -> float:
        """A current measurement, in window coordinates.

        Args:
            name: `translation.x`, `velocity.y` (pans; points), `scale` (pinches), `rotation`
                (radians), `numberOfTouches` (all), or a measurement of your own type.

        Raises:
            UnknownNameError: the recognizer has no such measurement.
        """
        out = ctypes.c_double()
        self.lab._core.call(native.fp_recognizer_measure, self.id, encode(name), ctypes.byref(out))
        return out.value

    @property
    def velocity(self) -> Vector:
        """A pan's velocity in window coordinates, points per second; other types have `measure`."""
        return Vector(self.measure("velocity.x"), self.measure("velocity.y"))

    @property
    def translation(self) -> Vector:
        """A pan's translation in window coordinates, points."""
        return Vector(self.measure("translation.x"), self.measure("translation.y"))

    @property
    def scale(self) -> float:
        """A pinch's scale."""
        return self.measure("scale")

    @property
    def rotation(self) -> float:
        """A rotation's angle, radians."""
        return self.measure("rotation")

    @property
    def number_of_touches(self) -> int:
        """The number of touches in the gesture."""
        return int(self.measure("numberOfTouches"))

    def set_measure(self, name: str, value: float) -> Self:
        """Sets `scale`, `rotation` or a part of `translation`; resets the velocity."""
        self.lab._core.call(
            native.fp_recognizer_set_measure, self.id, encode(name), real("value", value)
        )
        return self

    def set_translation(self, x: float, y: float) -> Self:
        """Sets a pan's translation, in window coordinates, points."""
        moved = real("x", x), real("y", y)
        self.lab._core.call(native.fp_recognizer_set_translation, self.id, *moved)
        return self

    def location(
        self, view: LabObject | None = None, *, of_touch: int | None = None
    ) -> tuple[float, float]:
        """The location of the gesture, or of one of its touches.

        Args:
            view: the view for the coordinates; None = the window.
            of_touch: the touch's index; None = the gesture itself.

        Raises:
            StateError: the gesture has no location.
        """
        out = (ctypes.c_double * 2)()
        index = -1 if of_touch is None else whole("of_touch", of_touch)
        target = 0 if view is None else id_in(self.lab, "view", view)
        self.lab._core.call(native.fp_recognizer_location, self.id, index, target, out)
        return (out[0], out[1])

    def delegate(self, **answers: Unpack[DelegateKeywords]) -> Self:
        """Sets answers of the recognizer's delegate, method by method.

        Keys and fixed answers are those of the experiment format, in either spelling; a callable is
        called each time with a `Question`; None removes a method.

        >>> tap.delegate(should_receive_touch={"unlessViewIs": ["UIControl"]})  # doctest: +SKIP

        Raises:
            UnknownNameError: no such method; near matches are named.
            DocumentError: an invalid answer; with its path.
        """
        return self._answer(answers, DELEGATE_KEYS, "delegate method")

    def remove(self) -> None:
        """Removes the recognizer from its view."""
        self.lab._core.call(native.fp_view_remove_recognizer, self.id)


Recognizer.delegate.__doc__ = helped(Recognizer.delegate.__doc__, of_delegates=True)
