/// The settable properties of a view, window, control, scroll view or cell, except its geometry.
public struct ViewProperties: Sendable {
  /// 0…1; at 0.01 and below hit-testing passes the view over (HT-3).
  public var alpha: Double = 1
  /// Hit-testing passes a hidden view over (HT-3).
  public var isHidden: Bool = false
  /// Hit-testing passes a view over that is not (HT-3).
  public var isUserInteractionEnabled: Bool = true
  /// When off, a second finger on the view is never delivered to it (TE-4).
  public var isMultipleTouchEnabled: Bool = false
  /// When on, the view receives touches only while no other view of its window has any (TE-5).
  public var isExclusiveTouch: Bool = false
  /// Only for drawing; the part outside is unreachable in any case (HT-6).
  public var clipsToBounds: Bool = false
  /// The view has a `UIContextMenuInteraction` (CT-8).
  package var contextMenu: Bool = false
  /// A button has a menu (CT-8).
  package var menu: Bool = false
  /// A control's menu opens when a touch comes down (CT-8).
  package var showsMenuAsPrimaryAction: Bool = false
  /// The view has a `UIDragInteraction` that is enabled (CT-9).
  package var dragInteraction: Bool = false
  /// A window's part of the screen that the device's own bars and corners take (RC-2).
  package var safeAreaInsets: EdgeInsets = .zero
  /// Whether a navigation controller has no bar at its top (RC-2).
  package var isNavigationBarHidden: Bool = false
  /// Whether a navigation controller has no bar at its bottom (RC-2).
  package var isToolbarHidden: Bool = true
  /// When on, a tap beside a controller's sheet does not dismiss it.
  public var isModalInPresentation: Bool = false
  /// UISheetPresentationController's detents, as bits: 1 medium, 2 large; 0: none were given (SC-10).
  package var detents: UInt8 = 0
  /// The detent at which the controller's sheet rests: 0 the smallest, 1 medium, 2 large (SC-10).
  package var selectedDetentIdentifier: UInt8 = 0
  /// Up to this detent the views beside the sheet receive touches: 0 none, 1 medium, 2 large (SC-10).
  package var largestUndimmedDetentIdentifier: UInt8 = 0
  /// Whether a drag up in a scroll view at its top expands the sheet (SC-10).
  package var prefersScrollingExpandsWhenScrolledToEdge: Bool = true
  /// UIPageViewController.TransitionStyle: 0 page curl, 1 scroll.
  public var transitionStyle: UInt8 = 0
  /// UIPageViewController.NavigationOrientation: 0 horizontal, 1 vertical.
  public var navigationOrientation: UInt8 = 0
  /// UIPageViewController.SpineLocation of the page-curl style: 1 min, 2 mid, 3 max.
  public var spineLocation: UInt8 = 1
  /// Windows with a higher level are hit-tested first (HT-1).
  public var windowLevel: Double = 0

  // Controls
  /// A disabled control is not hit, nor are its subviews (HT-9).
  public var isEnabled: Bool = true
  /// A control's or cell's selection (SC-6).
  public var isSelected: Bool = false
  /// A control or cell under a finger (CT-2, SC-6).
  public var isHighlighted: Bool = false
  /// Whether a control tracks a touch now, and whether that is inside (CT-2).
  public var isTracking: Bool = false
  /// Controls: whether the tracked touch is inside.
  public var isTouchInside: Bool = false
  /// A switch's value (CT-6).
  public var isOn: Bool = false
  /// Whether a slider sends its value while it moves, a held stepper at each step, not only at the end (CT-6).
  public var isContinuous: Bool = true
  /// A slider's or stepper's value, between `minimumValue` and `maximumValue` (CT-6).
  public var value: Double = 0
  /// The least `value`.
  public var minimumValue: Double = 0
  /// The greatest `value`.
  public var maximumValue: Double = 1
  /// The amount that a stepper adds or subtracts (CT-6).
  public var stepValue: Double = 1
  /// Whether a stepper continues at the other end of its range (CT-6).
  public var wraps: Bool = false
  /// Whether a held stepper steps again (CT-6).
  package var autorepeat: Bool = true
  /// The chosen segment, from 0; -1 for none (CT-6).
  public var selectedSegmentIndex: Double = -1
  /// Whether a segmented control sends a segment without selecting it (CT-6).
  public var isMomentary: Bool = false
  /// Segments of equal width (CT-6).
  public var numberOfSegments: Double = 2
  /// A page control's page, from 0 (CT-6).
  public var currentPage: Double = 0
  /// How many pages a page control has.
  public var numberOfPages: Double = 0
  /// How many wheels a picker has.
  package var numberOfComponents: UInt8 = 0
  /// How many rows each wheel of a picker has.
  package var numberOfRows: Double = 0
  /// UIDatePickerStyle of a date picker.
  package var preferredDatePickerStyle: UInt8 = 0
  /// UIDatePicker.Mode of a date picker.
  package var datePickerMode: UInt8 = 2
  /// A refresh control between beginRefreshing and endRefreshing (SC-9).
  package var isRefreshing: Bool = false

