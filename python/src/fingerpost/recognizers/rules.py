"""Recognizer types that are data: rules that say, call by call, what the recognizer becomes.

Example::

    lab.register(
        RecognizerTable(
            "my.slide",
            parameters={"slop": 20},
            on={
                "moved": [
                    {"when": {"translation": {"atLeast": "slop"}}, "state": "began"},
                    "changed",
                ],
                "ended": ["ended", "failed"],
            },
        )
    )

Branches play them on all threads; the words are those of the experiment format.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fingerpost import _native as native
from fingerpost._call import encode
from fingerpost._enums import RecognizerCall, RecognizerFlag, ValueType, Wish
from fingerpost._spoken import spoken
from fingerpost._structs import (
    PLUGIN_ABI_VERSION,
    ConditionStruct,
    ParameterStruct,
    RecognizerRuleStruct,
    RecognizerTableStruct,
)
from fingerpost.conditions import condition_structs
from fingerpost.errors import BadValueError, near_matches
from fingerpost.naming import camel
from fingerpost.recognizers.parameters import Parameter

if TYPE_CHECKING:
    from fingerpost.lab import Lab

CALLS = {item.name.lower(): item for item in RecognizerCall}
BECOMES = {
    "began": Wish.BEGAN,
    "changed": Wish.CHANGED,
    "ended": Wish.ENDED,
    "recognized": Wish.RECOGNIZED,
    "cancelled": Wish.CANCELLED,
    "failed": Wish.FAILED,
}
KEYS = ("when", "unless", "state", "in", "stage", "wake", "ignore")
Rule = str | Mapping[str, object]
"""What it becomes (`changed`), or a mapping of `when`, `state`, `in`, `stage`, `wake`, `ignore`."""


@spoken
@dataclass(frozen=True)
class RecognizerTable:
    """A recognizer type as rules, without code: `lab.register(table)`.

    Of a call's rules the first applies that stands in the present stage, whose condition holds,
    and whose state the present one allows (GR-3). Where none applies the recognizer stays as it
    is; when a touch is cancelled it fails, or is cancelled once it is active.

    Attributes:
        id: `vendor.name`.
        on: the rules by call: `began`, `moved`, `ended`, `cancelled`, `elapsed`; one or a list.
        is_discrete: it is recognized once and has no phases.
        parameters: defaults of what can be set by name, and stands for limits and times in rules;
            a number, or a pair of it and a `Parameter`.
        stages: names of stages; an attempt begins in the first. The translation counts from where
            its stage began.
        summary: one sentence.
        delays_touches_began: what `delaysTouchesBegan` is unless it is set.
    """

    id: str
    on: Mapping[str, Rule | Sequence[Rule]]
    is_discrete: bool = False
    parameters: Mapping[str, float | tuple[float, Parameter]] = field(default_factory=dict)
    stages: Sequence[str] = ()
    summary: str = ""
    delays_touches_began: bool = False

    def register(self, lab: Lab) -> str:
        """Gives a lab the type.

        Raises:
            BadValueError: a rule has unknown words; with its place.
            UnknownNameError: the id is taken or none, or a rule can never apply; with its place.
        """
        rules = [
            _rule(lab, self, place, CALLS[call], item)
            for call, place, item in self._listed()
            if call in CALLS
        ]
        array = (RecognizerRuleStruct * len(rules))(*rules)
        parameters = (ParameterStruct * len(self.parameters))(*self._parameters())
        table = RecognizerTableStruct(
            size=ctypes.sizeof(RecognizerTableStruct), abi_version=PLUGIN_ABI_VERSION
        )
        table.id, table.summary = encode(self.id), encode(self.summary)
        table.flags = RecognizerFlag.DISCRETE if self.is_discrete else 0
        if self.delays_touches_began:
            table.flags |= RecognizerFlag.DELAYS_TOUCHES_BEGAN
        table.rules, table.rule_count = array, len(rules)
        table.parameters, table.parameter_count = parameters, len(parameters)
        table.stages = max(1, len(self.stages))
        lab._core.call(native.fp_lab_register_table, ctypes.byref(table))
        lab._properties = None
        return self.id

    def _listed(self) -> Iterator[tuple[str, str, Rule]]:
        for call, rules in self.on.items():
            if call not in CALLS:
                hint = near_matches(call, CALLS)
                raise BadValueError(f"on: a recognizer is not called '{call}'{hint or '.'}")
            listed = [rules] if isinstance(rules, str | Mapping) else rules
            for index, rule in enumerate(listed):
                yield call, f"on.{call}[{index}]", rule

    def _parameters(self) -> Iterator[ParameterStruct]:
        for name, given in self.parameters.items():
            default, about = given if isinstance(given, tuple) else (given, Parameter())
            struct = ParameterStruct(size=ctypes.sizeof(ParameterStruct), type=ValueType.NUMBER)
            struct.name, struct.unit = encode(name), encode(about.unit)
            struct.summary = encode(about.summary)
            struct.minimum, struct.maximum = about.minimum, about.maximum
            struct.default_value = default
            yield struct


def _rule(
    lab: Lab, table: RecognizerTable, place: str, call: RecognizerCall, rule: Rule
) -> RecognizerRuleStruct:
    words: dict[str, Any] = {"state": rule} if isinstance(rule, str) else dict(rule)
    words = {camel(str(key)): value for key, value in words.items()}
    for key in words:
        if key not in KEYS:
            hint = near_matches(key, KEYS)
            raise BadValueError(f"{place}: unknown key '{key}'{hint or '.'}")
    struct = RecognizerRuleStruct(size=ctypes.sizeof(RecognizerRuleStruct), call=int(call))
    struct.stage, struct.next = (
        _stage(table, place, words.get("in")),
        _stage(table, place, words.get("stage")),
    )
    conditions = list(_conditions(lab, table, place, words))
    if conditions:
        struct.conditions = (ConditionStruct * len(conditions))(*conditions)
        struct.condition_count = len(conditions)
    struct.wish = _wish(table, place, words.get("state", "possible"))
    wake = words.get("wake")
    struct.wake = math.nan if wake is None or isinstance(wake, str) else float(wake)
    if isinstance(wake, str):
        struct.wake_parameter = encode(wake)
    struct.ignores = bool(words.get("ignore", False))
    struct.kept = conditions
    return struct


def _wish(table: RecognizerTable, place: str, word: object) -> int:
    if word == "possible":
        return int(Wish.NONE)
    if not isinstance(word, str) or word not in BECOMES:
        hint = near_matches(str(word), ["possible", *BECOMES])
        raise BadValueError(f"{place}: '{word}' is no state{hint or '.'}")
    if word == "recognized" and not table.is_discrete:
        raise BadValueError(
            f"{place}: only a discrete recognizer is recognized; a continuous one has ended."
        )
    return int(BECOMES[word])


def _conditions(
    lab: Lab, table: RecognizerTable, place: str, words: Mapping[str, Any]
) -> Iterator[ConditionStruct]:
    joined: list[Mapping[str, object]] = []
    if words.get("when") is not None:
        joined.append(words["when"])
    if words.get("unless") is not None:
        joined.append({"not": words["unless"]})
    # As a state it is one that a recognizer stays in.
    if words.get("state") == "possible":
        joined.append({"state": "possible"})
    try:
        if joined:
            yield from condition_structs(lab, {"all": joined} if len(joined) > 1 else joined[0])
    except BadValueError as error:
        raise BadValueError(f"{place}: {error}") from None


def _stage(table: RecognizerTable, place: str, name: object) -> int:
    if name is None:
        return -1
    if name in table.stages:
        return list(table.stages).index(str(name))
    hint = near_matches(str(name), table.stages)
    raise BadValueError(f"{place}: '{name}' is none of the table's stages{hint or '.'}")
