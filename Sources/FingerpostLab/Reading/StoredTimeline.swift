import FingerpostAnswers
import FingerpostModel

/// Builds a timeline from stored columns. A row that no lab can have written is refused.
struct StoredTimeline {
  private static let maxTouches: Int64 = 1 << 24

  private let columns: StoredColumns
  private var subjects: StoredSubjects
  private var fingers: [Int32] = [-1]
  /// The last touch that was seen alone with a finger.
  private var touchOfFinger: [Int32: TouchID] = [:]
  private var nextTouch: TouchID = 1
  /// Codes of words, by their kind and the word's own code.
  private var messageCodes: [Int: UInt8] = [:]

  init(_ columns: StoredColumns) throws(LabError) {
    self.columns = columns
    subjects = StoredSubjects(
      try columns.subjectList.map { text throws(LabError) in
        try SubjectList.read(text)
      })
  }

  mutating func snapshot() throws(LabError) -> TimelineSnapshot {
    let kinds = try columns.kinds.words.map { word throws(LabError) in
      try code(RecordKind.self, word, RecordWords.kindOfCode, "kind")
    }
    let rules = try columns.rules.words.map { word throws(LabError) in
      try code(Rule.self, word, RecordWords.rules, "rule")
    }
    let reasons = try columns.reasons.words.map { word throws(LabError) in
      try code(Reason.self, word, RecordWords.reasons, "reason")
    }
    let fingerLists = try columns.fingers.words.map { word throws(LabError) in try list(word) }
    try makeTouches(fingerLists)
    let hasSeveral = fingerLists.contains { $0.count > 1 }
    var records: [Record] = []
    var touches: [[TouchID]] = []
    records.reserveCapacity(columns.serials.count)
    touches.reserveCapacity(columns.serials.count)
    for row in columns.serials.indices {
      guard columns.kinds.codes[row] >= 0 else { throw error(row, "it has no kind") }
      let rule = columns.rules.codes[row]
      let reason = columns.reasons.codes[row]
      var record = try plainRecord(row, kinds[Int(columns.kinds.codes[row])])
      record.rule = rule < 0 ? .none : rules[Int(rule)]
      record.reason = reason < 0 ? .none : reasons[Int(reason)]
      try setCodes(of: &record, row)
      record.subject = try subjects.find(
        columns.subjects[row], class: columns.classes[row], of: record.kind,
        id: columns.subjectIDs[row])
      record.object = try subjects.find(
        columns.objects[row], class: nil, of: record.kind,
        id: columns.objectIDs[row])
      if columns.subjectList == nil { subjects.guess(from: record, columns.messages[row]) }
      record.decider = try decider(row)
      records.append(record)
      touches.append(hasSeveral ? touchList(of: record, row, fingerLists) : [])
    }
    guard
      let made = TimelineSnapshot(
        stored: records, serials: columns.serials.map { Serial(truncatingIfNeeded: $0) },
        touches: touches, fingers: fingers, subjects: subjects.list)
    else {
      throw LabError(
        .value,
        "This is no timeline: its serials do not grow from row to row, or lie too far apart.")
    }
    return made
  }

  private func plainRecord(_ row: Int, _ kind: RecordKind) throws(LabError) -> Record {
    let serial = columns.serials[row]
    guard let short = Serial(exactly: serial), short < .max else {
      throw error(row, "there is no serial \(serial)")
    }
    let cause = columns.causes[row] < 0 ? serial : columns.causes[row]
    guard cause <= serial else { throw error(row, "it follows from the later record \(cause)") }
    guard (0...Instant.latest.nanoseconds).contains(columns.times[row]) else {
      throw error(row, "there is no time \(columns.times[row])")
    }
    if row > 0, columns.times[row] < columns.times[row - 1] {
      throw error(
        row,
        "its time \(columns.times[row]) is before that of the row above, \(columns.times[row - 1])")
    }
    guard let turn = UInt32(exactly: columns.turns[row]) else {
      throw error(row, "there is no turn \(columns.turns[row])")
    }
    var record = Record.nothing
    record.kind = kind
    record.time = Instant(nanoseconds: columns.times[row])
    record.cause = Serial(truncatingIfNeeded: cause)
    record.turn = turn
    record.touch = TouchID(at: Int(columns.touches[row]))
    record.answer = Int8(clamping: columns.answers[row])
    record.tapCount = UInt16(clamping: columns.tapCounts[row])
    record.x = columns.xs[row]
    record.y = columns.ys[row]
    return record
  }

