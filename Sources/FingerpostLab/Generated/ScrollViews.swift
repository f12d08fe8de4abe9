// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

extension ViewHandle where Kind == TableViewCell {
  /// It is shown as selected. False by default.
  public var isSelected: Bool {
    get { target.read("isSelected") }
    nonmutating set { target.write("isSelected", newValue) }
  }
  /// Whether it is drawn as under a finger. False by default.
  public var isHighlighted: Bool {
    get { target.read("isHighlighted") }
    nonmutating set { target.write("isHighlighted", newValue) }
  }
  /// The answer to shouldHighlight. True by default.
  public var selectable: Bool {
    get { target.read("selectable") }
    nonmutating set { target.write("selectable", newValue) }
  }
  /// The answer to shouldSelect, a table's willSelectRowAt. True by default.
  public var shouldSelect: Bool {
    get { target.read("shouldSelect") }
    nonmutating set { target.write("shouldSelect", newValue) }
  }
  /// The answer to canEditRow; false: a swipe shows no actions (SC-8). True by default.
  public var canEdit: Bool {
    get { target.read("canEdit") }
    nonmutating set { target.write("canEdit", newValue) }
  }
  /// The number of actions of leadingSwipeActionsConfiguration; a swipe to the right shows them (SC-8). 0…10; 0 by default.
  public var leadingSwipeActions: Int {
    get { target.read("leadingSwipeActions") }
    nonmutating set { target.write("leadingSwipeActions", newValue) }
  }
  /// The number of actions of trailingSwipeActionsConfiguration, or 1 for a row that can be deleted (SC-8). 0…10; 0 by default.
  public var trailingSwipeActions: Int {
    get { target.read("trailingSwipeActions") }
    nonmutating set { target.write("trailingSwipeActions", newValue) }
  }
  /// A full swipe does the first action (SC-8). True by default.
  public var performsFirstActionWithFullSwipe: Bool {
    get { target.read("performsFirstActionWithFullSwipe") }
    nonmutating set { target.write("performsFirstActionWithFullSwipe", newValue) }
  }
}

extension TableViewCell {
  /// It is shown as selected. False by default.
  public func isSelected(_ value: Bool) -> Self { setting("isSelected", value) }
  /// Whether it is drawn as under a finger. False by default.
  public func isHighlighted(_ value: Bool) -> Self { setting("isHighlighted", value) }
  /// The answer to shouldHighlight. True by default.
  public func selectable(_ value: Bool) -> Self { setting("selectable", value) }
  /// The answer to shouldSelect, a table's willSelectRowAt. True by default.
  public func shouldSelect(_ value: Bool) -> Self { setting("shouldSelect", value) }
  /// The answer to canEditRow; false: a swipe shows no actions (SC-8). True by default.
  public func canEdit(_ value: Bool) -> Self { setting("canEdit", value) }
  /// The number of actions of leadingSwipeActionsConfiguration; a swipe to the right shows them (SC-8). 0…10; 0 by default.
  public func leadingSwipeActions(_ value: Int) -> Self { setting("leadingSwipeActions", value) }
  /// The number of actions of trailingSwipeActionsConfiguration, or 1 for a row that can be deleted (SC-8). 0…10; 0 by default.
  public func trailingSwipeActions(_ value: Int) -> Self { setting("trailingSwipeActions", value) }
  /// A full swipe does the first action (SC-8). True by default.
  public func performsFirstActionWithFullSwipe(_ value: Bool) -> Self { setting("performsFirstActionWithFullSwipe", value) }
}

extension ViewHandle where Kind == CollectionViewCell {
  /// It is shown as selected. False by default.
  public var isSelected: Bool {
    get { target.read("isSelected") }
    nonmutating set { target.write("isSelected", newValue) }
  }
  /// Whether it is drawn as under a finger. False by default.
  public var isHighlighted: Bool {
    get { target.read("isHighlighted") }
    nonmutating set { target.write("isHighlighted", newValue) }
  }
  /// The answer to shouldHighlight. True by default.
  public var selectable: Bool {
    get { target.read("selectable") }
    nonmutating set { target.write("selectable", newValue) }
  }
  /// The answer to shouldSelect, a table's willSelectRowAt. True by default.
  public var shouldSelect: Bool {
    get { target.read("shouldSelect") }
    nonmutating set { target.write("shouldSelect", newValue) }
  }
}

