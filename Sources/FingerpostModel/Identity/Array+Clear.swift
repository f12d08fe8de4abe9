extension Array {
  /// Removes the elements and keeps their memory. For lists that every turn fills, most of them
  /// with at most one element: `removeAll(keepingCapacity:)` takes hundreds of instructions for
  /// that.
  @inlinable @inline(__always)
  public mutating func clear() {
    while !isEmpty { removeLast() }
  }
}
