"""Connects the engine's function table and a Python class."""

from __future__ import annotations

import copy
import ctypes
import itertools
from collections.abc import Callable
from typing import Any

from fingerpost import _structs as raw
from fingerpost._call import encode
from fingerpost._core import calling
from fingerpost._enums import RecognizerFlag, StateRequest, Status
from fingerpost.recognizers.gesture import Answer, GestureRecognizer
from fingerpost.recognizers.parameters import read_parameters
from fingerpost.recognizers.touches import GestureContext, read_touches

RELATIONS = (
    "can_prevent",
    "can_be_prevented",
    "should_require_failure",
    "should_be_required_to_fail",
)

FUNCTIONS: dict[str, Any] = {field[0]: field[1] for field in raw.RecognizerClassStruct._fields_}
"""The types of the table's functions, by their names."""


def type_id(kind: type[GestureRecognizer]) -> str:
    """The id that a class is registered under."""
    return kind.id or f"python.{kind.__name__}"


def request_number(answer: Answer, method: str) -> int:
    """Converts a method's result.

    Raises:
        TypeError: it is neither a request, nor the name of one, nor None.
    """
    if answer is None:
        return int(StateRequest.NONE)
    if isinstance(answer, StateRequest):
        return int(answer)
    if isinstance(answer, str) and answer.upper() in StateRequest.__members__:
        return int(StateRequest[answer.upper()])
    names = ", ".join(repr(name.lower()) for name in StateRequest.__members__)
    raise TypeError(f"{method} answers None or one of {names}, not {answer!r}.")


_handed_over: dict[int, Table] = {}
"""The tables that the engine may call, by unique numbers."""
_numbers = itertools.count(1)


def _release(number: int | None) -> None:
    """Frees a table when the engine has no lab and no recognizer of the type any more."""
    _handed_over.pop(number or 0, None)


RELEASE: Any = FUNCTIONS["release"](_release)


