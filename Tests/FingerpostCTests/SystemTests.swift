import CFingerpost
import Fingerpost
import Testing

private func front(_ lab: CLab) -> String {
  read { out, capacity in
    var length = 0
    #expect(fp_application_front(lab.pointer, out, capacity, &length) == FP_OK)
    return length
  }
}

@Test func `C: applications come to the front and end`() throws {
  let lab = try CLab()
  func state(_ name: String) -> UInt32 {
    var state: UInt32 = 99
    #expect(fp_application_get_state(lab.pointer, name, &state) == FP_OK, "\(lab.error)")
    return state
  }
  let own = front(lab)
  #expect(own == "application" && state(own) == FP_APPLICATION_ACTIVE.rawValue)
  #expect(state("Maps") == 0)
  #expect(fp_application_activate(lab.pointer, "Maps") == FP_OK, "\(lab.error)")
  #expect(front(lab) == "Maps" && state("Maps") == FP_APPLICATION_ACTIVE.rawValue)
  #expect(state(own) != FP_APPLICATION_ACTIVE.rawValue)
  let terminated = FP_APPLICATION_TERMINATED.rawValue
  #expect(fp_application_end(lab.pointer, "Maps", terminated) == FP_OK, "\(lab.error)")
  #expect(state("Maps") == terminated && front(lab) == "springBoard")
  for number: UInt32 in [0, 99, 256 + terminated] {
    #expect(fp_application_end(lab.pointer, own, number) == FP_ERROR_VALUE)
  }
  #expect(fp_application_activate(lab.pointer, nil) == FP_ERROR_NULL)
  #expect(fp_application_get_state(lab.pointer, own, nil) == FP_ERROR_NULL)
}

@Test func `C: edges of the system's gestures, and interaction that is ignored`() throws {
  let lab = try CLab()
  var edges: UInt32 = 99
  #expect(fp_lab_set_system_edges(lab.pointer, 5) == FP_OK)
  #expect(fp_lab_system_edges(lab.pointer, &edges) == FP_OK)
  #expect(edges == UInt32(FP_EDGE_TOP | FP_EDGE_BOTTOM))
  for wrong: UInt32 in [16, 256, 257] {
    #expect(fp_lab_set_system_edges(lab.pointer, wrong) == FP_ERROR_VALUE)
  }
  #expect(fp_lab_system_edges(lab.pointer, &edges) == FP_OK && edges == 5)
  #expect(fp_lab_system_edges(lab.pointer, nil) == FP_ERROR_NULL)

  func ignored() -> Int32 {
    var ignored: Int32 = 9
    #expect(fp_lab_is_ignoring_interaction(lab.pointer, &ignored) == FP_OK)
    return ignored
  }
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  var steps = [tap(window)]
  #expect(ignored() == 0)
  #expect(fp_lab_begin_ignoring_interaction(lab.pointer) == FP_OK && ignored() == 1)
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  #expect(!lab.log.contains("window.touchesBegan"), "\(lab.log)")
  #expect(fp_lab_end_ignoring_interaction(lab.pointer) == FP_OK && ignored() == 0)
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  #expect(lab.log.contains("window.touchesBegan"), "\(lab.log)")
  #expect(fp_lab_is_ignoring_interaction(lab.pointer, nil) == FP_ERROR_NULL)
}

@Test func `C: a pointer hovers over a view and leaves the screen`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  let hover = try lab.id { fp_recognizer_create($0, "hover", "hover", $1) }
  #expect(fp_view_add_recognizer(lab.pointer, view, hover) == FP_OK)
  func state() -> UInt32 {
    var state: UInt32 = 99
    #expect(fp_recognizer_state(lab.pointer, hover, &state) == FP_OK)
    return state
  }
  #expect(fp_lab_pointer_move(lab.pointer, 100, 300) == FP_OK, "\(lab.error)")
  #expect(state() == FP_STATE_BEGAN.rawValue)
  #expect(fp_lab_pointer_move(lab.pointer, 101, 300) == FP_OK)
  #expect(state() == FP_STATE_CHANGED.rawValue)
  #expect(fp_lab_pointer_leave(lab.pointer) == FP_OK)
  #expect(
    lab.log.filter { $0.hasPrefix("hover.action") } == [
      "hover.action(began)", "hover.action(changed)", "hover.action(ended)",
    ])
  #expect(fp_lab_pointer_move(lab.pointer, .nan, 300) == FP_ERROR_VALUE)
  #expect(fp_recognizer_state(lab.pointer, hover, nil) == FP_ERROR_NULL)
}

