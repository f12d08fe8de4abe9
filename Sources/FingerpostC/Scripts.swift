import CFingerpost
import Fingerpost

@_cdecl("fp_lab_play")
public func fpLabPlay(
  _ lab: OpaquePointer?, _ steps: UnsafePointer<fp_step>?, _ count: Int,
  _ outStep: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    guard count >= 0, count <= 100_000_000 else { throw LabError(.limit, "\(count) steps") }
    var parser = StepParser(
      steps: count == 0 ? nil : try need(steps, "steps"), count: count, lab: box.lab)
    let script: [Step]
    do throws(LabError) {
      script = try parser.parse()
    } catch {
      outStep?.pointee = parser.index
      throw LabError(error.code, "step \(parser.index + 1): \(error.message)")
    }
    let starts = parser.starts
    try box.lab.play(script) { outStep?.pointee = starts[$0] }
  }
}

@_cdecl("fp_lab_settle")
public func fpLabSettle(_ lab: OpaquePointer?) -> fp_status {
  withLab(lab) { box throws(LabError) in try box.lab.settle() }
}

@_cdecl("fp_lab_play_samples")
public func fpLabPlaySamples(
  _ lab: OpaquePointer?, _ samples: UnsafePointer<fp_sample>?, _ count: Int,
  _ outSample: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    guard count >= 0 else { throw LabError(.value, "\(count) samples") }
    if count == 0 { return }
    let buffer = UnsafeBufferPointer(start: try need(samples, "samples"), count: count)
    for index in buffer.indices {
      guard let phase = UInt8(exactly: buffer[index].phase), (1...4).contains(phase) else {
        outSample?.pointee = index
        throw LabError(.value, "sample \(index): there is no phase \(buffer[index].phase)")
      }
    }
    try box.lab.play(samples: buffer.lazy.map { Sample($0) }) { outSample?.pointee = $0 }
  }
}

extension Sample {
  init(_ c: fp_sample) {
    self.init(
      time: Instant.Span(nanoseconds: c.time), finger: c.finger,
      phase: TouchPhase(rawValue: UInt8(truncatingIfNeeded: c.phase)) ?? .moved,
      point: Point(c.x, c.y))
  }
}
