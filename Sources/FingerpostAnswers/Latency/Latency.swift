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
  /// The number of the shape that `json` has.
  public static let schema: Int = 1

  /// All of it for machines, times in nanoseconds, as `answers.schema.json` describes it.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.integer(Self.schema)
      json.key("text")
      json.string(description)
      json.key("delays")
      json.list(delays) { $0.delay($1) }
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func delay(_ delay: Delay) {
    object { json in
      json.key("touch")
      json.integer(delay.touch.number)
      json.key("finger")
      json.string(delay.finger.map { "\($0)" } ?? "")
      json.key("subject")
      json.string(delay.subject)
      json.key("what")
      json.string(delay.what)
      json.key("given")
      json.integer(delay.given.nanoseconds)
      json.key("out")
      json.integer(delay.out.nanoseconds)
      json.key("total")
      json.integer(delay.total.nanoseconds)
      json.key("outcome")
      json.string("\(delay.outcome)")
      json.key("record")
      if let record = delay.record { json.integer(record) } else { json.null() }
      json.key("parts")
      json.list(delay.parts) { json, part in
        json.object { json in
          json.key("by")
          json.string(part.by)
          json.key("because")
          json.string("\(part.because)")
          json.key("start")
          json.integer(part.start.nanoseconds)
          json.key("end")
          json.integer(part.end.nanoseconds)
        }
      }
    }
  }
}

extension TimelineSnapshot {
  /// Measures how long each touch phase was withheld, by whom, and who was waited for.
  public func latency() -> Latency { TimelineIndex(self).latency() }
}
