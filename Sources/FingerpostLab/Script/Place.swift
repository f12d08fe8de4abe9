import FingerpostModel

/// A place on the screen, as a script names it. It is resolved when its step starts.
package enum Place: Hashable, Sendable {
  /// The middle of a view.
  case center(ResponderID)
  /// Window coordinates; screen coordinates when there are several windows.
  case point(Point)
  /// A point in a view's own coordinates.
  case inView(ResponderID, Point)
  /// An offset from the finger's location, or from the step's beginning.
  case by(Double, Double)
}