class Table:
    """The function table of one class.

    The engine keeps it from `hand_over` until it releases it.
    """

    def __init__(self, kind: type[GestureRecognizer]) -> None:
        """Builds the table; the class is read now."""
        self.kind = kind
        self.parameters = read_parameters(kind)
        self.measurements = tuple(kind.measurements)
        self.states: dict[int, GestureRecognizer] = {}
        self._next = 1
        self.number = next(_numbers)
        # The objects behind the struct's pointers, protected from the collector.
        self._kept: list[Any] = []
        self.struct = self._build()

    def _build(self) -> raw.RecognizerClassStruct:
        struct = raw.RecognizerClassStruct(
            size=ctypes.sizeof(raw.RecognizerClassStruct), abi_version=raw.PLUGIN_ABI_VERSION
        )
        struct.id = encode(type_id(self.kind))
        struct.summary = encode((self.kind.__doc__ or "").strip().partition("\n")[0])
        if self.kind.is_discrete:
            struct.flags |= RecognizerFlag.DISCRETE
        if self.kind.delays_touches_began:
            struct.flags |= RecognizerFlag.DELAYS_TOUCHES_BEGAN
        self._add_names(struct)
        functions: dict[str, Callable[..., Any]] = {
            "make": self._make,
            "copy": self._copy,
            "reset": lambda state, _: self._state(state).reset(),
            "time_elapsed": self._time_elapsed,
            "set": self._set,
            "location": self._location,
            "measure": self._measure,
        }
        for phase in ("began", "moved", "ended", "cancelled"):
            functions[f"touches_{phase}"] = self._touches(f"touches_{phase}")
        for name, function in functions.items():
            self._fill(struct, name, FUNCTIONS[name](guarded(function)))
        self._fill(struct, "destroy", FUNCTIONS["destroy"](lambda state, _: self._destroy(state)))
        struct.release, struct.context = RELEASE, self.number
        count = answering(lambda state, _: int(self._state(state).number_of_touches()), 0)
        self._fill(struct, "number_of_touches", FUNCTIONS["number_of_touches"](count))
        for name in RELATIONS:
            if getattr(self.kind, name) is not getattr(GestureRecognizer, name):
                self._fill(struct, name, FUNCTIONS[name](self._relation(name)))
        return struct

    def hand_over(self) -> None:
        """Keeps the table, because the engine has accepted the type."""
        _handed_over[self.number] = self

    def _fill(self, struct: raw.RecognizerClassStruct, name: str, function: object) -> None:
        self._kept.append(function)
        setattr(struct, name, function)

    def _add_names(self, struct: raw.RecognizerClassStruct) -> None:
        parameters = (raw.ParameterStruct * len(self.parameters))()
        for place, item in zip(parameters, self.parameters, strict=True):
            place.size = ctypes.sizeof(raw.ParameterStruct)
            place.type = int(item.kind)
            place.name = encode(item.name)
            place.unit = encode(item.about.unit)
            place.summary = encode(item.about.summary)
            place.minimum, place.maximum = item.about.minimum, item.about.maximum
            place.default_value = item.default
        names = (ctypes.c_char_p * len(self.measurements))(*map(encode, self.measurements))
        struct.parameters = ctypes.cast(parameters, ctypes.POINTER(raw.ParameterStruct))
        struct.parameter_count = len(self.parameters)
        struct.measurements = ctypes.cast(names, ctypes.POINTER(ctypes.c_char_p))
        struct.measurement_count = len(self.measurements)
        self._kept += [parameters, names]

    # States: the engine holds a number, Python the instance

    def _state(self, number: int) -> GestureRecognizer:
        return self.states[number]

    def _keep(self, state: GestureRecognizer) -> int:
        number = self._next
        self._next += 1
        self.states[number] = state
        return number

    def _make(self, out: Any, _: object) -> None:  # noqa: ANN401
        out[0] = self._keep(self.kind())

    def _copy(self, state: int, out: Any, _: object) -> None:  # noqa: ANN401
        out[0] = self._keep(copy.deepcopy(self._state(state)))

    def _destroy(self, state: int) -> None:
        self.states.pop(state, None)

    # Calls

    def _touches(self, method: str) -> Callable[..., None]:
        def call(
            state: int,
            touches: int,
            count: int,
            gesture: Any,  # noqa: ANN401
            out: Any,  # noqa: ANN401
            _: object,
        ) -> None:
            context = GestureContext(gesture.contents)
            try:
                answer = getattr(self._state(state), method)(read_touches(touches, count), context)
            finally:
                context._end()
            out[0] = request_number(answer, method)

        return call

    def _time_elapsed(self, state: int, gesture: Any, out: Any, _: object) -> None:  # noqa: ANN401
        context = GestureContext(gesture.contents)
        try:
            answer = self._state(state).time_elapsed(context)
        finally:
            context._end()
        out[0] = request_number(answer, "time_elapsed")

    def _set(self, state: int, index: int, value: float, _: object) -> None:
        item = self.parameters[index]
        setattr(self._state(state), item.attribute, item.value(value))

    def _location(self, state: int, touch: int, out: Any, _: object) -> None:  # noqa: ANN401
        place = self._state(state).location(None if touch < 0 else touch)
        if place is not None:
            out[0], out[1] = place

    def _measure(self, state: int, index: int, out: Any, _: object) -> None:  # noqa: ANN401
        out[0] = self._state(state).measure(self.measurements[index])

    def _relation(self, name: str) -> Callable[..., int]:
        standard = int(name.startswith("can"))
        return answering(
            lambda state, other, _: int(bool(getattr(self._state(state), name)(other.decode()))),
            standard,
        )


def keep(error: BaseException) -> None:
    """Keeps an exception for the running call of the lab, which raises it again."""
    core = calling.core
    if core is not None and core.failure is None:
        core.failure = error


def guarded(function: Callable[..., None]) -> Callable[..., int]:
    """Converts exceptions of a function to a status that ends the run."""

    def call(*arguments: object) -> int:
        try:
            function(*arguments)
        except BaseException as error:
            keep(error)
            return int(Status.ERROR_CALLBACK)
        return int(Status.OK)

    return call


def answering(function: Callable[..., int], standard: int) -> Callable[..., int]:
    """Returns the default after an exception, which the run's call raises at the end."""

    def call(*arguments: object) -> int:
        try:
            return function(*arguments)
        except BaseException as error:
            keep(error)
            return standard

    return call
