import FingerpostGestures
import FingerpostModel

/// The delivery of touches to views, and its delays (DL-1 … DL-8).
///
/// An undecided recognizer may withhold a touch's began (DL-1, DL-3) or its end (DL-2); the system
/// may withhold both (SY-9). Withheld phases wait here, touch by touch, and are delivered when no
/// hold is left (DL-6). A recognizer that begins takes its touches from their views. Delivered ones
/// are cancelled, the others dropped (DL-4), or their began is not made up for (DL-5). This type
/// sends nothing itself; it returns the calls to the views.
struct Holds: ~Copyable {
  /// The delivery of each touch to its view, by slot.
  private var deliveries: Column<TouchTag, TouchDelivery> = Column()

  init() {}

  func copy() -> Holds {
    var copy = Holds()
    copy.deliveries = deliveries.copy { $0.copy() }
    return copy
  }
}

extension Holds {
  /// Starts a new touch in its slot. A pointer's touch has no view: it is closed from the start.
  @inline(__always)
  mutating func start(_ slot: TouchSlot, isClosed: Bool = false) {
    deliveries.open(slot) { TouchDelivery() }
    deliveries[slot].start()
    deliveries[slot].isClosed = isClosed
  }

  /// Whether the end of a touch was delivered, or nothing of it ever will be.
  @inline(__always)
  func isClosed(_ slot: TouchSlot) -> Bool { deliveries[slot].isClosed }

  /// Whether its view has received `touchesBegan`, and not yet its end.
  func isDelivered(_ slot: TouchSlot) -> Bool {
    deliveries[slot].began == .delivered && !deliveries[slot].isClosed
  }

  @inline(__always)
  func hasWithheld(_ slot: TouchSlot) -> Bool { !deliveries[slot].withheld.isEmpty }

  /// Whether its moves are withheld, so that the next one will be.
  func withholdsMoves(_ slot: TouchSlot) -> Bool {
    deliveries[slot].withheld.last?.touch.phase == .moved
  }

  /// No scroll view has swallowed it (SC-3).
  @inline(__always)
  func isReceived(_ slot: TouchSlot) -> Bool { deliveries[slot].began != .swallowed }

  /// Its view gets `touchesBegan` now.
  mutating func begin(_ slot: TouchSlot) { deliveries[slot].began = .delivered }

  /// A new touch will never reach its view (TE-4, TE-5, HT-1).
  mutating func refuse(
    _ slot: TouchSlot, _ touch: Touch,
    _ rejection: (reason: Reason, holder: ResponderIndex),
    _ hierarchy: inout Hierarchy
  ) {
    deliveries[slot].isClosed = true
    let holder = rejection.holder
    hierarchy.timeline.write(
      .dropped, rejection.reason.rule(or: .ht1),
      subject: touch.view == .nowhere ? 0 : hierarchy.responders[touch.view].subject,
      object: holder == .nowhere ? 0 : hierarchy.responders[holder].subject, touch: touch.id,
      reason: rejection.reason, to: TouchPhase.began.rawValue,
      decider: Holds.refusing(rejection.reason, touch.view, holder, hierarchy))
  }

  /// A scroll view keeps a touch from its content (SC-3).
  mutating func swallow(
    _ call: DeliveryCall, by scrollView: ResponderIndex, _ hierarchy: inout Hierarchy
  ) {
    deliveries[call.slot].began = .swallowed
    deliveries[call.slot].isClosed = true
    deliveries[call.slot].withheld.clear()
    hierarchy.timeline.write(
      .dropped, .sc3, subject: hierarchy.responders[call.touch.view].subject,
      object: hierarchy.responders[scrollView].subject, touch: call.touch.id,
      reason: .refusedByScrollView,
      to: TouchPhase.began.rawValue,
      decider: .answer(.touchesShouldBegin, of: hierarchy.responders[scrollView].subject, false))
  }
}

extension Holds {
  /// The calls to the views in this turn: first the recognizers' decisions (DL-4 before DL-5), then
  /// the event's own phases, then released ones (DL-6).
  mutating func deliver(
    _ event: borrowing UniqueArray<TouchSlot>, into calls: inout UniqueArray<DeliveryCall>,
    _ arbiter: inout Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    if !arbiter.granted.isEmpty { deliverGrants(event, &calls, arbiter, &touches, &hierarchy) }
    for index in event.indices { takePhase(event[index], &calls, &arbiter, touches, &hierarchy) }
    for index in touches.inUse.indices {
      let slot = touches.inUse[index]
      if !deliveries[slot].withheld.isEmpty {
        release(slot, &calls, arbiter, touches, &hierarchy)
      }
    }
  }

