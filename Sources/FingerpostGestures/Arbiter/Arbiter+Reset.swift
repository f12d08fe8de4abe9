import FingerpostModel

extension Arbiter {
  /// Ends a turn: final recognizers whose partners are decided are reset, in the order in which
  /// they became final (GR-8).
  @inlinable @inline(__always)
  public mutating func resetFinished(touches: borrowing TouchTable, hierarchy: inout Hierarchy) {
    requests.endTurn()
    scratch.dispatch.forgetNewcomers()
    if !finished.isEmpty { resetDecided(touches, &hierarchy) }
  }

  @usableFromInline
  mutating func resetDecided(_ touches: borrowing TouchTable, _ hierarchy: inout Hierarchy) {
    for index in finished.indices where canReset(finished[index], touches) {
      reset(finished[index], &hierarchy)
      finished.strike(index)
    }
    finished.removeStruck()
  }

  @inline(__always)
  private func canReset(_ recognizer: RecognizerIndex, _ touches: borrowing TouchTable) -> Bool {
    if recognizers[recognizer].state == .failed {
      for index in recognizers[recognizer].attempt.members.indices
      where !touches[recognizers[recognizer].attempt.members[index].slot].phase.isFinal {
        return false
      }
    }
    return recognizers.partnersAreDecided(recognizer)
  }

  private mutating func reset(_ recognizer: RecognizerIndex, _ hierarchy: inout Hierarchy) {
    leaveTouches(of: recognizer)
    let outerCause = hierarchy.timeline.cause
    hierarchy.timeline.setCause(recognizers.decision(of: recognizer))
    if !recognizers[recognizer].isPrivate {
      hierarchy.timeline.write(
        .reset, .gr8, subject: recognizers[recognizer].subject,
        from: recognizers.code(recognizers[recognizer].state, recognizer),
        to: RecognizerState.possible.rawValue
      )
    }
    hierarchy.timeline.cause = outerCause
    recognizers.endAttempt(of: recognizer)
    if recognizers[recognizer].isForeign { recognizers.recordFailure(recognizer, &hierarchy) }
  }

  /// GR-9: handles a recognizer disabled or removed in mid-gesture. Possible becomes failed, active
  /// becomes cancelled; the attempt ends and its touches are released.
  public mutating func interrupt(
    _ recognizer: RecognizerIndex, reason: Reason, hierarchy: inout Hierarchy
  ) {
    if recognizers[recognizer].attempt.members.isEmpty { return }
    requests.keepTouches(of: recognizer, recognizers)
    if !recognizers[recognizer].state.isFinal { stop(recognizer, reason, &hierarchy) }
    leaveTouches(of: recognizer)
    recognizers[recognizer].attempt.leaveTouches()
  }

  private mutating func stop(
    _ recognizer: RecognizerIndex, _ reason: Reason, _ hierarchy: inout Hierarchy
  ) {
    scratch.context.reason = reason
    scratch.context.decide(
      reason == .disabled ? recognizers.enabling(recognizer, hierarchy) : .none)
    if recognizers[recognizer].state == .possible {
      fail(recognizer, .gr9, &hierarchy)
    } else {
      enter(
        recognizer, .cancelled, .gr9, reason, recognizers[recognizer].machine.location,
        recognizers.details(of: recognizer), &hierarchy, decider: scratch.context.decider)
    }
  }

  /// Enables or disables a recognizer. Disabled in mid-gesture it fails or is cancelled; enabled
  /// again it is possible at once (GR-9).
  public mutating func setEnabled(
    _ recognizer: RecognizerIndex, _ isEnabled: Bool, hierarchy: inout Hierarchy
  ) {
    recognizers[recognizer].enable(isEnabled)
    if isEnabled {
      startAnew(recognizer, hierarchy: &hierarchy)
    } else {
      links.refuseUndelivered(recognizer)
      interrupt(recognizer, reason: .disabled, hierarchy: &hierarchy)
    }
  }

  /// GR-9: resets a recognizer whose attempt was ended from outside, without waiting for its
  /// partners.
  public mutating func startAnew(_ recognizer: RecognizerIndex, hierarchy: inout Hierarchy) {
    guard recognizers[recognizer].state.isFinal, recognizers[recognizer].attempt.members.isEmpty
    else { return }
    finished.remove(recognizer)
    reset(recognizer, &hierarchy)
  }

  /// Removes its touches from its attempt for good; withheld phases stay recorded.
  private mutating func leaveTouches(of recognizer: RecognizerIndex) {
    for member in recognizers[recognizer].attempt.members.indices {
      let slot = recognizers[recognizer].attempt.members[member].slot
      let index = recognizers[recognizer].attempt.members[member].link
      links.letGo(slot, index)
    }
    scratch.dispatch.forgetMoves()
  }
}
