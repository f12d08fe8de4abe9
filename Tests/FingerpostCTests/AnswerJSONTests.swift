import CFingerpost
import Fingerpost
import Testing

/// A card with a tap recognizer on it.
private func cardLab() throws -> (lab: CLab, card: fp_id, tap: fp_id) {
  let lab = try CLab()
  let window = try lab.id { fp_window_create($0, "window", nil, $1) }
  let card = try lab.view("card", in: window)
  return (lab, card, try lab.recognizer("tap", on: card))
}

private func override(_ lab: CLab, _ object: fp_id, _ hook: fp_hook, _ json: String) -> fp_status {
  json.withCString { text in
    var names: [UnsafePointer<CChar>?] = [text]
    return names.withUnsafeMutableBufferPointer { names in
      var answer = fp_answer()
      answer.size = UInt32(MemoryLayout<fp_answer>.size)
      answer.kind = FP_ANSWER_JSON.rawValue
      answer.names = UnsafePointer(names.baseAddress)
      answer.name_count = 1
      return fp_object_override(lab.pointer, object, hook.rawValue, &answer)
    }
  }
}

private func words(_ lab: CLab, _ object: fp_id, _ hook: fp_hook) -> String {
  var text: OpaquePointer?
  guard fp_object_answer_words(lab.pointer, object, hook.rawValue, &text) == FP_OK else {
    return lab.error
  }
  defer { fp_text_destroy(text) }
  return read { fp_text_read(text, $0, $1) }
}

