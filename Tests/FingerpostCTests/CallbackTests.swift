import CFingerpost
import FingerpostTestSupport
import Testing

/// The context of the C callbacks in these tests.
private final class CallbackLog {
  let lab: OpaquePointer
  var view: fp_id = 0
  var statuses: [Int32] = []
  var reads: [Int32] = []
  var questions: [String] = []
  var answer: Int32 = 1
  var status: Int32 = 0
  init(_ lab: OpaquePointer) { self.lab = lab }
}

private let tellAll: fp_callback = { question, reply, context in
  guard let question = question?.pointee, let reply, let context else {
    return Int32(FP_ERROR_NULL)
  }
  let notes = Unmanaged<CallbackLog>.fromOpaque(context).takeUnretainedValue()
  notes.questions.append(
    "\(question.hook) finger \(question.finger) at \(question.x), \(question.y) after \(question.time)"
  )
  reply.pointee.answer = notes.answer
  return notes.status
}

/// Uses the lab that is playing, in every way there is.
private let intrude: fp_callback = { question, reply, context in
  guard let context, let reply, let question else { return 1 }
  let notes = Unmanaged<CallbackLog>.fromOpaque(context).takeUnretainedValue()
  let lab = notes.lab
  var id: fp_id = 0
  var count = 0
  var number: Int32 = 0
  var records: UInt64 = 0
  var time: Int64 = 0
  var other: OpaquePointer?
  var rect = [0.0, 0, 0, 0]
  var field = fp_profile_field()
  field.size = UInt32(MemoryLayout<fp_profile_field>.size)
  var property = fp_property_info()
  property.size = UInt32(MemoryLayout<fp_property_info>.size)
  var type = fp_type_info()
  type.size = UInt32(MemoryLayout<fp_type_info>.size)
  var edges: UInt32 = 0
  var timeline: OpaquePointer?
  var touch = fp_touch_info()
  touch.size = UInt32(MemoryLayout<fp_touch_info>.size)
  var steps = [step(FP_STEP_WAIT)]
  var samples = [fp_sample()]
  samples[0].phase = FP_PHASE_BEGAN.rawValue
  let view = question.pointee.asked & ~(1 << 63)
  let recognizer = view | 1 << 63
  notes.statuses = [
    fp_lab_copy(lab, &other),
    fp_object_destroy(lab, view),
    fp_object_destroy(lab, recognizer),
    fp_lab_play(lab, &steps, 1, 0, nil, nil),
    fp_lab_settle(lab),
    fp_lab_play_samples(lab, &samples, 1, 32, 0, nil, nil),
    fp_lab_clear_timeline(lab),
  ]
  notes.reads = [
    fp_class_declare(lab, "Mine", "UIView"),
    fp_view_create(lab, nil, "Mine", &id),
    fp_controller_create(lab, nil, nil, &id),
    fp_recognizer_create(lab, nil, "tap", &id),
    fp_lab_equal(lab, lab, &number),
    fp_lab_time(lab, &time),
    fp_profile_field_at(lab, 0, &field),
    fp_application(lab, &id),
    fp_application_delegate(lab, &id),
    fp_object_find(lab, "window", &id),
    fp_responder_chain(lab, notes.view, nil, 0, &count),
    fp_view_screen_rect(lab, notes.view, &rect),
    fp_property_count(lab, &count),
    fp_property_at(lab, 0, &property),
    fp_object_get(lab, notes.view, "isHidden", nil, 0, &count),
    fp_registry_count(lab, &count),
    fp_registry_at(lab, 0, &type),
    fp_lab_record_count(lab, &records),
    fp_lab_timeline(lab, 0, &timeline),
    fp_object_name(lab, notes.view, nil, 0, nil),
    fp_object_class(lab, notes.view, nil, 0, nil),
    fp_touch_read(lab, 99, &touch) - Int32(FP_ERROR_STALE),
    fp_application_front(lab, nil, 0, nil),
    fp_lab_system_edges(lab, &edges),
    fp_lab_is_ignoring_interaction(lab, &number),
  ]
  fp_lab_destroy(lab)
  fp_timeline_destroy(timeline)
  reply.pointee.use_default = 1
  return Int32(FP_OK)
}

/// A window with a view with a tap, and a callback for one hook of one of them.
private func hierarchy(_ callback: @escaping fp_callback) throws -> (
  CLab, CallbackLog, fp_id, fp_id
) {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  let recognizer = try lab.recognizer("tap", on: view)
  let notes = CallbackLog(lab.pointer)
  notes.view = view
  var own = answer(FP_ANSWER_CALLBACK)
  own.callback = callback
  own.context = Unmanaged.passUnretained(notes).toOpaque()
  for hook in [FP_HOOK_HIT_TEST, FP_HOOK_POINT_INSIDE, FP_HOOK_TOUCHES_BEGAN] {
    #expect(fp_object_override(lab.pointer, view, hook.rawValue, &own) == FP_OK)
  }
  for hook in [FP_HOOK_DELEGATE_SHOULD_BEGIN, FP_HOOK_ACTION] {
    #expect(fp_object_override(lab.pointer, recognizer, hook.rawValue, &own) == FP_OK)
  }
  return (lab, notes, view, recognizer)
}

