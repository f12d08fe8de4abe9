import CFingerpost
import Fingerpost

/// The object behind an `fp_stepper *`: a position in a run, its ids, and the last failure.
final class StepperBox {
  let stepper: Stepper
  let ids: IDs
  /// The last failure; nil before the first.
  var failure: LabError?
  /// Whether a call is running; a callback that it makes must not use the stepper.
  fileprivate var isInside: Bool = false

  init(_ stepper: Stepper, ids: IDs) {
    self.stepper = stepper
    self.ids = ids
  }

  static func from(_ pointer: OpaquePointer?) -> StepperBox? {
    pointer.map { Unmanaged<StepperBox>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// Runs code that must not be re-entered with the same stepper.
  fileprivate func alone(_ body: () throws(LabError) -> Void) throws(LabError) {
    if isInside { throw LabError(.busy, "the stepper is busy; a callback must not use it") }
    isInside = true
    defer { isInside = false }
    try body()
  }
}

private func withStepper(
  _ pointer: OpaquePointer?, _ body: (StepperBox) throws(LabError) -> Void
) -> fp_status {
  guard let box = StepperBox.from(pointer) else { return fp_status(FP_ERROR_NULL) }
  do throws(LabError) {
    try box.alone { () throws(LabError) in try body(box) }
    return fp_status(FP_OK)
  } catch {
    box.failure = error
    return error.code.rawValue
  }
}

@_cdecl("fp_stepper_create")
public func fpStepperCreate(
  _ lab: OpaquePointer?, _ script: UnsafePointer<fp_script>?, _ outStep: UnsafeMutablePointer<Int>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_stepper")
    let script = try read(try need(script, "script"), "script")
    guard script.samples == nil else {
      throw LabError(.value, "a recording has no steps to go through")
    }
    try checkCount(script.step_count, "steps", atMost: 1_000_000)
    var parser = StepParser(try structs(script.steps, script.step_count, "steps"), box)
    let steps: [Step]
    do throws(LabError) {
      steps = try parser.parse()
    } catch {
      outStep?.pointee = parser.index
      throw error.of("step \(parser.index + 1)", at: DocumentPath([.index(parser.index)]))
    }
    let starts = parser.starts
    let stepper = try Stepper(box.lab, steps) { outStep?.pointee = starts[$0] }
    out.pointee = StepperBox(stepper, ids: box.ids).pointer
  }
}

@_cdecl("fp_stepper_destroy")
public func fpStepperDestroy(_ stepper: OpaquePointer?) {
  guard let stepper, let box = StepperBox.from(stepper), !box.isInside else { return }
  Unmanaged<StepperBox>.fromOpaque(UnsafeRawPointer(stepper)).release()
}

@_cdecl("fp_stepper_error")
public func fpStepperError(
  _ stepper: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  guard let box = StepperBox.from(stepper) else {
    return copyOut("the stepper is NULL", out, capacity)
  }
  return copyOut(box.failure?.message ?? "", out, capacity)
}

@_cdecl("fp_stepper_problems")
public func fpStepperProblems(
  _ stepper: OpaquePointer?, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  copyOut(problemsJSON(StepperBox.from(stepper)?.failure), out, capacity)
}

@_cdecl("fp_stepper_read")
public func fpStepperRead(
  _ stepper: OpaquePointer?, _ out: UnsafeMutablePointer<fp_stepper_info>?
) -> fp_status {
  withStepper(stepper) { box throws(LabError) in
    let stepper = box.stepper
    let info = fp_stepper_info(
      size: 0, reserved: 0, first: UInt64(stepper.run.lowerBound),
      end: UInt64(stepper.run.upperBound), position: UInt64(stepper.position),
      time: stepper.time.nanoseconds)
    try write(info, to: try need(out, "out_info"), "out_info")
  }
}

@_cdecl("fp_stepper_timeline")
public func fpStepperTimeline(
  _ stepper: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withStepper(stepper) { box throws(LabError) in
    let first = Serial(truncatingIfNeeded: box.stepper.run.lowerBound)
    let run = box.stepper.timeline[from: first]
    try need(out, "out_timeline").pointee = TimelineBox(TimelinePart(run)).pointer
  }
}

private func stride(_ code: UInt32) throws(LabError) -> Stepper.Stride {
  switch code {
  case UInt32(FP_STRIDE_TURN): .turn
  case UInt32(FP_STRIDE_RECORD): .record
  default: throw LabError(.value, "there is no stride \(code)")
  }
}

@_cdecl("fp_stepper_forward")
public func fpStepperForward(_ stepper: OpaquePointer?, _ code: UInt32) -> fp_status {
  withStepper(stepper) { box throws(LabError) in box.stepper.forward(by: try stride(code)) }
}

@_cdecl("fp_stepper_back")
public func fpStepperBack(_ stepper: OpaquePointer?, _ code: UInt32) -> fp_status {
  withStepper(stepper) { box throws(LabError) in box.stepper.back(by: try stride(code)) }
}

@_cdecl("fp_stepper_go")
public func fpStepperGo(_ stepper: OpaquePointer?, _ position: UInt64) -> fp_status {
  withStepper(stepper) { box throws(LabError) in
    let run = box.stepper.run
    guard let position = Int(exactly: position),
      run.contains(position) || position == run.upperBound
    else {
      throw LabError(.range, "no record of this run has the serial \(position)")
    }
    if position == run.lowerBound {
      box.stepper.start()
    } else {
      try box.stepper.go(after: position - 1)
    }
  }
}

@_cdecl("fp_stepper_branch")
public func fpStepperBranch(
  _ stepper: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withStepper(stepper) { box throws(LabError) in
    let out = try need(out, "out_lab")
    out.pointee = LabBox(try box.stepper.branch()).pointer
  }
}

@_cdecl("fp_lab_resume")
public func fpLabResume(
  _ branch: OpaquePointer?, _ stepper: OpaquePointer?,
  _ outTimeline: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  withLab(branch) { box throws(LabError) in
    let stepper = try need(StepperBox.from(stepper), "stepper")
    try stepper.alone { () throws(LabError) in
      let added = try stepper.stepper.resume(box.lab)
      let first = Serial(truncatingIfNeeded: added.lowerBound)
      outTimeline?.pointee = TimelineBox(TimelinePart(box.lab.timeline[from: first])).pointer
    }
  }
}
