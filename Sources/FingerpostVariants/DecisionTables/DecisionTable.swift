import FingerpostLab

/// The outcome of every combination of some settings, described by the fewest rules.
///
/// ```swift
/// let table = try lab.matrix(script, settings).decisions(on: "save.saved")
/// print(table)  // save.saved iff not (pan.isEnabled and drag ≥ 12 pt)
/// ```
public struct DecisionTable: Sendable {
  /// A setting that may decide, and the values tried for it.
  public struct Setting: Sendable {
    /// The setting's name in rules: "pan.isEnabled".
    public let name: String
    /// Each value in words.
    public let words: [String]
    /// The unit of the values where they are numbers in ascending order, "" for numbers without a
    /// unit; rules require ranges of them. Nil where they are words; rules require any set of them.
    public let unit: String?

    /// A setting by its name.
    public init(_ name: String, _ words: [String], unit: String? = nil) {
      (self.name, self.words, self.unit) = (name, words, unit)
    }
  }

  /// A condition of a rule: a setting has one of some values.
  public struct ConditionEntry: Sendable, CustomStringConvertible {
    /// The place of the setting.
    public let setting: Int
    /// The places of its values.
    public let values: [Int]
    /// "tap.isEnabled", "not tap.isEnabled", "distance ≥ 12 pt", "mode ≠ fast".
    public let description: String
  }

  /// The condition of one outcome, in the fewest rules.
  public struct Verdict: Sendable {
    /// The number of the outcome.
    public let outcome: Int
    /// The log of the outcome; nil where only numbers were given, or where the engine refuses the
    /// combination.
    public internal(set) var log: [String]?
    /// The rules: the outcome occurs where all conditions of one rule hold. A rule without
    /// conditions always holds; without rules the outcome never occurs.
    public let rules: [[ConditionEntry]]
    /// Whether the rules describe when the outcome does not occur, because that is shorter.
    public let isNegated: Bool
    /// Whether the number of rules is proven minimal.
    public let isFewest: Bool
    /// The number of combinations with this outcome.
    public let runs: Int
  }

  /// The settings that were varied.
  public let settings: [Setting]
  /// One verdict for each outcome asked about, in that order.
  public internal(set) var verdicts: [Verdict]
  /// The token asked about; nil for whole logs.
  public internal(set) var token: String?
  /// The number of combinations.
  public let runs: Int

  /// Computes the condition of each outcome.
  ///
  /// - Parameters:
  ///   - settings: the settings that were varied; the last one changes fastest.
  ///   - outcomes: the number of each combination's outcome.
  ///   - asked: the outcomes to describe; nil for all, from the smallest number on.
  ///
  /// - Throws: `value` where there are too many values, or not as many outcomes as combinations.
  public init(
    _ settings: [Setting], outcomes: [Int], about asked: [Int]? = nil
  ) throws(LabError) {
    let cubes = try Self.cubes(of: settings)
    guard outcomes.count == cubes.combinationCount else {
      throw LabError(
        .value, "there are \(outcomes.count) outcomes of \(cubes.combinationCount) combinations")
    }
    self.settings = settings
    runs = outcomes.count
    verdicts = (asked ?? Array(Set(outcomes)).sorted()).map { outcome in
      Verdict(outcome, outcomes.map { $0 == outcome }, cubes, settings)
    }
  }

  /// Refuses settings that have too many combinations for a table, before any of them is played.
  public static func check(_ settings: [Setting]) throws(LabError) { _ = try cubes(of: settings) }

  private static func cubes(of settings: [Setting]) throws(LabError) -> Cubes {
    for setting in settings where setting.words.isEmpty {
      throw LabError(.value, "'\(setting.name)' takes a list of values, and has none")
    }
    guard let cubes = Cubes(settings.map { ($0.words.count, $0.unit != nil) }) else {
      throw LabError(
        .value,
        "more than \(Cubes.most) rules are possible, too many for a table; give fewer values")
    }
    return cubes
  }
}

extension DecisionTable.Verdict {
  /// The shorter description: when the outcome occurs, or when it does not.
  fileprivate init(
    _ outcome: Int, _ wanted: [Bool], _ cubes: Cubes, _ settings: [DecisionTable.Setting]
  ) {
    let yes = Cover(wanted, by: cubes)
    let no = Cover(wanted.map { !$0 }, by: cubes)
    isNegated =
      !no.cubes.isEmpty && !yes.cubes.isEmpty
      && (no.cubes.count, no.conditionCount) < (yes.cubes.count, yes.conditionCount)
    let cover = isNegated ? no : yes
    self.outcome = outcome
    rules = cover.cubes.map { cube in
      zip(cubes.variables, cubes.sets(of: cube)).enumerated().compactMap { place, chosen in
        let (sets, set) = chosen
        if set == sets.whole { return nil }
        return DecisionTable.ConditionEntry(place, sets.values(of: set), settings[place])
      }
    }
    isFewest = cover.isFewest
    runs = wanted.count { $0 }
  }
}

extension Matrix {
  /// The condition of each log, or of one token, in the fewest rules. Refused combinations are
  /// outcome number 0.
  ///
  /// Logs are folded: the number of moves of a finger makes no other outcome.
  ///
  /// - Throws: `value` for too many values.
  public func decisions(on token: String? = nil) throws(LabError) -> DecisionTable {
    var logs: [[String]] = []
    var numbers: [[String]: Int] = [:]
    let outcomes = rows.map { row in
      if row.error != nil { return 0 }
      let log = token.map { row.log.contains($0) ? [$0] : [] } ?? LogFold.folded(row.log)
      if let known = numbers[log] { return known }
      logs.append(log)
      numbers[log] = logs.count
      return logs.count
    }
    let seen = token.map { [numbers[[$0]] ?? -1] }
    var table = try DecisionTable(
      settings.map { DecisionTable.Setting($0.name, $0.values.map(\.words), unit: $0.unit) },
      outcomes: outcomes, about: seen)
    table.token = token
    for place in table.verdicts.indices {
      let outcome = table.verdicts[place].outcome
      table.verdicts[place].log = logs.indices.contains(outcome - 1) ? logs[outcome - 1] : nil
    }
    return table
  }
}
