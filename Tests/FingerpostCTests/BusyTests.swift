import CFingerpost
import Testing

/// What calls inside a callback get: a status, and the sentence of a refusal.
private final class Inside {
  let calls: [(String, (OpaquePointer?) -> fp_status)]
  var isAsked: Bool = false
  var seen: [String] = []

  init(_ calls: [(String, (OpaquePointer?) -> fp_status)]) { self.calls = calls }
}

private let call: fp_callback = { question, _, context in
  guard let lab = question?.pointee.lab, let context else { return 1 }
  let inside = Unmanaged<Inside>.fromOpaque(context).takeUnretainedValue()
  // A call may ask it once more.
  if !inside.isAsked {
    inside.isAsked = true
    inside.seen = inside.calls.map { name, call in
      let status = call(lab)
      return status == FP_OK
        ? "\(name): fine" : "\(name): \(status), \(read { fp_lab_error(lab, $0, $1) })"
    }
  }
  return Int32(FP_OK)
}

/// A card whose callback for a hook makes some calls.
private struct Page {
  let lab: CLab
  let card: fp_id

  init() throws {
    lab = try CLab()
    let window = try lab.id { [lab] in fp_window_create(lab.pointer, "window", nil, $1) }
    card = try lab.view("card", in: window)
    _ = try lab.recognizer("tap", on: card)
  }

  /// What the calls get while something is done.
  func seen(
    _ hook: fp_hook, _ calls: [(String, (OpaquePointer?) -> fp_status)], _ act: () -> fp_status
  ) -> [String] {
    let inside = Inside(calls)
    var callback = answer(FP_ANSWER_CALLBACK)
    (callback.callback, callback.context) = (call, Unmanaged.passUnretained(inside).toOpaque())
    #expect(fp_object_override(lab.pointer, card, hook.rawValue, &callback) == FP_OK)
    withExtendedLifetime(inside) { #expect(act() == FP_OK, "\(lab.error)") }
    #expect(fp_object_override(lab.pointer, card, hook.rawValue, nil) == FP_OK)
    return inside.seen
  }
}

@Test func `C: SY-10 what a callback must not do is refused in a sentence`() throws {
  let page = try Page()
  var made: OpaquePointer?
  var script = fp_script()
  script.size = UInt32(MemoryLayout<fp_script>.size)
  let calls: [(String, (OpaquePointer?) -> fp_status)] = [
    ("copy", { fp_lab_copy($0, &made) }), ("keep", { fp_lab_keep_start($0) }),
    ("play", { fp_lab_play($0, nil, 0, 0, nil, nil) }), ("settle", { fp_lab_settle($0) }),
    ("json", { fp_lab_play_json($0, "[]", 0, 1, nil, nil) }),
    ("clear", { fp_lab_clear_timeline($0) }),
    ("document", { fp_lab_document($0, 1, nil, 0, nil) }),
    ("lint", { fp_lab_lint($0, 1, nil, nil, &made) }),
    ("margins", { fp_lab_margins($0, &script, nil, &made) }),
    ("matrix", { fp_lab_matrix($0, &script, nil, 0, nil, &made) }),
    ("variants", { fp_lab_play_variants($0, &script, nil, 0, nil, nil, 0, nil, &made) }),
    ("stepper", { fp_stepper_create($0, &script, nil, &made) }),
    ("limit", { fp_lab_set_record_limit($0, 5000) }),
    ("progress", { fp_lab_set_progress($0, nil, nil) }), ("record", { fp_lab_record($0, 0) }),
    ("display", { fp_lab_set_display_rate($0, 60) }),
    ("digitizer", { fp_lab_set_synthetic_digitizer($0, nil) }),
    ("activate", { fp_application_activate($0, "Maps") }),
    ("press", { fp_lab_press($0, "menu", 1) }), ("shake", { fp_lab_cancel_shake($0) }),
    ("pointer", { fp_lab_pointer_move($0, 1, 1) }), ("edges", { fp_lab_set_system_edges($0, 1) }),
    ("estimates", { fp_lab_update_estimates($0, 1) }),
    ("plugin", { fp_lab_load_plugin($0, "lib.so", nil) }),
    ("fingers", { fp_lab_reserve_fingers($0, 40) }),
  ]
  var tap = tap(page.card)
  let seen = page.seen(FP_HOOK_TOUCHES_BEGAN, calls) {
    fp_lab_play(page.lab.pointer, &tap, 1, 0, nil, nil)
  }
  #expect(
    seen
      == calls.map {
        "\($0.0): \(FP_ERROR_BUSY), the lab is playing; a callback must not do this"
      })
  #expect(made == nil && page.lab.log.contains("tap.action"))
  let destroyed = page.seen(
    FP_HOOK_TOUCHES_BEGAN, [("destroy", { fp_object_destroy($0, page.card) })]
  ) { fp_lab_play(page.lab.pointer, &tap, 1, 0, nil, nil) }
  #expect(
    destroyed == [
      "destroy: \(FP_ERROR_BUSY), the lab is playing; a callback cannot destroy an object, which "
        + "its caller may still use; take it away (remove), and destroy it after the run"
    ])
}

@Test func `C: SY-10 a hit test that the program asks for changes nothing`() throws {
  let page = try Page()
  var (id, made): (fp_id, OpaquePointer?) = (7, nil)
  var hit: fp_id = 0
  let (read, write) = (
    ["find: fine", "time: fine", "records: fine", "hit: fine"],
    "\(FP_ERROR_BUSY), a hit test that the program asks for may read the lab but change nothing"
  )
  let seen = page.seen(
    FP_HOOK_HIT_TEST,
    [
      ("find", { fp_object_find($0, "card", &id) }),
      (
        "time",
        { lab in
          var time: Int64 = 0
          return fp_lab_time(lab, &time)
        }
      ),
      (
        "records",
        { lab in
          var count: UInt64 = 0
          return fp_lab_record_count(lab, &count)
        }
      ),
      ("hit", { fp_lab_hit_test($0, 1, 1, &id) }),
      ("set", { fp_object_set($0, page.card, "alpha", [0.5], 1) }),
      ("view", { fp_view_create($0, nil, nil, &id) }),
      ("recognizer", { fp_recognizer_create($0, nil, "tap", &id) }),
      ("class", { fp_class_declare($0, "Card", "UIView") }),
      ("threshold", { fp_profile_set($0, "tapInterval", 1) }),
      ("fact", { fp_profile_set_fact($0, "hostingViewHit", "root") }),
      ("fingers", { fp_lab_reserve_fingers($0, 40) }),
      (
        "steps",
        { fp_lab_read_steps($0, #"[{"addRecognizer":{"type":"tap"},"to":"card"}]"#, 0, &made) }
      ),
    ]
  ) { fp_lab_hit_test(page.lab.pointer, 195, 350, &hit) }
  #expect(
    seen == read
      + ["set", "view", "recognizer", "class", "threshold", "fact"].map { "\($0): \(write)" }
      + [
        "fingers: \(FP_ERROR_BUSY), the lab is playing; a callback must not do this",
        "steps: \(write.prefix(4))[0].addRecognizer.type: \(write.dropFirst(4))",
      ])
  #expect(hit == page.card && made == nil)
  var alpha = 0.0
  #expect(fp_object_get(page.lab.pointer, page.card, "alpha", &alpha, 1, nil) == FP_OK)
  #expect(alpha == 1)
}
