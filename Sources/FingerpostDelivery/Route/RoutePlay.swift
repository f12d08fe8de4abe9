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
      if goAlongRoute(changes) { return }
      if scratch.route.state == .open { arbiter.putAside(&scratch.route.passes) }
    }
    takeGenerally(changes)
    if !mayRepeat(changes) {
      scratch.route.state = .closed
    } else if !follows || !opensAnotherRoute(for: changes) {
      scratch.route.state = .expected
    }
    scratch.route.turn = hierarchy.timeline.turn
  }

  /// Closes all routes: the next event is dispatched in full.
  @inline(__always)
  public mutating func closeRoute() { scratch.route.state = .closed }

  /// Plays the changes as a recording of one instant; false when no route covers them.
  private mutating func goAlongRoute(_ changes: Span<FingerChange>) -> Bool {
    guard recordsInstant(changes) else { return false }
    let played = play(
      scratch.instant.buffer, from: 0, hierarchy.timeline.now, after: Instant.Span(nanoseconds: -1),
      because: hierarchy.timeline.cause, atMost: 1, until: { false })
    return played > 0
  }

  /// Stores the changes as samples of one instant; false for changes that a display has delayed.
  private mutating func recordsInstant(_ changes: Span<FingerChange>) -> Bool {
    scratch.instant.clear()
    for index in changes.indices {
      if changes[index].arrival != nil { return false }
      scratch.instant.append(
        Sample(
          time: .zero, finger: changes[index].finger, phase: changes[index].phase,
          point: changes[index].point))
    }
    return true
  }

  /// Whether the next event may be dispatched like this one.
  @inline(__always)
  private func mayRepeat(_ changes: Span<FingerChange>) -> Bool {
    for index in changes.indices {
      let change = changes[index]
      guard change.phase == .moved, change.arrival == nil else { return false }
    }
    return usesFastPaths
  }

  /// Whether a route leads on from the last turn to a sample.
  @inline(__always)
  private mutating func hasRoute(
    for samples: UnsafeBufferPointer<Sample>, from first: Int
  ) -> Bool {
    guard scratch.route.turn == hierarchy.timeline.turn else { return false }
    switch scratch.route.state {
    case .closed: return false
    case .expected: return opensRoute(for: samples, from: first)
    case .open: return scratch.route.covers(samples, from: first) || changesRoute(samples, first)
    }
  }

  /// Caches the dispatch of the last event if the next samples are moves of its fingers, at one
  /// instant.
  @inline(never)
  private mutating func opensRoute(
    for samples: UnsafeBufferPointer<Sample>, from first: Int
  ) -> Bool {
    let count = scratch.changed.count
    guard count > 0, samples.count &- first >= count else { return false }
    let moves = UnsafeBufferPointer(rebasing: samples[first..<(first &+ count)])
    guard isOfLastEvent(moves) else { return false }
    scratch.openRoutesAside = 0
    let isOpen = caches(moves)
    scratch.route.state = isOpen ? .open : .closed
    return isOpen
  }

  /// Caches the dispatch of the last event, of moves, for other fingers than the moves before it:
  /// fingers that are reported one after the other have a route each. The open ones are still
  /// valid, because an event that has decided something is not cached.
  @inline(never)
  private mutating func opensAnotherRoute(for changes: Span<FingerChange>) -> Bool {
    guard recordsInstant(changes), isOfLastEvent(scratch.instant.buffer) else { return false }
    switch scratch.route.state {
    case .closed: return false
    case .expected: scratch.openRoutesAside = 0
    case .open:
      guard !scratch.route.covers(scratch.instant.buffer, from: 0), scratch.putRouteAside() else {
        return false
      }
    }
    guard caches(scratch.instant.buffer) else { return false }
    scratch.route.state = .open
    return true
  }

  /// Whether moves are of the fingers of the last event, at one instant.
  private func isOfLastEvent(_ moves: UnsafeBufferPointer<Sample>) -> Bool {
    guard !moves.isEmpty, moves.count == scratch.changed.count else { return false }
    for move in moves {
      guard move.phase == .moved, move.time == moves[0].time,
        let slot = touches.slot(ofFinger: move.finger), hasChanged(slot)
      else { return false }
    }
    return true
  }

  /// Caches the dispatch of the last event as that of its fingers' next moves.
  private mutating func caches(_ moves: UnsafeBufferPointer<Sample>) -> Bool {
    guard scratch.windowChanged.count == moves.count, scratch.coalesced.isEmpty else {
      return false
    }
    // The system looks at a finger that came down at one of its edges (SY-9).
    for move in moves where deliveries.system.edges.watches(move.finger) { return false }
    for index in scratch.changed.indices
    where deliveries.holds.isWatched(scratch.changed[index]) { return false }
    return scratch.route.cache(
      moves, oldest: scratch.changed[0], deliveries, arbiter, touches, hierarchy)
  }

  /// Goes on to the open route of other fingers.
  @inline(never)
  private mutating func changesRoute(
    _ samples: UnsafeBufferPointer<Sample>, _ first: Int
  ) -> Bool {
    for index in 0..<scratch.openRoutesAside
    where scratch.routesAside[index].covers(samples, from: first) {
      arbiter.putAside(&scratch.route.passes)
      swap(&scratch.route, &scratch.routesAside[index])
      arbiter.takeBack(&scratch.route.passes)
      scratch.route.turn = hierarchy.timeline.turn
      return true
    }
    return false
  }

  private func hasChanged(_ slot: TouchSlot) -> Bool {
    for index in scratch.changed.indices where scratch.changed[index] == slot { return true }
    return false
  }
}

