/// Which records make up a log, and whether tokens tell tap counts and fingers.
///
/// A record is seen when its kind is watched at all, or for its subject, or for its subject and its message.
public struct Observation: Sendable {
  /// What is watched of a kind.
  private enum Limit {
    case nothing
    case everything
    /// The messages of some subjects; nil for all of them.
    case subjects([(name: String, messages: [String]?)])
  }

  private var limits: [Limit]
  /// Touch methods tell the tap count: "view.touchesBegan (tapCount 1)".
  public var tellsTapCounts: Bool
  /// Touch methods tell the fingers: "view.touchesBegan (1,2)".
  public var tellsFingers: Bool
  /// Logs of the same lines at other times are others.
  public var tellsTimes: Bool = false

  /// Watches some kinds, for all subjects.
  public init(
    _ kinds: [RecordKind] = Observation.kinds, tellsTapCounts: Bool = false,
    tellsFingers: Bool = false
  ) {
    limits = Array(repeating: .nothing, count: 1 << RecordKind.RawValue.bitWidth)
    self.tellsTapCounts = tellsTapCounts
    self.tellsFingers = tellsFingers
    for kind in kinds { limits[Int(kind.rawValue)] = .everything }
  }

  /// Watches a kind for one subject more, or for all (nil): all its messages, or one more of them.
  public mutating func watch(_ kind: RecordKind, of subject: String? = nil, message: String? = nil)
  {
    guard let subject else {
      limits[Int(kind.rawValue)] = .everything
      return
    }
    var known: [(name: String, messages: [String]?)] = []
    switch limits[Int(kind.rawValue)] {
    case .everything: return
    case .nothing: break
    case .subjects(let subjects): known = subjects
    }
    let messages = message.map { [$0] }
    if let place = known.firstIndex(where: { $0.name == subject }) {
      if let messages, let before = known[place].messages {
        known[place].messages = before + messages
      } else {
        known[place].messages = nil
      }
    } else {
      known.append((subject, messages))
    }
    limits[Int(kind.rawValue)] = .subjects(known)
  }

  /// The kinds that have tokens.
  public static let kinds: [RecordKind] = [
    .hitTest, .pointInside, .sendEvent, .touches, .recognizerTouches, .state, .action, .question,
    .control, .tracking, .reset, .handler, .selection, .scroll, .event,
  ]

  /// What an application's own code is told.
  public static let visible: Observation = Observation([
    .touches, .action, .control, .handler, .selection, .scroll, .event,
  ])
}

extension Observation {
  /// Whether records of a kind can be seen at all.
  @inline(__always)
  func watches(_ kind: RecordKind) -> Bool {
    if case .nothing = limits[Int(kind.rawValue)] { return false }
    return true
  }

  /// A record's line in the log; nil when it is not seen.
  public func line(of record: Record, in timeline: TimelineSnapshot) -> String? {
    switch limits[Int(record.kind.rawValue)] {
    case .nothing: return nil
    case .everything: break
    case .subjects(let subjects):
      let name = timeline.subject(record.subject).name
      guard let limit = subjects.first(where: { $0.name == name }) else { return nil }
      let message = timeline.message(of: record) ?? timeline.to(of: record)
      if let messages = limit.messages, !messages.contains(message) { return nil }
    }
    guard var text = timeline.token(of: record) else { return nil }
    if record.kind == .touches || record.kind == .recognizerTouches {
      if tellsTapCounts { text += " (tapCount \(record.tapCount))" }
      if tellsFingers {
        let fingers = timeline.fingers(of: record)
        if !fingers.isEmpty { text += " (\(fingers))" }
      }
    }
    return text
  }

  /// The log of a timeline from a record on.
  public func log(of timeline: TimelineSnapshot, from first: Serial = 0) -> [LogLine] {
    timeline.dropFirst(Int(first)).compactMap { record in
      line(of: record, in: timeline).map {
        LogLine(text: $0, time: record.time, kind: record.kind, subject: record.subject)
      }
    }
  }
}

/// A line of a log, and what record it was made of.
public struct LogLine: Equatable, Sendable {
  /// The token, with the suffixes that were asked for.
  public let text: String
  public let time: Instant
  public let kind: RecordKind
  public let subject: SubjectID
}
