import FingerpostModel

/// A recognizer that is attached to a touch (TE-6).
public struct TouchLink: Sendable {
  /// The attached recognizer; `nowhere` once it has been removed.
  public fileprivate(set) var recognizer: RecognizerIndex
  /// Its place in `touch.gestureRecognizers`.
  public let attachOrder: UInt32
  /// Whether it withholds the touch's began: its `delaysTouchesBegan` when it was attached (DL-1).
  let delaysBegan: Bool
  /// The key in the dispatch order of an attempt that begins with this touch: the touch, then the
  /// place among its links (AR-1).
  private(set) var dispatchKey: UInt64
  /// It never sees the touch (GR-5).
  public fileprivate(set) var isRefused: Bool = false
  /// Whether it receives the touch only after the system releases it (SY-9).
  fileprivate(set) var isPostponed: Bool = false
  /// The touch is part of its present attempt.
  public fileprivate(set) var belongs: Bool = false

  /// Whether it withholds the touch's began, by its `delaysTouchesBegan` (DL-1) or because it holds
  /// an earlier touch (DL-3).
  public fileprivate(set) var holdsBegan: Bool = false
  /// It withholds the touch's ended (DL-2).
  public fileprivate(set) var holdsEnded: Bool = false

  init(_ recognizer: RecognizerIndex, attachOrder: UInt32, delaysBegan: Bool) {
    self.recognizer = recognizer
    self.attachOrder = attachOrder
    self.delaysBegan = delaysBegan
    dispatchKey = 0
  }

  /// Its place among the touch's links, in dispatch order.
  var place: Int { Int(dispatchKey & 0xFFFF_FFFF) }

  /// Sets the touch, and the place among its links.
  @inline(__always)
  mutating func order(_ touch: TouchID, at place: Int) {
    dispatchKey = UInt64(touch.number) << 32 | UInt64(truncatingIfNeeded: place)
  }

  /// Cuts the link to a removed recognizer; the others keep their places.
  fileprivate mutating func cut() {
    recognizer = .nowhere
    isRefused = true
    belongs = false
    holdsBegan = false
    holdsEnded = false
  }
}

/// The recognizers of each touch, by its slot, in dispatch order; and those among them that withhold
/// the touch from its view (DL-1 … DL-3).
///
/// `Attaching` fills a row when a touch begins, and the row is closed when the touch leaves the
/// table. A removed recognizer keeps its place, so that the indexes of the others stay valid.
@usableFromInline
struct TouchLinks: ~Copyable {
  @usableFromInline private(set) var slots: Column<TouchTag, UniqueArray<TouchLink>> = Column()

  init() {}

  func copy() -> TouchLinks {
    var copy = TouchLinks()
    copy.slots = slots.copy { $0.copy() }
    return copy
  }
}

extension TouchLinks {
  @inlinable subscript(slot: TouchSlot, index: Int) -> TouchLink {
    @inline(__always) _read { yield slots[slot][index] }
  }

  /// The indexes of a touch's links.
  @inlinable @inline(__always)
  func indices(of slot: TouchSlot) -> Range<Int> { slots[slot].indices }

  func count(of slot: TouchSlot) -> Int { slots[slot].count }

  /// Whether a touch is part of any attempt.
  @inlinable @inline(__always)
  func isAttended(_ slot: TouchSlot) -> Bool {
    for index in indices(of: slot) where self[slot, index].belongs { return true }
    return false
  }

  /// The recognizers whose attempt contains a touch, in dispatch order.
  func members(of slot: TouchSlot) -> [RecognizerIndex] {
    indices(of: slot).filter { self[slot, $0].belongs }.map { self[slot, $0].recognizer }
  }
}

/// Attaching.
extension TouchLinks {
  /// Opens the row of a new touch without links.
  mutating func open(_ slot: TouchSlot) {
    slots.open(slot) { UniqueArray() }
    slots[slot].clear()
  }

  /// The touch has left the table.
  mutating func close(_ slot: TouchSlot) { slots[slot].clear() }

  mutating func append(_ link: TouchLink, to slot: TouchSlot) { slots[slot].append(link) }

  /// Orders a link among those of its view, from `first` to `end`: the last comes first (AR-1). Returns its recognizer.
  @inline(__always)
  mutating func order(
    _ touch: TouchID, _ slot: TouchSlot, _ index: Int, between first: Int, _ end: Int
  ) -> RecognizerIndex {
    slots[slot][index].order(touch, at: first &+ end &- 1 &- index)
    return slots[slot][index].recognizer
  }

