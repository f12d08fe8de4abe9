import FingerpostModel

/// The life of a gesture recognizer (GR-3).
///
///     discrete:    possible ─► ended (called "recognized")      possible ─► failed
///     continuous:  possible ─► began ─► changed* ─► ended | cancelled      possible ─► failed
///     reset:       any final state ─► possible
///
/// Driven by wishes (what a touch method returns); actions go out for began, changed, ended and recognized, for
/// cancelled when began was sent, never for failed (GR-7).
public enum RecognizerState: UInt8, CaseIterable, Sendable {
  /// Undecided: it watches, waits, or has just been reset.
  case possible = 1
  /// A continuous gesture is recognized; its action goes out.
  case began
  /// It goes on; each change's action goes out.
  case changed
  /// It is over; of a discrete one this is "recognized", and the only state with an action.
  case ended
  /// Recognized, and then taken away: the touch was, or the recognizer was disabled (GR-9). Its action goes out.
  case cancelled
  /// It was no such gesture, or another one was first (AR-2); no action (GR-7).
  case failed

  /// Recognized and going on.
  @inlinable public var isActive: Bool {
    @inline(__always) get { self == .began || self == .changed }
  }
  /// Nothing follows but a reset.
  @inlinable public var isFinal: Bool {
    @inline(__always) get { self == .ended || self == .cancelled || self == .failed }
  }

  /// What the timeline writes for a discrete recognizer's `ended`.
  public static let recognizedCode: UInt8 = 7

  /// The name of a code in the timeline; empty for none.
  public static func name(ofCode code: UInt8) -> String {
    code == recognizedCode ? "recognized" : RecognizerState(rawValue: code).map { "\($0)" } ?? ""
  }
}

/// What a recognizer would like to become. The arbiter grants or refuses; nobody sets a state.
public enum StateRequest: UInt8, CaseIterable, Sendable {
  /// To stay as it is.
  case none
  /// To be recognized and go on; of a discrete type it is taken as `ended` (GR-4).
  case began
  /// To go on with other measurements; of one that is not recognized yet it is taken as its first state (GR-4).
  case changed
  /// To be over, as a gesture that was recognized.
  case ended
  /// To be taken away; of one that has not begun it is taken as `failed` (GR-4).
  case cancelled
  /// To be no gesture; of one that has begun it is taken as `cancelled` (GR-4).
  case failed

  /// The discrete recognizers' word for `ended`.
  public static let recognized: StateRequest = .ended
}

/// What becomes of a wish, before anybody is asked.
public enum GestureTransition: Equatable, Sendable {
  /// Nothing was wished.
  case stay
  /// Legal; this is what the recognizer becomes if it is granted.
  case to(RecognizerState)
  /// Illegal; this is what is taken instead (GR-4).
  case corrected(RecognizerState)
  /// From a final state every wish is ignored (GR-4).
  case ignored
}

extension RecognizerState {
  /// The one table of transitions.
  public func transition(on wish: StateRequest, isDiscrete: Bool) -> GestureTransition {
    switch (self, wish) {
    case (.possible, .none), (.began, .none), (.changed, .none): .stay
    case (.ended, .none), (.cancelled, .none), (.failed, .none): .stay
    case (.possible, .began): isDiscrete ? .corrected(.ended) : .to(.began)
    case (.possible, .changed): .corrected(isDiscrete ? .ended : .began)
    case (.possible, .ended): .to(.ended)
    case (.possible, .cancelled): .corrected(.failed)
    case (.possible, .failed): .to(.failed)
    case (.began, .began), (.changed, .began): .corrected(.changed)
    case (.began, .changed), (.changed, .changed): .to(.changed)
    case (.began, .ended), (.changed, .ended): .to(.ended)
    case (.began, .cancelled), (.changed, .cancelled): .to(.cancelled)
    case (.began, .failed), (.changed, .failed): .corrected(.cancelled)
    case (.ended, .began), (.ended, .changed), (.ended, .ended), (.ended, .cancelled),
      (.ended, .failed):
      .ignored
    case (.cancelled, .began), (.cancelled, .changed), (.cancelled, .ended),
      (.cancelled, .cancelled), (.cancelled, .failed):
      .ignored
    case (.failed, .began), (.failed, .changed), (.failed, .ended), (.failed, .cancelled),
      (.failed, .failed):
      .ignored
    }
  }
}
