import FingerpostModel

extension TimelineIndex {
  /// What the timeline shows, object by object. The cost is linear in the records.
  ///
  /// - Parameter isShown: which records have marks; a hold may end with another one. All by default.
  package func lanes(_ isShown: (Serial) -> Bool = { _ in true }) -> Lanes {
    var maker = LaneMaker(self)
    timeline.forEachRecord(watch) { serial, record in
      if isShown(serial) { maker.read(Entry(serial: serial, record: record)) }
    }
    return maker.made()
  }
}

/// Makes the lanes of a timeline in one pass: the marks at once, the spans of courses at the end.
private struct LaneMaker {
  private struct Key: Hashable {
    let group: Lane.Group
    let name: String
  }
  /// A touch at one of its responders, or a finger.
  private struct Held: Hashable {
    let lane: Int
    let touch: TouchID
  }

  /// How long a label may be, in characters.
  private static let room: Int = 52

  let index: TimelineIndex
  private var clauses: StoryClauses { StoryClauses(index: index) }
  private var lanes: [Lane] = []
  private var places: [Key: Int] = [:]
  private var courses: Ordered<SubjectID, RecognizerCourse> = Ordered(RecognizerCourse())
  private var holds: HoldCourses = HoldCourses()
  private var open: [Held: Int] = [:]
  private var hand: Hand = Hand()
  private var hits: HitPaths = HitPaths()
  private var offsets: [Lanes.Offset] = []

  init(_ index: TimelineIndex) { self.index = index }

  mutating func made() -> Lanes {
    for id in courses.keys { addAttempts(of: id) }
    for hold in holds.holds { addHold(hold) }
    for hit in hits.hits {
      if let place = places[Key(group: .responders, name: hit.hit)] {
        lanes[place].takesPart = true
      }
    }
    for place in lanes.indices { lanes[place].spans.sort { $0.first < $1.first } }
    let shown = lanes.filter { !$0.spans.isEmpty || !$0.marks.isEmpty || !$0.ticks.isEmpty }
    return Lanes(
      lanes: Lane.Group.allCases.flatMap { group in shown.filter { $0.group == group } },
      trails: hand.trails, hits: hits.hits, offsets: offsets, missing: index.missing())
  }

  mutating func read(_ entry: Entry) {
    switch entry.kind {
    case .pipeline: mark(lane(.system, entry.subject), entry, .event, token(entry))
    case .input: readInput(entry)
    case .hitTest: hits.read(entry, in: index)
    case .recognizerTouches, .waits, .state, .action, .reset: readRecognizer(entry)
    case .question: readQuestion(entry)
    case .touches: readTouches(entry)
    case .withheld: readHold(entry)
    case .released: readRelease(entry)
    case .dropped: readLoss(entry)
    case .control, .selection, .scroll, .handler: readEvent(entry)
    case .event: readOther(entry, .event)
    case .change: readOther(entry, .change)
    case .diagnostic, .truncated: readOther(entry, .diagnostic)
    case .step, .timer, .pointInside, .attached, .sendEvent, .tracking, .measurement, .controlState,
      .interaction, .value:
      break
    }
  }
}

/// Lanes and marks.
extension LaneMaker {
  private mutating func lane(_ group: Lane.Group, named name: String, _ className: String = "")
    -> Int
  {
    let key = Key(group: group, name: name)
    if let known = places[key] { return known }
    lanes.append(Lane(group: group, name: name, className: className))
    places[key] = lanes.count - 1
    // What comes before the views always takes part, and so do scroll views' own recognizers.
    lanes[lanes.count - 1].takesPart =
      group == .system || group == .fingers || className.hasPrefix("scroll.")
    return lanes.count - 1
  }

  /// The lane of an object in a group; nil for no object.
  private mutating func lane(_ group: Lane.Group, _ id: SubjectID) -> Int? {
    let subject = index.subject(id)
    return subject.name.isEmpty ? nil : lane(group, named: subject.name, subject.className)
  }

  /// The lane of a recognizer or a responder.
  private mutating func lane(of id: SubjectID) -> Int? {
    lane(index.isRecognizer(id) ? .recognizers : .responders, id)
  }

  private mutating func mark(
    _ place: Int?, _ entry: Entry, _ look: Lane.Mark.Look, _ label: String = ""
  ) {
    guard let place else { return }
    lanes[place].marks.append(Lane.Mark(serial: entry.serial, look: look, label: label))
  }

  private mutating func tick(_ place: Int?, _ entry: Entry) {
    if let place { lanes[place].ticks.append(entry.serial) }
  }

  private mutating func takePart(_ place: Int?) { if let place { lanes[place].takesPart = true } }

  private mutating func begin(_ key: Held, _ look: Lane.Span.Look, _ entry: Entry) {
    end(key, entry)
    open[key] = lanes[key.lane].spans.count
    lanes[key.lane].spans.append(Lane.Span(look: look, first: entry.serial))
  }

