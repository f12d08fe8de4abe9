import CFingerpost
import Fingerpost

/// Reads a stored timeline from an Arrow stream; its content is not trusted.
///
/// Words may be plain or in a dictionary, numbers of any width, because data frames change such
/// things.
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
  private static let needed = [
    "serial", "time", "turn", "kind", "subject", "class", "object", "message", "from", "to",
    "answer", "touch", "fingers", "tap_count", "x", "y", "cause", "rule", "reason",
  ]

  private static let optional = ["subject_id", "object_id"] + deciders
  private static let deciders = ["decider", "decider_kind", "decider_value", "decider_owner"]

  private(set) var columns: StoredColumns = StoredColumns()
  private let count: Int64
  private var places: [String: (place: Int, type: ArrowType)] = [:]
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
      guard let child = schema.children?[place], let word = child.pointee.name,
        let name = String(validatingCString: word)
      else { throw LabError(.value, "This is no timeline: column \(place) has no name.") }
      guard Self.needed.contains(name) || Self.optional.contains(name) else { continue }
      places[name] = (place, try ArrowType(child.pointee, name))
    }
    let missing = Self.needed.filter { places[$0] == nil }
    if !missing.isEmpty {
      throw LabError(
        .value, "This is no timeline: it lacks the columns \(missing.joined(separator: ", ")).")
    }
    columns.subjectList = try metadata(of: schema, "fingerpost.subjects")
  }

  mutating func read(_ batch: ArrowArray) throws(LabError) {
    guard batch.n_children == count, batch.length >= 0, batch.offset >= 0,
      batch.length <= Int64(Self.maxRows - rows)
    else {
      throw LabError(.value, "This is no timeline: a batch has not the columns of the schema.")
    }
    if batch.length == 0 { return }
    rows += Int(batch.length)
    try numbers("serial", batch, \.serials, nil)
    try numbers("time", batch, \.times, nil)
    try numbers("turn", batch, \.turns, nil)
    try numbers("answer", batch, \.answers, -1)
    try numbers("touch", batch, \.touches, 0)
    try numbers("tap_count", batch, \.tapCounts, 0)
    try numbers("cause", batch, \.causes, -1)
    if Self.deciders.allSatisfy({ places[$0] != nil }) {
      try words("decider", batch, \.deciders)
      try words("decider_kind", batch, \.deciderKinds)
      try column("decider_value", batch).appendDoubles(to: &columns.deciderValues)
      try numbers("decider_owner", batch, \.deciderOwners, 0)
    }
    if places["subject_id"] != nil { try numbers("subject_id", batch, \.subjectIDs, 0) }
    if places["object_id"] != nil { try numbers("object_id", batch, \.objectIDs, 0) }
    try column("x", batch).appendDoubles(to: &columns.xs)
    try column("y", batch).appendDoubles(to: &columns.ys)
    try words("kind", batch, \.kinds)
    try words("subject", batch, \.subjects)
    try words("class", batch, \.classes)
    try words("object", batch, \.objects)
    try words("message", batch, \.messages)
    try words("from", batch, \.froms)
    try words("to", batch, \.tos)
    try words("fingers", batch, \.fingers)
    try words("rule", batch, \.rules)
    try words("reason", batch, \.reasons)
  }

  private mutating func numbers(
    _ name: String, _ batch: ArrowArray, _ path: WritableKeyPath<StoredColumns, [Int64]>,
    _ missing: Int64?
  ) throws(LabError) {
    try column(name, batch).appendIntegers(to: &columns[keyPath: path], missing: missing)
  }

  private mutating func words(
    _ name: String, _ batch: ArrowArray, _ path: WritableKeyPath<StoredColumns, StoredWords>
  ) throws(LabError) {
    try column(name, batch).appendWords(to: &columns[keyPath: path])
  }

  private func column(_ name: String, _ batch: ArrowArray) throws(LabError) -> ArrowCells {
    guard let (place, type) = places[name], let child = batch.children?[place] else {
      throw LabError(.value, "This is no timeline: a batch lacks the column \(name).")
    }
    return try ArrowCells(child.pointee, type, name, rows: batch.length, skipping: batch.offset)
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
