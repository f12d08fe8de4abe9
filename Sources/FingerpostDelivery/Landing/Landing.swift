import FingerpostGestures
import FingerpostModel

/// A finger comes down: hit test, the touch, its recognizers (SY-5, TE-1, TE-6).
///
/// The turn calls `land` while an event is made, before any recognizer receives it. Each finger has an
/// input record; one that becomes no touch has a second record with the reason (SY-3, SY-8).
enum Landing {
  /// Lands a finger. While the application is not active, or ignores interaction, it never becomes
  /// a touch (SY-3, SY-8).
  static func land(_ change: FingerChange, _ turn: inout Turn) -> Serial {
    let id = change.arrival?.touch ?? turn.hierarchy.timeline.addTouch(finger: change.finger)
    let input = turn.deliveries.eventBuilding.recordInput(
      change, id, coalesced: turn.scratch.coalesced, &turn.hierarchy)
    turn.hierarchy.timeline.cause = input
    if let (reason, decider) = System.rejection(turn) {
      turn.hierarchy.timeline.write(
        .dropped, reason.rule(or: .sy11),
        subject: turn.hierarchy.responders[turn.hierarchy.application].subject, touch: id,
        reason: reason, to: change.phase.rawValue, decider: decider)
      return input
    }
    let hit =
      change.type == .indirect
      ? focusedView(turn) : turn.findView(at: change.point, recording: true)
    if turn.hierarchy.hasSwipedRows, let hit { RowSwipes.land(at: hit.view, id, &turn) }
    let slot = turn.touches.insert(
      turn.deliveries.eventBuilding.touch(id, of: change, on: hit, turn.hierarchy))
    turn.touches[slot].startedOnKnob = Controls.isOnKnob(
      turn.touches[slot].location, of: turn.touches[slot].view, turn.hierarchy)
    let rejection = turn.deliveries.eventBuilding.rejection(of: slot, turn.touches, turn.hierarchy)
    turn.deliveries.start(slot, tapCount: turn.touches[slot].tapCount)
    attach(slot, &turn)
    if turn.hierarchy.marksLandings { LandingMarks.record(turn.touches[slot], slot, &turn) }
    turn.landingPlaces?.note(turn.touches[slot], at: change.point, turn.arbiter, turn.hierarchy)
    if turn.deliveries.system.edges.withholds(change.finger) {
      turn.deliveries.holds.watch(slot)
      turn.arbiter.postpone(slot)
    }
    if let rejection, !turn.touches[slot].phase.isFinal {
      turn.deliveries.holds.refuse(slot, turn.touches[slot], rejection, &turn.hierarchy)
    }
    turn.scratch.changed.append(slot)
    return input
  }

  /// Whose an indirect touch is, which has no place of its own; nil where nothing has the focus.
  private static func focusedView(_ turn: borrowing Turn) -> (
    window: ResponderIndex, view: ResponderIndex
  )? {
    let view = turn.hierarchy.focused
    let window = view == .nowhere ? .nowhere : turn.hierarchy.window(of: view)
    return window == .nowhere ? nil : (window, view)
  }

  @inline(__always)
  private static func attach(_ slot: TouchSlot, _ turn: inout Turn) {
    EventBuilding.gatherSuperviews(
      from: turn.touches[slot].view, into: &turn.scratch.path, turn.hierarchy)
    turn.open {
      $0.pointee.arbiter.attach(
        slot, path: $0.pointee.scratch.path.buffer.span,
        touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
    }
  }
}
