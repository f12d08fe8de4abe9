import FingerpostModel

/// An index of a timeline by subject, object, kind, turn, touch and attempt, for answering
/// questions.
///
/// It is built in one pass over the records without creating text. Use it on one thread at a time.
package final class TimelineIndex {
  /// The timeline in question.
  package let timeline: TimelineSnapshot
  private let bySubject: SerialLists
  private let byObject: SerialLists
  private let byKind: SerialLists
  private let touchIndex: TouchIndex
  /// The objects by name; built on the first question by name.
  lazy var names: NameIndex = NameIndex(timeline.subjects)
  /// For each touch the other touches that were down when it landed.
  var downAtLanding: [TouchID: [TouchRecords]] {
    if let made = madeOverlaps { return made }
    let made = overlaps()
    madeOverlaps = made
    return made
  }
  /// The records of each touch, whatever their kind.
  private var byTouch: SerialLists {
    if let made = madeByTouch { return made }
    let made = touchIndex.records(of: timeline, watch)
    madeByTouch = made
    return made
  }
  /// The places of the touches that questions count.
  private lazy var counted: [Int] = {
    let counted = touchIndex.numbers.indices.filter(isCounted)
    return counted.isEmpty ? Array(touchIndex.numbers.indices) : counted
  }()
  private lazy var ordinals: [TouchID: Int] = Dictionary(
    uniqueKeysWithValues: counted.enumerated().map { (touchIndex.numbers[$1], $0 + 1) })
  private var madeOverlaps: [TouchID: [TouchRecords]]?
  private var madeByTouch: SerialLists?
  /// The records of each subject, for every kind that was asked for.
  private var bySubjectOfKind: [RecordKind: SerialLists] = [:]
  /// Checks whether the current answer is still wanted.
  package var watch: AnswerWatch
  /// Where fingers came down, beyond what the hit test asked: from a play, for records do not tell where a view lies that
  /// it has not asked. Nil where nothing is played.
  package var fingerPlaces: FingerPlaces?
  /// For an element of SwiftUI's that is not hit which of its settings is false, from a document: records have one reason
  /// for both. Empty where only a timeline is known.
  package var falseSettings: [String: [String]] = [:]

  /// Creates an index over all records of a timeline.
  package convenience init(_ timeline: TimelineSnapshot) { self.init(timeline, AnswerWatch()) }

  init(_ timeline: TimelineSnapshot, _ watch: AnswerWatch) {
    self.timeline = timeline
    self.watch = watch
    let subjects = timeline.subjects.count
    bySubject = SerialLists(lists: subjects, of: timeline, watch) {
      $0.subject == 0 ? nil : $0.subject.place
    }
    byObject = SerialLists(lists: subjects, of: timeline, watch) {
      $0.object == 0 ? nil : $0.object.place
    }
    byKind = SerialLists(lists: 1 << RecordKind.RawValue.bitWidth, of: timeline, watch) {
      Int($0.kind.rawValue)
    }
    touchIndex = TouchIndex(timeline, watch)
  }

  /// Removes partial results of an answer that was ended.
  func forgetUnfinished() {
    madeOverlaps = nil
    madeByTouch = nil
  }
}

extension TimelineIndex {
  /// The record with a serial, even before this part of a timeline; nil if there is none.
  package subscript(serial: Serial?) -> Entry? {
    guard let serial, let record = timeline.record(serial), !record.isGap else { return nil }
    return Entry(serial: serial, record: record)
  }

  /// All records with a subject, in order.
  package func records(of subject: SubjectID?) -> Entries {
    Entries(timeline, bySubject[Int(subject?.number ?? 0)])
  }

  /// All records with an object, in order.
  package func records(about object: SubjectID?) -> Entries {
    Entries(timeline, byObject[Int(object?.number ?? 0)])
  }

  /// All records of a kind, in order.
  package func records(_ kind: RecordKind) -> Entries {
    Entries(timeline, byKind[Int(kind.rawValue)])
  }

  /// The records of a kind with a subject, in order.
  package func records(_ kind: RecordKind, of subject: SubjectID?) -> Entries {
    Entries(timeline, subject.map { list(kind, of: $0) } ?? [])
  }

  private func list(_ kind: RecordKind, of subject: SubjectID) -> ArraySlice<Serial> {
    if let made = bySubjectOfKind[kind] { return made[subject.place] }
    let made = SerialLists(
      lists: timeline.subjects.count,
      byKind[Int(kind.rawValue)].map { (timeline.record(at: Int($0)).subject.place, $0) })
    bySubjectOfKind[kind] = made
    return made[subject.place]
  }

