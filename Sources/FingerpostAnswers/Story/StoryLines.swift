import FingerpostModel

/// The sentences of a story's entry while they are collected: what came, what did not, and remarks. Equal ones are said once.
struct StoryLines {
  let account: Account
  private(set) var got: [StoryReceipt] = []
  private(set) var missed: [StoryMiss] = []
  private(set) var notes: [StoryNote] = []
  private var said: Set<String> = []

  init(_ account: Account) { self.account = account }

  func name(_ id: SubjectID?) -> String { account.index.subject(id).name }
  /// What sentences call an object: its name, or a recognizer's title and its view's name.
  func called(_ id: SubjectID?) -> String { account.index.called(id) }

  /// Adds that an object received something.
  mutating func receive(
    _ id: SubjectID, _ role: StoryReceipt.Role, _ event: String, _ entry: Entry, count: Int = 1,
    tap: Int? = nil, _ text: String
  ) {
    let end = tap.map(ofTap) ?? (count > 1 ? "" : ofTap(entry))
    got.append(
      StoryReceipt(
        name: name(id), role: role, event: event, count: count, time: entry.time,
        record: entry.serial, text: text + end))
  }

  /// Adds that an object did not receive something.
  mutating func miss(
    _ name: String, _ code: String, by: String = "", _ entry: Entry, isRoutine: Bool = false,
    isOrdinary: Bool = false, hasLimit: Bool = false, taps: [Int]? = nil, _ text: String
  ) {
    // Two fingers may fail alike.
    let text = text + (taps.map(ofTaps) ?? ofTap(entry))
    guard said.insert(text).inserted else { return }
    missed.append(
      StoryMiss(
        name: name, code: code, by: by, time: entry.time, record: entry.serial,
        measured: hasLimit ? entry.x : nil, needed: hasLimit ? entry.y : nil, isRoutine: isRoutine,
        isOrdinary: isRoutine || isOrdinary, text: text))
  }

  /// Adds a remark.
  mutating func note(
    _ level: StoryNote.Level, _ code: String, _ id: SubjectID, _ entry: Entry,
    delay: Instant.Span? = nil, _ text: String
  ) {
    guard said.insert(text).inserted else { return }
    notes.append(
      StoryNote(
        level: level, code: code, name: name(id), delay: delay, record: entry.serial, text: text))
  }

  /// Puts everything in the order of its records.
  mutating func sort() {
    got.sort { ($0.record, $0.text) < ($1.record, $1.text) }
    missed.sort { ($0.record, $0.text) < ($1.record, $1.text) }
    notes.sort { ($0.record, $0.text) < ($1.record, $1.text) }
  }
}

extension StoryLines {
  /// Which of several taps it was: " (tap 2)".
  func ofTap(_ tap: Int) -> String { account.gestures.count > 1 ? " (tap \(tap + 1))" : "" }

  /// " (tap 2)", " (taps 1 and 2)"; empty for all of more than one.
  private func ofTaps(_ taps: [Int]) -> String {
    if taps.count > 1, taps.count == account.gestures.count { return "" }
    guard taps.count > 1 else { return ofTap(taps.first ?? 0) }
    return " (taps \(Words.listed(taps.sorted().map { "\($0 + 1)" })))"
  }

  private func ofTap(_ entry: Entry) -> String {
    ofTap(account.gestures.lastIndex { $0.first <= entry.serial } ?? 0)
  }

  /// "twice", "3 times"; of two or more.
  static func times(_ count: Int) -> String { count == 2 ? "twice" : "\(count) times" }
}
