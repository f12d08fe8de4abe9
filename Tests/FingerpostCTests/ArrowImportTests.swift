import CFingerpost
import Testing

/// A timeline's stream whose schema and batch are changed on the way.
private final class ChangedTable {
  private var inner = ArrowArrayStream()
  private var schema = ArrowSchema()
  private var batch = ArrowArray()
  private let changeSchema: (inout ArrowSchema, Columns) -> Void
  private let changeBatch: (inout ArrowArray, Columns) -> Void
  private var columns = Columns(names: [])
  /// The places of the columns.
  struct Columns {
    let names: [String]
    subscript(name: String) -> Int { names.firstIndex(of: name) ?? -1 }
  }

  init(
    _ timeline: CTimeline, schema: @escaping (inout ArrowSchema, Columns) -> Void = { _, _ in },
    batch: @escaping (inout ArrowArray, Columns) -> Void = { _, _ in }
  ) throws {
    changeSchema = schema
    changeBatch = batch
    try #require(fp_timeline_export_arrow(timeline.pointer, &inner) == FP_OK)
    var own = ArrowSchema()
    try #require(inner.get_schema(&inner, &own) == 0)
    columns = Columns(
      names: try (0..<Int(own.n_children)).map {
        String(cString: try #require(own.children[$0]?.pointee.name))
      })
    own.release(&own)
  }

  deinit { inner.release?(&inner) }

  var stream: ArrowArrayStream {
    var made = ArrowArrayStream()
    made.private_data = Unmanaged.passUnretained(self).toOpaque()
    made.get_schema = { stream, out in
      let table = ChangedTable.from(stream?.pointee.private_data)
      let status = table.inner.get_schema(&table.inner, &table.schema)
      guard let out else { return 22 }
      out.pointee = table.schema
      out.pointee.private_data = stream?.pointee.private_data
      out.pointee.release = { schema in
        let table = ChangedTable.from(schema?.pointee.private_data)
        table.schema.release(&table.schema)
      }
      table.changeSchema(&out.pointee, table.columns)
      return status
    }
    made.get_next = { stream, out in
      let table = ChangedTable.from(stream?.pointee.private_data)
      let status = table.inner.get_next(&table.inner, &table.batch)
      guard let out, table.batch.release != nil else { return status }
      out.pointee = table.batch
      out.pointee.private_data = stream?.pointee.private_data
      out.pointee.release = { batch in
        let table = ChangedTable.from(batch?.pointee.private_data)
        table.batch.release(&table.batch)
      }
      table.changeBatch(&out.pointee, table.columns)
      return status
    }
    made.get_last_error = { _ in nil }
    made.release = { stream in stream?.pointee.release = nil }
    return made
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> ChangedTable {
    // Streams, schemas and batches of a table carry nothing else.
    Unmanaged<ChangedTable>.fromOpaque(
      data ?? UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
    )
    .takeUnretainedValue()
  }

  /// Imports the table: the status, the sentence and the log of what was read.
  func imported() -> (status: fp_status, said: String, log: String) {
    withExtendedLifetime(self) { importing(stream) }
  }
}

private func importing(_ stream: ArrowArrayStream) -> (status: fp_status, said: String, log: String)
{
  var (stream, made, said) = (stream, nil as OpaquePointer?, [CChar](repeating: 0, count: 300))
  let status = fp_timeline_import_arrow(&stream, &made, &said, said.count)
  #expect(stream.release == nil)
  let timeline = CTimeline(made)
  return (
    status, String(decoding: said.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self),
    made == nil ? "" : read { timeline.log(nil, 0, 0, $0, $1) }
  )
}

private func tapped() throws -> CTimeline {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  _ = try lab.recognizer("tap", on: view)
  var steps = tap(view)
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  return lab.timeline
}

private typealias Columns = ChangedTable.Columns

/// Bytes for a changed table. They are never freed, since a table may be read after its test.
private func kept(_ bytes: [UInt8]) -> UnsafeRawPointer {
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  copy.initialize(from: bytes, count: bytes.count)
  return UnsafeRawPointer(copy)
}

private func kept(_ text: String) -> UnsafePointer<CChar> {
  kept(Array(text.utf8) + [0]).assumingMemoryBound(to: CChar.self)
}

@Test func `C: a stream that gives nothing says why`() throws {
  func refusal(_ stream: ArrowArrayStream) -> String {
    let (status, said, log) = importing(stream)
    #expect(log == "")
    return "\(status): \(said)"
  }
  #expect(
    refusal(ArrowArrayStream())
      == "\(FP_ERROR_STATE): The Arrow stream has been read or released.")
  var stream = ArrowArrayStream()
  stream.release = { $0?.pointee.release = nil }
  stream.get_schema = { _, _ in 5 }
  stream.get_next = { _, _ in 5 }
  #expect(refusal(stream) == "\(FP_ERROR_VALUE): The Arrow stream gives no schema.")
  stream.get_last_error = { _ in
    UnsafeRawPointer(("the disk is full" as StaticString).utf8Start)
      .assumingMemoryBound(to: CChar.self)
  }
  #expect(
    refusal(stream) == "\(FP_ERROR_VALUE): The Arrow stream gives no schema: the disk is full.")
  let table = try ChangedTable(tapped())
  withExtendedLifetime(table) {
    var cut = table.stream
    cut.get_next = { _, _ in 5 }
    #expect(refusal(cut) == "\(FP_ERROR_VALUE): The Arrow stream gives no batch.")
    var whole = table.stream
    #expect(fp_timeline_import_arrow(&whole, nil, nil, 0) == FP_ERROR_NULL && whole.release == nil)
  }
  var made: OpaquePointer?
  #expect(fp_timeline_import_arrow(nil, &made, nil, 0) == FP_ERROR_NULL && made == nil)
}

