"""The keyword arguments of views, recognizers and overrides, typed.

Made by tools/keywords.py of the engine's properties and hooks; not to be edited.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypedDict

from fingerpost.callbacks import Question

Callback = Callable[[Question], object]
Names = Iterable[Any]


class SubviewKeywords(TypedDict, total=False):
    """What views have, but their frame."""

    bounds: Sequence[float]
    """UIView (pt): The view's own coordinates."""
    transform: Sequence[float]
    """UIView: An affine transform about the centre."""
    alpha: float
    """UIView: Opacity (HT-3)."""
    is_hidden: bool
    """UIView: Hidden views are passed over."""
    is_user_interaction_enabled: bool
    """UIView: Whether the hit test finds the view; false for labels and image views."""
    is_multiple_touch_enabled: bool
    """UIView: Whether the view receives a second finger's touch (TE-4)."""
    is_exclusive_touch: bool
    """UIView: Whether no other view of the window receives a touch while it has one (TE-5)."""
    clips_to_bounds: bool
    """UIView: Affects drawing only; hit-testing ignores it (HT-6)."""
    context_menu: bool
    """UIView: Whether it has a UIContextMenuInteraction: a long press shows its menu (CT-8)."""
    drag_interaction: bool
    """UIView: Whether it has an enabled UIDragInteraction: a long press lifts it (CT-9)."""
    is_enabled: bool
    """UIControl: Disabled controls answer nil."""
    menu: bool
    """UIButton: Whether it has a menu: a long press shows it, like a context menu (CT-8)."""
    shows_menu_as_primary_action: bool
    """UIControl: Whether its menu opens when a touch comes down (CT-8)."""
    is_on: bool
    """UISwitch: The switch's value."""
    is_continuous: bool
    """UISlider: Whether valueChanged is sent while dragging."""
    maximum_value: float
    """UIStepper: The maximum value."""
    step_value: float
    """UIStepper: What a tap adds."""
    wraps: bool
    """UIStepper: Whether the value continues at the minimum after the maximum, and the other way
    round."""
    autorepeat: bool
    """UIStepper: Whether it steps again while it is held (CT-6)."""
    is_momentary: bool
    """UISegmentedControl: Whether a touched segment sends valueChanged and is not selected."""
    selected_segment_index: int
    """UISegmentedControl: The chosen segment; -1 is none."""
    number_of_segments: int
    """UISegmentedControl: Segments of equal width."""
    current_page: int
    """UIPageControl: The current page; a tap in the right half shows the next one, in the left
    half the previous one."""
    number_of_pages: int
    """UIPageControl: How many pages there are."""
    number_of_components: int
    """UIPickerView: How many wheels it has, side by side (SC-4)."""
    number_of_rows: int
    """UIPickerView: How many rows each of its wheels has (SC-4)."""
    preferred_date_picker_style: (
        int | Literal["automatic", "wheels", "compact", "inline"] | Sequence[str]
    )
    """UIDatePicker: 0 automatic, a plain control; 1 wheels (SC-4), 2 compact, 3 inline
    (CT-11)."""
    date_picker_mode: int | Literal["time", "date", "dateAndTime", "countDownTimer"] | Sequence[str]
    """UIDatePicker: 0 time, 1 date, 2 date and time, 3 a countdown: how many wheels it has
    (SC-4)."""
    is_refreshing: bool
    """UIRefreshControl: Whether it is refreshing; true calls beginRefreshing, false endRefreshing
    (SC-9)."""
    is_selected: bool
    """UIControl: It is shown as selected."""
    is_highlighted: bool
    """UIControl: Whether it is drawn as under a finger."""
    value: float
    """UISlider: Kept between the minimum and the maximum."""
    minimum_value: float
    """UISlider: The least value."""
    content_size: Sequence[float]
    """UIScrollView (pt): How much there is to scroll."""
    content_offset: Sequence[float]
    """UIScrollView (pt): The bounds' origin."""
    content_inset: Sequence[float]
    """UIScrollView (pt): Room around the content."""
    delays_content_touches: bool
    """UIScrollView: Whether the content's touches are delayed (SC-1)."""
    can_cancel_content_touches: bool
    """UIScrollView: Whether a drag may take a touch from the content (SC-3)."""
    is_scroll_enabled: bool
    """UIScrollView: May scroll."""
    is_paging_enabled: bool
    """UIScrollView: Whether scrolling stops at whole pages."""
    deceleration_rate: float
    """UIScrollView (1/ms): The speed's factor for each millisecond: 0.998 is normal, 0.99
    fast."""
    is_directional_lock_enabled: bool
    """UIScrollView: Whether a drag scrolls along one axis only."""
    bounces: bool
    """UIScrollView: Past the edge and back."""
    bounces_horizontally: bool
    """UIScrollView: Whether it bounces along x; nothing does without bounces (iOS 17.4)."""
    bounces_vertically: bool
    """UIScrollView: Whether it bounces along y; nothing does without bounces (iOS 17.4)."""
    always_bounce_vertical: bool
    """UITableView: Whether it bounces vertically although the rows fit."""
    always_bounce_horizontal: bool
    """UIScrollView: Whether it bounces horizontally although the content fits."""
    transfers_vertical_scrolling_to_parent: bool
    """UIScrollView: Whether the enclosing scroll view takes a vertical drag that this one cannot
    follow (SC-5)."""
    transfers_horizontal_scrolling_to_parent: bool
    """UIScrollView: Whether the enclosing scroll view takes a horizontal drag that this one
    cannot follow (SC-5)."""
    minimum_zoom_scale: float
    """UIScrollView: The minimum zoom; zooming needs a higher maximum."""
    maximum_zoom_scale: float
    """UIScrollView: The maximum zoom."""
    zoom_scale: float
    """UIScrollView: The scale of the backmost subview."""
    bounces_zoom: bool
    """UIScrollView: Whether a pinch may zoom past the limits and spring back."""
    scrolls_to_top: bool
    """UIScrollView: Whether a tap on the status bar scrolls to the top, if no other scroll view
    on the screen has it (SC-7)."""
    keyboard_dismiss_mode: (
        int | Literal["none", "onDrag", "interactive", "onDragWithAccessory",
        "interactiveWithAccessory"] | Sequence[str]
    )
    """UIScrollView: 0: a drag leaves the keyboard, 1: dismisses it, 2: does where it goes down
    over it (RC-6)."""
    allows_selection: bool
    """UITableView: Whether cells can be highlighted and selected (SC-6)."""
    allows_multiple_selection: bool
    """UITableView: A tap selects one more cell, or deselects it (SC-6)."""
    is_editing: bool
    """UITableView: Whether it is in editing mode: cells are selected only if the next two
    properties allow it (SC-6)."""
    allows_selection_during_editing: bool
    """UITableView: Whether cells can be selected in editing mode (SC-6)."""
    allows_multiple_selection_during_editing: bool
    """UITableView: In editing mode several cells can be selected (SC-6)."""
    selectable: bool
    """UITableViewCell: The answer to shouldHighlight."""
    should_select: bool
    """UITableViewCell: The answer to shouldSelect, a table's willSelectRowAt."""
    can_become_first_responder: bool
    """UIResponder: Whether it can become first responder; true by default for text fields and
    text views (RC-6)."""
    can_resign_first_responder: bool
    """UIResponder: Whether it may resign first responder (RC-6)."""
    can_edit: bool
    """UITableViewCell: The answer to canEditRow; false: a swipe shows no actions (SC-8)."""
    leading_swipe_actions: int
    """UITableViewCell: The number of actions of leadingSwipeActionsConfiguration; a swipe to the
    right shows them (SC-8)."""
    trailing_swipe_actions: int
    """UITableViewCell: The number of actions of trailingSwipeActionsConfiguration, or 1 for a row
    that can be deleted (SC-8)."""
    performs_first_action_with_full_swipe: bool
    """UITableViewCell: A full swipe does the first action (SC-8)."""
    is_editable: bool
    """UITextView: Whether a tap makes it first responder; its links are then text like any other
    (CT-7)."""
    is_selectable: bool
    """UITextView: Whether its text can be selected, and its links be tapped if it is not editable
    (CT-7)."""


