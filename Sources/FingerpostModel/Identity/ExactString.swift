/// A string that equals another one only if it is written the same way: é in one scalar is not é in two.
///
/// Swift's strings are equal if people read them alike. A name that was given in one form comes back in that form.
public struct ExactString: Hashable, Sendable {
  /// The text.
  public let text: String

  /// A text that equals only what has the same bytes.
  public init(_ text: String) { self.text = text }

  public static func == (a: ExactString, b: ExactString) -> Bool {
    guard a.text.utf8.count == b.text.utf8.count, a.text == b.text else { return false }
    // Read alike and as long, the two may still be written in two ways.
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
