import CFingerpost
import Testing

/// A window with a card that has a tap recognizer, for steps as C structs.
private struct Desk {
  let lab: CLab
  let window: fp_id
  let card: fp_id
  let tap: fp_id

  init() throws {
    lab = try CLab()
    window = try lab.id { fp_window_create($0, "window", nil, $1) }
    card = try lab.view("card", in: window)
    tap = try lab.recognizer("tap", on: card)
  }

  /// Plays one step after a pause; its refusal.
  func refusal(_ step: fp_step) -> Refusal {
    let steps = [FingerpostCTests.step(FP_STEP_WAIT), step]
    var stopped = -1
    let status = fp_lab_play(lab.pointer, steps, 2, 0, &stopped, nil)
    return Refusal(
      status: status, sentence: lab.error, path: lab.errorPath, index: fp_error_index(lab.pointer),
      stopped: stopped)
  }
}

private struct Refusal: Equatable {
  let status: fp_status
  let sentence: String
  var path: String = "/1"
  var index: Int64 = 1
  var stopped: Int = 1
}

private func made(_ kind: fp_step_kind, _ change: (inout fp_step) -> Void) -> fp_step {
  var made = step(kind)
  change(&made)
  return made
}

@Test func `C: a step's number that stands for nothing is refused with the step's place`() throws {
  let desk = try Desk()
  let center = FingerpostCTests.tap(desk.card).place
  let refused: [(fp_step, String)] = [
    (made(fp_step_kind(300)) { _ in }, "there is no step kind 300"),
    (made(FP_STEP_SWIPE) { ($0.place, $0.direction) = (center, 3) }, "there is no direction 3"),
    (made(FP_STEP_TAP) { ($0.place, $0.touch_type) = (center, 4) }, "there is no touch type 4"),
    (made(FP_STEP_TAP) { ($0.place, $0.touch_type) = (center, 256) }, "there is no touch type 256"),
    (made(FP_STEP_TAP) { ($0.place, $0.button) = (center, 3) }, "there is no button 3"),
    (made(FP_STEP_TAP) { $0.place.kind = 5 }, "there is no place kind 5"),
    (made(FP_STEP_TAP) { _ in }, "the step needs a place"),
    (made(FP_STEP_DRAG) { $0.place = center }, "the step needs a place"),
    (
      made(FP_STEP_TAP) { ($0.place, $0.count) = (center, -1) },
      "a tap needs 1…10000 presses, not -1"
    ),
    (
      made(FP_STEP_TAP) { ($0.place, $0.fingers) = (center, 21) },
      "a step needs 1…20 fingers, not 21"
    ),
  ]
  for (step, sentence) in refused {
    #expect(
      desk.refusal(step)
        == Refusal(status: fp_status(FP_ERROR_VALUE), sentence: "step 2: \(sentence)"))
  }
  // The primary button is 1, and 0 stands for it.
  for button: UInt32 in [0, 1] {
    var pressed = made(FP_STEP_TAP) { ($0.place, $0.button) = (center, button) }
    pressed.touch_type = FP_TOUCH_INDIRECT_POINTER.rawValue
    #expect(fp_lab_play(desk.lab.pointer, &pressed, 1, 0, nil, nil) == FP_OK, "\(desk.lab.error)")
  }
  #expect(desk.lab.log.filter { $0 == "tap.action" }.count == 2)
  // An up without a place lifts the finger where it is.
  var steps = [made(FP_STEP_DOWN) { ($0.place, $0.finger) = (center, 1) }, step(FP_STEP_UP)]
  steps[1].finger = 1
  #expect(fp_lab_play(desk.lab.pointer, &steps, 2, 0, nil, nil) == FP_OK, "\(desk.lab.error)")
}

@Test func `C: the count of a step's numbers and their values are checked by its field`() throws {
  let desk = try Desk()
  let below: (inout fp_step) -> Void = { ($0.object, $0.other) = (desk.card, desk.window) }
  func index(_ number: Double) -> fp_step {
    made(FP_STEP_ADD_SUBVIEW) {
      below(&$0)
      ($0.numbers.0, $0.number_count) = (number, 1)
    }
  }
  func measured(_ count: UInt32) -> fp_step {
    made(FP_STEP_SET_MEASUREMENT) { ($0.object, $0.number_count) = (desk.tap, count) }
  }
  let refused: [(fp_step, String)] = [
    (index(-1), "the index is a whole number in 0…2147483647, not -1.0"),
    (index(0.5), "the index is a whole number in 0…2147483647, not 0.5"),
    (index(3e9), "the index is a whole number in 0…2147483647, not 3000000000.0"),
    (measured(0), "the step takes 1…2 numbers, not 0"),
    (measured(3), "the step takes 1…2 numbers, not 3"),
    (
      made(FP_STEP_SET) { ($0.object, $0.number_count) = (desk.card, 7) },
      "the step takes 0…6 numbers, not 7"
    ),
    (
      made(FP_STEP_PRESENT) { ($0.object, $0.other, $0.numbers.0) = (desk.card, desk.card, 6) },
      "there is no style 6.0"
    ),
    (
      made(FP_STEP_SCROLL) {
        ($0.place, $0.numbers.2) = (FingerpostCTests.tap(desk.card).place, 3)
      }, "there is no kind 3.0"
    ),
    (
      made(FP_STEP_SET_VIEW_CONTROLLERS) {
        ($0.object, $0.other, $0.numbers.0) = (desk.card, desk.card, 2)
      }, "there is no direction 2.0"
    ),
  ]
  for (step, sentence) in refused {
    step.withText("alpha") {
      #expect(
        desk.refusal($0)
          == Refusal(status: fp_status(FP_ERROR_VALUE), sentence: "step 2: \(sentence)"))
    }
  }
  // Without a count there is no index: the card comes to the front. With one, zero is the back.
  let note = try desk.lab.view("note", in: desk.window)
  func order(_ step: fp_step) -> [fp_id] {
    var step = step
    #expect(fp_lab_play(desk.lab.pointer, &step, 1, 0, nil, nil) == FP_OK, "\(desk.lab.error)")
    var (ids, count): ([fp_id], Int) = ([0, 0], 0)
    #expect(fp_view_subviews(desk.lab.pointer, desk.window, &ids, 2, &count) == FP_OK)
    return ids
  }
  #expect(order(made(FP_STEP_ADD_SUBVIEW, below)) == [note, desk.card])
  #expect(order(index(0)) == [desk.card, note])
}

