import FingerpostGestures
import FingerpostModel

/// A whole gesture, remembered for the next one: from a finger that comes down while nothing is under way to the turn
/// after which nothing is under way again.
///
/// What a tap leads to follows from what the recognizers wish; where it landed; how it counts; and from what else there is,
/// which a recording changes only by gestures. So when a gesture of presses has left everything as it was, it is remembered
/// as a pattern of its records and as the calls of its recognizers (`Deeds`). If the recording goes on with the same
/// reports, they are rehearsed: the finger has to land as it did, taps have to count as they did, no timer may come between,
/// and every recognizer is called and has to answer as it did. Then the records are written; before that nothing was
/// changed but recognizers, which a reset brings back. With anything else the reports go the way of all others, from the
/// first on.
///
/// Known is only what follows the last gesture in the same recording, with no other turn between: nobody else need know of
/// it. Only those take part of whom it is known that they do nothing else: recognizers of stock types of which nobody is
/// told or asked, and responders that do nothing but pass touches on.
struct Refrain: ~Copyable {
  /// One report of its finger, a turn of its own.
  struct Beat {
    let phase: TouchPhase
    /// The touch was in its view before.
    let isInView: Bool
    /// How many taps it counts after it (TE-3).
    let tapCount: Int32
    /// Where the touch is, as a place of the pattern.
    let place: Int
    /// What is written, but for the input and the hit test.
    let lines: Range<Int>
    /// What the recognizers do.
    let deeds: Range<Int>
    /// When and where it is this time.
    var time: Instant = .zero
    var point: Point = .zero
  }

  enum Knowledge { case nothing, isNoted, isKnown }

  private(set) var knowledge: Knowledge = .nothing
  /// The last turn of it.
  var turn: UInt32 = 0
  private(set) var finger: Int32 = 0
  var beats: UniqueArray<Beat> = UniqueArray()
  var pattern: RecordPattern = RecordPattern()
  /// The touch on its way through a rehearsal, and how it counts; one.
  var touches: UniqueArray<Touch> = UniqueArray()
  var press: TapPress = TapPress()
  /// The first touch of the last time.
  var firstTouch: TouchID = 0
  /// What is to be brought back when a rehearsal fails.
  var outerSeries: TapSeries?
  var outerTime: Instant = .zero

  /// Where it began when it was noted, and the record that all of it is because of.
  private var first: Serial = 0
  private var root: Serial = 0
  private var changes: UInt64 = 0
  private(set) var recordCount: Int = 0
  /// It has come again.
  private var hasComeAgain: Bool = false
  /// How many gestures pass by until one is noted again: four times as many after each that was noted in vain.
  private var pause: UInt32 = 0
  private var nextPause: UInt32 = 1

  /// So many reports has one at the most.
  private static let mostBeats: Int = 8

  init() {}
}

extension Refrain {
  /// Something else has happened: what is known, or was being noted, is of no use any more.
  mutating func forget() {
    knowledge = .nothing
    (pause, nextPause) = (0, 1)
  }

  /// What was noted will not come again, or it has not.
  mutating func drop() {
    knowledge = .nothing
    pause = nextPause
    nextPause = min(4 &* nextPause, 1024)
  }

  /// What was noted cannot be known yet, and may be the next time.
  mutating func leave() { knowledge = .nothing }

  /// A finger comes down, and it is not the refrain: whether a gesture that begins now is to be noted.
  mutating func listens() -> Bool {
    if knowledge == .isKnown, !hasComeAgain { drop() }
    knowledge = .nothing
    if pause == 0 { return true }
    pause &-= 1
    return false
  }

  /// A gesture begins that is noted.
  mutating func begin(_ finger: Int32, _ hierarchy: borrowing Hierarchy) {
    knowledge = .isNoted
    self.finger = finger
    hasComeAgain = false
    turn = hierarchy.timeline.turn
    first = hierarchy.timeline.nextSerial
    firstTouch = hierarchy.timeline.nextTouch
    root = hierarchy.timeline.cause
    changes = hierarchy.responders.changes
    beats.clear()
    pattern.clear()
  }

  /// Adds a report, all of whose records since one are written; false when the next one like it may lead to something else.
  mutating func note(
    _ touch: Touch, wasInView: Bool, since serial: Serial, landing: Int,
    _ arbiter: inout Arbiter, _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    let (place, firstLine) = (pattern.addPlace(), pattern.count)
    guard beats.count < Self.mostBeats, let deedCount = arbiter.deedCount,
      let input = hierarchy.timeline[serial], input.kind == .input, input.cause == root
    else { return false }
    var next = serial &+ 1 &+ Serial(truncatingIfNeeded: landing)
    while let record = hierarchy.timeline[next] {
      guard record.touchList == 0, record.touch == 0 || record.touch >= firstTouch,
        record.cause >= first, let at = self.place(of: record, next, touch, at: place, &arbiter)
      else { return false }
      pattern.append(record, at: at, because: Int(record.cause) - Int(first))
      next &+= 1
    }
    beats.append(
      Beat(
        phase: touch.phase, isInView: wasInView, tapCount: touch.tapCount, place: place,
        lines: firstLine..<pattern.count, deeds: (beats.last?.deeds.upperBound ?? 0)..<deedCount))
    return true
  }

  /// Where a record is to be found the next time, as a place of the pattern; nil where that cannot be told.
  private mutating func place(
    of record: Record, _ serial: Serial, _ touch: Touch, at place: Int,
    _ arbiter: inout Arbiter
  ) -> Int? {
    let point = Point(record.x, record.y)
    switch record.kind {
    case .recognizerTouches, .touches:
      return record.touch == touch.id && point.hasSameBits(as: touch.location) ? place : nil
    case .state:
      // With a failure stand the numbers that decided it, which are the same or the answer is not.
      return record.to == RecognizerState.failed.rawValue
        ? pattern.addPlace(at: point)
        : arbiter.place(ofState: serial, of: record.subject, at: point, &pattern)
    case .action: return arbiter.place(ofActionBecauseOf: record.cause, at: point)
    case .attached, .sendEvent, .question, .waits, .reset, .withheld, .dropped:
      return point.x.isNaN && point.y.isNaN ? RecordPattern.nowhere : nil
    case .step, .input, .timer, .pointInside, .hitTest, .measurement, .released, .tracking,
      .control, .handler, .selection, .scroll, .controlState, .event, .change, .diagnostic,
      .truncated:
      return nil
    }
  }

  /// Nothing is under way any more: whether it has left everything as it was, and is known.
  mutating func finish(_ arbiter: inout Arbiter, _ hierarchy: borrowing Hierarchy) -> Bool {
    guard changes == hierarchy.responders.changes, arbiter.finishDeeds(since: first) else {
      return false
    }
    recordCount = Int(hierarchy.timeline.nextSerial &- first)
    knowledge = .isKnown
    return true
  }

  /// It comes again, from that touch on.
  mutating func comeAgain(from touch: TouchID) {
    pattern.renumberTouches(by: touch.number &- firstTouch.number)
    firstTouch = touch
    hasComeAgain = true
    nextPause = 1
  }
}
