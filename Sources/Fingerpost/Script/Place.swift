/// A place on the screen, as a script names it. Resolved when its step starts.
public enum Place: Hashable, Sendable {
  /// The middle of a view.
  case center(ResponderID)
  /// Window coordinates; screen coordinates when there are several windows.
  case point(Point)
  /// A point in a view's own coordinates.
  case inView(ResponderID, Point)
  /// Relative to where the finger is, or where the step began.
  case by(Double, Double)
}
