import FingerpostGestures
import FingerpostModel

// Deciders for touches, as the timeline records them.

extension Holds {
  /// The setting that determines whether a recognized recognizer cancels its touches in their view
  /// (DL-4, DL-5).
  static func cancelling(_ recognizer: RecognizerIndex, _ arbiter: borrowing Arbiter) -> Decider {
    let own = arbiter.recognizers[recognizer].ownDecider
    if own != .none { return own }
    return .property(
      .cancelsTouchesInView, of: arbiter.recognizers[recognizer].subject,
      arbiter.recognizers[recognizer].cancelsTouchesInView)
  }
}

extension Holds {
  /// The property that keeps a new touch from its view (TE-4, TE-5).
  static func refusing(
    _ reason: Reason, _ view: ResponderIndex, _ holder: ResponderIndex,
    _ hierarchy: borrowing Hierarchy
  ) -> Decider {
    switch reason {
    case .notMultipleTouch:
      .property(.isMultipleTouchEnabled, of: hierarchy.responders[view].subject, false)
    case .touchesElsewhere:
      .property(.isExclusiveTouch, of: hierarchy.responders[view].subject, true)
    case .exclusiveTouch:
      .property(.isExclusiveTouch, of: hierarchy.responders[holder].subject, true)
    default: .none
    }
  }

  /// Records a began that waits for the system (SY-9).
  static func recordWithheldBySystem(_ touch: Touch, _ hierarchy: inout Hierarchy) {
    hierarchy.timeline.write(
      .withheld, .sy9, subject: hierarchy.responders[touch.view].subject,
      object: hierarchy.responders[hierarchy.application].subject, touch: touch.id,
      reason: .systemGesture,
      to: touch.phase.rawValue, decider: .profile(.systemEdgeWidth))
  }
}
