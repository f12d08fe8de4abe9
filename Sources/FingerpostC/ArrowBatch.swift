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

  let timeline: TimelineSnapshot
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
    for column in ArrowColumn.allCases { fill(column, rows, &words[column.rawValue]) }
    filled += rows.count
  }

  /// The batch, which owns its memory.
  func array(_ words: [ArrowWords]) -> ArrowArray {
    let children = ArrowColumn.allCases.map { column in
      let made = columns[column.rawValue]
      return ArrowArray(
        length: length, nullCount: made.nulls,
        buffers: [made.validity.map { UnsafeMutableRawPointer($0) }, made.values],
        memory: made.memory,
        dictionary: column.info.hasWords ? words[column.rawValue].dictionary() : nil)
    }
    return ArrowArray(
      length: length, nullCount: 0, buffers: [nil], memory: ArrowMemory(), children: children)
  }
}

// Filling a column: each function is inlined into its use.
extension ArrowBatch {
  /// Cells that are never missing.
  @inline(__always)
  func numbers<Value>(
    _ column: ArrowColumn, _ rows: ArrowRows, _ value: (borrowing Record, Int) -> Value
  ) {
    let values = columns[column.rawValue].values.assumingMemoryBound(to: Value.self) + filled
    for row in 0..<rows.count { values[row] = value(rows.records[row], row) }
  }

  /// Fills cells that may be missing, with a placeholder for missing ones.
  @inline(__always)
  mutating func cells<Value>(
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

  /// Fills bits: yes, no, and null where there is neither.
  @inline(__always)
  mutating func bits(
    _ column: ArrowColumn, _ rows: ArrowRows, _ answer: (borrowing Record) -> Int8
  ) {
    let column = column.rawValue
    guard let validity = columns[column].validity else { return }
    var asked = BitWriter(validity, from: filled)
    var yes = BitWriter(columns[column].values.assumingMemoryBound(to: UInt64.self), from: filled)
    for row in 0..<rows.count {
      let answer = answer(rows.records[row])
      asked.append(answer >= 0)
      yes.append(answer == 1)
    }
    _ = yes.finish()
    columns[column].nulls += rows.count - asked.finish()
  }

  /// Words that are found by a small number.
  @inline(__always)
  mutating func known(
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
  mutating func made(
    _ column: ArrowColumn, _ rows: ArrowRows, _ words: inout ArrowWords,
    _ key: (Record) -> (UInt64, UInt64), _ word: (Record) -> String
  ) {
    cells(column, rows, Int32(0)) { _, row in
      let (low, high) = key(rows.records[row])
      let code = words.code(low, high) { word(rows.records[row]) }
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
