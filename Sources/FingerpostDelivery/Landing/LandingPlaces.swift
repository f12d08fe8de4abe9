import FingerpostGestures
import FingerpostModel

/// Where fingers come down, beyond what the hit test asks: values for answers, nothing is recorded.
package struct LandingPlaces: Sendable {
  /// The view from which places are seen; nil where those are looked for that are cut off.
  private let view: ResponderIndex?
  /// Where each touch came down, seen from the view. Those are left out that landed while the view was in no window, or
  /// decided itself what is inside it.
  package private(set) var places: [TouchID: FingerPlace] = [:]
  /// The frontmost object under a finger that could act and lies outside of a superview (HT-6), for each touch that has
  /// one and came down on views that do nothing.
  package private(set) var cutOff: [TouchID: SubjectID] = [:]

  /// Nothing has come down yet; nil for the view looks for objects that are cut off.
  package init(seenFrom view: ResponderIndex?) { self.view = view }

  /// Adds a touch that comes down at a point of the screen.
  mutating func note(
    _ touch: Touch, at point: Point, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) {
    if let view {
      places[touch.id] = Self.place(of: point, in: view, hierarchy)
    } else if !Self.acts(from: touch.view, arbiter, hierarchy),
      let found = Self.cutOff(at: point, in: touch.window, arbiter, hierarchy)
    {
      cutOff[touch.id] = hierarchy.responders[found].subject
    }
  }

  private static func place(
    of point: Point, in view: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> FingerPlace? {
    guard hierarchy.responders.isLive(view), hierarchy.window(of: view) != .nowhere,
      hierarchy.responders[view].overrides[.pointInside] == nil,
      let point = hierarchy.fromScreen(point, to: view)
    else { return nil }
    return FingerPlace(point, in: hierarchy.responders[view].geometry.bounds)
  }

  /// Whether the hit view or a superview of it does something with a touch.
  private static func acts(
    from view: ResponderIndex, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    var view = view
    while view != .nowhere {
      if acts(view, arbiter, hierarchy) { return true }
      view = hierarchy.responders[view].superview
    }
    return false
  }

  /// Whether a view is a control that is enabled, or has a recognizer that is.
  private static func acts(
    _ view: ResponderIndex, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    let responder = hierarchy.responders[view]
    if responder.behaviour.isControl { return responder.properties.isEnabled }
    return responder.recognizers.contains { arbiter.recognizers[$0.index].isEnabled }
  }

  /// Walks a window from back to front; what comes last is in front.
  private static func cutOff(
    at point: Point, in window: ResponderIndex, _ arbiter: borrowing Arbiter,
    _ hierarchy: borrowing Hierarchy
  ) -> ResponderIndex? {
    guard window != .nowhere, let point = hierarchy.fromScreen(point, to: window) else {
      return nil
    }
    var found: ResponderIndex?
    var rest = [(view: window, point: point, isOutside: false)]
    while let (view, point, isOutside) = rest.popLast() {
      let responder = hierarchy.responders[view]
      let properties = responder.properties
      guard !properties.isHidden, properties.isUserInteractionEnabled,
        properties.alpha > hierarchy.profile[.minimumAlpha]
      else { continue }
      let isInside = responder.geometry.bounds.contains(point)
      if isInside, isOutside, acts(view, arbiter, hierarchy) { found = view }
      if !isInside, properties.clipsToBounds || responder.behaviour.isScrollView { continue }
      var child = responder.lastChild
      while child != .nowhere {
        if let inner = hierarchy.responders[child].geometry.fromSuperview(point) {
          rest.append((child, inner, isOutside || !isInside))
        }
        child = hierarchy.responders[child].previousSibling
      }
    }
    return found
  }
}
