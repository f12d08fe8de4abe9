"""Calls from the engine to Python callbacks."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from fingerpost._call import encode
from fingerpost._core import calling
from fingerpost._enums import AnswerKind, State, Status
from fingerpost._structs import AnswerStruct, CallbackType, QuestionStruct, ReplyStruct
from fingerpost.overrides import HOOKS, KEYS, answer_words
from fingerpost.properties import text
from fingerpost.steplist import written
from fingerpost.touch import Touch

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.objects import LabObject, Recognizer


class _Default:
    """The type of `DEFAULT`."""

    def __repr__(self) -> str:
        return "DEFAULT"


DEFAULT: Final = _Default()
"""The answer of a callback that leaves the decision to UIKit, as without an override."""


class _Raw(ctypes.Structure):
    """`fp_question` with the address of its measurements, from which they are copied faster."""

    _fields_ = [
        (name, ctypes.c_void_p if name == "measurements" else kind)
        for name, kind, *_ in QuestionStruct._fields_
    ]


class Question:
    """The parameter of a callback. Unused fields are None, 0 or NaN.

    A callback may read the current state of the lab (SY-10):
    `lambda q: abs(q.recognizer.velocity.x) > abs(q.recognizer.velocity.y)`. It may also change the
    lab, even in questions: `view.remove_from_superview()`, `tap.is_enabled = False`. A change takes
    effect when the callback returns, before any other call. In the program's own hit test nothing
    can be changed.

    A field is read when it is asked for, also after the call.
    """

    __slots__ = ("_lab", "_measured", "_raw", "_selector")

    def __init__(self, lab: Lab, address: int) -> None:
        """Copies a question out of the engine's memory; calls from the engine do this."""
        self._lab = lab
        raw = _Raw.from_buffer_copy(_Raw.from_address(address))
        self._raw = cast("QuestionStruct", raw)
        # Texts and measurements lie elsewhere, and only until the call ends.
        self._selector = self._raw.selector
        size = self._raw.measurement_count * _MEASURED.size
        self._measured = bytes_at(self._raw.measurements, size) if size else b""

    def __repr__(self) -> str:
        """The fields that say something."""
        told = {name: getattr(self, name) for name in _FIELDS}
        return f"Question({', '.join(f'{key}={value!r}' for key, value in told.items())})"

    @property
    def key(self) -> str:
        """The override's name in UIKit's spelling, `pointInside`."""
        return KEYS[self._raw.hook]

    @property
    def asked(self) -> LabObject | None:
        """The responder or recognizer with the override."""
        return self._lab._object(self._raw.asked)

    @property
    def recognizer(self) -> Recognizer | None:
        """The recognizer that the question is about."""
        return cast("Recognizer | None", self._lab._object(self._raw.recognizer))

    @property
    def other(self) -> Recognizer | None:
        """The other recognizer of a pair."""
        return cast("Recognizer | None", self._lab._object(self._raw.other))

    @property
    def view(self) -> LabObject | None:
        """The touch's view."""
        return self._lab._object(self._raw.view)

    @property
    def touch(self) -> Touch:
        """The (oldest) touch: its number, 0 if none.

        It has the attributes `phase`, `view`, `tap_count`, `location_in(view)` and
        `previous_location_in(view)`.
        """
        return Touch(self._lab, self._raw.touch)

    @property
    def finger(self) -> int:
        """The touch's finger."""
        return self._raw.finger

    @property
    def touch_count(self) -> int:
        """The number of touches in the call."""
        return self._raw.touch_count

    @property
    def tap_count(self) -> int:
        """The tap count of the oldest touch."""
        return self._raw.tap_count

    @property
    def time(self) -> int:
        """Nanoseconds of virtual time."""
        return self._raw.time

    @property
    def location(self) -> tuple[float, float]:
        """The location of the oldest touch in window coordinates, in points.

        For pointInside, hitTest, beginTracking and continueTracking in the asked view's
        coordinates; of a scroll view's message its content offset.
        """
        return (self._raw.x, self._raw.y)

    @property
    def state(self) -> State | None:
        """The recognizer's state, for an action."""
        return State(self._raw.state) if self._raw.state else None

    @property
    def selector(self) -> str:
        """The name of the action or handler.

        Of a scroll view's or list's message to its delegate, `didScroll`, `didSelect`.
        """
        return text(self._selector)

    @property
    def measurements(self) -> Mapping[str, float]:
        """For an action, the recognizer's measurements when it took its state.

        `translation.x`, `scale` … in points, radians and seconds, in window coordinates; for
        `didEndDragging`, `willDecelerate`.
        """
        return {_name(name): value for name, value in _MEASURED.iter_unpack(self._measured)}