/// Plays a block of samples along the route: like repeated `take`, without the work whose result is
/// known.
///
/// State that cannot change on the route is checked once for all samples. Effects that are read
/// only at its end happen once: withheld moves are merged into one, and motions advance to the last
/// moment.
extension Turn {
  /// Plays samples from an index on that follow the route of the last moves, each instant as a
  /// turn. Returns the index of the first that does not follow it, that exceeds the limit of turns,
  /// or that comes after a cancellation. The caller handles everything in between: a due timer, a
  /// sample out of order. `start` is the recording's beginning, `last` its progress.
  public mutating func play(
    _ samples: UnsafeBufferPointer<Sample>, from first: Int, _ start: Instant,
    after last: Instant.Span,
    because cause: Serial, atMost turns: UInt32, until isCancelled: () -> Bool
  ) -> Int {
    if !hasRoute(for: samples, from: first) { return first }
    let segments = scratch.route.segments.buffer
    let turnAfter = hierarchy.timeline.turn &+ turns
    var nextTimer = hierarchy.timers.nextDeadline - start
    var index = first
    var last = last
    var hasGone = false
    while segments.count <= samples.count &- index, hierarchy.timeline.turn != turnAfter {
      let time = samples[index].time
      let next = index &+ segments.count
      if time <= last || time > nextTimer || next < samples.count && samples[next].time == time {
        break
      }
      if !leads(samples, from: index, at: time) || isCancelled() { break }
      let before = hierarchy.timeline.now
      hierarchy.timeline.now = start + time
      hierarchy.timeline.turn &+= 1
      index = next
      last = time
      let serial = hierarchy.timeline.nextSerial
      for segment in segments.indices {
        deliveries.eventBuilding.bring(
          segments[segment].slot, to: scratch.route.pattern.point(at: segments[segment].location),
          at: hierarchy.timeline.now, .moved, &touches, hierarchy)
        scratch.route.pattern.root(segments[segment].input, in: cause, from: serial)
      }
      if let left = arbiter.dispatch(
        along: &scratch.route.passes, &scratch.route.pattern, from: serial, &touches, &hierarchy)
      {
        leaveRoute(at: left, from: serial, after: hasGone ? before : nil)
        hasGone = false
        break
      }
      if scratch.route.endsWithRecognizers {
        playRest(from: serial)
        if scratch.route.state != .open || hierarchy.hasFailed || hierarchy.timeline.isTruncated {
          break
        }
        nextTimer = hierarchy.timers.nextDeadline - start
        continue
      }
      if !scratch.route.stops.isEmpty {
        playStops(from: serial)
        if scratch.route.state != .open || hierarchy.hasFailed || hierarchy.timeline.isTruncated {
          break
        }
        nextTimer = hierarchy.timers.nextDeadline - start
        continue
      }
      hasGone = true
      if scratch.route.drags.isEmpty || drag() {
        scratch.route.pattern.write(from: serial, to: &hierarchy.timeline)
      } else {
        writeWithoutResting(from: serial)
      }
      if hierarchy.timeline.isTruncated { break }
    }
    if hasGone {
      moveScrolls()
      withholdMoves(with: nil)
    }
    scratch.route.turn = hierarchy.timeline.turn
    hierarchy.timeline.cause = cause
    return index
  }

