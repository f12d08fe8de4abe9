import FingerpostModel

/// A question's text: a token of the log, and which touch or time is meant.
///
/// `v2.touchesBegan #2` is about the second touch of the timeline, `button.clicked @0.15` about what came at 150 ms, or
/// for a question why not about the touch of that time.
package struct AskedToken {
  /// The token alone.
  package let token: String
  /// The touch's number in the timeline's order, from 1; nil where none is said.
  package let ordinal: Int?
  /// The time; nil where none is said.
  package let time: Time?

  /// A time as it was written, and in milliseconds.
  package struct Time {
    package let text: String
    package let milliseconds: Double

    /// Whether a record was written then, to the millisecond.
    func fits(_ time: Instant) -> Bool {
      (Double(time.nanoseconds) / 1e6).rounded(.toNearestOrEven) == milliseconds
    }
  }

  /// Parts a text from the touch and the time behind it. `isName`: what a hit test answers may end like a touch,
  /// `page.hitTest -> view#2`.
  package init(_ text: String, isName: (String) -> Bool = { _ in false }) {
    var token = Self.trimmed(text)
    var ordinal: Int?
    var time: Time?
    while !Self.answers(of: token).contains(where: isName) {
      if time == nil, let (rest, end) = Self.parted(token, at: "@", needsSpace: true),
        let seconds = Double(end), end.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
      {
        time = Time(text: end, milliseconds: (seconds * 1000).rounded(.toNearestOrEven))
        token = rest
      } else if ordinal == nil, let (rest, end) = Self.parted(token, at: "#", needsSpace: false),
        rest.contains(".") || token.hasSuffix(" #\(end)"),
        let number = Int(end), end.allSatisfy({ $0.isASCII && $0.isNumber })
      {
        ordinal = number
        token = rest
      } else {
        break
      }
    }
    (self.token, self.ordinal, self.time) = (token, ordinal, time)
  }

  /// A text before a sign and after it; nil where either is empty.
  private static func parted(
    _ text: String, at sign: Character, needsSpace: Bool
  ) -> (rest: String, end: String)? {
    guard let at = text.lastIndex(of: sign), at > text.startIndex,
      !needsSpace || text[text.index(before: at)].isWhitespace
    else { return nil }
    let rest = Self.trimmed(String(text[..<at]))
    let end = String(text[text.index(after: at)...])
    return rest.isEmpty || end.isEmpty ? nil : (rest, end)
  }
}

extension AskedToken {
  /// What a token may have as its answer: each of its ends after an arrow.
  private static func answers(of token: String) -> [String] {
    var found: [String] = []
    var rest = Substring(token)
    while true {
      let base = withoutAnswer(String(rest))
      if base.utf8.count == rest.utf8.count { return found }
      rest = rest.dropFirst(base.count + 4)
      found.append(String(rest))
    }
  }

  /// A token without the answer to its question.
  package static func withoutAnswer(_ token: String) -> String {
    // By its bytes: whole logs are read so, and characters have to be found.
    var rest = token.utf8[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = rest[space...]
      if rest.starts(with: " -> ".utf8) { return String(token[..<space]) }
      rest.removeFirst()
    }
    return token
  }

  /// A token without its argument and the answer: `book.willTransition` of `book.willTransition(two)`.
  package static func bare(_ token: String) -> String {
    let token = withoutAnswer(token)
    guard token.hasSuffix(")"), let open = token.lastIndex(of: "(") else { return token }
    return String(token[..<open])
  }

  /// All splits of a token into a name and an event, the longest name first.
  static func splits(of token: String) -> [(name: String, event: String)] {
    token.indices.filter { token[$0] == "." }.reversed().map {
      (String(token[..<$0]), String(token[token.index(after: $0)...]))
    }
  }

  /// Without spaces around it.
  package static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }
}

extension TimelineIndex {
  /// A question's text, parted.
  package func asked(_ text: String) -> AskedToken {
    AskedToken(text) { !names.everybody(called: $0).isEmpty }
  }

  /// The event that a question why not means, and its touch where one is said.
  package func missing(
    _ subject: String, _ event: String = "", touch: TouchID? = nil
  ) throws(QuestionError) -> (wanted: Wanted, touch: TouchID?) {
    // A name may end like a touch: `view#2`.
    if event.isEmpty, names[subject] != nil { return (try wanted(subject, ""), touch) }
    let asked = self.asked(event.isEmpty ? subject : event)
    let meant =
      event.isEmpty ? try wanted(asked.token, "") : try wanted(subject, asked.token)
    let number: TouchID? = if let touch { touch } else { try self.touch(of: asked) }
    if let number {
      if let time = asked.time { try check(time, of: try known(number)) }
      return (ofCell(meant, touch: number), number)
    }
    let touch = try asked.time.map { time throws(QuestionError) in try self.touch(at: time) }
    return (ofCell(meant, touch: touch), touch)
  }

  /// Whether an event happens: in a touch, if one is given.
  package func happens(_ wanted: Wanted, in touch: TouchID?) -> Bool {
    record(of: wanted, touch: touch) != nil
  }

  /// Whether an event that happens belongs to a touch, or to an attempt, which has touches.
  package func isOfTouch(_ wanted: Wanted) -> Bool {
    // A hit test comes before its touch has a number.
    record(of: wanted, touch: nil).map {
      wanted.event == .hit || isRecognizer($0.subject) || touch(of: $0) != nil
    } ?? false
  }

