import FingerpostModel

/// The outcome of each touch: the explanations to read first.
extension TimelineIndex {
  /// Explains the end of every touch in its view, every recognizer that lost, and every action,
  /// handler and selection.
  ///
  /// Equal answers appear once.
  public func overview() -> [Explanation] {
    var made: [Explanation] = []
    // A recognizer that ever succeeded is asked about once, not once for each touch.
    let winners = Set(
      records(.state).filter { $0.state?.isSuccess ?? false }.map(\.subject))
    for touch in touches {
      if watch.ends(after: AnswerWatch.explanation) { return [] }
      made.append(explainEnd(of: touch))
      for recognizer in touch.attached.map(\.subject) where !winners.contains(recognizer) {
        if watch.ends(after: AnswerWatch.explanation) { return [] }
        made.append(
          Absence(self).explanation(
            of: Wanted(subject: recognizer, event: .state(.recognized)), touch: touch.number))
      }
    }
    for serial in timeline.indices {
      if watch.ends() { return [] }
      let entry = Entry(serial: Serial(truncatingIfNeeded: serial), record: timeline[serial])
      let isNotable = entry.kind == .action || entry.kind == .handler || entry.kind == .selection
      guard isNotable, entry.state != .changed, entry.state != .ended else { continue }
      if watch.ends(after: AnswerWatch.explanation) { return [] }
      made.append(explain(entry))
    }
    var texts: Set<String> = []
    return made.filter { texts.insert($0.text).inserted }
  }

  private func explainEnd(of touch: TouchRecords) -> Explanation {
    guard let view = touch.view else {
      if let first = touch.dropped.first ?? touch.landing {
        return explain(first, asked: "why no view received touch \(touch.number)")
      }
      return Absence(self).explanation(
        of: Wanted(subject: 0, event: .touches(.ended)), touch: touch.number)
    }
    if let call = touch.call(view, .cancelled) ?? touch.call(view, .ended) { return explain(call) }
    return Absence(self).explanation(
      of: Wanted(subject: view, event: .touches(.ended)), touch: touch.number)
  }
}

extension TimelineIndex {
  /// The JSON form of `overview()`, described by `answers.schema.json`.
  public var overviewJSON: String {
    let answers = overview().map { watch.ends(after: AnswerWatch.explanation) ? "" : $0.json }
      .joined(separator: ",")
    return "{\"schema\":\(Explanation.schema),\"answers\":[\(answers)]}"
  }
}
