import FingerpostModel

// What a timeline can be asked. Each question has a type that answers it.

// MARK: - Why, why not

extension TimelineIndex {
  /// Explains the first record with a token of the log: of a touch, if one is given or it ends in ` #2`; at a time, if it
  /// ends in ` @0.15` (to the millisecond).
  package func why(_ token: String, touch: TouchID? = nil) throws(QuestionError) -> Explanation {
    explain(try record(token, touch: touch), asked: "why \(token)")
  }

  /// Explains the record with a serial.
  package func why(_ serial: Serial) throws(QuestionError) -> Explanation {
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

  /// Explains why an object did not receive an event, or why it did.
  ///
  /// - Parameters:
  ///   - subject: the name of a responder or a recognizer; without an event also a token of the log
  ///     (`button.touchUpInside`), or the name of a handler.
  ///   - event: `touchesBegan`, `touchUpInside`, `action`, `hit`, a state, a handler …, by the
  ///     log's name or UIKit's (`tableView(_:didSelectRowAt:)`). A touch after it (` #2`) is the second of the
  ///     timeline, a time (` @0.15`) that of the touch that changed or was down then.
  ///   - touch: the number of the touch in question; nil finds the one that had a chance, for a view the first that
  ///     lacks the call.
  /// - Throws: `name` for an unknown name, or one without such an event, with near matches; `value`
  ///   where the timeline has no such touch, no touch at that time, or where a name is ambiguous.
  package func whyNot(
    _ subject: String, _ event: String = "", touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    let missed = try missing(subject, event, touch: touch)
    return try whyNot(missed.wanted, touch: missed.touch)
  }

  /// Explains why an event did not happen, or why it did.
  ///
  /// - Throws: `name` for an unknown number; `value` where it can have no such event, or the
  ///   timeline has no such touch.
  package func whyNot(
    _ wanted: Wanted, touch: TouchID? = nil
  ) throws(QuestionError) -> Explanation {
    if let touch { _ = try known(touch) }
    let fitting = ofCell(try wanted.fitting(in: self), touch: touch)
    return Absence(self).explanation(of: fitting, touch: touch ?? touchLacking(fitting))
  }
}

// MARK: - What happened

extension TimelineIndex {
  /// The story of the run, gesture by gesture: which view or recognizer received each one, which
  /// did not, and why. The cost is linear in the records.
  package func story() -> Story { StoryBuilder(self).story() }

  /// The JSON form of `story()`, described by `answers.schema.json`.
  package var storyJSON: String { story().json(watch) }

  /// Explains the end of every touch in its view, every recognizer that lost, and every action,
  /// handler and selection.
  ///
  /// Equal answers appear once.
  package func overview() -> [Explanation] { Overview(index: self).answers() }

  /// The JSON form of `overview()`, described by `answers.schema.json`.
  package var overviewJSON: String {
    let answers = overview().map { watch.ends(after: AnswerWatch.explanation) ? "" : $0.json }
      .joined(separator: ",")
    return "{\"schema\":\(Explanation.schema),\"answers\":[\(answers)]}"
  }

  /// Measures the delay of each touch phase, with the recognizers that withheld it and those that
  /// they waited for.
  package func latency() -> Latency { DelayFinder(index: self).latency() }
}

// MARK: - By name

extension TimelineIndex {
  /// What needs nothing but the timeline: its JSON, by the name under which `answers.schema.json` describes it. A new kind
  /// of answer is a row.
  ///
  /// The function says which records a part of a timeline has; lanes show only those.
  package static let answersByName:
    [String: @Sendable (TimelineIndex, (Serial) -> Bool) -> String] = [
      "lanes": { JSONWriter.text($0.lanes($1)) },
      "latency": { index, _ in index.latency().json },
      "overview": { index, _ in index.overviewJSON },
      "story": { index, _ in index.storyJSON },
    ]
}

// MARK: - What differs

extension TimelineIndex {
  /// Compares with another timeline: the differences, the first one, and its reasons.
  package func diff(
    _ other: TimelineIndex, where isSeen: (TimelineSnapshot, Record) -> Bool = { _, _ in true }
  ) -> TimelineDiff {
    TimelineDiff(
      self, entries.filter { isSeen(timeline, $0.record) },
      other, other.entries.filter { isSeen(other.timeline, $0.record) })
  }

  /// Finds the decision that made another run differ from this one. First, a finger that came down
  /// on another view (HT-1). Otherwise, records of only one run with the same deciding number,
  /// property or answer.
  ///
  /// `profile` is the profile of both runs; without it, a threshold whose value no record contains
  /// is named without its value.
  package func decision(_ other: TimelineIndex, profile: Profile? = nil) -> Decision {
    Deciding(a: self, b: other) { field in profile?[field] }.decision(entries, other.entries)
  }

  /// Finds the decision for some records of both runs.
  package func decision(
    _ seen: [Entry], _ other: TimelineIndex, _ otherSeen: [Entry],
    threshold: @escaping (Profile.Field) -> Double?
  ) -> Decision {
    Deciding(a: self, b: other, threshold: threshold).decision(seen, otherSeen)
  }
}

// MARK: - The words of questions

extension TimelineIndex {
  /// Parses a token, the longest known name first: names may contain dots.
  package func wanted(_ token: String) throws(QuestionError) -> Wanted {
    try EventReader(index: self).wanted(token)
  }

  /// Parses an event of a subject; `subject` may also be a whole token, or a handler's name alone.
  package func wanted(_ subject: String, _ event: String) throws(QuestionError) -> Wanted {
    try EventReader(index: self).wanted(subject, event)
  }

  /// Parses an event of a subject.
  package func wanted(_ subject: SubjectID, _ event: String) throws(QuestionError) -> Wanted {
    try EventReader(index: self).wanted(subject, event)
  }
}
