"""Calls from the engine to Python callbacks."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from fingerpost._call import encode
from fingerpost._core import calling
from fingerpost._enums import AnswerKind, State, Status
from fingerpost._structs import AnswerStruct, CallbackType, QuestionStruct, ReplyStruct
from fingerpost.errors import StateError
from fingerpost.overrides import HOOKS, KEYS, RETURNS, answer_words
from fingerpost.properties import text
from fingerpost.steplist import written
from fingerpost.touch import Event, Touch, called_touches

if TYPE_CHECKING:
    from fingerpost.lab import Lab
    from fingerpost.objects import LabObject, Recognizer


class _Default:
    """The type of `DEFAULT`."""

    def __repr__(self) -> str:
        return "DEFAULT"


DEFAULT: Final = _Default()
"""The answer of a callback that leaves the decision to UIKit, as without an override."""


def _field(doc: str, read: Callable[[Any], object]) -> Any:  # noqa: ANN401
    def field(q: Any) -> object:  # noqa: ANN401
        if not (q._raw._b_needsfree_ or q._lab._core.depth):
            raise StateError("Ctrl-C came before this question could be kept.")
        return read(q)

    return property(field, doc=doc)


_LIST: Final = Struct("Pn")
"""The fields `measurements` and `measurement_count` of a question."""
_MEASUREMENT: Final = Struct("Pd")
"""`fp_measurement`: the address of its name, and its value."""


@cache
def _name_at(address: int) -> str:
    """The name of a measurement, which the engine never frees."""
    return text(ctypes.string_at(address))


def _measurements(raw: Any) -> dict[str, float]:  # noqa: ANN401
    """The measurements of a question, read as bytes: structs take longer."""
    address, count = _LIST.unpack_from(raw, QuestionStruct.measurements.offset)
    read = (ctypes.c_char * (count * _MEASUREMENT.size)).from_address(address)
    return {_name_at(name): value for name, value in _MEASUREMENT.iter_unpack(read)}


class Question:
    """The parameter of a callback. Unused fields are None, 0 or NaN.

    A callback may read the current state of the lab (SY-10):
    `lambda q: abs(q.recognizer.velocity.x) > abs(q.recognizer.velocity.y)`. It may also change the
    lab, even in questions: `view.remove_from_superview()`, `tap.is_enabled = False`. A change takes
    effect when the callback returns, before any other call. In the program's own hit test nothing
    can be changed. A field is read when it is asked for, also after the call.
    """

    __slots__ = ("_lab", "_raw", "__weakref__")

    def __init__(self, lab: Lab, address: int) -> None:
        """Reads the engine's memory, until the call ends; calls from the engine do this."""
        self._lab = lab
        self._raw: Any = QuestionStruct.from_address(address)

    def _keep(self) -> None:
        """Copies the engine's memory, for reading after the call."""
        raw, count = self._raw, self._raw.measurement_count
        kept: Any = QuestionStruct.from_buffer_copy(raw)
        # Texts and measurements are elsewhere; the fields of a struct keep what they refer to. The
        # engine never frees the name of a measurement.
        kept.selector = raw.selector
        kept.measurements = (raw.measurements._type_ * count)(*raw.measurements[:count])
        self._raw = kept

    key: str = _field("The override's name, `pointInside`.", lambda q: KEYS[q._raw.hook])
    asked: LabObject | None = _field("Whose it is.", lambda q: q._lab._object(q._raw.asked))
    recognizer: Recognizer | None = _field(
        "The one it is about.", lambda q: q._lab._object(q._raw.recognizer)
    )
    other: Recognizer | None = _field("The other one.", lambda q: q._lab._object(q._raw.other))
    view: LabObject | None = _field("The touch's view.", lambda q: q._lab._object(q._raw.view))
    touch: Touch = _field("The (oldest) touch; 0 is none.", lambda q: Touch(q._lab, q._raw.touch))
    finger: int = _field("The touch's finger.", lambda q: q._raw.finger)
    touch_count: int = _field("The touches in the call.", lambda q: q._raw.touch_count)
    tap_count: int = _field("The tap count of the oldest touch.", lambda q: q._raw.tap_count)
    time: int = _field("Nanoseconds of virtual time.", lambda q: q._raw.time)
    location: tuple[float, float] = _field(
        "The oldest touch in window coordinates, points; for hit tests and tracking in those of "
        "the asked view; of a scroll view's message its content offset.",
        lambda q: (q._raw.x, q._raw.y),
    )
    state: State | None = _field(
        "The recognizer's state, for an action.",
        lambda q: State(q._raw.state) if q._raw.state else None,
    )
    selector: str = _field(
        "The name of the action, the handler, or the message: `didScroll`, `didSelect`.",
        lambda q: text(q._raw.selector),
    )
    measurements: Mapping[str, float] = _field(
        "For an action, the recognizer's measurements when it took its state: `translation.x`, "
        "`scale` … in points, radians and seconds, in window coordinates; for `didEndDragging`, "
        "`willDecelerate`.",
        lambda q: _measurements(q._raw),
    )

    @property
    def touches(self) -> frozenset[Touch]:
        """All touches of the call; read during the call."""
        if self._raw.touch_count > 1:
            return called_touches(self._lab)
        return frozenset({self.touch} if self._raw.touch else ())

    @property
    def event(self) -> Event:
        """The touch's event: all its touches, and an identity; 0 is none."""
        return Event(self._lab, self.touch._read().event if self._raw.touch else 0)

    def __repr__(self) -> str:
        """All fields."""
        fields = (f"{name}={getattr(self, name)!r}" for name in Question.__annotations__)
        return f"Question({', '.join(fields)})"


