import CFingerpost
import Testing

/// A screen with an object of each kind, and what its lab says of refused calls.
private struct Objects {
  let lab: CLab
  let window, card, list, pan, controller: fp_id

  init() throws {
    lab = try CLab()
    window = try lab.id { [lab] in fp_window_create(lab.pointer, "window", nil, $1) }
    card = try lab.view("card", in: window)
    list = try lab.view("list", "UIScrollView", in: window)
    pan = try lab.id { [lab] in fp_recognizer_create(lab.pointer, "pan", "pan", $1) }
    #expect(fp_view_add_recognizer(lab.pointer, card, pan) == FP_OK)
    controller = try lab.id { [lab] in
      fp_controller_create(lab.pointer, "controller", nil, $1)
    }
  }

  /// Makes each call, which must be refused with its status and its sentence.
  func expect(_ calls: [(Int, String, (OpaquePointer) -> fp_status)]) {
    for (status, sentence, call) in calls {
      #expect(call(lab.pointer) == fp_status(status), "\(sentence)")
      #expect(lab.error == sentence && lab.errorPath == "")
    }
  }
}

@Test func `C: names that there are not are refused with near ones`() throws {
  let scene = try Objects()
  var id: fp_id = 7
  var value = 7.0
  var holds: Int32 = 7
  let name = Int(FP_ERROR_NAME)
  scene.expect([
    (
      name, "nothing is called 'crd'; did you mean card?",
      { fp_object_find($0, "crd", &id) }
    ),
    (name, "the name 'card' is taken", { fp_view_create($0, "card", nil, &id) }),
    (
      name, "no class is called 'UIVieww'; did you mean UIView?",
      { fp_view_create($0, nil, "UIVieww", &id) }
    ),
    (name, "no class is called 'B'", { fp_class_declare($0, "A", "B") }),
    (name, "the class has no name", { fp_class_declare($0, "", "UIView") }),
    (name, "the application has no name", { fp_application_activate($0, "") }),
    (
      name, "the class 'UIView' exists already with another parent",
      { fp_class_declare($0, "UIView", "UIButton") }
    ),
    (
      name, "no recognizer type is registered as 'tapp'; did you mean tap?",
      { fp_recognizer_create($0, nil, "tapp", &id) }
    ),
    (
      name, "no recognizer type is registered as 'tapp'; did you mean tap?",
      { fp_recognizer_check($0, "tapp", nil, &holds, nil, 0, nil) }
    ),
    (
      name,
      "no control event is called 'touchUpInsid'; did you mean touchUpInside, touchUpOutside?",
      { fp_control_add_handler($0, scene.card, "touchUpInsid", "go", 0) }
    ),
    (
      name, "'pan' measures no 'translation'; did you mean translation.x, translation.y?",
      { fp_recognizer_measure($0, scene.pan, "translation", &value) }
    ),
    (
      name, "'pan' measures no 'scale'", { fp_recognizer_measure($0, scene.pan, "scale", &value) }
    ),
    (
      name, "'pan' has no velocity.x that can be set",
      { fp_recognizer_set_measure($0, scene.pan, "velocity.x", 1) }
    ),
    (name, "no button is called 'menuu'; did you mean menu?", { fp_lab_press($0, "menuu", 1) }),
    (
      name, "no application is called 'Maps'; activate it first",
      { fp_application_end($0, "Maps", FP_APPLICATION_TERMINATED.rawValue) }
    ),
    (name, "no fact is called 'nothing'", { fp_profile_set_fact($0, "nothing", "on") }),
  ])
  #expect(id == 7 && value == 7 && holds == 7)
}

@Test func `C: objects of another kind are refused by their names`() throws {
  let scene = try Objects()
  var id: fp_id = 7
  let application = try scene.lab.id { fp_application($0, $1) }
  let kind = Int(FP_ERROR_KIND)
  scene.expect([
    (
      kind, "'card' is not a control",
      { fp_control_add_handler($0, scene.card, "touchDown", "go", 0) }
    ),
    (
      kind, "'card' is not a scroll view",
      { fp_scroll_view_set_content_offset($0, scene.card, 0, 0, 0) }
    ),
    (
      kind, "'card' is not a view controller",
      { fp_window_set_root_controller($0, scene.window, scene.card) }
    ),
    (kind, "'controller' is not a view", { fp_lab_focus($0, scene.controller) }),
    (kind, "'controller' is not a view", { fp_view_superview($0, scene.controller, &id) }),
    (
      kind, "the class 'UIWindow' cannot make a view",
      { fp_view_create($0, nil, "UIWindow", &id) }
    ),
    (
      kind, "the class 'UIView' cannot make a window",
      { fp_window_create($0, nil, "UIView", &id) }
    ),
    (
      kind, "'application' is not an object that can be destroyed",
      { fp_object_destroy($0, application) }
    ),
    (
      kind, "the id names a recognizer where a responder is wanted",
      { fp_view_controller($0, scene.pan, &id) }
    ),
    (
      kind, "the id names a responder where a recognizer is wanted",
      { fp_recognizer_set_translation($0, scene.card, 0, 0) }
    ),
    (
      Int(FP_ERROR_CYCLE), "'controller' cannot be below itself",
      { fp_controller_present($0, scene.controller, scene.controller) }
    ),
  ])
  #expect(id == 7)
}

