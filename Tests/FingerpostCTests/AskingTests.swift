import CFingerpost
import Fingerpost
import FingerpostC
import Foundation
import Testing

/// A button on a page with a double tap, and a script that taps it.
private final class Page {
  let lab: CLab
  let page: fp_id
  let zoom: fp_id
  private var steps: [fp_step] = []

  init() throws {
    lab = try CLab()
    let window = try lab.id { [lab] in fp_window_create($0, "window", nil, $1) }
    page = try lab.view("page", in: window)
    let button = try lab.view("button", "UIButton", in: page)
    #expect(fp_object_set(lab.pointer, button, "frame", [10, 20, 100, 44], 4) == FP_OK)
    #expect(fp_control_add_handler(lab.pointer, button, "touchUpInside", "clicked", 0) == FP_OK)
    zoom = try lab.recognizer("zoom", on: page, taps: 2)
    var list: OpaquePointer?
    try #require(fp_lab_read_steps(lab.pointer, #"[{"tap": "button"}]"#, 0, &list) == FP_OK)
    defer { fp_step_list_destroy(list) }
    steps = Array(repeating: fp_step(), count: fp_step_list_read(list, nil, 0))
    fp_step_list_read(list, &steps, steps.count)
  }

  /// The JSON that a function makes of the script.
  func text(
    _ make: (UnsafePointer<fp_script>, UnsafeMutablePointer<OpaquePointer?>) -> fp_status
  ) throws -> [String: Any] {
    var text: OpaquePointer?
    let status = steps.withUnsafeBufferPointer { steps in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      (script.steps, script.step_count) = (steps.baseAddress, steps.count)
      script.sample_stride = MemoryLayout<fp_sample>.size
      return make(&script, &text)
    }
    try #require(status == FP_OK, "\(lab.error)")
    defer { fp_text_destroy(text) }
    let json = read { fp_text_read(text, $0, $1) }
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  func question(
    _ kind: fp_question_kind, _ token: String, event: String? = nil, plays: Int32 = 0
  ) throws -> [String: Any] {
    try text { script, out in
      token.withCString { token in
        (event ?? "").withCString { named in
          var question = fp_play_question()
          question.size = UInt32(MemoryLayout<fp_play_question>.size)
          (question.kind, question.token, question.plays) = (kind.rawValue, token, plays)
          question.event = event == nil ? nil : named
          return fp_lab_answer(lab.pointer, script, &question, out)
        }
      }
    }
  }
}

@Test func `C: why, why not and either are answered and proven; without plays they say so`() throws
{
  let page = try Page()
  let why = try page.question(FP_QUESTION_WHY, "button.clicked")
  #expect(why["happened"] as? Bool == true)
  let whyNot = try page.question(FP_QUESTION_WHY_NOT, "zoom", event: "action")
  #expect(whyNot["happened"] as? Bool == false)
  #expect((whyNot["proof"] as? [String: Any])?["status"] as? String == "played")
  let short = try page.question(FP_QUESTION_WHY_NOT, "zoom.action", plays: 1)
  #expect((short["proof"] as? [String: Any])?["plays"] as? Int == 1)
  let none = try page.question(FP_QUESTION_EITHER, "zoom.action", plays: -1)
  #expect((none["proof"] as? [String: Any])?["status"] as? String == "notPlayed")
}

@Test func `C: fixes keep to their number, and to what must not be seen`() throws {
  let page = try Page()
  func fixes(most: UInt32 = 0, unwanted: String? = nil) throws -> [[String: Any]] {
    let made = try page.text { script, out in
      "zoom.action".withCString { wanted in
        (unwanted ?? "").withCString { other in
          var options = fp_fixes_options()
          options.size = UInt32(MemoryLayout<fp_fixes_options>.size)
          (options.pairs, options.most, options.threads) = (-1, most, 1)
          var (wanted, other): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (wanted, other)
          return withUnsafePointer(to: &other) { other in
            options.unwanted = unwanted == nil ? nil : other
            options.unwanted_count = unwanted == nil ? 0 : 1
            return fp_lab_fixes(page.lab.pointer, script, &wanted, 1, &options, out)
          }
        }
      }
    }
    return try #require(made["fixes"] as? [[String: Any]])
  }
  let all = try fixes()
  #expect(all.count > 1 && all.count <= 10)
  #expect(try fixes(most: 1).count == 1)
  #expect(try fixes(unwanted: "button.clicked").count < all.count)
}

@Test func `C: a matrix has a row for each combination of its settings' values`() throws {
  let page = try Page()
  let everything = try matrix(page, nil)
  #expect(
    everything.contains("zoom.numberOfTapsRequired") && everything.contains("\"one\"")
      && everything.contains("\"two\""))
  #expect(everything.contains("button.touchesBegan") && everything.contains("button.clicked"))
  // What is observed is all that a row shows.
  let handlers = "handlers".withCString { kind in
    var observed = fp_observation()
    observed.size = UInt32(MemoryLayout<fp_observation>.size)
    observed.kind = kind
    return withUnsafePointer(to: &observed) { observed in
      var options = fp_variant_options()
      options.size = UInt32(MemoryLayout<fp_variant_options>.size)
      (options.observed, options.observed_count) = (observed, 1)
      return Result { try matrix(page, &options) }
    }
  }
  let shown = try handlers.get()
  #expect(shown.contains("button.clicked") && !shown.contains("touchesBegan"), "\(shown)")
}

