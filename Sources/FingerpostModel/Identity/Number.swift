/// What the timeline calls somebody or something: counted from 1 in the order of appearance, never reused. 0 is nobody.
/// A subject's number is no touch's.
@frozen public struct Number<Tenant>: Hashable, Sendable {
  /// As tables and others have it.
  public let number: UInt32

  /// A number that is known to be given.
  @inlinable @inline(__always) public init(_ number: UInt32) { self.number = number }
}

/// Marks numbers of subjects.
public enum SubjectTag: Sendable {}

/// A name in the timeline's own table of subjects: views, recognizers, handlers. 0 is "nobody".
public typealias SubjectID = Number<SubjectTag>
/// The number of a touch: 1, 2, 3 … in the order in which fingers came down. Never reused; 0 is none.
public typealias TouchID = Number<TouchTag>

extension Number {
  /// The number of what stands at a place of its table; the first there is nobody.
  @inlinable public init(at place: Int) { number = UInt32(truncatingIfNeeded: place) }

  /// A number that somebody has told; nil where it can be none.
  public init?(exactly told: Int64) {
    guard let number = UInt32(exactly: told) else { return nil }
    self.number = number
  }

  /// Where it stands in its table.
  @inlinable public var place: Int {
    @inline(__always) get { Int(number) }
  }
}

/// `0` is nobody.
extension Number: ExpressibleByIntegerLiteral {
  @inlinable @inline(__always) public init(integerLiteral number: UInt32) { self.number = number }
}

/// Younger ones are greater.
extension Number: Comparable {
  @inlinable @inline(__always)
  public static func < (a: Number, b: Number) -> Bool { a.number < b.number }

  @inlinable @inline(__always)
  public static func == (a: Number, b: Number) -> Bool { a.number == b.number }
}

extension Number: CustomStringConvertible {
  /// As people read it.
  public var description: String { "\(number)" }
}
