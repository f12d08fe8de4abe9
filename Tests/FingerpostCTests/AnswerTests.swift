import CFingerpost
import Testing

/// A card under a tap, tapped at 0 ms and dragged a second later.
private func played() throws -> (lab: CLab, card: fp_id) {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  #expect(fp_object_set(lab.pointer, window, "frame", [0, 0, 390, 844], 4) == FP_OK)
  let card = try lab.view("card", in: window)
  #expect(
    fp_recognizer_add_target(lab.pointer, try lab.recognizer("tap", on: card), "act") == FP_OK)
  var wait = step(FP_STEP_WAIT)
  wait.duration = 1
  var drag = tap(card)
  drag.kind = FP_STEP_DRAG.rawValue
  (drag.target.kind, drag.target.x, drag.duration) = (FP_PLACE_BY.rawValue, 120, 0.2)
  var steps = [tap(card), wait, drag]
  #expect(fp_lab_play(lab.pointer, &steps, 3, 0, nil, nil) == FP_OK, "\(lab.error)")
  return (lab, card)
}

private typealias Out = (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> fp_status

/// The answer of a function that copies one out, or the sentence of its error.
private func told(_ timeline: CTimeline, _ call: Out) -> String {
  guard call(nil, 0, nil) == FP_OK else { return timeline.error }
  return read { out, capacity in
    var length = 0
    #expect(call(out, capacity, &length) == FP_OK)
    return length
  }
}

@Test func `C: why and why not are asked by token, by touch, by record and by event`() throws {
  let timeline = try played().lab.timeline
  let pointer = timeline.pointer
  func why(_ token: String) -> String {
    told(timeline) { fp_timeline_why(pointer, token, $0, $1, $2) }
  }
  func why(_ token: String, touch: UInt32) -> String {
    told(timeline) { fp_timeline_why_touch(pointer, token, touch, $0, $1, $2) }
  }
  func why(record serial: UInt64) -> String {
    told(timeline) { fp_timeline_why_record(pointer, serial, $0, $1, $2) }
  }
  func whyNot(_ subject: String, _ event: String?, touch: UInt32 = 0) -> String {
    told(timeline) { fp_timeline_why_not(pointer, subject, event, touch, $0, $1, $2) }
  }
  let lifted = "sent its action at 50 ms because the finger was lifted, which completes the tap"
  #expect(why("tap.action").contains(lifted))
  #expect(why("tap.action", touch: 0) == why("tap.action"))
  #expect(why("tap.action", touch: 1) == why("tap.action"))
  #expect(why("card.touchesBegan", touch: 2).contains("at 1050 ms"))
  #expect(why("card.touchesBegan").contains("at 0 ms"))
  #expect(
    why("tap.action", touch: 2).hasSuffix("of touch 2; ask why not."),
    "\(why("tap.action", touch: 2))")
  #expect(why("cord.touchesBegan").contains("did you mean"), "\(why("cord.touchesBegan"))")

  let serial = try #require(timeline.records.first { $0.kind == FP_KIND_ACTION.rawValue }?.serial)
  #expect(why(record: serial).contains(lifted))
  #expect(why(record: 999_999) == "No record has the serial 999999.")
  #expect(why(record: .max) == "No record has the serial 18446744073709551615.")

  #expect(whyNot("tap", "action").contains("It did happen"))
  #expect(whyNot("tap.action", nil) == whyNot("tap", "action"))
  let moved = whyNot("tap", "action", touch: 2)
  #expect(moved.contains("the finger moved") && moved.contains(#""touch":2"#), "\(moved)")
  #expect(whyNot("tap", "action", touch: 1).contains("It did happen"))
  #expect(whyNot("tap", "acton").contains("did you mean"))
}

