"""The properties of views, windows, controllers, recognizers.

Made by tools/keywords.py of the engine's properties; not to be edited.
"""

from fingerpost.objects.base import Property

Pair = tuple[float, float]
Four = tuple[float, float, float, float]
Six = tuple[float, float, float, float, float, float]


class RecognizerProperties:
    """What recognizers have."""

    __slots__ = ()

    is_enabled = Property[bool]("isEnabled", 'UIGestureRecognizer: Disabled recognizers get no touches (GR-9).')
    cancels_touches_in_view = Property[bool]("cancelsTouchesInView", 'UIGestureRecognizer: Whether success cancels the touches in the view (DL-4).')
    delays_touches_began = Property[bool]("delaysTouchesBegan", 'UIGestureRecognizer: Whether touchesBegan waits for the recognizer (DL-1).')
    delays_touches_ended = Property[bool]("delaysTouchesEnded", 'UIGestureRecognizer: Whether touchesEnded waits for the recognizer (DL-2).')
    requires_exclusive_touch_type = Property[bool]("requiresExclusiveTouchType", 'UIGestureRecognizer: Whether it takes only touches of the type of its first one (TE-9).')
    allowed_press_types = Property[int]("allowedPressTypes", 'UIGestureRecognizer: Bit n: takes presses of the type with raw value n; as long as it is not set, none, and of a tap Select where a view has the focus (SY-7).')
    allowed_touch_types = Property[int]("allowedTouchTypes", 'UIGestureRecognizer: Bit n: takes touches of the type with raw value n; all by default (TE-9).')
    button_mask_required = Property[int]("buttonMaskRequired", "tap: The pointer's button that must be pressed: 1 primary, 2 secondary; fingers need none.")
    number_of_taps_required = Property[int]("numberOfTapsRequired", 'tap: How many presses make the gesture.')
    minimum_press_duration = Property[float]("minimumPressDuration", 'longPress (s): How long all fingers must be held.')
    allowable_movement = Property[float]("allowableMovement", 'longPress (pt): How far, in a straight line, each finger may stray before the press begins.')
    allowed_scroll_types_mask = Property[int]("allowedScrollTypesMask", 'pan: Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may.')
    direction = Property[int]("direction", 'swipe: The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them.')
    number_of_touches_required = Property[int]("numberOfTouchesRequired", 'tap: How many fingers each press needs.')
    edges = Property[int]("edges", 'screenEdgePan: The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never begins.')
    minimum_number_of_touches = Property[int]("minimumNumberOfTouches", 'pan: With fewer fingers down, moves do not count.')
    maximum_number_of_touches = Property[int]("maximumNumberOfTouches", 'pan: With more fingers down it does not begin; once it has, they are ignored.')


class ControllerProperties:
    """What controllers have."""

    __slots__ = ()

    preferred_screen_edges_deferring_system_gestures = Property[int]("preferredScreenEdgesDeferringSystemGestures", "UIViewController: Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.")
    is_modal_in_presentation = Property[bool]("isModalInPresentation", "UIViewController: Whether the controller's sheet stays when it is pulled down or tapped beside (SC-10).")
    detents = Property[int]("detents", "UIViewController: The heights at which the controller's sheet rests: 1 medium, 2 large; 0: its view's frame (SC-10).")
    selected_detent_identifier = Property[int]("selectedDetentIdentifier", "UIViewController: The detent of the controller's sheet: 0 the smallest, 1 medium, 2 large (SC-10).")
    largest_undimmed_detent_identifier = Property[int]("largestUndimmedDetentIdentifier", 'UIViewController: Up to this detent the views beside the sheet receive touches: 0 none, 1 medium, 2 large (SC-10).')
    prefers_scrolling_expands_when_scrolled_to_edge = Property[bool]("prefersScrollingExpandsWhenScrolledToEdge", 'UIViewController: Whether a drag up in a scroll view at its top expands the sheet, if it can grow (SC-10).')
    is_navigation_bar_hidden = Property[bool]("isNavigationBarHidden", 'UINavigationController: Whether it has no navigation bar in front of its content (RC-2).')
    is_toolbar_hidden = Property[bool]("isToolbarHidden", 'UINavigationController: Whether it has no toolbar at its bottom (RC-2).')
    view_controllers = Property[int]("viewControllers", 'UINavigationController: The number of controllers on its stack.')
    transition_style = Property[int]("transitionStyle", 'UIPageViewController: 0: the page curls, 1: it scrolls; counts when the first page is shown.')
    navigation_orientation = Property[int]("navigationOrientation", 'UIPageViewController: 0: pages follow to the right, 1: below; counts when the first page is shown.')
    spine_location = Property[int]("spineLocation", 'UIPageViewController: Of a page that curls: 1 at the left or top, 3 at the right or bottom; 2 would show two.')
    pages_before = Property[int]("pagesBefore", 'UIPageViewController: The number of pages in its data source before the current one.')
    pages_after = Property[int]("pagesAfter", 'UIPageViewController: The number of pages in its data source after the current one.')