  /// A touch's number, if the timeline has the touch.
  func known(_ number: TouchID) throws(QuestionError) -> TouchID {
    if touch(number) != nil { return number }
    let known = touches.map { "\($0.number)" }.joined(separator: ", ")
    throw QuestionError(
      .value, "there is no touch \(number); the timeline has \(known.isEmpty ? "none" : known).")
  }

  /// The touch that a text says by its place in the timeline's order; nil where it says none.
  package func touch(of asked: AskedToken) throws(QuestionError) -> TouchID? {
    guard let ordinal = asked.ordinal else { return nil }
    guard let number = touch(ordinal: ordinal) else {
      let all = countedTouches
      let known = all.isEmpty ? "no touch" : all.count == 1 ? "one touch" : "\(all.count) touches"
      throw QuestionError(.value, "there is no touch #\(ordinal); the timeline has \(known).")
    }
    return number
  }

  /// The touch that changed at a time, or was down then.
  func touch(at time: AskedToken.Time) throws(QuestionError) -> TouchID {
    let all = touches
    if let found = all.first(where: { $0.changes(at: time) })
      ?? all.first(where: { $0.isDown(at: time) })
    {
      return found.number
    }
    let spans = all.compactMap { touch in touch.span.map { "\(touch.number) \($0)" } }
    let known = spans.isEmpty ? "none" : spans.prefix(8).joined(separator: ", ")
    throw QuestionError(
      .value, "no touch is down at \(time.text) s; the timeline has \(known).")
  }

  /// Refuses a time at which a touch that is said, too, neither changed nor was down.
  private func check(_ time: AskedToken.Time, of number: TouchID) throws(QuestionError) {
    guard let touch = touch(number), !touch.changes(at: time), !touch.isDown(at: time) else {
      return
    }
    let span = touch.span.map { "; it is down \($0)" } ?? ""
    throw QuestionError(.value, "touch \(number) is not down at \(time.text) s\(span).")
  }

  /// Whether a record is about a touch, or belongs to the attempt of a recognizer that the touch is part of.
  package func belongs(_ entry: Entry, to touch: TouchID) -> Bool {
    if touchNumbers(entry).contains(touch) { return true }
    // What a recognizer received belongs to the touches of the record alone.
    if entry.kind == .recognizerTouches { return false }
    guard isRecognizer(entry.subject) else {
      let own = self.touch(of: entry)
      return own.map { $0.number == touch } ?? drag(behind: entry).map { belongs($0, to: touch) }
        ?? false
    }
    return attempt(of: entry.subject, around: entry.serial).contains {
      $0.kind == .recognizerTouches && touchNumbers($0).contains(touch)
    }
  }

  /// The beginning of the drag whose content a timer has brought to rest; nil for other records.
  private func drag(behind entry: Entry) -> Entry? {
    guard entry.scroll == .didEndDecelerating || entry.scroll == .didFinishAnimating else {
      return nil
    }
    let owner = subject(entry.subject).name
    let pans = ["\(owner).scrollView.panGestureRecognizer", "\(owner).panGestureRecognizer"]
    return pans.lazy.compactMap { self.names[$0] }.first.flatMap { pan in
      records(.state, of: pan).before(entry.serial).last { $0.state == .began }
    }
  }

  /// The records of a responder that belong to a touch.
  func records(of responder: SubjectID, in touch: TouchRecords) -> [Entry] {
    records(of: responder).filter { belongs($0, to: touch.number) }
  }

  /// The first record of what a recognizer made of a touch: what it received, or of what a device scrolls, of which no
  /// record contains that, its first state; nil where there is none.
  func met(_ recognizer: SubjectID, _ touch: TouchRecords) -> Entry? {
    if let seen = touch.seen.first(where: { $0.subject == recognizer }) { return seen }
    guard let landing = touch.landing, isScroll(landing) else { return nil }
    return records(ofTouch: touch.number).first { $0.kind == .state && $0.subject == recognizer }
  }

  /// The states and resets of a recognizer in the attempt that a touch is part of; none where it did not receive the touch.
  func states(of recognizer: SubjectID, in touch: TouchRecords) -> [Entry] {
    guard let met = met(recognizer, touch) else { return [] }
    return attempt(of: recognizer, around: met.serial).filter {
      $0.kind == .state || $0.kind == .reset
    }
  }

  /// The first touch that reached a view, or a view in it, and lacks a call that its finger gave occasion for; nil where
  /// none does.
  func touchLacking(_ wanted: Wanted) -> TouchID? {
    guard case .touches(let phase) = wanted.event, phase != .cancelled else { return nil }
    return countedTouches.first { touch in
      isInside(touch.view, wanted.subject) && touch.input(phase) != nil
        && touch.call(wanted.subject, phase) == nil
    }?.number
  }
}

extension TouchRecords {
  /// Whether an input of the touch is of a time.
  fileprivate func changes(at time: AskedToken.Time) -> Bool {
    inputs.contains { time.fits($0.time) }
  }

  /// Whether the finger was down at a time.
  fileprivate func isDown(at time: AskedToken.Time) -> Bool {
    guard let landing else { return false }
    let end = end.map { Double($0.time.nanoseconds) / 1e6 } ?? .infinity
    return Double(landing.time.nanoseconds) / 1e6 <= time.milliseconds && time.milliseconds <= end
  }

  /// When it was down: "from 50 ms to 100 ms"; nil where its beginning is not recorded.
  fileprivate var span: String? {
    landing.map { landing in
      "from \(Numbers.milliseconds(landing.time - .zero))"
        + (end.map { " to \(Numbers.milliseconds($0.time - .zero))" } ?? " on")
    }
  }
}
