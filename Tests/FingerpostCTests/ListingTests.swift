import CFingerpost
import FingerpostTestSupport
import Testing

private func names(
  _ lab: CLab, _ list: (UnsafeMutablePointer<fp_id>?, Int, UnsafeMutablePointer<Int>) -> fp_status
) -> [String] {
  var count = 0
  #expect(list(nil, 0, &count) == FP_OK)
  var ids = [fp_id](repeating: 0, count: count)
  #expect(list(&ids, count, &count) == FP_OK)
  return ids.map { id in lab.name(of: id) }
}

@Test func `C: objects come and go in the list of all, private recognizers are not in it`() throws {
  let lab = try CLab()
  let everything = { names(lab) { fp_lab_objects(lab.pointer, $0, $1, $2) } }
  #expect(everything() == ["application", "appDelegate"])
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let feed = try lab.view("feed", "UIScrollView", in: window)
  _ = try lab.recognizer("tap", on: feed)
  let own = ["feed.panGestureRecognizer", "feed.pinchGestureRecognizer"]
  #expect(everything() == ["application", "appDelegate", "window", "feed"] + own + ["tap"])
  #expect(names(lab) { fp_view_recognizers(lab.pointer, feed, $0, $1, $2) } == [own[0], "tap"])
  #expect(fp_object_destroy(lab.pointer, feed) == FP_OK)
  #expect(everything() == ["application", "appDelegate", "window"])
}

@Test func `C: subviews are listed from the back to the front, as far as there is room`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, nil, nil, $1) }
  let (a, b) = (try lab.view("a", in: window), try lab.view("b", in: window))
  #expect(fp_view_add_subview(lab.pointer, window, b, 0) == FP_OK)
  var ids: [fp_id] = [7, 7]
  var count = 0
  #expect(fp_view_subviews(lab.pointer, window, &ids, 1, &count) == FP_OK)
  #expect(ids == [b, 7] && count == 2)
  #expect(fp_view_subviews(lab.pointer, window, &ids, 2, &count) == FP_OK && ids == [b, a])
  #expect(fp_view_subviews(lab.pointer, window, &ids, 2, nil) == FP_ERROR_NULL)
}

@Test func `C: every object has a kind`() throws {
  let lab = try CLab(flags: UInt32(FP_LAB_SCENES))
  let window = try lab.id { fp_window_create($0, nil, nil, $1) }
  _ = try lab.view("button", "UIButton", in: window)
  _ = try lab.id { fp_controller_create($0, "controller", nil, $1) }
  _ = try lab.id { fp_recognizer_create($0, "tap", "tap", $1) }
  let wanted: [(String, fp_object_kind)] = [
    ("application", FP_OBJECT_APPLICATION), ("appDelegate", FP_OBJECT_APPLICATION_DELEGATE),
    ("windowScene", FP_OBJECT_SCENE), ("window", FP_OBJECT_WINDOW), ("button", FP_OBJECT_VIEW),
    ("controller", FP_OBJECT_CONTROLLER), ("tap", FP_OBJECT_RECOGNIZER),
  ]
  for (name, kind) in wanted {
    let object = try lab.id { fp_object_find($0, name, $1) }
    var reported: UInt32 = 0
    #expect(fp_object_get_kind(lab.pointer, object, &reported) == FP_OK)
    #expect(reported == kind.rawValue, "\(name)")
  }
}

@Test func `C: a property is written as far as the caller's struct goes`() throws {
  let lab = try CLab()
  // As the first release had it: without is_read_only.
  let old = try #require(MemoryLayout<fp_property_info>.offset(of: \.is_read_only))
  var count = 0
  #expect(fp_property_count(lab.pointer, &count) == FP_OK)
  var readOnly: [String] = []
  for index in 0..<count {
    var info = fp_property_info()
    info.size = UInt32(old)
    info.is_read_only = 4711
    #expect(fp_property_at(lab.pointer, index, &info) == FP_OK)
    #expect(info.is_read_only == 4711 && info.size == old && info.name != nil)
    info.size = UInt32(MemoryLayout<fp_property_info>.size)
    #expect(fp_property_at(lab.pointer, index, &info) == FP_OK)
    if info.is_read_only == 1 { readOnly.append(String(cString: info.name)) }
    info.size = UInt32(old - 1)
    #expect(fp_property_at(lab.pointer, index, &info) == FP_ERROR_SIZE)
  }
  #expect(
    readOnly == [
      "isTracking", "isTouchInside", "isTracking", "isDragging", "isDecelerating", "isZooming",
      "viewControllers", "pagesBefore", "pagesAfter",
    ])
}

@Test func `C: recognizers of a scroll view's types are neither listed nor made`() throws {
  let lab = try CLab()
  var count = 0
  #expect(fp_registry_count(lab.pointer, &count) == FP_OK)
  let types = (0..<count).map { index in
    var info = fp_type_info()
    info.size = UInt32(MemoryLayout<fp_type_info>.size)
    #expect(fp_registry_at(lab.pointer, index, &info) == FP_OK)
    return String(cString: info.id)
  }
  #expect(
    types == [
      "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "hover",
    ])
  for type in ["scroll.delay", "scroll.pan", "scroll.pinch"] {
    var id: fp_id = 7
    #expect(fp_recognizer_create(lab.pointer, nil, type, &id) == FP_ERROR_KIND && id == 7)
    #expect(lab.error.contains("made by its view only"))
  }
}

@Test func `C: an action's state is the header's`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, nil, nil, $1) }
  let view = try lab.view("view", in: window)
  let tap = try lab.recognizer("tap", on: view)
  var reported: UInt32 = 0
  try withUnsafeMutablePointer(to: &reported) { reported in
    var callback = answer(FP_ANSWER_CALLBACK)
    callback.context = UnsafeMutableRawPointer(reported)
    callback.callback = { question, _, context in
      context?.storeBytes(of: question?.pointee.state ?? 0, as: UInt32.self)
      return fp_status(FP_OK)
    }
    try #require(
      fp_object_override(lab.pointer, tap, FP_HOOK_ACTION.rawValue, &callback) == FP_OK)
    var steps = [FingerpostCTests.tap(view)]
    #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  }
  #expect(reported == FP_STATE_RECOGNIZED.rawValue && FP_STATE_RECOGNIZED == FP_STATE_ENDED)
}
