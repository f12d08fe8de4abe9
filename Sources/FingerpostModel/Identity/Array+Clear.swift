extension Array {
  /// Forgets the elements and keeps their memory. For the lists that every turn fills anew, most of them with nothing or
  /// one element: `removeAll(keepingCapacity:)` takes hundreds of instructions to replace that by nothing.
  @inlinable @inline(__always)
  public mutating func clear() {
    while !isEmpty { removeLast() }
  }
}
