import CFingerpost
import FingerpostTestSupport
import Testing

/// Functions that take an id, called with one.
private let calls: [(String, @Sendable (OpaquePointer?, fp_id) -> fp_status)] = [
  ("destroy", { fp_object_destroy($0, $1) }),
  ("add_subview", { fp_view_add_subview($0, $1, $1, 0) }),
  ("view_remove", { fp_view_remove($0, $1) }),
  ("set_root", { fp_window_set_root_controller($0, $1, $1) }),
  ("set_view", { fp_controller_set_view($0, $1, $1) }),
  ("add_child", { fp_controller_add_child($0, $1, $1) }),
  ("present", { fp_controller_present($0, $1, $1) }),
  ("add_recognizer", { fp_view_add_recognizer($0, $1, $1) }),
  ("remove_recognizer", { fp_view_remove_recognizer($0, $1) }),
  ("require_failure", { fp_recognizer_require_failure($0, $1, $1) }),
  ("add_target", { fp_recognizer_add_target($0, $1, "go") }),
  ("remove_targets", { fp_recognizer_remove_targets($0, $1) }),
  ("add_handler", { fp_control_add_handler($0, $1, "touchDown", "go", 0) }),
  ("add_selector", { fp_responder_add_selector($0, $1, "go") }),
  ("set", { fp_object_set($0, $1, "isHidden", [1], 1) }),
  (
    "get",
    { lab, id in
      var count = 0
      return fp_object_get(lab, id, "isHidden", nil, 0, &count)
    }
  ),
  (
    "chain",
    { lab, id in
      var count = 0
      return fp_responder_chain(lab, id, nil, 0, &count)
    }
  ),
  (
    "kind",
    { lab, id in
      var kind: UInt32 = 0
      return fp_object_get_kind(lab, id, &kind)
    }
  ),
  (
    "subviews",
    { lab, id in
      var count = 0
      return fp_view_subviews(lab, id, nil, 0, &count)
    }
  ),
  (
    "recognizers",
    { lab, id in
      var count = 0
      return fp_view_recognizers(lab, id, nil, 0, &count)
    }
  ),
  (
    "screen_rect",
    { lab, id in
      var rect = [0.0, 0, 0, 0]
      return fp_view_screen_rect(lab, id, &rect)
    }
  ),
  (
    "override",
    { lab, id in
      var yes = answer(FP_ANSWER_YES)
      return fp_object_override(lab, id, FP_HOOK_POINT_INSIDE.rawValue, &yes)
    }
  ),
  (
    "play",
    { lab, id in
      var steps = [tap(id)]
      return fp_lab_play(lab, &steps, 1, 0, nil, nil)
    }
  ),
  ("name", { fp_object_name($0, $1, nil, 0, nil) }),
  ("class", { fp_object_class($0, $1, nil, 0, nil) }),
]

@Test func `C: ids that name nothing are refused everywhere, and a NULL lab too`() throws {
  let lab = try CLab()
  let gone = try lab.view("gone")
  #expect(fp_object_destroy(lab.pointer, gone) == FP_OK)
  _ = try lab.view("tenant")
  let ids: [(String, fp_id)] = [
    ("none", 0), ("stale", gone), ("garbage", 0xDEAD_BEEF_DEAD_BEEF), ("all bits", .max),
    ("recognizer bit", 1 << 63), ("great index", 0xFFFF_FFFF),
    ("wrong generation", 0x7FFF_FFFF << 32 | 5),
  ]
  withEvery("call", of: calls.indices) { index in
    withEvery("id", of: ids) { _, id in
      let status = calls[index].1(lab.pointer, id)
      expectSame([FP_ERROR_STALE, FP_ERROR_KIND].contains(Int(status)), true, calls[index].0)
      expectSame(lab.error.isEmpty, false)
    }
    if !["name", "class"].contains(calls[index].0) {
      expectSame(Int(calls[index].1(nil, 1)), FP_ERROR_NULL, calls[index].0)
    }
  }
}

