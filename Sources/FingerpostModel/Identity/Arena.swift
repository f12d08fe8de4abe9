/// A table whose places are reused; handles carry the generation of their place.
///
/// Elements are reached by index without a check of the generation: only handles that come from outside need one
/// (`contains`). They are read and changed where they lie; a copy of the table shares them until one side changes
/// something.
public struct Arena<Element, Tag>: ~Copyable {
  /// The id of an element: its place and its generation.
  public typealias ID = Handle<Tag>

  /// How often a place is used; generations are below this.
  public static var mostTenants: UInt32 { (1 << 19) - 1 }

  @usableFromInline var storage: ArenaStorage<Element>
  // The same as the storage's, at hand.
  @usableFromInline var elements: UnsafeMutablePointer<Element>
  @usableFromInline var count: Int = 0
  /// There was a copy that may still share the elements; else nobody has to ask.
  @usableFromInline var isShared: Bool = false
  private var generations: [UInt32] = []
  private var isLive: [Bool] = []
  private var free: [UInt32] = []

  /// No elements.
  public init() {
    storage = ArenaStorage(capacity: 0)
    elements = storage.elements
  }
}

/// The elements' memory. An array would do, but hands out its elements as copies, with a retain for each reference in
/// them.
@usableFromInline
final class ArenaStorage<Element> {
  let elements: UnsafeMutablePointer<Element>
  let capacity: Int
  var count: Int = 0

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  func copy(capacity: Int) -> ArenaStorage {
    let copy = ArenaStorage(capacity: max(capacity, count))
    copy.elements.initialize(from: elements, count: count)
    copy.count = count
    return copy
  }
}

extension Arena {
  /// The element at a place, which must be live.
  @inlinable public subscript(index: UInt32) -> Element {
    @inline(__always) unsafeAddress {
      precondition(Int(index) < count, "no place of that index in the table")
      return UnsafePointer(elements + Int(index))
    }
    @inline(__always) unsafeMutableAddress {
      makeUnique()
      precondition(Int(index) < count, "no place of that index in the table")
      return elements + Int(index)
    }
  }

  /// The same by a place that is known to be one of this table's.
  @inlinable public subscript(index: Index<Tag>) -> Element {
    @inline(__always) unsafeAddress {
      precondition(Int(index.number) < count, "no place of that index in the table")
      return UnsafePointer(elements + Int(index.number))
    }
    @inline(__always) unsafeMutableAddress {
      makeUnique()
      precondition(Int(index.number) < count, "no place of that index in the table")
      return elements + Int(index.number)
    }
  }

  /// Whether somebody is at a place now.
  public func isLive(_ index: Index<Tag>) -> Bool { isLive(index.number) }
  /// The id of whoever is at a place now.
  public func id(at index: Index<Tag>) -> ID { id(at: index.number) }
  /// Ends a tenancy by its place; handles to it are stale from now on.
  public mutating func remove(_ index: Index<Tag>) { remove(index.number) }

  @inlinable @inline(__always)
  mutating func makeUnique() {
    if isShared { endSharing() }
  }

  @usableFromInline @inline(never)
  mutating func endSharing() {
    if !isKnownUniquelyReferenced(&storage) { reallocate(capacity: count) }
    isShared = false
  }

  @usableFromInline @inline(never)
  mutating func reallocate(capacity: Int) {
    storage = storage.copy(capacity: capacity)
    elements = storage.elements
  }

  /// One past the greatest index ever used.
  @inlinable public var capacity: UInt32 { UInt32(truncatingIfNeeded: count) }

  /// Whether an id's element is still there.
  public func contains(_ id: ID) -> Bool {
    id.number < capacity && isLive[Int(id.number)] && generations[Int(id.number)] == id.generation
  }

  /// Whether there is an element at a place.
  public func isLive(_ index: UInt32) -> Bool { index < capacity && isLive[Int(index)] }

  /// The id of the element at a place.
  public func id(at index: UInt32) -> ID {
    ID(index: index, generation: generations[Int(index)])
  }

  /// Puts an element into a free place.
  public mutating func insert(_ element: Element) -> ID {
    if let index = free.popLast() {
      self[index] = element
      isLive[Int(index)] = true
      return id(at: index)
    }
    makeUnique()
    if count == storage.capacity { reallocate(capacity: max(8, 2 * count)) }
    (elements + count).initialize(to: element)
    count += 1
    storage.count = count
    generations.append(1)
    isLive.append(true)
    return id(at: capacity - 1)
  }

  /// A table with the same elements and handles; both go on independently.
  public mutating func copy() -> Arena {
    isShared = true
    var copy = Arena()
    copy.storage = storage
    copy.elements = elements
    copy.count = count
    copy.isShared = true
    copy.generations = generations
    copy.isLive = isLive
    copy.free = free
    return copy
  }

  /// Ends a tenancy; handles to it are stale from now on.
  public mutating func remove(_ index: UInt32) {
    guard isLive(index) else { return }
    isLive[Int(index)] = false
    generations[Int(index)] &+= 1
    // A place that has had so many tenants gets no more: every handle stays one of a kind, also where its generation is
    // kept in few bits.
    if generations[Int(index)] < Self.mostTenants { free.append(index) }
  }
}

// Whoever changes the shared elements makes them its own first.
extension Arena: @unchecked Sendable where Element: Sendable {}
