"""Script steps without fingers: what the program does, and what comes without a touch."""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from fingerpost.experiment.shapes import (
    Name,
    Pair,
    PlaceInView,
    Properties,
    Strict,
    by_shape,
    verb_of,
)
from fingerpost.experiment.verbs import EFFECTS

PlaceOrNowhere = Annotated[
    Annotated[Name, Tag("<text>")]
    | Annotated[Pair, Tag("<list>")]
    | Annotated[PlaceInView, Tag("<map>")]
    | Annotated[Literal[False], Tag("<flag>")],
    by_shape("a view's name (its centre), [x, y], {view: NAME, at: [x, y]}, or false"),
    Field(description="a place; false: nowhere"),
]
NameOrNone = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[Literal[False], Tag("<flag>")],
    by_shape("a view's name, or false"),
]


class BecomeFirstResponder(Strict):
    """A responder becomes the first one, if it can and the one before resigns."""

    become_first_responder: Name
    """Who is asked."""


class ResignFirstResponder(Strict):
    """A responder is the first one no longer."""

    resign_first_responder: Name
    """Who is asked."""


class SetContentOffset(Strict):
    """setContentOffset(_:animated:) of a scroll view."""

    set_content_offset: Name
    """The scroll view."""
    to: Pair
    """The new offset, points."""
    animated: bool = False


class IgnoreInteraction(Strict):
    """True: fingers that come down become no touches from now on; false: they do again."""

    ignore_interaction: bool
    """Whether touches are ignored from now on."""


class Hover(Strict):
    """A pointer is at a place; false: it leaves the screen."""

    hover: PlaceOrNowhere
    """Where the pointer is; null: it leaves the screen."""


class Focus(Strict):
    """A remote's focus goes to a view; false: nowhere."""

    focus: NameOrNone


class Set(Properties):
    """The program sets properties; `{set: button, isEnabled: false}`."""

    set: Name
    """Whose properties they are."""

    @classmethod
    def check_other(cls, key: str, value: object) -> None:
        """Leaves the properties to the engine: they may be a view's or a recognizer's."""


class Remove(Strict):
    """The program removes a view or a recognizer."""

    remove: Name
    """The view or the recognizer; what it had to do ends as TE-8 and GR-9 say."""


class AddRecognizerNamed(Strict):
    """The program adds a recognizer to a view; one that is nowhere yet is among the spare ones."""

    add_recognizer: Name
    """The recognizer."""
    to: Name
    """The view."""


class Add(Strict):
    """The program adds a view to another; one that is nowhere yet is among the spare ones."""

    add: Name
    """The view."""
    to: Name
    """Its superview from now on."""
    index: Annotated[int, Field(ge=0)] | None = None
    """The place among the subviews; on top without it."""


class Present(Strict):
    """A controller's view comes onto the screen."""

    present: Name
    """The controller; one that is nowhere yet is among the spare ones."""
    from_: Name = Field(alias="from")
    """The presenting controller."""
    style: Literal["sheet", "fullScreen", "overFullScreen"] = "sheet"
    """sheet: above a dimming view that takes the touches beside it."""


class Dismiss(Strict):
    """A presented controller leaves the screen, or what a controller presents."""

    dismiss: Name
    """Either controller."""


class Push(Strict):
    """A controller comes on top of a navigation controller's stack."""

    push: Name
    """The controller; one that is nowhere yet is among the spare ones."""
    onto: Name
    """The navigation controller."""


class Pop(Strict):
    """The topmost controller of a navigation controller's stack goes."""

    pop: Name
    """The navigation controller."""


class AddPage(Strict):
    """The data source of a page view controller has one more page, the last."""

    add_page: Name
    """The page; one that is nowhere yet is among the spare controllers."""
    to: Name
    """The page view controller."""


class SetViewControllers(Strict):
    """setViewControllers(_:direction:animated:) of a page view controller, with one page."""

    set_view_controllers: Name
    """The page view controller."""
    to: Name
    """The page that it shows; one that is nowhere yet is among the spare controllers."""
    direction: Literal["forward", "reverse"] = "forward"
    """The way that an animation goes."""
    animated: bool = False
    """Scroll style: it takes a while; a page that curls is turned at once."""


class Require(Strict):
    """require(toFail:)."""

    require: Name
    """The one that must fail."""
    by: Name | None = None
    """Who waits; of an effect the recognizer that is told."""


class SetTranslation(Strict):
    """setTranslation(_:in:) of a pan, in window coordinates."""

    set_translation: Annotated[
        Annotated[float, Tag("<number>")] | Annotated[Pair, Tag("<list>")],
        by_shape("a number for both axes, or [x, y]"),
    ]
    """Points; what the pan measures goes on from here."""
    of: Name | None = None
    """Whose; of an effect the recognizer that is told."""


class SetScale(Strict):
    """A pinch's scale."""

    set_scale: float
    """A factor, 1 as it began; the velocity starts anew."""
    of: Name | None = None
    """Whose; of an effect the recognizer that is told."""


class SetRotation(Strict):
    """A rotation's angle, radians."""

    set_rotation: float
    """Radians, clockwise; the velocity starts anew."""
    of: Name | None = None
    """Whose; of an effect the recognizer that is told."""


Effect = Annotated[
    Annotated[Set, Tag("<set>")]
    | Annotated[Remove, Tag("<remove>")]
    | Annotated[Add, Tag("<add>")]
    | Annotated[AddRecognizerNamed, Tag("<addRecognizer>")]
    | Annotated[BecomeFirstResponder, Tag("<becomeFirstResponder>")]
    | Annotated[ResignFirstResponder, Tag("<resignFirstResponder>")]
    | Annotated[SetContentOffset, Tag("<setContentOffset>")]
    | Annotated[IgnoreInteraction, Tag("<ignoreInteraction>")]
    | Annotated[Focus, Tag("<focus>")]
    | Annotated[Require, Tag("<require>")]
    | Annotated[Present, Tag("<present>")]
    | Annotated[Dismiss, Tag("<dismiss>")]
    | Annotated[Push, Tag("<push>")]
    | Annotated[Pop, Tag("<pop>")]
    | Annotated[AddPage, Tag("<addPage>")]
    | Annotated[SetViewControllers, Tag("<setViewControllers>")]
    | Annotated[SetTranslation, Tag("<setTranslation>")]
    | Annotated[SetScale, Tag("<setScale>")]
    | Annotated[SetRotation, Tag("<setRotation>")],
    Discriminator(
        verb_of,
        custom_error_type="unknown_effect",
        custom_error_message="is no effect; the effects are " + ", ".join(EFFECTS),
    ),
]
"""What the program does when it is called."""
