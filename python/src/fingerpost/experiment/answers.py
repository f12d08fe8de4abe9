"""Overrides and delegates, as the format spells them."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Discriminator, Field, Tag

from fingerpost.experiment.shapes import FlagOrNames, Insets, Name, Strict, later

if TYPE_CHECKING:
    from fingerpost.experiment.conditions import Conditional
else:
    Conditional = later("conditions", "Conditional")

CASE_KEYS = frozenset("when unless whenViewIs then effects cases else".split())
"""What an answer that depends on the moment begins with."""


def shape_of_answer(value: object) -> str:
    """Names the shape of an answer, as a tag for unions: a mapping by its first key."""
    if isinstance(value, bool):
        return "<flag>"
    if isinstance(value, str):
        return "<text>"
    if isinstance(value, list):
        return "<list>"
    if type(value).__name__ == "Conditional":
        return "<when>"
    if isinstance(value, dict):
        first = next(iter(value), "")
        return "<when>" if first in CASE_KEYS else f"<{first}>"
    return "<nothing>"


def by_answer(expected: str) -> Discriminator:
    """Chooses the member of a union by the answer's shape; `expected` ends the complaint."""
    return Discriminator(
        shape_of_answer, custom_error_type="shape", custom_error_message=f"must be {expected}"
    )


WHEN = Annotated[Conditional, Tag("<when>")]

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


OF_VIEWS = (UnlessViewIs, OnlyIfViewIs)
OF_OBJECTS = (Except, NoneInside, OrInside, Redirect)
"""The answers that name objects, which must be there."""


class ResponderOverrides(Strict):
    """What a user's responder does instead of its UIKit parent."""

    touches_began: Touches | None = None
    """touchesBegan(_:with:); without it the class's own (RC-4)."""
    touches_moved: Touches | None = None
    """touchesMoved(_:with:); forwarded along the hops that began took (FW-2)."""
    touches_ended: Touches | None = None
    """touchesEnded(_:with:); forwarded along the hops that began took (FW-2)."""
    touches_cancelled: Touches | None = None
    """touchesCancelled(_:with:); forwarded along the hops that began took (FW-2)."""
    presses_began: Touches | None = None
    """pressesBegan(_:with:), of a key or a remote's button (SY-7)."""
    presses_changed: Touches | None = None
    """pressesChanged(_:with:): its force (SY-7)."""
    presses_ended: Touches | None = None
    """pressesEnded(_:with:) (SY-7)."""
    presses_cancelled: Touches | None = None
    """pressesCancelled(_:with:) (SY-7)."""
    motion_began: Touches | None = None
    """motionBegan(_:with:), of a shake (SY-7)."""
    motion_ended: Touches | None = None
    """motionEnded(_:with:) (SY-7)."""
    motion_cancelled: Touches | None = None
    """motionCancelled(_:with:) (SY-7)."""
    remote_control_received: Touches | None = None
    """remoteControlReceived(with:) (SY-7)."""
    touches_estimated_properties_updated: Touches | None = None
    """touchesEstimatedPropertiesUpdated(_:)."""


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
    """Scroll views: what the delegate does when it is told; `selectorIs: didScroll`: of what."""
    selection_message: ToldWhen | None = None
    """Lists: what the delegate does when it is told of a cell; `selectorIs: didSelect`."""


class ControllerOverrides(ResponderOverrides):
    """What a user's view controller does instead of its UIKit parent."""

    scroll_message: ToldWhen | None = None
    """Page view controllers: what the delegate does when it is told of a page; `selectorIs:
    didFinishAnimating`, or willTransition."""


class RecognizerOverrides(Strict):
    """What a user's recognizer class answers."""

    can_prevent: FlagOrNames | None = None
    """canPrevent(_:): all, none, or these it may shut out (AR-3)."""
    can_be_prevented: FlagOrNames | None = None
    """canBePrevented(by:): by all, by none, or by these (AR-3)."""
    should_require_failure: FlagOrNames | None = None
    """shouldRequireFailure(of:): waits for all, for none, or for these (AR-5)."""
    should_be_required_to_fail: FlagOrNames | None = None
    """shouldBeRequiredToFail(by:): all, none, or these wait for it (AR-5)."""


class Delegate(Strict):
    """What a recognizer's delegate answers; what is left out is not implemented."""

    should_begin: ByView | None = None
    """gestureRecognizerShouldBegin(_:); after no it fails (GR-6)."""
    should_receive_touch: ByView | None = None
    """gestureRecognizer(_:shouldReceive: UITouch); after no it never sees that touch (GR-5)."""
    should_receive_event: ByView | None = None
    """gestureRecognizer(_:shouldReceive: UIEvent); asked before the touch is."""
    should_receive_press: ByView | None = None
    """gestureRecognizer(_:shouldReceive: UIPress) (SY-7)."""
    should_recognize_simultaneously_with: NamesOrWhen | None = None
    """gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:); one side's yes is enough (AR-3)."""
    should_require_failure_of: NamesOrWhen | None = None
    """gestureRecognizer(_:shouldRequireFailureOf:); it waits for these (AR-5)."""
    should_be_required_to_fail_by: NamesOrWhen | None = None
    """gestureRecognizer(_:shouldBeRequiredToFailBy:); these wait for it (AR-5)."""
