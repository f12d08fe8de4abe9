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
  case possible = 1, began, changed, ended, cancelled, failed

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
public enum GestureWish: UInt8, CaseIterable, Sendable {
  /// To stay as it is.
  case none
  case began, changed, ended, cancelled, failed

  /// The discrete recognizers' word for `ended`.
  public static let recognized: GestureWish = .ended
}

/// What becomes of a wish, before anybody is asked.
public enum GestureTransition: Equatable, Sendable {
  case stay
  case to(RecognizerState)
  /// Illegal; this is what is taken instead (GR-4).
  case corrected(RecognizerState)
  /// From a final state every wish is ignored (GR-4).
  case ignored
}

extension RecognizerState {
  /// The one table of transitions.
  public func transition(on wish: GestureWish, isDiscrete: Bool) -> GestureTransition {
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
