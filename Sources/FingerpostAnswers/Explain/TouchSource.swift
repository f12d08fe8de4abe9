import FingerpostModel

/// What makes a touch (TE-9). Sentences are written for a finger; another source replaces that word.
enum TouchSource {
  /// A finger on the screen or on a remote's surface.
  case finger
  /// A pencil.
  case pencil
  /// The pressed button of a mouse or a trackpad.
  case pointer
  /// A pointer that hovers.
  case hover
  /// A wheel or trackpad that scrolls where the pointer is.
  case scroll

  /// The source in a word.
  var noun: String {
    switch self {
    case .finger: "finger"
    case .pencil: "pencil"
    case .pointer, .hover, .scroll: "pointer"
    }
  }

  /// A sentence about a finger, with the words for this source; names in quotation marks stay.
  func worded(_ sentence: String) -> String {
    if self == .finger { return sentence }
    let parts = sentence.split(separator: "“", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      let end = place == 0 ? nil : part.firstIndex(of: "”")
      let name = end.map { part[..<$0] } ?? ""
      return name + plain(end.map { String(part[$0...]) } ?? String(part))
    }.joined(separator: "“")
  }

  private func plain(_ text: String) -> String {
    var made = text
    for (finger, own) in verbs { made = made.replacing(finger, with: own) }
    return made.replacing("he finger", with: "he \(noun)").replacing(
      "a finger ", with: "a \(noun) ")
  }

  /// What a finger does that this source does in other words.
  private var verbs: [(finger: String, own: String)] {
    switch self {
    case .finger, .pencil: []
    case .pointer:
      [
        ("finger came down", "pointer’s button was pressed"),
        ("finger did not come down in", "pointer’s button was not pressed in"),
        ("finger was lifted", "pointer’s button was let go"),
        ("finger was not lifted", "pointer’s button was not let go"),
        ("finger was still down", "pointer’s button was still pressed"),
        ("finger is still down", "pointer’s button is still pressed"),
      ]
    case .hover:
      [
        ("finger came down", "pointer was"), ("a finger changed", "the pointer moved"),
        ("took the touch first", "got the pointer first"),
        ("finger was not lifted", "pointer did not leave its view"),
        ("finger was still down", "pointer was still over its view"),
        ("finger is still down", "pointer is still over its view"),
      ]
    case .scroll:
      [
        ("finger came down", "pointer was"), ("finger did not come down in", "pointer was not in"),
        ("a finger changed", "a device scrolled"), ("finger moved", "device scrolled"),
        ("finger was lifted after it had moved", "device stopped after it had scrolled"),
        ("with the finger still down", "while the device still scrolled"),
        ("finger began to drag it", "device began to scroll it"),
        ("finger dragged it", "device scrolled it"),
        ("finger that dragged it was lifted", "device that scrolled it stopped"),
        ("when the finger was lifted", "when the device stopped"),
        ("finger was not lifted", "device did not stop"),
        ("finger did not move", "device did not scroll"),
        ("finger was still down", "device was still scrolling"),
        ("finger is still down", "device is still scrolling"),
        ("attached to the touch", "attached to the scrolling"),
        ("part in the touch", "part in the scrolling"),
      ]
    }
  }
}

extension TimelineIndex {
  /// What makes the touch of a record, or caused its hit test.
  func source(of entry: Entry) -> TouchSource {
    let inputs = touch(of: entry)?.inputs
    if isScroll(entry) { return .scroll }
    if let landing = inputs?.first(where: { $0.phase == .began }) {
      return TouchSource(TouchType(rawValue: landing.record.from))
    }
    // A hovering pointer's touch has no inputs; the report of the pointer has no button.
    guard inputs?.isEmpty ?? true,
      let input = nearest(behind: entry, where: { $0.kind == .input })
    else { return .finger }
    return input.rule == .sy7 && input.object == 0 ? .hover : .finger
  }
}

extension TouchSource {
  fileprivate init(_ type: TouchType?) {
    switch type {
    case .pencil: self = .pencil
    case .indirectPointer: self = .pointer
    case .direct, .indirect, nil: self = .finger
    }
  }
}