@Test func `C: an answer is given as JSON, read back in the same words, and taken away`() throws {
  let (lab, card, recognizer) = try cardLab()
  for (object, hook, json) in [
    (card, FP_HOOK_TOUCHES_BEGAN, #""consume""#),
    (card, FP_HOOK_POINT_INSIDE, #"{"insets":[-5.0,-5.0,-5.0,-5.0]}"#),
    (recognizer, FP_HOOK_DELEGATE_SHOULD_BEGIN, "false"),
    (recognizer, FP_HOOK_DELEGATE_SHOULD_RECEIVE_TOUCH, #"{"unlessViewIs":["UIControl"]}"#),
  ] {
    #expect(words(lab, object, hook) == "null")
    #expect(override(lab, object, hook, json) == FP_OK, "\(lab.error)")
    #expect(words(lab, object, hook) == json)
    #expect(override(lab, object, hook, "null") == FP_OK)
    #expect(words(lab, object, hook) == "null")
  }
  var steps = tap(card)
  let answer = #"{"when":{"tapCount":1},"then":true,"effects":[{"set":"card","isHidden":true}]}"#
  #expect(override(lab, recognizer, FP_HOOK_DELEGATE_SHOULD_BEGIN, answer) == FP_OK, "\(lab.error)")
  #expect(fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  #expect(lab.log.contains("tap.action"))
}

@Test func `C: an answer that is none has the code of what is wrong`() throws {
  let (lab, card, _) = try cardLab()
  for (json, status) in [
    (#""eat""#, FP_ERROR_DOCUMENT), ("{", FP_ERROR_DOCUMENT), ("true", FP_ERROR_DOCUMENT),
  ] {
    #expect(
      override(lab, card, FP_HOOK_TOUCHES_BEGAN, json) == fp_status(status), "\(json): \(lab.error)"
    )
  }
  #expect(override(lab, card, FP_HOOK_HIT_TEST, #"{"redirect":"crad"}"#) == FP_ERROR_NAME)
  #expect(lab.error == "redirect: nothing is called 'crad'; did you mean card?")
  #expect(lab.errorPath == "/redirect")
}

@Test func `C: every hook is in the table`() throws {
  var text: OpaquePointer?
  #expect(fp_hooks(&text) == FP_OK)
  defer { fp_text_destroy(text) }
  let table = read { fp_text_read(text, $0, $1) }
  for hook in Hook.allCases {
    #expect(table.contains(#"{"key":"\#(hook)","number":\#(hook.rawValue),"#))
  }
  #expect(fp_hooks(nil) == FP_ERROR_NULL)
}

@Test func `C: what one timeline has more than another is their difference, in both directions`()
  throws
{
  func difference(_ one: CTimeline, _ other: CTimeline) -> String {
    read { out, capacity in
      var length = 0
      #expect(
        fp_timeline_diff(one.pointer, other.pointer, nil, 0, out, capacity, &length) == FP_OK)
      return length
    }
  }
  let (lab, card, _) = try cardLab()
  var steps = tap(card)
  #expect(fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  let (short, same) = (lab.timeline, lab.timeline)
  #expect(fp_lab_play(lab.pointer, &steps, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  let long = lab.timeline
  #expect(difference(short, same).contains(#""equal":true"#), "\(difference(short, same))")
  for (one, other) in [(short, long), (long, short)] {
    let json = difference(one, other)
    #expect(json.contains(#""equal":false"#), "\(json)")
    #expect(json.contains("tap.action"), "\(json)")
  }
  // A long one is kept for who has asked for its length, and only for that question.
  func measured(_ one: CTimeline, _ other: CTimeline, _ capacity: Int = 0) -> String {
    var length = 0
    var bytes = [CChar](repeating: 0, count: capacity)
    #expect(
      fp_timeline_diff(one.pointer, other.pointer, nil, 0, &bytes, capacity, &length) == FP_OK)
    return capacity == 0 ? "\(length)" : String(cString: bytes)
  }
  let (longer, equal) = (difference(short, long), difference(short, same))
  #expect(measured(short, long) == "\(longer.utf8.count)")
  #expect(measured(short, same, 100_000) == equal)
  #expect(measured(short, long) == "\(longer.utf8.count)")
  var story = 0
  #expect(fp_timeline_story(short.pointer, nil, 0, &story) == FP_OK)
  #expect(measured(short, long, 100_000) == longer)
  #expect(measured(short, long, 100_000) == longer)
}

@Test func `C: an answer that needs nothing but the timeline is asked by its name`() throws {
  typealias Own = (OpaquePointer?, UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) ->
    fp_status
  let (lab, _, _) = try cardLab()
  #expect(fp_lab_play_json(lab.pointer, #"[{"tap": "card"}]"#, 0, .infinity, nil, nil) == FP_OK)
  let timeline = lab.timeline
  let named: [(name: String, own: Own)] = [
    ("lanes", fp_timeline_lanes), ("latency", fp_timeline_latency),
    ("overview", fp_timeline_overview), ("story", fp_timeline_story),
  ]
  for (name, own) in named {
    let byName = read { out, capacity in
      var length = 0
      #expect(fp_timeline_answer(timeline.pointer, name, out, capacity, &length) == FP_OK)
      return length
    }
    let answer = read { out, capacity in
      var length = 0
      #expect(own(timeline.pointer, out, capacity, &length) == FP_OK)
      return length
    }
    #expect(byName == answer && byName.hasPrefix(#"{"schema":"#))
  }
  #expect(fp_timeline_answer(timeline.pointer, "stroy", nil, 0, nil) == FP_ERROR_NAME)
  #expect(timeline.error == "no answer is called 'stroy'; did you mean story?")
  #expect(fp_timeline_answer(timeline.pointer, nil, nil, 0, nil) == FP_ERROR_NULL)
  #expect(fp_timeline_answer(nil, "story", nil, 0, nil) == FP_ERROR_NULL)
}

@Test func `C: a question's answer is not taken for what is left of another one's`() throws {
  let (lab, _, _) = try cardLab()
  let script = #"[{"tap": "card"}]"#
  #expect(fp_lab_play_json(lab.pointer, script, 0, .infinity, nil, nil) == FP_OK)
  let timeline = lab.timeline
  typealias Question = (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> fp_status
  let questions: [Question] = [
    { fp_timeline_latency(timeline.pointer, $0, $1, $2) },
    { fp_timeline_overview(timeline.pointer, $0, $1, $2) },
    { fp_timeline_story(timeline.pointer, $0, $1, $2) },
    { fp_timeline_lanes(timeline.pointer, $0, $1, $2) },
  ]
  func asked(_ question: Question) -> String {
    read { out, capacity in
      var length = 0
      #expect(question(out, capacity, &length) == FP_OK)
      return length
    }
  }
  let answers = questions.map(asked)
  #expect(Set(answers).count == questions.count)
  for first in questions {
    for (question, answer) in zip(questions, answers) {
      var length = 0
      #expect(first(nil, 0, &length) == FP_OK)
      #expect(asked(question) == answer)
    }
  }
}
