import FingerpostModel

/// A touch that a recognizer is to be told of in this event.
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
  func isServed(before other: DispatchEntry) -> Bool {
    key == other.key ? phase.rawValue < other.phase.rawValue : key < other.key
  }

  /// Whether one call tells the recognizer of both.
  @inline(__always)
  func sharesCall(with other: DispatchEntry) -> Bool {
    recognizer == other.recognizer && phase == other.phase
  }
}

/// Who is to be told of which touch in an event, in order, and how far that has come.
@usableFromInline
struct DispatchList: ~Copyable {
  private(set) var items: UniqueArray<DispatchEntry> = UniqueArray()
  /// The first that has not been called yet.
  private var next: Int = 0
  /// The touches that it is about.
  private(set) var served: UniqueArray<TouchSlot> = UniqueArray()
  /// The touches whose moves `items` is about; none when a link or a state has changed since it was made.
  private var moves: UniqueArray<TouchSlot> = UniqueArray()
  /// Those that get their first touch of an attempt, or a further one, in this event.
  @usableFromInline private(set) var newcomers: UniqueArray<RecognizerIndex> = UniqueArray()
  /// Somebody who gets a new touch may have to wait for another, or make another wait (AR-5).
  private(set) var mayRequire: Bool = false
  /// The recognizer would have ended with the call before, were other touches of it not cancelled in the same event
  /// (AR-7).
  var hasLostItsEnd: Bool = false
  /// The next to be called has been told its surroundings.
  var isSurrounded: Bool = false
  /// The touch that only those get now who have waited for it (SY-9); `.nowhere` for none.
  private var admitted: TouchSlot = .nowhere
  /// How many events before the present one it stands for.
  private(set) var eventsBack: UInt32 = 0

  init() {}
}

extension DispatchList {
  /// Begins anew; false when there is nobody to serve.
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

  /// The items that are told with one.
  @inline(__always)
  func call(from first: Int) -> Range<Int> {
    var end = first + 1
    while end < items.count, items[end].sharesCall(with: items[first]) { end += 1 }
    return first..<end
  }

  /// Whether two calls are about the same touches, in the same order.
  func haveSameTouches(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if one.count != other.count { return false }
    for place in 0..<one.count
    where items[one.lowerBound + place].slot != items[other.lowerBound + place].slot {
      return false
    }
    return true
  }

  /// The next moves of the same touches go to `items` again, unless something else changes.
  var isOfMoves: Bool { !moves.isEmpty && eventsBack == 0 }

  /// Somebody else has made the calls of an event of moves up to here.
  mutating func goOn(after call: Range<Int>) {
    newcomers.clear()
    hasLostItsEnd = false
    next = call.upperBound
  }

  /// The recognizer of the next call; nil when all have been called.
  @inline(__always)
  var nextRecognizer: RecognizerIndex? { next < items.count ? items[next].recognizer : nil }

  /// A link or a state has changed.
  @inline(__always)
  mutating func forgetMoves() { moves.clear() }

  @usableFromInline
  mutating func forgetNewcomers() { newcomers.clear() }

  /// From here to `endAdmitting` only those that have waited are served with the touch; it stands for an earlier event.
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

  /// Whether the same touches have moved on, and nothing has changed for the recognizers since.
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
    served.clear()
    mayRequire = false
    let mark = recognizers.nextMark()
    var isSorted = true
    for place in changed.indices {
      let slot = changed[place]
      let phase = touches[slot].phase
      served.append(slot)
      if phase == .moved, moves.count == place { moves.append(slot) }
      for index in links.indices(of: slot) {
        let link = links[slot, index]
        if phase == .began ? link.isRefused : !link.belongs { continue }
        if phase == .began {
          // Switched off since the event was made.
          if !recognizers[link.recognizer].isEnabled { continue }
          if recognizers[link.recognizer].answersRequirements { mayRequire = true }
        }
        // Its turn to be told of the touch has not come, or is over (SY-9).
        if link.isPostponed != (admitted == slot) { continue }
        if recognizers[link.recognizer].state.isFinal { continue }
        if phase == .began { newcomers.append(link.recognizer) }
        let item = DispatchEntry(
          recognizer: link.recognizer, phase: phase, slot: slot, link: index,
          key: recognizers[link.recognizer].attempt.serviceKey(of: link, mark))
        if let last = items.last, item.isServed(before: last) { isSorted = false }
        items.append(item)
      }
    }
    if !isSorted { items.sort { $0.isServed(before: $1) } }
    if moves.count < changed.count { moves.clear() }
  }
}
