import CFingerpost
import Fingerpost

/// The storage type of a column in an Arrow table.
enum ArrowType {
  case signed(Int), unsigned(Int), double, float, bool, nothing
  case text(isLarge: Bool), view
  indirect case dictionary(index: ArrowType, words: ArrowType)

  init(_ schema: ArrowSchema, _ name: String) throws(LabError) {
    let format = try FingerpostC.text(schema.format, "format")
    let plain: ArrowType
    switch format {
    case "c": plain = .signed(1)
    case "s": plain = .signed(2)
    case "i": plain = .signed(4)
    case "l": plain = .signed(8)
    case "C": plain = .unsigned(1)
    case "S": plain = .unsigned(2)
    case "I": plain = .unsigned(4)
    case "L": plain = .unsigned(8)
    case "g": plain = .double
    case "f": plain = .float
    case "b": plain = .bool
    case "n": plain = .nothing
    case "u": plain = .text(isLarge: false)
    case "U": plain = .text(isLarge: true)
    case "vu": plain = .view
    default:
      throw LabError(
        .value, "This is no timeline: the column \(name) has the type '\(format.prefix(20))'.")
    }
    guard let words = schema.dictionary?.pointee else {
      self = plain
      return
    }
    guard plain.isInteger, words.dictionary == nil else {
      throw LabError(.value, "This is no timeline: the column \(name) has a broken dictionary.")
    }
    self = .dictionary(index: plain, words: try ArrowType(words, name))
  }

  private var isInteger: Bool {
    switch self {
    case .signed, .unsigned: true
    case .double, .float, .bool, .nothing, .text, .view, .dictionary: false
    }
  }

  /// How many buffers an array of this type has at least.
  fileprivate var buffers: Int64 {
    switch self {
    case .signed, .unsigned, .double, .float, .bool: 2
    case .nothing: 0
    case .text: 3
    case .view: 3
    case .dictionary(let index, _): index.buffers
    }
  }
}

/// The cells of one column of one batch.
struct ArrowCells {
  private let array: ArrowArray
  private let type: ArrowType
  private let name: String
  private let count: Int
  private let offset: Int
  private let validity: UnsafeRawPointer?

  init(
    _ array: ArrowArray, _ type: ArrowType, _ name: String, rows: Int64, skipping: Int64
  ) throws(LabError) {
    let (whole, isTooFar) = array.offset.addingReportingOverflow(skipping)
    let (end, isTooLong) = skipping.addingReportingOverflow(rows)
    guard array.release != nil, array.length >= 0, array.offset >= 0, !isTooFar, !isTooLong,
      whole <= 1 << 40, rows <= 1 << 40, array.length >= end, array.n_buffers >= type.buffers
    else { throw LabError(.value, "This is no timeline: the column \(name) is cut.") }
    self.array = array
    self.type = type
    self.name = name
    count = Int(rows)
    offset = Int(whole)
    validity = array.null_count == 0 || array.n_buffers == 0 ? nil : array.buffers?[0]
  }

  private func error(_ what: String) -> LabError {
    LabError(.value, "This is no timeline: the column \(name) \(what).")
  }

  private func buffer(_ index: Int) throws(LabError) -> UnsafeRawPointer {
    guard let buffer = array.buffers?[index] else { throw error("has lost a buffer") }
    return buffer
  }

  private func isNull(_ row: Int) -> Bool {
    guard let validity else { return false }
    let place = offset + row
    return validity.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(place & 7) & 1 == 0
  }

  /// Appends the cells as integers; nulls become `missing`, or are an error where no cell may be
  /// missing.
  func appendIntegers(to values: inout [Int64], missing: Int64?) throws(LabError) {
    if values.isEmpty { values.reserveCapacity(count) }
    if case .nothing = type {
      guard let missing else { throw error("has nulls") }
      values.append(contentsOf: repeatElement(missing, count: count))
      return
    }
    try eachInteger(type) { value throws(LabError) in
      guard let value = value ?? missing else { throw error("has nulls") }
      values.append(value)
    }
  }

  /// Passes the cells in sequence, nil for a null. The width is checked once for all.
  @inline(__always)
  private func eachInteger(
    _ type: ArrowType, _ receive: (Int64?) throws(LabError) -> Void
  ) throws(LabError) {
    let cells = try buffer(1)
    switch type {
    case .signed(4): try each(Int32.self, cells, receive)
    case .signed(8): try each(Int64.self, cells, receive)
    case .unsigned(4): try each(UInt32.self, cells, receive)
    case .signed, .unsigned, .double, .float, .bool, .nothing, .text, .view, .dictionary:
      for row in 0..<count {
        try receive(isNull(row) ? nil : try integer(type, cells, offset + row))
      }
    }
  }

  @inline(__always)
  private func each<Whole: FixedWidthInteger>(
    _ width: Whole.Type, _ cells: UnsafeRawPointer, _ receive: (Int64?) throws(LabError) -> Void
  ) throws(LabError) {
    let size = MemoryLayout<Whole>.size
    for row in 0..<count {
      let cell = cells + size * (offset + row)
      try receive(isNull(row) ? nil : Int64(truncatingIfNeeded: cell.loadUnaligned(as: width)))
    }
  }

