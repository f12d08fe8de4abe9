import FingerpostGestures
import FingerpostModel

/// A finger comes down: hit test, the touch, its recognizers (SY-5, TE-1, TE-6).
extension Turn {
  /// Lands a finger. While the application is not active, or ignores interaction, it never becomes
  /// a touch (SY-3, SY-8).
  mutating func land(_ change: FingerChange) -> Serial {
    let id = change.arrival?.touch ?? hierarchy.timeline.addTouch(finger: change.finger)
    let input = deliveries.eventBuilding.recordInput(
      change, id, coalesced: scratch.coalesced, &hierarchy)
    hierarchy.timeline.cause = input
    if let (rule, reason, decider) = deliveries.system.rejection(hierarchy) {
      hierarchy.timeline.write(
        .dropped, rule, subject: hierarchy.responders[hierarchy.application].subject, touch: id,
        reason: reason, to: change.phase.rawValue, decider: decider)
      return input
    }
    let hit =
      change.type == .indirect ? focusedView : findView(at: change.point, recording: true)
    if hierarchy.hasSwipedRows, let hit { equipRows(at: hit.view) }
    let touch = deliveries.eventBuilding.touch(id, of: change, on: hit, hierarchy)
    let rejection = deliveries.eventBuilding.rejection(of: touch, touches, hierarchy)
    let slot = touches.insert(touch)
    deliveries.start(slot, tapCount: touch.tapCount)
    attach(touch, slot)
    if hierarchy.hasWebViews { recordWebContent(touch, slot) }
    if deliveries.system.edges.withholds(change.finger) {
      deliveries.holds.watch(slot)
      arbiter.postpone(slot)
    }
    if let rejection, !touches[slot].phase.isFinal {
      deliveries.holds.refuse(slot, touch, rejection, &hierarchy)
    }
    scratch.changed.append(slot)
    return input
  }

  /// Whose an indirect touch is, which has no place of its own; nil where nothing has the focus.
  private var focusedView: (window: ResponderIndex, view: ResponderIndex)? {
    let view = hierarchy.focused
    let window = view == .nowhere ? .nowhere : hierarchy.window(of: view)
    return window == .nowhere ? nil : (window, view)
  }

  private mutating func attach(_ touch: Touch, _ slot: TouchSlot) {
    hierarchy.gatherSuperviews(from: touch.view, into: &scratch.path)
    open {
      $0.pointee.arbiter.attach(
        touch, slot: slot, path: $0.pointee.scratch.path.buffer.span,
        touches: &$0.pointee.touches, hierarchy: &$0.pointee.hierarchy)
    }
  }

  /// Hit-tests the windows front to back at a screen point (HT-1).
  public mutating func findView(at point: Point, recording: Bool) -> (
    window: ResponderIndex, view: ResponderIndex
  )? {
    // Moved out of the state meanwhile, because an answer may change everything there.
    var hitTesting = HitTesting()
    var walk = HitTestWalk()
    swap(&hitTesting, &deliveries.hitTesting)
    swap(&walk, &scratch.hitTestWalk)
    let found = open {
      hitTesting.findView(
        at: point, recording: recording, &walk, &$0.pointee.arbiter, &$0.pointee.touches,
        &$0.pointee.hierarchy)
    }
    swap(&walk, &scratch.hitTestWalk)
    swap(&hitTesting, &deliveries.hitTesting)
    if hitTesting.hasForgotten { deliveries.hitTesting.forgetAll() }
    return found
  }

  /// Creates the indexes over siblings that hit tests would create on first use, so that branches
  /// share them.
  public mutating func layIndexes() { deliveries.hitTesting.layIndexes(hierarchy) }

  /// Whether hit-testing walks all siblings instead of using an index over their frames; the
  /// results are the same.
  public var usesPlainHitTest: Bool {
    get { deliveries.hitTesting.walksPlainly }
    set { deliveries.hitTesting.walksPlainly = newValue }
  }
}
