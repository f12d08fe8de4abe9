import CFingerpost
import Fingerpost
import Testing

/// A link that a function gives out: an id, 0 for none.
private func linked(
  _ lab: CLab, _ from: fp_id,
  _ function: (OpaquePointer?, fp_id, UnsafeMutablePointer<fp_id>?) -> fp_status
) -> String {
  var found: fp_id = 4711
  #expect(function(lab.pointer, from, &found) == FP_OK, "\(lab.error)")
  #expect(function(lab.pointer, from, nil) == FP_ERROR_NULL)
  return found == 0 ? "none" : lab.name(of: found)
}

@Test func `C: windows, controllers, views and recognizers know each other`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let tabs = try lab.id { fp_controller_create($0, "tabs", "UITabBarController", $1) }
  let feed = try lab.id { fp_controller_create($0, "feed", nil, $1) }
  let card = try lab.id { fp_controller_create($0, "card", nil, $1) }
  let view = try lab.view("feedView")
  let row = try lab.view("row", in: view)
  #expect(fp_window_set_root_controller(lab.pointer, window, tabs) == FP_OK, "\(lab.error)")
  #expect(fp_controller_add_child(lab.pointer, tabs, feed) == FP_OK, "\(lab.error)")
  #expect(fp_controller_set_view(lab.pointer, feed, view) == FP_OK, "\(lab.error)")
  #expect(fp_controller_present(lab.pointer, feed, card) == FP_OK, "\(lab.error)")

  #expect(linked(lab, window, fp_window_root_controller) == "tabs")
  #expect(linked(lab, feed, fp_controller_view) == "feedView")
  #expect(linked(lab, view, fp_view_controller) == "feed")
  #expect(linked(lab, row, fp_view_controller) == "none")
  #expect(linked(lab, row, fp_view_superview) == "feedView")
  #expect(linked(lab, window, fp_view_superview) == "none")
  var parents: [String] = []
  for controller in [tabs, feed, card] {
    var parent: fp_id = 4711
    var isPresented: Int32 = 9
    #expect(fp_controller_parent(lab.pointer, controller, &parent, &isPresented) == FP_OK)
    parents.append("\(parent == 0 ? "none" : lab.name(of: parent)), \(isPresented)")
    #expect(fp_controller_parent(lab.pointer, controller, &parent, nil) == FP_OK)
  }
  #expect(parents == ["none, 0", "tabs, 0", "feed, 1"])

  let tap = try lab.recognizer("tap", on: row)
  let double = try lab.recognizer("double", on: row, taps: 2)
  #expect(linked(lab, tap, fp_recognizer_view) == "row")
  #expect(fp_recognizer_require_failure(lab.pointer, tap, double) == FP_OK)
  var required: [fp_id] = [7, 7]
  var count = 9
  #expect(fp_recognizer_requirements(lab.pointer, tap, &required, 2, &count) == FP_OK)
  #expect(required == [double, 7] && count == 1)
  #expect(fp_recognizer_requirements(lab.pointer, double, &required, 2, &count) == FP_OK)
  #expect(count == 0)
  #expect(fp_view_remove_recognizer(lab.pointer, double) == FP_OK)
  #expect(linked(lab, double, fp_recognizer_view) == "none")
  #expect(fp_view_remove(lab.pointer, row) == FP_OK)
  #expect(linked(lab, row, fp_view_superview) == "none")
}

