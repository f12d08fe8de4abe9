import FingerpostModel

extension GestureSystem {
  /// AR-5: once per pair and attempt, when two first share a touch, in the order of TE-6.
  mutating func askRequirements(
    _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    for place in served.indices where touches[served[place]].phase == .began {
      let slot = served[place]
      guard gatherAttached(slot) else { continue }
      for first in attached.indices {
        let one = attached[first].recognizer
        let answers = answersRequirements(one)
        for second in (first + 1)..<max(first + 1, attached.count) {
          let other = attached[second].recognizer
          guard answers || answersRequirements(other) else { continue }
          askRequirement(one, other, touches[slot], touches, &stage)
        }
      }
    }
  }

  /// Those that may require each other about a touch, in the order of TE-6; whether any of them has anything to say.
  private mutating func gatherAttached(_ slot: UInt32) -> Bool {
    attached.clear()
    var mayAnswer = false
    for index in links[Int(slot)].indices where links[Int(slot)][index].belongs {
      let link = links[Int(slot)][index]
      if recognizers[link.recognizer].isPrivate { continue }
      attached.append(link)
      mayAnswer = mayAnswer || answersRequirements(link.recognizer)
    }
    if mayAnswer { attached.sort { $0.attachOrder < $1.attachOrder } }
    return mayAnswer
  }

  /// Whether the recognizer's class, its overrides or its delegate may ask for a requirement.
  @inline(__always)
  private func answersRequirements(_ recognizer: UInt32) -> Bool {
    recognizers[recognizer].answersRequirements
  }

  private mutating func askRequirement(
    _ a: UInt32, _ b: UInt32, _ touch: Touch, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) {
    if sharedEarlier(a, b, than: touch.id) { return }
    if !wasBound(a, b, touch, touches, &stage) { _ = wasBound(b, a, touch, touches, &stage) }
  }

  /// Whether two attempts had a touch in common before this one; then they have been asked.
  private func sharedEarlier(_ a: UInt32, _ b: UInt32, than touch: TouchID) -> Bool {
    for index in recognizers[a].attempt.members.indices {
      let other = recognizers[a].attempt.members[index].touch
      if other < touch, hasHad(b, other) { return true }
    }
    for other in recognizers[a].attempt.left where hasHad(b, other) { return true }
    return false
  }

  private func hasHad(_ recognizer: UInt32, _ touch: TouchID) -> Bool {
    has(recognizer, touch) || recognizers[recognizer].attempt.left.contains(touch)
  }

  /// Whether one of the two is asked and says that it, or the other, has to wait.
  private mutating func wasBound(
    _ one: UInt32, _ other: UInt32, _ touch: Touch, _ touches: borrowing TouchTable,
    _ stage: inout Stage
  ) -> Bool {
    if let decider = yes(
      .shouldRequireFailure, .shouldRequireFailureOf, one, other, touch, touches, &stage)
    {
      bind(one, requires: other, decider, &stage)
      return true
    }
    if let decider = yes(
      .shouldBeRequiredToFail, .shouldBeRequiredToFailBy, one, other, touch, touches, &stage)
    {
      bind(other, requires: one, decider, &stage)
      return true
    }
    return false
  }

  /// The yes of a recognizer's class, or else of its delegate; nil when both say no.
  private mutating func yes(
    _ ofClass: Hook, _ ofDelegate: Hook, _ one: UInt32, _ other: UInt32, _ touch: Touch,
    _ touches: borrowing TouchTable, _ stage: inout Stage
  ) -> Decider? {
    let subject = recognizers[one].subject
    if classAnswer(ofClass, of: one, about: other, stage) {
      return .answer(ofClass, of: subject, true)
    }
    return askDelegate(
      ofDelegate, of: one, about: other, touch: touch, touches: touches, stage: &stage) == true
      ? .answer(ofDelegate, of: subject, true) : nil
  }

  /// An answer that would close a cycle counts as no.
  private mutating func bind(
    _ a: UInt32, requires b: UInt32, _ decider: Decider, _ stage: inout Stage
  ) {
    if cyclePath(ifRequires: a, b) != nil {
      stage.timeline.write(
        .diagnostic, .ar5, subject: recognizers[a].subject, object: recognizers[b].subject,
        reason: .closesCycle, decider: decider)
      return
    }
    recognizers[a].attempt.requires.append(b)
    recognizers[a].attempt.requirementAnswers.append(
      Attempt.RequirementAnswer(required: b, decider: decider))
    recognizers[b].attempt.requiredBy.append(
      Attempt.Partner(recognizer: a, attempt: recognizers[a].attempt.number))
  }
}
