import FingerpostModel

/// A line of a log, and the record behind it.
package struct LogLine: Equatable, Sendable {
  /// The token, with the requested suffixes.
  package let text: String
  /// When it was.
  package let time: Instant
  /// The kind of its record.
  package let kind: RecordKind
  /// The subject of the record.
  package let subject: SubjectID

  package init(text: String, time: Instant, kind: RecordKind, subject: SubjectID) {
    self.text = text
    self.time = time
    self.kind = kind
    self.subject = subject
  }
}

extension LogObservation {
  /// Observes all records of some kinds.
  package init(_ kinds: [RecordKind], showsTapCounts: Bool = false) {
    self.init()
    for kind in kinds { want(kind) }
    self.showsTapCounts = showsTapCounts
  }

  /// Every call to the application's own code.
  package static let visible: LogObservation = LogObservation([
    .touches, .action, .control, .handler, .selection, .scroll, .interaction, .event,
  ])

  /// Whether any record of a kind can be observed.
  @inline(__always)
  package func watches(_ kind: RecordKind) -> Bool {
    if isEmpty { return true }
    if case .none = kinds[Int(kind.rawValue)] { return false }
    return true
  }

  /// A record's line in the log; nil when it has none, or is not observed.
  package func line(of record: Record, in timeline: TimelineSnapshot) -> String? {
    guard wants(record, in: timeline), var text = timeline.token(of: record) else { return nil }
    if record.kind == .touches || record.kind == .recognizerTouches {
      if showsTapCounts { text += " (tapCount \(record.tapCount))" }
      if showsFingers {
        let fingers = timeline.fingers(of: record)
        if !fingers.isEmpty { text += " (\(fingers))" }
      }
    }
    return text
  }

  /// The log of a timeline from a record on.
  package func log(of timeline: TimelineSnapshot, from first: Serial = 0) -> [LogLine] {
    reduced(timeline.records.dropFirst(Int(first)).compactMap { logLine(of: $0, in: timeline) })
  }

  /// A record as a line of the log; nil when it has none, or is not observed.
  package func logLine(of record: Record, in timeline: TimelineSnapshot) -> LogLine? {
    line(of: record, in: timeline).map {
      LogLine(text: $0, time: record.time, kind: record.kind, subject: record.subject)
    }
  }
}