  /// Reverses the order of each view's recognizers; the key's lower half is the place.
  @inline(__always)
  mutating func putInDispatchOrder(_ slot: TouchSlot) {
    for index in slots[slot].indices {
      let place = slots[slot][index].place
      if place > index { slots[slot].swapAt(index, place) }
    }
  }
}

/// What becomes of a link.
extension TouchLinks {
  /// The touch is part of the recognizer's attempt.
  @inline(__always)
  mutating func join(_ slot: TouchSlot, _ index: Int) { slots[slot][index].belongs = true }

  /// The recognizer never sees the touch (GR-5).
  mutating func refuse(_ slot: TouchSlot, _ index: Int) { slots[slot][index].isRefused = true }

  /// Refuses touches that a recognizer is attached to and has not received.
  mutating func refuseUndelivered(_ recognizer: RecognizerIndex) {
    for slot in slots.places {
      for index in slots[slot].indices
      where slots[slot][index].recognizer == recognizer && !slots[slot][index].belongs {
        slots[slot][index].isRefused = true
      }
    }
  }

  /// Removes a touch from its recognizer's attempt for good.
  mutating func letGo(_ slot: TouchSlot, _ index: Int) {
    slots[slot][index].belongs = false
    slots[slot][index].isRefused = true
  }

  /// The links of recognizers that are gone lead nowhere.
  mutating func cutDead(_ recognizers: borrowing Recognizers) {
    for slot in slots.places {
      for index in slots[slot].indices {
        let recognizer = slots[slot][index].recognizer
        if recognizer != .nowhere, !recognizers.isLive(recognizer) { slots[slot][index].cut() }
      }
    }
  }

  /// SY-9: the types that wait for the system receive the touch later.
  mutating func postpone(_ slot: TouchSlot, _ recognizers: borrowing Recognizers) {
    for index in slots[slot].indices where slots[slot][index].recognizer != .nowhere {
      slots[slot][index].isPostponed =
        recognizers[slots[slot][index].recognizer].traits.contains(.waitsAtSystemEdges)
    }
  }

  /// No recognizer waits for the system any more (SY-9).
  mutating func endPostponing(_ slot: TouchSlot) {
    for index in slots[slot].indices { slots[slot][index].isPostponed = false }
  }

  /// The recognizer withholds the touch's began (DL-1, DL-3).
  mutating func holdBegan(_ slot: TouchSlot, _ index: Int) { slots[slot][index].holdsBegan = true }

  /// The recognizer withholds the touch's ended (DL-2).
  mutating func holdEnded(_ slot: TouchSlot, _ index: Int) { slots[slot][index].holdsEnded = true }

  /// Removes the touch's `ended` from what is withheld (DL-8).
  mutating func releaseEnded(_ slot: TouchSlot) {
    for index in slots[slot].indices { slots[slot][index].holdsEnded = false }
  }

  /// The recognizers that were not refused a touch, in dispatch order.
  func receivers(of slot: TouchSlot) -> [RecognizerIndex] {
    indices(of: slot).filter { !self[slot, $0].isRefused }.map { self[slot, $0].recognizer }
  }
}

extension TouchLinks {
  /// Whether a finger that stops a deceleration belongs to the pan, even while that waits for
  /// another to fail (SC-4).
  fileprivate static func stopsMotionLater(
    _ recognizer: RecognizerIndex, _ arbiter: borrowing Arbiter
  ) -> Bool {
    arbiter.recognizers[recognizer].traits.contains(.holdsWhileItWaits)
      && arbiter.recognizers.hasRequest(recognizer)
  }

  fileprivate static func holdsEarlier(
    _ recognizer: RecognizerIndex, than slot: TouchSlot, _ arbiter: borrowing Arbiter,
    _ touches: borrowing TouchTable
  ) -> Bool {
    let view = touches[slot].view
    for index in arbiter.recognizers[recognizer].attempt.members.indices
    where arbiter.recognizers[recognizer].attempt.members[index].isEndHeld {
      let other = arbiter.recognizers[recognizer].attempt.members[index].slot
      if other != slot, touches[other].view == view { return true }
    }
    return false
  }