@Test func `C: the shown page of a page controller`() throws {
  let document = """
    {"fingerpost": 1, "windows": [{"name": "window", "rootViewController":
      {"name": "book", "class": "UIPageViewController", "transitionStyle": "scroll", "pages":
        [{"name": "one", "view": {"name": "oneView"}},
         {"name": "two", "view": {"name": "twoView"}}]}}], "script": []}
    """
  var made: OpaquePointer?
  try #require(fp_lab_read(1, document, &made, nil, 0, nil) == FP_OK)
  let lab = CLab(adopting: try #require(made))
  let book = try lab.id { fp_object_find($0, "book", $1) }
  let one = try lab.id { fp_object_find($0, "one", $1) }
  #expect(linked(lab, book, fp_controller_shown_page) == "one")
  #expect(linked(lab, one, fp_controller_view) == "oneView")
  var page: fp_id = 4711
  #expect(fp_controller_shown_page(lab.pointer, one, &page) == FP_ERROR_KIND)
  #expect(lab.error.hasSuffix("no UIPageViewController") && page == 4711, "\(lab.error)")
}

@Test func `C: targets, handlers and selectors are listed in the order of their addition`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let button = try lab.view("button", "UIButton", in: window)
  let tap = try lab.recognizer("tap", on: window)

  func target(_ index: Int) -> String {
    read { out, capacity in
      var length = 0
      #expect(fp_recognizer_target_at(lab.pointer, tap, index, out, capacity, &length) == FP_OK)
      return length
    }
  }
  for name in ["open", "close"] {
    #expect(fp_recognizer_add_target(lab.pointer, tap, name) == FP_OK)
  }
  #expect([target(0), target(1)] == ["open", "close"])
  #expect(fp_recognizer_target_at(lab.pointer, tap, 2, nil, 0, nil) == FP_ERROR_RANGE)
  #expect(lab.error == "there are 2 targets")
  #expect(fp_recognizer_remove_targets(lab.pointer, tap) == FP_OK)
  #expect(fp_recognizer_target_at(lab.pointer, tap, 0, nil, 0, nil) == FP_ERROR_RANGE)

  #expect(fp_control_add_handler(lab.pointer, button, "touchUpInside", "buy", 0) == FP_OK)
  #expect(fp_control_add_handler(lab.pointer, button, "touchDown", "save:", 1) == FP_OK)
  var handlers: [String] = []
  for index in 0..<2 {
    var info = fp_handler_info()
    info.size = UInt32(MemoryLayout<fp_handler_info>.size)
    #expect(fp_control_handler_at(lab.pointer, button, index, &info) == FP_OK)
    handlers.append(
      "\(String(cString: info.event)) \(String(cString: info.selector)) \(info.is_nil_targeted)")
  }
  #expect(handlers == ["touchUpInside buy 0", "touchDown save: 1"])
  var info = fp_handler_info()
  info.size = UInt32(MemoryLayout<fp_handler_info>.size)
  #expect(fp_control_handler_at(lab.pointer, button, 2, &info) == FP_ERROR_RANGE)
  #expect(fp_control_handler_at(lab.pointer, button, 0, nil) == FP_ERROR_NULL)
  #expect(fp_control_add_handler(lab.pointer, button, "touchUp", "buy", 0) == FP_ERROR_NAME)
  #expect(lab.error.hasPrefix("no control event is called 'touchUp'"), "\(lab.error)")

  #expect(fp_responder_add_selector(lab.pointer, window, "save:") == FP_OK)
  let selector = read { out, capacity in
    var length = 0
    #expect(fp_responder_selector_at(lab.pointer, window, 0, out, capacity, &length) == FP_OK)
    return length
  }
  #expect(selector == "save:")
  #expect(fp_responder_selector_at(lab.pointer, window, 1, nil, 0, nil) == FP_ERROR_RANGE)
  #expect(linked(lab, button) { fp_responder_target($0, $1, "save:", $2) } == "window")
}

@Test func `C: an answer is read as it was given`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  let badge = try lab.view("badge", in: card)
  let tap = try lab.recognizer("tap", on: card)
  func given(
    _ kind: fp_answer_kind, _ hook: fp_hook, of object: fp_id, names: [String] = [],
    numbers: (Double, Double, Double, Double) = (0, 0, 0, 0)
  ) -> String {
    var strings = names.map { Array($0.utf8CString) }
    var pointers: [UnsafePointer<CChar>?] = []
    for index in strings.indices {
      strings[index].withUnsafeMutableBufferPointer { buffer in
        let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: buffer.count)
        _ = copy.initialize(from: buffer)
        pointers.append(UnsafePointer(copy.baseAddress))
      }
    }
    defer { for pointer in pointers { pointer?.deallocate() } }
    var made = answer(kind)
    made.numbers = numbers
    pointers.withUnsafeBufferPointer { names in
      made.names = names.baseAddress
      made.name_count = names.count
      #expect(
        fp_object_override(lab.pointer, object, hook.rawValue, &made) == FP_OK, "\(lab.error)")
    }
    var read = answer(FP_ANSWER_DEFAULT)
    #expect(fp_object_answer(lab.pointer, object, hook.rawValue, &read) == FP_OK)
    #expect(read.kind == kind.rawValue)
    let back = (0..<read.name_count).map { String(cString: read.names[$0]!) }
    return "\(back) \(read.numbers)"
  }
  let none = "[] (0.0, 0.0, 0.0, 0.0)"
  #expect(given(FP_ANSWER_NO, FP_HOOK_DELEGATE_SHOULD_BEGIN, of: tap) == none)
  #expect(given(FP_ANSWER_YES, FP_HOOK_DELEGATE_SHOULD_BEGIN, of: tap) == none)
  #expect(
    given(FP_ANSWER_ONLY, FP_HOOK_DELEGATE_SHOULD_RECEIVE_TOUCH, of: tap, names: ["card", "badge"])
      == "[\"card\", \"badge\"] (0.0, 0.0, 0.0, 0.0)")
  #expect(
    given(FP_ANSWER_EXCEPT, FP_HOOK_DELEGATE_SHOULD_RECEIVE_TOUCH, of: tap, names: ["badge"])
      == "[\"badge\"] (0.0, 0.0, 0.0, 0.0)")
  for kind in [FP_ANSWER_CONSUME, FP_ANSWER_FORWARD, FP_ANSWER_NEXT] {
    #expect(given(kind, FP_HOOK_TOUCHES_BEGAN, of: card) == none)
  }
  #expect(
    given(FP_ANSWER_INSETS, FP_HOOK_POINT_INSIDE, of: card, numbers: (1, -2, 3, -4))
      == "[] (1.0, -2.0, 3.0, -4.0)")
  #expect(
    given(FP_ANSWER_OR_INSIDE, FP_HOOK_POINT_INSIDE, of: card, names: ["badge"])
      == "[\"badge\"] (0.0, 0.0, 0.0, 0.0)")
  for kind in [FP_ANSWER_NOT_SELF, FP_ANSWER_NONE, FP_ANSWER_ASK_CHILDREN_ANYWAY] {
    #expect(given(kind, FP_HOOK_HIT_TEST, of: card) == none)
  }
  for kind in [FP_ANSWER_REDIRECT, FP_ANSWER_NONE_INSIDE] {
    #expect(
      given(kind, FP_HOOK_HIT_TEST, of: card, names: ["badge"])
        == "[\"badge\"] (0.0, 0.0, 0.0, 0.0)")
  }
  var read = answer(FP_ANSWER_NO)
  let hook = FP_HOOK_HIT_TEST.rawValue
  #expect(fp_object_override(lab.pointer, card, hook, nil) == FP_OK)
  #expect(fp_object_answer(lab.pointer, card, hook, &read) == FP_OK)
  #expect(read.kind == FP_ANSWER_DEFAULT.rawValue)
  #expect(fp_object_answer(lab.pointer, badge, hook, nil) == FP_ERROR_NULL)
  #expect(fp_object_answer(lab.pointer, badge, 4711, &read) != FP_OK)
}

