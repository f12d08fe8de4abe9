import FingerpostDelivery
import FingerpostLab
import FingerpostModel

extension LogDigest {
  /// A digest of the state that a branch is in: branches with equal digests go on alike.
  ///
  /// The state is what the records since `first` changed, and what is pending. Records count without their times and the
  /// finger's places: a place that matters later is a scroll view's offset or another value, which is recorded, too.
  init(stateOf branch: Lab, from first: Serial) {
    self.init()
    let timeline = branch.timeline
    for serial in first..<timeline.end { add(timeline.record(at: Int(serial)), timeline) }
    branch.turn.forEachPendingNumber { add($0.bitPattern) }
  }

  private mutating func add(_ record: Record, _ timeline: TimelineSnapshot) {
    for code in [
      record.kind.rawValue, UInt8(truncatingIfNeeded: record.rule.rawValue), record.reason.rawValue,
      record.from, record.to, UInt8(bitPattern: record.answer),
    ] {
      add(UInt64(code))
    }
    add(UInt64(record.subject.number) | UInt64(record.object.number) << 32)
    add(UInt64(record.touch.number) | UInt64(record.tapCount) << 32)
    add(record.decider.bits)
    if record.isOfState(timeline) {
      add(record.x.bitPattern)
      add(record.y.bitPattern)
    }
  }
}

extension Record {
  /// Whether its numbers are a value that stays: an offset, a value, a setting. Those of other records are places of
  /// fingers, and what was measured of them.
  fileprivate func isOfState(_ timeline: TimelineSnapshot) -> Bool {
    switch kind {
    case .scroll, .change, .interaction: true
    case .value: timeline.subject(subject).kind != .recognizer
    case .step, .input, .timer, .pipeline, .pointInside, .hitTest, .attached, .sendEvent,
      .recognizerTouches, .question, .waits, .state, .action, .reset, .measurement, .touches,
      .withheld, .released, .dropped, .tracking, .control, .handler, .selection, .controlState,
      .event, .diagnostic, .truncated:
      false
    }
  }
}
