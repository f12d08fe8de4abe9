import FingerpostModel

/// What has become of a touch in its view.
///
///     pending ─► delivered ─► closed            (began, then ended or cancelled)
///     pending ─► withheld ─► delivered          (released, DL-6)
///     withheld ─► notMadeUp ─► closed           (DL-5: later phases to the first responder alone)
///     pending | withheld ─► swallowed           (by a scroll view, SC-3)
///     pending | withheld ─► closed              (dropped: DL-4, TE-4, TE-5)
struct TouchDelivery: Sendable {
  enum Began: UInt8, Sendable { case pending, withheld, delivered, notMadeUp, swallowed }

  var began: Began = .pending
  /// Its end was delivered, or nothing of it will ever be.
  var isClosed: Bool = false
  /// The system watches its finger and has not given it up: its view does not get it (SY-9).
  var isWatched: Bool = false
  /// What is withheld, in order.
  var withheld: [WithheldPhase] = []
  /// The responders that got `touchesBegan`, in order: each hop of it is a forwarding record (FW-1).
  var path: [UInt32] = []

  var seriesOrigin: Point?
  var hasStrayed: Bool = false

  mutating func start(seriesOrigin: Point?) {
    began = .pending
    isClosed = false
    isWatched = false
    withheld.clear()
    path.clear()
    self.seriesOrigin = seriesOrigin
    hasStrayed = false
  }
}

/// A phase that waits, as the touch was at the time.
struct WithheldPhase: Sendable {
  var touch: Touch
  /// The turn of the event it belongs to.
  var event: UInt32
}

/// A phase of a touch on its way to its view in this turn.
struct DeliveryCall {
  let slot: UInt32
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
