import FingerpostAnswers
import FingerpostLab
import FingerpostModel

/// The largest error of a script's number that keeps the outcome.
public struct Margin: Sendable {
  /// The number.
  public let number: ScriptNumber
  /// The distance to another outcome, in points or seconds; nil: none within `Margins.reach`.
  public let distance: Double?
  /// The nearest direction: "left", "longer"; empty where nothing changes.
  public let direction: String
  /// The outcome there, as a folded log; "refused" alone where the engine refuses the value.
  public let instead: [String]
  /// The decision there; nil where nothing changes or the engine refuses the value.
  public let decision: Decision?
}

/// The distances of a script's numbers from another outcome.
public struct Margins: Sendable {
  /// The script's outcome: the folded log, or the one line that was looked for.
  public let outcome: [String]
  /// A margin for each number, the tightest first: points, then times.
  public let all: [Margin]
  /// A script with larger margins and the same outcome; nil where none was found.
  public let safer: SaferScript?

  /// Steps with larger margins and the same outcome.
  public struct SaferScript: Sendable {
    /// The steps. What was moved is rounded: places to half a point, times to five milliseconds.
    package let steps: [Step]
    /// The numbers that differ from the script's; a changed x or y always comes with both
    /// coordinates.
    public let numbers: [(step: StepPath, number: StepNumber, name: String, value: Double)]
    /// Its smallest margin in points; nil: no other outcome within `Margins.reach`.
    public let points: Double?
    /// Its smallest margin in seconds; nil like `points`.
    public let seconds: Double?
  }
}

extension Margins {
  /// The smallest margin in points; nil: no other outcome within `Margins.reach`.
  public var points: Double? { Self.least(all, .points) }
  /// The smallest margin in seconds; nil like `points`.
  public var seconds: Double? { Self.least(all, .seconds) }

  /// The range of the search, in points or seconds.
  package static func reach(_ unit: ScriptNumber.Unit) -> Double {
    switch unit {
    case .points: 120
    case .seconds: 1
    }
  }

  /// The precision of a margin, in points or seconds.
  static func near(_ unit: ScriptNumber.Unit) -> Double {
    switch unit {
    case .points: 0.02
    case .seconds: 0.0001
    }
  }

  /// A sufficient margin: half of the 44 points that a fingertip needs, and a hand's reaction time.
  static func wanted(_ unit: ScriptNumber.Unit) -> Double {
    switch unit {
    case .points: 22
    case .seconds: 0.15
    }
  }

  static func least(_ margins: [Margin], _ unit: ScriptNumber.Unit) -> Double? {
    margins.filter { $0.number.unit == unit }.compactMap(\.distance).min()
  }
}

extension Margin: CustomStringConvertible {
  /// "script[0] place: 4.0 pt left, then (nothing) (touch 1 comes down on save, or on card)".
  public var description: String {
    let unit = number.unit
    guard let distance else {
      return "\(number): nothing changes within \(unit.text(Margins.reach(unit)))"
    }
    let seen = instead.isEmpty ? "(nothing)" : instead.joined(separator: ", ")
    let words = "\(number): \(unit.text(distance)) \(direction), then \(seen)"
    return decision.map { "\(words) (\($0))" } ?? words
  }
}

extension Margins: CustomStringConvertible {
  /// The outcome, a line for each margin, and the safer numbers.
  public var description: String {
    let seen = outcome.isEmpty ? "(nothing)" : outcome.joined(separator: ", ")
    let lines = [seen] + all.map { "  \($0)" } + (safer.map { ["safer: \($0)"] } ?? [])
    return lines.joined(separator: "\n")
  }
}

extension Margins.SaferScript: CustomStringConvertible {
  /// "script[0].x 122, script[0].y 322 (22.0 pt, more than 1000.0 ms)".
  public var description: String {
    let changed = numbers.map { "\($0.step).\($0.name) \(Numbers.general($0.value))" }
    let units = [(ScriptNumber.Unit.points, points), (.seconds, seconds)]
    let room = units.map { unit, value in
      value.map(unit.text) ?? "more than \(unit.text(Margins.reach(unit)))"
    }
    return "\(changed.joined(separator: ", ")) (\(room.joined(separator: ", ")))"
  }
}

extension ScriptNumber.Unit {
  /// A length or a time, in points or milliseconds.
  fileprivate func text(_ value: Double) -> String {
    switch self {
    case .points: "\(Numbers.fixed(value, decimals: 1)) pt"
    case .seconds: "\(Numbers.fixed(value * 1000, decimals: 1)) ms"
    }
  }
}

extension Margins {
  /// The version of the `json` format.
  package static let schema: Int = 1
}

extension Margins: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("outcome", outcome)
      json.member("margins", all)
      json.member("safer", safer)
    }
  }
}

extension Margin: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("number", "\(number)")
      json.member("unit", number.unit.rawValue)
      json.member("distance", distance)
      json.member("direction", direction)
      json.member("instead", instead)
      json.member("decision", decision)
    }
  }
}

extension Margins.SaferScript: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("numbers", numbers) { json, item in
        json.member("name", "\(item.step).\(item.name)")
        json.member("value", item.value)
      }
      json.member("points", points)
      json.member("seconds", seconds)
    }
  }
}
