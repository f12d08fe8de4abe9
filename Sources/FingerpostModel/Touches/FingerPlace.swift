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

/// What a play shows of a view at the time when a finger came down.
package enum ViewAtLanding: Equatable, Sendable {
  /// It was in no window.
  case absent
  /// Its class or an override decides what is inside it, and the hit test may not have asked.
  case decidesItself
  /// It was in a window, and the finger there.
  case seen(FingerPlace)
  /// The finger was inside it and outside of a superview, by so many points.
  case cutOff(by: SubjectID, beyond: Point)
}

/// What a play shows of a view controller at the time when a finger came down.
package enum ControllerAtLanding: Equatable, Sendable {
  /// It was above the hit view in the responder chain (RC-1).
  case inChain
  /// It was not: nothing of the touch reaches it, whatever the hit view does. `view` is its own view; 0 for none.
  case beside(view: SubjectID)
}
