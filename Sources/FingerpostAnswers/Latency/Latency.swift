import FingerpostModel

/// All delays of a timeline with their causes and critical paths: touch by touch, then those of
/// actions.
///
/// It has an entry for every began, ended and cancelled of every touch, even without delay, for
/// every withheld move, and for every recognizer that had to wait.
public struct Latency: Sendable {
  /// All delays, in the order of their causes.
  package let delays: [Delay]
}

extension Latency: RandomAccessCollection {
  public var startIndex: Int { delays.startIndex }
  public var endIndex: Int { delays.endIndex }
  public subscript(place: Int) -> Delay { delays[place] }
}

extension Latency {
  /// The delays longer than zero.
  public var late: [Delay] { delays.filter { $0.total > .zero } }

  /// The longest delay; of equal ones the first. Nil when nothing was late.
  public var worst: Delay? {
    late.reduce(nil) { worst, delay in
      worst.map { $0.total >= delay.total ? $0 : delay } ?? delay
    }
  }
}

extension Latency: CustomStringConvertible {
  /// A line for every delay longer than zero.
  public var description: String {
    if !late.isEmpty { return late.map(\.description).joined(separator: "\n") }
    return delays.contains { $0.outcome == .dropped }
      ? "Nothing came late: what never came was dropped at once."
      : "Nothing was withheld: every touch went out at once."
  }
}

extension Latency {
  /// The version of the `json` format.
  package static let schema: Int = 1
}

extension Latency: JSONAnswer {
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
      json.member("by", by)
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
  /// Measures the delay of each touch phase, with the recognizers that withheld it and those that
  /// they waited for.
  package func latency() -> Latency { asking { $0.latency() } }
}
