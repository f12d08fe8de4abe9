/// A number in the timeline: counted from 1 in order of appearance, never reused; 0 is none. Its
/// type keeps subjects and touches apart.
@frozen public struct Number<Tenant>: Hashable, Sendable {
  /// The number as tables store it.
  public let number: UInt32

  /// Creates a number that is known to be valid.
  @inlinable @inline(__always) public init(_ number: UInt32) { self.number = number }
}

/// Marks numbers of subjects.
public enum SubjectTag: Sendable {}

/// The number of a name in the timeline's own table of subjects: views, recognizers, handlers. 0 is
/// none.
public typealias SubjectID = Number<SubjectTag>
/// The number of a touch: 1, 2, 3 … in the order in which fingers come down. Never reused; 0 is
/// none.
public typealias TouchID = Number<TouchTag>

extension Number {
  /// Creates the number for an index of its table; index 0 is none.
  @inlinable package init(at place: Int) { number = UInt32(truncatingIfNeeded: place) }

  /// Creates a number from outside input; nil where it is out of range.
  package init?(exactly value: Int64) {
    guard let number = UInt32(exactly: value) else { return nil }
    self.number = number
  }

  /// Its index in the table.
  @inlinable package var place: Int {
    @inline(__always) get { Int(number) }
  }
}

/// The literal `0` is none.
extension Number: ExpressibleByIntegerLiteral {
  @inlinable @inline(__always) public init(integerLiteral number: UInt32) { self.number = number }
}

/// Later numbers are greater.
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
