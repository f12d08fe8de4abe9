import FingerpostModel

/// What was changed and played to find out what an answer's facts decide.
///
/// A timeline shows what happened, not what would happen otherwise. An answer that knows how its play began plays each
/// claim with another value, in a branch. What changes the outcome alone decides; what does only together with others
/// is said as that; what changes nothing is no fact of the answer.
public struct Proof: Equatable, Sendable {
  /// Whether the claims were played.
  public enum Status: String, CaseIterable, Sendable {
    /// All changes were played that could decide alone.
    case played
    /// The budget ended before all were played.
    case partly
    /// None was played: the start of the play is not at hand, or no proof was wanted.
    case notPlayed
  }

  /// Whether the claims were played.
  public let status: Status
  /// Each change that alone makes the event come, or takes it away; the nearest to the answer first.
  public let alone: [ProvedChange]
  /// The smallest set found that does only together; empty where a change does alone.
  public let together: [ProvedChange]
  /// What decides next where only the first of `together` is changed: a sentence; empty for none.
  public let then: String
  /// How many branches were played.
  public let plays: Int
  /// Whether the event in question happens as things are.
  public let happened: Bool

  /// Creates a proof of what was played.
  package init(
    _ status: Status, happened: Bool, alone: [ProvedChange] = [], together: [ProvedChange] = [],
    then: String = "", plays: Int = 0
  ) {
    self.status = status
    self.alone = alone
    self.together = together
    self.then = then
    self.plays = plays
    self.happened = happened
  }
}

/// A change that was played, and what it takes away from an answer: a fact, or what the finger did.
public struct ProvedChange: Equatable, Sendable {
  /// The fact that the change takes away.
  public let fact: Fact
  /// The setting that was played; nil for another movement of a finger.
  public let setting: NamedSetting?
  /// The number of the script that was played, `script[0].hold`; empty for a setting, and for a recording.
  public let number: String
  /// Its value, in points, seconds or a count; nil for a setting and for a place.
  public let value: Double?
  /// The change as advice to a programmer or a finger: `set tap.cancelsTouchesInView to false`.
  public let advice: String
  /// What happens to the event instead.
  public let outcome: Outcome

  /// What becomes of the event.
  public enum Outcome: String, CaseIterable, Sendable {
    /// It happens, and did not before: in the touch of the answer, or without one.
    case happens
    /// It happens, and did not before, but in another touch than that of the answer.
    case elsewhere
    /// It no longer happens.
    case isGone
    /// It happens at another time.
    case moves
  }

  /// Creates the result of a change.
  package init(
    _ fact: Fact, setting: NamedSetting?, number: String = "", value: Double? = nil, advice: String,
    _ outcome: Outcome
  ) {
    self.fact = fact
    self.setting = setting
    self.number = number
    self.value = value
    self.advice = advice
    self.outcome = outcome
  }
}

extension Proof: CustomStringConvertible {
  /// What was played, in a sentence: "Played: it comes if you set tap.isEnabled to true."
  public var description: String {
    if status == .notPlayed { return "(Not played.)" }
    let rest = status == .partly ? " Not all changes were played (\(plays))." : ""
    let outcomes = (together.prefix(1) + alone).map(\.outcome)
    var clauses: [String] = []
    for (place, outcome) in outcomes.enumerated()
    where !outcomes[..<place].contains(outcome) {
      let next = then.isEmpty || place > 0 ? "" : " With the first of them alone: \(then)"
      let clause = "\(Self.verb(outcome)) if you \(ways(to: outcome)).\(next)"
      clauses.append(place == 0 ? "Played: \(clause)" : clause.capitalizedFirst)
    }
    if !clauses.isEmpty { return clauses.joined(separator: " ") + rest }
    if plays == 0 { return "(Nothing to play: no setting is behind it.)" }
    if plays == 1 {
      let effect = happened ? "take it away" : "bring it"
      return "Played: the one change that was tried does not \(effect).\(rest)"
    }
    let effect = happened ? "takes it away" : "brings it"
    return "Played: none of \(plays) changes \(effect).\(rest)"
  }

  /// The changes with one outcome, and how many more there are.
  private func ways(to outcome: ProvedChange.Outcome) -> String {
    let set = together.first?.outcome == outcome ? Words.listed(together.map(\.advice)) : ""
    let ways =
      (set.isEmpty ? [] : ["\(set), together"])
      + alone.filter { $0.outcome == outcome }.map(\.advice)
    let shown = ways.prefix(Self.most).joined(separator: "; or ")
    let untold = ways.count - Self.most
    return shown
      + (untold > 1
        ? "; \(untold) more changes do, too" : untold == 1 ? "; one more does, too" : "")
  }

  /// How many changes of one outcome the sentence lists.
  private static let most = 4

  private static func verb(_ outcome: ProvedChange.Outcome) -> String {
    switch outcome {
    case .happens: "it comes"
    case .elsewhere: "it comes, in another touch,"
    case .isGone: "it does not come"
    case .moves: "it comes at another time"
    }
  }
}

extension Proof: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("status", status.rawValue)
      json.member("text", description)
      json.member("plays", plays)
      json.member("alone", alone)
      json.member("together", together)
      json.member("then", then)
    }
  }
}

extension ProvedChange: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("fact", fact)
      json.member("setting", setting)
      json.member("number", number)
      json.member("value", value)
      json.member("advice", advice)
      json.member("outcome", outcome.rawValue)
    }
  }
}
