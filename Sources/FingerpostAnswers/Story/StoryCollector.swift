import FingerpostModel

/// Collects the effects of one gesture, record by record.
struct StoryCollector {
  let index: TimelineIndex
  let gestures: [StoryCut.Gesture]
  let clauses: StoryClauses
  let shape: StoryShape
  var got: [StoryReceipt] = []
  var missed: [StoryMiss] = []
  var notes: [StoryNote] = []

  /// The scroll views' offsets before.
  var offsets: [SubjectID: Point]
  var recognizers: Ordered<RecognizerPart> = Ordered()
  var controls: Ordered<ControlPart> = Ordered()
  var cells: Ordered<CellPart> = Ordered()
  var scrolls: Ordered<ScrollPart> = Ordered()
  var responders: Ordered<ResponderPart> = Ordered()
  var held: [HoldKey: Entry] = [:]
  var holdOrder: [HoldKey] = []
  var dropped: Set<DropKey> = []
  var changes: [ChangeKey: Int] = [:]
  var changeCounts: [ChangeKey: Int] = [:]
  private var clausesSeen: Set<String> = []
  /// The last view that hit-testing answered.
  var hit: SubjectID?
  /// The program or the system changed something.
  var hasChanges: Bool = false
  private(set) var firstEntry: Entry?
  private(set) var lastEntry: Entry?
  private(set) var lastInput: Entry?

  init(_ index: TimelineIndex, _ gestures: [StoryCut.Gesture], _ offsets: [SubjectID: Point]) {
    self.index = index
    self.gestures = gestures
    self.offsets = offsets
    clauses = StoryClauses(index: index)
    shape = StoryShape(gestures, index.timeline)
  }

  mutating func add(_ entry: Entry) {
    if firstEntry == nil { firstEntry = entry }
    lastEntry = entry
    switch entry.kind {
    case .input: lastInput = entry
    case .hitTest: addHit(entry)
    case .question: addQuestion(entry)
    case .waits: recognizers[entry.subject].wait = recognizers[entry.subject].wait ?? entry
    case .state: addState(entry)
    case .action: recognizers[entry.subject].actions.append(entry)
    case .touches: addTouches(entry)
    case .withheld: addWithheld(entry)
    case .released: addReleased(entry)
    case .dropped: addDropped(entry)
    case .tracking: addTracking(entry)
    case .control: controls[entry.subject].add(entry)
    case .handler: addHandler(entry)
    case .selection: cells[entry.subject].add(entry)
    case .scroll: addScroll(entry)
    case .interaction: addInteraction(entry)
    case .event: addEvent(entry)
    case .change: addChange(entry)
    case .diagnostic: addDiagnostic(entry)
    case .step: addStep(entry)
    case .timer, .pointInside, .attached, .sendEvent, .recognizerTouches, .reset,
      .measurement, .controlState, .value, .truncated:
      break
    }
  }

  /// Returns the scroll views' current offsets.
  mutating func takeOffsets() -> [SubjectID: Point] {
    let taken = offsets
    offsets = [:]
    return taken
  }

  func name(_ id: SubjectID?) -> String { index.subject(id).name }

  mutating func receive(
    _ id: SubjectID, _ role: StoryReceipt.Role, _ event: String, _ entry: Entry, count: Int = 1,
    place: Int? = nil, _ text: String
  ) {
    got.append(
      StoryReceipt(
        name: name(id), role: role, event: event, count: count, time: entry.time,
        record: entry.serial,
        text: place.map { text + tap($0) } ?? (count > 1 ? text : text + tap(of: entry))))
  }

  mutating func miss(
    _ name: String, _ code: String, by: String = "", _ entry: Entry, isRoutine: Bool = false,
    isOrdinary: Bool = false, hasLimit: Bool = false, place: Int? = nil, _ text: String
  ) {
    // Two fingers may fail alike.
    let text = text + (place.map(tap) ?? tap(of: entry))
    guard clausesSeen.insert(text).inserted else { return }
    missed.append(
      StoryMiss(
        name: name, code: code, by: by, time: entry.time, record: entry.serial,
        measured: hasLimit ? entry.x : nil, needed: hasLimit ? entry.y : nil, isRoutine: isRoutine,
        isOrdinary: isRoutine || isOrdinary, text: text))
  }

  /// Which of several taps it was: " (tap 2)".
  private func tap(of entry: Entry) -> String {
    tap(gestures.lastIndex { $0.first <= entry.serial } ?? 0)
  }

  func tap(_ place: Int) -> String {
    gestures.count > 1 ? " (tap \(place + 1))" : ""
  }

  mutating func addNote(
    _ level: StoryNote.Level, _ code: String, _ id: SubjectID, _ entry: Entry,
    delay: Instant.Span? = nil, _ text: String
  ) {
    guard clausesSeen.insert(text).inserted else { return }
    notes.append(
      StoryNote(
        level: level, code: code, name: name(id), delay: delay, record: entry.serial, text: text))
  }
}

/// Values by subject, in the order of the subjects' first appearance.
struct Ordered<Part> where Part: StoryPart {
  private(set) var ids: [SubjectID] = []
  private var parts: [SubjectID: Part] = [:]

  subscript(id: SubjectID) -> Part {
    get { parts[id] ?? Part() }
    _modify {
      if parts[id] == nil { ids.append(id) }
      yield &parts[id, default: Part()]
    }
  }

  func has(_ id: SubjectID) -> Bool { parts[id] != nil }
}

/// The data collected about an object.
protocol StoryPart {
  init()
}
