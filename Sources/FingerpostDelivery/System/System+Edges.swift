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
    let mayBeDeferred = hierarchy.deferringEdges.contains(edge)
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
        decider: hierarchy.deferring(watch.edge))
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

extension Hierarchy {
  /// The controller or window that defers an edge: the front window, or the first of its
  /// controllers that does.
  fileprivate func deferring(_ edge: ScreenEdges) -> Decider {
    guard let window = frontWindow else { return .none }
    var found = window
    for _ in 0..<64 where found != .nowhere && !edges(of: found).contains(edge) {
      found = found == window ? responders[window].rootLink : presented(by: found)
    }
    guard found != .nowhere else { return .none }
    return .property(
      .preferredScreenEdgesDeferringSystemGestures, of: responders[found].subject,
      count: Int(edges(of: found).rawValue))
  }

  /// `preferredScreenEdgesDeferringSystemGestures` of the front window, its root controller and the
  /// controllers presented over it.
  fileprivate var deferringEdges: ScreenEdges {
    guard let window = frontWindow else { return [] }
    var found = edges(of: window)
    var controller = responders[window].rootLink
    // Presentations are a tree; the bound holds for any links.
    for _ in 0..<64 where controller != .nowhere {
      found.formUnion(edges(of: controller))
      controller = presented(by: controller)
    }
    return found
  }

  private func edges(of responder: ResponderIndex) -> ScreenEdges {
    let number = responders[responder].properties.deferredSystemEdges
    return ScreenEdges(rawValue: UInt8(exactly: number) ?? 0)
  }

  private func presented(by controller: ResponderIndex) -> ResponderIndex {
    for other in responders.places where responders.isLive(other) {
      let responder = responders[other]
      if responder.isPresented, responder.parentController == controller { return other }
    }
    return .nowhere
  }
}
