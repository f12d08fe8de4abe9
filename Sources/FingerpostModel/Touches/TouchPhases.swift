/// A set of the phases that recognizers are told of, in the order in which they are told (GR-2).
public struct TouchPhases: Sendable {
  @usableFromInline var bits: UInt8 = 0

  public init() {}
}

extension TouchPhases {
  /// Adds a phase; twice is once.
  @inlinable public mutating func insert(_ phase: TouchPhase) {
    if phase != .stationary { bits |= 1 << phase.rawValue }
  }
}

extension TouchPhases: Sequence, IteratorProtocol {
  /// Takes out the first one in the order of delivery, or nil (TE-7).
  @inlinable public mutating func next() -> TouchPhase? {
    guard bits != 0 else { return nil }
    let phase = TouchPhase(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
    bits &= bits &- 1
    return phase
  }
}
