/// Where a finger came down, seen from a view.
public struct FingerPlace: Equatable, Sendable {
  /// Whether it came down in the view's bounds.
  public let isInside: Bool
  /// How far beyond the bounds, in the view's points: right and below are positive, zero on both axes inside.
  public let beyond: Point

  /// The place of a point in a view's coordinates.
  public init(_ point: Point, in bounds: Rect) {
    isInside = bounds.contains(point)
    beyond = bounds.overshoot(of: point)
  }
}
