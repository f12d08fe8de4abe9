import CFingerpost
import Fingerpost

/// The cells of one column of one batch, in the type that an export writes. The content is not
/// trusted.
struct ArrowCells {
  private let array: ArrowArray
  private let name: String
  private let count: Int
  private let offset: Int
  private let validity: UnsafeRawPointer?

  /// - Parameters:
  ///   - buffers: The number of buffers of an array of its type.
  ///   - rows: The number of cells.
  ///   - skipping: How many cells of the array come before them.
  init(
    _ array: ArrowArray, _ name: String, buffers: Int64 = 2, rows: Int64, skipping: Int64
  ) throws(LabError) {
    let (whole, isTooFar) = array.offset.addingReportingOverflow(skipping)
    let (end, isTooLong) = skipping.addingReportingOverflow(rows)
    guard array.release != nil, array.length >= 0, array.offset >= 0, !isTooFar, !isTooLong,
      whole <= 1 << 40, rows <= 1 << 40, array.length >= end, array.n_buffers >= buffers
    else { throw LabError(.value, "This is no timeline: the column \(name) is cut.") }
    self.array = array
    self.name = name
    count = Int(rows)
    offset = Int(whole)
    validity = array.null_count == 0 ? nil : array.buffers?[0]
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
    return !Self.bit(offset + row, of: validity)
  }

  private static func bit(_ place: Int, of bits: UnsafeRawPointer) -> Bool {
    bits.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(place & 7) & 1 == 1
  }

  /// Appends the cells as integers; nulls become `missing`, or are an error where no cell may be
  /// missing.
  func appendIntegers(
    _ format: String, to values: inout [Int64], missing: Int64?
  ) throws(LabError) {
    if values.isEmpty { values.reserveCapacity(count) }
    switch format {
    case "L": try append(UInt64.self, to: &values, missing)
    case "l": try append(Int64.self, to: &values, missing)
    case "I": try append(UInt32.self, to: &values, missing)
    case "i": try append(Int32.self, to: &values, missing)
    default:
      let bits = try buffer(1)
      try append(to: &values, missing) { row in Self.bit(offset + row, of: bits) ? 1 : 0 }
    }
  }

  private func append<Whole: FixedWidthInteger & BitwiseCopyable>(
    _ type: Whole.Type, to values: inout [Int64], _ missing: Int64?
  ) throws(LabError) {
    let cells = try buffer(1)
    try append(to: &values, missing) { row throws(LabError) in
      let value = cell(type, cells, row)
      guard let value = Int64(exactly: value) else { throw error("has the value \(value)") }
      return value
    }
  }

  @inline(__always)
  private func append(
    to values: inout [Int64], _ missing: Int64?, _ value: (Int) throws(LabError) -> Int64
  ) throws(LabError) {
    for row in 0..<count {
      if isNull(row) {
        guard let missing else { throw error("has nulls") }
        values.append(missing)
      } else {
        values.append(try value(row))
      }
    }
  }

  @inline(__always)
  private func cell<Value: BitwiseCopyable>(
    _ type: Value.Type, _ cells: UnsafeRawPointer, _ row: Int
  ) -> Value {
    (cells + MemoryLayout<Value>.size * (offset + row)).loadUnaligned(as: type)
  }

  /// Appends the cells as floating-point numbers; nulls become NaN.
  func appendDoubles(to values: inout [Double]) throws(LabError) {
    if values.isEmpty { values.reserveCapacity(count) }
    let cells = try buffer(1)
    for row in 0..<count { values.append(isNull(row) ? .nan : cell(Double.self, cells, row)) }
  }

  /// Appends the cells as words; nulls become none.
  func appendWords(to words: inout StoredWords) throws(LabError) {
    guard let dictionary = array.dictionary?.pointee else { throw error("has lost its dictionary") }
    let known = try ArrowCells(dictionary, name, buffers: 3, rows: dictionary.length, skipping: 0)
    var codes: [Int32] = []
    for row in 0..<known.count {
      codes.append(known.isNull(row) ? -1 : words.code(of: try known.word(at: row)))
    }
    if words.codes.isEmpty { words.reserve(count) }
    let cells = try buffer(1)
    for row in 0..<count {
      if isNull(row) {
        words.append(-1)
      } else {
        let place = Int(cell(Int32.self, cells, row))
        guard codes.indices.contains(place) else {
          throw error("names words that it does not have")
        }
        words.append(codes[place])
      }
    }
  }

  private func word(at row: Int) throws(LabError) -> String {
    let offsets = try buffer(1)
    let start = cell(Int32.self, offsets, row)
    let end = cell(Int32.self, offsets, row + 1)
    guard start >= 0, end >= start, end - start <= 1 << 20 else { throw error("has broken words") }
    if start == end { return "" }
    let bytes = UnsafeRawBufferPointer(start: try buffer(2) + Int(start), count: Int(end - start))
    guard let word = String(validating: bytes, as: UTF8.self) else {
      throw LabError(.text, "This is no timeline: the column \(name) is not valid UTF-8.")
    }
    return word
  }
}
