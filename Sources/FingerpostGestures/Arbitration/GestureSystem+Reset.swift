import FingerpostModel

extension GestureSystem {
  /// The end of a turn: final recognizers whose partners are decided start anew, in the order in which they became final (GR-8).
  @inlinable @inline(__always)
  public mutating func resetFinished(touches: borrowing TouchTable, stage: inout Stage) {
    granted.clear()
    newcomers.clear()
    if !final.isEmpty { resetFinal(touches, &stage) }
  }

  @usableFromInline
  mutating func resetFinal(_ touches: borrowing TouchTable, _ stage: inout Stage) {
    var index = 0
    while index < final.count {
      let recognizer = final[index]
      if canReset(recognizer, touches) {
        final.remove(at: index)
        reset(recognizer, &stage)
      } else {
        index += 1
      }
    }
  }

  @inline(__always)
  private func canReset(_ recognizer: UInt32, _ touches: borrowing TouchTable) -> Bool {
    if recognizers[recognizer].state == .failed {
      for index in recognizers[recognizer].attempt.members.indices
      where !touches[recognizers[recognizer].attempt.members[index].slot].phase.isFinal {
        return false
      }
    }
    for other in 0..<recognizers.capacity
    where isUndecided(other) && recognizers.isLive(other) {
      if requires(recognizer, other) || requires(other, recognizer) { return false }
    }
    return true
  }

  private mutating func reset(_ recognizer: UInt32, _ stage: inout Stage) {
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = recognizers[recognizer].attempt.members[member].slot
      guard let index = linkIndex(recognizer, slot: slot) else { continue }
      links[Int(slot)][index].belongs = false
      links[Int(slot)][index].isRefused = true
    }
    let outerCause = stage.timeline.cause
    stage.timeline.follow(recognizers[recognizer].attempt.decision)
    if !recognizers[recognizer].isPrivate {
      stage.timeline.write(
        .reset, .gr8, subject: recognizers[recognizer].subject,
        from: code(recognizers[recognizer].state, recognizer), to: RecognizerState.possible.rawValue
      )
    }
    stage.timeline.cause = outerCause
    recognizers[recognizer].attempt.clear()
    recognizers[recognizer].machine.reset()
    if recognizers[recognizer].isForeign { noteFailure(recognizer, &stage) }
    recognizers[recognizer].state = .possible
    servedMoves.clear()
  }

  /// GR-9: disabled or removed in mid-gesture: possible → failed, active → cancelled.
  public mutating func interrupt(_ recognizer: UInt32, reason: Reason, stage: inout Stage) {
    guard !recognizers[recognizer].attempt.members.isEmpty,
      !recognizers[recognizer].state.isFinal
    else { return }
    context.reason = reason
    decide(reason == .disabled ? enabling(recognizer, stage) : .none)
    if recognizers[recognizer].state == .possible {
      fail(recognizer, .gr9, &stage)
    } else {
      enter(
        recognizer, .cancelled, .gr9, reason, recognizers[recognizer].machine.location,
        toldMeasurements(of: recognizer), &stage, decider: context.decider)
    }
  }

  /// Switches a recognizer; off in mid-gesture it fails or is cancelled (GR-9).
  public mutating func setEnabled(_ recognizer: UInt32, _ isEnabled: Bool, stage: inout Stage) {
    recognizers[recognizer].isEnabled = isEnabled
    if !isEnabled { interrupt(recognizer, reason: .disabled, stage: &stage) }
  }
}
