import CFingerpost
import Testing

@Test func `C: the timeline leaves as one Arrow stream that outlives the lab`() throws {
  var stream = ArrowArrayStream()
  var count: UInt64 = 0
  do {
    let lab = try CLab()
    try playTaps(3, in: lab)
    #expect(fp_lab_record_count(lab.pointer, &count) == FP_OK)
    var timeline: OpaquePointer?
    #expect(fp_lab_timeline(lab.pointer, 5, &timeline) == FP_OK)
    #expect(fp_timeline_export_arrow(timeline, &stream) == FP_OK)
    fp_timeline_destroy(timeline)
    #expect(fp_lab_clear_timeline(lab.pointer) == FP_OK)
  }
  var schema = ArrowSchema()
  #expect(stream.get_schema(&stream, &schema) == 0)
  let names = (0..<Int(schema.n_children)).compactMap {
    schema.children[$0].map { String(cString: $0.pointee.name) }
  }
  #expect(
    names == [
      "serial", "time", "turn", "kind", "token", "subject", "class", "object", "message", "from",
      "to",
      "answer", "touch", "fingers", "tap_count", "x", "y", "cause", "rule", "reason",
      "decider", "decider_kind", "decider_value", "decider_owner", "subject_id", "object_id",
    ])
  var array = ArrowArray()
  #expect(stream.get_next(&stream, &array) == 0)
  #expect(array.length == Int64(count) - 5)
  let serials = try #require(array.children[0]).pointee.buffers[1]?.assumingMemoryBound(
    to: UInt64.self)
  #expect(serials?[0] == 5 && serials?[Int(array.length) - 1] == count - 1)
  array.release(&array)
  #expect(array.release == nil)
  #expect(stream.get_next(&stream, &array) == 0 && array.release == nil)
  schema.release(&schema)
  stream.release(&stream)
  #expect(stream.release == nil && schema.release == nil)
}

@Test func `C: an empty timeline is a stream of one empty batch`() throws {
  let lab = try CLab()
  var stream = ArrowArrayStream()
  let timeline = lab.timeline
  #expect(fp_timeline_export_arrow(timeline.pointer, &stream) == FP_OK)
  var array = ArrowArray()
  #expect(stream.get_next(&stream, &array) == 0 && array.length == 0 && array.release != nil)
  array.release(&array)
  #expect(stream.get_next(&stream, &array) == 0 && array.release == nil)
  stream.release(&stream)
}

@Test func `C: a timeline is read back from its stream, whatever the batches' nulls and words`()
  throws
{
  let timeline = try tapped()
  var stream = ArrowArrayStream()
  #expect(fp_timeline_export_arrow(timeline.pointer, &stream) == FP_OK)
  let (read, said) = imported(&stream)
  #expect(said == "" && stream.release == nil)
  #expect(isEqual(read, timeline) && isEqual(timeline, read))
  #expect(log(of: read) == log(of: timeline) && log(of: read).contains("tap.action"))
  let fewer = try tapped(from: 1)
  #expect(!isEqual(fewer, timeline) && !isEqual(timeline, fewer))
}

@Test func `C: selections and records with several fingers are equal to their stored ones`() throws
{
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  #expect(fp_object_set(lab.pointer, view, "isMultipleTouchEnabled", [1], 1) == FP_OK)
  let zoom = try lab.recognizer("zoom", on: view)
  #expect(fp_object_set(lab.pointer, zoom, "numberOfTouchesRequired", [2], 1) == FP_OK)
  var steps = [tap(view, count: 1)]
  steps[0].fingers = 2
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  let timeline = lab.timeline
  #expect(log(of: timeline).contains("zoom.action"))
  var stream = ArrowArrayStream()
  #expect(fp_timeline_export_arrow(timeline.pointer, &stream) == FP_OK)
  let stored = imported(&stream).timeline
  #expect(isEqual(stored, timeline))
  let actions = selected("actions", of: stored)
  #expect(actions.count == 1 && isEqual(actions, selected("actions", of: timeline)))
  #expect(!isEqual(actions, selected("withheld", of: timeline)))
}

