import FingerpostModel

/// A record as text: its token, its message, its states, its fingers.
extension TimelineSnapshot {
  /// An entry's token in the log, in the experiment format: `button.touchesBegan`; nil for kinds without one.
  public func token(of entry: Entry) -> String? { token(of: entry.record) }

  /// A record's token, likewise.
  package func token(of record: Record) -> String? {
    var text: [UInt8] = []
    return writeToken(of: record, to: &text) ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Whether a record has a token.
  package func hasToken(_ record: Record) -> Bool {
    record.kind.hasToken && !(record.kind == .hitTest && record.reason == .siblingsPassedOver)
      // Values read by code belong to its answer.
      && !(record.kind == .measurement && record.rule == .sy10)
  }

  /// Appends a record's token to a text, as UTF-8; false, and nothing appended, for records without
  /// one.
  package func writeToken(of record: Record, to text: inout [UInt8]) -> Bool {
    guard hasToken(record) else { return false }
    let who = subject(record.subject).name
    let other = subject(record.object).name
    let message = RecordWords.messages(of: record.kind)?[record.to] ?? ""
    text.append(contentsOf: who.utf8)
    switch record.kind {
    case .hitTest:
      text.append(contentsOf: ".hitTest -> ".utf8)
      text.append(contentsOf: (record.object == 0 ? "nil" : other).utf8)
    case .pointInside:
      text.append(contentsOf: ".pointInside".utf8)
      text.append(answer: record.answer)
    case .sendEvent: text.append(contentsOf: ".sendEvent".utf8)
    case .touches, .recognizerTouches:
      text.append(contentsOf: ".touches".utf8)
      text.append(capitalized: message)
    case .state:
      text.append(contentsOf: ".state(".utf8)
      text.append(contentsOf: RecordWords.states[record.to].utf8)
      text.append(UInt8(ascii: ")"))
    case .action:
      text.append(contentsOf: ".action".utf8)
      if record.to != ReportedState.recognized.rawValue {
        text.append(inParentheses: RecordWords.states[record.to])
      }
    case .reset: text.append(contentsOf: ".reset".utf8)
    case .question:
      if Hook(rawValue: record.to)?.isDelegates ?? false {
        text.append(contentsOf: ".delegate".utf8)
      }
      text.append(afterDot: message)
      if record.object != 0 { text.append(inParentheses: other) }
      text.append(answer: record.answer)
    case .control: text.append(afterDot: message)
    case .scroll:
      text.append(afterDot: message)
      // For a page view controller's message, the page.
      if record.object != 0 {
        text.append(inParentheses: other)
        if record.answer >= 0 { text.append(answer: record.answer) }
      }
    case .interaction:
      text.append(afterDot: message)
      // The number of a row's action.
      if InteractionMessage(rawValue: record.to)?.isAction ?? false, !record.x.isNaN {
        text.append(inParentheses: Numbers.short(record.x))
      }
    case .handler: text.append(afterDot: other)
    case .measurement:
      text.append(afterDot: other)
      text.append(
        inParentheses: [record.x, record.y].filter { !$0.isNaN }.map(Numbers.short)
          .joined(separator: ", "))
    case .value:
      text.append(afterDot: other)
      text.append(
        inParentheses: [record.x, record.y].filter { !$0.isNaN }.map(Numbers.general)
          .joined(separator: ", "))
    case .controlState:
      text.append(afterDot: other)
      text.append(answer: record.answer)
    case .selection, .tracking:
      text.append(afterDot: message)
      if record.answer >= 0 { text.append(answer: record.answer) }
    case .pipeline:
      text.append(afterDot: message)
      if record.to == PipelineStage.route.rawValue {
        text.append(contentsOf: " -> \(other)".utf8)
      } else if record.object != 0 {
        text.append(inParentheses: other)
      }
    case .event:
      text.append(afterDot: message)
      if record.object != 0 { text.append(inParentheses: other) }
    case .step, .input, .timer, .attached, .waits, .withheld, .released, .dropped, .change,
      .diagnostic, .truncated:
      break
    }
    return true
  }

  /// The phase, event, method or question that a record is about; nil where there is none.
  package func message(of record: Record) -> String? { record.kind.message(ofCode: record.to) }

  /// The state before, of kinds with states; empty for none.
  package func from(of record: Record) -> String {
    RecordWords.states(of: record.kind, record.rule)?.from[record.from] ?? ""
  }

  /// The word for the state after the record; empty for kinds without states.
  package func to(of record: Record) -> String {
    RecordWords.states(of: record.kind, record.rule)?.to[record.to] ?? ""
  }

  /// "1,2": the fingers of a record's touches, the oldest touch first; empty for none.
  package func fingers(of record: Record) -> String {
    touches(of: record).map(finger).filter { $0 >= 0 }.map { "\($0)" }.joined(separator: ",")
  }

  /// The log: the tokens of the records of some kinds, in order.
  public func log(_ kinds: RecordKind..., of subjects: Set<String>? = nil) -> [String] {
    records.filter { kinds.contains($0.kind) }
      .filter { subjects?.contains(subject($0.subject).name) ?? true }
      .compactMap { token(of: $0) }
  }
}

extension RecordKind {
  /// The name of the code `to` in records of this kind; nil where it is not a message.
  package func message(ofCode code: UInt8) -> String? {
    guard let word = RecordWords.messages(of: self)?[code], !word.isEmpty else { return nil }
    return word
  }

  /// Whether records of this kind appear in a log.
  package var hasToken: Bool {
    switch self {
    case .hitTest, .pointInside, .sendEvent, .touches, .recognizerTouches, .state, .action,
      .question, .control, .tracking, .reset, .handler, .selection, .scroll, .event, .measurement,
      .controlState, .interaction, .value, .pipeline:
      true
    case .step, .input, .timer, .attached, .waits, .withheld, .released, .dropped, .change,
      .diagnostic, .truncated:
      false
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(afterDot word: String) {
    append(UInt8(ascii: "."))
    append(contentsOf: word.utf8)
  }

  fileprivate mutating func append(inParentheses word: String) {
    append(UInt8(ascii: "("))
    append(contentsOf: word.utf8)
    append(UInt8(ascii: ")"))
  }

  fileprivate mutating func append(answer: Int8) {
    append(contentsOf: (answer == 1 ? " -> true" : " -> false").utf8)
  }

  fileprivate mutating func append(capitalized word: String) {
    let start = count
    append(contentsOf: word.utf8)
    if start < count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self[start]) {
      self[start] -= 32
    }
  }
}
