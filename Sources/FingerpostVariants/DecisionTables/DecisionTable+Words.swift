import FingerpostAnswers
import FingerpostLab

extension DecisionTable.ConditionEntry {
  init(_ place: Int, _ values: [Int], _ setting: DecisionTable.Setting) {
    self.setting = place
    self.values = values
    description = Self.words(values, setting)
  }

  private static func words(_ chosen: [Int], _ setting: DecisionTable.Setting) -> String {
    let (name, words) = (setting.name, setting.words)
    guard let first = chosen.first, let last = chosen.last else { return name }
    if let unit = setting.unit {
      let ends = [first, last].map { unit.isEmpty ? words[$0] : "\(words[$0]) \(unit)" }
      if last == words.count - 1 { return "\(name) ≥ \(ends[0])" }
      if first == 0 { return "\(name) ≤ \(ends[1])" }
      return first == last ? "\(name) = \(ends[0])" : "\(ends[0]) ≤ \(name) ≤ \(ends[1])"
    }
    if chosen.count == 1 {
      if words.sorted() == ["false", "true"] {
        return words[first] == "true" ? name : "not \(name)"
      }
      return "\(name) = \(words[first])"
    }
    let left = words.indices.filter { !chosen.contains($0) }
    if left.count == 1 { return "\(name) ≠ \(words[left[0]])" }
    return "\(name) in {\(chosen.map { words[$0] }.joined(separator: ", "))}"
  }
}

extension DecisionTable.Verdict: CustomStringConvertible {
  /// The condition of the outcome: "always", "never", "not (tap.isEnabled or drag ≥ 12 pt)".
  public var description: String {
    guard !rules.isEmpty, rules.allSatisfy({ !$0.isEmpty }) else {
      return rules.isEmpty != isNegated ? "never" : "always"
    }
    let alone = rules.map { rule in
      let words = rule.map(\.description).joined(separator: " and ")
      return rules.count > 1 && rule.count > 1 ? "(\(words))" : words
    }
    let words = alone.joined(separator: " or ")
    return isNegated ? "not (\(words))" : words
  }
}

extension DecisionTable: CustomStringConvertible {
  /// One or two lines for each outcome: its log, and its condition.
  public var description: String {
    let lines = verdicts.map { verdict in
      if let token { return "\(token) iff \(verdict)" }
      guard let log = verdict.log else {
        return verdict.outcome == 0
          ? "0. refused\n   iff \(verdict)" : "\(verdict.outcome) iff \(verdict)"
      }
      let seen = log.isEmpty ? "(nothing)" : log.joined(separator: ", ")
      return "\(verdict.outcome). \(seen)\n   iff \(verdict)"
    }
    let unproven = verdicts.allSatisfy(\.isFewest) ? "" : "; fewer rules may do"
    return (lines + ["(\(runs) runs, every one as the rules say\(unproven))"])
      .joined(separator: "\n")
  }

  /// The version of the `json` format; it rises when a key is removed or changes its meaning.
  public static let schema: Int = 1

  /// The JSON form, described by `questions.schema.json`.
  public var json: String { JSONWriter.text(self) }
}

extension DecisionTable: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("runs", runs)
      json.member("verdicts", verdicts)
    }
  }
}

extension DecisionTable.Verdict: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("outcome", outcome)
      json.member("when", description)
      json.member("negated", isNegated)
      json.member("fewest", isFewest)
      json.member("runs", runs)
      json.member("rules", rules)
    }
  }
}

extension DecisionTable.ConditionEntry: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("setting", setting)
      json.member("values", values)
      json.member("words", description)
    }
  }
}
