import FingerpostModel

/// Explains why something happened, with one function for each kind of record.
extension CausalChain {
  /// Explains why a record was written.
  func explain(_ entry: Entry) {
    source = index.source(of: entry)
    switch entry.kind {
    case .step: explainStep(entry)
    case .input: explainInput(entry)
    case .timer: explainTimer(entry)
    case .pipeline: explainPipeline(entry)
    case .pointInside: explainPointInside(entry)
    case .hitTest: explainHitTest(entry)
    case .attached: explainAttached(entry)
    case .sendEvent: explainSendEvent(entry)
    case .recognizerTouches: explainRecognizerTouches(entry)
    case .question: explainQuestion(entry)
    case .waits: explainWait(entry)
    case .state: explainState(entry)
    case .action: explainAction(entry)
    case .reset: explainReset(entry)
    case .touches: explainTouches(entry)
    case .withheld: explainWithheld(entry)
    case .released: explainReleased(entry)
    case .dropped: explainDropped(entry)
    case .tracking: explainTracking(entry)
    case .control: explainControl(entry)
    case .handler: explainHandler(entry)
    case .selection: explainSelection(entry)
    case .scroll: explainScroll(entry)
    case .event: explainEvent(entry)
    case .change: explainChange(entry)
    case .diagnostic: explainDiagnostic(entry)
    case .truncated: explainTruncated(entry)
    case .measurement: explainMeasurement(entry)
    case .controlState: explainControlState(entry)
    case .interaction: explainInteraction(entry)
    case .value: explainValue(entry)
    }
  }
}

/// Parts of many sentences.
extension CausalChain {
  /// The end of a sentence about a record whose reason is not in the timeline.
  static let noReason = "; the timeline contains no reason"

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
