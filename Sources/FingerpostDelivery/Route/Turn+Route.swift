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
  public mutating func leads(_ finger: Int32, leg: Int, to point: Point) -> Bool {
    scratch.route.leads(finger, leg: leg, to: point, touches, stage)
  }

  /// What comes next may go another way.
  public mutating func leaveRoute() { scratch.route.isOpen = false }

  /// Whether the next reports go as these went, and remembers how.
  private mutating func hasRoute(for changes: Span<FingerChange>) -> Bool {
    for index in changes.indices where changes[index].phase != .moved { return false }
    guard scratch.changed.count == changes.count, scratch.windowChanged.count == changes.count,
      scratch.coalesced.isEmpty, !rooms.system.edges.isEnabled, !rooms.system.edges.hasWatched,
      gestures.note(&scratch.route.passes),
      scratch.route.follow(changes, oldest: scratch.changed[0], rooms, gestures, touches, stage)
    else { return false }
    return scratch.route.followDrags(rooms.scrolling, gestures, stage)
  }

  /// `take`, with all that is known left out.
  public mutating func goAlongRoute() {
    stage.timeline.turn &+= 1
    scratch.route.turn = stage.timeline.turn
    let outerCause = stage.timeline.cause
    var input = outerCause
    for index in scratch.route.legs.indices {
      let own = rooms.eventBuilding.move(
        scratch.route.legs[index].slot, to: scratch.route.legs[index].location,
        onScreen: scratch.route.legs[index].point, &touches, &stage)
      if index == 0 { input = own }
    }
    stage.timeline.cause = input
    let touch = touches[scratch.route.oldest].id
    stage.timeline.cause = stage.timeline.write(
      .sendEvent, .sy5, subject: scratch.route.application, touch: touch)
    stage.timeline.cause = stage.timeline.write(
      .sendEvent, .sy5, subject: scratch.route.window, touch: touch)
    if gestures.serve(along: &scratch.route.passes, touches: &touches, stage: &stage) {
      if !scratch.route.passes.acts.isEmpty { sendRouteActions() }
      deliverAlongRoute()
    } else {
      scratch.route.isOpen = false
      serveOn()
      decideAndDeliver()
      finish()
    }
    stage.timeline.cause = outerCause
  }

  /// As `sendActions`.
  @inline(__always)
  private mutating func sendRouteActions() {
    let outerCause = stage.timeline.cause
    for act in scratch.route.passes.acts.indices {
      stage.timeline.cause = scratch.route.passes.acts[act].serial
      if let law = scratch.route.drags[act] {
        rooms.scrolling.goOn(
          law, after: scratch.route.passes.acts[act].recognizer, gestures, &stage)
      }
      for target in scratch.route.passes.acts[act].targets {
        stage.timeline.write(
          .action, .gr7, subject: scratch.route.passes.acts[act].subject,
          object: scratch.route.passes.targets[target],
          touch: scratch.route.passes.acts[act].touch, to: RecognizerState.changed.rawValue,
          x: scratch.route.passes.acts[act].place.x, y: scratch.route.passes.acts[act].place.y)
      }
    }
    stage.timeline.cause = outerCause
  }

  /// As `Holds.deliver` and `sendCalls`.
  @inline(__always)
  private mutating func deliverAlongRoute() {
    for index in scratch.route.legs.indices where scratch.route.legs[index].isWithheld {
      let slot = scratch.route.legs[index].slot
      rooms.holds.withhold(slot, touches[slot], event: stage.timeline.turn)
    }
    let slot = scratch.route.toldSlot
    if slot == .nowhere || scratch.route.responders.isEmpty { return }
    var sender = scratch.route.responders[0]
    stage.timeline.cause = stage.timeline.write(
      .touches, .te7, subject: sender, touch: touches[slot].id, tapCount: touches[slot].tapCount,
      to: TouchPhase.moved.rawValue, x: touches[slot].location.x, y: touches[slot].location.y)
    stage.timeline.beginRelay(
      .touches, .fw2, touch: touches[slot].id, touchList: 0, tapCount: touches[slot].tapCount,
      to: TouchPhase.moved.rawValue, x: touches[slot].location.x, y: touches[slot].location.y)
    for hop in 1..<scratch.route.responders.count {
      stage.timeline.relay(to: scratch.route.responders[hop], from: sender)
      sender = scratch.route.responders[hop]
    }
  }
}
