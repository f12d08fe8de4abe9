import CFingerpost
import Fingerpost
import FingerpostC
import Foundation
import Testing

/// A button on a page with a double tap, and a script that taps it.
private final class Page {
  let lab: CLab
  let zoom: fp_id
  private var steps: [fp_step] = []

  init() throws {
    lab = try CLab()
    let window = try lab.id { [lab] in fp_window_create($0, "window", nil, $1) }
    let page = try lab.view("page", in: window)
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
  text = nil
  let ended = fp_lab_lint(page.lab.pointer, 1, { _, _ in 0 }, nil, &text)
  #expect(ended == FP_ERROR_CANCELLED && text == nil)
  #expect(read { fp_text_read(nil, $0, $1) } == "")
}
