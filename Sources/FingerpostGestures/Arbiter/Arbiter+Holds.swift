import FingerpostModel

/// The recognizers between a touch and its view (DL-1 … DL-3). A hold lasts while its recognizer is
/// undecided and the touch belongs to its attempt; it needs no explicit end.
extension Arbiter {
  /// Whether a recognizer withholds a touch's began, and with it all later phases (DL-1, DL-3).
  public func isBeganHeld(_ slot: TouchSlot) -> Bool {
    for index in links.indices(of: slot) {
      let link = links[slot, index]
      guard link.holdsBegan, link.belongs else { continue }
      if recognizers.isUndecided(link.recognizer) { return true }
    }
    return false
  }

  /// Whether any phase of a touch is withheld now.
  @inlinable @inline(__always)
  public func isHeld(_ slot: TouchSlot) -> Bool {
    for index in links.indices(of: slot) {
      let link = links[slot, index]
      guard link.holdsBegan || link.holdsEnded, link.belongs else { continue }
      if recognizers.isUndecided(link.recognizer) { return true }
    }
    return false
  }

  /// Whether a touch is part of any attempt.
  @inlinable @inline(__always)
  public func isAttended(_ slot: TouchSlot) -> Bool { links.isAttended(slot) }

  /// The recognizers whose attempt contains a touch, in dispatch order.
  public func members(of slot: TouchSlot) -> [RecognizerIndex] { links.members(of: slot) }

  /// The recognizers that get a touch, whether they have received it yet or not, in dispatch order.
  package func receivers(of slot: TouchSlot) -> [RecognizerIndex] { links.receivers(of: slot) }

  /// The recognizers that began or recognized in this turn, in the order of the grants.
  @inlinable package var granted: UniqueArray<RecognizerIndex> {
    @inline(__always) _read { yield requests.granted }
  }

  /// The record of a recognizer's last decision; past the last record when that is gone.
  @inline(__always)
  public func decision(of recognizer: RecognizerIndex) -> Serial {
    recognizers.decision(of: recognizer)
  }

  /// The records of all decisions are gone.
  public mutating func forgetDecisions() { recognizers.forgetDecisions() }

  /// The number of a recognizer's touches when it was granted in this turn.
  public func grantedTouchCount(of recognizer: RecognizerIndex) -> Int {
    requests.keptTouches(of: recognizer)?.count ?? recognizers.touchCount(of: recognizer)
  }

  /// The slot of one of these touches, the oldest first.
  public func grantedTouchSlot(of recognizer: RecognizerIndex, at index: Int) -> TouchSlot {
    requests.keptTouches(of: recognizer)?[index] ?? recognizers.touchSlot(of: recognizer, at: index)
  }

  /// Whether a recognizer itself withheld a touch's began.
  public func holdsBegan(_ recognizer: RecognizerIndex, slot: TouchSlot) -> Bool {
    guard let index = recognizers.linkIndex(recognizer, slot: slot) else { return false }
    return links[slot, index].holdsBegan
  }

  /// The recognizer decided last among those that withheld a phase of a touch: its began with the
  /// moves after it, or its end.
  public func lastHolder(of slot: TouchSlot, _ phase: TouchPhase) -> RecognizerIndex? {
    var last: RecognizerIndex?
    for index in links.indices(of: slot) {
      let link = links[slot, index]
      guard link.holdsBegan || (link.holdsEnded && phase == .ended) else { continue }
      if let earlier = last,
        recognizers.decision(of: link.recognizer) <= recognizers.decision(of: earlier)
      {
        continue
      }
      last = link.recognizer
    }
    return last
  }

  /// An active recognizer with `cancelsTouchesInView` that has taken the touch (DL-4).
  public func activeCanceller(of slot: TouchSlot) -> RecognizerIndex? {
    for index in links.indices(of: slot) where links[slot, index].belongs {
      let recognizer = links[slot, index].recognizer
      if recognizers[recognizer].state.isActive, recognizers[recognizer].cancelsTouchesInView {
        return recognizer
      }
    }
    return nil
  }

  /// A touch began: applies DL-1, and DL-3 for recognizers that hold an earlier touch of the same
  /// view.
  public mutating func holdBegan(
    _ slot: TouchSlot, touches: borrowing TouchTable, recording: Bool, hierarchy: inout Hierarchy
  ) {
    for index in links.indices(of: slot) where links[slot, index].belongs {
      let recognizer = links[slot, index].recognizer
      guard recognizers.isUndecided(recognizer), !links[slot, index].holdsBegan else { continue }
      let rule: Rule
      if recognizers[recognizer].delaysTouchesBegan || stopsMotionLater(recognizer) {
        rule = recognizers[recognizer].traits.contains(.standsAside) ? .sc1 : .dl1
      } else if holdsEarlier(recognizer, than: slot, touches) {
        rule = .dl3
      } else {
        continue
      }
      links.holdBegan(slot, index)
      if recording {
        record(
          recognizer, touches[slot], rule, rule == .dl3 ? .holdsEarlierTouch : .undecided,
          &hierarchy)
      }
    }
  }

  /// A touch ended: applies DL-2, also if another recognizer has cancelled the touch in its view.
  /// In that case nothing remains to withhold and nothing is recorded, but the hold still delays
  /// later touches (DL-3).
  public mutating func holdEnded(
    _ slot: TouchSlot, touches: borrowing TouchTable, recording: Bool, hierarchy: inout Hierarchy
  ) {
    for index in links.indices(of: slot) where links[slot, index].belongs {
      let recognizer = links[slot, index].recognizer
      guard recognizers.isUndecided(recognizer), recognizers[recognizer].delaysTouchesEnded else {
        continue
      }
      links.holdEnded(slot, index)
      recognizers[recognizer].attempt.holdEnd(of: slot)
      if recording { record(recognizer, touches[slot], .dl2, .undecided, &hierarchy) }
    }
  }

  /// DL-8: the profile's limit is over, so the touch's end is no longer withheld.
  public mutating func releaseEnded(_ slot: TouchSlot) { links.releaseEnded(slot) }

  /// Whether a finger that stops a deceleration belongs to the pan, even while that waits for
  /// another to fail (SC-4).
  private func stopsMotionLater(_ recognizer: RecognizerIndex) -> Bool {
    recognizers[recognizer].traits.contains(.holdsWhileItWaits)
      && recognizers.hasRequest(recognizer)
  }

  private func holdsEarlier(
    _ recognizer: RecognizerIndex, than slot: TouchSlot, _ touches: borrowing TouchTable
  ) -> Bool {
    let view = touches[slot].view
    for index in recognizers[recognizer].attempt.members.indices
    where recognizers[recognizer].attempt.members[index].isEndHeld {
      let other = recognizers[recognizer].attempt.members[index].slot
      if other != slot, touches[other].view == view { return true }
    }
    return false
  }

  private mutating func record(
    _ recognizer: RecognizerIndex, _ touch: Touch, _ rule: Rule, _ reason: Reason,
    _ hierarchy: inout Hierarchy
  ) {
    guard touch.view != .nowhere else { return }
    hierarchy.timeline.write(
      .withheld, rule, subject: hierarchy.responders[touch.view].subject,
      object: recognizers[recognizer].subject, touch: touch.id, reason: reason,
      to: touch.phase.rawValue, decider: recognizers.holding(recognizer, rule, hierarchy))
  }
}
