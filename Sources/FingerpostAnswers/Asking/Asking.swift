import FingerpostModel

/// Resolves a question's text to the record that it is about.
extension TimelineIndex {
  /// The first record with a token, at a time if the token ends in ` @0.15` (seconds, to the
  /// millisecond).
  public func record(_ text: String) throws(QuestionError) -> Entry {
    let (token, time) = Self.timed(Self.trimmed(text))
    if let found = first(token, at: time) { return found }
    var message = "nothing in this timeline is '\(token)'"
    if let time { message += " at \(time.text) s" }
    if canBeMissed(token) { throw QuestionError(.name, message + "; ask why not.") }
    var tokens: [String] = []
    timeline.forEachRecord { tokens += timeline.token(of: $1).map { [$0] } ?? [] }
    let known = Set(tokens).sorted()
    // An event without a subject could mean several subjects' events.
    let somebodys = known.filter { $0.hasSuffix(".\(token)") }
    let near =
      somebodys.isEmpty
      ? didYouMean(token, among: known)
      : "; did you mean \(somebodys.prefix(3).joined(separator: ", "))?"
    throw QuestionError(.name, message + (near.isEmpty ? "; see its log." : near))
  }

  /// The record with a serial.
  public func record(_ serial: Serial) throws(QuestionError) -> Entry {
    guard serial >= timeline.first, serial < timeline.end, let found = self[serial] else {
      throw QuestionError(.range, "No record has the serial \(serial).")
    }
    return found
  }

  /// The first record with a token; the token of a question may leave out its answer.
  private func first(_ token: String, at time: Time?) -> Entry? {
    var exact: Serial?
    var unanswered: Serial?
    for (name, _) in Self.splits(of: token) {
      for subject in names.everybody(called: name) {
        for entry in records(of: subject) {
          // Records later than an exact match cannot be better.
          if let exact, exact < entry.serial { break }
          if let time, !time.fits(entry.time) { continue }
          guard let written = self.token(entry) else { continue }
          if written == token {
            exact = entry.serial
          } else if unanswered.map({ entry.serial < $0 }) ?? true,
            Self.withoutAnswer(written) == token
          {
            unanswered = entry.serial
          }
        }
      }
    }
    return self[exact ?? unanswered]
  }

  /// Whether a token is a possible event that did not happen.
  private func canBeMissed(_ token: String) -> Bool {
    guard Self.splits(of: token).contains(where: { names[$0.name] != nil }) else { return false }
    return (try? wanted(token)) != nil
  }

  /// The time behind a token.
  struct Time {
    let text: String
    let milliseconds: Double

    /// Whether a record was written then, to the millisecond.
    func fits(_ time: Instant) -> Bool {
      (Double(time.nanoseconds) / 1e6).rounded(.toNearestOrEven) == milliseconds
    }
  }

  /// Parts a token from the time behind it: `button.clicked @0.15`.
  static func timed(_ text: String) -> (token: String, time: Time?) {
    guard let at = text.lastIndex(of: "@"), at > text.startIndex,
      text[text.index(before: at)].isWhitespace
    else { return (text, nil) }
    let digits = text[text.index(after: at)...]
    guard let seconds = Double(digits), digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." })
    else { return (text, nil) }
    let token = trimmed(String(text[..<at]))
    if token.isEmpty { return (text, nil) }
    return (
      token,
      Time(
        text: String(digits), milliseconds: (seconds * 1000).rounded(.toNearestOrEven))
    )
  }
}
