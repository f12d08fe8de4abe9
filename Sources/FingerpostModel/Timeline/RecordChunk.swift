/// A fixed piece of a timeline's memory. Records in it are written once and never change.
final class RecordChunk: @unchecked Sendable {
  static let capacity = 4096
  let records: UnsafeMutablePointer<Record>

  /// An address at which there is no record.
  static var nowhere: UnsafeMutablePointer<Record> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Record>.stride) ?? .allocate(capacity: 0)
  }

  /// A record is as long as a line of the cache and lies in one.
  init() {
    records = UnsafeMutableRawPointer.allocate(
      byteCount: Self.capacity * MemoryLayout<Record>.stride,
      alignment: MemoryLayout<Record>.stride
    ).bindMemory(to: Record.self, capacity: Self.capacity)
  }
  deinit { UnsafeMutableRawPointer(records).deallocate() }

  /// A chunk of its own with the first `count` records.
  func copy(count: Int) -> RecordChunk {
    let copy = RecordChunk()
    copy.records.initialize(from: records, count: count)
    return copy
  }

  /// Whether some records are byte for byte those of another chunk; a record has no byte that says nothing.
  func hasSameBytes(as other: RecordChunk, _ places: Range<Int>) -> Bool {
    let words = MemoryLayout<Record>.stride / MemoryLayout<UInt64>.stride
    let a = UnsafeRawPointer(records + places.lowerBound)
    let b = UnsafeRawPointer(other.records + places.lowerBound)
    var difference: UInt64 = 0
    for place in 0..<(places.count * words) {
      difference |=
        a.load(fromByteOffset: place * 8, as: UInt64.self)
        ^ b.load(fromByteOffset: place * 8, as: UInt64.self)
    }
    return difference == 0
  }
}

/// The memory of a timeline that has ended, for the next one: the first write into fresh memory costs more than a record.
public struct RecordMemory: Sendable {
  var chunks: [RecordChunk] = []

  /// No chunks in store.
  public init() {}
}