class ViewKeywords(SubviewKeywords, total=False):
    """What views have."""

    frame: Sequence[float]
    """UIView (pt): Location and size in the superview, before transform."""


class WindowKeywords(ViewKeywords, total=False):
    """What windows have."""

    window_level: float
    """UIWindow: Windows with a higher level are hit-tested first (HT-1)."""
    preferred_screen_edges_deferring_system_gestures: (
        int | Literal["top", "left", "bottom", "right", "all"] | Sequence[str]
    )
    """UIWindow: Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8
    right."""
    safe_area_insets: Sequence[float]
    """UIWindow (pt): What the device's bars and corners take of the screen: top, left, bottom,
    right (RC-2)."""


class RecognizerKeywords(TypedDict, total=False):
    """What recognizers have."""

    is_enabled: bool
    """UIGestureRecognizer: Disabled recognizers get no touches (GR-9)."""
    cancels_touches_in_view: bool
    """UIGestureRecognizer: Whether success cancels the touches in the view (DL-4)."""
    delays_touches_began: bool
    """UIGestureRecognizer: Whether touchesBegan waits for the recognizer (DL-1)."""
    delays_touches_ended: bool
    """UIGestureRecognizer: Whether touchesEnded waits for the recognizer (DL-2)."""
    requires_exclusive_touch_type: bool
    """UIGestureRecognizer: Whether it takes only touches of the type of its first one (TE-9)."""
    allowed_press_types: (
        int | Literal["upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu",
        "playPause", "pageUp", "pageDown", "tvRemoteOneTwoThree", "tvRemoteFourColors"] |
        Sequence[str]
    )
    """UIGestureRecognizer: Bit n: takes presses of the type with raw value n; as long as it is
    not set, none, and of a tap Select where a view has the focus (SY-7)."""
    allowed_touch_types: (
        int | Literal["direct", "indirect", "pencil", "indirectPointer", "all"] | Sequence[str]
    )
    """UIGestureRecognizer: Bit n: takes touches of the type with raw value n; all by default
    (TE-9)."""
    number_of_taps_required: int
    """tap: How many presses make the gesture."""
    number_of_touches_required: int
    """tap: How many fingers each press needs."""
    button_mask_required: int | Literal["primary", "secondary"] | Sequence[str]
    """tap: The pointer's button that must be pressed: 1 primary, 2 secondary; fingers need
    none."""
    minimum_press_duration: float
    """longPress (s): How long all fingers must be held."""
    allowable_movement: float
    """longPress (pt): How far, in a straight line, each finger may stray before the press
    begins."""
    minimum_number_of_touches: int
    """pan: With fewer fingers down, moves do not count."""
    maximum_number_of_touches: int
    """pan: With more fingers down it does not begin; once it has, they are ignored."""
    allowed_scroll_types_mask: int | Literal["discrete", "continuous", "all"] | Sequence[str]
    """pan: Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may."""
    direction: int | Literal["right", "left", "up", "down"] | Sequence[str]
    """swipe: The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them."""
    edges: int | Literal["top", "left", "bottom", "right", "all"] | Sequence[str]
    """screenEdgePan: The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never
    begins."""


