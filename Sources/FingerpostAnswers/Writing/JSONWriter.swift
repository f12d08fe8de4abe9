/// Writes JSON, with the keys in the order in which they are given.
public struct JSONWriter {
  /// What is written so far, UTF-8.
  public private(set) var text: String = ""
  /// Something stands before in the list or object that is open.
  private var needsComma: Bool = false

  /// Nothing written yet.
  public init() {}

  /// A text in quotes, escaped.
  public mutating func string(_ value: String) {
    separate()
    text += Self.quoted(value)
    needsComma = true
  }

  /// true or false.
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  /// A whole number.
  public mutating func integer(_ value: some BinaryInteger) { raw("\(value)") }
  /// null.
  public mutating func null() { raw("null") }

  /// A number in as few digits as tell it from every other; what is no number is null, and without an end a string.
  public mutating func number(_ value: Double) {
    if value.isNaN {
      null()
    } else if value.isInfinite {
      string(value < 0 ? "-inf" : "inf")
    } else {
      raw("\(value)")
    }
  }

  /// A key of the object that is open; its value comes next.
  public mutating func key(_ name: String) {
    separate()
    text += Self.quoted(name) + ":"
    needsComma = false
  }

  /// An object; the closure writes its members.
  public mutating func object(_ content: (inout JSONWriter) -> Void) {
    open("{")
    content(&self)
    close("}")
  }

  /// A list; the closure writes each item.
  public mutating func list<Items: Sequence>(
    _ items: Items, _ item: (inout JSONWriter, Items.Element) -> Void
  ) {
    open("[")
    for one in items { item(&self, one) }
    close("]")
  }

  private mutating func open(_ bracket: String) {
    separate()
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
    needsComma = true
  }

  /// What is JSON already.
  public mutating func raw(_ value: String) {
    separate()
    text += value
    needsComma = true
  }

  private mutating func separate() { if needsComma { text += "," } }

  /// A JSON string.
  public static func quoted(_ text: String) -> String {
    var made = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": made += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        made += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: made.unicodeScalars.append(scalar)
      }
    }
    return made + "\""
  }
}