/// The matrix of a tap's number of taps, as text.
private func matrix(_ page: Page, _ options: UnsafePointer<fp_variant_options>?) throws -> String {
  let made = try page.text { script, out in
    "zoom.numberOfTapsRequired".withCString { name in
      "numberOfTapsRequired".withCString { property in
        "one".withCString { one in
          "two".withCString { two in
            var changes = [1.0, 2.0].map { taps in
              var change = fp_change()
              change.size = UInt32(MemoryLayout<fp_change>.size)
              (change.kind, change.object) = (FP_CHANGE_SET.rawValue, page.zoom)
              (change.name, change.number_count) = (property, 1)
              change.numbers.0 = taps
              return change
            }
            var words: [UnsafePointer<CChar>?] = [one, two]
            return changes.withUnsafeMutableBufferPointer { changes in
              words.withUnsafeMutableBufferPointer { words in
                var setting = fp_matrix_setting()
                setting.size = UInt32(MemoryLayout<fp_matrix_setting>.size)
                (setting.name, setting.change_count) = (name, changes.count)
                setting.changes = UnsafePointer(changes.baseAddress)
                setting.words = UnsafePointer(words.baseAddress)
                return fp_lab_matrix(page.lab.pointer, script, &setting, 1, options, out)
              }
            }
          }
        }
      }
    }
  }
  return String(
    decoding: try JSONSerialization.data(withJSONObject: made, options: .sortedKeys), as: UTF8.self)
}

@Test func `C: the start of a play is kept, and a copy of it goes on by itself`() throws {
  let page = try Page()
  var start: OpaquePointer?
  #expect(fp_lab_start(page.lab.pointer, &start) == FP_ERROR_STATE)
  #expect(fp_lab_keep_start(page.lab.pointer) == FP_OK)
  #expect(fp_object_set(page.lab.pointer, page.zoom, "numberOfTapsRequired", [1], 1) == FP_OK)
  #expect(fp_lab_start(page.lab.pointer, &start) == FP_OK)
  let kept = CLab(adopting: try #require(start))
  var value = 0.0
  var length = 0
  #expect(
    fp_object_get(kept.pointer, page.zoom, "numberOfTapsRequired", &value, 1, &length) == FP_OK)
  #expect(value == 2 && length == 1)
}

@Test func `C: a lab says whether code is called; lint tells its progress and may be ended`() throws
{
  let page = try Page()
  var calls: Int32 = 9
  #expect(fp_lab_calls_code(page.lab.pointer, &calls) == FP_OK && calls == 0)
  var text: OpaquePointer?
  #expect(fp_lab_lint(page.lab.pointer, 1, nil, nil, &text) == FP_OK)
  let json = read { fp_text_read(text, $0, $1) }
  fp_text_destroy(text)
  #expect(json.contains("\"findings\""))
  #expect(fp_lab_lint(page.lab.pointer, 0, nil, nil, &text) == FP_OK)
  #expect(read { fp_text_read(text, $0, $1) } == json)
  fp_text_destroy(text)
  text = nil
  let ended = fp_lab_lint(page.lab.pointer, 1, { _, _ in 0 }, nil, &text)
  #expect(ended == FP_ERROR_CANCELLED && text == nil)
  #expect(read { fp_text_read(nil, $0, $1) } == "")
}

