/// The names of an enumeration's cases by their codes, made once: to describe a case takes a microsecond.
struct WordTable: Sendable {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  init<Case: CaseIterable & RawRepresentable>(_ type: Case.Type) where Case.RawValue == UInt8 {
    let last = Case.allCases.map { Int($0.rawValue) }.max() ?? 0
    var words = [String](repeating: "", count: last + 1)
    for item in Case.allCases { words[Int(item.rawValue)] = "\(item)" }
    self.words = words
  }

  /// The word of a code; empty for none.
  subscript(code: UInt8) -> String { Int(code) < words.count ? words[Int(code)] : "" }

  /// The code of a word; nil if nothing is called so.
  func code(of word: String) -> UInt8? {
    words.firstIndex(of: word).flatMap { UInt8(exactly: $0) }
  }
}

/// What the codes of a record are called.
enum Words {
  static let kinds: [String] = RecordKind.allCases.map { "\($0.name)" }
  static let kindOfCode: WordTable = codes(RecordKind.allCases.map { ($0.rawValue, "\($0.name)") })
  static let rules: WordTable = codes(Rule.allCases.map { ($0.rawValue, $0.name) })
  static let reasons: WordTable = codes(Reason.allCases.map { ($0.rawValue, $0.name) })
  static let states: WordTable = WordTable(
    (0...RecognizerState.recognizedCode).map { RecognizerState.name(ofCode: $0) })
  static let wishes: WordTable = codes(
    GestureWish.allCases.map { ($0.rawValue, $0 == .none ? "" : "\($0)") })
  static let applicationStates: WordTable = WordTable(ApplicationState.self)
  static let steps: WordTable = WordTable((0...UInt8.max).map { Step.name(ofCode: $0) })
  static let phases: WordTable = WordTable(TouchPhase.self)
  static let controlEvents: WordTable = WordTable(ControlEvent.self)
  static let trackingMethods: WordTable = WordTable(TrackingMethod.self)
  static let hooks: WordTable = WordTable(Hook.self)
  static let scrollMessages: WordTable = WordTable(ScrollMessage.self)
  static let selectionMessages: WordTable = WordTable(SelectionMessage.self)
  static let eventMethods: WordTable = WordTable(EventMethod.self)
  static let runLoopModes: WordTable = codes(RunLoopMode.allCases.map { ($0.rawValue, $0.name) })

  /// What `to` is called for kinds whose records have a message.
  static func messages(of kind: RecordKind) -> WordTable? {
    switch kind {
    case .touches, .recognizerTouches, .withheld, .released, .dropped, .input: phases
    case .control, .handler: controlEvents
    case .tracking: trackingMethods
    case .question: hooks
    case .step: steps
    case .scroll: scrollMessages
    case .selection: selectionMessages
    case .event: eventMethods
    case .timer: runLoopModes
    case .pointInside, .hitTest, .attached, .sendEvent, .waits, .state, .action, .reset, .change,
      .diagnostic, .truncated:
      nil
    }
  }

  /// What `from` and `to` are called for kinds whose records tell of states.
  static func states(of kind: RecordKind, _ rule: Rule) -> (from: WordTable, to: WordTable)? {
    switch kind {
    case .state, .reset, .action: (states, states)
    case .change where rule == .sy3: (applicationStates, applicationStates)
    case .diagnostic: (states, wishes)
    case .step, .input, .timer, .pointInside, .hitTest, .attached, .sendEvent, .recognizerTouches,
      .question, .waits, .touches, .withheld, .released, .dropped, .tracking, .control, .handler,
      .selection, .scroll, .event, .change, .truncated:
      nil
    }
  }

  private static func codes(_ pairs: [(UInt8, String)]) -> WordTable {
    var words = [String](repeating: "", count: 256)
    for (code, word) in pairs { words[Int(code)] = word }
    return WordTable(words)
  }
}