extension CollectionViewCell {
  /// It is shown as selected. False by default.
  public func isSelected(_ value: Bool) -> Self { setting("isSelected", value) }
  /// Whether it is drawn as under a finger. False by default.
  public func isHighlighted(_ value: Bool) -> Self { setting("isHighlighted", value) }
  /// The answer to shouldHighlight. True by default.
  public func selectable(_ value: Bool) -> Self { setting("selectable", value) }
  /// The answer to shouldSelect, a table's willSelectRowAt. True by default.
  public func shouldSelect(_ value: Bool) -> Self { setting("shouldSelect", value) }
}

extension ViewHandle where Kind: ScrollViewElement {
  /// How much there is to scroll. In pt.
  public var contentSize: Size {
    get { target.read("contentSize") }
    nonmutating set { target.write("contentSize", newValue) }
  }
  /// The bounds' origin. In pt.
  public var contentOffset: Point {
    get { target.read("contentOffset") }
    nonmutating set { target.write("contentOffset", newValue) }
  }
  /// Room around the content. In pt.
  public var contentInset: EdgeInsets {
    get { target.read("contentInset") }
    nonmutating set { target.write("contentInset", newValue) }
  }
  /// Whether the content's touches are delayed (SC-1). True by default.
  public var delaysContentTouches: Bool {
    get { target.read("delaysContentTouches") }
    nonmutating set { target.write("delaysContentTouches", newValue) }
  }
  /// Whether a drag may take a touch from the content (SC-3). True by default.
  public var canCancelContentTouches: Bool {
    get { target.read("canCancelContentTouches") }
    nonmutating set { target.write("canCancelContentTouches", newValue) }
  }
  /// May scroll. True by default.
  public var isScrollEnabled: Bool {
    get { target.read("isScrollEnabled") }
    nonmutating set { target.write("isScrollEnabled", newValue) }
  }
  /// Whether scrolling stops at whole pages. False by default.
  public var isPagingEnabled: Bool {
    get { target.read("isPagingEnabled") }
    nonmutating set { target.write("isPagingEnabled", newValue) }
  }
  /// The speed's factor for each millisecond: 0.998 is normal, 0.99 fast. In 1/ms; 0…1; 0.998 by default.
  public var decelerationRate: Double {
    get { target.read("decelerationRate") }
    nonmutating set { target.write("decelerationRate", newValue) }
  }
  /// Whether a drag scrolls along one axis only. False by default.
  public var isDirectionalLockEnabled: Bool {
    get { target.read("isDirectionalLockEnabled") }
    nonmutating set { target.write("isDirectionalLockEnabled", newValue) }
  }
  /// Past the edge and back. True by default.
  public var bounces: Bool {
    get { target.read("bounces") }
    nonmutating set { target.write("bounces", newValue) }
  }
  /// Whether it bounces along x; nothing does without bounces (iOS 17.4). True by default.
  public var bouncesHorizontally: Bool {
    get { target.read("bouncesHorizontally") }
    nonmutating set { target.write("bouncesHorizontally", newValue) }
  }
  /// Whether it bounces along y; nothing does without bounces (iOS 17.4). True by default.
  public var bouncesVertically: Bool {
    get { target.read("bouncesVertically") }
    nonmutating set { target.write("bouncesVertically", newValue) }
  }
  /// Whether it bounces vertically although the content fits. False by default.
  public var alwaysBounceVertical: Bool {
    get { target.read("alwaysBounceVertical") }
    nonmutating set { target.write("alwaysBounceVertical", newValue) }
  }
  /// Whether it bounces horizontally although the content fits. False by default.
  public var alwaysBounceHorizontal: Bool {
    get { target.read("alwaysBounceHorizontal") }
    nonmutating set { target.write("alwaysBounceHorizontal", newValue) }
  }
  /// Whether the enclosing scroll view takes a vertical drag that this one cannot follow (SC-5). True by default.
  public var transfersVerticalScrollingToParent: Bool {
    get { target.read("transfersVerticalScrollingToParent") }
    nonmutating set { target.write("transfersVerticalScrollingToParent", newValue) }
  }
  /// Whether the enclosing scroll view takes a horizontal drag that this one cannot follow (SC-5). True by default.
  public var transfersHorizontalScrollingToParent: Bool {
    get { target.read("transfersHorizontalScrollingToParent") }
    nonmutating set { target.write("transfersHorizontalScrollingToParent", newValue) }
  }
  /// The minimum zoom; zooming needs a higher maximum. 0.001…1000; 1 by default.
  public var minimumZoomScale: Double {
    get { target.read("minimumZoomScale") }
    nonmutating set { target.write("minimumZoomScale", newValue) }
  }
  /// The maximum zoom. 0.001…1000; 1 by default.
  public var maximumZoomScale: Double {
    get { target.read("maximumZoomScale") }
    nonmutating set { target.write("maximumZoomScale", newValue) }
  }
  /// The scale of the backmost subview. 0.001…1000; 1 by default.
  public var zoomScale: Double {
    get { target.read("zoomScale") }
    nonmutating set { target.write("zoomScale", newValue) }
  }
  /// Whether a pinch may zoom past the limits and spring back. True by default.
  public var bouncesZoom: Bool {
    get { target.read("bouncesZoom") }
    nonmutating set { target.write("bouncesZoom", newValue) }
  }
  /// Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen has it (SC-7). True by default.
  public var scrollsToTop: Bool {
    get { target.read("scrollsToTop") }
    nonmutating set { target.write("scrollsToTop", newValue) }
  }
  /// 0: a drag leaves the keyboard, 1: dismisses it, 2: does where it goes down over it (RC-6).
  public var keyboardDismissMode: KeyboardDismissMode {
    get { target.read("keyboardDismissMode") }
    nonmutating set { target.write("keyboardDismissMode", newValue) }
  }
  /// Whether a finger of the pan is down, dragging or not.
  public var isTracking: Bool { target.read("isTracking") }
  /// Whether it is between willBeginDragging and didEndDragging (SC-4).
  public var isDragging: Bool { target.read("isDragging") }
  /// Whether it is between willBeginDecelerating and didEndDecelerating (SC-4).
  public var isDecelerating: Bool { target.read("isDecelerating") }
  /// Between willBeginZooming and didEndZooming (SC-4).
  public var isZooming: Bool { target.read("isZooming") }
}

