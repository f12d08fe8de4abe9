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
  @usableFromInline var changeCount: UInt64 = 0
  /// There was a copy that may still share the elements; else nobody has to ask.
  @usableFromInline var isShared: Bool = false
  private var generations: [UInt32] = []
  private var isLive: [Bool] = []
  private var free: [Index<Tag>] = []

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
  @inlinable public subscript(index: Index<Tag>) -> Element {
    @inline(__always) unsafeAddress {
      precondition(index.place < count, "no place of that index in the table")
      return UnsafePointer(elements + index.place)
    }
    @inline(__always) unsafeMutableAddress {
      changeCount &+= 1
      makeUnique()
      precondition(index.place < count, "no place of that index in the table")
      return elements + index.place
    }
  }

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

  /// How often an element may have been changed: as long as this is the same, all elements are.
  @inlinable public var changes: UInt64 {
    @inline(__always) get { changeCount }
  }

  /// How many places there are, free ones among them.
  @inlinable public var capacity: Int { count }

  /// All places, in order; those that are free have no element.
  @inlinable public var places: Range<Index<Tag>> {
    Range(uncheckedBounds: (Index(0), Index(at: count)))
  }

  /// Whether an id's element is still there.
  public func contains(_ id: ID) -> Bool {
    isLive(id.index) && generations[id.index.place] == id.generation
  }

  /// Whether there is an element at a place.
  public func isLive(_ index: Index<Tag>) -> Bool {
    index.place < count && isLive[index.place]
  }

  /// The id of the element at a place.
  public func id(at index: Index<Tag>) -> ID {
    ID(index: index.number, generation: generations[index.place])
  }

  /// Puts an element into a free place.
  public mutating func insert(_ element: Element) -> ID {
    if let index = free.popLast() {
      self[index] = element
      isLive[index.place] = true
      return id(at: index)
    }
    changeCount &+= 1
    makeUnique()
    if count == storage.capacity { reallocate(capacity: max(8, 2 * count)) }
    (elements + count).initialize(to: element)
    count += 1
    storage.count = count
    generations.append(1)
    isLive.append(true)
    return id(at: Index(at: count - 1))
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
  public mutating func remove(_ index: Index<Tag>) {
    guard isLive(index) else { return }
    let place = index.place
    changeCount &+= 1
    isLive[place] = false
    generations[place] &+= 1
    // A place that has had so many tenants gets no more: every handle stays one of a kind, also where its generation is
    // kept in few bits.
    if generations[place] < Self.mostTenants { free.append(index) }
  }
}

// Whoever changes the shared elements makes them its own first.
extension Arena: @unchecked Sendable where Element: Sendable {}
