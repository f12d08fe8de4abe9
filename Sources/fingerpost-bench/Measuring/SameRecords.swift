import CYardstick
import Fingerpost

/// The two sides did different work, so there is nothing to compare.
struct Mismatch: Error, CustomStringConvertible {
  let description: String
}

/// Compares the two timelines record by record: kind, subject, time, location and cause. The
/// engine's step record has no counterpart and is left out.
func checkSameRecords(_ engine: TimelineSnapshot, _ yardstick: Yardstick) throws(Mismatch) {
  var comparison = RecordComparison(engine: engine, yardstick: yardstick)
  for (serial, mine) in engine.records.enumerated() where mine.kind != .step {
    guard comparison.count < yardstick.count else { break }
    let theirs = yardstick[comparison.count]
    if let difference = comparison.difference(mine, theirs, serial) {
      throw Mismatch(
        description: "record \(comparison.count), \(engine.words(of: mine)): \(difference)")
    }
  }
  let count = engine.count { $0.kind != .step }
  guard count == yardstick.count else {
    throw Mismatch(description: "\(count) records here, \(yardstick.count) in the yardstick")
  }
}

/// Compares numbers that both sides have computed independently.
func checkSameNumbers(_ engine: [Double], _ yardstick: [Double]) throws(Mismatch) {
  let areSame =
    engine.count == yardstick.count
    && zip(engine, yardstick).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
  guard areSame else {
    throw Mismatch(description: "\(engine) is measured here, \(yardstick) in the yardstick")
  }
}

private struct RecordComparison {
  let engine: TimelineSnapshot
  let yardstick: Yardstick
  /// How many records have been compared.
  private(set) var count: Int = 0
  /// The yardstick's record for each of the engine's serials.
  private var places: [Serial: UInt32] = [:]
  /// The mapping of subjects, which the two sides number differently.
  private var mineByTheirs: [UInt32: SubjectID] = [0: 0]
  private var theirsByMine: [SubjectID: UInt32] = [0: 0]

  init(engine: TimelineSnapshot, yardstick: Yardstick) {
    self.engine = engine
    self.yardstick = yardstick
  }

  /// The difference; nil when there is none.
  mutating func difference(_ mine: Record, _ theirs: yardstick_record, _ serial: Int) -> String? {
    defer {
      places[Serial(serial)] = UInt32(count)
      count += 1
    }
    guard mine.kind == kind(theirs.kind) else {
      return "the yardstick has \(kind(theirs.kind).map { "\($0)" } ?? "nothing")"
    }
    // A root's cause is itself; the yardstick's is 0, like that of the step, which it does not
    // write.
    let cause = mine.cause == serial ? 0 : places[mine.cause] ?? 0
    let checks: [(String, Bool)] = [
      ("time", mine.time.nanoseconds == theirs.time),
      ("cause", cause == theirs.cause),
      ("turn", mine.turn == theirs.turn),
      ("subject", isSame(mine.subject, theirs.subject)),
      ("object", isSame(mine.object, theirs.object)),
      ("touches", engine.touches(of: mine) == yardstick.touches(of: theirs)),
      ("phase or state", mine.to == theirs.to),
      ("answer", mine.answer == theirs.answer),
      ("tap count", mine.tapCount == theirs.tap_count),
      ("place", isSame(mine.x, theirs.x) && isSame(mine.y, theirs.y)),
    ]
    let different = checks.filter { !$0.1 }.map(\.0)
    return different.isEmpty
      ? nil : "another \(different.joined(separator: ", ")) in the yardstick: \(theirs)"
  }

  private mutating func isSame(_ mine: SubjectID, _ theirs: UInt32) -> Bool {
    if mineByTheirs[theirs] == nil, theirsByMine[mine] == nil {
      mineByTheirs[theirs] = mine
      theirsByMine[mine] = theirs
    }
    return mineByTheirs[theirs] == mine && theirsByMine[mine] == theirs
  }

  /// The yardstick writes 0 for a missing number.
  private func isSame(_ mine: Double, _ theirs: Double) -> Bool {
    mine == theirs || (mine.isNaN && theirs == 0)
  }
}

extension TimelineSnapshot {
  fileprivate func words(of record: Record) -> String {
    "\(token(of: record) ?? "\(record.kind)") \(record)"
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
  case YARDSTICK_SCROLL: .scroll
  default: nil
  }
}