@Test func `C: the options of a lab are read as they were given`() throws {
  for flags in [0, UInt32(FP_LAB_SCENES), UInt32(FP_LAB_PLAIN_DELEGATE), 4, 7] {
    var options = fp_lab_options()
    options.size = UInt32(MemoryLayout<fp_lab_options>.size)
    options.flags = flags
    (options.screen_width, options.screen_height, options.rate) = (320, 568, 120)
    options.sdk = 16
    var made: OpaquePointer?
    "ios18".withCString { name in
      options.profile = name
      #expect(fp_lab_create(1, &options, &made, nil, 0) == FP_OK)
    }
    let lab = CLab(adopting: try #require(made))
    var found = fp_lab_options()
    found.size = options.size
    #expect(fp_lab_get_options(lab.pointer, &found) == FP_OK)
    #expect(found.flags == flags)
    #expect([found.screen_width, found.screen_height, found.rate] == [320, 568, 120])
    #expect(String(cString: found.profile) == "ios18" && found.sdk == 16)
    #expect(fp_lab_get_options(lab.pointer, nil) == FP_ERROR_NULL)
  }
}

@Test func `C: thresholds and facts are read and set by name`() throws {
  let lab = try CLab()
  func field(_ name: String) -> fp_profile_field? {
    for index in 0..<fp_profile_count() {
      var field = fp_profile_field()
      field.size = UInt32(MemoryLayout<fp_profile_field>.size)
      #expect(fp_profile_field_at(lab.pointer, index, &field) == FP_OK)
      if String(cString: field.name) == name { return field }
    }
    return nil
  }
  let before = try #require(field("panHysteresis"))
  #expect(String(cString: before.unit) == "pt" && before.value == 10)
  #expect(String(cString: before.confidence) == "measured")
  #expect(fp_profile_set(lab.pointer, "panHysteresis", 12) == FP_OK)
  #expect(field("panHysteresis")?.value == 12)
  #expect(fp_profile_set(lab.pointer, "panHysteresi", 12) == FP_ERROR_NAME)
  #expect(fp_profile_set(lab.pointer, "panHysteresis", .nan) == FP_ERROR_VALUE)
  var none = fp_profile_field()
  none.size = UInt32(MemoryLayout<fp_profile_field>.size)
  #expect(fp_profile_field_at(lab.pointer, fp_profile_count(), &none) == FP_ERROR_RANGE)

  func fact(_ index: Int) -> [String] {
    var fact = fp_profile_fact()
    fact.size = UInt32(MemoryLayout<fp_profile_fact>.size)
    #expect(fp_profile_fact_at(lab.pointer, index, &fact) == FP_OK)
    return [fact.name, fact.value, fact.values, fact.confidence].map { String(cString: $0) }
  }
  let names = (0..<fp_profile_fact_count()).map { fact($0)[0] }
  let index = try #require(names.firstIndex(of: "contentPopRecognizer"))
  let was = fact(index)
  let other = try #require(
    was[2].split(separator: ", ").map(String.init).first { $0 != was[1] })
  #expect(fp_profile_set_fact(lab.pointer, "contentPopRecognizer", other) == FP_OK)
  #expect(fact(index)[1] == other)
  #expect(fp_profile_set_fact(lab.pointer, "contentPopRecognizer", "perhaps") == FP_ERROR_VALUE)
  #expect(fp_profile_set_fact(lab.pointer, "contentPop", other) == FP_ERROR_NAME)
  var past = fp_profile_fact()
  past.size = UInt32(MemoryLayout<fp_profile_fact>.size)
  #expect(fp_profile_fact_at(lab.pointer, names.count, &past) == FP_ERROR_RANGE)
  #expect(
    read { fp_profile_name_at(0, $0, $1) } == Profile.builtInNames[0]
      && read { fp_profile_name_at(1, $0, $1) } == Profile.builtInNames[1]
      && fp_profile_name_at(Profile.builtInNames.count, nil, 0) == 0)
}