_FIELDS: Final = [name for name, item in vars(Question).items() if isinstance(item, property)]
_MEASURED: Final = struct.Struct("Pd")


def bytes_at(address: int, size: int) -> bytes:
    """A copy of memory, faster than by `ctypes.string_at`."""
    return (ctypes.c_char * size).from_address(address).raw


@cache
def _name(address: int) -> str:
    """The name of a measurement; it lives as long as the engine."""
    return text(ctypes.string_at(address))


Callback = Callable[[Question], object]


def make_thunk(callback: Callback) -> Any:  # noqa: ANN401
    """Wraps a callback for the engine.

    Its exception is kept by the playing lab and ends the run; the call that played raises it again
    with its traceback.
    """

    def thunk(question: int, reply: int, context: object) -> int:
        core = calling.core
        lab: Lab | None = core.owner() if core is not None and core.owner is not None else None
        if core is None or lab is None:
            return int(Status.ERROR_CALLBACK)
        try:
            asked = Question(lab, question)
            write_reply(reply, asked, callback(asked))
        except BaseException as error:
            if core.failure is None:
                core.failure = error
            return int(Status.ERROR_CALLBACK)
        return 0

    made = _Thunk(thunk)
    made.callback = callback
    return made


_Thunk: Final[Any] = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * 3)
"""`fp_callback`, with addresses in place of pointers: these are made faster."""


def write_reply(address: int, question: Question, answer: object) -> None:
    """Writes a callback's answer into the engine's struct, which holds zeros.

    Raises:
        TypeError: an answer of the wrong type, with the override's name.
    """
    wanted = _REPLIES[question._raw.hook]
    if wanted == "nothing" and answer is not DEFAULT:
        return
    reply = ReplyStruct.from_address(address)
    if answer is DEFAULT:
        reply.use_default = 1
    elif wanted == "view":
        if answer is not None:
            reply.view = view_id(question.key, answer)
    elif wanted == "super":
        reply.answer = int(touch_answer(question.key, answer))
    elif isinstance(answer, bool):
        reply.answer = int(answer)
    else:
        raise TypeError(
            f"The callback for {question.key} of {question.asked} answered {answer!r}; "
            "it must answer True, False or DEFAULT."
        )


_REPLIES: Final = {hook.number: hook.reply for hook in HOOKS.values()}
"""The type of a callback's answer, by the hook's number."""


def view_id(key: str, answer: object) -> int:
    """The id of the view that a callback has returned."""
    if getattr(answer, "_can_be_hit", False):
        found: int = answer.id  # type: ignore[attr-defined]
        return found
    raise TypeError(f"A {key} callback answers a View, None or DEFAULT, not {answer!r}.")


def touch_answer(key: str, answer: object) -> bool:
    """Whether a touch method's callback returned that super is called."""
    if answer is None or answer is False or answer == "consume":
        return False
    if answer is True or answer == "forward":
        return True
    raise TypeError(
        f"A {key} callback answers 'forward' (or True), 'consume' (or None), or DEFAULT, "
        f"not {answer!r}."
    )


def answer_struct(lab: Lab, key: str, value: object) -> tuple[AnswerStruct, Any]:
    """Creates the C struct of an answer: a callable, or data for the engine.

    Returns:
        The struct, and the thunk that must outlive its use; None for data.

    Raises:
        KindError: a part of the answer is no JSON value; with its path.
        BadValueError: a number in it is not finite; with its path.
    """
    made = AnswerStruct(size=ctypes.sizeof(AnswerStruct), name_count=1)
    thunk = None
    if callable(value):
        made.kind = AnswerKind.CALLBACK
        thunk = make_thunk(value)
        made.callback = ctypes.cast(thunk, CallbackType)
        # Its name in explanations.
        text = encode(str(getattr(value, "__name__", "a callback")))
    else:
        made.kind = AnswerKind.JSON
        text = written(lab, answer_words(key, value), key)
    made.names = (ctypes.c_char_p * 1)(text)
    return made, thunk
