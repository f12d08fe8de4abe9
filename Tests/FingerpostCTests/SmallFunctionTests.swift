import CFingerpost
import Fingerpost
import Testing

@Test func `C: what numbers are called, and nothing for what there is not`() {
  #expect(read { fp_kind_name(FP_KIND_TOUCHES.rawValue, $0, $1) } == "touches")
  #expect(read { fp_rule_name(FP_RULE_DL_4.rawValue, $0, $1) } == "DL-4")
  #expect(read { fp_reason_name(FP_REASON_SHUT_OUT.rawValue, $0, $1) } == "shutOut")
  for number: UInt32 in [255, 4711, .max] {
    #expect(fp_kind_name(number, nil, 0) == 0 && fp_rule_name(number, nil, 0) == 0)
    #expect(fp_reason_name(number, nil, 0) == 0)
  }
}

@Test func `C: a scroll view is dragged, glides and rests`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let list = try lab.view("list", "UIScrollView", in: window)
  #expect(fp_object_set(lab.pointer, list, "contentSize", [300, 5000], 2) == FP_OK)
  func state() -> [Int32] {
    var (dragging, decelerating): (Int32, Int32) = (7, 7)
    #expect(fp_scroll_view_state(lab.pointer, list, &dragging, &decelerating) == FP_OK)
    return [dragging, decelerating]
  }
  func play(_ kind: fp_step_kind, over duration: Double = 0) {
    var step = step(kind)
    step.finger = 1
    step.duration = duration
    if kind == FP_STEP_DOWN {
      step.place.kind = FP_PLACE_CENTER.rawValue
      step.place.view = list
    } else {
      step.place.kind = FP_PLACE_BY.rawValue
      step.place.y = -150
    }
    #expect(fp_lab_play(lab.pointer, &step, 1, 0, nil, nil) == FP_OK, "\(lab.error)")
  }
  play(FP_STEP_DOWN)
  #expect(state() == [0, 0])
  play(FP_STEP_MOVE, over: 0.1)
  #expect(state() == [1, 0])
  play(FP_STEP_UP)
  #expect(state() == [0, 1])
  #expect(fp_lab_settle(lab.pointer) == FP_OK)
  #expect(state() == [0, 0])
  #expect(fp_scroll_view_state(lab.pointer, list, nil, nil) == FP_OK)
  #expect(fp_scroll_view_state(lab.pointer, window, nil, nil) != FP_OK)
}

@Test func `C: the place of a record in a part of a timeline is found by its serial`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  var steps = [tap(window)]
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  let whole = lab.timeline
  var made: OpaquePointer?
  #expect(fp_timeline_slice(whole.pointer, 3, 4, &made) == FP_OK)
  let part = CTimeline(made)
  for index in 0..<UInt64(part.count) {
    var record = fp_record()
    record.size = UInt32(MemoryLayout<fp_record>.size)
    #expect(fp_timeline_record(part.pointer, index, &record) == FP_OK)
    var found: UInt64 = 99
    #expect(fp_timeline_index_of(part.pointer, record.serial, &found) == FP_OK && found == index)
    #expect(fp_timeline_index_of(whole.pointer, record.serial, &found) == FP_OK)
    #expect(found == record.serial)
  }
  var found: UInt64 = 99
  #expect(fp_timeline_index_of(part.pointer, 0, &found) == FP_ERROR_RANGE && found == 99)
  #expect(fp_timeline_index_of(part.pointer, .max, &found) == FP_ERROR_RANGE)
  #expect(fp_timeline_index_of(part.pointer, 3, nil) == FP_ERROR_NULL)
}

