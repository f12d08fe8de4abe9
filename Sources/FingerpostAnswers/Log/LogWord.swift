import FingerpostModel

/// The name of an event in a log and in its filters.
extension Wanted.Event {
  /// The kind of the event's records.
  package var recordKind: RecordKind {
    switch self {
    case .touches: .touches
    case .recognizerTouches: .recognizerTouches
    case .state: .state
    case .action: .action
    case .reset: .reset
    case .control: .control
    case .tracking: .tracking
    case .handler: .handler
    case .hit: .hitTest
    case .pointInside: .pointInside
    case .sendEvent: .sendEvent
    case .selection: .selection
    case .scroll: .scroll
    case .interaction: .interaction
    case .question: .question
    case .event: .event
    }
  }

  /// The word in a token after the subject's name, without argument and answer: `touchesBegan`,
  /// `state(began)`.
  package var logWord: String {
    switch self {
    case .hit: "hitTest"
    case .question(let hook) where hook.isDelegates: "delegate.\(hook)"
    case .action(.recognized): "action"
    case .touches, .recognizerTouches, .state, .action, .reset, .control, .tracking, .handler,
      .pointInside, .sendEvent, .selection, .scroll, .interaction, .question, .event:
      "\(self)"
    }
  }

  /// The possible events of a subject, except handlers.
  ///
  /// - Parameter isDiscrete: whether a recognizer's type is discrete; nil where unknown.
  package static func possible(for subject: Subject, isDiscrete: Bool? = nil) -> [Self] {
    let touches = phases.map { Self.touches($0) }
    let events = EventMethod.allCases.map { Self.event($0) }
    switch subject.kind {
    case .null, .name, .stage: return []
    case .recognizer: return possible(forRecognizer: isDiscrete)
    case .application: return [.sendEvent] + touches + events
    case .delegate, .scene: return touches + events
    case .controller:
      return touches + events + ScrollMessage.allCases.filter(\.isPages).map { .scroll($0) }
        + InteractionMessage.allCases.filter(\.isOfSheet).map { .interaction($0) }
    case .window: return [.sendEvent] + possible(for: .plain)
    case .view: return subject.behaviour.map { possible(for: $0) } ?? ofResponders
    }
  }

  private static func possible(for behaviour: ViewBehaviour) -> [Self] {
    var found: [Self] = [.hit, .pointInside] + phases.map { .touches($0) }
    found += EventMethod.allCases.map { .event($0) } + [.question(.gestureRecognizerShouldBegin)]
    if behaviour.isView {
      found += [.question(.configurationForMenu), .question(.itemsForBeginning)]
      found += InteractionMessage.allCases.filter {
        !$0.isOfSheet && (!$0.isOfPicker || behaviour == .plain)
          && (!$0.isOfRow || behaviour == .tableCell)
      }
      .map { .interaction($0) }
    }
    if behaviour.isControl {
      found += ControlEvent.allCases.filter { !$0.isEditing || behaviour == .textField }
        .map { .control($0) }
      found += TrackingMethod.allCases.map { .tracking($0) }
    }
    if behaviour.isScrollView {
      found += ScrollMessage.allCases.filter { !$0.isPages }.map { .scroll($0) }
      found += [
        .touchesShouldBegin, .touchesShouldCancel, .scrollViewShouldScrollToTop,
        .shouldInteractWith,
      ]
      .map { .question($0) }
    }
    if behaviour.isCell { found += SelectionMessage.allCases.map { .selection($0) } }
    return found
  }

  private static func possible(forRecognizer isDiscrete: Bool?) -> [Self] {
    var found: [Self] = [.reset, .state(.failed)] + phases.map { .recognizerTouches($0) }
    if isDiscrete != false { found += [.state(.recognized), .action(nil)] }
    if isDiscrete != true {
      for state in [ReportedState.began, .changed, .ended, .cancelled] {
        found += [.state(state), .action(state)]
      }
    }
    found += Hook.allCases.filter { $0.isQuestion && !$0.isViews }.map { .question($0) }
    return found + EventMethod.allCases.filter(\.isPress).map { .event($0) }
  }
}

extension RecordKind {
  /// The form of a filter's word for comparison with a record's: `touchesBegan`, `began` → `began`.
  /// Nil for a word of every record of the kind, such as `hitTest`.
  package func filterWord(_ word: String) -> String? {
    switch self {
    case .touches, .recognizerTouches:
      guard word.hasPrefix("touches"), word.utf8.count > 7 else { return word }
      return word.dropFirst(7).prefix(1).lowercased() + word.dropFirst(8)
    case .state: return Self.inner(of: word, behind: "state")
    case .action: return word == "action" ? nil : Self.inner(of: word, behind: "action")
    case .question:
      return word.hasPrefix("delegate.") ? String(word.dropFirst(9)) : word
    case .hitTest: return word == "hitTest" ? nil : word
    case .pointInside: return word == "pointInside" ? nil : word
    case .sendEvent: return word == "sendEvent" ? nil : word
    case .reset: return word == "reset" ? nil : word
    case .control, .tracking, .handler, .selection, .scroll, .event, .measurement, .controlState,
      .interaction, .value, .pipeline, .step, .input, .timer, .attached, .waits, .withheld,
      .released,
      .dropped,
      .change, .diagnostic, .truncated:
      return word
    }
  }

  /// `began` for `state(began)`; other words unchanged.
  private static func inner(of word: String, behind head: String) -> String {
    guard word.hasPrefix(head + "("), word.hasSuffix(")") else { return word }
    return String(word.dropFirst(head.count + 1).dropLast())
  }
}

extension TimelineSnapshot {
  /// The word that a filter compares: a phase, a state, a message, or the name of a handler or
  /// measurement.
  package func filterWord(of record: Record) -> String {
    switch record.kind {
    case .handler, .measurement, .controlState, .value: subject(record.object).name
    case .touches, .recognizerTouches, .state, .action, .question, .hitTest, .pointInside,
      .sendEvent, .reset, .control, .tracking, .selection, .scroll, .interaction, .event, .pipeline,
      .step,
      .input,
      .timer, .attached, .waits, .withheld, .released, .dropped, .change, .diagnostic, .truncated:
      message(of: record) ?? to(of: record)
    }
  }
}

extension Wanted.Event {
  /// The words of all tokens of a kind, over all subjects.
  package static func logWords(of kind: RecordKind) -> [String] {
    let all = ofResponders + possible(forRecognizer: nil)
    return all.filter { $0.recordKind == kind }.map(\.logWord).unique
  }
}
