/// A line of a log, and what record it was made of.
public struct LogLine: Equatable, Sendable {
  /// The token, with the suffixes that were asked for.
  public let text: String
  /// When it was.
  public let time: Instant
  /// The kind of its record.
  public let kind: RecordKind
  /// Who the record is about.
  public let subject: SubjectID
}

extension LogObservation {
  /// Wants all records of some kinds.
  public init(_ kinds: [RecordKind], tellsTapCounts: Bool = false) {
    self.init()
    for kind in kinds { want(kind) }
    self.tellsTapCounts = tellsTapCounts
  }

  /// What an application's own code is told.
  public static let visible: LogObservation = LogObservation([
    .touches, .action, .control, .handler, .selection, .scroll, .event,
  ])

  /// Whether records of a kind can be wanted at all.
  @inline(__always)
  func watches(_ kind: RecordKind) -> Bool {
    if isEmpty { return true }
    if case .none = kinds[Int(kind.rawValue)] { return false }
    return true
  }

  /// A record's line in the log; nil when it has none, or is not wanted.
  public func line(of record: Record, in timeline: TimelineSnapshot) -> String? {
    guard wants(record, in: timeline), var text = timeline.token(of: record) else { return nil }
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
    reduced(timeline.dropFirst(Int(first)).compactMap { logLine(of: $0, in: timeline) })
  }

  func logLine(of record: Record, in timeline: TimelineSnapshot) -> LogLine? {
    line(of: record, in: timeline).map {
      LogLine(text: $0, time: record.time, kind: record.kind, subject: record.subject)
    }
  }
}
