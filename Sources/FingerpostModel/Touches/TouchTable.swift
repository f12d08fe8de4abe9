/// The touches in memory: live ones, and lifted ones that belong to an attempt or are withheld.
///
/// A touch keeps its slot as long as it is in the table; slots are reused.
public struct TouchTable: ~Copyable {
  @usableFromInline package internal(set) var touches: Column<TouchTag, Touch> = Column()
  /// Slots in use, the oldest touch first.
  public internal(set) var inUse: UniqueArray<TouchSlot> = UniqueArray()
  private var free: UniqueArray<TouchSlot> = UniqueArray()
  /// The event of the fingers that are down: the first touch since none was. It is the same from the first finger's down
  /// to the last one's up (TE-1).
  package private(set) var event: TouchID = 0
  /// Always nil: passed by address, like `Hierarchy`. Otherwise each function that only reads the table would receive a copy.
  private let byAddress: (any Sendable)? = nil

  /// No touches.
  public init() {}
}

extension TouchTable {
  /// The touch in a slot that is in use.
  @inlinable @inline(__always)
  public subscript(slot: TouchSlot) -> Touch {
    unsafeAddress { UnsafePointer(touches.elements.address(of: slot.place)) }
    unsafeMutableAddress { touches.elements.address(of: slot.place) }
  }

  /// A touch in place; valid until the table changes.
  @inlinable @inline(__always)
  package func buffer(of slot: TouchSlot) -> UnsafeBufferPointer<Touch> {
    UnsafeBufferPointer(start: touches.elements.address(of: slot.place), count: 1)
  }

  /// Keeps a touch and returns its slot.
  public mutating func insert(_ touch: Touch) -> TouchSlot {
    if touch.isFinger, !hasFingers { event = touch.id }
    let slot: TouchSlot
    if let reused = free.popLast() {
      slot = reused
      touches[slot] = touch
    } else {
      slot = touches.places.upperBound
      touches.open(slot) { touch }
    }
    inUse.append(slot)
    return slot
  }

  /// Frees the slot.
  public mutating func remove(_ slot: TouchSlot) {
    inUse.removeAll { $0 == slot }
    free.append(slot)
  }

  /// The slot of a finger's current touch, if it is down.
  @inlinable @inline(__always)
  public func slot(ofFinger finger: Int32) -> TouchSlot? {
    for index in inUse.indices {
      let slot = inUse[index]
      if touches[slot].finger == finger, !touches[slot].phase.isFinal { return slot }
    }
    return nil
  }

  /// Whether a finger is down.
  private var hasFingers: Bool {
    for index in inUse.indices {
      let slot = inUse[index]
      if touches[slot].isFinger, !touches[slot].phase.isFinal { return true }
    }
    return false
  }

  /// The slot of a touch that is in the table.
  package func slot(ofTouch touch: TouchID) -> TouchSlot? {
    for index in inUse.indices where touches[inUse[index]].id == touch { return inUse[index] }
    return nil
  }

  /// An independent table with the same touches in the same slots; without any, no slot was ever used.
  public borrowing func copy() -> TouchTable {
    var copy = TouchTable()
    copy.event = event
    if inUse.isEmpty { return copy }
    copy.touches = touches.copy()
    copy.inUse = inUse.copy()
    copy.free = free.copy()
    return copy
  }
}
