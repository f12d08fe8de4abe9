/// A table that reuses its slots; handles carry the generation of their slot.
///
/// Access by index does not check the generation; only handles from outside need that check
/// (`contains`). Elements are read and changed in place, in chunks. A copy of the table shares all
/// chunks. A write copies its chunk first, so a branch costs as much as it changes, whatever the
/// size of the table.
public struct Arena<Element, Tag>: ~Copyable {
  /// The id of an element: its slot and its generation.
  public typealias ID = Handle<Tag>

  /// How often a place is used; generations are below this.
  public static var maxOwners: UInt32 { (1 << 19) - 1 }

  // A few short members: functions that only read receive the whole struct word by word.
  private var table: ArenaTable<Element>
  /// Base address of each chunk, cached to save one indirection on the hot path: a touch reads this
  /// several hundred times.
  @usableFromInline var addresses: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  @usableFromInline var count: UInt32 = 0
  /// The number of elements where no chunk is shared; otherwise zero.
  @usableFromInline var ownCount: UInt32 = 0
  private var ownerships: [SlotOwnership] = []
  private var free: [Index<Tag>] = []

  private struct SlotOwnership {
    var generation: UInt32
    var isLive: Bool = true
  }

  /// No elements.
  public init() {
    table = ArenaTable.empty(room: 0)
    addresses = table.addresses
  }

  private init(sharing other: borrowing Arena) {
    table = other.table
    addresses = other.addresses
    count = other.count
    ownerships = other.ownerships
    free = other.free
  }
}

/// Elements in contiguous memory, as many as the header says; shared until one of the owners
/// changes them.
private final class ArenaChunk<Element>: ManagedBuffer<Int, Element> {
  static func empty(room: Int) -> ArenaChunk {
    unsafeDowncast(create(minimumCapacity: room) { _ in 0 }, to: ArenaChunk.self)
  }

  deinit { _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee) } }

  // The address of the elements. Reading it through `header` would add an exclusivity check to each
  // access.
  var count: UnsafeMutablePointer<Int> { withUnsafeMutablePointerToHeader { $0 } }
  var elements: UnsafeMutablePointer<Element> { withUnsafeMutablePointerToElements { $0 } }
}

/// How many elements a chunk has.
private let chunkSize: Int = 64

/// A chunk in a table.
private struct ArenaPage<Element> {
  private var chunk: ArenaChunk<Element>
  /// Whether the chunk is known to be unshared.
  var isOwn: Bool = true
  /// How many elements have room in it.
  private(set) var room: Int

  /// An own chunk.
  init(room: Int) {
    chunk = ArenaChunk.empty(room: room)
    self.room = room
  }

  /// Makes the chunk unshared, with a minimum capacity; moves an unshared one that is too small.
  mutating func makeOwn(room wanted: Int = 0) {
    let isUnique = isOwn || isKnownUniquelyReferenced(&chunk)
    if isUnique, wanted <= room {
      isOwn = true
      return
    }
    let count = chunk.count.pointee
    var page = ArenaPage(room: max(wanted, count))
    if isUnique {
      page.chunk.elements.moveInitialize(from: chunk.elements, count: count)
      chunk.count.pointee = 0
    } else {
      page.chunk.elements.initialize(from: chunk.elements, count: count)
    }
    page.chunk.count.pointee = count
    swap(&self, &page)
  }

  /// Appends an element within the capacity, and returns its address.
  func append(_ element: Element) -> UnsafeMutablePointer<Element> {
    let place = chunk.elements + chunk.count.pointee
    place.initialize(to: element)
    chunk.count.pointee += 1
    return place
  }

  /// Stores the addresses of its elements.
  func record(in addresses: UnsafeMutablePointer<UnsafeMutablePointer<Element>>) {
    for index in 0..<chunk.count.pointee {
      (addresses + index).initialize(to: chunk.elements + index)
    }
  }
}

/// The chunks of a table; shared until one of the owners changes one of them.
private final class ArenaTable<Element>: ManagedBuffer<
  ArenaTableHeader<Element>, ArenaPage<Element>
>
{
  static func empty(room: Int) -> ArenaTable {
    unsafeDowncast(
      create(minimumCapacity: room) { _ in
        ArenaTableHeader(room: room, addresses: .allocate(capacity: room * chunkSize))
      }, to: ArenaTable.self)
  }

  deinit {
    // One by one, because the bulk operation looks up its types.
    for page in 0..<state.pointee.count { _ = (pages + page).move() }
    UnsafeMutableRawPointer(state.pointee.addresses).deallocate()
  }

  var state: UnsafeMutablePointer<ArenaTableHeader<Element>> {
    withUnsafeMutablePointerToHeader { $0 }
  }
  var pages: UnsafeMutablePointer<ArenaPage<Element>> { withUnsafeMutablePointerToElements { $0 } }
  var addresses: UnsafeMutablePointer<UnsafeMutablePointer<Element>> { state.pointee.addresses }
}