  private mutating func deliverGrants(
    _ event: borrowing UniqueArray<TouchSlot>, _ calls: inout UniqueArray<DeliveryCall>,
    _ arbiter: borrowing Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    for index in arbiter.granted.indices {
      let recognizer = arbiter.granted[index]
      if arbiter.recognizers[recognizer].cancelsTouchesInView {
        cancelTouches(of: recognizer, &calls, arbiter, &touches, &hierarchy)
      }
    }
    for index in arbiter.granted.indices {
      let recognizer = arbiter.granted[index]
      if !arbiter.recognizers[recognizer].cancelsTouchesInView {
        keepTouches(of: recognizer, event, arbiter, touches, &hierarchy)
      }
    }
  }

  /// DL-4: cancels delivered touches in their views and drops the others.
  @inline(__always)
  private mutating func cancelTouches(
    of recognizer: RecognizerIndex, _ calls: inout UniqueArray<DeliveryCall>,
    _ arbiter: borrowing Arbiter, _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let cause = arbiter.decision(of: recognizer)
    for index in 0..<arbiter.grantedTouchCount(of: recognizer) {
      let slot = arbiter.grantedTouchSlot(of: recognizer, at: index)
      if deliveries[slot].isClosed { continue }
      deliveries[slot].isClosed = true
      if deliveries[slot].began == .delivered {
        deliveries[slot].withheld.clear()
        touches[slot].isInView = false
        var touch = touches[slot]
        touch.phase = .cancelled
        calls.append(
          DeliveryCall(
            touch: touch, slot: slot, event: hierarchy.timeline.turn, cause: cause,
            rule: arbiter.recognizers[recognizer].ownRule ?? .dl4,
            decider: Self.cancelling(recognizer, arbiter)))
      } else {
        drop(
          touches[slot], in: slot, arbiter.recognizers[recognizer].ownRule ?? .dl4,
          .cancelledByRecognizer, cause: cause,
          by: arbiter.recognizers[recognizer].subject,
          decider: Self.cancelling(recognizer, arbiter),
          &hierarchy)
      }
    }
  }

  /// DL-5: a began that this recognizer withheld is not made up for; a withheld ended moves to this
  /// event.
  private mutating func keepTouches(
    of recognizer: RecognizerIndex, _ event: borrowing UniqueArray<TouchSlot>,
    _ arbiter: borrowing Arbiter, _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let cause = arbiter.decision(of: recognizer)
    for index in 0..<arbiter.grantedTouchCount(of: recognizer) {
      let slot = arbiter.grantedTouchSlot(of: recognizer, at: index)
      if deliveries[slot].isClosed { continue }
      let isOwn = arbiter.holdsBegan(recognizer, slot: slot)
      switch deliveries[slot].began {
      case .withheld where isOwn:
        // What is dropped is the began, whatever the touch's present phase.
        var began = touches[slot]
        began.phase = .began
        drop(
          began, in: slot, Reason.beganNotMadeUp.rule, .beganNotMadeUp, cause: cause,
          by: arbiter.recognizers[recognizer].subject,
          decider: Self.cancelling(recognizer, arbiter),
          &hierarchy)
        deliveries[slot].began = .notMadeUp
        if touches[slot].phase.isFinal, !event.contains(slot) {
          deliveries[slot].isClosed = true
        }
      case .delivered:
        for index in deliveries[slot].withheld.indices {
          deliveries[slot].withheld[index].event = hierarchy.timeline.turn
        }
      case .withheld, .notMadeUp, .pending, .swallowed: break
      }
    }
  }