  private func decider(_ row: Int) throws(LabError) -> Decider {
    if columns.deciderKinds.codes[row] < 0 { return .none }
    let owner = columns.deciderOwners[row]
    guard let owner = SubjectID(exactly: owner), owner.place < subjects.list.count else {
      throw error(row, "no subject has the number \(owner)")
    }
    let value = columns.deciderValues[row]
    guard
      let made = Decider(
        kind: columns.deciderKinds[row], text: columns.deciders[row],
        value: value.isNaN ? nil : value, owner: owner)
    else { throw error(row, "there is no decider '\(columns.deciders[row].prefix(60))'") }
    return made
  }

  /// Decodes the words for message and states.
  private mutating func setCodes(of record: inout Record, _ row: Int) throws(LabError) {
    if let states = RecordWords.states(of: record.kind, record.rule) {
      record.from = try code(columns.froms[row], states.from, "state", row)
      record.to = try code(columns.tos[row], states.to, "state", row)
      return
    }
    let message = columns.messages.codes[row]
    guard let words = RecordWords.messages(of: record.kind) else { return }
    guard message >= 0 else {
      if record.kind.isCall { throw error(row, "it has no message") }
      return
    }
    let key = Int(record.kind.rawValue) << 32 | Int(message)
    if let known = messageCodes[key] {
      record.to = known
    } else {
      record.to = try code(columns.messages[row], words, "message", row)
      messageCodes[key] = record.to
    }
  }

  private func code(
    _ word: String, _ words: WordTable, _ what: String, _ row: Int
  ) throws(LabError) -> UInt8 {
    if word.isEmpty { return 0 }
    guard let code = words.code(of: word) else {
      throw error(row, "there is no \(what) '\(word)' for its kind")
    }
    return code
  }

  private func code<Case: RawRepresentable>(
    _ type: Case.Type, _ word: String, _ words: WordTable, _ what: String
  ) throws(LabError) -> Case where Case.RawValue == UInt8 {
    guard let code = words.code(of: word), let made = Case(rawValue: code) else {
      throw LabError(.value, "This timeline is not of this release: it has the \(what) '\(word)'.")
    }
    return made
  }

  private func error(_ row: Int, _ what: String) -> LabError {
    LabError(.value, "This is no timeline: in row \(row), \(what).")
  }
}

// Touches and their fingers
extension StoredTimeline {
  private func list(_ text: String) throws(LabError) -> [Int32] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int32($0) }
    guard numbers.count == parts.count, numbers.count <= 1024 else {
      throw LabError(.value, "This is no timeline: '\(text.prefix(40))' is no list of fingers.")
    }
    return numbers
  }

  private mutating func makeTouches(_ lists: [[Int32]]) throws(LabError) {
    var highest: Int64 = 0
    for (row, touch) in columns.touches.enumerated() {
      guard (0...Self.maxTouches).contains(touch) else {
        throw error(row, "there is no touch \(touch)")
      }
      highest = max(highest, touch)
    }
    fingers = Array(repeating: -1, count: Int(highest) + 1)
    nextTouch = TouchID(at: fingers.count)
    for (row, touch) in columns.touches.enumerated() where touch > 0 {
      let code = columns.fingers.codes[row]
      if code >= 0, let finger = lists[Int(code)].first { fingers[Int(touch)] = finger }
    }
  }

  /// All touches of a record with several fingers: the others are those that were last seen with
  /// them.
  private mutating func touchList(of record: Record, _ row: Int, _ lists: [[Int32]]) -> [TouchID] {
    let code = columns.fingers.codes[row]
    guard record.touch != 0, code >= 0 else { return [] }
    let named = lists[Int(code)]
    if named.count == 1 { touchOfFinger[named[0]] = record.touch }
    guard named.count > 1 else { return [] }
    var touches = [record.touch]
    for finger in named.dropFirst() {
      if let known = touchOfFinger[finger] {
        touches.append(known)
      } else {
        fingers.append(finger)
        touches.append(nextTouch)
        touchOfFinger[finger] = nextTouch
        nextTouch = TouchID(at: fingers.count)
      }
    }
    return touches
  }
}

