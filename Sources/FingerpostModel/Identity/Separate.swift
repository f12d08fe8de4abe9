/// Unsharing memory between threads.
///
/// Copies of a value share memory and count its references. With several threads, these counts and
/// the cache lines around them move between the cores. Two threads that branch the same lab
/// repeatedly are a third slower than one thread. So each thread first gets a copy that shares
/// nothing, and branches from that. Every type with memory defines here how to copy it; the content
/// stays the same.
extension Array {
  /// Copies the buffer; memory inside the elements is still shared.
  public mutating func separate() { withUnsafeMutableBufferPointer { _ in } }

  /// The same array in its own buffer.
  public func separated() -> Array {
    var own = self
    own.separate()
    return own
  }

  /// Copies the buffer and each element's memory.
  public mutating func separate(_ element: (inout Element) -> Void) {
    for index in indices { element(&self[index]) }
  }
}

extension Dictionary {
  /// Copies the table; memory inside keys and values is still shared.
  public mutating func separate() { reserveCapacity(count) }
}

extension Set {
  /// Copies the table; memory inside the elements is still shared.
  public mutating func separate() { reserveCapacity(count) }
}

extension String {
  /// Copies the string's memory; short strings have none.
  public mutating func separate() {
    if utf8.count > 15 { self = String(decoding: Array(utf8), as: UTF8.self) }
  }
}