class WindowProperties:
    """What windows have."""

    __slots__ = ()

    window_level = Property[float]("windowLevel", 'UIWindow: Windows with a higher level are hit-tested first (HT-1).')
    preferred_screen_edges_deferring_system_gestures = Property[int]("preferredScreenEdgesDeferringSystemGestures", "UIWindow: Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.")
    safe_area_insets = Property[Four]("safeAreaInsets", "UIWindow (pt): What the device's bars and corners take of the screen: top, left, bottom, right (RC-2).")


class ViewProperties:
    """What views have."""

    __slots__ = ()

    frame = Property[Four]("frame", 'UIView (pt): Location and size in the superview, before transform.')
    bounds = Property[Four]("bounds", "UIView (pt): The view's own coordinates.")
    transform = Property[Six]("transform", 'UIView: An affine transform about the centre.')
    alpha = Property[float]("alpha", 'UIView: Opacity (HT-3).')
    is_hidden = Property[bool]("isHidden", 'UIView: Hidden views are passed over.')
    is_user_interaction_enabled = Property[bool]("isUserInteractionEnabled", 'UIView: Whether the hit test finds the view; false for labels and image views.')
    is_multiple_touch_enabled = Property[bool]("isMultipleTouchEnabled", "UIView: Whether the view receives a second finger's touch (TE-4).")
    is_exclusive_touch = Property[bool]("isExclusiveTouch", 'UIView: Whether no other view of the window receives a touch while it has one (TE-5).')
    clips_to_bounds = Property[bool]("clipsToBounds", 'UIView: Affects drawing only; hit-testing ignores it (HT-6).')
    context_menu = Property[bool]("contextMenu", 'UIView: Whether it has a UIContextMenuInteraction: a long press shows its menu (CT-8).')
    drag_interaction = Property[bool]("dragInteraction", 'UIView: Whether it has an enabled UIDragInteraction: a long press lifts it (CT-9).')
    is_enabled = Property[bool]("isEnabled", 'UIControl: Disabled controls answer nil.')
    menu = Property[bool]("menu", 'UIButton: Whether it has a menu: a long press shows it, like a context menu (CT-8).')
    shows_menu_as_primary_action = Property[bool]("showsMenuAsPrimaryAction", 'UIControl: Whether its menu opens when a touch comes down (CT-8).')
    is_on = Property[bool]("isOn", "UISwitch: The switch's value.")
    maximum_value = Property[float]("maximumValue", 'UIStepper: The maximum value.')
    step_value = Property[float]("stepValue", 'UIStepper: What a tap adds.')
    wraps = Property[bool]("wraps", 'UIStepper: Whether the value continues at the minimum after the maximum, and the other way round.')
    autorepeat = Property[bool]("autorepeat", 'UIStepper: Whether it steps again while it is held (CT-6).')
    is_continuous = Property[bool]("isContinuous", 'UISlider: Whether valueChanged is sent while dragging.')
    is_momentary = Property[bool]("isMomentary", 'UISegmentedControl: Whether a touched segment sends valueChanged and is not selected.')
    selected_segment_index = Property[int]("selectedSegmentIndex", 'UISegmentedControl: The chosen segment; -1 is none.')
    number_of_segments = Property[int]("numberOfSegments", 'UISegmentedControl: Segments of equal width.')
    current_page = Property[int]("currentPage", 'UIPageControl: The current page; a tap in the right half shows the next one, in the left half the previous one.')
    number_of_pages = Property[int]("numberOfPages", 'UIPageControl: How many pages there are.')
    number_of_components = Property[int]("numberOfComponents", 'UIPickerView: How many wheels it has, side by side (SC-4).')
    number_of_rows = Property[int]("numberOfRows", 'UIPickerView: How many rows each of its wheels has (SC-4).')
    preferred_date_picker_style = Property[int]("preferredDatePickerStyle", 'UIDatePicker: 0 automatic, a plain control; 1 wheels (SC-4), 2 compact, 3 inline (CT-11).')
    date_picker_mode = Property[int]("datePickerMode", 'UIDatePicker: 0 time, 1 date, 2 date and time, 3 a countdown: how many wheels it has (SC-4).')
    is_refreshing = Property[bool]("isRefreshing", 'UIRefreshControl: Whether it is refreshing; true calls beginRefreshing, false endRefreshing (SC-9).')
    is_touch_inside = Property[bool]("isTouchInside", 'UIControl: Whether the tracked touch is inside the bounds, grown by the tolerance.')
    is_selected = Property[bool]("isSelected", 'UIControl: It is shown as selected.')
    is_highlighted = Property[bool]("isHighlighted", 'UIControl: Whether it is drawn as under a finger.')
    value = Property[float]("value", 'UISlider: Kept between the minimum and the maximum.')
    minimum_value = Property[float]("minimumValue", 'UISlider: The least value.')
    content_size = Property[Pair]("contentSize", 'UIScrollView (pt): How much there is to scroll.')
    content_offset = Property[Pair]("contentOffset", "UIScrollView (pt): The bounds' origin.")
    content_inset = Property[Four]("contentInset", 'UIScrollView (pt): Room around the content.')
    delays_content_touches = Property[bool]("delaysContentTouches", "UIScrollView: Whether the content's touches are delayed (SC-1).")
    can_cancel_content_touches = Property[bool]("canCancelContentTouches", 'UIScrollView: Whether a drag may take a touch from the content (SC-3).')
    is_scroll_enabled = Property[bool]("isScrollEnabled", 'UIScrollView: May scroll.')
    is_paging_enabled = Property[bool]("isPagingEnabled", 'UIScrollView: Whether scrolling stops at whole pages.')
    deceleration_rate = Property[float]("decelerationRate", "UIScrollView (1/ms): The speed's factor for each millisecond: 0.998 is normal, 0.99 fast.")
    is_directional_lock_enabled = Property[bool]("isDirectionalLockEnabled", 'UIScrollView: Whether a drag scrolls along one axis only.')
    bounces = Property[bool]("bounces", 'UIScrollView: Past the edge and back.')
    bounces_horizontally = Property[bool]("bouncesHorizontally", 'UIScrollView: Whether it bounces along x; nothing does without bounces (iOS 17.4).')
    bounces_vertically = Property[bool]("bouncesVertically", 'UIScrollView: Whether it bounces along y; nothing does without bounces (iOS 17.4).')
    always_bounce_vertical = Property[bool]("alwaysBounceVertical", 'UITableView: Whether it bounces vertically although the rows fit.')
    always_bounce_horizontal = Property[bool]("alwaysBounceHorizontal", 'UIScrollView: Whether it bounces horizontally although the content fits.')
    transfers_vertical_scrolling_to_parent = Property[bool]("transfersVerticalScrollingToParent", 'UIScrollView: Whether the enclosing scroll view takes a vertical drag that this one cannot follow (SC-5).')
    transfers_horizontal_scrolling_to_parent = Property[bool]("transfersHorizontalScrollingToParent", 'UIScrollView: Whether the enclosing scroll view takes a horizontal drag that this one cannot follow (SC-5).')
    minimum_zoom_scale = Property[float]("minimumZoomScale", 'UIScrollView: The minimum zoom; zooming needs a higher maximum.')
    maximum_zoom_scale = Property[float]("maximumZoomScale", 'UIScrollView: The maximum zoom.')
    zoom_scale = Property[float]("zoomScale", 'UIScrollView: The scale of the backmost subview.')
    bounces_zoom = Property[bool]("bouncesZoom", 'UIScrollView: Whether a pinch may zoom past the limits and spring back.')
    scrolls_to_top = Property[bool]("scrollsToTop", 'UIScrollView: Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen has it (SC-7).')
    keyboard_dismiss_mode = Property[int]("keyboardDismissMode", 'UIScrollView: 0: a drag leaves the keyboard, 1: dismisses it, 2: does where it goes down over it (RC-6).')
    is_tracking = Property[bool]("isTracking", 'UIControl: It follows a touch (CT-2).')
    is_dragging = Property[bool]("isDragging", 'UIScrollView: Whether it is between willBeginDragging and didEndDragging (SC-4).')
    is_decelerating = Property[bool]("isDecelerating", 'UIScrollView: Whether it is between willBeginDecelerating and didEndDecelerating (SC-4).')
    is_zooming = Property[bool]("isZooming", 'UIScrollView: Between willBeginZooming and didEndZooming (SC-4).')
    allows_selection = Property[bool]("allowsSelection", 'UITableView: Whether cells can be highlighted and selected (SC-6).')
    allows_multiple_selection = Property[bool]("allowsMultipleSelection", 'UITableView: A tap selects one more cell, or deselects it (SC-6).')
    is_editing = Property[bool]("isEditing", 'UITableView: Whether it is in editing mode: cells are selected only if the next two properties allow it (SC-6).')
    allows_selection_during_editing = Property[bool]("allowsSelectionDuringEditing", 'UITableView: Whether cells can be selected in editing mode (SC-6).')
    allows_multiple_selection_during_editing = Property[bool]("allowsMultipleSelectionDuringEditing", 'UITableView: In editing mode several cells can be selected (SC-6).')
    selectable = Property[bool]("selectable", 'UITableViewCell: The answer to shouldHighlight.')
    should_select = Property[bool]("shouldSelect", "UITableViewCell: The answer to shouldSelect, a table's willSelectRowAt.")
    can_become_first_responder = Property[bool]("canBecomeFirstResponder", 'UIResponder: Whether it can become first responder; true by default for text fields and text views (RC-6).')
    can_resign_first_responder = Property[bool]("canResignFirstResponder", 'UIResponder: Whether it may resign first responder (RC-6).')
    can_edit = Property[bool]("canEdit", 'UITableViewCell: The answer to canEditRow; false: a swipe shows no actions (SC-8).')
    leading_swipe_actions = Property[int]("leadingSwipeActions", 'UITableViewCell: The number of actions of leadingSwipeActionsConfiguration; a swipe to the right shows them (SC-8).')
    trailing_swipe_actions = Property[int]("trailingSwipeActions", 'UITableViewCell: The number of actions of trailingSwipeActionsConfiguration, or 1 for a row that can be deleted (SC-8).')
    performs_first_action_with_full_swipe = Property[bool]("performsFirstActionWithFullSwipe", 'UITableViewCell: A full swipe does the first action (SC-8).')
    is_editable = Property[bool]("isEditable", 'UITextView: Whether a tap makes it first responder; its links are then text like any other (CT-7).')
    is_selectable = Property[bool]("isSelectable", 'UITextView: Whether its text can be selected, and its links be tapped if it is not editable (CT-7).')
