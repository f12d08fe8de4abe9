import FingerpostGestures
import FingerpostModel

/// What a drag has done with content that has a refresh control (SC-9).
///
/// Content that is pulled far enough past its top begins the control, once in a drag. The turn calls
/// `take` for each action while there are refresh controls, after the messages of the drag. A drag that
/// ends before has a record with the number that would have decided.
struct RefreshDrag: Sendable {
  /// How far past its top the content was at most, in points.
  var farthest: Double = 0
  /// The control has begun: once in a drag.
  var hasBegun: Bool = false
}

/// Refresh controls: content that is pulled far enough past its top begins one (SC-9).
extension RefreshDrag {
  /// Runs after the messages of a scroll view's drag.
  @inline(__always)
  static func take(_ action: PendingAction, _ turn: inout Turn) {
    if !turn.hierarchy.refreshControls.isEmpty { takeDrag(action, &turn) }
  }

  @inline(never)
  private static func takeDrag(_ action: PendingAction, _ turn: inout Turn) {
    let view = turn.arbiter.recognizers[action.recognizer].owner
    guard view != .nowhere, turn.hierarchy.responders.isLive(view),
      let control = turn.hierarchy.refreshControl(of: view),
      turn.arbiter.recognizers.dragReport(of: action) != nil
    else { return }
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.setCause(action.cause)
    switch action.state {
    case .began, .changed: extend(view, control, action.touch, &turn)
    case .ended, .cancelled: end(of: view, control, &turn)
    case .possible, .failed: break
    }
    turn.hierarchy.timeline.cause = outerCause
  }

  private static func extend(
    _ view: ResponderIndex, _ control: ResponderIndex, _ touch: TouchID, _ turn: inout Turn
  ) {
    let distance =
      turn.hierarchy.scrollRange(of: view).low.y - turn.hierarchy.contentOffset(of: view).y
    guard distance > 0, !turn.hierarchy.responders[control].properties.isRefreshing else { return }
    var drag = turn.deliveries.scrolling.refreshDrags[view] ?? RefreshDrag()
    drag.farthest = max(drag.farthest, distance)
    let limit = turn.hierarchy.profile[.refreshDistance]
    let begins = !drag.hasBegun && turn.hierarchy.profile.reaches(distance, limit)
    if begins { drag.hasBegun = true }
    turn.deliveries.scrolling.refreshDrags[view] = drag
    guard begins else { return }
    turn.hierarchy.responders[control].properties.isRefreshing = true
    refreshingChanged(of: control, &turn)
    Controls.send(
      ControlMessage(
        .valueChanged, control, turn.touches.slot(ofTouch: touch).map { turn.touches[$0] },
        rule: .sc9,
        decider: .profile(.refreshDistance), measured: (distance, limit)), &turn)
  }

  /// A drag that was too short is recorded, with the number that would have decided.
  private static func end(
    of view: ResponderIndex, _ control: ResponderIndex, _ turn: inout Turn
  ) {
    guard let drag = turn.deliveries.scrolling.refreshDrags.removeValue(forKey: view),
      !drag.hasBegun
    else {
      return
    }
    turn.hierarchy.timeline.write(
      .change, .sc9, subject: turn.hierarchy.responders[control].subject,
      object: turn.hierarchy.responders[view].subject, reason: .notEnough, x: drag.farthest,
      y: turn.hierarchy.profile[.refreshDistance], decider: .profile(.refreshDistance))
  }

  /// A refresh control begins or ends: the room above its scroll view's content follows.
  static func refreshingChanged(of control: ResponderIndex, _ turn: inout Turn) {
    let view = turn.hierarchy.responders[control].superview
    guard view != .nowhere, turn.hierarchy.refreshControl(of: view) == control else { return }
    turn.deliveries.scrolling.refreshInsetChanged(view, &turn.arbiter, &turn.hierarchy)
  }
}
