import FingerpostModel

extension GestureSystem {
  /// Gives the changed touches of one window to their recognizers: recognizer by recognizer in the order of AR-1, each
  /// with up to four calls (GR-1, GR-2). Stops before one that reads its surroundings, and returns it: whoever serves
  /// tells them (`surround`) and goes on with `serveOn`. nil when all have been called.
  public mutating func serve(
    _ changed: borrowing UniqueArray<UInt32>, touches: borrowing TouchTable, stage: inout Stage
  ) -> UInt32? {
    newcomers.clear()
    if !isServiceCurrent(changed, touches) { gatherService(changed, touches) }
    if service.isEmpty { return nil }
    served.clear()
    for place in changed.indices { served.append(changed[place]) }
    nextService = 0
    hasLostItsEnd = false
    prepareContext(window: touches[service[0].slot].window, stage)
    return serveOn(touches: touches, stage: &stage)
  }

  /// Tells the recognizer that `serve` has returned what stands around it.
  public mutating func surround(with surroundings: any Sendable) {
    context.surroundings = surroundings
    isSurrounded = true
  }

  /// Goes on with the service.
  public mutating func serveOn(touches: borrowing TouchTable, stage: inout Stage) -> UInt32? {
    while nextService < service.count {
      let first = nextService
      if !isSurrounded, wantsSurroundings(service[first].recognizer) {
        return service[first].recognizer
      }
      var end = first + 1
      while end < service.count, service[end].sharesCall(with: service[first]) { end += 1 }
      nextService = end
      call(first..<end, touches, &stage)
      if isSurrounded { forgetSurroundings() }
    }
    if !newcomers.isEmpty { askRequirements(touches, &stage) }
    return nil
  }

  @inline(__always)
  private func wantsSurroundings(_ recognizer: UInt32) -> Bool {
    recognizers[recognizer].traits.contains(.readsSurroundings)
      && recognizers[recognizer].state == .possible
  }

  private mutating func forgetSurroundings() {
    context.surroundings = nil
    isSurrounded = false
  }

  /// Whether the same touches have moved on, and nothing has changed for the recognizers since.
  @inline(__always)
  private func isServiceCurrent(
    _ changed: borrowing UniqueArray<UInt32>, _ touches: borrowing TouchTable
  ) -> Bool {
    if changed.count != servedMoves.count { return false }
    for place in changed.indices
    where changed[place] != servedMoves[place] || touches[changed[place]].phase != .moved {
      return false
    }
    return true
  }

  /// Who is to be told of which touch, in order.
  private mutating func gatherService(
    _ changed: borrowing UniqueArray<UInt32>, _ touches: borrowing TouchTable
  ) {
    service.clear()
    servedMoves.clear()
    markCount &+= 1
    var isSorted = true
    for place in changed.indices {
      let slot = changed[place]
      let phase = touches[slot].phase
      if phase == .moved, servedMoves.count == place { servedMoves.append(slot) }
      for index in links[Int(slot)].indices {
        let link = links[Int(slot)][index]
        if phase == .began ? link.isRefused : !link.belongs { continue }
        // Switched off since the event was made.
        if phase == .began, !recognizers[link.recognizer].isEnabled { continue }
        if isLeftOut(link, slot) { continue }
        if recognizers[link.recognizer].state.isFinal { continue }
        if phase == .began { newcomers.append(link.recognizer) }
        let item = ServiceItem(
          recognizer: link.recognizer, phase: phase, slot: slot, link: index,
          key: serviceKey(of: link))
        if let last = service.last, item.isServed(before: last) { isSorted = false }
        service.append(item)
      }
    }
    if !isSorted { service.sort { $0.isServed(before: $1) } }
    if servedMoves.count < changed.count { servedMoves.clear() }
  }

