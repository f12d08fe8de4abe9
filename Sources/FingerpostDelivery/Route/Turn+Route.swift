import FingerpostGestures
import FingerpostModel

/// Reports that follow each other: along the route of the last one as far as that leads, else as any event.
extension Turn {
  /// One turn for what the fingers did at one instant, as `take`. Whoever calls this has done nothing since the last call
  /// but take turns and move the clock; else it says so before (`leaveRoute`).
  public mutating func goOn(_ changes: Span<FingerChange>) {
    if scratch.route.leads(changes, touches, stage) {
      goAlongRoute()
    } else {
      take(changes)
      scratch.route.isOpen = hasRoute(for: changes)
    }
    scratch.route.turn = stage.timeline.turn
  }

  /// The same for one finger's report, if it goes along the route; else false, and nothing is done.
  public mutating func goOn(_ change: FingerChange) -> Bool {
    guard scratch.route.leads(change, touches, stage) else { return false }
    goAlongRoute()
    scratch.route.turn = stage.timeline.turn
    return true
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
    for place in 0..<scratch.route.passes.actionCount {
      let actor = scratch.route.passes.actor(place)
      guard rooms.scrolling.goesOn(after: actor, gestures, stage) else { return false }
    }
    return true
  }

  /// `take`, with all that is known left out.
  private mutating func goAlongRoute() {
    stage.timeline.turn &+= 1
    let outerCause = stage.timeline.cause
    var firstInput: Serial?
    for index in scratch.route.legs.indices {
      stage.timeline.cause = outerCause
      let input = rooms.eventBuilding.move(
        scratch.route.legs[index].slot, to: scratch.route.legs[index].location,
        onScreen: scratch.route.legs[index].point, &touches, &stage)
      if firstInput == nil { firstInput = input }
    }
    if let firstInput { stage.timeline.cause = firstInput }
    let touch = touches[scratch.route.oldest].id
    stage.timeline.cause = stage.timeline.write(
      .sendEvent, .sy5, subject: scratch.route.application, touch: touch)
    stage.timeline.cause = stage.timeline.write(
      .sendEvent, .sy5, subject: scratch.route.window, touch: touch)
    if gestures.serve(along: &scratch.route.passes, touches: &touches, stage: &stage) {
      sendRouteActions()
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
    let count = scratch.route.passes.actionCount
    if count == 0 { return }
    let outerCause = stage.timeline.cause
    for place in 0..<count {
      let actor = scratch.route.passes.actor(place)
      if gestures.recognizers[actor].owner != .nowhere {
        stage.timeline.follow(scratch.route.passes.serial(ofAction: place))
        rooms.scrolling.goOn(after: actor, gestures, &stage)
      }
      scratch.route.passes.act(place, &stage)
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
