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

  // Few and short: whoever only reads what has a table in it is handed all of it, word by word.
  private var table: ArenaTable<Element>
  /// The first chunk at hand: in most labs it is the only one, and this is read some hundred times for each touch.
  @usableFromInline var first: UnsafeMutablePointer<Element>
  @usableFromInline var firstCount: UInt32 = 0
  /// The same, or none where the chunk may be shared.
  @usableFromInline var firstOwnCount: UInt32 = 0
  @usableFromInline var count: UInt32 = 0
  @usableFromInline var changeCount: UInt64 = 0
  private var tenancies: [Tenancy] = []
  private var free: [Index<Tag>] = []

  private struct Tenancy {
    var generation: UInt32
    var isLive: Bool = true
  }

  /// No elements.
  public init() {
    table = ArenaTable.empty(room: 0)
    first =
      UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment) ?? .allocate(capacity: 0)
  }

  private init(sharing other: borrowing Arena) {
    table = other.table
    first = other.first
    firstCount = other.firstCount
    count = other.count
    tenancies = other.tenancies
    free = other.free
  }
}

/// Elements that lie side by side, as far as the header says; shared by those who have not changed them.
private final class ArenaChunk<Element>: ManagedBuffer<Int, Element> {
  static func empty(room: Int) -> ArenaChunk {
    unsafeDowncast(create(minimumCapacity: room) { _ in 0 }, to: ArenaChunk.self)
  }

  deinit { _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee) } }

  // Where they lie: read by their names, `header` and what it has would be asked who else is at it each time.
  var count: UnsafeMutablePointer<Int> { withUnsafeMutablePointerToHeader { $0 } }
  var elements: UnsafeMutablePointer<Element> { withUnsafeMutablePointerToElements { $0 } }
}

/// A chunk in a table.
private struct ArenaPage<Element> {
  private var chunk: ArenaChunk<Element>
  /// Where its elements lie.
  private(set) var elements: UnsafeMutablePointer<Element>
  /// The same, once it is known that nobody shares them.
  fileprivate(set) var own: UnsafeMutablePointer<Element>?
  /// How many elements have room in it.
  var room: Int

  /// An own chunk.
  init(room: Int) {
    chunk = ArenaChunk.empty(room: room)
    elements = chunk.elements
    own = elements
    self.room = room
  }

  /// Makes the chunk its table's own, with at least so much room; an own one that is too small moves.
  mutating func makeOwn(room wanted: Int = 0) {
    let isUnique = own != nil || isKnownUniquelyReferenced(&chunk)
    if isUnique, wanted <= room {
      own = elements
      return
    }
    let count = chunk.count.pointee
    var page = ArenaPage(room: max(wanted, count))
    if isUnique {
      page.elements.moveInitialize(from: elements, count: count)
      chunk.count.pointee = 0
    } else {
      page.elements.initialize(from: elements, count: count)
    }
    page.chunk.count.pointee = count
    swap(&self, &page)
  }

  func append(_ element: Element) {
    (elements + chunk.count.pointee).initialize(to: element)
    chunk.count.pointee += 1
  }
}

/// The chunks of a table; shared by those who have changed none of them.
private final class ArenaTable<Element>: ManagedBuffer<ArenaTableHeader, ArenaPage<Element>> {
  static func empty(room: Int) -> ArenaTable {
    unsafeDowncast(
      create(minimumCapacity: room) { _ in ArenaTableHeader(count: 0, room: room) },
      to: ArenaTable.self)
  }

  deinit { _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee.count) } }

  var state: UnsafeMutablePointer<ArenaTableHeader> { withUnsafeMutablePointerToHeader { $0 } }

  var pages: UnsafeMutablePointer<ArenaPage<Element>> { withUnsafeMutablePointerToElements { $0 } }
}

private struct ArenaTableHeader {
  var count: Int
  let room: Int
  /// Nobody shares the table; each of its chunks may still be shared.
  var isOwn: Bool = true
}

extension Arena {
  /// How many elements a chunk has: 1 << shift.
  private static var shift: Int { 6 }
  private static var mask: Int { (1 << shift) - 1 }

  /// The element at a place, which must be live.
  @inlinable public subscript(index: Index<Tag>) -> Element {
    @inline(__always) unsafeAddress {
      if index.number < firstCount { return UnsafePointer(first + index.place) }
      return UnsafePointer(far(index))
    }
    @inline(__always) unsafeMutableAddress {
      changeCount &+= 1
      if index.number < firstOwnCount { return first + index.place }
      return own(index)
    }
  }

  // Not inlined: those who are, a hundred times, would not be inlined in turn.
  @usableFromInline @inline(never)
  borrowing func far(_ index: Index<Tag>) -> UnsafeMutablePointer<Element> {
    precondition(index.number < count, "no place of that index in the table")
    return table.pages[index.place >> Self.shift].elements + (index.place & Self.mask)
  }

