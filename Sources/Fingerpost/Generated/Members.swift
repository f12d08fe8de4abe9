// Made from the engine's table of properties by `make generate`. A test compares the two.
// swift-format-ignore-file

extension ViewHandle where Kind: ViewKind {
  /// Place and size in the superview, before transform. In pt.
  public var frame: Rect {
    get { target.read("frame") }
    nonmutating set { target.write("frame", newValue) }
  }
  /// The view's own coordinates. In pt.
  public var bounds: Rect {
    get { target.read("bounds") }
    nonmutating set { target.write("bounds", newValue) }
  }
  /// An affine transform about the centre.
  public var transform: AffineTransform {
    get { target.read("transform") }
    nonmutating set { target.write("transform", newValue) }
  }
  /// Opacity (HT-3). 0…1; 1 by default.
  public var alpha: Double {
    get { target.read("alpha") }
    nonmutating set { target.write("alpha", newValue) }
  }
  /// Hidden views are passed over. False by default.
  public var isHidden: Bool {
    get { target.read("isHidden") }
    nonmutating set { target.write("isHidden", newValue) }
  }
  /// Views without it are passed over; off for labels and image views. True by default.
  public var isUserInteractionEnabled: Bool {
    get { target.read("isUserInteractionEnabled") }
    nonmutating set { target.write("isUserInteractionEnabled", newValue) }
  }
  /// Whether the view gets a second finger (TE-4). False by default.
  public var isMultipleTouchEnabled: Bool {
    get { target.read("isMultipleTouchEnabled") }
    nonmutating set { target.write("isMultipleTouchEnabled", newValue) }
  }
  /// While it holds a touch no other view of the window gets one (TE-5). False by default.
  public var isExclusiveTouch: Bool {
    get { target.read("isExclusiveTouch") }
    nonmutating set { target.write("isExclusiveTouch", newValue) }
  }
  /// Drawing only: hit-testing does not look at it (HT-6). False by default.
  public var clipsToBounds: Bool {
    get { target.read("clipsToBounds") }
    nonmutating set { target.write("clipsToBounds", newValue) }
  }
}

extension ViewElement where Kind: ViewKind {
  /// Place and size in the superview, before transform. In pt.
  public func frame(_ value: Rect) -> Self { setting("frame", value) }
  /// The view's own coordinates. In pt.
  public func bounds(_ value: Rect) -> Self { setting("bounds", value) }
  /// An affine transform about the centre.
  public func transform(_ value: AffineTransform) -> Self { setting("transform", value) }
  /// Opacity (HT-3). 0…1; 1 by default.
  public func alpha(_ value: Double) -> Self { setting("alpha", value) }
  /// Hidden views are passed over. False by default.
  public func isHidden(_ value: Bool) -> Self { setting("isHidden", value) }
  /// Views without it are passed over; off for labels and image views. True by default.
  public func isUserInteractionEnabled(_ value: Bool) -> Self { setting("isUserInteractionEnabled", value) }
  /// Whether the view gets a second finger (TE-4). False by default.
  public func isMultipleTouchEnabled(_ value: Bool) -> Self { setting("isMultipleTouchEnabled", value) }
  /// While it holds a touch no other view of the window gets one (TE-5). False by default.
  public func isExclusiveTouch(_ value: Bool) -> Self { setting("isExclusiveTouch", value) }
  /// Drawing only: hit-testing does not look at it (HT-6). False by default.
  public func clipsToBounds(_ value: Bool) -> Self { setting("clipsToBounds", value) }
}

extension ViewHandle where Kind == WindowKind {
  /// Higher windows are asked first (HT-1). 0 by default.
  public var windowLevel: Double {
    get { target.read("windowLevel") }
    nonmutating set { target.write("windowLevel", newValue) }
  }
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public var preferredScreenEdgesDeferringSystemGestures: RectEdge {
    get { target.read("preferredScreenEdgesDeferringSystemGestures") }
    nonmutating set { target.write("preferredScreenEdgesDeferringSystemGestures", newValue) }
  }
}

extension ViewElement where Kind == WindowKind {
  /// Higher windows are asked first (HT-1). 0 by default.
  public func windowLevel(_ value: Double) -> Self { setting("windowLevel", value) }
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public func preferredScreenEdgesDeferringSystemGestures(_ value: RectEdge) -> Self { setting("preferredScreenEdgesDeferringSystemGestures", value) }
}

extension ViewHandle where Kind: ControlKind {
  /// Disabled controls answer nil. True by default.
  public var isEnabled: Bool {
    get { target.read("isEnabled") }
    nonmutating set { target.write("isEnabled", newValue) }
  }
  /// It follows a touch (CT-2).
  public var isTracking: Bool { target.read("isTracking") }
  /// The touch it follows is inside its bounds, grown by the tolerance.
  public var isTouchInside: Bool { target.read("isTouchInside") }
  /// It is shown as selected. False by default.
  public var isSelected: Bool {
    get { target.read("isSelected") }
    nonmutating set { target.write("isSelected", newValue) }
  }
  /// It is shown as under a finger. False by default.
  public var isHighlighted: Bool {
    get { target.read("isHighlighted") }
    nonmutating set { target.write("isHighlighted", newValue) }
  }
}

