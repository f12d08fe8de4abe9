import CYardstick
import Fingerpost

/// The two sides did not do the same; there is nothing to compare.
struct Mismatch: Error, CustomStringConvertible {
  let description: String
}

/// Compares the two timelines record by record: kind, time, touch, phase or state, and place. The engine's step records
/// have no counterpart and are left out.
func checkSameRecords(_ engine: TimelineSnapshot, _ yardstick: OpaquePointer) throws(Mismatch) {
  let told = engine.filter { $0.kind != .step }
  let count = yardstick_timeline_count(yardstick)
  for (index, mine) in told.enumerated() where index < count {
    let theirs = yardstick_timeline_record(yardstick, index)
    let isSame =
      mine.kind == kind(theirs.kind) && mine.time.nanoseconds == theirs.time
      && hasSameTouch(mine, theirs)
    if !isSame {
      throw Mismatch(
        description: "record \(index): \(mine.kind) at \(mine.time.nanoseconds) here, "
          + "\(kind(theirs.kind).map { "\($0)" } ?? "?") at \(theirs.time) in the yardstick")
    }
  }
  guard told.count == count else {
    throw Mismatch(description: "\(told.count) records here, \(count) in the yardstick")
  }
}

/// Hit-testing comes before the touch, which the yardstick's records of it do not name.
private func hasSameTouch(_ mine: Record, _ theirs: yardstick_record) -> Bool {
  switch mine.kind {
  case .pointInside, .hitTest: mine.x == theirs.x && mine.y == theirs.y
  case .touches, .recognizerTouches, .input:
    mine.x == theirs.x && mine.y == theirs.y && mine.touch == theirs.touch && mine.to == theirs.to
  case .state, .action: mine.touch == theirs.touch && mine.to == theirs.to
  case .reset: mine.to == theirs.to
  default: mine.touch == theirs.touch
  }
}

private func kind(_ code: UInt8) -> RecordKind? {
  switch yardstick_kind(UInt32(code)) {
  case YARDSTICK_INPUT: .input
  case YARDSTICK_POINT_INSIDE: .pointInside
  case YARDSTICK_HIT_TEST: .hitTest
  case YARDSTICK_ATTACHED: .attached
  case YARDSTICK_SEND_EVENT: .sendEvent
  case YARDSTICK_RECOGNIZER_TOUCHES: .recognizerTouches
  case YARDSTICK_QUESTION: .question
  case YARDSTICK_STATE: .state
  case YARDSTICK_ACTION: .action
  case YARDSTICK_RESET: .reset
  case YARDSTICK_TOUCHES: .touches
  case YARDSTICK_WITHHELD: .withheld
  case YARDSTICK_RELEASED: .released
  case YARDSTICK_DROPPED: .dropped
  default: nil
  }
}