  /// Whether the timeline is known to be a part of one: its beginning or some of its records are missing.
  var isPart: Bool { timeline.first > 0 || timeline.kept != nil }

  /// Whether a timeline has lost records in between and has none of some of these kinds: it may have lost all of them. A
  /// later part in one piece has lost none.
  func mayLack(_ kinds: RecordKind...) -> Bool {
    timeline.kept != nil && kinds.contains { records($0).isEmpty }
  }

  /// The time of the last record.
  package var lastTime: Instant { timeline.record(timeline.end &- 1)?.time ?? .zero }

  /// The subject with a number; no object for an unknown number.
  package func subject(_ id: SubjectID?) -> Subject {
    guard let id, id.place < timeline.subjects.count else { return .null }
    return timeline.subject(id)
  }

  /// The line of a record in a log; nil for kinds without one.
  package func token(_ entry: Entry) -> String? { timeline.token(of: entry.record) }
}

/// Causes and turns.
extension TimelineIndex {
  /// The cause of a record.
  package func cause(_ entry: Entry) -> Entry? { self[entry.cause] }

  /// Whether the cause of a record, or of what led to it, is not in the timeline: a part of one has lost it.
  func lacksCause(_ entry: Entry) -> Bool { causes(entry).last?.cause != nil }

  /// The causal chain of a record, up to the root.
  package func causes(_ entry: Entry) -> [Entry] {
    var chain = [entry]
    var next = cause(entry)
    while let found = next {
      chain.append(found)
      next = cause(found)
    }
    return chain
  }

  /// The nearest record before one in its causal chain that satisfies a condition.
  package func nearest(behind entry: Entry, where holds: (Entry) -> Bool) -> Entry? {
    var next = cause(entry)
    while let found = next {
      if holds(found) { return found }
      next = cause(found)
    }
    return nil
  }

  /// The nearest recognizer's state among a record's causes.
  package func decision(behind entry: Entry) -> Entry? {
    nearest(behind: entry) { $0.kind == .state }
  }

  /// The records of a kind in a record's turn, with a subject if one is given.
  package func sameTurn(_ entry: Entry, _ kind: RecordKind, of subject: SubjectID? = nil) -> [Entry]
  {
    // Turns are consecutive, so the records of one are adjacent.
    var first = Int(entry.serial)
    while first > timeline.startIndex, isOfTurn(first - 1) { first -= 1 }
    func isOfTurn(_ place: Int) -> Bool {
      timeline.record(at: place).turn == entry.turn || timeline.record(at: place).isGap
    }
    var found: [Entry] = []
    for place in first..<max(first, timeline.endIndex) {
      if !isOfTurn(place) { break }
      let record = timeline.record(at: place)
      if record.kind == kind, subject.map({ $0 == record.subject }) ?? true {
        found.append(Entry(serial: Serial(truncatingIfNeeded: place), record: record))
      }
    }
    return found
  }
}

/// Attempts: a recognizer's records between two resets; in a part of a timeline without resets, from the first press after an
/// end to the next one.
extension TimelineIndex {
  /// The records of a recognizer in the attempt around a record.
  package func attempt(of recognizer: SubjectID, around serial: Serial) -> Entries {
    attempt(of: recognizer, around: serial, in: bySubject[recognizer.place])
  }

  /// The records about a recognizer, such as questions to a view, in the attempt around a record.
  func attempt(about recognizer: SubjectID, around serial: Serial) -> Entries {
    attempt(of: recognizer, around: serial, in: byObject[recognizer.place])
  }

  private func attempt(
    of recognizer: SubjectID, around serial: Serial, in serials: ArraySlice<Serial>
  ) -> Entries {
    let resets = list(.reset, of: recognizer)
    if resets.isEmpty {
      let bounds = boundsWithoutResets(of: recognizer, around: serial)
      return Entries(
        timeline, serials[serials.place(of: bounds.first)..<serials.place(of: bounds.last)])
    }
    let next = resets.place(of: serial)
    let first =
      next > resets.startIndex ? serials.place(of: resets[next - 1] &+ 1) : serials.startIndex
    let last = next < resets.endIndex ? serials.place(of: resets[next]) : serials.endIndex
    return Entries(timeline, serials[first..<last])
  }