private func selected(_ kind: String, of timeline: CTimeline) -> CTimeline {
  kind.withCString { kind in
    var observation = fp_observation()
    observation.size = UInt32(MemoryLayout<fp_observation>.size)
    observation.kind = kind
    var made: OpaquePointer?
    #expect(fp_timeline_only(timeline.pointer, &observation, 1, &made) == FP_OK)
    return CTimeline(made)
  }
}

@Test func `C: a stream is refused for a column that is missing or has another type`() throws {
  let serial = "This is no timeline: the column serial has the type"
  let refused: [(ChangedStream.Change, String)] = [
    (.format("serial", "l"), "\(serial) 'l'; cast it to the types that an export writes."),
    (.format("kind", "u"), "This is no timeline: the column kind has the type 'u';"),
    (.name("serial", "other"), "This is no timeline: it lacks the columns serial."),
    (.name("token", "other"), "This is no timeline: it lacks the columns token."),
    (.code("kind", 1 << 20), "This is no timeline: the column kind names words that it does not"),
    (.code("kind", -1), "This is no timeline: the column kind names words that it does not"),
    (.length("x"), "This is no timeline: the column x is cut."),
  ]
  for (change, sentence) in refused {
    var stream = try ChangedStream.of(tapped(), change)
    let said = imported(&stream).said
    #expect(said.hasPrefix(sentence), "\(change): \(said)")
  }
}

private func isEqual(_ one: CTimeline, _ other: CTimeline) -> Bool {
  var isEqual: Int32 = -1
  #expect(fp_timeline_equal(one.pointer, other.pointer, &isEqual) == FP_OK)
  return isEqual == 1
}

private func playTaps(_ count: Int32, in lab: CLab) throws {
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  _ = try lab.recognizer("tap", on: view)
  var steps = [tap(view, count: count)]
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
}

private func tapped(from first: UInt64 = 0) throws -> CTimeline {
  let lab = try CLab()
  try playTaps(2, in: lab)
  var made: OpaquePointer?
  #expect(fp_lab_timeline(lab.pointer, first, &made) == FP_OK)
  return CTimeline(made)
}

