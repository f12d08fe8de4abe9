/// A recording on its way through the pipeline: what is due at one instant is collected, then it is a turn (SY-4).
struct Recording {
  var fingers: [FingerOnGlass]
  var highestFinger: Int32
  private var due: [FingerChange] = []
  private var last: Instant.Span = .zero

  init(fingers: [FingerOnGlass], highestFinger: Int32) {
    self.fingers = fingers
    self.highestFinger = highestFinger
  }
}

extension Recording {
  mutating func play(
    _ samples: some RandomAccessCollection<Sample>, on pipeline: inout Pipeline,
    _ stoppedAt: (Int) -> Void
  ) throws(LabError) {
    let start = pipeline.stage.timeline.now
    let root = pipeline.stage.timeline.writeRoot(.step, .sy4, to: Step.samplesCode)
    var index = 0
    for sample in samples {
      do throws(LabError) {
        if sample.time != last || isDue(sample.finger) {
          flush(to: &pipeline, root)
          try pipeline.stopIfCallbackFailed()
        }
        try check(sample)
        if sample.time != last { try pipeline.advance(to: start + sample.time) }
      } catch {
        flush(to: &pipeline, root)
        stoppedAt(index)
        throw LabError(error.code, "sample \(index): \(error.message)")
      }
      last = sample.time
      due.append(FingerChange(finger: sample.finger, phase: sample.phase, point: sample.point))
      highestFinger = max(highestFinger, sample.finger)
      index += 1
    }
    flush(to: &pipeline, root)
  }

  private func isDue(_ finger: Int32) -> Bool { due.contains { $0.finger == finger } }

  private mutating func flush(to pipeline: inout Pipeline, _ root: Serial) {
    if due.isEmpty { return }
    pipeline.stage.timeline.cause = root
    for index in due.indices { fingers.follow(due[index]) }
    pipeline.turn(due)
    due.clear()
  }

  private func check(_ sample: Sample) throws(LabError) {
    guard sample.time >= last else { throw LabError(.value, "its time is before the last one's") }
    guard sample.point.isFinite else { throw LabError(.value, "its place is not a number") }
    guard sample.finger >= 0 else { throw LabError(.value, "its finger is negative") }
    let isDown = fingers.isDown(sample.finger)
    if sample.phase == .began, isDown {
      throw LabError(.state, "finger \(sample.finger) is down already")
    }
    if sample.phase != .began, !isDown {
      throw LabError(.state, "finger \(sample.finger) is not down")
    }
  }
}
