import FingerpostModel

/// What a recognizer may know and ask for during a call.
public struct GestureContext: Sendable {
  /// The virtual time.
  public internal(set) var now: Instant = .zero
  /// The lab's thresholds.
  public internal(set) var profile: Profile
  /// The number of the event: the same for all calls that one event makes.
  public internal(set) var event: UInt32 = 0
  /// The bounds of the touches' window, in its own coordinates.
  public internal(set) var windowBounds: Rect = .zero
  /// The axes of the recognizer's view as ways in the window; only for types that measure in their view.
  public internal(set) var viewAxes: ViewAxes = ViewAxes()
  /// Where the recognizer's view lies; only for types that ask for it. nil where a transform flattens the view.
  public internal(set) var viewPlaces: ViewPlaces?
  /// What the recognizer has become, or has wished to become and waits for.
  public internal(set) var state: RecognizerState = .possible
  /// Why the recognizer wishes what it wishes; goes into the timeline.
  public var reason: Reason = .none
  /// What was measured, when that decided, in the limit's unit; not a number when nothing was.
  public var measured: Double = .nan
  /// The limit that `measured` was held against, in the same unit; not a number when nothing was.
  public var limit: Double = .nan
  /// What decided; the arbiter says whose it is.
  public var decider: Decider = .none
  /// With a decider of kind `name`: the parameter's.
  var limitName: String = ""
  /// For types that read their surroundings: what the engine, or whoever plays it, has told the recognizer of them.
  ///
  /// Any value, not one of a generic type, also for this: a struct with one in it is passed by its address; without, each
  /// function that only reads the arbiter is handed all of it, byte by byte.
  public internal(set) var surroundings: (any Sendable)?

  enum WakeRequest: Sendable { case none, at(Instant), cancel }
  var wakeRequest: WakeRequest = .none
  var ignored: [TouchID] = []

  /// The context of a recognizer on its own, outside of a lab: the time is zero, nothing was asked for.
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

  /// Nothing but a wish came of a call.
  @inline(__always)
  var asksForNothing: Bool {
    if case .none = wakeRequest { ignored.isEmpty } else { false }
  }

  /// Somebody else has decided over the wish, and no number.
  mutating func decide(_ decider: Decider) {
    self.decider = decider
    measured = .nan
    limit = .nan
  }

  /// Asks for `timeElapsed` after a span from now; replaces an earlier request. Void once the recognizer is decided.
  public mutating func wake(after span: Instant.Span) { wakeRequest = .at(now + span) }

  /// Takes back the wake-up that was asked for.
  public mutating func cancelWake() { wakeRequest = .cancel }

  /// Lets go of a touch: it is no part of the attempt any more, what was withheld of it is released (GR-10).
  public mutating func ignore(_ touch: Touch) { ignore(touch.id) }

  /// The same by number; one that is not of the attempt is passed over.
  public mutating func ignore(_ touch: TouchID) { ignored.append(touch) }

  /// Fails for a reason that needs no number.
  public mutating func fail(_ reason: Reason, by decider: Decider = .none) -> StateRequest {
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

  /// Whose limit it is that `measured` was held against.
  public mutating func hold(against limit: GestureLimit) {
    decider = limit.decider
    self.limit = limit.value
    if let field = limit.decider.field, limit.value.isNaN { self.limit = profile[field] }
    if limit.decider.kind == .name { limitName = limit.parameter }
  }
}
