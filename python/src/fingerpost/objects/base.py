"""Common members of all objects of a lab: name, class, properties, overrides."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from fingerpost import _native as native
from fingerpost._call import encode, read_text, typed, unfit
from fingerpost._guarded import Guarded
from fingerpost._tables import LATE
from fingerpost.errors import (
    FingerpostError,
    RangeError,
    StaleError,
    UnknownNameError,
)
from fingerpost.naming import camel
from fingerpost.overrides import HOOKS, helped, known_key, read_answer
from fingerpost.properties import from_numbers, to_numbers

if TYPE_CHECKING:
    from typing import Self, Unpack

    from fingerpost._keywords import OverrideKeywords
    from fingerpost.lab import Lab

T = TypeVar("T")


class LabObject(Guarded):
    """An object of a lab: an id and its lab. Objects are equal when both are."""

    __slots__ = ("lab", "id", "_name", "_class_name", "__weakref__")

    lab: Lab
    id: int
    _name: str | None
    _class_name: str | None

    INSTEAD = "`lab.copy()` makes a branch, `handle.in_lab(branch)` finds the object in it."

    KEYS: frozenset[str] = frozenset()
    """The overrides that this kind of object has."""

    def __init__(
        self, lab: Lab, id: int, name: str | None = None, class_name: str | None = None
    ) -> None:
        """Wraps an existing object; labs call this."""
        _set_lab(self, lab)
        _set_id(self, id)
        _set_name(self, name or None)
        _set_class_name(self, class_name)

    @property
    def name(self) -> str:
        """The object's name, unique among the lab's living objects."""
        if self._name is None:
            self._name = self._text(native.fp_object_name) or None
        return self._name or ""

    @property
    def class_name(self) -> str:
        """The object's class as declared: `UIButton`, or a class of your own."""
        if self._class_name is None:
            self._class_name = self._text(native.fp_object_class)
        return self._class_name

    def set(self, name: str, value: object) -> Self:
        """Sets a property by its UIKit name (or its snake_case spelling).

        Args:
            name: `isHidden` or `is_hidden`.
            value: a flag, a number, several numbers, or names of a mask (`direction="left"`).

        Raises:
            UnknownNameError: no such property here; near matches are named.
            BadValueError: out of range, or of the wrong count.
        """
        try:
            spelled = camel(typed("name", name, str))
            numbers = to_numbers(spelled, value)
            array = (ctypes.c_double * len(numbers))(*numbers)
            self.lab._core.call(native.fp_object_set, self.id, encode(spelled), array, len(numbers))
        except UnknownNameError as error:
            raise self._with_near_matches(error, spelled) from None
        return self

    def get(self, name: str) -> Any:  # noqa: ANN401
        """Reads a property by its UIKit name: a bool, an int, a float or a tuple of floats.

        Raises:
            UnknownNameError: no such property here; near matches are named.
        """
        values = (ctypes.c_double * 16)()
        length = ctypes.c_size_t()
        try:
            spelled = camel(typed("name", name, str))
            self.lab._core.call(
                native.fp_object_get, self.id, encode(spelled), values, 16, ctypes.byref(length)
            )
        except UnknownNameError as error:
            raise self._with_near_matches(error, spelled) from None
        return from_numbers(self.lab.properties.types.get(spelled), values[: length.value])

    def override(self, **answers: Unpack[OverrideKeywords]) -> Self:
        """Overrides methods of UIKit's class, as a subclass of yours would.

        Keys and fixed answers are those of the experiment format, in either spelling; a callable is
        called each time with a `Question`; None removes an override.

        A callable that returns nothing observes: super is called. So a subclass that logs is
        `button.override(touches_began=lambda q: print("began"))`, and the button still clicks. The
        touch methods of a recognizer and its `reset` are observed in any case.

        >>> view.override(touches_began="consume", point_inside=lambda q: True)  # doctest: +SKIP

        Raises:
            UnknownNameError: no such override for this object; near matches are named.
            DocumentError: an invalid answer; with its path.
        """
        return self._answer(answers, self.KEYS, "override")

    @property
    def overrides(self) -> dict[str, object]:
        """The current overrides, in the form that `override` takes; a callable as itself."""
        return self._answers(
            key for key, hook in HOOKS.items() if key in self.KEYS and hook.reply != "nothing"
        )

    def destroy(self) -> None:
        """Frees the object and, for a view, its subviews and recognizers.

        Live touches are cancelled first, as in a removal.
        """
        self.lab._core.call(native.fp_object_destroy, self.id)
        self.lab._handles.let_go_of_the_dead()

    def in_lab(self, lab: Lab) -> Self:
        """Returns the same object in a copy of its lab."""
        if lab is self.lab:
            return self
        # A lab imports its objects, so its class is not known here.
        if not hasattr(lab, "_core"):
            raise unfit("lab", "a Lab", lab)
        return type(self)(lab, self.id, self._name, self._class_name)

    def _set_all(self, properties: Mapping[str, object]) -> None:
        """Sets properties in an order in which values are inside their ranges."""
        for name, value in sorted(properties.items(), key=lambda pair: camel(pair[0]) in LATE):
            self.set(name, value)

    def _answer(self, answers: Mapping[str, object], keys: frozenset[str], what: str) -> Self:
        for key, value in answers.items():
            self.lab._override(self.id, known_key(self, key, keys, what), value)
        return self

    def _answers(self, keys: Iterable[str]) -> dict[str, object]:
        core = self.lab._core
        found = {key: read_answer(core, self.id, key) for key in keys}
        return {key: answer for key, answer in found.items() if answer is not None}

    def _link(self, function: Any, *outs: object) -> LabObject | None:  # noqa: ANN401
        out = ctypes.c_uint64()
        self.lab._core.call(function, self.id, ctypes.byref(out), *outs)
        return self.lab._object(out.value)

    def _texts(self, function: Any) -> tuple[str, ...]:  # noqa: ANN401
        call, found = self.lab._core.call, []
        with suppress(RangeError):
            for index in count():
                found.append(read_text(partial(call, function, self.id, index)))
        return tuple(found)

    def _with_near_matches(self, error: FingerpostError, name: str) -> UnknownNameError:
        owners = sorted({item.owner for item in self.lab.properties if item.name == name})
        if owners:
            sentence = f"'{self.name}' has no property '{name}'; it belongs to {', '.join(owners)}."
            return UnknownNameError(sentence)
        return UnknownNameError(str(error))

    def _text(self, function: Any) -> str:  # noqa: ANN401
        core = self.lab._core
        return read_text(lambda out, n, length: core.call(function, self.id, out, n, length))

    def _listed(self, function: Any) -> list[LabObject]:  # noqa: ANN401
        return self.lab._handles.meet(function, self.id)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LabObject):
            return NotImplemented
        return self.id == other.id and self.lab is other.lab

    def __hash__(self) -> int:
        return hash((self.id, id(self.lab)))

    def __str__(self) -> str:
        try:
            return self.name or f"object {self.id}"
        except FingerpostError:
            return f"object {self.id}"

    def __repr__(self) -> str:
        if not self.lab.is_open:
            return f"<{type(self).__name__} {self.id} of a closed lab>"
        if not self.lab._core.lives(self.id):
            return f"<{type(self).__name__} {self._name or self.id}, destroyed>"
        return f"<{type(self).__name__} {self.name} ({self.class_name})>"


