/// A readable timeline: it contains the records at the time of its creation, whatever the lab does
/// afterwards.
///
/// Its entries' indexes are their serials. A part of it (`timeline[from: 40]`) keeps the serials of
/// the whole and can read the causes of its records; only iteration stays within the part.
public struct TimelineSnapshot: Sendable {
  /// What copies and parts share: one reference, for answers copy a timeline with each list of records.
  private let content: Content
  /// The first serial of this part; 0 for a whole timeline.
  package let first: Serial
  /// The serial after the last one of this part.
  public let end: Serial
  /// The serials that were stored, where a stored timeline has gaps; nil without gaps.
  package let kept: [Serial]?
  private let memo: TimelineMemo = TimelineMemo()

  init(
    chunks: [RecordChunk], count: Serial, touchLists: SegmentedArray<TouchID>,
    fingers: SegmentedArray<Int32>, subjects: [Subject],
    arrivals: [SubjectTable.Arrival] = [], forgotten: UInt64 = 0, first: Serial = 0,
    end: Serial? = nil, kept: [Serial]? = nil
  ) {
    let content = Content(
      chunks: chunks, written: count, touchLists: touchLists, fingers: fingers, subjects: subjects,
      arrivals: arrivals, forgotten: forgotten)
    self.init(content, first: first, end: end ?? count, kept: kept)
  }

  private init(_ content: Content, first: Serial, end: Serial, kept: [Serial]?) {
    self.content = content
    self.first = first
    self.end = end
    self.kept = kept
  }

  /// The records of the whole, and what they name.
  private final class Content: Sendable {
    let chunks: [RecordChunk]
    /// The number of records.
    let written: Serial
    let touchLists: SegmentedArray<TouchID>
    let fingers: SegmentedArray<Int32>
    let subjects: [Subject]
    /// When each subject came; empty for a stored timeline, which does not contain it.
    let arrivals: [SubjectTable.Arrival]
    /// How many records had been written and forgotten before serial 0.
    let forgotten: UInt64

    init(
      chunks: [RecordChunk], written: Serial, touchLists: SegmentedArray<TouchID>,
      fingers: SegmentedArray<Int32>, subjects: [Subject], arrivals: [SubjectTable.Arrival],
      forgotten: UInt64
    ) {
      self.chunks = chunks
      self.written = written
      self.touchLists = touchLists
      self.fingers = fingers
      self.subjects = subjects
      self.arrivals = arrivals
      self.forgotten = forgotten
    }
  }

  /// The names, by their numbers in the records.
  package var subjects: [Subject] { content.subjects }
  private var chunks: [RecordChunk] { content.chunks }
  private var written: Serial { content.written }
  private var touchLists: SegmentedArray<TouchID> { content.touchLists }
  private var fingers: SegmentedArray<Int32> { content.fingers }
  private var arrivals: [SubjectTable.Arrival] { content.arrivals }
  private var forgotten: UInt64 { content.forgotten }
}

extension TimelineSnapshot: RandomAccessCollection {
  public var startIndex: Int { Int(first) }
  public var endIndex: Int { Int(end) }
  /// The entry with a serial of the whole.
  public subscript(index: Int) -> Entry {
    let record = record(at: index)
    return Entry(serial: Serial(truncatingIfNeeded: index), record: record)
  }

  /// The record with a serial of the whole, as it was written.
  package func record(at index: Int) -> Record {
    precondition(index >= 0 && index < Int(written), "no record \(index) among \(written)")
    return chunks[index / RecordChunk.capacity].records[index % RecordChunk.capacity]
  }

  /// The records of this part, as they were written.
  package var records: Records { Records(timeline: self) }

  /// A timeline's records; their indexes are their serials.
  package struct Records: RandomAccessCollection, Sendable {
    let timeline: TimelineSnapshot
    package var startIndex: Int { timeline.startIndex }
    package var endIndex: Int { timeline.endIndex }
    package subscript(index: Int) -> Record { timeline.record(at: index) }
  }
}

extension TimelineSnapshot {
  /// How many records this part has.
  package var count: Serial { end - first }

  /// The entry with a serial of the whole; nil past its end.
  public func entry(_ serial: Serial) -> Entry? {
    serial < written ? self[Int(serial)] : nil
  }

  /// The record with a serial of the whole; nil past its end.
  package func record(_ serial: Serial) -> Record? {
    serial < written ? record(at: Int(serial)) : nil
  }

  /// The part from one serial to before another; both are clamped to this part.
  public subscript(from first: Serial, to end: Serial? = nil) -> TimelineSnapshot {
    let end = Swift.min(self.end, end ?? self.end)
    return TimelineSnapshot(
      content, first: Swift.min(end, Swift.max(self.first, first)), end: end,
      kept: kept.map { $0.filter { $0 >= first && $0 < end } })
  }
}

extension TimelineSnapshot {
  /// Calls `body` with what the first call makes of this timeline, which is kept as long as it and its copies are. Threads
  /// take turns; `body` must not ask the same timeline again.
  package func once<Made: AnyObject, Result, Failure: Error>(
    _ make: (TimelineSnapshot) -> Made, _ body: (Made) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // What is kept must not keep itself: it gets a copy with a memo of its own.
    try memo.with({ make(self[from: first]) }, body)
  }
}

