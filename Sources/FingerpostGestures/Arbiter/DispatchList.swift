import FingerpostModel

/// A touch to dispatch to a recognizer in this event.
struct DispatchEntry {
  let recognizer: RecognizerIndex
  let phase: TouchPhase
  let slot: TouchSlot
  /// The recognizer's place among the touch's links.
  let link: Int
  /// The recognizer's place in the order of service (AR-1).
  let key: UInt64
}

extension DispatchEntry {
  /// Recognizer by recognizer, in each phase by phase (GR-2).
  @inline(__always)
  func isDispatched(before other: DispatchEntry) -> Bool {
    key == other.key ? phase.rawValue < other.phase.rawValue : key < other.key
  }

  /// Whether one call contains both touches.
  @inline(__always)
  func sharesCall(with other: DispatchEntry) -> Bool {
    recognizer == other.recognizer && phase == other.phase
  }
}

/// The dispatch of an event: the receivers of each touch in order, and the progress.
@usableFromInline
struct DispatchList: ~Copyable {
  private(set) var items: UniqueArray<DispatchEntry> = UniqueArray()
  /// The first entry not yet called.
  private var next: Int = 0
  /// The touches that it is about.
  private(set) var dispatched: UniqueArray<TouchSlot> = UniqueArray()
  /// The touches whose moves are in `items`; empty when a link or a state has changed since.
  private var moves: UniqueArray<TouchSlot> = UniqueArray()
  /// The recognizers that receive a first or further touch of an attempt in this event.
  @usableFromInline private(set) var newcomers: UniqueArray<RecognizerIndex> = UniqueArray()
  /// Whether a recognizer with a new touch may have to wait for another, or make another wait
  /// (AR-5).
  private(set) var mayRequire: Bool = false
  /// Whether the recognizer would have ended with the previous call, had other touches of it not
  /// been cancelled in the same event (AR-7).
  private var hasLostItsEnd: Bool = false
  /// The touch that only recognizers that have waited for it receive now (SY-9); `.nowhere` for
  /// none.
  private var admitted: TouchSlot = .nowhere
  /// Whether the next recognizer has received its surroundings.
  var isSurrounded: Bool = false
  /// The number of events between the represented one and the current one.
  private(set) var eventsBack: UInt32 = 0

  init() {}
}

extension DispatchList {
  /// Starts a dispatch; false when there is no receiver.
  @inline(__always)
  mutating func begin(
    _ changed: borrowing UniqueArray<TouchSlot>, _ touches: borrowing TouchTable,
    _ links: borrowing TouchLinks, _ recognizers: inout Recognizers
  ) -> Bool {
    newcomers.clear()
    if !isCurrent(changed, touches) { gather(changed, touches, links, &recognizers) }
    next = 0
    hasLostItsEnd = false
    return !items.isEmpty
  }

  /// The items of the next call.
  @inline(__always)
  mutating func takeCall() -> Range<Int> {
    let call = call(from: next)
    next = call.upperBound
    return call
  }

  /// The entries dispatched together with one.
  @inline(__always)
  func call(from first: Int) -> Range<Int> {
    var end = first + 1
    while end < items.count, items[end].sharesCall(with: items[first]) { end += 1 }
    return first..<end
  }

  /// Whether two calls have the same touches, in the same order.
  func haveSameTouches(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if one.count != other.count { return false }
    for place in 0..<one.count
    where items[one.lowerBound + place].slot != items[other.lowerBound + place].slot {
      return false
    }
    return true
  }

  /// Whether the next moves of the same touches have the same `items`, unless something changes.
  var isOfMoves: Bool { !moves.isEmpty && eventsBack == 0 }

  /// Records that the route has made the calls of a move event up to here.
  mutating func goOn(after call: Range<Int>) {
    newcomers.clear()
    hasLostItsEnd = false
    next = call.upperBound
  }

  /// The recognizer does not end with this call, because other touches of it are cancelled in the
  /// same event (AR-7).
  mutating func loseEnd() { hasLostItsEnd = true }

  /// Whether the recognizer of this call has lost its end in the call before.
  mutating func takeLostEnd() -> Bool {
    defer { hasLostItsEnd = false }
    return hasLostItsEnd
  }

  /// The recognizer of the next call; nil when all have been called.
  @inline(__always)
  var nextRecognizer: RecognizerIndex? { next < items.count ? items[next].recognizer : nil }

  /// Clears the cached moves after a change of a link or a state.
  @inline(__always)
  mutating func forgetMoves() { moves.clear() }

  @usableFromInline
  mutating func forgetNewcomers() { newcomers.clear() }

  /// Until `endAdmitting`, dispatches the touch only to recognizers that have waited; it represents
  /// an earlier event.
  mutating func beginAdmitting(_ slot: TouchSlot, eventsBack: UInt32) {
    admitted = slot
    self.eventsBack = eventsBack
    moves.clear()
  }

  mutating func endAdmitting() {
    admitted = .nowhere
    eventsBack = 0
    moves.clear()
  }

  /// Whether the same touches have moved again, and nothing has changed for the recognizers since.
  @inline(__always)
  private func isCurrent(
    _ changed: borrowing UniqueArray<TouchSlot>, _ touches: borrowing TouchTable
  ) -> Bool {
    if changed.count != moves.count { return false }
    for place in changed.indices
    where changed[place] != moves[place] || touches[changed[place]].phase != .moved {
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func gather(
    _ changed: borrowing UniqueArray<TouchSlot>, _ touches: borrowing TouchTable,
    _ links: borrowing TouchLinks, _ recognizers: inout Recognizers
  ) {
    items.clear()
    moves.clear()
    dispatched.clear()
    mayRequire = false
    let mark = recognizers.nextMark()
    var isSorted = true
    for place in changed.indices {
      let slot = changed[place]
      let phase = touches[slot].phase
      dispatched.append(slot)
      if phase == .moved, moves.count == place { moves.append(slot) }
      for index in links.indices(of: slot) {
        let link = links[slot, index]
        if phase == .began ? link.isRefused : !link.belongs { continue }
        if phase == .began {
          // Disabled since the event was made.
          if !recognizers[link.recognizer].isEnabled { continue }
          if recognizers[link.recognizer].answersRequirements { mayRequire = true }
        }
        // The time of its touch has not come, or is over (SY-9).
        if link.isPostponed != (admitted == slot) { continue }
        if recognizers[link.recognizer].state.isFinal { continue }
        if phase == .began { newcomers.append(link.recognizer) }
        let item = DispatchEntry(
          recognizer: link.recognizer, phase: phase, slot: slot, link: index,
          key: recognizers[link.recognizer].attempt.dispatchKey(of: link, mark))
        if let last = items.last, item.isDispatched(before: last) { isSorted = false }
        items.append(item)
      }
    }
    if !isSorted { items.sort { $0.isDispatched(before: $1) } }
    if moves.count < changed.count { moves.clear() }
  }
}