  // Scroll views
  /// Width and height of the content, in points (SC-4).
  public var contentSize: Size = .zero
  /// Room around the content, in points (SC-4).
  public var contentInset: EdgeInsets = .zero
  /// The content's touches wait for 0.15 s (SC-1).
  public var delaysContentTouches: Bool = true
  /// Whether a drag may take over a touch from the content (SC-3).
  public var canCancelContentTouches: Bool = true
  /// Off: the pan is off.
  public var isScrollEnabled: Bool = true
  /// A drag ends on a whole page (SC-4).
  public var isPagingEnabled: Bool = false
  /// The height of the rows on which a wheel rests, in points; 0 for other scroll views.
  package var rowHeight: Double = 0
  /// Per millisecond; nil is the profile's normal rate.
  public var decelerationRate: Double?
  /// Whether a drag that begins along one axis stays on it.
  public var isDirectionalLockEnabled: Bool = false
  /// Whether the content can be dragged beyond its edges, with resistance (SC-4).
  public var bounces: Bool = true
  /// Off: not along x (iOS 17.4).
  package var bouncesHorizontally: Bool = true
  /// Off: not along y (iOS 17.4).
  package var bouncesVertically: Bool = true
  /// Also when the content is no higher than the view.
  public var alwaysBounceVertical: Bool = false
  /// Also when the content is no wider than the view.
  public var alwaysBounceHorizontal: Bool = false
  /// Off: the enclosing scroll view takes no vertical drag that this one could not follow (SC-5).
  package var transfersVerticalScrollingToParent: Bool = true
  /// Off: the enclosing scroll view takes no horizontal drag that this one could not follow (SC-5).
  package var transfersHorizontalScrollingToParent: Bool = true
  /// The smallest scale; a pinch exists only where it differs from the largest.
  public var minimumZoomScale: Double = 1
  /// The greatest scale.
  public var maximumZoomScale: Double = 1
  /// The content's scale now.
  public var zoomScale: Double = 1
  /// A pinch can go beyond both scales and springs back.
  public var bouncesZoom: Bool = true
  /// A tap on the status bar scrolls it to its top, if no other scroll view on the screen has it on (SC-7).
  package var scrollsToTop: Bool = true
  /// UIScrollView.KeyboardDismissMode: what a drag does with the keyboard (RC-6).
  package var keyboardDismissMode: UInt8 = 0

  // First responder and system gestures
  /// The result of `canBecomeFirstResponder` (RC-6).
  public var canBecomeFirstResponder: Bool = false
  /// The result of `canResignFirstResponder` (RC-6).
  public var canResignFirstResponder: Bool = true
  /// The screen edges whose system gestures wait for a second swipe, as bits: 1 top, 2 left, 4
  /// bottom, 8 right.
  public var deferredSystemEdges: Double = 0

  // Text views
  /// A tap makes it first responder, and its links receive nothing (CT-7).
  package var isEditable: Bool = true
  /// UITextView.isSelectable: text can be selected, and links take taps (CT-7).
  package var isTextSelectable: Bool = true

  // Tables and collection views, cells
  /// Off: their cells are neither highlighted nor selected (SC-6).
  public var allowsSelection: Bool = true
  /// Whether selecting a cell keeps the others selected, and a second tap deselects it (SC-6).
  public var allowsMultipleSelection: Bool = false
  /// Whether the list is in editing mode; the next two properties then determine whether cells can
  /// be selected (SC-6).
  public var isEditing: Bool = false
  /// In editing mode cells can be selected (SC-6).
  public var allowsSelectionDuringEditing: Bool = false
  /// In editing mode several cells can be selected (SC-6).
  public var allowsMultipleSelectionDuringEditing: Bool = false
  /// A row's answer to canEdit (SC-8).
  package var canEdit: Bool = true
  /// How many actions a row's `leadingSwipeActionsConfiguration` has (SC-8).
  package var leadingSwipeActions: UInt8 = 0
  /// How many actions a row's `trailingSwipeActionsConfiguration` has (SC-8).
  package var trailingSwipeActions: UInt8 = 0
  /// A row's `UISwipeActionsConfiguration.performsFirstActionWithFullSwipe` (SC-8).
  package var performsFirstActionWithFullSwipe: Bool = true
  /// A cell's answer to shouldHighlight (SC-6).
  public var isSelectable: Bool = true
  /// A cell's answer to shouldSelect, a table's willSelectRowAt (SC-6).
  public var maySelect: Bool = true

  /// UIKit's defaults.
  public init() {}
}

extension ViewProperties {
  /// The setting that forbids selection in a list now; nil if selection is allowed. In editing mode
  /// it needs permission of its own, and it is never allowed without `allowsSelection` (SC-6).
  @inlinable package var selectionBan: Setting? {
    if !allowsSelection { return .allowsSelection }
    let selects =
      !isEditing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    return selects ? nil : .allowsSelectionDuringEditing
  }

  /// Whether a list selects several cells now.
  public var selectsMany: Bool { manySetting != nil }

  /// The setting with which a list selects several cells now; nil where it selects one.
  package var manySetting: Setting? {
    isEditing
      ? allowsMultipleSelectionDuringEditing ? .allowsMultipleSelectionDuringEditing : nil
      : allowsMultipleSelection ? .allowsMultipleSelection : nil
  }
}
