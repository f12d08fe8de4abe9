import FingerpostModel

/// The account of some gestures: the course of each object that took part, made from their records in one pass.
struct Account {
  let index: TimelineIndex
  let gestures: [StoryCut.Gesture]
  /// The scroll views' offsets, before and after.
  private(set) var offsets: [SubjectID: Point]
  private(set) var recognizers: Ordered<SubjectID, RecognizerCourse> = Ordered(RecognizerCourse())
  private(set) var controls: Ordered<SubjectID, ControlCourse> = Ordered(ControlCourse())
  private(set) var cells: Ordered<SubjectID, CellCourse> = Ordered(CellCourse())
  private(set) var scrolls: Ordered<SubjectID, ScrollCourse> = Ordered(ScrollCourse())
  private(set) var responders: Ordered<SubjectID, ResponderCourse> = Ordered(ResponderCourse())
  private(set) var holds: HoldCourses = HoldCourses()
  /// What stands for itself: answers, refusals, losses, messages of interactions, changes, steps, diagnostics.
  private(set) var events: [Entry] = []
  /// The last view that hit-testing answered, or the first receiver of another event.
  private(set) var hit: SubjectID?
  private(set) var first: Entry?
  private(set) var last: Entry?
  private(set) var lastInput: Entry?

  init(_ index: TimelineIndex, _ gestures: [StoryCut.Gesture], _ offsets: [SubjectID: Point]) {
    self.index = index
    self.gestures = gestures
    self.offsets = offsets
  }

  mutating func add(_ entry: Entry) {
    if first == nil { first = entry }
    last = entry
    switch entry.kind {
    case .input: lastInput = entry
    case .hitTest: addHit(entry)
    case .waits, .state, .action, .reset: recognizers[entry.subject].add(entry)
    case .touches: addTouches(entry)
    case .withheld:
      holds.withhold(entry)
      if gestures.first?.source == .button { hit = hit ?? entry.subject }
    case .released: addReleased(entry)
    case .dropped:
      holds.settle(entry)
      events.append(entry)
    case .tracking, .control: controls[entry.subject].add(entry)
    case .handler: addHandler(entry)
    case .selection: cells[entry.subject].add(entry)
    case .scroll: addScroll(entry)
    case .event: addEvent(entry)
    case .question, .interaction, .change, .diagnostic, .step: events.append(entry)
    case .timer, .pipeline, .pointInside, .attached, .sendEvent, .recognizerTouches, .measurement,
      .controlState, .value, .truncated:
      break
    }
  }

  private mutating func addHit(_ entry: Entry) {
    if entry.reason != .siblingsPassedOver, entry.object != 0 { hit = entry.object }
  }

  /// With a nil target another object than the control has the handler.
  private mutating func addHandler(_ entry: Entry) {
    let cause = index.cause(entry)
    controls[cause?.kind == .control ? cause?.subject ?? entry.subject : entry.subject].add(entry)
  }

  private mutating func addScroll(_ entry: Entry) {
    let id = entry.subject
    scrolls[id].add(
      entry, offset: offsets[id], byTimer: index.cause(entry)?.kind == .timer)
    if let offset = entry.offset { offsets[id] = offset }
  }

  private mutating func addReleased(_ entry: Entry) {
    let earlier = index.touch(of: entry)?.held.first {
      $0.subject == entry.subject && $0.record.to == entry.record.to
    }
    holds.release(entry, earlier: earlier)
  }
}

/// Calls of responders.
extension Account {
  private mutating func addTouches(_ entry: Entry) {
    if entry.object == 0, entry.phase == .cancelled { holds.settle(entry) }
    // The responder that got a call first, before it was passed on.
    let target = entry.object == 0 ? entry.subject : index.touch(of: entry)?.view ?? entry.subject
    for tap in taps(of: entry) {
      responders[entry.subject].add(entry.method, entry, of: tap, asFirst: entry.object == 0)
      pass(entry, entry.method, of: target, tap)
    }
  }

  /// Presses, motion, remote control.
  private mutating func addEvent(_ entry: Entry) {
    guard let method = entry.event, !index.isRecognizer(entry.subject) else { return }
    let cause = index.cause(entry)
    let isFirst = cause?.kind != .event || index.isRecognizer(cause?.subject)
    let tap = tap(of: entry)
    let called = RecordWords.eventMethods[method.rawValue]
    responders[entry.subject].add(called, entry, of: tap, asFirst: isFirst)
    if isFirst { hit = hit ?? entry.subject }
    if isFirst, entry.event == .pressesCancelled { holds.settle(entry) }
    pass(entry, called, of: isFirst ? entry.subject : hit ?? entry.subject, tap)
  }

  private mutating func pass(_ entry: Entry, _ method: String, of target: SubjectID, _ tap: Int) {
    guard responders.has(target) else { return }
    responders[target].pass(tap, method, to: entry.subject, isKept: entry.reason == .consumed)
  }

  /// Which tap of the gestures a record's touch was; a late call belongs to its touch.
  func tap(of entry: Entry) -> Int {
    if let touch = entry.touch, let own = gestures.firstIndex(where: { $0.touches.contains(touch) })
    {
      return own
    }
    return gestures.lastIndex { $0.first <= entry.serial } ?? 0
  }

  /// Which taps a call was about: with one call a view gets the end of each of them that was withheld.
  private func taps(of entry: Entry) -> [Int] {
    if entry.record.touchList == 0 { return [tap(of: entry)] }
    let touches = index.timeline.touches(of: entry.record)
    let own = gestures.indices.filter { gestures[$0].touches.contains(where: touches.contains) }
    return own.isEmpty ? [tap(of: entry)] : own
  }
}

extension Entry {
  /// The touch method of a record, in UIKit's spelling.
  var method: String { "touches" + (phase.map { "\($0)".capitalizedFirst } ?? "") }
}

/// Values by key, in the order of the keys' first appearance.
struct Ordered<Key, Part> where Key: Hashable {
  private(set) var keys: [Key] = []
  private var parts: [Key: Part] = [:]
  private let empty: Part

  init(_ empty: Part) { self.empty = empty }

  subscript(key: Key) -> Part {
    get { parts[key] ?? empty }
    _modify {
      let new = empty
      if parts[key] == nil { keys.append(key) }
      yield &parts[key, default: new]
    }
  }

  func has(_ key: Key) -> Bool { parts[key] != nil }
}