  private mutating func end(_ key: Held, _ entry: Entry) {
    if let span = open.removeValue(forKey: key) { lanes[key.lane].spans[span].last = entry.serial }
  }

  /// A record's token without its object's name; its message or its reason where it has none.
  private func token(_ entry: Entry) -> String {
    let own = index.subject(entry.subject).name + "."
    let words = index.token(entry) ?? index.timeline.message(of: entry.record)
    guard let words else {
      return entry.reason == .none ? "\(entry.kind.name)" : clauses.short(entry)
    }
    return words.hasPrefix(own) ? String(words.dropFirst(own.count)) : words
  }
}

/// Fingers and responders.
extension LaneMaker {
  private mutating func readInput(_ entry: Entry) {
    let touches = index.touchNumbers(entry).filter { index.timeline.finger(of: $0) >= 0 }
    if touches.isEmpty {
      guard let phase = entry.phase else { return }
      let name = index.subject(entry.object).name
      let place = lane(.fingers, named: name.isEmpty ? "device" : name)
      return entry.isRunning
        ? tick(place, entry) : mark(place, entry, phase.look ?? .event, "\(phase)")
    }
    if entry.phase == .began, let touch = entry.touch { hits.land(entry, touch) }
    for (finger, touch) in zip(hand.read(entry, of: touches), touches) {
      let place = lane(.fingers, named: "finger \(finger)")
      if entry.isRunning {
        tick(place, entry)
        continue
      }
      let key = Held(lane: place, touch: touch)
      if entry.phase == .began { begin(key, .down, entry) } else { end(key, entry) }
      guard let look = entry.phase?.look else { continue }
      let at = entry.phase == .began ? entry.place.map(Self.written) : nil
      mark(place, entry, look, at ?? "")
    }
  }

  private static func written(_ place: Point) -> String {
    "\(Numbers.general(place.x)), \(Numbers.general(place.y))"
  }

  private mutating func readTouches(_ entry: Entry) {
    guard let place = lane(.responders, entry.subject) else { return }
    if entry.object == 0, entry.phase == .cancelled { holds.settle(entry) }
    if entry.isRunning { return tick(place, entry) }
    let key = Held(lane: place, touch: entry.record.touch)
    if entry.phase == .began { begin(key, .touch, entry) } else { end(key, entry) }
    guard let look = entry.phase?.look else { return }
    mark(place, entry, look, look == .touchCancelled ? "cancelled" : "")
  }

  private mutating func readHold(_ entry: Entry) {
    guard let place = lane(.responders, entry.subject) else { return }
    takePart(place)
    let isNew = holds.withhold(entry)
    if entry.isRunning || !isNew { tick(place, entry) } else { mark(place, entry, .isWithheld) }
  }

  private mutating func readRelease(_ entry: Entry) {
    holds.release(entry, earlier: nil)
    readEnd(of: entry, .released)
  }

  private mutating func readLoss(_ entry: Entry) {
    if index.isRecognizer(entry.subject) {
      // Not a phase: the recognizer does not receive the touch (GR-5, GR-10).
      return mark(lane(.recognizers, entry.subject), entry, .dropped, clauses.drop(entry).text)
    }
    holds.settle(entry)
    // Of a touch that is cancelled everything is dropped that was withheld.
    let phase = entry.phase.flatMap { $0 == .cancelled ? nil : "\($0) " } ?? ""
    readEnd(of: entry, .dropped, "\(phase)dropped")
  }

  private mutating func readEnd(of entry: Entry, _ look: Lane.Mark.Look, _ label: String = "") {
    guard let place = lane(.responders, entry.subject) else { return }
    takePart(place)
    if entry.isRunning { tick(place, entry) } else { mark(place, entry, look, label) }
  }

  private mutating func readEvent(_ entry: Entry) {
    if let offset = entry.offset {
      offsets.append(
        Lanes.Offset(
          serial: entry.serial, name: index.subject(entry.subject).name, offset: offset))
    }
    guard let place = lane(.responders, entry.subject) else { return }
    takePart(place)
    if entry.isRunning { return tick(place, entry) }
    mark(place, entry, entry.kind == .handler ? .action : .control, token(entry))
  }

  private mutating func readOther(_ entry: Entry, _ look: Lane.Mark.Look) {
    let place = lane(of: entry.subject)
    takePart(place)
    mark(place, entry, look, token(entry))
  }

  /// A hatched span for each holder: until it decided, or until the phase was let go, dropped or cancelled.
  private mutating func addHold(_ hold: HoldCourse) {
    for holder in hold.holders where !holder.isRunning {
      guard let place = lane(.responders, holder.subject) else { continue }
      let decided = index.records(of: holder.object).after(holder.serial).first {
        $0.kind == .reset || $0.kind == .state && $0.state != .possible
      }
      let last = [decided?.serial, hold.end?.serial].compactMap(\.self).min()
      let phase = holder.phase.map { "\($0) " } ?? ""
      let by = holder.rule == .sy9 ? "the system" : index.called(holder.object)
      lanes[place].spans.append(
        Lane.Span(
          look: .withheld, first: holder.serial, last: last,
          label: "\(phase)withheld by \(by)"))
    }
  }
}