extension ViewElement where Kind: ControlKind {
  /// Disabled controls answer nil. True by default.
  public func isEnabled(_ value: Bool) -> Self { setting("isEnabled", value) }
  /// It is shown as selected. False by default.
  public func isSelected(_ value: Bool) -> Self { setting("isSelected", value) }
  /// It is shown as under a finger. False by default.
  public func isHighlighted(_ value: Bool) -> Self { setting("isHighlighted", value) }
}

extension ViewHandle where Kind == SwitchKind {
  /// The switch's value. False by default.
  public var isOn: Bool {
    get { target.read("isOn") }
    nonmutating set { target.write("isOn", newValue) }
  }
}

extension ViewElement where Kind == SwitchKind {
  /// The switch's value. False by default.
  public func isOn(_ value: Bool) -> Self { setting("isOn", value) }
}

extension ViewHandle where Kind == SliderKind {
  /// Whether valueChanged comes while dragging. True by default.
  public var isContinuous: Bool {
    get { target.read("isContinuous") }
    nonmutating set { target.write("isContinuous", newValue) }
  }
  /// The greatest value. 1 by default.
  public var maximumValue: Double {
    get { target.read("maximumValue") }
    nonmutating set { target.write("maximumValue", newValue) }
  }
  /// Kept between the least and the greatest. 0 by default.
  public var value: Double {
    get { target.read("value") }
    nonmutating set { target.write("value", newValue) }
  }
  /// The least value. 0 by default.
  public var minimumValue: Double {
    get { target.read("minimumValue") }
    nonmutating set { target.write("minimumValue", newValue) }
  }
}

extension ViewElement where Kind == SliderKind {
  /// Whether valueChanged comes while dragging. True by default.
  public func isContinuous(_ value: Bool) -> Self { setting("isContinuous", value) }
  /// The greatest value. 1 by default.
  public func maximumValue(_ value: Double) -> Self { setting("maximumValue", value) }
  /// Kept between the least and the greatest. 0 by default.
  public func value(_ value: Double) -> Self { setting("value", value) }
  /// The least value. 0 by default.
  public func minimumValue(_ value: Double) -> Self { setting("minimumValue", value) }
}

extension ViewHandle where Kind == StepperKind {
  /// The greatest value. 100 by default.
  public var maximumValue: Double {
    get { target.read("maximumValue") }
    nonmutating set { target.write("maximumValue", newValue) }
  }
  /// What a tap adds. 1 by default.
  public var stepValue: Double {
    get { target.read("stepValue") }
    nonmutating set { target.write("stepValue", newValue) }
  }
  /// Whether the greatest value is followed by the least, and the least by the greatest. False by default.
  public var wraps: Bool {
    get { target.read("wraps") }
    nonmutating set { target.write("wraps", newValue) }
  }
  /// Kept between the least and the greatest. 0 by default.
  public var value: Double {
    get { target.read("value") }
    nonmutating set { target.write("value", newValue) }
  }
  /// The least value. 0 by default.
  public var minimumValue: Double {
    get { target.read("minimumValue") }
    nonmutating set { target.write("minimumValue", newValue) }
  }
}

extension ViewElement where Kind == StepperKind {
  /// The greatest value. 100 by default.
  public func maximumValue(_ value: Double) -> Self { setting("maximumValue", value) }
  /// What a tap adds. 1 by default.
  public func stepValue(_ value: Double) -> Self { setting("stepValue", value) }
  /// Whether the greatest value is followed by the least, and the least by the greatest. False by default.
  public func wraps(_ value: Bool) -> Self { setting("wraps", value) }
  /// Kept between the least and the greatest. 0 by default.
  public func value(_ value: Double) -> Self { setting("value", value) }
  /// The least value. 0 by default.
  public func minimumValue(_ value: Double) -> Self { setting("minimumValue", value) }
}

extension ViewHandle where Kind == SegmentedControlKind {
  /// A touched segment is told and not chosen. False by default.
  public var isMomentary: Bool {
    get { target.read("isMomentary") }
    nonmutating set { target.write("isMomentary", newValue) }
  }
  /// The chosen segment; -1 is none. -1…10000; -1 by default.
  public var selectedSegmentIndex: Int {
    get { target.read("selectedSegmentIndex") }
    nonmutating set { target.write("selectedSegmentIndex", newValue) }
  }
  /// Segments of equal width. 1…10000; 2 by default.
  public var numberOfSegments: Int {
    get { target.read("numberOfSegments") }
    nonmutating set { target.write("numberOfSegments", newValue) }
  }
}

