import FingerpostModel

/// The outcome of each touch: the explanations to read first.
struct Overview {
  let index: TimelineIndex

  /// The end of every touch in its view, every recognizer that lost, and every action, handler and selection.
  func answers() -> [Explanation] {
    var made: [Explanation] = []
    // A recognizer that ever succeeded is asked about once, not once for each touch.
    let winners = Set(
      index.records(.state).filter { $0.state?.isSuccess ?? false }.map(\.subject))
    for touch in index.touches {
      if index.watch.ends(after: AnswerWatch.explanation) { return [] }
      if let end = explainEnd(of: touch) { made.append(end) }
      for recognizer in touch.attached.map(\.subject) where !winners.contains(recognizer) {
        if index.watch.ends(after: AnswerWatch.explanation) { return [] }
        made.append(
          Absence(index).explanation(
            of: Wanted(subject: recognizer, event: .state(.recognized)), touch: touch.number))
      }
    }
    for serial in index.timeline.indices {
      if index.watch.ends() { return [] }
      let entry = index.timeline[serial]
      let isNotable = entry.kind == .action || entry.kind == .handler || entry.kind == .selection
      guard isNotable, entry.state != .changed, entry.state != .ended else { continue }
      if index.watch.ends(after: AnswerWatch.explanation) { return [] }
      made.append(index.explain(entry))
    }
    var texts: Set<String> = []
    return made.filter { texts.insert($0.text).inserted }
  }

  /// Nil for a pointer that hovers: it goes to recognizers, and ends in no view.
  private func explainEnd(of touch: TouchRecords) -> Explanation? {
    guard let view = touch.view else {
      guard let first = touch.dropped.first ?? touch.landing else { return nil }
      return index.explain(first, asked: "why no view received touch \(touch.number)")
    }
    if let call = touch.call(view, .cancelled) ?? touch.call(view, .ended) {
      return index.explain(call)
    }
    return Absence(index).explanation(
      of: Wanted(subject: view, event: .touches(.ended)), touch: touch.number)
  }
}
