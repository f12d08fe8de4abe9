import FingerpostModel

/// The form of a gesture, for views whose class protects gestures of that form (CT-4).
public enum GestureForm: Equatable, Sendable {
  /// A form that no class protects.
  case other
  /// A number of presses by a number of fingers; buttons and other controls protect a single one.
  case tap(taps: Int, fingers: Int)
  /// A drag by a number of fingers.
  case pan(fingers: Int)
  /// In a direction, as a way in the window.
  case swipe(direction: Point, fingers: Int)
}
