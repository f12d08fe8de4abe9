import FingerpostModel

/// What a gesture looks like to a view whose class keeps gestures of that form for itself (CT-4).
public enum GestureForm: Equatable, Sendable {
  /// Nothing that a class keeps.
  case other
  case tap(taps: Int, fingers: Int)
  case pan(fingers: Int)
  /// In a direction, as a way in the window.
  case swipe(direction: Point, fingers: Int)
}
