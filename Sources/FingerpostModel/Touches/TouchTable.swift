/// The touches that somebody still needs: live ones, and lifted ones that belong to an attempt or are withheld.
///
/// A touch keeps its slot as long as it is in the table; slots are reused.
public struct TouchTable: ~Copyable {
  @usableFromInline package internal(set) var slots: UniqueArray<Touch> = UniqueArray()
  /// Slots in use, the oldest touch first.
  public internal(set) var inUse: UniqueArray<UInt32> = UniqueArray()
  private var free: UniqueArray<UInt32> = UniqueArray()

  /// No touches.
  public init() {}
}

extension TouchTable {
  /// The touch in a slot that is in use.
  @inlinable @inline(__always)
  public subscript(slot: UInt32) -> Touch {
    unsafeAddress { UnsafePointer(slots.address(of: Int(slot))) }
    unsafeMutableAddress { slots.address(of: Int(slot)) }
  }

  /// A touch where it lies; good until the table changes.
  @inlinable @inline(__always)
  package func buffer(of slot: UInt32) -> UnsafeBufferPointer<Touch> {
    UnsafeBufferPointer(start: slots.address(of: Int(slot)), count: 1)
  }

  /// Keeps a touch and returns its slot.
  public mutating func insert(_ touch: Touch) -> UInt32 {
    let slot: UInt32
    if let reused = free.popLast() {
      slot = reused
      slots[Int(slot)] = touch
    } else {
      slot = UInt32(truncatingIfNeeded: slots.count)
      slots.append(touch)
    }
    inUse.append(slot)
    return slot
  }

  /// Gives the slot back.
  public mutating func remove(_ slot: UInt32) {
    inUse.removeAll { $0 == slot }
    free.append(slot)
  }

  /// The slot of the touch that a finger makes now, if it is down.
  @inlinable @inline(__always)
  public func slot(ofFinger finger: Int32) -> UInt32? {
    for index in inUse.indices {
      let slot = inUse[index]
      if slots[Int(slot)].finger == finger, !slots[Int(slot)].phase.isFinal { return slot }
    }
    return nil
  }

  /// A table of its own with the same touches in the same slots.
  public borrowing func copy() -> TouchTable {
    var copy = TouchTable()
    copy.slots = slots.copy()
    copy.inUse = inUse.copy()
    copy.free = free.copy()
    return copy
  }
}
