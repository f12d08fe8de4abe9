import FingerpostModel

/// How long something was on its way. The spans of the parts add up to `total` exactly.
public struct Delay: Equatable, Sendable {
  /// Number of the touch; 0 for none.
  public let touch: TouchID
  /// The view it was meant for; the recognizer whose action it is.
  public let subject: SubjectID
  public let what: What
  /// When the finger gave cause for it.
  public let given: Instant
  /// When it went out, was dropped, or the timeline ended.
  public let out: Instant
  public let outcome: Outcome
  /// Who is answerable, in order; empty for what went out at once.
  public let parts: [Part]
  /// The record of the outcome; nil while withheld.
  public let record: Serial?

  /// What was on its way.
  public enum What: Equatable, Sendable {
    case touches(TouchPhase)
    case action
  }

  /// What became of it.
  public enum Outcome: Sendable {
    /// A touch reached its view.
    case delivered
    /// An action was sent.
    case sent
    case dropped
    /// A cancel came instead.
    case cancelled
    /// It is still on its way.
    case withheld
  }

  /// A stretch of a delay that somebody is answerable for.
  public struct Part: Equatable, Sendable {
    /// The recognizer whose decision was missing; a scroll view's delay is one, too. Nil where nobody is known.
    public let by: SubjectID?
    public let because: Because
    public let start: Instant
    public let end: Instant

    /// Its length.
    public var span: Instant.Span { end - start }
  }

  /// How somebody is answerable.
  public enum Because: Sendable {
    /// It held the touch back.
    case heldBy
    /// The one before it on the path had its gesture and waited for this one to fail.
    case waitingFor
  }
}

extension Delay {
  /// The whole delay.
  public var total: Instant.Span { out - given }

  /// Who is at the end of the critical path: with it decided earlier, less delay; nil for what went out at once.
  public var by: SubjectID? { parts.last?.by }

  /// The critical path: who was waited for, and whom that one waited for.
  public var path: [SubjectID] { parts.compactMap(\.by).unique }
}

extension Delay.What: CustomStringConvertible {
  /// `touchesBegan`, `action`.
  public var description: String {
    switch self {
    case .touches(let phase): "touches\("\(phase)".capitalizedFirst)"
    case .action: "action"
    }
  }
}

extension Delay.Because: CustomStringConvertible {
  public var description: String {
    switch self {
    case .heldBy: "held by"
    case .waitingFor: "waiting for"
    }
  }
}
