/// What happens in every combination of some settings, in the fewest rules.
///
/// ```swift
/// let table = try lab.matrix(script, settings).decisions(on: "save.saved")
/// print(table)  // save.saved iff not (pan.isEnabled and drag ≥ 12 pt)
/// ```
public struct DecisionTable: Sendable {
  /// A setting that may decide, with the values that it was tried with.
  public struct Setting: Sendable {
    /// What rules call it: "pan.isEnabled".
    public let name: String
    /// Each value in words.
    public let words: [String]
    /// The values' unit where they are numbers from the smallest to the largest, "" where they have none: rules ask for
    /// stretches of them. nil where they are words, of which rules ask for any.
    public let unit: String?

    /// A setting by its name.
    public init(_ name: String, _ words: [String], unit: String? = nil) {
      (self.name, self.words, self.unit) = (name, words, unit)
    }
  }

  /// A setting has one of some values.
  public struct Condition: Sendable, CustomStringConvertible {
    /// The place of the setting.
    public let setting: Int
    /// The places of its values.
    public let values: [Int]
    /// "tap.isEnabled", "not tap.isEnabled", "distance ≥ 12 pt", "mode ≠ fast".
    public let description: String
  }

  /// When an outcome comes, in the fewest rules.
  public struct Verdict: Sendable {
    /// The number of the outcome.
    public let outcome: Int
    /// What is seen; nil where only numbers were given, or the engine refuses the combination.
    public internal(set) var log: [String]?
    /// It comes where the conditions of one rule hold. A rule without conditions always holds; without rules it never comes.
    public let rules: [[Condition]]
    /// The rules say when it does not come, because that is shorter.
    public let isNegated: Bool
    /// Whether there are proven to be no fewer rules.
    public let isFewest: Bool
    /// In how many combinations it came.
    public let runs: Int
  }

  /// What was varied.
  public let settings: [Setting]
  /// One for each outcome that was asked about, in that order.
  public internal(set) var verdicts: [Verdict]
  /// The token that was asked about; nil for whole logs.
  public internal(set) var token: String?
  /// How many combinations there are.
  public let runs: Int

  /// Says when each outcome comes.
  ///
  /// - Parameters:
  ///   - settings: what was varied; the last setting changes fastest.
  ///   - outcomes: the number of what happened in each combination.
  ///   - asked: the outcomes that are asked about; nil for all, from the smallest number on.
  ///
  /// An error (`value`) where there are too many values, or not as many outcomes as combinations.
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

  /// Refuses settings of which there cannot be a table, before anything is played.
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
  /// The shorter of two ways: when it comes, or when it does not.
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
        return DecisionTable.Condition(place, sets.values(of: set), settings[place])
      }
    }
    isFewest = cover.isFewest
    runs = wanted.count { $0 }
  }
}

extension Matrix {
  /// When each log comes, or one token, in the fewest rules. Combinations that are refused are an outcome too, number 0.
  ///
  /// Logs are folded: how often a finger has moved is no other outcome. An error (`value`) for too many values.
  public func decisions(on token: String? = nil) throws(LabError) -> DecisionTable {
    var logs: [[String]] = []
    var numbers: [[String]: Int] = [:]
    let outcomes = rows.map { row in
      if row.refusal != nil { return 0 }
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