@Test func `C: a record has its turn and the number of touches that it is about`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  let tap = try lab.recognizer("tap", on: card)
  #expect(fp_object_set(lab.pointer, tap, "numberOfTouchesRequired", [2], 1) == FP_OK)
  #expect(fp_object_set(lab.pointer, card, "isMultipleTouchEnabled", [1], 1) == FP_OK)
  var steps = FingerpostCTests.tap(card)
  steps.fingers = 2
  #expect(fp_lab_play(lab.pointer, &steps, 1, 0, nil, nil) == FP_OK)
  let timeline = lab.timeline
  var seen: [String] = []
  for index in 0..<UInt64(timeline.count) {
    var record = fp_record()
    record.size = UInt32(MemoryLayout<fp_record>.size)
    #expect(fp_timeline_record(timeline.pointer, index, &record) == FP_OK)
    guard [RecordKind.touches, .action].contains(where: { record.kind == UInt32($0.rawValue) })
    else { continue }
    seen.append(
      "\(timeline.name(of: record.subject)): \(record.touch_count) in turn \(record.turn)")
  }
  let chain = ["card", "window", "application", "appDelegate"]
  let (first, second) = (chain.map { "\($0): 2 in turn 1" }, chain.map { "\($0): 2 in turn 2" })
  #expect(seen == first + ["tap: 1 in turn 2"] + second)
}

