import FingerpostModel

/// Who gets the events without a place (RC-6, SY-7).
extension Pipeline {
  /// The first responder's index, or `noIndex`.
  public var firstResponderIndex: UInt32 { stage.firstResponder }

  /// The focused view's index, or `noIndex`.
  public var focusedIndex: UInt32 { stage.focused }

  /// Presses go to this view first; `noIndex` for none (SY-7).
  public mutating func focus(_ view: UInt32) { stage.focused = view }

  /// Makes a responder the first one; the one before it resigns first. False, and nothing changed, when it cannot
  /// become one, is in no window, or the one before it does not resign. A text field then begins editing.
  public mutating func becomeFirstResponder(_ responder: UInt32, rule: Rule = .rc6) -> Bool {
    if stage.firstResponder == responder { return true }
    guard stage.responders[responder].properties.canBecomeFirstResponder, isShown(responder),
      stage.firstResponder == noIndex || resignFirstResponder(stage.firstResponder, rule: rule)
    else {
      note(
        responder, .cannotBecomeFirstResponder, rule, answer: 0,
        decider: keepingFromFirst(responder))
      return false
    }
    stage.firstResponder = responder
    tellEditing(
      .editingDidBegin, responder, note(responder, .becameFirstResponder, rule, answer: 1))
    return true
  }

  /// False, and nothing changed, when it is not the first responder or does not want to resign. A text field ends
  /// editing.
  public mutating func resignFirstResponder(_ responder: UInt32, rule: Rule = .rc6) -> Bool {
    guard stage.firstResponder == responder,
      stage.responders[responder].properties.canResignFirstResponder
    else { return false }
    stage.firstResponder = noIndex
    tellEditing(
      .editingDidEnd, responder, note(responder, .resignedFirstResponder, rule, answer: 1))
    return true
  }

  /// A view leaves its window: it is the first responder no longer, without being asked.
  mutating func endFirstResponder(_ responder: UInt32) {
    guard stage.firstResponder == responder else { return }
    stage.firstResponder = noIndex
    tellEditing(.editingDidEnd, responder, note(responder, .resignedFirstResponder, answer: 1))
  }

  private mutating func tellEditing(
    _ event: ControlEvent, _ responder: UInt32, _ cause: Serial
  ) {
    guard stage.responders[responder].behaviour == .textField else { return }
    let outerCause = stage.timeline.cause
    stage.timeline.cause = cause
    send(event, responder, nil)
    stage.timeline.cause = outerCause
  }

  /// Views and controllers must be in a window; the application and its delegate always are on.
  private func isShown(_ responder: UInt32) -> Bool {
    let behaviour = stage.responders[responder].behaviour
    let view = behaviour == .controller ? stage.responders[responder].controllerOrView : responder
    if behaviour.isView || behaviour == .controller {
      guard view != noIndex else { return false }
      let window = stage.window(of: view)
      return window != noIndex && stage.windows.contains(window)
    }
    return true
  }

  @discardableResult
  private mutating func note(
    _ responder: UInt32, _ reason: Reason, _ rule: Rule = .rc6, answer: Int8,
    decider: Decider = .none
  ) -> Serial {
    stage.timeline.write(
      .change, rule, subject: stage.responders[responder].subject, reason: reason, answer: answer,
      decider: decider)
  }
}
