import CFingerpost
import Testing

@Test func `C: the timeline leaves as one Arrow stream that outlives the lab`() throws {
  var stream = ArrowArrayStream()
  var count: UInt64 = 0
  do {
    let lab = try CLab()
    let window = try lab.id { fp_window_create($0, "window", nil, $1) }
    let view = try lab.view("view", in: window)
    _ = try lab.recognizer("tap", on: view)
    var steps = [tap(view, count: 3)]
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
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
