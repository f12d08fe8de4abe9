/// Some elements of a table, by their indexes, in the order in which they were inserted until one is
/// removed. Every operation takes the same time, whatever the number of members, and hashes nothing.
@usableFromInline
package struct SparseSet<Tag>: Sendable {
  /// The members.
  @usableFromInline package private(set) var members: [Index<Tag>] = []
  /// By index: the position in `members`, plus 1; 0 for no member.
  @usableFromInline private(set) var positions: [UInt32] = []

  /// Creates an empty set.
  @inlinable package init() {}
}

extension SparseSet {
  /// The position of a member; nil for another element.
  @inlinable
  package func position(of index: Index<Tag>) -> Int? {
    guard index.place < positions.count, positions[index.place] != 0 else { return nil }
    return Int(positions[index.place]) - 1
  }

  /// Whether an element is a member.
  @inlinable
  package func contains(_ index: Index<Tag>) -> Bool { position(of: index) != nil }

  /// Appends an element that is no member.
  mutating func append(_ index: Index<Tag>) {
    while positions.count <= index.place { positions.append(0) }
    members.append(index)
    positions[index.place] = UInt32(truncatingIfNeeded: members.count)
  }

  /// Inserts an element, once.
  package mutating func insert(_ index: Index<Tag>) {
    if position(of: index) == nil { append(index) }
  }

  /// Removes a member, whose position the last one takes; returns that position.
  @discardableResult
  package mutating func remove(_ index: Index<Tag>) -> Int? {
    guard let position = position(of: index) else { return nil }
    positions[members[members.count - 1].place] = UInt32(truncatingIfNeeded: position + 1)
    positions[index.place] = 0
    members.swapAt(position, members.count - 1)
    members.removeLast()
    return position
  }

  /// Copies shared memory, for use on another thread.
  mutating func separate() {
    members.separate()
    positions.separate()
  }
}

/// Values for some elements of a table, by the elements' indexes.
public struct SparseTable<Tag, Value> {
  @usableFromInline private(set) var keys: SparseSet<Tag> = SparseSet()
  /// The values, in the order in which their elements came until one is removed.
  public private(set) var values: [Value] = []

  /// Creates an empty table.
  @inlinable public init() {}
}

extension SparseTable: Sendable where Value: Sendable {}

extension SparseTable {
  /// The value of an element; nil for none.
  @inlinable
  public subscript(index: Index<Tag>) -> Value? {
    get { keys.position(of: index).map { values[$0] } }
    set { set(newValue, of: index) }
  }

  /// Whether no element has a value.
  @inlinable public var isEmpty: Bool { values.isEmpty }

  /// The elements that have a value, in the order of `values`.
  @inlinable public var elements: [Index<Tag>] { keys.members }

  /// Removes the value of an element, and returns it; nil for none.
  package mutating func removeValue(of index: Index<Tag>) -> Value? {
    let value = self[index]
    if value != nil { set(nil, of: index) }
    return value
  }

  /// Removes the values that fulfil a condition.
  package mutating func removeAll(where isGone: (Value) -> Bool) {
    for index in keys.members { if let value = self[index], isGone(value) { self[index] = nil } }
  }

  @usableFromInline
  mutating func set(_ value: Value?, of index: Index<Tag>) {
    if let value {
      if let position = keys.position(of: index) {
        values[position] = value
      } else {
        keys.append(index)
        values.append(value)
      }
    } else if let position = keys.remove(index) {
      values.swapAt(position, values.count - 1)
      values.removeLast()
    }
  }

  /// Copies shared memory, and with `value` that of each value, for use on another thread.
  package mutating func separate(_ value: (inout Value) -> Void = { _ in }) {
    keys.separate()
    values.separate(value)
  }
}
