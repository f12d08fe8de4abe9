import FingerpostModel

extension GestureSystem {
  /// AR-5: once per pair and attempt, when two first share a touch, in the order of TE-6.
  mutating func askRequirements(
    _ changed: [UInt32], _ touches: borrowing TouchTable, _ stage: inout Stage
  ) {
    for place in changed.indices where touches[changed[place]].phase == .began {
      let slot = changed[place]
      gatherPairs(slot)
      for first in pairs.indices {
        for second in (first + 1)..<max(first + 1, pairs.count) {
          askRequirement(pairs[first], pairs[second], touches[slot], &stage)
        }
      }
    }
  }

  /// Those that may require each other about a touch, in the order of TE-6.
  private mutating func gatherPairs(_ slot: UInt32) {
    pairs.clear()
    let links = links[Int(slot)]
    for index in links.indices
    where links[index].belongs && !recognizers[links[index].recognizer].isPrivate {
      pairs.append(UInt32(truncatingIfNeeded: index))
      var place = pairs.count - 1
      while place > 0,
        links[Int(pairs[place])].attachOrder < links[Int(pairs[place - 1])].attachOrder
      {
        pairs.swapAt(place, place - 1)
        place -= 1
      }
    }
    for place in pairs.indices { pairs[place] = links[Int(pairs[place])].recognizer }
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