extension ViewElement where Kind == SegmentedControlKind {
  /// A touched segment is told and not chosen. False by default.
  public func isMomentary(_ value: Bool) -> Self { setting("isMomentary", value) }
  /// The chosen segment; -1 is none. -1…10000; -1 by default.
  public func selectedSegmentIndex(_ value: Int) -> Self { setting("selectedSegmentIndex", value) }
  /// Segments of equal width. 1…10000; 2 by default.
  public func numberOfSegments(_ value: Int) -> Self { setting("numberOfSegments", value) }
}

extension ViewHandle where Kind == PageControlKind {
  /// The page that is shown; a tap in the right half goes on, in the left half back. 0…10000; 0 by default.
  public var currentPage: Int {
    get { target.read("currentPage") }
    nonmutating set { target.write("currentPage", newValue) }
  }
  /// How many pages there are. 0…10000; 0 by default.
  public var numberOfPages: Int {
    get { target.read("numberOfPages") }
    nonmutating set { target.write("numberOfPages", newValue) }
  }
}

extension ViewElement where Kind == PageControlKind {
  /// The page that is shown; a tap in the right half goes on, in the left half back. 0…10000; 0 by default.
  public func currentPage(_ value: Int) -> Self { setting("currentPage", value) }
  /// How many pages there are. 0…10000; 0 by default.
  public func numberOfPages(_ value: Int) -> Self { setting("numberOfPages", value) }
}

extension ViewHandle where Kind == TableViewCellKind {
  /// It is shown as selected. False by default.
  public var isSelected: Bool {
    get { target.read("isSelected") }
    nonmutating set { target.write("isSelected", newValue) }
  }
  /// It is shown as under a finger. False by default.
  public var isHighlighted: Bool {
    get { target.read("isHighlighted") }
    nonmutating set { target.write("isHighlighted", newValue) }
  }
  /// The answer to shouldHighlight. True by default.
  public var selectable: Bool {
    get { target.read("selectable") }
    nonmutating set { target.write("selectable", newValue) }
  }
}

extension ViewElement where Kind == TableViewCellKind {
  /// It is shown as selected. False by default.
  public func isSelected(_ value: Bool) -> Self { setting("isSelected", value) }
  /// It is shown as under a finger. False by default.
  public func isHighlighted(_ value: Bool) -> Self { setting("isHighlighted", value) }
  /// The answer to shouldHighlight. True by default.
  public func selectable(_ value: Bool) -> Self { setting("selectable", value) }
}

extension ViewHandle where Kind == CollectionViewCellKind {
  /// It is shown as selected. False by default.
  public var isSelected: Bool {
    get { target.read("isSelected") }
    nonmutating set { target.write("isSelected", newValue) }
  }
  /// It is shown as under a finger. False by default.
  public var isHighlighted: Bool {
    get { target.read("isHighlighted") }
    nonmutating set { target.write("isHighlighted", newValue) }
  }
  /// The answer to shouldHighlight. True by default.
  public var selectable: Bool {
    get { target.read("selectable") }
    nonmutating set { target.write("selectable", newValue) }
  }
}

extension ViewElement where Kind == CollectionViewCellKind {
  /// It is shown as selected. False by default.
  public func isSelected(_ value: Bool) -> Self { setting("isSelected", value) }
  /// It is shown as under a finger. False by default.
  public func isHighlighted(_ value: Bool) -> Self { setting("isHighlighted", value) }
  /// The answer to shouldHighlight. True by default.
  public func selectable(_ value: Bool) -> Self { setting("selectable", value) }
}

extension ViewHandle where Kind: ScrollViewKind {
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
  /// Whether the content's touches are withheld at first (SC-1). True by default.
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
  /// Stops at whole pages. False by default.
  public var isPagingEnabled: Bool {
    get { target.read("isPagingEnabled") }
    nonmutating set { target.write("isPagingEnabled", newValue) }
  }
  /// What is left of the speed after a millisecond: 0.998 is normal, 0.99 fast. In 1/ms; 0…1; 0.998 by default.
  public var decelerationRate: Double {
    get { target.read("decelerationRate") }
    nonmutating set { target.write("decelerationRate", newValue) }
  }
  /// One axis a drag. False by default.
  public var isDirectionalLockEnabled: Bool {
    get { target.read("isDirectionalLockEnabled") }
    nonmutating set { target.write("isDirectionalLockEnabled", newValue) }
  }
  /// Past the edge and back. True by default.
  public var bounces: Bool {
    get { target.read("bounces") }
    nonmutating set { target.write("bounces", newValue) }
  }
  /// Bounces although the content fits. False by default.
  public var alwaysBounceVertical: Bool {
    get { target.read("alwaysBounceVertical") }
    nonmutating set { target.write("alwaysBounceVertical", newValue) }
  }
  /// Bounces although the content fits. False by default.
  public var alwaysBounceHorizontal: Bool {
    get { target.read("alwaysBounceHorizontal") }
    nonmutating set { target.write("alwaysBounceHorizontal", newValue) }
  }
  /// The least zoom; it can be zoomed while the greatest is greater. 0.001…1000; 1 by default.
  public var minimumZoomScale: Double {
    get { target.read("minimumZoomScale") }
    nonmutating set { target.write("minimumZoomScale", newValue) }
  }
  /// The greatest zoom. 0.001…1000; 1 by default.
  public var maximumZoomScale: Double {
    get { target.read("maximumZoomScale") }
    nonmutating set { target.write("maximumZoomScale", newValue) }
  }
  /// How large the backmost subview is shown. 0.001…1000; 1 by default.
  public var zoomScale: Double {
    get { target.read("zoomScale") }
    nonmutating set { target.write("zoomScale", newValue) }
  }
  /// A pinch may go past the limits and back. True by default.
  public var bouncesZoom: Bool {
    get { target.read("bouncesZoom") }
    nonmutating set { target.write("bouncesZoom", newValue) }
  }
  /// A finger is down that may drag the content, whether it does or not.
  public var isTracking: Bool { target.read("isTracking") }
  /// Between willBeginDragging and didEndDragging (SC-4).
  public var isDragging: Bool { target.read("isDragging") }
  /// Between willBeginDecelerating and didEndDecelerating (SC-4).
  public var isDecelerating: Bool { target.read("isDecelerating") }
  /// Between willBeginZooming and didEndZooming (SC-4).
  public var isZooming: Bool { target.read("isZooming") }
}

