import FingerpostModel

extension GestureSystem {
  /// AR-5: once per pair and attempt, when two first share a touch, in the order of TE-6.
  mutating func askRequirements(
    _ changed: [UInt32], _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    for slot in changed where touches[slot].phase == .began {
      let pairs = links[Int(slot)].filter { $0.belongs && !recognizers[$0.recognizer].isPrivate }
        .sorted { $0.attachOrder < $1.attachOrder }.map(\.recognizer)
      for (index, a) in pairs.enumerated() {
        for b in pairs.dropFirst(index + 1) { askRequirement(a, b, touches[slot], &stage) }
      }
    }
  }

  private mutating func askRequirement(
    _ a: UInt32, _ b: UInt32, _ touch: Touch, _ stage: inout Stage
  ) {
    let isAsked = recognizers[a].attempt.askedRequirement.contains {
      $0.recognizer == b && $0.attempt == recognizers[b].attempt.number
    }
    if isAsked { return }
    recognizers[a].attempt.askedRequirement.append(
      Attempt.Partner(recognizer: b, attempt: recognizers[b].attempt.number))
    recognizers[b].attempt.askedRequirement.append(
      Attempt.Partner(recognizer: a, attempt: recognizers[a].attempt.number))
    for (one, other) in [(a, b), (b, a)] {
      let ofClass = classAnswer(.shouldRequireFailure, of: one, about: other, stage) {
        $0.shouldRequireFailure(of: $1)
      }
      if ofClass
        || askDelegate(
          .shouldRequireFailureOf, of: one, about: other, touch: touch, stage: &stage) == true
      {
        bind(one, requires: other, &stage)
        return
      }
      let byClass = classAnswer(.shouldBeRequiredToFail, of: one, about: other, stage) {
        $0.shouldBeRequiredToFail(by: $1)
      }
      if byClass
        || askDelegate(
          .shouldBeRequiredToFailBy, of: one, about: other, touch: touch, stage: &stage) == true
      {
        bind(other, requires: one, &stage)
        return
      }
    }
  }

  /// An answer that would close a cycle counts as no.
  private mutating func bind(_ a: UInt32, requires b: UInt32, _ stage: inout Stage) {
    if cyclePath(ifRequires: a, b) != nil {
      stage.timeline.write(
        .diagnostic, .ar5, subject: recognizers[a].subject, object: recognizers[b].subject,
        reason: .closesCycle)
      return
    }
    recognizers[a].attempt.requires.append(b)
  }
}
