import CFingerpost
import Fingerpost
import Testing

/// A card with a button on it, a tap on the card, and what C says of the touches.
private struct Held {
  let lab: CLab
  let window, card, button, tap: fp_id

  init() throws {
    lab = try CLab()
    window = try lab.id { [lab] in fp_window_create($0, "window", nil, $1) }
    card = try lab.view("card", in: window)
    button = try lab.view("button", "UIButton", in: card)
    tap = try lab.recognizer("tap", on: card)
    #expect(fp_object_set(lab.pointer, card, "isMultipleTouchEnabled", [1], 1) == FP_OK)
    #expect(fp_object_set(lab.pointer, button, "frame", [10, 20, 100, 44], 4) == FP_OK)
  }

  func play(_ steps: String) {
    #expect(fp_lab_play_json(lab.pointer, steps, 0, .infinity, nil, nil) == FP_OK, "\(lab.error)")
  }

  func read(_ touch: UInt32) -> fp_touch_info? {
    var info = fp_touch_info()
    info.size = UInt32(MemoryLayout<fp_touch_info>.size)
    return fp_touch_read(lab.pointer, touch, &info) == FP_OK ? info : nil
  }

  func location(_ touch: UInt32, previous: Int32 = 0, in view: fp_id = 0) -> [Double] {
    var point = [0.0, 0.0]
    #expect(fp_touch_location(lab.pointer, touch, previous, view, &point) == FP_OK)
    return point
  }

  func names(
    _ list: (UnsafeMutablePointer<fp_id>?, Int, UnsafeMutablePointer<Int>?) -> fp_status
  ) -> [String] { ids(list).map { lab.name(of: $0) } }

  func ids(
    _ list: (UnsafeMutablePointer<fp_id>?, Int, UnsafeMutablePointer<Int>?) -> fp_status
  ) -> [fp_id] {
    var count = 0
    #expect(list(nil, 0, &count) == FP_OK)
    var ids = [fp_id](repeating: 0, count: count)
    #expect(list(&ids, count, &count) == FP_OK)
    return ids
  }
}

@Test func `C: a touch has its phase, places, times, window, view and recognizers`() throws {
  let held = try Held()
  held.play(#"[{"wait": 0.5}, {"down": 3, "at": [100, 240]}, {"wait": 0.25}]"#)
  held.play(#"[{"move": 3, "by": [10, 4]}]"#)
  let info = try #require(held.read(1))
  #expect(info.phase == FP_PHASE_MOVED.rawValue && info.finger == 3 && info.tap_count == 1)
  #expect(info.view == held.button && info.window == held.window && info.event == 1)
  #expect(info.began == 500_000_000 && info.timestamp == 750_000_000)
  #expect(info.type == UInt32(TouchType.direct.rawValue))
  #expect(held.location(1) == [110, 244] && held.location(1, previous: 1) == [100, 240])
  #expect(held.location(1, in: held.card) == [65, 44])
  #expect(held.location(1, previous: 1, in: held.button) == [45, 20])
  #expect(held.names { fp_touch_recognizers(held.lab.pointer, 1, $0, $1, $2) } == ["tap"])

  held.play(#"[{"wait": 0.1}, {"down": 4, "at": [300, 400]}]"#)
  #expect(held.read(2)?.event == 1 && held.read(2)?.view == held.card)
  #expect(held.read(1)?.phase == 5, "the first finger rests")
  #expect(held.ids { fp_event_touches(held.lab.pointer, 0, $0, $1, $2) } == [1, 2])
  #expect(held.ids { fp_event_touches(held.lab.pointer, held.card, $0, $1, $2) } == [2])
  #expect(held.ids { fp_event_touches(held.lab.pointer, held.tap, $0, $1, $2) } == [1, 2])
  var one: fp_id = 0
  var count = 0
  #expect(fp_event_touches(held.lab.pointer, 0, &one, 1, &count) == FP_OK)
  #expect(one == 1 && count == 2)

  held.play(#"[{"up": 3}, {"up": 4}, {"wait": 1}]"#)
  #expect(held.read(1) == nil && held.read(99) == nil)
  #expect(held.lab.error.contains("99"))
}

@Test func `C: the samples of a frame are coalesced, those to come are predicted`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  _ = try lab.view("card", in: window)
  #expect(fp_lab_set_display_rate(lab.pointer, 60) == FP_OK)
  let steps = #"[{"down": 1, "at": [100, 240]}, {"move": 1, "by": [60, 0], "over": 0.1}]"#
  #expect(fp_lab_play_json(lab.pointer, steps, 0, .infinity, nil, nil) == FP_OK, "\(lab.error)")
  func samples(
    _ list: (UnsafeMutablePointer<fp_sample>?, Int, UnsafeMutablePointer<Int>?) -> fp_status
  ) -> [fp_sample] {
    var count = 0
    #expect(list(nil, 0, &count) == FP_OK)
    var samples = [fp_sample](repeating: fp_sample(), count: count)
    #expect(list(&samples, count, &count) == FP_OK)
    return samples
  }
  let coalesced = samples { fp_touch_coalesced(lab.pointer, 1, $0, $1, $2) }
  let predicted = samples { fp_touch_predicted(lab.pointer, 1, $0, $1, $2) }
  let last = try #require(coalesced.last)
  #expect(coalesced.allSatisfy { $0.finger == 1 && $0.phase == FP_PHASE_MOVED.rawValue })
  #expect(coalesced.allSatisfy { $0.y == 240 && $0.time <= last.time })
  #expect(!predicted.isEmpty && predicted.allSatisfy { $0.time > last.time && $0.x > last.x })
  var first = fp_sample()
  var count = 0
  #expect(fp_touch_predicted(lab.pointer, 1, &first, 1, &count) == FP_OK)
  #expect(first.x == predicted[0].x && count == predicted.count)
  #expect(fp_touch_coalesced(lab.pointer, 9, nil, 0, &count) != FP_OK)
}

@Test func `C: a touch that no window got has no view and no window`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  #expect(fp_object_set(lab.pointer, window, "isUserInteractionEnabled", [0], 1) == FP_OK)
  var down = step(FP_STEP_DOWN)
  (down.finger, down.place.kind) = (2, FP_PLACE_POINT.rawValue)
  #expect(fp_lab_play(lab.pointer, &down, 1, 0, nil, nil) == FP_OK, "\(lab.error)")
  var info = fp_touch_info()
  info.size = UInt32(MemoryLayout<fp_touch_info>.size)
  (info.view, info.window) = (9, 9)
  #expect(fp_touch_read(lab.pointer, 1, &info) == FP_OK)
  #expect(info.view == 0 && info.window == 0 && info.finger == 2 && info.event == 1)
  #expect(lab.log == ["window.hitTest -> nil", "application.sendEvent"])
}
