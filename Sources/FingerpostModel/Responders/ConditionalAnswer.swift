/// An answer that is data: cases with conditions and the program's changes. The first case that
/// holds counts.
public struct ConditionalAnswer: Sendable {
  /// The answer and the effects of a condition.
  public struct Case: Sendable {
    /// The condition; nil always holds.
    public let condition: Condition?
    /// The answer.
    public let outcome: Outcome
    /// In this order, when the call returns (SY-10).
    public let effects: [any ProgramEffect]

    /// Creates a case from its condition, answer and effects.
    public init(
      when condition: Condition? = nil, _ outcome: Outcome, effects: [any ProgramEffect] = []
    ) {
      self.condition = condition
      self.outcome = outcome
      self.effects = effects
    }
  }

  /// The answer of a case.
  public enum Outcome: CaseIterable, Sendable {
    /// As though there were no override.
    case standard
    /// No; a touch method does not call super; `hitTest` returns nil.
    case no
    /// Yes; a touch method calls super.
    case yes
  }

  /// The cases, in order; the first that holds answers.
  public let cases: [Case]
  /// The answer when no condition holds.
  public let otherwise: Outcome

  /// Creates an answer from its cases and the answer where none holds.
  public init(_ cases: [Case], otherwise: Outcome) {
    self.cases = cases
    self.otherwise = otherwise
  }
}

/// A change by the program inside a call; the layer above defines it.
public protocol ProgramEffect: Sendable {}

/// The fact that decided an answer, with its numbers.
public struct AnswerBasis: Sendable {
  /// "velocity", or a property's name.
  public let name: String
  /// Its owner.
  public let owner: SubjectID
  /// NaN for none.
  public let x: Double
  /// The second number of a pair; NaN for none.
  public let y: Double

  /// Creates the fact that decided an answer.
  public init(_ name: String, of owner: SubjectID, _ x: Double = .nan, _ y: Double = .nan) {
    self.name = name
    self.owner = owner
    self.x = x
    self.y = y
  }
}

extension AnswerBasis {
  /// Whether two facts are the same; two NaN numbers count as equal.
  package func isSame(as other: AnswerBasis) -> Bool {
    name == other.name && owner == other.owner && (x == other.x || x.isNaN && other.x.isNaN)
      && (y == other.y || y.isNaN && other.y.isNaN)
  }
}

/// Reads the current state for answers that are data; implemented by the lab.
package protocol AnswerHost: AnyObject {
  /// The reply and the deciding fact; effects are queued.
  func reply(to question: HookQuestion, by answer: ConditionalAnswer) -> (HookReply, AnswerBasis?)
}

extension Answer {
  /// Yes when a condition holds, otherwise no.
  public static func when(
    _ condition: Condition, then outcome: ConditionalAnswer.Outcome = .yes,
    else otherwise: ConditionalAnswer.Outcome = .no, effects: [any ProgramEffect] = []
  ) -> Answer {
    .conditional(
      ConditionalAnswer([.init(when: condition, outcome, effects: effects)], otherwise: otherwise))
  }

  /// Makes the program change something when it is called, whatever the answer.
  public static func effects(_ effects: [any ProgramEffect]) -> Answer {
    .conditional(ConditionalAnswer([.init(.yes, effects: effects)], otherwise: .standard))
  }

  /// An answer that is data, where a callback is allowed.
  public static func conditional(_ answer: ConditionalAnswer) -> Answer {
    .callback(HookCallback(answer))
  }
}
