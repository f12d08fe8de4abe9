/// The index of a slot in a table, whatever element it holds now. Elements of a table refer to each
/// other by it. Its type names the table, so an index of one table cannot be used in another.
@frozen public struct Index<Tenant>: Hashable, Sendable {
  /// The number of the slot, counted from 0.
  public let number: UInt32

  /// Creates an index that is known to be valid.
  @inlinable @inline(__always) public init(_ number: UInt32) { self.number = number }

  /// The place at an offset in the table.
  @inlinable @inline(__always) public init(at place: Int) {
    number = UInt32(truncatingIfNeeded: place)
  }

  /// The index as an `Int`.
  @inlinable public var place: Int {
    @inline(__always) get { Int(number) }
  }

  /// No slot: the end of a list, an absent link.
  @inlinable public static var nowhere: Index {
    @inline(__always) get { Index(.max) }
  }
}

/// Marks indexes and handles of responders: views, windows, controllers, the application, its
/// delegate, a scene.
public enum ResponderTag: Sendable {}
/// Marks places and handles of gesture recognizers.
public enum RecognizerTag: Sendable {}
/// Marks places of touches.
public enum TouchTag: Sendable {}
/// Marks places of names.
public enum NameTag: Sendable {}

/// The index of a responder.
public typealias ResponderIndex = Index<ResponderTag>
/// The index of a recognizer.
public typealias RecognizerIndex = Index<RecognizerTag>
/// The slot of a touch, which it keeps as long as anything refers to it.
public typealias TouchSlot = Index<TouchTag>

/// Makes ranges of indexes iterable.
extension Index: Strideable {
  @inlinable @inline(__always)
  public static func < (a: Index, b: Index) -> Bool { a.number < b.number }

  @inlinable @inline(__always)
  public static func == (a: Index, b: Index) -> Bool { a.number == b.number }

  @inlinable @inline(__always)
  public func distance(to other: Index) -> Int { other.place - place }

  @inlinable @inline(__always)
  public func advanced(by distance: Int) -> Index {
    Index(at: Int(number) &+ distance)
  }
}
