import FingerpostGestures
import FingerpostModel

/// The first responder: who may become it, and what it means for text fields (RC-6).
///
/// Refusals are recorded like changes. A text field sends its editing events.
enum FirstResponder {
  /// A view leaves its window: it is first responder no longer, without a question.
  static func endFirstResponder(
    _ responder: ResponderIndex, _ turn: inout Turn, _ rule: Rule = .rc6, decider: Decider = .none,
    measured: (value: Double, limit: Double)? = nil
  ) {
    guard turn.hierarchy.firstResponder == responder else { return }
    turn.hierarchy.firstResponder = .nowhere
    notifyEditing(
      .editingDidEnd, responder,
      FirstResponder.recordFirst(
        responder, .resignedFirstResponder, rule, answer: 1, &turn.hierarchy, decider: decider,
        measured: measured),
      &turn)
  }

  fileprivate static func notifyEditing(
    _ event: ControlEvent, _ responder: ResponderIndex, _ cause: Serial, _ turn: inout Turn
  ) {
    guard turn.hierarchy.responders[responder].behaviour == .textField else { return }
    let outerCause = turn.hierarchy.timeline.cause
    turn.hierarchy.timeline.cause = cause
    Controls.send(ControlMessage(event, responder, nil), &turn)
    turn.hierarchy.timeline.cause = outerCause
  }
}

extension Turn {
  /// Makes a responder first; the previous one resigns before. False, and nothing changed, when it
  /// cannot become first, is in no window, or the previous one refuses. A text field then begins
  /// editing.
  public mutating func becomeFirstResponder(_ responder: ResponderIndex, rule: Rule = .rc6) -> Bool
  {
    if hierarchy.firstResponder == responder { return true }
    guard FirstResponder.canBecomeFirst(responder, hierarchy),
      hierarchy.firstResponder == .nowhere
        || resignFirstResponder(hierarchy.firstResponder, rule: rule)
    else {
      FirstResponder.recordFirst(
        responder, .cannotBecomeFirstResponder, rule, answer: 0, &hierarchy,
        decider: FirstResponder.keepingFromFirst(responder, hierarchy))
      return false
    }
    hierarchy.firstResponder = responder
    FirstResponder.notifyEditing(
      .editingDidBegin, responder,
      FirstResponder.recordFirst(responder, .becameFirstResponder, rule, answer: 1, &hierarchy),
      &self)
    return true
  }

  /// Resigns the first responder. False, and nothing changed, when it is not the first responder or
  /// refuses. A text field ends editing.
  public mutating func resignFirstResponder(
    _ responder: ResponderIndex, rule: Rule = .rc6, decider: Decider = .none,
    measured: (value: Double, limit: Double)? = nil
  ) -> Bool {
    guard hierarchy.firstResponder == responder,
      hierarchy.responders[responder].properties.canResignFirstResponder
    else { return false }
    FirstResponder.endFirstResponder(responder, &self, rule, decider: decider, measured: measured)
    return true
  }

  /// Presses go to this view first; `.nowhere` for none (SY-7).
  public mutating func focus(_ view: ResponderIndex) { hierarchy.focused = view }
}

/// The receivers of events without a location (RC-6, SY-7).
extension FirstResponder {
  /// Whether a responder could be the first responder, if there were no other (RC-6).
  static func canBecomeFirst(_ responder: ResponderIndex, _ hierarchy: borrowing Hierarchy) -> Bool
  {
    hierarchy.responders[responder].properties.canBecomeFirstResponder
      && isShown(responder, hierarchy)
  }

  /// Whether a responder is shown: views and controllers must be in a window; the application and
  /// its delegate always are.
  private static func isShown(_ responder: ResponderIndex, _ hierarchy: borrowing Hierarchy) -> Bool
  {
    let behaviour = hierarchy.responders[responder].behaviour
    let view =
      behaviour == .controller ? hierarchy.responders[responder].controllerOrView : responder
    if behaviour.isView || behaviour == .controller {
      guard view != .nowhere else { return false }
      let window = hierarchy.window(of: view)
      return window != .nowhere && hierarchy.windows.contains(window)
    }
    return true
  }

  /// Records that a responder becomes first, resigns, or cannot become first.
  @discardableResult
  static func recordFirst(
    _ responder: ResponderIndex, _ reason: Reason, _ rule: Rule, answer: Int8,
    _ hierarchy: inout Hierarchy, decider: Decider = .none,
    measured: (value: Double, limit: Double)? = nil
  ) -> Serial {
    hierarchy.timeline.write(
      .change, rule, subject: hierarchy.responders[responder].subject, reason: reason,
      answer: answer,
      x: measured?.value ?? .nan, y: measured?.limit ?? .nan, decider: decider)
  }

  /// The reason why a responder cannot be first (RC-6): it cannot become it, it is in no window, or
  /// another one refuses to resign.
  static func keepingFromFirst(_ responder: ResponderIndex, _ hierarchy: borrowing Hierarchy)
    -> Decider
  {
    if !hierarchy.responders[responder].properties.canBecomeFirstResponder {
      return .property(.canBecomeFirstResponder, of: hierarchy.responders[responder].subject, false)
    }
    guard hierarchy.firstResponder != .nowhere,
      !hierarchy.responders[hierarchy.firstResponder].properties.canResignFirstResponder
    else { return .rule }
    return .property(
      .canResignFirstResponder, of: hierarchy.responders[hierarchy.firstResponder].subject, false)
  }
}
