import FingerpostModel

/// How long something was on its way. The spans of the parts add up to `total` exactly.
public struct Delay: Equatable, Sendable {
  /// Number of the touch; 0 for none.
  public let touch: TouchID
  /// Its finger; nil for none.
  public let finger: Int32?
  /// The view it was meant for; the recognizer whose action it is.
  public let subject: String
  /// `touchesBegan` …, or `action`.
  public let what: String
  /// When the finger gave cause for it.
  public let given: Instant
  /// When it went out, was dropped, or the timeline ended.
  public let out: Instant
  /// What became of it.
  public let outcome: Outcome
  /// Who is answerable, in order; empty for what went out at once.
  public let parts: [Part]
  /// The record of the outcome; nil while withheld.
  public let record: Serial?

  /// What became of something that was on its way.
  public enum Outcome: Sendable {
    /// It went out in the end.
    case delivered
    /// An action was sent.
    case sent
    /// It never came (DL-4, DL-5, DL-7).
    case dropped
    /// A cancel came instead.
    case cancelled
    /// It was still withheld at the end.
    case withheld
  }

  /// A stretch of a delay that somebody is answerable for.
  public struct Part: Equatable, Sendable {
    /// The recognizer whose decision was missing; `NAME.contentDelay` is the delay of a scroll view, by its
    /// delaysContentTouches.
    public let by: String
    /// Why this part of the wait.
    public let because: Cause
    /// When it began.
    public let start: Instant
    /// When it was over.
    public let end: Instant

    /// How somebody is answerable.
    public enum Cause: Sendable {
      /// A recognizer withheld it (DL-1, DL-2, DL-3).
      case heldBy
      /// The recognizer before it on the path had its gesture and waited for this one to fail.
      case waitingFor
    }

    /// Its length.
    public var span: Instant.Span { end - start }
  }
}

extension Delay {
  /// The whole delay.
  public var total: Instant.Span { out - given }

  /// The recognizer at the end of the critical path: with it decided earlier, less delay.
  public var by: String? { parts.last?.by }

  /// The critical path: who was waited for, and whom that one waited for.
  public var path: [String] { parts.map(\.by).unique }
}

extension Delay: CustomStringConvertible {
  /// `button.touchesEnded: 350 ms late (350 ms held by double)`.
  public var description: String {
    let how =
      switch outcome {
      case .delivered, .sent: "late"
      case .dropped, .cancelled, .withheld: "\(outcome)"
      }
    return "\(subject).\(what): \(Numbers.milliseconds(total)) \(how) "
      + "(\(parts.map(\.description).joined(separator: ", ")))"
  }
}

extension Delay.Part: CustomStringConvertible {
  public var description: String {
    let end = ".contentDelay"
    let who =
      by.hasSuffix(end) ? "delaysContentTouches of \(by.dropLast(end.count))" : by
    return "\(Numbers.milliseconds(span)) \(because) \(who)"
  }
}

extension Delay.Part.Cause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .heldBy: "held by"
    case .waitingFor: "waiting for"
    }
  }
}
