import FingerpostModel

/// The time between an input and its call. The durations of the parts add up to `total` exactly.
public struct Delay: Equatable, Sendable {
  /// Number of the touch; 0 for none.
  public let touch: TouchID
  /// Its place in the timeline's order, from 1; nil for none, and where there is one touch.
  package let ordinal: Int?
  /// Its finger; nil for none.
  public let finger: Int32?
  /// The intended view, or the recognizer of an action.
  public let subject: String
  /// `touchesBegan` …, or `action`.
  public let what: String
  /// When the finger gave cause for it.
  public let given: Instant
  /// The time when it was delivered or dropped, or when the timeline ended.
  public let out: Instant
  /// The outcome.
  public let outcome: Outcome
  /// The causes of the delay, in order; empty for a call without delay.
  public let parts: [Part]
  /// The recognizers that held to the end: the last one of the critical path first. Only if all of
  /// them decided earlier the delay would be shorter. Empty for a call without delay.
  public let by: [String]
  /// The record of the outcome; nil while withheld.
  public let record: Serial?

  /// The outcome of a delay.
  public enum Outcome: Sendable {
    /// Delivered in the end.
    case delivered
    /// An action was sent.
    case sent
    /// Never delivered (DL-4, DL-5, DL-7).
    case dropped
    /// Replaced by a cancellation.
    case cancelled
    /// It was still withheld at the end.
    case withheld
  }

  /// A part of a delay with one cause.
  public struct Part: Equatable, Sendable {
    /// The recognizer whose decision was missing; `NAME.contentDelay` is a scroll view's delay, by
    /// its delaysContentTouches; `the system` kept a touch at an edge with a gesture of its own.
    public let by: String
    /// Why this part of the wait.
    public let because: Cause
    /// When it began.
    public let start: Instant
    /// When it was over.
    public let end: Instant

    /// The kind of cause.
    public enum Cause: Sendable {
      /// A recognizer withheld it (DL-1, DL-2, DL-3).
      case heldBy
      /// The previous recognizer on the path had its gesture and waited for this one to fail.
      case waitingFor
    }

    /// Its length.
    public var span: Instant.Span { end - start }
  }
}

extension Delay {
  /// The whole delay.
  public var total: Instant.Span { out - given }

  /// The critical path: the recognizer waited for, then the one that it waited for, and so on.
  package var path: [String] { parts.map(\.by).unique }
}

extension Delay: CustomStringConvertible {
  /// `button.touchesEnded #2: 350 ms late (350 ms held by double)`; the touch as a question takes it.
  public var description: String {
    let time = Numbers.milliseconds(total)
    let how =
      switch outcome {
      case .delivered, .sent: "\(time) late"
      case .dropped, .cancelled: "\(outcome) after \(time)"
      case .withheld: "still withheld after \(time)"
      }
    let which = ordinal.map { " #\($0)" } ?? ""
    return "\(subject).\(what)\(which): \(how) "
      + "(\(parts.map(\.description).joined(separator: ", "))\(others))"
  }

  /// The recognizers beside the critical path that also held to the end.
  private var others: String {
    if by.count < 2 { return "" }
    return "; \(Words.listed(by.dropFirst().map(Part.named))) held it as long"
  }
}

extension Delay.Part: CustomStringConvertible {
  public var description: String {
    "\(Numbers.milliseconds(span)) \(because) \(Self.named(by))"
  }

  fileprivate static func named(_ by: String) -> String {
    let end = ".contentDelay"
    return by.hasSuffix(end) ? "delaysContentTouches of \(by.dropLast(end.count))" : by
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
