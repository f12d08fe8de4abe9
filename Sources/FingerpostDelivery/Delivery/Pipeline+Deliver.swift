import FingerpostGestures
import FingerpostModel

extension Pipeline {
  /// Marks timers that cap the delay of a touch's end (DL-8); the rest of the owner is the touch's slot.
  static let endedDelayOwner: UInt32 = 1 << 31

  /// What reaches the views in this turn: first what recognizers decided (DL-4 before DL-5), then the event's own
  /// phases, then what is released (DL-6); all of it goes out together (TE-7).
  mutating func deliver() {
    if !gestures.granted.isEmpty { deliverGrants() }
    for index in windowChanged.indices { takePhase(windowChanged[index]) }
    for index in touches.inUse.indices {
      let slot = touches.inUse[index]
      if !deliveries[Int(slot)].withheld.isEmpty { release(slot) }
    }
    sendCalls()
  }

  private mutating func deliverGrants() {
    for index in gestures.granted.indices {
      let recognizer = gestures.granted[index]
      if gestures.recognizers[recognizer].cancelsTouchesInView { cancelTouches(of: recognizer) }
    }
    for index in gestures.granted.indices {
      let recognizer = gestures.granted[index]
      if !gestures.recognizers[recognizer].cancelsTouchesInView { keepTouches(of: recognizer) }
    }
  }

  /// DL-4: delivered touches are cancelled in their views, the others dropped without a word.
  private mutating func cancelTouches(of recognizer: UInt32) {
    let cause = gestures.decision(of: recognizer)
    for index in 0..<gestures.grantedTouchCount(of: recognizer) {
      let slot = gestures.grantedTouchSlot(of: recognizer, at: index)
      if deliveries[Int(slot)].isClosed { continue }
      deliveries[Int(slot)].isClosed = true
      if deliveries[Int(slot)].began == .delivered {
        deliveries[Int(slot)].withheld.clear()
        touches[slot].isInView = false
        var touch = touches[slot]
        touch.phase = .cancelled
        calls.append(
          DeliveryCall(
            slot: slot, touch: touch, event: stage.timeline.turn, cause: cause,
            rule: gestures.recognizers[recognizer].ownRule ?? .dl4,
            decider: cancelling(recognizer)))
      } else {
        drop(slot, .dl4, .cancelledByRecognizer, by: recognizer, cause: cause)
      }
    }
  }

  /// DL-5: a began that this recognizer withheld is not made up for; a withheld ended moves to this event.
  private mutating func keepTouches(of recognizer: UInt32) {
    let cause = gestures.decision(of: recognizer)
    for index in 0..<gestures.grantedTouchCount(of: recognizer) {
      let slot = gestures.grantedTouchSlot(of: recognizer, at: index)
      if deliveries[Int(slot)].isClosed { continue }
      let isOwn = gestures.holdsBegan(recognizer, slot: slot)
      switch deliveries[Int(slot)].began {
      case .withheld where isOwn:
        drop(slot, .dl5, .beganNotMadeUp, by: recognizer, cause: cause)
        deliveries[Int(slot)].began = .notMadeUp
        if touches[slot].phase.isFinal, !windowChanged.contains(slot) {
          deliveries[Int(slot)].isClosed = true
        }
      case .delivered:
        for index in deliveries[Int(slot)].withheld.indices {
          deliveries[Int(slot)].withheld[index].event = stage.timeline.turn
        }
      case .withheld, .notMadeUp, .pending, .swallowed: break
      }
    }
  }

  /// Nothing of what is withheld of a touch will be delivered.
  mutating func drop(
    _ slot: UInt32, _ rule: Rule, _ reason: Reason, by recognizer: UInt32?, cause: Serial
  ) {
    let outerCause = stage.timeline.cause
    stage.timeline.follow(cause)
    deliveries[Int(slot)].withheld.clear()
    let touch = touches[slot]
    let decider = recognizer.map { cancelling($0) } ?? .none
    stage.timeline.write(
      .dropped, rule, subject: touch.view == noIndex ? 0 : stage.responders[touch.view].subject,
      object: recognizer.map { gestures.recognizers[$0].subject } ?? 0, touch: touch.id,
      reason: reason, to: touch.phase.rawValue, decider: decider)
    stage.timeline.cause = outerCause
  }

