/// A place in a table that knows when its tenant has changed: a stale handle is found out, never mistaken.
public struct Handle<Tenant>: Hashable, Comparable, Sendable {
  /// The number of the place.
  public let number: UInt32
  /// Which of the elements that have been at this place.
  public let generation: UInt32

  /// An id of place and generation.
  @inlinable public init(index: UInt32, generation: UInt32) {
    number = index
    self.generation = generation
  }

  @inlinable public static func < (a: Handle, b: Handle) -> Bool {
    (a.number, a.generation) < (b.number, b.generation)
  }
}

/// A place in a table, whoever is its tenant now: what a table's elements call each other. A place in one table is none in
/// another.
@frozen public struct Index<Tenant>: Hashable, Comparable, Sendable {
  /// The place's number; the greatest one stands for no place.
  public let number: UInt32

  /// A number that came from the same table; nothing is looked at here.
  @inlinable @inline(__always) public init(_ number: UInt32) { self.number = number }

  /// No place.
  @inlinable public static var none: Index {
    @inline(__always) get { Index(.max) }
  }

  @inlinable public static func < (a: Index, b: Index) -> Bool { a.number < b.number }
}

/// Marks handles of responders: views, windows, controllers, the application, its delegate, a scene.
public enum ResponderTag: Sendable {}
/// Marks handles of gesture recognizers.
public enum RecognizerTag: Sendable {}

/// The id of a view, window, controller, scene, application or delegate.
public typealias ResponderID = Handle<ResponderTag>
/// The id of a recognizer.
public typealias RecognizerID = Handle<RecognizerTag>
/// The place of a recognizer.
public typealias RecognizerIndex = Index<RecognizerTag>

extension Handle where Tenant == ResponderTag {
  /// The place of the responder.
  @inlinable public var index: UInt32 { number }
}

extension Handle where Tenant == RecognizerTag {
  /// The place of the recognizer.
  @inlinable public var index: RecognizerIndex { RecognizerIndex(number) }
}

/// "No object" in the compact links between objects.
public let noIndex: UInt32 = .max
