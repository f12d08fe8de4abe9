import FingerpostGestures
import FingerpostModel

/// A scroll view's `keyboardDismissMode`: its drag resigns the first responder (RC-6).
///
/// The turn calls `take` for each action while there is a first responder, after the messages of the
/// drag and before the action's targets.
enum KeyboardDismissal {
  /// Dismisses the keyboard after the messages of a drag.
  @inline(__always)
  static func take(_ action: PendingAction, _ turn: inout Turn) {
    if turn.hierarchy.firstResponder != .nowhere { dismissKeyboard(action, &turn) }
  }

  @inline(never)
  private static func dismissKeyboard(_ action: PendingAction, _ turn: inout Turn) {
    let view = turn.arbiter.recognizers[action.recognizer].owner
    let first = turn.hierarchy.firstResponder
    guard action.state == .began || action.state == .ended, view != .nowhere,
      turn.hierarchy.responders.isLive(view), KeyboardDismissal.takesText(first, turn.hierarchy),
      let report = turn.arbiter.recognizers.dragReport(of: action),
      let mode = KeyboardDismissMode(
        rawValue: turn.hierarchy.responders[view].properties.keyboardDismissMode)
    else { return }
    let setting = Decider.property(
      .keyboardDismissMode, of: turn.hierarchy.responders[view].subject, count: Int(mode.rawValue))
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.setCause(action.cause)
    switch (mode, action.state) {
    case (.onDrag, .began), (.onDragWithAccessory, .began):
      _ = turn.resignFirstResponder(first, decider: setting)
    case (.interactive, .ended), (.interactiveWithAccessory, .ended):
      if let finger = turn.arbiter.recognizers.machine(of: action).location, report.velocity.y >= 0
      {
        let place = turn.hierarchy.toScreen(finger, from: turn.hierarchy.window(of: view))
        let top = turn.hierarchy.screen.height - turn.hierarchy.profile[.keyboardHeight]
        if place.y > top {
          _ = turn.resignFirstResponder(first, decider: setting, measured: (place.y, top))
        }
      }
    default: break
    }
    turn.hierarchy.timeline.cause = outerCause
  }
}

extension KeyboardDismissal {
  /// Whether a responder shows the keyboard: a text field or a text view.
  fileprivate static func takesText(_ responder: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> Bool
  {
    hierarchy.classes[hierarchy.responders[responder].classID].takesText
  }
}
