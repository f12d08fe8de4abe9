import FingerpostModel

/// The receivers of events without a location (RC-6, SY-7).
extension Hierarchy {
  /// Whether a responder could be the first responder, if there were no other (RC-6).
  func canBecomeFirst(_ responder: ResponderIndex) -> Bool {
    responders[responder].properties.canBecomeFirstResponder && isShown(responder)
  }

  /// Whether a responder is shown: views and controllers must be in a window; the application and
  /// its delegate always are.
  private func isShown(_ responder: ResponderIndex) -> Bool {
    let behaviour = responders[responder].behaviour
    let view = behaviour == .controller ? responders[responder].controllerOrView : responder
    if behaviour.isView || behaviour == .controller {
      guard view != .nowhere else { return false }
      let window = window(of: view)
      return window != .nowhere && windows.contains(window)
    }
    return true
  }

  /// Records that a responder becomes first, resigns, or cannot become first.
  @discardableResult
  mutating func recordFirst(
    _ responder: ResponderIndex, _ reason: Reason, _ rule: Rule, answer: Int8,
    decider: Decider = .none, measured: (value: Double, limit: Double)? = nil
  ) -> Serial {
    timeline.write(
      .change, rule, subject: responders[responder].subject, reason: reason, answer: answer,
      x: measured?.value ?? .nan, y: measured?.limit ?? .nan, decider: decider)
  }

  /// The reason why a responder cannot be first (RC-6): it cannot become it, it is in no window, or
  /// another one refuses to resign.
  func keepingFromFirst(_ responder: ResponderIndex) -> Decider {
    if !responders[responder].properties.canBecomeFirstResponder {
      return .property(.canBecomeFirstResponder, of: responders[responder].subject, false)
    }
    guard firstResponder != .nowhere,
      !responders[firstResponder].properties.canResignFirstResponder
    else { return .rule }
    return .property(
      .canResignFirstResponder, of: responders[firstResponder].subject, false)
  }
}
