import FingerpostGestures
import FingerpostModel

/// The delivery of calls, one by one (TE-7): between any two the program may have changed everything
/// (SY-10).
///
/// `Turn.sendCalls` sends the groups of a turn in order. A began asks the scroll views around its view
/// first (SC-3). Each call goes along its responders until one does not forward it (RC-4).
extension Outbox {
  @inline(__always)
  static func send(_ group: Range<Int>, _ turn: inout Turn) {
    if turn.scratch.outbox.calls[group.lowerBound].touch.isPress {
      return Presses.passPress(turn.scratch.outbox.calls[group.lowerBound], &turn)
    }
    let deliverable = turn.scratch.outbox.deliverable(group, turn.deliveries.holds)
    if deliverable.isEmpty { return }
    turn.hierarchy.timeline.setCause(turn.scratch.outbox.calls[deliverable.lowerBound].cause)
    let begins = turn.scratch.outbox.calls[deliverable.lowerBound].touch.phase == .began
    let received = begins ? begin(deliverable, &turn) : deliverable
    if !received.isEmpty { run(received, &turn) }
    if !turn.deliveries.cells.isIdle { forgetCellsOfEnded(deliverable, &turn) }
  }

  private static func forgetCellsOfEnded(_ group: Range<Int>, _ turn: inout Turn) {
    for index in group where turn.scratch.outbox.calls[index].touch.phase.isFinal {
      turn.deliveries.cells.forget(touch: turn.scratch.outbox.calls[index].touch.id)
    }
  }

  /// Asks the scroll views around the views; returns the calls of the touches that none of them
  /// swallows (SC-3).
  private static func begin(_ whole: Range<Int>, _ turn: inout Turn) -> Range<Int> {
    for index in whole {
      if turn.scratch.outbox.calls[index].isVoid { continue }
      let touch = turn.scratch.outbox.calls[index].touch.id
      let view = turn.scratch.outbox.calls[index].touch.view
      let swallower = turn.open {
        ContentTouches.swallower(
          of: touch, in: view, &$0.pointee.arbiter, &$0.pointee.touches, &$0.pointee.hierarchy)
      }
      if let scrollView = swallower, !turn.scratch.outbox.calls[index].isVoid {
        turn.deliveries.holds.swallow(
          turn.scratch.outbox.calls[index], by: scrollView, &turn.hierarchy)
      }
    }
    let group = turn.scratch.outbox.deliverable(whole, turn.deliveries.holds)
    for index in group {
      let slot = turn.scratch.outbox.calls[index].slot
      turn.deliveries.holds.begin(slot)
      turn.touches[slot].isInView = true
    }
    return group
  }

  /// Delivers a group along its responders; where its touches split, each part continues
  /// separately.
  @inline(__always)
  private static func run(_ group: Range<Int>, _ turn: inout Turn) {
    var walk = turn.deliveries.forwarding.walk(group, &turn.scratch.outbox, &turn.hierarchy)
    run(&walk, &turn)
  }

  private static func run(_ walk: inout Walk, _ turn: inout Turn) {
    while true {
      while let responder = turn.deliveries.forwarding.advance(
        &walk, &turn.scratch.outbox, &turn.hierarchy)
      {
        guard runSuper(responder, walk, &turn),
          !turn.scratch.outbox.calls[walk.group.lowerBound].isVoid
        else {
          break
        }
      }
      if turn.scratch.outbox.partings.isEmpty { return }
      guard let next = turn.deliveries.forwarding.nextPart(&turn.scratch.outbox, &turn.hierarchy)
      else { return }
      walk = next
    }
  }

  /// Continues the delivery of a touch from a responder on, whose touch method's record is the last.
  static func continueDelivery(
    _ slot: TouchSlot, from responder: ResponderIndex, at hop: Int, because event: Serial,
    _ turn: inout Turn
  ) {
    turn.hierarchy.timeline.cause = turn.hierarchy.timeline.nextSerial &- 1
    turn.scratch.outbox.calls.append(
      DeliveryCall(
        touch: turn.touches[slot], slot: slot, event: turn.hierarchy.timeline.turn, cause: event,
        rule: .te7))
    var walk = turn.deliveries.forwarding.walk(
      from: responder, at: hop, turn.scratch.outbox, turn.hierarchy)
    if runSuper(responder, walk, &turn), !turn.scratch.outbox.calls[0].isVoid { run(&walk, &turn) }
    turn.scratch.outbox.calls.clear()
    turn.hierarchy.timeline.cause = event
  }

  /// Runs UIKit's own behaviour, unless the program's override keeps the touch from super: a
  /// control's tracking, a list's cells. Then returns whether the touch method forwards the touches
  /// (RC-4).
  @inline(never)
  private static func runSuper(_ responder: ResponderIndex, _ walk: Walk, _ turn: inout Turn)
    -> Bool
  {
    let phase = walk.phase
    let called = callOverride(responder, walk, &turn)
    guard called.reachesSuper,
      !turn.scratch.outbox.calls[walk.group.lowerBound].isVoid
    else { return false }
    let cause = turn.hierarchy.timeline.cause
    if turn.hierarchy.responders[responder].behaviour.isControl {
      Controls.track(responder, walk.group, &turn)
    }
    if turn.hierarchy.responders[responder].behaviour.isCellList {
      turn.deliveries.cells.track(
        responder, walk.group, turn.scratch.outbox.calls, &turn.scratch.selections, &turn.hierarchy)
      let id = turn.hierarchy.responders.id(at: responder)
      turn.notifyDelegates()
      if !turn.hierarchy.responders.contains(id) { return false }
    }
    turn.hierarchy.timeline.cause = cause
    return called.passesOn || turn.hierarchy.responders[responder].forwards(phase)
  }

  /// Whether UIKit's own method receives the touches, and whether they go on to `next` whatever that does; the override
  /// of this phase decides, if there is one.
  private static func callOverride(_ responder: ResponderIndex, _ walk: Walk, _ turn: inout Turn)
    -> (reachesSuper: Bool, passesOn: Bool)
  {
    let phase = walk.phase
    guard turn.hierarchy.responders[responder].hasTouchCallback,
      case .callback(let callback) = turn.hierarchy.responders[responder].overrides[.touches(phase)]
    else { return (turn.hierarchy.responders[responder].seesItself(phase), false) }
    let record = turn.hierarchy.timeline.cause
    let touch = turn.scratch.outbox.calls[walk.group.lowerBound].touch
    let question = HookQuestion(
      .touches(phase), asked: .responder(turn.hierarchy.responders.id(at: responder)),
      time: turn.hierarchy.timeline.now, view: turn.hierarchy.viewID(of: touch), touch: touch,
      touchCount: walk.group.count)
    switch turn.ask(callback, question) {
    case .answer(let callsSuper): return (callsSuper, false)
    case .next:
      turn.hierarchy.timeline.forgetReason(of: record)
      return (true, true)
    default: return (true, false)
    }
  }
}