  /// A whole number; nil for a floating-point NaN, which data frames use for missing values.
  private func integer(
    _ type: ArrowType, _ cells: UnsafeRawPointer, _ place: Int
  ) throws(LabError) -> Int64? {
    switch type {
    case .signed(1): return Int64((cells + place).load(as: Int8.self))
    case .signed(2): return Int64((cells + 2 * place).loadUnaligned(as: Int16.self))
    case .signed(4): return Int64((cells + 4 * place).loadUnaligned(as: Int32.self))
    case .signed: return (cells + 8 * place).loadUnaligned(as: Int64.self)
    case .unsigned(1): return Int64((cells + place).load(as: UInt8.self))
    case .unsigned(2): return Int64((cells + 2 * place).loadUnaligned(as: UInt16.self))
    case .unsigned(4): return Int64((cells + 4 * place).loadUnaligned(as: UInt32.self))
    case .unsigned:
      let value = (cells + 8 * place).loadUnaligned(as: UInt64.self)
      guard let small = Int64(exactly: value) else { throw error("has the value \(value)") }
      return small
    case .double, .float:
      let value = number(type, cells, place)
      if value.isNaN { return nil }
      guard let whole = Int64(exactly: value) else { throw error("has the value \(value)") }
      return whole
    case .bool: return Int64((cells + place >> 3).load(as: UInt8.self) >> UInt8(place & 7) & 1)
    case .nothing, .text, .view, .dictionary: throw error("has no numbers")
    }
  }

  private func number(_ type: ArrowType, _ cells: UnsafeRawPointer, _ place: Int) -> Double {
    if case .float = type { return Double((cells + 4 * place).loadUnaligned(as: Float.self)) }
    return (cells + 8 * place).loadUnaligned(as: Double.self)
  }

  /// Adds the cells as floating-point numbers, nulls as NaN.
  func appendDoubles(to values: inout [Double]) throws(LabError) {
    if values.isEmpty { values.reserveCapacity(count) }
    switch type {
    case .nothing: values.append(contentsOf: repeatElement(.nan, count: count))
    case .double, .float:
      let cells = try buffer(1)
      for row in 0..<count { values.append(isNull(row) ? .nan : number(type, cells, offset + row)) }
    case .signed, .unsigned, .bool, .text, .view, .dictionary: throw error("has no numbers")
    }
  }

  /// Adds the cells as words; nulls as none.
  func appendWords(to words: inout StoredWords) throws(LabError) {
    switch type {
    case .nothing: for _ in 0..<count { words.append(-1) }
    case .text, .view:
      for row in 0..<count { words.append(isNull(row) ? -1 : words.code(of: try word(at: row))) }
    case .dictionary(let index, let type):
      guard let dictionary = array.dictionary?.pointee else {
        throw error("has lost its dictionary")
      }
      let known = try ArrowCells(dictionary, type, name, rows: dictionary.length, skipping: 0)
      var codes: [Int32] = []
      for row in 0..<known.count {
        codes.append(known.isNull(row) ? -1 : words.code(of: try known.word(at: row)))
      }
      if words.codes.isEmpty { words.reserve(count) }
      var row = 0
      try eachInteger(index) { place throws(LabError) in
        if let place, place >= 0, place < codes.count {
          words.append(codes[Int(place)])
        } else if isNull(row) {
          words.append(-1)
        } else {
          throw error("names words that it does not have")
        }
        row += 1
      }
    case .signed, .unsigned, .double, .float, .bool: throw error("has no words")
    }
  }

  private func word(at row: Int) throws(LabError) -> String {
    let bytes: UnsafeRawBufferPointer
    switch type {
    case .text(let isLarge):
      let offsets = try buffer(1)
      let width = isLarge ? ArrowType.signed(8) : .signed(4)
      guard let start = try integer(width, offsets, offset + row),
        let end = try integer(width, offsets, offset + row + 1), start >= 0, end >= start,
        end - start <= 1 << 20
      else { throw error("has broken words") }
      if start == end { return "" }
      bytes = UnsafeRawBufferPointer(start: try buffer(2) + Int(start), count: Int(end - start))
    case .view:
      let view = try buffer(1) + 16 * (offset + row)
      let length = Int(view.loadUnaligned(as: Int32.self))
      guard length >= 0, length <= 1 << 20 else { throw error("has broken words") }
      if length <= 12 {
        bytes = UnsafeRawBufferPointer(start: view + 4, count: length)
      } else {
        let index = Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
        let start = Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
        guard index >= 0, start >= 0, Int64(index) + 3 < array.n_buffers else {
          throw error("has broken words")
        }
        bytes = UnsafeRawBufferPointer(start: try buffer(2 + index) + start, count: length)
      }
    case .signed, .unsigned, .double, .float, .bool, .nothing, .dictionary:
      throw error("has no words")
    }
    guard let word = String(validating: bytes, as: UTF8.self) else {
      throw LabError(.text, "This is no timeline: the column \(name) is not valid UTF-8.")
    }
    return word
  }
}
