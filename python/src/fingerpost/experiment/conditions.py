"""Answers that depend on the moment, and effects, as the format spells them."""

from typing import Annotated, Literal

from pydantic import Field, Tag

from fingerpost.experiment.program_steps import Effect
from fingerpost.experiment.shapes import Four, Name, Strict, Words, by_shape

DirectionName = Literal["right", "left", "up", "down", "horizontal", "vertical"]
EdgeName = Literal["top", "left", "bottom", "right", "all"]
StateName = Literal["possible", "began", "changed", "ended", "recognized", "cancelled", "failed"]
DirectionNames = Annotated[
    Annotated[DirectionName, Tag("<text>")] | Annotated[list[DirectionName], Tag("<list>")],
    by_shape("horizontal, vertical, left, right, up or down, or a list of these"),
]
EdgeNames = Annotated[
    Annotated[EdgeName, Tag("<text>")] | Annotated[list[EdgeName], Tag("<list>")],
    by_shape("top, left, bottom, right or all, or a list of these"),
]
StateNames = Annotated[
    Annotated[StateName, Tag("<text>")] | Annotated[list[StateName], Tag("<list>")],
    by_shape("a recognizer's state, or a list of states"),
]
FlagOrNumber = Annotated[
    Annotated[bool, Tag("<flag>")] | Annotated[float, Tag("<number>")],
    by_shape("a number, true or false"),
]


Limit = Annotated[
    Annotated[float, Tag("<number>")] | Annotated[Name, Tag("<text>")],
    by_shape("a number, or in a recognizer type the name of a parameter"),
]


class Compared(Strict):
    """A number held against limits, all of which must hold."""

    at_least: Limit | None = None
    """The number is this or greater."""
    more_than: Limit | None = None
    """The number is greater."""
    at_most: Limit | None = None
    """The number is this or less."""
    less_than: Limit | None = None
    """The number is less."""
    is_: FlagOrNumber | None = Field(default=None, alias="is")
    """The number is this one exactly; true is 1, false 0."""
    of: Name | None = None
    """Whose; without it of whoever is asked about."""


class Vector(Compared):
    """A way or a velocity: its direction, its length or one axis."""

    direction: DirectionNames | None = None
    """Where the longer axis points; as long in both is in none."""
    faster_than: Limit | None = None
    """moreThan, of a velocity."""
    slower_than: Limit | None = None
    """lessThan, of a velocity."""
    along: Literal["x", "y"] | None = None
    """The limits are for one axis, not for the length."""


class Location(Compared):
    """Where the touch is, in the asked view's coordinates or in those of `of`."""

    inside: Four | None = None
    """x, y, width, height; half-open as bounds are."""
    edge: EdgeNames | None = None
    """No farther than `within` from one of these edges of the view."""
    within: Limit | None = None
    """Points."""
    along: Literal["x", "y"] | None = None
    """The limits are for one axis."""


class PropertyIs(Compared):
    """A property of somebody: {name: contentOffset.y, of: scroll, atMost: 0}."""

    name: Name
    """UIKit's name; of a point, size or rectangle with its part."""


class StateIs(Strict):
    """What a recognizer has become."""

    is_: StateNames = Field(alias="is")
    """One of these states."""
    of: Name | None = None
    """Whose; without it the one that is asked about."""


VectorOrDirection = Annotated[
    Annotated[DirectionName, Tag("<text>")]
    | Annotated[list[DirectionName], Tag("<list>")]
    | Annotated[Vector, Tag("<map>")],
    by_shape(
        "horizontal, vertical, left …, or {direction: …, fasterThan: 300, along: x, of: NAME}"
    ),
]
NumberIs = Annotated[
    Annotated[float, Tag("<number>")] | Annotated[Compared, Tag("<map>")],
    by_shape("a number, or {atLeast: 2}"),
]
StateOr = Annotated[
    Annotated[StateName, Tag("<text>")]
    | Annotated[list[StateName], Tag("<list>")]
    | Annotated[StateIs, Tag("<map>")],
    by_shape("a recognizer's state, a list of states, or {is: began, of: NAME}"),
]


class Condition(Strict):
    """Facts of the moment; all that are named must hold."""

    velocity: VectorOrDirection | None = None
    """A recognizer's, points a second in window coordinates."""
    translation: VectorOrDirection | None = None
    """A pan's, points in window coordinates."""
    movement: VectorOrDirection | None = None
    """The touch's, since its last change."""
    location: Location | None = None
    """Where the touch is."""
    number_of_touches: NumberIs | None = None
    """Of the recognizer, or in the call."""
    tap_count: NumberIs | None = None
    """Of the touch."""
    duration: NumberIs | None = None
    """Seconds since the touch came down; in a recognizer type since its oldest finger did."""
    state: StateOr | None = None
    """What the recognizer has become; of an action the state it tells of."""
    scale: NumberIs | None = None
    """A pinch's."""
    rotation: NumberIs | None = None
    """A rotation's, radians."""
    view_is: Words | None = None
    """The touch's view is one of these, by name or class."""
    other_is: Words | None = None
    """The other recognizer of a pair is one of these, by name or type."""
    selector_is: Words | None = None
    """The action or handler that is told is one of these."""
    property: PropertyIs | None = None
    """A property of somebody."""
    all: list["Condition"] | None = None
    """All of these hold."""
    any: list["Condition"] | None = None
    """One of these holds."""
    not_: "Condition | None" = Field(default=None, alias="not")
    """This does not hold."""


Said = Annotated[
    Annotated[bool, Tag("<flag>")]
    | Annotated[Literal["consume", "forward", "always", "never", "none", "default"], Tag("<text>")],
    by_shape("true, false, consume, forward, always, never, none or default"),
]


class Case(Strict):
    """What is said and done when a condition holds; without a condition always."""

    when: Condition | None = None
    """It holds."""
    unless: Condition | None = None
    """It does not hold: the answer is turned around."""
    when_view_is: Words | None = None
    """The touch's view is one of these, by name or class."""
    then: Said | None = None
    """What is said; default yes, of touch methods forward, of hitTest none."""
    effects: list[Effect] | None = None
    """What the program does then, when the call returns (SY-10)."""


class Conditional(Case):
    """An answer that depends on the moment."""

    cases: list[Case] | None = None
    """Several cases; the first that holds counts."""
    else_: Said | None = Field(default=None, alias="else")
    """What is said where no case holds; of questions the opposite, else as without an override."""


class Told(Strict):
    """Somebody who is told, and what the program does then."""

    selector: Name
    """The action's or handler's name."""
    when: Condition | None = None
    """Only then."""
    effects: list[Effect] | None = None
    """What the program does, when the call returns (SY-10)."""


class ToldHandler(Told):
    """A handler with effects, or one that goes along the responder chain."""

    target: Literal["nil"] | None = None
    """nil: the first responder in the chain that responds to the selector takes it."""
