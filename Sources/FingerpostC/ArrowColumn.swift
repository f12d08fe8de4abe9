import CFingerpost
import Fingerpost

/// One column of the exported timeline: its schema, and how it fills an array from records.
protocol ArrowColumn {
  var schema: ArrowSchema { get }
  mutating func array(_ timeline: TimelineSnapshot, _ range: Range<Int>) -> ArrowArray
}

/// Numbers as they are; nil becomes null.
struct NumberColumn<Value: BitwiseCopyable>: ArrowColumn {
  let name: String
  let format: String
  let isNullable: Bool
  let missing: Value
  let value: (Record, Int) -> Value?

  var schema: ArrowSchema { ArrowSchema(format: format, name: name, isNullable: isNullable) }

  func array(_ timeline: TimelineSnapshot, _ range: Range<Int>) -> ArrowArray {
    let memory = ArrowMemory()
    let values = memory.allocate(Value.self, count: range.count)
    var validity = ValidityBitmap(count: range.count, memory)
    for (place, index) in range.enumerated() {
      let found = value(timeline[index], index)
      values[place] = found ?? missing
      if found == nil { validity.clear(place) }
    }
    return ArrowArray(
      length: range.count, nullCount: validity.nulls,
      buffers: [isNullable ? validity.buffer : nil, UnsafeMutableRawPointer(values)],
      memory: memory)
  }
}

/// Truth values, a bit each; nil becomes null.
struct BoolColumn: ArrowColumn {
  let name: String
  let value: (Record) -> Bool?

  var schema: ArrowSchema { ArrowSchema(format: "b", name: name, isNullable: true) }

  func array(_ timeline: TimelineSnapshot, _ range: Range<Int>) -> ArrowArray {
    let memory = ArrowMemory()
    var validity = ValidityBitmap(count: range.count, memory)
    var values = ValidityBitmap(count: range.count, memory)
    for (place, index) in range.enumerated() {
      let found = value(timeline[index])
      if found == nil { validity.clear(place) }
      if found != true { values.clear(place) }
    }
    return ArrowArray(
      length: range.count, nullCount: validity.nulls, buffers: [validity.buffer, values.buffer],
      memory: memory)
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

  let name: String
  let key: (Record) -> Key
  let word: (TimelineSnapshot, Record) -> String
  private var codes: [Key: Int32] = [:]
  private var words: [String] = []
  private var codeOfWord: [String: Int32] = [:]

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

  mutating func array(_ timeline: TimelineSnapshot, _ range: Range<Int>) -> ArrowArray {
    let memory = ArrowMemory()
    let values = memory.allocate(Int32.self, count: range.count)
    var validity = ValidityBitmap(count: range.count, memory)
    for (place, index) in range.enumerated() {
      let code = code(of: timeline[index], timeline)
      values[place] = max(0, code)
      if code < 0 { validity.clear(place) }
    }
    return ArrowArray(
      length: range.count, nullCount: validity.nulls,
      buffers: [validity.buffer, UnsafeMutableRawPointer(values)], memory: memory,
      dictionary: dictionary())
  }

  private mutating func code(of record: Record, _ timeline: TimelineSnapshot) -> Int32 {
    let key = key(record)
    if let known = codes[key] { return known }
    let word = word(timeline, record)
    var code: Int32 = -1
    if !word.isEmpty {
      code = codeOfWord[word] ?? Int32(truncatingIfNeeded: words.count)
      if codeOfWord[word] == nil {
        codeOfWord[word] = code
        words.append(word)
      }
    }
    codes[key] = code
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
    for index in 0..<max(1, bytes) { bits[index] = 0xFF }
  }

  var buffer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bits) }

  mutating func clear(_ place: Int) {
    bits[place >> 3] &= ~(1 << UInt8(place & 7))
    nulls += 1
  }
}
