import CFingerpost
import Testing

/// A card with a tap recognizer, and a tap on it.
private struct Tapped {
  let lab: CLab
  private let step: fp_step

  init() throws {
    lab = try CLab()
    let window = try lab.id { fp_window_create($0, "window", nil, $1) }
    let card = try lab.view("card", in: window)
    _ = try lab.recognizer("tap", on: card)
    step = tap(card)
  }

  /// A stepper at the beginning of the script; nil with a refusal.
  func stepper() -> (status: fp_status, stepper: OpaquePointer?) {
    var made: OpaquePointer?
    let status = withUnsafePointer(to: step) { steps in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      (script.steps, script.step_count) = (steps, 1)
      return fp_stepper_create(lab.pointer, &script, nil, &made)
    }
    return (status, made)
  }
}

private func info(_ stepper: OpaquePointer?) -> fp_stepper_info {
  var info = fp_stepper_info()
  info.size = UInt32(MemoryLayout<fp_stepper_info>.size)
  #expect(fp_stepper_read(stepper, &info) == FP_OK)
  return info
}

@Test func `a stepper goes through a script forth and back, and leaves its lab as it is`() throws {
  let scene = try Tapped()
  let (status, stepper) = scene.stepper()
  #expect(status == FP_OK)
  defer { fp_stepper_destroy(stepper) }
  let start = info(stepper)
  #expect(start.position == start.first)
  #expect(start.end - start.first > 10)

  #expect(fp_stepper_forward(stepper, UInt32(FP_STRIDE_RECORD)) == FP_OK)
  #expect(info(stepper).position == start.first + 1)
  #expect(fp_stepper_back(stepper, UInt32(FP_STRIDE_RECORD)) == FP_OK)
  #expect(info(stepper).position == start.first)
  #expect(fp_stepper_forward(stepper, UInt32(FP_STRIDE_TURN)) == FP_OK)
  #expect(info(stepper).position > start.first + 1)
  #expect(fp_stepper_go(stepper, start.end) == FP_OK)
  #expect(info(stepper).position == start.end)
  #expect(scene.lab.timeline.count == 0)

  #expect(fp_stepper_forward(stepper, 9) == FP_ERROR_VALUE)
  #expect(read { fp_stepper_error(stepper, $0, $1) } == "there is no stride 9")
}

@Test func `a branch of a stepper plays the rest of the script`() throws {
  let scene = try Tapped()
  let stepper = scene.stepper().stepper
  defer { fp_stepper_destroy(stepper) }
  #expect(fp_stepper_forward(stepper, UInt32(FP_STRIDE_TURN)) == FP_OK)
  var made: OpaquePointer?
  try #require(fp_stepper_branch(stepper, &made) == FP_OK)
  let branch = CLab(adopting: try #require(made))
  #expect(!branch.log.contains("tap.action"))
  #expect(fp_lab_resume(branch.pointer, stepper, nil) == FP_OK)
  #expect(branch.log.contains("tap.action"))
}

@Test func `a recording has no steps for a stepper`() throws {
  let scene = try Tapped()
  var sample = fp_sample()
  sample.phase = FP_PHASE_BEGAN.rawValue
  var made: OpaquePointer?
  let status = withUnsafePointer(to: sample) { samples in
    var script = fp_script()
    script.size = UInt32(MemoryLayout<fp_script>.size)
    (script.samples, script.sample_count) = (samples, 1)
    script.sample_stride = MemoryLayout<fp_sample>.size
    return fp_stepper_create(scene.lab.pointer, &script, nil, &made)
  }
  #expect(status == FP_ERROR_VALUE)
  #expect(made == nil)
  #expect(scene.lab.error == "a recording has no steps to go through")
}

@Test func `a script that a stepper cannot play has the place of its bad step`() throws {
  let scene = try Tapped()
  var steps = [step(FP_STEP_WAIT), step(FP_STEP_UP)]
  steps[1].finger = 3
  func refusal(count: Int = 2) -> (stopped: Int, sentence: String, path: String, status: Int) {
    var (stopped, made) = (-1, nil as OpaquePointer?)
    let status = steps.withUnsafeBufferPointer { steps in
      var script = fp_script()
      script.size = UInt32(MemoryLayout<fp_script>.size)
      (script.steps, script.step_count) = (steps.baseAddress, count)
      return fp_stepper_create(scene.lab.pointer, &script, &stopped, &made)
    }
    #expect(made == nil)
    return (stopped, scene.lab.error, scene.lab.errorPath, Int(status))
  }
  #expect(refusal() == (1, "step 2: finger 3 is not down", "/1", Int(FP_ERROR_STATE)))
  steps[1].kind = 99
  #expect(refusal() == (1, "step 2: there is no step kind 99", "/1", Int(FP_ERROR_VALUE)))
  #expect(
    refusal(count: 1_000_001)
      == (-1, "at most 1000000 steps are taken, not 1000001", "", Int(FP_ERROR_LIMIT)))
  #expect(refusal(count: -1) == (-1, "there cannot be -1 steps", "", Int(FP_ERROR_LIMIT)))
  #expect(fp_stepper_create(scene.lab.pointer, nil, nil, nil) == FP_ERROR_NULL)
  #expect(scene.lab.error == "out_stepper is NULL")
}

