import FingerpostGestures
import FingerpostModel

extension TimelineSnapshot {
  /// A record's token in the log, as the experiment format writes it; nil for kinds without one.
  public func token(of record: Record) -> String? {
    let who = subject(record.subject).name
    let other = subject(record.object).name
    let message = message(of: record) ?? ""
    switch record.kind {
    case .hitTest:
      if record.reason == .siblingsPassedOver { return nil }
      return "\(who).hitTest -> \(record.object == 0 ? "nil" : other)"
    case .pointInside: return "\(who).pointInside -> \(record.answer == 1)"
    case .sendEvent: return "\(who).sendEvent"
    case .touches, .recognizerTouches: return "\(who).touches\(message.capitalizedFirst)"
    case .state: return "\(who).state(\(RecognizerState.name(ofCode: record.to)))"
    case .action:
      return record.to == RecognizerState.recognizedCode
        ? "\(who).action" : "\(who).action(\(RecognizerState.name(ofCode: record.to)))"
    case .reset: return "\(who).reset"
    case .question: return question(record, who, other, message)
    case .control: return "\(who).\(message)"
    case .handler: return "\(who).\(other)"
    case .scroll: return "\(who).\(message)"
    case .selection, .tracking:
      return record.answer < 0 ? "\(who).\(message)" : "\(who).\(message) -> \(record.answer == 1)"
    case .event: return "\(who).\(message)" + (record.object == 0 ? "" : "(\(other))")
    default: return nil
    }
  }

  private func question(
    _ record: Record, _ who: String, _ other: String, _ message: String
  ) -> String {
    let isDelegates = Hook(rawValue: record.to)?.isDelegates ?? false
    let asked = isDelegates ? "\(who).delegate" : who
    let about = record.object == 0 ? "" : "(\(other))"
    return "\(asked).\(message)\(about) -> \(record.answer == 1)"
  }

  /// The phase, event, method or question that a record is about; nil where there is none.
  public func message(of record: Record) -> String? { record.kind.message(ofCode: record.to) }

  /// The state before, of kinds that tell of states; empty for none.
  public func from(of record: Record) -> String {
    if record.tellsOfApplications { return ApplicationState.name(ofCode: record.from) }
    return record.tellsOfStates ? RecognizerState.name(ofCode: record.from) : ""
  }

  /// The state after, of kinds that tell of states; empty for none.
  public func to(of record: Record) -> String {
    if record.tellsOfApplications { return ApplicationState.name(ofCode: record.to) }
    return record.tellsOfStates ? RecognizerState.name(ofCode: record.to) : ""
  }

  /// "1,2": the fingers of a record's touches, the oldest touch first; empty for none.
  public func fingers(of record: Record) -> String {
    touches(of: record).map(finger).filter { $0 >= 0 }.map { "\($0)" }.joined(separator: ",")
  }

  /// The log: the tokens of the records of some kinds, in order.
  public func log(_ kinds: RecordKind..., of subjects: Set<String>? = nil) -> [String] {
    filter { kinds.contains($0.kind) }
      .filter { subjects?.contains(subject($0.subject).name) ?? true }
      .compactMap(token)
  }
}

extension RecordKind {
  /// The phase, event, method or question that `to` is of records of this kind; nil where it is none.
  public func message(ofCode code: UInt8) -> String? {
    switch self {
    case .touches, .recognizerTouches, .withheld, .released, .dropped, .input:
      TouchPhase(rawValue: code).map { "\($0)" }
    case .control: ControlEvent(rawValue: code).map { "\($0)" }
    case .tracking: TrackingMethod(rawValue: code).map { "\($0)" }
    case .question: Hook(rawValue: code).map { "\($0)" }
    case .step: StepKind(rawValue: code).map { "\($0)" }
    case .handler: ControlEvent(rawValue: code).map { "\($0)" }
    case .scroll: ScrollMessage(rawValue: code).map { "\($0)" }
    case .selection: SelectionMessage(rawValue: code).map { "\($0)" }
    case .event: EventMethod(rawValue: code).map { "\($0)" }
    case .timer: RunLoopMode(rawValue: code)?.name
    case .pointInside, .hitTest, .attached, .sendEvent, .waits, .state, .action, .reset, .change,
      .diagnostic, .truncated:
      nil
    }
  }
}

extension Record {
  var tellsOfApplications: Bool { kind == .change && rule == .sy3 }
  var tellsOfStates: Bool { kind == .state || kind == .reset || kind == .action }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
