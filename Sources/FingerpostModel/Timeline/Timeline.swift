/// All records of a run, in order, each with its cause and rule.
///
/// Writing a record is one store into memory that is reused for the next run (`clear`). The
/// timeline cannot be copied by accident: `copy()` creates a branch, `snapshot()` a readable view.
public struct Timeline: ~Copyable {
  private var chunks: [RecordChunk] = []
  private var spare: [RecordChunk] = []
  /// The address of the next record. At the end of its chunk, and before the first chunk, there is
  /// no room.
  @usableFromInline var cursor: UnsafeMutablePointer<Record>
  @usableFromInline var chunkEnd: UnsafeMutablePointer<Record>
  @usableFromInline var written: Serial = 0

  /// The record that `relay` repeats.
  @usableFromInline var relayed: Record = Record(
    time: .zero, cause: 0, turn: 0, subject: 0, object: 0, touch: 0, touchList: 0, kind: .input,
    rule: .none, reason: .none, from: 0, to: 0, answer: -1, tapCount: 0, x: .nan, y: .nan)

  private var touchLists: SegmentedArray<TouchID>
  private var fingers: SegmentedArray<Int32>
  private var subjects: SubjectTable
  /// How many records were written and forgotten.
  private var forgotten: UInt64 = 0

  /// The turn and the moment that new records get.
  public var turn: UInt32 = 0
  /// The virtual time that new records get.
  public var now: Instant = .zero
  /// The parent of new records. It is not next to the turn: the compiler would read both in one
  /// load, which would wait for the store of the last serial here.
  public var cause: Serial = 0
  /// The maximum number of records, in chunks of 4096; after it one `truncated` record stands for
  /// the rest.
  public var limit: Serial = 1 << 24
  /// Whether records were lost because the limit was reached; the last record then is `truncated`.
  public private(set) var isTruncated: Bool = false

  /// No records.
  public init() {
    cursor = RecordChunk.nowhere
    chunkEnd = RecordChunk.nowhere
    touchLists = SegmentedArray([0])
    fingers = SegmentedArray([-1])
    subjects = SubjectTable()
  }

  private init(copying other: borrowing Timeline) {
    cursor = RecordChunk.nowhere
    chunkEnd = RecordChunk.nowhere
    chunks = other.chunks
    written = other.written
    touchLists = other.touchLists
    fingers = other.fingers
    subjects = other.subjects
    forgotten = other.forgotten
    now = other.now
    turn = other.turn
    cause = other.cause
    limit = other.limit
    isTruncated = other.isTruncated
  }
}

extension Timeline {
  /// The number of records, which is the next one's serial.
  @inlinable public var count: Serial { written }

  /// The serial that the next record will have.
  @inlinable public var nextSerial: Serial { written }

  /// Makes a record the current cause; keeps the present cause if that record is gone.
  @inlinable @inline(__always)
  public mutating func setCause(_ serial: Serial) {
    if serial < written { cause = serial }
  }

  /// Writes a record under the present cause and returns its serial.
  @discardableResult
  @inlinable @inline(__always)
  public mutating func write(
    _ kind: RecordKind, _ rule: Rule, subject: SubjectID = 0, object: SubjectID = 0,
    touch: TouchID = 0, touchList: UInt32 = 0, tapCount: Int32 = 0, reason: Reason = .none,
    from: UInt8 = 0, to: UInt8 = 0, answer: Int8 = -1, x: Double = .nan, y: Double = .nan,
    decider: Decider = .none
  ) -> Serial {
    let tapCount = UInt16(clamping: tapCount)
    // Written field by field in place: a record assembled first would be read again before its
    // stores complete.
    if cursor == chunkEnd {
      return writeIntoNewChunk(
        Record(
          time: now, cause: cause, turn: turn, subject: subject, object: object, touch: touch,
          touchList: touchList, kind: kind, rule: rule, reason: reason, from: from, to: to,
          answer: answer, tapCount: tapCount, x: x, y: y, decider: decider))
    }
    cursor.pointee = Record(
      time: now, cause: cause, turn: turn, subject: subject, object: object, touch: touch,
      touchList: touchList, kind: kind, rule: rule, reason: reason, from: from, to: to,
      answer: answer, tapCount: tapCount, x: x, y: y, decider: decider)
    return advance()
  }

  /// The record at the cursor is written.
  @inlinable @inline(__always)
  mutating func advance() -> Serial {
    cursor += 1
    let serial = written
    written = serial &+ 1
    return serial
  }

