import FingerpostModel

/// Touches in web views, which have private recognizers (CT-10): answers begin with what is unknown.
extension CausalChain {
  /// Adds first that a record is uncertain if it depends on a web view's private recognizers.
  func recordWebContent(_ entry: Entry) {
    if entry.kind.isBeforeRecognizers { return }
    if let touch = index.touch(of: entry) { recordWebContent(entry.subject, touch) }
  }

  /// The same of an event that did not happen.
  func recordWebContent(_ wanted: Wanted, _ touch: TouchRecords) {
    if [.hit, .pointInside, .sendEvent].contains(wanted.event) { return }
    recordWebContent(wanted.subject, touch)
  }

  private func recordWebContent(_ subject: SubjectID, _ touch: TouchRecords) {
    let marked = index.records(.diagnostic).filter {
      $0.rule == .ct10 && $0.touch == touch.number
    }
    guard let web = marked.first?.subject else { return }
    let own = marked.first { $0.subject == subject }
    // A delegate that allows all beside its recognizer makes that one certain.
    if own == nil, index.isRecognizer(subject) { return }
    because(.unknown)
    fact(web, "recognizers", .text("unknown"), .ct10, own ?? marked.first)
    say(
      "Unknown: the touch came down in \(name(web)), and a web view has private recognizers. "
        + "The rest of this answer leaves them out"
        + (own == nil || subject == web
          ? ""
          : "; \(quoted(subject)) is certain to receive the touch only if its delegate returns true from "
            + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for all"))
  }

  /// Explains a touch in a web view, or a recognizer whose success is unknown.
  func explainWebContent(_ entry: Entry) {
    because(.unknown)
    if entry.object == 0 {
      say(
        "The touch came down in \(name(entry.subject)) \(at(entry)): it is unknown whether the web view's "
          + "private recognizers take it")
    } else {
      say(
        "It is unknown \(at(entry)) whether \(name(entry.subject)) may recognize: the private recognizers "
          + "of \(name(entry.object)) may prevent it, unless its delegate returns true from "
          + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for all")
    }
  }
}

extension RecordKind {
  /// Whether recognizers have no influence on such records: hit tests, changes, diagnostics.
  fileprivate var isBeforeRecognizers: Bool {
    switch self {
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .attached, .sendEvent, .change,
      .diagnostic,
      .truncated:
      true
    case .recognizerTouches, .question, .waits, .state, .action, .reset, .measurement, .touches,
      .withheld, .released, .dropped, .tracking, .control, .handler, .selection, .scroll,
      .controlState, .interaction, .value, .event:
      false
    }
  }
}
