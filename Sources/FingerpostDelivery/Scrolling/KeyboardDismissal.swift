import FingerpostGestures
import FingerpostModel

/// A scroll view's `keyboardDismissMode`: its drag resigns the first responder (RC-6).
extension Turn {
  /// Dismisses the keyboard after the messages of a drag.
  @inline(__always)
  mutating func followKeyboard(_ action: PendingAction) {
    if hierarchy.firstResponder != .nowhere { dismissKeyboard(action) }
  }

  @inline(never)
  private mutating func dismissKeyboard(_ action: PendingAction) {
    let view = arbiter.recognizers[action.recognizer].owner
    let first = hierarchy.firstResponder
    guard action.state == .began || action.state == .ended, view != .nowhere,
      hierarchy.responders.isLive(view), hierarchy.takesText(first),
      let report = arbiter.recognizers.dragReport(of: action),
      let mode = KeyboardDismissMode(
        rawValue: hierarchy.responders[view].properties.keyboardDismissMode)
    else { return }
    let setting = Decider.property(
      .keyboardDismissMode, of: hierarchy.responders[view].subject, count: Int(mode.rawValue))
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(action.cause)
    switch (mode, action.state) {
    case (.onDrag, .began), (.onDragWithAccessory, .began):
      _ = resignFirstResponder(first, decider: setting)
    case (.interactive, .ended), (.interactiveWithAccessory, .ended):
      if let finger = arbiter.recognizers.machine(of: action).location, report.velocity.y >= 0 {
        let place = hierarchy.toScreen(finger, from: hierarchy.window(of: view))
        let top = hierarchy.screen.height - hierarchy.profile[.keyboardHeight]
        if place.y > top {
          _ = resignFirstResponder(first, decider: setting, measured: (place.y, top))
        }
      }
    default: break
    }
    hierarchy.timeline.cause = outerCause
  }
}

extension Hierarchy {
  /// Whether a responder shows the keyboard: a text field or a text view.
  fileprivate func takesText(_ responder: ResponderIndex) -> Bool {
    classes[responders[responder].classID].takesText
  }
}
