import FingerpostModel

/// Touches in web views, whose own recognizers nobody can name (CT-10): answers begin with what is unknown.
extension CausalChain {
  /// Says first that a record is uncertain where it hangs on what is inside a web view.
  func noteWebContent(_ entry: Entry) {
    if entry.kind.isBeforeRecognizers { return }
    if let touch = index.touch(of: entry) { noteWebContent(entry.subject, touch) }
  }

  /// The same of an event that did not happen.
  func noteWebContent(_ wanted: Wanted, _ touch: TouchRecords) {
    if [.hit, .pointInside, .sendEvent].contains(wanted.event) { return }
    noteWebContent(wanted.subject, touch)
  }

  private func noteWebContent(_ subject: SubjectID, _ touch: TouchRecords) {
    let noted = index.records(.diagnostic).filter {
      $0.rule == .ct10 && $0.touch == touch.number
    }
    guard let web = noted.first?.subject else { return }
    let own = noted.first { $0.subject == subject }
    // A delegate that allows all beside its recognizer makes that one certain.
    if own == nil, index.isRecognizer(subject) { return }
    because("unknown")
    fact(web, "recognizers", .text("unknown"), .ct10, own ?? noted.first)
    say(
      "Unknown: the touch came down in \(name(web)), and a web view has recognizers of its own that "
        + "nobody can name. What follows leaves them out"
        + (own == nil || subject == web
          ? ""
          : "; \(quoted(subject)) is sure of the touch only where its delegate answers yes to "
            + "shouldRecognizeSimultaneouslyWith for all"))
  }

  /// That a touch is in a web view, or that a recognizer's part in it is unknown.
  func explainWebContent(_ entry: Entry) {
    because("unknown")
    if entry.object == 0 {
      say(
        "The touch came down in \(name(entry.subject)) \(at(entry)): what a web view's own recognizers "
          + "make of it nobody can know")
    } else {
      say(
        "Whether \(name(entry.subject)) may recognize the touch is unknown \(at(entry)): the recognizers "
          + "of \(name(entry.object)) may shut it out, unless its delegate answers yes to "
          + "shouldRecognizeSimultaneouslyWith for all")
    }
  }
}

extension RecordKind {
  /// What happens before any recognizer has a say, the program's doing and the engine's own remarks.
  fileprivate var isBeforeRecognizers: Bool {
    switch self {
    case .step, .input, .timer, .pointInside, .hitTest, .attached, .sendEvent, .change, .diagnostic,
      .truncated:
      true
    case .recognizerTouches, .question, .waits, .state, .action, .reset, .measurement, .touches,
      .withheld, .released, .dropped, .tracking, .control, .handler, .selection, .scroll,
      .controlState, .interaction, .value, .event:
      false
    }
  }
}