  @usableFromInline @inline(never)
  mutating func own(_ index: Index<Tag>) -> UnsafeMutablePointer<Element> {
    precondition(index.number < count, "no place of that index in the table")
    let place = index.place & Self.mask
    if table.state.pointee.isOwn, let own = table.pages[index.place >> Self.shift].own {
      return own + place
    }
    makeTableOwn()
    table.pages[index.place >> Self.shift].makeOwn()
    noteFirst()
    return table.pages[index.place >> Self.shift].elements + place
  }

  /// Has the first chunk at hand as it is now.
  private mutating func noteFirst() {
    first = table.pages[0].elements
    firstCount = min(count, 1 << Self.shift)
    firstOwnCount = table.pages[0].own == nil ? 0 : firstCount
  }

  /// Sees to it that nobody shares the table and that it has room for so many chunks; each chunk may still be shared.
  private mutating func makeTableOwn(room wanted: Int = 0) {
    let wasOwn = table.state.pointee.isOwn
    let isUnique = wasOwn || isKnownUniquelyReferenced(&table)
    let used = table.state.pointee.count
    if !isUnique || wanted > table.state.pointee.room {
      let larger = ArenaTable<Element>.empty(room: wanted > used ? max(wanted, 2 * used) : used)
      if isUnique {
        larger.pages.moveInitialize(from: table.pages, count: used)
        table.state.pointee.count = 0
      } else {
        larger.pages.initialize(from: table.pages, count: used)
      }
      larger.state.pointee.count = used
      table = larger
    }
    if !wasOwn {
      for page in 0..<used { table.pages[page].own = nil }
      table.state.pointee.isOwn = true
    }
  }

  /// How often an element may have been changed: as long as this is the same, all elements are.
  @inlinable public var changes: UInt64 {
    @inline(__always) get { changeCount }
  }

  /// How many places there are, free ones among them.
  @inlinable public var capacity: Int { Int(count) }

  /// All places, in order; those that are free have no element.
  @inlinable public var places: Range<Index<Tag>> {
    Range(uncheckedBounds: (Index(0), Index(count)))
  }

  /// Whether an id's element is still there.
  public func contains(_ id: ID) -> Bool {
    isLive(id.index) && tenancies[id.index.place].generation == id.generation
  }

  /// Whether there is an element at a place.
  public func isLive(_ index: Index<Tag>) -> Bool {
    index.number < count && tenancies[index.place].isLive
  }

  /// The id of the element at a place.
  public func id(at index: Index<Tag>) -> ID {
    ID(index: index.number, generation: tenancies[index.place].generation)
  }

  /// Puts an element into a free place.
  public mutating func insert(_ element: Element) -> ID {
    if let index = free.popLast() {
      self[index] = element
      tenancies[index.place].isLive = true
      return id(at: index)
    }
    changeCount &+= 1
    let index = Index<Tag>(count)
    let page = index.place >> Self.shift
    let place = index.place & Self.mask
    makeTableOwn(room: page + 1)
    if place == 0 {
      (table.pages + page).initialize(to: ArenaPage(room: page == 0 ? 4 : 1 << Self.shift))
      table.state.pointee.count = page + 1
    } else {
      let hasRoom = place < table.pages[page].room
      table.pages[page].makeOwn(room: hasRoom ? place + 1 : min(1 << Self.shift, 2 * place))
    }
    table.pages[page].append(element)
    count += 1
    noteFirst()
    tenancies.append(Tenancy(generation: 1))
    return id(at: index)
  }

  /// A table with the same elements and handles; both go on independently.
  public mutating func copy() -> Arena {
    firstOwnCount = 0
    // Where it is shared already it is only read: others may copy theirs on another thread.
    if table.state.pointee.isOwn { table.state.pointee.isOwn = false }
    return Arena(sharing: self)
  }

  /// Elements in memory of their own, with each element's; `separate` in other values says why.
  public mutating func separate(_ element: (inout Element) -> Void) {
    tenancies.separate()
    free.separate()
    for index in places { element(&self[index]) }
  }

  /// Ends a tenancy; handles to it are stale from now on.
  public mutating func remove(_ index: Index<Tag>) {
    guard isLive(index) else { return }
    let place = index.place
    changeCount &+= 1
    tenancies[place].isLive = false
    tenancies[place].generation &+= 1
    // A place that has had so many tenants gets no more: every handle stays one of a kind, also where its generation is
    // kept in few bits.
    if tenancies[place].generation < Self.mostTenants { free.append(index) }
  }
}

// Whoever changes the shared elements makes them its own first.
extension Arena: @unchecked Sendable where Element: Sendable {}
