import CFingerpost
import Fingerpost

/// What a column is filled from: some records side by side, and the timeline that knows their names.
struct ArrowRows {
  let timeline: TimelineSnapshot
  let records: UnsafeBufferPointer<Record>
  let serials: UnsafeBufferPointer<Serial>
}

/// One column of the exported timeline: its schema, and how it fills an array from records.
protocol ArrowColumn {
  var schema: ArrowSchema { get }
  mutating func array(_ rows: ArrowRows) -> ArrowArray
}

/// Numbers as they are; nil becomes null.
struct NumberColumn<Value: BitwiseCopyable>: ArrowColumn {
  let name: String
  let format: String
  let isNullable: Bool
  let missing: Value
  let value: (Record, Serial) -> Value?

  var schema: ArrowSchema { ArrowSchema(format: format, name: name, isNullable: isNullable) }

  func array(_ rows: ArrowRows) -> ArrowArray {
    let memory = ArrowMemory()
    let values = memory.allocate(Value.self, count: rows.records.count)
    var validity = ValidityBitmap(count: isNullable ? rows.records.count : 0, memory)
    for place in rows.records.indices {
      let found = value(rows.records[place], rows.serials[place])
      values[place] = found ?? missing
      if found == nil { validity.clear(place) }
    }
    return ArrowArray(
      length: rows.records.count, nullCount: validity.nulls,
      buffers: [isNullable ? validity.buffer : nil, UnsafeMutableRawPointer(values)],
      memory: memory)
  }
}

/// Truth values, a bit each; nil becomes null.
struct BoolColumn: ArrowColumn {
  let name: String
  let value: (Record) -> Bool?

  var schema: ArrowSchema { ArrowSchema(format: "b", name: name, isNullable: true) }

  func array(_ rows: ArrowRows) -> ArrowArray {
    let memory = ArrowMemory()
    var validity = ValidityBitmap(count: rows.records.count, memory)
    var values = ValidityBitmap(count: rows.records.count, memory)
    for place in rows.records.indices {
      let found = value(rows.records[place])
      if found == nil { validity.clear(place) }
      if found != true { values.clear(place) }
    }
    return ArrowArray(
      length: rows.records.count, nullCount: validity.nulls,
      buffers: [validity.buffer, values.buffer], memory: memory)
  }
}

/// Strings, each once; records are told apart by a key so that a string is made once per key. Empty becomes null.
struct WordColumn: ArrowColumn {
  struct Key: Hashable {
    let low: UInt64
    let high: UInt64
    init(_ low: UInt64, _ high: UInt64 = 0) {
      self.low = low
      self.high = high
    }
  }

  /// Keys below this are looked up by their place, which is quicker.
  private static let small: UInt64 = 1 << 12
  private static let unknown: Int32 = -2

  let name: String
  let key: (Record) -> Key
  let word: (TimelineSnapshot, Record) -> String
  private var codeOfSmall: [Int32] = []
  private var codes: [Key: Int32] = [:]
  private var words: [String] = []
  private var codeOfWord: [ExactString: Int32] = [:]

  init(
    _ name: String, key: @escaping (Record) -> Key,
    word: @escaping (TimelineSnapshot, Record) -> String
  ) {
    self.name = name
    self.key = key
    self.word = word
  }

  var schema: ArrowSchema {
    ArrowSchema(
      format: "i", name: name, isNullable: true, dictionary: ArrowSchema(format: "u", name: ""))
  }

  mutating func array(_ rows: ArrowRows) -> ArrowArray {
    let memory = ArrowMemory()
    let values = memory.allocate(Int32.self, count: rows.records.count)
    var validity = ValidityBitmap(count: rows.records.count, memory)
    for place in rows.records.indices {
      let code = code(of: rows.records[place], rows.timeline)
      values[place] = max(0, code)
      if code < 0 { validity.clear(place) }
    }
    return ArrowArray(
      length: rows.records.count, nullCount: validity.nulls,
      buffers: [validity.buffer, UnsafeMutableRawPointer(values)], memory: memory,
      dictionary: dictionary())
  }

  private mutating func code(of record: Record, _ timeline: TimelineSnapshot) -> Int32 {
    let key = key(record)
    if key.high == 0, key.low < Self.small {
      let place = Int(key.low)
      if place < codeOfSmall.count {
        if codeOfSmall[place] != Self.unknown { return codeOfSmall[place] }
      } else {
        let more = repeatElement(Self.unknown, count: place + 1 - codeOfSmall.count)
        codeOfSmall.append(contentsOf: more)
      }
      let code = code(ofWord: word(timeline, record))
      codeOfSmall[place] = code
      return code
    }
    if let known = codes[key] { return known }
    let code = code(ofWord: word(timeline, record))
    codes[key] = code
    return code
  }

  private mutating func code(ofWord word: String) -> Int32 {
    if word.isEmpty { return -1 }
    let key = ExactString(word)
    if let known = codeOfWord[key] { return known }
    let code = Int32(truncatingIfNeeded: words.count)
    codeOfWord[key] = code
    words.append(word)
    return code
  }

  private func dictionary() -> ArrowArray {
    let memory = ArrowMemory()
    let offsets = memory.allocate(Int32.self, count: words.count + 1)
    let total = words.reduce(0) { $0 + $1.utf8.count }
    let bytes = memory.allocate(UInt8.self, count: total)
    var place = 0
    for (index, word) in words.enumerated() {
      offsets[index] = Int32(truncatingIfNeeded: place)
      for byte in word.utf8 {
        bytes[place] = byte
        place += 1
      }
    }
    offsets[words.count] = Int32(truncatingIfNeeded: place)
    return ArrowArray(
      length: words.count, nullCount: 0,
      buffers: [nil, UnsafeMutableRawPointer(offsets), UnsafeMutableRawPointer(bytes)],
      memory: memory)
  }
}

/// A bit for every row, set at first.
struct ValidityBitmap {
  private let bits: UnsafeMutablePointer<UInt8>
  private(set) var nulls: Int = 0

  init(count: Int, _ memory: ArrowMemory) {
    let bytes = (count + 7) / 8
    bits = memory.allocate(UInt8.self, count: bytes)
    bits.initialize(repeating: 0xFF, count: max(1, bytes))
  }

  var buffer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bits) }

  mutating func clear(_ place: Int) {
    bits[place >> 3] &= ~(1 << UInt8(place & 7))
    nulls += 1
  }
}