# These pass by `__setattr__`, which explains misspelt attributes.
_set_lab, _set_id, _set_name, _set_class_name = (
    LabObject.__dict__[slot].__set__ for slot in LabObject.__slots__[:4]
)


LabObject.override.__doc__ = helped(LabObject.override.__doc__, of_delegates=False)


def id_in(lab: Lab, name: str, item: object, kind: type[LabObject] = LabObject) -> int:
    """The id of a parameter's object.

    Raises:
        KindError: it is no such object.
        StaleError: it is removed, or another lab's.
    """
    id = typed(name, item, kind).id
    try:
        lab._core.call(native.fp_object_name, id, None, 0, None)
    except StaleError as error:
        raise StaleError(f"{name}: {error}") from None
    return id


class Property(Generic[T]):
    """A typed attribute for a property of the engine."""

    def __init__(self, name: str, summary: str) -> None:
        """Creates an attribute for UIKit's `name`."""
        self.name = name
        self.__doc__ = summary

    @overload
    def __get__(self, instance: None, owner: type) -> Property[T]: ...

    @overload
    def __get__(self, instance: LabObject, owner: type) -> T: ...

    def __get__(self, instance: LabObject | None, owner: type) -> Property[T] | T:
        """Reads the property."""
        if instance is None:
            return self
        value: T = instance.get(self.name)
        return value

    def __set__(self, instance: LabObject, value: T) -> None:
        """Sets the property."""
        instance.set(self.name, value)
