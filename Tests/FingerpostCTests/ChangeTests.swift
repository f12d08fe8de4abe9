import CFingerpost
import Testing

/// A card with a tap and a double tap, and a second card without recognizers.
private struct Cards {
  let lab: CLab
  let window: fp_id
  let card: fp_id
  let other: fp_id
  let tap: fp_id
  let double: fp_id

  init() throws {
    lab = try CLab()
    window = try lab.id { fp_window_create($0, "window", nil, $1) }
    #expect(fp_object_set(lab.pointer, window, "frame", [0, 0, 390, 844], 4) == FP_OK)
    card = try lab.view("card", in: window)
    other = try lab.view("other", in: window)
    #expect(fp_object_set(lab.pointer, other, "frame", [45, 550, 300, 100], 4) == FP_OK)
    tap = try lab.recognizer("tap", on: card)
    double = try lab.recognizer("double", on: card, taps: 2)
    for recognizer in [tap, double] {
      #expect(fp_recognizer_add_target(lab.pointer, recognizer, "act") == FP_OK)
    }
  }

  /// What one variant with a change logs of recognizers and views, or why it was refused.
  func log(_ change: fp_change, _ step: fp_step? = nil) -> String {
    var change = change
    change.size = UInt32(MemoryLayout<fp_change>.size)
    var steps = [step ?? FingerpostCTests.tap(card)]
    var options = fp_variant_options()
    options.size = UInt32(MemoryLayout<fp_variant_options>.size)
    options.flags = UInt32(FP_VARIANTS_TIMELINES)
    return steps.withUnsafeMutableBufferPointer { steps in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      (script.steps, script.step_count) = (UnsafePointer(steps.baseAddress), steps.count)
      var made: OpaquePointer?
      guard
        fp_lab_play_variants(lab.pointer, &script, &change, 1, [0], [1], 1, &options, &made)
          == FP_OK, let made
      else { return lab.error }
      defer { fp_variants_destroy(made) }
      #expect(fp_variants_count(made) == 1 && fp_variants_status(made, 1) == FP_ERROR_RANGE)
      guard fp_variants_status(made, 0) == FP_OK else {
        return read { fp_variants_error(made, 0, $0, $1) }
      }
      #expect(fp_variants_log_count(made) == 1)
      var digest: [UInt64] = [0, 0]
      #expect(fp_variants_digests(made, &digest, 2) == FP_OK && digest[0] != digest[1])
      var timeline: OpaquePointer?
      #expect(fp_variants_timeline(made, 0, &timeline) == FP_OK)
      #expect(CTimeline(timeline).count > 0)
      return read { fp_variants_log(made, 0, $0, $1) }
    }
  }
}

private func change(_ kind: fp_change_kind, _ object: fp_id = 0, _ other: fp_id = 0) -> fp_change {
  var change = fp_change()
  (change.kind, change.object, change.other, change.index) = (kind.rawValue, object, other, -1)
  return change
}

