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

/// Axes along which a drag goes.
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
  /// Along these axes the scroll view scrolls at all, be it only to bounce.
  public var axes: DragAxes = []
  /// A finger going this way moves the content without a bounce.
  public var free: DragDirections = []
  /// The same of the nearest scroll view around it, which could take the drag instead.
  public var outer: DragDirections = []
  /// A drag along one axis stays on it.
  public var isDirectionalLockEnabled: Bool = false
  /// The scroll view glides: the finger stops it and needs no way to begin.
  public var isMoving: Bool = false

  /// Nothing can be moved: what a pan knows that was told nothing.
  public init() {}
}

/// The state of a scroll view's pan.
public struct DragReport: Equatable, Sendable {
  /// Since the drag began, without what it took to begin, in points.
  public var translation: Point = .zero
  /// Points a second; known when the drag ends.
  public var velocity: Point = .zero
  /// The axes that the drag follows.
  public var axes: DragAxes = .both

  /// A drag that has not moved, free along both axes.
  public init() {}
}
