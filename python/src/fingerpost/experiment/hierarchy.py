"""Views, view controllers, windows and the application, as the format spells them."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import ConfigDict, Field, Tag

from fingerpost.experiment.recognizers import Edges, OwnPan, Recognizer
from fingerpost.experiment.shapes import (
    Name,
    Pair,
    Properties,
    Rect,
    Strict,
    Transform,
    by_shape,
    later,
)

if TYPE_CHECKING:
    from fingerpost.experiment.answers import ControllerOverrides, ResponderOverrides, ViewOverrides
    from fingerpost.experiment.conditions import ToldHandler
else:
    ControllerOverrides = later("answers", "ControllerOverrides")
    ResponderOverrides = later("answers", "ResponderOverrides")
    ViewOverrides = later("answers", "ViewOverrides")
    ToldHandler = later("conditions", "ToldHandler")


Handler = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[ToldHandler, Tag("<map>")],
    by_shape("a handler's name, or {selector: NAME, target: nil, effects: […]}"),
]


class ViewProperties(Properties):
    """The properties of views, controls, scroll views and cells."""

    frame: Rect | None = None
    """The place in the superview, before transform; a root view fills the screen."""
    bounds: Rect | None = None
    """The view's own coordinates."""
    transform: Transform | None = None
    """Acts about the centre."""
    alpha: Annotated[float, Field(ge=0, le=1)] | None = None
    """Opacity; at 0.01 and below the view is not hit."""
    is_hidden: bool | None = None
    """A hidden view is not hit."""
    is_user_interaction_enabled: bool | None = None
    """Default true; false for UILabel and UIImageView."""
    is_multiple_touch_enabled: bool | None = None
    """Default false: one finger at a time."""
    is_exclusive_touch: bool | None = None
    """No other view of the window gets a touch meanwhile."""
    clips_to_bounds: bool | None = None
    """Drawing only."""
    is_enabled: bool | None = None
    """Controls: a disabled one is not hit."""
    content_size: Pair | None = None
    """Scroll views."""
    content_offset: Pair | None = None
    """Scroll views."""
    delays_content_touches: bool | None = None
    """Scroll views; default true."""
    can_cancel_content_touches: bool | None = None
    """Scroll views; default true."""
    is_paging_enabled: bool | None = None
    """Scroll views."""
    selectable: bool | None = None
    """Cells; default true. False: shouldHighlight answers no."""
    is_selected: bool | None = None
    """Cells and controls."""
    is_on: bool | None = None
    """Switches."""
    value: float | None = None
    """Sliders and steppers."""
    minimum_value: float | None = None
    """Sliders and steppers."""
    maximum_value: float | None = None
    """Sliders and steppers."""
    selected_segment_index: int | None = None
    """Segmented controls."""


class View(ViewProperties):
    """A view with what is on it; further UIKit properties may stand beside these keys."""

    model_config = ConfigDict(title="View")

    name: Name | None = None
    """Unique in the file; made up if left out."""
    class_: Name | None = Field(default=None, alias="class")
    """A UIKit class (default UIView), or the user's own with `inherits`."""
    inherits: Name | None = None
    """The UIKit parent of the user's own class."""
    subviews: list["View"] | None = None
    """From back to front."""
    recognizers: list[Recognizer] | None = None
    """In the order in which they are added."""
    pan_gesture_recognizer: OwnPan | None = None
    """Scroll views: the settings of their own pan recognizer."""
    pinch_gesture_recognizer: OwnPan | None = None
    """Scroll views: the settings of their own pinch recognizer."""
    # By its alias: what is defined further below has none made for it yet.
    view_controller: "OwnController | None" = Field(default=None, alias="viewController")
    """The controller whose root view this is: a name, or what it presents and contains."""
    actions: dict[Name, list[Handler]] | None = None
    """Controls: handlers by event, {touchUpInside: [click]}."""
    overrides: ViewOverrides | None = None
    """What the user's subclass does instead of its UIKit parent."""
    responds: list[Name] | None = None
    """Selectors that this responder answers to."""


class ControllerProperties(Strict):
    """The properties of view controllers."""

    is_modal_in_presentation: bool | None = None
    """A tap beside its sheet does not dismiss it. Default false."""
    preferred_screen_edges_deferring_system_gestures: Edges | None = None
    """Edges whose first system gesture is the program's: top, bottom, or both."""

    transition_style: Literal["pageCurl", "scroll"] | None = None
    """Page view controllers: how a page turns. Default pageCurl."""
    navigation_orientation: Literal["horizontal", "vertical"] | None = None
    """Page view controllers: where the next page lies. Default horizontal."""
    spine_location: Literal["min", "max"] | None = None
    """Page view controllers whose page curls: the edge that it is bound at. Default min."""


class ControllerOfView(ControllerProperties):
    """The view controller of the view it is written at."""

    name: Name | None = None
    """Unique in the file."""
    class_: Name | None = Field(default=None, alias="class")
    """UIViewController, or the user's own class with `inherits`."""
    inherits: Name | None = None
    """The UIKit parent of the user's own class."""
    presents: "OtherController | None" = None
    """The controller it presents."""
    children: list["OtherController"] | None = None
    """Its child controllers."""
    view_controllers: list["OtherController"] | None = Field(default=None, alias="viewControllers")
    """Navigation controllers: the stack, bottom first; the last one's view is on the screen. Page
    view controllers: the page that is shown, one. A name is that of a controller written at its
    view."""
    pages: list["Controller"] | None = None
    """Page view controllers: what the data source has, in order; without, no gesture turns."""
    shows: Name | None = None
    """Page view controllers: which of `pages` is shown at first; the first one by default."""
    interactive_pop_gesture_recognizer: OwnPan | None = None
    """Navigation controllers: the settings of the pan that pops."""
    pan_gesture_recognizer: OwnPan | None = None
    """Page view controllers whose page curls: the settings of the pan that turns it."""
    tap_gesture_recognizer: OwnPan | None = None
    """Page view controllers whose page curls: the settings of the tap that turns it."""
    overrides: ControllerOverrides | None = None
    """What the user's subclass does instead of its UIKit parent."""
    responds: list[Name] | None = None
    """Selectors that this responder answers to."""


class Controller(ControllerOfView):
    """A view controller with its root view."""

    view: View | None = None
    """Its root view."""


OwnController = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[ControllerOfView, Tag("<map>")],
    by_shape("a view controller's name, or {name: NAME, presents: …, children: …}"),
]
OtherController = Annotated[
    Annotated[Name, Tag("<text>")] | Annotated[Controller, Tag("<map>")],
    by_shape("a view controller's name, or {name: NAME, view: {…}}"),
]


class Window(View):
    """A window; it fills the screen unless it has a frame."""

    model_config = ConfigDict(title="Window")

    level: float | None = None
    """Higher levels are asked first; default 0."""
    root_view_controller: Controller | None = None
    """The root view controller with its view."""
    view: View | None = None
    """A root view without a controller."""


class DelegateObject(Strict):
    """The application's delegate."""

    name: Name | None = None
    """appDelegate by default."""
    is_responder: bool = True
    """Whether it stands at the end of the responder chain."""
    overrides: ResponderOverrides | None = None
    """What it does with touches."""
    responds: list[Name] | None = None
    """Selectors that it answers to."""


class Application(Strict):
    """The application."""

    name: Name | None = None
    """application by default."""
    delegate: DelegateObject | None = None
    """Its delegate."""
    scenes: bool = False
    """A windowScene stands between window and application."""
    overrides: ResponderOverrides | None = None
    """What the user's subclass does with touches."""
    responds: list[Name] | None = None
    """Selectors that it answers to."""
