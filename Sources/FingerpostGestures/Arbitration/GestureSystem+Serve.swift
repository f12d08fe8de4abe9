import FingerpostModel

extension GestureSystem {
  /// Gives the changed touches of one window to their recognizers: recognizer by recognizer in the order of AR-1, each
  /// with up to four calls (GR-1, GR-2).
  public mutating func serve(
    _ changed: [UInt32], touches: borrowing TouchTable, stage: inout Stage
  ) {
    let phases = gatherService(changed, touches)
    for index in service.indices {
      let recognizer = service[index].recognizer
      for phase in phases { call(recognizer, phase, changed, touches, &stage) }
    }
    if !newcomers.isEmpty { askRequirements(changed, touches, &stage) }
  }

  /// Who is to be called, in order; the phases that there are in this event.
  private mutating func gatherService(
    _ changed: [UInt32], _ touches: borrowing TouchTable
  ) -> TouchPhases {
    service.clear()
    newcomers.clear()
    var phases = TouchPhases()
    for place in changed.indices {
      let slot = changed[place]
      phases.insert(touches[slot].phase)
      let isNew = touches[slot].phase == .began
      for index in links[Int(slot)].indices {
        let link = links[Int(slot)][index]
        if link.isRefused || recognizers[link.recognizer].state.isFinal { continue }
        if !isNew && !link.belongs { continue }
        let key: UInt64
        if recognizers[link.recognizer].attempt.members.isEmpty {
          key = UInt64(touches[slot].id) << 32 | UInt64(link.serviceOrder)
        } else {
          key = recognizers[link.recognizer].attempt.serviceKey
        }
        if isNew { newcomers.append(link.recognizer) }
        insertForService(link.recognizer, key)
      }
    }
    return phases
  }

  /// Keeps the list in order; it is short and nearly always grows at its end.
  private mutating func insertForService(_ recognizer: UInt32, _ key: UInt64) {
    var place = service.count
    while place > 0, service[place - 1].key >= key {
      if service[place - 1].recognizer == recognizer { return }
      place -= 1
    }
    for earlier in 0..<place where service[earlier].recognizer == recognizer { return }
    let item = ServiceItem(recognizer: recognizer, key: key)
    if place == service.count {
      service.append(item)
    } else {
      service.insert(item, at: place)
    }
  }

  private mutating func call(
    _ recognizer: UInt32, _ phase: TouchPhase, _ changed: [UInt32],
    _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    if recognizers[recognizer].state.isFinal { return }
    var only = noIndex
    var count = 0
    for place in changed.indices {
      let slot = changed[place]
      guard touches[slot].phase == phase, sees(recognizer, slot, phase) else { continue }
      if count == 1 {
        calledTouches.clear()
        calledTouches.append(touches[only])
      }
      if count > 0 { calledTouches.append(touches[slot]) }
      if count == 0 { only = slot }
      count += 1
    }
    guard count > 0 else { return }
    if phase == .began {
      join(recognizer, changed, touches)
    } else if phase != .moved {
      noteEnds(recognizer, changed, phase, touches)
    }
    var list: UInt32 = 0
    if count > 1 {
      calledIDs.clear()
      for touch in calledTouches { calledIDs.append(touch.id) }
      list = stage.timeline.addTouchList(calledIDs)
    }
    let outerCause = stage.timeline.cause
    if !recognizers[recognizer].isPrivate {
      stage.timeline.cause = stage.timeline.write(
        touches[only].isPress ? .event : .recognizerTouches, .gr1,
        subject: recognizers[recognizer].subject, object: touches[only].button,
        touch: touches[only].id, touchList: list, tapCount: touches[only].tapCount,
        to: phase.rawValue, x: touches[only].location.x, y: touches[only].location.y)
    }
    prepareContext(recognizer, window: touches[only].window, stage)
    if recognizers[recognizer].isScrollPan { prepareDrag(recognizer, stage) }
    let wish =
      count == 1
      ? send(phase, touches.slots.span.extracting(Int(only)..<(Int(only) + 1)), to: recognizer)
      : sendGathered(phase, to: recognizer)
    settle(recognizer, wish, touches, &stage)
    if phase == .cancelled, wishes(recognizer) {
      context.reason = .touchCancelled
      fail(recognizer, .ar5, &stage)
    }
    stage.timeline.cause = outerCause
  }

