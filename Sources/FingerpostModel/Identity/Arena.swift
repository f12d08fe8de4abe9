/// A table whose places are reused; handles carry the generation of their place.
///
/// Elements are reached by index without a check of the generation: only handles that come from outside need one
/// (`contains`). They are read and changed where they lie, in chunks. A copy of the table shares them all; who changes
/// something then makes that one chunk its own, so that a branch costs what it changes, however many there are.
public struct Arena<Element, Tag>: ~Copyable {
  /// The id of an element: its place and its generation.
  public typealias ID = Handle<Tag>

  /// How often a place is used; generations are below this.
  public static var mostTenants: UInt32 { (1 << 19) - 1 }

  private var table: ArenaTable<Element>
  // The table's, at hand.
  @usableFromInline var pages: UnsafeMutablePointer<ArenaPage<Element>>
  @usableFromInline var count: Int = 0
  @usableFromInline var changeCount: UInt64 = 0
  /// As many as there are, or none where the table may be shared: places below may have an own chunk.
  @usableFromInline var ownCount: Int = 0
  // The first chunk at hand: in most labs it is the only one, and this is read some hundred times for each touch.
  @usableFromInline var first: UnsafeMutablePointer<Element>
  @usableFromInline var firstCount: Int = 0
  /// The same, or none where the chunk may be shared.
  @usableFromInline var firstOwnCount: Int = 0
  private var generations: [UInt32] = []
  private var isLive: [Bool] = []
  private var free: [Index<Tag>] = []

  /// No elements.
  public init() {
    table = ArenaTable.empty(room: 0)
    pages = table.pages
    first =
      UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment) ?? .allocate(capacity: 0)
  }

  private init(sharing other: borrowing Arena) {
    table = other.table
    pages = other.pages
    count = other.count
    first = other.first
    firstCount = other.firstCount
    generations = other.generations
    isLive = other.isLive
    free = other.free
  }
}

/// Elements that lie side by side, as far as the header says; shared by those who have not changed them.
final class ArenaChunk<Element>: ManagedBuffer<Int, Element> {
  static func empty(room: Int) -> ArenaChunk {
    unsafeDowncast(create(minimumCapacity: room) { _ in 0 }, to: ArenaChunk.self)
  }

  deinit { _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee) } }

  var elements: UnsafeMutablePointer<Element> { withUnsafeMutablePointerToElements { $0 } }
}

/// A chunk in a table.
@usableFromInline
struct ArenaPage<Element> {
  fileprivate var chunk: ArenaChunk<Element>
  /// Where its elements lie.
  @usableFromInline private(set) var elements: UnsafeMutablePointer<Element>
  /// The same, once it is known that nobody shares them.
  @usableFromInline fileprivate(set) var own: UnsafeMutablePointer<Element>?
  /// How many elements have room in it.
  fileprivate var room: Int

  /// An own chunk.
  fileprivate init(room: Int) {
    chunk = ArenaChunk.empty(room: room)
    elements = chunk.elements
    own = elements
    self.room = room
  }

  /// Makes the chunk its table's own, with at least so much room; an own one that is too small moves.
  fileprivate mutating func makeOwn(room wanted: Int = 0) {
    let isUnique = own != nil || isKnownUniquelyReferenced(&chunk)
    if isUnique, wanted <= room {
      own = elements
      return
    }
    let count = chunk.header
    var page = ArenaPage(room: max(wanted, count))
    if isUnique {
      page.elements.moveInitialize(from: elements, count: count)
      chunk.header = 0
    } else {
      page.elements.initialize(from: elements, count: count)
    }
    page.chunk.header = count
    swap(&self, &page)
  }

  fileprivate func append(_ element: Element) {
    (elements + chunk.header).initialize(to: element)
    chunk.header += 1
  }
}

