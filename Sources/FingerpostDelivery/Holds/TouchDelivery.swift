import FingerpostModel

/// The state of a touch's delivery to its view.
///
///     pending ─► delivered ─► closed            (began, then ended or cancelled)
///     pending ─► withheld ─► delivered          (released, DL-6)
///     withheld ─► notMadeUp ─► closed           (DL-5: later phases to the first responder alone)
///     pending | withheld ─► swallowed           (by a scroll view, SC-3)
///     pending | withheld ─► closed              (dropped: DL-4, TE-4, TE-5)
struct TouchDelivery: ~Copyable {
  enum Began: UInt8, Sendable { case pending, withheld, delivered, notMadeUp, swallowed }

  var began: Began = .pending
  /// Whether its end was delivered, or nothing of it ever will be.
  var isClosed: Bool = false
  /// Whether the system watches its finger and has not given it up, so that its view does not
  /// receive it (SY-9).
  var isWatched: Bool = false
  /// The withheld phases, in order.
  var withheld: UniqueArray<WithheldPhase> = UniqueArray()

  borrowing func copy() -> TouchDelivery {
    var copy = TouchDelivery()
    copy.began = began
    copy.isClosed = isClosed
    copy.isWatched = isWatched
    copy.withheld = withheld.copy()
    return copy
  }

  mutating func start() {
    began = .pending
    isClosed = false
    isWatched = false
    withheld.clear()
  }
}

/// A phase that waits, as the touch was at the time.
struct WithheldPhase: Sendable {
  var touch: Touch
  /// The turn of the event it belongs to.
  var event: UInt32

  /// Merges a further move of the touch into this one.
  @inline(__always)
  mutating func takeOver(_ move: borrowing Touch, event: UInt32) {
    let start = touch.previousLocation
    touch = copy move
    touch.previousLocation = start
    self.event = event
  }
}