class SetKeywords(ViewKeywords, total=False):
    """What a program may set."""

    preferred_screen_edges_deferring_system_gestures: (
        int | Literal["top", "left", "bottom", "right", "all"] | Sequence[str]
    )
    """UIWindow: Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8
    right."""
    is_modal_in_presentation: bool
    """UIViewController: Whether the controller's sheet stays when it is pulled down or tapped
    beside (SC-10)."""
    detents: int | Literal["medium", "large"] | Sequence[str]
    """UIViewController: The heights at which the controller's sheet rests: 1 medium, 2 large; 0:
    its view's frame (SC-10)."""
    selected_detent_identifier: int | Literal["none", "medium", "large"] | Sequence[str]
    """UIViewController: The detent of the controller's sheet: 0 the smallest, 1 medium, 2 large
    (SC-10)."""
    largest_undimmed_detent_identifier: int | Literal["none", "medium", "large"] | Sequence[str]
    """UIViewController: Up to this detent the views beside the sheet receive touches: 0 none, 1
    medium, 2 large (SC-10)."""
    prefers_scrolling_expands_when_scrolled_to_edge: bool
    """UIViewController: Whether a drag up in a scroll view at its top expands the sheet, if it
    can grow (SC-10)."""
    is_navigation_bar_hidden: bool
    """UINavigationController: Whether it has no navigation bar in front of its content (RC-2)."""
    is_toolbar_hidden: bool
    """UINavigationController: Whether it has no toolbar at its bottom (RC-2)."""
    transition_style: int | Literal["pageCurl", "scroll"] | Sequence[str]
    """UIPageViewController: 0: the page curls, 1: it scrolls; counts when the first page is
    shown."""
    navigation_orientation: int | Literal["horizontal", "vertical"] | Sequence[str]
    """UIPageViewController: 0: pages follow to the right, 1: below; counts when the first page is
    shown."""
    spine_location: int | Literal["min", "mid", "max"] | Sequence[str]
    """UIPageViewController: Of a page that curls: 1 at the left or top, 3 at the right or bottom;
    2 would show two."""
    window_level: float
    """UIWindow: Windows with a higher level are hit-tested first (HT-1)."""
    safe_area_insets: Sequence[float]
    """UIWindow (pt): What the device's bars and corners take of the screen: top, left, bottom,
    right (RC-2)."""
    cancels_touches_in_view: bool
    """UIGestureRecognizer: Whether success cancels the touches in the view (DL-4)."""
    delays_touches_began: bool
    """UIGestureRecognizer: Whether touchesBegan waits for the recognizer (DL-1)."""
    delays_touches_ended: bool
    """UIGestureRecognizer: Whether touchesEnded waits for the recognizer (DL-2)."""
    requires_exclusive_touch_type: bool
    """UIGestureRecognizer: Whether it takes only touches of the type of its first one (TE-9)."""
    allowed_press_types: (
        int | Literal["upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu",
        "playPause", "pageUp", "pageDown", "tvRemoteOneTwoThree", "tvRemoteFourColors"] |
        Sequence[str]
    )
    """UIGestureRecognizer: Bit n: takes presses of the type with raw value n; as long as it is
    not set, none, and of a tap Select where a view has the focus (SY-7)."""
    allowed_touch_types: (
        int | Literal["direct", "indirect", "pencil", "indirectPointer", "all"] | Sequence[str]
    )
    """UIGestureRecognizer: Bit n: takes touches of the type with raw value n; all by default
    (TE-9)."""
    number_of_taps_required: int
    """tap: How many presses make the gesture."""
    number_of_touches_required: int
    """tap: How many fingers each press needs."""
    button_mask_required: int | Literal["primary", "secondary"] | Sequence[str]
    """tap: The pointer's button that must be pressed: 1 primary, 2 secondary; fingers need
    none."""
    minimum_press_duration: float
    """longPress (s): How long all fingers must be held."""
    allowable_movement: float
    """longPress (pt): How far, in a straight line, each finger may stray before the press
    begins."""
    minimum_number_of_touches: int
    """pan: With fewer fingers down, moves do not count."""
    maximum_number_of_touches: int
    """pan: With more fingers down it does not begin; once it has, they are ignored."""
    allowed_scroll_types_mask: int | Literal["discrete", "continuous", "all"] | Sequence[str]
    """pan: Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may."""
    direction: int | Literal["right", "left", "up", "down"] | Sequence[str]
    """swipe: The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them."""
    edges: int | Literal["top", "left", "bottom", "right", "all"] | Sequence[str]
    """screenEdgePan: The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never
    begins."""