  /// The event's phase of a touch: delivered, withheld (DL-1 … DL-3) or dropped.
  private mutating func takePhase(_ slot: UInt32) {
    let phase = touches[slot].phase
    if phase == .began { noteBeganHolds(slot) }
    if phase == .ended { noteEndedHolds(slot) }
    guard !deliveries[Int(slot)].isClosed else { return }
    switch phase {
    case .cancelled:
      deliveries[Int(slot)].isClosed = true
      if deliveries[Int(slot)].began == .delivered {
        deliveries[Int(slot)].withheld.clear()
        send(slot, .te7)
      } else {
        drop(slot, .dl6, .cancelledBySystem, by: nil, cause: stage.timeline.cause)
      }
    case .began, .moved, .ended, .stationary:
      if deliveries[Int(slot)].withheld.isEmpty, !isHeld(slot) {
        send(slot, .te7)
      } else {
        if phase == .began, deliveries[Int(slot)].isWatched { noteWithheldBySystem(slot) }
        withhold(slot)
      }
    }
  }

  /// By a recognizer (DL-1 … DL-3) or by the system (SY-9).
  @inline(__always)
  private func isHeld(_ slot: UInt32) -> Bool {
    deliveries[Int(slot)].isWatched || gestures.isHeld(slot)
  }

  /// DL-2; a profile may cap the delay (DL-8).
  private mutating func noteEndedHolds(_ slot: UInt32) {
    gestures.holdEnded(
      slot, touches: touches, recording: !deliveries[Int(slot)].isClosed, stage: &stage)
    let limit = stage.profile[.endedDelayLimit]
    if limit.isFinite, gestures.isHeld(slot) {
      _ = stage.timers.set(
        at: stage.timeline.now + Instant.Span(seconds: limit),
        owner: Self.endedDelayOwner | slot, generation: touches[slot].id)
    }
  }

  /// A touch that an active cancelling recognizer has taken is never delivered (DL-4).
  mutating func noteBeganHolds(_ slot: UInt32) {
    if !deliveries[Int(slot)].isClosed, let taker = gestures.activeCanceller(of: slot) {
      deliveries[Int(slot)].isClosed = true
      drop(slot, .dl4, .cancelledByRecognizer, by: taker, cause: stage.timeline.cause)
    }
    gestures.holdBegan(
      slot, touches: touches, recording: !deliveries[Int(slot)].isClosed, stage: &stage)
  }

  private mutating func send(_ slot: UInt32, _ rule: Rule) {
    calls.append(
      DeliveryCall(
        slot: slot, touch: touches[slot], event: stage.timeline.turn, cause: stage.timeline.cause,
        rule: rule))
    if touches[slot].phase == .ended { deliveries[Int(slot)].isClosed = true }
  }

  private mutating func withhold(_ slot: UInt32) {
    let touch = touches[slot]
    if touch.phase == .began { deliveries[Int(slot)].began = .withheld }
    var waiting = WithheldPhase(touch: touch, event: stage.timeline.turn)
    // Moves that follow each other become one, in the event of the last of them (DL-6).
    let last = deliveries[Int(slot)].withheld.count - 1
    if touch.phase == .moved, last >= 0, deliveries[Int(slot)].withheld[last].touch.phase == .moved
    {
      waiting.touch.previousLocation =
        deliveries[Int(slot)].withheld[last].touch.previousLocation
      deliveries[Int(slot)].withheld[last] = waiting
    } else {
      deliveries[Int(slot)].withheld.append(waiting)
    }
  }

  /// DL-6: the began and the moves behind it go out as soon as nobody holds the began, the end as soon as nobody holds
  /// that either.
  private mutating func release(_ slot: UInt32) {
    if deliveries[Int(slot)].isWatched || gestures.isBeganHeld(slot) { return }
    var free = deliveries[Int(slot)].withheld.count
    if gestures.isHeld(slot), deliveries[Int(slot)].withheld.last?.touch.phase == .ended {
      free -= 1
    }
    if free == 0 { return }
    let outerCause = stage.timeline.cause
    let view = touches[slot].view
    for phase in deliveries[Int(slot)].withheld.prefix(free) {
      let holder = gestures.lastHolder(of: slot, phase.touch.phase)
      stage.timeline.cause = outerCause
      if let holder { stage.timeline.follow(gestures.decision(of: holder)) }
      let released = stage.timeline.write(
        .released, .dl6, subject: stage.responders[view].subject,
        object: holder.map { gestures.recognizers[$0].subject } ?? 0, touch: phase.touch.id,
        reason: .decided, to: phase.touch.phase.rawValue)
      calls.append(
        DeliveryCall(
          slot: slot, touch: phase.touch, event: phase.event, cause: released, rule: .dl6))
    }
    deliveries[Int(slot)].withheld.removeFirst(free)
    if touches[slot].phase.isFinal, deliveries[Int(slot)].withheld.isEmpty {
      deliveries[Int(slot)].isClosed = true
    }
    stage.timeline.cause = outerCause
  }
}
