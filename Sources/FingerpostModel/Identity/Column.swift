/// Something about each tenant of a table that another keeps: what a room knows of each touch. Only places in that table
/// are places in it.
public struct Column<Tenant, Element: ~Copyable>: ~Copyable {
  @usableFromInline var elements: UniqueArray<Element> = UniqueArray()

  /// Nothing about anybody.
  @inlinable public init() {}
}

extension Column where Element: ~Copyable {
  /// What is kept of a place, which must have been opened.
  @inlinable public subscript(index: Index<Tenant>) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(elements.address(of: index.place)) }
    @inline(__always) unsafeMutableAddress { elements.address(of: index.place) }
  }

  /// All places, those that are free at the moment among them.
  @inlinable public var places: Range<Index<Tenant>> {
    @inline(__always) get {
      Range(uncheckedBounds: (Index(0), Index(at: elements.count)))
    }
  }

  /// Sees to it that there is something at a place.
  @inlinable public mutating func open(_ index: Index<Tenant>, with fresh: () -> Element) {
    while elements.count <= index.place { elements.append(fresh()) }
  }

  /// A column of its own, with copies of the elements.
  public borrowing func copy(_ element: (borrowing Element) -> Element) -> Column {
    var copy = Column()
    copy.elements = elements.copy(element)
    return copy
  }
}

extension Column {
  /// Another column with the same elements.
  public borrowing func copy() -> Column { copy { $0 } }
}

// Whoever gets it owns it alone.
extension Column: @unchecked Sendable where Element: Sendable & ~Copyable {}