@Test func `a stepper goes to a record by its serial, and has the whole run`() throws {
  let scene = try Tapped()
  // The run begins behind what the lab has already played.
  var shake = step(FP_STEP_SHAKE)
  #expect(fp_lab_play(scene.lab.pointer, &shake, 1, UInt32(FP_PLAY_SETTLE), nil, nil) == FP_OK)
  let before = UInt64(scene.lab.timeline.count)
  let stepper = scene.stepper().stepper
  defer { fp_stepper_destroy(stepper) }
  let start = info(stepper)
  #expect(before > 0 && start.first == before && start.position == before)
  for position in [start.end, start.first + 3, start.first] {
    #expect(fp_stepper_go(stepper, position) == FP_OK && info(stepper).position == position)
  }
  #expect(fp_stepper_go(stepper, start.first + 2) == FP_OK)
  for position in [start.first - 1, start.end + 1, .max] {
    #expect(fp_stepper_go(stepper, position) == FP_ERROR_RANGE)
  }
  #expect(
    read { fp_stepper_error(stepper, $0, $1) }
      == "no record of this run has the serial 18446744073709551615")
  #expect(fp_stepper_go(stepper, 10_000) == FP_ERROR_RANGE)
  #expect(
    read { fp_stepper_error(stepper, $0, $1) } == "no record of this run has the serial 10000")
  #expect(info(stepper).position == start.first + 2)
  var made: OpaquePointer?
  #expect(fp_stepper_timeline(stepper, &made) == FP_OK)
  let run = CTimeline(made).records.map(\.serial)
  #expect(run == Array(start.first..<start.end))
  #expect(fp_stepper_timeline(stepper, nil) == FP_ERROR_NULL)
  #expect(read { fp_stepper_error(stepper, $0, $1) } == "out_timeline is NULL")
  #expect(read { fp_stepper_problems(stepper, $0, $1) } == "[]")
}

@Test func `no stepper is no error: each function says that it is NULL`() throws {
  let scene = try Tapped()
  var (info, made) = (fp_stepper_info(), nil as OpaquePointer?)
  info.size = UInt32(MemoryLayout<fp_stepper_info>.size)
  #expect(fp_stepper_read(nil, &info) == FP_ERROR_NULL)
  #expect(fp_stepper_timeline(nil, &made) == FP_ERROR_NULL)
  #expect(fp_stepper_forward(nil, 1) == FP_ERROR_NULL && fp_stepper_back(nil, 1) == FP_ERROR_NULL)
  #expect(fp_stepper_go(nil, 0) == FP_ERROR_NULL && fp_stepper_branch(nil, &made) == FP_ERROR_NULL)
  #expect(read { fp_stepper_error(nil, $0, $1) } == "the stepper is NULL")
  #expect(read { fp_stepper_problems(nil, $0, $1) } == "[]")
  #expect(fp_lab_resume(scene.lab.pointer, nil, nil) == FP_ERROR_NULL)
  #expect(scene.lab.error == "stepper is NULL")
  let stepper = scene.stepper().stepper
  #expect(read { fp_stepper_error(stepper, $0, $1) } == "")
  fp_stepper_destroy(stepper)
  fp_stepper_destroy(nil)
}

/// The stepper that a callback uses, and what it got.
private final class Intruder {
  var stepper: OpaquePointer?
  var seen: [String] = []
}

@Test func `a callback must not use the stepper that plays it`() throws {
  let scene = try Tapped()
  let intruder = Intruder()
  var card: fp_id = 0
  #expect(fp_object_find(scene.lab.pointer, "card", &card) == FP_OK)
  var callback = answer(FP_ANSWER_CALLBACK)
  callback.context = Unmanaged.passUnretained(intruder).toOpaque()
  callback.callback = { _, _, context in
    guard let context else { return 1 }
    let intruder = Unmanaged<Intruder>.fromOpaque(context).takeUnretainedValue()
    guard let stepper = intruder.stepper else { return Int32(FP_OK) }
    let status = fp_stepper_forward(stepper, UInt32(FP_STRIDE_TURN))
    fp_stepper_destroy(stepper)
    intruder.seen.append("\(status): \(read { fp_stepper_error(stepper, $0, $1) })")
    return Int32(FP_OK)
  }
  #expect(
    fp_object_override(scene.lab.pointer, card, FP_HOOK_TOUCHES_BEGAN.rawValue, &callback)
      == FP_OK)
  let stepper = scene.stepper().stepper
  defer { fp_stepper_destroy(stepper) }
  intruder.stepper = stepper
  var made: OpaquePointer?
  #expect(fp_stepper_branch(stepper, &made) == FP_OK)
  let branch = CLab(adopting: try #require(made))
  withExtendedLifetime(intruder) {
    #expect(fp_lab_resume(branch.pointer, stepper, nil) == FP_OK)
  }
  #expect(
    intruder.seen == ["\(FP_ERROR_BUSY): the stepper is busy; a callback must not use it"])
  #expect(branch.log.contains("tap.action") && info(stepper).position == info(stepper).first)
}