  /// The address of the next records, if a number of them fit into contiguous memory.
  @inlinable @inline(__always)
  func room(for count: Int) -> UnsafeMutablePointer<Record>? {
    cursor + count > chunkEnd ? nil : cursor
  }

  /// Adds records that were written to that address.
  @inlinable @inline(__always)
  mutating func advance(by count: Int) {
    cursor += count
    written &+= Serial(truncatingIfNeeded: count)
  }

  /// Writes a record as it is.
  @usableFromInline
  mutating func write(_ record: Record) {
    if cursor == chunkEnd {
      _ = writeIntoNewChunk(record)
    } else {
      cursor.pointee = record
      _ = advance()
    }
  }

  /// Writes a root (an input, a timer, a script step) and makes it the current cause.
  @discardableResult
  @inlinable @inline(__always)
  public mutating func writeRoot(
    _ kind: RecordKind, _ rule: Rule, subject: SubjectID = 0, object: SubjectID = 0,
    touch: TouchID = 0, to: UInt8 = 0, x: Double = .nan, y: Double = .nan,
    decider: Decider = .none
  ) -> Serial {
    cause = nextSerial
    cause = write(
      kind, rule, subject: subject, object: object, touch: touch, to: to, x: x, y: y,
      decider: decider)
    return cause
  }

  @usableFromInline @inline(never)
  mutating func writeIntoNewChunk(_ record: Record) -> Serial {
    if let last = chunks.last, tailCount > 0 {
      // The first record of a branch: the partial chunk stays with its origin.
      let tail = spare.popLast() ?? RecordChunk()
      tail.records.initialize(from: last.records, count: tailCount)
      chunks[chunks.count - 1] = tail
      cursor = tail.records + tailCount
      chunkEnd = tail.records + RecordChunk.capacity
      cursor.pointee = record
      return advance()
    }
    if written >= limit, !chunks.isEmpty { return truncate(record) }
    let chunk = spare.popLast() ?? RecordChunk()
    chunks.append(chunk)
    cursor = chunk.records
    chunkEnd = chunk.records + RecordChunk.capacity
    cursor.pointee = record
    return advance()
  }

  /// How many records are in the last piece, if it is not full.
  private var tailCount: Int { Int(written % Serial(RecordChunk.capacity)) }

  /// Replaces the last record by one that stands for all that follow the limit.
  private mutating func truncate(_ record: Record) -> Serial {
    if !isTruncated, let last = chunks.last {
      isTruncated = true
      // A separate chunk for the changed record, because earlier snapshots and copies share the old
      // one.
      let tail = last.copy(count: RecordChunk.capacity)
      chunks[chunks.count - 1] = tail
      let end = tail.records + RecordChunk.capacity
      cursor = end
      chunkEnd = end
      var mark = record
      mark.kind = .truncated
      mark.reason = .limitReached
      mark.cause = written &- 2
      (end - 1).pointee = mark
    }
    return written &- 1
  }
}

extension Timeline {
  /// The record with a serial; nil beyond the last.
  public subscript(serial: Serial) -> Record? {
    guard serial < count else { return nil }
    let capacity = Serial(RecordChunk.capacity)
    return chunks[Int(serial / capacity)].records[Int(serial % capacity)]
  }

  /// A responder's code has passed a touch on that its class would have kept: the record of the call names no reason to
  /// keep it.
  package mutating func forgetReason(of serial: Serial) {
    guard serial < count else { return }
    let capacity = Serial(RecordChunk.capacity)
    let place = Int(serial / capacity)
    // Earlier snapshots and copies share the chunk.
    if !isKnownUniquelyReferenced(&chunks[place]) {
      let isLast = place == chunks.count - 1
      let used = isLast && tailCount > 0 ? tailCount : RecordChunk.capacity
      let own = chunks[place].copy(count: used)
      chunks[place] = own
      if isLast {
        cursor = own.records + used
        chunkEnd = own.records + RecordChunk.capacity
      }
    }
    let record = chunks[place].records + Int(serial % capacity)
    record.pointee.reason = .none
    record.pointee.decider = .none
  }

  /// Enters a name and returns its number.
  public mutating func addSubject(_ subject: Subject) -> SubjectID {
    subjects.add(subject, at: everWritten)
  }

  /// Marks a subject as removed; its number is reused when no record and no other subject needs it.
  public mutating func removeSubject(_ subject: SubjectID) {
    subjects.leave(subject, at: everWritten)
  }

