/// Writes JSON, with the keys in the given order.
package struct JSONWriter {
  /// The text so far, as UTF-8.
  private var text: String = ""
  /// Whether the open list or object already has a value.
  private var needsComma: Bool = false

  /// A value as JSON.
  package static func text(_ value: some JSONWritable) -> String {
    text { value.write(to: &$0) }
  }

  /// The JSON that the closure writes.
  package static func text(_ content: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    content(&json)
    return json.text
  }

  /// A text in quotes, escaped.
  package mutating func string(_ value: String) {
    open("\"")
    text += Self.escaped(value)
    close("\"")
  }
  /// A text in quotes, escaped, of parts that are joined by a separator.
  package mutating func string(of parts: some Sequence<String>, _ separator: String) {
    open("\"")
    var between = ""
    for part in parts {
      text += Self.escaped(between + part)
      between = separator
    }
    close("\"")
  }
  /// true or false.
  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  /// A whole number.
  package mutating func integer(_ value: some BinaryInteger) { raw("\(value)") }
  /// null.
  package mutating func null() { raw("null") }

  /// A number with the fewest digits that identify it; NaN is null, and infinity a string.
  package mutating func number(_ value: Double) {
    if value.isNaN {
      null()
    } else if value.isInfinite {
      string(value < 0 ? "-inf" : "inf")
    } else {
      raw("\(value)")
    }
  }

  /// An object; the closure writes its members.
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    open("{")
    content(&self)
    close("}")
  }

  /// A member of the object that is open.
  package mutating func member(_ name: String, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  /// A member of the open object: an object whose members the closure writes for each item of a
  /// list.
  package mutating func member<Items: Sequence>(
    _ name: String, _ items: Items, _ item: (inout JSONWriter, Items.Element) -> Void
  ) {
    key(name)
    list(items) { json, one in json.object { item(&$0, one) } }
  }

  /// A key of the open object; its value must follow.
  package mutating func key(_ name: String) {
    separate()
    text += "\""
    text += Self.escaped(name)
    text += "\":"
    needsComma = false
  }

  /// A list; the closure writes each item.
  package mutating func list<Items: Sequence>(
    _ items: Items, _ item: (inout JSONWriter, Items.Element) -> Void
  ) {
    open("[")
    for one in items { item(&self, one) }
    close("]")
  }

  /// A list of different things; the closure writes them.
  package mutating func list(_ content: (inout JSONWriter) -> Void) {
    open("[")
    content(&self)
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

  private mutating func raw(_ value: String) {
    separate()
    text += value
    needsComma = true
  }

  private mutating func separate() { if needsComma { text += "," } }

  /// A JSON string.
  package static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// The inside of a JSON string: what need not be escaped is taken in pieces, most texts in one.
  private static func escaped(_ text: String) -> String {
    guard var special = text.utf8.firstIndex(where: isEscaped) else { return text }
    var made = ""
    var start = text.startIndex
    while special < text.endIndex {
      made += text[start..<special]
      made += escape(text.utf8[special])
      start = text.utf8.index(after: special)
      special = text.utf8[start...].firstIndex(where: isEscaped) ?? text.endIndex
    }
    return made + text[start...]
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> String {
    if byte >= 0x20 { return "\\\(Character(Unicode.Scalar(byte)))" }
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
