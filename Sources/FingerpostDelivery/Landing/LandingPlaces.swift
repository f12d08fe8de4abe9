import FingerpostGestures
import FingerpostModel

/// Where fingers come down, beyond what the hit test asks: values for answers, nothing is recorded.
package struct LandingPlaces: Sendable {
  /// The names of the views from which places are seen, which the play may make itself; and of controllers, which stand
  /// for their views.
  private let views: [String]
  /// Whether what is cut off is looked for, and what the script's steps aim at.
  private let looksAround: Bool
  /// Each of the views, by its name, as it was when each touch came down.
  package private(set) var places: [String: [TouchID: ViewAtLanding]] = [:]
  /// Each of the controllers, by its name, as it was when each touch came down.
  package private(set) var controllers: [String: [TouchID: ControllerAtLanding]] = [:]
  /// The frontmost object under a finger that could act and lies outside of a superview (HT-6), or is a disabled control
  /// (HT-9); for each touch that has one and came down on views that do nothing.
  package private(set) var cutOff: [TouchID: SubjectID] = [:]
  /// The views that were turned or scaled when a finger came down, by their own transform or by a superview's: their
  /// points are not the screen's.
  package private(set) var turned: Set<SubjectID> = []
  /// The object that the step of the script aimed at, as it was when each touch came down.
  package private(set) var aimed: [TouchID: ViewAtLanding] = [:]

  /// Nothing has come down yet.
  package init(seenFrom views: [String] = [], lookingAround: Bool = false) {
    self.views = views
    looksAround = lookingAround
  }

  /// Adds a touch that comes down at a point of the screen.
  mutating func note(
    _ touch: Touch, at point: Point, _ arbiter: borrowing Arbiter, _ hierarchy: borrowing Hierarchy
  ) {
    noteTurned(touch.view, hierarchy)
    for missed in Self.missed(hierarchy) { noteTurned(missed, hierarchy) }
    for name in views {
      if let controller = Self.controller(name, hierarchy) {
        note(controller, name, touch, at: point, hierarchy)
      } else {
        note(view: name, touch, at: point, hierarchy)
      }
    }
    guard looksAround else { return }
    if let aim = Self.aim(hierarchy), touch.window == hierarchy.window(of: aim) {
      noteTurned(aim, hierarchy)
      aimed[touch.id] = Self.view(aim, at: point, hierarchy)
    }
    if !Self.acts(from: touch.view, arbiter, hierarchy),
      let found = Self.cutOff(at: point, in: touch.window, arbiter, hierarchy)
    {
      cutOff[touch.id] = hierarchy.responders[found].subject
    }
  }

  private mutating func note(
    view name: String, _ touch: Touch, at point: Point, _ hierarchy: borrowing Hierarchy
  ) {
    let found = Self.find(name, hierarchy)
    if let found { noteTurned(found, hierarchy) }
    places[name, default: [:]][touch.id] =
      found.map { Self.view($0, at: point, hierarchy) } ?? .absent
  }

  /// Notes whether a touch can reach a controller, and its view.
  private mutating func note(
    _ controller: ResponderIndex, _ name: String, _ touch: Touch, at point: Point,
    _ hierarchy: borrowing Hierarchy
  ) {
    let view = hierarchy.responders[controller].controllerOrView
    let subject = view == .nowhere ? 0 : hierarchy.responders[view].subject
    let isAbove = touch.view != .nowhere && hierarchy.chain(from: touch.view).contains(controller)
    controllers[name, default: [:]][touch.id] = isAbove ? .inChain : .beside(view: subject)
    if subject != 0 {
      note(view: hierarchy.timeline.subject(subject).name, touch, at: point, hierarchy)
    }
  }

  private static func controller(
    _ name: String, _ hierarchy: borrowing Hierarchy
  ) -> ResponderIndex? {
    hierarchy.names.find(name).flatMap { hierarchy.find($0) }.flatMap {
      hierarchy.responders[$0].behaviour == .controller ? $0 : nil
    }
  }

  /// The view of the step that moves the finger, where it is in a window; nil where none does, or it names a place.
  private static func aim(_ hierarchy: borrowing Hierarchy) -> ResponderIndex? {
    var serial = hierarchy.timeline.cause
    while let record = hierarchy.timeline[serial] {
      if record.kind == .step { return find(record.object, hierarchy) }
      guard record.cause < serial else { return nil }
      serial = record.cause
    }
    return nil
  }

  /// The views that the hit test of this landing passed over because they were not under the finger.
  private static func missed(_ hierarchy: borrowing Hierarchy) -> [ResponderIndex] {
    var found: [ResponderIndex] = []
    var serial = hierarchy.timeline.nextSerial
    while serial > hierarchy.timeline.cause &+ 1 {
      serial -= 1
      guard let record = hierarchy.timeline[serial], record.kind == .hitTest,
        record.reason == .pointOutside || record.reason == .overridden,
        let view = find(record.subject, hierarchy)
      else { continue }
      found.append(view)
    }
    return found
  }

  /// Notes a view, and those around it, that are turned or scaled.
  private mutating func noteTurned(_ view: ResponderIndex, _ hierarchy: borrowing Hierarchy) {
    var path: [ResponderIndex] = []
    var above = view
    while above != .nowhere {
      path.append(above)
      above = hierarchy.responders[above].superview
    }
    var isTurned = false
    for view in path.reversed() {
      let responder = hierarchy.responders[view]
      isTurned = isTurned || responder.geometry.transform.isTurning
      if isTurned { turned.insert(responder.subject) }
    }
  }

  private static func find(
    _ subject: SubjectID, _ hierarchy: borrowing Hierarchy
  ) -> ResponderIndex? {
    if subject == 0 { return nil }
    return find(hierarchy.timeline.subject(subject).name, hierarchy).flatMap {
      hierarchy.responders[$0].subject == subject ? $0 : nil
    }
  }

  /// A view in a window, by its name.
  private static func find(_ name: String, _ hierarchy: borrowing Hierarchy) -> ResponderIndex? {
    hierarchy.names.find(name).flatMap { hierarchy.find($0) }.flatMap {
      hierarchy.window(of: $0) == .nowhere ? nil : $0
    }
  }

  private static func view(
    _ view: ResponderIndex, at point: Point, _ hierarchy: borrowing Hierarchy
  ) -> ViewAtLanding? {
    if hierarchy.responders[view].overrides[.pointInside] != nil { return .decidesItself }
    guard let place = place(of: point, in: view, hierarchy) else { return nil }
    if !place.isInside { return .seen(place) }
    var superview = hierarchy.responders[view].superview
    while superview != .nowhere {
      let responder = hierarchy.responders[superview]
      if !responder.hasHitTestOverride,
        let outer = Self.place(of: point, in: superview, hierarchy), !outer.isInside
      {
        return .cutOff(by: responder.subject, beyond: outer.beyond)
      }
      superview = responder.superview
    }
    return .seen(place)
  }

  /// Where a point of the screen is, seen from a view; nil where its transform leaves no place.
  private static func place(
    of point: Point, in view: ResponderIndex, _ hierarchy: borrowing Hierarchy
  ) -> FingerPlace? {
    hierarchy.fromScreen(point, to: view).map {
      FingerPlace($0, in: hierarchy.responders[view].geometry.bounds)
    }
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

  /// What lies outside of a superview, or is a disabled control. Walks a window from back to front; what comes last is in
  /// front.
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
      // A disabled control lets no touch through, to what is in it (HT-9).
      let isMissed =
        isOutside
        ? acts(view, arbiter, hierarchy)
        : responder.behaviour.isControl && !properties.isEnabled
      if isInside, isMissed { found = view }
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