  /// The oldest touch of the attempt, then the recognizer's place in its chain (AR-1).
  @inline(__always)
  private mutating func serviceKey(of link: TouchLink) -> UInt64 {
    if link.belongs || !recognizers[link.recognizer].attempt.members.isEmpty {
      return recognizers[link.recognizer].attempt.serviceKey
    }
    // Of several new touches the oldest is gathered first.
    if recognizers[link.recognizer].attempt.mark != markCount {
      recognizers[link.recognizer].attempt.mark = markCount
      recognizers[link.recognizer].attempt.serviceKey = link.serviceKey
    }
    return recognizers[link.recognizer].attempt.serviceKey
  }

  /// One touch method of a recognizer, with all touches of one phase.
  private mutating func call(
    _ items: Range<Int>, _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    let recognizer = service[items.lowerBound].recognizer
    let phase = service[items.lowerBound].phase
    if recognizers[recognizer].state.isFinal || phase == .stationary { return }
    if phase != .moved { noteMembers(items, touches) }
    let called = gatherCalled(items, touches)
    guard let oldest = called.first else { return }
    let list = touchList(called, &stage)
    let outerCause = stage.timeline.cause
    if !recognizers[recognizer].isPrivate {
      stage.timeline.cause = stage.timeline.write(
        oldest.isPress ? .event : .recognizerTouches, .gr1,
        subject: recognizers[recognizer].subject, object: oldest.button, touch: oldest.id,
        touchList: list, tapCount: oldest.tapCount, to: phase.rawValue, x: oldest.location.x,
        y: oldest.location.y)
    }
    prepareContext(recognizer, stage)
    var wish = send(phase, called.span, to: recognizer)
    if phase == .ended, wish == .ended, isCancelledBesides(items, touches) {
      hasLostItsEnd = true
      wish = .none
    }
    if phase == .cancelled {
      if hasLostItsEnd { wish = recognizers[recognizer].state.isActive ? .cancelled : .failed }
      hasLostItsEnd = false
      settleCancelled(recognizer, wish, touches, &stage)
    } else {
      settle(recognizer, wish, touches, &stage)
    }
    stage.timeline.cause = outerCause
  }

  /// Whether further touches of the same recognizer are cancelled in this event.
  private func isCancelledBesides(_ items: Range<Int>, _ touches: borrowing TouchTable) -> Bool {
    let recognizer = service[items.lowerBound].recognizer
    for index in items.upperBound..<service.count {
      guard service[index].recognizer == recognizer else { return false }
      let touch = touches[service[index].slot].id
      if service[index].phase == .cancelled, sees(service[index]), !context.ignored.contains(touch)
      {
        return true
      }
    }
    return false
  }

  /// One that waits fails when it loses what it needs, or when it has reported its end (AR-5, AR-7).
  private mutating func settleCancelled(
    _ recognizer: UInt32, _ wish: GestureWish, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) {
    let isLost = wishes(recognizer) && (wish != .none || context.state.isFinal)
    if wish != .none || isLost, context.reason == .none { context.reason = .touchCancelled }
    settle(recognizer, isLost ? .none : wish, touches, &stage)
    if isLost {
      context.decider = .none
      fail(recognizer, .ar5, &stage)
    }
  }

  /// The touches of a call: one where it lies in the table, several side by side.
  @inline(__always)
  private mutating func gatherCalled(
    _ items: Range<Int>, _ touches: borrowing TouchTable
  ) -> UnsafeBufferPointer<Touch> {
    if items.count == 1, sees(service[items.lowerBound]) {
      return touches.buffer(of: service[items.lowerBound].slot)
    }
    calledTouches.clear()
    for index in items where sees(service[index]) {
      calledTouches.append(touches[service[index].slot])
    }
    return calledTouches.buffer
  }

  /// Not a touch that the recognizer has let go of since the event began (GR-10).
  @inline(__always)
  private func sees(_ item: ServiceItem) -> Bool {
    item.phase == .began
      ? !links[Int(item.slot)][item.link].isRefused : links[Int(item.slot)][item.link].belongs
  }

