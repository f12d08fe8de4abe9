import FingerpostModel

/// The system's own gestures: the back board checks fingers before the application receives them.
extension System {
  /// The edges with active system gestures.
  var gestureEdges: ScreenEdges {
    get { edges.enabled }
    set {
      edges.enabled = newValue
      edges.armed = []
    }
  }

  /// Checks a finger's change; returns the edge whose gesture the system takes now, with its record
  /// as the current cause.
  mutating func look(at change: FingerChange, _ hierarchy: inout Hierarchy) -> ScreenEdges? {
    switch change.phase {
    case .began: watch(change, hierarchy)
    case .moved: return track(change, &hierarchy)
    case .ended, .cancelled: edges.watched.removeAll { $0.finger == change.finger }
    case .stationary: break
    }
    return nil
  }

  private mutating func watch(_ change: FingerChange, _ hierarchy: borrowing Hierarchy) {
    let width = hierarchy.profile[.systemEdgeWidth]
    guard isActive,
      let edge = edges.edge(at: change.point, screen: hierarchy.screen, width: width)
    else { return }
    let mayBeDeferred = Self.deferringEdges(hierarchy).contains(edge)
    let isDeferred = mayBeDeferred && !edges.isArmed(edge, at: hierarchy.timeline.now)
    edges.hasWatched = true
    edges.watched.removeAll { $0.finger == change.finger }
    edges.watched.append(
      SystemEdges.WatchedFinger(
        finger: change.finger, edge: edge, start: change.point, isDeferred: isDeferred,
        withholds: !mayBeDeferred))
  }

  private mutating func track(_ change: FingerChange, _ hierarchy: inout Hierarchy) -> ScreenEdges?
  {
    guard let place = edges.watched.firstIndex(where: { $0.finger == change.finger }) else {
      return nil
    }
    let watch = edges.watched[place]
    let (way, along) = watch.edge.travel(from: watch.start, to: change.point)
    guard hierarchy.profile.reaches(way, hierarchy.profile[.systemEdgeTravel]) else {
      if watch.withholds, hierarchy.profile.reaches(along, hierarchy.profile[.systemEdgeTravel]) {
        edges.watched.remove(at: place)
      }
      return nil
    }
    edges.watched.remove(at: place)
    if watch.isDeferred {
      hierarchy.timeline.write(
        .change, .sy3, subject: hierarchy.responders[hierarchy.application].subject,
        reason: .deferred,
        x: change.point.x, y: change.point.y,
        decider: System.deferring(watch.edge, hierarchy))
      edges.arm(
        watch.edge, until: hierarchy.timeline.now + hierarchy.profile.span(.systemEdgeDeferral))
      return nil
    }
    edges.armed.removeAll { $0.edge == watch.edge }
    edges.watched.removeAll()
    hierarchy.timeline.cause = hierarchy.timeline.write(
      .change, .sy3, subject: hierarchy.responders[hierarchy.application].subject,
      reason: .systemGesture,
      x: change.point.x, y: change.point.y, decider: .profile(.systemEdgeTravel))
    return watch.edge
  }
}

extension System {
  /// The controller or window that defers an edge: the front window, or the first of its
  /// controllers that does.
  fileprivate static func deferring(_ edge: ScreenEdges, _ hierarchy: borrowing Hierarchy)
    -> Decider
  {
    guard let window = frontWindow(hierarchy) else { return .none }
    var found = window
    for _ in 0..<64 where found != .nowhere && !edges(of: found, hierarchy).contains(edge) {
      found =
        found == window ? hierarchy.responders[window].rootLink : presented(by: found, hierarchy)
    }
    guard found != .nowhere else { return .none }
    return .property(
      .preferredScreenEdgesDeferringSystemGestures, of: hierarchy.responders[found].subject,
      count: Int(edges(of: found, hierarchy).rawValue))
  }

  /// `preferredScreenEdgesDeferringSystemGestures` of the front window, its root controller and the
  /// controllers presented over it.
  fileprivate static func deferringEdges(_ hierarchy: borrowing Hierarchy) -> ScreenEdges {
    guard let window = frontWindow(hierarchy) else { return [] }
    var found = edges(of: window, hierarchy)
    var controller = hierarchy.responders[window].rootLink
    // Presentations are a tree; the bound holds for any links.
    for _ in 0..<64 where controller != .nowhere {
      found.formUnion(edges(of: controller, hierarchy))
      controller = presented(by: controller, hierarchy)
    }
    return found
  }

  private static func edges(of responder: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> ScreenEdges
  {
    let number = hierarchy.responders[responder].properties.deferredSystemEdges
    return ScreenEdges(rawValue: UInt8(exactly: number) ?? 0)
  }

  private static func presented(by controller: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> ResponderIndex
  {
    for other in hierarchy.responders.places where hierarchy.responders.isLive(other) {
      let responder = hierarchy.responders[other]
      if responder.isPresented, responder.parentController == controller { return other }
    }
    return .nowhere
  }
}