@Test func `C: fixes try two changes at once, and tell what happens to other scripts`() throws {
  /// The text of the first fix that makes the double tap happen; empty for none.
  func fix(pairs: Int32, others: Int, threads: UInt32 = 1) throws -> String {
    let page = try Page()
    let elsewhere = tap(try page.lab.id { fp_object_find($0, "page", $1) })
    let made = try page.text { script, out in
      "zoom.action".withCString { wanted in
        withUnsafePointer(to: elsewhere) { steps in
          var other = fp_script()
          other.size = UInt32(MemoryLayout<fp_script>.size)
          (other.steps, other.step_count) = (steps, 1)
          return withUnsafePointer(to: other) { other in
            var options = fp_fixes_options()
            options.size = UInt32(MemoryLayout<fp_fixes_options>.size)
            (options.pairs, options.most, options.threads) = (pairs, 1, threads)
            (options.others, options.other_count) = (other, others)
            var wanted: UnsafePointer<CChar>? = wanted
            return fp_lab_fixes(page.lab.pointer, script, &wanted, 1, &options, out)
          }
        }
      }
    }
    let fixes = try #require(made["fixes"] as? [[String: Any]])
    return fixes.first?["text"] as? String ?? ""
  }
  let both = "set zoom.numberOfTapsRequired to 1; set zoom.cancelsTouchesInView to false"
  #expect(try fix(pairs: 0, others: 0) == "")
  #expect(try fix(pairs: 1, others: 0) == both)
  #expect(try fix(pairs: 1, others: 0, threads: 0) == both)
  // No single change helps: pairs are tried by default.
  #expect(try fix(pairs: -1, others: 0) == both)
  #expect(try fix(pairs: 1, others: 1) == "\(both); it changes the other scripts too")
}

@Test func `C: a question that asks nothing is refused in a sentence`() throws {
  let page = try Page()
  func refusal(_ kind: UInt32, _ token: String?) -> String {
    (token ?? "").withCString { word in
      var (question, script) = (fp_play_question(), fp_script())
      question.size = UInt32(MemoryLayout<fp_play_question>.size)
      (question.kind, question.token) = (kind, token == nil ? nil : word)
      script.size = UInt32(MemoryLayout<fp_script>.size)
      var text: OpaquePointer?
      let status = fp_lab_answer(page.lab.pointer, &script, &question, &text)
      #expect(text == nil)
      return "\(status): \(page.lab.error)"
    }
  }
  #expect(refusal(3, "zoom.action") == "\(FP_ERROR_VALUE): there is no kind of question 3")
  #expect(refusal(0, nil) == "\(FP_ERROR_NULL): token is NULL")
  var (script, text) = (fp_script(), nil as OpaquePointer?)
  script.size = UInt32(MemoryLayout<fp_script>.size)
  for (count, sentence) in [
    (-1, "there cannot be -1 texts in wanted"),
    (1_000_001, "at most 1000000 texts in wanted are taken, not 1000001"),
  ] {
    #expect(fp_lab_fixes(page.lab.pointer, &script, nil, count, nil, &text) == FP_ERROR_LIMIT)
    #expect(page.lab.error == sentence)
  }
  #expect(fp_lab_fixes(page.lab.pointer, &script, nil, 1, nil, &text) == FP_ERROR_NULL)
  #expect(page.lab.error == "wanted is NULL")
  #expect(text == nil)
}

@Test func `C: a question's touch is the one that the answer is about`() throws {
  let page = try Page()
  func touch(_ touch: UInt32) throws -> Int? {
    let answer = try page.text { script, out in
      "page.touchesBegan".withCString { token in
        var (steps, pause) = ([tap(page.page)], step(FP_STEP_WAIT))
        pause.duration = 1
        steps += [pause, steps[0]]
        return steps.withUnsafeMutableBufferPointer { steps in
          var twice = script.pointee
          (twice.steps, twice.step_count) = (UnsafePointer(steps.baseAddress), 3)
          var question = fp_play_question()
          question.size = UInt32(MemoryLayout<fp_play_question>.size)
          (question.token, question.touch, question.plays, question.threads) = (token, touch, -1, 2)
          return fp_lab_answer(page.lab.pointer, &twice, &question, out)
        }
      }
    }
    return answer["touch"] as? Int
  }
  #expect(try touch(0) == 1)
  #expect(try touch(1) == 1)
  #expect(try touch(2) == 2)
}