class OverrideKeywords(TypedDict, total=False):
    """What a subclass does."""

    touches_began: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """touchesBegan(_:with:) (RC-4)."""
    touches_moved: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """touchesMoved(_:with:) (FW-2)."""
    touches_ended: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """touchesEnded(_:with:) (FW-2)."""
    touches_cancelled: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """touchesCancelled(_:with:) (FW-2)."""
    point_inside: bool | Literal["always", "never"] | Mapping[str, Any] | Callback | None
    """point(inside:with:) (HT-4)."""
    hit_test: (
        Literal["notSelf", "not_self", "none", "askChildrenAnyway", "ask_children_anyway"] |
        Mapping[str, Any] | Callback | None
    )
    """hitTest(_:with:) (HT-5)."""
    gesture_recognizer_should_begin: bool | Mapping[str, Any] | Names | Callback | None
    """gestureRecognizerShouldBegin(_:) (GR-6)."""
    touches_should_begin: bool | Mapping[str, Any] | Names | Callback | None
    """Whether the content may receive the touch (SC-3)."""
    touches_should_cancel: bool | Mapping[str, Any] | Names | Callback | None
    """Whether the content may lose the touch to the pan (SC-3)."""
    can_prevent: bool | Mapping[str, Any] | Names | None
    """The recognizers that it can prevent (AR-3)."""
    can_be_prevented: bool | Mapping[str, Any] | Names | None
    """The recognizers that can prevent it (AR-3)."""
    should_require_failure: bool | Mapping[str, Any] | Names | None
    """The recognizers that its class waits for (AR-5)."""
    should_be_required_to_fail: bool | Mapping[str, Any] | Names | None
    """The recognizers whose classes wait for it (AR-5)."""
    action: Mapping[str, Any] | Callback | None
    """The effects of its actions (GR-7)."""
    handler: Mapping[str, Any] | Callback | None
    """The effects of its handlers (CT-3)."""
    continue_tracking: bool | Mapping[str, Any] | Callback | None
    """Whether tracking continues (CT-2)."""
    begin_tracking: bool | Mapping[str, Any] | Callback | None
    """Whether tracking begins (CT-2)."""
    scroll_message: Mapping[str, Any] | Callback | None
    """The effects of the delegate's methods (SC-4)."""
    selection_message: Mapping[str, Any] | Callback | None
    """The effects of the delegate's methods about cells (SC-6)."""
    configuration_for_menu: bool | Mapping[str, Any] | Names | Callback | None
    """Whether its context menu interaction has a menu (CT-8)."""
    interaction_message: Mapping[str, Any] | Callback | None
    """The effects of the delegate's methods about interactions, row actions and sheets (CT-8,
    SC-10)."""
    items_for_beginning: bool | Mapping[str, Any] | Names | Callback | None
    """Whether its drag interaction has items to drag (CT-9)."""
    scroll_view_should_scroll_to_top: bool | Mapping[str, Any] | Callback | None
    """Whether a tap on the status bar may scroll to the top (SC-7)."""
    should_interact_with: bool | Mapping[str, Any] | Names | Callback | None
    """Whether a tap or long press on a link of a text view has its effect (CT-7)."""
    reset: Callback | None
    """reset(): it is possible again (GR-8)."""
    send_event: Literal["consume", "forward"] | Mapping[str, Any] | Callback | None
    """sendEvent(_:); without super nothing of the event is delivered (SY-5)."""
    presses_began: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """pressesBegan(_:with:), for a key or button (SY-7)."""
    presses_changed: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """pressesChanged(_:with:), for the press's force (SY-7)."""
    presses_ended: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """pressesEnded(_:with:) (SY-7)."""
    presses_cancelled: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """pressesCancelled(_:with:) (SY-7)."""
    motion_began: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """motionBegan(_:with:), for a shake (SY-7)."""
    motion_ended: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """motionEnded(_:with:) (SY-7)."""
    motion_cancelled: Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    """motionCancelled(_:with:) (SY-7)."""
    remote_control_received: (
        Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    )
    """remoteControlReceived(with:) (SY-7)."""
    touches_estimated_properties_updated: (
        Literal["consume", "forward", "next"] | Mapping[str, Any] | Callback | None
    )
    """touchesEstimatedPropertiesUpdated(_:)."""


class DelegateKeywords(TypedDict, total=False):
    """What a recognizer's delegate answers."""

    should_begin: bool | Mapping[str, Any] | Callback | None
    """After false the recognizer fails (GR-6)."""
    should_receive_touch: bool | Mapping[str, Any] | Callback | None
    """After false it never receives that touch (GR-5)."""
    should_receive_press: bool | Mapping[str, Any] | Names | Callback | None
    """Whether it receives a press (SY-7)."""
    should_receive_event: bool | Mapping[str, Any] | Names | Callback | None
    """Called before shouldReceiveTouch (GR-5)."""
    should_recognize_simultaneously_with: bool | Mapping[str, Any] | Names | Callback | None
    """Whether both may recognize; true from one of the two delegates is enough (AR-3)."""
    should_require_failure_of: bool | Mapping[str, Any] | Names | Callback | None
    """The recognizers that it waits for (AR-5)."""
    should_be_required_to_fail_by: bool | Mapping[str, Any] | Names | Callback | None
    """The recognizers that wait for it (AR-5)."""
