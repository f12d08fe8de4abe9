/// What a view, window, control, scroll view or cell can be told, besides its geometry.
public struct ViewProperties: Sendable {
  public var alpha: Double = 1
  public var isHidden: Bool = false
  public var isUserInteractionEnabled: Bool = true
  public var isMultipleTouchEnabled: Bool = false
  public var isExclusiveTouch: Bool = false
  public var clipsToBounds: Bool = false
  public var windowLevel: Double = 0

  // Controls
  public var isEnabled: Bool = true
  public var isSelected: Bool = false
  public var isHighlighted: Bool = false
  /// A control follows a touch now, and whether that is inside (CT-2).
  public var isTracking: Bool = false
  public var isTouchInside: Bool = false
  public var isOn: Bool = false
  public var isContinuous: Bool = true
  public var value: Double = 0
  public var minimumValue: Double = 0
  public var maximumValue: Double = 1
  public var stepValue: Double = 1
  public var selectedSegmentIndex: Double = -1
  public var numberOfSegments: Double = 2
  public var currentPage: Double = 0
  public var numberOfPages: Double = 0

  // Scroll views
  public var contentSize: Size = .zero
  public var contentInset: EdgeInsets = .zero
  public var delaysContentTouches: Bool = true
  public var canCancelContentTouches: Bool = true
  public var isScrollEnabled: Bool = true
  public var isPagingEnabled: Bool = false
  /// Per millisecond; nil is the profile's normal rate.
  public var decelerationRate: Double?
  public var isDirectionalLockEnabled: Bool = false
  public var bounces: Bool = true
  public var alwaysBounceVertical: Bool = false
  public var alwaysBounceHorizontal: Bool = false
  public var minimumZoomScale: Double = 1
  public var maximumZoomScale: Double = 1
  public var zoomScale: Double = 1
  public var bouncesZoom: Bool = true

  // First responder and system gestures
  public var canBecomeFirstResponder: Bool = false
  public var canResignFirstResponder: Bool = true
  public var deferredSystemEdges: Double = 0

  // Cells
  public var isSelectable: Bool = true

  public init() {}
}

/// UIControl's events, in the order of their public bit masks.
public enum ControlEvent: UInt8, CaseIterable, Sendable {
  case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
  case touchUpInside, touchUpOutside, touchCancel
  case valueChanged, primaryActionTriggered
  case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit

  public init?(name: String) {
    guard let event = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = event
  }
}
