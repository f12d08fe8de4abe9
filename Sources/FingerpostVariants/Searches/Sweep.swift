import FingerpostAnswers
import FingerpostLab

/// A script played for each of some values.
public struct Sweep<Value: Sendable>: Sendable {
  /// One value and its log.
  public struct Row: Sendable {
    /// The value.
    public let value: Value
    /// The number of its group of equal outcomes, from 1 in order of first appearance.
    public let outcome: Int
    /// The tokens that were seen, in order.
    public let log: [String]
    /// Why the engine refuses this value; nil if it does not.
    public let error: LabError?
  }

  /// Two neighbouring values with different outcomes.
  public struct Border: Sendable {
    /// The last value with one outcome.
    public let below: Row
    /// The first value with the next outcome.
    public let above: Row
  }

  /// One row for each value, in their order.
  public let rows: [Row]

  /// The borders at which the outcome changes.
  public var borders: [Border] {
    zip(rows, rows.dropFirst()).filter { $0.outcome != $1.outcome }
      .map { Border(below: $0, above: $1) }
  }
}

extension Sweep {
  /// Plays a script for each value, each in a branch of a lab.
  init(
    _ values: [Value], in lab: Lab, observing observation: LogObservation,
    _ script: (Value) throws(LabError) -> Script
  ) throws(LabError) {
    var variants = Variants(.steps([]))
    variants.observation = observation
    variants.observation.isFolded = true
    for value in values { variants.add([.script(try script(value))]) }
    let played = try lab.play(variants)
    self.init(
      rows: zip(values, played.numbered).map { value, seen in
        Row(value: value, outcome: seen.outcome, log: seen.log, error: seen.error)
      })
  }
}

extension Sweep: CustomStringConvertible {
  /// How many values and outcomes, then a line for each stretch of neighbouring values with one outcome; of more than ten
  /// stretches the first ten.
  public var description: String {
    let most = 10
    let stretches = stretches
    let outcomes = Set(rows.map(\.outcome)).count
    var table = TextTable(["values", "count", "outcome", "seen"])
    for stretch in stretches.prefix(most) {
      guard let first = stretch.first, let last = stretch.last else { continue }
      let values = stretch.count == 1 ? "\(first.value)" : "\(first.value) … \(last.value)"
      table.add([values, "\(stretch.count)", "\(first.outcome)", first.seen])
    }
    let rest = stretches.count > most ? "\n… and \(stretches.count - most) more: see rows" : ""
    let counts =
      "\(rows.count) value\(rows.count == 1 ? "" : "s"), \(outcomes) outcome\(outcomes == 1 ? "" : "s")"
    return "\(counts)\n\(table.text)\(rest)"
  }

  /// Neighbouring rows with one outcome.
  private var stretches: [ArraySlice<Row>] {
    var made: [ArraySlice<Row>] = []
    var start = rows.startIndex
    for place in rows.indices
    where place + 1 == rows.endIndex || rows[place + 1].outcome != rows[place].outcome {
      made.append(rows[start...place])
      start = place + 1
    }
    return made
  }
}

extension Sweep.Border: CustomStringConvertible {
  public var description: String {
    "\(below.value) (\(below.seen)) | \(above.value) (\(above.seen))"
  }
}

extension Sweep.Row {
  /// The log on one line.
  fileprivate var seen: String {
    error?.message ?? (log.isEmpty ? "nothing" : log.joined(separator: ", "))
  }
}
