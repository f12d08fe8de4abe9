import FingerpostModel

/// Explains why something happened, with one function for each kind of record.
extension CausalChain {
  /// Explains why a record was written.
  func tell(_ entry: Entry) {
    switch entry.kind {
    case .step: tellStep(entry)
    case .input: tellInput(entry)
    case .timer: tellTimer(entry)
    case .pointInside: tellPointInside(entry)
    case .hitTest: tellHitTest(entry)
    case .attached: tellAttached(entry)
    case .sendEvent: tellSendEvent(entry)
    case .recognizerTouches: tellRecognizerTouches(entry)
    case .question: tellQuestion(entry)
    case .waits: tellWait(entry)
    case .state: tellState(entry)
    case .action: tellAction(entry)
    case .reset: tellReset(entry)
    case .touches: tellTouches(entry)
    case .withheld: tellWithheld(entry)
    case .released: tellReleased(entry)
    case .dropped: tellDropped(entry)
    case .tracking: tellTracking(entry)
    case .control: tellControl(entry)
    case .handler: tellHandler(entry)
    case .selection: tellSelection(entry)
    case .scroll: tellScroll(entry)
    case .event: tellEvent(entry)
    case .change: tellChange(entry)
    case .diagnostic: tellDiagnostic(entry)
    case .truncated: tellTruncated(entry)
    case .measurement: tellMeasurement(entry)
    case .controlState: tellControlState(entry)
    case .interaction: tellInteraction(entry)
    }
  }
}

/// Parts of many sentences.
extension CausalChain {
  /// The finger's movement that leads to a touch's phase.
  static func cause(of phase: TouchPhase?) -> String {
    switch phase {
    case .began: "the finger came down"
    case .moved: "the finger moved"
    case .ended: "the finger was lifted"
    case .cancelled: "the touch was cancelled"
    case .stationary, nil: "the finger changed"
    }
  }

  /// The touch method of a record, in UIKit's spelling.
  func method(_ entry: Entry) -> String { method(entry.phase) }

  /// The touch method of a phase, in UIKit's spelling.
  func method(_ phase: TouchPhase?) -> String {
    "touches" + (phase.map { "\($0)".capitalizedFirst } ?? "")
  }

  /// When a record was written: `at 50 ms`.
  func at(_ entry: Entry) -> String { Numbers.at(entry.time) }

  /// The time from one record to another: `350 ms`.
  func span(_ first: Entry, _ last: Entry) -> String {
    Numbers.milliseconds(last.time - first.time)
  }

  /// An object's plain name, for values of facts.
  func plain(_ id: SubjectID?) -> String { index.subject(id).name }
}
