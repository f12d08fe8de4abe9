"""Script steps without fingers: what the program does, and what comes without a touch."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, Tag

from fingerpost.experiment.shapes import Name, Pair, PlaceInView, Strict, by_shape

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
