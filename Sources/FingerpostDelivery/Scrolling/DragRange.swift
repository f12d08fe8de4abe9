import FingerpostModel

/// Directions of a finger's movement.
public struct DragDirections: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Towards greater x.
  public static let right: DragDirections = DragDirections(rawValue: 1)
  /// Towards smaller x.
  public static let left: DragDirections = DragDirections(rawValue: 2)
  /// Towards smaller y.
  public static let up: DragDirections = DragDirections(rawValue: 4)
  /// Towards greater y.
  public static let down: DragDirections = DragDirections(rawValue: 8)
}

/// The axes of a drag.
public struct DragAxes: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Along x.
  public static let horizontal: DragAxes = DragAxes(rawValue: 1)
  /// Along y.
  public static let vertical: DragAxes = DragAxes(rawValue: 2)
  /// Along x and y at once.
  public static let both: DragAxes = [.horizontal, .vertical]
}

/// The possible movement of a scroll view's content, for its pan (SC-4, SC-5).
public struct DragRange: Equatable, Sendable {
  /// The scroll view's name in the timeline.
  public var scrollView: SubjectID = 0
  /// The axes along which the scroll view scrolls or bounces.
  public var axes: DragAxes = []
  /// The directions in which a finger moves the content without a bounce.
  public var free: DragDirections = []
  /// The same directions of the nearest enclosing scroll view, which could take the drag instead.
  public var outer: DragDirections = []
  /// Whether a drag along one axis stays on it (`isDirectionalLockEnabled`).
  public var isDirectionalLockEnabled: Bool = false
  /// Whether the scroll view decelerates: the pan begins without a movement.
  public var isMoving: Bool = false

  /// Creates a range without any movement.
  public init() {}
}

/// The state of a scroll view's pan.
public struct DragReport: Equatable, Sendable {
  /// The movement since the drag began, without the hysteresis, in points.
  public var translation: Point = .zero
  /// The velocity in points per second; set when the drag ends.
  public var velocity: Point = .zero
  /// The axes that the drag follows.
  public var axes: DragAxes = .both
  /// The direction of a drag that the pan left to the view around its scroll view (SC-5, SC-10); empty for none.
  public var left: DragDirections = []

  /// Creates the report of a drag without movement, free along both axes.
  public init() {}
}