@Test func `C: each kind of change changes what a variant plays`() throws {
  let scene = try Cards()
  let plain = scene.log(change(FP_CHANGE_REQUIREMENTS, scene.tap))
  #expect(plain.contains("tap.act") && plain.contains("card.touchesBegan"))

  // A property, and its default again.
  "isEnabled".withCString { name in
    var set = change(FP_CHANGE_SET, scene.tap)
    (set.name, set.numbers.0, set.number_count) = (name, 0, 1)
    #expect(!scene.log(set).contains("tap.act"))
    set.number_count = 7
    #expect(scene.log(set) == "change 0: a property takes at most 6 numbers, not 7")
    #expect(fp_object_set(scene.lab.pointer, scene.tap, name, [0], 1) == FP_OK)
    var reset = change(FP_CHANGE_RESET, scene.tap)
    reset.name = name
    #expect(scene.log(reset).contains("tap.act"))
    #expect(fp_object_set(scene.lab.pointer, scene.tap, name, [1], 1) == FP_OK)
  }

  // An override, and none.
  var no = answer(FP_ANSWER_NO)
  withUnsafePointer(to: &no) { no in
    var refuse = change(FP_CHANGE_OVERRIDE, scene.tap)
    (refuse.hook, refuse.answer) = (UInt32(FP_HOOK_DELEGATE_SHOULD_BEGIN.rawValue), no)
    #expect(!scene.log(refuse).contains("tap.act"))
    #expect(
      fp_object_override(scene.lab.pointer, scene.tap, refuse.hook, no) == FP_OK)
    var again = refuse
    again.answer = nil
    #expect(scene.log(again).contains("tap.act"))
    #expect(fp_object_override(scene.lab.pointer, scene.tap, refuse.hook, nil) == FP_OK)
  }

  // Requirements: one, without it, and all that there are.
  let twice = tap(scene.card, count: 2)
  let both = scene.log(change(FP_CHANGE_REQUIREMENTS, scene.tap), twice)
  #expect(both.contains("tap.act") && both.contains("double.act"))
  let late = scene.log(change(FP_CHANGE_REQUIRE, scene.tap, scene.double), twice)
  #expect(!late.contains("tap.act") && late.contains("double.act"))
  #expect(fp_recognizer_require_failure(scene.lab.pointer, scene.tap, scene.double) == FP_OK)
  #expect(scene.log(change(FP_CHANGE_UNREQUIRE, scene.tap, scene.double), twice) == both)
  #expect(scene.log(change(FP_CHANGE_REQUIREMENTS, scene.tap), twice) == both)
  var all = change(FP_CHANGE_REQUIREMENTS, scene.tap)
  withUnsafePointer(to: scene.double) { double in
    (all.others, all.other_count) = (double, 1)
    #expect(scene.log(all, twice) == late)
    all.other_count = 1_000_001
    #expect(scene.log(all) == "change 0: at most 1000000 requirements are taken, not 1000001")
  }

  // A number of the profile, and its default again.
  "tapInterval".withCString { name in
    var number = change(FP_CHANGE_PROFILE)
    (number.name, number.numbers.0, number.number_count) = (name, 0.01, 1)
    #expect(!scene.log(number, tap(scene.card, count: 2)).contains("double.act"))
    number.number_count = 0
    #expect(scene.log(number, tap(scene.card, count: 2)).contains("double.act"))
  }

  // Any of them by its name.
  func setting(_ name: String, _ value: String?) -> String {
    name.withCString { name in
      guard let value else {
        var made = change(FP_CHANGE_SETTING)
        made.name = name
        return scene.log(made)
      }
      return value.withCString { value in
        var made = change(FP_CHANGE_SETTING)
        (made.name, made.value) = (name, value)
        return scene.log(made, twice)
      }
    }
  }
  #expect(setting("tap.requiresFailureOf", #"["double"]"#) == late)
  #expect(setting("tap.requiresFailureOf", "null") == both)
  #expect(!setting("profile.tapInterval", "0.01").contains("double.act"))
  #expect(!setting("double.delegate.shouldBegin", "false").contains("double.act"))
  #expect(setting("tap.isEnabled", nil) == "change 0: value is NULL")
  #expect(
    setting("tap.isEnabld", "true")
      == "change 0: tap.isEnabld: 'tap' (tap) has no property 'isEnabld'; did you mean isEnabled?")
  let word = "change 0: this is not JSON: line 1, column 1: expected 'true'"
  #expect(setting("tap.isEnabled", "tru") == word)

  // The tree.
  #expect(scene.log(change(FP_CHANGE_REMOVE, scene.tap)).contains("tap.act") == false)
  var point = tap(0)
  (point.place.kind, point.place.x, point.place.y) = (FP_PLACE_POINT.rawValue, 195, 350)
  #expect(scene.log(change(FP_CHANGE_REMOVE, scene.card), point).contains("window.touchesBegan"))
  #expect(
    scene.log(change(FP_CHANGE_ADD_RECOGNIZER, scene.tap, scene.other), tap(scene.other))
      .contains("tap.act"))
  var into = change(FP_CHANGE_ADD_SUBVIEW, scene.other, scene.card)
  into.index = 0
  // Inside of the card it lies below the card's bounds, where the window is hit.
  let inside = scene.log(into, tap(scene.other))
  #expect(inside.contains("window.touchesBegan") && !inside.contains("other."), "\(inside)")
  #"{"type": "pan", "name": "new"}"#.withCString { name in
    var drag = tap(scene.other)
    drag.kind = FP_STEP_DRAG.rawValue
    (drag.target.kind, drag.target.x) = (FP_PLACE_BY.rawValue, 120)
    var new = change(FP_CHANGE_NEW_RECOGNIZER, scene.other)
    new.name = name
    #expect(scene.log(new, drag).contains("other.touchesCancelled"))
    #expect(scene.log(change(FP_CHANGE_REMOVE, scene.tap), drag).contains("other.touchesEnded"))
  }

  // Another script.
  var steps = [tap(scene.other)]
  steps.withUnsafeMutableBufferPointer { steps in
    var script = fp_script()
    script.size = UInt32(MemoryLayout<fp_script>.size)
    (script.steps, script.step_count) = (UnsafePointer(steps.baseAddress), steps.count)
    withUnsafePointer(to: &script) { script in
      var other = change(FP_CHANGE_SCRIPT)
      other.script = script
      let log = scene.log(other)
      #expect(log.contains("other.touchesBegan") && !log.contains("card.touchesBegan"))
    }
  }
  #expect(scene.log(change(fp_change_kind(99))) == "change 0: there is no change kind 99")
}