/// The chunks of a table, as many as the header says; shared by those who have changed none of them.
final class ArenaTable<Element>: ManagedBuffer<Int, ArenaPage<Element>> {
  static func empty(room: Int) -> ArenaTable {
    unsafeDowncast(create(minimumCapacity: room) { _ in 0 }, to: ArenaTable.self)
  }

  deinit { _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee) } }

  var pages: UnsafeMutablePointer<ArenaPage<Element>> { withUnsafeMutablePointerToElements { $0 } }
}

extension Arena {
  /// How many elements a chunk has: 1 << shift.
  @usableFromInline static var shift: Int { @inline(__always) get { 5 } }
  @usableFromInline static var mask: Int { @inline(__always) get { (1 << shift) - 1 } }

  /// The element at a place, which must be live.
  @inlinable public subscript(index: Index<Tag>) -> Element {
    @inline(__always) unsafeAddress {
      if index.place < firstCount { return UnsafePointer(first + index.place) }
      precondition(index.place < count, "no place of that index in the table")
      return UnsafePointer(pages[index.place >> Self.shift].elements + (index.place & Self.mask))
    }
    @inline(__always) unsafeMutableAddress {
      changeCount &+= 1
      if index.place < firstOwnCount { return first + index.place }
      if index.place < ownCount, let own = pages[index.place >> Self.shift].own {
        return own + (index.place & Self.mask)
      }
      return makeOwn(index)
    }
  }

  @usableFromInline @inline(never)
  mutating func makeOwn(_ index: Index<Tag>) -> UnsafeMutablePointer<Element> {
    precondition(index.place < count, "no place of that index in the table")
    makeTableOwn()
    pages[index.place >> Self.shift].makeOwn()
    noteFirst()
    return pages[index.place >> Self.shift].elements + (index.place & Self.mask)
  }

  /// Has the first chunk at hand as it is now.
  private mutating func noteFirst() {
    first = pages[0].elements
    firstCount = min(count, 1 << Self.shift)
    firstOwnCount = pages[0].own == nil ? 0 : firstCount
  }

  /// Sees to it that nobody shares the table and that it has room for so many chunks; each chunk may still be shared.
  private mutating func makeTableOwn(room wanted: Int = 0) {
    let isOwn = ownCount == count && count > 0
    let isUnique = isOwn || isKnownUniquelyReferenced(&table)
    let used = table.header
    let mustGrow = wanted > used && wanted > table.capacity
    if !isUnique || mustGrow {
      let larger = ArenaTable<Element>.empty(room: wanted > used ? max(wanted, 2 * used) : used)
      if isUnique {
        larger.pages.moveInitialize(from: pages, count: used)
        table.header = 0
      } else {
        larger.pages.initialize(from: pages, count: used)
      }
      larger.header = used
      table = larger
      pages = larger.pages
    }
    if !isOwn {
      for page in 0..<used { pages[page].own = nil }
      ownCount = count
    }
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
    let page = count >> Self.shift
    let place = count & Self.mask
    makeTableOwn(room: page + 1)
    if place == 0 {
      (pages + page).initialize(to: ArenaPage(room: page == 0 ? 4 : 1 << Self.shift))
      table.header = page + 1
    } else {
      let hasRoom = place < pages[page].room
      pages[page].makeOwn(room: hasRoom ? place + 1 : min(1 << Self.shift, 2 * place))
    }
    pages[page].append(element)
    count += 1
    ownCount = count
    noteFirst()
    generations.append(1)
    isLive.append(true)
    return id(at: Index(at: count - 1))
  }

  /// A table with the same elements and handles; both go on independently.
  public mutating func copy() -> Arena {
    ownCount = 0
    firstOwnCount = 0
    return Arena(sharing: self)
  }

  /// Elements in memory of their own, with each element's; `separate` in other values says why.
  public mutating func separate(_ element: (inout Element) -> Void) {
    generations.separate()
    isLive.separate()
    free.separate()
    for index in places { element(&self[index]) }
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