@Test
func `C: a callback may read its lab; what it must not do gets FP_ERROR_BUSY, and the run goes on`()
  throws
{
  let (lab, notes, view, _) = try hierarchy(intrude)
  var steps = [tap(view)]
  withExtendedLifetime(notes) {
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK, "\(lab.error)")
    #expect(notes.statuses.count == 7)
    #expect(Set(notes.statuses) == [Int32(FP_ERROR_BUSY)], "\(notes.statuses)")
    #expect(notes.reads.count == 25 && Set(notes.reads) == [Int32(FP_OK)], "\(notes.reads)")
    #expect(lab.log.contains("tap.action") && lab.log.contains("view.touchesCancelled"))
  }
}

/// let v = UIView(); superview.addSubview(v)
private let makeAndAdd: fp_callback = { _, reply, context in
  guard let context, let reply else { return Int32(FP_ERROR_NULL) }
  let notes = Unmanaged<CallbackLog>.fromOpaque(context).takeUnretainedValue()
  let lab = notes.lab
  var id: fp_id = 0
  var found: fp_id = 0
  if notes.statuses.isEmpty {
    notes.statuses = [
      fp_view_create(lab, "new", nil, &id),
      fp_object_set(lab, id, "frame", [0, 0, 50, 50], 4),
      fp_view_add_subview(lab, notes.view, id, -1),
      fp_object_find(lab, "new", &found),
    ]
    notes.reads = [id == found ? 0 : 1, id != 0 ? 0 : 1]
  }
  reply.pointee.use_default = 1
  return Int32(FP_OK)
}

@Test func `C: a view that a callback makes and adds is hit by the next tap`() throws {
  let (lab, notes, view, _) = try hierarchy(makeAndAdd)
  var steps = [tap(view), tap(view)]
  steps[1].place.kind = FP_PLACE_IN_VIEW.rawValue
  (steps[1].place.x, steps[1].place.y) = (10, 10)
  withExtendedLifetime(notes) {
    #expect(fp_lab_play(lab.pointer, &steps, 2, 0, nil, nil) == FP_OK, "\(lab.error)")
    #expect(notes.statuses == [0, 0, 0, 0] && notes.reads == [0, 0])
    #expect(lab.log.contains("new.touchesBegan"), "\(lab.log)")
  }
}

@Test func `C: a callback receives its question, and its answer counts`() throws {
  let (lab, notes, view, recognizer) = try hierarchy(tellAll)
  var nothing = answer(FP_ANSWER_DEFAULT)
  #expect(fp_object_override(lab.pointer, view, FP_HOOK_HIT_TEST.rawValue, &nothing) == FP_OK)
  var steps = [tap(view)]
  withExtendedLifetime(notes) {
    notes.answer = 0
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
    // The point is not inside: the view is not hit.
    #expect(Set(notes.questions) == ["5 finger -1 at 150.0, 150.0 after 0"])
    notes.questions = []
    notes.answer = 1
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
    #expect(
      notes.questions.filter { $0.hasPrefix("10 ") } == [
        "10 finger 2 at 195.0, 350.0 after 100000000"
      ])
    #expect(lab.log.filter { $0 == "tap.action" }.count == 1)
  }
  _ = recognizer
}

@Test func `C: a callback's failure ends the run with FP_ERROR_CALLBACK, and the lab stays usable`()
  throws
{
  let (lab, notes, view, recognizer) = try hierarchy(tellAll)
  var nothing = answer(FP_ANSWER_DEFAULT)
  for hook in [FP_HOOK_HIT_TEST, FP_HOOK_POINT_INSIDE, FP_HOOK_TOUCHES_BEGAN] {
    #expect(fp_object_override(lab.pointer, view, hook.rawValue, &nothing) == FP_OK)
  }
  var steps = [tap(view), tap(view)]
  var stopped = -1
  withExtendedLifetime(notes) {
    notes.status = 77
    #expect(fp_lab_play(lab.pointer, &steps, 2, 0, &stopped, nil) == FP_ERROR_CALLBACK)
    #expect(stopped == 0 && lab.error.contains("77"))
    notes.status = 0
    #expect(fp_lab_play(lab.pointer, &steps, 2, 0, &stopped, nil) == FP_OK)
  }
  _ = recognizer
}

