"""Overrides and delegates: fixed answers and Python callbacks for every hook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from fingerpost._enums import AnswerKind, Hook
from fingerpost.errors import BadValueError, near_matches
from fingerpost.naming import camel, snake

if TYPE_CHECKING:
    from fingerpost.conditions import Conditional


def _methods(words: str, prefix: str = "", **called: str) -> dict[str, Hook]:
    """The hooks of methods by UIKit's names; `called`: what the engine calls them otherwise."""
    return {word: Hook[called.get(word, prefix + snake(word).upper())] for word in words.split()}


TOUCH_METHODS = _methods("touchesBegan touchesMoved touchesEnded touchesCancelled")
EVENT_METHODS = _methods(
    "pressesBegan pressesChanged pressesEnded pressesCancelled motionBegan motionEnded "
    "motionCancelled remoteControlReceived touchesEstimatedPropertiesUpdated",
    touchesEstimatedPropertiesUpdated="ESTIMATED_PROPERTIES_UPDATED",
)
RESPONDER_METHODS = {**TOUCH_METHODS, **EVENT_METHODS}
"""What every responder may override, with `consume` or `forward`."""
VIEW_METHODS = _methods(
    "pointInside hitTest gestureRecognizerShouldBegin touchesShouldBegin touchesShouldCancel",
    gestureRecognizerShouldBegin="GESTURE_SHOULD_BEGIN",
)
CONTROL_METHODS = _methods("beginTracking continueTracking")
DELEGATE_METHODS = _methods(
    "shouldBegin shouldReceiveTouch shouldReceivePress shouldReceiveEvent "
    "shouldRecognizeSimultaneouslyWith shouldRequireFailureOf shouldBeRequiredToFailBy",
    prefix="DELEGATE_",
    shouldRecognizeSimultaneouslyWith="DELEGATE_SIMULTANEOUS",
    shouldRequireFailureOf="DELEGATE_REQUIRE_FAILURE",
    shouldBeRequiredToFailBy="DELEGATE_BE_REQUIRED_TO_FAIL",
)
CLASS_METHODS = _methods(
    "canPrevent canBePrevented shouldRequireFailure shouldBeRequiredToFail",
    shouldRequireFailure="REQUIRE_FAILURE",
    shouldBeRequiredToFail="BE_REQUIRED_TO_FAIL",
)
DELEGATE_MESSAGES = _methods("scrollMessage selectionMessage")
"""What scroll views and lists tell their delegates; `selector` says which message."""
TOLD = {**_methods("action handler"), **DELEGATE_MESSAGES}

HOOKS: dict[str, Hook] = {
    **RESPONDER_METHODS,
    **VIEW_METHODS,
    **CONTROL_METHODS,
    **DELEGATE_METHODS,
    **CLASS_METHODS,
    **TOLD,
}
KEYS: dict[Hook, str] = {hook: key for key, hook in HOOKS.items()}

WORDS: dict[Hook, dict[str, AnswerKind]] = {
    **{
        hook: {"consume": AnswerKind.CONSUME, "forward": AnswerKind.FORWARD}
        for hook in RESPONDER_METHODS.values()
    },
    Hook.POINT_INSIDE: {"always": AnswerKind.YES, "never": AnswerKind.NO},
    Hook.HIT_TEST: {
        "notSelf": AnswerKind.NOT_SELF,
        "none": AnswerKind.NONE,
        "askChildrenAnyway": AnswerKind.ASK_CHILDREN_ANYWAY,
    },
}
_BY_VIEW = {"unlessViewIs": AnswerKind.EXCEPT, "onlyIfViewIs": AnswerKind.ONLY}
CHOICES: dict[Hook, dict[str, AnswerKind]] = {
    Hook.POINT_INSIDE: {"insets": AnswerKind.INSETS, "orInside": AnswerKind.OR_INSIDE},
    Hook.CONTINUE_TRACKING: {"insets": AnswerKind.INSETS},
    Hook.HIT_TEST: {"redirect": AnswerKind.REDIRECT, "noneInside": AnswerKind.NONE_INSIDE},
    Hook.GESTURE_SHOULD_BEGIN: {"except": AnswerKind.EXCEPT},
    Hook.DELEGATE_SHOULD_BEGIN: _BY_VIEW,
    Hook.DELEGATE_SHOULD_RECEIVE_TOUCH: _BY_VIEW,
}
OF_ONE = frozenset({AnswerKind.REDIRECT, AnswerKind.NONE_INSIDE, AnswerKind.OR_INSIDE})
"""The choices that name one view."""
LISTS = frozenset(
    {
        Hook.DELEGATE_SIMULTANEOUS,
        Hook.DELEGATE_REQUIRE_FAILURE,
        Hook.DELEGATE_BE_REQUIRED_TO_FAIL,
        *CLASS_METHODS.values(),
    }
)
NO_FLAG = frozenset({*RESPONDER_METHODS.values(), Hook.HIT_TEST, *TOLD.values()})
NO_CALLABLE = frozenset(CLASS_METHODS.values())


