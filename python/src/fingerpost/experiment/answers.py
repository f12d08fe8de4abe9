"""Overrides and delegates, as the format spells them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, Tag

from fingerpost.experiment.conditions import WHEN, by_answer
from fingerpost.experiment.shapes import FlagOrNames, Insets, Name, Strict

Touches = Annotated[
    Annotated[Literal["consume", "forward"], Tag("<text>")] | WHEN,
    by_answer("consume, forward or {when: …, then: …, effects: […]}"),
    Field(description="consume: handles it; forward: handles it and calls super"),
]


class InsetsChoice(Strict):
    """The bounds, inset; negative numbers grow them."""

    insets: Insets
    """Top, left, bottom, right."""


class OrInside(Strict):
    """What super says, or inside another view."""

    or_inside: Name
    """The other view."""


class Redirect(Strict):
    """Another view takes the touch whenever the point is inside."""

    redirect: Name
    """The other view."""


class NoneInside(Strict):
    """Nil where the point is inside another view."""

    none_inside: Name
    """The other view."""


class Except(Strict):
    """Yes, except for these recognizers."""

    except_: list[Name] = Field(alias="except")
    """Recognizers."""


class UnlessViewIs(Strict):
    """No for touches on these views or classes, else yes."""

    unless_view_is: list[Name]
    """Classes or names."""


class OnlyIfViewIs(Strict):
    """Yes for touches on these views or classes, else no."""

    only_if_view_is: list[Name]
    """Classes or names."""


class ResponderOverrides(Strict):
    """What a user's responder does instead of its UIKit parent."""

    touches_began: Touches | None = None
    touches_moved: Touches | None = None
    touches_ended: Touches | None = None
    touches_cancelled: Touches | None = None
    presses_began: Touches | None = None
    presses_changed: Touches | None = None
    presses_ended: Touches | None = None
    presses_cancelled: Touches | None = None
    motion_began: Touches | None = None
    motion_ended: Touches | None = None
    motion_cancelled: Touches | None = None
    remote_control_received: Touches | None = None
    touches_estimated_properties_updated: Touches | None = None


PointInside = Annotated[
    Annotated[Literal["always", "never"], Tag("<text>")]
    | Annotated[InsetsChoice, Tag("<insets>")]
    | Annotated[OrInside, Tag("<orInside>")]
    | WHEN,
    by_answer("always, never, {insets: [top, left, bottom, right]}, {orInside: NAME} or {when: …}"),
]
HitTest = Annotated[
    Annotated[Literal["notSelf", "none", "askChildrenAnyway"], Tag("<text>")]
    | Annotated[Redirect, Tag("<redirect>")]
    | Annotated[NoneInside, Tag("<noneInside>")]
    | WHEN,
    by_answer(
        "notSelf, none, askChildrenAnyway, {redirect: NAME}, {noneInside: NAME} or {when: …}"
    ),
]
ShouldBegin = Annotated[
    Annotated[bool, Tag("<flag>")] | Annotated[Except, Tag("<except>")] | WHEN,
    by_answer("true, false, {except: [NAME, …]} or {when: …}"),
]
ByView = Annotated[
    Annotated[bool, Tag("<flag>")]
    | Annotated[UnlessViewIs, Tag("<unlessViewIs>")]
    | Annotated[OnlyIfViewIs, Tag("<onlyIfViewIs>")]
    | WHEN,
    by_answer("true, false, {unlessViewIs: […]}, {onlyIfViewIs: […]} or {when: …}"),
]


ContinueTracking = Annotated[
    Annotated[bool, Tag("<flag>")] | Annotated[InsetsChoice, Tag("<insets>")] | WHEN,
    by_answer("true, false, {insets: [top, left, bottom, right]} or {when: …}"),
]
ToldWhen = Annotated[WHEN, by_answer("{effects: […]}, {when: …, effects: […]} or {cases: […]}")]
NamesOrWhen = Annotated[
    Annotated[bool, Tag("<flag>")] | Annotated[list[Name], Tag("<list>")] | WHEN,
    by_answer("true, false, a list of names or {when: …}"),
]


class ViewOverrides(ResponderOverrides):
    """What a user's view does instead of its UIKit parent."""

    point_inside: PointInside | None = None
    """point(inside:with:)."""
    hit_test: HitTest | None = None
    """hitTest(_:with:)."""
    gesture_recognizer_should_begin: ShouldBegin | None = None
    """Asked by recognizers with cancelsTouchesInView."""
    touches_should_begin: ByView | None = None
    """Scroll views: may content have the touch."""
    touches_should_cancel: ByView | None = None
    """Scroll views: may content lose the touch to scrolling."""
    begin_tracking: ByView | None = None
    """Controls: whether the touch is followed at all."""
    continue_tracking: ContinueTracking | None = None
    """Controls: whether the touch is followed farther; insets: calls super, and sends touchDragExit
    and touchDragEnter at that border besides."""
    scroll_message: ToldWhen | None = None
    """Scroll views: what the delegate does when it is told; `selectorIs: didScroll` says of what."""
    selection_message: ToldWhen | None = None
    """Lists: what the delegate does when it is told of a cell; `selectorIs: didSelect`."""


class RecognizerOverrides(Strict):
    """What a user's recognizer class answers."""

    can_prevent: FlagOrNames | None = None
    can_be_prevented: FlagOrNames | None = None
    should_require_failure: FlagOrNames | None = None
    should_be_required_to_fail: FlagOrNames | None = None


class Delegate(Strict):
    """What a recognizer's delegate answers; what is left out is not implemented."""

    should_begin: ByView | None = None
    should_receive_touch: ByView | None = None
    should_receive_event: ByView | None = None
    should_receive_press: ByView | None = None
    should_recognize_simultaneously_with: NamesOrWhen | None = None
    should_require_failure_of: NamesOrWhen | None = None
    should_be_required_to_fail_by: NamesOrWhen | None = None