Callback = Callable[[Question], object]


def make_thunk(key: str, callback: Callback) -> Any:  # noqa: ANN401
    """Wraps a callback for the engine.

    Its exception is kept by the playing lab and ends the run; the call that played raises it again
    with its traceback.
    """
    is_told_only = HOOKS[key].reply == "nothing"

    def thunk(address: int, reply: int, context: object) -> int:
        core = calling.core
        lab: Lab | None = core.owner() if core is not None and core.owner is not None else None
        if core is None or lab is None:
            return int(Status.ERROR_CALLBACK)
        asked, status = Question(lab, address), 0
        held = ref(asked)
        try:
            answer = callback(asked)
            if answer is DEFAULT or not is_told_only:
                write_reply(reply, asked, answer)
            del asked
        except BaseException as error:
            if core.failure is None:
                core.failure = error
            status = int(Status.ERROR_CALLBACK)
        # The callback or a traceback may refer to the question.
        if (left := held()) is not None:
            left._keep()
        return status

    made = _Thunk(thunk)
    made.callback = callback
    return made


_Thunk: Final[Any] = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * 3)
"""`fp_callback` with addresses, which are made faster than pointers."""


def write_reply(address: int, question: Question, answer: object) -> None:
    """Writes a callback's answer into the engine's struct, which says "super" before.

    Raises:
        TypeError: an answer that the override does not know, with the override's name.
    """
    key = KEYS[question._raw.hook]
    wanted = HOOKS[key].reply
    reply = ReplyStruct.from_address(address)
    if answer is DEFAULT:
        reply.use_default = 1
    elif wanted == "super":
        if answer is not None:
            reply.answer = touch_answer(question, answer)
    elif wanted == "view":
        if answer is not None:
            reply.view = view_id(key, answer)
    elif isinstance(answer, bool):
        reply.answer = int(answer)
    elif answer is not None or not HOOKS[key].may_return_nothing:
        raise TypeError(
            f"The callback for {key} of {question.asked} answered {answer!r}; "
            f"it must answer {RETURNS[key]}"
        )


def view_id(key: str, answer: object) -> int:
    """The id of the view that a callback has returned; 0 for nil."""
    if getattr(answer, "_can_be_hit", False):
        found: int = answer.id  # type: ignore[attr-defined]
        return found
    if answer == "none":
        return 0
    raise TypeError(f"A {key} callback answers {RETURNS[key]} Not {answer!r}.")


def touch_answer(question: Question, answer: object) -> int:
    """What a touch method's callback returned, as the engine's number.

    Raises:
        TypeError: it is no answer of that method; its answers are named.
    """
    key = question.key
    if question._raw.asked == question._raw.recognizer != 0:
        raise TypeError(
            f"{key} of the recognizer {question.asked} is observed: super is called in any case. "
            f"Its callback returns nothing, not {answer!r}."
        )
    known = TOUCH_ANSWERS
    if isinstance(answer, bool | str) and answer in known:
        number = known[answer]
        if HOOKS[key].owner != "eventSender" or number != known["next"]:
            return number
    raise TypeError(
        f"The callback for {key} of {question.asked} answered {answer!r}; it answers {RETURNS[key]}"
    )


TOUCH_ANSWERS: Final[Mapping[object, int]] = {
    "consume": 0,
    False: 0,
    "forward": 1,
    True: 1,
    "next": 2,
}
"""What a touch method's callback may return besides nothing, as `fp_reply_kind`."""


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
        thunk = make_thunk(key, value)
        # Not by `ctypes.cast`, which makes a cycle.
        made.callback = CallbackType(ctypes.c_void_p.from_buffer(thunk).value)
        # Its name in explanations.
        text = encode(str(getattr(value, "__name__", "a callback")))
    else:
        made.kind = AnswerKind.JSON
        text = written(lab, answer_words(key, value), key)
    made.names = (ctypes.c_char_p * 1)(text)
    return made, thunk
