import FingerpostModel

/// A phase of a touch on its way to its view in this turn.
struct DeliveryCall {
  let slot: TouchSlot
  let touch: Touch
  let event: UInt32
  let cause: Serial
  let rule: Rule
  /// Who made it so, where that is not told by the rule.
  var decider: Decider = .none
  /// The oldest touch that the view is told of in the event; 0 for a press, which goes out before all touches.
  var viewAge: TouchID = 0
  /// A change made in a callback has ended the touch in its view meanwhile (SY-10).
  var isVoid: Bool = false
}

extension DeliveryCall {
  func isOfSameView(as other: DeliveryCall) -> Bool {
    event == other.event && touch.view == other.touch.view && !touch.isPress
  }

  /// Whether one call tells a responder of both.
  func isTold(with other: DeliveryCall) -> Bool {
    isOfSameView(as: other) && touch.phase == other.touch.phase && !other.touch.isPress
  }

  /// Event by event, view by view, in each phase by phase, the oldest touch first (TE-7).
  func isSent(before other: DeliveryCall) -> Bool {
    if event != other.event { return event < other.event }
    if viewAge != other.viewAge { return viewAge < other.viewAge }
    if touch.isPress { return false }
    if touch.phase != other.touch.phase { return touch.phase.rawValue < other.touch.phase.rawValue }
    return touch.id < other.touch.id
  }
}
