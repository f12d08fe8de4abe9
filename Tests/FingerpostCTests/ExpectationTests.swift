import CFingerpost
import Testing

private func check(_ lab: CLab, _ expect: String?) -> (status: Int32, json: String) {
  var text: OpaquePointer?
  let status = fp_lab_check(lab.pointer, expect, &text)
  defer { fp_text_destroy(text) }
  return (Int32(status), read { fp_text_read(text, $0, $1) })
}

/// A tap on a card, seen by a recognizer on it.
private func tapped() throws -> CLab {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  _ = try lab.recognizer("tap", on: card)
  #expect(fp_lab_keep_start(lab.pointer) == FP_OK)
  var steps = tap(card)
  #expect(fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  return lab
}

@Test func `C: a run is compared with the expectations of an experiment`() throws {
  let lab = try tapped()
  let holds = check(lab, #"{"observe": ["actions"], "log": ["tap.action @0.05"]}"#)
  #expect(holds == (Int32(FP_OK), #"{"schema":1,"holds":true,"failures":[],"warnings":[]}"#))
  let fails = check(
    lab, #"[{}, {"observe": ["touches"], "never": ["tap.action", "card.touchesBegan"]}]"#)
  #expect(fails.status == Int32(FP_OK))
  #expect(fails.json.contains(#""holds":false"#))
  #expect(
    fails.json.contains(#""path":"/1/never/1","message":"'card.touchesBegan' is seen, at 0.000 s""#)
  )
  #expect(fails.json.contains(#""warnings":[{"path":"/1/never/0""#))
}

@Test func `C: what is wrong with expectations is said with paths`() throws {
  let lab = try tapped()
  for (text, message) in [
    (
      #"{"log": ["card.touchesEnd"]}"#,
      "log[0]: 'card' has no 'touchesEnd'; did you mean touchesEnded"
    ),
    (
      #"{"observe": ["touche"]}"#,
      "observe[0]: 'touche' is no kind of record to observe; did you mean touches?"
    ),
    ("{", "this is not JSON: line 1, column 2"),
  ] {
    let reported = check(lab, text)
    #expect(reported == (Int32(FP_ERROR_DOCUMENT), ""))
    #expect(lab.error.hasPrefix(message), "\(lab.error)")
  }
  #expect(check(lab, nil).status == Int32(FP_ERROR_NULL))
  #expect(fp_lab_check(lab.pointer, "{}", nil) == FP_ERROR_NULL)
  #expect(fp_lab_check(nil, "{}", nil) == FP_ERROR_NULL)
}

@Test func `C: a filter's word that no token has is refused`() throws {
  let lab = try tapped()
  let timeline = lab.timeline
  defer { withExtendedLifetime(timeline) {} }
  var observation = fp_observation()
  observation.size = UInt32(MemoryLayout<fp_observation>.size)
  "controls".withCString { kind in
    "touchUpInsid".withCString { message in
      (observation.kind, observation.message) = (kind, message)
      #expect(
        fp_timeline_log(timeline.pointer, &observation, 1, 0, nil, 0, nil, nil, 0, nil)
          == FP_ERROR_VALUE)
    }
  }
}

@Test func `C: records alone are compared with expectations`() throws {
  let lab = try tapped()
  let timeline = lab.timeline
  func check(_ expect: String?) -> (fp_status, String) {
    var text: OpaquePointer?
    let status = fp_timeline_check(timeline.pointer, expect, &text)
    defer { fp_text_destroy(text) }
    return (status, read { fp_text_read(text, $0, $1) })
  }
  #expect(
    check(#"{"observe": ["actions"], "log": ["tap.action @0.05"]}"#).1.contains(#""holds":true"#))
  #expect(
    check(#"{"observe": ["actions"], "log": []}"#).1.contains(
      #""path":"/log","message":"the log differs"#))
  #expect(check(#"{"log": ["nothing.action"]}"#).0 == FP_ERROR_DOCUMENT)
  #expect(check(nil).0 == FP_ERROR_NULL)
  #expect(fp_timeline_check(nil, "{}", nil) == FP_ERROR_NULL)
}

@Test func `C: without a kept start the whole run is compared, with times from zero`() throws {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  _ = try lab.recognizer("tap", on: card)
  var steps = tap(card)
  for _ in 1...2 {
    #expect(
      fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  }
  let both = #"{"observe": ["actions"], "log": ["tap.action @0.05", "tap.action @0.1"]}"#
  let last = #"{"observe": ["actions"], "log": ["tap.action @0.05"]}"#
  let holds = #"{"schema":1,"holds":true,"failures":[],"warnings":[]}"#
  #expect(check(lab, both) == (Int32(FP_OK), holds))
  #expect(check(lab, last) != (Int32(FP_OK), holds))
  // With one, only what came after it is, and times count from there.
  #expect(fp_lab_clear_timeline(lab.pointer) == FP_OK)
  #expect(fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  let start = UInt32(FP_PLAY_SETTLE | FP_PLAY_KEEP_START)
  #expect(fp_lab_play(lab.pointer, &steps, 1, start, nil, nil) == FP_OK)
  #expect(check(lab, last) == (Int32(FP_OK), holds))
}