@Test func `C: an object of another kind is refused everywhere`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, nil, nil, $1) }
  let view = try lab.view("view", in: window)
  let controller = try lab.id { fp_controller_create($0, nil, nil, $1) }
  let recognizer = try lab.recognizer("tap", on: view)
  let application = try lab.id { fp_application($0, $1) }
  #expect(fp_view_add_recognizer(lab.pointer, recognizer, view) == FP_ERROR_KIND)
  #expect(fp_view_add_recognizer(lab.pointer, controller, recognizer) == FP_ERROR_KIND)
  #expect(fp_view_add_subview(lab.pointer, view, controller, -1) == FP_ERROR_KIND)
  #expect(fp_view_add_subview(lab.pointer, view, window, -1) == FP_ERROR_KIND)
  #expect(fp_window_set_root_controller(lab.pointer, view, controller) == FP_ERROR_KIND)
  #expect(fp_controller_set_view(lab.pointer, view, view) == FP_ERROR_KIND)
  #expect(fp_control_add_handler(lab.pointer, view, "touchDown", "go", 0) == FP_ERROR_KIND)
  #expect(fp_control_add_handler(lab.pointer, view, nil, "go", 0) == FP_ERROR_NULL)
  #expect(lab.error.contains("event"), "\(lab.error)")
  #expect(fp_object_destroy(lab.pointer, application) == FP_ERROR_KIND)
  #expect(fp_view_remove(lab.pointer, recognizer) == FP_ERROR_KIND)
  #expect(fp_recognizer_require_failure(lab.pointer, view, recognizer) == FP_ERROR_KIND)
}

@Test func `C: cycles are refused, and nothing has changed`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let a = try lab.view("a", in: window)
  let b = try lab.view("b", in: a)
  #expect(fp_view_add_subview(lab.pointer, b, a, -1) == FP_ERROR_CYCLE)
  #expect(fp_view_add_subview(lab.pointer, a, a, -1) == FP_ERROR_CYCLE)
  let (x, y) = (try lab.recognizer("x", on: a), try lab.recognizer("y", on: a))
  #expect(fp_recognizer_require_failure(lab.pointer, x, y) == FP_OK)
  #expect(fp_recognizer_require_failure(lab.pointer, y, x) == FP_ERROR_CYCLE)
  #expect(lab.error.contains("y → x → y"))
  let (c, d) = (
    try lab.id { fp_controller_create($0, "c", nil, $1) },
    try lab.id { fp_controller_create($0, "d", nil, $1) }
  )
  #expect(fp_controller_add_child(lab.pointer, c, d) == FP_OK)
  #expect(fp_controller_present(lab.pointer, d, c) == FP_ERROR_CYCLE)
  var chain = [fp_id](repeating: 0, count: 8)
  var count = 0
  #expect(fp_responder_chain(lab.pointer, b, &chain, 8, &count) == FP_OK)
  #expect(count == 4 && Array(chain.prefix(2)) == [a, window])
  // Less room than there is: the whole length is returned all the same.
  chain = [0, 0]
  #expect(
    fp_responder_chain(lab.pointer, b, &chain, 1, &count) == FP_OK && count == 4 && chain == [a, 0])
}

@Test func `C: numbers that are none, names that are no text, structs of no size`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, nil, nil, $1) }
  let view = try lab.view("view", in: window)
  var id: fp_id = 7
  #expect(fp_lab_hit_test(lab.pointer, .nan, 0, &id) == FP_ERROR_VALUE && id == 7)
  #expect(fp_lab_hit_test(lab.pointer, 1e308, -1e308, &id) == FP_OK && id == 0)
  #expect(fp_object_set(lab.pointer, view, "frame", [0, .nan, 1, 1], 4) == FP_ERROR_VALUE)
  #expect(fp_object_set(lab.pointer, view, "frame", [0], 4_000_000) == FP_ERROR_VALUE)
  #expect(fp_object_set(lab.pointer, view, "frame", nil, 4) == FP_ERROR_NULL)
  #expect(fp_object_set(lab.pointer, view, "frame", nil, -1) == FP_ERROR_VALUE)
  #expect(fp_profile_set(lab.pointer, "tapInterval", .nan) == FP_ERROR_VALUE)
  let broken: [CChar] = [-1, -2, 0]
  #expect(fp_view_create(lab.pointer, broken, nil, &id) == FP_ERROR_TEXT && id == 0)
  #expect(fp_object_find(lab.pointer, broken, &id) == FP_ERROR_TEXT)
  var steps = [tap(view)]
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  let timeline = lab.timeline
  for size: UInt32 in [0, 1, 57, 70_000] {
    steps[0].size = size
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_ERROR_SIZE)
    var record = fp_record()
    record.size = size
    #expect(fp_timeline_record(timeline.pointer, 0, &record) == FP_ERROR_SIZE)
    var own = answer(FP_ANSWER_YES)
    own.size = size
    #expect(
      fp_object_override(lab.pointer, view, FP_HOOK_POINT_INSIDE.rawValue, &own) == FP_ERROR_SIZE)
  }
}