@Test func `C: the table of steps has a row for each kind, in the order of documents`() throws {
  var text: OpaquePointer?
  #expect(fp_steps(&text) == FP_OK)
  let table = read { fp_text_read(text, $0, $1) }
  fp_text_destroy(text)
  let numbers = table.ranges(of: #""number":"#).compactMap { found -> Int? in
    let digits = table[found.upperBound...].prefix { $0.isNumber }
    return table[digits.endIndex...].hasPrefix(#","summary""#) ? Int(digits) : nil
  }
  #expect(numbers.count == 38 && Set(numbers).count == 38)
  #expect(numbers.prefix(4) == [1, 2, 3, 4] && numbers.last == 38)
  #expect(
    table.hasPrefix(
      #"[{"name":"down","verb":"down","number":1,"summary":"A finger comes down.","#
        + #""actor":"fingers","changesScreen":false,"fields":[{"name":"","slot":"finger","#))
  // The numbers that may vary: a swipe's way has no offset, a rotation's angle is in degrees.
  let swipe = #"""
    "numbers":[{"name":"x","number":1,"unit":"pt","place":"place"},\#
    {"name":"y","number":2,"unit":"pt","place":"place"},\#
    {"name":"distance","number":16,"unit":"pt"},{"name":"over","number":5,"unit":"s"},\#
    {"name":"fingers","number":8,"unit":""},{"name":"speed","number":18,"unit":"pt/s"}]
    """#
  #expect(table.contains(swipe))
  #expect(table.contains(#"{"name":"by","number":17,"unit":"°"}"#))
  #expect(table.contains(#"{"name":"dx","number":3,"unit":"pt","offset":"target"}"#))
  #expect(table.contains(#"{"name":"dx","number":3,"unit":"pt","offset":"place"}"#))
}

@Test func `C: properties have words, an option set several at once`() throws {
  var text: OpaquePointer?
  #expect(fp_property_words(&text) == FP_OK)
  let table = read { fp_text_read(text, $0, $1) }
  fp_text_destroy(text)
  #expect(
    table.hasPrefix(
      #"{"words":[{"property":"direction","isSet":true,"#
        + #""words":{"right":1,"left":2,"up":4,"down":8}},{"property":"edges","#))
  #expect(
    table.contains(
      #"{"property":"spineLocation","isSet":false,"words":{"min":1,"mid":2,"max":3}}]"#))
  #expect(table.contains(#""allowedTouchTypes","isSet":true,"words":{"direct":1,"indirect":2,"#))
  #expect(table.contains(#""tvRemoteFourColors":8589934592"#))
  #expect(table.contains(#""late":["value","currentPage","contentOffset","#))
  #expect(fp_property_words(nil) == FP_ERROR_NULL)
}

@Test func `C: a place in a view is a point, and an offset is none`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  #expect(fp_object_set(lab.pointer, card, "frame", [45, 200, 300, 100], 4) == FP_OK)
  var place = fp_place(kind: FP_PLACE_CENTER.rawValue, reserved: 0, view: card, x: 0, y: 0)
  var point = [0.0, 0.0]
  #expect(fp_place_point(lab.pointer, &place, &point) == FP_OK && point == [195, 250])
  (place.kind, place.x, place.y) = (FP_PLACE_IN_VIEW.rawValue, 10, 20)
  #expect(fp_place_point(lab.pointer, &place, &point) == FP_OK && point == [55, 220])
  place = fp_place(kind: FP_PLACE_POINT.rawValue, reserved: 0, view: 0, x: 7, y: 8)
  #expect(fp_place_point(lab.pointer, &place, &point) == FP_OK && point == [7, 8])
  place.kind = FP_PLACE_BY.rawValue
  #expect(fp_place_point(lab.pointer, &place, &point) == FP_ERROR_VALUE)
  #expect(lab.error == "there is nothing to be relative to")
  place.kind = FP_PLACE_NONE.rawValue
  #expect(fp_place_point(lab.pointer, &place, &point) == FP_ERROR_VALUE)
  let loose = try lab.id { fp_view_create($0, "loose", nil, $1) }
  (place.kind, place.view) = (FP_PLACE_CENTER.rawValue, loose)
  #expect(fp_place_point(lab.pointer, &place, &point) == FP_ERROR_STATE)
  #expect(lab.error == "'loose' is in no window, so it has no place")
  #expect(fp_place_point(lab.pointer, nil, &point) == FP_ERROR_NULL)
  #expect(fp_place_point(nil, &place, &point) == FP_ERROR_NULL)
  #expect(fp_place_point(lab.pointer, &place, nil) == FP_ERROR_NULL)
  #expect(point == [7, 8])
}

@Test func `C: a responder that cannot become or resign first responder does not`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let view = try lab.view("view", in: window)
  let field = try lab.view("field", "UITextField", in: window)
  func become(_ responder: fp_id) -> Int32 {
    var isDone: Int32 = 9
    #expect(fp_responder_become_first(lab.pointer, responder, &isDone) == FP_OK)
    return isDone
  }
  func resign(_ responder: fp_id) -> Int32 {
    var isDone: Int32 = 9
    #expect(fp_responder_resign_first(lab.pointer, responder, &isDone) == FP_OK)
    return isDone
  }
  func first() -> fp_id {
    var first: fp_id = 9
    #expect(fp_lab_first_responder(lab.pointer, &first) == FP_OK)
    return first
  }
  #expect(become(view) == 0 && first() == 0)
  #expect(become(field) == 1 && first() == field)
  #expect(resign(view) == 0 && first() == field)
  #expect(fp_object_set(lab.pointer, field, "canResignFirstResponder", [0], 1) == FP_OK)
  #expect(resign(field) == 0 && first() == field)
  #expect(fp_object_set(lab.pointer, field, "canResignFirstResponder", [1], 1) == FP_OK)
  #expect(resign(field) == 1 && first() == 0)
}

@Test func `C: a flag of a step is on for every number but 0`() throws {
  let lab = try CLab()
  func isIgnoring(_ number: Double) -> Int32 {
    var step = step(FP_STEP_IGNORE_INTERACTION)
    step.numbers.0 = number
    #expect(fp_lab_play(lab.pointer, &step, 1, 0, nil, nil) == FP_OK, "\(lab.error)")
    var ignoring: Int32 = 9
    #expect(fp_lab_is_ignoring_interaction(lab.pointer, &ignoring) == FP_OK)
    return ignoring
  }
  #expect([1, 0, 0.5, 0, -3, 0].map(isIgnoring) == [1, 0, 1, 0, 1, 0])
}

@Test func `C: a property of no numbers, and of too many, is refused with its name`() throws {
  let lab = try CLab()
  let view = try lab.view("view")
  #expect(fp_object_set(lab.pointer, view, "alpha", nil, 0) == FP_ERROR_VALUE)
  #expect(lab.error == "view.alpha takes one number, not 0")
  let numbers = [Double](repeating: 1, count: 17)
  #expect(fp_object_set(lab.pointer, view, "alpha", numbers, 17) == FP_ERROR_VALUE)
  #expect(lab.error == "alpha cannot take 17 numbers")
  #expect(fp_object_set(lab.pointer, 0, "alpha", [1], 1) == FP_ERROR_STALE)
  #expect(lab.error == "the id names no object")
  let other = try CLab()
  #expect(fp_object_set(other.pointer, view, "alpha", [1], 1) == FP_ERROR_STALE)
  #expect(
    other.error == "the id is another lab's; an object belongs to its lab and the lab's copies")
}
