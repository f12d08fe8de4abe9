/// A place in a table that knows when its tenant has changed: a stale handle is found out, never mistaken.
public struct Handle<Tenant>: Hashable, Comparable, Sendable {
  public let index: UInt32
  public let generation: UInt32

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

public typealias ResponderID = Handle<ResponderTag>
public typealias RecognizerID = Handle<RecognizerTag>

/// "No object" in the compact links between objects.
public let noIndex: UInt32 = .max