  /// Whether a subject is removed.
  func isGone(_ subject: SubjectID) -> Bool { subjects.isGone(subject) }
  /// Whether there are removed subjects whose numbers are kept.
  var hasGoneSubjects: Bool { subjects.hasGone }

  /// Gives every later subject a number that was never used.
  package mutating func keepSubjectNumbers() { subjects.keepNumbers() }

  /// The number of subjects.
  public var subjectCount: Int { subjects.list.count }

  /// The subject with a number.
  public func subject(_ id: SubjectID) -> Subject { subjects.list[id.place] }

  /// Sets a subject's owner from now on; the earlier owner is not kept.
  public mutating func setParent(of subject: SubjectID, to parent: SubjectID) {
    if subjects.list[subject.place].parent != parent {
      subjects.setParent(of: subject, to: parent, at: everWritten)
    }
  }

  /// Sets what sentences call a recognizer; nil: by its type and name.
  package mutating func setTitle(of subject: SubjectID, to title: String?) {
    subjects.setTitle(of: subject, to: title)
  }

  private var everWritten: UInt64 { forgotten &+ UInt64(written) }

  /// A new touch's number; the finger is remembered with it.
  public mutating func addTouch(finger: Int32) -> TouchID {
    fingers.append(finger)
    return TouchID(at: fingers.count - 1)
  }

  /// The number that the next touch will have.
  public var nextTouch: TouchID { TouchID(at: fingers.count) }

  /// The finger of a touch, as the script numbers it; -1 for a touch whose finger is forgotten.
  public func finger(of touch: TouchID) -> Int32 { fingers[touch.place] ?? -1 }

  /// Forgets the fingers of touches that no record names: of all but the last 1 024 or more. No touch may go on, and none be
  /// waited for.
  public mutating func forgetFingers() {
    if written == 0 { fingers.forgetFullSegments() }
  }

  /// Stores several touches for one record, the oldest first. 0 when there are fewer than two.
  public mutating func addTouchList(_ touches: [TouchID]) -> UInt32 {
    guard touches.count > 1 else { return 0 }
    let place = UInt32(truncatingIfNeeded: touchLists.count)
    touchLists.append(TouchID(at: touches.count))
    for touch in touches { touchLists.append(touch) }
    return place
  }

  /// Stores several touches for one record, from contiguous memory.
  public mutating func addTouchList(_ touches: UnsafeBufferPointer<Touch>) -> UInt32 {
    guard touches.count > 1 else { return 0 }
    let place = UInt32(truncatingIfNeeded: touchLists.count)
    touchLists.append(TouchID(at: touches.count))
    for index in touches.indices { touchLists.append(touches[index].id) }
    return place
  }

  /// Removes all records and keeps their memory for the next run. Touches and subjects keep their
  /// numbers.
  public mutating func clear() {
    while var chunk = chunks.popLast() {
      if isKnownUniquelyReferenced(&chunk) { spare.append(chunk) }
    }
    cursor = RecordChunk.nowhere
    chunkEnd = RecordChunk.nowhere
    forgotten &+= UInt64(written)
    written = 0
    cause = 0
    isTruncated = false
    subjects.forgetRecords()
    touchLists.removeAllButFirst()
  }

  /// Hands over the memory of all records that no snapshot and no branch shares. The timeline must
  /// not be used afterwards.
  public mutating func giveMemory(to memory: inout RecordMemory) {
    while var chunk = chunks.popLast() ?? spare.popLast() {
      if isKnownUniquelyReferenced(&chunk) { memory.chunks.append(chunk) }
    }
    cursor = RecordChunk.nowhere
    chunkEnd = RecordChunk.nowhere
    written = 0
  }

  /// Takes over memory, which is used before new memory is allocated.
  public mutating func takeMemory(from memory: inout RecordMemory) {
    spare += memory.chunks
    memory.chunks.removeAll(keepingCapacity: true)
  }

  /// An independent timeline with the same records; both continue on their own. Nothing is copied
  /// before the branch writes, because written records never change and each side reads only its
  /// own part.
  public borrowing func copy() -> Timeline { Timeline(copying: self) }

  /// Copies shared memory except the records, which many threads read without counting references.
  mutating func separate() {
    chunks.separate()
    touchLists.separate()
    fingers.separate()
    subjects.separate()
  }

  /// A readable view of the records so far, valid for ever.
  public borrowing func snapshot() -> TimelineSnapshot {
    TimelineSnapshot(
      chunks: chunks, count: count, touchLists: touchLists, fingers: fingers,
      subjects: subjects.list, arrivals: subjects.arrivals, forgotten: forgotten)
  }
}
