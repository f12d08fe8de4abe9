import FingerpostGestures
import FingerpostModel

/// Events of fingers: along the cached route of the last one where possible, otherwise from the hit
/// test on.
extension Turn {
  /// Plays one turn of the run loop: the finger changes of one instant, at most one phase of each
  /// finger (SY-4, SY-5).
  ///
  /// Call `closeRoute` first after any change since the last call that was not made by a turn or
  /// the clock.
  public mutating func take(_ changes: Span<FingerChange>) {
    let follows = scratch.route.state != .closed && scratch.route.turn == hierarchy.timeline.turn
    if follows {
      if Route.goAlongRoute(changes, &self) { return }
      if scratch.route.state == .open { arbiter.putAside(&scratch.route.passes) }
    }
    takeGenerally(changes)
    if !Route.mayRepeat(changes, self) {
      scratch.route.state = .closed
    } else if !follows || !Route.opensAnotherRoute(for: changes, &self) {
      scratch.route.state = .expected
    }
    scratch.route.turn = hierarchy.timeline.turn
  }

  /// Closes all routes: the next event is dispatched in full.
  @inline(__always)
  public mutating func closeRoute() { scratch.route.state = .closed }

  /// Plays samples from an index on that follow the route of the last moves, each instant as a
  /// turn. Returns the index of the first that does not follow it, that exceeds the limit of turns,
  /// or that comes after a cancellation. The caller handles everything in between: a due timer, a
  /// sample out of order. `start` is the recording's beginning, `last` its progress.
  public mutating func play(
    _ samples: UnsafeBufferPointer<Sample>, from first: Int, _ start: Instant,
    after last: Instant.Span,
    because cause: Serial, atMost count: UInt32, until isCancelled: () -> Bool
  ) -> Int {
    if !Route.hasRoute(for: samples, from: first, &self) { return first }
    let segments = scratch.route.segments.buffer
    let root = scratch.arrivals.first?.input ?? cause
    let turnAfter = hierarchy.timeline.turn &+ count
    var nextTimer = min(hierarchy.timers.nextDeadline, .latest) - start
    var index = first
    var last = last
    var hasGone = false
    while segments.count <= samples.count &- index, hierarchy.timeline.turn != turnAfter {
      let time = samples[index].time
      let next = index &+ segments.count
      if time <= last || time > nextTimer || next < samples.count && samples[next].time == time {
        break
      }
      if !Route.leads(samples, from: index, at: time, &self) || isCancelled() { break }
      let before = hierarchy.timeline.now
      hierarchy.timeline.now = start + time
      hierarchy.timeline.turn &+= 1
      index = next
      last = time
      if scratch.route.isDelayed { Route.recordCoalesced(&self) }
      let serial = hierarchy.timeline.nextSerial
      for segment in segments.indices {
        deliveries.eventBuilding.bring(
          segments[segment].slot, to: scratch.route.pattern.point(at: segments[segment].location),
          at: scratch.route.isDelayed ? scratch.arrivals[segment].time : hierarchy.timeline.now,
          .moved, &touches, hierarchy)
        scratch.route.pattern.root(segments[segment].input, in: root, from: serial)
      }
      if let left = arbiter.dispatch(
        along: &scratch.route.passes, &scratch.route.pattern, from: serial, &touches, &hierarchy)
      {
        Route.leaveRoute(at: left, from: serial, after: hasGone ? before : nil, &self)
        hasGone = false
        break
      }
      if scratch.route.endsWithRecognizers {
        Route.playRest(from: serial, &self)
        if scratch.route.state != .open || hierarchy.hasFailed || hierarchy.timeline.isTruncated {
          break
        }
        nextTimer = min(hierarchy.timers.nextDeadline, .latest) - start
        continue
      }
      if !scratch.route.stops.isEmpty {
        Route.playStops(from: serial, &self)
        if scratch.route.state != .open || hierarchy.hasFailed || hierarchy.timeline.isTruncated {
          break
        }
        nextTimer = min(hierarchy.timers.nextDeadline, .latest) - start
        continue
      }
      hasGone = true
      if scratch.route.drags.isEmpty || Route.drag(&self) {
        scratch.route.pattern.write(from: serial, to: &hierarchy.timeline)
      } else {
        Route.writeWithoutResting(from: serial, &self)
      }
      if hierarchy.timeline.isTruncated { break }
    }
    if hasGone {
      moveScrolls()
      Route.withholdMoves(with: nil, &self)
    }
    scratch.route.turn = hierarchy.timeline.turn
    hierarchy.timeline.cause = cause
    return index
  }
}

