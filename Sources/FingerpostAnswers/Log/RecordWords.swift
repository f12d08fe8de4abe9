import FingerpostModel

/// The names of an enumeration's cases by code, created once, because describing a case takes a
/// microsecond.
package struct WordTable: Sendable {
  private let words: [String]

  package init(_ words: [String]) { self.words = words }

  package init<Case: CaseIterable & RawRepresentable>(_ type: Case.Type)
  where Case.RawValue == UInt8 {
    let last = Case.allCases.map { Int($0.rawValue) }.max() ?? 0
    var words = [String](repeating: "", count: last + 1)
    for item in Case.allCases { words[Int(item.rawValue)] = "\(item)" }
    self.words = words
  }

  /// The word of a code; empty for none.
  package subscript(code: UInt8) -> String { Int(code) < words.count ? words[Int(code)] : "" }

  /// The code of a word; nil for an unknown word.
  package func code(of word: String) -> UInt8? {
    words.firstIndex(of: word).flatMap { UInt8(exactly: $0) }
  }
}

/// The words for the codes of a record.
package enum RecordWords {
  package static let kinds: [String] = RecordKind.allCases.map { "\($0.name)" }
  package static let kindOfCode: WordTable = codes(
    RecordKind.allCases.map { ($0.rawValue, "\($0.name)") })
  package static let rules: WordTable = codes(Rule.allCases.map { ($0.rawValue, $0.name) })
  package static let reasons: WordTable = codes(Reason.allCases.map { ($0.rawValue, $0.name) })
  package static let states: WordTable = WordTable(ReportedState.self)
  package static let requests: WordTable = codes(
    StateRequest.allCases.map { ($0.rawValue, $0 == .none ? "" : "\($0)") })
  package static let applicationStates: WordTable = WordTable(ApplicationState.self)
  package static let steps: WordTable = WordTable(StepKind.self)
  package static let phases: WordTable = WordTable(TouchPhase.self)
  package static let controlEvents: WordTable = WordTable(ControlEvent.self)
  package static let trackingMethods: WordTable = WordTable(TrackingMethod.self)
  package static let hooks: WordTable = WordTable(Hook.self)
  package static let scrollMessages: WordTable = WordTable(ScrollMessage.self)
  package static let selectionMessages: WordTable = WordTable(SelectionMessage.self)
  package static let interactionMessages: WordTable = WordTable(InteractionMessage.self)
  package static let stages: WordTable = WordTable(PipelineStage.self)
  package static let eventMethods: WordTable = WordTable(EventMethod.self)
  package static let runLoopModes: WordTable = codes(
    RunLoopMode.allCases.map { ($0.rawValue, $0.name) })

  /// The words for `to`, for kinds whose records have a message.
  package static func messages(of kind: RecordKind) -> WordTable? {
    switch kind {
    case .touches, .recognizerTouches, .withheld, .released, .dropped, .input: phases
    case .control, .handler: controlEvents
    case .tracking: trackingMethods
    case .question: hooks
    case .step: steps
    case .scroll: scrollMessages
    case .selection: selectionMessages
    case .interaction: interactionMessages
    case .event: eventMethods
    case .timer: runLoopModes
    case .pipeline: stages
    case .pointInside, .hitTest, .attached, .sendEvent, .waits, .state, .action, .reset, .change,
      .diagnostic, .truncated, .measurement, .controlState, .value:
      nil
    }
  }

  /// The words for `from` and `to`, for kinds whose records have states.
  package static func states(of kind: RecordKind, _ rule: Rule) -> (from: WordTable, to: WordTable)?
  {
    switch kind {
    case .state, .reset, .action: (states, states)
    case .change where rule == .sy3: (applicationStates, applicationStates)
    case .diagnostic: (states, requests)
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .attached, .sendEvent,
      .recognizerTouches, .question, .waits, .touches, .withheld, .released, .dropped, .tracking,
      .control, .handler,
      .selection, .scroll, .event, .change, .truncated, .measurement, .controlState, .interaction,
      .value:
      nil
    }
  }

  private static func codes(_ pairs: [(UInt8, String)]) -> WordTable {
    var words = [String](repeating: "", count: 256)
    for (code, word) in pairs { words[Int(code)] = word }
    return WordTable(words)
  }
}
