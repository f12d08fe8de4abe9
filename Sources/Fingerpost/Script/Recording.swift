/// What turns when a recording is played: the pipeline itself, or a lab whose input goes through glass and display.
protocol Crank: ~Copyable {
  var now: Instant { get }
  mutating func beginStep() -> Serial
  mutating func advance(to time: Instant, _ watch: RunWatch) throws(LabError)
  mutating func take(_ changes: Span<FingerChange>, because cause: Serial)
  /// The same for one finger that moves on as it did; false, and nothing is done, when that cannot be told.
  mutating func goOn(_ change: FingerChange, because cause: Serial) -> Bool
  /// Ends the run when there is a reason to.
  mutating func look(_ watch: RunWatch) throws(LabError)
}

extension Turn: Crank {
  var now: Instant { stage.timeline.now }

  mutating func beginStep() -> Serial { beginStep(Step.samplesCode) }

  mutating func take(_ changes: Span<FingerChange>, because cause: Serial) {
    stage.timeline.cause = cause
    goOn(changes)
  }

  @inline(__always)
  mutating func goOn(_ change: FingerChange, because cause: Serial) -> Bool {
    stage.timeline.cause = cause
    return goOn(change)
  }

  @inline(__always)
  mutating func look(_ watch: RunWatch) throws(LabError) { try watch.look(at: &self) }
}

/// The whole lab, where fingers are not felt at once.
struct LabCrank: Crank {
  let lab: Lab

  var now: Instant { lab.clock }
  func beginStep() -> Serial { lab.pipeline.beginStep() }
  func advance(to time: Instant, _ watch: RunWatch) throws(LabError) { try lab.advance(to: time) }
  func take(_ changes: Span<FingerChange>, because cause: Serial) {
    lab.take(changes, cause)
  }
  func goOn(_ change: FingerChange, because cause: Serial) -> Bool { false }
  func look(_ watch: RunWatch) throws(LabError) { try watch.look(at: &lab.pipeline) }
}

/// A recording on its way through the pipeline: what is due at one instant is collected, then it is a turn (SY-4).
struct Recording: ~Copyable {
  var fingers: [FingerOnGlass]
  var highestFinger: Int32
  private var due: FingerReports = FingerReports()
  private var last: Instant.Span = .zero

  init(fingers: [FingerOnGlass], highestFinger: Int32) {
    self.fingers = fingers
    self.highestFinger = highestFinger
  }
}

extension Recording {
  mutating func play<C: Crank & ~Copyable>(
    _ samples: Span<Sample>, on crank: inout C, _ watch: RunWatch,
    _ stoppedAt: (Int) -> Void
  ) throws(LabError) {
    let start = crank.now
    let root = crank.beginStep()
    for index in samples.indices {
      let sample = samples[index]
      do throws(LabError) {
        if sample.time != last || !due.hasRoom(for: sample.finger) {
          if !due.isEmpty { flush(to: &crank, root) }
          try crank.look(watch)
        }
        try check(sample)
        if sample.time != last { try crank.advance(to: start + sample.time, watch) }
      } catch {
        flush(to: &crank, root)
        stoppedAt(index)
        throw LabError(error.code, "sample \(index): \(error.message)")
      }
      last = sample.time
      highestFinger = max(highestFinger, sample.finger)
      let change = FingerChange(finger: sample.finger, phase: sample.phase, point: sample.point)
      var isAlone = due.isEmpty
      if isAlone, index + 1 < samples.count { isAlone = samples[index + 1].time != sample.time }
      if isAlone, crank.goOn(change, because: root) {
        fingers.follow(change)
      } else {
        _ = due.take(change)
      }
    }
    flush(to: &crank, root)
  }

  @inline(never)
  private mutating func flush<C: Crank & ~Copyable>(to crank: inout C, _ root: Serial) {
    if due.isEmpty { return }
    for index in due.buffer.indices { fingers.follow(due.buffer[index]) }
    crank.take(due.buffer.span, because: root)
    due.clear()
  }

  @inline(__always)
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