/// Opening a route, going on to another, and leaving it.
///
/// A turn of fingers calls these functions after the event in full (`Turn.take`), and a recording for its
/// samples (`Turn.play`).
extension Route {
  /// Plays the changes as a recording of one instant; false when no route covers them.
  fileprivate static func goAlongRoute(_ changes: Span<FingerChange>, _ turn: inout Turn) -> Bool {
    guard recordsInstant(changes, &turn) else { return false }
    let played = turn.play(
      turn.scratch.instant.buffer, from: 0, turn.hierarchy.timeline.now,
      after: Instant.Span(nanoseconds: -1),
      because: turn.hierarchy.timeline.cause, atMost: 1, until: { false })
    return played > 0
  }

  /// Stores the changes as samples of one instant; false where the record of a delayed one is gone.
  private static func recordsInstant(_ changes: Span<FingerChange>, _ turn: inout Turn) -> Bool {
    turn.scratch.instant.clear()
    turn.scratch.arrivals.clear()
    for index in changes.indices {
      if let arrival = changes[index].arrival {
        if arrival.input == nil { return false }
        turn.scratch.arrivals.append(arrival)
      }
      turn.scratch.instant.append(
        Sample(
          time: .zero, finger: changes[index].finger, phase: changes[index].phase,
          point: changes[index].point))
    }
    return turn.scratch.arrivals.isEmpty || turn.scratch.arrivals.count == changes.count
  }

  /// Records the moves that a display has merged into one, finger by finger.
  @inline(never)
  fileprivate static func recordCoalesced(_ turn: inout Turn) {
    for index in turn.scratch.arrivals.indices {
      turn.deliveries.eventBuilding.recordCoalesced(
        turn.scratch.coalesced, turn.scratch.arrivals[index].touch, &turn.hierarchy)
    }
  }

  /// Whether the next event may be dispatched like this one.
  @inline(__always)
  fileprivate static func mayRepeat(_ changes: Span<FingerChange>, _ turn: borrowing Turn) -> Bool {
    for index in changes.indices where changes[index].phase != .moved { return false }
    return turn.usesFastPaths && !turn.hierarchy.optionalRecords.contains(.pipeline)
  }

  /// Whether a route leads on from the last turn to a sample.
  @inline(__always)
  fileprivate static func hasRoute(
    for samples: UnsafeBufferPointer<Sample>, from first: Int, _ turn: inout Turn
  ) -> Bool {
    guard turn.scratch.route.turn == turn.hierarchy.timeline.turn else { return false }
    switch turn.scratch.route.state {
    case .closed: return false
    case .expected: return opensRoute(for: samples, from: first, &turn)
    case .open:
      if turn.scratch.route.isDelayed == turn.scratch.arrivals.isEmpty { return false }
      return turn.scratch.route.covers(samples, from: first) || changesRoute(samples, first, &turn)
    }
  }

  /// Caches the dispatch of the last event if the next samples are moves of its fingers, at one
  /// instant.
  @inline(never)
  private static func opensRoute(
    for samples: UnsafeBufferPointer<Sample>, from first: Int, _ turn: inout Turn
  ) -> Bool {
    let count = turn.scratch.changed.count
    guard count > 0, samples.count &- first >= count else { return false }
    let moves = UnsafeBufferPointer(rebasing: samples[first..<(first &+ count)])
    guard isOfLastEvent(moves, turn) else { return false }
    turn.scratch.openRoutesAside = 0
    let isOpen = caches(moves, &turn)
    turn.scratch.route.state = isOpen ? .open : .closed
    return isOpen
  }

