import FingerpostModel

/// One touch from down to up, with all its records.
package struct TouchRecords: Sendable {
  /// Its number in the timeline.
  package let number: TouchID
  /// Its finger.
  package let finger: Int32
  /// The hit view, which stays the touch's view; nil if it is unknown.
  package let view: SubjectID?
  private let timeline: TimelineSnapshot
  private let lists: SerialLists
  /// Its index in `lists`.
  private let touch: Int

  /// The parts of a touch, as lists of an index.
  enum Part: Int, CaseIterable {
    case inputs, hits, attached, seen, delivered, held, released, dropped

    /// Its list among those of all touches, for the touch with an index.
    func list(ofTouch touch: Int) -> Int { touch * Self.allCases.count + rawValue }
  }

  /// A touch by its lists: those of the touch with an index.
  init(
    _ number: TouchID, finger: Int32, view: SubjectID?, of timeline: TimelineSnapshot,
    in lists: SerialLists, at touch: Int = 0
  ) {
    self.number = number
    self.finger = finger
    self.view = view
    self.timeline = timeline
    self.lists = lists
    self.touch = touch
  }

  private func entries(_ part: Part) -> Entries {
    Entries(timeline, lists[part.list(ofTouch: touch)])
  }

  /// The finger's inputs.
  package var inputs: Entries { entries(.inputs) }
  /// The hit test of its landing, in order.
  package var hits: Entries { entries(.hits) }
  /// The recognizers that were attached to it.
  package var attached: Entries { entries(.attached) }
  /// Touch methods of recognizers.
  package var seen: Entries { entries(.seen) }
  /// Touch methods of responders.
  package var delivered: Entries { entries(.delivered) }
  /// The withheld phases.
  package var held: Entries { entries(.held) }
  /// The phases released late.
  package var released: Entries { entries(.released) }
  /// The dropped phases.
  package var dropped: Entries { entries(.dropped) }
}

extension TouchRecords: Equatable {
  /// Within one timeline the number identifies the touch.
  package static func == (a: TouchRecords, b: TouchRecords) -> Bool { a.number == b.number }
}

extension TouchRecords {
  /// From where the finger came down to where it was last reported before a record; nil without places.
  func way(until entry: Entry) -> Point? {
    guard let x = landing?.x, let y = landing?.y,
      let last = inputs.last(where: { $0.serial < entry.serial }), let toX = last.x,
      let toY = last.y
    else { return nil }
    return Point(toX - x, toY - y)
  }

  /// Whether the finger was down when a record was written.
  func isDown(at entry: Entry) -> Bool {
    guard let landing, landing.serial < entry.serial else { return false }
    return end.map { $0.serial > entry.serial } ?? true
  }

  /// The input that began the touch; the report of a pointer that hovers.
  package var landing: Entry? { inputs.first { $0.phase == .began || $0.isHover } }

  /// The first record: the landing, unless it began before the timeline.
  package var first: Entry? { landing ?? inputs.first ?? seen.first ?? delivered.first }

  /// The finger is lifted, or the touch cancelled.
  package var end: Entry? { inputs.first { $0.phase?.isFinal ?? false } }

  /// Whether its finger came down and was not lifted; false where no input of it is recorded.
  package var isStillDown: Bool { !inputs.isEmpty && end == nil }

  /// The last report of a phase up to a time.
  package func input(_ phase: TouchPhase?, before time: Instant = .end) -> Entry? {
    inputs.last { $0.phase == phase && $0.time <= time }
  }

  /// A responder's touch method for a phase.
  package func call(_ responder: SubjectID, _ phase: TouchPhase) -> Entry? {
    delivered.first { $0.subject == responder && $0.phase == phase }
  }

  /// The cancel that the touch's view got.
  package var cancel: Entry? { delivered.first { $0.phase == .cancelled } }
}

extension Entry {
  /// Whether it reports where a hovering pointer is: one of a button names it, and one that the pointer left has no place.
  var isHover: Bool { kind == .input && rule == .sy7 && object == 0 && x != nil }
}
