import FingerpostModel

/// Resolves a question's text to the record that it is about.
extension TimelineIndex {
  /// The first record with a token; that of a touch or a time where the text ends in ` #2` or ` @0.15` (seconds, to the
  /// millisecond).
  ///
  /// A word of UIKit's or the story's for the event finds it, too: `row.didSelectRowAt`, `pan.action` for
  /// `pan.action(began)`.
  package func record(_ text: String, touch given: TouchID? = nil) throws(QuestionError) -> Entry {
    let asked = self.asked(text)
    let touch = if let given { try known(given) } else { try touch(of: asked) }
    if let found = first(asked.token, at: asked.time, touch: touch) { return found }
    if asked.time == nil, let meant = try? wanted(asked.token),
      let found = record(of: meant, touch: touch)
    {
      return found
    }
    var message = "nothing in this timeline is '\(asked.token)'"
    if let said = given.map({ "touch \($0)" }) ?? asked.ordinal.map({ "touch #\($0)" }) {
      message += " of \(said)"
    }
    if let time = asked.time { message += " at \(time.text) s" }
    if canBeMissed(asked.token) { throw QuestionError(.name, message + "; ask why not.") }
    let near = nearTokens(asked.token)
    throw QuestionError(.name, message + (near.isEmpty ? "; see its log." : near))
  }

  /// "; did you mean row.didSelect?": tokens of this timeline that a text may mean.
  private func nearTokens(_ token: String) -> String {
    var tokens: [String] = []
    timeline.forEachRecord { tokens += timeline.token(of: $1).map { [$0] } ?? [] }
    let known = Set(tokens).sorted()
    // An event without a subject could mean several subjects' events, by the log's word or another one.
    let words = [token] + (EventVocabulary.ofResponders[token].map { ["\($0)"] } ?? [])
    let somebodys = known.filter { known in words.contains { known.hasSuffix(".\($0)") } }
    return somebodys.isEmpty
      ? didYouMean(token, among: known)
      : "; did you mean \(somebodys.prefix(3).joined(separator: ", "))?"
  }

  /// All records with a token; those of a touch where one is meant.
  package func records(_ token: String, of touch: TouchID?) -> [Entry] {
    var found: [Entry] = []
    timeline.forEachRecord { serial, record in
      guard timeline.token(of: record) == token, let entry = self[serial] else { return }
      if touch.map({ belongs(entry, to: $0) }) ?? true { found.append(entry) }
    }
    return found
  }

  /// The record with a serial.
  package func record(_ serial: Serial) throws(QuestionError) -> Entry {
    guard serial >= timeline.first, serial < timeline.end, let found = self[serial] else {
      throw QuestionError(.range, "No record has the serial \(serial).")
    }
    return found
  }

  /// The first record with a token; the token of a question may leave out its answer.
  private func first(_ token: String, at time: AskedToken.Time?, touch: TouchID?) -> Entry? {
    var exact: Serial?
    var unanswered: Serial?
    for (name, _) in AskedToken.splits(of: token) {
      for subject in names.everybody(called: name) {
        for entry in records(of: subject) {
          // Records later than an exact match cannot be better.
          if let exact, exact < entry.serial { break }
          if let time, !time.fits(entry.time) { continue }
          if let touch, !belongs(entry, to: touch) { continue }
          guard let written = self.token(entry) else { continue }
          if written == token {
            exact = entry.serial
          } else if unanswered.map({ entry.serial < $0 }) ?? true,
            AskedToken.withoutAnswer(written) == token
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
    guard AskedToken.splits(of: token).contains(where: { names[$0.name] != nil }) else {
      return false
    }
    return (try? wanted(token)) != nil
  }
}