@Test func `C: callbacks without a function, answers that do not fit, hooks that do not exist`()
  throws
{
  let lab = try CLab()
  let view = try lab.view("view")
  var own = answer(FP_ANSWER_CALLBACK)
  #expect(fp_object_override(lab.pointer, view, FP_HOOK_HIT_TEST.rawValue, &own) == FP_ERROR_NULL)
  own = answer(FP_ANSWER_REDIRECT)
  #expect(fp_object_override(lab.pointer, view, FP_HOOK_HIT_TEST.rawValue, &own) == FP_ERROR_VALUE)
  own.name_count = 1
  #expect(fp_object_override(lab.pointer, view, FP_HOOK_HIT_TEST.rawValue, &own) == FP_ERROR_NULL)
  own.name_count = .max
  #expect(fp_object_override(lab.pointer, view, FP_HOOK_HIT_TEST.rawValue, &own) == FP_ERROR_LIMIT)
  own = answer(FP_ANSWER_INSETS)
  own.numbers = (0, .nan, 0, 0)
  #expect(
    fp_object_override(lab.pointer, view, FP_HOOK_POINT_INSIDE.rawValue, &own) == FP_ERROR_VALUE)
  own = answer(FP_ANSWER_YES)
  own.kind = 4711
  #expect(
    fp_object_override(lab.pointer, view, FP_HOOK_POINT_INSIDE.rawValue, &own) == FP_ERROR_VALUE)
  own = answer(FP_ANSWER_YES)
  for hook: UInt32 in [0, 39, 255, 256, .max] {
    #expect(fp_object_override(lab.pointer, view, hook, &own) == FP_ERROR_NAME, "\(hook)")
  }
  #expect(
    fp_object_override(lab.pointer, view, FP_HOOK_DELEGATE_SHOULD_BEGIN.rawValue, &own)
      == FP_ERROR_KIND)
  #expect(fp_object_override(lab.pointer, view, FP_HOOK_POINT_INSIDE.rawValue, nil) == FP_OK)
}

/// Takes the asked view out, as a touch method may.
private let removeAsked: fp_callback = { question, reply, context in
  guard let question, let reply, let context else { return 1 }
  let notes = Unmanaged<CallbackLog>.fromOpaque(context).takeUnretainedValue()
  if question.pointee.hook == FP_HOOK_TOUCHES_BEGAN.rawValue {
    notes.statuses.append(fp_view_remove(notes.lab, question.pointee.asked))
  } else if question.pointee.hook == FP_HOOK_HIT_TEST.rawValue {
    notes.reads.append(fp_object_set(notes.lab, question.pointee.asked, "alpha", [0.5], 1))
  }
  reply.pointee.use_default = 1
  return Int32(FP_OK)
}

@Test func `C: SY-10 a touch method and a question may change their lab`() throws {
  let (lab, notes, view, _) = try hierarchy(removeAsked)
  var steps = [tap(view)]
  withExtendedLifetime(notes) {
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK, "\(lab.error)")
    #expect(notes.statuses == [Int32(FP_OK)])
    #expect(Set(notes.reads) == [Int32(FP_OK)])
    #expect(
      lab.log.filter { $0.hasPrefix("view.touches") }
        == ["view.touchesBegan", "view.touchesCancelled"], "\(lab.log)")
  }
}

/// Changes what setters change, as a delegate may, and reads what it is answered by.
private let changeAll: fp_callback = { question, reply, context in
  guard let question, let reply, let context else { return 1 }
  let notes = Unmanaged<CallbackLog>.fromOpaque(context).takeUnretainedValue()
  reply.pointee.use_default = 1
  guard question.pointee.hook == FP_HOOK_DELEGATE_SHOULD_BEGIN.rawValue else { return Int32(FP_OK) }
  var consume = answer(FP_ANSWER_CONSUME)
  var x = 0.0
  notes.reads.append(
    fp_recognizer_measure(notes.lab, question.pointee.recognizer, "numberOfTouches", &x))
  notes.statuses += [
    fp_object_override(notes.lab, notes.view, FP_HOOK_TOUCHES_ENDED.rawValue, &consume),
    fp_profile_set(notes.lab, "tapInterval", 1),
    fp_recognizer_add_target(notes.lab, question.pointee.recognizer, "go"),
    fp_responder_add_selector(notes.lab, notes.view, "go"),
    fp_lab_begin_ignoring_interaction(notes.lab),
    fp_lab_end_ignoring_interaction(notes.lab),
  ]
  return Int32(FP_OK)
}

@Test func `C: SY-10 a delegate overrides, adds targets and sets thresholds`()
  throws
{
  let (lab, notes, view, _) = try hierarchy(changeAll)
  var steps = [tap(view)]
  withExtendedLifetime(notes) {
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK, "\(lab.error)")
    #expect(notes.statuses == Array(repeating: Int32(FP_OK), count: 6))
    #expect(notes.reads == [Int32(FP_OK)])
    #expect(lab.log.contains("tap.go") || lab.log.contains("tap.action"), "\(lab.log)")
  }
}
