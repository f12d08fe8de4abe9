import FingerpostModel

/// Where each finger comes down, seen from one view, whether the hit test asks the view or not.
///
/// A value for answers: nothing is recorded.
package struct LandingPlaces: Sendable {
  private let view: ResponderIndex
  /// By the touches' numbers; those left out that landed while the view was in no window, or decided itself what is
  /// inside it.
  package private(set) var places: [TouchID: FingerPlace] = [:]

  /// Nothing has come down yet.
  package init(of view: ResponderIndex) { self.view = view }

  /// Adds a touch that comes down at a point of the screen.
  mutating func note(_ touch: Touch, at point: Point, _ hierarchy: borrowing Hierarchy) {
    guard hierarchy.responders.isLive(view), hierarchy.window(of: view) != .nowhere,
      hierarchy.responders[view].overrides[.pointInside] == nil,
      let point = hierarchy.fromScreen(point, to: view)
    else { return }
    places[touch.id] = FingerPlace(point, in: hierarchy.responders[view].geometry.bounds)
  }
}