  /// Drops the withheld phases of a touch.
  private mutating func drop(
    _ touch: Touch, in slot: TouchSlot, _ rule: Rule, _ reason: Reason, cause: Serial,
    by recognizer: SubjectID = 0, decider: Decider = .none, _ hierarchy: inout Hierarchy
  ) {
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(cause)
    deliveries[slot].withheld.clear()
    hierarchy.timeline.write(
      .dropped, rule,
      subject: touch.view == .nowhere ? 0 : hierarchy.responders[touch.view].subject,
      object: recognizer, touch: touch.id, reason: reason, to: touch.phase.rawValue,
      decider: decider)
    hierarchy.timeline.cause = outerCause
  }

  /// The event's phase of a touch: delivered, withheld (DL-1 … DL-3) or dropped.
  @inline(__always)
  private mutating func takePhase(
    _ slot: TouchSlot, _ calls: inout UniqueArray<DeliveryCall>, _ arbiter: inout Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    let phase = touches[slot].phase
    let isHeld =
      switch phase {
      case .began: recordBeganHolds(slot, &arbiter, touches, &hierarchy)
      case .ended: recordEndedHolds(slot, &arbiter, touches, &hierarchy)
      case .moved, .stationary: !deliveries[slot].isClosed && arbiter.isHeld(slot)
      case .cancelled: false
      }
    guard !deliveries[slot].isClosed else { return }
    switch phase {
    case .cancelled:
      deliveries[slot].isClosed = true
      if deliveries[slot].began == .delivered {
        deliveries[slot].withheld.clear()
        send(slot, .te7, &calls, touches, hierarchy)
      } else {
        drop(
          touches[slot], in: slot, .dl6, .cancelledBySystem, cause: hierarchy.timeline.cause,
          &hierarchy)
      }
    case .began, .moved, .ended, .stationary:
      if deliveries[slot].withheld.isEmpty, !deliveries[slot].isWatched, !isHeld {
        send(slot, .te7, &calls, touches, hierarchy)
      } else {
        if phase == .began, deliveries[slot].isWatched {
          Holds.recordWithheldBySystem(touches[slot], &hierarchy)
        }
        withhold(slot, touches[slot], event: hierarchy.timeline.turn)
      }
    }
  }

  /// DL-2; a profile may cap the delay (DL-8). Returns whether a recognizer holds the touch now.
  @inline(__always)
  private mutating func recordEndedHolds(
    _ slot: TouchSlot, _ arbiter: inout Arbiter, _ touches: borrowing TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    let isHeld = arbiter.holdEnded(
      slot, touches: touches, recording: !deliveries[slot].isClosed, hierarchy: &hierarchy)
    let limit = hierarchy.profile[.endedDelayLimit]
    if limit.isFinite, isHeld {
      _ = hierarchy.timers.set(
        at: hierarchy.timeline.now + Instant.Span(seconds: limit),
        for: .touch(slot, touches[slot].id))
    }
    return isHeld
  }

  /// A touch taken by an active cancelling recognizer is never delivered (DL-4). Returns whether a recognizer holds it now.
  @discardableResult
  mutating func recordBeganHolds(
    _ slot: TouchSlot, _ arbiter: inout Arbiter, _ touches: borrowing TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    if !deliveries[slot].isClosed, let taker = arbiter.activeCanceller(of: slot) {
      deliveries[slot].isClosed = true
      drop(
        touches[slot], in: slot, .dl4, .cancelledByRecognizer, cause: hierarchy.timeline.cause,
        by: arbiter.recognizers[taker].subject, decider: Self.cancelling(taker, arbiter), &hierarchy
      )
    }
    return arbiter.holdBegan(
      slot, touches: touches, recording: !deliveries[slot].isClosed, hierarchy: &hierarchy)
  }

  @inline(__always)
  private mutating func send(
    _ slot: TouchSlot, _ rule: Rule, _ calls: inout UniqueArray<DeliveryCall>,
    _ touches: borrowing TouchTable, _ hierarchy: borrowing Hierarchy
  ) {
    calls.append {
      DeliveryCall(
        touch: touches[slot], slot: slot, event: hierarchy.timeline.turn,
        cause: hierarchy.timeline.cause, rule: rule)
    }
    if touches[slot].phase == .ended { deliveries[slot].isClosed = true }
  }