  /// The serials from the first press of an attempt to that of the next one.
  private func boundsWithoutResets(
    of recognizer: SubjectID, around serial: Serial
  ) -> (first: Serial, last: Serial) {
    var (first, isOver) = (Serial.min, false)
    for entry in records(of: recognizer) {
      if isOver, entry.beginsPress {
        if entry.serial > serial { return (first, entry.serial) }
        (first, isOver) = (entry.serial, false)
      }
      isOver = isOver || entry.kind == .state && entry.state?.isFinal ?? false
    }
    return (first, .max)
  }

  /// A recognizer's decision between two records.
  package func decision(
    of recognizer: SubjectID?, after first: Serial, before last: Serial = .max
  ) -> Entry? {
    records(.state, of: recognizer).after(first).first { $0.state?.isDecision ?? false }
      .flatMap { $0.serial < last ? $0 : nil }
  }
}

/// Touches.
extension TimelineIndex {
  /// All touches of fingers and pointers, in the order of their first record.
  package var touches: [TouchRecords] { touchIndex.numbers.indices.map(touch(at:)) }

  /// The touch with a number; nil for buttons, which have numbers but are not touches.
  package func touch(_ number: TouchID?) -> TouchRecords? {
    guard let number, let place = touchIndex.places[number] else { return nil }
    return touch(at: place)
  }

  /// How many touches there are.
  var touchCount: Int { touchIndex.numbers.count }

  /// A touch's place among `touches`.
  private func place(of number: TouchID) -> Int? { touchIndex.places[number] }

  /// The touches that questions count: what a device scrolls, and a pointer that hovers, has a number and is no touch.
  /// These are counted where nothing else is.
  package var countedTouches: [TouchRecords] { counted.map(touch(at:)) }

  /// The touch with a number in what questions count, from 1; nil where there is none.
  package func touch(ordinal: Int) -> TouchID? {
    counted.indices.contains(ordinal &- 1) ? touchIndex.numbers[counted[ordinal - 1]] : nil
  }

  /// A touch's number in what questions count, from 1; nil where there is no other touch.
  func ordinal(of number: TouchID) -> Int? {
    counted.count > 1 ? ordinals[number] : nil
  }

  private func isCounted(_ place: Int) -> Bool {
    guard let first = touch(at: place).first else { return true }
    return switch source(of: first) {
    case .finger, .pencil, .pointer: true
    case .hover, .scroll: false
    }
  }

  /// A touch and those that were down with it, in the order of their landings. One that no input ends, because its view left
  /// its window, is known to have been down only with those of its own step.
  package func together(with touch: TouchRecords) -> [TouchRecords] {
    guard touch.landing != nil, let place = place(of: touch.number) else { return [touch] }
    let end = touch.end?.serial ?? .max
    let later = (place + 1..<max(touchCount, place + 1)).lazy.map { self.touch(at: $0) }
      .prefix { ($0.landing.map { $0.serial < end } ?? true) && $0.finger != touch.finger }
      .filter { $0.landing != nil }
    let step = root(touch)
    return ((downAtLanding[touch.number] ?? []) + [touch] + later).filter { other in
      other == touch || touch.end != nil && other.end != nil
        || step != nil && root(other) == step
    }
  }

  /// The step that a touch comes from; nil where none is recorded.
  private func root(_ touch: TouchRecords) -> Serial? {
    touch.landing.flatMap { causes($0).last }.flatMap { $0.kind == .step ? $0.serial : nil }
  }

  /// The record's oldest touch; for a record without one, that of its causes.
  package func touch(of entry: Entry) -> TouchRecords? {
    if let number = entry.touch { return touch(number) }
    return touch(nearest(behind: entry) { $0.touch != nil }?.touch)
  }

  /// All records that name a touch, in order.
  package func records(ofTouch number: TouchID) -> Entries {
    Entries(timeline, touchIndex.places[number].map { byTouch[$0] } ?? [])
  }

  /// One sweep over all landings; touches without a known landing are left out.
  private func overlaps() -> [TouchID: [TouchRecords]] {
    var down: [TouchRecords] = []
    var found: [TouchID: [TouchRecords]] = [:]
    for touch in touches {
      if watch.ends() { break }
      guard let landing = touch.landing else { continue }
      // A finger that comes down again was lifted, even where no input says so.
      down.removeAll {
        $0.finger == touch.finger || $0.end.map { $0.serial <= landing.serial } ?? false
      }
      if !down.isEmpty { found[touch.number] = down }
      down.append(touch)
    }
    return found
  }