  fileprivate static func record(
    _ recognizer: RecognizerIndex, _ touch: Touch, _ rule: Rule, _ reason: Reason,
    _ decider: Decider, _ arbiter: inout Arbiter, _ hierarchy: inout Hierarchy
  ) {
    guard touch.view != .nowhere else { return }
    hierarchy.timeline.write(
      .withheld, rule, subject: hierarchy.responders[touch.view].subject,
      object: arbiter.recognizers[recognizer].subject, touch: touch.id, reason: reason,
      to: touch.phase.rawValue, decider: decider)
  }
}

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

  /// `touch.gestureRecognizers`: those that get a touch, in the order of TE-6, without private ones.
  package func attached(to slot: TouchSlot) -> [RecognizerIndex] {
    links.indices(of: slot).map { links[slot, $0] }
      .filter { !$0.isRefused && !recognizers[$0.recognizer].isPrivate }
      .sorted { $0.attachOrder < $1.attachOrder }.map(\.recognizer)
  }

  /// The recognizers that began or recognized in this turn, in the order of the grants.
  @inlinable package var granted: UniqueArray<RecognizerIndex> {
    @inline(__always) _read { yield competition.granted }
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
    competition.keptTouches(of: recognizer)?.count ?? recognizers.touchCount(of: recognizer)
  }

  /// The slot of one of these touches, the oldest first.
  public func grantedTouchSlot(of recognizer: RecognizerIndex, at index: Int) -> TouchSlot {
    competition.keptTouches(of: recognizer)?[index]
      ?? recognizers.touchSlot(of: recognizer, at: index)
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
  /// view. Returns whether it is held now.
  public mutating func holdBegan(
    _ slot: TouchSlot, touches: borrowing TouchTable, recording: Bool, hierarchy: inout Hierarchy
  ) -> Bool {
    var isHeld = false
    for index in links.indices(of: slot) where links[slot, index].belongs {
      let recognizer = links[slot, index].recognizer
      guard recognizers.isUndecided(recognizer) else { continue }
      if links[slot, index].holdsEnded { isHeld = true }
      if links[slot, index].holdsBegan {
        isHeld = true
        continue
      }
      let reason: Reason
      if links[slot, index].delaysBegan || TouchLinks.stopsMotionLater(recognizer, self) {
        reason = .undecided
      } else if TouchLinks.holdsEarlier(recognizer, than: slot, self, touches) {
        reason = .holdsEarlierTouch
      } else {
        continue
      }
      links.holdBegan(slot, index)
      isHeld = true
      if recording {
        let standsAside = recognizers[recognizer].traits.contains(.standsAside)
        let rule = reason.rule(or: standsAside ? .sc1 : .dl1)
        // A pan whose finger stopped a deceleration withholds by SC-4, whatever its flag.
        let isByFlag = links[slot, index].delaysBegan || reason != .undecided
        TouchLinks.record(
          recognizer, touches[slot], rule, reason,
          isByFlag ? recognizers.holding(recognizer, rule, hierarchy) : .rule, &self, &hierarchy)
      }
    }
    return isHeld
  }

  /// A touch ended: applies DL-2, also if another recognizer has cancelled the touch in its view.
  /// In that case nothing remains to withhold and nothing is recorded, but the hold still delays
  /// later touches (DL-3). Returns whether it is held now.
  public mutating func holdEnded(
    _ slot: TouchSlot, touches: borrowing TouchTable, recording: Bool, hierarchy: inout Hierarchy
  ) -> Bool {
    var isHeld = false
    for index in links.indices(of: slot) where links[slot, index].belongs {
      let recognizer = links[slot, index].recognizer
      guard recognizers.isUndecided(recognizer) else { continue }
      if links[slot, index].holdsBegan || links[slot, index].holdsEnded { isHeld = true }
      if !recognizers[recognizer].delaysTouchesEnded { continue }
      isHeld = true
      links.holdEnded(slot, index)
      recognizers[recognizer].attempt.holdEnd(of: slot)
      if recording {
        TouchLinks.record(
          recognizer, touches[slot], .dl2, .undecided,
          recognizers.holding(recognizer, .dl2, hierarchy), &self, &hierarchy)
      }
    }
    return isHeld
  }

  /// DL-8: the profile's limit is over, so the touch's end is no longer withheld.
  public mutating func releaseEnded(_ slot: TouchSlot) { links.releaseEnded(slot) }
}
