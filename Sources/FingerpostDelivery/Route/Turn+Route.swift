import FingerpostGestures
import FingerpostModel

/// Reports that follow each other: along the route of the last one as far as that leads, else as any event.
extension Turn {
  /// One turn for what the fingers did at one instant, as `take`. Whoever calls this has done nothing since the last call
  /// but take turns and move the clock; else it says so before (`leaveRoute`).
  public mutating func goOn(_ changes: Span<FingerChange>) {
    if changes.count == fingersOnRoute, leads(changes) {
      goAlongRoute()
    } else {
      take(changes)
      scratch.route.isOpen = hasRoute(for: changes)
      scratch.route.turn = stage.timeline.turn
    }
  }

  private mutating func leads(_ changes: Span<FingerChange>) -> Bool {
    for index in changes.indices {
      guard changes[index].phase == .moved, changes[index].arrival == nil,
        leads(changes[index].finger, leg: index, to: changes[index].point)
      else { return false }
    }
    return true
  }

  /// How many fingers go along the route of the last moves; 0 where there is none.
  public var fingersOnRoute: Int {
    scratch.route.isOpen && scratch.route.turn == stage.timeline.turn
      ? scratch.route.legs.count : 0
  }

  /// Whether the move of a finger goes along a leg of the route. When those of all have been asked for, in their order,
  /// `goAlongRoute` takes them.
  @inline(__always)
  public mutating func leads(_ finger: Int32, leg: Int, to point: Point) -> Bool {
    scratch.route.leads(finger, leg: leg, to: point, touches, stage)
  }

  /// What comes next may go another way.
  public mutating func leaveRoute() { scratch.route.isOpen = false }

  /// Whether the next reports go as these went, and remembers how.
  private mutating func hasRoute(for changes: Span<FingerChange>) -> Bool {
    for index in changes.indices where changes[index].phase != .moved { return false }
    guard scratch.changed.count == changes.count, scratch.windowChanged.count == changes.count,
      scratch.coalesced.isEmpty, !rooms.system.edges.isEnabled, !rooms.system.edges.hasWatched
    else { return false }
    return scratch.route.follow(
      changes, oldest: scratch.changed[0], rooms, arbiter, touches, stage)
  }

  /// `take`, with all that is known left out.
  public mutating func goAlongRoute() {
    stage.timeline.turn &+= 1
    scratch.route.turn = stage.timeline.turn
    let outerCause = stage.timeline.cause
    for index in scratch.route.legs.indices {
      rooms.eventBuilding.move(
        scratch.route.legs[index].slot, to: scratch.route.legs[index].location,
        onScreen: scratch.route.legs[index].point, &touches, &stage)
      scratch.route.pattern.move(
        scratch.route.legs[index].place, to: scratch.route.legs[index].location)
    }
    let first = stage.timeline.nextSerial
    let left = arbiter.serve(
      along: &scratch.route.passes, &scratch.route.pattern, from: first, &touches, &stage)
    if let left {
      scratch.route.isOpen = false
      scratch.route.pattern.write(0..<left, from: first, to: &stage.timeline)
      stage.timeline.cause = first &+ Serial(Route.windowRecord)
      serveOn()
      decideAndDeliver()
      finish()
    } else {
      withholdAlongRoute()
      writeRoute(from: first)
    }
    stage.timeline.cause = outerCause
  }

  /// As `Holds.deliver`.
  @inline(__always)
  private mutating func withholdAlongRoute() {
    for index in scratch.route.withheld.indices {
      let slot = scratch.route.withheld[index]
      rooms.holds.withhold(slot, touches[slot], event: stage.timeline.turn)
    }
  }

  @inline(__always)
  private mutating func writeRoute(from first: Serial) {
    if scratch.route.drags.isEmpty {
      scratch.route.pattern.write(
        0..<scratch.route.pattern.count, from: first, to: &stage.timeline)
    } else {
      writeDrags(from: first)
    }
  }

  /// What scroll views tell stands between the records of the pattern, if their content has moved.
  private mutating func writeDrags(from first: Serial) {
    var next = 0
    for index in scratch.route.drags.indices {
      let actions = scratch.route.drags[index].actions
      scratch.route.pattern.write(next..<actions.lowerBound, from: first, to: &stage.timeline)
      next = actions.lowerBound
      stage.timeline.cause =
        first &+ Serial(truncatingIfNeeded: scratch.route.drags[index].state)
      rooms.scrolling.goOn(
        scratch.route.drags[index].law, after: scratch.route.drags[index].pan, arbiter, &stage)
    }
    let responders = scratch.route.responders
    let told = min(responders.lowerBound + 1, responders.upperBound)
    scratch.route.pattern.write(next..<told, from: first, to: &stage.timeline)
    if told == responders.upperBound { return }
    // Each other responder is told because of the one before, wherever that one's record is now.
    scratch.route.pattern.write(
      told..<responders.upperBound,
      from: stage.timeline.nextSerial &- Serial(truncatingIfNeeded: told), to: &stage.timeline)
  }
}
