/// The direction of a swipe; the numbers are those of UISwipeGestureRecognizer.Direction.
public enum Direction: UInt32, CaseIterable, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Upwards.
  case up = 4
  /// Downwards.
  case down = 8

  /// A unit vector in the direction.
  package var vector: Point {
    switch self {
    case .right: Point(1, 0)
    case .left: Point(-1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    }
  }
}
