"""Settings by name as the engine's changes, each once."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fingerpost._call import encode
from fingerpost._enums import ChangeKind
from fingerpost._structs import ChangeStruct
from fingerpost.callbacks import answer_struct
from fingerpost.errors import (
    BadValueError,
    FingerpostError,
    UnknownNameError,
    near_matches,
)
from fingerpost.explain.setting import nested, split
from fingerpost.explain.spelling import LEFT_OUT
from fingerpost.naming import camel
from fingerpost.objects import LabObject, Recognizer, View
from fingerpost.overrides import DELEGATE_KEYS, HOOKS, known_key
from fingerpost.properties import to_numbers
from fingerpost.variants.compiled import script_struct

if TYPE_CHECKING:
    from fingerpost.lab import Lab

PROFILE = "profile"
OWN_PAN = "panGestureRecognizer"
OF_ELEMENTS = ("allowsHitTesting", "contentShape", "isEnabled")
"""The settings of an element of SwiftUI's, beside those of its gestures."""


class Changes:
    """The changes of many variants; a repeated setting is the same change."""

    def __init__(self, lab: Lab) -> None:
        """Makes changes for one lab, whose names are looked up."""
        self.lab = lab
        self.structs: list[ChangeStruct] = []
        self.known: dict[Hashable, int] = {}
        """The index of each setting's change among the structs."""
        self._keys: list[str] = []
        self._alive: list[object] = []

    def place(self, key: str, value: object) -> int:
        """The index of a setting's change among the structs.

        Raises:
            UnknownNameError: the name or its property is unknown; near matches are named.
            BadValueError: the value is invalid for it.
        """
        try:
            entry: Hashable = (key, value.__class__, value)
            if entry in self.known:
                return self.known[entry]
        except TypeError:
            entry = (key, repr(value))
        if entry not in self.known:
            self.structs.append(self._made(key, value))
            self._keys.append(key)
            self.known[entry] = len(self.structs) - 1
        return self.known[entry]

    @contextmanager
    def named(self) -> Iterator[None]:
        """Replaces the number of a change in the engine's error by its setting's name."""
        try:
            yield
        except FingerpostError as error:
            for item in error.places:
                if item.path[:1] == ("changes",):
                    key = self._keys[int(item.path[1])]
                    raise type(error)(f"{key}: {item.message}") from None
            raise

    @cached_property
    def _names(self) -> frozenset[str]:
        """The names of the lab's objects, which stay as they are while it is asked."""
        return frozenset(self.lab.names)

    def _made(self, key: str, value: object) -> ChangeStruct:
        if key == "script":
            script: Any = value
            return self._change(ChangeKind.SCRIPT, script=script_struct(self.lab, script))
        subject, name = split(key, self._names | {PROFILE})
        try:
            if subject == PROFILE and PROFILE not in self._names:
                return self._threshold(camel(name), value)
            item = self.lab.find(subject)
            if "[" in name or (name in OF_ELEMENTS and not _has(item, name)):
                text = json.dumps({name: None if value is LEFT_OUT else value})
                return self._change(ChangeKind.ELEMENT, object=item.id, name=text)
            return self._on(item, nested(camel(name)), value)
        except FingerpostError as error:
            raise type(error)(f"{subject}.{name}: {error}") from None

    def _threshold(self, name: str, value: object) -> ChangeStruct:
        if name not in self.lab.profile:
            hint = near_matches(name, self.lab.profile)
            raise UnknownNameError(f"no profile field is called '{name}'{hint or '.'}")
        if value is None:
            return self._change(ChangeKind.PROFILE, name=name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise BadValueError(f"a threshold is a number, not {value!r}.")
        return self._change(ChangeKind.PROFILE, name=name, numbers=[float(value)])

    def _on(self, item: LabObject, steps: Sequence[str], value: object) -> ChangeStruct:
        first, rest = steps[0], steps[1:]
        if rest and first == OWN_PAN:
            return self._on(self.lab.find(f"{item.name}.{OWN_PAN}"), rest, value)
        if rest and first == "overrides":
            return self._answer(item, rest[0], value, item.KEYS, "override")
        if rest and first == "delegate" and isinstance(item, Recognizer):
            return self._answer(item, rest[0], value, DELEGATE_KEYS, "delegate method")
        if first == "requiresFailureOf" and isinstance(item, Recognizer):
            others = self._recognizers(value)
            return self._change(ChangeKind.REQUIREMENTS, object=item.id, others=others)
        if first == "actions":
            hook = HOOKS["action" if isinstance(item, Recognizer) else "handler"].number
            return self._change(ChangeKind.OVERRIDE, object=item.id, hook=hook)
        if first == "view" and isinstance(item, Recognizer):
            view = self.lab.find(str(value)).id
            return self._change(ChangeKind.ADD_RECOGNIZER, object=item.id, other=view)
        if first == "recognizers" and isinstance(item, View):
            return self._new_recognizer(item, value)
        name = ".".join(steps)
        item.get(name)  # Raises for an unknown property, with near matches.
        if value is None:
            return self._change(ChangeKind.RESET, object=item.id, name=name)
        return self._change(
            ChangeKind.SET, object=item.id, name=name, numbers=to_numbers(name, value)
        )

    def _answer(
        self, item: LabObject, key: str, value: object, keys: frozenset[str], what: str
    ) -> ChangeStruct:
        spelled = known_key(item, key, keys, what)
        change = self._change(ChangeKind.OVERRIDE, object=item.id, hook=HOOKS[spelled].number)
        made = answer_struct(self.lab, spelled, value)
        self._alive.append(made)
        change.answer = ctypes.pointer(made[0])
        return change

    def _new_recognizer(self, view: View, value: object) -> ChangeStruct:
        made = value if isinstance(value, Sequence) else ()
        if len(made) != 1 or not isinstance(made[0], Mapping):
            raise BadValueError(f"it takes a list with one new recognizer, not {value!r}.")
        text = json.dumps(dict(made[0]))
        return self._change(ChangeKind.NEW_RECOGNIZER, object=view.id, name=text)

    def _recognizers(self, value: object) -> list[int]:
        wanted = [] if value is None else value
        if isinstance(wanted, str) or not isinstance(wanted, Sequence):
            raise BadValueError(f"it takes a list of recognizers, not {value!r}.")
        found = []
        for name in wanted:
            other = self.lab.find(str(name))
            if not isinstance(other, Recognizer):
                raise UnknownNameError(f"'{name}' is no recognizer.")
            found.append(other.id)
        return found

    def _change(
        self,
        kind: ChangeKind,
        *,
        object: int = 0,
        other: int = 0,
        name: str | None = None,
        numbers: Sequence[float] = (),
        hook: int = 0,
        others: Sequence[int] = (),
        script: Any = None,  # noqa: ANN401
    ) -> ChangeStruct:
        if len(numbers) > 6:
            raise BadValueError(f"{name} has {len(numbers)} numbers; no property has over 6.")
        struct = ChangeStruct(size=ctypes.sizeof(ChangeStruct), kind=int(kind))
        struct.object = object
        struct.other = other
        struct.name = None if name is None else encode(name)
        struct.numbers[: len(numbers)] = numbers
        struct.number_count = len(numbers)
        struct.hook = hook
        struct.index = -1
        struct.other_count = len(others)
        struct.others = (ctypes.c_uint64 * len(others))(*others)
        if script is not None:
            struct.script = ctypes.pointer(script)
            self._alive.append(script)
        return struct


def _has(item: LabObject, name: str) -> bool:
    try:
        item.get(name)
    except UnknownNameError:
        return False
    return True
