/// An additional column of a table owned elsewhere, such as delivery state for each touch. Its
/// indexes are that table's.
public struct Column<Tenant, Element: ~Copyable>: ~Copyable {
  @usableFromInline var elements: UniqueArray<Element> = UniqueArray()

  /// Creates an empty column.
  @inlinable public init() {}
}

extension Column where Element: ~Copyable {
  /// The value of a row, which must have been opened.
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

  /// Adds a value to a row without one.
  @inlinable public mutating func open(_ index: Index<Tenant>, with fresh: () -> Element) {
    while elements.count <= index.place { elements.append(fresh()) }
  }

  /// An independent column with copies of the elements.
  public borrowing func copy(_ element: (borrowing Element) -> Element) -> Column {
    var copy = Column()
    copy.elements = elements.copy(element)
    return copy
  }
}

extension Column {
  /// An independent column with the same elements.
  public borrowing func copy() -> Column { copy { $0 } }
}

// The receiver is the only owner.
extension Column: @unchecked Sendable where Element: Sendable & ~Copyable {}
