/// A string that equals another one only with the same bytes: é in one scalar is not é in two.
///
/// Swift's strings are equal when they read the same. With this type, a name keeps the form in
/// which it was given.
public struct ExactString: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Creates a string that compares by its bytes.
  public init(_ text: String) { self.text = text }

  public static func == (a: ExactString, b: ExactString) -> Bool {
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in
      b.withUTF8 { b in isSame(UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b)) }
    }
  }

  private static func isSame(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    var place = 0
    // Eight bytes at a time, then those that are left.
    while place + 8 <= a.count {
      let (one, other) = (
        a.loadUnaligned(fromByteOffset: place, as: UInt64.self),
        b.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      )
      if one != other { return false }
      place += 8
    }
    while place < a.count {
      if a[place] != b[place] { return false }
      place += 1
    }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