@Test func `C: numbers and states that do not fit are refused with what does`() throws {
  let scene = try Objects()
  var (point, count) = ([7.0, 7], 7)
  let (value, state) = (Int(FP_ERROR_VALUE), Int(FP_ERROR_STATE))
  scene.expect([
    (
      value, "translation.x must be a number, not nan",
      { fp_recognizer_set_measure($0, scene.pan, "translation.x", .nan) }
    ),
    (
      value, "the offset must be in -1e9…1e9, not nan, 0.0",
      { fp_scroll_view_set_content_offset($0, scene.list, .nan, 0, 0) }
    ),
    (value, "there is no phase 5", { fp_lab_press($0, "menu", 5) }),
    (
      value, "the system ends applications as suspended or terminated, not active",
      { fp_application_end($0, "application", FP_APPLICATION_ACTIVE.rawValue) }
    ),
    (
      value, "there is no application state 6", { fp_application_end($0, "application", 6) }
    ),
    (
      value, "edges are the sum of top (1), left (2), bottom (4) and right (8)",
      { fp_lab_set_system_edges($0, 16) }
    ),
    (
      value, "the rate must be in 1…100000 Hz, not -1.0", { fp_lab_set_display_rate($0, -1) }
    ),
    (value, "there is no finger -1", { fp_lab_reserve_fingers($0, -1) }),
    (
      value, "the record limit must be in 4096…2147483648, not 1",
      { fp_lab_set_record_limit($0, 1) }
    ),
    (
      value, "'x' is no value of hostingViewHit; it is one of subview, root, either",
      { fp_profile_set_fact($0, "hostingViewHit", "x") }
    ),
    (
      value, "there are no optional records with the bits 32", { fp_lab_record($0, 32) }
    ),
    (
      value, "there are no optional records with the bits 96", { fp_lab_record($0, 115) }
    ),
    (state, "the button 'menu' is not held", { fp_lab_press($0, "menu", 3) }),
    (
      state, "interaction events are not being ignored",
      { fp_lab_end_ignoring_interaction($0) }
    ),
    (
      Int(FP_ERROR_STALE), "touch 7 is over, or never was",
      { fp_touch_location($0, 7, 0, 0, &point) }
    ),
    (
      Int(FP_ERROR_STALE), "touch 7 is over, or never was",
      { fp_touch_recognizers($0, 7, nil, 0, &count) }
    ),
  ])
  #expect(point == [7, 7] && count == 7)
}

@Test func `C: what a timeline has not is refused with what it has`() throws {
  let scene = try Objects()
  var tap = tap(scene.card)
  #expect(fp_lab_play(scene.lab.pointer, &tap, 1, 0, nil, nil) == FP_OK)
  let timeline = scene.lab.timeline
  let (pointer, count) = (timeline.pointer, timeline.count)
  var (record, index, parent, made) = (fp_record(), UInt64(7), UInt32(7), nil as OpaquePointer?)
  record.size = 4
  let range = Int(FP_ERROR_RANGE)
  let refused: [(Int, String, () -> fp_status)] = [
    (
      Int(FP_ERROR_SIZE),
      "the size field of out_record is 4, not the size of such a struct; use its INIT macro",
      { fp_timeline_record(pointer, 0, &record) }
    ),
    (
      range, "there is no record \(count) among \(count)",
      { fp_timeline_token(pointer, UInt64(count), nil, 0, nil) }
    ),
    (
      range, "there is no record \(UInt64.max) among \(count)",
      { fp_timeline_decider(pointer, .max, nil, 0, nil) }
    ),
    (range, "there are \(count) records", { fp_timeline_slice(pointer, .max, 1, &made) }),
    (
      range, "no record has the serial \(count)",
      { fp_timeline_index_of(pointer, UInt64(count), &index) }
    ),
    (
      range, "no record has the serial \(UInt64.max)",
      { fp_timeline_predicted(pointer, .max, 60, 0.1, nil, 0, nil) }
    ),
    (
      range, "there is no subject 999 among 11",
      { fp_timeline_subject_parent(pointer, 999, &parent) }
    ),
    (
      range, "there is no subject 999 among 11",
      { fp_timeline_subject_name(pointer, 999, nil, 0, nil) }
    ),
    (
      Int(FP_ERROR_VALUE), "there is no log flag in 4",
      { fp_timeline_log(pointer, nil, 0, 4, nil, 0, nil, nil, 0, nil) }
    ),
    (
      Int(FP_ERROR_LIMIT), "there are \(fp_profile_count()) thresholds, not -1",
      { fp_timeline_decision(pointer, pointer, nil, -1, nil, 0, nil) }
    ),
    (
      Int(FP_ERROR_NULL), "thresholds is NULL",
      { fp_timeline_decision(pointer, pointer, nil, 1, nil, 0, nil) }
    ),
    (Int(FP_ERROR_NULL), "other is NULL", { fp_timeline_equal(pointer, nil, nil) }),
    (Int(FP_ERROR_NULL), "out_stream is NULL", { fp_timeline_export_arrow(pointer, nil) }),
  ]
  for (status, sentence, call) in refused {
    #expect(call() == fp_status(status), "\(sentence)")
    #expect(timeline.error == sentence)
  }
  #expect(index == 7 && parent == 7 && made == nil && record.serial == 0)
  #expect(fp_lab_timeline(scene.lab.pointer, UInt64(count) + 1, &made) == FP_ERROR_RANGE)
  #expect(scene.lab.error == "there are \(count) records")
  // The end is no error: a part of no records.
  #expect(fp_lab_timeline(scene.lab.pointer, UInt64(count), &made) == FP_OK)
  #expect(CTimeline(made).count == 0)
}
