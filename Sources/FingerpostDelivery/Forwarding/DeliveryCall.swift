import FingerpostModel

/// A phase of a touch to deliver to its view in this turn.
struct DeliveryCall {
  let touch: Touch
  let slot: TouchSlot
  let event: UInt32
  let cause: Serial
  let rule: Rule
  /// The decider, where the rule does not name it.
  var decider: Decider = .none
  /// The oldest touch of the view in the event; 0 for a press, which is sent before all touches.
  var viewAge: TouchID = 0
  /// Whether a change made in a callback has ended the touch in its view meanwhile (SY-10).
  var isVoid: Bool = false
}

extension DeliveryCall {
  func isOfSameView(as other: DeliveryCall) -> Bool {
    event == other.event && touch.view == other.touch.view && !touch.isPress
  }

  /// Whether one call delivers both to a responder.
  func isDelivered(with other: DeliveryCall) -> Bool {
    isOfSameView(as: other) && touch.phase == other.touch.phase && !other.touch.isPress
  }

  /// The order of delivery: by event, by view, by phase, the oldest touch first (TE-7).
  func isSent(before other: DeliveryCall) -> Bool {
    if event != other.event { return event < other.event }
    if viewAge != other.viewAge { return viewAge < other.viewAge }
    if touch.isPress { return false }
    if touch.phase != other.touch.phase { return touch.phase.rawValue < other.touch.phase.rawValue }
    return touch.id < other.touch.id
  }
}
