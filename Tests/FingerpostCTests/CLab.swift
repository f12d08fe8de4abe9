import CFingerpost
import FingerpostC
import Testing

/// A lab behind the C interface; it is freed with the test.
final class CLab {
  let pointer: OpaquePointer

  init(flags: UInt32 = 0) throws {
    var options = fp_lab_options()
    options.size = UInt32(MemoryLayout<fp_lab_options>.size)
    options.flags = flags
    (options.screen_width, options.screen_height, options.rate) = (390, 844, 60)
    var made: OpaquePointer?
    try #require(fp_lab_create(1, &options, &made, nil, 0) == FP_OK)
    pointer = try #require(made)
  }

  init(adopting pointer: OpaquePointer) { self.pointer = pointer }

  deinit { fp_lab_destroy(pointer) }

  /// An id that a function gives out; it must succeed.
  func id(_ make: (OpaquePointer, UnsafeMutablePointer<fp_id>) -> fp_status) throws -> fp_id {
    var id: fp_id = 0
    try #require(make(pointer, &id) == FP_OK, "\(error)")
    return id
  }

  func view(_ name: String, _ className: String = "UIView", in parent: fp_id? = nil) throws -> fp_id
  {
    let made = try id { fp_view_create($0, name, className, $1) }
    #expect(fp_object_set(pointer, made, "frame", [45, 200, 300, 300], 4) == FP_OK)
    if let parent { #expect(fp_view_add_subview(pointer, parent, made, -1) == FP_OK) }
    return made
  }

  func recognizer(_ name: String, on view: fp_id, taps: Double = 1) throws -> fp_id {
    let made = try id { fp_recognizer_create($0, name, "tap", $1) }
    #expect(fp_object_set(pointer, made, "numberOfTapsRequired", [taps], 1) == FP_OK)
    #expect(fp_view_add_recognizer(pointer, view, made) == FP_OK)
    return made
  }

  var error: String { read { fp_lab_error(pointer, $0, $1) } }

  /// The place of the last failure, a JSON pointer.
  var errorPath: String { read { fp_error_path(pointer, $0, $1) } }

  func name(of id: fp_id) -> String {
    read { out, capacity in
      var length = 0
      #expect(fp_object_name(pointer, id, out, capacity, &length) == FP_OK)
      return length
    }
  }

  /// The tokens of all records that have one.
  var log: [String] {
    read { timeline.log(nil, 0, 0, $0, $1) }.split(separator: "\n").map(String.init)
  }

  /// What has been written so far.
  var timeline: CTimeline {
    var made: OpaquePointer?
    #expect(fp_lab_timeline(pointer, 0, &made) == FP_OK)
    return CTimeline(made)
  }
}

/// A timeline reached through C alone; it ends with the test.
final class CTimeline {
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

  deinit { fp_timeline_destroy(pointer) }

  var error: String { read { fp_timeline_error(pointer, $0, $1) } }

  var count: Int {
    var count: UInt64 = 0
    #expect(fp_timeline_count(pointer, &count) == FP_OK)
    return Int(count)
  }

  /// Every record, in order.
  var records: [fp_record] {
    (0..<UInt64(count)).map { index in
      var record = fp_record()
      record.size = UInt32(MemoryLayout<fp_record>.size)
      #expect(fp_timeline_record(pointer, index, &record) == FP_OK)
      return record
    }
  }

  func name(of subject: UInt32) -> String {
    read { out, capacity in
      var length = 0
      #expect(fp_timeline_subject_name(pointer, subject, out, capacity, &length) == FP_OK)
      return length
    }
  }

  func decider(at index: UInt64) -> String {
    read { out, capacity in
      var length = 0
      #expect(fp_timeline_decider(pointer, index, out, capacity, &length) == FP_OK)
      return length
    }
  }

  /// The log's length; as much as there is room for is copied.
  func log(
    _ observed: UnsafePointer<fp_observation>?, _ count: Int, _ flags: UInt32,
    _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int {
    var length = 0
    #expect(
      fp_timeline_log(pointer, observed, count, flags, out, capacity, &length, nil, 0, nil)
        == FP_OK)
    return length
  }
}

/// A string of a function that copies out: asked for its length first, then for all of it.
func read(_ copy: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String {
  let length = copy(nil, 0)
  var buffer = [CChar](repeating: 0x7F, count: length + 1)
  let again = buffer.withUnsafeMutableBufferPointer { copy($0.baseAddress, $0.count) }
  #expect(again == length && buffer.last == 0)
  return String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

func step(_ kind: fp_step_kind) -> fp_step {
  var step = fp_step()
  step.size = UInt32(MemoryLayout<fp_step>.size)
  step.kind = kind.rawValue
  step.duration = 0.05
  step.gap = 0.1
  return step
}

func tap(_ view: fp_id, count: Int32 = 1) -> fp_step {
  var step = step(FP_STEP_TAP)
  step.place.kind = FP_PLACE_CENTER.rawValue
  step.place.view = view
  step.count = count
  return step
}

func answer(_ kind: fp_answer_kind) -> fp_answer {
  var answer = fp_answer()
  answer.size = UInt32(MemoryLayout<fp_answer>.size)
  answer.kind = kind.rawValue
  return answer
}