private struct ArenaTableHeader<Element> {
  /// The number of chunks, and the capacity.
  var count: Int = 0
  let room: Int
  let addresses: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  /// Whether the table is unshared.
  var isOwn: Bool = true
  /// How many of its chunks may still be shared.
  var sharedCount: Int = 0
}

extension Arena {
  /// The element at a place, which must be live.
  @inlinable public subscript(index: Index<Tag>) -> Element {
    @inline(__always) unsafeAddress {
      precondition(index.number < count, "no place of that index in the table")
      return UnsafePointer(addresses[index.place])
    }
    @inline(__always) unsafeMutableAddress {
      if index.number < ownCount { return addresses[index.place] }
      return own(index)
    }
  }

  @usableFromInline @inline(never)
  mutating func own(_ index: Index<Tag>) -> UnsafeMutablePointer<Element> {
    precondition(index.number < count, "no place of that index in the table")
    makeTableOwn()
    makePageOwn(index.place / chunkSize)
    return addresses[index.place]
  }

  /// Makes a chunk of an unshared table unshared.
  private mutating func makePageOwn(_ page: Int, room: Int = 0) {
    let wasOwn = table.pages[page].isOwn
    if wasOwn, room <= table.pages[page].room { return }
    table.pages[page].makeOwn(room: room)
    table.pages[page].record(in: addresses + page * chunkSize)
    if !wasOwn { table.state.pointee.sharedCount -= 1 }
    ownCount = table.state.pointee.sharedCount == 0 ? count : 0
  }

  /// Makes the table unshared, with a capacity for a number of chunks; each chunk may still be
  /// shared.
  private mutating func makeTableOwn(room wanted: Int = 0) {
    let wasOwn = table.state.pointee.isOwn
    if wasOwn, wanted <= table.state.pointee.room { return }
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
      larger.addresses.initialize(from: addresses, count: Int(count))
      larger.state.pointee.count = used
      larger.state.pointee.sharedCount = table.state.pointee.sharedCount
      table = larger
      addresses = larger.addresses
    }
    if wasOwn { return }
    for page in 0..<used { table.pages[page].isOwn = false }
    table.state.pointee.sharedCount = used
    table.state.pointee.isOwn = true
  }

  /// The number of slots, including free ones.
  @inlinable public var capacity: Int { Int(count) }

  /// All places, in order; those that are free have no element.
  @inlinable public var places: Range<Index<Tag>> {
    Range(uncheckedBounds: (Index(0), Index(count)))
  }

  /// Whether an id's element is still there.
  public func contains(_ id: ID) -> Bool {
    isLive(id.index) && ownerships[id.index.place].generation == id.generation
  }

  /// Whether there is an element in a slot.
  public func isLive(_ index: Index<Tag>) -> Bool {
    index.number < count && ownerships[index.place].isLive
  }

  /// The id of the element at a place.
  public func id(at index: Index<Tag>) -> ID {
    ID(index: index.number, generation: ownerships[index.place].generation)
  }

  /// Puts an element into a free place.
  public mutating func insert(_ element: Element) -> ID {
    if let index = free.popLast() {
      self[index] = element
      ownerships[index.place].isLive = true
      return id(at: index)
    }
    let index = Index<Tag>(count)
    let (page, place) = index.place.quotientAndRemainder(dividingBy: chunkSize)
    makeTableOwn(room: page + 1)
    if place == 0 {
      (table.pages + page).initialize(to: ArenaPage(room: page == 0 ? 4 : chunkSize))
      table.state.pointee.count = page + 1
    } else {
      let hasRoom = place < table.pages[page].room
      makePageOwn(page, room: hasRoom ? place + 1 : min(chunkSize, 2 * place))
    }
    (addresses + index.place).initialize(to: table.pages[page].append(element))
    count += 1
    ownCount = table.state.pointee.sharedCount == 0 ? count : 0
    ownerships.append(SlotOwnership(generation: 1))
    return id(at: index)
  }

  /// A table with the same elements and handles; both continue independently.
  public mutating func copy() -> Arena {
    ownCount = 0
    // A table that is shared already is only read: other threads may be copying it.
    if table.state.pointee.isOwn { table.state.pointee.isOwn = false }
    return Arena(sharing: self)
  }

  /// Copies the table's memory and, with `element`, each element's; see `Array.separate`.
  public mutating func separate(_ element: (inout Element) -> Void) {
    ownerships.separate()
    free.separate()
    for index in places { element(&self[index]) }
  }

  /// Ends an ownership; handles to it are stale from now on.
  public mutating func remove(_ index: Index<Tag>) {
    guard isLive(index) else { return }
    let place = index.place
    ownerships[place].isLive = false
    ownerships[place].generation &+= 1
    // After this many owners a slot is not reused, so that every handle stays unique, even where
    // its generation is stored in few bits.
    if ownerships[place].generation < Self.maxOwners { free.append(index) }
  }
}

// A writer copies shared elements first.
extension Arena: @unchecked Sendable where Element: Sendable {}