  /// New touches become part of the attempt, of ended ones it is noted that the recognizer knows.
  private mutating func noteMembers(_ items: Range<Int>, _ touches: borrowing TouchTable) {
    for index in items where sees(service[index]) {
      let item = service[index]
      let touch = touches[item.slot].id
      if item.phase == .began { join(item, touch) } else { noteEnd(item.recognizer, touch) }
    }
  }

  private mutating func join(_ item: ServiceItem, _ touch: TouchID) {
    if recognizers[item.recognizer].attempt.members.isEmpty {
      recognizers[item.recognizer].attempt.serviceKey = item.key
    }
    links[Int(item.slot)][item.link].belongs = true
    recognizers[item.recognizer].attempt.members.append(
      Attempt.Member(touch: touch, slot: item.slot, link: item.link, event: context.event))
  }

  private mutating func noteEnd(_ recognizer: UInt32, _ touch: TouchID) {
    for index in recognizers[recognizer].attempt.members.indices
    where recognizers[recognizer].attempt.members[index].touch == touch {
      recognizers[recognizer].attempt.members[index].hasSeenEnd = true
    }
  }

  /// Touches as a list in the timeline; 0 for one touch.
  @inline(__always)
  mutating func touchList(_ touches: UnsafeBufferPointer<Touch>, _ stage: inout Stage) -> UInt32 {
    if touches.count < 2 { return 0 }
    calledIDs.removeAll(keepingCapacity: true)
    for touch in touches { calledIDs.append(touch.id) }
    return stage.timeline.addTouchList(calledIDs)
  }

  /// What is the same for all recognizers of an event.
  @inline(__always)
  private mutating func prepareContext(window: UInt32, _ stage: borrowing Stage) {
    context.now = stage.timeline.now
    context.event = stage.timeline.turn &- eventsBack
    if window != noIndex {
      context.windowBounds = stage.responders[window].geometry.bounds
    }
  }

  @inline(__always)
  private mutating func prepareContext(_ recognizer: UInt32, _ stage: borrowing Stage) {
    context.state =
      recognizers[recognizer].attempt.reports.last?.state ?? recognizers[recognizer].state
    context.reason = .none
    context.measured = .nan
    context.limit = .nan
    context.decider = .none
    if recognizers[recognizer].measuresInView {
      context.viewAxes = stage.axes(of: recognizers[recognizer].view)
    }
  }

  @inline(__always)
  private mutating func send(
    _ phase: TouchPhase, _ touches: Span<Touch>, to recognizer: UInt32
  ) -> GestureWish {
    switch phase {
    case .began: recognizers[recognizer].machine.touchesBegan(touches, &context)
    case .moved: recognizers[recognizer].machine.touchesMoved(touches, &context)
    case .ended: recognizers[recognizer].machine.touchesEnded(touches, &context)
    case .cancelled: recognizers[recognizer].machine.touchesCancelled(touches, &context)
    case .stationary: .none
    }
  }

  /// A recognizer's timer; false when it is void.
  public mutating func timerFired(
    _ timer: TimerQueue.Timer, touches: borrowing TouchTable, stage: inout Stage
  ) {
    let recognizer = timer.owner
    recognizers[recognizer].attempt.timer = 0
    let member = recognizers[recognizer].attempt.members.first
    prepareContext(window: member.map { touches[$0.slot].window } ?? noIndex, stage)
    prepareContext(recognizer, stage)
    let wish = recognizers[recognizer].machine.timeElapsed(&context)
    settle(recognizer, wish, touches, &stage)
  }

  /// Whether a timer still belongs to an undecided attempt (SY-6).
  public func isValid(_ timer: TimerQueue.Timer) -> Bool {
    recognizers.isLive(timer.owner) && recognizers[timer.owner].attempt.timer == timer.serial
      && !recognizers[timer.owner].state.isFinal
  }
}
