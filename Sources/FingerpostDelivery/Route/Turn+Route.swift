import FingerpostGestures
import FingerpostModel

/// Events of fingers: along the route of the last one as far as that leads, else from the hit test on.
extension Turn {
  /// One turn of the run loop for what the fingers did at one instant, at most one phase a finger (SY-4, SY-5).
  ///
  /// A caller that has changed anything since the last call, other than by turns and by the clock, calls `closeRoute` first.
  public mutating func take(_ changes: Span<FingerChange>) {
    if changes.count == fingersOnRoute, goAlongRoute(changes) { return }
    takeGenerally(changes)
    scratch.route.state = mayRepeat(changes) ? .expected : .closed
    scratch.route.turn = hierarchy.timeline.turn
  }

  /// What comes next may go another way.
  @inline(__always)
  public mutating func closeRoute() { scratch.route.state = .closed }

  /// As a recording of one instant; false when the route does not lead there.
  private mutating func goAlongRoute(_ changes: Span<FingerChange>) -> Bool {
    scratch.instant.clear()
    for index in changes.indices {
      if changes[index].arrival != nil { return false }
      scratch.instant.append(
        Sample(
          time: .zero, finger: changes[index].finger, phase: changes[index].phase,
          point: changes[index].point))
    }
    // Somebody at a later instant.
    scratch.instant.append(
      Sample(time: Instant.Span(nanoseconds: 1), finger: 0, phase: .moved, point: .zero))
    let played = play(
      scratch.instant.buffer, from: 0, hierarchy.timeline.now, after: Instant.Span(nanoseconds: -1),
      because: hierarchy.timeline.cause, atMost: 1, until: { false })
    return played > 0
  }

  /// How many fingers go along the route, or would; 0 where there is none.
  private var fingersOnRoute: Int {
    guard scratch.route.turn == hierarchy.timeline.turn else { return 0 }
    switch scratch.route.state {
    case .closed: return 0
    case .expected: return scratch.changed.count
    case .open: return scratch.route.segments.count
    }
  }

  /// Whether the next event may go as this one did.
  @inline(__always)
  private func mayRepeat(_ changes: Span<FingerChange>) -> Bool {
    for index in changes.indices {
      let change = changes[index]
      guard change.phase == .moved, change.arrival == nil else { return false }
    }
    return usesFastPaths
  }

  /// Whether the route leads on from the last turn to a sample.
  @inline(__always)
  private mutating func hasRoute(
    for samples: UnsafeBufferPointer<Sample>, from first: Int
  ) -> Bool {
    guard scratch.route.turn == hierarchy.timeline.turn else { return false }
    switch scratch.route.state {
    case .closed: return false
    case .expected: return opensRoute(for: samples, from: first)
    case .open: return true
    }
  }

  /// Notes how the last event went if the next samples are moves of its fingers, at one instant.
  @inline(never)
  private mutating func opensRoute(
    for samples: UnsafeBufferPointer<Sample>, from first: Int
  ) -> Bool {
    let count = scratch.changed.count
    guard count > 0, samples.count &- first > count, scratch.windowChanged.count == count,
      scratch.coalesced.isEmpty, !rooms.system.edges.isEnabled, !rooms.system.edges.hasWatched
    else { return false }
    let moves = UnsafeBufferPointer(rebasing: samples[first..<(first &+ count)])
    for move in moves {
      guard move.phase == .moved, move.time == moves[0].time,
        let slot = touches.slot(ofFinger: move.finger), hasChanged(slot)
      else { return false }
    }
    let isOpen = scratch.route.follow(
      moves, oldest: scratch.changed[0], rooms, arbiter, touches, hierarchy)
    scratch.route.state = isOpen ? .open : .closed
    return isOpen
  }

  private func hasChanged(_ slot: TouchSlot) -> Bool {
    for index in scratch.changed.indices where scratch.changed[index] == slot { return true }
    return false
  }
}

/// A block of samples along the route: `take` over and over, with all that is known left out.
///
/// What cannot change as long as it leads is looked at once for all its samples, and what nobody asks for before its end
/// is done once: moves that are withheld become one, and motions come to the last moment.
extension Turn {
  /// Plays samples, from one on, that go along the route of the last moves, each instant a turn: the place of the first
  /// that does not, or that comes after so many turns, or when the run is cancelled. What has to be done or
  /// said in between, a timer that is due, a sample that is out of order, is left to whoever calls, too. `start` is when
  /// the recording began, `last` how far it has come.
  public mutating func play(
    _ samples: UnsafeBufferPointer<Sample>, from first: Int, _ start: Instant,
    after last: Instant.Span,
    because cause: Serial, atMost turns: UInt32, until isCancelled: () -> Bool
  ) -> Int {
    if !hasRoute(for: samples, from: first) { return first }
    let segments = scratch.route.segments.buffer
    let turnAfter = hierarchy.timeline.turn &+ turns
    let nextTimer = hierarchy.timers.nextDeadline - start
    var index = first
    var last = last
    var hasGone = false
    // The last one has nobody behind it who might belong to the same instant: it comes as any other.
    while segments.count < samples.count &- index, hierarchy.timeline.turn != turnAfter {
      let time = samples[index].time
      if time <= last || time > nextTimer || samples[index &+ segments.count].time == time { break }
      if !leads(samples, from: index, at: time) || isCancelled() { break }
      let before = hierarchy.timeline.now
      hierarchy.timeline.now = start + time
      hierarchy.timeline.turn &+= 1
      index &+= segments.count
      last = time
      let serial = hierarchy.timeline.nextSerial
      for segment in segments.indices {
        rooms.eventBuilding.bring(
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

  /// A recognizer has not done as before: the records up to it are written, and the turn goes on as any other, from that
  /// one on. `last` is the time of the turn before, if its moves are still to be withheld.
  @inline(never)
  private mutating func leaveRoute(at left: Int, from first: Serial, after last: Instant?) {
    scratch.route.state = .closed
    moveScrolls()
    if let last { withholdMoves(with: last) }
    scratch.route.pattern.write(0..<left, from: first, to: &hierarchy.timeline)
    hierarchy.timeline.cause = first &+ Serial(truncatingIfNeeded: scratch.route.windowRecord)
    dispatchRemaining()
    decideAndDeliver()
    finish()
  }

  /// As `Holds.deliver`, once for all moves up to the last; with its time up to the one before that.
  private mutating func withholdMoves(with last: Instant?) {
    for index in scratch.route.withheld.indices {
      let slot = scratch.route.withheld[index]
      var touch = touches[slot]
      var turn = hierarchy.timeline.turn
      if let last {
        touch.location = touch.previousLocation
        touch.timestamp = last
        turn &-= 1
      }
      rooms.holds.withhold(slot, touch, event: turn)
    }
  }

  /// Drags go on by their laws, the same as a report of their pans' changes; whether all contents have moved.
  @inline(__always)
  private mutating func drag() -> Bool {
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

  /// Scroll views whose content has not moved tell nothing.
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
    let told = min(responders.lowerBound + 1, responders.upperBound)
    scratch.route.pattern.write(next..<told, from: first, to: &hierarchy.timeline)
    // Each other responder is told because of the one before, wherever that one's record is now.
    scratch.route.pattern.write(
      told..<responders.upperBound,
      from: hierarchy.timeline.nextSerial &- Serial(truncatingIfNeeded: told),
      to: &hierarchy.timeline)
  }
}
