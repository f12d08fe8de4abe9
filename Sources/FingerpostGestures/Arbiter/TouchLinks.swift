import FingerpostModel

/// A recognizer that is attached to a touch (TE-6).
public struct TouchLink: Sendable {
  /// Who is attached; `none` once it has been removed.
  public internal(set) var recognizer: RecognizerIndex
  /// Its place in `touch.gestureRecognizers`.
  public let attachOrder: UInt32
  /// The place of an attempt that begins with this touch in the order of service (AR-1).
  var serviceKey: UInt64 = 0
  /// It never sees the touch (GR-5).
  public internal(set) var isRefused: Bool = false
  /// It gets the touch only when the system has given it up (SY-9).
  var isPostponed: Bool = false
  /// The touch is part of its present attempt.
  public internal(set) var belongs: Bool = false

  /// It withholds the touch's began by its own `delaysTouchesBegan` (DL-1) or because it holds an earlier touch (DL-3).
  public internal(set) var holdsBegan: Bool = false
  /// It withholds the touch's ended (DL-2).
  public internal(set) var holdsEnded: Bool = false

  /// The recognizer is gone; the others keep their places.
  mutating func cut() {
    recognizer = .none
    isRefused = true
    belongs = false
    holdsBegan = false
    holdsEnded = false
  }
}

/// The recognizers of each touch, by its slot, in the order of service.
@usableFromInline
struct TouchLinks: ~Copyable {
  @usableFromInline var slots: UniqueArray<UniqueArray<TouchLink>> = UniqueArray()

  init() {}

  func copy() -> TouchLinks {
    var copy = TouchLinks()
    copy.slots = slots.copy { $0.copy() }
    return copy
  }
}

extension TouchLinks {
  @inlinable subscript(slot: UInt32, index: Int) -> TouchLink {
    @inline(__always) _read { yield slots[Int(slot)][index] }
    @inline(__always) _modify { yield &slots[Int(slot)][index] }
  }

  /// The places of a touch's links.
  @inlinable @inline(__always)
  func indices(of slot: UInt32) -> Range<Int> { slots[Int(slot)].indices }

  func count(of slot: UInt32) -> Int { slots[Int(slot)].count }

  /// A new touch has nobody yet.
  mutating func open(_ slot: UInt32) {
    while slots.count <= Int(slot) { slots.append(UniqueArray()) }
    slots[Int(slot)].clear()
  }

  /// The touch has left the table.
  mutating func close(_ slot: UInt32) { slots[Int(slot)].clear() }

  mutating func append(_ link: TouchLink, to slot: UInt32) { slots[Int(slot)].append(link) }

  /// Each view's recognizers the other way round; the key's lower half is the place.
  mutating func putInServiceOrder(_ slot: UInt32) {
    for index in slots[Int(slot)].indices {
      let place = Int(slots[Int(slot)][index].serviceKey & 0xFFFF_FFFF)
      if place > index { slots[Int(slot)].swapAt(index, place) }
    }
  }

  /// The links of recognizers that are gone lead nowhere.
  mutating func cutDead(_ recognizers: borrowing Recognizers) {
    for slot in slots.indices {
      for place in slots[slot].indices {
        let recognizer = slots[slot][place].recognizer
        if recognizer != .none, !recognizers.isLive(recognizer) { slots[slot][place].cut() }
      }
    }
  }

  /// Touches that a recognizer is attached to and has not been told of are not for it.
  mutating func refuseUntold(_ recognizer: RecognizerIndex) {
    for slot in slots.indices {
      for place in slots[slot].indices
      where slots[slot][place].recognizer == recognizer && !slots[slot][place].belongs {
        slots[slot][place].isRefused = true
      }
    }
  }

  /// A touch is no part of its recognizer's attempt any more and does not come back to it.
  mutating func letGo(_ slot: UInt32, _ index: Int) {
    slots[Int(slot)][index].belongs = false
    slots[Int(slot)][index].isRefused = true
  }

  /// Whether a touch is part of anybody's attempt.
  @inlinable @inline(__always)
  func isAttended(_ slot: UInt32) -> Bool {
    for index in indices(of: slot) where self[slot, index].belongs { return true }
    return false
  }

  /// The recognizers whose attempt a touch is part of, in the order of service.
  func members(of slot: UInt32) -> [RecognizerIndex] {
    indices(of: slot).filter { self[slot, $0].belongs }.map { self[slot, $0].recognizer }
  }
}
