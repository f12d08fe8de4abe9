/// A timeline to read: it keeps what had been written when it was taken, whatever the lab does afterwards.
public struct TimelineSnapshot: Sendable {
  private let chunks: [RecordChunk]
  /// How many records there are.
  public let count: Serial
  private let touchLists: [TouchID]
  private let fingers: [Int32]
  /// The names, by their numbers in the records.
  public let subjects: [Subject]

  init(
    chunks: [RecordChunk], count: Serial, touchLists: [TouchID], fingers: [Int32],
    subjects: [Subject]
  ) {
    self.chunks = chunks
    self.count = count
    self.touchLists = touchLists
    self.fingers = fingers
    self.subjects = subjects
  }
}

extension TimelineSnapshot: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(count) }

  /// The record of a serial, below `count`.
  public subscript(index: Int) -> Record {
    precondition(index >= 0 && index < Int(count), "no record \(index) among \(count)")
    return chunks[index / RecordChunk.capacity].records[index % RecordChunk.capacity]
  }
}

extension TimelineSnapshot: Equatable {
  public static func == (a: TimelineSnapshot, b: TimelineSnapshot) -> Bool {
    a.count == b.count && a.touchLists == b.touchLists && a.fingers == b.fingers
      && a.subjects == b.subjects && a.elementsEqual(b, by: { $0.isSame(as: $1) })
  }
}

extension Record {
  /// Equality bit by bit: two missing numbers are the same.
  public func isSame(as other: Record) -> Bool {
    var a = self
    var b = other
    let sameNumbers = a.x.bitPattern == b.x.bitPattern && a.y.bitPattern == b.y.bitPattern
    (a.x, a.y, b.x, b.y) = (0, 0, 0, 0)
    return sameNumbers && a == b
  }
}

extension TimelineSnapshot {
  /// Who has a number.
  public func subject(_ id: SubjectID) -> Subject { subjects[Int(id)] }

  /// The finger of a touch, as the script numbers it.
  public func finger(of touch: TouchID) -> Int32 { fingers[Int(touch)] }

  /// All touches of a record, the oldest first; empty for none.
  public func touches(of record: Record) -> [TouchID] {
    if record.touch == 0 { return [] }
    if record.touchList == 0 { return [record.touch] }
    let start = Int(record.touchList) + 1
    return Array(touchLists[start..<(start + Int(touchLists[Int(record.touchList)]))])
  }
}