@Test func `C: a shake that the system cancels is motion cancelled`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let field = try lab.view("field", "UITextField", in: window)
  #expect(fp_responder_become_first(lab.pointer, field, nil) == FP_OK)
  #expect(fp_lab_cancel_shake(lab.pointer) == FP_OK, "\(lab.error)")
  let motions = lab.log.filter { $0.contains("motion") }
  #expect(motions.prefix(2) == ["field.motionBegan(shake)", "window.motionBegan(shake)"])
  #expect(motions.contains("field.motionCancelled(shake)"), "\(motions)")
}

@Test func `C: a run ends where its progress says so, and the next one goes on`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  var steps = [tap(window, count: 2000)]
  steps[0].gap = 0.5
  var calls: Int32 = 0
  withUnsafeMutablePointer(to: &calls) { calls in
    let progress: fp_progress = { context in
      guard let calls = context?.assumingMemoryBound(to: Int32.self) else { return 0 }
      calls.pointee += 1
      return calls.pointee == 2 ? 7 : 0
    }
    #expect(fp_lab_set_progress(lab.pointer, progress, calls) == FP_OK)
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_ERROR_CANCELLED)
    #expect(calls.pointee == 2)
    #expect(fp_lab_set_progress(lab.pointer, nil, nil) == FP_OK)
    #expect(fp_lab_settle(lab.pointer) == FP_OK)
    #expect(calls.pointee == 2)
  }
  fp_lab_cancel(lab.pointer)
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_ERROR_CANCELLED)
  fp_lab_cancel(nil)
}

@Test func `C: a lab keeps no more records than it is told to`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  var limit: UInt64 = 0
  #expect(fp_lab_record_limit(lab.pointer, &limit) == FP_OK && limit == 16_777_216)
  #expect(fp_lab_set_record_limit(lab.pointer, 4096) == FP_OK)
  #expect(fp_lab_record_limit(lab.pointer, &limit) == FP_OK && limit == 4096)
  #expect(fp_lab_set_record_limit(lab.pointer, 4095) != FP_OK)
  #expect(fp_lab_set_record_limit(lab.pointer, .max) != FP_OK)
  #expect(fp_lab_record_limit(lab.pointer, nil) == FP_ERROR_NULL)
  var steps = [tap(window, count: 2000)]
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_ERROR_LIMIT, "\(lab.error)")
  var count: UInt64 = 0
  #expect(fp_lab_record_count(lab.pointer, &count) == FP_OK && count <= 4096)
  #expect(fp_lab_clear_timeline(lab.pointer) == FP_OK, "\(lab.error)")
  #expect(fp_lab_record_count(lab.pointer, &count) == FP_OK && count == 0)
}

@Test func `C: the properties of a touch that were estimates are updated while it is down`() throws
{
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  let pan = try lab.id { fp_recognizer_create($0, "pan", "pan", $1) }
  #expect(fp_view_add_recognizer(lab.pointer, card, pan) == FP_OK)
  #expect(fp_lab_update_estimates(lab.pointer, 3) == FP_ERROR_STATE)
  #expect(lab.error == "finger 3 is not down")
  var down = tap(card)
  (down.kind, down.finger) = (FP_STEP_DOWN.rawValue, 3)
  #expect(fp_lab_play(lab.pointer, &down, 1, 0, nil, nil) == FP_OK)
  #expect(fp_lab_clear_timeline(lab.pointer) == FP_OK)
  #expect(fp_lab_update_estimates(lab.pointer, 3) == FP_OK)
  #expect(
    lab.log == ["pan.touchesEstimatedPropertiesUpdated", "card.touchesEstimatedPropertiesUpdated"])
}