  @inline(__always)
  private mutating func leads(
    _ samples: UnsafeBufferPointer<Sample>, from first: Int, at time: Instant.Span
  ) -> Bool {
    let segments = scratch.route.segments.buffer
    for segment in segments.indices {
      let sample = samples[first &+ segment]
      guard sample.time == time, sample.phase == .moved, sample.point.isFinite,
        scratch.route.leads(sample.finger, segments[segment], to: sample.point, touches, hierarchy)
      else { return false }
    }
    return true
  }

  /// Leaves the route after a recognizer has behaved differently: the records up to it are written,
  /// and the turn continues from that one on. `last` is the time of the turn before, if its moves
  /// must still be withheld.
  @inline(never)
  private mutating func leaveRoute(at left: Int, from first: Serial, after last: Instant?) {
    scratch.changeFingersToRoute(touches)
    scratch.route.state = .closed
    moveScrolls()
    if let last { withholdMoves(with: last) }
    scratch.route.pattern.write(0..<left, from: first, to: &hierarchy.timeline)
    hierarchy.timeline.cause = first &+ Serial(truncatingIfNeeded: scratch.route.windowRecord)
    dispatchRemaining()
    decideAndDeliver()
    finish()
  }

  /// Plays the rest of a turn whose route ends with the recognizers. What it calls may change
  /// anything; then the route is closed.
  @inline(never)
  private mutating func playRest(from first: Serial) {
    scratch.changeFingersToRoute(touches)
    moveScrolls()
    scratch.route.pattern.write(from: first, to: &hierarchy.timeline)
    arbiter.act(along: scratch.route.passes, scratch.route.pattern, from: first)
    hierarchy.timeline.cause = first &+ Serial(truncatingIfNeeded: scratch.route.windowRecord)
    decideAndDeliver()
    finish()
    if !arbiter.keeps(scratch.route.passes) { closeRoute() }
  }

  /// Like `Holds.deliver`, once for all moves up to the last; records the time of the one before
  /// that.
  mutating func withholdMoves(with last: Instant?) {
    for index in scratch.route.withheld.indices {
      let slot = scratch.route.withheld[index]
      var touch = touches[slot]
      var turn = hierarchy.timeline.turn
      if let last {
        touch.location = touch.previousLocation
        touch.timestamp = last
        turn &-= 1
      }
      deliveries.holds.withhold(slot, touch, event: turn)
    }
  }

  /// Continues drags by their laws, like a report of their pans' changes; returns whether all
  /// contents have moved.
  @inline(__always)
  mutating func drag() -> Bool {
    var haveMoved = true
    for index in scratch.route.drags.indices {
      let view = scratch.route.drags[index].law.view
      let offset = scratch.route.drags[index].law.offset(
        after: scratch.route.drags[index].pan.pointee.report.translation,
        from: hierarchy.contentOffset(of: view))
      let hasMoved = hierarchy.setContentOffset(offset, of: view)
      scratch.route.pattern.move(scratch.route.drags[index].offset, to: offset)
      scratch.route.drags[index].hasMoved = hasMoved
      if !hasMoved { haveMoved = false }
    }
    return haveMoved
  }

  /// Scroll views whose content has not moved send no message.
  @inline(never)
  private mutating func writeWithoutResting(from first: Serial) {
    var next = 0
    for index in scratch.route.drags.indices where !scratch.route.drags[index].hasMoved {
      let message = scratch.route.drags[index].message
      scratch.route.pattern.write(next..<message, from: first, to: &hierarchy.timeline)
      next = message + 1
    }
    let responders = scratch.route.responders
    if responders.isEmpty {
      return scratch.route.pattern.write(
        next..<scratch.route.pattern.count, from: first, to: &hierarchy.timeline)
    }
    let second = min(responders.lowerBound + 1, responders.upperBound)
    scratch.route.pattern.write(next..<second, from: first, to: &hierarchy.timeline)
    // Each further responder's cause is the one before it, at its current serial.
    scratch.route.pattern.write(
      second..<responders.upperBound,
      from: hierarchy.timeline.nextSerial &- Serial(truncatingIfNeeded: second),
      to: &hierarchy.timeline)
  }
}

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
