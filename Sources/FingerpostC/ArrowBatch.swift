import CFingerpost
import Fingerpost

/// Records in contiguous memory, with their serials.
struct ArrowRows {
  let records: UnsafeBufferPointer<Record>
  let serials: UnsafeBufferPointer<Serial>

  var count: Int { serials.count }
}

/// One batch of an exported timeline, filled block by block. All columns read a block of records
/// while it is in the cache, and every column is a loop of its own without calls.
struct ArrowBatch {
  private struct Column {
    let memory: ArrowMemory
    let values: UnsafeMutableRawPointer
    /// A validity bit for each row; nil where no cell is ever missing.
    let validity: UnsafeMutablePointer<UInt64>?
    var nulls: Int = 0

    init(_ column: ArrowColumn, rows: Int) {
      let info = column.info
      memory = ArrowMemory()
      let words = (rows + 63) / 64
      values =
        info.width > 0
        ? UnsafeMutableRawPointer(memory.allocate(UInt8.self, count: rows * info.width))
        : UnsafeMutableRawPointer(memory.allocate(UInt64.self, count: words))
      validity = info.isNullable ? memory.allocate(UInt64.self, count: words) : nil
    }
  }

  private let timeline: TimelineSnapshot
  private let length: Int
  private var columns: [Column]
  private var filled: Int = 0

  init(_ timeline: TimelineSnapshot, rows: Int) {
    self.timeline = timeline
    length = rows
    columns = ArrowColumn.allCases.map { Column($0, rows: rows) }
  }

  /// Appends records; `words` has the words of all batches so far.
  mutating func append(_ rows: ArrowRows, _ words: inout [ArrowWords]) {
    let timeline = timeline
    numbers(.serial, rows) { UInt64(rows.serials[$1]) }
    numbers(.time, rows) { record, _ in record.time.nanoseconds }
    numbers(.turn, rows) { record, _ in record.turn }
    numbers(.subjectID, rows) { record, _ in record.subject.number }
    numbers(.objectID, rows) { record, _ in record.object.number }

    cells(.touch, rows, UInt32(0)) { record, _ in (record.touch.number, record.touch != 0) }
    cells(.tapCount, rows, Int32(0)) { record, _ in
      (Int32(record.tapCount), record.kind == .touches || record.kind == .recognizerTouches)
    }
    cells(.x, rows, Double(0)) { record, _ in (record.x, !record.x.isNaN) }
    cells(.y, rows, Double(0)) { record, _ in (record.y, !record.y.isNaN) }
    cells(.cause, rows, UInt64(0)) { record, row in
      (UInt64(record.cause), record.cause != rows.serials[row])
    }
    cells(.deciderValue, rows, Double(0)) { record, _ in
      let value = record.deciderValue
      return (value ?? 0, value != nil)
    }
    cells(.deciderOwner, rows, UInt32(0)) { record, _ in
      (record.decider.owner.number, record.decider.owner != 0)
    }
    answers(rows)

    known(.kind, rows, &words[.kind]) {
      Int($0.kind.rawValue)
    } _: {
      "\($0.kind.name)"
    }
    known(.rule, rows, &words[.rule]) {
      Int($0.rule.rawValue)
    } _: {
      $0.rule.name
    }
    known(.reason, rows, &words[.reason]) {
      Int($0.reason.rawValue)
    } _: {
      $0.reason.name
    }
    known(.deciderKind, rows, &words[.deciderKind]) {
      Int($0.decider.kind.rawValue)
    } _: {
      $0.decider.kind.name
    }
    known(.subject, rows, &words[.subject]) {
      $0.subject.place
    } _: {
      timeline.subject($0.subject).name
    }
    known(.className, rows, &words[.className]) {
      $0.subject.place
    } _: {
      timeline.subject($0.subject).className
    }
    known(.object, rows, &words[.object]) {
      $0.object.place
    } _: {
      timeline.subject($0.object).name
    }
    tokens(rows, &words[.token]) { timeline.token(of: $0) ?? "" }
    made(.message, rows, &words[.message], Self.content) { timeline.message(of: $0) ?? "" }
    made(.from, rows, &words[.from], Self.states) { timeline.from(of: $0) }
    made(.to, rows, &words[.to], Self.states) { timeline.to(of: $0) }
    made(.fingers, rows, &words[.fingers]) {
      (UInt64($0.touch.number), UInt64($0.touchList))
    } _: {
      timeline.fingers(of: $0)
    }
    made(.decider, rows, &words[.decider]) {
      ($0.decider.bits, 0)
    } _: {
      timeline.text(of: $0.decider)
    }
    filled += rows.count
  }

  /// The fields that determine a message, and a token without numbers.
  @inline(__always)
  private static func content(_ record: Record) -> (UInt64, UInt64) {
    let codes =
      UInt64(record.kind.rawValue) | UInt64(record.to) << 8
      | UInt64(UInt8(bitPattern: record.answer)) << 16 | UInt64(record.reason.rawValue) << 24
    return (codes, UInt64(record.subject.number) << 32 | UInt64(record.object.number))
  }