/// The subjects of a stored timeline, found by their stored attributes.
private struct StoredSubjects {
  private(set) var list: [Subject]
  private var byName: [ExactString: [SubjectID]] = [:]

  init(_ list: [Subject]?) {
    self.list = list ?? [.null]
    for (index, subject) in self.list.enumerated().dropFirst() {
      byName[ExactString(subject.name), default: []].append(SubjectID(at: index))
    }
  }

  /// The subject with a number, if the name matches; otherwise the first with the name and class;
  /// otherwise a new one.
  mutating func find(
    _ name: String, class className: String?, of kind: RecordKind, id: Int64
  ) throws(LabError) -> SubjectID {
    if name.isEmpty { return 0 }
    if let id = SubjectID(exactly: id), id.place < list.count,
      ExactString(list[id.place].name) == ExactString(name)
    {
      return id
    }
    let named = byName[ExactString(name)] ?? []
    if let className {
      let found = named.first {
        list[$0.place].className == className && list[$0.place].kind != .name
      }
      if let found { return found }
    } else if let found = named.first {
      return found
    }
    // An object is known by name only until a record is about it.
    if className != nil, let found = named.first(where: { list[$0.place].kind == .name }) {
      list[found.place] = Subject(
        name: name, className: className ?? "", kind: kind.isRecognizers ? .recognizer : .view,
        parent: list[found.place].parent)
      return found
    }
    let made = Subject(
      name: name, className: className ?? "",
      kind: className == nil ? .name : kind.isRecognizers ? .recognizer : .view)
    guard list.count < 1 << 26 else { throw LabError(.limit, "a timeline has too many subjects") }
    let id = SubjectID(at: list.count)
    list.append(made)
    byName[ExactString(name), default: []].append(id)
    return id
  }

  /// Infers parents from records where no list was stored: a touch usually goes from a view to its
  /// superview.
  mutating func guess(from record: Record, _ message: String) {
    switch record.kind {
    case .attached where record.subject != 0 && record.object != 0:
      list[record.subject.place].parent = record.object
    case .touches where record.object != 0:
      list[record.object.place].parent = record.subject
    case .handler where record.object != 0:
      let handler = list[record.object.place]
      list[record.object.place] = Subject(
        name: handler.name, className: message, kind: .name, parent: record.subject)
    case .attached, .touches, .handler, .step, .input, .timer, .pipeline, .pointInside, .hitTest,
      .sendEvent,
      .recognizerTouches, .question, .waits, .state, .action, .reset, .withheld, .released,
      .dropped, .tracking, .control, .selection, .scroll, .event, .change, .diagnostic, .truncated,
      .measurement, .controlState, .interaction, .value:
      break
    }
  }
}

extension RecordKind {
  /// Whether records of this kind are calls of a method that their message names.
  fileprivate var isCall: Bool {
    switch self {
    case .touches, .recognizerTouches, .question, .tracking, .control, .handler, .scroll,
      .selection, .interaction, .event:
      true
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .sendEvent, .attached, .waits,
      .state, .action, .reset, .withheld, .released, .dropped, .change, .diagnostic, .truncated,
      .measurement, .controlState, .value:
      false
    }
  }

  /// Whether records of this kind are about recognizers.
  fileprivate var isRecognizers: Bool {
    switch self {
    case .recognizerTouches, .state, .action, .reset, .attached, .waits, .measurement: true
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .sendEvent, .question, .touches,
      .withheld,
      .released, .dropped, .tracking, .control, .handler, .selection, .scroll, .event, .change,
      .diagnostic, .truncated, .controlState, .interaction, .value:
      false
    }
  }
}

extension TimelinePart {
  /// Creates a timeline from stored columns.
  ///
  /// - Throws: `value` where the columns cannot come from a lab of this release.
  package init(stored columns: StoredColumns) throws(LabError) {
    var maker = try StoredTimeline(columns)
    self.init(try maker.snapshot())
  }
}