  /// Caches the dispatch of the last event, of moves, for other fingers than the moves before it:
  /// fingers that are reported one after the other have a route each. The open ones are still
  /// valid, because an event that has decided something is not cached.
  @inline(never)
  fileprivate static func opensAnotherRoute(for changes: Span<FingerChange>, _ turn: inout Turn)
    -> Bool
  {
    guard recordsInstant(changes, &turn), isOfLastEvent(turn.scratch.instant.buffer, turn) else {
      return false
    }
    switch turn.scratch.route.state {
    case .closed: return false
    case .expected: turn.scratch.openRoutesAside = 0
    case .open:
      guard !turn.scratch.route.covers(turn.scratch.instant.buffer, from: 0),
        turn.scratch.putRouteAside()
      else {
        return false
      }
    }
    guard caches(turn.scratch.instant.buffer, &turn) else { return false }
    turn.scratch.route.state = .open
    return true
  }

  /// Whether moves are of the fingers of the last event, at one instant.
  private static func isOfLastEvent(_ moves: UnsafeBufferPointer<Sample>, _ turn: borrowing Turn)
    -> Bool
  {
    guard !moves.isEmpty, moves.count == turn.scratch.changed.count else { return false }
    for move in moves {
      guard move.phase == .moved, move.time == moves[0].time,
        let slot = turn.touches.slot(ofFinger: move.finger), hasChanged(slot, turn)
      else { return false }
    }
    return true
  }

  /// Caches the dispatch of the last event as that of its fingers' next moves.
  private static func caches(_ moves: UnsafeBufferPointer<Sample>, _ turn: inout Turn) -> Bool {
    guard turn.scratch.windowChanged.count == moves.count else { return false }
    // The system looks at a finger that came down at one of its edges (SY-9).
    for move in moves where turn.deliveries.system.edges.watches(move.finger) { return false }
    for index in turn.scratch.changed.indices
    where turn.deliveries.holds.isWatched(turn.scratch.changed[index]) { return false }
    return turn.scratch.route.cache(
      moves, areDelayed: !turn.scratch.arrivals.isEmpty, oldest: turn.scratch.changed[0],
      turn.deliveries, turn.arbiter, turn.touches, turn.hierarchy)
  }

  /// Goes on to the open route of other fingers.
  @inline(never)
  private static func changesRoute(
    _ samples: UnsafeBufferPointer<Sample>, _ first: Int, _ turn: inout Turn
  ) -> Bool {
    for index in 0..<turn.scratch.openRoutesAside
    where turn.scratch.routesAside[index].covers(samples, from: first) {
      turn.arbiter.putAside(&turn.scratch.route.passes)
      swap(&turn.scratch.route, &turn.scratch.routesAside[index])
      turn.arbiter.takeBack(&turn.scratch.route.passes)
      turn.scratch.route.turn = turn.hierarchy.timeline.turn
      return true
    }
    return false
  }

  private static func hasChanged(_ slot: TouchSlot, _ turn: borrowing Turn) -> Bool {
    for index in turn.scratch.changed.indices where turn.scratch.changed[index] == slot {
      return true
    }
    return false
  }
}

/// Plays a block of samples along the route: like repeated `take`, without the work whose result is
/// known.
///
/// State that cannot change on the route is checked once for all samples. Effects that are read
/// only at its end happen once: withheld moves are merged into one, and motions advance to the last
/// moment.
extension Route {
  @inline(__always)
  fileprivate static func leads(
    _ samples: UnsafeBufferPointer<Sample>, from first: Int, at time: Instant.Span,
    _ turn: inout Turn
  ) -> Bool {
    let segments = turn.scratch.route.segments.buffer
    for segment in segments.indices {
      let sample = samples[first &+ segment]
      guard sample.time == time, sample.phase == .moved, sample.point.isFinite,
        turn.scratch.route.leads(
          sample.finger, segments[segment],
          from: turn.touches[segments[segment].slot].location, to: sample.point, turn.hierarchy)
      else { return false }
    }
    return true
  }