/// The timeline that is read, empty after an error, and the error.
private func imported(_ stream: inout ArrowArrayStream) -> (timeline: CTimeline, said: String) {
  var made: OpaquePointer?
  var said = [CChar](repeating: 0, count: 300)
  let status = fp_timeline_import_arrow(&stream, &made, &said, said.count)
  let sentence = String(
    decoding: said.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  #expect((status == FP_OK) == sentence.isEmpty)
  return (CTimeline(made), sentence)
}

private func log(of timeline: CTimeline) -> String {
  read { timeline.log(nil, 0, 0, $0, $1) }
}

/// A timeline's stream with one thing changed in its schema or in its first batch.
private final class ChangedStream {
  enum Change {
    case format(String, StaticString)
    case name(String, StaticString)
    /// The first cell of a column of words.
    case code(String, Int32)
    /// One cell fewer.
    case length(String)
  }

  private var inner = ArrowArrayStream()
  private let change: Change

  private init(_ change: Change) { self.change = change }

  static func of(_ timeline: CTimeline, _ change: Change) throws -> ArrowArrayStream {
    let source = ChangedStream(change)
    try #require(fp_timeline_export_arrow(timeline.pointer, &source.inner) == FP_OK)
    var made = ArrowArrayStream()
    made.private_data = Unmanaged.passRetained(source).toOpaque()
    made.get_schema = { stream, out in
      guard let out, let source = ChangedStream.from(stream) else { return 1 }
      let status = source.inner.get_schema(&source.inner, out)
      source.mend(&out.pointee)
      return status
    }
    made.get_next = { stream, out in
      guard let out, let source = ChangedStream.from(stream) else { return 1 }
      let status = source.inner.get_next(&source.inner, out)
      if out.pointee.release != nil { source.mend(&out.pointee) }
      return status
    }
    made.get_last_error = { _ in nil }
    made.release = { stream in
      guard let stream, let source = ChangedStream.from(stream) else { return }
      source.inner.release(&source.inner)
      stream.pointee.release = nil
      Unmanaged.passUnretained(source).release()
    }
    return made
  }

  private static func from(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> ChangedStream? {
    stream?.pointee.private_data.map {
      Unmanaged<ChangedStream>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func mend(_ schema: inout ArrowSchema) {
    for place in 0..<Int(schema.n_children) {
      guard let child = schema.children[place], let name = child.pointee.name else { continue }
      switch change {
      case .format(String(cString: name), let format):
        child.pointee.format = UnsafeRawPointer(format.utf8Start).assumingMemoryBound(
          to: CChar.self)
      case .name(String(cString: name), let other):
        child.pointee.name = UnsafeRawPointer(other.utf8Start).assumingMemoryBound(to: CChar.self)
      default: break
      }
    }
  }

  private func mend(_ batch: inout ArrowArray) {
    var schema = ArrowSchema()
    guard inner.get_schema(&inner, &schema) == 0 else { return }
    defer { schema.release(&schema) }
    for place in 0..<Int(schema.n_children) {
      guard let column = batch.children[place], let name = schema.children[place]?.pointee.name
      else {
        continue
      }
      switch change {
      case .code(String(cString: name), let code):
        let cells = column.pointee.buffers[1].map { UnsafeMutableRawPointer(mutating: $0) }
        cells?.storeBytes(of: code, as: Int32.self)
      case .length(String(cString: name)): column.pointee.length -= 1
      default: break
      }
    }
  }
}

@Test func `C: a part of a long timeline with many objects is equal to its stored one`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  #expect(fp_lab_record(lab.pointer, UInt32(FP_OPTIONAL_NUMBERS | FP_OPTIONAL_VALUES)) == FP_OK)
  let views = try (0..<120).map { try lab.view("view \($0)", in: window) }
  for view in views {
    let pan = try lab.id { fp_recognizer_create($0, nil, "pan", $1) }
    #expect(fp_view_add_recognizer(lab.pointer, view, pan) == FP_OK)
  }
  var steps: [fp_step] = []
  for view in views + views {
    var front = step(FP_STEP_ADD_SUBVIEW)
    (front.object, front.other) = (view, window)
    var drag = tap(view)
    drag.kind = FP_STEP_DRAG.rawValue
    (drag.target.kind, drag.target.x) = (FP_PLACE_BY.rawValue, 60)
    steps += [front, drag]
  }
  #expect(fp_lab_play(lab.pointer, &steps, steps.count, 0, nil, nil) == FP_OK, "\(lab.error)")
  var made: OpaquePointer?
  // From a serial that begins no word of 64 bits.
  #expect(fp_lab_timeline(lab.pointer, 5, &made) == FP_OK)
  let timeline = CTimeline(made)
  var stream = ArrowArrayStream()
  #expect(fp_timeline_export_arrow(timeline.pointer, &stream) == FP_OK)
  let stored = imported(&stream).timeline
  #expect(timeline.count > 15_000 && log(of: timeline).contains("translation(50, 0)"))
  #expect(isEqual(stored, timeline) && isEqual(timeline, stored))
  #expect(log(of: stored) == log(of: timeline))
  #expect(try words(ofColumn: 4, of: timeline).joined(separator: "\n") == log(of: timeline))
}

/// The words of a column of an export, in the order of the records that have one.
private func words(ofColumn place: Int, of timeline: CTimeline) throws -> [String] {
  var (stream, batch) = (ArrowArrayStream(), ArrowArray())
  #expect(fp_timeline_export_arrow(timeline.pointer, &stream) == FP_OK)
  defer { stream.release(&stream) }
  #expect(stream.get_next(&stream, &batch) == 0)
  defer { batch.release(&batch) }
  let column = try #require(batch.children[place]).pointee
  let dictionary = try #require(column.dictionary).pointee
  let valid = try #require(column.buffers[0]).assumingMemoryBound(to: UInt8.self)
  let codes = try #require(column.buffers[1]).assumingMemoryBound(to: Int32.self)
  let ends = try #require(dictionary.buffers[1]).assumingMemoryBound(to: Int32.self)
  let bytes = try #require(dictionary.buffers[2])
  let rows = (0..<Int(column.length)).filter { valid[$0 / 8] >> UInt8($0 % 8) & 1 == 1 }
  #expect(Int64(rows.count) == column.length - column.null_count)
  return rows.map { row in
    let (start, end) = (Int(ends[Int(codes[row])]), Int(ends[Int(codes[row]) + 1]))
    return String(
      decoding: UnsafeRawBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
  }
}
