"""Recognizer types that a file declares: rules instead of code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, Tag, model_validator

from fingerpost.experiment.conditions import Condition
from fingerpost.experiment.errors import Path
from fingerpost.experiment.shapes import Name, Strict, by_shape, refused
from fingerpost.recognizers.parameters import Parameter
from fingerpost.recognizers.rules import RecognizerTable

if TYPE_CHECKING:
    from fingerpost.experiment.build import Builder

Becomes = Literal["possible", "began", "changed", "ended", "recognized", "cancelled", "failed"]
Amount = Annotated[
    Annotated[float, Field(ge=0, le=1e6), Tag("<number>")] | Annotated[Name, Tag("<text>")],
    by_shape("seconds, or the name of a parameter"),
]
PLACE = re.compile(r"on\.(\w+)\[(\d+)\]: (.*)", re.S)
"""How a refused rule is named."""


class RuleOfTable(Strict):
    """What becomes of the recognizer in a call."""

    when: Condition | None = None
    """It holds. A limit may be the name of a parameter."""
    unless: Condition | None = None
    """It does not hold."""
    state: Becomes = "possible"
    """The state it becomes; possible, and left out: it stays as it is."""
    in_: Name | None = Field(default=None, alias="in")
    """Only in this stage."""
    stage: Name | None = None
    """The stage that begins with it; from there the translation counts anew."""
    wake: Amount | None = None
    """After so many seconds `elapsed` is called."""
    ignore: Literal[True] | None = None
    """It ignores the touches of the call: they are no part of its attempt any more (GR-10)."""


OneRule = Annotated[
    Annotated[Becomes, Tag("<text>")] | Annotated[RuleOfTable, Tag("<map>")],
    by_shape("a state, or {when: …, state: …}"),
]
Rules = Annotated[
    Annotated[Becomes, Tag("<text>")]
    | Annotated[RuleOfTable, Tag("<map>")]
    | Annotated[list[OneRule], Tag("<list>")],
    by_shape("a state, {when: …, state: …}, or a list of these; the first that applies counts"),
]


class RulesByCall(Strict):
    """The rules by call; of each the first that applies counts."""

    began: Rules | None = None
    """Fingers have come down."""
    moved: Rules | None = None
    """Fingers have moved."""
    ended: Rules | None = None
    """Fingers were lifted."""
    cancelled: Rules | None = None
    """Touches were cancelled; without a rule it fails, or is cancelled once it is active."""
    elapsed: Rules | None = None
    """The time that a rule's `wake` asked for has come."""


class ParameterOfTable(Strict):
    """A number that can be set on each recognizer of the type."""

    default: float
    """What a recognizer has unless it says otherwise."""
    minimum: float = -1e9
    """The least allowed."""
    maximum: float = 1e9
    """The greatest allowed."""
    unit: str = ""
    """pt, s …"""
    summary: str = ""
    """One sentence."""

    @model_validator(mode="after")
    def _in_range(self) -> ParameterOfTable:
        if not self.minimum <= self.default <= self.maximum:
            raise refused("default", "the default is not between minimum and maximum")
        return self


ParameterOrNumber = Annotated[
    Annotated[float, Tag("<number>")] | Annotated[ParameterOfTable, Tag("<map>")],
    by_shape("a number, or {default: 20, unit: pt, minimum: 0}"),
]


class RecognizerTypeOfFile(Strict):
    """A recognizer type as rules: what it becomes in each call, without code."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+\.[A-Za-z0-9._-]+$", max_length=100)]
    """vendor.name: recognizers name it as their type."""
    summary: str = ""
    """One sentence."""
    is_discrete: bool = False
    """It is recognized once and has no phases."""
    delays_touches_began: bool = False
    """What delaysTouchesBegan is unless a recognizer says otherwise."""
    parameters: dict[Name, ParameterOrNumber] | None = None
    """Numbers that can be set by name, and stand for limits and times in the rules."""
    stages: list[Name] | None = None
    """Names of stages; an attempt begins in the first."""
    on: RulesByCall
    """The rules."""

    def register(self, builder: Builder, path: Path) -> None:
        """Gives a lab the type; a rule that is refused is named by its place."""
        rules = self.on.model_dump(by_alias=True, exclude_none=True)
        table = RecognizerTable(
            self.id,
            on=rules,
            is_discrete=self.is_discrete,
            parameters={
                name: item
                if not isinstance(item, ParameterOfTable)
                else (
                    item.default,
                    Parameter(item.summary, item.unit, item.minimum, item.maximum),
                )
                for name, item in (self.parameters or {}).items()
            },
            stages=self.stages or (),
            summary=self.summary,
            delays_touches_began=self.delays_touches_began,
        )
        with builder.at_rule(path, rules):
            builder.lab.register(table)


def place_of(message: str, rules: Mapping[str, object], path: Path) -> tuple[str, Path]:
    """Reads the place of a refused rule out of its sentence."""
    found = PLACE.fullmatch(message)
    if found is None:
        return message, path
    call, index, rest = found.groups()
    listed = isinstance(rules.get(call), list)
    return rest, (*path, "on", call, *([int(index)] if listed else []))