  /// Leaves the route after a recognizer has behaved differently: the records up to it are written,
  /// and the turn continues from that one on. `last` is the time of the turn before, if its moves
  /// must still be withheld.
  @inline(never)
  fileprivate static func leaveRoute(
    at left: Int, from first: Serial, after last: Instant?, _ turn: inout Turn
  ) {
    turn.scratch.changeFingersToRoute(turn.touches)
    turn.scratch.route.state = .closed
    turn.moveScrolls()
    if let last { withholdMoves(with: last, &turn) }
    turn.scratch.route.pattern.write(0..<left, from: first, to: &turn.hierarchy.timeline)
    turn.hierarchy.timeline.cause =
      first &+ Serial(truncatingIfNeeded: turn.scratch.route.windowRecord)
    turn.dispatchRemaining()
    turn.decideAndDeliver()
    turn.finish()
  }

  /// Plays the rest of a turn whose route ends with the recognizers. What it calls may change
  /// anything; then the route is closed.
  @inline(never)
  fileprivate static func playRest(from first: Serial, _ turn: inout Turn) {
    turn.scratch.changeFingersToRoute(turn.touches)
    turn.moveScrolls()
    turn.scratch.route.pattern.write(from: first, to: &turn.hierarchy.timeline)
    turn.arbiter.act(along: turn.scratch.route.passes, turn.scratch.route.pattern, from: first)
    turn.hierarchy.timeline.cause =
      first &+ Serial(truncatingIfNeeded: turn.scratch.route.windowRecord)
    turn.decideAndDeliver()
    turn.finish()
    if !turn.arbiter.keeps(turn.scratch.route.passes) { turn.closeRoute() }
  }

  /// Like `Holds.deliver`, once for all moves up to the last; records the time of the one before
  /// that.
  static func withholdMoves(with last: Instant?, _ turn: inout Turn) {
    for index in turn.scratch.route.withheld.indices {
      let slot = turn.scratch.route.withheld[index]
      var touch = turn.touches[slot]
      var event = turn.hierarchy.timeline.turn
      if let last {
        touch.location = touch.previousLocation
        touch.timestamp = last
        event &-= 1
      }
      turn.deliveries.holds.withhold(slot, touch, event: event)
    }
  }

  /// Continues drags by their laws, like a report of their pans' changes; returns whether all
  /// contents have moved.
  @inline(__always)
  static func drag(_ turn: inout Turn) -> Bool {
    var haveMoved = true
    for index in turn.scratch.route.drags.indices {
      let view = turn.scratch.route.drags[index].law.view
      let offset = turn.scratch.route.drags[index].law.offset(
        after: turn.scratch.route.drags[index].pan.pointee.report.translation,
        from: turn.hierarchy.contentOffset(of: view))
      let hasMoved = turn.hierarchy.setContentOffset(offset, of: view)
      turn.scratch.route.pattern.move(turn.scratch.route.drags[index].offset, to: offset)
      turn.scratch.route.drags[index].hasMoved = hasMoved
      if !hasMoved { haveMoved = false }
    }
    return haveMoved
  }

  /// Scroll views whose content has not moved send no message.
  @inline(never)
  fileprivate static func writeWithoutResting(from first: Serial, _ turn: inout Turn) {
    var next = 0
    for index in turn.scratch.route.drags.indices where !turn.scratch.route.drags[index].hasMoved {
      let message = turn.scratch.route.drags[index].message
      turn.scratch.route.pattern.write(next..<message, from: first, to: &turn.hierarchy.timeline)
      next = message + 1
    }
    let responders = turn.scratch.route.responders
    if responders.isEmpty {
      return turn.scratch.route.pattern.write(
        next..<turn.scratch.route.pattern.count, from: first, to: &turn.hierarchy.timeline)
    }
    let second = min(responders.lowerBound + 1, responders.upperBound)
    turn.scratch.route.pattern.write(next..<second, from: first, to: &turn.hierarchy.timeline)
    // Each further responder's cause is the one before it, at its current serial.
    turn.scratch.route.pattern.write(
      second..<responders.upperBound,
      from: turn.hierarchy.timeline.nextSerial &- Serial(truncatingIfNeeded: second),
      to: &turn.hierarchy.timeline)
  }
}