@Test func `C: counts that no array has are refused, also where they look negative`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, nil, nil, $1) }
  let view = try lab.view("view", in: window)
  let tap = try lab.recognizer("tap", on: view)
  var own = answer(FP_ANSWER_EXCEPT)
  own.name_count = -1
  #expect(
    fp_object_override(lab.pointer, view, FP_HOOK_POINT_INSIDE.rawValue, &own) == FP_ERROR_LIMIT)
  var change = fp_change()
  change.size = UInt32(MemoryLayout<fp_change>.size)
  (change.kind, change.object) = (FP_CHANGE_REQUIREMENTS.rawValue, tap)
  change.other_count = -1
  #expect(fp_lab_change(lab.pointer, &change) == FP_ERROR_LIMIT)
  var trials = fp_check_options()
  trials.size = UInt32(MemoryLayout<fp_check_options>.size)
  trials.fatal_count = -1
  var holds: Int32 = 7
  #expect(
    fp_recognizer_check(lab.pointer, "tap", &trials, &holds, nil, 0, nil) == FP_ERROR_LIMIT)
  #expect(holds == 7)
}

@Test func `C: steps that cannot be name their place in the array`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, nil, nil, $1) }
  let view = try lab.view("view", in: window)
  var move = step(FP_STEP_MOVE)
  move.finger = 9
  var drag = step(FP_STEP_DRAG)
  drag.duration = .nan
  drag.place = tap(view).place
  drag.target = drag.place
  var unknown = step(FP_STEP_WAIT)
  unknown.kind = 4711
  let table: [([fp_step], Int, Int32)] = [
    ([tap(view), move], 1, FP_ERROR_VALUE), ([tap(view), drag], 1, FP_ERROR_VALUE),
    ([tap(view), tap(view), unknown], 2, FP_ERROR_VALUE),
    ([step(FP_STEP_TOGETHER_BEGIN), tap(view)], 0, FP_ERROR_STATE),
    ([tap(view), step(FP_STEP_TOGETHER_END)], 1, FP_ERROR_STATE),
    (Array(repeating: step(FP_STEP_TOGETHER_BEGIN), count: 50), 16, FP_ERROR_LIMIT),
  ].map { ($0.0, $0.1, Int32($0.2)) }
  withEvery("row", of: table.indices) { index in
    var steps = table[index].0
    var stopped = -1
    expectSame(fp_lab_play(lab.pointer, &steps, steps.count, 0, &stopped, nil), table[index].2)
    expectSame(stopped, table[index].1)
  }
  #expect(fp_lab_play(lab.pointer, nil, 3, 0, nil, nil) == FP_ERROR_NULL)
  #expect(fp_lab_play(lab.pointer, nil, 0, 0, nil, nil) == FP_OK)
  #expect(fp_lab_play(lab.pointer, nil, -1, 0, nil, nil) == FP_ERROR_LIMIT)
}

@Test func `C: indices and serials past the end are refused`() throws {
  let lab = try CLab()
  var field = fp_profile_field()
  field.size = UInt32(MemoryLayout<fp_profile_field>.size)
  for index in 0..<fp_profile_count() {
    #expect(fp_profile_field_at(lab.pointer, index, &field) == FP_OK)
  }
  for index in [fp_profile_count(), -1, .max] {
    #expect(fp_profile_field_at(lab.pointer, index, &field) == FP_ERROR_RANGE)
  }
  var info = fp_property_info()
  info.size = UInt32(MemoryLayout<fp_property_info>.size)
  var count = 0
  #expect(fp_property_count(lab.pointer, &count) == FP_OK && count > 30)
  for index in 0..<count { #expect(fp_property_at(lab.pointer, index, &info) == FP_OK) }
  #expect(fp_property_at(lab.pointer, count, &info) == FP_ERROR_RANGE)
  var type = fp_type_info()
  type.size = UInt32(MemoryLayout<fp_type_info>.size)
  #expect(fp_registry_count(lab.pointer, &count) == FP_OK)
  #expect(fp_registry_at(lab.pointer, 0, &type) == FP_OK && String(cString: type.id) == "tap")
  #expect(fp_registry_at(lab.pointer, count, &type) == FP_ERROR_RANGE)
  var record = fp_record()
  record.size = UInt32(MemoryLayout<fp_record>.size)
  let timeline = lab.timeline
  #expect(fp_timeline_record(timeline.pointer, 0, &record) == FP_ERROR_RANGE)
  #expect(fp_timeline_record(timeline.pointer, .max, &record) == FP_ERROR_RANGE)
  #expect(fp_timeline_token(timeline.pointer, .max, nil, 0, nil) == FP_ERROR_RANGE)
  #expect(fp_timeline_slice(timeline.pointer, 1, 1, nil) == FP_ERROR_NULL)
  var made: OpaquePointer?
  #expect(fp_timeline_slice(timeline.pointer, 1, 1, &made) == FP_ERROR_RANGE && made == nil)
  #expect(fp_lab_timeline(lab.pointer, .max, &made) == FP_ERROR_RANGE && made == nil)
}