  @inline(__always)
  private static func states(_ record: Record) -> (UInt64, UInt64) {
    (UInt64(record.kind.rawValue) << 16 | UInt64(record.from) << 8 | UInt64(record.to), 0)
  }

  /// The batch, which owns its memory.
  func array(_ words: [ArrowWords]) -> ArrowArray {
    let children = ArrowColumn.allCases.map { column in
      let made = columns[column.rawValue]
      return ArrowArray(
        length: length, nullCount: made.nulls,
        buffers: [made.validity.map { UnsafeMutableRawPointer($0) }, made.values],
        memory: made.memory,
        dictionary: column.info.hasWords ? words[column].dictionary() : nil)
    }
    return ArrowArray(
      length: length, nullCount: 0, buffers: [nil], memory: ArrowMemory(), children: children)
  }
}

// Filling a column: each function is inlined into its use.
extension ArrowBatch {
  /// Cells that are never missing.
  @inline(__always)
  private func numbers<Value>(
    _ column: ArrowColumn, _ rows: ArrowRows, _ value: (borrowing Record, Int) -> Value
  ) {
    let values = columns[column.rawValue].values.assumingMemoryBound(to: Value.self) + filled
    for row in 0..<rows.count { values[row] = value(rows.records[row], row) }
  }

  /// Fills cells that may be missing, with a placeholder for missing ones.
  @inline(__always)
  private mutating func cells<Value>(
    _ column: ArrowColumn, _ rows: ArrowRows, _ missing: Value,
    _ cell: (borrowing Record, Int) -> (value: Value, isThere: Bool)
  ) {
    let values = columns[column.rawValue].values.assumingMemoryBound(to: Value.self) + filled
    guard let validity = columns[column.rawValue].validity else { return }
    var bits = BitWriter(validity, from: filled)
    for row in 0..<rows.count {
      let (value, isThere) = cell(rows.records[row], row)
      values[row] = isThere ? value : missing
      bits.append(isThere)
    }
    columns[column.rawValue].nulls += rows.count - bits.finish()
  }

  /// Fills answers: yes, no, and null where there was no question.
  private mutating func answers(_ rows: ArrowRows) {
    let column = ArrowColumn.answer.rawValue
    guard let validity = columns[column].validity else { return }
    var asked = BitWriter(validity, from: filled)
    var yes = BitWriter(columns[column].values.assumingMemoryBound(to: UInt64.self), from: filled)
    for row in 0..<rows.count {
      asked.append(rows.records[row].answer >= 0)
      yes.append(rows.records[row].answer == 1)
    }
    _ = yes.finish()
    columns[column].nulls += rows.count - asked.finish()
  }

  /// Words that are found by a small number.
  @inline(__always)
  private mutating func known(
    _ column: ArrowColumn, _ rows: ArrowRows, _ words: inout ArrowWords,
    _ key: (borrowing Record) -> Int, _ word: (Record) -> String
  ) {
    cells(column, rows, Int32(0)) { record, row in
      let code = words.code(key(record)) { word(rows.records[row]) }
      return (code, code >= 0)
    }
  }

  /// Fills words made of several fields.
  @inline(__always)
  private mutating func made(
    _ column: ArrowColumn, _ rows: ArrowRows, _ words: inout ArrowWords,
    _ key: (Record) -> (UInt64, UInt64), _ word: (Record) -> String
  ) {
    cells(column, rows, Int32(0)) { _, row in
      let (low, high) = key(rows.records[row])
      let code = words.code(low, high) { word(rows.records[row]) }
      return (code, code >= 0)
    }
  }

  /// The tokens. Those with a number of their record are created one by one.
  private mutating func tokens(
    _ rows: ArrowRows, _ words: inout ArrowWords, _ token: (Record) -> String
  ) {
    cells(.token, rows, Int32(0)) { _, row in
      let record = rows.records[row]
      let code: Int32
      if record.kind == .measurement || record.kind == .value || record.kind == .interaction {
        code = words.code(ofWord: token(record))
      } else {
        let (low, high) = Self.content(record)
        code = words.code(low, high) { token(record) }
      }
      return (code, code >= 0)
    }
  }
}

/// Writes bits in sequence, 64 at a time.
private struct BitWriter {
  private let words: UnsafeMutablePointer<UInt64>
  private var place: Int
  private var word: UInt64
  private var set: Int = 0

  /// Continues at a bit; earlier bits of the same word are already written.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt64>, from place: Int) {
    self.words = words
    self.place = place
    word = place & 63 == 0 ? 0 : words[place >> 6]
  }

  @inline(__always)
  mutating func append(_ bit: Bool) {
    let one: UInt64 = bit ? 1 : 0
    word |= one << UInt64(place & 63)
    set += bit ? 1 : 0
    place += 1
    if place & 63 == 0 {
      words[(place >> 6) - 1] = word
      word = 0
    }
  }

  /// Writes the rest; returns the number of bits set.
  @inline(__always)
  func finish() -> Int {
    if place & 63 != 0 { words[place >> 6] = word }
    return set
  }
}