@Test func `C: a record's coalesced and predicted touches, and a log's times`() throws {
  let timeline = try played().lab.timeline
  let moves = timeline.records.filter {
    $0.kind == FP_KIND_TOUCHES.rawValue && $0.to == FP_PHASE_MOVED.rawValue
  }
  let moved = try #require(moves.dropFirst().first)
  var samples = [fp_sample](repeating: fp_sample(), count: 8)
  var count = 0
  #expect(fp_timeline_coalesced(timeline.pointer, moved.serial, &samples, 8, &count) == FP_OK)
  #expect(
    count == 1 && samples[0].finger == moved.finger && samples[0].phase == FP_PHASE_MOVED.rawValue)
  #expect(samples[0].x == moved.x && samples[0].y == moved.y && samples[0].time == moved.time)
  #expect(
    fp_timeline_predicted(timeline.pointer, moved.serial, 60, 0.05, &samples, 8, &count) == FP_OK)
  #expect(count == 3 && samples[0].x > moved.x && samples[2].x > samples[1].x)
  #expect(samples[1].time - samples[0].time == 16_666_666)
  #expect(fp_timeline_coalesced(timeline.pointer, 999_999, nil, 0, &count) == FP_ERROR_RANGE)
  #expect(timeline.error == "no record has the serial 999999")

  var (times, lines) = ([Int64](repeating: -1, count: 200), 0)
  var length = 0
  #expect(
    fp_timeline_log(timeline.pointer, nil, 0, 0, nil, 0, &length, &times, 200, &lines) == FP_OK)
  let whole = read { timeline.log(nil, 0, 0, $0, $1) }
  #expect(lines == whole.split(separator: "\n").count && length == whole.utf8.count)
  #expect(times[0] == 0 && times[lines - 1] == 1_250_000_000 && times[lines] == -1)
  #expect(
    fp_timeline_log(timeline.pointer, nil, 0, 8, nil, 0, nil, nil, 0, nil) == FP_ERROR_VALUE)
  #expect(timeline.error == "there is no log flag in 8")
  let fingers = read { timeline.log(nil, 0, UInt32(FP_LOG_FINGERS), $0, $1) }
  #expect(fingers.contains("card.touchesBegan (1)"))
}

@Test func `C: the way of a touch, the focus, and an offset that the program sets`() throws {
  let (lab, card) = try played()
  var down = tap(card)
  (down.kind, down.finger) = (FP_STEP_DOWN.rawValue, 1)
  #expect(fp_lab_play(lab.pointer, &down, 1, 0, nil, nil) == FP_OK)
  var ids = [fp_id](repeating: 0, count: 8)
  var count = 0
  #expect(fp_touch_forwarding(lab.pointer, 3, &ids, 8, &count) == FP_OK)
  #expect(count % 2 == 0 && ids.prefix(count).first == card, "\(ids)")
  #expect(fp_touch_recognizers(lab.pointer, 3, &ids, 8, &count) == FP_OK && count == 1)
  #expect(fp_call_touches(lab.pointer, &ids, 8, &count) == FP_OK && count == 0)

  var focused: fp_id = 7
  #expect(fp_lab_focused(lab.pointer, &focused) == FP_OK && focused == 0)
  #expect(fp_lab_focus(lab.pointer, card) == FP_OK)
  #expect(fp_lab_focused(lab.pointer, &focused) == FP_OK && focused == card)
  #expect(fp_lab_reserve_fingers(lab.pointer, 40) == FP_OK)

  let list = try lab.view("list", "UIScrollView", in: card)
  #expect(fp_object_set(lab.pointer, list, "contentSize", [300, 5000], 2) == FP_OK)
  #expect(fp_scroll_view_set_content_offset(lab.pointer, list, 0, 120, 0) == FP_OK)
  var offset = [0.0, 0]
  #expect(fp_object_get(lab.pointer, list, "contentOffset", &offset, 2, &count) == FP_OK)
  #expect(offset == [0, 120])
  #expect(
    fp_scroll_view_set_content_offset(lab.pointer, card, 0, 1, 0) == FP_ERROR_KIND, "\(lab.error)")
}

@Test func `C: an answer ends where its progress says so, and the next one is made`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  _ = try lab.recognizer("tap", on: window)
  var taps = tap(window, count: 300)
  #expect(fp_lab_play(lab.pointer, &taps, 1, 0, nil, nil) == FP_OK)
  let timeline = lab.timeline
  var goesOn: Int32 = 0
  withUnsafeMutablePointer(to: &goesOn) { calls in
    let once: fp_progress = { context in
      guard let calls = context?.assumingMemoryBound(to: Int32.self) else { return 0 }
      calls.pointee += 1
      return calls.pointee == 1 ? 7 : 0
    }
    #expect(fp_timeline_set_progress(timeline.pointer, once, calls) == FP_OK)
    #expect(
      fp_timeline_why(timeline.pointer, "tap.action", nil, 0, nil) == FP_ERROR_CANCELLED)
    #expect(timeline.error == "the answer was cancelled" && calls.pointee == 1)
    // The index that was not finished is made again; the story ends in the middle.
    #expect(fp_timeline_why(timeline.pointer, "tap.action", nil, 0, nil) == FP_OK)
    #expect(calls.pointee > 1)
    calls.pointee = 0
    #expect(fp_timeline_story(timeline.pointer, nil, 0, nil) == FP_ERROR_CANCELLED)
    #expect(fp_timeline_story(timeline.pointer, nil, 0, nil) == FP_OK)
    calls.pointee = 0
    #expect(fp_timeline_set_progress(timeline.pointer, nil, nil) == FP_OK)
    #expect(fp_timeline_overview(timeline.pointer, nil, 0, nil) == FP_OK && calls.pointee == 0)
  }
}
