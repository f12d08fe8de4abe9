import FingerpostModel

/// How long touches were withheld, by whom, and who was the critical path: all delays of a timeline, touch by touch,
/// then those of actions.
///
/// It has an entry for every began, ended and cancelled of every touch, also those that went out at once, for every
/// move that was withheld, and for every recognizer that had to wait.
public struct Latency: Sendable {
  /// What was withheld, in the order in which it was given.
  public let delays: [Delay]
}

extension Latency: RandomAccessCollection {
  public var startIndex: Int { delays.startIndex }
  public var endIndex: Int { delays.endIndex }
  public subscript(place: Int) -> Delay { delays[place] }
}

extension Latency {
  /// Those that were not at once.
  public var late: [Delay] { delays.filter { $0.total > .zero } }

  /// The longest one; of equal ones the first. Nil when nothing was late.
  public var worst: Delay? {
    late.reduce(nil) { worst, delay in
      worst.map { $0.total >= delay.total ? $0 : delay } ?? delay
    }
  }
}

extension Latency: CustomStringConvertible {
  /// A line for every delay that was not at once.
  public var description: String {
    late.isEmpty
      ? "Nothing was withheld: every touch went out at once."
      : late.map(\.description).joined(separator: "\n")
  }
}

extension Latency {
  /// The version of the `json` format.
  public static let schema: Int = 1

  /// The JSON form with times in nanoseconds, described by `answers.schema.json`.
  public var json: String { JSONWriter.text(self) }
}

extension Latency: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", Self.schema)
      json.member("text", description)
      json.member("delays", delays)
    }
  }
}

extension Delay: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("touch", touch.number)
      json.member("finger", finger.map { "\($0)" } ?? "")
      json.member("subject", subject)
      json.member("what", what)
      json.member("given", given.nanoseconds)
      json.member("out", out.nanoseconds)
      json.member("total", total.nanoseconds)
      json.member("outcome", "\(outcome)")
      json.member("record", record)
      json.member("parts", parts) { json, part in
        json.member("by", part.by)
        json.member("because", "\(part.because)")
        json.member("start", part.start.nanoseconds)
        json.member("end", part.end.nanoseconds)
      }
    }
  }
}

extension TimelineSnapshot {
  /// Measures how long each touch phase was withheld, by whom, and who was waited for.
  public func latency() -> Latency { TimelineIndex(self).latency() }
}
