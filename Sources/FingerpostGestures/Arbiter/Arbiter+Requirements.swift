import FingerpostModel

extension Arbiter {
  /// AR-5: asks once for each pair and attempt, when two first share a touch, in the order of TE-6.
  mutating func askRequirements(
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) {
    for place in scratch.dispatch.dispatched.indices
    where touches[scratch.dispatch.dispatched[place]].phase == .began {
      let slot = scratch.dispatch.dispatched[place]
      guard scratch.pairs.gather(slot, links, recognizers) else { continue }
      for first in scratch.pairs.indices {
        let one = scratch.pairs[first]
        bindToRowSwipe(one, touches[slot], &hierarchy)
        let answers = recognizers[one].answersRequirements
        // Pairs without any answer are skipped, unless an answer may change that (SY-10).
        let asksAll = answers || hierarchy.hasCallbacks
        var last = first
        while let second = scratch.pairs.next(after: last, amongAll: asksAll) {
          let other = scratch.pairs[second]
          if answers || recognizers[other].answersRequirements {
            askRequirement(one, other, touches[slot], &touches, &hierarchy)
          }
          last = second
        }
      }
    }
  }

  /// SC-8: a delegate that requires the failure of all others also requires that of a table's private pan; the
  /// question is not recorded.
  private mutating func bindToRowSwipe(
    _ one: RecognizerIndex, _ touch: Touch, _ hierarchy: inout Hierarchy
  ) {
    let swipe = scratch.pairs.rowSwipe
    guard swipe != .nowhere, case .yes = recognizers[one].hooks[.shouldRequireFailureOf],
      bothHave(touch, one, swipe), !sharedEarlier(one, swipe, than: touch.id)
    else { return }
    let decider = Decider.answer(.shouldRequireFailureOf, of: recognizers[one].subject, true)
    bind(one, requires: swipe, decider, &hierarchy)
  }

  private mutating func askRequirement(
    _ a: RecognizerIndex, _ b: RecognizerIndex, _ touch: Touch, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) {
    if !bothHave(touch, a, b) || sharedEarlier(a, b, than: touch.id) { return }
    if !wasBound(a, b, touch, &touches, &hierarchy) {
      _ = wasBound(b, a, touch, &touches, &hierarchy)
    }
  }

  /// False when an answer has ended the attempt of one of them (SY-10).
  private func bothHave(_ touch: Touch, _ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
    recognizers.has(a, touch.id) && recognizers.has(b, touch.id)
  }

  /// Whether two attempts shared a touch before this one, so that they have been asked.
  private func sharedEarlier(_ a: RecognizerIndex, _ b: RecognizerIndex, than touch: TouchID)
    -> Bool
  {
    for index in recognizers[a].attempt.members.indices {
      let other = recognizers[a].attempt.members[index].touch
      if other < touch, hasHad(b, other) { return true }
    }
    for other in recognizers[a].attempt.ignored where hasHad(b, other) { return true }
    return false
  }

  private func hasHad(_ recognizer: RecognizerIndex, _ touch: TouchID) -> Bool {
    recognizers.has(recognizer, touch) || recognizers[recognizer].attempt.ignored.contains(touch)
  }

  /// Asks whether one of the two must wait for the other. True also when an answer has removed one
  /// of them.
  private mutating func wasBound(
    _ one: RecognizerIndex, _ other: RecognizerIndex, _ touch: Touch, _ touches: inout TouchTable,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    if let decider = yes(
      .shouldRequireFailure, .shouldRequireFailureOf, one, other, touch, &touches, &hierarchy)
    {
      if bothHave(touch, one, other) { bind(one, requires: other, decider, &hierarchy) }
      return true
    }
    if !bothHave(touch, one, other) { return true }
    if let decider = yes(
      .shouldBeRequiredToFail, .shouldBeRequiredToFailBy, one, other, touch, &touches, &hierarchy)
    {
      if bothHave(touch, one, other) { bind(other, requires: one, decider, &hierarchy) }
      return true
    }
    return !bothHave(touch, one, other)
  }

  /// Whether a recognizer's class, or else its delegate, requires it; nil when both return false.
  private mutating func yes(
    _ ofClass: Hook, _ ofDelegate: Hook, _ one: RecognizerIndex, _ other: RecognizerIndex,
    _ touch: Touch,
    _ touches: inout TouchTable, _ hierarchy: inout Hierarchy
  ) -> Decider? {
    let subject = recognizers[one].subject
    if recognizers.classAnswer(ofClass, of: one, about: other, hierarchy) {
      return .answer(ofClass, of: subject, true)
    }
    return askDelegate(
      ofDelegate, of: one, about: other, touch: touch, touches: &touches, hierarchy: &hierarchy)
      == true
      ? .answer(ofDelegate, of: subject, true) : nil
  }

  /// An answer that would close a cycle counts as no.
  private mutating func bind(
    _ a: RecognizerIndex, requires b: RecognizerIndex, _ decider: Decider,
    _ hierarchy: inout Hierarchy
  ) {
    if recognizers.cyclePath(ifRequires: a, b) != nil {
      hierarchy.timeline.write(
        .diagnostic, .ar5, subject: recognizers[a].subject, object: recognizers[b].subject,
        reason: .closesCycle, decider: decider)
      return
    }
    recognizers.addRequirement(a, b, answeredBy: decider)
  }
}
