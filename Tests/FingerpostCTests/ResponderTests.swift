import CFingerpost
import Fingerpost
import Testing

@Test func `C: the first responder is asked, set and resigned; focus and presses reach it`() throws
{
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let field = try lab.view("field", "UITextField", in: window)
  let label = try lab.view("label", "UILabel", in: window)
  func first() -> fp_id {
    var found: fp_id = 77
    #expect(fp_lab_first_responder(lab.pointer, &found) == FP_OK)
    return found
  }
  var done: Int32 = 9
  #expect(first() == 0)
  #expect(fp_responder_become_first(lab.pointer, label, &done) == FP_OK && done == 0)
  #expect(fp_responder_become_first(lab.pointer, field, &done) == FP_OK && done == 1)
  #expect(first() == field)
  #expect(fp_responder_resign_first(lab.pointer, field, &done) == FP_OK && done == 1)
  #expect(first() == 0)
  #expect(fp_responder_become_first(lab.pointer, field, nil) == FP_OK && first() == field)
  #expect(fp_responder_become_first(lab.pointer, 0, &done) != FP_OK)

  #expect(fp_lab_press(lab.pointer, "select", FP_PHASE_BEGAN.rawValue) == FP_OK, "\(lab.error)")
  #expect(fp_lab_press(lab.pointer, "select", FP_PHASE_ENDED.rawValue) == FP_OK, "\(lab.error)")
  let presses = lab.log.filter { $0.contains("presses") }
  #expect(presses.first?.contains("field.pressesBegan") == true, "\(presses)")
  #expect(fp_lab_press(lab.pointer, "select", 0) == FP_ERROR_VALUE)
  #expect(fp_lab_press(lab.pointer, "select", 257) == FP_ERROR_VALUE)
  #expect(fp_lab_press(lab.pointer, "slect", 1) != FP_OK && lab.error.contains("select"))

  #expect(fp_lab_focus(lab.pointer, field) == FP_OK || lab.error.contains("focus"), "\(lab.error)")
  #expect(fp_lab_focus(lab.pointer, 0) == FP_OK)
}

@Test func `C: an action without a target goes along the chain to whoever answers it`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let page = try lab.view("page", in: window)
  let button = try lab.view("button", "UIButton", in: page)
  var target: fp_id = 77
  let found = fp_responder_target(lab.pointer, button, "save", &target)
  #expect(found == FP_OK && target == 0, "nobody declares it: \(lab.error)")
  #expect(fp_responder_target(lab.pointer, button, nil, &target) == FP_ERROR_NULL)
  #expect(fp_responder_target(lab.pointer, 0, "save", &target) != FP_OK)
}

@Test func `C: a press that changes is kept by a view that overrides pressesChanged`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let field = try lab.view("field", "UITextField", in: window)
  #expect(fp_responder_become_first(lab.pointer, field, nil) == FP_OK)
  func changes() throws -> [String] {
    #expect(fp_lab_clear_timeline(lab.pointer) == FP_OK)
    for phase in [FP_PHASE_BEGAN, FP_PHASE_MOVED, FP_PHASE_ENDED] {
      #expect(fp_lab_press(lab.pointer, "select", phase.rawValue) == FP_OK, "\(lab.error)")
    }
    return lab.log.filter { $0.contains("pressesChanged") }
  }
  let chain = ["field", "window", "application", "appDelegate"]
  #expect(try changes() == chain.map { "\($0).pressesChanged(select)" })
  var keeps = answer(FP_ANSWER_CONSUME)
  let hook = FP_HOOK_PRESSES_CHANGED.rawValue
  #expect(fp_object_override(lab.pointer, field, hook, &keeps) == FP_OK, "\(lab.error)")
  #expect(try changes() == ["field.pressesChanged(select)"])
  #expect(fp_object_override(lab.pointer, field, hook, nil) == FP_OK)
  #expect(try changes().count == 4)
}