@Test func `C: a second play notes which object its superview cuts off from the finger`() throws {
  let page = try Page()
  var button: fp_id = 0
  #expect(fp_object_find(page.lab.pointer, "button", &button) == FP_OK)
  // Half of the button lies beyond the right edge of the page, which is at 345.
  #expect(fp_object_set(page.lab.pointer, button, "frame", [250, 100, 200, 44], 4) == FP_OK)
  #expect(fp_object_set(page.lab.pointer, page.zoom, "isEnabled", [0], 1) == FP_OK)
  var point = tap(0)
  (point.place.kind, point.place.x, point.place.y) = (FP_PLACE_POINT.rawValue, 370, 320)
  var branch: OpaquePointer?
  #expect(fp_lab_copy(page.lab.pointer, &branch) == FP_OK)
  let played = CLab(adopting: try #require(branch))
  #expect(fp_lab_play(played.pointer, &point, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  let timeline = played.timeline
  func story() throws -> String {
    let json = read { out, capacity in
      var length = 0
      #expect(fp_timeline_story(timeline.pointer, out, capacity, &length) == FP_OK)
      return length
    }
    let story = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    return try #require(story["text"] as? String)
  }
  let (title, rest) = (
    "1. Tap on window, 0–50 ms\n",
    "   ! nothing handled it\n"
      + "   · window got touchesBegan and touchesEnded, passed on up to appDelegate"
  )
  #expect(try story() == title + rest)
  // The story that is kept for who has asked for its length is the old one.
  #expect(fp_timeline_story(timeline.pointer, nil, 0, nil) == FP_OK)
  withUnsafePointer(to: point) { steps in
    var script = fp_script()
    script.size = UInt32(MemoryLayout<fp_script>.size)
    (script.steps, script.step_count) = (steps, 1)
    let lab = page.lab.pointer
    #expect(fp_lab_note_places(lab, nil, nil, 0, timeline.pointer, nil, nil) == FP_ERROR_NULL)
    #expect(page.lab.error == "script is NULL")
    #expect(fp_lab_note_places(lab, &script, nil, 0, nil, nil, nil) == FP_ERROR_NULL)
    #expect(page.lab.error == "timeline is NULL")
    #expect(fp_lab_note_places(lab, &script, nil, 1, timeline.pointer, nil, nil) == FP_ERROR_NULL)
    #expect(page.lab.error == "objects is NULL")
    // Names of nobody are left out.
    "button".withCString { button in
      "nobody".withCString { nobody in
        let names = [button, nobody] as [UnsafePointer<CChar>?]
        #expect(fp_lab_note_places(lab, &script, names, 2, timeline.pointer, nil, nil) == FP_OK)
      }
    }
  }
  #expect(
    try story() == title
      + "   ! button, under the finger, was not hit: it lies outside page, a superview of it, "
      + "and the finger was 25 points beyond its right edge\n" + rest)
}

@Test func `C: a matrix is refused for a setting without a name, words or values`() throws {
  let page = try Page()
  /// The rows' values and logs, or the refusal.
  func rows(
    name: String? = "taps", words: [String?]? = ["one"], value: Double = 1, of object: fp_id? = nil
  ) -> String {
    var change = fp_change()
    change.size = UInt32(MemoryLayout<fp_change>.size)
    (change.kind, change.object, change.index) = (
      FP_CHANGE_SET.rawValue, object ?? page.zoom, -1
    )
    (change.numbers.0, change.number_count) = (value, 1)
    let step = tap(page.page)
    return [name ?? "", "numberOfTapsRequired", words?.first.flatMap { $0 } ?? ""].withCStrings {
      texts in
      var (setting, script) = (fp_matrix_setting(), fp_script())
      setting.size = UInt32(MemoryLayout<fp_matrix_setting>.size)
      script.size = UInt32(MemoryLayout<fp_script>.size)
      change.name = texts[1]
      setting.name = name == nil ? nil : texts[0]
      let word = words?.first == .some(nil) ? nil : texts[2]
      return withUnsafePointer(to: change) { change in
        withUnsafePointer(to: word) { word in
          withUnsafePointer(to: step) { steps in
            (setting.changes, setting.change_count) = (change, 1)
            setting.words = words == nil ? nil : word
            (script.steps, script.step_count) = (steps, 1)
            var text: OpaquePointer?
            let status = fp_lab_matrix(page.lab.pointer, &script, &setting, 1, nil, &text)
            defer { fp_text_destroy(text) }
            if status != FP_OK { return "\(status): \(page.lab.error)" }
            let json = read { fp_text_read(text, $0, $1) }
            return String(json.drop { $0 != "[" })
          }
        }
      }
    }
  }
  #expect(rows(name: nil) == "\(FP_ERROR_NULL): setting 0: name is NULL")
  #expect(rows(words: nil) == "\(FP_ERROR_NULL): setting 0: words is NULL")
  #expect(rows(words: [nil]) == "\(FP_ERROR_NULL): setting 0: words[0] is NULL")
  #expect(rows(of: 0) == "\(FP_ERROR_STALE): setting 0: change 0: the id names no object")
  let problems = read { fp_error_problems(page.lab.pointer, $0, $1) }
  #expect(problems.contains(#""/settings/0/changes/0""#), "\(problems)")
  let refused = rows(value: -1)
  #expect(
    refused.hasPrefix(#"["taps"],"rows":[{"values":["one"],"#)
      && refused.hasSuffix(
        #""refused":"zoom.numberOfTapsRequired must be in 1.0…1000.0, not -1.0"}]}"#),
    "\(refused)")
}

extension [String] {
  /// The texts as C strings, for the time of a call.
  fileprivate func withCStrings<Result>(_ body: ([UnsafePointer<CChar>]) -> Result) -> Result {
    let copies = map { text in
      let bytes = Array<CChar>(text.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.initialize(from: bytes, count: bytes.count)
      return UnsafePointer(copy)
    }
    defer { for copy in copies { copy.deallocate() } }
    return body(copies)
  }
}
