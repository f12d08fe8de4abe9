import FingerpostModel

/// What a gesture looks like to a view whose class keeps gestures of that form for itself (CT-4).
public enum GestureForm: Equatable, Sendable {
  /// Nothing that a class keeps.
  case other
  /// So many presses by so many fingers: a button and other controls keep a single one.
  case tap(taps: Int, fingers: Int)
  /// A drag by so many fingers.
  case pan(fingers: Int)
  /// In a direction, as a way in the window.
  case swipe(direction: Point, fingers: Int)
}
