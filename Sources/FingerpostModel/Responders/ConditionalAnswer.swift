/// An answer that is data: cases with their conditions, the first that holds counts, and what the program changes then.
public struct ConditionalAnswer: Sendable {
  /// What is said, and what is done, when a condition holds.
  public struct Case: Sendable {
    /// nil holds always.
    public let condition: Condition?
    /// What is answered then.
    public let outcome: Outcome
    /// In this order, when the call returns (SY-10).
    public let effects: [any ProgramEffect]

    /// An answer, and what else is done, where a condition holds.
    public init(
      when condition: Condition? = nil, _ outcome: Outcome, effects: [any ProgramEffect] = []
    ) {
      self.condition = condition
      self.outcome = outcome
      self.effects = effects
    }
  }

  /// What is said. The raw values are those of `fp_outcome` in `fingerpost.h`.
  public enum Outcome: UInt8, CaseIterable, Sendable {
    /// As though there were no override.
    case standard = 0
    /// No; a touch method keeps the touch from super; `hitTest` answers nil.
    case no = 1
    /// Yes; a touch method calls super.
    case yes = 2
  }

  /// The cases, in order; the first that holds answers.
  public let cases: [Case]
  /// What is said when no condition holds.
  public let otherwise: Outcome

  /// Cases, and what is answered where none holds.
  public init(_ cases: [Case], otherwise: Outcome) {
    self.cases = cases
    self.otherwise = otherwise
  }
}

/// Something that the program does inside a call; the layer above knows what it is.
public protocol ProgramEffect: Sendable {}

/// The fact that decided an answer, with its numbers.
public struct AnswerBasis: Sendable {
  /// "velocity", or a property's name.
  public let name: String
  /// Whose it is.
  public let owner: SubjectID
  /// NaN for none.
  public let x: Double
  /// Of a pair the second; NaN for none.
  public let y: Double

  /// What decided an answer.
  public init(_ name: String, of owner: SubjectID, _ x: Double = .nan, _ y: Double = .nan) {
    self.name = name
    self.owner = owner
    self.x = x
    self.y = y
  }
}

extension AnswerBasis {
  /// Whether it is the same fact; two numbers that are none count as one.
  package func isSame(as other: AnswerBasis) -> Bool {
    name == other.name && owner == other.owner && (x == other.x || x.isNaN && other.x.isNaN)
      && (y == other.y || y.isNaN && other.y.isNaN)
  }
}

/// Whoever reads the moment for answers that are data: the lab.
public protocol AnswerHost: AnyObject {
  /// The reply, and the fact that decided it; what is done besides is queued.
  func reply(to question: HookQuestion, by answer: ConditionalAnswer) -> (HookReply, AnswerBasis?)
}

extension Answer {
  /// Yes when a condition holds, else no.
  public static func when(
    _ condition: Condition, then outcome: ConditionalAnswer.Outcome = .yes,
    else otherwise: ConditionalAnswer.Outcome = .no, effects: [any ProgramEffect] = []
  ) -> Answer {
    .conditional(
      ConditionalAnswer([.init(when: condition, outcome, effects: effects)], otherwise: otherwise))
  }

  /// Whatever else is answered, the program changes this when it is told.
  public static func effects(_ effects: [any ProgramEffect]) -> Answer {
    .conditional(ConditionalAnswer([.init(.yes, effects: effects)], otherwise: .standard))
  }

  /// An answer that is data, where a callback could stand.
  public static func conditional(_ answer: ConditionalAnswer) -> Answer {
    .callback(HookCallback(answer))
  }
}
