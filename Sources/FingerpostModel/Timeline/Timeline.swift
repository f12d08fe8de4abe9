/// Everything that happened, in order, each record with its cause and rule.
///
/// Writing a record is one store into memory that is kept for the next run (`clear`). The timeline is not copied by
/// accident: `copy()` makes a branch, `snapshot()` something to read.
public struct Timeline: ~Copyable {
  private var chunks: [RecordChunk] = []
  private var spare: [RecordChunk] = []
  /// Where the next record goes; at the end of its chunk, and before there is any, there is no room.
  @usableFromInline var cursor: UnsafeMutablePointer<Record>
  @usableFromInline var chunkEnd: UnsafeMutablePointer<Record>
  @usableFromInline var written: Serial = 0

  /// What `relay` repeats.
  @usableFromInline var relayed: Record = Record(
    time: .zero, cause: 0, turn: 0, subject: 0, object: 0, touch: 0, touchList: 0, kind: .input,
    rule: .none, reason: .none, from: 0, to: 0, answer: -1, tapCount: 0, x: .nan, y: .nan)

  private var touchLists: [TouchID] = [0]
  private var fingers: [Int32] = [-1]
  private var subjects: SubjectTable = SubjectTable()
  /// How many records were written and forgotten.
  private var forgotten: UInt64 = 0

  /// The turn and the moment that new records get.
  public var turn: UInt32 = 0
  /// The virtual time that new records get.
  public var now: Instant = .zero
  /// The parent that new records get. Not beside the turn: the two would be read in one piece, which has to wait until the
  /// last record's serial, just stored here, has arrived.
  public var cause: Serial = 0
  /// The most records that are kept, in whole pieces of 4096; past it one `truncated` record stands for
  /// the rest.
  public var limit: Serial = 1 << 24
  /// Records were lost because the limit was reached; the last one says so.
  public private(set) var isTruncated: Bool = false

  /// No records.
  public init() {
    cursor = RecordChunk.nowhere
    chunkEnd = RecordChunk.nowhere
  }
}

extension Timeline {
  /// How many records there are; the next one's serial.
  @inlinable public var count: Serial { written }

  /// The serial that the next record will have.
  @inlinable public var nextSerial: Serial { written }

