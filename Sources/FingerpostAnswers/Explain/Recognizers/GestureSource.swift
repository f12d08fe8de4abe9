import FingerpostModel

/// What a recognizer's gesture is made with, in words: fingers, a button (SY-7) or a pointer.
struct GestureSource {
  /// "the finger", "the button “select”", "the pointer".
  let name: String
  /// What its end looks like: "the finger was lifted".
  let lifted: String
  /// A clause for its beginning: "a finger came down".
  let landed: String

  static let finger: GestureSource = GestureSource(
    name: "the finger", lifted: "the finger was lifted", landed: "a finger came down")
  static let pointer: GestureSource = GestureSource(
    name: "the pointer", lifted: "the pointer left its view",
    landed: "the pointer came over its view")

  static let scroll: GestureSource = GestureSource(
    name: "the wheel or trackpad", lifted: "the wheel or trackpad stopped",
    landed: "a wheel or trackpad began to scroll")

  /// A button by its name in quotes.
  static func button(_ name: String) -> GestureSource {
    GestureSource(
      name: "the button \(name)", lifted: "the button \(name) was released",
      landed: "the button \(name) was pressed")
  }
}

extension TimelineIndex {
  /// Whether a record belongs to what a wheel or trackpad scrolls: its touch, or the report behind it (SC-11).
  func isScroll(_ entry: Entry) -> Bool {
    let input = entry.kind == .input ? entry : nearest(behind: entry) { $0.kind == .input }
    return input?.rule == .sc11
  }
}

extension CausalChain {
  /// What the gesture around a recognizer's record is made with.
  func source(_ entry: Entry) -> GestureSource {
    if index.engineType(entry.subject) == .hover { return .pointer }
    if index.isScroll(entry) { return .scroll }
    // A touch after a press is no press.
    if entry.kind == .recognizerTouches { return .finger }
    if let last = lastBeginning(of: entry.subject, before: entry) {
      return last.kind == .event ? .button(quoted(last.object)) : .finger
    }
    let input = index.nearest(behind: entry) { $0.kind == .input }
    guard let input, input.rule == .sy7, input.object != 0 else { return .finger }
    return .button(quoted(input.object))
  }

  /// What a recognizer received last before a record: a touch method, or the press of a button.
  func lastBeginning(of recognizer: SubjectID, before entry: Entry) -> Entry? {
    index.records(of: recognizer).before(entry.serial).last {
      $0.kind == .recognizerTouches || $0.event == .pressesBegan
    }
  }
}