/// Recognizers.
extension LaneMaker {
  private mutating func readRecognizer(_ entry: Entry) {
    courses[entry.subject].add(entry)
    guard let place = lane(.recognizers, entry.subject) else { return }
    if entry.kind == .reset { return }
    if entry.kind == .waits || entry.kind == .action { takePart(place) }
    if entry.isRunning { return tick(place, entry) }
    if entry.kind == .recognizerTouches { return mark(place, entry, .felt) }
    if entry.kind == .waits {
      return mark(place, entry, .waits, "waits for \(index.called(entry.object))")
    }
    if entry.kind == .action { return mark(place, entry, .action, token(entry)) }
    guard let state = entry.state, let look = state.mark else { return }
    let isLost = state == .failed || state == .cancelled
    let why = isLost && entry.reason != .none ? ": \(failure(entry))" : ""
    mark(place, entry, look, "\(state)\(why)")
  }

  /// Why a recognizer failed or was cancelled: the answer no that decided, or the clause that has room in a lane.
  private func failure(_ entry: Entry) -> String {
    let decider = entry.record.decider
    if decider.kind == .answer, decider.value == 0, entry.reason.info.group == .relation {
      return "\(index.timeline.text(of: decider)) is false"
    }
    let clause = clauses.failure(entry).text
    return clause.count <= Self.room ? clause : clauses.short(entry)
  }

  private mutating func readQuestion(_ entry: Entry) {
    guard let place = lane(of: entry.subject) else { return }
    if entry.answer == false || lanes[place].group == .recognizers { takePart(place) }
    let label = entry.answer == false ? entry.question.map { "\($0.short): no" } : nil
    mark(place, entry, .question, label ?? "")
  }

  /// The spans of a recognizer's attempts: possible, its states, until the reset.
  private mutating func addAttempts(of id: SubjectID) {
    guard let place = lane(.recognizers, id) else { return }
    for attempt in courses[id].attempts {
      var spans: [Lane.Span] = []
      for entry in attempt.records {
        guard let look = entry.look, look != spans.last?.look else { continue }
        // Touches that it gets after its decision begin nothing new.
        if entry.kind == .recognizerTouches, !spans.isEmpty { continue }
        if !spans.isEmpty { spans[spans.count - 1].last = entry.serial }
        spans.append(Lane.Span(look: look, first: entry.serial))
      }
      if let reset = attempt.reset, !spans.isEmpty { spans[spans.count - 1].last = reset.serial }
      lanes[place].takesPart =
        lanes[place].takesPart || spans.contains { $0.look != .possible && $0.look != .failed }
      lanes[place].spans += spans
    }
  }
}

extension Entry {
  /// Whether it is one of a run of equal messages, such as `touchesMoved`.
  fileprivate var isRunning: Bool {
    if let phase { return phase == .moved || phase == .stationary }
    if let state { return kind != .reset && state == .changed }
    if let scroll { return scroll == .didScroll || scroll == .didZoom }
    return kind == .control
      && (controlEvent == .touchDragInside || controlEvent == .touchDragOutside)
  }

  /// What a recognizer is from this record on; nil where it says nothing about that.
  fileprivate var look: Lane.Span.Look? {
    switch kind {
    case .recognizerTouches: .possible
    case .state: state?.look
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .attached, .sendEvent, .question,
      .waits, .action, .reset, .touches, .withheld, .released, .dropped, .tracking, .control,
      .handler, .selection, .scroll, .event, .change, .diagnostic, .truncated, .measurement,
      .controlState, .interaction, .value:
      nil
    }
  }

  /// Its place on the screen; nil for none.
  fileprivate var place: Point? { x.flatMap { x in y.map { Point(x, $0) } } }
}

extension ReportedState {
  fileprivate var look: Lane.Span.Look {
    switch self {
    case .possible: .possible
    case .began, .changed: .active
    case .recognized, .ended: .recognized
    case .failed: .failed
    case .cancelled: .cancelled
    }
  }

  fileprivate var mark: Lane.Mark.Look? {
    switch self {
    case .possible, .changed: nil
    case .began: .stateBegan
    case .recognized, .ended: .stateRecognized
    case .failed: .stateFailed
    case .cancelled: .stateCancelled
    }
  }
}

extension TouchPhase {
  fileprivate var look: Lane.Mark.Look? {
    switch self {
    case .began: .began
    case .ended: .ended
    case .cancelled: .touchCancelled
    case .moved, .stationary: nil
    }
  }
}

extension Hook {
  /// A question without the object that asks: `shouldBegin` of `gestureRecognizerShouldBegin`.
  fileprivate var short: String {
    let own = "gestureRecognizerS"
    let name = "\(self)"
    return name.hasPrefix(own) ? "s" + name.dropFirst(own.count) : name
  }
}
