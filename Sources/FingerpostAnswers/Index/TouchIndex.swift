import FingerpostModel

/// The records of each touch of a finger, by their kind.
struct TouchIndex {
  /// The touches' numbers, in the order of their first record.
  private(set) var numbers: [TouchID] = []
  /// The index of each number.
  private(set) var places: [TouchID: Int] = [:]
  /// The view that hit-testing found for each.
  private(set) var views: [SubjectID?] = []
  /// Buttons have numbers, too, but are not touches. A pointer has no input of its own, but
  /// recognizers receive it.
  private var presses: Set<TouchID> = []
  /// A list for every part of every touch.
  private(set) var parts: SerialLists = SerialLists(lists: 0, [])

  init(_ timeline: TimelineSnapshot, _ watch: AnswerWatch) {
    var pairs: [(list: Int, serial: Serial)] = []
    // A hit test belongs to the landing that caused it.
    var landings: [Serial: Int] = [:]
    timeline.forEachRecord(watch) { serial, record in
      guard let part = Self.part(of: record.kind) else { return }
      // What a device scrolls is no touch, but has recognizers and a hit test as one (SC-11).
      if part == .inputs, record.rule != .sc11, timeline.finger(of: record.touch) < 0 {
        presses.insert(record.touch)
      }
      if part == .hits {
        if let touch = landings[record.cause] { pairs.append((part.list(ofTouch: touch), serial)) }
      } else if record.touchList == 0 {
        guard let touch = touch(record.touch) else { return }
        if record.kind == .input, record.to == TouchPhase.began.rawValue {
          landings[serial] = touch
        }
        pairs.append((part.list(ofTouch: touch), serial))
      } else {
        for number in timeline.touches(of: record) {
          if let touch = touch(number) { pairs.append((part.list(ofTouch: touch), serial)) }
        }
      }
    }
    parts = SerialLists(lists: numbers.count * TouchRecords.Part.allCases.count, pairs)
    views = numbers.indices.map { view(of: $0, timeline) }
  }

  /// The records of each touch by its index in `numbers`, of all kinds.
  func records(of timeline: TimelineSnapshot, _ watch: AnswerWatch) -> SerialLists {
    var pairs: [(list: Int, serial: Serial)] = []
    timeline.forEachRecord(watch) { serial, record in
      if record.touchList == 0 {
        if record.touch != 0, let place = places[record.touch] { pairs.append((place, serial)) }
      } else {
        for number in timeline.touches(of: record) {
          if let place = places[number] { pairs.append((place, serial)) }
        }
      }
    }
    return SerialLists(lists: numbers.count, pairs)
  }

  /// The index of a touch, added on first use; nil for a press.
  private mutating func touch(_ number: TouchID) -> Int? {
    if number == 0 { return nil }
    // Most records have the same touch as the one before.
    if let last = numbers.last, last == number { return numbers.count - 1 }
    if let known = places[number] { return known }
    if presses.contains(number) { return nil }
    places[number] = numbers.count
    numbers.append(number)
    return numbers.count - 1
  }

  private func view(of touch: Int, _ timeline: TimelineSnapshot) -> SubjectID? {
    for serial in parts[TouchRecords.Part.hits.list(ofTouch: touch)].reversed() {
      let record = timeline.record(at: Int(serial))
      // Without a token: subviews that were passed over.
      if record.kind == .hitTest, record.reason == .siblingsPassedOver { continue }
      return record.object == 0 ? nil : record.object
    }
    let delivered = parts[TouchRecords.Part.delivered.list(ofTouch: touch)].first {
      timeline.record(at: Int($0)).object == 0
    }
    return delivered.map { timeline.record(at: Int($0)).subject }
  }

  private static func part(of kind: RecordKind) -> TouchRecords.Part? {
    switch kind {
    case .input: .inputs
    case .pointInside, .hitTest: .hits
    case .attached: .attached
    case .recognizerTouches: .seen
    case .touches: .delivered
    case .withheld: .held
    case .released: .released
    case .dropped: .dropped
    case .step, .timer, .pipeline, .sendEvent, .question, .waits, .state, .action, .reset,
      .tracking,
      .control, .handler, .selection, .scroll, .event, .change, .diagnostic, .truncated,
      .measurement, .controlState, .interaction, .value:
      nil
    }
  }
}