@Test func `C: a schema that is no timeline's is refused in a sentence`() throws {
  let all =
    "serial, time, turn, kind, token, subject, class, object, message, from, to, answer, touch, "
    + "fingers, tap_count, x, y, cause, rule, reason, decider, decider_kind, decider_value, "
    + "decider_owner, subject_id, object_id"
  let refused: [(String, (inout ArrowSchema, Columns) -> Void)] = [
    ("the stream has no columns", { schema, _ in schema.format = kept("i") }),
    ("the stream has -1 columns", { schema, _ in schema.n_children = -1 }),
    ("the stream has 10001 columns", { schema, _ in schema.n_children = 10_001 }),
    ("it lacks the columns \(all)", { schema, _ in schema.n_children = 0 }),
    ("column 2 has no name", { schema, _ in schema.children[2]?.pointee.name = nil }),
  ]
  for (sentence, change) in refused {
    let (status, said, log) = try ChangedTable(tapped(), schema: change).imported()
    #expect(status == FP_ERROR_VALUE && log == "")
    #expect(said == "This is no timeline: \(sentence).")
  }
}

@Test func `C: the metadata of a table is looked through for its subjects`() throws {
  /// Metadata as the Arrow format has it, with another count of pairs where one is given.
  func metadata(_ pairs: [([UInt8], [UInt8])], count: Int32? = nil) -> UnsafePointer<CChar> {
    func number(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
    let texts = pairs.flatMap { [$0.0, $0.1] }.flatMap { number(Int32($0.count)) + $0 }
    return kept(number(count ?? Int32(pairs.count)) + texts).assumingMemoryBound(to: CChar.self)
  }
  let key = Array("fingerpost.subjects".utf8)
  func imported(_ metadata: UnsafePointer<CChar>?) throws -> (fp_status, String, String) {
    try ChangedTable(tapped(), schema: { schema, _ in schema.metadata = metadata }).imported()
  }
  let plain = try imported(nil)
  #expect(plain.0 == FP_OK && plain.2.contains("tap.action"))
  // Other keys are passed over, whatever their values are.
  let other = try imported(metadata([(Array("pandas".utf8), [0xFF])]))
  #expect(other.0 == FP_OK && other.2 == plain.2)
  #expect(
    try imported(metadata([([1], [2]), (key, [0xC3])]))
      == (
        fp_status(FP_ERROR_TEXT), "The metadata fingerpost.subjects is not valid UTF-8.", ""
      ))
  let broken = (fp_status(FP_ERROR_VALUE), "The metadata of the table is broken.", "")
  for count: Int32 in [-1, 10_001] {
    #expect(try imported(metadata([], count: count)) == broken)
  }
  for length: UInt8 in [0x7F, 0xFF] {
    let lengths: [UInt8] = [1, 0, 0, 0, length, length, length, length]
    #expect(try imported(kept(lengths).assumingMemoryBound(to: CChar.self)) == broken)
  }
}

