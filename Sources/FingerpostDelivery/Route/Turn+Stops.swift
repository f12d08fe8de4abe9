import FingerpostGestures
import FingerpostModel

/// Calls of code between a route's records (SY-10).
extension Turn {
  /// Writes the turn's records, and calls code between them. After a change the rest of the turn is
  /// played in full, and the route is closed.
  @inline(never)
  mutating func playStops(from first: Serial) {
    let event = first &+ Serial(truncatingIfNeeded: scratch.route.windowRecord)
    moveScrolls()
    let hasMoved = scratch.route.drags.isEmpty || drag()
    var next = 0
    for index in scratch.route.stops.indices {
      let (end, stop) = scratch.route.stops[index]
      if case .message = stop, !hasMoved {
        scratch.route.pattern.write(next..<(end - 1), from: first, to: &hierarchy.timeline)
        next = end
        continue
      }
      scratch.route.pattern.write(next..<end, from: first, to: &hierarchy.timeline)
      next = end
      switch stop {
      case .message: notifyDelegateOfDrag()
      case .action: notifyTarget()
      case .touches(let responder, let hop):
        deliver(scratch.route.segments[0].slot, from: responder, at: hop, because: event)
        decideAboutChanges()
        finish()
        if !arbiter.keeps(scratch.route.passes) { closeRoute() }
        return
      }
      if scratch.hasChanges { return playRest(after: stop, from: first) }
    }
    if next < scratch.route.pattern.count {
      scratch.route.pattern.write(
        next..<scratch.route.pattern.count, from: first, to: &hierarchy.timeline)
    }
    withholdMoves(with: nil)
    if !arbiter.keeps(scratch.route.passes) { closeRoute() }
  }

  /// Calls the delegate of the dragged scroll view; its message is the last record.
  private mutating func notifyDelegateOfDrag() {
    let view = scratch.route.drags[0].law.view
    guard let callback = hierarchy.delegate(of: view, .scrollMessage) else { return }
    let message = DelegateMessage(
      .scroll(.didScroll, answer: -1), hierarchy.timeline.nextSerial &- 1,
      from: hierarchy.responders.id(at: view),
      at: scratch.route.pattern.point(at: scratch.route.drags[0].offset))
    askInActions(callback, HookQuestion(message, time: hierarchy.timeline.now))
  }

  /// Calls the target of the only action, which is the last record.
  private mutating func notifyTarget() {
    let recognizer = scratch.route.passes.acts[0].recognizer
    guard let callback = arbiter.callback(forActionsOf: recognizer) else { return }
    askInActions(
      callback,
      arbiter.question(about: scratch.route.passes.acts[0], scratch.route.pattern, hierarchy))
  }

  /// Asks in the midst of the actions: actions that come with a change are sent after them.
  private mutating func askInActions(_ callback: HookCallback, _ question: HookQuestion) {
    scratch.isSendingActions = true
    _ = ask(callback, question, record: hierarchy.timeline.nextSerial &- 1)
    scratch.isSendingActions = false
  }

  /// Plays the rest of a turn after a call of the program's code that has changed something.
  @inline(never)
  private mutating func playRest(after stop: Route.Stop, from first: Serial) {
    closeRoute()
    scratch.changeFingersToRoute(touches)
    let event = first &+ Serial(truncatingIfNeeded: scratch.route.windowRecord)
    if case .message = stop {
      let action = arbiter.pendingAction(
        scratch.route.passes.acts[0], scratch.route.pattern, from: first)
      scratch.isSendingActions = true
      hierarchy.timeline.setCause(action.cause)
      send(action)
    }
    hierarchy.timeline.cause = event
    sendQueuedActions()
    deliver()
    decideAboutChanges()
    finish()
  }
}
