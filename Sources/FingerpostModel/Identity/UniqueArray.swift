/// A list with one owner, who changes it where it lies; it keeps its memory when it is cleared.
///
/// For what a turn fills anew and what every sample reads. An `Array` may be shared, and finds out by a call at each
/// change; here nobody can share it without asking for a copy.
public struct UniqueArray<Element: ~Copyable>: ~Copyable {
  @usableFromInline var elements: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var filled: Int

  /// An empty array that owns its elements; memory is taken with the first.
  @inlinable public init() {
    // Nobody looks there: it only must not be null.
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
  /// How many elements there are.
  @inlinable public var count: Int { @inline(__always) get { filled } }
  /// Whether there is none.
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
    filled += 1
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
    // One by one: of several at once the runtime takes care, by their type.
    while filled > 0 {
      filled -= 1
      (elements + filled).deinitialize(count: 1)
    }
  }

  /// Takes the last element away.
  @inlinable @inline(__always)
  public mutating func removeLast() {
    precondition(filled > 0, "nothing to remove from an empty list")
    filled -= 1
    (elements + filled).deinitialize(count: 1)
  }

  /// Takes the element at a place away; those behind move up.
  @inlinable public mutating func remove(at index: Int) {
    precondition(indices.contains(index), "no such place in the list")
    (elements + index).deinitialize(count: 1)
    (elements + index).moveInitialize(from: elements + index + 1, count: filled - index - 1)
    filled -= 1
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

  /// Equal elements stay as they were. Short lists by insertion, most of them being in order already.
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

  /// Merges ever longer runs, between the list's memory and as much again.
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
        for place in start..<end {
          let takesRight =
            left == middle
            || (right < end && isBefore((source + right).pointee, (source + left).pointee))
          if takesRight {
            (target + place).moveInitialize(from: source + right, count: 1)
            right += 1
          } else {
            (target + place).moveInitialize(from: source + left, count: 1)
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

  /// Where the elements lie; good until the list changes.
  @inlinable public var buffer: UnsafeBufferPointer<Element> {
    @inline(__always) get { UnsafeBufferPointer(start: elements, count: filled) }
  }

  /// A list of its own, with copies of the elements.
  public borrowing func copy(_ element: (borrowing Element) -> Element) -> UniqueArray {
    var copy = UniqueArray()
    for index in indices { copy.append(element(self[index])) }
    return copy
  }
}

extension UniqueArray {
  /// Another array with the same elements.
  public borrowing func copy() -> UniqueArray { copy { $0 } }

  /// An array of so many equal elements.
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

  /// Takes the last element out; nil when there is none.
  @inlinable public mutating func popLast() -> Element? {
    if isEmpty { return nil }
    filled -= 1
    return (elements + filled).move()
  }

  /// Takes away what the closure says yes to, in order.
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

// Whoever gets it owns it alone.
extension UniqueArray: @unchecked Sendable where Element: Sendable & ~Copyable {}