@Test func `C: a batch that has lost a part is refused in a sentence`() throws {
  /// Changes a column's array.
  func column(
    _ name: String, _ change: @escaping (inout ArrowArray) -> Void
  ) -> (inout ArrowArray, Columns) -> Void {
    { batch, at in if let column = batch.children[at[name]] { change(&column.pointee) } }
  }
  /// Puts bytes in the place of a buffer of a column's dictionary.
  func words(
    _ buffer: Int, of name: String, _ byte: UInt8
  ) -> (inout ArrowArray, Columns) -> Void {
    column(name) {
      $0.dictionary?.pointee.buffers[buffer] = kept([UInt8](repeating: byte, count: 1000))
    }
  }
  let refused: [(String, (inout ArrowArray, Columns) -> Void)] = [
    ("a batch lacks the column serial", { batch, at in batch.children[at["serial"]] = nil }),
    ("the column time has lost a buffer", column("time") { $0.buffers[1] = nil }),
    ("the column answer has lost a buffer", column("answer") { $0.buffers[1] = nil }),
    ("the column x has lost a buffer", column("x") { $0.buffers[1] = nil }),
    ("the column rule has lost a buffer", column("rule") { $0.buffers[1] = nil }),
    ("the column kind has lost its dictionary", column("kind") { $0.dictionary = nil }),
    (
      "the column serial has nulls",
      column("serial") {
        ($0.null_count, $0.buffers[0]) = (1, kept([UInt8](repeating: 0xFE, count: 100)))
      }
    ),
    (
      "the column cause has the value 18446744073709551615",
      column("cause") {
        ($0.null_count, $0.buffers[1]) = (0, kept([UInt8](repeating: 0xFF, count: 1000)))
      }
    ),
    ("the column kind has broken words", words(1, of: "kind", 0xFF)),
    (
      "the column kind has broken words",
      column("kind") {
        // The first word begins at byte 9 and ends at byte 5.
        $0.dictionary?.pointee.buffers[1] = kept(
          [9, 0, 0, 0] + (0..<100).flatMap { _ in [5, 0, 0, 0] })
      }
    ),
  ]
  for (sentence, change) in refused {
    let (status, said, log) = try ChangedTable(tapped(), batch: change).imported()
    #expect(status == FP_ERROR_VALUE && log == "", "\(sentence)")
    #expect(said == "This is no timeline: \(sentence).")
  }
  #expect(
    try ChangedTable(tapped(), batch: words(2, of: "kind", 0xFF)).imported()
      == (
        fp_status(FP_ERROR_TEXT), "This is no timeline: the column kind is not valid UTF-8.", ""
      ))
  let rows = try tapped().count
  let wrong: [(String, (inout ArrowArray, Columns) -> Void)] = [
    (
      "This is no timeline: a batch has 25 columns, and the schema 26.",
      { batch, _ in batch.n_children -= 1 }
    ),
    (
      "This is no timeline: a batch has the length -1 and the offset 0.",
      { batch, _ in batch.length = -1 }
    ),
    (
      "This is no timeline: a batch has the length \(rows) and the offset -1.",
      { batch, _ in batch.offset = -1 }
    ),
    ("The table has more than 134217728 rows.", { batch, _ in batch.length = 1 << 28 }),
  ]
  for (sentence, change) in wrong {
    let (status, said, log) = try ChangedTable(tapped(), batch: change).imported()
    #expect(status == FP_ERROR_VALUE && said == sentence && log == "")
  }
}

