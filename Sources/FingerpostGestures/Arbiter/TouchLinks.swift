import FingerpostModel

/// A recognizer that is attached to a touch (TE-6).
public struct TouchLink: Sendable {
  /// The attached recognizer; `nowhere` once it has been removed.
  public internal(set) var recognizer: RecognizerIndex
  /// Its place in `touch.gestureRecognizers`.
  public let attachOrder: UInt32
  /// The key in the dispatch order of an attempt that begins with this touch (AR-1).
  var serviceKey: UInt64 = 0
  /// It never sees the touch (GR-5).
  public internal(set) var isRefused: Bool = false
  /// Whether it receives the touch only after the system has given it up (SY-9).
  var isPostponed: Bool = false
  /// The touch is part of its present attempt.
  public internal(set) var belongs: Bool = false

  /// Whether it withholds the touch's began, by its `delaysTouchesBegan` (DL-1) or because it holds
  /// an earlier touch (DL-3).
  public internal(set) var holdsBegan: Bool = false
  /// It withholds the touch's ended (DL-2).
  public internal(set) var holdsEnded: Bool = false

  /// Cuts the link to a removed recognizer; the others keep their places.
  mutating func cut() {
    recognizer = .nowhere
    isRefused = true
    belongs = false
    holdsBegan = false
    holdsEnded = false
  }
}

/// The recognizers of each touch, by its slot, in dispatch order.
@usableFromInline
struct TouchLinks: ~Copyable {
  @usableFromInline var slots: Column<TouchTag, UniqueArray<TouchLink>> = Column()

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
    @inline(__always) _modify { yield &slots[slot][index] }
  }

  /// The indexes of a touch's links.
  @inlinable @inline(__always)
  func indices(of slot: TouchSlot) -> Range<Int> { slots[slot].indices }

  func count(of slot: TouchSlot) -> Int { slots[slot].count }

  /// Opens the row of a new touch without links.
  mutating func open(_ slot: TouchSlot) {
    slots.open(slot) { UniqueArray() }
    slots[slot].clear()
  }

  /// The touch has left the table.
  mutating func close(_ slot: TouchSlot) { slots[slot].clear() }

  mutating func append(_ link: TouchLink, to slot: TouchSlot) { slots[slot].append(link) }

  /// Reverses the order of each view's recognizers; the key's lower half is the place.
  mutating func putInServiceOrder(_ slot: TouchSlot) {
    for index in slots[slot].indices {
      let place = Int(slots[slot][index].serviceKey & 0xFFFF_FFFF)
      if place > index { slots[slot].swapAt(index, place) }
    }
  }

  /// The links of recognizers that are gone lead nowhere.
  mutating func cutDead(_ recognizers: borrowing Recognizers) {
    for slot in slots.places {
      for place in slots[slot].indices {
        let recognizer = slots[slot][place].recognizer
        if recognizer != .nowhere, !recognizers.isLive(recognizer) { slots[slot][place].cut() }
      }
    }
  }

  /// Refuses touches that a recognizer is attached to and has not received.
  mutating func refuseUntold(_ recognizer: RecognizerIndex) {
    for slot in slots.places {
      for place in slots[slot].indices
      where slots[slot][place].recognizer == recognizer && !slots[slot][place].belongs {
        slots[slot][place].isRefused = true
      }
    }
  }

  /// Removes a touch from its recognizer's attempt for good.
  mutating func letGo(_ slot: TouchSlot, _ index: Int) {
    slots[slot][index].belongs = false
    slots[slot][index].isRefused = true
  }

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