/// Calls of code between a route's records (SY-10).
extension Route {
  /// Writes the turn's records, and calls code between them. After a change the rest of the turn is
  /// played in full, and the route is closed.
  @inline(never)
  static func playStops(from first: Serial, _ turn: inout Turn) {
    let event = first &+ Serial(truncatingIfNeeded: turn.scratch.route.windowRecord)
    turn.moveScrolls()
    let hasMoved = turn.scratch.route.drags.isEmpty || drag(&turn)
    var next = 0
    for index in turn.scratch.route.stops.indices {
      let (end, stop) = turn.scratch.route.stops[index]
      if case .message = stop, !hasMoved {
        turn.scratch.route.pattern.write(
          next..<(end - 1), from: first, to: &turn.hierarchy.timeline)
        next = end
        continue
      }
      turn.scratch.route.pattern.write(next..<end, from: first, to: &turn.hierarchy.timeline)
      next = end
      switch stop {
      case .message: notifyDelegateOfDrag(&turn)
      case .action: notifyTarget(&turn)
      case .touches(let responder, let hop):
        Outbox.continueDelivery(
          turn.scratch.route.segments[0].slot, from: responder, at: hop, because: event, &turn)
        if turn.scratch.hasChanges { turn.decideAboutChanges() }
        turn.finish()
        if !turn.arbiter.keeps(turn.scratch.route.passes) { turn.closeRoute() }
        return
      }
      if turn.scratch.hasChanges { return playRest(after: stop, from: first, &turn) }
    }
    if next < turn.scratch.route.pattern.count {
      turn.scratch.route.pattern.write(
        next..<turn.scratch.route.pattern.count, from: first, to: &turn.hierarchy.timeline)
    }
    withholdMoves(with: nil, &turn)
    if !turn.arbiter.keeps(turn.scratch.route.passes) { turn.closeRoute() }
  }

  /// Calls the delegate of the dragged scroll view; its message is the last record.
  private static func notifyDelegateOfDrag(_ turn: inout Turn) {
    let view = turn.scratch.route.drags[0].law.view
    guard let callback = turn.hierarchy.delegate(of: view, .scrollMessage) else { return }
    let message = DelegateMessage(
      .scroll(.didScroll, answer: -1), turn.hierarchy.timeline.nextSerial &- 1,
      from: turn.hierarchy.responders.id(at: view),
      at: turn.scratch.route.pattern.point(at: turn.scratch.route.drags[0].offset))
    askInActions(callback, HookQuestion(message, time: turn.hierarchy.timeline.now), &turn)
  }

  /// Calls the target of the only action, which is the last record.
  private static func notifyTarget(_ turn: inout Turn) {
    let recognizer = turn.scratch.route.passes.acts[0].recognizer
    guard let callback = turn.arbiter.callback(forActionsOf: recognizer) else { return }
    askInActions(
      callback,
      turn.arbiter.question(
        about: turn.scratch.route.passes.acts[0], turn.scratch.route.pattern, turn.hierarchy), &turn
    )
  }

  /// Asks in the midst of the actions: actions that come with a change are sent after them. The
  /// call's cause, and so its touches, are those of the last record.
  private static func askInActions(
    _ callback: HookCallback, _ question: HookQuestion, _ turn: inout Turn
  ) {
    let record = turn.hierarchy.timeline.nextSerial &- 1
    let outerCause = turn.hierarchy.timeline.cause
    if let cause = turn.hierarchy.timeline[record]?.cause { turn.hierarchy.timeline.cause = cause }
    turn.scratch.isSendingActions = true
    _ = turn.ask(callback, question, record: record)
    turn.scratch.isSendingActions = false
    turn.hierarchy.timeline.cause = outerCause
  }

  /// Plays the rest of a turn after a call of the program's code that has changed something.
  @inline(never)
  fileprivate static func playRest(after stop: Route.Stop, from first: Serial, _ turn: inout Turn) {
    turn.closeRoute()
    turn.scratch.changeFingersToRoute(turn.touches)
    let event = first &+ Serial(truncatingIfNeeded: turn.scratch.route.windowRecord)
    if case .message = stop {
      let action = turn.arbiter.pendingAction(
        turn.scratch.route.passes.acts[0], turn.scratch.route.pattern, from: first)
      turn.scratch.isSendingActions = true
      turn.hierarchy.timeline.setCause(action.cause)
      turn.send(action)
    }
    turn.hierarchy.timeline.cause = event
    turn.sendQueuedActions()
    turn.deliver()
    turn.decideAboutChanges()
    turn.finish()
  }
}