extension ViewElement where Kind: ScrollViewKind {
  /// How much there is to scroll. In pt.
  public func contentSize(_ value: Size) -> Self { setting("contentSize", value) }
  /// The bounds' origin. In pt.
  public func contentOffset(_ value: Point) -> Self { setting("contentOffset", value) }
  /// Room around the content. In pt.
  public func contentInset(_ value: EdgeInsets) -> Self { setting("contentInset", value) }
  /// Whether the content's touches are withheld at first (SC-1). True by default.
  public func delaysContentTouches(_ value: Bool) -> Self { setting("delaysContentTouches", value) }
  /// Whether a drag may take a touch from the content (SC-3). True by default.
  public func canCancelContentTouches(_ value: Bool) -> Self { setting("canCancelContentTouches", value) }
  /// May scroll. True by default.
  public func isScrollEnabled(_ value: Bool) -> Self { setting("isScrollEnabled", value) }
  /// Stops at whole pages. False by default.
  public func isPagingEnabled(_ value: Bool) -> Self { setting("isPagingEnabled", value) }
  /// What is left of the speed after a millisecond: 0.998 is normal, 0.99 fast. In 1/ms; 0…1; 0.998 by default.
  public func decelerationRate(_ value: Double) -> Self { setting("decelerationRate", value) }
  /// One axis a drag. False by default.
  public func isDirectionalLockEnabled(_ value: Bool) -> Self { setting("isDirectionalLockEnabled", value) }
  /// Past the edge and back. True by default.
  public func bounces(_ value: Bool) -> Self { setting("bounces", value) }
  /// Bounces although the content fits. False by default.
  public func alwaysBounceVertical(_ value: Bool) -> Self { setting("alwaysBounceVertical", value) }
  /// Bounces although the content fits. False by default.
  public func alwaysBounceHorizontal(_ value: Bool) -> Self { setting("alwaysBounceHorizontal", value) }
  /// The least zoom; it can be zoomed while the greatest is greater. 0.001…1000; 1 by default.
  public func minimumZoomScale(_ value: Double) -> Self { setting("minimumZoomScale", value) }
  /// The greatest zoom. 0.001…1000; 1 by default.
  public func maximumZoomScale(_ value: Double) -> Self { setting("maximumZoomScale", value) }
  /// How large the backmost subview is shown. 0.001…1000; 1 by default.
  public func zoomScale(_ value: Double) -> Self { setting("zoomScale", value) }
  /// A pinch may go past the limits and back. True by default.
  public func bouncesZoom(_ value: Bool) -> Self { setting("bouncesZoom", value) }
}