  /// What is written next follows from a record, or still from the present cause if that record is gone.
  @inlinable @inline(__always)
  public mutating func follow(_ serial: Serial) {
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
    // Field by field into its place: a record that is put together first is read again before its stores are through.
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

  /// Where the next records lie if so many have room side by side.
  @inlinable @inline(__always)
  func room(for count: Int) -> UnsafeMutablePointer<Record>? {
    cursor + count > chunkEnd ? nil : cursor
  }

  /// So many records have been written there.
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

  /// Writes a root (an input, a timer, a script step) and makes it the present cause.
  @discardableResult
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
      // A branch's first record: the piece that is not full is its origin's to go on with.
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

  /// Past the limit the last record says so and stands for all that follow.
  private mutating func truncate(_ record: Record) -> Serial {
    if !isTruncated, let last = chunks.last {
      isTruncated = true
      // A memory of its own for the changed record: snapshots and copies made before share the old one.
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
  /// The record of a serial; nil beyond the last.
  public subscript(serial: Serial) -> Record? {
    guard serial < count else { return nil }
    let capacity = Serial(RecordChunk.capacity)
    return chunks[Int(serial / capacity)].records[Int(serial % capacity)]
  }

  /// Enters a name and returns its number.
  public mutating func addSubject(_ subject: Subject) -> SubjectID {
    subjects.add(subject, at: everWritten)
  }

  /// Whom a name stood for is gone; its number is given again when no record and no other name needs it.
  public mutating func removeSubject(_ subject: SubjectID) {
    subjects.leave(subject, at: everWritten)
  }

  /// Whether whom a name stood for is gone.
  func isGone(_ subject: SubjectID) -> Bool { subjects.isGone(subject) }
  /// Whether somebody is gone whose number is kept.
  var hasGoneSubjects: Bool { subjects.hasGone }

  /// Whoever comes from now on gets a number that nobody had before.
  package mutating func keepSubjectNumbers() { subjects.keepNumbers() }

  /// How many numbers of names there are.
  public var subjectCount: Int { subjects.list.count }

  /// Who has a number.
  public func subject(_ id: SubjectID) -> Subject { subjects.list[id.place] }

  /// Notes whose a subject is from now on; what it leaves keeps no trace.
  public mutating func setParent(of subject: SubjectID, to parent: SubjectID) {
    if subjects.list[subject.place].parent != parent {
      subjects.setParent(of: subject, to: parent, at: everWritten)
    }
  }

  private var everWritten: UInt64 { forgotten &+ UInt64(written) }

  /// A new touch's number; the finger is remembered with it.
  public mutating func addTouch(finger: Int32) -> TouchID {
    fingers.append(finger)
    return TouchID(at: fingers.count - 1)
  }

  /// The number that the next touch will have.
  public var nextTouch: TouchID { TouchID(at: fingers.count) }

  /// The finger of a touch, as the script numbers it.
  public func finger(of touch: TouchID) -> Int32 { fingers[touch.place] }

  /// Notes several touches for one record; the oldest first. 0 when there are fewer than two.
  public mutating func addTouchList(_ touches: [TouchID]) -> UInt32 {
    guard touches.count > 1 else { return 0 }
    let place = UInt32(truncatingIfNeeded: touchLists.count)
    touchLists.append(TouchID(at: touches.count))
    for touch in touches { touchLists.append(touch) }
    return place
  }

  /// The same of touches that lie side by side.
  public mutating func addTouchList(_ touches: UnsafeBufferPointer<Touch>) -> UInt32 {
    guard touches.count > 1 else { return 0 }
    let place = UInt32(truncatingIfNeeded: touchLists.count)
    touchLists.append(TouchID(at: touches.count))
    for index in touches.indices { touchLists.append(touches[index].id) }
    return place
  }

  /// Forgets all records and keeps their memory for the next run. Touches and subjects keep their numbers.
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
    touchLists.removeSubrange(1...)
  }

  /// Hands over the memory of all records that no snapshot and no branch shares; nothing may be written or read afterwards.
  public mutating func giveMemory(to memory: inout RecordMemory) {
    while var chunk = chunks.popLast() ?? spare.popLast() {
      if isKnownUniquelyReferenced(&chunk) { memory.chunks.append(chunk) }
    }
    cursor = RecordChunk.nowhere
    chunkEnd = RecordChunk.nowhere
    written = 0
  }

  /// Takes memory over: it is written into before new one is asked for.
  public mutating func takeMemory(from memory: inout RecordMemory) {
    spare += memory.chunks
    memory.chunks.removeAll(keepingCapacity: true)
  }

  /// An independent timeline with the same records; both go on writing on their own. Nothing is copied before the branch
  /// writes: what is written never changes, and where this one goes on the branch does not look.
  public borrowing func copy() -> Timeline {
    var copy = Timeline()
    copy.chunks = chunks
    copy.written = written
    copy.touchLists = touchLists
    copy.fingers = fingers
    copy.subjects = subjects
    copy.forgotten = forgotten
    copy.now = now
    copy.turn = turn
    copy.cause = cause
    copy.limit = limit
    copy.isTruncated = isTruncated
    return copy
  }

  /// Takes memory of its own for all but the records: these are read, and not counted, by many.
  mutating func separate() {
    chunks.separate()
    touchLists.separate()
    fingers.separate()
    subjects.separate()
  }

  /// What has been written so far, to be read for as long as one likes.
  public borrowing func snapshot() -> TimelineSnapshot {
    TimelineSnapshot(
      chunks: chunks, count: count, touchLists: touchLists, fingers: fingers,
      subjects: subjects.list)
  }
}