extension TimelineSnapshot: Equatable {
  public static func == (a: TimelineSnapshot, b: TimelineSnapshot) -> Bool {
    guard a.first == b.first, a.end == b.end, a.kept == b.kept, a.subjects == b.subjects else {
      return false
    }
    return a.hasSameRecords(as: b, from: a.first, to: a.end)
  }

  /// Whether both have equal records from a serial to before another, of the same fingers.
  package func hasSameRecords(
    as other: TimelineSnapshot, from first: Serial, to end: Serial
  ) -> Bool {
    guard first <= end, end <= written, end <= other.written else { return false }
    return end == firstDifference(from: other, first..<end)
  }

  /// The serial of the first record that differs in another timeline, in content or fingers; the
  /// end if there is none.
  ///
  /// Both must contain all the serials.
  package func firstDifference(
    from other: TimelineSnapshot, _ serials: Range<Serial>
  ) -> Serial {
    // Where the lists of touches have equal indexes, records are equal if their bytes are.
    let isPlain = touchLists == other.touchLists && fingers == other.fingers
    let capacity = Serial(RecordChunk.capacity)
    var serial = serials.lowerBound
    let end = Swift.min(serials.upperBound, written, other.written)
    while serial < end {
      let (chunk, start) = (Int(serial / capacity), Int(serial % capacity))
      let count = Swift.min(RecordChunk.capacity - start, Int(end - serial))
      let (a, b) = (chunks[chunk], other.chunks[chunk])
      let isSame =
        isPlain && (a === b || a.hasSameBytes(as: b, start..<(start + count)))
      let next = serial + Serial(truncatingIfNeeded: count)
      if !isSame {
        for serial in serial..<next where !hasSameRecord(as: other, at: serial) { return serial }
      }
      serial = next
    }
    return end
  }

  /// Calls a function with records in contiguous memory, from a serial to at most before another;
  /// both must exist.
  package func withNeighbours(
    from first: Serial, to end: Serial, _ body: (UnsafeBufferPointer<Record>) -> Void
  ) {
    let start = Int(first) % RecordChunk.capacity
    let chunk = chunks[Int(first) / RecordChunk.capacity]
    let count = Swift.min(RecordChunk.capacity - start, Int(end) - Int(first))
    body(UnsafeBufferPointer(start: chunk.records + start, count: Swift.max(0, count)))
  }

  /// Whether both have an equal record with a serial, of the same fingers; false past the end of
  /// one of them.
  package func hasSameRecord(as other: TimelineSnapshot, at serial: Serial) -> Bool {
    guard serial < written, serial < other.written else { return false }
    let (a, b) = (record(at: Int(serial)), other.record(at: Int(serial)))
    guard a.isSame(as: b) else { return false }
    if a.touch == 0 { return true }
    return touches(of: a).map(finger) == other.touches(of: b).map(other.finger)
  }
}

extension Record {
  /// Equality by bits, with two NaN numbers being equal; the index of a list of touches does not
  /// count.
  package func isSame(as other: Record) -> Bool {
    var a = self
    var b = other
    let sameNumbers = a.x.bitPattern == b.x.bitPattern && a.y.bitPattern == b.y.bitPattern
    (a.x, a.y, b.x, b.y) = (0, 0, 0, 0)
    (a.touchList, b.touchList) = (0, 0)
    return sameNumbers && a == b
  }
}

extension TimelineSnapshot {
  /// The subject with a number.
  public func subject(_ id: SubjectID) -> Subject { subjects[id.place] }

  /// Whether a subject had been made when a record was written; nil where the timeline does not contain it.
  package func exists(_ id: SubjectID, at serial: Serial) -> Bool? {
    id.place < arrivals.count ? arrivals[id.place].made <= forgotten &+ UInt64(serial) : nil
  }

  /// Whether a subject had the parent that it has now when a record was written; nil where the timeline does not contain
  /// it.
  package func hasParent(_ id: SubjectID, at serial: Serial) -> Bool? {
    id.place < arrivals.count ? arrivals[id.place].placed <= forgotten &+ UInt64(serial) : nil
  }

  /// The finger of a touch, as the script numbers it; -1 for an unknown touch.
  public func finger(of touch: TouchID) -> Int32 { fingers[touch.place] ?? -1 }

  /// All touches of an entry, the oldest first; empty for none.
  public func touches(of entry: Entry) -> [TouchID] { touches(of: entry.record) }

  /// All touches of a record, the oldest first; empty for none.
  package func touches(of record: Record) -> [TouchID] {
    if record.touch == 0 { return [] }
    guard record.touchList != 0, Int(record.touchList) < touchLists.count else {
      return [record.touch]
    }
    let start = Int(record.touchList) + 1
    let count = Int(touchLists[Int(record.touchList)]?.number ?? 0)
    return (start..<(start + count)).compactMap { touchLists[$0] }
  }
}