extension ViewHandle where Kind == TableViewKind {
  /// Off: cells are neither highlighted nor selected (SC-6). True by default.
  public var allowsSelection: Bool {
    get { target.read("allowsSelection") }
    nonmutating set { target.write("allowsSelection", newValue) }
  }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public var allowsMultipleSelection: Bool {
    get { target.read("allowsMultipleSelection") }
    nonmutating set { target.write("allowsMultipleSelection", newValue) }
  }
  /// In editing mode cells are selected only where the next two say so (SC-6). False by default.
  public var isEditing: Bool {
    get { target.read("isEditing") }
    nonmutating set { target.write("isEditing", newValue) }
  }
  /// In editing mode cells can be selected (SC-6). False by default.
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

extension ViewElement where Kind == TableViewKind {
  /// Off: cells are neither highlighted nor selected (SC-6). True by default.
  public func allowsSelection(_ value: Bool) -> Self { setting("allowsSelection", value) }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public func allowsMultipleSelection(_ value: Bool) -> Self { setting("allowsMultipleSelection", value) }
  /// In editing mode cells are selected only where the next two say so (SC-6). False by default.
  public func isEditing(_ value: Bool) -> Self { setting("isEditing", value) }
  /// In editing mode cells can be selected (SC-6). False by default.
  public func allowsSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsSelectionDuringEditing", value) }
  /// In editing mode several cells can be selected (SC-6). False by default.
  public func allowsMultipleSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsMultipleSelectionDuringEditing", value) }
}

extension ViewHandle where Kind == CollectionViewKind {
  /// Off: cells are neither highlighted nor selected (SC-6). True by default.
  public var allowsSelection: Bool {
    get { target.read("allowsSelection") }
    nonmutating set { target.write("allowsSelection", newValue) }
  }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public var allowsMultipleSelection: Bool {
    get { target.read("allowsMultipleSelection") }
    nonmutating set { target.write("allowsMultipleSelection", newValue) }
  }
  /// In editing mode cells are selected only where the next two say so (SC-6). False by default.
  public var isEditing: Bool {
    get { target.read("isEditing") }
    nonmutating set { target.write("isEditing", newValue) }
  }
  /// In editing mode cells can be selected (SC-6). False by default.
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

extension ViewElement where Kind == CollectionViewKind {
  /// Off: cells are neither highlighted nor selected (SC-6). True by default.
  public func allowsSelection(_ value: Bool) -> Self { setting("allowsSelection", value) }
  /// A tap selects one more cell, or deselects it (SC-6). False by default.
  public func allowsMultipleSelection(_ value: Bool) -> Self { setting("allowsMultipleSelection", value) }
  /// In editing mode cells are selected only where the next two say so (SC-6). False by default.
  public func isEditing(_ value: Bool) -> Self { setting("isEditing", value) }
  /// In editing mode cells can be selected (SC-6). False by default.
  public func allowsSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsSelectionDuringEditing", value) }
  /// In editing mode several cells can be selected (SC-6). False by default.
  public func allowsMultipleSelectionDuringEditing(_ value: Bool) -> Self { setting("allowsMultipleSelectionDuringEditing", value) }
}

extension ViewHandle where Kind: ResponderKind {
  /// Text fields and text views can, others when told (RC-6). False by default.
  public var canBecomeFirstResponder: Bool {
    get { target.read("canBecomeFirstResponder") }
    nonmutating set { target.write("canBecomeFirstResponder", newValue) }
  }
  /// Whether another may take its place (RC-6). True by default.
  public var canResignFirstResponder: Bool {
    get { target.read("canResignFirstResponder") }
    nonmutating set { target.write("canResignFirstResponder", newValue) }
  }
}

extension ViewElement where Kind: ResponderKind {
  /// Text fields and text views can, others when told (RC-6). False by default.
  public func canBecomeFirstResponder(_ value: Bool) -> Self { setting("canBecomeFirstResponder", value) }
  /// Whether another may take its place (RC-6). True by default.
  public func canResignFirstResponder(_ value: Bool) -> Self { setting("canResignFirstResponder", value) }
}

extension ViewHandle where Kind: ControllerKind {
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public var preferredScreenEdgesDeferringSystemGestures: RectEdge {
    get { target.read("preferredScreenEdgesDeferringSystemGestures") }
    nonmutating set { target.write("preferredScreenEdgesDeferringSystemGestures", newValue) }
  }
  /// A tap beside the controller's sheet does not dismiss it. False by default.
  public var isModalInPresentation: Bool {
    get { target.read("isModalInPresentation") }
    nonmutating set { target.write("isModalInPresentation", newValue) }
  }
}

extension ViewElement where Kind: ControllerKind {
  /// Edges whose first system gesture is the program's: 1 top, 2 left, 4 bottom, 8 right.
  public func preferredScreenEdgesDeferringSystemGestures(_ value: RectEdge) -> Self { setting("preferredScreenEdgesDeferringSystemGestures", value) }
  /// A tap beside the controller's sheet does not dismiss it. False by default.
  public func isModalInPresentation(_ value: Bool) -> Self { setting("isModalInPresentation", value) }
}

extension ViewHandle where Kind == NavigationControllerKind {
  /// How many controllers are on its stack. 0 by default.
  public var viewControllers: Int { target.read("viewControllers") }
}

extension ViewHandle where Kind == PageViewControllerKind {
  /// 0: the page curls, 1: it scrolls; counts when the first page is shown.
  public var transitionStyle: PageTransitionStyle {
    get { target.read("transitionStyle") }
    nonmutating set { target.write("transitionStyle", newValue) }
  }
  /// 0: pages follow to the right, 1: below; counts when the first page is shown.
  public var navigationOrientation: PageNavigationOrientation {
    get { target.read("navigationOrientation") }
    nonmutating set { target.write("navigationOrientation", newValue) }
  }
  /// Of a page that curls: 1 at the left or top, 3 at the right or bottom; 2 would show two.
  public var spineLocation: PageSpineLocation {
    get { target.read("spineLocation") }
    nonmutating set { target.write("spineLocation", newValue) }
  }
  /// How many pages its data source has before the one that is shown. 0 by default.
  public var pagesBefore: Int { target.read("pagesBefore") }
  /// How many pages its data source has after the one that is shown. 0 by default.
  public var pagesAfter: Int { target.read("pagesAfter") }
}

extension ViewElement where Kind == PageViewControllerKind {
  /// 0: the page curls, 1: it scrolls; counts when the first page is shown.
  public func transitionStyle(_ value: PageTransitionStyle) -> Self { setting("transitionStyle", value) }
  /// 0: pages follow to the right, 1: below; counts when the first page is shown.
  public func navigationOrientation(_ value: PageNavigationOrientation) -> Self { setting("navigationOrientation", value) }
  /// Of a page that curls: 1 at the left or top, 3 at the right or bottom; 2 would show two.
  public func spineLocation(_ value: PageSpineLocation) -> Self { setting("spineLocation", value) }
}

extension RecognizerHandle {
  /// Disabled recognizers get no touches (GR-9). True by default.
  public var isEnabled: Bool {
    get { target.read("isEnabled") }
    nonmutating set { target.write("isEnabled", newValue) }
  }
  /// Whether success cancels the touches in the view (DL-4). True by default.
  public var cancelsTouchesInView: Bool {
    get { target.read("cancelsTouchesInView") }
    nonmutating set { target.write("cancelsTouchesInView", newValue) }
  }
  /// Whether touchesBegan waits for the recognizer (DL-1). False by default.
  public var delaysTouchesBegan: Bool {
    get { target.read("delaysTouchesBegan") }
    nonmutating set { target.write("delaysTouchesBegan", newValue) }
  }
  /// Whether touchesEnded waits for the recognizer (DL-2). True by default.
  public var delaysTouchesEnded: Bool {
    get { target.read("delaysTouchesEnded") }
    nonmutating set { target.write("delaysTouchesEnded", newValue) }
  }
  /// Bit n: takes presses of the type with raw value n; none by default (SY-7).
  public var allowedPressTypes: PressTypes {
    get { target.read("allowedPressTypes") }
    nonmutating set { target.write("allowedPressTypes", newValue) }
  }
}

extension GestureElement {
  /// Disabled recognizers get no touches (GR-9). True by default.
  public func isEnabled(_ value: Bool) -> Self { setting("isEnabled", value) }
  /// Whether success cancels the touches in the view (DL-4). True by default.
  public func cancelsTouchesInView(_ value: Bool) -> Self { setting("cancelsTouchesInView", value) }
  /// Whether touchesBegan waits for the recognizer (DL-1). False by default.
  public func delaysTouchesBegan(_ value: Bool) -> Self { setting("delaysTouchesBegan", value) }
  /// Whether touchesEnded waits for the recognizer (DL-2). True by default.
  public func delaysTouchesEnded(_ value: Bool) -> Self { setting("delaysTouchesEnded", value) }
  /// Bit n: takes presses of the type with raw value n; none by default (SY-7).
  public func allowedPressTypes(_ value: PressTypes) -> Self { setting("allowedPressTypes", value) }
}

extension StockGestureHandle where Machine == TapRecognizer {
  /// How many presses make the gesture. 1…1000; 1 by default.
  public var numberOfTapsRequired: Int {
    get { target.read("numberOfTapsRequired") }
    nonmutating set { target.write("numberOfTapsRequired", newValue) }
  }
  /// How many fingers each press needs. 1…32; 1 by default.
  public var numberOfTouchesRequired: Int {
    get { target.read("numberOfTouchesRequired") }
    nonmutating set { target.write("numberOfTouchesRequired", newValue) }
  }
}

extension StockGesture where Machine == TapRecognizer {
  /// How many presses make the gesture. 1…1000; 1 by default.
  public func numberOfTapsRequired(_ value: Int) -> Self { setting("numberOfTapsRequired", value) }
  /// How many fingers each press needs. 1…32; 1 by default.
  public func numberOfTouchesRequired(_ value: Int) -> Self { setting("numberOfTouchesRequired", value) }
}

extension StockGestureHandle where Machine == LongPressRecognizer {
  /// How many taps come before the press. 0…1000; 0 by default.
  public var numberOfTapsRequired: Int {
    get { target.read("numberOfTapsRequired") }
    nonmutating set { target.write("numberOfTapsRequired", newValue) }
  }
  /// How many fingers each tap and the press need. 1…32; 1 by default.
  public var numberOfTouchesRequired: Int {
    get { target.read("numberOfTouchesRequired") }
    nonmutating set { target.write("numberOfTouchesRequired", newValue) }
  }
  /// How long all fingers must be held. In s; 0…3600; 0.5 by default.
  public var minimumPressDuration: Double {
    get { target.read("minimumPressDuration") }
    nonmutating set { target.write("minimumPressDuration", newValue) }
  }
  /// How far, in a straight line, each finger may stray before the press begins. In pt; 0…100000; 10 by default.
  public var allowableMovement: Double {
    get { target.read("allowableMovement") }
    nonmutating set { target.write("allowableMovement", newValue) }
  }
}

extension StockGesture where Machine == LongPressRecognizer {
  /// How many taps come before the press. 0…1000; 0 by default.
  public func numberOfTapsRequired(_ value: Int) -> Self { setting("numberOfTapsRequired", value) }
  /// How many fingers each tap and the press need. 1…32; 1 by default.
  public func numberOfTouchesRequired(_ value: Int) -> Self { setting("numberOfTouchesRequired", value) }
  /// How long all fingers must be held. In s; 0…3600; 0.5 by default.
  public func minimumPressDuration(_ value: Double) -> Self { setting("minimumPressDuration", value) }
  /// How far, in a straight line, each finger may stray before the press begins. In pt; 0…100000; 10 by default.
  public func allowableMovement(_ value: Double) -> Self { setting("allowableMovement", value) }
}

extension StockGestureHandle where Machine == PanRecognizer {
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public var minimumNumberOfTouches: Int {
    get { target.read("minimumNumberOfTouches") }
    nonmutating set { target.write("minimumNumberOfTouches", newValue) }
  }
  /// With more fingers down it does not begin; once it has, they are ignored. 4294967295 by default.
  public var maximumNumberOfTouches: Int {
    get { target.read("maximumNumberOfTouches") }
    nonmutating set { target.write("maximumNumberOfTouches", newValue) }
  }
  /// Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may. 0…3; 0 by default.
  public var allowedScrollTypesMask: Int {
    get { target.read("allowedScrollTypesMask") }
    nonmutating set { target.write("allowedScrollTypesMask", newValue) }
  }
}

extension StockGesture where Machine == PanRecognizer {
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public func minimumNumberOfTouches(_ value: Int) -> Self { setting("minimumNumberOfTouches", value) }
  /// With more fingers down it does not begin; once it has, they are ignored. 4294967295 by default.
  public func maximumNumberOfTouches(_ value: Int) -> Self { setting("maximumNumberOfTouches", value) }
  /// Which scroll devices may pan, 1 discrete, 2 continuous; fingers always may. 0…3; 0 by default.
  public func allowedScrollTypesMask(_ value: Int) -> Self { setting("allowedScrollTypesMask", value) }
}

extension StockGestureHandle where Machine == SwipeRecognizer {
  /// The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them.
  public var direction: SwipeDirection {
    get { target.read("direction") }
    nonmutating set { target.write("direction", newValue) }
  }
  /// How many fingers must swipe. 1…32; 1 by default.
  public var numberOfTouchesRequired: Int {
    get { target.read("numberOfTouchesRequired") }
    nonmutating set { target.write("numberOfTouchesRequired", newValue) }
  }
}

extension StockGesture where Machine == SwipeRecognizer {
  /// The allowed directions: 1 right, 2 left, 4 up, 8 down, or a sum of them.
  public func direction(_ value: SwipeDirection) -> Self { setting("direction", value) }
  /// How many fingers must swipe. 1…32; 1 by default.
  public func numberOfTouchesRequired(_ value: Int) -> Self { setting("numberOfTouchesRequired", value) }
}

extension StockGestureHandle where Machine == ScreenEdgePanRecognizer {
  /// The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never begins.
  public var edges: RectEdge {
    get { target.read("edges") }
    nonmutating set { target.write("edges", newValue) }
  }
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public var minimumNumberOfTouches: Int {
    get { target.read("minimumNumberOfTouches") }
    nonmutating set { target.write("minimumNumberOfTouches", newValue) }
  }
  /// With more fingers down it does not begin; once it has, they are ignored. 1 by default.
  public var maximumNumberOfTouches: Int {
    get { target.read("maximumNumberOfTouches") }
    nonmutating set { target.write("maximumNumberOfTouches", newValue) }
  }
}

extension StockGesture where Machine == ScreenEdgePanRecognizer {
  /// The edge: 1 top, 2 left, 4 bottom, 8 right; a sum of several never begins.
  public func edges(_ value: RectEdge) -> Self { setting("edges", value) }
  /// With fewer fingers down, moves do not count. 1…1000; 1 by default.
  public func minimumNumberOfTouches(_ value: Int) -> Self { setting("minimumNumberOfTouches", value) }
  /// With more fingers down it does not begin; once it has, they are ignored. 1 by default.
  public func maximumNumberOfTouches(_ value: Int) -> Self { setting("maximumNumberOfTouches", value) }
}

extension ControlViewEvent {
  /// `touchDown`, as the log writes it.
  public static var touchDown: Self { Self(.control(.touchDown)) }
  /// `touchDownRepeat`, as the log writes it.
  public static var touchDownRepeat: Self { Self(.control(.touchDownRepeat)) }
  /// `touchDragInside`, as the log writes it.
  public static var touchDragInside: Self { Self(.control(.touchDragInside)) }
  /// `touchDragOutside`, as the log writes it.
  public static var touchDragOutside: Self { Self(.control(.touchDragOutside)) }
  /// `touchDragEnter`, as the log writes it.
  public static var touchDragEnter: Self { Self(.control(.touchDragEnter)) }
  /// `touchDragExit`, as the log writes it.
  public static var touchDragExit: Self { Self(.control(.touchDragExit)) }
  /// `touchUpInside`, as the log writes it.
  public static var touchUpInside: Self { Self(.control(.touchUpInside)) }
  /// `touchUpOutside`, as the log writes it.
  public static var touchUpOutside: Self { Self(.control(.touchUpOutside)) }
  /// `touchCancel`, as the log writes it.
  public static var touchCancel: Self { Self(.control(.touchCancel)) }
  /// `valueChanged`, as the log writes it.
  public static var valueChanged: Self { Self(.control(.valueChanged)) }
  /// `primaryActionTriggered`, as the log writes it.
  public static var primaryActionTriggered: Self { Self(.control(.primaryActionTriggered)) }
  /// `editingDidBegin`, as the log writes it.
  public static var editingDidBegin: Self { Self(.control(.editingDidBegin)) }
  /// `editingChanged`, as the log writes it.
  public static var editingChanged: Self { Self(.control(.editingChanged)) }
  /// `editingDidEnd`, as the log writes it.
  public static var editingDidEnd: Self { Self(.control(.editingDidEnd)) }
  /// `editingDidEndOnExit`, as the log writes it.
  public static var editingDidEndOnExit: Self { Self(.control(.editingDidEndOnExit)) }
  /// `beginTracking`, as the log writes it.
  public static var beginTracking: Self { Self(.tracking(.beginTracking)) }
  /// `continueTracking`, as the log writes it.
  public static var continueTracking: Self { Self(.tracking(.continueTracking)) }
  /// `endTracking`, as the log writes it.
  public static var endTracking: Self { Self(.tracking(.endTracking)) }
  /// `cancelTracking`, as the log writes it.
  public static var cancelTracking: Self { Self(.tracking(.cancelTracking)) }
}

extension ScrollViewEvent {
  /// `willBeginDragging`, as the log writes it.
  public static var willBeginDragging: Self { Self(.scroll(.willBeginDragging)) }
  /// `didScroll`, as the log writes it.
  public static var didScroll: Self { Self(.scroll(.didScroll)) }
  /// `willEndDragging`, as the log writes it.
  public static var willEndDragging: Self { Self(.scroll(.willEndDragging)) }
  /// `didEndDragging`, as the log writes it.
  public static var didEndDragging: Self { Self(.scroll(.didEndDragging)) }
  /// `willBeginDecelerating`, as the log writes it.
  public static var willBeginDecelerating: Self { Self(.scroll(.willBeginDecelerating)) }
  /// `didEndDecelerating`, as the log writes it.
  public static var didEndDecelerating: Self { Self(.scroll(.didEndDecelerating)) }
  /// `didEndScrollingAnimation`, as the log writes it.
  public static var didEndScrollingAnimation: Self { Self(.scroll(.didEndScrollingAnimation)) }
  /// `willBeginZooming`, as the log writes it.
  public static var willBeginZooming: Self { Self(.scroll(.willBeginZooming)) }
  /// `didZoom`, as the log writes it.
  public static var didZoom: Self { Self(.scroll(.didZoom)) }
  /// `didEndZooming`, as the log writes it.
  public static var didEndZooming: Self { Self(.scroll(.didEndZooming)) }
  /// `willTransition`, as the log writes it.
  public static var willTransition: Self { Self(.scroll(.willTransition)) }
  /// `didFinishAnimating`, as the log writes it.
  public static var didFinishAnimating: Self { Self(.scroll(.didFinishAnimating)) }
}

extension CellEvent {
  /// `shouldHighlight`, as the log writes it.
  public static var shouldHighlight: Self { Self(.selection(.shouldHighlight)) }
  /// `didHighlight`, as the log writes it.
  public static var didHighlight: Self { Self(.selection(.didHighlight)) }
  /// `didUnhighlight`, as the log writes it.
  public static var didUnhighlight: Self { Self(.selection(.didUnhighlight)) }
  /// `shouldSelect`, as the log writes it.
  public static var shouldSelect: Self { Self(.selection(.shouldSelect)) }
  /// `didSelect`, as the log writes it.
  public static var didSelect: Self { Self(.selection(.didSelect)) }
  /// `shouldDeselect`, as the log writes it.
  public static var shouldDeselect: Self { Self(.selection(.shouldDeselect)) }
  /// `didDeselect`, as the log writes it.
  public static var didDeselect: Self { Self(.selection(.didDeselect)) }
}