@Test func `C: a view is added in front where its change has no index`() throws {
  let scene = try Cards()
  let front = try scene.lab.view("front", in: scene.window)
  #expect(fp_object_set(scene.lab.pointer, front, "frame", [45, 200, 300, 300], 4) == FP_OK)
  var point = tap(0)
  (point.place.kind, point.place.x, point.place.y) = (FP_PLACE_POINT.rawValue, 195, 350)
  func hit(at index: Int64) -> Substring? {
    var into = change(FP_CHANGE_ADD_SUBVIEW, scene.card, scene.window)
    into.index = index
    return scene.log(into, point).split(separator: "\n").first { $0.hasSuffix("touchesBegan") }
  }
  #expect(hit(at: -1) == "card.touchesBegan")
  #expect(hit(at: 2) == "card.touchesBegan")
  #expect(hit(at: 0) == "front.touchesBegan")
}

@Test func `C: a change that cannot be made in a lab is refused in a sentence`() throws {
  let scene = try Cards()
  let pointer = scene.lab.pointer
  let inner = try scene.lab.view("inner", in: scene.card)
  /// Makes a change with a name and a number; the status and the sentence of its refusal.
  func refusal(
    _ made: fp_change, _ name: String? = nil, _ number: Double? = nil
  ) -> String {
    var made = made
    made.size = UInt32(MemoryLayout<fp_change>.size)
    if let number { (made.numbers.0, made.number_count) = (number, 1) }
    let status = (name ?? "").withCString {
      made.name = name == nil ? nil : $0
      return fp_lab_change(pointer, &made)
    }
    return status == FP_OK ? "" : "\(status): \(scene.lab.error)"
  }
  #expect(fp_lab_change(pointer, nil) == FP_ERROR_NULL && scene.lab.error == "change is NULL")

  // Numbers and names.
  let (set, number) = (change(FP_CHANGE_SET, scene.card), change(FP_CHANGE_PROFILE))
  #expect(
    refusal(set, "alpha", 2) == "\(FP_ERROR_VALUE): card.alpha must be in 0.0…1.0, not 2.0")
  #expect(refusal(set, "alpha") == "\(FP_ERROR_VALUE): card.alpha takes one number, not 0")
  #expect(
    refusal(set, "alfa", 1)
      == "\(FP_ERROR_NAME): 'card' (UIView) has no property 'alfa'; did you mean alpha?")
  #expect(
    refusal(number, "tapInterval", -1)
      == "\(FP_ERROR_VALUE): tapInterval must be in 0.0…3600.0 s, not -1.0")
  #expect(
    refusal(number, "tapIntervall", 1)
      == "\(FP_ERROR_NAME): no profile field is called 'tapIntervall'; did you mean tapInterval?")
  #expect(refusal(number) == "\(FP_ERROR_NULL): name is NULL")

  // Requirements, in a ring of one and of two.
  let cycle = "\(FP_ERROR_CYCLE): the failure requirement would close a cycle"
  let itself = "\(FP_ERROR_CYCLE): 'tap' cannot require itself to fail: that is a cycle"
  #expect(refusal(change(FP_CHANGE_REQUIRE, scene.tap, scene.tap)) == itself)
  #expect(refusal(change(FP_CHANGE_REQUIRE, scene.tap, scene.double)) == "")
  #expect(
    refusal(change(FP_CHANGE_REQUIRE, scene.double, scene.tap))
      == "\(cycle): double → tap → double")
  #expect(
    refusal(change(FP_CHANGE_UNREQUIRE, scene.double, scene.tap))
      == "\(FP_ERROR_STATE): 'double' does not require 'tap' to fail")
  #expect(refusal(change(FP_CHANGE_UNREQUIRE, scene.tap, scene.double)) == "")
  var all = change(FP_CHANGE_REQUIREMENTS, scene.tap)
  all.other_count = 1
  #expect(refusal(all) == "\(FP_ERROR_NULL): others is NULL")
  withUnsafePointer(to: scene.tap) { own in
    all.others = own
    #expect(refusal(all) == itself)
  }

  // The tree, hooks and scripts.
  #expect(
    refusal(change(FP_CHANGE_ADD_SUBVIEW, scene.card, inner))
      == "\(FP_ERROR_CYCLE): 'card' cannot go into 'inner', which it contains")
  #expect(
    refusal(change(FP_CHANGE_ADD_RECOGNIZER, scene.card, scene.card))
      == "\(FP_ERROR_KIND): the id names a responder where a recognizer is wanted")
  #expect(
    refusal(change(FP_CHANGE_NEW_RECOGNIZER, scene.tap), "{}")
      == "\(FP_ERROR_KIND): the id names a recognizer where a responder is wanted")
  let new = change(FP_CHANGE_NEW_RECOGNIZER, scene.card)
  #expect(
    refusal(new, #"{"type": "tapp"}"#)
      == "\(FP_ERROR_NAME): type: no recognizer type is registered as 'tapp'; did you mean tap?")
  #expect(
    refusal(new, #"{"type": 7}"#) == "\(FP_ERROR_DOCUMENT): type: a text is wanted, not 7")
  var override = change(FP_CHANGE_OVERRIDE, scene.card)
  override.hook = 99
  #expect(refusal(override) == "\(FP_ERROR_NAME): there is no hook 99")
  override.hook = FP_HOOK_DELEGATE_SHOULD_BEGIN.rawValue
  #expect(refusal(override) == "\(FP_ERROR_KIND): 'card' has no method shouldBegin")
  var no = answer(FP_ANSWER_NO)
  withUnsafePointer(to: &no) { no in
    (override.hook, override.answer) = (FP_HOOK_TOUCHES_BEGAN.rawValue, no)
    #expect(
      refusal(override) == "\(FP_ERROR_VALUE): touchesBegan cannot be answered that way")
  }
  #expect(refusal(change(FP_CHANGE_SCRIPT)) == "\(FP_ERROR_NULL): script is NULL")
  var script = fp_script()
  script.size = UInt32(MemoryLayout<fp_script>.size)
  withUnsafePointer(to: script) { script in
    var other = change(FP_CHANGE_SCRIPT)
    other.script = script
    #expect(refusal(other) == "\(FP_ERROR_KIND): a script is played, not made")
  }
}
