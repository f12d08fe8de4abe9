import CFingerpost
import Fingerpost

@_cdecl("fp_lab_play")
public func fpLabPlay(
  _ lab: OpaquePointer?, _ steps: UnsafePointer<fp_step>?, _ count: Int, _ flags: UInt32,
  _ outStep: UnsafeMutablePointer<Int>?, _ outTimeline: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  play(lab, flags, outTimeline) { box throws(LabError) in
    try checkCount(count, "steps", atMost: 100_000_000)
    var parser = StepParser(try structs(steps, count, "steps"), box)
    let script: [Step]
    do throws(LabError) {
      script = try parser.parse()
    } catch {
      outStep?.pointee = parser.index
      throw error.of("step \(parser.index + 1)", at: DocumentPath([.index(parser.index)]))
    }
    let starts = parser.starts
    try box.lab.play(script) { outStep?.pointee = starts[$0] }
  }
}

@_cdecl("fp_lab_play_list")
public func fpLabPlayList(
  _ lab: OpaquePointer?, _ list: OpaquePointer?, _ flags: UInt32,
  _ outStep: UnsafeMutablePointer<Int>?, _ outTimeline: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  play(lab, flags, outTimeline) { box throws(LabError) in
    let list = try need(StepListBox.from(list), "list")
    try box.lab.play(list.read) { outStep?.pointee = $0 }
  }
}

@_cdecl("fp_lab_play_json")
public func fpLabPlayJSON(
  _ lab: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ flags: UInt32, _ longest: Double,
  _ outSteps: UnsafeMutablePointer<OpaquePointer?>?,
  _ outTimeline: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  outSteps?.pointee = nil
  return withLab(lab) { box throws(LabError) in
    let ifShort = UInt32(FP_PLAY_IF_SHORT)
    let first = try begin(box, flags & ~ifShort)
    let list = try StepListBox(json, box)
    outSteps?.pointee = list.pointer
    guard list.duration <= longest, flags & ifShort == 0 || list.isShort else {
      outTimeline?.pointee = nil
      return
    }
    try box.lab.play(list.read)
    try end(box, flags & ~ifShort, from: first, outTimeline)
    if list.changesScreen { return }
    fpStepListDestroy(outSteps?.pointee)
    outSteps?.pointee = nil
  }
}

@_cdecl("fp_lab_settle")
public func fpLabSettle(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.settle() }
}

@_cdecl("fp_lab_play_samples")
public func fpLabPlaySamples(
  _ lab: OpaquePointer?, _ samples: UnsafePointer<fp_sample>?, _ count: Int, _ stride: Int,
  _ flags: UInt32, _ outSample: UnsafeMutablePointer<Int>?,
  _ outTimeline: UnsafeMutablePointer<OpaquePointer?>?
) -> fp_status {
  play(lab, flags, outTimeline) { box throws(LabError) in
    guard count >= 0 else { throw LabError(.value, "there cannot be \(count) samples") }
    if count == 0 { return }
    let samples = SampleArray(
      first: UnsafeRawPointer(try need(samples, "samples")), count: count, stride: stride)
    guard stride >= MemoryLayout<fp_sample>.size, stride <= 1 << 12 else {
      throw LabError(.size, "samples cannot lie \(stride) bytes apart")
    }
    for (index, sample) in samples.enumerated() {
      guard let phase = UInt8(exactly: sample.phase), (1...4).contains(phase) else {
        outSample?.pointee = index
        throw LabError(.value, "there is no phase \(sample.phase)")
          .of("sample \(index)", at: DocumentPath([.index(index)]))
      }
    }
    try box.lab.play(samples: samples.lazy.map { Sample($0) }) { outSample?.pointee = $0 }
  }
}

/// The caller's samples, at any stride.
private struct SampleArray: RandomAccessCollection {
  let first: UnsafeRawPointer
  let count: Int
  let stride: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(index: Int) -> fp_sample { (first + index * stride).loadUnaligned(as: fp_sample.self) }
}

/// Plays something, to its end if the flags say so, and returns the new records if they are wanted.
private func play(
  _ lab: OpaquePointer?, _ flags: UInt32, _ outTimeline: UnsafeMutablePointer<OpaquePointer?>?,
  _ body: (LabBox) throws(LabError) -> Void
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let first = try begin(box, flags)
    try body(box)
    try end(box, flags, from: first, outTimeline)
  }
}

/// Keeps the lab's state if the flags say so; returns the serial of the first record of the play.
private func begin(_ box: LabBox, _ flags: UInt32) throws(LabError) -> Serial {
  try check(flags, FP_PLAY_SETTLE | FP_PLAY_KEEP_START, "play")
  if flags & UInt32(FP_PLAY_KEEP_START) != 0 { box.start = try box.lab.attachedCopy() }
  return box.lab.recordCount
}

private func end(
  _ box: LabBox, _ flags: UInt32, from first: Serial,
  _ outTimeline: UnsafeMutablePointer<OpaquePointer?>?
) throws(LabError) {
  if flags & UInt32(FP_PLAY_SETTLE) != 0 { try box.lab.settle() }
  outTimeline?.pointee = TimelineBox(TimelinePart(box.lab.timeline[from: first])).pointer
}

extension Sample {
  init(_ c: fp_sample) {
    self.init(
      time: Instant.Span(nanoseconds: c.time), finger: c.finger,
      phase: TouchPhase(rawValue: UInt8(truncatingIfNeeded: c.phase)) ?? .moved,
      point: Point(c.x, c.y))
  }
}

@_cdecl("fp_steps")
public func fpSteps(_ outText: UnsafeMutablePointer<OpaquePointer?>?) -> fp_status {
  guard let outText else { return fp_status(FP_ERROR_NULL) }
  outText.pointee = TextBox(StepTable.json).pointer
  return fp_status(FP_OK)
}