  @inline(__always)
  mutating func withhold(_ slot: TouchSlot, _ touch: Touch, event: UInt32) {
    if touch.phase == .began { deliveries[slot].began = .withheld }
    // Consecutive moves are merged into one, in the event of the last of them (DL-6).
    let last = deliveries[slot].withheld.count - 1
    if touch.phase == .moved, last >= 0, deliveries[slot].withheld[last].touch.phase == .moved {
      deliveries[slot].withheld[last].takeOver(touch, event: event)
    } else {
      deliveries[slot].withheld.append(WithheldPhase(touch: touch, event: event))
    }
  }

  /// DL-6: releases the began and the moves after it as soon as no recognizer holds the began, and
  /// the end as soon as none holds that either.
  private mutating func release(
    _ slot: TouchSlot, _ calls: inout UniqueArray<DeliveryCall>, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy
  ) {
    if deliveries[slot].isWatched || arbiter.isBeganHeld(slot) { return }
    var free = deliveries[slot].withheld.count
    if free > 0, deliveries[slot].withheld[free - 1].touch.phase == .ended, arbiter.isHeld(slot) {
      free -= 1
    }
    if free == 0 { return }
    let outerCause = hierarchy.timeline.cause
    let view = touches[slot].view
    for index in 0..<free {
      let phase = deliveries[slot].withheld[index].touch.phase
      let holder = arbiter.lastHolder(of: slot, phase)
      hierarchy.timeline.cause = outerCause
      if let holder { hierarchy.timeline.setCause(arbiter.decision(of: holder)) }
      let released = hierarchy.timeline.write(
        .released, .dl6, subject: hierarchy.responders[view].subject,
        object: holder.map { arbiter.recognizers[$0].subject } ?? 0, touch: touches[slot].id,
        reason: .decided, to: phase.rawValue)
      calls.append {
        DeliveryCall(
          touch: deliveries[slot].withheld[index].touch, slot: slot,
          event: deliveries[slot].withheld[index].event, cause: released, rule: .dl6)
      }
    }
    deliveries[slot].withheld.removeFirst(free)
    if touches[slot].phase.isFinal, deliveries[slot].withheld.isEmpty {
      deliveries[slot].isClosed = true
    }
    hierarchy.timeline.cause = outerCause
  }
}

extension Holds {
  /// A view leaves its window with a touch: cancels it at once if its began was delivered,
  /// otherwise drops the withheld phases (TE-8, DL-7).
  mutating func cancel(
    _ slot: TouchSlot, into calls: inout UniqueArray<DeliveryCall>, _ touches: borrowing TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    if deliveries[slot].isClosed { return }
    deliveries[slot].isClosed = true
    if deliveries[slot].began == .delivered {
      deliveries[slot].withheld.clear()
      var touch = touches[slot]
      touch.phase = .cancelled
      calls.append(
        DeliveryCall(
          touch: touch, slot: slot, event: hierarchy.timeline.turn, cause: hierarchy.timeline.cause,
          rule: .te8))
    } else {
      drop(touches[slot], in: slot, .dl7, .viewLeft, cause: hierarchy.timeline.cause, &hierarchy)
    }
  }

  /// Whether part of a touch is still withheld, for a timer to release (DL-8).
  func awaitsEnd(
    of touch: TouchID, in slot: TouchSlot, _ touches: borrowing TouchTable
  ) -> Bool {
    touches.inUse.contains(slot) && touches[slot].id == touch && !deliveries[slot].withheld.isEmpty
  }

  /// Records what is still withheld at the end of the run.
  func recordWithheld(_ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy) {
    for index in touches.inUse.indices {
      let slot = touches.inUse[index]
      if deliveries[slot].withheld.isEmpty { continue }
      hierarchy.timeline.write(
        .diagnostic, .dl6, subject: hierarchy.responders[touches[slot].view].subject,
        touch: touches[slot].id, reason: .stillWithheld)
    }
  }
}

/// SY-9: touches at an edge with a system gesture that the program does not defer. Taps, long
/// presses, pinches and rotations receive the finger at once. Pans, swipes, scroll views and
/// responders receive it when the system releases it, or never.
extension Holds {
  /// Makes a touch wait for the system, which watches its finger.
  mutating func watch(_ slot: TouchSlot) { deliveries[slot].isWatched = true }

  func isWatched(_ slot: TouchSlot) -> Bool { deliveries[slot].isWatched }

  /// Ends the wait: the system has given the finger up.
  mutating func endWatch(_ slot: TouchSlot) { deliveries[slot].isWatched = false }
}
