import FingerpostModel

extension GestureSystem {
  /// Gives the changed touches of one window to their recognizers: recognizer by recognizer in the order of AR-1, each
  /// with up to four calls (GR-1, GR-2).
  public mutating func serve(
    _ changed: borrowing UniqueArray<UInt32>, touches: borrowing TouchTable, stage: inout Stage
  ) {
    gatherService(changed, touches)
    var first = 0
    while first < service.count {
      var end = first + 1
      while end < service.count, service[end].sharesCall(with: service[first]) { end += 1 }
      call(first..<end, touches, &stage)
      first = end
    }
    if !newcomers.isEmpty { askRequirements(changed, touches, &stage) }
  }

  /// Who is to be told of which touch, in order.
  private mutating func gatherService(
    _ changed: borrowing UniqueArray<UInt32>, _ touches: borrowing TouchTable
  ) {
    service.clear()
    newcomers.clear()
    for place in changed.indices {
      let slot = changed[place]
      let phase = touches[slot].phase
      for index in links[Int(slot)].indices {
        let link = links[Int(slot)][index]
        if link.isRefused || recognizers[link.recognizer].state.isFinal { continue }
        if phase == .began {
          newcomers.append(link.recognizer)
        } else if !link.belongs {
          continue
        }
        service.append(
          ServiceItem(
            recognizer: link.recognizer, phase: phase, slot: slot, link: index,
            key: serviceKey(of: link, touches[slot].id)))
        sortLastItem()
      }
    }
  }

  /// The oldest touch of the attempt, then the recognizer's place in its chain (AR-1).
  @inline(__always)
  private func serviceKey(of link: TouchLink, _ touch: TouchID) -> UInt64 {
    if !recognizers[link.recognizer].attempt.members.isEmpty {
      return recognizers[link.recognizer].attempt.serviceKey
    }
    // Of several new touches the oldest is gathered first.
    for index in service.indices where service[index].recognizer == link.recognizer {
      return service[index].key
    }
    return UInt64(touch) << 32 | UInt64(link.serviceOrder)
  }

  /// Keeps the items in order; the list is short and nearly always grows at its end.
  @inline(__always)
  private mutating func sortLastItem() {
    var place = service.count - 1
    while place > 0, service[service.count - 1].isServed(before: service[place - 1]) { place -= 1 }
    if place < service.count - 1 { service.moveLast(to: place) }
  }

  /// One touch method of a recognizer, with all touches of one phase.
  private mutating func call(
    _ items: Range<Int>, _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    let recognizer = service[items.lowerBound].recognizer
    let phase = service[items.lowerBound].phase
    if recognizers[recognizer].state.isFinal || phase == .stationary { return }
    calledTouches.clear()
    for index in items where sees(service[index]) {
      let slot = service[index].slot
      if phase == .began {
        join(service[index], touches[slot].id)
      } else if phase != .moved {
        noteEnd(recognizer, touches[slot].id)
      }
      calledTouches.append(touches[slot])
    }
    if calledTouches.isEmpty { return }
    let outerCause = stage.timeline.cause
    noteCall(recognizer, phase, &stage)
    prepareContext(recognizer, window: calledTouches[0].window, stage)
    if recognizers[recognizer].isScrollPan { prepareDrag(recognizer, stage) }
    let wish = send(phase, to: recognizer)
    settle(recognizer, wish, touches, &stage)
    if phase == .cancelled, wishes(recognizer) {
      context.reason = .touchCancelled
      fail(recognizer, .ar5, &stage)
    }
    stage.timeline.cause = outerCause
  }

  /// Not a touch that the recognizer has let go of since the event began (GR-10).
  @inline(__always)
  private func sees(_ item: ServiceItem) -> Bool {
    item.phase == .began
      ? !links[Int(item.slot)][item.link].isRefused : links[Int(item.slot)][item.link].belongs
  }

  private mutating func join(_ item: ServiceItem, _ touch: TouchID) {
    if recognizers[item.recognizer].attempt.members.isEmpty {
      recognizers[item.recognizer].attempt.serviceKey = item.key
    }
    links[Int(item.slot)][item.link].belongs = true
    recognizers[item.recognizer].attempt.members.append(
      Attempt.Member(touch: touch, slot: item.slot))
  }

  private mutating func noteEnd(_ recognizer: UInt32, _ touch: TouchID) {
    for index in recognizers[recognizer].attempt.members.indices
    where recognizers[recognizer].attempt.members[index].touch == touch {
      recognizers[recognizer].attempt.members[index].hasSeenEnd = true
    }
  }

  /// The record of the call with the gathered touches; what follows has it as its cause.
  @inline(__always)
  private mutating func noteCall(
    _ recognizer: UInt32, _ phase: TouchPhase, _ stage: inout Stage
  ) {
    let list = listCalledTouches(&stage)
    if recognizers[recognizer].isPrivate { return }
    stage.timeline.cause = stage.timeline.write(
      calledTouches[0].isPress ? .event : .recognizerTouches, .gr1,
      subject: recognizers[recognizer].subject, object: calledTouches[0].button,
      touch: calledTouches[0].id, touchList: list, tapCount: calledTouches[0].tapCount,
      to: phase.rawValue, x: calledTouches[0].location.x, y: calledTouches[0].location.y)
  }

  /// The gathered touches as a list in the timeline; 0 for one touch.
  @inline(__always)
  mutating func listCalledTouches(_ stage: inout Stage) -> UInt32 {
    if calledTouches.count < 2 { return 0 }
    calledIDs.removeAll(keepingCapacity: true)
    for index in calledTouches.indices { calledIDs.append(calledTouches[index].id) }
    return stage.timeline.addTouchList(calledIDs)
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

  /// Hands the gathered touches to the machine.
  @inline(__always)
  private mutating func send(_ phase: TouchPhase, to recognizer: UInt32) -> GestureWish {
    let touches = calledTouches.buffer
    return switch phase {
    case .began: recognizers[recognizer].machine.touchesBegan(touches.span, &context)
    case .moved: recognizers[recognizer].machine.touchesMoved(touches.span, &context)
    case .ended: recognizers[recognizer].machine.touchesEnded(touches.span, &context)
    case .cancelled: recognizers[recognizer].machine.touchesCancelled(touches.span, &context)
    case .stationary: .none
    }
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
