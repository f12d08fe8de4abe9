"""Recognizers, as the format spells them."""

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field, Tag

from fingerpost.experiment.shapes import Name, Properties, by_shape, later

if TYPE_CHECKING:
    from fingerpost.experiment.answers import Delegate, RecognizerOverrides
    from fingerpost.experiment.conditions import Told
else:
    Delegate = later("answers", "Delegate")
    RecognizerOverrides = later("answers", "RecognizerOverrides")
    Told = later("conditions", "Told")

DirectionWord = Literal["right", "left", "up", "down"]
EdgeWord = Literal["top", "left", "bottom", "right", "all"]
Directions = Annotated[
    Annotated[DirectionWord, Tag("<text>")] | Annotated[list[DirectionWord], Tag("<list>")],
    by_shape("left, right, up or down, or a list of these"),
]
Edges = Annotated[
    Annotated[EdgeWord, Tag("<text>")] | Annotated[list[EdgeWord], Tag("<list>")],
    by_shape("top, left, bottom or right, or a list of these"),
]


class RecognizerProperties(Properties):
    """The properties of all recognizers, and the option sets of some."""

    OF_RECOGNIZERS: ClassVar[bool] = True
    """Whether the properties are recognizers'."""

    cancels_touches_in_view: bool | None = None
    """Recognized: the view's touches are cancelled. Default true."""
    delays_touches_began: bool | None = None
    """The view's began waits until this recognizer is decided. Default false."""
    delays_touches_ended: bool | None = None
    """The view's ended waits until this recognizer is decided. Default true."""
    is_enabled: bool | None = None
    """Default true."""
    direction: Directions | None = None
    """Swipes: the direction, or several."""
    edges: Edges | None = None
    """Screen-edge pans: the edge."""


class Connections(RecognizerProperties):
    """What a recognizer has to do with others."""

    requires_failure_of: list[Name] | None = None
    """require(toFail:): recognizers that must fail first."""
    delegate: Delegate | None = None
    """What the delegate answers."""


class OwnPan(Connections):
    """A scroll view's own pan or pinch. Its delegate is the scroll view: a subclass answers."""

    model_config = ConfigDict(title="panGestureRecognizer")


Action = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[Told, Tag("<map>")],
    by_shape("an action's name, or {selector: NAME, when: {…}, effects: […]}"),
]


class Recognizer(Connections):
    """A gesture recognizer; its type's own properties stand beside these keys."""

    model_config = ConfigDict(title="Recognizer")

    name: Name | None = None
    """Unique in the file; made up if left out."""
    type: Annotated[str, Field(min_length=1)]
    """tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover, or a registered id."""
    actions: list[Action] | None = None
    """The targets' actions; default one; [] = no target."""
    overrides: RecognizerOverrides | None = None
    """What the recognizer's class answers."""