extension ScrollViewElement {
  /// How much there is to scroll. In pt.
  public func contentSize(_ value: Size) -> Self { setting("contentSize", value) }
  /// The bounds' origin. In pt.
  public func contentOffset(_ value: Point) -> Self { setting("contentOffset", value) }
  /// Room around the content. In pt.
  public func contentInset(_ value: EdgeInsets) -> Self { setting("contentInset", value) }
  /// Whether the content's touches are delayed (SC-1). True by default.
  public func delaysContentTouches(_ value: Bool) -> Self { setting("delaysContentTouches", value) }
  /// Whether a drag may take a touch from the content (SC-3). True by default.
  public func canCancelContentTouches(_ value: Bool) -> Self { setting("canCancelContentTouches", value) }
  /// May scroll. True by default.
  public func isScrollEnabled(_ value: Bool) -> Self { setting("isScrollEnabled", value) }
  /// Whether scrolling stops at whole pages. False by default.
  public func isPagingEnabled(_ value: Bool) -> Self { setting("isPagingEnabled", value) }
  /// The speed's factor for each millisecond: 0.998 is normal, 0.99 fast. In 1/ms; 0…1; 0.998 by default.
  public func decelerationRate(_ value: Double) -> Self { setting("decelerationRate", value) }
  /// Whether a drag scrolls along one axis only. False by default.
  public func isDirectionalLockEnabled(_ value: Bool) -> Self { setting("isDirectionalLockEnabled", value) }
  /// Past the edge and back. True by default.
  public func bounces(_ value: Bool) -> Self { setting("bounces", value) }
  /// Whether it bounces along x; nothing does without bounces (iOS 17.4). True by default.
  public func bouncesHorizontally(_ value: Bool) -> Self { setting("bouncesHorizontally", value) }
  /// Whether it bounces along y; nothing does without bounces (iOS 17.4). True by default.
  public func bouncesVertically(_ value: Bool) -> Self { setting("bouncesVertically", value) }
  /// Whether it bounces vertically although the content fits. False by default.
  public func alwaysBounceVertical(_ value: Bool) -> Self { setting("alwaysBounceVertical", value) }
  /// Whether it bounces horizontally although the content fits. False by default.
  public func alwaysBounceHorizontal(_ value: Bool) -> Self { setting("alwaysBounceHorizontal", value) }
  /// Whether the enclosing scroll view takes a vertical drag that this one cannot follow (SC-5). True by default.
  public func transfersVerticalScrollingToParent(_ value: Bool) -> Self { setting("transfersVerticalScrollingToParent", value) }
  /// Whether the enclosing scroll view takes a horizontal drag that this one cannot follow (SC-5). True by default.
  public func transfersHorizontalScrollingToParent(_ value: Bool) -> Self { setting("transfersHorizontalScrollingToParent", value) }
  /// The minimum zoom; zooming needs a higher maximum. 0.001…1000; 1 by default.
  public func minimumZoomScale(_ value: Double) -> Self { setting("minimumZoomScale", value) }
  /// The maximum zoom. 0.001…1000; 1 by default.
  public func maximumZoomScale(_ value: Double) -> Self { setting("maximumZoomScale", value) }
  /// The scale of the backmost subview. 0.001…1000; 1 by default.
  public func zoomScale(_ value: Double) -> Self { setting("zoomScale", value) }
  /// Whether a pinch may zoom past the limits and spring back. True by default.
  public func bouncesZoom(_ value: Bool) -> Self { setting("bouncesZoom", value) }
  /// Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen has it (SC-7). True by default.
  public func scrollsToTop(_ value: Bool) -> Self { setting("scrollsToTop", value) }
  /// 0: a drag leaves the keyboard, 1: dismisses it, 2: does where it goes down over it (RC-6).
  public func keyboardDismissMode(_ value: KeyboardDismissMode) -> Self { setting("keyboardDismissMode", value) }
}

