/// Memory of one's own.
///
/// Copies of a value share what it holds until one of them changes, and count in it how many they are. On several threads
/// those counts go to and fro between the processors, with all that lies beside them: two threads that copy the same lab
/// again and again cost a third more than one after the other. So a thread first gets a copy that shares nothing, and
/// branches from that. Whatever holds memory says here how it takes its own; what is the same, and where, does not change.
extension Array {
  /// A buffer of one's own; what the elements hold is still shared.
  public mutating func separate() { withUnsafeMutableBufferPointer { _ in } }

  /// The same array in a buffer of its own.
  public func separated() -> Array {
    var own = self
    own.separate()
    return own
  }

  /// The same, and each element's memory, too.
  public mutating func separate(_ element: (inout Element) -> Void) {
    for index in indices { element(&self[index]) }
  }
}

extension Dictionary {
  /// A table of one's own; what keys and values hold is still shared.
  public mutating func separate() { reserveCapacity(count) }
}

extension Set {
  /// A table of one's own; what the elements hold is still shared.
  public mutating func separate() { reserveCapacity(count) }
}

extension String {
  /// Short ones have no memory that anybody could share.
  public mutating func separate() {
    if utf8.count > 15 { self = String(decoding: Array(utf8), as: UTF8.self) }
  }
}
