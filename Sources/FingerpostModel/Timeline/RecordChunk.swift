/// A fixed chunk of a timeline's memory. Its records are written once and never change.
final class RecordChunk: @unchecked Sendable {
  static let capacity = 4096
  let records: UnsafeMutablePointer<Record>

  /// An address without a record.
  static var nowhere: UnsafeMutablePointer<Record> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Record>.stride) ?? .allocate(capacity: 0)
  }

  /// Allocates the chunk; each record fills exactly one cache line.
  init() {
    records = UnsafeMutableRawPointer.allocate(
      byteCount: Self.capacity * MemoryLayout<Record>.stride,
      alignment: MemoryLayout<Record>.stride
    ).bindMemory(to: Record.self, capacity: Self.capacity)
  }
  deinit { UnsafeMutableRawPointer(records).deallocate() }

  /// A separate chunk with the first `count` records.
  func copy(count: Int) -> RecordChunk {
    let copy = RecordChunk()
    copy.records.initialize(from: records, count: count)
    return copy
  }

  /// Whether some records equal those of another chunk byte by byte; a record has no padding.
  func hasSameBytes(as other: RecordChunk, _ places: Range<Int>) -> Bool {
    let words = MemoryLayout<Record>.stride / MemoryLayout<UInt64>.stride
    let a = UnsafeRawPointer(records + places.lowerBound)
    let b = UnsafeRawPointer(other.records + places.lowerBound)
    var difference: UInt64 = 0
    for index in 0..<(places.count * words) {
      difference |=
        a.load(fromByteOffset: index * 8, as: UInt64.self)
        ^ b.load(fromByteOffset: index * 8, as: UInt64.self)
    }
    return difference == 0
  }
}

/// The memory of a finished timeline, for reuse: the first write to fresh memory costs more than a
/// record.
public struct RecordMemory: Sendable {
  var chunks: [RecordChunk] = []

  /// No chunks in store.
  public init() {}
}
