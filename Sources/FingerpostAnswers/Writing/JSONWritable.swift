/// A type that can be written as JSON: an answer, a part of one, a plain value.
package protocol JSONWritable {
  /// Writes itself as the next value.
  func write(to json: inout JSONWriter)
}

/// An answer that can be written as JSON, described by `answers.schema.json` or, for what plays on, `questions.schema.json`.
public protocol JSONConvertible {
  /// The answer as JSON, on one line.
  var json: String { get }
}

/// Says how answers are written once for all of them.
package protocol JSONAnswer: JSONConvertible, JSONWritable {}

extension JSONAnswer {
  public var json: String { JSONWriter.text(self) }
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.bool(self) }
}

extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension JSONWritable where Self: BinaryInteger {
  package func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Int: JSONWritable {}
extension Int64: JSONWritable {}
extension UInt8: JSONWritable {}
extension UInt32: JSONWritable {}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) { json.list(self) { $1.write(to: &$0) } }
}
