import CFingerpost
import Testing

/// What callbacks were asked, and of which lab.
private final class Questions {
  var lines: [String] = []
  var labs: [OpaquePointer?] = []
}

private let note: fp_callback = { question, _, context in
  guard let question = question?.pointee, let context else { return 1 }
  let questions = Unmanaged<Questions>.fromOpaque(context).takeUnretainedValue()
  questions.labs.append(question.lab)
  func name(_ id: fp_id) -> String {
    if id == 0 { return "-" }
    return read { out, capacity in
      var length = 0
      #expect(fp_object_name(question.lab, id, out, capacity, &length) == FP_OK)
      return length
    }
  }
  var (time, touches, count): (Int64, [fp_id], Int) = (-1, [0, 0], 0)
  #expect(fp_lab_time(question.lab, &time) == FP_OK && time == question.time)
  #expect(fp_call_touches(question.lab, &touches, 2, &count) == FP_OK)
  var line = "\(name(question.asked)) \(name(question.recognizer)) \(name(question.other))"
  line += " \(name(question.view)) touches \(touches.prefix(count)) at \(time / 1_000_000) ms"
  for index in 0..<question.measurement_count {
    let measured = question.measurements[index]
    line += " \(String(cString: measured.name)) \(measured.value.rounded())"
  }
  questions.lines.append(line)
  return Int32(FP_OK)
}

/// A card with a pan and a tap recognizer, and a drag on it that takes two samples.
private struct Dragged {
  let lab: CLab
  let card: fp_id
  let pan: fp_id
  let tap: fp_id
  let drag: fp_step
  let questions: Questions = Questions()

  init() throws {
    lab = try CLab()
    let window = try lab.id { [lab] in fp_window_create(lab.pointer, "window", nil, $1) }
    card = try lab.view("card", in: window)
    pan = try lab.id { [lab] in fp_recognizer_create(lab.pointer, "pan", "pan", $1) }
    #expect(fp_view_add_recognizer(lab.pointer, card, pan) == FP_OK)
    tap = try lab.recognizer("tap", on: card)
    var drag = FingerpostCTests.tap(card)
    (drag.kind, drag.duration) = (FP_STEP_DRAG.rawValue, 2.0 / 60)
    (drag.target.kind, drag.target.x) = (FP_PLACE_BY.rawValue, 40)
    self.drag = drag
  }

  func ask(_ hook: fp_hook, of object: fp_id) {
    var callback = answer(FP_ANSWER_CALLBACK)
    (callback.callback, callback.context) = (
      note, Unmanaged.passUnretained(questions).toOpaque()
    )
    #expect(fp_object_override(lab.pointer, object, hook.rawValue, &callback) == FP_OK)
  }

  func play(samples: Double = 2) -> [String] {
    var drag = drag
    drag.duration = samples / 60
    withExtendedLifetime(questions) {
      #expect(
        fp_lab_play(lab.pointer, &drag, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK,
        "\(lab.error)")
    }
    return questions.lines
  }
}

@Test func `C: a touch method's question has its touches, an action's what was measured`() throws {
  let scene = try Dragged()
  #expect(fp_recognizer_add_target(scene.lab.pointer, scene.pan, "dragged") == FP_OK)
  scene.ask(FP_HOOK_TOUCHES_BEGAN, of: scene.card)
  scene.ask(FP_HOOK_ACTION, of: scene.pan)
  let measured = "translation.x 30.0 translation.y 0.0 velocity.x 1200.0 velocity.y 0.0"
  #expect(
    scene.play() == [
      "card - - card touches [1] at 0 ms",
      "pan pan - - touches [1] at 16 ms "
        + "translation.x 10.0 translation.y 0.0 velocity.x 1200.0 velocity.y 0.0",
      "pan pan - - touches [1] at 33 ms \(measured)",
      "pan pan - - touches [1] at 33 ms \(measured)",
    ])
  #expect(scene.questions.labs.allSatisfy { $0 == scene.lab.pointer })
}

@Test func `C: each action of a long drag has the touch of its pan`() throws {
  let scene = try Dragged()
  #expect(fp_recognizer_add_target(scene.lab.pointer, scene.pan, "dragged") == FP_OK)
  scene.ask(FP_HOOK_ACTION, of: scene.pan)
  let lines = scene.play(samples: 6)
  #expect(lines.count == 6)
  #expect(lines.allSatisfy { $0.hasPrefix("pan pan - - touches [1] at ") }, "\(lines)")
}

@Test func `C: the question about a pair has both recognizers`() throws {
  let scene = try Dragged()
  scene.ask(FP_HOOK_DELEGATE_SIMULTANEOUS, of: scene.pan)
  scene.ask(FP_HOOK_DELEGATE_REQUIRE_FAILURE, of: scene.tap)
  #expect(
    scene.play()
      == ["tap tap pan card touches [1] at 0 ms", "pan pan tap - touches [1] at 16 ms"])
}

@Test func `C: in a variant the lab that asks is the variant's own`() throws {
  let scene = try Dragged()
  scene.ask(FP_HOOK_TOUCHES_BEGAN, of: scene.card)
  var made: OpaquePointer?
  withUnsafePointer(to: scene.drag) { drag in
    var script = fp_script()
    script.size = UInt32(MemoryLayout<fp_script>.size)
    (script.steps, script.step_count) = (drag, 1)
    withExtendedLifetime(scene.questions) {
      #expect(
        fp_lab_play_variants(scene.lab.pointer, &script, nil, 0, nil, [0, 0], 2, nil, &made)
          == FP_OK)
    }
  }
  fp_variants_destroy(made)
  #expect(
    scene.questions.lines == [String](repeating: "card - - card touches [1] at 0 ms", count: 2))
  #expect(scene.questions.labs.allSatisfy { $0 != nil && $0 != scene.lab.pointer })
  #expect(scene.lab.timeline.count == 0)
}