  @inline(__always)
  private func sees(_ recognizer: UInt32, _ slot: UInt32, _ phase: TouchPhase) -> Bool {
    for index in links[Int(slot)].indices where links[Int(slot)][index].recognizer == recognizer {
      return phase == .began ? !links[Int(slot)][index].isRefused : links[Int(slot)][index].belongs
    }
    return false
  }

  private mutating func join(
    _ recognizer: UInt32, _ changed: [UInt32], _ touches: borrowing TouchTable
  ) {
    for slot in changed where touches[slot].phase == .began {
      guard let index = linkIndex(recognizer, slot: slot), !links[Int(slot)][index].isRefused
      else { continue }
      if recognizers[recognizer].attempt.members.isEmpty {
        recognizers[recognizer].attempt.serviceKey =
          UInt64(touches[slot].id) << 32 | UInt64(links[Int(slot)][index].serviceOrder)
      }
      links[Int(slot)][index].belongs = true
      recognizers[recognizer].attempt.members.append(
        Attempt.Member(touch: touches[slot].id, slot: slot))
    }
  }

  private mutating func noteEnds(
    _ recognizer: UInt32, _ changed: [UInt32], _ phase: TouchPhase, _ touches: borrowing TouchTable
  ) {
    for slot in changed where touches[slot].phase == phase {
      let id = touches[slot].id
      for index in recognizers[recognizer].attempt.members.indices
      where recognizers[recognizer].attempt.members[index].touch == id {
        recognizers[recognizer].attempt.members[index].hasSeenEnd = true
      }
    }
  }

  @inline(__always)
  private mutating func prepareContext(
    _ recognizer: UInt32, window: UInt32, _ stage: borrowing Stage
  ) {
    context.now = stage.timeline.now
    context.state =
      recognizers[recognizer].attempt.reports.last?.state ?? recognizers[recognizer].state
    context.reason = .none
    context.measured = .nan
    context.limit = .nan
    context.wakeRequest = .none
    if window != noIndex {
      context.windowBounds = stage.responders[window].geometry.bounds
    }
  }

  @inline(__always)
  private mutating func send(
    _ phase: TouchPhase, _ span: Span<Touch>, to recognizer: UInt32
  ) -> GestureWish {
    switch phase {
    case .began: recognizers[recognizer].machine.touchesBegan(span, &context)
    case .moved: recognizers[recognizer].machine.touchesMoved(span, &context)
    case .ended: recognizers[recognizer].machine.touchesEnded(span, &context)
    case .cancelled: recognizers[recognizer].machine.touchesCancelled(span, &context)
    case .stationary: .none
    }
  }

  private mutating func sendGathered(_ phase: TouchPhase, to recognizer: UInt32) -> GestureWish {
    let gathered = calledTouches
    return send(phase, gathered.span, to: recognizer)
  }

  /// A recognizer's timer; false when it is void.
  public mutating func timerFired(
    _ timer: TimerQueue.Timer, touches: borrowing TouchTable, stage: inout Stage
  ) {
    let recognizer = timer.owner
    recognizers[recognizer].attempt.timer = 0
    context.now = stage.timeline.now
    context.reason = .none
    if let member = recognizers[recognizer].attempt.members.first {
      prepareContext(recognizer, window: touches[member.slot].window, stage)
    }
    let wish = recognizers[recognizer].machine.timeElapsed(&context)
    settle(recognizer, wish, touches, &stage)
  }

  /// Whether a timer still belongs to an undecided attempt (SY-6).
  public func isValid(_ timer: TimerQueue.Timer) -> Bool {
    recognizers.isLive(timer.owner) && recognizers[timer.owner].attempt.timer == timer.serial
      && !recognizers[timer.owner].state.isFinal
  }
}