@Test func `C: an object of the wrong kind, none and no text are refused with the step's place`()
  throws
{
  let desk = try Desk()
  let refused: [(fp_step, Int, String)] = [
    (step(FP_STEP_REMOVE), Int(FP_ERROR_STALE), "the id names no object"),
    (
      made(FP_STEP_ADD_RECOGNIZER) { ($0.object, $0.other) = (desk.card, desk.card) },
      Int(FP_ERROR_KIND), "the id names a responder where a recognizer is wanted"
    ),
    (
      made(FP_STEP_REQUIRE) { ($0.object, $0.other) = (desk.tap, desk.card) },
      Int(FP_ERROR_KIND), "the id names a responder where a recognizer is wanted"
    ),
    (
      made(FP_STEP_PUSH) { ($0.object, $0.other) = (desk.tap, desk.card) },
      Int(FP_ERROR_KIND), "the id names a recognizer where a responder is wanted"
    ),
    (
      made(FP_STEP_SET) { ($0.object, $0.number_count) = (desk.card, 1) },
      Int(FP_ERROR_NULL), "text is NULL"
    ),
  ]
  for (step, status, sentence) in refused {
    #expect(
      desk.refusal(step) == Refusal(status: fp_status(status), sentence: "step 2: \(sentence)"))
  }
  // Focus on nothing is no error: it is removed.
  var focus = made(FP_STEP_FOCUS) { $0.object = desk.card }
  var focused: fp_id = 0
  for object in [desk.card, 0] {
    focus.object = object
    #expect(fp_lab_play(desk.lab.pointer, &focus, 1, 0, nil, nil) == FP_OK, "\(desk.lab.error)")
    #expect(fp_lab_focused(desk.lab.pointer, &focused) == FP_OK && focused == object)
  }
}

@Test func `C: a step of another size than the first, and too many steps, are refused`() throws {
  let desk = try Desk()
  var other = tap(desk.card)
  other.size -= 8
  let size = MemoryLayout<fp_step>.size
  #expect(
    desk.refusal(other)
      == Refusal(
        status: fp_status(FP_ERROR_SIZE),
        sentence: "step 2: the size field of steps[1] is \(size - 8), that of steps[0] is \(size)"))
  var one = tap(desk.card)
  #expect(fp_lab_play(desk.lab.pointer, &one, 100_000_001, 0, nil, nil) == FP_ERROR_LIMIT)
  #expect(
    desk.lab.error == "at most 100000000 steps are taken, not 100000001"
      && desk.lab.errorPath == "")
  #expect(fp_lab_play(desk.lab.pointer, &one, 1, 8, nil, nil) == FP_ERROR_VALUE)
  #expect(desk.lab.error == "there is no play flag in 8")
  #expect(fp_lab_play_samples(desk.lab.pointer, nil, -1, 32, 0, nil, nil) == FP_ERROR_VALUE)
  #expect(desk.lab.error == "there cannot be -1 samples")
  #expect(fp_lab_play_samples(desk.lab.pointer, nil, 0, 32, 0, nil, nil) == FP_OK)
}

@Test func `C: a struct of an older program is read as far as it goes`() throws {
  let desk = try Desk()
  // Up to the numbers: no touch type and no button, the step's kind and place count.
  var short = tap(desk.card)
  short.touch_type = 99
  short.size = UInt32(MemoryLayout<fp_step>.offset(of: \.number_count) ?? 0)
  #expect(fp_lab_play(desk.lab.pointer, &short, 1, 0, nil, nil) == FP_OK, "\(desk.lab.error)")
  #expect(desk.lab.log.contains("tap.action"))
}

@Test func `C: only a whole step without fingers is performed`() throws {
  let desk = try Desk()
  var remove = made(FP_STEP_REMOVE) { $0.object = desk.tap }
  #expect(fp_lab_perform(desk.lab.pointer, &remove) == FP_OK)
  var (ids, count): (fp_id, Int) = (0, 9)
  #expect(fp_view_recognizers(desk.lab.pointer, desk.card, &ids, 1, &count) == FP_OK && count == 0)
  #expect(fp_lab_perform(desk.lab.pointer, nil) == FP_ERROR_NULL)
  #expect(desk.lab.error == "step is NULL")
  var group = step(FP_STEP_TOGETHER_BEGIN)
  #expect(fp_lab_perform(desk.lab.pointer, &group) == FP_ERROR_STATE)
  #expect(desk.lab.error == "the group is not ended")
  var wait = step(FP_STEP_WAIT)
  #expect(fp_lab_perform(desk.lab.pointer, &wait) == FP_ERROR_KIND)
}

extension fp_step {
  /// The step with a text, for the time of a call.
  fileprivate func withText(_ text: String, _ body: (fp_step) -> Void) {
    var step = self
    text.withCString {
      step.text = $0
      body(step)
    }
  }
}
