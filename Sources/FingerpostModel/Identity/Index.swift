/// A place in a table, whoever is its tenant now: what a table's elements call each other. A place in one table is none in
/// another, so nobody is looked up among those to whom he does not belong.
@frozen public struct Index<Tenant>: Hashable, Sendable {
  /// As tables and others have it, counted from 0.
  public let number: UInt32

  /// A place that is known to be one of the table's.
  @inlinable @inline(__always) public init(_ number: UInt32) { self.number = number }

  /// The place at an offset in the table.
  @inlinable @inline(__always) public init(at place: Int) {
    number = UInt32(truncatingIfNeeded: place)
  }

  /// The same as an offset.
  @inlinable public var place: Int {
    @inline(__always) get { Int(number) }
  }

  /// No place: the end of a list, a link that leads nowhere.
  @inlinable public static var nowhere: Index {
    @inline(__always) get { Index(.max) }
  }
}

/// Marks places and handles of responders: views, windows, controllers, the application, its delegate, a scene.
public enum ResponderTag: Sendable {}
/// Marks places and handles of gesture recognizers.
public enum RecognizerTag: Sendable {}
/// Marks places of touches.
public enum TouchTag: Sendable {}
/// Marks places of names.
public enum NameTag: Sendable {}

/// The place of a responder.
public typealias ResponderIndex = Index<ResponderTag>
/// The place of a recognizer.
public typealias RecognizerIndex = Index<RecognizerTag>
/// The place of a touch, which it keeps as long as somebody needs it.
public typealias TouchSlot = Index<TouchTag>

/// A range of places holds them all, in order.
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