  /// A record's touches, the oldest first.
  package func touchNumbers(_ entry: Entry) -> [TouchID] { timeline.touches(of: entry.record) }

  private func touch(at place: Int) -> TouchRecords {
    let number = touchIndex.numbers[place]
    return TouchRecords(
      number, finger: timeline.finger(of: number), view: touchIndex.views[place], of: timeline,
      in: touchIndex.parts, at: place)
  }
}

extension TimelineIndex {
  /// The side and distance of a point outside of a view: "20 points beyond its left edge". Of a view that is turned or
  /// scaled, whose points are not the screen's, it says that these are its own.
  func beyond(_ view: SubjectID, _ x: Double?, _ y: Double?) -> String {
    Words.beyond(x, y) + ownCoordinates(view)
  }

  /// ", in its own coordinates" after a distance from a view that is turned or scaled; empty where none is known to be.
  func ownCoordinates(_ view: SubjectID) -> String {
    fingerPlaces?.isTurned(view) ?? false ? ", in its own coordinates" : ""
  }
}

/// Where fingers came down, beyond what the hit test asked.
package struct FingerPlaces: Sendable {
  private let views: [SubjectID: [TouchID: ViewAtLanding]]
  private let controllers: [SubjectID: [TouchID: ControllerAtLanding]]
  private let turned: Set<SubjectID>
  private let cutOff: [TouchID: SubjectID]
  private let aimed: [TouchID: ViewAtLanding]

  /// What a play has shown.
  ///
  /// - Parameters:
  ///   - views: views as they were when each touch came down.
  ///   - controllers: view controllers as they were then.
  ///   - turned: the views that were turned or scaled.
  ///   - cutOff: for touches on views that do nothing the object under the finger that could act and lies outside of a
  ///     superview.
  ///   - aimed: what the steps of the script aimed at, as it was when each touch came down.
  package init(
    views: [SubjectID: [TouchID: ViewAtLanding]],
    controllers: [SubjectID: [TouchID: ControllerAtLanding]] = [:], turned: Set<SubjectID> = [],
    cutOff: [TouchID: SubjectID] = [:], aimed: [TouchID: ViewAtLanding] = [:]
  ) {
    (self.views, self.controllers) = (views, controllers)
    (self.turned, self.cutOff, self.aimed) = (turned, cutOff, aimed)
  }

  /// A view as it was when a touch came down; nil where that is not known.
  func view(_ view: SubjectID, at touch: TouchRecords) -> ViewAtLanding? {
    views[view]?[touch.number]
  }

  /// A view controller as it was when a touch came down; nil where that is not known.
  func controller(_ controller: SubjectID, at touch: TouchRecords) -> ControllerAtLanding? {
    controllers[controller]?[touch.number]
  }

  /// What the step of the script aimed at, as it was when a touch came down; nil where that is not known.
  func aim(of touch: TouchRecords) -> ViewAtLanding? { aimed[touch.number] }

  /// Whether a view is known to have been turned or scaled: its points are not the screen's.
  func isTurned(_ view: SubjectID) -> Bool { turned.contains(view) }

  /// Whether a touch is known to have come down inside a view, or a controller's chain.
  func isInside(_ view: SubjectID, _ touch: TouchRecords) -> Bool {
    if controller(view, at: touch) == .inChain { return true }
    return switch self.view(view, at: touch) {
    case .seen(let place): place.isInside
    case .cutOff: true
    case .absent, .decidesItself, nil: false
    }
  }

  /// How far from a view's bounds a touch came down, in the view's points; nil where that is not known.
  func distance(from view: SubjectID, to touch: TouchRecords) -> Double? {
    guard case .seen(let place) = self.view(view, at: touch) else { return nil }
    return place.isInside ? 0 : place.beyond.distance(to: .zero)
  }

  /// Whether a touch is known to have come down outside of a view.
  package func isElsewhere(_ touch: TouchID?, from view: SubjectID?) -> Bool {
    guard let view, let touch, case .seen(let place) = views[view]?[touch] else { return false }
    return !place.isInside
  }

  /// The object under a finger that a superview of it cuts off; nil where there is none, or none is known.
  func cutOff(_ touch: TouchRecords) -> SubjectID? { cutOff[touch.number] }
}

extension TimelineSnapshot {
  /// Asks the index of this timeline. The first question makes it, the next ones use it again.
  package func asking<Answer, Failure: Error>(
    _ question: (TimelineIndex) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try once({ TimelineIndex($0) }, question)
  }
}