extension ViewHandle where Kind == TableView {
  /// Whether cells can be highlighted and selected (SC-6). True by default.
  public var allowsSelection: Bool {
    get { target.read("allowsSelection") }
    nonmutating set { target.write("allowsSelection", newValue) }
  }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public var allowsMultipleSelection: Bool {
    get { target.read("allowsMultipleSelection") }
    nonmutating set { target.write("allowsMultipleSelection", newValue) }
  }
  /// Whether it is in editing mode: cells are selected only if the next two properties allow it (SC-6). False by default.
  public var isEditing: Bool {
    get { target.read("isEditing") }
    nonmutating set { target.write("isEditing", newValue) }
  }
  /// Whether cells can be selected in editing mode (SC-6). False by default.
  public var allowsSelectionDuringEditing: Bool {
    get { target.read("allowsSelectionDuringEditing") }
    nonmutating set { target.write("allowsSelectionDuringEditing", newValue) }
  }
  /// In editing mode several cells can be selected (SC-6). False by default.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { target.read("allowsMultipleSelectionDuringEditing") }
    nonmutating set { target.write("allowsMultipleSelectionDuringEditing", newValue) }
  }
}

extension TableView {
  /// Whether cells can be highlighted and selected (SC-6). True by default.
  public func allowsSelection(_ value: Bool) -> Self { setting("allowsSelection", value) }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public func allowsMultipleSelection(_ value: Bool) -> Self { setting("allowsMultipleSelection", value) }
  /// Whether it is in editing mode: cells are selected only if the next two properties allow it (SC-6). False by default.
  public func isEditing(_ value: Bool) -> Self { setting("isEditing", value) }
  /// Whether cells can be selected in editing mode (SC-6). False by default.
  public func allowsSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsSelectionDuringEditing", value) }
  /// In editing mode several cells can be selected (SC-6). False by default.
  public func allowsMultipleSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsMultipleSelectionDuringEditing", value) }
}

extension ViewHandle where Kind == CollectionView {
  /// Whether cells can be highlighted and selected (SC-6). True by default.
  public var allowsSelection: Bool {
    get { target.read("allowsSelection") }
    nonmutating set { target.write("allowsSelection", newValue) }
  }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public var allowsMultipleSelection: Bool {
    get { target.read("allowsMultipleSelection") }
    nonmutating set { target.write("allowsMultipleSelection", newValue) }
  }
  /// Whether it is in editing mode: cells are selected only if the next two properties allow it (SC-6). False by default.
  public var isEditing: Bool {
    get { target.read("isEditing") }
    nonmutating set { target.write("isEditing", newValue) }
  }
  /// Whether cells can be selected in editing mode (SC-6). False by default.
  public var allowsSelectionDuringEditing: Bool {
    get { target.read("allowsSelectionDuringEditing") }
    nonmutating set { target.write("allowsSelectionDuringEditing", newValue) }
  }
  /// In editing mode several cells can be selected (SC-6). False by default.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { target.read("allowsMultipleSelectionDuringEditing") }
    nonmutating set { target.write("allowsMultipleSelectionDuringEditing", newValue) }
  }
}

extension CollectionView {
  /// Whether cells can be highlighted and selected (SC-6). True by default.
  public func allowsSelection(_ value: Bool) -> Self { setting("allowsSelection", value) }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public func allowsMultipleSelection(_ value: Bool) -> Self { setting("allowsMultipleSelection", value) }
  /// Whether it is in editing mode: cells are selected only if the next two properties allow it (SC-6). False by default.
  public func isEditing(_ value: Bool) -> Self { setting("isEditing", value) }
  /// Whether cells can be selected in editing mode (SC-6). False by default.
  public func allowsSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsSelectionDuringEditing", value) }
  /// In editing mode several cells can be selected (SC-6). False by default.
  public func allowsMultipleSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsMultipleSelectionDuringEditing", value) }
}
