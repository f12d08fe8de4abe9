import FingerpostModel

/// Why something happened.
extension TimelineIndex {
  /// Explains the first record with a token of the log: of a touch, if one is given or it ends in ` #2`; at a time, if it
  /// ends in ` @0.15` (to the millisecond).
  public func why(_ token: String, touch: TouchID? = nil) throws(QuestionError) -> Explanation {
    explain(try record(token, touch: touch), asked: "why \(token)")
  }

  /// Explains the record with a serial.
  public func why(_ serial: Serial) throws(QuestionError) -> Explanation {
    let entry = try record(serial)
    let what =
      token(entry)
      ?? "\(entry.kind.name) of \(entry.subject == 0 ? "the script" : subject(entry.subject).name)"
    return explain(entry, asked: "why \(what)")
  }

  /// Explains why a record was written.
  func explain(_ entry: Entry, asked question: String? = nil) -> Explanation {
    let story = CausalChain(self)
    story.recordWebContent(entry)
    story.recordOpenFacts(entry)
    story.explain(entry)
    return story.finish(
      question ?? "why \(token(entry) ?? "\(entry.kind.name)")", happened: true, answer: entry)
  }
}

extension TimelineSnapshot {
  /// Explains, in a paragraph and with the deciding facts, why something happened. The event is the
  /// first record with a token of the log (`button.clicked`, `tap.action @0.15`).
  ///
  /// For many questions about one timeline create one `TimelineIndex` of it.
  public func why(_ token: String, touch: TouchID? = nil) throws(QuestionError) -> Explanation {
    try TimelineIndex(self).why(token, touch: touch)
  }

  /// Explains the record with a serial.
  public func why(_ serial: Serial) throws(QuestionError) -> Explanation {
    try TimelineIndex(self).why(serial)
  }
}
