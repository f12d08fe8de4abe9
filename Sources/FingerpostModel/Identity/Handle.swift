/// A place in a table that knows when its tenant has changed: a stale handle is found out, never mistaken.
public struct Handle<Tenant>: Hashable, Comparable, Sendable {
  /// The place in its arena.
  public let index: UInt32
  /// Which of the elements that have been at this place.
  public let generation: UInt32

  /// An id of place and generation.
  @inlinable public init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  @inlinable public static func < (a: Handle, b: Handle) -> Bool {
    (a.index, a.generation) < (b.index, b.generation)
  }
}

/// Marks handles of responders: views, windows, controllers, the application, its delegate, a scene.
public enum ResponderTag: Sendable {}
/// Marks handles of gesture recognizers.
public enum RecognizerTag: Sendable {}

/// The id of a view, window, controller, scene, application or delegate.
public typealias ResponderID = Handle<ResponderTag>
/// The id of a recognizer.
public typealias RecognizerID = Handle<RecognizerTag>

/// "No object" in the compact links between objects.
public let noIndex: UInt32 = .max
