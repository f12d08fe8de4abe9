/// One report of a recording: a finger's phase and place (screen coordinates) at a time after the recording's start.
public struct Sample: Sendable {
  public let time: Instant.Span
  public let finger: Int32
  public let phase: TouchPhase
  public let point: Point

  public init(time: Instant.Span, finger: Int32, phase: TouchPhase, point: Point) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.point = point
  }
}

extension Lab {
  /// Plays a recording as one step. Times must not decrease; what is due at one instant is one turn.
  ///
  /// On failure `stoppedAt` is told the index of the sample; what was played before stays.
  public func play(
    samples: some RandomAccessCollection<Sample>, stoppedAt: (Int) -> Void = { _ in }
  ) throws(LabError) {
    try playing { () throws(LabError) in
      let start = clock
      let root = pipeline.stage.timeline.writeRoot(.step, .sy4, to: Step.samplesCode)
      var changes: [FingerChange] = []
      var last = Instant.Span.zero
      var index = 0
      for sample in samples {
        do throws(LabError) {
          if sample.time != last || changes.contains(where: { $0.finger == sample.finger }) {
            flush(&changes, root)
            try stopIfCallbackFailed()
          }
          try check(sample, after: last, pending: changes)
          if sample.time != last { try advance(to: start + sample.time) }
        } catch {
          flush(&changes, root)
          stoppedAt(index)
          throw LabError(error.code, "sample \(index): \(error.message)")
        }
        last = sample.time
        changes.append(
          FingerChange(finger: sample.finger, phase: sample.phase, point: sample.point))
        highestFinger = max(highestFinger, sample.finger)
        index += 1
      }
      flush(&changes, root)
    }
  }

  private func flush(_ changes: inout [FingerChange], _ root: Serial) {
    if changes.isEmpty { return }
    take(changes, root)
    changes.removeAll(keepingCapacity: true)
  }

  private func check(
    _ sample: Sample, after last: Instant.Span, pending: [FingerChange]
  ) throws(LabError) {
    guard sample.time >= last else { throw LabError(.value, "its time is before the last one's") }
    guard sample.point.isFinite else { throw LabError(.value, "its place is not a number") }
    guard sample.finger >= 0 else { throw LabError(.value, "its finger is negative") }
    let isDown = fingers.contains { $0.finger == sample.finger }
    if sample.phase == .began, isDown {
      throw LabError(.state, "finger \(sample.finger) is down already")
    }
    if sample.phase != .began, !isDown {
      throw LabError(.state, "finger \(sample.finger) is not down")
    }
  }
}
