extension Record {
  /// An empty record: for gaps in a stored timeline, and as the start of stored records.
  package static let nothing: Record = Record(
    time: .zero, cause: 0, turn: 0, subject: 0, object: 0, touch: 0, touchList: 0,
    kind: .truncated, rule: .none, reason: .none, from: 0, to: 0, answer: -1, tapCount: 0,
    x: .nan, y: .nan)
}

extension TimelineSnapshot {
  /// How far apart the first and the last record of a small part may lie: what tells a timeline has some bytes for each
  /// serial in between.
  private static let widest: Int = 1 << 26

  /// Creates a timeline from stored records; nil if their serials do not increase, or have gaps too
  /// large to be worth the memory.
  ///
  /// Missing serials become records of kind `truncated`. Subjects and touches that a record names
  /// must exist: `subjects` begins with none, `fingers` with -1 for no touch. `touches` has a
  /// record's touches at its index, empty where the record's own touch is the only one.
  package init?(
    stored records: [Record], serials: [Serial], touches: [[TouchID]], fingers: [Int32],
    subjects: [Subject]
  ) {
    if let first = serials.first, let last = serials.last, last >= first,
      Int(last - first) > Swift.max(Self.widest, 64 * serials.count)
    {
      return nil
    }
    let capacity = RecordChunk.capacity
    let gap = RecordChunk()
    gap.records.initialize(repeating: .nothing, count: capacity)
    var chunks: [RecordChunk] = []
    var made = 0
    var lists: [TouchID] = [0]
    for (place, serial) in serials.enumerated() {
      if serial == .max || place > 0 && serial <= serials[place - 1] { return nil }
      let index = Int(serial) / capacity
      while chunks.count <= index { chunks.append(gap) }
      if chunks[index] === gap {
        made += 1
        if made > 1024 + serials.count / 16 { return nil }
        chunks[index] = gap.copy(count: capacity)
      }
      var record = records[place]
      record.touchList = 0
      if touches[place].count > 1 {
        record.touchList = UInt32(truncatingIfNeeded: lists.count)
        lists.append(TouchID(at: touches[place].count))
        lists.append(contentsOf: touches[place])
      }
      chunks[index].records[Int(serial) % capacity] = record
    }
    let first = serials.first ?? 0
    let end = serials.last.map { $0 + 1 } ?? 0
    let hasGaps = Int(end - first) != serials.count
    self.init(
      chunks: chunks, count: end, touchLists: SegmentedArray(lists),
      fingers: SegmentedArray(fingers), subjects: subjects,
      first: first, end: end, kept: hasGaps ? serials : nil)
  }
}
