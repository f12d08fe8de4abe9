"""Calls from the engine to Python callbacks."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from fingerpost._call import encode
from fingerpost._core import calling
from fingerpost._enums import AnswerKind, State, Status
from fingerpost._structs import AnswerStruct, CallbackType
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


class Question(NamedTuple):
    """The parameter of a callback. Unused fields are None, 0 or NaN.

    A callback may read the current state of the lab (SY-10):
    `lambda q: abs(q.recognizer.velocity.x) > abs(q.recognizer.velocity.y)`. It may also change the
    lab, even in questions: `view.remove_from_superview()`, `tap.is_enabled = False`. A change takes
    effect when the callback returns, before any other call. In the program's own hit test nothing
    can be changed.

    Attributes:
        key: the override's name in UIKit's spelling, `pointInside`.
        asked: the responder or recognizer with the override.
        recognizer: the recognizer the question is about.
        other: the other recognizer of a pair.
        view: the touch's view.
        touch: the (oldest) touch: its number, 0 if none, with the attributes `phase`, `view`,
            `tap_count`, `location_in(view)`, `previous_location_in(view)`.
        finger: its finger.
        touch_count: touches in the call.
        tap_count: of the oldest touch.
        time: nanoseconds of virtual time.
        location: of the oldest touch in window coordinates; for pointInside, hitTest,
            beginTracking and continueTracking in the asked view's coordinates; of a scroll
            view's message its content offset; points.
        state: the recognizer's state, for an action.
        selector: the name of the action or handler; of a scroll view's or list's message to
            its delegate, `didScroll`, `didSelect`.
        measurements: for an action, the recognizer's measurements when it took its state:
            `translation.x`, `scale` … in points, radians and seconds, in window coordinates;
            for `didEndDragging`, `willDecelerate`.
    """

    key: str
    asked: LabObject | None
    recognizer: Recognizer | None
    other: Recognizer | None
    view: LabObject | None
    touch: Touch
    finger: int
    touch_count: int
    tap_count: int
    time: int
    location: tuple[float, float]
    state: State | None
    selector: str
    measurements: Mapping[str, float]


Callback = Callable[[Question], object]


def make_thunk(callback: Callback) -> Any:  # noqa: ANN401
    """Wraps a callback for the engine.

    Its exception is kept by the playing lab and ends the run; the call that played raises it again
    with its traceback.
    """

    def thunk(question: Any, reply: Any, context: object) -> int:  # noqa: ANN401
        core = calling.core
        lab: Lab | None = core.owner() if core is not None and core.owner is not None else None
        if core is None or lab is None:
            return int(Status.ERROR_CALLBACK)
        try:
            asked = read_question(lab, question.contents)
            write_reply(reply.contents, asked, callback(asked))
        except BaseException as error:
            if core.failure is None:
                core.failure = error
            return int(Status.ERROR_CALLBACK)
        return int(Status.OK)

    made = CallbackType(thunk)
    made.callback = callback
    return made


def read_question(lab: Lab, raw: Any) -> Question:  # noqa: ANN401
    """Copies a question out of the engine's memory."""
    return Question(
        key=KEYS[raw.hook],
        asked=lab._object(raw.asked),
        recognizer=cast("Recognizer | None", lab._object(raw.recognizer)),
        other=cast("Recognizer | None", lab._object(raw.other)),
        view=lab._object(raw.view),
        touch=Touch(lab, raw.touch),
        finger=raw.finger,
        touch_count=raw.touch_count,
        tap_count=raw.tap_count,
        time=raw.time,
        location=(raw.x, raw.y),
        state=State(raw.state) if raw.state else None,
        selector=text(raw.selector),
        measurements={
            text(item.name): item.value for item in raw.measurements[: raw.measurement_count]
        },
    )


def write_reply(reply: Any, question: Question, answer: object) -> None:  # noqa: ANN401
    """Writes a callback's answer into the engine's struct.

    Raises:
        TypeError: an answer of the wrong type, with the override's name.
    """
    wanted = HOOKS[question.key].reply
    reply.use_default = 0
    reply.answer = 0
    reply.view = 0
    if answer is DEFAULT:
        reply.use_default = 1
    elif wanted == "nothing":
        return
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
    struct = AnswerStruct(size=ctypes.sizeof(AnswerStruct), name_count=1)
    thunk = None
    if callable(value):
        struct.kind = AnswerKind.CALLBACK
        struct.callback = thunk = make_thunk(value)
        # Its name in explanations.
        text = encode(str(getattr(value, "__name__", "a callback")))
    else:
        struct.kind = AnswerKind.JSON
        text = written(lab, answer_words(key, value), key)
    struct.names = (ctypes.c_char_p * 1)(text)
    return struct, thunk
