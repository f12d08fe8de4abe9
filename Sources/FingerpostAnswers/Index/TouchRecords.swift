import FingerpostModel

/// One touch from down to up, with all its records.
package struct TouchRecords: Sendable {
  /// Its number in the timeline.
  package let number: TouchID
  /// Its finger.
  package let finger: Int32
  /// The hit view, which stays the touch's view; nil if it is unknown.
  package let view: SubjectID?
  /// The finger's inputs.
  package let inputs: Entries
  /// The hit test of its landing, in order.
  package let hits: Entries
  /// The recognizers that were attached to it.
  package let attached: Entries
  /// Touch methods of recognizers.
  package let seen: Entries
  /// Touch methods of responders.
  package let delivered: Entries
  /// The withheld phases.
  package let held: Entries
  /// The phases released late.
  package let released: Entries
  /// The dropped phases.
  package let dropped: Entries

  /// The parts of a touch, as lists of an index.
  enum Part: Int, CaseIterable {
    case inputs, hits, attached, seen, delivered, held, released, dropped
  }
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
  var isStillDown: Bool { !inputs.isEmpty && end == nil }

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
