"""The hooks of a program, and the reading and writing of answers."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from fingerpost import _native as native
from fingerpost import _tables
from fingerpost._call import owned_text
from fingerpost.errors import BadValueError, UnknownNameError, near_matches
from fingerpost.naming import camel, snake

if TYPE_CHECKING:
    from fingerpost._core import Core


class HookRow(NamedTuple):
    """A hook, as the engine describes it."""

    number: int
    """The engine's."""
    owner: str
    """The kind of object with the hook: `responder`, `view`, `recognizerDelegate` …"""
    reply: str
    """The type of a callback's answer: `flag`, `view`, `super` (whether it is called) or
    `nothing`.
    """
    may_return_nothing: bool
    """Whether super answers then."""
    is_recognizers_own: bool
    """Whether it is a recognizer's method, too, where it is observed."""


HOOKS = {key: HookRow(*row) for key, row in _tables.HOOKS.items()}
"""Every hook by UIKit's name."""
KEYS = {hook.number: key for key, hook in HOOKS.items()}
"""The names by number."""


RETURNS = {
    key: _tables.RETURNS.get(key, _tables.RETURNS[hook.reply]) for key, hook in HOOKS.items()
}
"""What a callback of each hook may return, and what it means."""
RECOGNIZER_METHODS = frozenset(key for key, hook in HOOKS.items() if hook.is_recognizers_own)
"""The methods of a recognizer's class that are observed."""


def keys_of(*owners: str) -> frozenset[str]:
    """The hooks of some kinds of objects."""
    return frozenset(key for key, hook in HOOKS.items() if hook.owner in owners)


DELEGATE_KEYS = keys_of("recognizerDelegate")
"""The hooks of a recognizer's delegate."""


def helped(text: str | None, *, of_delegates: bool) -> str | None:
    """A docstring with what a callback of each override, or delegate's method, may return."""
    if text is None:
        return None
    rows = [
        f"        {snake(key)}: {RETURNS[key]}"
        for key, hook in HOOKS.items()
        if (hook.owner == "recognizerDelegate") == of_delegates and hook.owner != "recognizerClass"
    ]
    return "\n".join([text.rstrip(), "", "    What a callback returns:", *rows, "    "])


def known_key(item: object, key: str, keys: Collection[str], what: str) -> str:
    """A hook in UIKit's spelling, checked for an object.

    Raises:
        UnknownNameError: it has no such hook; near matches are named.
    """
    spelled = camel(key)
    if spelled not in keys:
        hint = near_matches(spelled, keys)
        raise UnknownNameError(f"{item} has no {what} '{spelled}'{hint or '.'}")
    return spelled


def read_answer(core: Core, id: int, key: str) -> object:
    """An object's answer: a callable as itself, None without an override."""
    number = HOOKS[key].number
    words = owned_text(lambda out: core.call(native.fp_object_answer_words, id, number, out))
    thunk = core.callbacks.get((id, number))
    return json.loads(words) if thunk is None else thunk.callback


def answer_words(key: str, value: object) -> object:
    """An answer with its words in UIKit's spelling.

    >>> answer_words("hitTest", "not_self"), answer_words("pointInside", {"or_inside": "card"})
    ('notSelf', {'orInside': 'card'})

    Raises:
        BadValueError: it contains itself.
    """
    try:
        return camel(value) if isinstance(value, str) else with_camel_keys(value)
    except RecursionError:
        raise BadValueError(f"{key}: an answer does not hold itself.") from None


def with_camel_keys(value: object) -> object:
    """A value with keys in UIKit's spelling, at any depth."""
    if isinstance(value, Mapping):
        return {camel(str(key)): with_camel_keys(item) for key, item in value.items()}
    # The writer converts an array.
    if isinstance(value, Iterable) and not (
        isinstance(value, str | bytes) or hasattr(value, "tolist")
    ):
        return [with_camel_keys(item) for item in value]
    return value
