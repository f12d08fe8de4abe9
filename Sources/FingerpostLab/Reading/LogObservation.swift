import FingerpostAnswers
import FingerpostModel

/// The records that form a log: kinds, for all or some subjects, with all or some messages.
package struct LogObservation: Equatable, Sendable {
  /// The observed records of a subject: all of them, or those with some messages.
  enum Messages: Equatable, Sendable {
    case any
    case these(Set<String>)
  }

  /// The observed records of a kind.
  enum Subjects: Equatable, Sendable {
    case none
    case all
    case some([ExactString: Messages])
  }

  /// The key for all subjects; no name contains this character.
  private static let everybody = ExactString("\0")

  /// The names in the filters, sorted; those of a filter that lets nothing in are left out.
  package var names: [String] {
    let all = kinds.flatMap { kind -> [String] in
      guard case .some(let limits) = kind else { return [] }
      return limits.keys.map(\.text).filter { !$0.isEmpty && ExactString($0) != Self.everybody }
    }
    return Array(Set(all)).sorted()
  }

  /// Whether a filter has a name; false where `names` is empty without a look at the 256 kinds.
  package var hasNames: Bool = false
  private(set) var kinds: [Subjects] = Array(repeating: .none, count: 256)
  /// Whether no filter is set, so that every record is observed.
  package private(set) var isEmpty: Bool = true
  /// Whether a touch's token contains its tap count.
  package var showsTapCounts: Bool = false
  /// Whether a touch's token contains its fingers.
  package var showsFingers: Bool = false
  /// Whether the log leaves out what repeats from sample to sample after its beginning (`LogFold`).
  package var isFolded: Bool = false
  /// A single line to look for: the log is that line once, or empty, whatever the filters say.
  package var token: String?

  /// Creates an observation without a filter: every record is observed.
  package init() {}

  /// An observation of no record: its log is empty.
  package static var nothing: LogObservation {
    var made = LogObservation()
    made.isEmpty = false
    return made
  }

  /// Adds records of a kind (nil: every kind), a subject (nil: all), with a message (nil: any).
  ///
  /// Filters of one kind add up; a filter for all of a kind makes the others redundant. A message
  /// is a word of the kind's tokens, in its short or long form: `began`, `touchesBegan`,
  /// `state(began)`, a handler's name.
  package mutating func want(
    _ kind: RecordKind?, of subject: String? = nil, with message: String? = nil
  ) {
    isEmpty = false
    for kind in kind.map({ [$0] }) ?? RecordKind.allCases {
      let place = Int(kind.rawValue)
      let message = message.flatMap { kind.filterWord($0) }
      guard let subject else {
        if let message { add(Self.everybody, message, at: place) } else { kinds[place] = .all }
        continue
      }
      if !subject.isEmpty { hasNames = true }
      add(ExactString(subject), message, at: place)
    }
  }

  /// Observes the records of the kinds that can have the token, and nothing else.
  mutating func look(for parts: [TokenParts]) {
    kinds = Array(repeating: .none, count: 256)
    for part in parts { want(part.kind) }
    showsTapCounts = parts.contains { $0.showsTapCount }
    showsFingers = parts.contains { $0.showsFingers }
  }

  private mutating func add(_ subject: ExactString, _ message: String?, at place: Int) {
    var limits: [ExactString: Messages] = [:]
    switch kinds[place] {
    case .all: return
    case .none: break
    case .some(let known): limits = known
    }
    switch (limits[subject], message) {
    case (_, nil): limits[subject] = .any
    case (.any?, _?): break
    case (nil, let message?): limits[subject] = .these([message])
    case (.these(let known)?, let message?): limits[subject] = .these(known.union([message]))
    }
    kinds[place] = .some(limits)
  }
}

extension LogObservation {
  /// Whether a record is wanted.
  package func wants(_ record: Record, in timeline: TimelineSnapshot) -> Bool {
    if isEmpty { return true }
    switch kinds[Int(record.kind.rawValue)] {
    case .none: return false
    case .all: return true
    case .some(let limits):
      return isMet(limits[ExactString(timeline.subject(record.subject).name)], record, timeline)
        || isMet(limits[Self.everybody], record, timeline)
    }
  }

  private func isMet(_ messages: Messages?, _ record: Record, _ timeline: TimelineSnapshot) -> Bool
  {
    switch messages {
    case nil: return false
    case .any: return true
    case .these(let words):
      return words.contains(timeline.filterWord(of: record))
    }
  }
}

extension TimelinePart {
  /// The log as UTF-8, one token on each line, and the time of each line's record.
  package func log(_ observation: LogObservation) -> (text: [UInt8], times: [Instant]) {
    if observation.isFolded || observation.token != nil { return reducedLog(observation) }
    var text: [UInt8] = []
    var times: [Instant] = []
    text.reserveCapacity(min(count, 4096) * 24)
    forEach { record, _ in
      guard timeline.hasToken(record), observation.wants(record, in: timeline) else { return }
      if !times.isEmpty { text.append(UInt8(ascii: "\n")) }
      _ = timeline.writeToken(of: record, to: &text)
      times.append(record.time)
      guard record.kind == .touches || record.kind == .recognizerTouches else { return }
      if observation.showsTapCounts {
        text.append(contentsOf: " (tapCount \(record.tapCount))".utf8)
      }
      if observation.showsFingers {
        let fingers = timeline.fingers(of: record)
        if !fingers.isEmpty { text.append(contentsOf: " (\(fingers))".utf8) }
      }
    }
    return (text, times)
  }

  /// The log as lines.
  func lines(_ observation: LogObservation) -> [LogLine] {
    var lines: [LogLine] = []
    forEach { record, _ in
      if let line = observation.logLine(of: record, in: timeline) { lines.append(line) }
    }
    return observation.reduced(lines)
  }

  private func reducedLog(_ observation: LogObservation) -> (text: [UInt8], times: [Instant]) {
    let lines = lines(observation)
    return (Array(lines.map(\.text).joined(separator: "\n").utf8), lines.map(\.time))
  }

  /// The records that are wanted.
  package func only(_ observation: LogObservation) -> TimelinePart {
    var rows: [Serial] = []
    forEach { record, serial in
      if observation.wants(record, in: timeline) { rows.append(serial) }
    }
    return TimelinePart(timeline, rows: rows)
  }
}
