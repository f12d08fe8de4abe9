/// The state chart of a gesture recognizer (GR-3).
///
///     discrete:    possible ─► ended (called "recognized")      possible ─► failed
///     continuous:  possible ─► began ─► changed* ─► ended | cancelled      possible ─► failed
///     reset:       any final state ─► possible
///
/// Touch methods return the requested states. Began, changed, ended and recognized send the action;
/// cancelled does when began was sent; failed never does (GR-7).
public enum RecognizerState: UInt8, CaseIterable, Sendable {
  /// Undecided: it watches, waits, or has just been reset.
  case possible = 1
  /// A continuous gesture is recognized; sends the action.
  case began
  /// The gesture changes; each change sends the action.
  case changed
  /// The gesture ends. For a discrete recognizer this is "recognized", the only state with an
  /// action.
  case ended
  /// The gesture was recognized and then cancelled: its touch was, or the recognizer was disabled
  /// (GR-9). Sends the action.
  case cancelled
  /// The touches were no such gesture, or another recognizer was first (AR-2); no action (GR-7).
  case failed

  /// Recognized and going on.
  @inlinable public var isActive: Bool {
    @inline(__always) get { self == .began || self == .changed }
  }
  /// Whether only a reset can follow.
  @inlinable public var isFinal: Bool {
    @inline(__always) get { self == .ended || self == .cancelled || self == .failed }
  }
}

/// A recognizer's state as in records: `recognized` is a discrete recognizer's `ended`; the others have the numbers of
/// `RecognizerState`.
public enum ReportedState: UInt8, CaseIterable, Sendable {
  /// Undecided.
  case possible = 1
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has changed.
  case changed
  /// A continuous gesture is over.
  case ended
  /// A continuous gesture was broken off.
  case cancelled
  /// It is not this gesture.
  case failed
  /// A discrete gesture was recognized.
  case recognized

  /// The recognizer has won: it recognized or began.
  package var isSuccess: Bool { self == .recognized || self == .began }
  /// Recognized and going on.
  package var isActive: Bool { self == .began || self == .changed }
  /// Whether only a reset can follow.
  package var isFinal: Bool {
    switch self {
    case .recognized, .ended, .failed, .cancelled: true
    case .possible, .began, .changed: false
    }
  }
  /// Whether it is the first outcome of an attempt: recognized, began or failed.
  package var isDecision: Bool { isSuccess || self == .failed }
}

/// The state that a recognizer requests. The arbiter grants or refuses; no code sets a state
/// directly.
public enum StateRequest: UInt8, CaseIterable, Sendable {
  /// To stay as it is.
  case none
  /// Begin; for a discrete type the same as `ended` (GR-4).
  case began
  /// Change its measurements; before it has begun, the same as its first state (GR-4).
  case changed
  /// To be over, as a gesture that was recognized.
  case ended
  /// Be cancelled; before it has begun, the same as `failed` (GR-4).
  case cancelled
  /// Fail; after it has begun, the same as `cancelled` (GR-4).
  case failed

  /// The discrete recognizers' word for `ended`.
  public static let recognized: StateRequest = .ended
}
