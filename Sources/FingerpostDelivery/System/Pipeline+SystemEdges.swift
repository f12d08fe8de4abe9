import FingerpostModel

extension Pipeline {
  /// The edges whose system gestures are on; only the top and the bottom edge have one.
  public var systemGestureEdges: ScreenEdges {
    get { system.edges.enabled }
    set {
      system.edges.enabled = newValue.intersection([.top, .bottom])
      system.edges.armed = []
    }
  }

  /// The back board looks at fingers before the application gets them; what a system gesture takes is a turn before theirs.
  mutating func watchEdges(_ changes: Span<FingerChange>) {
    for index in changes.indices {
      let change = changes[index]
      switch change.phase {
      case .began: watch(change)
      case .moved: follow(change)
      case .ended, .cancelled: system.edges.watches.removeAll { $0.finger == change.finger }
      case .stationary: break
      }
    }
  }

  private mutating func watch(_ change: FingerChange) {
    let width = stage.profile[.systemEdgeWidth]
    guard isActive,
      let edge = system.edges.edge(at: change.point, screen: stage.screen, width: width)
    else { return }
    let mayBeDeferred = deferringEdges.contains(edge)
    let isDeferred = mayBeDeferred && !system.edges.isArmed(edge, at: stage.timeline.now)
    system.edges.hasWatched = true
    system.edges.watches.removeAll { $0.finger == change.finger }
    system.edges.watches.append(
      SystemEdges.Watch(
        finger: change.finger, edge: edge, start: change.point, isDeferred: isDeferred,
        withholds: !mayBeDeferred))
  }

  private mutating func follow(_ change: FingerChange) {
    guard let place = system.edges.watches.firstIndex(where: { $0.finger == change.finger }) else {
      return
    }
    let watch = system.edges.watches[place]
    let way = (change.point.y - watch.start.y) * (watch.edge == .bottom ? -1 : 1)
    guard stage.profile.reaches(way, stage.profile[.systemEdgeTravel]) else {
      let along = abs(change.point.x - watch.start.x)
      if watch.withholds, stage.profile.reaches(along, stage.profile[.systemEdgeTravel]) {
        system.edges.watches.remove(at: place)
      }
      return
    }
    system.edges.watches.remove(at: place)
    if watch.isDeferred {
      stage.timeline.write(
        .change, .sy3, subject: stage.responders[stage.application].subject, reason: .deferred,
        x: change.point.x, y: change.point.y,
        decider: deferring(watch.edge))
      system.edges.arm(
        watch.edge, until: stage.timeline.now + stage.profile.span(.systemEdgeDeferral))
      return
    }
    system.edges.armed.removeAll { $0.edge == watch.edge }
    system.edges.watches.removeAll()
    let outerCause = stage.timeline.cause
    stage.timeline.cause = stage.timeline.write(
      .change, .sy3, subject: stage.responders[stage.application].subject, reason: .systemGesture,
      x: change.point.x, y: change.point.y, decider: .profile(.systemEdgeTravel))
    if watch.edge == .bottom {
      turn { $0.activate(SpringBoard.homeScreen) }
    } else {
      turn { $0.cover() }
    }
    stage.timeline.cause = outerCause
  }

  /// Who defers an edge: the front window, or the first of its controllers that does.
  private func deferring(_ edge: ScreenEdges) -> Decider {
    guard let window = frontWindow else { return .none }
    var found = window
    for _ in 0..<64 where found != noIndex && !edges(of: found).contains(edge) {
      found = found == window ? stage.responders[window].rootLink : presented(by: found)
    }
    guard found != noIndex else { return .none }
    return .property(
      .preferredScreenEdgesDeferringSystemGestures, of: stage.responders[found].subject,
      count: Int(edges(of: found).rawValue))
  }

  /// `preferredScreenEdgesDeferringSystemGestures` of the front window, of its root controller, and of those presented
  /// over it.
  private var deferringEdges: ScreenEdges {
    guard let window = frontWindow else { return [] }
    var found = edges(of: window)
    var controller = stage.responders[window].rootLink
    // Presentations are a tree; the bound holds whatever the links are.
    for _ in 0..<64 where controller != noIndex {
      found.formUnion(edges(of: controller))
      controller = presented(by: controller)
    }
    return found
  }

  private func edges(of responder: UInt32) -> ScreenEdges {
    let number = stage.responders[responder].properties.deferredSystemEdges
    return ScreenEdges(rawValue: UInt8(exactly: number) ?? 0)
  }

  private func presented(by controller: UInt32) -> UInt32 {
    for other in 0..<stage.responders.capacity where stage.responders.isLive(other) {
      let responder = stage.responders[other]
      if responder.isPresented, responder.parentController == controller { return other }
    }
    return noIndex
  }

  /// The frontmost window that is not hidden.
  var frontWindow: UInt32? {
    for window in stage.windows where !stage.responders[window].properties.isHidden {
      return window
    }
    return nil
  }
}