@Test func `C: nulls of a table are read as nothing, and a batch without rows is passed over`()
  throws
{
  let none = kept([UInt8](repeating: 0, count: 100))
  func read(_ name: String, _ change: @escaping (inout ArrowArray) -> Void) throws -> [fp_record] {
    let table = try ChangedTable(
      tapped(),
      batch: { batch, at in if let column = batch.children[at[name]] { change(&column.pointee) } })
    var (stream, made) = (table.stream, nil as OpaquePointer?)
    #expect(fp_timeline_import_arrow(&stream, &made, nil, 0) == FP_OK)
    return withExtendedLifetime(table) { CTimeline(made).records }
  }
  func isNull(_ array: inout ArrowArray) { (array.null_count, array.buffers[0]) = (-1, none) }
  let whole = try tapped().records
  #expect(whole.filter { !$0.x.isNaN }.count > 10)
  #expect(try read("x", isNull).allSatisfy { $0.x.isNaN })
  // A cell that has a word which is null has none.
  #expect(whole.filter { $0.reason != 0 }.count > 3)
  #expect(
    try read("reason") { if let words = $0.dictionary { isNull(&words.pointee) } }
      .allSatisfy { $0.reason == 0 })
  // Words without bytes are none.
  let names = try read("class") {
    $0.dictionary?.pointee.buffers[1] = kept([UInt8](repeating: 0, count: 1000))
  }
  #expect(names.map(\.subject) == whole.map(\.subject))
  // Without a buffer of nulls nothing is missing, whatever their count is.
  #expect(
    try read("serial") { ($0.null_count, $0.buffers[0]) = (5, nil) }.map(\.serial)
      == whole.map(\.serial))
  let empty = try ChangedTable(tapped(), batch: { batch, _ in batch.length = 0 }).imported()
  #expect(empty == (fp_status(FP_OK), "", ""))
}

@Test func `C: a stream that was released gives nothing any more`() throws {
  var stream = ArrowArrayStream()
  let timeline = try tapped()
  #expect(fp_timeline_export_arrow(timeline.pointer, &stream) == FP_OK)
  #expect(stream.get_last_error(&stream) == nil)
  let (getSchema, getNext, release) = (stream.get_schema, stream.get_next, stream.release)
  release?(&stream)
  #expect(stream.release == nil && stream.private_data == nil)
  var (schema, batch) = (ArrowSchema(), ArrowArray())
  #expect(getSchema?(&stream, &schema) == 22 && getNext?(&stream, &batch) == 22)
  #expect(schema.release == nil && batch.release == nil)
  release?(&stream)
  release?(nil)
}

@Test func `C: an exported schema and batch are released once`() throws {
  var (stream, schema, batch) = (ArrowArrayStream(), ArrowSchema(), ArrowArray())
  let timeline = try tapped()
  #expect(fp_timeline_export_arrow(timeline.pointer, &stream) == FP_OK)
  #expect(stream.get_schema(&stream, &schema) == 0 && stream.get_next(&stream, &batch) == 0)
  let (endSchema, endBatch) = (schema.release, batch.release)
  for _ in 1...2 {
    endSchema?(&schema)
    endBatch?(&batch)
    #expect(schema.release == nil && batch.release == nil)
  }
  endSchema?(nil)
  endBatch?(nil)
  stream.release(&stream)
}
