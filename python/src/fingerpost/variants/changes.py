"""Settings by name as the engine's changes, each once."""

from __future__ import annotations

import ctypes
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fingerpost._call import encode
from fingerpost._enums import ChangeKind
from fingerpost._structs import ChangeStruct
from fingerpost.callbacks import answer_struct
from fingerpost.errors import ErrorPlace, FingerpostError
from fingerpost.explain.setting import NESTED
from fingerpost.explain.spelling import LEFT_OUT
from fingerpost.naming import camel, spell
from fingerpost.overrides import DELEGATE_KEYS, HOOKS, answer_words, known_key
from fingerpost.steplist import written
from fingerpost.variants.compiled import script_struct

if TYPE_CHECKING:
    from fingerpost.lab import Lab


class Changes:
    """The changes of many variants; a repeated setting is the same change."""

    def __init__(self, lab: Lab) -> None:
        """Makes changes for one lab, whose objects are named."""
        self.lab = lab
        self.structs: list[ChangeStruct] = []
        self.known: dict[Hashable, int] = {}
        """The index of each setting's change among the structs."""
        self._alive: list[object] = []

    def place(self, key: str, value: object) -> int:
        """The index of a setting's change among the structs; the engine reads it when it plays.

        Raises:
            KindError: a part of the value is no JSON; with its path.
        """
        try:
            entry: Hashable = (key, value.__class__, value)
            if entry in self.known:
                return self.known[entry]
        except TypeError:
            entry = (key, repr(value))
        if entry not in self.known:
            self.structs.append(self._made(key, value))
            self.known[entry] = len(self.structs) - 1
        return self.known[entry]

    def _made(self, key: str, value: Any) -> ChangeStruct:  # noqa: ANN401
        if key == "script":
            return self._struct(ChangeKind.SCRIPT, script=script_struct(self.lab, value))
        name = spelled(key)
        subject, part, method = ("", "", *name.rsplit(".", 2))[-3:]
        if part in ("overrides", "delegate"):
            if callable(value):
                return self._code(subject, method, value, is_delegates=part == "delegate")
            value = answer_words(method, value)
        text = written(self.lab, None if value is LEFT_OUT else value, name)
        return self._struct(ChangeKind.SETTING, name=encode(name), value=text)

    def _code(self, subject: str, method: str, code: object, *, is_delegates: bool) -> ChangeStruct:
        item = self.lab.find(subject)
        keys, what = (DELEGATE_KEYS, "delegate method") if is_delegates else (item.KEYS, "override")
        hook = HOOKS[known_key(item, method, keys, what)].number
        answer, thunk = answer_struct(self.lab, method, code)
        self._alive.append(thunk)
        return self._struct(ChangeKind.OVERRIDE, object=item.id, hook=hook, answer=answer)

    def _struct(self, kind: ChangeKind, **members: Any) -> ChangeStruct:  # noqa: ANN401
        struct = ChangeStruct(size=ctypes.sizeof(ChangeStruct), kind=kind, index=-1)
        for name, value in members.items():
            is_struct = isinstance(value, ctypes.Structure)
            setattr(struct, name, ctypes.pointer(value) if is_struct else value)
        return struct


@contextmanager
def named() -> Iterator[None]:
    """Takes the number of a change from the engine's error, whose place begins with its setting."""
    try:
        yield
    except FingerpostError as error:
        about = [item for item in error.places if item.path[:1] == ("changes",)]
        if not about:
            raise
        raise type(error)("\n".join(map(_line, about))) from None


def _line(item: ErrorPlace) -> str:
    path = item.path[2:]
    if path and isinstance(path[0], int):
        path = ("script", *path)  # A step of a script.
    return f"{spell(path)}: {item.message}" if path else item.message


@lru_cache(4096)
def spelled(key: str) -> str:
    """A setting's name in UIKit's spelling; the names of objects stay as they are.

    >>> spelled("my_tap.is_enabled"), spelled("feed.pan_gesture_recognizer.delegate.should_begin")
    ('my_tap.isEnabled', 'feed.panGestureRecognizer.delegate.shouldBegin')
    """
    *parts, last = key.split(".")
    if not parts:
        return key
    known = (camel(part) if camel(part) in NESTED else part for part in parts)
    return ".".join((*known, camel(last)))
