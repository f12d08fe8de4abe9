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
