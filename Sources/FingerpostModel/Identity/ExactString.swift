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
    guard a.text.utf8.count == b.text.utf8.count, a.text == b.text else { return false }
    // Strings with equal text and length may still differ in their scalars.
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
