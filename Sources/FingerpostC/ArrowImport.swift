import CFingerpost
import Fingerpost

/// Reads a stored timeline from an Arrow stream in the types of an export; its content is not
/// trusted.
@_cdecl("fp_timeline_import_arrow")
public func fpTimelineImportArrow(
  _ stream: UnsafeMutablePointer<ArrowArrayStream>?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
  _ outError: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> fp_status {
  defer {
    if let stream, let release = stream.pointee.release {
      release(stream)
      stream.pointee.release = nil
    }
  }
  do throws(LabError) {
    let out = try need(out, "out_timeline")
    let part = try TimelinePart(stored: try columns(of: try need(stream, "stream")))
    out.pointee = TimelineBox(part).pointer
    _ = copyOut("", outError, capacity)
    return fp_status(FP_OK)
  } catch {
    _ = copyOut(error.message, outError, capacity)
    return error.code.rawValue
  }
}

private func columns(
  of stream: UnsafeMutablePointer<ArrowArrayStream>
) throws(LabError) -> StoredColumns {
  guard stream.pointee.release != nil, let getSchema = stream.pointee.get_schema,
    let getNext = stream.pointee.get_next
  else { throw LabError(.state, "The Arrow stream has been read or released.") }
  var schema = ArrowSchema()
  defer { schema.release?(&schema) }
  if getSchema(stream, &schema) != 0 { throw streamError(stream, "no schema") }
  var reader = try ArrowReader(schema)
  while true {
    var batch = ArrowArray()
    defer { batch.release?(&batch) }
    if getNext(stream, &batch) != 0 { throw streamError(stream, "no batch") }
    if batch.release == nil { return reader.columns }
    try reader.read(batch)
  }
}

private func streamError(
  _ stream: UnsafeMutablePointer<ArrowArrayStream>, _ what: String
) -> LabError {
  let reason =
    stream.pointee.get_last_error?(stream).flatMap { String(validatingCString: $0) } ?? ""
  return LabError(.value, "The Arrow stream gives \(what)\(reason.isEmpty ? "" : ": \(reason)").")
}

/// The columns of a timeline in a table, and the values read from them.
private struct ArrowReader {
  private static let maxRows = 1 << 27
  private(set) var columns: StoredColumns = StoredColumns()
  private let count: Int64
  /// The children with the columns.
  private var places: [ArrowColumn: Int] = [:]
  private var rows: Int = 0

  init(_ schema: ArrowSchema) throws(LabError) {
    guard try text(schema.format, "format") == "+s" else {
      throw LabError(.value, "This is no timeline: the stream has no columns.")
    }
    count = schema.n_children
    guard (0...10_000).contains(count) else {
      throw LabError(.value, "This is no timeline: the stream has \(count) columns.")
    }
    for place in 0..<Int(count) {
      guard let child = schema.children?[place]?.pointee, let word = child.name,
        let name = String(validatingCString: word)
      else { throw LabError(.value, "This is no timeline: column \(place) has no name.") }
      guard let column = ArrowColumn.allCases.first(where: { $0.info.name == name }) else {
        continue
      }
      places[column] = place
      let format = try text(child.format, "format")
      let words = try child.dictionary.map { words throws(LabError) in
        try text(words.pointee.format, "format")
      }
      guard format == column.info.format, words == (column.info.hasWords ? "u" : nil) else {
        throw LabError(
          .value,
          "This is no timeline: the column \(name) has the type '\((words ?? format).prefix(20))'; "
            + "cast it to the types that an export writes.")
      }
    }
    let missing = ArrowColumn.allCases.filter { places[$0] == nil }.map(\.info.name)
    if !missing.isEmpty {
      throw LabError(
        .value, "This is no timeline: it lacks the columns \(missing.joined(separator: ", ")).")
    }
    columns.subjectList = try metadata(of: schema, "fingerpost.subjects")
  }

  mutating func read(_ batch: ArrowArray) throws(LabError) {
    guard batch.n_children == count else {
      throw LabError(
        .value,
        "This is no timeline: a batch has \(batch.n_children) columns, and the schema \(count).")
    }
    guard batch.length >= 0, batch.offset >= 0 else {
      throw LabError(
        .value,
        "This is no timeline: a batch has the length \(batch.length) and the offset \(batch.offset)."
      )
    }
    guard batch.length <= Int64(Self.maxRows - rows) else {
      throw LabError(.value, "The table has more than \(Self.maxRows) rows.")
    }
    if batch.length == 0 { return }
    rows += Int(batch.length)
    for column in ArrowColumn.allCases { try read(column, batch) }
  }

  private mutating func read(_ column: ArrowColumn, _ batch: ArrowArray) throws(LabError) {
    switch column.info.cells {
    case .integers(let format, let path, let none):
      try cells(column, batch).appendIntegers(format, to: &columns[keyPath: path], missing: none)
    case .doubles(let path): try cells(column, batch).appendDoubles(to: &columns[keyPath: path])
    case .words(_, let path?): try cells(column, batch).appendWords(to: &columns[keyPath: path])
    case .words(_, nil): break
    }
  }

  private func cells(_ column: ArrowColumn, _ batch: ArrowArray) throws(LabError) -> ArrowCells {
    guard let place = places[column], let child = batch.children?[place] else {
      throw LabError(.value, "This is no timeline: a batch lacks the column \(column.info.name).")
    }
    return try ArrowCells(
      child.pointee, column.info.name, rows: batch.length, skipping: batch.offset)
  }

  private func metadata(of schema: ArrowSchema, _ wanted: String) throws(LabError) -> String? {
    guard let start = schema.metadata.map({ UnsafeRawPointer($0) }) else { return nil }
    var place = start
    func integer() -> Int {
      defer { place += 4 }
      return Int(place.loadUnaligned(as: Int32.self))
    }
    func string() throws(LabError) -> String? {
      let length = integer()
      guard length >= 0, length <= 1 << 30 else {
        throw LabError(.value, "The metadata of the table is broken.")
      }
      defer { place += length }
      return String(
        validating: UnsafeRawBufferPointer(start: place, count: length), as: UTF8.self)
    }
    let pairs = integer()
    guard (0...10_000).contains(pairs) else {
      throw LabError(.value, "The metadata of the table is broken.")
    }
    for _ in 0..<pairs {
      let key = try string()
      let value = try string()
      guard key == wanted else { continue }
      guard let value else { throw LabError(.text, "The metadata \(wanted) is not valid UTF-8.") }
      return value
    }
    return nil
  }
}
