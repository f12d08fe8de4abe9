/// A list with a single owner that changes it in place; clearing keeps the memory.
///
/// For lists that every turn fills and every sample reads. An `Array` may be shared, and each
/// change calls a check for that. This list cannot be shared without an explicit copy.
public struct UniqueArray<Element: ~Copyable>: ~Copyable {
  @usableFromInline var elements: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var filled: Int

  /// Creates an empty array; memory is allocated with the first element.
  @inlinable public init() {
    // Never read; it only must not be null.
    elements =
      UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment) ?? .allocate(capacity: 0)
    capacity = 0
    filled = 0
  }

  @inlinable deinit {
    elements.deinitialize(count: filled)
    if capacity > 0 { elements.deallocate() }
  }
}

extension UniqueArray where Element: ~Copyable {
  /// The number of elements.
  @inlinable public var count: Int { @inline(__always) get { filled } }
  /// Whether the list is empty.
  @inlinable public var isEmpty: Bool { @inline(__always) get { filled == 0 } }
  /// The places of all elements.
  @inlinable public var indices: Range<Int> {
    @inline(__always) get { Range(uncheckedBounds: (0, filled)) }
  }

  /// The element at a place, which must be there.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(address(of: index)) }
    @inline(__always) unsafeMutableAddress { address(of: index) }
  }

  @inlinable @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: filled), "no such place in the list")
    return elements + index
  }

  /// Puts an element at the end.
  @inlinable @inline(__always)
  public mutating func append(_ element: consuming Element) {
    if filled == capacity { grow() }
    (elements + filled).initialize(to: element)
    filled &+= 1
  }

  /// Makes an element in place at the end: a large one is not kept on the stack while the list may have to grow.
  @inlinable @inline(__always)
  public mutating func append(_ make: () -> Element) {
    if filled == capacity { grow() }
    (elements + filled).initialize(to: make())
    filled &+= 1
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(8, 2 * capacity))
    larger.moveInitialize(from: elements, count: filled)
    if capacity > 0 { elements.deallocate() }
    elements = larger
    capacity = max(8, 2 * capacity)
  }

  /// Forgets the elements and keeps their memory.
  @inlinable @inline(__always)
  public mutating func clear() {
    // One by one, because the bulk operation is a runtime call by type.
    while filled > 0 {
      filled &-= 1
      (elements + filled).deinitialize(count: 1)
    }
  }

  /// Removes the last element.
  @inlinable @inline(__always)
  public mutating func removeLast() {
    precondition(filled > 0, "nothing to remove from an empty list")
    filled &-= 1
    (elements + filled).deinitialize(count: 1)
  }

  /// Removes the element at an index; later ones move up.
  @inlinable public mutating func remove(at index: Int) {
    precondition(indices.contains(index), "no such place in the list")
    (elements + index).deinitialize(count: 1)
    (elements + index).moveInitialize(from: elements + index + 1, count: filled - index - 1)
    filled &-= 1
  }

  /// Removes the first elements, as many as there must be; later ones move up.
  @inlinable public mutating func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= filled, "nothing to remove from an empty list")
    if count == filled { return clear() }
    elements.deinitialize(count: count)
    elements.moveInitialize(from: elements + count, count: filled - count)
    filled &-= count
  }

  /// Exchanges two elements.
  @inlinable @inline(__always)
  public mutating func swapAt(_ a: Int, _ b: Int) {
    precondition(indices.contains(a) && indices.contains(b), "no such place in the list")
    if a == b { return }
    let element = (elements + a).move()
    (elements + a).initialize(to: (elements + b).move())
    (elements + b).initialize(to: element)
  }

  /// Sorts stably: short lists by insertion, because most are in order already.
  @inlinable @inline(__always)
  public mutating func sort(by isBefore: (borrowing Element, borrowing Element) -> Bool) {
    if filled > 24 {
      merge(by: isBefore)
    } else {
      insert(by: isBefore)
    }
  }

  @inlinable @inline(__always)
  mutating func insert(by isBefore: (borrowing Element, borrowing Element) -> Bool) {
    var end = 1
    while end < filled {
      let element = (elements + end).move()
      var place = end
      while place > 0, isBefore(element, (elements + place - 1).pointee) {
        (elements + place).initialize(to: (elements + place - 1).move())
        place -= 1
      }
      (elements + place).initialize(to: element)
      end += 1
    }
  }

  /// Merge sort, between the list's memory and a second buffer of the same size.
  @inlinable @inline(never)
  mutating func merge(by isBefore: (borrowing Element, borrowing Element) -> Bool) {
    var source = elements
    var target = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    var run = 1
    while run < filled {
      var start = 0
      while start < filled {
        let middle = Swift.min(start + run, filled)
        let end = Swift.min(middle + run, filled)
        var left = start
        var right = middle
        for index in start..<end {
          let takesRight =
            left == middle
            || (right < end && isBefore((source + right).pointee, (source + left).pointee))
          if takesRight {
            (target + index).moveInitialize(from: source + right, count: 1)
            right += 1
          } else {
            (target + index).moveInitialize(from: source + left, count: 1)
            left += 1
          }
        }
        start = end
      }
      swap(&source, &target)
      run *= 2
    }
    elements = source
    target.deallocate()
  }

  /// The elements' memory; valid until the list changes.
  @inlinable public var buffer: UnsafeBufferPointer<Element> {
    @inline(__always) get { UnsafeBufferPointer(start: elements, count: filled) }
  }

  /// An independent list with copies of the elements.
  public borrowing func copy(_ element: (borrowing Element) -> Element) -> UniqueArray {
    var copy = UniqueArray()
    for index in indices { copy.append(element(self[index])) }
    return copy
  }
}

extension UniqueArray {
  /// Another array with the same elements.
  public borrowing func copy() -> UniqueArray { copy { $0 } }

  /// Creates an array with a number of equal elements.
  @inlinable public init(repeating element: Element, count: Int) {
    elements = .allocate(capacity: max(1, count))
    elements.initialize(repeating: element, count: count)
    capacity = max(1, count)
    filled = count
  }

  /// The first element, if there is one.
  @inlinable public var first: Element? { isEmpty ? nil : self[0] }
  /// The last element, if there is one.
  @inlinable public var last: Element? { isEmpty ? nil : self[filled - 1] }

  /// Removes and returns the last element; nil when there is none.
  @inlinable public mutating func popLast() -> Element? {
    if isEmpty { return nil }
    filled &-= 1
    return (elements + filled).move()
  }

  /// Removes and returns the first element; later ones move up.
  @inlinable public mutating func removeFirst() -> Element {
    precondition(filled > 0, "nothing to remove from an empty list")
    filled &-= 1
    let first = elements.move()
    // Not for none: the bulk operation is a runtime call by type.
    if filled > 0 { elements.moveInitialize(from: elements + 1, count: filled) }
    return first
  }

  /// Removes the elements for which a closure returns true, in order.
  @inlinable public mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    var left = 0
    for index in 0..<filled {
      if isUnwanted((elements + index).pointee) {
        (elements + index).deinitialize(count: 1)
      } else {
        if left < index { (elements + left).moveInitialize(from: elements + index, count: 1) }
        left += 1
      }
    }
    filled = left
  }
}

extension UniqueArray where Element: Equatable {
  /// Whether an element is among them.
  @inlinable @inline(__always)
  public func contains(_ element: Element) -> Bool {
    for index in indices where self[index] == element { return true }
    return false
  }
}

// The receiver is the only owner.
extension UniqueArray: @unchecked Sendable where Element: Sendable & ~Copyable {}