class Answer(NamedTuple):
    """What an override does: a fixed answer, or a callback to ask."""

    kind: AnswerKind
    """What kind of answer it is."""
    names: tuple[str, ...] = ()
    """Of objects or classes."""
    numbers: tuple[float, ...] = ()
    """Insets: top, left, bottom, right."""
    callback: Callable[..., object] | None = None
    """What is called for the answer, where it is code."""
    conditional: Conditional | None = None
    """What is answered by cases, where it is no fixed answer."""


def make_answer(key: str, value: object) -> tuple[Hook, Answer]:
    """Reads an answer in the words of the experiment format.

    >>> make_answer("pointInside", {"insets": [-10, -10, -10, -10]})[1].kind.name
    'INSETS'

    Raises:
        BadValueError: the override has no such answer; the ones it has are named.
    """
    hook = HOOKS[key]
    if value is None:
        return hook, Answer(AnswerKind.DEFAULT)
    if callable(value) and hook not in NO_CALLABLE:
        return hook, Answer(AnswerKind.CALLBACK, callback=value)
    if isinstance(value, bool) and hook not in NO_FLAG:
        return hook, Answer(AnswerKind.YES if value else AnswerKind.NO)
    if isinstance(value, str) and camel(value) in WORDS.get(hook, {}):
        return hook, Answer(WORDS[hook][camel(value)])
    if isinstance(value, Mapping) and len(value) == 1:
        ((choice, operand),) = value.items()
        kind = CHOICES.get(hook, {}).get(camel(str(choice)))
        if kind is AnswerKind.INSETS:
            return hook, Answer(kind, numbers=_four(key, operand))
        if kind is not None:
            return hook, Answer(kind, names=_names(operand))
    if hook not in NO_CALLABLE and isinstance(value, Mapping):
        from fingerpost.conditions import is_conditional, read_conditional

        if is_conditional(value):
            return hook, Answer(AnswerKind.WHEN, conditional=read_conditional(key, value))
    if hook in LISTS and isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        return hook, Answer(AnswerKind.ONLY, names=_names(value))
    raise BadValueError(_refusal(key, hook, value))


def format_words(hook: Hook, answer: Answer) -> object:
    """Writes an answer in the words of the experiment format, a callback as itself.

    >>> hook, answer = make_answer("hitTest", {"redirect": "button"})
    >>> format_words(hook, answer)
    {'redirect': 'button'}
    """
    if answer.callback is not None:
        return answer.callback
    if answer.kind is AnswerKind.WHEN:
        import json

        return json.loads(answer.names[0])
    word = next((word for word, kind in WORDS.get(hook, {}).items() if kind is answer.kind), None)
    if word is not None:
        return word
    for choice, kind in CHOICES.get(hook, {}).items():
        if kind is answer.kind:
            operand = list(answer.numbers or answer.names)
            return {choice: operand[0] if kind in OF_ONE else operand}
    return list(answer.names) if answer.kind is AnswerKind.ONLY else answer.kind is AnswerKind.YES


def _names(value: object) -> tuple[str, ...]:
    if isinstance(value, Iterable) and not isinstance(value, str):
        return tuple(str(item) for item in value)
    return (str(value),)


def _four(key: str, value: object) -> tuple[float, ...]:
    if isinstance(value, Iterable) and not isinstance(value, str):
        items = tuple(value)
        if len(items) == 4 and all(isinstance(item, int | float) for item in items):
            return tuple(float(item) for item in items)
    raise BadValueError(f"{key} insets are four numbers: top, left, bottom, right; not {value!r}.")


def _refusal(key: str, hook: Hook, value: object) -> str:
    words = list(WORDS.get(hook, {}))
    forms = [] if hook in NO_FLAG else ["true", "false"]
    forms += words
    forms += ["{" + choice + ": …}" for choice in CHOICES.get(hook, {})]
    forms += ["a list of names"] if hook in LISTS else []
    hint = near_matches(value, words) if isinstance(value, str) else ""
    forms += [] if hook in NO_CALLABLE else ["{when: …}", "a callable"]
    listing = ", ".join(forms)
    return f"{key} takes {listing}, not {value!r}{hint or '.'}"
