import FingerpostAnswers
import FingerpostLab

/// A setting with all the values that it is tried with.
public struct MatrixSetting: Sendable {
  /// The column's name in the table: "doubleTap.delaysTouchesBegan".
  public let name: String
  /// Each value as text.
  public var words: [String] { values.map(\.words) }
  /// Each value as text, and the change that sets it.
  package let values: [(words: String, change: Change)]

  /// Creates a setting from its name and its values: the text of each, and the change that makes
  /// it.
  package init(_ name: String, _ values: [(words: String, change: Change)]) {
    self.name = name
    self.values = values
  }
}

/// Every combination of some settings, played; the last setting changes fastest.
public struct Matrix: Sendable {
  /// One combination and its log.
  public struct Row: Sendable {
    /// The places of the settings' values.
    public let values: [Int]
    /// The number of its group of equal outcomes, from 1 in order of first appearance.
    public let outcome: Int
    /// The tokens that were seen, in order.
    public let log: [String]
    /// Why the engine refuses this combination; nil if it does not.
    public let error: LabError?
  }

  /// The settings that were varied, in the caller's order.
  public let settings: [MatrixSetting]
  /// One row for each combination; the last setting changes fastest.
  public let rows: [Row]
}

extension Matrix {
  /// Plays every combination of some settings, each in a branch of a lab.
  init(
    _ script: Script, _ settings: [MatrixSetting], in lab: Lab,
    observing observation: LogObservation, threads: Int?, _ watch: SearchWatch
  ) throws(LabError) {
    var variants = Variants(script)
    variants.observation = observation
    variants.threads = threads
    var starts: [Int] = []
    var total = 1
    for setting in settings {
      starts.append(variants.changes.count)
      variants.changes += setting.values.map(\.change)
      let (count, isTooMany) = total.multipliedReportingOverflow(by: setting.values.count)
      guard !isTooMany, count <= 10_000_000 else {
        throw LabError(.limit, "the settings have more than 10000000 combinations")
      }
      total = count
    }
    var combinations: [[Int]] = []
    for number in 0..<total {
      var rest = number
      var places: [Int] = []
      for setting in settings.reversed() {
        places.append(rest % setting.values.count)
        rest /= setting.values.count
      }
      places.reverse()
      combinations.append(places)
      variants.add(
        picking: zip(starts, places).map { UInt32(truncatingIfNeeded: $0 + $1) })
    }
    try variants.readNames(in: lab)
    let played = try variants.playedAll(in: lab, watch)
    self.init(
      settings: settings,
      rows: zip(combinations, played.numbered).map { values, seen in
        Row(values: values, outcome: seen.outcome, log: seen.log, error: seen.error)
      })
  }

  /// The version of the `json` format; it rises when a key is removed or changes its meaning.
  package static let schema: Int = 1
}

extension Matrix {
  /// How many outcomes differ.
  public var outcomes: Int { Set(rows.map(\.outcome)).count }
}

extension Matrix: JSONAnswer {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("settings", settings.map(\.name))
      json.member("rows", rows) { json, row in
        json.member("values", zip(settings, row.values).map { $0.values[$1].words })
        json.member("outcome", row.outcome)
        json.member("log", row.log)
        json.member("refused", row.error?.message)
      }
    }
  }
}

extension Matrix: CustomStringConvertible {
  /// A table of the settings and, for each combination, its tokens on one line.
  public var description: String {
    var table = TextTable(settings.map(\.name) + ["seen"])
    for row in rows {
      let seen = row.log.isEmpty ? "(nothing)" : row.log.joined(separator: ", ")
      table.add(
        zip(settings, row.values).map { $0.values[$1].words } + [row.error?.message ?? seen])
    }
    return table.text
  }
}
