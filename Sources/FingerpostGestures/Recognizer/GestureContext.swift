import FingerpostModel

/// The information and the calls available to a recognizer during a call.
public struct GestureContext: Sendable {
  /// The virtual time.
  public internal(set) var now: Instant = .zero
  /// The lab's thresholds.
  public internal(set) var profile: Profile
  /// The number of the event: equal for all calls of one event.
  public internal(set) var event: UInt32 = 0
  /// The bounds of the touches' window, in its own coordinates.
  public internal(set) var windowBounds: Rect = .zero
  /// The axes of the recognizer's view as vectors of the window; only for types that measure in
  /// their view.
  public internal(set) var viewAxes: ViewAxes = ViewAxes()
  /// The position of the recognizer's view; only for types that ask for it. Nil where a transform
  /// flattens the view.
  package internal(set) var viewPlaces: ViewPlaces?
  /// The recognizer's state, or the one that it has requested and waits for.
  public internal(set) var state: RecognizerState = .possible
  /// The reason for the request; recorded in the timeline.
  public var reason: Reason = .none
  /// The measured value, if it decided, in the limit's unit; otherwise NaN.
  package var measured: Double = .nan
  /// The limit for `measured`, in the same unit; otherwise NaN.
  package var limit: Double = .nan
  /// The decider; the arbiter adds its owner.
  package var decider: Decider = .none
  /// With a decider of kind `name`: the parameter's.
  var limitName: String = ""
  /// Always nil: a struct with an existential is passed by address. Without it each function that
  /// only reads the arbiter receives a copy of all its bytes, 11 % of a tap.
  private let byAddress: (any Sendable)? = nil

  enum WakeRequest: Sendable { case none, at(Instant), cancel }
  var wakeRequest: WakeRequest = .none
  var ignored: [TouchID] = []
  /// The limits because of which touches are ignored; empty for most.
  private(set) var ignoredLimits: [IgnoredLimit] = []

  /// A limit that a touch does not keep, so that it is ignored.
  struct IgnoredLimit: Sendable {
    let touch: TouchID
    let measured: Double
    let limit: GestureLimit
  }

  /// Creates the context of a recognizer outside of a lab: the time is zero, and nothing is
  /// requested.
  public init(profile: Profile) { self.profile = profile }
}

extension GestureContext {
  /// A call begins.
  @inline(__always)
  mutating func begin(_ state: RecognizerState) {
    self.state = state
    reason = .none
    measured = .nan
    limit = .nan
    decider = .none
  }

  /// Whether a call has led only to a request.
  @inline(__always)
  var asksForNothing: Bool {
    if case .none = wakeRequest { ignored.isEmpty } else { false }
  }

  /// Sets another decider for the request, without a number.
  mutating func decide(_ decider: Decider) {
    self.decider = decider
    measured = .nan
    limit = .nan
  }

  /// Requests `timeElapsed` after a span from now; replaces an earlier request. It is void once the
  /// recognizer is decided.
  public mutating func wake(after span: Instant.Span) { wakeRequest = .at(now + span) }

  /// Cancels the requested wake-up.
  public mutating func cancelWake() { wakeRequest = .cancel }

  /// Ignores a touch from now on: it leaves the attempt, and its withheld phases are released
  /// (GR-10).
  public mutating func ignore(_ touch: Touch) { ignore(touch.id) }

  /// Ignores a touch by its number; a touch outside the attempt has no effect.
  package mutating func ignore(_ touch: TouchID) { ignored.append(touch) }

  /// Ignores a touch because a number does not keep to its limit.
  public mutating func ignore(_ touch: Touch, measured: Double, limit: GestureLimit) {
    ignored.append(touch.id)
    ignoredLimits.append(IgnoredLimit(touch: touch.id, measured: measured, limit: limit))
  }

  /// The ignored touches have left the attempt.
  mutating func forgetIgnored() {
    ignored.clear()
    if !ignoredLimits.isEmpty { ignoredLimits.clear() }
  }

  /// Fails for a reason that needs no number.
  public mutating func fail(_ reason: Reason) -> StateRequest { fail(reason, by: .none) }

  /// Fails for a reason that needs no number, but has a decider.
  package mutating func fail(_ reason: Reason, by decider: Decider) -> StateRequest {
    self.reason = reason
    self.decider = decider
    measured = .nan
    limit = .nan
    return .failed
  }

  /// Fails because a number does not keep to its limit.
  public mutating func fail(
    _ reason: Reason, measured: Double = .nan, limit: GestureLimit
  ) -> StateRequest {
    self.reason = reason
    self.measured = measured
    hold(against: limit)
    return .failed
  }

  /// Sets the limit for `measured`, with its owner.
  public mutating func hold(against limit: GestureLimit) {
    decider = limit.decider
    self.limit = limit.value
    if let field = limit.decider.field, limit.value.isNaN { self.limit = profile[field] }
    if limit.decider.kind == .name { limitName = limit.parameter }
  }
}
