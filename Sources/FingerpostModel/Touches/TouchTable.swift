/// The touches that somebody still needs: live ones, and lifted ones that belong to an attempt or are withheld.
///
/// A touch keeps its slot as long as it is in the table; slots are reused.
public struct TouchTable: Sendable {
  @usableFromInline package internal(set) var slots: [Touch] = []
  /// Slots in use, the oldest touch first.
  public private(set) var inUse: [UInt32] = []
  private var free: [UInt32] = []

  public init() {}
}

extension TouchTable {
  /// The touch in a slot that is in use.
  @inlinable @inline(__always)
  public subscript(slot: UInt32) -> Touch {
    get { slots[Int(slot)] }
    _modify { yield &slots[Int(slot)] }
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
  public func slot(ofFinger finger: Int32) -> UInt32? {
    for slot in inUse where slots[Int(slot)].finger == finger && !slots[Int(slot)].phase.isFinal {
      return slot
    }
    return nil
  }
}
