/// A type that can be written as JSON: an answer, a part of one, a plain value.
package protocol JSONWritable {
  /// Writes itself as the next value.
  func write(to json: inout JSONWriter)
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
