/// A table whose places are reused; handles carry the generation of their place.
///
/// Elements are reached by index without a check of the generation: only handles that come from outside need one
/// (`contains`).
public struct Arena<Element, Tag> {
  public typealias ID = Handle<Tag>

  @usableFromInline var elements: [Element] = []
  private var generations: [UInt32] = []
  private var isLive: [Bool] = []
  private var free: [UInt32] = []

  public init() {}
}

extension Arena {
  @inlinable public subscript(index: UInt32) -> Element {
    get { elements[Int(index)] }
    _modify { yield &elements[Int(index)] }
  }

  /// One past the greatest index ever used.
  public var capacity: UInt32 { UInt32(truncatingIfNeeded: elements.count) }

  public func contains(_ id: ID) -> Bool {
    id.index < capacity && isLive[Int(id.index)] && generations[Int(id.index)] == id.generation
  }

  public func isLive(_ index: UInt32) -> Bool { index < capacity && isLive[Int(index)] }

  public func id(at index: UInt32) -> ID {
    ID(index: index, generation: generations[Int(index)])
  }

  public mutating func insert(_ element: Element) -> ID {
    if let index = free.popLast() {
      elements[Int(index)] = element
      isLive[Int(index)] = true
      return id(at: index)
    }
    elements.append(element)
    generations.append(1)
    isLive.append(true)
    return id(at: capacity - 1)
  }

  /// Ends a tenancy; handles to it are stale from now on.
  public mutating func remove(_ index: UInt32) {
    guard isLive(index) else { return }
    isLive[Int(index)] = false
    generations[Int(index)] &+= 1
    free.append(index)
  }
}

extension Arena: Sendable where Element: Sendable {}
