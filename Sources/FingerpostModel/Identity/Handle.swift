/// A slot of a table and its generation: detects a stale handle after the slot is reused.
public struct Handle<Tenant>: Hashable, Sendable {
  /// The number of the place.
  public let number: UInt32
  /// Which of the elements that have been at this place.
  public let generation: UInt32

  /// An id of place and generation.
  @inlinable public init(index: UInt32, generation: UInt32) {
    number = index
    self.generation = generation
  }
}

extension Handle {
  /// The index of the slot, whatever element it holds now.
  @inlinable public var index: Index<Tenant> {
    @inline(__always) get { Index(number) }
  }
}

/// The id of a view, window, controller, scene, application or delegate.
public typealias ResponderID = Handle<ResponderTag>
/// The id of a recognizer.
public typealias RecognizerID = Handle<RecognizerTag>
