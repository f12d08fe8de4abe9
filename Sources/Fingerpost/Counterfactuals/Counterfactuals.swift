import FingerpostAnswers

/// Why something happens or not, and what each deciding fact changes when it alone is changed.
public struct Counterfactuals: Sendable {
  /// The answer to the question as things are.
  public let answer: Explanation
  /// One for each deciding fact, in their order.
  public let all: [Counterfactual]
}

/// One deciding fact, changed alone and played.
public struct Counterfactual: Sendable {
  /// The fact as it stands in the answer.
  public let fact: Fact
  /// The setting that was played instead; nil where no setting of the screen is behind the fact, as with the
  /// place of a finger, or where the lab refuses another value.
  public let setting: NamedSetting?
  /// The outcome with that setting.
  public let outcome: Outcome
  /// What decides instead, where the outcome stays the same: the second obstacle.
  public let obstacle: Explanation?

  /// What a changed fact changes.
  public enum Outcome: String, Sendable {
    /// It was not played, so nothing is known.
    case notPlayed
    /// The event happens, and did not before.
    case happens
    /// The event no longer happens.
    case isGone
    /// The event happens at another time.
    case moves
    /// Nothing: the event happens as before, or fails to happen as before.
    case same
  }
}

extension Counterfactual {
  /// Whether the change was played and changes the outcome.
  public var changesIt: Bool { outcome == .happens || outcome == .isGone || outcome == .moves }
}

extension Counterfactual: CustomStringConvertible {
  /// "tap.isEnabled = false would change it: it happens", with the second obstacle where it would not.
  public var description: String {
    guard let setting else { return "\(fact): not played, there is no other value to try" }
    let effect =
      switch outcome {
      case .notPlayed: "was not played"
      case .happens: "would change it: it happens"
      case .isGone: "would change it: it no longer happens"
      case .moves: "would change it: it happens at another time"
      case .same: "alone changes nothing"
      }
    return "\(setting) \(effect)" + (obstacle.map { ". \($0.text)" } ?? "")
  }
}

extension Counterfactuals: CustomStringConvertible {
  /// The answer and, below it, one line for each fact.
  public var description: String {
    ([answer.text] + all.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Counterfactuals {
  /// The version of the `json` format; it rises when a key is removed or changes its meaning.
  public static let schema: Int = 1

  /// The JSON form, described by `questions.schema.json`.
  public var json: String { JSONWriter.text(self) }
}

extension Counterfactuals: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("text", description)
      json.member("answer", answer)
      json.member("counterfactuals", all)
    }
  }
}

extension Counterfactual: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("fact", fact)
      json.member("setting", setting)
      json.member("outcome", outcome.rawValue)
      json.member("changesIt", changesIt)
      json.member("obstacle", obstacle?.text ?? "")
      json.member("text", description)
    }
  }
}
